"""The borders of every measured verdict, each said as a sentence; lengths in tenths of a millimetre."""

from __future__ import annotations

import pytest

from deckbuilder.rules.behind import geometry as g

R = 150
BOX = g.polygon([(1000, 1000), (2000, 1000), (2000, 2000), (1000, 2000)], height=40)
ROUND = g.circle(4000, 1500, 500, height=30)
DIAMOND = g.polygon([(3000, 3400), (3400, 3000), (3800, 3400), (3400, 3800)])
TABLE = g.Terrain([BOX, ROUND, DIAMOND], 6000, 6000)
BARE = g.Terrain([], 6000, 6000)


def test_lengths_are_roots_in_hundredths_rounded_down() -> None:
    assert g.length(0, 0, 1, 1) == 14
    assert g.length(0, 0, 30, 40) == 500


def test_a_way_is_summed_in_hundredths_and_rounded_half_up_once() -> None:
    assert g.way_length([(0, 0), (1, 1), (2, 0), (3, 1)]) == 4
    assert g.tenths(44) == 4
    assert g.tenths(45) == 5


def test_reach_includes_the_limit_and_nothing_past_it() -> None:
    assert g.within(0, 0, 528, 704, 880)
    assert not g.within(0, 0, 529, 704, 880)


@pytest.mark.parametrize(("apart", "touches", "overlaps"), [(299, False, True), (300, True, False), (305, True, False)])
def test_chips_touch_from_rim_on_rim_to_half_a_millimetre(apart: int, touches: bool, overlaps: bool) -> None:
    assert g.touching(0, 0, R, apart, 0, R) is touches
    assert g.overlapping(0, 0, R, apart, 0, R) is overlaps


def test_chips_six_tenths_apart_do_not_touch() -> None:
    assert not g.touching(0, 0, R, 306, 0, R)
    assert g.gap(0, 0, R, 306, 0, R) == 6


def test_a_quarter_arc_along_an_axis_is_dot_at_least_cross() -> None:
    assert g.in_arc(0, 0, 0, 90, 500, 500)
    assert g.in_arc(0, 0, 0, 90, 500, -500)
    assert not g.in_arc(0, 0, 0, 90, 500, 501)
    assert not g.in_arc(0, 0, 0, 90, 500, -501)
    assert not g.in_arc(0, 0, 0, 90, -500, 0)


def test_ones_own_place_is_in_every_arc() -> None:
    assert g.in_arc(7, 7, 123, 0, 7, 7)


def test_an_odd_arc_counts_as_one_degree_less() -> None:
    x, y = g.VECTORS[45]
    assert g.in_arc(0, 0, 0, 91, x, y)
    assert not g.in_arc(0, 0, 0, 91, x, y + 1)


def test_a_direction_outside_the_arc_is_refused_with_its_degrees() -> None:
    off = g.off_arc(0, 0, 350, 90, 0, 100)
    assert off == g.OffArc(direction=90, turn=100, allowed=45)
    assert off.margin == 55


def test_a_direction_a_hair_outside_the_arc_is_one_degree_outside() -> None:
    off = g.off_arc(0, 0, 0, 90, 500, 501)
    assert off is not None
    assert off.margin == 1


def test_the_rear_is_ninety_degrees_wide_with_its_borders() -> None:
    assert g.behind(0, 0, 90, 100, -100)
    assert g.behind(0, 0, 90, -100, -100)
    assert not g.behind(0, 0, 90, 101, -100)


def test_the_direction_of_every_table_entry_is_its_degree() -> None:
    assert [g.facing_toward(5, 5, 5 + x, 5 + y) for x, y in g.VECTORS] == list(range(360))


def test_the_table_of_directions_is_exact_in_every_quarter_turn_and_mirror() -> None:
    for degree in range(90):
        x, y = g.VECTORS[degree]
        assert g.VECTORS[degree + 90] == (-y, x)
        assert g.VECTORS[(90 - degree) % 360] == (y, x)
        assert abs(x * x + y * y - 10**12) < 10**6 * 2


def test_the_nearest_degree_changes_halfway() -> None:
    assert g.facing_toward(0, 0, 10_000_000, 87_268) == 1
    assert g.facing_toward(0, 0, 10_000_000, 87_265) == 0
    assert g.facing_toward(0, 0, 10_000_000, -87_265) == 0
    assert g.facing_toward(0, 0, 10_000_000, -87_268) == 359


