"""Where obstacles and chips may be set up (Our Turf; The Jewel of Athens; rulings A9-A11, A17, A18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.bodies import discs, hostile
from deckbuilder.rules.behind.refusals import (
    NotNearEnough,
    ObstaclesTooClose,
    Occupied,
    OffTable,
    OutsideZone,
    TooNearEdge,
    TooNearEnemy,
)
from deckbuilder.rules.behind.scenario import CARD_LENGTH, CHIP_RADIUS, Area, Deployment
from deckbuilder.rules.core.sentence import Refused

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game

EDGES = 4
STRIP = CARD_LENGTH
"""Depth of the strip along a chosen edge (ruling A10)."""


def third(size: int) -> tuple[int, int]:
    """The middle third of a length (ruling A18)."""
    return size // 3, size - size // 3


def why_not_obstacle(game: Game, shape: int, x: int, y: int, turn: int) -> Refused | None:
    """An obstacle lies wholly in the central third, a chip's width from the others (rulings A9, A18)."""
    left, bottom, right, top = game.table.frame(shape, turn)
    low, high = third(game.table.width)
    near, far = third(game.table.height)
    if x + left < low or x + right > high or y + bottom < near or y + top > far:
        return OutsideZone()
    gap = 2 * CHIP_RADIUS
    obstacle = None
    for one, ox, oy, turned in game.state.obstacles:
        a, b, c, d = game.table.frame(one, turned)
        across = max(x + left - ox - c, ox + a - x - right)
        along = max(y + bottom - oy - d, oy + b - y - top)
        if across >= gap or along >= gap:
            continue
        obstacle = obstacle or game.table.obstacle(shape, x, y, turn)
        if not geometry.apart(obstacle, game.table.obstacle(one, ox, oy, turned), gap):
            return ObstaclesTooClose()
    return None


def why_not_place(
    game: Game, seat: int, deployment: Deployment, edge: int, x: int, y: int, relaxed: int
) -> Refused | None:
    """All set-up conditions of one chip; ``relaxed`` 1 drops the hull, 2 the chain too (ruling A17)."""
    terrain = game.terrain
    if not terrain.holds(x, y):
        return OffTable()
    if geometry.free(x, y, CHIP_RADIUS, discs(game), terrain) is not None:
        return Occupied()
    refused = _why_outside_zone(game, deployment, edge, x, y, relaxed)
    if refused is not None:
        return refused
    margin = round(deployment.edge_gap * CARD_LENGTH)
    to_edge = min(x, y, terrain.width - x, terrain.height - y)
    if to_edge < margin:
        return TooNearEdge(to_edge, margin)
    placed = [chip for chip in game.state.chips if chip.placed and not chip.gone]
    gap = round(deployment.enemy_gap * CARD_LENGTH)
    for chip in placed:
        if hostile(game, chip.seat, seat) and geometry.squared(x, y, chip.x, chip.y) < gap * gap:
            return TooNearEnemy(geometry.distance(x, y, chip.x, chip.y), gap)
    own = [chip for chip in placed if chip.seat == seat]
    chain = round(deployment.chain * CARD_LENGTH)
    if own and relaxed < 2 and not any(geometry.within(x, y, chip.x, chip.y, chain) for chip in own):
        return NotNearEnough(min(geometry.distance(x, y, chip.x, chip.y) for chip in own), chain)
    return None


def _why_outside_zone(game: Game, deployment: Deployment, edge: int, x: int, y: int, relaxed: int) -> Refused | None:
    if deployment.zone == "between_obstacles":
        return OutsideZone() if relaxed == 0 and not geometry.in_hull(x, y, game.hull) else None
    if deployment.area is not None:
        return None if inside(deployment.area, x, y) else OutsideZone()
    strip = (
        y <= STRIP,
        x >= game.table.width - STRIP,
        y >= game.table.height - STRIP,
        x <= STRIP,
    )[edge]
    return None if strip else OutsideZone()


def inside(area: Area, x: int, y: int) -> bool:
    """Whether a centre lies in a round area of the scenario, border included."""
    return geometry.within(
        x, y, round(area.x * CARD_LENGTH), round(area.y * CARD_LENGTH), round(area.radius * CARD_LENGTH)
    )


def spots(game: Game, deployment: Deployment, edge: int) -> Iterator[tuple[int, int]]:
    """Anchor points of a zone on a grid of 2 cm, the middle of the zone first."""
    left, bottom, right, top = _box(game, deployment, edge)
    step = 200
    mx, my = (left + right) // 2, (bottom + top) // 2
    across = sorted(range(left + step // 2, right, step), key=lambda x: (abs(x - mx), x))
    along = sorted(range(bottom + step // 2, top, step), key=lambda y: (abs(y - my), y))
    for ring in range(max(len(across), len(along))):
        if ring < len(across):
            yield from ((across[ring], y) for y in along[: ring + 1])
        if ring < len(along):
            yield from ((x, along[ring]) for x in across[:ring])


def _box(game: Game, deployment: Deployment, edge: int) -> tuple[int, int, int, int]:
    """The upright rectangle round a zone."""
    width, height = game.table.width, game.table.height
    if deployment.zone == "between_obstacles":
        corners = game.hull or ((0, 0), (width, height))
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return min(xs), min(ys), max(xs), max(ys)
    if deployment.area is not None:
        x, y, r = (round(size * CARD_LENGTH) for size in (deployment.area.x, deployment.area.y, deployment.area.radius))
        return max(0, x - r), max(0, y - r), min(width, x + r), min(height, y + r)
    return (
        (0, 0, width, STRIP),
        (width - STRIP, 0, width, height),
        (0, height - STRIP, width, height),
        (0, 0, STRIP, height),
    )[edge]
