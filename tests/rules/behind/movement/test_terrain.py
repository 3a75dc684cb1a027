"""Terrain: levels, climbing, sight past chips and obstacles, flying, passing (rulings A6, A14, A15, A19, X9-X11)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.answers.refusals import OtherLevel, OutsideArc, TooFar
from deckbuilder.rules.behind.answers.refusals_ground import (
    ChipInLine,
    ClimbsFirst,
    NoRoomOn,
    NotAtRim,
    NotFlat,
    ObstacleInLine,
    OffTable,
    OnChip,
    OnObstacle,
    PlatformInLine,
    TooHigh,
)
from deckbuilder.rules.behind.card_effects.verbs.terrain import GameTerrainActions
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.geometry import GROUND
from deckbuilder.rules.behind.geometry.sight import cuts, lies_below
from deckbuilder.rules.behind.model.choices import Attack, Climb, PlayEffect, UseAbility
from deckbuilder.rules.behind.model.events.cards import Flipped
from deckbuilder.rules.behind.model.events.table import Climbed, Moved, TerrainChanged, Touched
from deckbuilder.rules.behind.movement.card_movement import AskStep
from deckbuilder.rules.behind.values import sight
from deckbuilder.rules.core.chance import Chance
from deckbuilder.terms import NONE, Lang
from tests.rules.behind.cards import event, keeps, own
from tests.rules.behind.scene import Scene, asked, at, events_of, fate, move, play, step, who
from tests.rules.behind.shows import shows

EAST, NORTH, WEST, SOUTH = 0, 90, 180, 270
SHAPES = (
    [(-40, -40), (40, -40), (40, 40), (-40, 40)],
    [(-35, -30), (40, -25), (10, 40)],
    [(-40, 0), (-20, -35), (20, -35), (40, 0), (20, 35), (-20, 35)],
)
BLOCK = [(-40, -40), (40, -40), (40, 40), (-40, 40)]
SCARE: dict[str, int | None] = {"terror": 3}


def block(
    x: float = 400, y: float = 400, *, height: int = 40, flat: bool = True, reach: int = 60, **house: Any
) -> Scene:
    """A square block of 80 mm, Bea far away, a movement card in hand."""
    scene = Scene(**house).obstacle(BLOCK, (x, y), height=height, flat=flat)
    return scene.character("Bea", 1, (900, 700)).pile("hand", 0, fate(6, range=reach, moves=2))


def moving(scene: Scene) -> Game:
    """The game in which Ada's card is played."""
    game = scene.start()
    play(game, move(game, "Ada"))
    return game


def climb(game: Game, obstacle: int = 0, facing: int = EAST) -> Climb:
    """Ada climbs."""
    return Climb(who(game, "Ada"), obstacle, facing)


def platform(game: Game, name: str = "Ada") -> int:
    """What a character stands on."""
    return game.state.chips[who(game, name)].platform


# Climbing


@shows("X11", "terrain-and-climbing")
@pytest.mark.parametrize(("x", "gap"), [(345.0, None), (344.5, None), (344.4, 6)])
def test_climbing_begins_within_half_a_millimetre_of_the_border(x: float, gap: int | None) -> None:
    game = moving(block().character("Ada", 0, (x, 400)))
    assert asked(game).why_not(climb(game)) == (None if gap is None else NotAtRim(gap))


@shows("X11", "A6")
def test_climber_ends_beyond_the_border_point_with_his_rim_on_it() -> None:
    game = moving(block().character("Ada", 0, (345, 410)))
    events = play(game, climb(game, facing=NORTH))
    assert (at(game, "Ada"), platform(game)) == ((375, 410), 0)
    assert game.state.chips[who(game, "Ada")].facing == NORTH
    assert events_of(events, Climbed)[0].height == 400


@shows("X11", "M1")
@pytest.mark.parametrize(("height", "left"), [(40, 1), (60, 1), (61, 0), (120, 0)])
def test_climb_uses_as_many_steps_as_the_height_takes(height: int, left: int) -> None:
    game = moving(block(height=height).character("Ada", 0, (345, 400)))
    play(game, climb(game))
    assert asked(game).question == (AskStep(1) if left else AskAction(2))
    assert platform(game) == 0


