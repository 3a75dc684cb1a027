"""The printed text of a card that is adjudicated by hand, above every question that its tools ask."""

from __future__ import annotations

from deckbuilder.rules.behind.by_hand.answers import AskTool
from deckbuilder.rules.behind.cast import Cast
from deckbuilder.rules.behind.choices import NONE
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.core.decision import Decision
from deckbuilder.terms import Lang, Words

PRINTED = Words("{card}: “{text}”", "{card}: »{text}«")


def printed(game: Game, decision: Decision, cast: Cast, lang: Lang) -> list[str]:
    """The card and its text, if one is adjudicated and the question itself does not tell it."""
    card = game.view(decision.seat).adjudicated
    text = game.cast.cards[card].printed_text if card != NONE else None
    if text is None or isinstance(decision.question, AskTool):
        return []
    return [PRINTED.text(lang).format(card=cast.card(card, lang), text=text.text(lang))]
