"""Climbing from rim to rim (ruling X11), contact spots, rear spots and approaches."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from random import Random

import pytest

from deckbuilder.rules.behind import geometry as g
from tests.rules.behind.geometry import geometry_oracle as oracle

R = 150
BOX = g.polygon([(1000, 1000), (2000, 1000), (2000, 2000), (1000, 2000)], height=40)
ROUND = g.circle(4000, 1500, 500, height=30)
SPIRE = g.polygon([(3000, 4000), (3600, 4000), (3300, 4520)])
ROCK = g.circle(1000, 4000, 400, flat=False)
TABLE = g.Terrain([BOX, ROUND, SPIRE, ROCK], 6000, 6000)
BARE = g.Terrain([], 6000, 6000)


def test_a_chip_climbs_straight_over_the_nearest_border_point_to_rim_on_border() -> None:
    assert g.climb_up(850, 1500, R, 0, [], TABLE) == g.ClimbEnd(1150, 1500, 0, 40)
    assert g.climb_up(845, 1500, R, 0, [], TABLE) == g.ClimbEnd(1150, 1500, 0, 40)
    assert g.climb_up(4000, 2150, R, 1, [], TABLE) == g.ClimbEnd(4000, 1850, 1, 30)


def test_a_chip_six_tenths_off_the_border_does_not_climb() -> None:
    assert g.climb_up(844, 1500, R, 0, [], TABLE) == g.NoClimb(True, 6)
    assert g.climbable(844, 1500, R, TABLE) == []
    assert g.climbable(845, 1500, R, TABLE) == [0]


def test_nobody_climbs_an_obstacle_that_is_not_flat() -> None:
    assert g.climb_up(450, 4000, R, 3, [], TABLE) == g.NoClimb(False, 0)
    assert g.climbable(450, 4000, R, TABLE) == []


@pytest.mark.parametrize(("facing", "climbs"), [(0, True), (45, True), (46, False), (315, True), (314, False)])
def test_the_border_point_lies_in_the_arc_borders_included(facing: int, climbs: bool) -> None:
    climb = g.climb_up(850, 1500, R, 0, [], TABLE, facing, 90)
    assert isinstance(climb, g.ClimbEnd) is climbs
    if isinstance(climb, g.NoClimb):
        assert climb.off == g.OffArc(0, 46, 45)


def test_from_a_corner_a_chip_climbs_to_the_nearest_place_with_room() -> None:
    assert g.climb_up(1000 - 90, 1000 - 120, R, 0, [], TABLE) == g.ClimbEnd(1150, 1150, 0, 40)
    assert g.climb_up(1010, 850, R, 0, [], TABLE) == g.ClimbEnd(1150, 1150, 0, 40)
    climb = g.climb_up(3300, 4671, R, 2, [], TABLE)
    assert isinstance(climb, g.ClimbEnd)
    assert g.room_on(climb.x, climb.y, R, 2, TABLE)
    assert not any(
        g.room_on(x, y, R, 2, TABLE) and dist((x, y), (3300, 4520)) < dist((climb.x, climb.y), (3300, 4520))
        for x in range(3250, 3350)
        for y in range(4150, 4520)
    )


def test_an_obstacle_too_small_for_the_chip_is_not_climbed() -> None:
    small = g.Terrain(
        [g.circle(1000, 1000, 149), g.polygon([(2000, 0), (2299, 0), (2299, 299), (2000, 299)])], 6000, 6000
    )
    for which, x, y in ((0, 701, 1000), (1, 1850, 150)):
        climb = g.climb_up(x, y, R, which, [], small)
        assert isinstance(climb, g.NoClimb)
        assert climb.blocked is not None
        assert climb.blocked.body is g.Body.PLATFORM


def test_a_chip_on_top_refuses_the_climb_unless_rim_on_rim() -> None:
    assert g.climb_up(850, 1500, R, 0, [(1450, 1500, R)], TABLE) == g.ClimbEnd(1150, 1500, 0, 40)
    climb = g.climb_up(850, 1500, R, 0, [(1300, 1500, R)], TABLE)
    assert climb == g.NoClimb(True, 0, None, g.Blocked(g.Body.CHIP, 0, 150, 300))


def test_climbing_down_mirrors_climbing_up() -> None:
    assert g.climb_down(1150, 1500, R, 0, [], TABLE, 180, 90) == g.ClimbEnd(850, 1500, g.GROUND, 40)
    assert g.climb_down(1155, 1500, R, 0, [], TABLE, 180, 90) == g.ClimbEnd(850, 1500, g.GROUND, 40)
    assert g.climb_down(1156, 1500, R, 0, [], TABLE, 180, 90) == g.NoClimb(True, 6)
    assert g.climb_down(4000, 1850, R, 1, [], TABLE, 90, 90) == g.ClimbEnd(4000, 2150, g.GROUND, 30)


def test_in_a_corner_of_the_platform_either_side_will_do() -> None:
    assert g.climb_down(1150, 1150, R, 0, [], TABLE, 180, 90) == g.ClimbEnd(850, 1150, g.GROUND, 40)
    assert g.climb_down(1150, 1150, R, 0, [], TABLE, 270, 90) == g.ClimbEnd(1150, 850, g.GROUND, 40)
    held = [(850, 1150, R)]
    assert g.climb_down(1150, 1150, R, 0, held, TABLE, 225, 90) == g.ClimbEnd(1150, 850, g.GROUND, 40)
    climb = g.climb_down(1150, 1150, R, 0, held, TABLE, 150, 90)
    assert isinstance(climb, g.NoClimb)


def test_in_the_middle_of_a_small_round_platform_the_facing_leads() -> None:
    post = g.Terrain([g.circle(1000, 1000, 152)], 6000, 6000)
    assert g.climb_down(1000, 1000, R, 0, [], post, 90, 90) == g.ClimbEnd(1000, 1302, g.GROUND, 40)


def test_a_chip_does_not_climb_down_off_the_table_or_into_another_obstacle() -> None:
    terrain = g.Terrain(
        [g.polygon([(100, 0), (1000, 0), (1000, 1000), (100, 1000)]), g.circle(1700, 500, 500)], 9000, 9000
    )
    off = g.climb_down(250, 500, R, 0, [], terrain, 180, 90)
    assert isinstance(off, g.NoClimb)
    assert off.blocked is not None
    assert off.blocked.body is g.Body.EDGE
    wall = g.climb_down(850, 500, R, 0, [], terrain, 0, 90)
    assert isinstance(wall, g.NoClimb)
    assert wall.blocked is not None
    assert (wall.blocked.body, wall.blocked.which) == (g.Body.OBSTACLE, 1)


@pytest.mark.parametrize(
    ("height", "limit", "steps"), [(40, 400, 1), (40, 399, 2), (40, 200, 2), (40, 134, 3), (1, 880, 1)]
)
def test_a_climb_uses_steps_until_the_height_is_overcome(height: int, limit: int, steps: int) -> None:
    assert g.climb_steps(height, limit) == steps


def test_random_climbs_end_with_room_and_lead_back_to_the_border() -> None:
    chance = Random(4)
    climbed = 0
    for _ in range(150):
        where = oracle.scene(chance, 0, 2, coarse=False)
        for which in range(2):
            for x, y in g.rim_spots(which, R, where.terrain):
                up = g.climb_up(x, y, R, which, [], where.terrain)
                if isinstance(up, g.NoClimb):
                    assert up.distance > 5 or up.blocked is not None
                    continue
                climbed += 1
                assert g.room_on(up.x, up.y, R, which, where.terrain)
                assert g.at_edge(up.x, up.y, R, which, where.terrain)
                down = g.climb_down(up.x, up.y, R, which, [], where.terrain)
                if isinstance(down, g.ClimbEnd):
                    assert g.rim_at(down.x, down.y, R, which, where.terrain)
    assert climbed > 300


def test_contact_spots_touch_and_stand_in_fixed_order() -> None:
    spots = g.contact_spots((2000, 2000, R), R, 24)
    assert spots == g.contact_spots((2000, 2000, R), R, 24)
    assert spots[0] == (2301, 2000)
    assert len(set(spots)) == 24
    assert all(g.touching(x, y, R, 2000, 2000, R) for x, y in spots)


def test_nestled_spots_touch_two_chips_at_once() -> None:
    discs = [(2000, 2000, R), (2400, 2300, R), (5000, 5000, R), (2000, 2650, R)]
    spots = g.nestled_spots(0, R, discs)
    assert len(spots) == 2
    assert all(g.touching(x, y, R, *discs[0]) and g.touching(x, y, R, *discs[1]) for x, y in spots)


def test_rear_spots_are_the_contact_spots_behind_straight_ones_first() -> None:
    spots = g.rear_spots((2000, 2000, R), 90, R, 16)
    assert spots[0] == (2000, 1699)
    assert len(spots) == 5
    assert all(g.behind(2000, 2000, 90, x, y) for x, y in spots)


def test_rim_spots_keep_clear_of_their_obstacle() -> None:
    for which in range(4):
        spots = g.rim_spots(which, R, TABLE)
        assert len(spots) >= 12
        assert all(g.fits(x, y, R, [], TABLE) for x, y in spots)
    assert (850, 1500) in g.rim_spots(0, R, TABLE)


def test_an_open_approach_is_straight_into_contact() -> None:
    found = g.approach((1000, 2000), 0, R, [(2000, 2000, R)], BARE, 880)
    assert found == g.Approach(g.Way(((1000, 2000), (1699, 2000)), 699), True)


def test_an_approach_out_of_reach_goes_as_far_as_the_range() -> None:
    found = g.approach((1000, 2000), 0, R, [(3000, 2000, R)], BARE, 880)
    assert found == g.Approach(g.Way(((1000, 2000), (1880, 2000)), 880), False)


def test_an_approach_out_of_reach_is_a_legal_step_in_every_direction() -> None:
    for vx, vy in g.VECTORS:
        target = (3000 + vx // 500, 3000 + vy // 500, R)
        found = g.approach((3000, 3000), 0, R, [target], BARE, 881)
        assert isinstance(found, g.Approach)
        assert 878 <= found.way.length <= 881


def test_an_approach_in_a_crowd_is_as_short_as_any_of_many_ways_into_contact() -> None:
    chance = Random(3)
    for _ in range(60):
        where = oracle.scene(chance, 9, 3, coarse=False)
        start = oracle.spot(chance, 1)
        if not g.fits(*start, R, where.discs, where.terrain):
            continue
        found = g.approach(start, 0, R, where.discs, where.terrain, 9000)
        ways = [g.shortest_way(start, s, R, where.discs, where.terrain) for s in g.contact_spots(where.discs[0], R, 72)]
        lengths = [way.length for way in ways if isinstance(way, g.Way)]
        if lengths:
            assert isinstance(found, g.Approach)
            assert found.way.length <= min(lengths) + 60, (start, where)


def test_an_approach_goes_round_what_is_in_the_way() -> None:
    discs = [(3000, 2000, R), (2000, 2000, R)]
    found = g.approach((1000, 2000), 0, R, discs, BARE, 3000)
    assert isinstance(found, g.Approach)
    assert found.contact
    assert len(found.way.points) > 2
    assert g.touching(*found.way.end, R, 3000, 2000, R)


def test_an_approach_that_must_leave_outside_the_arc_finds_another_spot_or_is_refused() -> None:
    discs = [(2000, 2000, R)]
    aside = g.approach((1500, 2000), 0, R, discs, BARE, 880, facing=50, arc=90)
    assert isinstance(aside, g.Approach)
    assert aside.contact
    assert aside.way.leaves_in(50, 90)
    refused = g.approach((1500, 2000), 0, R, discs, BARE, 880, facing=180, arc=90)
    assert isinstance(refused, g.NoRoute)
    assert refused.why is g.Why.ARC


def test_a_chip_walled_in_cannot_be_approached() -> None:
    ring = [(3000 + 302 * x // 1_000_000, 3000 + 302 * y // 1_000_000, R) for x, y in g.VECTORS[::60]]
    assert isinstance(g.approach((1000, 3000), 0, R, [(3000, 3000, R), *ring], BARE, 2000), g.NoRoute)


def test_random_approaches_are_legal_steps() -> None:
    chance = Random(6)
    kinds = set()
    for _ in range(150):
        where = oracle.scene(chance, 9, 3, coarse=False)
        start = oracle.spot(chance, 1)
        if not g.fits(*start, R, where.discs, where.terrain):
            continue
        found = g.approach(start, 0, R, where.discs, where.terrain, 880, facing=0, arc=200)
        if isinstance(found, g.NoRoute):
            continue
        kinds.add((found.contact, len(found.way.points) > 2))
        again = g.shortest_way(start, found.way.end, R, where.discs, where.terrain, 880, facing=0, arc=200)
        assert again == found.way
        assert g.touching(*found.way.end, R, *where.discs[0]) or not found.contact
        for a, b in pairwise(found.way.points):
            assert min(oracle.sweep_margins(a, b, R, where)) >= 0
    assert len(kinds) == 4
