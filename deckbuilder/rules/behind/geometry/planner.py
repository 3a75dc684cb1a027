"""The search for the shortest way round what is in the way: lazy A* over corners, asked only where straight is barred.

Only bodies known to be in the way are walked round; whatever the plan hits is added and the plan made again. Fewer
bodies never make a shortest way longer, so the first plan that hits nothing is the shortest. Lengths in hundredths.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from math import isqrt

from deckbuilder.rules.behind.geometry.arcs import arc_direction
from deckbuilder.rules.behind.geometry.lengths import Disc, Point
from deckbuilder.rules.behind.geometry.rounds import (
    Round,
    bars,
    in_sliver,
    round_chip,
    round_obstacle,
    tangent_corners,
    truly_bars,
    ways_out,
)
from deckbuilder.rules.behind.geometry.standing import fits, room_on
from deckbuilder.rules.behind.geometry.terrain import GROUND, Terrain

START = 0
END = 1
SLACK = 20
"""A sum of lengths that are each rounded down may fall short by a hundredth a segment."""
UNKNOWN = -1
BARRED = -2
NOWHERE: frozenset[int] = frozenset()


class Planner:
    """One question for a way: from start to end for a disc among the bodies of its level.

    Nodes are numbers into ``xs`` and ``ys``: start, end, corners of the bodies, extra corners where start or end
    touches a body. ``home`` is the place in ``bodies`` of a corner's body, -1 for all others; ``slivers`` says for
    these inside which polygons they are.
    """

    __slots__ = (
        "bodies", "bound", "discs", "first", "grip", "home", "known", "met", "platform", "r", "remaining",
        "slivers", "specials", "terrain", "xs", "ys",
    )  # fmt: skip

    def __init__(
        self, start: Point, end: Point, r: int, discs: Sequence[Disc], terrain: Terrain, platform: int, bound: int
    ) -> None:
        self.r = r
        self.discs = discs
        self.terrain = terrain
        self.platform = platform
        self.bound = bound
        self.bodies: list[Round] = []
        self.first: list[int] = []
        self.known: dict[int, Round] = {}
        self.met: set[int] = set()
        self.grip = r + (r + max([disc[2] for disc in discs], default=0)) // 50 + 3
        """A radius for the mover past which no chip's polygon reaches."""
        self.xs: list[int] = [start[0], end[0]]
        self.ys: list[int] = [start[1], end[1]]
        self.home: list[int] = [-1, -1]
        self.remaining: list[int] = [isqrt(100 * ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2)), 0]
        self.specials: list[int] = [END]
        self.slivers: dict[int, frozenset[int]] = {START: self._slivers_at(*start), END: self._slivers_at(*end)}

    def plan(self, facing: int = 0, arc: int = 360) -> list[int] | None:
        """The nodes of the shortest way within the bound that leaves in the arc, or None."""
        for code in self._hit_by([START, END], truly=True):
            self._add(code)
        while True:
            path = self._search(facing, arc)
            if path is None:
                return None
            hit = self._hit_by(path, truly=False)
            if not hit:
                return path
            for code in hit:
                self._add(code)

    def points(self, path: list[int]) -> tuple[Point, ...]:
        """The places of a path, each once."""
        found: list[Point] = []
        for node in path:
            point = (self.xs[node], self.ys[node])
            if not found or found[-1] != point:
                found.append(point)
        return tuple(found)

    def _search(self, facing: int, arc: int) -> list[int] | None:
        xs, ys, remaining = self.xs, self.ys, self.remaining
        most = self.bound + SLACK
        gone = {START: 0}
        parent = {START: START}
        done: set[int] = set()
        heap = [(remaining[START], START)]
        while heap:
            _, u = heappop(heap)
            if u in done:
                continue
            if u == END:
                return _path(parent) if gone[END] <= self.bound else None
            done.add(u)
            ux = xs[u]
            uy = ys[u]
            for v in self._onward(u):
                if v in done:
                    continue
                left = remaining[v]
                if left == UNKNOWN:
                    left = self._measure(v)
                dx = xs[v] - ux
                dy = ys[v] - uy
                cost = gone[u] + isqrt(100 * (dx * dx + dy * dy))
                if left == BARRED or cost + left > most or cost >= gone.get(v, most):
                    continue
                if gone[u] == 0 and not arc_direction(facing, arc, dx, dy):
                    continue  # from the start, or from a corner that lies just there
                if self._clear(u, v):
                    gone[v] = cost
                    parent[v] = u
                    heappush(heap, (cost + left, v))
        return None

    def _onward(self, u: int) -> list[int]:
        """Where a taut way may turn next: end and extra corners, corners that a line from here only touches."""
        found = list(self.specials)
        inside = self.slivers.get(u, NOWHERE)
        for k in range(len(self.bodies)):
            body = self.bodies[k]
            first = self.first[k]
            if body.code in inside:
                found.extend(range(first, first + len(body.corners)))
            elif k == self.home[u]:
                count = len(body.corners)
                found.append(first + (u - first + 1) % count)
                found.append(first + (u - first - 1) % count)
            else:
                found.extend(tangent_corners(body, self.xs[u], self.ys[u], first))
        return found

    def _clear(self, u: int, v: int) -> bool:
        """Whether no known body bars the segment; a corner's own body is only touched there, see ``_onward``."""
        ax, ay, bx, by = self.xs[u], self.ys[u], self.xs[v], self.ys[v]
        inside = self.slivers.get(u, NOWHERE) | self.slivers.get(v, NOWHERE)
        for k in range(len(self.bodies)):
            body = self.bodies[k]
            if body.code in inside:
                if truly_bars(body, ax, ay, bx, by, self.r):
                    return False
            elif k == self.home[v]:
                continue
            elif k == self.home[u]:
                i = u - self.first[k]
                a, b, t = body.planes[i]
                c, d, s = body.planes[i - 1]
                if a * bx + b * by < t and c * bx + d * by < s:
                    return False
            elif bars(body, ax, ay, bx, by):
                return False
        return True

    def _hit_by(self, path: list[int], *, truly: bool) -> list[int]:
        """Bodies not yet walked round that bar a path: by their true shapes, or as they count for ways."""
        xs = [self.xs[node] for node in path]
        ys = [self.ys[node] for node in path]
        left, right, bottom, top = min(xs), max(xs), min(ys), max(ys)
        near: list[int] = []
        grip = self.grip
        code = 0
        for cx, cy, cr in self.discs:
            reach = grip + cr
            if (
                left - reach < cx < right + reach
                and bottom - reach < cy < top + reach
                and code not in self.met
                and self._reaches(cx, cy, reach, xs, ys)
            ):
                near.append(code)
            code += 1
        if self.platform == GROUND:
            for shape in self.terrain.grown(self.r):
                if (
                    shape[1] - 3 < right
                    and left < shape[3] + 3
                    and shape[2] - 3 < top
                    and bottom < shape[4] + 3
                    and code not in self.met
                ):
                    near.append(code)
                code += 1
        return [code for code in near if self._bars_path(code, path, truly=truly)]

    def _reaches(self, cx: int, cy: int, reach: int, xs: list[int], ys: list[int]) -> bool:
        """Whether a circle comes near any leg: a first sieve before the polygon is made."""
        x0 = xs[0]
        y0 = ys[0]
        for i in range(1, len(xs)):
            x1 = xs[i]
            y1 = ys[i]
            dx = x1 - x0
            dy = y1 - y0
            cross = dx * (cy - y0) - dy * (cx - x0)
            if cross * cross < reach * reach * (dx * dx + dy * dy) and (
                (x0 - reach < cx or x1 - reach < cx)
                and (cx < x0 + reach or cx < x1 + reach)
                and (y0 - reach < cy or y1 - reach < cy)
                and (cy < y0 + reach or cy < y1 + reach)
            ):
                return True
            x0 = x1
            y0 = y1
        return False

    def _bars_path(self, code: int, path: list[int], *, truly: bool) -> bool:
        body = self._round(code)
        for i in range(1, len(path)):
            u, v = path[i - 1], path[i]
            ax, ay, bx, by = self.xs[u], self.ys[u], self.xs[v], self.ys[v]
            if truly or code in self.slivers.get(u, NOWHERE) or code in self.slivers.get(v, NOWHERE):
                if truly_bars(body, ax, ay, bx, by, self.r):
                    return True
            elif bars(body, ax, ay, bx, by):
                return True
        return False

    def _round(self, code: int) -> Round:
        body = self.known.get(code)
        if body is None:
            count = len(self.discs)
            if code < count:
                body = round_chip(code, self.discs[code], self.r)
            else:
                body = round_obstacle(code, self.terrain, code - count, self.r)
            self.known[code] = body
        return body

    def _add(self, code: int) -> None:
        """Walk round this body too: its corners, and the extra ones where start or end touches it."""
        body = self._round(code)
        self.met.add(code)
        self.first.append(len(self.xs))
        count = len(body.corners)
        self.xs.extend([corner[0] for corner in body.corners])
        self.ys.extend([corner[1] for corner in body.corners])
        self.home.extend([len(self.bodies)] * count)
        self.remaining.extend([UNKNOWN] * count)
        self.bodies.append(body)
        for special in (START, END):
            if code in self.slivers[special]:
                for x, y in ways_out(body, self.xs[special], self.ys[special], self.r):
                    if fits(x, y, self.r, self.discs, self.terrain, self.platform):
                        self.specials.append(len(self.xs))
                        self.slivers[len(self.xs)] = self._slivers_at(x, y)
                        self.xs.append(x)
                        self.ys.append(y)
                        self.home.append(-1)
                        self.remaining.append(UNKNOWN)

    def _measure(self, v: int) -> int:
        """How far a node is from the end, or BARRED where it is off the table or the mover's platform."""
        x = self.xs[v]
        y = self.ys[v]
        if not self.terrain.holds(x, y) or (
            self.platform != GROUND and not room_on(x, y, self.r, self.platform, self.terrain)
        ):
            left = BARRED
        else:
            dx = x - self.xs[END]
            dy = y - self.ys[END]
            left = isqrt(100 * (dx * dx + dy * dy))
        self.remaining[v] = left
        return left

    def _slivers_at(self, x: int, y: int) -> frozenset[int]:
        """The bodies inside whose polygons a free centre is."""
        found: list[int] = []
        code = 0
        for cx, cy, cr in self.discs:
            near = self.r + cr
            near += near // 50 + 3
            dx = x - cx
            dy = y - cy
            if dx * dx + dy * dy < near * near and in_sliver(self._round(code), x, y):
                found.append(code)
            code += 1
        if self.platform == GROUND:
            for shape in self.terrain.grown(self.r):
                if (
                    shape.left - 3 < x < shape.right + 3
                    and shape.bottom - 3 < y < shape.top + 3
                    and in_sliver(self._round(code), x, y)
                ):
                    found.append(code)
                code += 1
        return frozenset(found)


def _path(parent: dict[int, int]) -> list[int]:
    path = [END]
    while path[-1] != START:
        path.append(parent[path[-1]])
    path.reverse()
    return path
