"""May a chip stand here, may it pass straight there: exact, and fast enough to be asked thousands of times a second.

A body is a chip or an obstacle; in plan it may be touched, never entered (ruling A5). A chip on a platform has its
whole disc on it. Callers pass the other chips of the same level, without the mover's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import isqrt
from typing import NamedTuple

from deckbuilder.rules.behind.geometry.lengths import TOUCH, Disc
from deckbuilder.rules.behind.geometry.obstacles import farther, from_segment, roots_up
from deckbuilder.rules.behind.geometry.terrain import GROUND, Shape, Terrain

CLEAR = -1


class Body(Enum):
    """What can be in a chip's way."""

    CHIP = "chip"
    OBSTACLE = "obstacle"
    PLATFORM = "platform"
    """The border of the platform the chip stands on."""
    EDGE = "edge"
    """The edge of the table."""


class Blocked(NamedTuple):
    """What is in the way: the body, its index among discs or obstacles, how far off it is and should be, tenths."""

    body: Body
    which: int
    distance: int
    needed: int

    @property
    def margin(self) -> int:
        """Tenths that are missing, at least 1."""
        return max(1, self.needed - self.distance)


def free(x: int, y: int, r: int, discs: Sequence[Disc], terrain: Terrain, platform: int = GROUND) -> Blocked | None:
    """None where a chip may stand, else what is in the way (rulings A5, A7; on a platform: L374)."""
    if not terrain.holds(x, y):
        out = max(terrain.left - x, x - terrain.right, terrain.bottom - y, y - terrain.top)
        return Blocked(Body.EDGE, 0, -out, 0)
    for i, (cx, cy, cr) in enumerate(discs):
        dx = x - cx
        dy = y - cy
        need = r + cr
        if dx * dx + dy * dy < need * need:
            return Blocked(Body.CHIP, i, isqrt(dx * dx + dy * dy), need)
    if platform != GROUND:
        if room_on(x, y, r, platform, terrain):
            return None
        return Blocked(Body.PLATFORM, platform, -border_distance(x, y, platform, terrain), r)
    for shape in terrain.grown(r):
        if shape[1] < x < shape[3] and shape[2] < y < shape[4] and stands_in(shape, x, y, r):
            return Blocked(Body.OBSTACLE, shape.which, border_distance(x, y, shape.which, terrain), r)
    return None


def fits(x: int, y: int, r: int, discs: Sequence[Disc], terrain: Terrain, platform: int = GROUND) -> bool:
    """Whether a chip may stand here: ``free`` without the numbers."""
    if not terrain.holds(x, y):
        return False
    for cx, cy, cr in discs:
        dx = x - cx
        dy = y - cy
        need = r + cr
        if dx * dx + dy * dy < need * need:
            return False
    if platform != GROUND:
        return room_on(x, y, r, platform, terrain)
    for shape in terrain.grown(r):
        if shape[1] < x < shape[3] and shape[2] < y < shape[4] and stands_in(shape, x, y, r):
            return False
    return True


def stands_in(shape: Shape, x: int, y: int, r: int) -> bool:
    """Whether a centre is nearer to an obstacle than its radius, exactly; ``shape`` is grown by that radius."""
    if shape.reach:
        dx = x - shape.x
        dy = y - shape.y
        return dx * dx + dy * dy < shape.reach * shape.reach
    outside = False
    for a, b, border, clear in shape.sides:
        place = a * x + b * y
        if place >= clear:
            return False
        if place > border:
            outside = True
    if not outside:
        return True
    corners = shape.corners
    need = r * r
    return any(not farther(x, y, corners[i - 1], corners[i], need) for i in range(len(corners)))


def room_on(x: int, y: int, r: int, platform: int, terrain: Terrain) -> bool:
    """Whether the whole disc is on an obstacle, rim on the border included (Terrain and Climbing)."""
    obstacle = terrain.obstacles[platform]
    if not obstacle.points:
        room = obstacle.radius - r
        return room >= 0 and (x - obstacle.x) ** 2 + (y - obstacle.y) ** 2 <= room * room
    return all(a * x + b * y >= t for a, b, t in terrain.inner(platform, r))


def border_distance(x: int, y: int, index: int, terrain: Terrain) -> int:
    """Distance from an obstacle's border as it is shown, tenths rounded down; negative inside."""
    obstacle = terrain.obstacles[index]
    if not obstacle.points:
        off = (x - obstacle.x) ** 2 + (y - obstacle.y) ** 2
        return isqrt(off) - obstacle.radius
    shape = terrain.grown(0)[index]
    inside = all(a * x + b * y <= border for a, b, border, _ in shape.sides)
    away = isqrt(min(square // parts for square, parts in _from_sides(x, y, shape)))
    return -away if inside else away


def off_border(x: int, y: int, index: int, terrain: Terrain) -> int:
    """Distance of a point from an obstacle, tenths rounded up, so that comparing it with a limit is exact; 0 inside."""
    obstacle = terrain.obstacles[index]
    if not obstacle.points:
        return max(0, roots_up((x - obstacle.x) ** 2 + (y - obstacle.y) ** 2) - obstacle.radius)
    shape = terrain.grown(0)[index]
    if all(a * x + b * y <= border for a, b, border, _ in shape.sides):
        return 0
    return roots_up(min(-(-square // parts) for square, parts in _from_sides(x, y, shape)))


def rim_at(x: int, y: int, r: int, index: int, terrain: Terrain) -> bool:
    """Whether a chip on the ground touches an obstacle: rim 0 to 0.5 mm from its border (ruling A5)."""
    shape = terrain.grown(r)[index]
    if stands_in(shape, x, y, r):
        return False
    if shape.reach:
        far = shape.reach + TOUCH
        return (x - shape.x) ** 2 + (y - shape.y) ** 2 <= far * far
    far = r + TOUCH
    return any(square <= far * far * parts for square, parts in _from_sides(x, y, shape))


def _from_sides(x: int, y: int, shape: Shape) -> list[tuple[int, int]]:
    """Squared distances from the sides, exact fractions, in the order of the sides."""
    corners = shape.corners
    return [from_segment(x, y, corners[i], corners[(i + 1) % len(corners)]) for i in range(len(corners))]
