"""Before the first turn: duel, terrain, set-up, hands (The Beginning; Our Turf; rulings A1-A3, A8-A12, A17, A18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import pytest
from pydantic import ValidationError

from deckbuilder.cards.model import Character
from deckbuilder.decks.bands import band_for
from deckbuilder.rules.behind.answers.refusals_ground import (
    LeftAlone,
    NotNearEnough,
    ObstaclesTooClose,
    OffTable,
    OnChip,
    OnObstacle,
    OutsideArea,
    OutsideHull,
    OutsideStrip,
    OutsideThird,
    TooNearEdge,
    TooNearEnemy,
)
from deckbuilder.rules.behind.course import zones
from deckbuilder.rules.behind.course.beginning import AskEdge, AskObstacle, AskPlace, AskScenario
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import ChooseEdge, Pick, PlaceChip, PlaceObstacle
from deckbuilder.rules.behind.model.events.cards import Flipped
from deckbuilder.rules.behind.model.events.course import CharacterLost, DuelWon, ScenarioChosen, TurnBegan
from deckbuilder.rules.behind.model.events.table import ChipPlaced, ObstaclePlaced
from deckbuilder.rules.behind.model.house_rules import HouseRules
from deckbuilder.rules.behind.model.scenario import (
    CARD_LENGTH,
    CHIP_RADIUS,
    Area,
    Bilingual,
    Deployment,
    GroundItem,
    ObstacleShape,
    Scenario,
)
from deckbuilder.rules.behind.model.setup import SeatSetup, Setup
from deckbuilder.rules.behind.record import Record, Recorder, as_json, replay
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import Lang, Words
from tests.rules.behind.scene import SOCIETIES, asked, events_of, fate, play, who
from tests.rules.behind.shows import shows

WORDS = Bilingual(en="test", de="Test")
CRATE = ((-30, -30), (30, -30), (30, 30), (-30, 30))
PLACES = [(3820, 3233), (5280, 3233), (6740, 3233), (3820, 5567), (5280, 5567), (6740, 5567)]
"""Six crates in the middle third of a table of 12 x 10 card lengths."""
NEAR, RIGHT, FAR, LEFT = range(4)


def crates(count: int = 6, **more: Any) -> ObstacleShape:
    """So many square obstacles of 60 mm."""
    return ObstacleShape(name=WORDS, points=CRATE, count=count, **more)


def character(name: str, seat: int) -> Character:
    fields = {"id": f"test/{name.lower()}", "name": {"en": name, "de": name}, "society": SOCIETIES[seat]}
    figures = {"strength": 3, "dexterity": 3, "resistance": 3, "character_points": 5}
    return Character.model_validate({**fields, **figures})


MIDDLE = Deployment(zone="between_obstacles")
EDGE = Deployment(zone="chosen_edge")
NAMES = (("Ada", "Cleo", "Dora"), ("Bea", "Cora", "Dina"), ("Eve", "Fay", "Gil"))


def table(
    *deployments: Deployment,
    obstacles: Sequence[ObstacleShape] = (crates(),),
    fates: Sequence[int] = (6, 4, 2),
    names: Sequence[Sequence[str]] = NAMES,
    start: Literal["first", "duel"] = "first",
    **house: Any,
) -> Game:
    """A game from its beginning; all cards of a player have one fate number, so that the first seat wins the duel."""
    deployments = deployments or (MIDDLE, EDGE)
    scenario = Scenario(
        id="test",
        name=WORDS,
        situation=WORDS,
        goal=WORDS,
        players=len(deployments),
        obstacles=tuple(obstacles),
        deployments=deployments,
        start=start,
    )
    seats = tuple(
        SeatSetup(
            name=f"Player {seat + 1}",
            deck="test",
            society=SOCIETIES[seat],
            characters=tuple(character(name, seat) for name in names[seat]),
            cards=tuple([fate(fates[seat], slug=f"card-{seat}")] * 40),
        )
        for seat in range(len(deployments))
    )
    return Game(Setup(seats=seats, scenario=scenario, character_points=30, house=HouseRules(**house), seed=5))


def built(*deployments: Deployment, **more: Any) -> Game:
    """The same with six crates in place."""
    game = table(*deployments, **more)
    play(game, *(PlaceObstacle(shape, x, y, 0) for shape, (x, y) in enumerate(PLACES)))
    return game


def place(game: Game, name: str, x: float, y: float, facing: int = 0) -> PlaceChip:
    """Set a character up at a point (millimetres)."""
    return PlaceChip(who(game, name), round(10 * x), round(10 * y), facing)


# Sizes


@shows("A1", "A2", "A3")
def test_card_chip_and_table_have_their_sizes() -> None:
    assert (CARD_LENGTH, 2 * CHIP_RADIUS) == (880, 300)
    game = table()
    assert (game.table.width, game.table.height) == (12 * 880, 10 * 880)


@shows("A8")
def test_obstacles_are_polygons_or_circles_of_any_height_flat_or_not() -> None:
    drum = ObstacleShape(name=WORDS, radius=35, height=15, flat=False)
    game = table(obstacles=[crates(1), drum])
    square, round_one = game.table.shapes
    assert (len(square.points), square.height, square.flat, square.blocks_sight) == (4, 40, True, True)
    assert (round_one.radius, round_one.height, round_one.flat) == (350, 15, False)
    with pytest.raises(ValidationError):
        ObstacleShape(name=WORDS, points=CRATE, radius=35)


# Order


@shows("K3", "P32", "our-turf", "beginning")
def test_winner_of_the_terrain_duel_begins_terrain_set_up_and_game() -> None:
    game = table(fates=(2, 6), names=[["Ada"], ["Bea"]])
    assert asked(game).seat == 1
    events = play(game, *(PlaceObstacle(shape, x, y, 0) for shape, (x, y) in enumerate(PLACES)))
    assert (asked(game).seat, asked(game).question) == (1, AskPlace(1))
    events += play(game, place(game, "Bea", 528, 440), ChooseEdge(NEAR), place(game, "Ada", 528, 80))
    assert [one.seat for one in events_of(events, TurnBegan)] == [1]


@shows("K3", "beginning")
@pytest.mark.parametrize(("start", "first"), [("first", 0), ("duel", 1)])
def test_duel_after_drawing_hands_decides_only_where_the_scenario_names_no_starter(
    start: Literal["first", "duel"], first: int
) -> None:
    """Ada's player wins the duel for the terrain; for the start he has no card left to turn up."""
    game = built(names=[["Ada"], ["Bea"]], start=start)
    play(game, place(game, "Ada", 528, 440), ChooseEdge(NEAR))
    ada = game.state.seats[0]
    ada.discard.clear()
    del ada.supply[: -band_for(30).hand]
    events = play(game, place(game, "Bea", 528, 80))
    assert [one.seat for one in events_of(events, TurnBegan)] == [first]
    assert len(events_of(events, DuelWon)) == (start == "duel")


