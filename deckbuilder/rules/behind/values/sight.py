"""Who sees whom: viewing arc and line of sight (Viewing Angle; Ranged Combat; rulings A13-A15, X10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.answers.refusals import Hidden, OutsideArc
from deckbuilder.rules.behind.answers.refusals_ground import ChipInLine, ObstacleInLine, PlatformInLine
from deckbuilder.rules.behind.geometry import Body, Disc, Terrain
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import discs, hostile, others
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import State

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


def in_arc(world: World, viewer: Chip, other: Chip) -> bool:
    """Whether the centre of ``other`` is within the viewing arc, borders included (ruling A13)."""
    return geometry.in_arc(
        viewer.x, viewer.y, viewer.facing, current_values.viewing_arc(world, viewer), other.x, other.y
    )


def line_free(world: World, viewer: Chip, other: Chip) -> bool:
    """Whether the line between the centres is free (ruling A14); a flyer's own line always is (X10)."""
    return current_values.has(world, viewer, State.FLYING) or geometry.sees(
        *_line(world, viewer, other), low=_low(world)
    )


def _line(world: World, viewer: Chip, other: Chip) -> tuple[int, int, int, int, list[Disc], Terrain, int, int]:
    bodies = discs(world, viewer.id, other.id)
    return viewer.x, viewer.y, other.x, other.y, bodies, world.terrain, viewer.platform, other.platform


def _low(world: World) -> bool:
    """Whether obstacles below the line do not block it (house rule H11)."""
    return world.setup.house.low_obstacles == "below_the_line"


def why_no_line(world: World, viewer: Chip, other: Chip) -> Refused | None:
    """What blocks the line, and by how much (rulings A14, A15)."""
    if current_values.has(world, viewer, State.FLYING):
        return None
    blocked = geometry.sight_clear(*_line(world, viewer, other), low=_low(world))
    if blocked is None:
        return None
    if blocked.body is Body.CHIP:
        screen = others(world, viewer.id, other.id)[blocked.which]
        return ChipInLine(viewer.id, other.id, screen.id, blocked.distance, blocked.needed)
    kind = PlatformInLine if blocked.body is Body.PLATFORM else ObstacleInLine
    return kind(viewer.id, other.id, -blocked.distance)


def unhidden(world: World, viewer: Chip, other: Chip) -> bool:
    """Whether no effect hides ``other`` from this enemy."""
    return not (hostile(world, viewer.seat, other.seat) and current_values.has(world, other, State.HIDDEN))


def visible(world: World, viewer: Chip, other: Chip) -> bool:
    """Whether ``why_not_see`` finds nothing."""
    return why_not_see(world, viewer, other) is None


def why_not_see(world: World, viewer: Chip, other: Chip) -> Refused | None:
    """The first condition of sight that fails: hidden, arc, line."""
    if not unhidden(world, viewer, other):
        return Hidden(other.id)
    if not in_arc(world, viewer, other):
        return outside_arc(world, viewer, other.x, other.y)
    return None if line_free(world, viewer, other) else why_no_line(world, viewer, other)


def outside_arc(world: World, chip: Chip, x: int, y: int) -> OutsideArc:
    """By how much a direction lies outside the viewing arc (Viewing Angle)."""
    off = geometry.off_arc(chip.x, chip.y, chip.facing, current_values.viewing_arc(world, chip), x, y)
    assert off is not None
    return off_arc(chip, off)


def off_arc(chip: Chip, off: geometry.OffArc) -> OutsideArc:
    """The refusal of a direction; less than half a degree past the border counts as a whole one."""
    return OutsideArc(chip.id, off.allowed + off.margin, off.allowed)