@shows("X11", "M1")
def test_height_above_the_total_movement_is_refused() -> None:
    game = moving(block(height=121).character("Ada", 0, (345, 400)))
    assert asked(game).why_not(climb(game)) == TooHigh(1210, 1200)


@shows("X11", "terrain-and-climbing")
def test_only_flat_obstacles_are_climbed() -> None:
    game = moving(block(flat=False).character("Ada", 0, (345, 400)))
    assert asked(game).why_not(climb(game)) == NotFlat()


@shows("X11", "A13")
@pytest.mark.parametrize(("facing", "may"), [(45, True), (46, False), (315, True), (314, False)])
def test_border_point_lies_in_the_arc(facing: int, may: bool) -> None:
    game = moving(block().character("Ada", 0, (345, 400), facing=facing))
    refused = asked(game).why_not(climb(game))
    assert refused == (None if may else OutsideArc(who(game, "Ada"), 46, 45))


@shows("X11")
def test_place_taken_by_another_chip_is_refused() -> None:
    scene = block().character("Ada", 0, (345, 400)).character("Cleo", 0, (390, 400), obstacle=0)
    game = moving(scene)
    assert asked(game).why_not(climb(game)) == OnChip(who(game, "Cleo"), 150, 300)


@shows("X11", "A8")
def test_obstacle_too_small_for_the_chip_is_refused() -> None:
    scene = Scene().obstacle([(-10, -40), (10, -40), (10, 40), (-10, 40)], (400, 400))
    scene.character("Ada", 0, (375, 400)).character("Bea", 1, (900, 700)).pile("hand", 0, fate(6))
    game = moving(scene)
    assert asked(game).why_not(climb(game)) == NoRoomOn(0, 150)


@shows("X11")
def test_at_a_corner_the_nearest_place_with_room_is_taken() -> None:
    game = moving(block().character("Ada", 0, (349.3, 349.3), facing=45))
    play(game, climb(game))
    assert at(game, "Ada") == (375, 375)


@shows("X11")
def test_climbing_down_mirrors_it() -> None:
    game = moving(block().character("Ada", 0, (375, 400), facing=WEST, obstacle=0))
    play(game, climb(game, NONE))
    assert (at(game, "Ada"), platform(game)) == ((345, 400), GROUND)


@shows("X11")
def test_nobody_climbs_down_from_the_middle() -> None:
    game = moving(block().character("Ada", 0, (376, 400), facing=WEST, obstacle=0))
    assert asked(game).why_not(climb(game, NONE)) == NotAtRim(10)


@shows("X11", "H12")
def test_climbing_comes_before_any_step_of_the_character() -> None:
    game = moving(block().character("Ada", 0, (335, 400)))
    play(game, step(game, "Ada", 345, 400))
    assert asked(game).why_not(climb(game)) == ClimbsFirst(who(game, "Ada"))


@shows("H12")
def test_by_house_rule_climbing_may_be_any_step() -> None:
    game = moving(block(climbing="any_step").character("Ada", 0, (335, 400)))
    play(game, step(game, "Ada", 345, 400), climb(game))
    assert platform(game) == 0


@shows("X11", "M13")
def test_another_mover_may_still_climb() -> None:
    scene = block().character("Ada", 0, (345, 400)).character("Cleo", 0, (200, 200))
    game = scene.start()
    play(game, move(game, "Cleo", "Ada"), step(game, "Cleo", 260, 200), climb(game))
    assert platform(game) == 0


@shows("X11")
def test_remaining_steps_lead_over_the_platform_and_not_off_it() -> None:
    game = moving(block().character("Ada", 0, (345, 400)))
    play(game, climb(game))
    assert step(game, "Ada", 425, 400) in asked(game)
    play(game, step(game, "Ada", 435, 400))
    assert (at(game, "Ada"), platform(game)) == ((425, 400), 0)


