"""The bench of a scenario: places in set-up order, length, stopped games."""

from __future__ import annotations

import pytest

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.decks.starters import load_shipped_deck
from deckbuilder.playtest.bench import Bench, run_bench
from deckbuilder.playtest.series import Played, Result, Series
from deckbuilder.rules.behind.model.dealing import deal, load_scenario
from deckbuilder.terms import Society


def game(number: int, winner: int, order: tuple[int, ...], rounds: int = 5, ending: str = "ELIMINATION") -> Played:
    result = Result(ending, winner, ending == "ROUND_LIMIT", rounds, 100, 0.5, order[0] if order else -1, order)
    return Played(number, (0, 1), result)


@pytest.fixture
def bench() -> Bench:
    """Four games: the first place wins twice, from either seat, one is stopped, one never began."""
    games = [game(0, 1, (1, 0), 3), game(1, 0, (0, 1), 4), game(2, -1, (0, 1), 20, "ROUND_LIMIT")]
    return Bench("our-turf", 2, Series(("a", "b"), ("random",) * 2, [*games, game(3, -1, (), 0, "NO_CHARACTER")]))


def test_wins_are_counted_by_place_in_set_up_order_whatever_the_seat(bench: Bench) -> None:
    assert [bench.place(place).wins for place in range(2)] == [2, 0]
    assert bench.winless == (1,)


def test_stopped_games_and_endings_are_told(bench: Bench) -> None:
    assert bench.stopped.wins == 1
    assert bench.endings() == {"elimination": 2, "round_limit": 1, "no_character": 1}


def test_length_is_told_in_tenths_of_the_games(bench: Bench) -> None:
    assert list(bench.rounds()) == pytest.approx([0.9, 3.5, 15.2])


def test_games_of_a_scenario_for_three_know_their_order() -> None:
    catalogue = load_catalogue()
    decks = [load_shipped_deck(f"starter:{society}", catalogue) for society in list(Society)[:3]]
    scenario = load_scenario("three-shores", catalogue).model_copy(update={"round_limit": 1})
    found = run_bench(deal(decks, catalogue, scenario), ["random"] * 3, 3, workers=1)
    assert all(sorted(one.result.order) == [0, 1, 2] for one in found.series.games)
    assert all(one.result.order[0] == one.result.starter for one in found.series.games)
    assert found.facts()["games"] == 3
