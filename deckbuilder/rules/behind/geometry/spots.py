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
from deckbuilder.rules.behind.geometry.rounds import Round, bars, round_chip, round_obstacle
from deckbuilder.rules.behind.geometry.standing import CLEAR, fits
from deckbuilder.rules.behind.geometry.sweep import first_hit
from deckbuilder.rules.behind.geometry.terrain import GROUND, Terrain
from deckbuilder.rules.behind.geometry.way import Way
from deckbuilder.rules.behind.geometry.ways import NoRoute, Why, shortest_way

NOWHERE = -1


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


def nestled_spots(target: int, r: int, discs: Sequence[Disc]) -> list[Point]:
    """Grid points in contact with a chip and with another one at once, in the order of the chips; free or not (A5)."""
    x, y, tr = discs[target]
    reach = tr + r + 1
    found: list[Point] = []
    for i, (cx, cy, cr) in enumerate(discs):
        dx = cx - x
        dy = cy - y
        span = dx * dx + dy * dy
        other = cr + r + 1
        along = reach * reach - other * other + span
        aside = 4 * reach * reach * span - along * along
        if i != target and aside > 0:
            root = isqrt(aside)
            for side in (root, -root):
                px = x + (along * dx - side * dy + span) // (2 * span)
                py = y + (along * dy + side * dx + span) // (2 * span)
                found.append((px, py))
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


def corners_beside(
    start: Point, end: Point, goal: Point, r: int, discs: Sequence[Disc], terrain: Terrain, platform: int = GROUND
) -> list[tuple[Point, ...]]:
    """The corners to turn at past what bars a straight line, on either hand, first where the way to a goal is shorter.

    A cheap guess for who wants to go on, as if there were nothing else; whether a step leads there, its plan says.
    """
    shapes = terrain.grown(r) if platform == GROUND else ()
    hit = first_hit(*start, *end, r, discs, shapes)
    if hit == CLEAR:
        return []
    if hit < len(discs):
        body = round_chip(hit, discs[hit], r)
    else:
        body = round_obstacle(hit, terrain, shapes[hit - len(discs)].which, r)
    sx, sy = start
    if all(a * sx + b * sy < t for a, b, t in body.planes):
        dx, dy = body.x - sx, body.y - sy
        return [((sx - dy, sy + dx),), ((sx + dy, sy - dx),)]
    left = right = NOWHERE
    for i, (x, y) in enumerate(body.corners):
        if (x, y) == start:
            continue
        if left == NOWHERE or _side(start, body.corners[left], (x, y)) > 0:
            left = i
        if right == NOWHERE or _side(start, body.corners[right], (x, y)) < 0:
            right = i
    ways = sorted((_past(body, start, left, -1, goal), _past(body, start, right, 1, goal)))
    return [corners for _, corners in ways]


def _side(start: Point, one: Point, other: Point) -> int:
    """Above 0 where another point lies left of the line to one."""
    return (one[0] - start[0]) * (other[1] - start[1]) - (one[1] - start[1]) * (other[0] - start[0])


def _past(body: Round, start: Point, corner: int, step: int, goal: Point) -> tuple[int, tuple[Point, ...]]:
    """The corners of a body from one on, until the goal is in a free line, and how long the way is."""
    x, y = start
    total = 0
    found: list[Point] = []
    while len(found) < len(body.corners):
        cx, cy = body.corners[corner]
        total += length(x, y, cx, cy)
        x, y = cx, cy
        found.append((x, y))
        if not bars(body, x, y, *goal):
            break
        corner = (corner + step) % len(body.corners)
    return total + length(x, y, *goal), tuple(found)


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
) -> Approach | NoRoute:
    """The shortest way into contact with a chip, or along it as far as the range goes (rulings M3, A5).

    ``target`` is the chip's index in ``discs``. The end is a legal end of a step: its way is at most ``limit`` long.
    """
    mover = Mover(start, r, discs, terrain, platform, facing, arc)
    best = _to_the_centre(mover, target)
    if isinstance(best, NoRoute):
        best = _to_the_nearest_spot(mover, target, count)
    if isinstance(best, NoRoute) and best.why is not Why.ARC:
        best = _to_the_nearest_spot(mover, target, 4 * count)
    if isinstance(best, NoRoute):
        return best._replace(limit=limit)
    return Approach(best, True) if best.length <= limit else _as_far(mover, best, limit)


class Mover(NamedTuple):
    """Who goes where from: what every question for a way of one approach has in common."""

    start: Point
    r: int
    discs: Sequence[Disc]
    terrain: Terrain
    platform: int
    facing: int
    arc: int

    def way(self, end: Point, limit: int | None) -> Way | NoRoute:
        """The shortest way to a place."""
        return shortest_way(
            self.start,
            end,
            self.r,
            self.discs,
            self.terrain,
            limit,
            platform=self.platform,
            facing=self.facing,
            arc=self.arc,
        )


def _to_the_centre(mover: Mover, target: int) -> Way | NoRoute:
    """Straight, or where the way to the target's centre, as if it were not there, first comes into contact.

    That is the shortest only where nothing else is near the target.
    """
    x, y, tr = mover.discs[target]
    spot = toward(mover.start, mover.discs[target], mover.r)
    shapes = mover.terrain.grown(mover.r) if mover.platform == GROUND else ()
    if first_hit(*mover.start, *spot, mover.r, mover.discs, shapes) == CLEAR:
        return mover.way(spot, None)
    others = [*mover.discs[:target], *mover.discs[target + 1 :]]
    if not fits(x, y, tr + 2 * mover.r, others, mover.terrain.without_edges()):
        return NoRoute(Why.SHUT, 0)
    through = mover._replace(discs=others, arc=360).way((x, y), None)
    if isinstance(through, NoRoute) or len(through.points) < 3:
        return NoRoute(Why.SHUT, 0)
    return mover.way(toward(through.points[-2], mover.discs[target], mover.r), None)


def _to_the_nearest_spot(mover: Mover, target: int, count: int) -> Way | NoRoute:
    """The shortest of the ways to contact spots round the target, then straight from its last corner."""
    spots = contact_spots(mover.discs[target], mover.r, count) + nestled_spots(target, mover.r, mover.discs)
    spots.sort(key=lambda spot: squared(*mover.start, *spot))
    best: Way | NoRoute = NoRoute(Why.TAKEN, 0)
    for spot in spots:
        if isinstance(best, NoRoute):
            found = mover.way(spot, None)
            if isinstance(found, Way) or best.why is Why.TAKEN:
                best = found
        elif length(*mover.start, *spot) >= 10 * best.length:
            break
        else:
            found = mover.way(spot, best.length - 1)
            if isinstance(found, Way):
                best = found
    if isinstance(best, Way) and len(best.points) > 1:
        found = mover.way(toward(best.points[-2], mover.discs[target], mover.r), best.length - 1)
        if isinstance(found, Way):
            best = found
    return best


def _as_far(mover: Mover, way: Way, limit: int) -> Approach | NoRoute:
    """The farthest end along a way that a step of at most ``limit`` reaches: the grid may cost a tenth or two."""
    refused = NoRoute(Why.FAR, way.length, limit)
    for less in (0, 1, 2, 4, 8, 16, 32):
        end = along(way, max(0, limit - less), mover.r, mover.discs, mover.terrain, mover.platform)
        found = mover.way(end, limit)
        if isinstance(found, Way):
            return Approach(found, False)
        refused = found
    return refused
