"""Who sees whom: viewing arc and line of sight (Viewing Angle; Ranged Combat; rulings A13-A15, X10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.answers.refusals import Hidden
from deckbuilder.rules.behind.answers.refusals_ground import ChipInLine, ObstacleInLine, PlatformInLine
from deckbuilder.rules.behind.geometry import Body, Disc, Terrain
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.movement.paths import outside_arc
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import discs, hostile, others
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import State

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


def in_arc(game: Game, viewer: Chip, other: Chip) -> bool:
    """Whether the centre of ``other`` is within the viewing arc, borders included (ruling A13)."""
    return geometry.in_arc(
        viewer.x, viewer.y, viewer.facing, current_values.viewing_arc(game, viewer), other.x, other.y
    )


def line_free(game: Game, viewer: Chip, other: Chip) -> bool:
    """Whether the line between the centres is free (ruling A14); a flyer's own line always is (X10)."""
    return current_values.has(game, viewer, State.FLYING) or geometry.sees(*_line(game, viewer, other), low=_low(game))


def _line(game: Game, viewer: Chip, other: Chip) -> tuple[int, int, int, int, list[Disc], Terrain, int, int]:
    bodies = discs(game, viewer.id, other.id)
    return viewer.x, viewer.y, other.x, other.y, bodies, game.terrain, viewer.platform, other.platform


def _low(game: Game) -> bool:
    """Whether obstacles below the line do not block it (house rule H11)."""
    return game.setup.house.low_obstacles == "below_the_line"


def why_no_line(game: Game, viewer: Chip, other: Chip) -> Refused | None:
    """What blocks the line, and by how much (rulings A14, A15)."""
    if current_values.has(game, viewer, State.FLYING):
        return None
    blocked = geometry.sight_clear(*_line(game, viewer, other), low=_low(game))
    if blocked is None:
        return None
    if blocked.body is Body.CHIP:
        screen = others(game, viewer.id, other.id)[blocked.which]
        return ChipInLine(viewer.id, other.id, screen.id, blocked.distance, blocked.needed)
    kind = PlatformInLine if blocked.body is Body.PLATFORM else ObstacleInLine
    return kind(viewer.id, other.id, -blocked.distance)


def unhidden(game: Game, viewer: Chip, other: Chip) -> bool:
    """Whether no effect hides ``other`` from this enemy."""
    return not (hostile(game, viewer.seat, other.seat) and current_values.has(game, other, State.HIDDEN))


def visible(game: Game, viewer: Chip, other: Chip) -> bool:
    """Whether ``why_not_see`` finds nothing, without its numbers."""
    return in_arc(game, viewer, other) and unhidden(game, viewer, other) and line_free(game, viewer, other)


def why_not_see(game: Game, viewer: Chip, other: Chip) -> Refused | None:
    """The first condition of sight that fails: hidden, arc, line."""
    if not unhidden(game, viewer, other):
        return Hidden(other.id)
    if not in_arc(game, viewer, other):
        return outside_arc(game, viewer, other.x, other.y)
    return None if line_free(game, viewer, other) else why_no_line(game, viewer, other)
