"""A game laid out for a test: decks stacked, stacks given, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.throne.choices import CHOICES
from deckbuilder.rules.throne.game import Game
from deckbuilder.rules.throne.house_rules import read_rules
from deckbuilder.rules.throne.setup import prepare
from deckbuilder.terms import Lang

NAMES = ("Ada", "Ben", "Cleo", "Dora")


def table(
    *next_cards: int, stacks: Sequence[dict[int, int]] = ({}, {}), discard: Sequence[int] = (0,), rules: str = ""
) -> Game:
    """Ada's turn; these cards lie on top of the deck in this order, and nothing below them."""
    game = Game(prepare(NAMES[: len(stacks)], house=read_rules(rules)))
    state = game.state
    state.acting = 0
    state.deck = list(reversed(next_cards))
    state.discard = list(discard)
    state.stacks = [[held.get(kind, 0) for kind in range(10)] for held in stacks]
    assert game.decision is not None or game.outcome is not None
    return game


def play(game: Game, *lines: str) -> Game:
    """Answer so."""
    for line in lines:
        assert game.decision is not None
        game.answer(CHOICES.parse(line))
    return game


def offered(game: Game) -> list[str]:
    """The answers there are."""
    assert game.decision is not None
    return [choice.notation() for choice in game.decision]


def held(game: Game, seat: int) -> dict[int, int]:
    """The stacks of a player."""
    return {kind: count for kind, count in enumerate(game.state.stacks[seat]) if count}


def told(game: Game, lang: Lang = Lang.EN) -> list[str]:
    """What happened, in words."""
    return [event.text(lang, game.cast) for event in game.events]


def any_answer(game: Game, chance: Chance) -> Choice:
    """Some answer to the open decision."""
    assert game.decision is not None
    return game.decision.suggest(chance)
