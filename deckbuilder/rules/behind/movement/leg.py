"""What a character may still do of a movement: how far a step goes, how many steps are left (rulings M1, M2; H1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.model.scenario import TENTHS
from deckbuilder.terms import Manner

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


class Leg:
    """One character who may make a step now: how far (tenths of a millimetre), how, and whether off the table.

    ``lift`` is the height he can climb with what is left of the movement (Terrain and Climbing).
    """

    __slots__ = ("character", "exits", "lift", "manner", "reach")

    def __init__(self, character: int, reach: int, manner: Manner, *, exits: bool = False, lift: int = 0) -> None:
        self.character = character
        self.exits = exits
        self.lift = lift
        self.reach = reach
        self.manner = manner


class Purse(NamedTuple):
    """What is left of a movement of ``number`` steps; where they share the total movement, how much is used (H1)."""

    number: int
    left: int
    used: int = 0

    def reach(self, world: World, reach: int) -> int:
        """How far one step may go, of a range of ``reach`` (rulings M1, M2; house rule H1)."""
        return max(0, reach * self.number - self.used) if world.setup.house.steps == "pooled" else reach

    def lift(self, world: World, reach: int) -> int:
        """The height that all that is left overcomes (ruling X11)."""
        return self.reach(world, reach) if world.setup.house.steps == "pooled" else reach * self.left

    def less(self, length: int) -> Purse:
        """After a step of ``length``."""
        return Purse(self.number, self.left - 1, self.used + length)

    def climbed(self, world: World, height: int, reach: int) -> Purse:
        """After a climb of ``height``: as many steps as it takes, or its part of the total movement (ruling X11)."""
        steps = 1 if world.setup.house.steps == "pooled" else geometry.climb_steps(height // TENTHS, reach)
        return Purse(self.number, self.left - steps, self.used + height)