@shows("P32", "K3", "beginning")
def test_everything_before_the_game_comes_in_its_order() -> None:
    game = built(names=[["Ada"], ["Bea"]])
    play(game, place(game, "Ada", 528, 440), ChooseEdge(NEAR), place(game, "Bea", 528, 80))
    kinds = [type(one) for one in game.events if isinstance(one, DuelWon | ObstaclePlaced | ChipPlaced | TurnBegan)]
    assert kinds == [DuelWon, *[ObstaclePlaced] * 6, ChipPlaced, ChipPlaced, TurnBegan]
    seats = game.state.seats
    assert [len(seat.hand) for seat in seats] == [5, 5] == [band_for(30).hand] * 2
    assert [len(seat.discard) for seat in seats] == [1, 1]
    assert len(events_of(game.events, Flipped)) == 2


@shows("K8", "our-turf")
def test_obstacles_are_placed_alternately() -> None:
    game = table()
    seats = []
    for shape, (x, y) in enumerate(PLACES):
        assert asked(game).question == AskObstacle(6 - shape)
        seats.append(asked(game).seat)
        play(game, PlaceObstacle(shape, x, y, 0))
    assert seats == [0, 1, 0, 1, 0, 1]


@shows("S8")
def test_three_players_place_in_duel_order_again_and_again() -> None:
    game = table(MIDDLE, EDGE, Deployment(zone="opposite_edge"), fates=(2, 6, 4), obstacles=[crates(8)])
    seats = []
    for shape, (x, y) in enumerate([*PLACES, (3820, 4400), (5280, 4400)]):
        seats.append(asked(game).seat)
        play(game, PlaceObstacle(shape, x, y, 0))
    assert seats == [1, 2, 0, 1, 2, 0, 1, 2]


