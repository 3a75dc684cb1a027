"""Where a character may go: a step as a walk, a push, a flight or a pass (rulings M3, M8, M12, X9, X10).

``plan`` is the one judge of steps, whoever makes them: a movement card, Command, an effect. It is remembered until
the state changes. Where nothing is measured before declaring, an end out of range is as good as one within it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.answers.refusals import Held, TooFar
from deckbuilder.rules.behind.answers.refusals_ground import NoRoomOn, NotStraight, NoWay, OffTable, OnChip, OnObstacle
from deckbuilder.rules.behind.geometry import GROUND, Blocked, Body, Disc, Terrain, Way, Why
from deckbuilder.rules.behind.model.path import Path
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.scenarios import jewel
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import discs, others
from deckbuilder.rules.behind.values.sight import off_arc, outside_arc
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import AbilityName, Manner, State

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


def plan(
    world: World, chip: Chip, x: int, y: int, reach: int, manner: Manner, *, exits: bool = False
) -> Path | Refused:
    """The step of ``chip`` toward (``x``, ``y``) within ``reach``, or why none; ``exits``: over the edge too.

    A refused walk may be known only to be too long; ``why_not`` measures it.
    """
    key = (chip.id, x, y, reach, manner, exits)
    known = world.paths.get(key)
    if known is None:
        known = world.paths[key] = _plan(world, _terrain(world, exits), chip, x, y, reach, manner)
    return known


def why_not(
    world: World, chip: Chip, x: int, y: int, reach: int, manner: Manner, *, exits: bool = False
) -> Refused | None:
    """Why there is no such step, with the true length of the way; None where there is one."""
    found = plan(world, chip, x, y, reach, manner, exits=exits)
    if isinstance(found, Path):
        return None
    if manner is not Manner.WALK or not isinstance(found, TooFar | NoWay) or world.setup.house.way == "straight":
        return found
    way = geometry.shortest_way(
        (chip.x, chip.y), (x, y), CHIP_RADIUS, discs(world, chip.id), _terrain(world, exits), platform=chip.platform
    )
    return TooFar(way.length, reach) if isinstance(way, Way) and way.length > reach else found


def _terrain(world: World, exits: bool) -> Terrain:
    return world.terrain.without_edges() if exits else world.terrain


def may_exit(world: World, chip: Chip, by: int) -> bool:
    """Only the jewel's bearer may leave the table, moved by the player who leads him (rulings A7, S4)."""
    return by == chip.seat and jewel.bearer(world) == chip.id


def manner_of(world: World, chip: Chip) -> Manner:
    """How the character moves on its own (Incorporeal; Flying)."""
    if current_values.has(world, chip, State.FLYING):
        return Manner.FLY
    if current_values.ability(world, chip, AbilityName.INCORPOREAL) is not None:
        return Manner.PASS
    return Manner.WALK


def _plan(world: World, terrain: Terrain, chip: Chip, x: int, y: int, reach: int, manner: Manner) -> Path | Refused:
    if (x, y) == (chip.x, chip.y):
        return Path(((x, y),), x, y, 0, chip.platform)
    if current_values.has(world, chip, State.HELD):
        return Held(chip.id)
    if not terrain.holds(x, y):
        return off_table(terrain, x, y)
    if manner is Manner.WALK:
        return _walk(world, terrain, chip, x, y, reach)
    if not geometry.in_arc(chip.x, chip.y, chip.facing, current_values.viewing_arc(world, chip), x, y):
        return outside_arc(world, chip, x, y)
    partly = geometry.partly_on(x, y, CHIP_RADIUS, terrain) if manner is Manner.FLY else None
    if partly is not None:
        return taken(world, chip, partly)
    start, span = (chip.x, chip.y), geometry.distance(chip.x, chip.y, x, y)
    if span > reach:
        if world.setup.house.measuring:
            return TooFar(span, reach)
        open_ground = Terrain((), terrain.width, terrain.height).without_edges()
        x, y = geometry.along(Way((start, (x, y)), span), reach, CHIP_RADIUS, (), open_ground)
    if manner is Manner.FLY:
        end = geometry.landing(start, (x, y), CHIP_RADIUS, discs(world, chip.id), terrain)
        return _straight_to(chip, end, reach)
    return _pass(world, terrain, chip, x, y, reach)


