"""Where obstacles and chips may be set up (Our Turf; The Jewel of Athens; rulings A9-A11, A17, A18)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isqrt
from typing import TYPE_CHECKING

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.answers.refusals_ground import (
    CoversFind,
    LeftAlone,
    NotNearEnough,
    ObstaclesTooClose,
    OutsideArea,
    OutsideHull,
    OutsideStrip,
    OutsideThird,
    TooNearEdge,
    TooNearEnemy,
)
from deckbuilder.rules.behind.model.scenario import CARD_LENGTH, CHIP_RADIUS, Deployment
from deckbuilder.rules.behind.model.scenario_areas import inside, middle, reach_of
from deckbuilder.rules.behind.movement.paths import off_table, taken
from deckbuilder.rules.behind.scenarios import jewel
from deckbuilder.rules.behind.values.contact import discs, hostile
from deckbuilder.rules.core.sentence import Refused

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

STRIP = CARD_LENGTH
"""Depth of the strip along a chosen edge (ruling A10)."""


def third(size: int) -> tuple[int, int]:
    """The middle third of a length (ruling A18)."""
    return size // 3, size - size // 3


def obstacle_fits(world: World, shape: int, x: int, y: int, turn: int) -> bool:
    """An obstacle lies wholly in the central third, a chip's width from the others (rulings A9, A18)."""
    return room_for(world, shape, turn)(x, y)


def room_for(world: World, shape: int, turn: int) -> Callable[[int, int], bool]:
    """The test of places for an obstacle in one direction; what is the same for all of them is looked up once."""
    table, gap = world.table, 2 * CHIP_RADIUS
    left, bottom, right, top = table.frame(shape, turn)
    low, high = third(table.width)
    near, far = third(table.height)
    west, east, south, north = low - left, high - right, near - bottom, far - top
    others = []
    for other in world.state.obstacles:
        one, ox, oy, turned = other
        a, b, c, d = table.frame(one, turned)
        sure = table.core(shape) + table.core(one) + gap
        clear = (ox + a - gap - right, oy + b - gap - top, ox + c + gap - left, oy + d + gap - bottom)
        others.append((other, clear, ox, oy, sure * sure))

    def fits(x: int, y: int) -> bool:
        if not (west <= x <= east and south <= y <= north) or _covers_find(world, shape, x, y, turn):
            return False
        for other, (a, b, c, d), ox, oy, sure in others:
            if x <= a or y <= b or x >= c or y >= d:
                continue
            if (x - ox) ** 2 + (y - oy) ** 2 < sure:
                return False
            if not geometry.apart(table.obstacle(shape, x, y, turn), table.obstacle(*other), gap):
                return False
        return True

    return fits


def why_not_obstacle(world: World, shape: int, x: int, y: int, turn: int) -> Refused | None:
    """Why an obstacle may not stand there, with its numbers."""
    if obstacle_fits(world, shape, x, y, turn):
        return None
    out = _outside_third(world, shape, x, y, turn)
    if out > 0:
        return OutsideThird(out)
    if _covers_find(world, shape, x, y, turn):
        return CoversFind()
    obstacle = world.table.obstacle(shape, x, y, turn)
    nearest = min(geometry.clearance(obstacle, world.table.obstacle(*other)) for other in world.state.obstacles)
    return ObstaclesTooClose(nearest, 2 * CHIP_RADIUS)


def _covers_find(world: World, shape: int, x: int, y: int, turn: int) -> bool:
    """A chip must find room on what lies on the ground."""
    find = world.setup.scenario.find
    if find is None:
        return False
    alone = geometry.Terrain((world.table.obstacle(shape, x, y, turn),), world.table.width, world.table.height)
    return not geometry.fits(*jewel.spot(find), CHIP_RADIUS, (), alone)


def _outside_third(world: World, shape: int, x: int, y: int, turn: int) -> int:
    """How far the obstacle sticks out of the central third; 0 or less: not at all."""
    left, bottom, right, top = world.table.frame(shape, turn)
    low, high = third(world.table.width)
    near, far = third(world.table.height)
    return max(low - x - left, x + right - high, near - y - bottom, y + top - far)


def why_not_place(
    world: World, seat: int, deployment: Deployment, edge: int, x: int, y: int, relaxed: int
) -> Refused | None:
    """All set-up conditions of one chip; ``relaxed`` 1 drops the hull, 2 the chain too (ruling A17)."""
    terrain = world.terrain
    if not terrain.holds(x, y):
        return off_table(terrain, x, y)
    blocked = geometry.free(x, y, CHIP_RADIUS, discs(world), terrain)
    if blocked is not None:
        return taken(world, None, blocked)
    refused = _why_outside_zone(world, deployment, edge, x, y, relaxed)
    if refused is not None:
        return refused
    margin = round(deployment.edge_gap * CARD_LENGTH)
    to_edge = min(x, y, terrain.width - x, terrain.height - y)
    if to_edge < margin:
        return TooNearEdge(to_edge, margin)
    placed = [chip for chip in world.state.chips if chip.placed and not chip.gone]
    gap = round(deployment.enemy_gap * CARD_LENGTH)
    for chip in placed:
        if hostile(world, chip.seat, seat) and geometry.squared(x, y, chip.x, chip.y) < gap * gap:
            return TooNearEnemy(isqrt(geometry.squared(x, y, chip.x, chip.y)), gap)
    if relaxed >= 2:
        return None
    return _why_too_far(world, seat, round(deployment.chain * CARD_LENGTH), x, y)


