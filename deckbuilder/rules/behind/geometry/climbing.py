"""Climbing up and down: from rim to rim across the nearest border point (Terrain and Climbing; ruling X11)."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import NamedTuple

from deckbuilder.rules.behind.geometry.arcs import VECTORS, OffArc, off_arc
from deckbuilder.rules.behind.geometry.lengths import TOUCH, Disc
from deckbuilder.rules.behind.geometry.lines import BITS, on_grid
from deckbuilder.rules.behind.geometry.obstacles import from_segment
from deckbuilder.rules.behind.geometry.sight import at_edge
from deckbuilder.rules.behind.geometry.standing import Blocked, Body, border_distance, fits, free, rim_at
from deckbuilder.rules.behind.geometry.terrain import GROUND, Terrain

ASIDE = 2
"""Tenths by which the end may be off the exact place to clear a chip, because the grid is whole tenths."""
Place = tuple[int, int, int]
"""x, y, parts: the place x/parts, y/parts between grid points."""


class ClimbEnd(NamedTuple):
    """Where a climb ends, on which platform (GROUND after climbing down), and the height overcome in millimetres."""

    x: int
    y: int
    platform: int
    height: int


class NoClimb(NamedTuple):
    """Why a climb is impossible: not flat, rim too far from the border (tenths), outside the arc, or no room."""

    flat: bool
    distance: int
    off: OffArc | None = None
    blocked: Blocked | None = None


def climb_steps(height: int, limit: int) -> int:
    """Steps that a climb of ``height`` millimetres uses of a card whose range is ``limit`` tenths (ruling X11)."""
    return -(-10 * height // limit)


def climbable(x: int, y: int, r: int, terrain: Terrain) -> list[int]:
    """The flat obstacles at whose border a chip on the ground stands (ruling X11)."""
    return [i for i, obstacle in enumerate(terrain.obstacles) if obstacle.flat and rim_at(x, y, r, i, terrain)]


def climb_up(
    x: int, y: int, r: int, which: int, discs: Sequence[Disc], terrain: Terrain, facing: int = 0, arc: int = 360
) -> ClimbEnd | NoClimb:
    """From the ground onto a flat obstacle at whose border the chip stands; ``discs`` are those up there (X11).

    It ends on the nearest place to the border point that has room for the whole disc.
    """
    obstacle = terrain.obstacles[which]
    refused = NoClimb(obstacle.flat, border_distance(x, y, which, terrain) - r)
    if not rim_at(x, y, r, which, terrain):
        return refused._replace(distance=max(refused.distance, TOUCH + 1))
    if not obstacle.flat:
        return refused
    for border in _nearest_border(x, y, which, terrain, facing):
        off = _off(x, y, facing, arc, border)
        end = _inward(x, y, border, r, which, terrain, facing) if off is None else None
        if end is None:
            refused = refused._replace(off=off, blocked=None if off else Blocked(Body.PLATFORM, which, 0, r))
            continue
        found = _free_end(x, y, r, end, which, discs, terrain)
        if not isinstance(found, Blocked):
            return ClimbEnd(*found, which, obstacle.height)
        refused = refused._replace(off=None, blocked=found)
    return refused


def climb_down(
    x: int, y: int, r: int, platform: int, discs: Sequence[Disc], terrain: Terrain, facing: int = 0, arc: int = 360
) -> ClimbEnd | NoClimb:
    """From the edge of a platform to the ground beyond the nearest border point; ``discs`` are those there (X11)."""
    refused = NoClimb(True, -border_distance(x, y, platform, terrain) - r)
    if not at_edge(x, y, r, platform, terrain):
        return refused._replace(distance=max(refused.distance, TOUCH + 1))
    for border in _nearest_border(x, y, platform, terrain, facing):
        off = _off(x, y, facing, arc, border)
        if off is not None:
            refused = refused._replace(off=off, blocked=None)
            continue
        found = _free_end(x, y, r, _onward(x, y, border, r), GROUND, discs, terrain)
        if not isinstance(found, Blocked):
            return ClimbEnd(*found, GROUND, terrain.obstacles[platform].height)
        refused = refused._replace(off=None, blocked=found)
    return refused


def _nearest_border(x: int, y: int, which: int, terrain: Terrain, facing: int) -> list[Place]:
    """The nearest points of an obstacle's border; several only where they are equally near."""
    obstacle = terrain.obstacles[which]
    if not obstacle.points:
        return [_from_middle(x, y, obstacle.x, obstacle.y, obstacle.radius, facing)]
    shape = terrain.grown(0)[which]
    corners = shape.corners
    best = None
    found: list[Place] = []
    for i, (a, b, border, _) in enumerate(shape.sides):
        p, q = corners[i], corners[(i + 1) % len(corners)]
        square, parts = from_segment(x, y, p, q)
        if best is not None and square * best[1] > best[0] * parts:
            continue
        if best is None or square * best[1] < best[0] * parts:
            best = square, parts
            found = []
        normal = a * a + b * b
        off = a * x + b * y - border
        place = (x * normal - a * off, y * normal - b * off, normal)
        for corner in (p, q):
            if (x - corner[0]) ** 2 + (y - corner[1]) ** 2 == square and parts == 1:
                place = (*corner, 1)
        if place not in found:
            found.append(place)
    return found


