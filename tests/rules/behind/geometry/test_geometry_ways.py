"""Ways round bodies equal a visibility graph drawn by shapely over the same polygons (ruling M3), within 0.1 mm."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from math import dist
from random import Random

import numpy as np
import pytest
import shapely

from deckbuilder.rules.behind import geometry as g
from deckbuilder.rules.behind.geometry.obstacles import sixteen
from deckbuilder.rules.behind.geometry.rounds import in_sliver, round_chip, round_obstacle, truly_bars, ways_out
from tests.rules.behind.geometry import geometry_oracle as oracle

R = 150
BARE = g.Terrain([], 6000, 6000)
CHIP = (2000, 2000, R)


class Graph:
    """Every corner of every polygon, and the extra corners where start or end touches a body."""

    def __init__(self, start: g.Point, end: g.Point, where: oracle.Scene) -> None:
        terrain = where.terrain
        rounds = [round_chip(i, disc, R) for i, disc in enumerate(where.discs)]
        rounds += [round_obstacle(0, terrain, i, R) for i in range(len(terrain.obstacles))]
        self.bodies = [shapely.Polygon(body.corners) for body in rounds]
        self.shrunk = [body.buffer(-0.02, join_style="mitre") for body in self.bodies]
        shapely.prepare(self.shrunk)
        self.true: list[tuple[shapely.Geometry, int]] = [(shapely.Point(x, y), R + cr) for x, y, cr in where.discs]
        for obstacle in terrain.obstacles:
            shape = shapely.Polygon(obstacle.points) if obstacle.points else shapely.Point(obstacle.x, obstacle.y)
            self.true.append((shape, R + obstacle.radius))
        self.places: list[g.Point] = [start, end]
        for special in (start, end):
            for i in self.slivers(special):
                out = ways_out(rounds[i], *special, R)
                self.places.extend(spot for spot in out if g.fits(*spot, R, where.discs, terrain))
        self.slivered = {place: self.slivers(place) for place in self.places}
        for body in rounds:
            self.places.extend(corner for corner in body.corners if terrain.holds(*corner))

    def slivers(self, place: g.Point) -> set[int]:
        """The polygons that hold a place strictly inside."""
        return {i for i, body in enumerate(self.bodies) if body.contains_properly(shapely.Point(place))}

    def clear(self, place: g.Point) -> list[bool]:
        """To which of the places a segment is clear."""
        lines = shapely.linestrings([[place, other] for other in self.places])
        barred = np.zeros(len(self.places), dtype=bool)
        for i, body in enumerate(self.shrunk):
            inside = [i in self.slivered.get(place, ()) or i in self.slivered.get(o, ()) for o in self.places]
            shape, reach = self.true[i]
            truly = shapely.distance(lines, shape) < reach - 1e-6
            barred |= np.where(inside, truly, shapely.intersects(body, lines))
        return [not flag for flag in barred]

    def shortest(self, bound: float) -> float | None:
        """Length of the shortest way, tenths; None when there is none within the bound."""
        start, end = self.places[:2]
        if all(shapely.LineString([start, end]).distance(shape) >= reach - 1e-9 for shape, reach in self.true):
            return dist(start, end)
        gone = {start: 0.0}
        done: set[g.Point] = set()
        heap = [(dist(start, end), start)]
        while heap:
            _, here = heappop(heap)
            if here == end:
                return gone[end]
            if here in done:
                continue
            done.add(here)
            for other, clear in zip(self.places, self.clear(here), strict=True):
                cost = gone[here] + dist(here, other)
                if clear and cost < gone.get(other, bound) and cost + dist(other, end) <= bound:
                    gone[other] = cost
                    heappush(heap, (cost + dist(other, end), other))
        return None


def compare(seed: int, questions: int) -> None:
    """Ways through crowded tables, many of them from contact or into contact."""
    chance = Random(seed)
    round_about = none = 0
    for number in range(questions):
        where = oracle.scene(chance, chance.randint(1, 12), chance.randint(0, 3), coarse=number % 2 == 0)
        start, end = (a_place(chance, where) for _ in range(2))
        limit = chance.choice((1500, 3000, 6000))
        way = g.shortest_way(start, end, R, where.discs, where.terrain, limit)
        expected = Graph(start, end, where).shortest(limit + 1)
        if isinstance(way, g.NoRoute):
            assert way.why is g.Why.FAR
            assert expected is None or expected >= limit - 1, (start, end, limit, where)
            none += 1
            continue
        assert expected is not None, (start, end, limit, where)
        walked = sum(dist(a, b) for a, b in pairwise(way.points))
        assert abs(expected - walked) <= 1, (start, end, limit, where, expected, way)
        assert way.length == g.way_length(way.points) <= limit
        assert way.points[0] == start
        assert way.end == end
        for a, b in pairwise(way.points):
            assert min(oracle.sweep_margins(a, b, R, where), default=0) >= 0, (a, b, where)
        round_about += len(way.points) > 2
    assert round_about > questions // 8
    assert none > 0


def a_place(chance: Random, where: oracle.Scene) -> g.Point:
    """A free place, often in contact with a chip."""
    while True:
        contact = chance.random() < 0.4
        x, y = oracle.near_another(chance, where.discs) if contact else oracle.spot(chance, 1)
        if g.fits(x, y, R, where.discs, where.terrain):
            return x, y


def test_ways_equal_the_visibility_graph() -> None:
    compare(5, 80)


@pytest.mark.slow
def test_two_thousand_ways_equal_the_visibility_graph() -> None:
    compare(2003, 2_000)


def way(start: g.Point, end: g.Point, discs: list[g.Disc], limit: int = 5000) -> g.Way:
    """A way that must exist on the bare table."""
    found = g.shortest_way(start, end, R, discs, BARE, limit)
    assert isinstance(found, g.Way)
    return found


def test_a_straight_way_has_two_points() -> None:
    assert way((1000, 1000), (1300, 1400), [CHIP]) == g.Way(((1000, 1000), (1300, 1400)), 500)


def test_a_way_of_no_length_is_a_step() -> None:
    assert way((1000, 1000), (1000, 1000), []) == g.Way(((1000, 1000),), 0)


def test_the_range_is_compared_after_rounding_to_the_tenth() -> None:
    assert isinstance(g.shortest_way((0, 0), (100, 9), R, [], BARE, 100), g.Way)
    too_far = g.shortest_way((0, 0), (100, 10), R, [], BARE, 100)
    assert isinstance(too_far, g.Way)
    refused = g.shortest_way((0, 0), (96, 30), R, [], BARE, 100)
    assert g.length(0, 0, 96, 30) == 1005
    assert refused == g.NoRoute(g.Why.FAR, 101, 100)
    assert refused.margin == 1


def test_an_end_that_would_overlap_is_refused_with_the_chip() -> None:
    refused = g.shortest_way((1000, 2000), (1701, 2000), R, [CHIP], BARE, 1000)
    assert refused == g.NoRoute(g.Why.TAKEN, 701, 1000, g.Blocked(g.Body.CHIP, 0, 299, 300))


def test_a_way_round_a_chip_keeps_to_the_corners_of_its_sixteen_sided_ring() -> None:
    found = way((1500, 2000), (2500, 2000), [CHIP])
    ring = {(2000 + x, 2000 + y) for x, y in sixteen(300)}
    assert set(found.points[1:-1]) <= ring
    assert len(found.points) == 6


def test_a_chip_in_contact_slides_round_to_the_other_side() -> None:
    found = way((1700, 2000), (2300, 2000), [CHIP])
    assert found.length == 956
    assert way((2300, 2000), (1700, 2000), [CHIP]).length == 956


def test_out_of_a_corner_between_two_chips_the_way_follows_the_rim() -> None:
    discs = [CHIP, (2300, 2000, R)]
    corner = (2150, 2260)
    found = way(corner, (1699, 2000), discs)
    assert 520 < found.length < 640
    assert g.swept_clear(*corner, *found.points[1], R, discs, BARE) is None


def test_a_ring_of_chips_shuts_a_chip_in() -> None:
    discs = [(3000 + 580 * x // 1_000_000, 3000 + 580 * y // 1_000_000, R) for x, y in g.VECTORS[::40]]
    refused = g.shortest_way((3000, 3000), (3000, 4000), R, discs, BARE)
    assert isinstance(refused, g.NoRoute)
    assert refused.why is g.Why.SHUT
    assert g.shortest_way((3000, 3000), (3010, 3010), R, discs, BARE) == g.Way(((3000, 3000), (3010, 3010)), 14)


def test_too_far_round_is_measured_only_when_asked_why() -> None:
    bounded = g.shortest_way((1500, 2000), (2500, 2000), R, [CHIP], BARE, 1050)
    assert bounded == g.NoRoute(g.Why.FAR, 1000, 1050)
    measured = g.why_no_way((1500, 2000), (2500, 2000), R, [CHIP], BARE, 1050)
    assert measured is not None
    assert (measured.why, measured.length, measured.margin) == (g.Why.FAR, 1192, 142)
    assert g.why_no_way((1500, 2000), (2500, 2000), R, [CHIP], BARE, 1192) is None


def test_a_way_round_reaches_exactly_as_far_as_the_range() -> None:
    for y in range(2000, 2100, 7):
        exact = way((1500, 2000), (2500, y), [CHIP]).length
        assert isinstance(g.shortest_way((1500, 2000), (2500, y), R, [CHIP], BARE, exact), g.Way)
        assert isinstance(g.shortest_way((1500, 2000), (2500, y), R, [CHIP], BARE, exact - 1), g.NoRoute)


def test_sliding_round_from_contact_leaves_along_the_rim_and_costs_little_more_than_the_arc() -> None:
    near = range(1695, 2306)
    rim = [(x, y) for x in near for y in near if 90_000 <= g.squared(x, y, 2000, 2000) <= 90_300]
    assert len(rim) > 900
    for spot in rim:
        ex, ey = spot[0] - 2000, spot[1] - 2000
        found = way(spot, (2000 - ey, 2000 + ex), [CHIP])
        assert found.length < 471 + 8, (spot, found)
        nx, ny = found.points[1]
        off = (g.facing_toward(*spot, nx, ny) - g.facing_toward(0, 0, ex, ey)) % 360
        assert 85 <= off <= 94, (spot, found)


def test_the_corners_that_lead_out_of_contact_pass_the_body_as_closely_as_its_rim_allows() -> None:
    chance = Random(7)
    asked = 0
    while asked < 200:
        where = oracle.scene(chance, 1, 1, coarse=False)
        for body in (round_chip(0, where.discs[0], R), round_obstacle(0, where.terrain, 0, R)):
            x, y = chance.choice(body.corners)
            x, y = x + chance.randint(-9, 9), y + chance.randint(-9, 9)
            if not in_sliver(body, x, y) or truly_bars(body, x, y, x, y, R):
                continue
            for (qx, qy), hand in zip(ways_out(body, x, y, R), (1, -1), strict=True):
                assert not truly_bars(body, x, y, qx, qy, R)
                if g.within(x, y, qx, qy, 40):
                    continue
                dx, dy = g.turned(20 * (qx - x), 20 * (qy - y), 3 * hand)
                assert truly_bars(body, x, y, x + dx, y + dy, R), (x, y, qx, qy, hand, where)
                asked += 1


def test_from_contact_with_an_obstacle_the_way_is_hardly_longer_than_from_a_hair_beside_it() -> None:
    chance = Random(12)
    asked = 0
    while asked < 150:
        where = oracle.scene(chance, 0, 1, coarse=False)
        end = oracle.spot(chance, 1)
        for x, y in [oracle.spot(chance, 1) for _ in range(200)]:
            touches = g.fits(x, y, R, [], where.terrain) and not g.fits(x, y, R + 3, [], where.terrain)
            if not touches or not g.fits(*end, R, [], where.terrain):
                continue
            near = [(x + dx, y + dy) for dx in (-8, 0, 8) for dy in (-8, 0, 8)]
            beside = [spot for spot in near if g.fits(*spot, R + 6, [], where.terrain)]
            found = g.shortest_way((x, y), end, R, [], where.terrain.without_edges())
            assert isinstance(found, g.Way)
            for spot in beside:
                other = g.shortest_way(spot, end, R, [], where.terrain.without_edges())
                assert isinstance(other, g.Way)
                assert found.length <= other.length + 16, ((x, y), spot, end, where)
                asked += 1


def test_a_way_may_not_leave_the_table() -> None:
    discs = [(2000, 150, R)]
    over = g.shortest_way((1500, 150), (2500, 150), R, discs, BARE)
    assert isinstance(over, g.Way)
    assert min(y for _, y in over.points) >= 0
    off = g.shortest_way((1500, 140), (2500, 140), R, discs, BARE.without_edges())
    assert isinstance(off, g.Way)
    assert min(y for _, y in off.points) < 0


def test_a_straight_way_that_leaves_outside_the_arc_is_refused() -> None:
    assert isinstance(g.shortest_way((0, 0), (500, 500), R, [], BARE, 900, facing=0, arc=90), g.Way)
    refused = g.shortest_way((0, 0), (500, 501), R, [], BARE, 900, facing=0, arc=90)
    assert refused == g.NoRoute(g.Why.ARC, 708, 900, None, g.OffArc(45, 45, 45))


@pytest.mark.parametrize(("facing", "above"), [(60, True), (300, False)])
def test_of_two_equally_short_ways_the_one_inside_the_arc_suffices(facing: int, above: bool) -> None:
    found = g.shortest_way((1500, 2000), (2500, 2000), R, [CHIP], BARE, 1200, facing=facing, arc=90)
    assert isinstance(found, g.Way)
    assert found.length == way((1500, 2000), (2500, 2000), [CHIP]).length
    assert (found.points[1][1] > 2000) is above


def test_a_longer_way_is_never_taken_instead() -> None:
    refused = g.shortest_way((1500, 2010), (2500, 2010), R, [CHIP], BARE, 3000, facing=300, arc=90)
    assert isinstance(refused, g.NoRoute)
    assert refused.why is g.Why.ARC
    assert refused.off is not None


def test_on_a_platform_the_way_round_a_chip_stays_on_it() -> None:
    terrain = g.Terrain([g.polygon([(0, 0), (2000, 0), (2000, 900), (0, 900)])], 6000, 6000)
    found = g.shortest_way((300, 400), (1700, 400), R, [(1000, 300, R)], terrain, platform=0)
    assert isinstance(found, g.Way)
    assert all(g.room_on(*point, R, 0, terrain) for point in found.points)
    assert len(found.points) > 2
    narrow = g.Terrain([g.polygon([(0, 0), (2000, 0), (2000, 890), (0, 890)])], 6000, 6000)
    refused = g.shortest_way((300, 400), (1700, 400), R, [(1000, 445, R)], narrow, platform=0)
    assert isinstance(refused, g.NoRoute)
    assert refused.why is g.Why.SHUT


def test_on_a_round_platform_the_way_stays_on_it() -> None:
    terrain = g.Terrain([g.circle(1000, 1000, 600)], 6000, 6000)
    found = g.shortest_way((600, 950), (1400, 950), R, [(1000, 850, R)], terrain, platform=0)
    assert isinstance(found, g.Way)
    assert all(g.room_on(*point, R, 0, terrain) for point in found.points)


def test_chips_of_other_sizes_are_walked_round_too() -> None:
    found = way((1000, 2000), (3000, 2000), [(2000, 2000, 400)])
    assert g.swept_clear(*found.points[1], *found.points[2], R, [(2000, 2000, 400)], BARE) is None
    assert found.length > 2200


@pytest.mark.parametrize(("facing", "may"), [(0, False), (90, False), (180, True), (270, False)])
def test_start_on_a_corner_of_what_it_walks_round_keeps_to_the_arc_too(facing: int, may: bool) -> None:
    square = g.polygon([(1800, 1800), (2200, 1800), (2200, 2200), (1800, 2200)])
    way = g.shortest_way((1770, 2350), (1770, 1650), R, [], g.Terrain([square], 5000, 5000), facing=facing, arc=90)
    assert isinstance(way, g.Way) == may
