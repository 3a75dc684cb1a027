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
from deckbuilder.rules.behind.geometry.standing import CLEAR, fits, room_on
from deckbuilder.rules.behind.geometry.sweep import first_hit
from deckbuilder.rules.behind.geometry.terrain import GROUND, Terrain

START = 0
END = 1
SLACK = 20
"""A sum of lengths that are each rounded down may fall short by a hundredth a segment."""
NOWHERE: frozenset[int] = frozenset()


class Planner:
    """One question for a way: from start to end for a disc among the bodies of its level.

    Nodes are numbers into ``xs`` and ``ys``: start, end, corners of the bodies, extra corners where start or end
    touches a body. ``home`` is the place in ``bodies`` of a corner's body, -1 for all others; ``slivers`` says for
    these inside which polygons they are.
    """

    __slots__ = (
        "bodies", "bound", "discs", "first", "grip", "home", "known", "met", "others", "platform", "r", "remaining",
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
        self.others: list[int] = list(range(len(discs)))
        widest = r + max((disc[2] for disc in discs), default=0)
        self.grip = r + widest // 50 + 3
        """A radius no chip's polygon reaches past."""
        self.xs: list[int] = [start[0], end[0]]
        self.ys: list[int] = [start[1], end[1]]
        self.home: list[int] = [-1, -1]
        self.remaining: list[int] = [isqrt(100 * ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2)), 0]
        self.specials: list[int] = [END]
        self.slivers: dict[int, frozenset[int]] = {START: self._slivers_at(*start), END: self._slivers_at(*end)}

    def plan(self, facing: int = 0, arc: int = 360) -> list[int] | None:
        """The nodes of the shortest way within the bound that leaves in the arc, or None."""
        for code in self._in_the_way(START, END, truly=True):
            self._add(code)
        while True:
            path = self._search(facing, arc)
            if path is None:
                return None
            hit: set[int] = set()
            for i in range(1, len(path)):
                hit.update(self._in_the_way(path[i - 1], path[i], truly=False))
            if not hit:
                return path
            for code in sorted(hit):
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
                dx = xs[v] - ux
                dy = ys[v] - uy
                cost = gone[u] + isqrt(100 * (dx * dx + dy * dy))
                if cost + remaining[v] > most or cost >= gone.get(v, most):
                    continue
                if u == START and not arc_direction(facing, arc, dx, dy):
                    continue
                if self._clear(u, v):
                    gone[v] = cost
                    parent[v] = u
                    heappush(heap, (cost + remaining[v], v))
        return None

    def _onward(self, u: int) -> list[int]:
        """Where a taut way may turn next: end and extra corners, corners that a line from here only touches."""
        found = list(self.specials)
        inside = self.slivers.get(u, NOWHERE)
        remaining = self.remaining
        for k in range(len(self.bodies)):
            body = self.bodies[k]
            first = self.first[k]
            if body.code in inside:
                corners = list(range(len(body.corners)))
            else:
                corners = tangent_corners(body, self.xs[u], self.ys[u])
            for i in corners:
                if remaining[first + i] >= 0:
                    found.append(first + i)
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

    def _in_the_way(self, u: int, v: int, *, truly: bool) -> list[int]:
        """Bodies not yet walked round that bar a segment: by their true shapes, or as they count for ways."""
        ax, ay, bx, by = self.xs[u], self.ys[u], self.xs[v], self.ys[v]
        inside = self.slivers.get(u, NOWHERE) | self.slivers.get(v, NOWHERE)
        asked: list[int] = []
        if self.others:
            near = [self.discs[code] for code in self.others]
            if first_hit(ax, ay, bx, by, self.grip, near, ()) != CLEAR:
                asked.extend(self.others)
        if self.platform == GROUND:
            asked.extend(range(len(self.discs), len(self.discs) + len(self.terrain.obstacles)))
        found: list[int] = []
        for code in asked:
            if code in self.met:
                continue
            body = self._round(code)
            if truly or code in inside:
                barred = truly_bars(body, ax, ay, bx, by, self.r)
            else:
                barred = bars(body, ax, ay, bx, by)
            if barred:
                found.append(code)
        return found

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
        if code in self.others:
            self.others.remove(code)
        self.first.append(len(self.xs))
        for x, y in body.corners:
            self._node(x, y, len(self.bodies), usable=self._stays(x, y))
        self.bodies.append(body)
        for special in (START, END):
            if code in self.slivers[special]:
                for x, y in ways_out(body, self.xs[special], self.ys[special]):
                    if fits(x, y, self.r, self.discs, self.terrain, self.platform):
                        self.specials.append(len(self.xs))
                        self.slivers[len(self.xs)] = self._slivers_at(x, y)
                        self._node(x, y, -1, usable=True)

    def _node(self, x: int, y: int, home: int, *, usable: bool) -> None:
        dx = x - self.xs[END]
        dy = y - self.ys[END]
        self.xs.append(x)
        self.ys.append(y)
        self.home.append(home)
        self.remaining.append(isqrt(100 * (dx * dx + dy * dy)) if usable else -1)

    def _stays(self, x: int, y: int) -> bool:
        """Whether a corner is on the table and, for a chip on a platform, on that."""
        if not self.terrain.holds(x, y):
            return False
        return self.platform == GROUND or room_on(x, y, self.r, self.platform, self.terrain)

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
