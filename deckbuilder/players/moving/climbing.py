"""Climbing up to an enemy on an obstacle, and down again (Terrain and Climbing)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.players import weights as w
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.geometry import GROUND
from deckbuilder.rules.behind.model.choices import Climb, TurnInPlace, Walk
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS, TENTHS

if TYPE_CHECKING:
    from deckbuilder.players.evaluation.board import Board, Fighter
    from deckbuilder.rules.behind.geometry import Disc
    from deckbuilder.rules.behind.movement.leg import Leg


def climb_before(mover: Fighter, target: Fighter) -> int | None:
    """What has to be climbed before one can touch the other: an obstacle, GROUND for down, None on one level."""
    if mover.chip.platform == target.chip.platform:
        return None
    return target.chip.platform if mover.chip.platform == GROUND else GROUND


def climb_toward(
    board: Board, leg: Leg, mover: Fighter, target: Fighter, *, may_turn: bool
) -> Climb | Walk | TurnInPlace | None:
    """The climb itself, a step to the rim, or the turn it needs first; None where there is none."""
    obstacle = climb_before(mover, target)
    view, chip = board.view, mover.chip
    discs = [(one.x, one.y, CHIP_RADIUS) for one in board.pieces.values() if one is not mover]
    ahead = geometry.facing_toward(mover.x, mover.y, target.x, target.y)
    turn = TurnInPlace(mover.id, ahead) if may_turn and not chip.turned and chip.facing != ahead else None
    end = geometry.NoClimb(False, 0) if obstacle is None else _end(board, mover, obstacle, discs)
    if isinstance(end, geometry.ClimbEnd):
        if end.height * TENTHS > leg.lift:
            return None
        facing = geometry.facing_toward(end.x, end.y, target.x, target.y)
        after_card = view.setup.house.turning == "after_card"
        return Climb(mover.id, end.platform, chip.facing if after_card else facing)
    if end.off is not None:
        return turn
    if not geometry.in_arc(mover.x, mover.y, chip.facing, view.arc(chip), target.x, target.y):
        return turn
    step = view.step(chip, target.x, target.y, leg.reach, leg.manner)
    if step is None or _far(step.x, step.y, target) > _far(mover.x, mover.y, target) - w.RIM_NEARER:
        return None
    return Walk(mover.id, target.x, target.y, chip.facing if view.setup.house.turning == "after_card" else ahead)


def _far(x: int, y: int, target: Fighter) -> int:
    return geometry.distance(x, y, target.x, target.y)


def _end(board: Board, mover: Fighter, obstacle: int, discs: list[Disc]) -> geometry.ClimbEnd | geometry.NoClimb:
    """Where the climb ends, or why there is none."""
    chip, view = mover.chip, board.view
    facing, arc, terrain = chip.facing, view.arc(chip), view.terrain
    if obstacle == GROUND:
        return geometry.climb_down(mover.x, mover.y, CHIP_RADIUS, chip.platform, discs, terrain, facing, arc)
    return geometry.climb_up(mover.x, mover.y, CHIP_RADIUS, obstacle, discs, terrain, facing, arc)
