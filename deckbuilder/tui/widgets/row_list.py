"""A list of rows of one line each, of which only those in sight are ever made: 100,000 feel like 300.

The cursor is shown by a sign and by colour. What a row says and which rows can be chosen is a subclass's matter.
"""

from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key

CURSOR, NO_CURSOR = "▸ ", "  "
UP, DOWN = Words("Up", "Hinauf"), Words("Down", "Hinunter")
PAGES = Words("A page up or down", "Eine Seite hinauf oder hinunter")
ENDS = Words("To the first or last", "Zum ersten oder letzten")
CHOOSE = Words("Choose", "Wählen")


class RowList(ScrollView, can_focus=True):
    """A scrolling list with a cursor."""

    DEFAULT_CLASSES = "row-list"
    COMPONENT_CLASSES: ClassVar[set[str]] = {"row-list--row", "row-list--cursor", "row-list--cursor-away"}
    BINDINGS: ClassVar[list[BindingType]] = [
        key("up", "move(-1)", UP, shown=False),
        key("down", "move(1)", DOWN, shown=False),
        key("pageup", "page(-1)", PAGES, shown=False),
        key("pagedown", "page(1)", PAGES, shown=False),
        key("home", "end(-1)", ENDS, shown=False),
        key("end", "end(1)", ENDS, shown=False),
        key("enter", "choose", CHOOSE, shown=False),
    ]

    class Moved(Message):
        """The cursor is on another row, or on a row with another text."""

        def __init__(self, rows: "RowList", row: int | None) -> None:
            super().__init__()
            self.rows, self.row = rows, row

        @property
        def control(self) -> "RowList":
            """The list that posted it."""
            return self.rows

    class Chosen(Message):
        """A row was chosen."""

        def __init__(self, rows: "RowList", row: int) -> None:
            super().__init__()
            self.rows, self.row = rows, row

        @property
        def control(self) -> "RowList":
            """The list that posted it."""
            return self.rows

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.cursor: int | None = None
        self.count = 0

    def row_text(self, row: int) -> Content:
        """The text of a row, of any width; overridden."""
        raise NotImplementedError

    def can_choose(self, row: int) -> bool:
        """Whether a row can be chosen."""
        return True

    def put_rows(self, count: int, *, cursor: int | None = 0) -> None:
        """Set the number of rows, and the cursor to one of them or the nearest that can be chosen."""
        self.count = count
        self.virtual_size = Size(0, count)
        self.cursor = None
        if cursor is not None and count:
            self.cursor = self._nearest(min(max(cursor, 0), count - 1), 1)
        self._show_cursor()
        self.refresh()
        self.post_message(self.Moved(self, self.cursor))

    def translate(self) -> None:
        """Draw the rows in the current language."""
        self.refresh()

    def go_to(self, row: int, *, step: int = 1) -> None:
        """Put the cursor on a row, or on the next in the direction of ``step`` that can be chosen."""
        if not self.count:
            return
        found = self._nearest(min(max(row, 0), self.count - 1), step)
        if found is not None and found != self.cursor:
            self.cursor = found
            self.refresh()
            self.post_message(self.Moved(self, found))
        self._show_cursor()

    def _nearest(self, row: int, step: int) -> int | None:
        ahead = range(row, self.count if step > 0 else -1, 1 if step > 0 else -1)
        behind = range(row, -1 if step > 0 else self.count, -1 if step > 0 else 1)
        return next((place for way in (ahead, behind) for place in way if self.can_choose(place)), None)

    def _show_cursor(self) -> None:
        if self.cursor is None or not self.size.height:
            return
        # a heading above the first row that can be chosen comes into sight with it
        top = 0 if self._nearest(0, 1) == self.cursor else self.cursor
        self.scroll_to_region(Region(0, top, 1, self.cursor - top + 1), animate=False, force=True)

    def action_move(self, step: int) -> None:
        """Go to the next or previous row that can be chosen."""
        start = -1 if self.cursor is None else self.cursor
        ahead = range(start + step, self.count if step > 0 else -1, step)
        found = next((row for row in ahead if self.can_choose(row)), None)
        if found is not None:
            self.go_to(found, step=step)

    def action_page(self, step: int) -> None:
        """Go on by as many rows as are visible."""
        self.go_to((self.cursor or 0) + step * max(self.size.height - 1, 1), step=step)

    def action_end(self, step: int) -> None:
        """Go to the first or last row."""
        self.go_to(0 if step < 0 else self.count - 1, step=-step)

    def action_choose(self) -> None:
        """Choose the row with the cursor."""
        if self.cursor is not None:
            self.post_message(self.Chosen(self, self.cursor))

    def on_click(self, event: events.Click) -> None:
        """A click puts the cursor there, a second one chooses."""
        inside = event.get_content_offset(self)  # a border is no row
        row = -1 if inside is None else inside.y + self.scroll_offset.y
        if 0 <= row < self.count and self.can_choose(row):
            self.go_to(row)
            if event.chain == 2:
                self.action_choose()

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        self._show_cursor()

    def on_focus(self) -> None:
        """Draw the cursor in the colour of the focus."""
        self.refresh()

    def on_blur(self) -> None:
        """Draw the cursor in grey."""
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw one visible line."""
        row = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        at_cursor = row == self.cursor
        name = ("cursor" if self.has_focus else "cursor-away") if at_cursor else "row"
        style = self.get_visual_style(f"row-list--{name}")
        if row >= self.count or width < 1:
            return Strip.blank(width, style.rich_style)
        mark = CURSOR if at_cursor else NO_CURSOR if self.can_choose(row) else ""
        text = Content.assemble(mark, self.row_text(row)).truncate(width, ellipsis=True, pad=True)
        if name == "cursor":
            text = Content(text.plain)  # other colours are made for the background of the list
        return Visual.to_strips(self, text, width, 1, style)[0]
