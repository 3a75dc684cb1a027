"""Who sees whom: viewing arc and line of sight (Viewing Angle; Ranged Combat; rulings A13-A15, X10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind import current, geometry
from deckbuilder.rules.behind.bodies import discs, hostile
from deckbuilder.rules.behind.paths import outside_arc
from deckbuilder.rules.behind.refusals import Hidden, NoLineOfSight
from deckbuilder.rules.behind.state import Chip
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import State as Condition

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


def in_arc(game: Game, viewer: Chip, other: Chip) -> bool:
    """Whether the centre of ``other`` is within the viewing arc, borders included (ruling A13)."""
    return geometry.in_arc(viewer.x, viewer.y, viewer.facing, current.viewing_arc(game, viewer), other.x, other.y)


def line_free(game: Game, viewer: Chip, other: Chip) -> bool:
    """Whether the line between the centres is free (ruling A14); a flyer's own line always is (X10)."""
    if current.has(game, viewer, Condition.FLYING):
        return True
    return (
        geometry.sight_clear(
            viewer.x,
            viewer.y,
            other.x,
            other.y,
            discs(game, viewer.id, other.id),
            game.terrain,
            viewer.platform,
            other.platform,
        )
        is None
    )


def unhidden(game: Game, viewer: Chip, other: Chip) -> bool:
    """Whether no effect hides ``other`` from this enemy."""
    return not (hostile(game, viewer.seat, other.seat) and current.has(game, other, Condition.HIDDEN))


def why_not_see(game: Game, viewer: Chip, other: Chip) -> Refused | None:
    """The first condition of sight that fails: hidden, arc, line."""
    if not unhidden(game, viewer, other):
        return Hidden(other.id)
    if not in_arc(game, viewer, other):
        return outside_arc(game, viewer, other.x, other.y)
    return None if line_free(game, viewer, other) else NoLineOfSight(viewer.id, other.id)
