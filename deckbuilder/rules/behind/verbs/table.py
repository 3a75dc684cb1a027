"""Chips move by effect (effects.play: Table)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind import bodies, current, geometry, paths
from deckbuilder.rules.behind.events import table as told
from deckbuilder.rules.behind.guided import Facing, GuidedMove
from deckbuilder.rules.behind.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.state import GROUND, Chip
from deckbuilder.terms import Manner
from deckbuilder.terms import State as Condition

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


class TableDeeds:
    """Deeds on places and facings."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def walk(self, character: int, reach: int, steps: int, manner: Manner, by: int) -> None:
        chip = self._game.state.chips[character]
        if not chip.gone:
            own = paths.manner_of(self._game, chip)
            self._game.push(GuidedMove(character, reach, steps, own if manner is Manner.WALK else manner, by))

    def push(self, character: int, length: int, away_from: int) -> None:
        chip, other = self._game.state.chips[character], self._game.state.chips[away_from]
        self._shove(chip, 2 * chip.x - other.x, 2 * chip.y - other.y, length)

    def pull(self, character: int, length: int, toward: int) -> None:
        chip, other = self._game.state.chips[character], self._game.state.chips[toward]
        self._shove(chip, other.x, other.y, length)

    def _shove(self, chip: Chip, x: int, y: int, length: int) -> None:
        """Straight toward a point until something is met or the length is used up (ruling M8)."""
        game = self._game
        if chip.gone or (x, y) == (chip.x, chip.y) or current.has(game, chip, Condition.HELD):
            return
        others = bodies.discs(game, chip.id)
        end = geometry.push((chip.x, chip.y), (x, y), CHIP_RADIUS, others, game.terrain, length, chip.platform)
        self._set(chip, end.x, end.y, chip.platform)

    def _set(self, chip: Chip, x: int, y: int, platform: int) -> None:
        game = self._game
        if (x, y) == (chip.x, chip.y):
            return
        before = {enemy.id for enemy in bodies.touching_enemies(game, chip)}
        old = (chip.x, chip.y)
        chip.x, chip.y, chip.platform = x, y, platform
        length = geometry.distance(*old, x, y)
        game.emit(told.Moved(chip.id, *old, x, y, length, chip.facing, (old, (x, y))))
        for enemy in bodies.touching_enemies(game, chip):
            if enemy.id not in before:
                game.emit(told.Touched(chip.id, enemy.id))

    def exchange(self, one: int, other: int) -> None:
        a, b = self._game.state.chips[one], self._game.state.chips[other]
        if a.gone or b.gone or a is b:
            return
        spot = (b.x, b.y, b.platform)
        self._set(b, a.x, a.y, a.platform)
        self._set(a, *spot)

    def face(self, character: int, by: int) -> None:
        if not self._game.state.chips[character].gone:
            self._game.push(Facing(character, by))

    def place(self, character: int, x: int, y: int) -> None:
        game, chip = self._game, self._game.state.chips[character]
        if not chip.gone and geometry.fits(x, y, CHIP_RADIUS, bodies.discs(game, chip.id), game.terrain):
            self._set(chip, x, y, GROUND)
