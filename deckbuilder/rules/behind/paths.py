"""Where a character may go: a step as a walk, a push, a flight or a pass (rulings M3, M8, X9, X10).

``plan`` is the one judge of steps, whoever makes them: a movement card, Command, an effect. It is remembered until
the state changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.rules.behind import current, geometry, jewel
from deckbuilder.rules.behind.bodies import discs
from deckbuilder.rules.behind.geometry import Point, Terrain, Why
from deckbuilder.rules.behind.refusals import Held, NoWay, Occupied, OffTable, OutsideArc, TooFar
from deckbuilder.rules.behind.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.state import GROUND, Chip
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import AbilityName, Manner
from deckbuilder.terms import State as Condition

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


class Path(NamedTuple):
    """A step that may be made: the way, where it ends, how long it is (tenths of a millimetre)."""

    points: tuple[Point, ...]
    x: int
    y: int
    length: int
    platform: int


def plan(game: Game, chip: Chip, x: int, y: int, reach: int, manner: Manner, *, exits: bool = False) -> Path | Refused:
    """The step of ``chip`` to (``x``, ``y``) within ``reach``, or why there is none; ``exits``: over the edge too."""
    key = (chip.id, x, y, reach, manner, exits)
    known = game.paths.get(key)
    if known is None:
        terrain = game.terrain.without_edges() if exits else game.terrain
        known = game.paths[key] = _plan(game, terrain, chip, x, y, reach, manner)
    return known


def may_exit(game: Game, chip: Chip, by: int) -> bool:
    """Only the jewel's bearer may leave the table, moved by the player who leads him (rulings A7, S4)."""
    return by == chip.seat and jewel.bearer(game) == chip.id


def manner_of(game: Game, chip: Chip) -> Manner:
    """How the character moves by himself (Incorporeal; Flying)."""
    if current.has(game, chip, Condition.FLYING):
        return Manner.FLY
    if current.ability(game, chip, AbilityName.INCORPOREAL) is not None:
        return Manner.PASS
    return Manner.WALK


def _plan(game: Game, terrain: Terrain, chip: Chip, x: int, y: int, reach: int, manner: Manner) -> Path | Refused:
    if (x, y) == (chip.x, chip.y):
        return Path(((x, y),), x, y, 0, chip.platform)
    if current.has(game, chip, Condition.HELD):
        return Held(chip.id)
    if not terrain.holds(x, y):
        return OffTable()
    if manner is Manner.WALK:
        return _walk(game, terrain, chip, x, y, reach)
    arc = current.viewing_arc(game, chip)
    if not geometry.in_arc(chip.x, chip.y, chip.facing, arc, x, y):
        return outside_arc(game, chip, x, y)
    if not geometry.within(chip.x, chip.y, x, y, reach):
        return TooFar(geometry.distance(chip.x, chip.y, x, y), reach)
    return _fly(game, terrain, chip, x, y) if manner is Manner.FLY else _pass(game, terrain, chip, x, y)


def _walk(game: Game, terrain: Terrain, chip: Chip, x: int, y: int, reach: int) -> Path | Refused:
    """The shortest way to a free end, or a push to one that would overlap (rulings M3, M8)."""
    bodies = discs(game, chip.id)
    start, arc = (chip.x, chip.y), current.viewing_arc(game, chip)
    way = geometry.shortest_way(
        start, (x, y), CHIP_RADIUS, bodies, terrain, reach, platform=chip.platform, facing=chip.facing, arc=arc
    )
    if isinstance(way, geometry.Way):
        return Path(way.points, x, y, way.length, chip.platform)
    if way.why is Why.TAKEN:
        if not geometry.in_arc(*start, chip.facing, arc, x, y):
            return outside_arc(game, chip, x, y)
        end = geometry.push(start, (x, y), CHIP_RADIUS, bodies, terrain, reach, chip.platform)
        return Path((start, (end.x, end.y)), end.x, end.y, end.length, chip.platform)
    if way.off is not None:
        return OutsideArc(chip.id, way.off.turn, way.off.allowed)
    return TooFar(way.length, reach) if way.length > reach else NoWay(reach)


def _fly(game: Game, terrain: Terrain, chip: Chip, x: int, y: int) -> Path | Refused:
    """A straight flight; never partly on an obstacle (Flying; ruling X10)."""
    start = (chip.x, chip.y)
    end = geometry.fly(start, (x, y), CHIP_RADIUS, discs(game, chip.id), terrain)
    if isinstance(end, geometry.Blocked):
        return Occupied()
    points = (start, (end.x, end.y))
    return Path(points, end.x, end.y, geometry.way_length(points), end.platform)


def _pass(game: Game, terrain: Terrain, chip: Chip, x: int, y: int) -> Path:
    """Through everything; an end on a body is placed back along the line (Incorporeal; ruling X9)."""
    start = (chip.x, chip.y)
    end = geometry.back_along(start, (x, y), CHIP_RADIUS, discs(game, chip.id), terrain)
    platform = chip.platform if end == start else GROUND
    return Path((start, end), *end, geometry.way_length((start, end)), platform)


def outside_arc(game: Game, chip: Chip, x: int, y: int) -> OutsideArc:
    """By how much a direction lies outside the viewing arc (Viewing Angle)."""
    off = geometry.off_arc(chip.x, chip.y, chip.facing, current.viewing_arc(game, chip), x, y)
    return OutsideArc(chip.id, off.turn, off.allowed) if off else OutsideArc(chip.id, 0, 0)
