"""May a chip go straight from here to there: the swept check, asked before any way round is sought (ruling M3).

Exact in integers: a disc passes another when the line of its centre stays both radii away from the other's centre.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from deckbuilder.rules.behind.geometry.lengths import Disc
from deckbuilder.rules.behind.geometry.obstacles import from_segment
from deckbuilder.rules.behind.geometry.standing import CLEAR, Blocked, Body, stands_in
from deckbuilder.rules.behind.geometry.terrain import GROUND, Shape, Terrain


def swept_clear(
    x0: int, y0: int, x1: int, y1: int, r: int, discs: Sequence[Disc], terrain: Terrain, platform: int = GROUND
) -> Blocked | None:
    """None when a disc may go straight, else the first body in order of the lists that it would overlap (M3, A5)."""
    hit = first_hit(x0, y0, x1, y1, r, discs, () if platform != GROUND else terrain.grown(r))
    if hit == CLEAR:
        return None
    if hit < len(discs):
        cx, cy, cr = discs[hit]
        square, parts = from_segment(cx, cy, (x0, y0), (x1, y1))
        return Blocked(Body.CHIP, hit, isqrt(square // parts), r + cr)
    shape = terrain.grown(r)[hit - len(discs)]
    return Blocked(Body.OBSTACLE, shape.which, _passing_distance(shape, x0, y0, x1, y1, r), r)


def first_hit(x0: int, y0: int, x1: int, y1: int, r: int, discs: Sequence[Disc], shapes: Sequence[Shape]) -> int:
    """CLEAR, or the number of the first body a moving disc would overlap: discs first, then grown obstacles."""
    dx = x1 - x0
    dy = y1 - y0
    span = dx * dx + dy * dy
    if span == 0:
        return _standing_hit(x0, y0, r, discs, shapes)
    last = -1
    near = 0
    strip = 0
    i = 0
    for cx, cy, cr in discs:
        if cr != last:
            last = cr
            near = (r + cr) * (r + cr)
            strip = near * span
        px = cx - x0
        py = cy - y0
        cross = dx * py - dy * px
        if cross * cross < strip:
            along = px * dx + py * dy
            if along <= 0:
                if px * px + py * py < near:
                    return i
            elif along < span:
                return i
            else:
                px = cx - x1
                py = cy - y1
                if px * px + py * py < near:
                    return i
        i += 1
    for shape in shapes:
        if (
            (x0 > shape[1] or x1 > shape[1])
            and (x0 < shape[3] or x1 < shape[3])
            and (y0 > shape[2] or y1 > shape[2])
            and (y0 < shape[4] or y1 < shape[4])
            and sweeps_into(shape, x0, y0, x1, y1, r)
        ):
            return i
        i += 1
    return CLEAR


def _standing_hit(x: int, y: int, r: int, discs: Sequence[Disc], shapes: Sequence[Shape]) -> int:
    i = 0
    for cx, cy, cr in discs:
        if (cx - x) ** 2 + (cy - y) ** 2 < (r + cr) ** 2:
            return i
        i += 1
    for shape in shapes:
        if stands_in(shape, x, y, r):
            return i
        i += 1
    return CLEAR


def sweeps_into(shape: Shape, x0: int, y0: int, x1: int, y1: int, r: int) -> bool:
    """Whether a moving disc would enter one obstacle, exactly; ``shape`` is grown by its radius."""
    if shape.reach:
        square, parts = from_segment(shape.x, shape.y, (x0, y0), (x1, y1))
        return square < shape.reach * shape.reach * parts
    outside = False
    for a, b, border, clear in shape.sides:
        one = a * x0 + b * y0
        two = a * x1 + b * y1
        if one >= clear and two >= clear:
            return False
        if one >= border and two >= border:
            outside = True
    return (not outside and parts_corners(shape, x0, y0, x1, y1)) or _passes_near(shape, x0, y0, x1, y1, r)


def parts_corners(shape: Shape, x0: int, y0: int, x1: int, y1: int) -> bool:
    """Whether the line of a segment has corners of a polygon on both sides; a single point counts as if it had."""
    dx = x1 - x0
    dy = y1 - y0
    if dx == 0 and dy == 0:
        return True
    left = right = False
    for px, py in shape.corners:
        cross = dx * (py - y0) - dy * (px - x0)
        if cross > 0:
            left = True
        elif cross < 0:
            right = True
    return left and right


def _passes_near(shape: Shape, x0: int, y0: int, x1: int, y1: int, r: int) -> bool:
    """Whether a segment outside a polygon comes nearer than the radius: corners to segment, its ends to sides."""
    need = r * r
    dx = x1 - x0
    dy = y1 - y0
    span = dx * dx + dy * dy
    for px, py in shape.corners:
        ex = px - x0
        ey = py - y0
        along = ex * dx + ey * dy
        if along <= 0:
            if ex * ex + ey * ey < need:
                return True
        elif along < span:
            cross = dx * ey - dy * ex
            if cross * cross < need * span:
                return True
        elif (px - x1) ** 2 + (py - y1) ** 2 < need:
            return True
    return stands_in(shape, x0, y0, r) or stands_in(shape, x1, y1, r)


def _passing_distance(shape: Shape, x0: int, y0: int, x1: int, y1: int, r: int) -> int:
    """How near the line comes to an obstacle, tenths rounded down; 0 where it crosses it."""
    if shape.reach:
        square, parts = from_segment(shape.x, shape.y, (x0, y0), (x1, y1))
        return max(0, isqrt(square // parts) - (shape.reach - r))
    if not any(
        a * x0 + b * y0 >= border and a * x1 + b * y1 >= border for a, b, border, _ in shape.sides
    ) and parts_corners(shape, x0, y0, x1, y1):
        return 0
    corners = shape.corners
    squares = [from_segment(x, y, (x0, y0), (x1, y1)) for x, y in corners]
    for x, y in ((x0, y0), (x1, y1)):
        squares.extend(from_segment(x, y, corners[i - 1], corners[i]) for i in range(len(corners)))
    return isqrt(min(square // parts for square, parts in squares))