# Terrain


@shows("A18", "A9")
@pytest.mark.parametrize(
    ("x", "y", "out"),
    [(3820, 4400, 0), (3819, 4400, 1), (6740, 4400, 0), (6741, 4400, 1), (5280, 3233, 0), (5280, 3230, 3)],
)
def test_obstacle_lies_wholly_in_the_middle_third(x: int, y: int, out: int) -> None:
    refused = asked(table()).why_not(PlaceObstacle(0, x, y, 0))
    assert refused == (OutsideThird(out) if out else None)


@shows("A9")
@pytest.mark.parametrize(("gap", "may"), [(300, True), (299, False)])
def test_chip_has_room_between_obstacles(gap: int, may: bool) -> None:
    game = table()
    play(game, PlaceObstacle(0, 4400, 4400, 0))
    refused = asked(game).why_not(PlaceObstacle(1, 4400 + 600 + gap, 4400, 0))
    assert refused == (None if may else ObstaclesTooClose(299, 300))


@shows("A9")
def test_turned_and_round_obstacles_keep_the_distance_too() -> None:
    game = table(obstacles=[crates(1), ObstacleShape(name=WORDS, radius=30)])
    play(game, PlaceObstacle(0, 4400, 4400, 45))
    corner = 4400 + 424
    assert PlaceObstacle(1, corner + 300 + 300, 4400, 0) in asked(game)
    assert asked(game).why_not(PlaceObstacle(1, corner + 300 + 299, 4400, 0)) == ObstaclesTooClose(299, 300)


@shows("A18")
def test_obstacle_that_no_longer_fits_is_left_out() -> None:
    big = ((-170, -140), (170, -140), (170, 140), (-170, 140))
    game = table(obstacles=[ObstacleShape(name=WORDS, points=big, count=2)], names=[["Ada"], ["Bea"]])
    play(game, next(iter(asked(game))))
    assert asked(game).question == AskPlace(1)


@shows("A18")
def test_obstacle_that_fits_in_one_narrow_place_only_is_not_left_out() -> None:
    bar = ((-170, -38), (170, -38), (170, 38), (-170, 38))
    game = table(obstacles=[ObstacleShape(name=WORDS, points=bar, count=3)], names=[["Ada"], ["Bea"]])
    play(game, PlaceObstacle(0, 5280, 3320, 0), PlaceObstacle(1, 5280, 4381, 0))
    assert asked(game).question == AskObstacle(1)
    play(game, next(iter(asked(game))))
    assert len(game.state.obstacles) == 3


# Between the obstacles


@shows("A17", "our-turf")
@pytest.mark.parametrize(("y", "out"), [(293.3, 0), (293.2, 2)])
def test_first_player_stands_between_the_obstacles(y: float, out: int) -> None:
    game = built()
    refused = asked(game).why_not(place(game, "Ada", 455, y))
    assert refused == (OutsideHull(out) if out else None)


@shows("A17")
def test_nobody_is_set_up_on_an_obstacle() -> None:
    game = built()
    assert asked(game).why_not(place(game, "Ada", 382, 323.3)) == OnObstacle(0, 150)
    assert asked(game).why_not(place(game, "Ada", 426.9, 323.3)) == OnObstacle(149, 150)
    assert place(game, "Ada", 427, 323.3) in asked(game)


