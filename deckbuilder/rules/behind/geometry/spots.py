"""Places worth going to: in contact round a chip, behind it, at an obstacle; and the approach to a chip.

Faces and computer players ask for these; all are whole tenths in a fixed order, so that offers repeat (ruling A16).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import NamedTuple

from deckbuilder.rules.behind.geometry.arcs import VECTORS, behind
from deckbuilder.rules.behind.geometry.lengths import Disc, Point, length, squared
from deckbuilder.rules.behind.geometry.moves import along
from deckbuilder.rules.behind.geometry.obstacles import DEGREE
from deckbuilder.rules.behind.geometry.standing import CLEAR, fits
from deckbuilder.rules.behind.geometry.sweep import first_hit
from deckbuilder.rules.behind.geometry.terrain import GROUND, Terrain
from deckbuilder.rules.behind.geometry.ways import NoWay, Way, Why, shortest_way


class Approach(NamedTuple):
    """The way toward a chip, and whether it ends in contact."""

    way: Way
    contact: bool


def contact_spots(target: Disc, r: int, count: int = 16) -> list[Point]:
    """Grid points in contact round a chip, counter-clockwise from +x; free or not (ruling A5)."""
    x, y, tr = target
    reach = tr + r + 1
    half = DEGREE // 2
    found: list[Point] = []
    for i in range(count):
        c, s = VECTORS[i * 360 // count]
        found.append((x + (reach * c + half) // DEGREE, y + (reach * s + half) // DEGREE))
    return found


def rear_spots(target: Disc, facing: int, r: int, count: int = 16) -> list[Point]:
    """The contact spots in a chip's rear, straight behind first (ruling C10)."""
    x, y, tr = target
    spots = [spot for spot in contact_spots(target, r, count) if behind(x, y, facing, *spot)]
    c, s = VECTORS[(facing + 180) % 360]
    bx = x + (tr + r) * c // DEGREE
    by = y + (tr + r) * s // DEGREE
    return sorted(spots, key=lambda spot: (squared(spot[0], spot[1], bx, by), spot))


def rim_spots(which: int, r: int, terrain: Terrain) -> list[Point]:
    """Places at an obstacle's border where a chip keeps clear of it, counter-clockwise: corners, middles of sides."""
    corners, planes, _ = terrain.outline(which, r)
    found: list[Point] = []
    for i, (x, y) in enumerate(corners):
        found.append((x, y))
        nx, ny = corners[(i + 1) % len(corners)]
        if squared(x, y, nx, ny) >= 4 * r * r:
            a, b, t = planes[i]
            mx, my = (x + nx) // 2, (y + ny) // 2
            while a * mx + b * my < t:
                mx, my = mx + (a > 0) - (a < 0), my + (b > 0) - (b < 0)
            found.append((mx, my))
    return [spot for spot in found if fits(*spot, r, (), terrain)]


def toward(start: Point, target: Disc, r: int) -> Point:
    """The grid point in contact with a chip straight between it and the mover (ruling A5)."""
    x, y, tr = target
    dx = start[0] - x
    dy = start[1] - y
    parts = isqrt(dx * dx + dy * dy << 20)
    if parts == 0:
        return x + tr + r + 1, y
    reach = (tr + r + 1) << 10
    return x + (2 * dx * reach + parts) // (2 * parts), y + (2 * dy * reach + parts) // (2 * parts)


def approach(
    start: Point,
    target: int,
    r: int,
    discs: Sequence[Disc],
    terrain: Terrain,
    limit: int,
    *,
    platform: int = GROUND,
    facing: int = 0,
    arc: int = 360,
    count: int = 16,
) -> Approach | NoWay:
    """The shortest way into contact with a chip, or along it as far as the range goes (rulings M3, A5).

    ``target`` is the chip's index in ``discs``. The end is a legal end of a step: its way is at most ``limit`` long.
    """
    spots = [toward(start, discs[target], r)]
    straight = first_hit(*start, *spots[0], r, discs, terrain.grown(r) if platform == GROUND else ()) == CLEAR
    if not straight or arc < 360:
        spots.extend(contact_spots(discs[target], r, count))
        spots.sort(key=lambda spot: squared(*start, *spot))
    best: Way | None = None
    refused = NoWay(Why.TAKEN, 0, limit)
    for spot in spots:
        most = None if best is None else best.length - 1
        if best is not None and length(*start, *spot) >= 10 * best.length:
            break
        found = shortest_way(start, spot, r, discs, terrain, most, platform=platform, facing=facing, arc=arc)
        if isinstance(found, Way):
            best = found
        elif refused.why is Why.TAKEN:
            refused = found
    if best is None:
        return refused
    if best.length <= limit:
        return Approach(best, True)
    return _as_far(best, r, discs, terrain, limit, platform, facing, arc)


def _as_far(
    way: Way, r: int, discs: Sequence[Disc], terrain: Terrain, limit: int, platform: int, facing: int, arc: int
) -> Approach | NoWay:
    """The farthest end along a way that a step of at most ``limit`` reaches: the grid may cost a tenth or two."""
    refused = NoWay(Why.FAR, way.length, limit)
    for less in (0, 1, 2, 4, 8, 16, 32):
        end = along(way, max(0, limit - less), r, discs, terrain, platform)
        found = shortest_way(way.points[0], end, r, discs, terrain, limit, platform=platform, facing=facing, arc=arc)
        if isinstance(found, Way):
            return Approach(found, False)
        refused = found
    return refused