@shows("X11", "B3")
def test_bound_climber_breaks_away_first() -> None:
    scene = block().character("Ada", 0, (345, 400)).character("Cora", 1, (315, 400), dexterity=3)
    game = scene.pile("supply", 0, fate(3)).start()
    assert len(events_of(play(game, move(game, "Ada")), Flipped)) == 1
    play(game, climb(game))
    assert platform(game) == 0


# Levels


@shows("A19", "A6")
@pytest.mark.parametrize(("x", "touches"), [(344.5, True), (344.4, False)])
def test_who_sinks_to_the_ground_unhurt_touches_whom_he_then_touches(x: float, touches: bool) -> None:
    scene = Scene().obstacle(BLOCK, (400, 400)).character("Ada", 0, (375, 400), obstacle=0)
    game = scene.character("Bea", 1, (x, 400)).start()
    mark = len(game.events)
    GameTerrainActions(game).remove(0)
    ada = game.state.chips[who(game, "Ada")]
    assert (at(game, "Ada"), ada.platform, ada.injuries) == ((375, 400), GROUND, 0)
    told = [Touched(ada.id, who(game, "Bea"))] if touches else []
    assert events_of(game.events[mark:], Touched) == told


def neighbours(height: int) -> Game:
    """Ada and Bea rim to rim on two blocks side by side, Bea's of this height, Ada's 40 mm high."""
    scene = Scene().obstacle(BLOCK, (400, 400), height=40).obstacle(BLOCK, (480, 400), height=height)
    scene.character("Ada", 0, (425, 400), obstacle=0).character("Bea", 1, (455, 400), obstacle=1)
    return scene.pile("hand", 0, fate(6)).start()


@shows("A6", "terrain-and-climbing", "melee-combat")
@pytest.mark.parametrize(("height", "touch"), [(40, True), (41, False)])
def test_contact_needs_ground_of_equal_height(height: int, touch: bool) -> None:
    game = neighbours(height)
    refused = asked(game).why_not(Attack(who(game, "Ada"), who(game, "Bea"), (), NONE))
    assert refused == (None if touch else OtherLevel(who(game, "Ada"), who(game, "Bea"), 10))


@shows("A6", "B7")
def test_enemy_on_another_level_does_not_bind() -> None:
    scene = block().character("Ada", 0, (375, 400), obstacle=0).character("Cora", 1, (345, 400))
    game = scene.start()
    assert not events_of(play(game, move(game, "Ada")), Flipped)
    assert asked(game).question == AskStep(2)


# Sight


def scare(game: Game, other: str = "Bea") -> UseAbility:
    """Ada frightens another."""
    return UseAbility(who(game, "Ada"), "terror", who(game, other), 0)


@shows("A14", "ability-terror", "viewing-angle")
@pytest.mark.parametrize(("y", "free"), [(415.0, True), (414.9, False)])
def test_chip_screens_whom_the_line_passes_nearer_than_its_radius(y: float, free: bool) -> None:
    scene = Scene().character("Ada", 0, (300, 400), abilities=SCARE).character("Cleo", 0, (400, y))
    game = scene.character("Bea", 1, (500, 400)).start()
    ids = who(game, "Ada"), who(game, "Bea"), who(game, "Cleo")
    assert asked(game).why_not(scare(game)) == (None if free else ChipInLine(*ids, 149, 150))


@shows("A14", "terrain-and-climbing")
@pytest.mark.parametrize(("y", "free"), [(440.0, True), (439.9, False)])
@pytest.mark.parametrize("height", [1, 200])
def test_obstacle_of_any_height_blocks_a_line_through_its_inside(y: float, height: int, free: bool) -> None:
    scene = Scene().obstacle(BLOCK, (400, 400), height=height).character("Ada", 0, (300, y), abilities=SCARE)
    game = scene.character("Bea", 1, (500, y)).start()
    refused = asked(game).why_not(scare(game))
    assert refused == (None if free else ObstacleInLine(who(game, "Ada"), who(game, "Bea"), 2))


