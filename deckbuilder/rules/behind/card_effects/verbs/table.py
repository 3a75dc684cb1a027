"""Chips move by effect (effects.play: Table)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.geometry import GROUND
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.movement import paths
from deckbuilder.rules.behind.movement.directed_move import Facing, GuidedMove
from deckbuilder.rules.behind.movement.leg import Purse
from deckbuilder.rules.behind.scenarios import jewel
from deckbuilder.rules.behind.values import contact, current_values
from deckbuilder.terms import Manner, State

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


class GameTableActions:
    """Deeds on places and facings by the effect of one player."""

    __slots__ = ("_controller", "_world")

    def __init__(self, world: World, controller: int) -> None:
        self._world = world
        self._controller = controller

    def _stays(self, chip: Chip) -> bool:
        """Out of play, or in the turn that fright costs him, where the effect is of his own player (ruling M10)."""
        return chip.gone or not chip.placed or (chip.cowed and chip.seat == self._controller)

    def walk(self, character: int, reach: int, steps: int, manner: Manner, by: int) -> None:
        chip = self._world.state.chips[character]
        if not self._stays(chip):
            own = paths.manner_of(self._world, chip)
            purse = Purse(steps, steps)
            self._world.push(GuidedMove(character, reach, purse, own if manner is Manner.WALK else manner, by))

    def push(self, character: int, length: int, away_from: int) -> None:
        chip, other = self._world.state.chips[character], self._world.state.chips[away_from]
        self._shove(chip, 2 * chip.x - other.x, 2 * chip.y - other.y, length)

    def pull(self, character: int, length: int, toward: int) -> None:
        chip, other = self._world.state.chips[character], self._world.state.chips[toward]
        self._shove(chip, other.x, other.y, length)

    def _shove(self, chip: Chip, x: int, y: int, length: int) -> None:
        """Straight toward a point until something is met or the length is used up (rulings M8, A7)."""
        world = self._world
        if self._stays(chip) or (x, y) == (chip.x, chip.y) or current_values.has(world, chip, State.HELD):
            return
        others = contact.discs(world, chip.id)
        exits = paths.may_exit(world, chip, self._controller)
        terrain = world.terrain.without_edges() if exits else world.terrain
        end = geometry.push((chip.x, chip.y), (x, y), CHIP_RADIUS, others, terrain, length, chip.platform)
        self._set((chip, (end.x, end.y, chip.platform)))

    def _set(self, *moves: tuple[Chip, tuple[int, int, int]]) -> None:
        """Chips go to places at the same time; then an event says what each of them now touches."""
        world = self._world
        old = [
            (chip, chip.x, chip.y, {enemy.id for enemy in contact.touching_enemies(world, chip)}) for chip, _ in moves
        ]
        for chip, place in moves:
            chip.x, chip.y, chip.platform = place
        for chip, x, y, before in old:
            if (x, y) == (chip.x, chip.y):
                continue
            length = geometry.distance(x, y, chip.x, chip.y)
            world.emit(events.Moved(chip.id, x, y, chip.x, chip.y, length, chip.facing, ((x, y), (chip.x, chip.y))))
            for enemy in contact.touching_enemies(world, chip):
                if enemy.id not in before:
                    world.emit(events.Touched(chip.id, enemy.id))
            jewel.after_step(world, chip)

    def exchange(self, one: int, other: int) -> None:
        a, b = self._world.state.chips[one], self._world.state.chips[other]
        if a is not b and not self._stays(a) and not self._stays(b):
            self._set((a, (b.x, b.y, b.platform)), (b, (a.x, a.y, a.platform)))

    def face(self, character: int, by: int) -> None:
        if not self._world.state.chips[character].gone:
            self._world.push(Facing(character, by))

    def turn_to(self, character: int, toward: int) -> None:
        chip, other = self._world.state.chips[character], self._world.state.chips[toward]
        if chip.gone or not chip.placed or not other.placed:
            return
        facing = geometry.facing_toward(chip.x, chip.y, other.x, other.y)
        if facing != chip.facing:
            chip.facing = facing
            self._world.emit(events.Turned(chip.id, facing))

    def place(self, character: int, x: int, y: int) -> None:
        world, chip = self._world, self._world.state.chips[character]
        if not self._stays(chip) and geometry.fits(x, y, CHIP_RADIUS, contact.discs(world, chip.id), world.terrain):
            self._set((chip, (x, y, GROUND)))
