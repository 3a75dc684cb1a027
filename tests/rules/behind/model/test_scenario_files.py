"""Scenarios as data: what makes one that can be set up, and what is refused with its reason."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import ChooseEdge, PlaceChip
from deckbuilder.rules.behind.model.events.table import EdgeChosen, LeftOut
from deckbuilder.rules.behind.model.outcome import Ending, Outcome
from deckbuilder.rules.behind.model.scenario import Scenario
from deckbuilder.terms import Lang
from tests.rules.behind.scene import Scene, asked, events_of, play
from tests.rules.behind.shows import shows

WORDS = {"en": "test", "de": "Test"}
FAR = {"name": {"en": "far", "de": "fern"}, "x": 12.1, "y": 5, "radius": 1}


def scenario(*zones: str, **more: Any) -> dict[str, Any]:
    fields: dict[str, Any] = {"id": "mine", "name": WORDS, "situation": WORDS, "goal": WORDS, "obstacles": []}
    return {**fields, "players": len(zones), "deployments": [{"zone": zone} for zone in zones], **more}


EDGE, OPPOSITE, MIDDLE = "chosen_edge", "opposite_edge", "between_obstacles"


@pytest.mark.parametrize("wrong", [{"chain": float("nan")}, {"enemy_gap": float("inf")}, {"edge_gap": -1}])
def test_gaps_that_are_no_lengths_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValidationError):
        Scenario.model_validate({**scenario(EDGE, EDGE), "deployments": [{"zone": EDGE, **wrong}, {"zone": EDGE}]})


@shows("scenarios")
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (scenario(OPPOSITE, EDGE), "opposite_edge follows"),
        (scenario(MIDDLE, OPPOSITE), "opposite_edge follows"),
        (scenario(EDGE, OPPOSITE, OPPOSITE), "opposite_edge follows"),
        (scenario(EDGE, EDGE, OPPOSITE), "later ones might find theirs taken"),
        (scenario(EDGE, EDGE, EDGE, EDGE, EDGE), "a table has 4 edges"),
        (scenario(EDGE, EDGE, players=3), "3 players need 3 deployments"),
        (scenario(EDGE, "area"), "area belongs to the zone"),
        (scenario(EDGE, EDGE, goals=[{"goal": "carry_out"}]), "carry_out needs"),
        (scenario(EDGE, EDGE, goals=[{"goal": "hold", "area": FAR, "turns": 1}]), "'far' is not on the table"),
        (scenario(EDGE, EDGE, goals=[{"goal": "survive", "player": 2}]), "players are 0 to 1"),
        (scenario(EDGE, EDGE, find={"name": WORDS, "x": -1, "y": 1}), "'test' is not on the table"),
        (scenario(EDGE, EDGE, find={"name": WORDS, "x": 1, "y": 1}, jewel=True), "either the jewel or a find"),
        (scenario(EDGE, EDGE, table=(float("inf"), 10)), "finite number"),
        (scenario(EDGE, EDGE, table=(1e300, 1e300)), "less than or equal to 50"),
        (scenario(EDGE, EDGE, obstacles=[{"name": WORDS, "radius": 10**9}]), "less than or equal to 5000"),
        (scenario(EDGE, EDGE, obstacles=[{"name": WORDS, "points": [(0, 0), (9, 9)]}]), "at least three corners"),
        (
            scenario(EDGE, EDGE, obstacles=[{"name": WORDS, "points": [(0, 0), (9, 9), (20, 20)]}]),
            "make a convex",
        ),
        (scenario(EDGE, EDGE, round_limit=10**9), "less than or equal to 1000"),
    ],
)
def test_scenario_that_cannot_be_played_is_refused_with_the_reason(data: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValidationError) as wrong:
        Scenario.model_validate(data)
    assert reason in str(wrong.value)


def begun(*names: tuple[str, int], **fields: Any) -> Game:
    """A game of that scenario before anybody is set up."""
    scene = Scene()
    scene.scenario = scenario(EDGE, EDGE, **fields)
    for name, seat in names:
        scene.character(name, seat, (0, 0))
    return Game(scene.setup().model_copy(update={"position": None}))


@shows("A17", "P32")
def test_where_a_player_finds_no_place_at_all_there_is_no_game() -> None:
    """On a table of 3 x 3 card lengths no place is 3 of them away from a chip in the middle."""
    game = begun(("Ada", 0), ("Bea", 1), table=(3, 3))
    first = asked(game).seat
    play(game, ChooseEdge(0))
    mine, other = first, 1 - first
    events = play(game, PlaceChip(mine, 1320, 440, 0), ChooseEdge(2))
    assert events_of(events, LeftOut) == [LeftOut(other)]
    assert game.outcome == Outcome(Ending.NO_CHARACTER)


@shows("A17")
def test_character_for_whom_no_place_is_left_stays_out_of_the_game() -> None:
    spot = {"zone": "area", "area": {"name": WORDS, "x": 6, "y": 5, "radius": 0.1}}
    scene = Scene()
    scene.scenario = scenario(EDGE, EDGE) | {"deployments": [spot, {"zone": EDGE}]}
    for name, seat in (("Ada", 0), ("Abe", 0), ("Bea", 1), ("Ben", 1)):
        scene.character(name, seat, (0, 0))
    game = Game(scene.setup().model_copy(update={"position": None}))
    first = asked(game).seat
    events = play(game, PlaceChip(2 * first, 5280, 4400, 0))
    assert events_of(events, LeftOut) == [LeftOut(2 * first + 1)]
    assert events[-1].text(Lang.EN, game.cast).endswith("finds no place and stays out of the game.")
    assert asked(game).seat == 1 - first


@shows("A10")
def test_edge_of_who_sits_opposite_is_taken_for_those_who_come_later() -> None:
    scene = Scene(seats=3)
    scene.scenario = scenario(EDGE, OPPOSITE, EDGE)
    for seat, name in enumerate(("Ada", "Bea", "Cora")):
        scene.character(name, seat, (0, 0))
    game = Game(scene.setup().model_copy(update={"position": None}))
    game.answer(ChooseEdge(1))
    while not any(isinstance(choice, ChooseEdge) for choice in asked(game)):
        game.answer(next(iter(asked(game))))
    assert [one.edge for one in events_of(game.events, EdgeChosen)] == [1, 3]
    assert list(asked(game)) == [ChooseEdge(0), ChooseEdge(2)]
