"""The line of sight between two chips, in plan (Ranged Combat, Terrain and Climbing; rulings A14, A15).

It is blocked by the inside of an obstacle and by passing nearer than its radius to the centre of another chip,
whatever the heights; passing at exactly the radius is free.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from deckbuilder.rules.behind.geometry.lengths import CHIP_RADIUS, TOUCH, Disc
from deckbuilder.rules.behind.geometry.obstacles import from_segment
from deckbuilder.rules.behind.geometry.standing import CLEAR, Blocked, Body
from deckbuilder.rules.behind.geometry.sweep import first_hit, parts_corners
from deckbuilder.rules.behind.geometry.terrain import GROUND, PolygonSide, Shape, Terrain


def sight_clear(
    ax: int,
    ay: int,
    bx: int,
    by: int,
    discs: Sequence[Disc],
    terrain: Terrain,
    a_platform: int = GROUND,
    b_platform: int = GROUND,
    *,
    ar: int = CHIP_RADIUS,
    br: int = CHIP_RADIUS,
    low: bool = False,
) -> Blocked | None:
    """None when the line between two chips is free, else the first body that blocks it (rulings A14, A15).

    ``discs`` are all other chips of the table, on whatever level, without these two. ``low``: an obstacle lower than
    the line over it does not block (house rule H11).
    """
    hit = first_hit(ax, ay, bx, by, 0, discs, ())
    if hit != CLEAR:
        cx, cy, cr = discs[hit]
        square, parts = from_segment(cx, cy, (ax, ay), (bx, by))
        return Blocked(Body.CHIP, hit, isqrt(square // parts), cr)
    screen = _screen(ax, ay, bx, by, terrain, a_platform, b_platform, ar, br, low)
    if screen == CLEAR:
        return None
    if screen in (a_platform, b_platform):
        return Blocked(Body.PLATFORM, screen, -screen_depth(ax, ay, bx, by, screen, terrain), 0)
    return Blocked(Body.OBSTACLE, screen, -screen_depth(ax, ay, bx, by, screen, terrain), 0)


def sees(
    ax: int,
    ay: int,
    bx: int,
    by: int,
    discs: Sequence[Disc],
    terrain: Terrain,
    a_platform: int = GROUND,
    b_platform: int = GROUND,
    *,
    ar: int = CHIP_RADIUS,
    br: int = CHIP_RADIUS,
    low: bool = False,
) -> bool:
    """Whether the line between two chips is free: ``sight_clear`` without the numbers."""
    if first_hit(ax, ay, bx, by, 0, discs, ()) != CLEAR:
        return False
    return _screen(ax, ay, bx, by, terrain, a_platform, b_platform, ar, br, low) == CLEAR


def _screen(
    ax: int, ay: int, bx: int, by: int, terrain: Terrain, a_platform: int, b_platform: int, ar: int, br: int, low: bool
) -> int:
    """The first obstacle that blocks the line, or CLEAR."""
    for shape in terrain.grown(0):
        if (
            (ax > shape[1] or bx > shape[1])
            and (ax < shape[3] or bx < shape[3])
            and (ay > shape[2] or by > shape[2])
            and (ay < shape[4] or by < shape[4])
            and terrain.obstacles[shape[0]].blocks_sight
            and cuts(shape, ax, ay, bx, by)
            and not _looks_over(shape[0], ax, ay, bx, by, terrain, a_platform, b_platform, ar, br)
            and not (low and lies_below(shape, ax, ay, bx, by, terrain, a_platform, b_platform))
        ):
            return shape[0]
    return CLEAR


def cuts(shape: Shape, x0: int, y0: int, x1: int, y1: int) -> bool:
    """Whether a segment enters the inside of an obstacle, exactly; ``shape`` is grown by 0."""
    if shape.reach:
        square, parts = from_segment(shape.x, shape.y, (x0, y0), (x1, y1))
        return square < shape.reach * shape.reach * parts
    for a, b, border, _ in shape.sides:
        if a * x0 + b * y0 >= border and a * x1 + b * y1 >= border:
            return False
    return parts_corners(shape, x0, y0, x1, y1)


def lies_below(
    shape: Shape, ax: int, ay: int, bx: int, by: int, terrain: Terrain, a_platform: int, b_platform: int
) -> bool:
    """Whether the line, which falls evenly from ground to ground, is above an obstacle all the way over it (H11).

    The part of the line that is not above the obstacle's height must not enter it; all is scaled so that the place
    where it reaches that height is whole.
    """
    top = terrain.obstacles[shape.which].height
    high = 0 if a_platform == GROUND else terrain.obstacles[a_platform].height
    deep = 0 if b_platform == GROUND else terrain.obstacles[b_platform].height
    if high < deep:
        ax, ay, bx, by, high, deep = bx, by, ax, ay, deep, high
    if deep > top or high <= top:
        return deep > top
    scale = high - deep
    fallen = high - top
    sides = tuple(PolygonSide(a, b, border * scale, clear * scale) for a, b, border, clear in shape.sides)
    corners = tuple((x * scale, y * scale) for x, y in shape.corners)
    grown = shape._replace(
        x=shape.x * scale, y=shape.y * scale, reach=shape.reach * scale, sides=sides, corners=corners
    )
    start = (ax * scale + (bx - ax) * fallen, ay * scale + (by - ay) * fallen)
    return not cuts(grown, *start, bx * scale, by * scale)


def _looks_over(
    index: int, ax: int, ay: int, bx: int, by: int, terrain: Terrain, a_platform: int, b_platform: int, ar: int, br: int
) -> bool:
    """Whether an obstacle does not block because a chip at its edge stands on it, or both do (ruling A15)."""
    if index == a_platform:
        return index == b_platform or lets_out(ax, ay, bx, by, ar, index, terrain)
    return index == b_platform and lets_out(bx, by, ax, ay, br, index, terrain)


def lets_out(x: int, y: int, tx: int, ty: int, r: int, platform: int, terrain: Terrain) -> bool:
    """Whether a platform lets the line of a chip on it out: it leaves through a side near enough (ruling A15)."""
    obstacle = terrain.obstacles[platform]
    near = r + TOUCH
    if not obstacle.points:
        dx = x - obstacle.x
        dy = y - obstacle.y
        off = max(0, obstacle.radius - near)
        return dx * dx + dy * dy >= off * off and dx * (tx - x) + dy * (ty - y) >= 0
    shape = terrain.grown(0)[platform]
    corners = shape.corners
    dx = tx - x
    dy = ty - y
    for i in range(len(corners)):
        a, b, border, _ = shape.sides[i]
        if a * tx + b * ty <= border:
            continue
        p = corners[i]
        q = corners[(i + 1) % len(corners)]
        through = dx * (p[1] - y) - dy * (p[0] - x) <= 0 <= dx * (q[1] - y) - dy * (q[0] - x)
        if through and _near_side(x, y, p, q, near):
            return True
    return False


def at_edge(x: int, y: int, r: int, platform: int, terrain: Terrain) -> bool:
    """Whether a raised chip stands at the edge of its platform: a side at most radius + 0.5 mm away (ruling A15)."""
    obstacle = terrain.obstacles[platform]
    near = r + TOUCH
    if not obstacle.points:
        off = max(0, obstacle.radius - near)
        return (x - obstacle.x) ** 2 + (y - obstacle.y) ** 2 >= off * off
    corners = obstacle.points
    return any(_near_side(x, y, corners[i - 1], corners[i], near) for i in range(len(corners)))


def _near_side(x: int, y: int, p: tuple[int, int], q: tuple[int, int], near: int) -> bool:
    square, parts = from_segment(x, y, p, q)
    return square <= near * near * parts


def screen_depth(ax: int, ay: int, bx: int, by: int, index: int, terrain: Terrain) -> int:
    """By how much a line would have to be shifted to pass an obstacle it cuts, tenths rounded up."""
    shape = terrain.grown(0)[index]
    if shape.reach:
        square, parts = from_segment(shape.x, shape.y, (ax, ay), (bx, by))
        return shape.reach - isqrt(square // parts)
    depths: list[tuple[int, int]] = []
    for a, b, border, _ in shape.sides:
        depths.append((border - min(a * ax + b * ay, a * bx + b * by), a * a + b * b))
    dx = bx - ax
    dy = by - ay
    if dx or dy:
        crosses = [dx * (py - ay) - dy * (px - ax) for px, py in shape.corners]
        depths.append((max(crosses), dx * dx + dy * dy))
        depths.append((-min(crosses), dx * dx + dy * dy))
    return 1 + min(isqrt(depth * depth // square) for depth, square in depths)
