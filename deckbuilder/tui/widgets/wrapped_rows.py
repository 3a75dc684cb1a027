"""A list whose lines wrap: an item takes as many rows as its text needs, and the cursor goes from item to item."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.visual import Visual

from deckbuilder.tui.widgets.row_list import CURSOR, NO_CURSOR, RowList


@dataclass(frozen=True, slots=True)
class Item:
    """A text to wrap; continuation lines are indented by ``hang``. What cannot be chosen is passed over."""

    text: Content
    hang: int = 2
    choosable: bool = True


def _lines(item: Item, room: int) -> Sequence[Content]:
    """An item in lines of this width."""
    lines = [line.rstrip() for line in item.text.wrap(room)]
    if len(lines) > 1 and item.hang:
        hung = Content(" ").join(lines[1:]).wrap(max(room - item.hang, 8))
        lines = [lines[0], *(Content.assemble(" " * item.hang, line.rstrip()) for line in hung)]
    return lines


class WrappedRows(RowList):
    """A list of items of one or more rows."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.items: Sequence[Item] = ()
        self._rows: list[tuple[int, bool, Content]] = []
        self._width = 0
        self._wrapped: dict[int, tuple[Item, Sequence[Content]]] = {}
        """The lines of each item."""
        self._first: list[int] = []
        """The first row of each item."""

    @property
    def current(self) -> int | None:
        """The item under the cursor."""
        return None if self.cursor is None or not self._rows else self._rows[self.cursor][0]

    def put_items(self, items: Sequence[Item], *, current: int | None = 0) -> None:
        """Show these items, with the cursor on one of them."""
        self.items = items
        self._wrap()
        self.put_rows(len(self._rows), cursor=self._first_row(current))

    def translate(self) -> None:
        """Do nothing: a subclass that words its items shows them in the current language."""

    def on_resize(self) -> None:
        """Wrap for the new width, with the cursor on the same item."""
        if self.scrollable_content_region.width != self._width:
            self.put_items(self.items, current=self.current)
        super().on_resize()

    def _wrap(self) -> None:
        """Wrap the items, those that were shown before only for another width."""
        width = self.scrollable_content_region.width
        known = self._wrapped if width == self._width else {}
        self._width, self._wrapped, self._rows, self._first = width, {}, [], []
        for number, item in enumerate(self.items):
            before = known.get(id(item))
            lines = before[1] if before is not None and before[0] is item else _lines(item, max(width - 2, 8))
            self._wrapped[id(item)] = item, lines
            self._first.append(len(self._rows))
            self._rows += ((number, place == 0, line) for place, line in enumerate(lines))

    def _first_row(self, item: int | None) -> int | None:
        if item is None:
            return None
        return self._first[item] if 0 <= item < len(self._first) else len(self._rows) - 1

    def can_choose(self, row: int) -> bool:
        """The first row of an item that can be chosen."""
        number, first, _ = self._rows[row]
        return first and self.items[number].choosable

    def row_text(self, row: int) -> Content:
        """One row of an item."""
        return self._rows[row][2]

    def go_to_item(self, item: int) -> None:
        """Put the cursor on an item."""
        row = self._first_row(item)
        if row is not None:
            self.go_to(row)

    def _show_cursor(self) -> None:
        """All rows of the item, and what stands above the first that can be chosen."""
        if self.cursor is None or not self.size.height:
            return
        top = 0 if self._nearest(0, 1) == self.cursor else self.cursor
        after = self._rows[self.cursor][0] + 1
        last = (self._first[after] if after < len(self._first) else len(self._rows)) - 1
        height = min(last - top + 1, self.size.height)
        self.scroll_to_region(Region(0, last - height + 1, 1, height), animate=False, force=True)

    def render_line(self, y: int) -> Strip:
        """One line in sight; all rows of the item under the cursor are coloured."""
        row = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        inside = row < len(self._rows)
        at_cursor = inside and self.cursor is not None and self._rows[row][0] == self.current
        name = ("cursor" if self.has_focus else "cursor-away") if at_cursor else "row"
        style = self.get_visual_style(f"row-list--{name}")
        if not inside:
            return Strip.blank(width, style.rich_style)
        mark = CURSOR if row == self.cursor else NO_CURSOR
        text = Content.assemble(mark, self.row_text(row)).truncate(width, ellipsis=True, pad=True)
        return Visual.to_strips(self, text, width, 1, style)[0]