@shows("A5", "A17", "A7")
def test_chips_do_not_overlap_at_set_up_and_stand_on_the_table() -> None:
    game = built(Deployment(zone="area", area=Area(name=WORDS, x=0, y=0, radius=2)), EDGE)
    assert asked(game).why_not(place(game, "Ada", -0.1, 20)) == OffTable(1)
    play(game, place(game, "Ada", 0, 50))
    assert asked(game).why_not(place(game, "Cleo", 29.9, 50)) == OnChip(who(game, "Ada"), 299, 300)
    assert place(game, "Cleo", 30, 50) in asked(game)


@shows("A17")
def test_where_no_place_between_the_obstacles_is_left_the_hull_is_dropped_and_the_chain_kept() -> None:
    game = table(obstacles=[crates(1)], names=[["Ada", "Cleo"], ["Bea"]])
    play(game, PlaceObstacle(0, 5280, 4400, 0), place(game, "Ada", 528, 300))
    assert place(game, "Cleo", 616, 300) in asked(game)
    assert asked(game).why_not(place(game, "Cleo", 616.1, 300)) == NotNearEnough(881, 880)


@shows("A17")
def test_where_the_chain_leaves_no_place_it_is_dropped_but_never_the_enemy_distance() -> None:
    tight = Deployment(zone="chosen_edge", chain=0.2)
    game = built(MIDDLE, tight, names=[["Ada"], ["Bea", "Cora"]])
    play(game, place(game, "Ada", 455, 320), ChooseEdge(NEAR), place(game, "Bea", 100, 50))
    assert place(game, "Cora", 900, 50) in asked(game)
    assert asked(game).why_not(place(game, "Cora", 455, 80)) == TooNearEnemy(2400, 2640)


# The chain


@shows("A11", "our-turf")
@pytest.mark.parametrize(("x", "may"), [(516.0, True), (516.1, False)])
def test_next_chip_stands_within_a_card_length_of_an_own_one(x: float, may: bool) -> None:
    game = built()
    play(game, place(game, "Ada", 428, 440))
    refused = asked(game).why_not(place(game, "Cleo", x, 440))
    assert refused == (None if may else NotNearEnough(881, 880))


@shows("A11", "H14")
def test_chain_need_not_tie_every_pair() -> None:
    game = built()
    play(game, place(game, "Ada", 428, 440), place(game, "Cleo", 516, 440))
    assert place(game, "Dora", 604, 440) in asked(game)


@shows("H14", "A11")
def test_by_house_rule_a_chip_may_wait_for_an_own_one_still_to_come() -> None:
    game = built(setup_distance="any_own")
    play(game, place(game, "Ada", 428, 440))
    assert asked(game).why_not(place(game, "Cleo", 604, 440)) == LeftAlone(2, 1, 880)
    play(game, place(game, "Cleo", 516, 440))
    assert asked(game).why_not(place(game, "Dora", 604.1, 440)) == LeftAlone(1, 0, 880)
    assert place(game, "Dora", 604, 440) in asked(game)


@shows("H14")
def test_by_house_rule_two_pairs_may_stand_far_apart() -> None:
    names = [["Ada", "Cleo", "Dora", "Eve"], ["Bea"]]
    game = built(setup_distance="any_own", names=names)
    play(game, place(game, "Ada", 400, 440), place(game, "Cleo", 650, 440))
    play(game, place(game, "Dora", 480, 440), place(game, "Eve", 600, 440))
    assert isinstance(asked(game).question, AskEdge)
    chained = built(names=names)
    play(chained, place(chained, "Ada", 400, 440))
    assert asked(chained).why_not(place(chained, "Cleo", 650, 440)) == NotNearEnough(2500, 880)


# At the edge


def at_the_edge(edge: int = NEAR) -> Game:
    """Ada in the middle; Bea's player has chosen an edge."""
    game = built(names=[["Ada"], ["Bea", "Cora"]])
    play(game, place(game, "Ada", 528, 440), ChooseEdge(edge))
    return game


