"""A field of dots, eight to a cell (braille), with characters laid over it: what maps are drawn on.

Dots of one cell share one ink, the strongest laid there; a character hides the dots of its cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
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
    """A field of cells with eight dots each. Inks are names; ``inks`` lists them from the weakest to the strongest."""

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
        """A straight line of dots, or of every second, third … dot of it; what falls outside is left out."""
        across, down = x2 - x1, y2 - y1
        steps = max(abs(across), abs(down), 1)
        columns, rows, strength = self.columns, self.rows, self._strength[ink]
        bits, inks = self._bits, self._inks
        for i in range(0, steps + 1, every):  # as ``dot`` does it, without a call for each
            x, y = x1 + round(across * i / steps), y1 + round(down * i / steps)
            column, row = x // ACROSS, y // DOWN
            if 0 <= column < columns and 0 <= row < rows:
                place = row * columns + column
                bits[place] |= _BITS[y % DOWN][x % ACROSS]
                if inks[place] < strength:
                    inks[place] = strength

    def text(self, column: int, row: int, text: str, ink: str) -> None:
        """Characters over the dots; what falls outside is left out."""
        for i, letter in enumerate(text):
            if 0 <= column + i < self.columns and 0 <= row < self.rows:
                self._texts[row * self.columns + column + i] = Cell(letter, ink)

    def written(self, column: int, row: int) -> bool:
        """Whether a character is written in a cell."""
        return row * self.columns + column in self._texts

    def free(self, column: int, row: int) -> bool:
        """Whether a cell is in the field and without a character."""
        return 0 <= column < self.columns and 0 <= row < self.rows and not self.written(column, row)

    def copy(self) -> Dots:
        """Another field of the same dots, to be drawn on."""
        other = copy(self)
        other._bits, other._inks, other._texts = self._bits.copy(), self._inks.copy(), self._texts.copy()
        return other

    def row(self, row: int) -> list[Cell]:
        """The cells of one row."""
        bits, inks, texts, names = self._bits, self._inks, self._texts, self._names
        places = range(row * self.columns, (row + 1) * self.columns)
        return [
            texts.get(place) or (Cell(chr(_BLANK + bits[place]), names[inks[place]]) if bits[place] else EMPTY)
            for place in places
        ]

    def changed_rows(self, before: Dots) -> set[int]:
        """The rows in which something else was laid than in a field of the same size before."""
        cells = enumerate(zip(self._bits, before._bits, self._inks, before._inks, strict=True))
        dots = {place for place, (bits, old_bits, ink, old_ink) in cells if bits != old_bits or ink != old_ink}
        texts = {place for place, _ in self._texts.items() ^ before._texts.items()}
        return {place // self.columns for place in dots | texts}

    def lines(self) -> list[str]:
        """The whole as plain text."""
        return ["".join(cell.text for cell in self.row(row)) for row in range(self.rows)]
