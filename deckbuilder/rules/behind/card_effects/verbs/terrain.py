"""Obstacles change by effect (effects.play: Terrain; ruling A19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.model.state import GROUND
from deckbuilder.rules.behind.scenarios import jewel
from deckbuilder.rules.behind.values import contact
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


class GameTerrainActions:
    """Deeds on obstacles; an id is a place in the state's row of obstacles."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def raise_obstacle(self, x: int, y: int) -> None:
        smallest = min(range(len(self._game.table.shapes)), key=self._size, default=None)
        if smallest is not None and self._room(smallest, x, y, 0, self._game.state.obstacles):
            self._game.state.obstacles += ((smallest, x, y, 0),)
            self._game.emit(events.TerrainChanged())

    def _size(self, shape: int) -> int:
        left, bottom, right, top = geometry.box(self._game.table.shapes[shape])
        return (right - left) * (top - bottom)

    def _room(self, shape: int, x: int, y: int, turn: int, others: tuple[tuple[int, int, int, int], ...]) -> bool:
        """On the table, on no chip, no other obstacle and nothing that lies there."""
        game = self._game
        obstacle = game.table.obstacle(shape, x, y, turn)
        if not geometry.inside_box(obstacle, 0, 0, game.table.width, game.table.height):
            return False
        alone = geometry.Terrain((obstacle,), game.table.width, game.table.height)
        spots = [(chip.x, chip.y) for chip in contact.on_table(game)]
        if game.state.jewel is not None and game.state.jewel.bearer == NONE:
            spots.append((game.state.jewel.x, game.state.jewel.y))
        if any(not geometry.fits(*spot, CHIP_RADIUS, (), alone) for spot in spots):
            return False
        return all(geometry.apart(obstacle, other, 1) for other in game.table.terrain(others).obstacles)

    def remove(self, obstacle: int) -> None:
        placed = self._game.state.obstacles
        if not 0 <= obstacle < len(placed):
            return
        game = self._game
        sinking = [chip for chip in contact.on_table(game) if chip.platform == obstacle]
        before = {chip.id: contact.touching_enemies(game, chip) for chip in sinking}
        game.state.obstacles = placed[:obstacle] + placed[obstacle + 1 :]
        for chip in game.state.chips:
            if chip.platform == obstacle:
                chip.platform = GROUND
            elif chip.platform > obstacle:
                chip.platform -= 1
        jewel.obstacle_gone(game, obstacle)
        game.emit(events.TerrainChanged())
        for chip in sinking:
            for enemy in contact.touching_enemies(game, chip):
                if enemy not in before[chip.id]:
                    game.emit(events.Touched(chip.id, enemy.id))

    def shift(self, obstacle: int, x: int, y: int) -> None:
        placed = self._game.state.obstacles
        if not 0 <= obstacle < len(placed) or any(chip.platform == obstacle for chip in self._game.state.chips):
            return
        if jewel.lies_on(self._game, obstacle):
            return
        shape, _, _, turn = placed[obstacle]
        others = placed[:obstacle] + placed[obstacle + 1 :]
        if self._room(shape, x, y, turn, others):
            self._game.state.obstacles = (*placed[:obstacle], (shape, x, y, turn), *placed[obstacle + 1 :])
            self._game.emit(events.TerrainChanged())
