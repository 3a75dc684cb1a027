"""Random games over all shipped scenarios, two to five players and random house rules keep every promise."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

import pytest

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.rules.behind.model.choices import Attack, HandOver, JewelHeal, ShootAt
from deckbuilder.rules.behind.model.dealing import load_scenario, scenario_names
from deckbuilder.rules.behind.model.house_rules import HouseRules
from deckbuilder.rules.behind.model.scenario import Scenario
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from tests.rules.behind.laden import laden_setup
from tests.rules.behind.test_properties import assert_replays, play_whole, random_house, some_answer

QUICK = range(96)
SLOW = [range(start, start + 250) for start in range(0, 20_000, 250)]
ROUNDS, QUICK_ROUNDS = 8, 4
NEARER = 0.55
"""Everything lies so much nearer together, or chance alone would seldom bring anybody to a goal or an enemy."""
WANTED = (Attack, ShootAt, JewelHeal, HandOver)
MOST = 20
"""So many answers of one kind are looked at."""


def nearer(scenario: Scenario, rounds: int) -> Scenario:
    """The same scenario on a smaller table with fewer obstacles, and fewer rounds."""
    data = scenario.model_dump()
    data["table"] = [NEARER * size for size in data["table"]]
    data["round_limit"] = rounds
    for obstacle in data["obstacles"]:
        obstacle["count"] = (obstacle["count"] + 1) // 2
    for deployment in data["deployments"]:
        for distance in ("enemy_gap", "edge_gap"):
            deployment[distance] *= NEARER
    for area in [data["find"], *(one.get("area") for one in (*data["deployments"], *data["goals"]))]:
        if area is not None:
            area.update({key: NEARER * area[key] for key in ("x", "y")})
    return Scenario.model_validate(data)


@cache
def scenarios(rounds: int = ROUNDS) -> tuple[Scenario, ...]:
    """Every shipped scenario, nearer."""
    catalogue = load_catalogue()
    return tuple(nearer(load_scenario(name, catalogue), rounds) for name in scenario_names(catalogue))


def game_of(number: int, rounds: int = ROUNDS) -> Setup:
    """Laden decks in one scenario after the other, every second round of them with people and random house rules."""
    scenario, chance = scenarios(rounds)[number % len(scenarios())], Chance(number, 5)
    decks = laden_setup(number, scenario.players)
    changes: dict[str, Any] = {"scenario": scenario, "position": None}
    if number // len(scenarios()) % 2:
        changes["house"] = HouseRules(**random_house(chance))
        changes["people"] = tuple(seat for seat in range(scenario.players) if chance.below(2))
        changes["windows"] = ("every", "announcements", "attacks", "able")[chance.below(4)]
    return decks.model_copy(update=changes)


def eager(decision: Decision, chance: Chance) -> Choice:
    """An answer at random, every second time a fight or a way out, where there is one."""
    if chance.below(2):
        for kind in decision.kinds:
            if kind.choice in WANTED:
                found: list[Choice] = list(islice(kind.candidates(), MOST))
                if found:
                    return found[chance.below(len(found))]
    return some_answer(decision, chance)


def test_the_shipped_scenarios_are_for_two_to_five_players() -> None:
    assert {scenario.players for scenario in scenarios()} == {2, 3, 4, 5}


@pytest.mark.parametrize("number", QUICK, ids=lambda number: f"{number}-{scenarios()[number % len(scenarios())].id}")
def test_random_games_of_every_scenario_keep_every_promise(number: int) -> None:
    assert_replays(play_whole(game_of(number, QUICK_ROUNDS), every=100, answer=eager))


@pytest.mark.slow
@pytest.mark.parametrize("numbers", SLOW, ids=lambda numbers: f"{numbers[0]}-{numbers[-1]}")
def test_twenty_thousand_random_games_keep_every_promise(numbers: range) -> None:
    for number in numbers:
        assert_replays(play_whole(game_of(number), every=200, answer=eager))