def _walk(world: World, terrain: Terrain, chip: Chip, x: int, y: int, reach: int) -> Path | Refused:
    """The shortest way to a free end, or a push to one that would overlap (rulings M3, M8)."""
    house, bodies = world.setup.house, discs(world, chip.id)
    start, arc = (chip.x, chip.y), current_values.viewing_arc(world, chip)
    if house.way == "straight":
        barred = _barred(bodies, terrain, chip, x, y)
        if barred is not None:
            return barred
    limit = reach if house.measuring else None
    way = geometry.shortest_way(
        start, (x, y), CHIP_RADIUS, bodies, terrain, limit, platform=chip.platform, facing=chip.facing, arc=arc
    )
    if isinstance(way, Way):
        if way.length <= reach:
            return Path(way.points, x, y, way.length, chip.platform)
        points = geometry.cut_short(way, reach, CHIP_RADIUS, bodies, terrain, chip.platform)
        return Path(points, *points[-1], min(reach, geometry.way_length(points)), chip.platform)
    if way.why is Why.TAKEN:
        if not geometry.in_arc(*start, chip.facing, arc, x, y):
            return outside_arc(world, chip, x, y)
        end = geometry.push(start, (x, y), CHIP_RADIUS, bodies, terrain, reach, chip.platform)
        return Path((start, (end.x, end.y)), end.x, end.y, end.length, chip.platform)
    if way.off is not None:
        return off_arc(chip, way.off)
    return TooFar(way.length, reach) if way.length > reach and house.measuring else NoWay()


def _barred(bodies: list[Disc], terrain: Terrain, chip: Chip, x: int, y: int) -> NotStraight | None:
    """What stands in the straight line to a free end (house rule H19)."""
    if geometry.free(x, y, CHIP_RADIUS, bodies, terrain, chip.platform) is not None:
        return None
    hit = geometry.swept_clear(chip.x, chip.y, x, y, CHIP_RADIUS, bodies, terrain, chip.platform)
    return NotStraight(max(0, hit.distance), hit.needed) if hit is not None else None


def _pass(world: World, terrain: Terrain, chip: Chip, x: int, y: int, reach: int) -> Path:
    """Through everything; an end inside something is placed back along the line, or lost (Incorporeal; ruling X9)."""
    start, bodies = (chip.x, chip.y), discs(world, chip.id)
    if chip.platform != GROUND:
        end = geometry.pass_on(start, (x, y), CHIP_RADIUS, bodies, terrain, chip.platform)
    else:
        end = geometry.Landing(*geometry.back_along(start, (x, y), CHIP_RADIUS, bodies, terrain), GROUND)
    if (end.x, end.y) != (x, y) and not world.setup.house.measuring:
        return Path((start,), *start, 0, chip.platform, lost=True)
    return _straight_to(chip, end, reach)


def _straight_to(chip: Chip, end: geometry.Landing, reach: int) -> Path:
    points = ((chip.x, chip.y), (end.x, end.y))
    return Path(points, end.x, end.y, min(reach, geometry.way_length(points)), end.platform)


def off_table(terrain: Terrain, x: int, y: int) -> OffTable:
    """By how much a point is off the table (ruling A7)."""
    return OffTable(max(terrain.left - x, x - terrain.right, terrain.bottom - y, y - terrain.top))


def taken(world: World, chip: Chip | None, blocked: Blocked) -> Refused:
    """What stands where a chip would stand; ``chip`` is the one left out of the bodies that were looked at."""
    off = max(0, blocked.distance)
    match blocked.body:
        case Body.CHIP:
            bodies = others(world) if chip is None else others(world, chip.id)
            return OnChip(bodies[blocked.which].id, off, blocked.needed)
        case Body.PLATFORM:
            return NoRoomOn(off, blocked.needed)
        case Body.OBSTACLE:
            return OnObstacle(off, blocked.needed)
        case Body.EDGE:
            return OffTable(-blocked.distance)
