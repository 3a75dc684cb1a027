"""A list of lines grouped under headings, each of which can be chosen: home, decks, dialogs."""

from collections.abc import Hashable, Sequence

from textual.content import Content

from deckbuilder.tui.bilingual import lang_of
from deckbuilder.tui.drawing.lines import Heading, ListLine
from deckbuilder.tui.widgets.row_list import RowList


class Menu(RowList):
    """A list of headings and of lines to choose from."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.lines: Sequence[Heading | ListLine] = ()

    def put_lines(self, lines: Sequence[Heading | ListLine], *, keep: Hashable = None) -> None:
        """Show these lines, with the cursor on the one that means ``keep``, else about where it was."""
        kept = (row for row, line in enumerate(lines) if isinstance(line, ListLine) and line.meant == keep)
        self.lines = lines
        self.put_rows(len(lines), cursor=next(kept, self.cursor or 0))

    @property
    def in_sight(self) -> list[Hashable]:
        """What each line in sight stands for."""
        top = int(self.scroll_offset.y)
        return [line.meant for line in self.lines[top : top + self.size.height] if isinstance(line, ListLine)]

    def marks_in_sight(self) -> list[Hashable]:
        """What the line under the cursor stands for, then the others in sight."""
        return [self.current, *self.in_sight]

    @property
    def current(self) -> Hashable:
        """What the line under the cursor stands for; None without one."""
        line = None if self.cursor is None else self.lines[self.cursor]
        return line.meant if isinstance(line, ListLine) else None

    def can_choose(self, row: int) -> bool:
        """Headings cannot be chosen."""
        return isinstance(self.lines[row], ListLine)

    def row_text(self, row: int) -> Content:
        """A heading, or a line as it draws itself."""
        line, lang = self.lines[row], lang_of(self)
        if isinstance(line, Heading):
            return Content.styled(line.words.text(lang), "$text-muted" if line.quiet else "bold $text-primary")
        return line.draw(lang, self.scrollable_content_region.width - 2)
