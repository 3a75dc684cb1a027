"""The answers to a question of Behind the Throne in words, as both languages say them."""

from __future__ import annotations

from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.sentence import listed
from deckbuilder.rules.throne.choices import Collect, Destroy, Drop, GiveUp, Reveal, Spare, Swap, Use
from deckbuilder.rules.throne.game import Game
from deckbuilder.terms import Lang, Words

REVEAL = Words("Reveal another card", "Noch eine Karte aufdecken")
COLLECT = Words("Stop and collect {cards}", "Aufhören und nehmen: {cards}")
SWAP = Words("Swap: the row for {card} of {owner}", "Tauschen: die Reihe gegen {card} von {owner}")
LOOK = Words("{character}: look at the top card", "{character}: die oberste Karte ansehen")
LOWER = Words("{character}: lower it to {worth}", "{character}: auf {worth} senken")
BY = Words("{judge} permits {used}", "{judge} erlaubt {used}")
GIVE_UP = Words("Lower nothing and lose the row", "Nichts senken und die Reihe verlieren")
DESTROY = Words("Destroy {card} of {owner}", "{card} von {owner} vernichten")
SPARE = Words("Destroy nothing", "Nichts vernichten")
DROP = Words("Discard {count} × {card}", "{count} × {card} ablegen")


def say(game: Game, choice: Choice) -> Words:
    """What an answer does."""
    return Words(*(_said(game, choice, lang) for lang in Lang))


def _said(game: Game, choice: Choice, lang: Lang) -> str:
    cast, state = game.cast, game.state
    match choice:
        case Reveal():
            return REVEAL.text(lang)
        case Collect():
            return COLLECT.text(lang).format(cards=listed([cast.card(card, lang) for card in state.row], lang))
        case Swap(seat, card):
            return SWAP.text(lang).format(card=cast.card(card, lang), owner=cast.seat(seat))
        case Use():
            return _use(game, choice, lang)
        case GiveUp():
            return GIVE_UP.text(lang)
        case Destroy(seat, card):
            return DESTROY.text(lang).format(card=cast.card(card, lang), owner=cast.seat(seat))
        case Spare():
            return SPARE.text(lang)
        case Drop(character):
            count = state.stacks[state.acting if game.decision is None else game.decision.seat][character]
            return DROP.text(lang).format(count=count, card=cast.card(character, lang))
    raise AssertionError(f"{choice} is no answer of this game")


def _use(game: Game, way: Use, lang: Lang) -> str:
    """An ability by its own right, or by a Judge's."""
    cast, name = game.cast, game.cast.character(way.character, lang)
    by = cast.lowers.get(way.character)
    if by is None:
        said = LOOK.text(lang).format(character=name)
    else:
        said = LOWER.text(lang).format(character=name, worth=max(1, game.state.values[-1] - by))
    return said if way.by == way.character else BY.text(lang).format(judge=cast.character(way.by, lang), used=said)
