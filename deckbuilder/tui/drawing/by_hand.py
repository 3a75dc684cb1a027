"""The lines above a question of an effect: the printed text carried out by hand, and the targets chosen so far."""

from __future__ import annotations

from deckbuilder.rules.behind.card_effects.by_hand.answers import AskTool
from deckbuilder.rules.behind.card_effects.by_hand.step import printed_text
from deckbuilder.rules.behind.card_effects.resolve import EffectRun
from deckbuilder.rules.behind.card_effects.targets import AskTarget
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.cast import Cast
from deckbuilder.rules.behind.model.events.by_hand import called
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import listed
from deckbuilder.terms import Kind, Lang, Words

PRINTED = Words("{card}: “{text}”", "{card}: »{text}«")
NAMED = Words("So far: {names}", "Bisher: {names}")


def above(game: Game, decision: Decision, cast: Cast, lang: Lang) -> list[str]:
    """The lines to be read with the question."""
    return [*_printed(game, decision, cast, lang), *_named(game, decision, cast, lang)]


def _printed(game: Game, decision: Decision, cast: Cast, lang: Lang) -> list[str]:
    """The card and its text, if one is carried out by hand and the question itself does not show it."""
    source = game.view(decision.seat).adjudicated
    if source is None or isinstance(decision.question, AskTool):
        return []
    return [PRINTED.text(lang).format(card=called(*source, lang, cast), text=printed_text(game, *source).text(lang))]


def _named(game: Game, decision: Decision, cast: Cast, lang: Lang) -> list[str]:
    """The characters or cards already chosen, where an effect asks for several one by one."""
    run = game.state.frames[-1]
    if not isinstance(decision.question, AskTarget) or not isinstance(run, EffectRun) or not run.gathered:
        return []
    call = {Kind.CHARACTER: cast.character, Kind.CARD: cast.card}.get(decision.question.wanted.kind)
    if call is None:
        return []
    return [NAMED.text(lang).format(names=listed([call(one, lang) for one in run.gathered], lang))]
