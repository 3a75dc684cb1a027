"""The table and its obstacles, compiled once: for every radius the borders that a chip's centre may not cross.

An inflated side is an integer inequality, exact for whole tenths: ``a*x + b*y >= t`` says that the centre keeps its
radius off that side. The polygons for ways (ruling M3) are made here too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.rules.behind.geometry.lengths import Point
from deckbuilder.rules.behind.geometry.obstacles import Obstacle, box, contains, hull, roots_up, sixteen

if TYPE_CHECKING:
    from deckbuilder.rules.behind.geometry.way import Way

GROUND = -1
"""The platform of a chip that stands on no obstacle."""
FAR_AWAY = 1_000_000_000
HalfPlane = tuple[int, int, int]
"""a, b, t: the points with a*x + b*y >= t."""


class PolygonSide(NamedTuple):
    """One side of a polygon, outward normal a, b: outside where a*x + b*y >= border, a radius away where >= clear."""

    a: int
    b: int
    border: int
    clear: int


class Shape(NamedTuple):
    """One obstacle grown by a radius: the box round it, then a circle (centre, reach) or sides and corners."""

    which: int
    left: int
    bottom: int
    right: int
    top: int
    x: int
    y: int
    reach: int
    sides: tuple[PolygonSide, ...]
    corners: tuple[Point, ...]


class Outline(NamedTuple):
    """A polygon for ways: corners, sides (outside where a*x + b*y >= t), squared distance of the farthest corner."""

    corners: tuple[Point, ...]
    planes: tuple[HalfPlane, ...]
    """Side i runs from corner i to the next."""
    outer: int


class Terrain:
    """A table from 0, 0 to width, height with its obstacles; equal when these are equal. Not changed after making."""

    __slots__ = (
        "_grown",
        "_inner",
        "_open",
        "_outlines",
        "asked",
        "bottom",
        "height",
        "left",
        "obstacles",
        "right",
        "top",
        "width",
    )

    def __init__(self, obstacles: Iterable[Obstacle], width: int, height: int) -> None:
        self.obstacles: tuple[Obstacle, ...] = tuple(obstacles)
        self.width = width
        self.height = height
        self.left, self.bottom, self.right, self.top = 0, 0, width, height
        self._grown: dict[int, tuple[Shape, ...]] = {}
        self._inner: dict[tuple[int, int], tuple[HalfPlane, ...]] = {}
        self._outlines: dict[tuple[int, int], Outline] = {}
        self._open: Terrain | None = None
        self.asked: dict[tuple[object, ...], Way | None] = {}
        """Ways that players asked for (see ``ways.way_for``)."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Terrain) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Terrain({list(self.obstacles)!r}, {self.width}, {self.height})"

    def _key(self) -> tuple[object, ...]:
        return self.obstacles, self.left, self.bottom, self.right, self.top

    def holds(self, x: int, y: int) -> bool:
        """Whether a centre is on the table, edge line included (ruling A7)."""
        return self.left <= x <= self.right and self.bottom <= y <= self.top

    def without_edges(self) -> Terrain:
        """The same obstacles on a table that never ends: for the bearer of the jewel, who may leave it (ruling A7)."""
        if self._open is None:
            self._open = Terrain(self.obstacles, self.width, self.height)
            self._open.left = self._open.bottom = -FAR_AWAY
            self._open.right = self._open.top = FAR_AWAY
            self._open._open = self._open
        return self._open

    def grown(self, r: int) -> tuple[Shape, ...]:
        """Every obstacle grown by a radius, kept for the next call."""
        shapes = self._grown.get(r)
        if shapes is None:
            shapes = tuple(_grow(i, obstacle, r) for i, obstacle in enumerate(self.obstacles))
            self._grown[r] = shapes
        return shapes

    def inner(self, platform: int, r: int) -> tuple[HalfPlane, ...]:
        """Where the centre of a chip with its whole disc on a polygonal platform may be; empty for a round one."""
        planes = self._inner.get((platform, r))
        if planes is None:
            planes = tuple(
                (-a, -b, roots_up(r * r * (a * a + b * b)) - border)
                for a, b, border, _ in self.grown(r)[platform].sides
            )
            self._inner[(platform, r)] = planes
        return planes

    def outline(self, which: int, r: int) -> Outline:
        """The polygon that stands for an obstacle grown by a radius when ways round it are sought (ruling M3)."""
        outline = self._outlines.get((which, r))
        if outline is None:
            obstacle = self.obstacles[which]
            outline = outline_of(_corners_round(obstacle, r), obstacle.x, obstacle.y)
            self._outlines[(which, r)] = outline
        return outline


def outline_of(corners: tuple[Point, ...], x: int, y: int) -> Outline:
    """The polygon with its sides; the farthest corner is measured from x, y."""
    planes = tuple(_side(corners[i], corners[(i + 1) % len(corners)]) for i in range(len(corners)))
    return Outline(corners, planes, max((cx - x) ** 2 + (cy - y) ** 2 for cx, cy in corners))


