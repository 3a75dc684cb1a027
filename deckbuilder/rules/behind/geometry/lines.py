"""Places along a straight line: where bodies bar it, and the grid point a computed place goes to (ruling A16).

A place on the line from start to end is a whole number of parts of ONE. What bars the line is rounded inward by less
than a part, so that a gap of exactly one diameter stays open (ruling A5); the grid point is then tested exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isqrt
from typing import NamedTuple

from deckbuilder.rules.behind.geometry.lengths import Disc, Point
from deckbuilder.rules.behind.geometry.standing import Body
from deckbuilder.rules.behind.geometry.terrain import Shape, Terrain

BITS = 40
ONE = 1 << BITS


class Stretch(NamedTuple):
    """A stretch of a line, in parts of ONE, in which the mover would overlap a body."""

    low: int
    high: int
    body: Body
    which: int


def chip_spans(start: Point, dx: int, dy: int, r: int, discs: Sequence[Disc]) -> list[Stretch]:
    """Where a moving disc would overlap other chips (ruling A5)."""
    found: list[Stretch] = []
    for i, (cx, cy, cr) in enumerate(discs):
        span = circle_span(start, dx, dy, cx, cy, r + cr)
        if span is not None:
            found.append(Stretch(*span, Body.CHIP, i))
    return found


def obstacle_spans(start: Point, dx: int, dy: int, r: int, terrain: Terrain) -> list[Stretch]:
    """Where a moving disc would overlap obstacles (ruling A5)."""
    found: list[Stretch] = []
    for shape in terrain.grown(r):
        span = shape_span(start, dx, dy, r, shape)
        if span is not None:
            found.append(Stretch(*span, Body.OBSTACLE, shape.which))
    return found


def circle_span(start: Point, dx: int, dy: int, cx: int, cy: int, reach: int) -> tuple[int, int] | None:
    """Where a line is nearer to a centre than ``reach``."""
    ex = start[0] - cx
    ey = start[1] - cy
    a = dx * dx + dy * dy
    b = ex * dx + ey * dy
    d = b * b - a * (ex * ex + ey * ey - reach * reach)
    if d <= 0 or a == 0:
        return None
    root = isqrt(d << 2 * BITS)
    middle = -b << BITS
    low = -((root - middle) // a)
    high = (middle + root) // a
    return (low, high) if low < high else None


def shape_span(start: Point, dx: int, dy: int, r: int, shape: Shape) -> tuple[int, int] | None:
    """Where a line is nearer to an obstacle than the radius it is grown by."""
    if shape.reach:
        return circle_span(start, dx, dy, shape.x, shape.y, shape.reach)
    clipped = _between_sides(start, dx, dy, shape)
    if clipped is None:
        return None
    ends: list[int] = []
    for place, side in clipped:
        if _beside(start, dx, dy, place, shape, side):
            ends.append(place)
    for cx, cy in shape.corners:
        span = circle_span(start, dx, dy, cx, cy, r)
        if span is not None:
            ends.extend(span)
    return (min(ends), max(ends)) if ends else None


def _between_sides(start: Point, dx: int, dy: int, shape: Shape) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Where a line is between all grown sides, corners left sharp: (place, side) of its entry and of its exit."""
    low: tuple[int, int] | None = None
    high: tuple[int, int] | None = None
    for i, (a, b, _, clear) in enumerate(shape.sides):
        away = a * start[0] + b * start[1] - clear
        speed = a * dx + b * dy
        if speed == 0:
            if away >= 0:
                return None
        elif speed < 0:
            entry = -((away << BITS) // speed)
            if low is None or entry > low[0]:
                low = entry, i
        else:
            leave = (-away << BITS) // speed
            if high is None or leave < high[0]:
                high = leave, i
    if low is None or high is None or low[0] >= high[0]:
        return None
    return low, high


def _beside(start: Point, dx: int, dy: int, place: int, shape: Shape, side: int) -> bool:
    """Whether a place on a line is square to a side, not past its ends."""
    px, py = shape.corners[side]
    a, b, _, _ = shape.sides[side]
    along = -b * (((start[0] - px) << BITS) + dx * place) + a * (((start[1] - py) << BITS) + dy * place)
    return 0 <= along <= (a * a + b * b) << BITS


def room_span(start: Point, dx: int, dy: int, r: int, platform: int, terrain: Terrain) -> tuple[int, int] | None:
    """Where on a line a disc is wholly on a platform; None where it nowhere is."""
    obstacle = terrain.obstacles[platform]
    if not obstacle.points:
        if obstacle.radius <= r:
            return None
        span = circle_span(start, dx, dy, obstacle.x, obstacle.y, obstacle.radius - r)
        return None if span is None else (span[0] - 1, span[1] + 1)
    low = -ONE << BITS
    high = ONE << BITS
    for a, b, t in terrain.inner(platform, r):
        away = a * start[0] + b * start[1] - t
        speed = a * dx + b * dy
        if speed == 0:
            if away < 0:
                return None
        elif speed > 0:
            low = max(low, (-away << BITS) // speed)
        else:
            high = min(high, -((away << BITS) // speed))
    return (low, high) if low <= high else None


def on_grid(
    nx: int, ny: int, parts: int, start: Point, may: Callable[[int, int], bool], *, reach: int = 256
) -> Point | None:
    """The grid point nearest to nx/parts, ny/parts that ``may`` be taken; ties: nearer the start, smaller x, y (A16).

    None when there is none within ``reach`` tenths.
    """
    x = (2 * nx + parts) // (2 * parts)
    y = (2 * ny + parts) // (2 * parts)
    ex = abs(nx - x * parts)
    ey = abs(ny - y * parts)
    if 2 * ex < parts and 2 * ey < parts and may(x, y):
        return x, y
    near = 2
    while True:
        for _, _, gx, gy in _ordered(nx, ny, parts, start, x, y, near):
            if may(gx, gy):
                return gx, gy
        if near >= reach:
            return None
        near *= 3


def _ordered(nx: int, ny: int, parts: int, start: Point, x: int, y: int, near: int) -> list[tuple[int, int, int, int]]:
    """The grid points at most ``near`` tenths away, in the order of ruling A16."""
    far = near * parts * near * parts
    found: list[tuple[int, int, int, int]] = []
    for gx in range(x - near - 1, x + near + 2):
        ex = gx * parts - nx
        for gy in range(y - near - 1, y + near + 2):
            ey = gy * parts - ny
            off = ex * ex + ey * ey
            if off <= far:
                found.append((off, (gx - start[0]) ** 2 + (gy - start[1]) ** 2, gx, gy))
    found.sort()
    return found
