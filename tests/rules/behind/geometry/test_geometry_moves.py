"""Computed ends: pushes, walks cut short, places back along the line, flights; all on the grid (ruling A16)."""

from __future__ import annotations

from math import dist
from random import Random

import pytest

from deckbuilder.rules.behind import geometry as g
from tests.rules.behind.geometry import geometry_oracle as oracle

R = 150
BOX = g.polygon([(1000, 1000), (2000, 1000), (2000, 2000), (1000, 2000)], height=40)
ROCK = g.circle(4000, 1500, 500, height=30, flat=False)
TABLE = g.Terrain([BOX, ROCK], 6000, 6000)
BARE = g.Terrain([], 6000, 6000)
CHIP = g.Met(g.Body.CHIP, 0)


def test_a_push_goes_as_far_as_the_range() -> None:
    assert g.push((1000, 3000), (1100, 3000), R, [], BARE, 880) == g.PushEnd(1880, 3000, 880, ())


def test_a_push_ends_rim_on_rim_at_the_first_chip() -> None:
    discs = [(3000, 3000, R), (2500, 3000, R)]
    assert g.push((1000, 3000), (3000, 3000), R, discs, BARE, 2000) == g.PushEnd(
        2200, 3000, 1200, (g.Met(g.Body.CHIP, 1),)
    )


def test_a_push_that_passes_rim_on_rim_is_not_stopped() -> None:
    assert g.push((1000, 3000), (2000, 3000), R, [(2000, 3300, R)], BARE, 1500) == g.PushEnd(2500, 3000, 1500, ())


def test_a_push_from_contact_into_the_chip_goes_nowhere() -> None:
    assert g.push((1000, 3000), (2000, 3000), R, [(1300, 3000, R)], BARE, 880) == g.PushEnd(1000, 3000, 0, (CHIP,))


def test_a_push_away_from_contact_is_not_held() -> None:
    assert g.push((1000, 3000), (500, 3000), R, [(1300, 3000, R)], BARE, 300) == g.PushEnd(700, 3000, 300, ())


def test_a_push_of_no_direction_goes_nowhere() -> None:
    assert g.push((1000, 3000), (1000, 3000), R, [], BARE, 300) == g.PushEnd(1000, 3000, 0, ())


def test_two_chips_met_at_once_are_both_touched() -> None:
    discs = [(2000, 2800, R), (2000, 3200, R)]
    met = g.push((1000, 3000), (3000, 3000), R, discs, BARE, 2000)
    assert met.met == (g.Met(g.Body.CHIP, 0), g.Met(g.Body.CHIP, 1))
    assert all(g.touching(met.x, met.y, R, *disc) for disc in discs)


def test_two_chips_that_leave_a_gap_a_tenth_too_narrow_are_both_touched() -> None:
    discs = [(2000, 2701, R), (2000, 3300, R)]
    met = g.push((1000, 3000), (3000, 3000), R, discs, BARE, 2000)
    assert met.x < 2000
    assert all(g.touching(met.x, met.y, R, *disc) for disc in discs)


