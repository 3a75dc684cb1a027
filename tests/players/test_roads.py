"""Walking distances for players: straight where free, round the corner where not."""

from deckbuilder.players.roads import Roads
from deckbuilder.rules.behind import geometry as g

WALL = g.placed(g.polygon([(-200, -800), (200, -800), (200, 800), (-200, 800)]), 4000, 4000, 0)


def test_a_free_way_is_as_long_as_the_line() -> None:
    roads = Roads(g.Terrain([WALL], 10_000, 8_000))
    assert roads.distance((1000, 1000), (1300, 1400)) == 500


def test_a_wall_makes_the_way_longer_and_leads_by_a_corner() -> None:
    roads = Roads(g.Terrain([WALL], 10_000, 8_000))
    start, end = (3000, 4000), (5000, 4000)
    assert not roads.clear(start, end)
    exact = g.shortest_way(start, end, 150, (), roads.terrain)
    assert isinstance(exact, g.Way)
    assert exact.length <= roads.distance(start, end) <= exact.length + 150
    assert roads.first(start, end) in roads.corners


def test_round_obstacles_have_corners_too() -> None:
    roads = Roads(g.Terrain([g.circle(4000, 4000, 400)], 10_000, 8_000))
    assert 2000 < roads.distance((3000, 4000), (5000, 4000)) < 2600
