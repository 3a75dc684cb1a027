"""Climbing up and down as the first thing a character does on a card (Terrain and Climbing; ruling X11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.answers.refusals import Held, NotOffered
from deckbuilder.rules.behind.answers.refusals_ground import ClimbsFirst, NotAtRim, NotFlat, TooHigh, TurnsLater
from deckbuilder.rules.behind.geometry import GROUND
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import Climb
from deckbuilder.rules.behind.model.path import Path
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS, TENTHS
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.movement.leg import Leg
from deckbuilder.rules.behind.movement.paths import taken
from deckbuilder.rules.behind.movement.steps import relocate
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import discs, enemies_of
from deckbuilder.rules.behind.values.sight import off_arc
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import State

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


def why_not_climb(world: World, chip: Chip, obstacle: int, lift: int) -> Refused | geometry.ClimbEnd:
    """Where the climb ends, or the first condition that fails; ``lift`` must overcome the height (ruling X11)."""
    if current_values.has(world, chip, State.HELD):
        return Held(chip.id)
    terrain = world.terrain_for(chip)
    if (obstacle == GROUND) == (chip.platform == GROUND) or not GROUND <= obstacle < len(terrain.obstacles):
        return NotOffered()
    others = discs(world, chip.id)
    arc = current_values.viewing_arc(world, chip)
    if obstacle == GROUND:
        end = geometry.climb_down(chip.x, chip.y, CHIP_RADIUS, chip.platform, others, terrain, chip.facing, arc)
    else:
        end = geometry.climb_up(chip.x, chip.y, CHIP_RADIUS, obstacle, others, terrain, chip.facing, arc)
    if isinstance(end, geometry.ClimbEnd):
        return end if TENTHS * end.height <= lift else TooHigh(TENTHS * end.height, lift)
    if not end.flat:
        return NotFlat()
    if end.off is not None:
        return off_arc(chip, end.off)
    return NotAtRim(max(0, end.distance)) if end.blocked is None else taken(world, chip, end.blocked)


class ClimbAnswers(Answers):
    """Who may climb now, on what, or down; ``barred`` are those who have already moved on the card (ruling X11)."""

    __slots__ = ("barred", "_world", "legs")
    choice: ClassVar[type[Choice]] = Climb

    def __init__(self, world: World, legs: Sequence[Leg], barred: tuple[int, ...] = ()) -> None:
        self._world = world
        self.barred = () if world.setup.house.climbing == "any_step" else barred
        self.legs = legs

    def candidates(self) -> Iterator[Climb]:
        """Each climb, facing the nearest enemy."""
        world = self._world
        for leg in self.legs:
            if leg.character in self.barred:
                continue
            chip = world.state.chips[leg.character]
            if chip.platform == GROUND:
                goals = geometry.climbable(chip.x, chip.y, CHIP_RADIUS, world.terrain_for(chip))
            else:
                goals = [GROUND]
            for goal in goals:
                end = why_not_climb(world, chip, goal, leg.lift)
                if isinstance(end, geometry.ClimbEnd):
                    yield Climb(chip.id, goal, self._facing(chip, end))

    def _facing(self, chip: Chip, end: geometry.ClimbEnd) -> int:
        enemies = enemies_of(self._world, chip.seat)
        if not enemies or self._world.setup.house.turning == "after_card":
            return chip.facing
        nearest = min(enemies, key=lambda enemy: geometry.squared(end.x, end.y, enemy.x, enemy.y))
        return geometry.facing_toward(end.x, end.y, nearest.x, nearest.y)

    def refusal(self, choice: Climb) -> Refused | None:
        """Who climbs, and whether he can."""
        leg = next((one for one in self.legs if one.character == choice.character), None)
        if leg is None or not 0 <= choice.facing < 360:
            return NotOffered()
        chip = self._world.state.chips[choice.character]
        if chip.id in self.barred:
            return ClimbsFirst(chip.id)
        if self._world.setup.house.turning == "after_card" and choice.facing != chip.facing:
            return TurnsLater(chip.id, chip.facing)
        end = why_not_climb(self._world, chip, choice.obstacle, leg.lift)
        return None if isinstance(end, geometry.ClimbEnd) else end


def make_climb(world: World, choice: Climb, leg: Leg) -> int:
    """The chip climbs and faces as its player likes; returns the height overcome, tenths."""
    chip = world.state.chips[choice.character]
    end = why_not_climb(world, chip, choice.obstacle, leg.lift)
    assert isinstance(end, geometry.ClimbEnd)
    old, height = (chip.x, chip.y), TENTHS * end.height
    world.emit(events.Climbed(chip.id, *old, end.x, end.y, end.platform, height, choice.facing))
    length = geometry.distance(*old, end.x, end.y)
    relocate(world, chip, Path((old, (end.x, end.y)), end.x, end.y, length, end.platform), choice.facing)
    return height