@shows("A15", "terrain-and-climbing")
@pytest.mark.parametrize(("x", "free"), [(375.5, True), (375.6, False)])
def test_raised_chip_sees_over_the_edge_it_stands_at(x: float, free: bool) -> None:
    scene = block().character("Ada", 0, (x, 400), facing=WEST, abilities=SCARE, obstacle=0)
    game = scene.character("Cora", 1, (200, 400), facing=EAST).start()
    refused = asked(game).why_not(scare(game, "Cora"))
    depth = round(10 * (x - 360)) + 1
    assert refused == (None if free else PlatformInLine(who(game, "Ada"), who(game, "Cora"), depth))


@shows("A15")
@pytest.mark.parametrize(("x", "free"), [(375.5, True), (375.6, False)])
def test_raised_chip_at_the_edge_is_seen_from_below(x: float, free: bool) -> None:
    scene = Scene().obstacle(BLOCK, (400, 400)).character("Ada", 0, (200, 400), abilities=SCARE)
    game = scene.character("Bea", 1, (x, 400), obstacle=0).start()
    assert (asked(game).why_not(scare(game)) is None) == free


@shows("A15")
def test_chips_on_one_platform_see_each_other() -> None:
    scene = Scene().obstacle(BLOCK, (400, 400)).character("Ada", 0, (376, 400), abilities=SCARE, obstacle=0)
    game = scene.character("Bea", 1, (424, 400), obstacle=0).start()
    assert scare(game) in asked(game)


def over(height: int, **house: Any) -> Game:
    """Ada at the edge of a platform of 80 mm looks down on Bea, an obstacle half way between them."""
    scene = Scene(**house).obstacle(BLOCK, (200, 400), height=80)
    scene.obstacle([(-10, -40), (10, -40), (10, 40), (-10, 40)], (425, 400), height=height)
    scene.character("Ada", 0, (225, 400), obstacle=0, abilities=SCARE).character("Bea", 1, (625, 400))
    return scene.start()


@shows("H11", "A14")
def test_low_obstacle_blocks_a_line_above_it() -> None:
    game = over(1)
    assert asked(game).why_not(scare(game)) == ObstacleInLine(who(game, "Ada"), who(game, "Bea"), 401)


@shows("H11")
@pytest.mark.parametrize(("height", "free"), [(37, True), (38, True), (39, False)])
def test_by_house_rule_an_obstacle_below_the_line_does_not_block(height: int, free: bool) -> None:
    game = over(height, low_obstacles="below_the_line")  # the line leaves the obstacle at a height of 38 mm
    refused = ObstacleInLine(who(game, "Ada"), who(game, "Bea"), 401)
    assert asked(game).why_not(scare(game)) == (None if free else refused)


@shows("H11")
def test_by_house_rule_even_the_lowest_obstacle_blocks_a_line_on_the_ground() -> None:
    scene = Scene(low_obstacles="below_the_line").obstacle(BLOCK, (400, 400), height=1)
    game = scene.character("Ada", 0, (300, 400), abilities=SCARE).character("Bea", 1, (500, 400)).start()
    assert asked(game).why_not(scare(game)) == ObstacleInLine(who(game, "Ada"), who(game, "Bea"), 401)


# Incorporeal


def ghost(*more: tuple[str, float, float], reach: int = 100, **house: Any) -> Scene:
    """Ada, incorporeal, 45 mm before the block."""
    scene = block(reach=reach, **house).character("Ada", 0, (315, 400), abilities={"incorporeal": None})
    for name, x, y in more:
        scene.character(name, 0, (x, y))
    return scene


@shows("X9", "ability-incorporeal")
def test_incorporeal_character_goes_straight_through_chips_and_obstacles() -> None:
    game = moving(ghost(("Cleo", 345, 400), reach=150))
    events = play(game, step(game, "Ada", 455, 400))
    assert (at(game, "Ada"), platform(game)) == ((455, 400), GROUND)
    assert events_of(events, Moved)[0].length == 1400


@shows("X9", "A16")
@pytest.mark.parametrize("x", [345.1, 400, 415])
def test_end_inside_an_obstacle_is_placed_back_along_the_line(x: float) -> None:
    game = moving(ghost())
    play(game, step(game, "Ada", x, 400))
    assert at(game, "Ada") == (345, 400)


