"""The answers to a question of Behind the Throne in words: as they say themselves, or with what lies there."""

from __future__ import annotations

from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.sentence import listed
from deckbuilder.rules.throne.choices import Collect, Drop, Use
from deckbuilder.rules.throne.game import Game
from deckbuilder.terms import Lang, Words

COLLECT = Words("Stop and collect {cards}", "Aufhören und nehmen: {cards}")
LOOK = Words("{character}: look at the top card", "{character}: die oberste Karte ansehen")
LOWER = Words("{character}: lower it to {worth}", "{character}: auf {worth} senken")
BY = Words("{judge} permits {used}", "{judge} erlaubt {used}")
DROP = Words("Discard {count} × {card}", "{count} × {card} ablegen")


def say(game: Game, choice: Choice) -> Words:
    """What an answer does."""
    return Words(*(_said(game, choice, lang) for lang in Lang))


def _said(game: Game, choice: Choice, lang: Lang) -> str:
    cast, state = game.cast, game.state
    match choice:
        case Collect():
            return COLLECT.text(lang).format(cards=listed([cast.card(card, lang) for card in state.row], lang))
        case Use():
            return _use(game, choice, lang)
        case Drop(character):
            count = state.stacks[state.acting if game.decision is None else game.decision.seat][character]
            return DROP.text(lang).format(count=count, card=cast.card(character, lang))
    return choice.text(lang, cast)


def _use(game: Game, way: Use, lang: Lang) -> str:
    """An ability by its own right, or by a Judge's."""
    cast, name = game.cast, game.cast.character(way.character, lang)
    by = cast.lowers.get(way.character)
    if by is None:
        said = LOOK.text(lang).format(character=name)
    else:
        said = LOWER.text(lang).format(character=name, worth=max(1, game.state.values[-1] - by))
    return said if way.by == way.character else BY.text(lang).format(judge=cast.character(way.by, lang), used=said)