def obstacle_hull(terrain: Terrain) -> tuple[Point, ...]:
    """The convex hull of all obstacles; a circle counts as the 16-gon round it (ruling A17)."""
    points: list[Point] = []
    for obstacle in terrain.obstacles:
        if obstacle.points:
            points.extend(obstacle.points)
        else:
            points.extend((obstacle.x + x, obstacle.y + y) for x, y in sixteen(obstacle.radius))
    return hull(points)


def in_hull(x: int, y: int, corners: tuple[Point, ...]) -> bool:
    """Whether a centre lies between the obstacles, border included; nothing does where none stand (ruling A17)."""
    return len(corners) >= 3 and contains(corners, x, y)


def _grow(index: int, obstacle: Obstacle, r: int) -> Shape:
    left, bottom, right, top = box(obstacle)
    frame = (left - r, bottom - r, right + r, top + r)
    if not obstacle.points:
        return Shape(index, *frame, obstacle.x, obstacle.y, obstacle.radius + r, (), ())
    corners = obstacle.points
    sides: list[PolygonSide] = []
    for i in range(len(corners)):
        a, b, border = _side(corners[i], corners[(i + 1) % len(corners)])
        sides.append(PolygonSide(a, b, border, border + roots_up(r * r * (a * a + b * b))))
    return Shape(index, *frame, obstacle.x, obstacle.y, 0, tuple(sides), corners)


def _side(p: Point, q: Point) -> HalfPlane:
    a = q[1] - p[1]
    b = p[0] - q[0]
    return a, b, a * p[0] + b * p[1]


def _corners_round(obstacle: Obstacle, r: int) -> tuple[Point, ...]:
    """Sides moved out by the radius; at every corner tangents in the sixteen directions that lie between them."""
    if not obstacle.points:
        return tuple((obstacle.x + x, obstacle.y + y) for x, y in sixteen(obstacle.radius + r))
    corners = obstacle.points
    planes: list[HalfPlane] = []
    for i in range(len(corners)):
        a, b, border = _side(corners[i - 1], corners[i])
        c, d, _ = _side(corners[i], corners[(i + 1) % len(corners)])
        planes.append((a, b, border + roots_up(r * r * (a * a + b * b))))
        x, y = corners[i]
        for m, n in _between(a, b, c, d):
            planes.append((m, n, m * x + n * y + roots_up(r * r * (m * m + n * n))))
    return hull(corner_outside(planes[i - 1], planes[i]) for i in range(len(planes)))


def _between(a: int, b: int, c: int, d: int) -> list[Point]:
    """The sixteen directions strictly between two normals, counter-clockwise."""
    start = next(i for i in range(16) if _left(a, b, *SIXTEENTHS[i]) and not _left(a, b, *SIXTEENTHS[i - 1]))
    found: list[Point] = []
    for k in range(16):
        m, n = SIXTEENTHS[(start + k) % 16]
        if not (_left(a, b, m, n) and _left(m, n, c, d)):
            break
        found.append((m, n))
    return found


def _left(a: int, b: int, m: int, n: int) -> bool:
    """Whether a direction lies strictly left of another, less than half a turn."""
    return a * n - b * m > 0


def corner_outside(one: HalfPlane, other: HalfPlane) -> Point:
    """The grid point nearest to the crossing of two lines that lies beyond both (rulings M3, A16)."""
    a, b, s = one
    c, d, t = other
    det = a * d - b * c
    px = s * d - t * b
    py = a * t - c * s
    if det < 0:
        det, px, py = -det, -px, -py
    x = px // det
    y = py // det
    for reach in (0, 1, 4, 16, 64, 256):
        best = None
        for gx in range(x - reach, x + reach + 2):
            for gy in range(y - reach, y + reach + 2):
                if a * gx + b * gy >= s and c * gx + d * gy >= t:
                    off = ((gx * det - px) ** 2 + (gy * det - py) ** 2, gx, gy)
                    if best is None or off < best:
                        best = off
        if best is not None:
            return best[1], best[2]
    raise ValueError(f"the lines {one} and {other} are too nearly parallel to make a corner")


SIXTEENTHS: tuple[Point, ...] = (
    (1_000_000, 0), (923_880, 382_683), (707_107, 707_107), (382_683, 923_880),
    (0, 1_000_000), (-382_683, 923_880), (-707_107, 707_107), (-923_880, 382_683),
    (-1_000_000, 0), (-923_880, -382_683), (-707_107, -707_107), (-382_683, -923_880),
    (0, -1_000_000), (382_683, -923_880), (707_107, -707_107), (923_880, -382_683),
)  # fmt: skip
"""The normals of the 16-gon (ruling M3), millionths."""