@shows("X9")
def test_end_on_a_chip_goes_back_to_the_last_place_free_of_everything() -> None:
    game = moving(ghost(("Cleo", 350, 375), reach=60))
    play(game, step(game, "Ada", 360, 400))
    x, y = at(game, "Ada")
    assert y == 400
    assert ((350 - x) ** 2 + 25**2) ** 0.5 == pytest.approx(30, abs=0.1)


@shows("X9", "viewing-angle")
def test_pass_keeps_to_arc_range_and_table() -> None:
    game = moving(ghost())
    assert asked(game).why_not(step(game, "Ada", 415.1, 400)) == TooFar(1001, 1000)
    assert asked(game).why_not(step(game, "Ada", 315, 420)) == OutsideArc(who(game, "Ada"), 90, 45)
    assert asked(game).why_not(step(game, "Ada", -1, 400)) == OffTable(10)


@shows("X9", "A14")
def test_line_of_sight_of_an_incorporeal_character_is_blocked_as_usual() -> None:
    scene = Scene().obstacle(BLOCK, (400, 400))
    scene.character("Ada", 0, (300, 400), abilities={"incorporeal": None, **SCARE}).character("Bea", 1, (500, 400))
    game = scene.start()
    assert asked(game).why_not(scare(game)) == ObstacleInLine(who(game, "Ada"), who(game, "Bea"), 401)


@shows("X9", "X11")
def test_incorporeal_character_climbs_and_walks_on_the_platform_like_others() -> None:
    scene = block(reach=40).character("Ada", 0, (375, 400), obstacle=0, abilities={"incorporeal": None})
    game = moving(scene)
    play(game, step(game, "Ada", 410, 400))
    assert (at(game, "Ada"), platform(game)) == ((410, 400), 0)
    play(game, step(game, "Ada", 445, 400))
    assert (at(game, "Ada"), platform(game)) == ((425, 400), 0)


@shows("X9")
def test_incorporeal_character_sinks_through_the_platform_to_the_ground_beyond_it() -> None:
    scene = block(reach=100).character("Ada", 0, (375, 400), obstacle=0, abilities={"incorporeal": None})
    game = moving(scene)
    play(game, step(game, "Ada", 460, 400))
    assert (at(game, "Ada"), platform(game)) == ((460, 400), GROUND)


# Flying


def winged(*more: tuple[str, float, float], reach: int = 150, flat: bool = True, x: float = 315) -> Scene:
    """Ada flies, 45 mm before the block."""
    scene = block(reach=reach, flat=flat).character(
        "Ada", 0, (x, 400), items=(keeps("flying", "wings"),), abilities=SCARE
    )
    for name, cx, cy in more:
        scene.character(name, 0, (cx, cy))
    return scene


@shows("X10", "flying")
def test_flight_is_straight_over_chips_and_obstacles() -> None:
    game = moving(winged(("Cleo", 345, 400)))
    events = play(game, step(game, "Ada", 455, 400))
    assert (at(game, "Ada"), events_of(events, Moved)[0].length) == ((455, 400), 1400)
    assert not events_of(events, Touched)


@shows("X10", "flying")
def test_flyer_lands_on_a_flat_obstacle_with_full_room_and_without_climbing_cost() -> None:
    game = moving(winged())
    play(game, step(game, "Ada", 375, 400))
    assert (at(game, "Ada"), platform(game), asked(game).question) == ((375, 400), 0, AskStep(1))


@shows("X10", "flying")
def test_landing_partly_on_an_obstacle_is_refused() -> None:
    game = moving(winged())
    assert asked(game).why_not(step(game, "Ada", 374.9, 400)) == OnObstacle(0, 150)
    assert asked(game).why_not(step(game, "Ada", 345.1, 400)) == OnObstacle(149, 150)


@shows("X10", "flying")
def test_nobody_lands_on_an_obstacle_that_is_not_flat() -> None:
    game = moving(winged(flat=False))
    assert asked(game).why_not(step(game, "Ada", 400, 400)) == OnObstacle(0, 150)


