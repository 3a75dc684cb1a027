"""Series of games: intervals, seats in turn, the same games whatever the number of workers."""

import pytest

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.decks.starters import load_shipped_deck
from deckbuilder.playtest.intervals import wilson
from deckbuilder.playtest.portions import portions
from deckbuilder.playtest.series import Series, game_lines, run_series, seated, without_rivals
from deckbuilder.rules.behind.model.dealing import deal, load_scenario
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.terms import Society


@pytest.fixture(scope="module")
def setup() -> Setup:
    catalogue = load_catalogue()
    decks = [load_shipped_deck(f"starter:{society}", catalogue) for society in (Society.VAMPIRES, Society.SISTERHOOD)]
    scenario = load_scenario("our-turf", catalogue)
    return deal(decks, catalogue, scenario.model_copy(update={"round_limit": 2}))


def test_the_interval_is_wilsons() -> None:
    rate = wilson(50, 100)
    assert (round(rate.low, 4), round(rate.high, 4)) == (0.4038, 0.5962)
    assert round(wilson(10, 10).high, 9) == 1.0
    assert round(wilson(10, 10).low, 4) == 0.7225
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_every_side_sits_at_every_seat_with_the_same_chance(setup: Setup) -> None:
    first, second = seated(setup, 6, 10), seated(setup, 7, 10)
    assert (first[1], second[1]) == ((0, 1), (1, 0))
    assert first[0].seed == second[0].seed == 13
    assert second[0].seats == tuple(reversed(first[0].seats))


def test_workers_change_nothing(setup: Setup) -> None:
    alone = run_series(setup, ["random", "random"], 6, seed=3, workers=1)
    both = run_series(setup, ["random", "random"], 6, seed=3, workers=2)
    assert [(game.number, game.winner, game.result.decisions) for game in alone.games] == [
        (game.number, game.winner, game.result.decisions) for game in both.games
    ]


def test_a_series_reports_and_can_be_cancelled(setup: Setup) -> None:
    heard: list[int] = []
    series = run_series(
        setup,
        ["random", "random"],
        60,
        workers=1,
        progress=lambda so_far: heard.append(len(so_far.games)),
        cancelled=lambda: len(heard) == 2,
    )
    assert heard == [20, 40]
    assert len(series.games) == 40


def test_the_facts_count_stopped_games_for_nobody(setup: Setup) -> None:
    series = run_series(setup, ["random", "random"], 4, workers=1)
    facts = series.facts()
    assert facts["games"] == 4
    assert facts["stopped"] == series.stopped
    wins = sum(series.side(side).wins for side in (0, 1))
    assert wins + series.stopped + series.draws == 4
    assert len(list(game_lines(series))) == 4


def test_an_empty_series_has_no_rates_to_divide() -> None:
    assert Series(("one", "two"), ("random", "random")).facts()["games_per_second"] == 0.0


def test_portions_cover_every_game_once() -> None:
    assert [number for part in portions(range(45), 2) for number in part] == list(range(45))
    assert len(portions(range(3), 8)) == 3


def test_in_a_mirror_everybody_keeps_his_characters(setup: Setup) -> None:
    mirror = without_rivals(setup.model_copy(update={"seats": (setup.seats[0], setup.seats[0])}))
    names = [person.rules_name for seat in mirror.seats for person in seat.characters]
    assert len(set(names)) == len(names)
