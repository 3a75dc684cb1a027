"""Where a step may lead, as a sample: toward enemies and objectives, into a rear, out of contact, off the table.

Any legal point may be named; these are what is offered and suggested. They are looked for straight on, then beside the
body that is met; a way is planned only within the range. Where nothing is measured before declaring, no anchor depends
on how far the range carries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.geometry import Point
from deckbuilder.rules.behind.geometry.obstacles import DEGREE
from deckbuilder.rules.behind.model.choices import Walk
from deckbuilder.rules.behind.model.path import Path
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.movement.paths import plan
from deckbuilder.rules.behind.scenarios import the_end
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import discs, enemies_of, touching, touching_enemies
from deckbuilder.terms import Manner

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World
    from deckbuilder.rules.behind.movement.leg import Leg

CONTACT = 2 * CHIP_RADIUS + 2
"""Centres so far apart touch, whatever the rounding to the grid."""
SPOTS = 8


def branches(world: World, leg: Leg) -> list[Callable[[], Iterator[Walk]]]:
    """The anchors of one mover in parts that are looked for one by one."""
    anchors = Anchors(world, leg)
    out: list[Callable[[], Iterator[Walk]]] = []
    for enemy in enemies_of(world, anchors.chip.seat):
        out.append(partial(anchors.toward, enemy))
        out.append(partial(anchors.behind, enemy))
    out.extend(partial(anchors.to_point, *point) for point in the_end.objectives(world, anchors.chip.seat))
    out.append(anchors.away)
    if leg.exits:
        out.append(anchors.outward)
    return out


class Anchors:
    """The sample for one mover."""

    __slots__ = ("chip", "_world", "keeps_facing", "leg", "measuring", "start")

    def __init__(self, world: World, leg: Leg) -> None:
        self._world = world
        self.leg = leg
        self.chip = world.state.chips[leg.character]
        self.start = (self.chip.x, self.chip.y)
        self.measuring = world.setup.house.measuring
        self.keeps_facing = world.setup.house.turning == "after_card"

    def toward(self, enemy: Chip) -> Iterator[Walk]:
        """Into contact with an enemy, or as far on the way as the range goes."""
        if touching(self._world, self.chip, enemy):
            return
        spot = geometry.toward(self.start, (enemy.x, enemy.y, CHIP_RADIUS), CHIP_RADIUS)
        if self.measuring and self.leg.manner is Manner.WALK:
            yield from self._on_the_way(spot, (enemy.x, enemy.y))
        elif not self._ahead(*spot):
            yield from self._about(enemy.x, enemy.y)
        elif not self.measuring:
            yield from self._unmeasured(spot, enemy)
        else:
            yield from self._through(spot, enemy)

    def to_point(self, x: int, y: int) -> Iterator[Walk]:
        """To a place that matters, or as far on the way as the range goes."""
        if (x, y) == self.start:
            return
        if self.measuring and self.leg.manner is Manner.WALK:
            yield from self._on_the_way((x, y), (x, y))
        elif not self._ahead(x, y):
            yield from self._about(x, y)
        elif not self.measuring:
            yield from self._walk(x, y, x, y)
        else:
            yield from self._walk(*self._on_the_line(x, y), x, y)

    def behind(self, enemy: Chip) -> Iterator[Walk]:
        """To the place in contact straight behind an enemy (Viewing Angle, bonus area)."""
        c, s = geometry.VECTORS[(enemy.facing + 180) % 360]
        x, y = enemy.x + CONTACT * c // DEGREE, enemy.y + CONTACT * s // DEGREE
        near = not self.measuring or geometry.within(*self.start, x, y, self.leg.reach)
        if near and self._ahead(x, y) and not geometry.within(*self.start, x, y, CHIP_RADIUS):
            yield from self._walk(x, y, enemy.x, enemy.y)

    def away(self) -> Iterator[Walk]:
        """Out of contact: straight away from an enemy, or forward where that is not ahead."""
        chip = self.chip
        for enemy in touching_enemies(self._world, chip):
            facing = geometry.facing_toward(enemy.x, enemy.y, chip.x, chip.y)
            for way in (facing, chip.facing):
                c, s = geometry.VECTORS[way]
                length = self.leg.reach - 1
                x, y = chip.x + length * c // DEGREE, chip.y + length * s // DEGREE
                yield from self._walk(x, y, enemy.x, enemy.y)

    def outward(self) -> Iterator[Walk]:
        """Straight over the nearest edges, as far as the range goes (ruling S4)."""
        x, y = self.start
        terrain = self._world.terrain
        for dx, dy, gap in ((-1, 0, x), (1, 0, terrain.width - x), (0, -1, y), (0, 1, terrain.height - y)):
            length = min(gap + 1, self.leg.reach) if self.measuring else gap + 1
            tx, ty = x + dx * length, y + dy * length
            yield from self._walk(tx, ty, tx + dx, ty + dy)

    def _about(self, x: int, y: int) -> Iterator[Walk]:
        """On the spot, turned to what is not ahead (ruling M5)."""
        if not self.keeps_facing:
            yield Walk(self.chip.id, *self.start, geometry.facing_toward(*self.start, x, y))

    def _ahead(self, x: int, y: int) -> bool:
        chip = self.chip
        return geometry.in_arc(chip.x, chip.y, chip.facing, current_values.viewing_arc(self._world, chip), x, y)

    def _walk(self, x: int, y: int, fx: int, fy: int) -> Iterator[Walk]:
        """The step to a point, if there is one, then facing another point."""
        if (x, y) == self.start:
            return
        leg = self.leg
        path = plan(self._world, self.chip, x, y, leg.reach, leg.manner, exits=leg.exits)
        if not isinstance(path, Path):
            return
        if not self.measuring:
            yield Walk(self.chip.id, x, y, self._facing(x, y, fx, fy))
        elif path.length:
            yield Walk(self.chip.id, x, y, self._facing(path.x, path.y, fx, fy))

    def _facing(self, x: int, y: int, fx: int, fy: int) -> int:
        return self.chip.facing if self.keeps_facing or (x, y) == (fx, fy) else geometry.facing_toward(x, y, fx, fy)

    def _through(self, spot: Point, enemy: Chip) -> Iterator[Walk]:
        """Over or through everything: into contact where there is room, the nearest such place first."""
        sx, sy = self.start
        others = geometry.contact_spots((enemy.x, enemy.y, CHIP_RADIUS), CHIP_RADIUS, SPOTS)
        others.sort(key=lambda place: geometry.distance(sx, sy, *place))
        for x, y in (spot, *others):
            path = plan(self._world, self.chip, x, y, self.leg.reach, self.leg.manner)
            if isinstance(path, Path) and (path.x, path.y) == (x, y):
                yield Walk(self.chip.id, x, y, self._facing(x, y, enemy.x, enemy.y))
                return
        yield from self._walk(*self._on_the_line(*spot), enemy.x, enemy.y)

    def _unmeasured(self, spot: Point, enemy: Chip) -> Iterator[Walk]:
        """The place in contact straight ahead, or the first other one to which a way leads, however long."""
        for x, y in (spot, *geometry.contact_spots((enemy.x, enemy.y, CHIP_RADIUS), CHIP_RADIUS, SPOTS)):
            for walk in self._walk(x, y, enemy.x, enemy.y):
                yield walk
                return

    def _on_the_line(self, x: int, y: int) -> Point:
        """A point, or the place on the straight line to it as far as the range goes."""
        sx, sy = self.start
        span = geometry.distance(sx, sy, x, y)
        if span <= self.leg.reach:
            return x, y
        far = max(0, self.leg.reach - 1)
        return sx + (x - sx) * far // span, sy + (y - sy) * far // span

    def _on_the_way(self, spot: Point, goal: Point) -> Iterator[Walk]:
        """A walk toward a goal: straight, beside what is met, or into it; a turn first where the way is not ahead.

        He then looks where the way goes on.
        """
        world, chip, reach, start = self._world, self.chip, self.leg.reach, self.start
        terrain, bodies = world.terrain_for(chip), discs(world, chip.id)

        def clear(x: int, y: int) -> bool:
            return geometry.swept_clear(*start, x, y, CHIP_RADIUS, bodies, terrain, chip.platform) is None

        def beside(a: Point, b: Point) -> list[tuple[Point, ...]]:
            if world.setup.house.way == "straight":
                return []
            return geometry.corners_beside(a, b, spot, CHIP_RADIUS, bodies, terrain, chip.platform)

        turns = [(spot,)] if clear(*self._on_the_line(*spot)) else beside(start, self._on_the_line(*spot))
        for turn in turns:
            x, y = self._on_the_line(*turn[0])
            if not terrain.holds(x, y) or not clear(x, y):
                continue
            if not self._ahead(x, y):
                yield from self._about(*(goal if turn == (spot,) else turn[0]))
                return
            for walk in (*self._walk(*self._last_in_reach(turn), *goal), *self._walk(x, y, *goal)):
                here = walk.x, walk.y
                on = beside(here, spot) if here != spot else []
                yield Walk(chip.id, *here, self._facing(*here, *on[0][0])) if on else walk
                return
        if self._ahead(*goal):
            end = geometry.push(start, goal, CHIP_RADIUS, bodies, terrain, reach, chip.platform)
            yield from self._walk(*((end.x, end.y) if end.length else spot), *goal)
        else:
            yield from self._about(*goal)

    def _last_in_reach(self, corners: tuple[Point, ...]) -> Point:
        """The last of some corners within the range; where none is, the place on the way to the first."""
        here, left = self.start, self.leg.reach
        best = self._on_the_line(*corners[0])
        for corner in corners:
            left -= geometry.distance(*here, *corner) + 1
            if left < 0:
                break
            here = best = corner
        return best