@shows("X10", "M8")
def test_landing_on_a_chip_is_placed_back_along_the_line() -> None:
    game = moving(winged(("Cleo", 500, 400), reach=200))
    play(game, step(game, "Ada", 500, 400))
    assert at(game, "Ada") == (470, 400)


@shows("X10", "viewing-angle")
def test_arc_and_range_hold_for_flyers() -> None:
    game = moving(winged(reach=100))
    assert asked(game).why_not(step(game, "Ada", 315, 450)) == OutsideArc(who(game, "Ada"), 90, 45)
    assert asked(game).why_not(step(game, "Ada", 200, 400)) == OutsideArc(who(game, "Ada"), 180, 45)
    assert asked(game).why_not(step(game, "Ada", 465.1, 400)) == TooFar(1501, 1000)


@shows("X10", "flying")
def test_line_of_a_flyer_is_never_blocked_but_the_line_to_him_is() -> None:
    scene = Scene().obstacle(BLOCK, (400, 400))
    scene.character("Ada", 0, (300, 400), abilities=SCARE).character("Bea", 1, (500, 400), facing=WEST, abilities=SCARE)
    scene.piles[0]["items"].append(keeps("flying", "wings"))
    scene.chips[0][0]["items"] = ("test/wings",)
    game = scene.start()
    assert scare(game) in asked(game)
    scene.acting = 1
    other = scene.start()
    back = UseAbility(who(other, "Bea"), "terror", who(other, "Ada"), 0)
    assert asked(other).why_not(back) == ObstacleInLine(who(other, "Bea"), who(other, "Ada"), 401)


@shows("X10", "X11")
def test_without_wings_the_same_step_goes_round() -> None:
    game = moving(block(reach=150).character("Ada", 0, (315, 400)))
    assert asked(game).why_not(step(game, "Ada", 455, 400)) == TooFar(2171, 1500)


# Terrain changed by effects


OBSTACLE = {"pick": "obstacle"}


def with_effect(scene: Scene, *effects: dict[str, Any]) -> Game:
    """The scene with an event in hand, played for its effect with its first targets."""
    return scene.pile("hand", 0, event("quake", *effects)).start()


@shows("A19")
def test_chip_whose_platform_goes_stands_on_the_ground_unhurt() -> None:
    scene = block().character("Ada", 0, (375, 400), obstacle=0)
    game = with_effect(scene, {"do": "remove_obstacle", "what": OBSTACLE})
    events = play(game, next(one for one in asked(game) if isinstance(one, PlayEffect)))
    chip = game.state.chips[who(game, "Ada")]
    assert (at(game, "Ada"), chip.platform, chip.injuries) == ((375, 400), GROUND, 0)
    assert events_of(events, TerrainChanged)


@shows("A19")
def test_platforms_keep_their_chips_when_an_earlier_obstacle_goes() -> None:
    scene = block(200, 200).obstacle(BLOCK, (400, 400)).character("Ada", 0, (375, 400), obstacle=1)
    game = with_effect(scene, {"do": "remove_obstacle", "what": OBSTACLE})
    play(game, PlayEffect(1, who(game, "Ada"), ((0,),), 0))
    assert (platform(game), len(game.terrain.obstacles)) == (0, 1)


def raised(x: float) -> Game:
    """Ada has an event that puts the block near her, her chip at (x, 300)."""
    spot = {"pick": "point", "length": 150}
    scene = Scene().character("Ada", 0, (x, 300)).character("Bea", 1, (900, 700))
    scene.obstacle(BLOCK, (700, 300))
    game = with_effect(scene, {"do": "shift_obstacle", "what": OBSTACLE, "to": spot})
    play(game, PlayEffect(0, who(game, "Ada"), ((0,), (3000, 3000)), 0))
    return game


@shows("A19")
@pytest.mark.parametrize(("x", "moved"), [(245.0, True), (245.1, False)])
def test_no_obstacle_is_put_on_a_chip(x: float, moved: bool) -> None:
    game = raised(x)
    assert (game.state.obstacles[0][1:3] == (3000, 3000)) == moved