@shows("A10", "our-turf")
def test_second_player_may_take_any_edge() -> None:
    game = built(names=[["Ada"], ["Bea"]])
    play(game, place(game, "Ada", 528, 440))
    assert list(asked(game)) == [ChooseEdge(edge) for edge in (NEAR, RIGHT, FAR, LEFT)]


@shows("A10")
@pytest.mark.parametrize(
    ("edge", "inside", "outside"),
    [
        (NEAR, (100, 88), (100, 88.1)),
        (RIGHT, (968, 100), (967.9, 100)),
        (FAR, (100, 792), (100, 791.9)),
        (LEFT, (88, 100), (88.1, 100)),
    ],
)
def test_strip_along_the_edge_is_one_card_length_deep(
    edge: int, inside: tuple[float, float], outside: tuple[float, float]
) -> None:
    game = at_the_edge(edge)
    assert place(game, "Bea", *inside) in asked(game)
    assert asked(game).why_not(place(game, "Bea", *outside)) == OutsideStrip(881, 880)


@shows("K5", "our-turf", "first-steps")
@pytest.mark.parametrize(("y", "may"), [(86.0, True), (86.1, False)])
def test_groups_stand_three_card_lengths_apart(y: float, may: bool) -> None:
    game = built(names=[["Ada"], ["Bea"]])
    play(game, place(game, "Ada", 455, 350), ChooseEdge(NEAR))
    refused = asked(game).why_not(place(game, "Bea", 455, y))
    assert refused == (None if may else TooNearEnemy(2639, 2640))


@shows("A12")
@pytest.mark.parametrize("facing", [0, 1, 359])
def test_chips_are_set_up_facing_as_their_player_likes(facing: int) -> None:
    game = at_the_edge()
    play(game, place(game, "Bea", 528, 80, facing))
    assert game.state.chips[who(game, "Bea")].facing == facing


@shows("S1", "A10")
def test_third_player_sits_opposite_the_second() -> None:
    game = built(MIDDLE, EDGE, Deployment(zone="opposite_edge"), names=[["Ada"], ["Bea"], ["Eve"]])
    play(game, place(game, "Ada", 528, 440), ChooseEdge(LEFT), place(game, "Bea", 50, 440))
    assert asked(game).why_not(place(game, "Eve", 50, 100)) == OutsideStrip(10060, 880)
    assert place(game, "Eve", 1000, 440) in asked(game)


@shows("scenarios")
def test_areas_and_edge_gaps_of_a_scenario_bound_the_set_up() -> None:
    area = Area(name=WORDS, x=2, y=2, radius=1)
    game = built(Deployment(zone="area", area=area, edge_gap=1.5), EDGE)
    assert asked(game).why_not(place(game, "Ada", 264.1, 176)) == OutsideArea(881, 880)
    assert asked(game).why_not(place(game, "Ada", 131.9, 176)) == TooNearEdge(1319, 1320)
    assert place(game, "Ada", 132, 176) in asked(game)


