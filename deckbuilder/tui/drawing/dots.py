"""A field of dots, eight to a cell (braille), with characters laid over it: what maps are drawn on.

Dots of one cell share one ink, the strongest laid there; a character hides the dots of its cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

ACROSS, DOWN = 2, 4
"""Dots in a cell."""
_BLANK = 0x2800
_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""Bits of a braille character by row and column of the dot."""


class Cell(NamedTuple):
    """One cell as it is shown."""

    text: str
    ink: str


EMPTY = Cell(" ", "")


class Dots:
    """So many cells of dots. Inks are names; ``inks`` lists them from the weakest to the strongest."""

    def __init__(self, columns: int, rows: int, inks: Sequence[str]) -> None:
        self.columns = columns
        self.rows = rows
        self._strength = {ink: i + 1 for i, ink in enumerate(inks)}
        self._names = ("", *inks)
        self._bits = [0] * (columns * rows)
        self._inks = [0] * (columns * rows)
        self._texts: dict[int, Cell] = {}

    def dot(self, x: int, y: int, ink: str) -> None:
        """Set the dot in column ``x``, row ``y`` of dots; outside the field nothing happens."""
        column, row = x // ACROSS, y // DOWN
        if 0 <= column < self.columns and 0 <= row < self.rows:
            place = row * self.columns + column
            self._bits[place] |= _BITS[y % DOWN][x % ACROSS]
            self._inks[place] = max(self._inks[place], self._strength[ink])

    def line(self, x1: int, y1: int, x2: int, y2: int, ink: str, *, every: int = 1) -> None:
        """A straight line of dots, or of each so-manieth dot."""
        steps = max(abs(x2 - x1), abs(y2 - y1), 1)
        for i in range(0, steps + 1, every):
            self.dot(x1 + round((x2 - x1) * i / steps), y1 + round((y2 - y1) * i / steps), ink)

    def text(self, column: int, row: int, text: str, ink: str) -> None:
        """Characters over the dots; what falls outside is left out."""
        for i, letter in enumerate(text):
            if 0 <= column + i < self.columns and 0 <= row < self.rows:
                self._texts[row * self.columns + column + i] = Cell(letter, ink)

    def written(self, column: int, row: int) -> bool:
        """Whether a character stands in a cell."""
        return row * self.columns + column in self._texts

    def free(self, column: int, row: int) -> bool:
        """Whether a cell lies in the field and no character stands there."""
        return 0 <= column < self.columns and 0 <= row < self.rows and not self.written(column, row)

    def row(self, row: int) -> list[Cell]:
        """The cells of one row."""
        start = row * self.columns
        return [self._cell(start + column) for column in range(self.columns)]

    def _cell(self, place: int) -> Cell:
        over = self._texts.get(place)
        if over is not None:
            return over
        bits = self._bits[place]
        return Cell(chr(_BLANK + bits), self._names[self._inks[place]]) if bits else EMPTY

    def lines(self) -> list[str]:
        """The whole as plain text."""
        return ["".join(cell.text for cell in self.row(row)) for row in range(self.rows)]