def test_sight_refusals_tell_their_numbers_in_both_languages() -> None:
    scene = Scene().character("Ada", 0, (300, 400), abilities=SCARE).character("Cleo", 0, (400, 410))
    game = scene.character("Bea", 1, (500, 400)).start()
    refused = asked(game).why_not(scare(game))
    assert refused is not None
    assert refused.text(Lang.EN, game.cast) == (
        "Cleo blocks the line from Ada to Bea: it passes 10 mm from the centre, 15 mm needed."
    )
    assert refused.text(Lang.DE, game.cast) == (
        "Cleo versperrt die Linie von Ada zu Bea: Sie führt 10 mm an der Mitte vorbei, 15 mm nötig."
    )


def test_own_effects_move_own_chips_over_a_platform_no_further_than_its_border() -> None:
    scene = block().character("Ada", 0, (400, 400), obstacle=0).character("Cleo", 0, (300, 400))
    game = with_effect(scene, {"do": "push", "who": own(), "length": 100})
    play(game, PlayEffect(1, who(game, "Cleo"), ((who(game, "Ada"),),), 0))
    assert (at(game, "Ada"), platform(game)) == ((425, 400), 0)


@pytest.mark.parametrize("seed", range(5))
def test_who_is_seen_is_told_alike_with_and_without_numbers(seed: int) -> None:
    chance = Chance(seed)
    for _ in range(40):
        scene = Scene().obstacle(BLOCK, (300 + chance.below(200), 400))
        for name in range(6):
            spot = 100 + chance.below(600), 200 + chance.below(400)
            scene.character(f"C{name}", name % 2, spot, facing=chance.below(360))
        game = scene.start()
        for one in game.state.chips:
            for other in game.state.chips:
                if one is not other:
                    assert sight.visible(game, one, other) == (sight.why_not_see(game, one, other) is None)


def low_enough(
    shape: list[tuple[int, int]], top: int, a: tuple[int, int], b: tuple[int, int], high: int, deep: int
) -> bool:
    """By fractions: nowhere inside the convex shape is the line from a to b as low as the shape is high."""
    enters, leaves = Fraction(0), Fraction(1)
    for (px, py), (qx, qy) in zip(shape, [*shape[1:], shape[0]], strict=True):
        start = (qx - px) * (a[1] - py) - (qy - py) * (a[0] - px)
        end = (qx - px) * (b[1] - py) - (qy - py) * (b[0] - px)
        if start <= 0 and end <= 0:
            return True
        if start < 0:
            enters = max(enters, Fraction(-start, end - start))
        elif end < 0:
            leaves = min(leaves, Fraction(start, start - end))
    if enters >= leaves:
        return True
    heights = [high + (deep - high) * t for t in (enters, leaves)]
    return heights[0] > top if heights[0] == heights[1] else min(heights) >= top


@shows("H11")
def test_lines_over_low_obstacles_equal_exact_fractions() -> None:
    chance, told = Chance(11), set()
    for _ in range(4000):
        shape = [(10 * (300 + x), 10 * (300 + y)) for x, y in SHAPES[chance.below(len(SHAPES))]]
        top, high, deep = (10 + chance.below(9) * 5 for _ in range(3))
        a, b = ((2000 + chance.below(2000), 2000 + chance.below(2000)) for _ in range(2))
        far = [(9000, 0), (9100, 0), (9100, 100)]
        terrain = geometry.Terrain(
            [geometry.polygon(corners, height) for corners, height in ((shape, top), (far, high), (far, deep))],
            10560,
            8800,
        )
        grown = terrain.grown(0)[0]
        inside = any(geometry.in_hull(*end, grown.corners) for end in (a, b))  # where nobody else stands
        if cuts(grown, *a, *b) and not inside:
            below = lies_below(grown, *a, *b, terrain, 1, 2)
            assert below == low_enough(shape, top, a, b, high, deep), (shape, top, a, b, high, deep)
            told.add(below)
    assert told == {True, False}