def test_a_chip_may_stand_with_its_centre_on_the_edge_line_and_not_a_tenth_past_it() -> None:
    assert g.free(0, 6000, R, [], BARE) is None
    blocked = g.free(0, 6001, R, [], BARE)
    assert blocked == g.Blocked(g.Body.EDGE, 0, -1, 0)
    assert blocked.margin == 1
    assert g.free(0, 6001, R, [], BARE.without_edges()) is None


def test_a_chip_may_stand_rim_on_rim_and_not_a_tenth_nearer() -> None:
    assert g.free(2000, 2300, R, [(2000, 2000, R)], BARE) is None
    assert g.free(2000, 2299, R, [(2000, 2000, R)], BARE) == g.Blocked(g.Body.CHIP, 0, 299, 300)


def test_a_chip_may_stand_rim_on_an_obstacle_and_not_a_tenth_nearer() -> None:
    assert g.free(850, 1500, R, [], TABLE) is None
    assert g.free(851, 1500, R, [], TABLE) == g.Blocked(g.Body.OBSTACLE, 0, 149, 150)
    assert g.free(3350, 1500, R, [], TABLE) is None
    assert g.free(3351, 1500, R, [], TABLE) == g.Blocked(g.Body.OBSTACLE, 1, 149, 150)


def test_at_a_corner_of_an_obstacle_the_rim_is_round() -> None:
    assert g.free(910, 880, R, [], TABLE) is None
    assert g.free(911, 880, R, [], TABLE) is not None


@pytest.mark.parametrize(("gap", "passes"), [(300, True), (299, False)])
def test_a_gap_between_chips_is_passable_from_exactly_one_diameter(gap: int, passes: bool) -> None:
    discs = [(2000, 2000, R), (2000, 2300 + gap, R)]
    middle = 2000 + (300 + gap) // 2
    assert (g.swept_clear(1000, middle, 3000, middle, R, discs, BARE) is None) is passes


@pytest.mark.parametrize(("gap", "passes"), [(300, True), (299, False)])
def test_a_gap_between_obstacles_is_passable_from_exactly_one_diameter(gap: int, passes: bool) -> None:
    wall = g.polygon([(2000 + gap, 1000), (2500 + gap, 1000), (2500 + gap, 2000), (2000 + gap, 2000)])
    terrain = g.Terrain([BOX, wall], 6000, 6000)
    assert (g.swept_clear(2150, 500, 2150, 2500, R, [], terrain) is None) is passes


@pytest.mark.parametrize(("gap", "passes"), [(300, True), (299, False)])
def test_a_way_round_leads_through_a_gap_of_exactly_one_diameter(gap: int, passes: bool) -> None:
    wall = g.polygon([(2000 + gap, 0), (2500 + gap, 0), (2500 + gap, 6000), (2000 + gap, 6000)])
    floor = g.polygon([(0, 0), (1000, 0), (1000, 900), (0, 900)])
    terrain = g.Terrain([BOX, wall, floor], 6000, 6000)
    way = g.shortest_way((1500, 600), (1500, 2400), R, [], terrain, 4000)
    assert (isinstance(way, g.Way) and (2150, 970) in way.points) is passes


def test_a_chip_that_slides_along_another_is_not_stopped() -> None:
    assert g.swept_clear(1000, 2300, 3000, 2300, R, [(2000, 2000, R)], BARE) is None
    assert g.swept_clear(1000, 2299, 3000, 2299, R, [(2000, 2000, R)], BARE) == g.Blocked(g.Body.CHIP, 0, 299, 300)


def test_a_chip_in_contact_may_leave_and_may_not_enter() -> None:
    assert g.swept_clear(1700, 2000, 1000, 2000, R, [(2000, 2000, R)], BARE) is None
    assert g.swept_clear(1700, 2000, 1701, 2000, R, [(2000, 2000, R)], BARE) is not None


def test_a_chip_turns_a_corner_of_an_obstacle_at_exactly_its_radius() -> None:
    assert g.swept_clear(910 - 400, 880 + 300, 910 + 400, 880 - 300, R, [], TABLE) is None
    assert g.swept_clear(911 - 400, 880 + 300, 911 + 400, 880 - 300, R, [], TABLE) is not None


