"""Obstacles as they stand on the table: convex polygons and circles, how they are made, placed and kept apart.

What a chip may do near them is decided on the compiled forms in ``terrain``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt
from typing import NamedTuple

from deckbuilder.rules.behind.geometry.arcs import VECTORS
from deckbuilder.rules.behind.geometry.lengths import Point

DEGREE = 1_000_000
"""Length of the entries of the table of directions."""


class Obstacle(NamedTuple):
    """One obstacle (Terrain; ruling A8): corners counter-clockwise, or no corner and a circle. Tenths; height in mm."""

    points: tuple[Point, ...]
    x: int
    y: int
    radius: int
    height: int
    flat: bool
    blocks_sight: bool


def polygon(
    points: Iterable[Sequence[int]], height: int = 40, flat: bool = True, *, blocks_sight: bool = True
) -> Obstacle:
    """A convex polygon; its corners may come in either direction. ValueError when it is not convex."""
    corners = tuple((int(point[0]), int(point[1])) for point in points)
    if len(corners) < 3:
        raise ValueError(f"an obstacle has at least three corners, not {len(corners)}")
    if _turn(corners[0], corners[1], corners[2]) < 0:
        corners = corners[::-1]
    turns = [_turn(corners[i - 2], corners[i - 1], corners[i]) for i in range(len(corners))]
    if min(turns) <= 0 or hull(corners) != _from_lowest(corners):
        raise ValueError(f"the corners {list(corners)} do not make a convex polygon")
    x = sum(corner[0] for corner in corners) // len(corners)
    y = sum(corner[1] for corner in corners) // len(corners)
    return Obstacle(corners, x, y, 0, height, flat, blocks_sight)


def circle(x: int, y: int, radius: int, height: int = 40, flat: bool = True, *, blocks_sight: bool = True) -> Obstacle:
    """A round obstacle. ValueError when it has no size."""
    if radius <= 0:
        raise ValueError(f"a round obstacle has a radius above 0, not {radius}")
    return Obstacle((), x, y, radius, height, flat, blocks_sight)


def placed(shape: Obstacle, dx: int, dy: int, turn: int = 0) -> Obstacle:
    """The shape turned about the origin by whole degrees and then moved; corners go to the nearest tenth (A16)."""
    if not shape.points:
        x, y = turned(shape.x, shape.y, turn)
        return shape._replace(x=x + dx, y=y + dy)
    corners = [turned(x, y, turn) for x, y in shape.points]
    return polygon([(x + dx, y + dy) for x, y in corners], shape.height, shape.flat, blocks_sight=shape.blocks_sight)


def turned(x: int, y: int, turn: int) -> Point:
    """A point turned about the origin by whole degrees, to the nearest tenth (ruling A16)."""
    c, s = VECTORS[turn % 360]
    half = DEGREE // 2
    return (x * c - y * s + half) // DEGREE, (x * s + y * c + half) // DEGREE


def box(obstacle: Obstacle) -> tuple[int, int, int, int]:
    """The smallest upright rectangle round an obstacle: left, bottom, right, top."""
    if not obstacle.points:
        x, y, r = obstacle.x, obstacle.y, obstacle.radius
        return x - r, y - r, x + r, y + r
    xs = [point[0] for point in obstacle.points]
    ys = [point[1] for point in obstacle.points]
    return min(xs), min(ys), max(xs), max(ys)


def inside_box(obstacle: Obstacle, left: int, bottom: int, right: int, top: int) -> bool:
    """Whether an obstacle lies wholly in an upright rectangle, borders included (ruling A18)."""
    a, b, c, d = box(obstacle)
    return left <= a and bottom <= b and c <= right and d <= top


def apart(one: Obstacle, other: Obstacle, least: int) -> bool:
    """Whether two obstacles are at least ``least`` tenths apart (ruling A9)."""
    if one.points and other.points:
        need = least * least
        return not _meet(one.points, other.points) and all(
            farther(x, y, a, b, need)
            for corners, sides in ((one.points, other.points), (other.points, one.points))
            for x, y in corners
            for a, b in zip(sides, sides[1:] + sides[:1], strict=True)
        )
    if not one.points:
        one, other = other, one
    reach = least + other.radius
    if not one.points:
        reach += one.radius
        return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= reach * reach
    sides = one.points
    return not contains(sides, other.x, other.y) and all(
        farther(other.x, other.y, a, b, reach * reach) for a, b in zip(sides, sides[1:] + sides[:1], strict=True)
    )


def clearance(one: Obstacle, other: Obstacle) -> int:
    """How far two obstacles are apart as it is shown, tenths rounded down; 0 where they meet."""
    if one.points and other.points:
        if _meet(one.points, other.points):
            return 0
        return min(_from_border(x, y, b.points) for a, b in ((one, other), (other, one)) for x, y in a.points)
    if not one.points:
        one, other = other, one
    if one.points:
        inside = contains(one.points, other.x, other.y)
        away = 0 if inside else _from_border(other.x, other.y, one.points)
    else:
        away = isqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2) - one.radius
    return max(0, away - other.radius)


def _from_border(x: int, y: int, corners: tuple[Point, ...]) -> int:
    """Distance of a point from the border of a polygon, tenths rounded down."""
    squares = (from_segment(x, y, corners[i - 1], corners[i]) for i in range(len(corners)))
    return isqrt(min(square // parts for square, parts in squares))


def beyond(x: int, y: int, corners: tuple[Point, ...]) -> int:
    """How far outside a polygon a point is as it is shown, tenths rounded up; 0 inside."""
    if len(corners) >= 3 and contains(corners, x, y):
        return 0
    return 1 + _from_border(x, y, corners) if corners else 0


def from_segment(x: int, y: int, a: Point, b: Point) -> tuple[int, int]:
    """Squared distance of a point from the segment a-b as an exact fraction: numerator, denominator."""
    dx = b[0] - a[0]
    dy = b[1] - a[1]
    px = x - a[0]
    py = y - a[1]
    along = px * dx + py * dy
    if along <= 0:
        return px * px + py * py, 1
    span = dx * dx + dy * dy
    if along >= span:
        return (x - b[0]) ** 2 + (y - b[1]) ** 2, 1
    cross = dx * py - dy * px
    return cross * cross, span


def farther(x: int, y: int, a: Point, b: Point, need: int) -> bool:
    """Whether a point is at least the root of ``need`` away from the segment a-b, exactly."""
    square, parts = from_segment(x, y, a, b)
    return square >= need * parts


def hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """Convex hull, counter-clockwise from the smallest x, y; points inside a side are left out."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    return (*_half_hull(ordered)[:-1], *_half_hull(ordered[::-1])[:-1])