def test_two_chips_met_at_once_are_both_touched_from_every_side() -> None:
    for degree in range(360):
        for half in (150, 200, 260, 280, 295, 299):
            (vx, vy), (sx, sy) = g.VECTORS[degree], g.VECTORS[(degree + 90) % 360]
            pair = [(3000 + sign * half * sx // 1_000_000, 3000 + sign * half * sy // 1_000_000, R) for sign in (1, -1)]
            if g.overlapping(*pair[0], *pair[1]):
                continue
            start = 3000 - 700 * vx // 1_000_000, 3000 - 700 * vy // 1_000_000
            end = g.push(start, (3000, 3000), R, pair, BARE, 2000)
            if len(end.met) == 2 or half < 299:
                assert all(g.touching(end.x, end.y, R, *disc) for disc in pair), (degree, half, end)


def test_a_push_ends_at_the_side_and_at_the_corner_of_an_obstacle() -> None:
    assert g.push((500, 1500), (1500, 1500), R, [], TABLE, 2000) == g.PushEnd(
        850, 1500, 350, (g.Met(g.Body.OBSTACLE, 0),)
    )
    corner = g.push((400, 400), (1000, 1000), R, [], TABLE, 2000)
    assert (corner.x, corner.y) == (893, 893) or dist((corner.x, corner.y), (1000, 1000)) < 151.5
    assert corner.met == (g.Met(g.Body.OBSTACLE, 0),)


def test_a_push_ends_at_a_round_obstacle() -> None:
    assert g.push((3000, 1500), (4000, 1500), R, [], TABLE, 2000) == g.PushEnd(
        3350, 1500, 350, (g.Met(g.Body.OBSTACLE, 1),)
    )


def test_a_push_ends_with_the_centre_on_the_edge_of_the_table() -> None:
    assert g.push((1000, 3000), (0, 3000), R, [], BARE, 2000) == g.PushEnd(0, 3000, 1000, (g.Met(g.Body.EDGE, 0),))
    assert g.push((1000, 3000), (0, 3000), R, [], BARE.without_edges(), 2000).x == -1000


def test_a_push_on_a_platform_ends_with_the_rim_on_its_border() -> None:
    assert g.push((1500, 1500), (1500, 3000), R, [], TABLE, 2000, 0) == g.PushEnd(
        1500, 1850, 350, (g.Met(g.Body.PLATFORM, 0),)
    )
    round_top = g.Terrain([g.circle(1000, 1000, 400)], 6000, 6000)
    assert g.push((1000, 1000), (0, 1000), R, [], round_top, 2000, 0) == g.PushEnd(
        750, 1000, 250, (g.Met(g.Body.PLATFORM, 0),)
    )


def test_random_pushes_end_free_on_their_line_and_in_contact_with_what_stopped_them() -> None:
    chance = Random(8)
    where = oracle.scene(chance, 8, 3, coarse=True)
    stopped = 0
    for number in range(900):
        if number % 30 == 0:
            where = oracle.scene(chance, 8, 3, coarse=number % 60 == 0)
        start, toward = a_place(chance, where), oracle.spot(chance, 1)
        if start == toward:
            continue
        end = g.push(start, toward, R, where.discs, where.terrain, 880)
        dx, dy, far = toward[0] - start[0], toward[1] - start[1], dist(start, toward)
        assert min(oracle.sweep_margins((end.x, end.y), (end.x, end.y), R, where)) >= 0
        assert min(oracle.sweep_margins(start, (end.x, end.y), R - 1, where)) >= 0
        assert abs(dx * (end.y - start[1]) - dy * (end.x - start[0])) / far < 8, (start, toward, where)
        if not end.met:
            assert abs(dist(start, (end.x, end.y)) - 880) < 1, (start, toward, where)
            continue
        beyond = start[0] + dx * 3000, start[1] + dy * 3000
        margins = oracle.sweep_margins(start, beyond, R, where)
        for met in end.met:
            if met.body is not g.Body.EDGE:
                assert margins[met.which + (len(where.discs) if met.body is g.Body.OBSTACLE else 0)] < 0
                stopped += 1
    assert stopped > 200


def a_place(chance: Random, where: oracle.Scene) -> g.Point:
    """A free place of a scene, often in contact with a chip."""
    while True:
        x, y = oracle.near_another(chance, where.discs) if chance.random() < 0.4 else oracle.spot(chance, 1)
        if g.fits(x, y, R, where.discs, where.terrain):
            return x, y


def test_along_a_way_the_point_after_the_range_goes_to_the_nearest_grid_point() -> None:
    way = g.Way(((0, 0), (300, 0), (300, 400)), 700)
    assert g.along(way, 200, R, [], BARE) == (200, 0)
    assert g.along(way, 500, R, [], BARE) == (300, 200)
    assert g.along(way, 700, R, [], BARE) == (300, 400)
    assert g.along(way, 9000, R, [], BARE) == (300, 400)
    assert g.along(g.Way(((0, 0), (1000, 500)), 1118), 100, R, [], BARE) == (89, 45)


def test_a_tie_between_grid_points_goes_to_the_one_nearer_the_start() -> None:
    assert g.along(g.Way(((0, 0), (3, 4)), 5), 0, R, [], BARE) == (0, 0)
    way = g.Way(((0, 0), (1001, 0), (1001, 1001)), 2002)
    assert g.along(way, 1001, R, [], BARE) == (1001, 0)


def test_a_point_along_a_way_overlaps_nothing_even_by_a_hair() -> None:
    chip = (2000, 2000, R)
    way = g.shortest_way((1500, 2000), (2500, 2000), R, [chip], BARE)
    assert isinstance(way, g.Way)
    for limit in range(0, way.length, 7):
        x, y = g.along(way, limit, R, [chip], BARE)
        assert g.fits(x, y, R, [chip], BARE)
        assert not g.fits(x, y, R + 8, [chip], BARE) or dist((x, y), (2000, 2000)) > 306


def test_a_free_end_is_not_moved_back() -> None:
    assert g.back_along((500, 1500), (2500, 1500), R, [], TABLE) == (2500, 1500)


def test_an_end_inside_is_placed_back_to_the_last_free_point_of_the_line() -> None:
    assert g.back_along((500, 1500), (1500, 1500), R, [], TABLE) == (850, 1500)
    assert g.back_along((3000, 5000), (4000, 5000), R, [(3900, 5000, R)], TABLE) == (3600, 5000)


def test_back_along_skips_gaps_that_are_too_narrow_and_takes_those_that_are_not() -> None:
    pair = [(3900, 5000, R), (3300, 5000, R)]
    assert g.back_along((2000, 5000), (3900, 5000), R, pair, TABLE) == (3600, 5000)
    pair = [(4048, 5000, R), (3448, 5000, R)]
    assert g.back_along((2000, 5000), (4048, 5000), R, pair, TABLE) == (3748, 5000)
    pair = [(3900, 5000, R), (3301, 5000, R)]
    assert g.back_along((2000, 5000), (3900, 5000), R, pair, TABLE) == (3001, 5000)


def test_back_along_a_line_with_no_free_point_leaves_the_chip_where_it_is() -> None:
    assert g.back_along((1150, 1500), (1500, 1500), R, [], TABLE) == (1150, 1500)


def test_a_flight_lands_on_free_ground_and_on_a_flat_obstacle_with_full_room() -> None:
    assert g.fly((500, 1500), (3000, 1500), R, [], TABLE) == g.Landing(3000, 1500, g.GROUND)
    assert g.fly((500, 1500), (1150, 1500), R, [], TABLE) == g.Landing(1150, 1500, 0)


def test_a_flight_that_would_end_partly_on_an_obstacle_is_refused() -> None:
    assert g.fly((500, 1500), (1149, 1500), R, [], TABLE) == g.Blocked(g.Body.OBSTACLE, 0, -149, 150)
    assert g.fly((500, 1500), (851, 1500), R, [], TABLE) == g.Blocked(g.Body.OBSTACLE, 0, 149, 150)


def test_a_flight_does_not_land_on_an_obstacle_that_is_not_flat() -> None:
    assert isinstance(g.fly((3000, 1500), (4000, 1500), R, [], TABLE), g.Blocked)


def test_a_flight_past_the_edge_is_refused() -> None:
    assert g.fly((500, 1500), (-1, 1500), R, [], TABLE) == g.Blocked(g.Body.EDGE, 0, -1, 0)


def test_a_flight_onto_a_chip_ends_back_along_its_line() -> None:
    assert g.fly((2500, 5000), (4000, 5000), R, [(3900, 5000, R)], TABLE) == g.Landing(3600, 5000, g.GROUND)
    assert g.fly((500, 1500), (1700, 1500), R, [(1750, 1500, R)], TABLE) == g.Landing(1450, 1500, 0)
    assert g.fly((500, 1500), (1300, 1500), R, [(1300, 1500, R)], TABLE) == g.Landing(850, 1500, g.GROUND)


def test_a_flight_over_a_rock_lands_before_it() -> None:
    assert g.fly((2500, 1500), (4700, 1500), R, [(4800, 1500, R)], TABLE) == g.Landing(3350, 1500, g.GROUND)


@pytest.mark.parametrize("seed", range(3))
def test_random_ends_placed_back_are_the_last_free_ones(seed: int) -> None:
    chance = Random(seed)
    for _ in range(60):
        where = oracle.scene(chance, 8, 2, coarse=False)
        start, end = a_place(chance, where), oracle.spot(chance, 1)
        x, y = g.back_along(start, end, R, where.discs, where.terrain)
        assert g.fits(x, y, R, where.discs, where.terrain)
        far = dist(start, end)
        left = dist((x, y), end)
        for step in range(3, int(left) - 3):
            px = round(end[0] + (start[0] - end[0]) * step / far)
            py = round(end[1] + (start[1] - end[1]) * step / far)
            if g.fits(px, py, R + 2, where.discs, where.terrain):
                raise AssertionError((start, end, (px, py), where))
