"""Obstacles change by effect (effects.play: Terrain; ruling A19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.geometry import GROUND
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.scenarios import jewel
from deckbuilder.rules.behind.values import contact
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


class GameTerrainActions:
    """Deeds on obstacles; an id is a place in the state's row of obstacles."""

    __slots__ = ("_world",)

    def __init__(self, world: World) -> None:
        self._world = world

    def raise_obstacle(self, x: int, y: int) -> None:
        smallest = min(range(len(self._world.table.shapes)), key=self._size, default=None)
        if smallest is not None and self._room(smallest, x, y, 0, self._world.state.obstacles):
            self._world.state.obstacles += ((smallest, x, y, 0),)
            self._world.emit(events.TerrainChanged())

    def _size(self, shape: int) -> int:
        left, bottom, right, top = geometry.box(self._world.table.shapes[shape])
        return (right - left) * (top - bottom)

    def _room(self, shape: int, x: int, y: int, turn: int, others: tuple[tuple[int, int, int, int], ...]) -> bool:
        """On the table, on no chip, no other obstacle and nothing that lies there."""
        world = self._world
        obstacle = world.table.obstacle(shape, x, y, turn)
        if not geometry.inside_box(obstacle, 0, 0, world.table.width, world.table.height):
            return False
        alone = geometry.Terrain((obstacle,), world.table.width, world.table.height)
        spots = [(chip.x, chip.y) for chip in contact.on_table(world)]
        if world.state.jewel is not None and world.state.jewel.bearer == NONE:
            spots.append((world.state.jewel.x, world.state.jewel.y))
        if any(not geometry.fits(*spot, CHIP_RADIUS, (), alone) for spot in spots):
            return False
        return all(geometry.apart(obstacle, other, 1) for other in world.table.terrain(others).obstacles)

    def remove(self, obstacle: int) -> None:
        placed = self._world.state.obstacles
        if not 0 <= obstacle < len(placed):
            return
        world = self._world
        sinking = [chip for chip in contact.on_table(world) if chip.platform == obstacle]
        before = {chip.id: contact.touching_enemies(world, chip) for chip in sinking}
        world.state.obstacles = placed[:obstacle] + placed[obstacle + 1 :]
        for chip in world.state.chips:
            if chip.platform == obstacle:
                chip.platform = GROUND
            elif chip.platform > obstacle:
                chip.platform -= 1
        jewel.obstacle_gone(world, obstacle)
        world.emit(events.TerrainChanged())
        for chip in sinking:
            for enemy in contact.touching_enemies(world, chip):
                if enemy not in before[chip.id]:
                    world.emit(events.Touched(chip.id, enemy.id))

    def shift(self, obstacle: int, x: int, y: int) -> None:
        placed = self._world.state.obstacles
        if not 0 <= obstacle < len(placed) or any(chip.platform == obstacle for chip in self._world.state.chips):
            return
        if jewel.lies_on(self._world, obstacle):
            return
        shape, _, _, turn = placed[obstacle]
        others = placed[:obstacle] + placed[obstacle + 1 :]
        if self._room(shape, x, y, turn, others):
            self._world.state.obstacles = (*placed[:obstacle], (shape, x, y, turn), *placed[obstacle + 1 :])
            self._world.emit(events.TerrainChanged())
