"""Which part of the table a map shows, and how large: tenths of a millimetre to cells and dots, and back.

A dot is as wide as high, a cell twice as high as wide; the table's y grows upward, the rows of a map downward.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from deckbuilder.tui.drawing.dots import ACROSS, DOWN

LEVELS = (20, 30, 50, 80, 120, 180, 260)
"""Tenths of a millimetre to a dot, from near to far."""


@dataclass(frozen=True, slots=True)
class Viewport:
    """Columns and rows of cells round a middle; a dot is ``dot`` tenths of a millimetre."""

    columns: int
    rows: int
    x: int
    y: int
    dot: int

    @property
    def column_width(self) -> int:
        """Tenths of a millimetre to a column."""
        return ACROSS * self.dot

    @property
    def row_height(self) -> int:
        """Tenths of a millimetre to a row."""
        return DOWN * self.dot

    @property
    def left(self) -> int:
        """The table's x at the left border."""
        return self.x - self.columns * self.column_width // 2

    @property
    def top(self) -> int:
        """The table's y at the upper border."""
        return self.y + self.rows * self.row_height // 2

    def dots(self, x: int, y: int) -> tuple[int, int]:
        """The dot of a point on the table."""
        dot = self.dot
        left, top = self.x - self.columns * ACROSS * dot // 2, self.y + self.rows * DOWN * dot // 2
        return (x - left) // dot, (top - y) // dot

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """Column and row of a point on the table."""
        column, row = self.dots(x, y)
        return column // ACROSS, row // DOWN

    def point(self, column: int, row: int) -> tuple[int, int]:
        """The point in the middle of a cell."""
        x = self.left + column * self.column_width + self.column_width // 2
        return x, self.top - row * self.row_height - self.row_height // 2

    def shows(self, x: int, y: int) -> bool:
        """Whether a point is in sight."""
        column, row = self.cell(x, y)
        return 0 <= column < self.columns and 0 <= row < self.rows

    def zoomed(self, steps: int, x: int, y: int) -> Viewport:
        """Nearer (negative) or farther, with the point (``x``, ``y``) where it was."""
        place = min(range(len(LEVELS)), key=lambda i: abs(LEVELS[i] - self.dot))
        dot = LEVELS[min(max(place + steps, 0), len(LEVELS) - 1)]
        return replace(self, dot=dot, x=x + (self.x - x) * dot // self.dot, y=y + (self.y - y) * dot // self.dot)

    def following(self, x: int, y: int) -> Viewport:
        """Moved just enough to show a point, with a little room round it."""
        half_x = max(self.columns * self.column_width // 2 - 3 * self.column_width, self.column_width // 2)
        half_y = max(self.rows * self.row_height // 2 - 2 * self.row_height, self.row_height // 2)
        return replace(self, x=min(max(self.x, x - half_x), x + half_x), y=min(max(self.y, y - half_y), y + half_y))

    def resized(self, columns: int, rows: int) -> Viewport:
        """The same middle with more or fewer cells."""
        return replace(self, columns=max(columns, 1), rows=max(rows, 1))


def fitting(columns: int, rows: int, points: Iterable[tuple[int, int]], margin: int) -> Viewport:
    """The nearest view that shows all points with a margin round them, the farthest if none does."""
    found = list(points)
    left, right = min(x for x, _ in found) - margin, max(x for x, _ in found) + margin
    bottom, top = min(y for _, y in found) - margin, max(y for _, y in found) + margin
    columns, rows = max(columns, 1), max(rows, 1)
    fits = (dot for dot in LEVELS if columns * ACROSS * dot >= right - left and rows * DOWN * dot >= top - bottom)
    return Viewport(columns, rows, (left + right) // 2, (bottom + top) // 2, next(fits, LEVELS[-1]))