def test_every_offered_place_is_legal() -> None:
    game = table()
    while not isinstance(asked(game).question, AskEdge):
        offered: list[Choice] = list(asked(game))
        assert offered
        assert all(one in asked(game) for one in offered)
        play(game, offered[len(offered) // 2])


@pytest.mark.parametrize("house", [{}, {"setup_distance": "any_own"}])
def test_places_looked_for_are_those_that_are_legal(house: dict[str, Any]) -> None:
    game = built(**house)
    seats = {0: (MIDDLE, -1), 1: (EDGE, NEAR)}
    for choice in (None, place(game, "Ada", 455, 440), place(game, "Cleo", 500, 480), place(game, "Dora", 520, 400)):
        if choice is not None:
            play(game, choice)
        for seat, (deployment, edge) in seats.items():
            for relaxed in range(3):
                every = zones.spots(game, deployment, edge, 200, relaxed)
                legal = [
                    (x, y) for x, y in every if zones.why_not_place(game, seat, deployment, edge, x, y, relaxed) is None
                ]
                assert list(zones.free_spots(game, seat, deployment, edge, 200, relaxed)) == legal


# The scenario


def disputed(fates: Sequence[int] = (6, 4), *, names: Sequence[Sequence[str]] = NAMES) -> Game:
    """Two sides that cannot agree: on crates and 20 rounds, or on a find, no obstacles, a small table and 7 rounds."""
    agreed = table(fates=fates, names=names).setup
    other = agreed.scenario.model_copy(
        update={
            "id": "other",
            "name": Bilingual(en="Other", de="Anderes"),
            "obstacles": (),
            "table": (9.0, 8.0),
            "round_limit": 7,
            "deployments": (EDGE, EDGE),
            "find": GroundItem(name=Bilingual(en="bell", de="Glocke"), x=4.5, y=4.0),
        }
    )
    return Game(agreed.model_copy(update={"disputed": (agreed.scenario, other)}))


@shows("beginning", "P32")
def test_who_cannot_agree_on_a_scenario_duel_for_it_and_the_winner_chooses() -> None:
    game = disputed((2, 6))
    assert (asked(game).seat, asked(game).question) == (
        1,
        AskScenario((Words("test", "Test"), Words("Other", "Anderes"))),
    )
    events = play(game, Pick(1))
    assert events_of(events, ScenarioChosen) == [ScenarioChosen(1, Words("Other", "Anderes"))]
    assert (game.setup.scenario.id, game.setup.disputed) == ("other", ())
    assert (game.table.width, game.cast.prize, asked(game).question) == (7920, Words("bell", "Glocke"), AskEdge())
    assert game.view(0).setup.scenario.round_limit == 7


@shows("beginning", "P32")
def test_duel_for_the_scenario_comes_after_that_for_characters_and_before_that_for_terrain() -> None:
    game = disputed(names=[["Ada", "Bea"], ["Ada", "Cora"]])
    decision = asked(game)
    assert [type(one) for one in game.events if isinstance(one, CharacterLost | DuelWon)] == [
        DuelWon,
        CharacterLost,
        DuelWon,
    ]
    assert [len(seat.discard) for seat in game.state.seats] == [2, 2]
    assert decision.question.text(Lang.EN, game.cast) == "Which scenario is played?"
    play(game, Pick(0))
    assert [len(seat.discard) for seat in game.state.seats] == [3, 3]
    assert isinstance(asked(game).question, AskObstacle)


@shows("beginning")
def test_copies_and_records_go_on_with_the_scenario_chosen() -> None:
    recorder = Recorder(disputed().setup)
    twin = recorder.game.copy()
    recorder.answer(Pick(1))
    assert (asked(twin).question.__class__, recorder.game.copy().setup.scenario.id) == (AskScenario, "other")
    twin.answer(Pick(0))
    assert (twin.setup.scenario.id, recorder.game.setup.scenario.id) == ("test", "other")
    record = Record.model_validate(as_json(recorder.record))
    assert replay(record).game.setup.scenario.id == "other"


def test_scenarios_that_cannot_be_disputed_are_refused() -> None:
    setup = disputed().setup
    first, other = setup.scenarios
    for_three = other.model_copy(update={"players": 3, "deployments": (MIDDLE, EDGE, EDGE)})
    for several, why in (((first,), "several"), ((other, first), "the first"), ((first, for_three), "same number")):
        with pytest.raises(ValidationError, match=why):
            Setup.model_validate({**dict(setup), "disputed": several})


def test_side_that_has_a_character_twice_has_nobody_to_duel_with() -> None:
    game = table(names=(("Ada", "Ada", "Cleo"), NAMES[1], NAMES[2]))
    assert game.decision is not None
    assert not any(chip.gone for chip in game.state.chips)


def test_loser_of_a_duel_drops_both_copies_of_the_character() -> None:
    game = table(names=(("Ada", "Cleo"), ("Ada", "Ada", "Bea"), NAMES[2]))
    assert game.decision is not None
    assert [chip.gone for chip in game.state.chips] == [False, False, True, True, False]