def free_spots(
    world: World, seat: int, deployment: Deployment, edge: int, step: int, relaxed: int
) -> Iterator[tuple[int, int]]:
    """The anchor points where a chip may be set up: ``why_not_place`` without reasons, cheap conditions first."""
    terrain, bodies = world.terrain, discs(world)
    placed = [chip for chip in world.state.chips if chip.placed and not chip.gone]
    own = [(chip.x, chip.y) for chip in placed if chip.seat == seat]
    enemies = [(chip.x, chip.y) for chip in placed if hostile(world, chip.seat, seat)]
    margin, chain = round(deployment.edge_gap * CARD_LENGTH), round(deployment.chain * CARD_LENGTH)
    near, gap = chain * chain, round(deployment.enemy_gap * CARD_LENGTH) ** 2
    right, top = terrain.width - margin, terrain.height - margin
    chained = relaxed < 2 and world.setup.house.setup_distance == "chain" and bool(own)
    for x, y in spots(world, deployment, edge, step, relaxed):
        if (
            margin <= x <= right
            and margin <= y <= top
            and not any((x - ex) * (x - ex) + (y - ey) * (y - ey) < gap for ex, ey in enemies)
            and (not chained or any((x - ox) * (x - ox) + (y - oy) * (y - oy) <= near for ox, oy in own))
            and _why_outside_zone(world, deployment, edge, x, y, relaxed) is None
            and geometry.fits(x, y, CHIP_RADIUS, bodies, terrain)
            and (chained or relaxed >= 2 or _why_too_far(world, seat, chain, x, y) is None)
        ):
            yield x, y


def _why_too_far(world: World, seat: int, chain: int, x: int, y: int) -> Refused | None:
    """Near an own chip that stands already (ruling A11), or to be joined by one still to come (house rule H14)."""
    own = [(chip.x, chip.y) for chip in world.state.chips if chip.placed and not chip.gone and chip.seat == seat]
    if world.setup.house.setup_distance == "any_own":
        return _why_left_alone(world, seat, chain, [*own, (x, y)])
    if not own or any(geometry.within(x, y, *one, chain) for one in own):
        return None
    return NotNearEnough(geometry.roots_up(min(geometry.squared(x, y, *one) for one in own)), chain)


def _why_left_alone(world: World, seat: int, chain: int, own: list[tuple[int, int]]) -> LeftAlone | None:
    """Every own chip ends with another one near: no more may wait for company than chips are still to come."""
    to_come = sum(1 for chip in world.state.chips if chip.seat == seat and not chip.placed and not chip.gone) - 1
    alone = sum(
        all(i == j or not geometry.within(*one, *other, chain) for j, other in enumerate(own))
        for i, one in enumerate(own)
    )
    single = len(own) == 1 and to_come == 0
    return LeftAlone(alone, to_come, chain) if alone > to_come and not single else None


def _why_outside_zone(world: World, deployment: Deployment, edge: int, x: int, y: int, relaxed: int) -> Refused | None:
    if deployment.zone == "between_obstacles":
        if relaxed or geometry.in_hull(x, y, world.hull):
            return None
        return OutsideHull(geometry.beyond(x, y, world.hull))
    if deployment.area is not None:
        if inside(deployment.area, x, y):
            return None
        away = geometry.roots_up(geometry.squared(x, y, *middle(deployment.area)))
        return OutsideArea(away, reach_of(deployment.area))
    distance = (y, world.table.width - x, world.table.height - y, x)[edge]
    return None if distance <= STRIP else OutsideStrip(distance, STRIP)


def spots(world: World, deployment: Deployment, edge: int, step: int, relaxed: int) -> Iterator[tuple[int, int]]:
    """Anchor points of a zone on a grid, the middle of the zone first; without the hull it is the table (A17)."""
    left, bottom, right, top = _box(world, deployment, edge, relaxed)
    mx, my = (left + right) // 2, (bottom + top) // 2
    across = sorted(range(left + step // 2, right, step), key=lambda x: (abs(x - mx), x))
    along = sorted(range(bottom + step // 2, top, step), key=lambda y: (abs(y - my), y))
    for ring in range(max(len(across), len(along))):
        if ring < len(across):
            yield from ((across[ring], y) for y in along[: ring + 1])
        if ring < len(along):
            yield from ((x, along[ring]) for x in across[:ring])


def _box(world: World, deployment: Deployment, edge: int, relaxed: int) -> tuple[int, int, int, int]:
    """The upright rectangle round a zone."""
    width, height = world.table.width, world.table.height
    if deployment.zone == "between_obstacles":
        if relaxed:
            return 0, 0, width, height
        corners = world.hull or ((0, 0), (width, height))
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return min(xs), min(ys), max(xs), max(ys)
    if deployment.area is not None:
        (x, y), r = middle(deployment.area), reach_of(deployment.area)
        return max(0, x - r), max(0, y - r), min(width, x + r), min(height, y + r)
    return (
        (0, 0, width, STRIP),
        (width - STRIP, 0, width, height),
        (0, height - STRIP, width, height),
        (0, 0, STRIP, height),
    )[edge]
