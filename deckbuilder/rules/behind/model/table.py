"""The table of one scenario as the geometry needs it; compiled terrain is kept by the obstacles that stand on it."""

from __future__ import annotations

from math import isqrt

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.geometry import Obstacle, Point, Terrain
from deckbuilder.rules.behind.model.scenario import CARD_LENGTH, TENTHS, ObstacleShape, Scenario

Placed = tuple[tuple[int, int, int, int], ...]
"""Obstacles on the table: (shape, x, y, turn in degrees)."""


class Table:
    """The size, the shapes of the scenario's obstacles, and compiled terrains, shared by all copies of a game."""

    __slots__ = ("_cores", "_frames", "_hulls", "_terrains", "_turned", "height", "shapes", "width")

    def __init__(self, scenario: Scenario) -> None:
        self.width = round(scenario.table[0] * CARD_LENGTH)
        self.height = round(scenario.table[1] * CARD_LENGTH)
        self.shapes: tuple[Obstacle, ...] = tuple(
            _shape(shape) for shape in scenario.obstacles for _ in range(shape.count)
        )
        """One entry for each obstacle of the set."""
        self._cores: dict[int, int] = {}
        self._frames: dict[tuple[int, int], tuple[int, int, int, int]] = {}
        self._turned: dict[tuple[int, int], Obstacle] = {}
        self._terrains: dict[Placed, Terrain] = {}
        self._hulls: dict[Placed, tuple[Point, ...]] = {}

    def frame(self, shape: int, turn: int) -> tuple[int, int, int, int]:
        """The smallest upright rectangle round an obstacle with its middle at the origin."""
        key = (shape, turn)
        if key not in self._frames:
            self._frames[key] = geometry.box(self.obstacle(shape, 0, 0, turn))
        return self._frames[key]

    def core(self, shape: int) -> int:
        """Radius of a disc round an obstacle's origin that is surely inside it, whatever its turn; rounded down."""
        if shape not in self._cores:
            obstacle = self.shapes[shape]
            corners = obstacle.points
            sides = [(*corners[i - 1], *corners[i]) for i in range(len(corners))]
            gaps = [(ax * by - ay * bx) // isqrt((bx - ax) ** 2 + (by - ay) ** 2) for ax, ay, bx, by in sides]
            self._cores[shape] = max(0, min(gaps) - 1) if corners else obstacle.radius
        return self._cores[shape]

    def obstacle(self, shape: int, x: int, y: int, turn: int) -> Obstacle:
        """An obstacle of the set with its middle at (``x``, ``y``)."""
        key = (shape, turn)
        turned = self._turned.get(key)
        if turned is None:
            turned = self._turned[key] = geometry.placed(self.shapes[shape], 0, 0, turn)
        points = tuple((px + x, py + y) for px, py in turned.points)
        return turned._replace(points=points, x=turned.x + x, y=turned.y + y)

    def terrain(self, placed: Placed) -> Terrain:
        """The compiled terrain of these obstacles."""
        terrain = self._terrains.get(placed)
        if terrain is None:
            obstacles = [self.obstacle(*one) for one in placed]
            terrain = self._terrains[placed] = Terrain(obstacles, self.width, self.height)
        return terrain

    def hull(self, placed: Placed) -> tuple[Point, ...]:
        """The convex hull of these obstacles (ruling A17)."""
        if placed not in self._hulls:
            self._hulls[placed] = geometry.obstacle_hull(self.terrain(placed))
        return self._hulls[placed]


def _shape(shape: ObstacleShape) -> Obstacle:
    if shape.points:
        corners = [(x * TENTHS, y * TENTHS) for x, y in shape.points]
        return geometry.polygon(corners, shape.height, shape.flat)
    return geometry.circle(0, 0, shape.radius * TENTHS, shape.height, shape.flat)
