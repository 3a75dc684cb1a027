"""Moves whose end is computed: pushes, walks cut short by the range, and moves placed back along their line.

Every computed end goes to the nearest grid point that overlaps nothing (Movement; rulings M3, M8, M12, X9, X10, A16).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isqrt
from typing import NamedTuple

from deckbuilder.rules.behind.geometry.lengths import Disc, Point, distance, length, touching
from deckbuilder.rules.behind.geometry.lines import BITS, ONE, Stretch, chip_spans, obstacle_spans, on_grid, room_span
from deckbuilder.rules.behind.geometry.standing import Blocked, Body, border_distance, fits, rim_at, room_on, stands_in
from deckbuilder.rules.behind.geometry.terrain import GROUND, Terrain
from deckbuilder.rules.behind.geometry.way import Way


class Met(NamedTuple):
    """A body that stopped a push: a chip or an obstacle by its index, the border of the platform or of the table."""

    body: Body
    which: int


class PushEnd(NamedTuple):
    """The end of a push, how far it went in tenths, and all that it met there (ruling M8)."""

    x: int
    y: int
    length: int
    met: tuple[Met, ...]


class Landing(NamedTuple):
    """Where a flight ends, and on which platform (ruling X10)."""

    x: int
    y: int
    platform: int


def push(
    start: Point,
    toward: Point,
    r: int,
    discs: Sequence[Disc],
    terrain: Terrain,
    limit: int,
    platform: int = GROUND,
) -> PushEnd:
    """Straight toward a point, as far as the range or to the first contact (Movement; rulings M3, M8).

    It also ends at the edge of the table or of the platform the chip stands on. ``discs`` are the chips of its level.
    """
    dx = toward[0] - start[0]
    dy = toward[1] - start[1]
    if dx == 0 and dy == 0:
        return PushEnd(*start, 0, ())
    spans = chip_spans(start, dx, dy, r, discs)
    if platform == GROUND:
        spans.extend(obstacle_spans(start, dx, dy, r, terrain))
    ahead = [span for span in spans if span.high > 0]
    stop = isqrt((limit * limit << 2 * BITS) // (dx * dx + dy * dy))
    border = _border(start, dx, dy, r, terrain, platform)
    at_border = border < stop and all(max(0, span.low) > border for span in ahead)
    stop = max(0, min([stop, border, *(span.low for span in ahead)]))

    def may(x: int, y: int) -> bool:
        return fits(x, y, r, discs, terrain, platform)

    end = None
    if stop > 0:
        end = on_grid((start[0] << BITS) + dx * stop, (start[1] << BITS) + dy * stop, ONE, start, may)
    x, y = end or start
    met = [Met(span.body, span.which) for span in ahead if _touched(x, y, r, span, discs, terrain)]
    if at_border:
        met.append(Met(Body.EDGE, 0) if platform == GROUND else Met(Body.PLATFORM, platform))
    return PushEnd(x, y, min(limit, distance(*start, x, y)), tuple(met))


def _border(start: Point, dx: int, dy: int, r: int, terrain: Terrain, platform: int) -> int:
    """Where a line leaves the table or, for a chip on one, its platform."""
    least = ONE << BITS
    for place, speed, low, high in (
        (start[0], dx, terrain.left, terrain.right),
        (start[1], dy, terrain.bottom, terrain.top),
    ):
        if speed:
            least = min(least, (((high if speed > 0 else low) - place) << BITS) // speed)
    if platform != GROUND:
        room = room_span(start, dx, dy, r, platform, terrain)
        least = min(least, 0 if room is None else room[1])
    return least


def _touched(x: int, y: int, r: int, span: Stretch, discs: Sequence[Disc], terrain: Terrain) -> bool:
    if span.body is Body.CHIP:
        return touching(x, y, r, *discs[span.which])
    return rim_at(x, y, r, span.which, terrain)


def along(way: Way, limit: int, r: int, discs: Sequence[Disc], terrain: Terrain, platform: int = GROUND) -> Point:
    """The point of a way after at most ``limit`` tenths, on the grid (rulings M12, A16)."""
    return cut_short(way, limit, r, discs, terrain, platform)[-1]


def cut_short(
    way: Way, limit: int, r: int, discs: Sequence[Disc], terrain: Terrain, platform: int = GROUND
) -> tuple[Point, ...]:
    """The places of a way as far as ``limit`` tenths carry, the last one on the grid (rulings M12, A16)."""
    if limit >= way.length:
        return way.points
    left = 10 * limit

    def may(x: int, y: int) -> bool:
        return fits(x, y, r, discs, terrain, platform)

    for i in range(1, len(way.points)):
        ax, ay = way.points[i - 1]
        bx, by = way.points[i]
        leg = length(ax, ay, bx, by)
        if left < leg:
            nx, ny = ax * leg + (bx - ax) * left, ay * leg + (by - ay) * left
            end = on_grid(nx, ny, leg, way.points[0], may) or (ax, ay)
            return way.points[:i] if end == (ax, ay) else (*way.points[:i], end)
        left -= leg
    return way.points


def back_along(start: Point, end: Point, r: int, discs: Sequence[Disc], terrain: Terrain) -> Point:
    """The last place on the ground, back along the line, that is free of everything (Incorporeal; ruling X9)."""

    def may(x: int, y: int) -> bool:
        return fits(x, y, r, discs, terrain)

    if may(*end):
        return end
    dx = end[0] - start[0]
    dy = end[1] - start[1]
    spans = chip_spans(start, dx, dy, r, discs) + obstacle_spans(start, dx, dy, r, terrain)
    return _back(start, dx, dy, [(span.low, span.high) for span in spans], may)


def fly(start: Point, end: Point, r: int, discs: Sequence[Disc], terrain: Terrain) -> Landing | Blocked:
    """Where a straight flight ends: back along its line from chips; never partly on an obstacle (Flying; X10).

    ``discs`` are all other chips, on whatever level.
    """
    if not terrain.holds(*end):
        out = max(terrain.left - end[0], end[0] - terrain.right, terrain.bottom - end[1], end[1] - terrain.top)
        return Blocked(Body.EDGE, 0, -out, 0)
    partly = partly_on(*end, r, terrain)
    return partly if partly is not None else landing(start, end, r, discs, terrain)


def landing(start: Point, end: Point, r: int, discs: Sequence[Disc], terrain: Terrain) -> Landing:
    """The last place on a straight flight where the chip can land, on the ground or with full room (ruling X10)."""

    def may(x: int, y: int) -> bool:
        return partly_on(x, y, r, terrain) is None and fits(x, y, r, discs, terrain, platform_at(x, y, terrain))

    x, y = end
    if not may(x, y):
        dx = end[0] - start[0]
        dy = end[1] - start[1]
        barred = [(span.low, span.high) for span in chip_spans(start, dx, dy, r, discs)]
        for span in obstacle_spans(start, dx, dy, r, terrain):
            barred.extend(_without_room(start, dx, dy, r, span, terrain))
        x, y = _back(start, dx, dy, barred, may)
    return Landing(x, y, platform_at(x, y, terrain))


def partly_on(x: int, y: int, r: int, terrain: Terrain) -> Blocked | None:
    """The obstacle on which a disc here would lie without full room, or which is not flat (ruling X10)."""
    for shape in terrain.grown(r):
        if stands_in(shape, x, y, r) and not (
            terrain.obstacles[shape.which].flat and room_on(x, y, r, shape.which, terrain)
        ):
            return Blocked(Body.OBSTACLE, shape.which, border_distance(x, y, shape.which, terrain), r)
    return None


def platform_at(x: int, y: int, terrain: Terrain) -> int:
    """The obstacle in whose area, border included, a centre is, or GROUND."""
    for shape in terrain.grown(0):
        if shape.reach:
            if (x - shape.x) ** 2 + (y - shape.y) ** 2 <= shape.reach * shape.reach:
                return shape.which
        elif all(a * x + b * y <= border for a, b, border, _ in shape.sides):
            return shape.which
    return GROUND


def pass_on(start: Point, end: Point, r: int, discs: Sequence[Disc], terrain: Terrain, platform: int) -> Landing:
    """Where a pass that starts on a platform ends: on it or on the ground, back along the line if need be (X9)."""

    def level(x: int, y: int) -> int:
        return platform if platform_at(x, y, terrain) == platform else GROUND

    def may(x: int, y: int) -> bool:
        return fits(x, y, r, discs, terrain, level(x, y))

    x, y = end
    if not may(x, y):
        dx = end[0] - start[0]
        dy = end[1] - start[1]
        barred = [(span.low, span.high) for span in chip_spans(start, dx, dy, r, discs)]
        for span in obstacle_spans(start, dx, dy, r, terrain):
            if span.which == platform:
                barred.extend(_without_room(start, dx, dy, r, span, terrain))
            else:
                barred.append((span.low, span.high))
        x, y = _back(start, dx, dy, barred, may)
    return Landing(x, y, level(x, y))


def _without_room(start: Point, dx: int, dy: int, r: int, span: Stretch, terrain: Terrain) -> list[tuple[int, int]]:
    """Of the stretch over an obstacle the parts where a chip could not stand on it."""
    room = room_span(start, dx, dy, r, span.which, terrain) if terrain.obstacles[span.which].flat else None
    if room is None:
        return [(span.low, span.high)]
    return [(span.low, room[0]), (room[1], span.high)]


def _back(start: Point, dx: int, dy: int, barred: list[tuple[int, int]], may: Callable[[int, int], bool]) -> Point:
    """From the end of a line back to the last place in no barred stretch, on the grid; the start if there is none."""
    place = ONE
    moved = True
    while moved and place > 0:
        moved = False
        for low, high in barred:
            if low < place < high:
                place = low
                moved = True
    if place <= 0:
        return start
    found = on_grid((start[0] << BITS) + dx * place, (start[1] << BITS) + dy * place, ONE, start, may)
    return found or start
