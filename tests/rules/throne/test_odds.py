"""The odds are those of enumeration: every order of a small deck, played by the game itself."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest

from deckbuilder.rules.throne.choices import Collect, Drop, GiveUp, Reveal, Use
from deckbuilder.rules.throne.events import Busted, EndRevealed
from deckbuilder.rules.throne.game import Game
from deckbuilder.rules.throne.odds import next_card, reckon, worth
from tests.rules.throne.table import play, table

DECKS = [
    ((5,), (1, 5, 6, 7, 9), {}),
    ((5,), (1, 5, 6, 7, 9, 0), {1: 1}),
    ((6, 4), (2, 4, 5, 6, 9), {3: 1, 4: 1}),
    ((6, 4), (2, 4, 5, 6, 0), {5: 2}),
    ((7, 7, 3), (3, 3, 4, 8, 9), {1: 1, 3: 2}),
    ((9,), (8, 8, 2, 0), {2: 1}),
    ((9, 4), (8, 6, 5, 4), {2: 1, 5: 1, 1: 1}),
]


def after_row(row: Sequence[int], deck: Sequence[int], mine: dict[int, int]) -> Game:
    """The row lies there, and the deck holds those cards in that order."""
    return play(table(*row, *deck, stacks=(mine, {})), *["reveal"] * (len(row) - 1))


def enumerated(game: Game, deck: Sequence[int]) -> list[Fraction]:
    """What the next card does, over every order of the deck."""
    counted = [0] * 5
    orders = list(permutations(deck))
    for order in orders:
        twin = game.copy()
        twin.state.deck = list(order)
        events = twin.answer(Reveal())
        if any(isinstance(event, Busted) for event in events):
            counted[0] += 1
        elif any(isinstance(event, EndRevealed) for event in events):
            counted[1] += 1
        else:
            row, values = twin.state.row, twin.state.values
            assert twin.decision is not None
            higher, equal = GiveUp() in twin.decision, row[-1] == values[-2]
            counted[2 if higher else 3 if equal else 4] += 1
    return [Fraction(count, len(orders)) for count in counted]


@pytest.mark.parametrize(("row", "deck", "mine"), DECKS)
def test_the_next_card_is_as_enumerated(row: Sequence[int], deck: Sequence[int], mine: dict[int, int]) -> None:
    game = after_row(row, deck, mine)
    found = next_card(game.view(0).stand)
    assert list(found) == enumerated(game, deck)
    assert sum(found) == 1


def gain(game: Game, before: float) -> float:
    return worth(game.state.stacks[0]) - before


def best_by_playing(game: Game, before: float) -> float:
    """The value of the turn when played as well as can be, every next card tried by the game itself."""
    if game.decision is None or game.state.acting != 0:
        return gain(game, before)
    found = [0.0]
    for choice in list(game.decision):
        match choice:
            case Reveal():
                found.append(revealed(game, before))
            case Use() if GiveUp() not in game.decision:
                found.append(looked(game, choice, before))
            case Collect() | Use() | Drop():
                twin = game.copy()
                twin.answer(choice)
                found.append(best_by_playing(twin, before))
    return max(found)


def with_top(game: Game, card: int) -> Game:
    twin = game.copy()
    twin.state.deck.remove(card)
    twin.state.deck.append(card)
    return twin


def revealed(game: Game, before: float) -> float:
    cards = game.state.deck if game.view(0).top is None else game.state.deck[-1:]
    values = []
    for card in cards:
        twin = with_top(game, card)
        twin.answer(Reveal())
        values.append(best_by_playing(twin, before))
    return sum(values) / len(values)


def looked(game: Game, look: Use, before: float) -> float:
    values = []
    for card in game.state.deck:
        twin = with_top(game, card)
        twin.answer(look)
        values.append(best_by_playing(twin, before))
    return sum(values) / len(values)


@pytest.mark.parametrize(("row", "deck", "mine"), DECKS)
def test_the_best_stop_is_that_of_playing_every_card(
    row: Sequence[int], deck: Sequence[int], mine: dict[int, int]
) -> None:
    deck = (*deck, 1, 2)  # more than a turn can reveal
    game = after_row(row, deck, mine)
    before = worth(game.state.stacks[0])
    found = reckon(game.view(0).stand)
    assert found.go_on == pytest.approx(revealed(game, before))
    options = [found.collect, found.go_on, found.look]
    assert max(one for one in options if one is not None) == pytest.approx(best_by_playing(game, before))


def test_a_known_top_card_is_certain() -> None:
    game = play(after_row((9,), (8, 9), {2: 1}), "use 2 2")
    assert next_card(game.view(0).stand).lower == 1
    assert next_card(game.view(0).stand) != next_card(game.view(1).stand)


def test_an_empty_deck_means_the_discard_pile() -> None:
    game = table(5, discard=(0, 9, 1))
    found = next_card(game.view(0).stand)
    assert (found.lost, found.ended, found.lower) == (Fraction(1, 3),) * 3
    assert reckon(game.view(0).stand).go_on == pytest.approx(3.0 / 3)