def _from_middle(x: int, y: int, cx: int, cy: int, reach: int, facing: int) -> Place:
    """The place at a distance from a centre in the direction of a chip; of its facing where it stands in the middle."""
    dx, dy = x - cx, y - cy
    if dx == 0 and dy == 0:
        dx, dy = VECTORS[facing % 360]
    parts = isqrt(dx * dx + dy * dy << 2 * BITS)
    return cx * parts + (dx * reach << BITS), cy * parts + (dy * reach << BITS), parts


def _off(x: int, y: int, facing: int, arc: int, border: Place) -> OffArc | None:
    bx, by, parts = border
    return off_arc(0, 0, facing, arc, bx - x * parts, by - y * parts)


def _onward(x: int, y: int, border: Place, r: int) -> Place:
    """The place one radius beyond a border point, straight on."""
    bx, by, parts = border
    dx = bx - x * parts
    dy = by - y * parts
    span = isqrt(dx * dx + dy * dy << 2 * BITS)
    return bx * span + (dx * r * parts << BITS), by * span + (dy * r * parts << BITS), parts * span


def _inward(x: int, y: int, border: Place, r: int, which: int, terrain: Terrain, facing: int) -> Place | None:
    """The place nearest to a border point at which the whole disc is on the obstacle; None where it is too small."""
    obstacle = terrain.obstacles[which]
    if not obstacle.points:
        if obstacle.radius < r:
            return None
        return _from_middle(x, y, obstacle.x, obstacle.y, obstacle.radius - r, facing)
    planes = terrain.inner(which, r)
    places: list[Place] = []
    bx, by, parts = border
    for i, (a, b, t) in enumerate(planes):
        normal = a * a + b * b
        short = t * parts - a * bx - b * by
        places.append((bx * normal + a * short, by * normal + b * short, parts * normal))
        for c, d, s in planes[:i]:
            det = a * d - b * c
            if det:
                sign = 1 if det > 0 else -1
                places.append((sign * (t * d - s * b), sign * (a * s - c * t), sign * det))
    best: Place | None = None
    least = (0, 1)
    for px, py, pp in places:
        if all(a * px + b * py >= t * pp for a, b, t in planes):
            square = (px * parts - bx * pp) ** 2 + (py * parts - by * pp) ** 2
            scale = (pp * parts) ** 2
            if best is None or square * least[1] < least[0] * scale:
                best = (px, py, pp)
                least = (square, scale)
    return best


def _free_end(
    x: int, y: int, r: int, end: Place, platform: int, discs: Sequence[Disc], terrain: Terrain
) -> tuple[int, int] | Blocked:
    """The grid point for the end of a climb, or what is in the way there."""

    def may(gx: int, gy: int) -> bool:
        return fits(gx, gy, r, discs, terrain, platform)

    def has_room(gx: int, gy: int) -> bool:
        return fits(gx, gy, r, (), terrain, platform)

    found = on_grid(*end, (x, y), may, reach=ASIDE)
    if found is not None:
        return found
    px, py, parts = end
    near = on_grid(*end, (x, y), has_room, reach=ASIDE) or (px // parts, py // parts)
    return free(*near, r, discs, terrain, platform) or near
