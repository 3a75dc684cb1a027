"""Walking distances round the obstacles of a table, found once for each terrain: a guide where to go.

A player compares many places; the rules judge only the step he takes in the end. So chips do not count here, corners
stand a little off the obstacles, and distances between corners are kept.
"""

from __future__ import annotations

from math import isqrt
from operator import add
from typing import TYPE_CHECKING

from deckbuilder.players import weights as w
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.geometry import Point
from deckbuilder.rules.behind.geometry.standing import CLEAR
from deckbuilder.rules.behind.geometry.sweep import first_hit
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS

if TYPE_CHECKING:
    from deckbuilder.rules.behind.geometry import Obstacle, Terrain

FAR = 1 << 30
ROUND = 6
"""Corners round a circle."""


class DistanceMap:
    """Walking distances on one terrain."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self._shapes = terrain.grown(CHIP_RADIUS)
        found = [corner for obstacle in terrain.obstacles for corner in _corners(obstacle)]
        self.corners = [
            corner for corner in found if terrain.holds(*corner) and geometry.fits(*corner, CHIP_RADIUS, (), terrain)
        ]
        self._between = self._all_pairs()
        self._near: dict[Point, tuple[tuple[int, int], ...]] = {}
        self._lines: dict[Point, list[int]] = {}
        self._free_to: dict[tuple[Point, int], bool] = {}
        self._clear: dict[tuple[Point, Point], bool] = {}
        self._round: dict[tuple[Point, Point], tuple[int, int]] = {}

    def clear(self, start: Point, end: Point) -> bool:
        """Whether no obstacle bars the straight way."""
        key = (start, end) if start < end else (end, start)
        known = self._clear.get(key)
        if known is None:
            known = self._clear[key] = self._free(*key)
        return known

    def distance(self, start: Point, end: Point) -> int:
        """The walking distance in tenths of a millimetre."""
        straight = _distance(start, end)
        if self.clear(start, end):
            return straight
        return min(self._detour(start, end)[0], straight + FAR // 2)

    def first(self, start: Point, end: Point) -> Point:
        """The first point to walk straight to."""
        if self.clear(start, end):
            return end
        corner = self._detour(start, end)[1]
        return self.corners[corner] if corner >= 0 else end

    def _detour(self, start: Point, end: Point) -> tuple[int, int]:
        """How far it is round the obstacles, and which corner comes first; remembered."""
        known = self._round.get((start, end))
        if known is None:
            known = self._round[start, end] = self._shortest(start, end)
        return known

    def _shortest(self, start: Point, end: Point) -> tuple[int, int]:
        """The shortest way and its first corner, the lower of two equal ones; corners too far off are skipped."""
        best, first = FAR, -1
        goals = self._seen(end)
        legs, rests = self._legs(start), self._legs(end)
        straight = sorted(zip(map(add, legs, rests), range(len(legs)), strict=True))
        for least, corner in straight if goals else ():
            if least > best + len(legs):  # each length is rounded down
                break
            if legs[corner] and self._open(start, corner):
                row = self._between[corner]
                way = legs[corner] + min([row[other] + rest for other, rest in goals])
                if way < best or (way == best and corner < first):
                    best, first = way, corner
        return best, first

    def _free(self, start: Point, end: Point) -> bool:
        return first_hit(*start, *end, CHIP_RADIUS, (), self._shapes) == CLEAR

    def _seen(self, point: Point) -> tuple[tuple[int, int], ...]:
        """The corners one can walk straight to from a point, with their distances."""
        known = self._near.get(point)
        if known is None:
            legs = enumerate(self._legs(point))
            known = self._near[point] = tuple((i, leg) for i, leg in legs if leg and self._open(point, i))
        return known

    def _legs(self, point: Point) -> list[int]:
        """How far it is to each corner as the crow flies."""
        known = self._lines.get(point)
        if known is None:
            px, py = point
            known = self._lines[point] = [isqrt((x - px) ** 2 + (y - py) ** 2) for x, y in self.corners]
        return known

    def _open(self, point: Point, corner: int) -> bool:
        """Whether the straight way from a point to a corner is free; remembered."""
        known = self._free_to.get((point, corner))
        if known is None:
            known = self._free_to[point, corner] = self._free(point, self.corners[corner])
        return known

    def _all_pairs(self) -> list[list[int]]:
        """Shortest distances between corners (Floyd and Warshall)."""
        corners = self.corners
        count = len(corners)
        table = [[0 if i == j else FAR for j in range(count)] for i in range(count)]
        for i in range(count):
            for j in range(i):
                if self._free(corners[i], corners[j]):
                    table[i][j] = table[j][i] = _distance(corners[i], corners[j])
        for k, middle in enumerate(table):
            for row in table:
                through = row[k]
                if 0 < through < FAR:
                    for i, more in enumerate(middle):
                        if through + more < row[i]:
                            row[i] = through + more
        return table


def _distance(one: Point, other: Point) -> int:
    return isqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


def _corners(obstacle: Obstacle) -> list[Point]:
    """Points a chip may walk by, round an obstacle."""
    if not obstacle.points:
        reach = (obstacle.radius + CHIP_RADIUS + w.CORNER_GAP) * 1155 // 1000
        vectors = [geometry.VECTORS[i * 360 // ROUND] for i in range(ROUND)]
        return [(obstacle.x + reach * c // 1_000_000, obstacle.y + reach * s // 1_000_000) for c, s in vectors]
    count = len(obstacle.points)
    mx = sum(x for x, _ in obstacle.points) // count
    my = sum(y for _, y in obstacle.points) // count
    found = []
    for i, (x, y) in enumerate(obstacle.points):
        ux, uy = _unit(x - obstacle.points[i - 1][0], y - obstacle.points[i - 1][1])
        nx, ny = obstacle.points[(i + 1) % count]
        vx, vy = _unit(x - nx, y - ny)
        away = CHIP_RADIUS + w.CORNER_GAP
        px, py = x + away * (ux + vx) // 1000, y + away * (uy + vy) // 1000
        if (px - mx) ** 2 + (py - my) ** 2 > (x - mx) ** 2 + (y - my) ** 2:
            found.append((px, py))
    return found


def _unit(dx: int, dy: int) -> tuple[int, int]:
    """A direction in thousandths."""
    length = isqrt(dx * dx + dy * dy) or 1
    return dx * 1000 // length, dy * 1000 // length