def test_a_line_that_passes_a_chip_at_exactly_its_radius_is_free() -> None:
    assert g.sight_clear(0, 2150, 4000, 2150, [(2000, 2000, R)], BARE) is None
    blocked = g.sight_clear(0, 2149, 4000, 2149, [(2000, 2000, R)], BARE)
    assert blocked == g.Blocked(g.Body.CHIP, 0, 149, 150)
    assert blocked.margin == 1


def test_a_line_along_the_side_or_through_the_corner_of_an_obstacle_is_free() -> None:
    assert g.sight_clear(500, 1000, 2500, 1000, [], TABLE) is None
    assert g.sight_clear(500, 1500, 1500, 500, [], TABLE) is None
    assert g.sight_clear(500, 1001, 2500, 1001, [], TABLE) == g.Blocked(g.Body.OBSTACLE, 0, -2, 0)


def test_a_line_that_touches_a_round_obstacle_is_free() -> None:
    assert g.sight_clear(3000, 2000, 5000, 2000, [], TABLE) is None
    assert g.sight_clear(3000, 1999, 5000, 1999, [], TABLE) is not None
    assert g.sight_clear(4700, 1600, 3900, 2200, [], TABLE) is None
    assert g.sight_clear(4699, 1600, 3899, 2200, [], TABLE) is not None


def test_an_obstacle_that_does_not_block_sight_is_looked_through_and_still_in_the_way() -> None:
    low = g.Terrain([g.polygon(BOX.points, blocks_sight=False)], 6000, 6000)
    assert g.sight_clear(500, 1500, 2500, 1500, [], low) is None
    assert g.swept_clear(500, 1500, 2500, 1500, R, [], low) is not None


def test_from_the_edge_of_a_platform_the_line_through_that_side_is_free_both_ways() -> None:
    assert g.sight_clear(1155, 1500, 300, 1500, [], TABLE, 0) is None
    assert g.sight_clear(300, 1500, 1155, 1500, [], TABLE, b_platform=0) is None


def test_six_tenths_from_the_edge_the_platform_blocks() -> None:
    blocked = g.sight_clear(1156, 1500, 300, 1500, [], TABLE, 0)
    assert blocked == g.Blocked(g.Body.PLATFORM, 0, -157, 0)
    assert not g.at_edge(1156, 1500, R, 0, TABLE)
    assert g.at_edge(1155, 1500, R, 0, TABLE)


def test_from_the_edge_the_line_through_a_far_side_is_blocked() -> None:
    assert g.sight_clear(1155, 1500, 1155, 3000, [], TABLE, 0) is not None


def test_a_line_through_the_corner_of_two_sides_is_let_out_by_either() -> None:
    assert g.sight_clear(1155, 1310, 845, 690, [], TABLE, 0) is None
    assert g.sight_clear(1310, 1155, 690, 845, [], TABLE, 0) is None
    assert g.sight_clear(1156, 1312, 844, 688, [], TABLE, 0) is not None


def test_at_the_rim_of_a_round_platform_outward_lines_are_free_and_square_ones_too() -> None:
    assert g.sight_clear(4345, 1500, 5000, 1500, [], TABLE, 1) is None
    assert g.sight_clear(4345, 1500, 4345, 3000, [], TABLE, 1) is None
    assert g.sight_clear(4345, 1500, 4344, 3000, [], TABLE, 1) is not None
    assert g.sight_clear(4344, 1500, 5000, 1500, [], TABLE, 1) is not None


def test_two_chips_on_one_platform_see_each_other() -> None:
    assert g.sight_clear(1500, 1200, 1500, 1800, [], TABLE, 0, 0) is None


def test_two_chips_on_two_platforms_need_both_edges() -> None:
    assert g.sight_clear(1845, 1500, 3655, 1500, [], TABLE, 0, 1) is None
    assert g.sight_clear(1844, 1500, 3655, 1500, [], TABLE, 0, 1) is not None
    assert g.sight_clear(1845, 1500, 3656, 1500, [], TABLE, 0, 1) is not None


def test_a_chip_has_room_on_a_platform_with_its_rim_on_the_border() -> None:
    assert g.free(1150, 1850, R, [], TABLE, 0) is None
    assert g.free(1149, 1850, R, [], TABLE, 0) == g.Blocked(g.Body.PLATFORM, 0, 149, 150)
    assert g.room_on(4350, 1500, R, 1, TABLE)
    assert not g.room_on(4351, 1500, R, 1, TABLE)


