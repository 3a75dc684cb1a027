"""Any game ends, keeps its cards, copies and replays; whatever anybody answers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.record import Recorder, replay, verify
from deckbuilder.rules.throne.game import Game
from deckbuilder.rules.throne.house_rules import HouseRules
from deckbuilder.rules.throne.record import FORM
from deckbuilder.rules.throne.setup import Setup, prepare
from tests.rules.throne.table import NAMES, any_answer

OTHER = HouseRules(destroy="any", majority="strict", swap_after_five="yes", judge="used", restraint="nothing")


def setup_of(number: int) -> Setup:
    """The game of that number: seats and house rules change from game to game."""
    return prepare(NAMES[: 2 + number % 3], house=OTHER if number % 2 else None, seed=number)


def play_by_chance(game: Game, number: int, answer: Callable[[Choice], object]) -> None:
    """Answer by chance to the end; no card gets lost, and nobody has more than he may."""
    chance, cards = Chance(number), 9 * game.setup.copies + 1
    while game.decision is not None:
        assert game.state.cards() == cards
        answer(any_answer(game, chance))
    assert game.outcome is not None
    assert game.state.cards() == cards
    assert all(max(stacks) <= 5 and sum(map(bool, stacks)) <= 5 for stacks in game.state.stacks)


def replayed(number: int) -> None:
    """The record of a game plays the same game again."""
    recorder = Recorder(FORM, setup_of(number))
    play_by_chance(recorder.game, number, recorder.answer)
    assert verify(FORM, recorder.record) == len(recorder.record.digests)
    again = replay(FORM, recorder.record).game
    assert again.events == recorder.game.events
    assert again.digest() == recorder.game.digest()


def test_random_games_end_and_keep_their_cards() -> None:
    for number in range(600):
        game = Game(setup_of(number))
        play_by_chance(game, number, game.answer)


def test_records_of_random_games_replay() -> None:
    for number in range(40):
        replayed(number)


@pytest.mark.slow
def test_ten_thousand_random_games_end_keep_their_cards_and_replay() -> None:
    for number in range(10_000):
        replayed(number)


def test_a_copy_goes_on_alike_and_apart() -> None:
    for seed in range(20):
        game, chance = Game(prepare(NAMES[:3], seed=seed)), Chance(seed)
        while game.decision is not None:
            twin = game.copy()
            assert twin.digest() == game.digest()
            choice, before = any_answer(game, chance), game.digest()
            twin.answer(choice)
            assert game.digest() == before
            game.answer(choice)
            assert twin.digest() == game.digest()
            assert twin.events == game.events
