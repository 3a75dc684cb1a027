"""Walking: the shortest way to a free end that keeps the disc clear (Movement; rulings M3, A16).

Straight where straight is clear, exactly; else round the bodies as polygons. A longer way never takes the place of
a shorter one: where every shortest way leaves outside the viewing arc there is no way.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from deckbuilder.rules.behind.geometry.arcs import OffArc, arc_direction, off_arc
from deckbuilder.rules.behind.geometry.lengths import Disc, Point, length, tenths, way_length
from deckbuilder.rules.behind.geometry.planner import SLACK, Planner
from deckbuilder.rules.behind.geometry.standing import CLEAR, Blocked, fits, free
from deckbuilder.rules.behind.geometry.sweep import first_hit
from deckbuilder.rules.behind.geometry.terrain import GROUND, Terrain
from deckbuilder.rules.behind.geometry.way import Way

ENDLESS = 1 << 40
MOST_ASKED = 4096


class Why(Enum):
    """Why there is no way."""

    TAKEN = "taken"
    """A chip may not stand at the end."""
    FAR = "far"
    """Every way is longer than the limit."""
    SHUT = "shut"
    """Nothing leads round the bodies in the way."""
    ARC = "arc"
    """The shortest ways leave outside the viewing arc."""


class NoRoute(NamedTuple):
    """No way, and the numbers: length of the shortest one in tenths, or, while only bounded, of the straight line."""

    why: Why
    length: int
    limit: int | None = None
    blocked: Blocked | None = None
    off: OffArc | None = None

    @property
    def margin(self) -> int:
        """Tenths by which it is too far, at least 1; 0 where distance is not the reason."""
        return max(1, self.length - self.limit) if self.why is Why.FAR and self.limit is not None else 0


def shortest_way(
    start: Point,
    end: Point,
    r: int,
    discs: Sequence[Disc],
    terrain: Terrain,
    limit: int | None = None,
    *,
    platform: int = GROUND,
    facing: int = 0,
    arc: int = 360,
) -> Way | NoRoute:
    """The shortest way of at most ``limit`` tenths that leaves in the arc, or why there is none (M3, A5, A16).

    ``discs`` are the other chips of the mover's level. Where the way is blocked and too far, the refusal knows only
    the straight distance; ``why_no_way`` measures it.
    """
    ax, ay = start
    bx, by = end
    blocked = free(bx, by, r, discs, terrain, platform)
    straight = length(ax, ay, bx, by)
    if blocked is not None:
        return NoRoute(Why.TAKEN, tenths(straight), limit, blocked)
    if start == end:
        return Way((start,), 0)
    bound = ENDLESS if limit is None else 10 * limit + 4
    if straight > bound + SLACK:
        return NoRoute(Why.FAR, tenths(straight), limit)
    if first_hit(ax, ay, bx, by, r, discs, terrain.grown(r) if platform == GROUND else ()) == CLEAR:
        if straight > bound:
            return NoRoute(Why.FAR, tenths(straight), limit)
        if not arc_direction(facing, arc, bx - ax, by - ay):
            return NoRoute(Why.ARC, tenths(straight), limit, None, off_arc(ax, ay, facing, arc, bx, by))
        return Way((start, end), tenths(straight))
    return _round_way(start, end, r, discs, terrain, limit, bound, platform, facing, arc)


def way_for(
    start: Point, end: Point, r: int, discs: Sequence[Disc], terrain: Terrain, limit: int, platform: int
) -> Way | None:
    """``shortest_way`` without reasons, whatever the facing; players ask again and again, so the last are kept."""
    key = (start, end, r, limit, platform, tuple(discs))
    asked = terrain.asked
    if key not in asked:
        if len(asked) >= MOST_ASKED:
            asked.clear()
        found = (
            shortest_way(start, end, r, discs, terrain, limit, platform=platform)
            if fits(*end, r, discs, terrain, platform)
            else None
        )
        asked[key] = found if isinstance(found, Way) else None
    return asked[key]


def _round_way(
    start: Point,
    end: Point,
    r: int,
    discs: Sequence[Disc],
    terrain: Terrain,
    limit: int | None,
    bound: int,
    platform: int,
    facing: int,
    arc: int,
) -> Way | NoRoute:
    """The shortest way round; of equally short ones one that leaves in the arc suffices (ruling M3)."""
    planner = Planner(start, end, r, discs, terrain, platform, bound)
    path = planner.plan()
    if path is None:
        why = Why.SHUT if limit is None else Why.FAR
        return NoRoute(why, tenths(length(*start, *end)), limit)
    way = _way(planner, path)
    if way.leaves_in(facing, arc):
        return way
    planner.bound = 10 * way.length + 4
    other = planner.plan(facing, arc)
    if other is not None:
        return _way(planner, other)
    return NoRoute(Why.ARC, way.length, limit, None, off_arc(*start, facing, arc, *way.points[1]))


def _way(planner: Planner, path: list[int]) -> Way:
    points = planner.points(path)
    return Way(points, way_length(points))


def why_no_way(
    start: Point,
    end: Point,
    r: int,
    discs: Sequence[Disc],
    terrain: Terrain,
    limit: int,
    *,
    platform: int = GROUND,
    facing: int = 0,
    arc: int = 360,
) -> NoRoute | None:
    """Why ``shortest_way`` refuses, with the true length of the shortest way; None where it does not refuse."""
    refused = shortest_way(start, end, r, discs, terrain, limit, platform=platform, facing=facing, arc=arc)
    if isinstance(refused, Way):
        return None
    if refused.why is not Why.FAR:
        return refused
    whole = shortest_way(start, end, r, discs, terrain, platform=platform)
    if isinstance(whole, Way):
        return refused._replace(length=whole.length)
    return whole._replace(limit=limit)
