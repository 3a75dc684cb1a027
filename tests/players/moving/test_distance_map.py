"""Walking distances for players: straight where free, round the corner where not."""

from deckbuilder.players.moving.distance_map import DistanceMap
from deckbuilder.rules.behind import geometry as g
from deckbuilder.rules.core.chance import Chance

WALL = g.placed(g.polygon([(-200, -800), (200, -800), (200, 800), (-200, 800)]), 4000, 4000, 0)


def test_a_free_way_is_as_long_as_the_line() -> None:
    distances = DistanceMap(g.Terrain([WALL], 10_000, 8_000))
    assert distances.distance((1000, 1000), (1300, 1400)) == 500


def test_a_wall_makes_the_way_longer_and_leads_by_a_corner() -> None:
    distances = DistanceMap(g.Terrain([WALL], 10_000, 8_000))
    start, end = (3000, 4000), (5000, 4000)
    assert not distances.clear(start, end)
    exact = g.shortest_way(start, end, 150, (), distances.terrain)
    assert isinstance(exact, g.Way)
    assert exact.length <= distances.distance(start, end) <= exact.length + 150
    assert distances.first(start, end) in distances.corners


def test_round_obstacles_have_corners_too() -> None:
    distances = DistanceMap(g.Terrain([g.circle(4000, 4000, 400)], 10_000, 8_000))
    assert 2000 < distances.distance((3000, 4000), (5000, 4000)) < 2600


def test_the_way_is_the_shortest_over_all_corners() -> None:
    chance = Chance(3)
    walls = [
        g.placed(g.polygon([(-200, -700), (200, -700), (200, 700), (-200, 700)]), x, 4000, x) for x in (2500, 6000)
    ]
    distances = DistanceMap(g.Terrain([*walls, g.circle(4300, 3000, 500), g.circle(4200, 5300, 400)], 10_000, 8_000))
    for _ in range(200):
        start, end = ((chance.below(10_000), chance.below(8_000)) for _ in range(2))
        if distances.clear(start, end):
            continue
        ways = [
            (g.distance(*start, *first) + between + g.distance(*last, *end), first)
            for i, first in enumerate(distances.corners)
            for j, last in enumerate(distances.corners)
            if distances.clear(start, first) and distances.clear(last, end)
            for between in [distances.distance(first, last) if i != j else 0]
        ]
        shortest = min((length for length, _ in ways), default=None)
        if shortest is not None:
            assert abs(distances.distance(start, end) - shortest) <= len(distances.corners)
            assert distances.first(start, end) in distances.corners