def test_the_rim_is_at_an_obstacle_up_to_half_a_millimetre() -> None:
    assert g.rim_at(845, 1500, R, 0, TABLE)
    assert not g.rim_at(844, 1500, R, 0, TABLE)
    assert not g.rim_at(851, 1500, R, 0, TABLE)
    assert g.rim_at(3345, 1500, R, 1, TABLE)
    assert not g.rim_at(3344, 1500, R, 1, TABLE)
    assert g.rim_at(1000 - 93, 1000 - 124, R, 0, TABLE)


def test_the_platform_of_a_centre_is_the_obstacle_in_whose_area_it_lies() -> None:
    assert [g.platform_at(*spot, TABLE) for spot in ((1000, 1000), (999, 1000), (4500, 1500), (4501, 1500))] == [
        0,
        g.GROUND,
        1,
        g.GROUND,
    ]


def test_between_the_obstacles_is_their_convex_hull_with_its_border() -> None:
    corners = g.obstacle_hull(TABLE)
    assert g.in_hull(1000, 1000, corners)
    assert g.in_hull(2600, 2000, corners)
    assert not g.in_hull(999, 1500, corners)
    assert not g.in_hull(2600, 2000, g.obstacle_hull(BARE))


def test_obstacles_are_apart_from_exactly_the_least_distance() -> None:
    beside = g.polygon([(2300, 900), (2600, 900), (2600, 1200), (2300, 1200)])
    assert g.apart(BOX, beside, 300)
    assert not g.apart(BOX, beside, 301)
    assert g.apart(BOX, ROUND, 1500)
    assert not g.apart(ROUND, BOX, 1501)
    assert g.apart(ROUND, g.circle(4000, 3000, 500), 500)
    assert not g.apart(ROUND, g.circle(4000, 2999, 500), 500)
    assert not g.apart(BOX, g.polygon([(1400, 0), (1600, 0), (1600, 5000), (1400, 5000)]), 0)
    assert not g.apart(BOX, g.circle(1500, 1500, 10), 0)


def test_an_obstacle_must_be_convex_and_have_a_size() -> None:
    for corners in ([(0, 0), (10, 0)], [(0, 0), (10, 0), (20, 0)], [(0, 0), (90, 0), (30, 30), (0, 90)]):
        with pytest.raises(ValueError, match="corners"):
            g.polygon(corners)
    with pytest.raises(ValueError, match="convex"):
        g.polygon([(0, 100), (59, -81), (-95, 31), (95, 31), (-59, -81)])
    with pytest.raises(ValueError, match="radius"):
        g.circle(0, 0, 0)


def test_corners_given_clockwise_are_turned_round() -> None:
    assert g.polygon(BOX.points[::-1]).points == BOX.points


def test_a_shape_is_placed_turned_and_moved() -> None:
    shape = g.polygon([(-100, -50), (100, -50), (100, 50), (-100, 50)], height=20, flat=False, blocks_sight=False)
    stood = g.placed(shape, 1000, 1000, 90)
    assert set(stood.points) == {(1050, 900), (1050, 1100), (950, 1100), (950, 900)}
    assert (stood.height, stood.flat, stood.blocks_sight) == (20, False, False)
    moved = g.placed(g.circle(10, 0, 300), 1000, 1000, 180)
    assert (moved.x, moved.y, moved.radius) == (990, 1000, 300)
    assert g.inside_box(stood, 950, 900, 1050, 1100)
    assert not g.inside_box(stood, 951, 900, 1050, 1100)


def test_tables_with_equal_obstacles_are_equal() -> None:
    assert g.Terrain([BOX], 6000, 6000) == g.Terrain([BOX], 6000, 6000)
    assert g.Terrain([BOX], 6000, 6000) != BARE
    assert BARE.without_edges() != BARE
    assert len({g.Terrain([BOX], 6000, 6000), g.Terrain([BOX], 6000, 6000)}) == 1


def test_a_chip_may_slide_along_every_polygon_for_ways() -> None:
    for which in range(3):
        corners = TABLE.outline(which, R).corners
        assert len(corners) >= 16
        for i in range(len(corners)):
            assert g.swept_clear(*corners[i - 1], *corners[i], R, [], TABLE) is None
