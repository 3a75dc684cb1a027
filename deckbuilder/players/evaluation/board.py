"""The table as a player weighs it: every character, his current values, whom he touches; read from a view once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from deckbuilder.players import weights as w
from deckbuilder.rules.behind.model.state import ELIMINATED
from deckbuilder.rules.behind.values.contact import CONTACT_SQUARED
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import View
    from deckbuilder.rules.behind.model.state import Chip


class Fighter:
    """One character in play."""

    __slots__ = (
        "chip", "dexterity", "id", "last", "mine", "points", "ready", "resistance", "seat", "strength", "touching",
        "x", "y",
    )  # fmt: skip

    def __init__(self, chip: Chip, stats: tuple[int, int, int], points: int, *, mine: bool) -> None:
        self.chip = chip
        self.id = chip.id
        self.seat = chip.seat
        self.mine = mine
        self.x = chip.x
        self.y = chip.y
        self.strength, self.dexterity, self.resistance = stats
        self.points = points
        self.ready = not chip.cowed and not chip.frightened
        """Whether he may attack and assist."""
        self.last = False
        """Whether he is the last character of his player."""
        self.touching: list[Fighter] = []

    def worth(self, injuries: int) -> float:
        """His worth with this number of injuries."""
        return _worth(self.points, injuries)

    def losses(self) -> tuple[float, float, float, float]:
        """The worth that 0, 1, 2 or 3 further injuries take."""
        return _losses(self.points, self.chip.injuries, w.LAST if self.last else 0.0)

    def gap(self, other: Fighter) -> int:
        """The square of the distance."""
        dx, dy = self.x - other.x, self.y - other.y
        return dx * dx + dy * dy


def _worth(points: int, injuries: int) -> float:
    return 0.0 if injuries >= ELIMINATED else points * w.HEALTH[injuries] + w.ALIVE


@cache
def _losses(points: int, hurt: int, fall: float) -> tuple[float, float, float, float]:
    """The worth that 0 to 3 further injuries take; ``fall`` is the extra cost of elimination."""
    now = _worth(points, hurt)
    one, two, three = (
        now - _worth(points, hurt + more) + (fall if hurt + more >= ELIMINATED else 0.0) for more in (1, 2, 3)
    )
    return 0.0, one, two, three


class Board:
    """Own and enemy characters of one seat's view."""

    __slots__ = ("enemies", "mine", "pieces", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        stats = view.stats()
        characters = view.cast.characters
        self.pieces: dict[int, Fighter] = {}
        """Everybody in play, allies too."""
        self.mine: list[Fighter] = []
        self.enemies: list[Fighter] = []
        seat = view.seat
        bearer = view.jewel.bearer if view.jewel is not None else NONE
        for chip in view.chips:
            if chip.gone or not chip.placed:
                continue
            mine = chip.seat == seat
            points = (characters[chip.id].character_points or 1) + (w.PRIZE if chip.id == bearer else 0)
            piece = Fighter(chip, stats[chip.id], points, mine=mine)
            self.pieces[chip.id] = piece
            if mine:
                self.mine.append(piece)
            elif view.hostile(seat, chip.seat):
                self.enemies.append(piece)
        if len(self.mine) == 1:
            self.mine[0].last = True
        if len(self.enemies) == 1:
            self.enemies[0].last = True
        for one in self.mine:
            x, y = one.x, one.y
            for other in self.enemies:
                dx, dy = other.x - x, other.y - y
                if dx * dx + dy * dy <= CONTACT_SQUARED and view.level(one.chip) == view.level(other.chip):
                    one.touching.append(other)
                    other.touching.append(one)

    @property
    def sides(self) -> list[Fighter]:
        """Own and enemy characters, without allies."""
        return [*self.mine, *self.enemies]

    def moved(self, character: int, x: int, y: int) -> None:
        """Place a character elsewhere on the same level, and update the contacts."""
        piece = self.pieces[character]
        piece.x, piece.y = x, y
        for other in piece.touching:
            other.touching.remove(piece)
        others = self.enemies if piece.mine else self.mine
        piece.touching = [other for other in others if piece.gap(other) <= CONTACT_SQUARED]
        for other in piece.touching:
            other.touching.append(piece)
