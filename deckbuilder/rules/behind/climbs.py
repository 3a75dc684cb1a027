"""Climbing up and down as the first thing a character does on a card (Terrain and Climbing; ruling X11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind import current, geometry
from deckbuilder.rules.behind.bodies import discs, enemies_of, touching_enemies
from deckbuilder.rules.behind.choices import Climb
from deckbuilder.rules.behind.events import table as told
from deckbuilder.rules.behind.geometry import GROUND
from deckbuilder.rules.behind.refusals import Held, NotAtRim, NotFlat, NotOffered, Occupied, OutsideArc, TooHigh
from deckbuilder.rules.behind.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.state import Chip
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import State as Condition

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game
    from deckbuilder.rules.behind.steps import Leg


def why_not_climb(game: Game, chip: Chip, obstacle: int, reach: int, left: int) -> Refused | geometry.Climb:
    """Where the climb ends, or the first condition that fails; ``left`` steps of ``reach`` must overcome the height."""
    if current.has(game, chip, Condition.HELD):
        return Held(chip.id)
    terrain = game.terrain_for(chip)
    if (obstacle == GROUND) == (chip.platform == GROUND) or not GROUND <= obstacle < len(terrain.obstacles):
        return NotOffered()
    height = terrain.obstacles[max(obstacle, chip.platform)].height
    if geometry.climb_steps(height, max(1, reach)) > left:
        return TooHigh(10 * height, reach * left)
    others = discs(game, chip.id)
    arc = current.viewing_arc(game, chip)
    if obstacle == GROUND:
        end = geometry.climb_down(chip.x, chip.y, CHIP_RADIUS, chip.platform, others, terrain, chip.facing, arc)
    else:
        end = geometry.climb_up(chip.x, chip.y, CHIP_RADIUS, obstacle, others, terrain, chip.facing, arc)
    if isinstance(end, geometry.Climb):
        return end
    if not end.flat:
        return NotFlat()
    if end.off is not None:
        return OutsideArc(chip.id, end.off.turn, end.off.allowed)
    return NotAtRim(max(0, end.distance)) if end.blocked is None else Occupied()


class ClimbAnswers(Answers):
    """Who may climb now, on what, or down."""

    __slots__ = ("game", "left", "legs")
    choice: ClassVar[type[Choice]] = Climb

    def __init__(self, game: Game, legs: Sequence[Leg], left: int) -> None:
        self.game = game
        self.legs = legs
        self.left = left

    def candidates(self) -> Iterator[Climb]:
        """Each climb, facing the nearest enemy."""
        game = self.game
        for leg in self.legs:
            chip = game.state.chips[leg.character]
            if chip.platform == GROUND:
                goals = geometry.climbable(chip.x, chip.y, CHIP_RADIUS, game.terrain_for(chip))
            else:
                goals = [GROUND]
            for goal in goals:
                end = why_not_climb(game, chip, goal, leg.reach, self.left)
                if isinstance(end, geometry.Climb):
                    yield Climb(chip.id, goal, self._facing(chip, end))

    def _facing(self, chip: Chip, end: geometry.Climb) -> int:
        enemies = enemies_of(self.game, chip.seat)
        if not enemies:
            return chip.facing
        nearest = min(enemies, key=lambda enemy: geometry.squared(end.x, end.y, enemy.x, enemy.y))
        return geometry.facing_toward(end.x, end.y, nearest.x, nearest.y)

    def refusal(self, choice: Climb) -> Refused | None:
        """Who climbs, and whether he can."""
        leg = next((one for one in self.legs if one.character == choice.character), None)
        if leg is None or not 0 <= choice.facing < 360:
            return NotOffered()
        chip = self.game.state.chips[choice.character]
        end = why_not_climb(self.game, chip, choice.obstacle, leg.reach, self.left)
        return None if isinstance(end, geometry.Climb) else end


def make_climb(game: Game, choice: Climb, leg: Leg, left: int) -> int:
    """The chip climbs and faces as its player likes; returns the steps it used."""
    chip = game.state.chips[choice.character]
    end = why_not_climb(game, chip, choice.obstacle, leg.reach, left)
    assert isinstance(end, geometry.Climb)
    before = {enemy.id for enemy in touching_enemies(game, chip)}
    old = (chip.x, chip.y)
    chip.x, chip.y, chip.platform, chip.facing = end.x, end.y, end.platform, choice.facing
    length = geometry.distance(*old, end.x, end.y)
    game.emit(told.Climbed(chip.id, *old, end.x, end.y, end.platform, 10 * end.height, chip.facing))
    game.emit(told.Moved(chip.id, *old, end.x, end.y, length, chip.facing, (old, (end.x, end.y))))
    for enemy in touching_enemies(game, chip):
        if enemy.id not in before:
            game.emit(told.Touched(chip.id, enemy.id))
    return geometry.climb_steps(end.height, leg.reach)