def contains(corners: Sequence[Point], x: int, y: int) -> bool:
    """Whether a point lies in a convex counter-clockwise polygon, border included."""
    ax, ay = corners[-1]
    for bx, by in corners:
        if (bx - ax) * (y - by) < (by - ay) * (x - bx):
            return False
        ax, ay = bx, by
    return True


def sixteen(radius: int) -> tuple[Point, ...]:
    """The 16-gon round a circle about the origin, corners rounded outward to a tenth (ruling M3), counter-clockwise."""
    steep = _outward(radius, 198_912_368)
    far = _outward(radius, 847_759_066)
    near = _outward(radius, 566_454_498)
    quarter = ((radius, steep), (far, near), (near, far), (steep, radius))
    return (
        *quarter,
        *((-y, x) for x, y in quarter),
        *((-x, -y) for x, y in quarter),
        *((y, -x) for x, y in quarter),
    )


def roots_up(square: int) -> int:
    """The smallest integer whose square is at least ``square``."""
    root = isqrt(square)
    return root if root * root == square else root + 1


def _outward(radius: int, billionths: int) -> int:
    return -(-radius * billionths // 1_000_000_000)


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _from_lowest(corners: tuple[Point, ...]) -> tuple[Point, ...]:
    first = corners.index(min(corners))
    return corners[first:] + corners[:first]


def _half_hull(ordered: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in ordered:
        while len(chain) >= 2 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _meet(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether two convex polygons have a point in common: no side of either parts them."""
    for sides, rest in ((one, other), (other, one)):
        for i in range(len(sides)):
            if all(_turn(sides[i - 1], sides[i], point) < 0 for point in rest):
                return False
    return True
