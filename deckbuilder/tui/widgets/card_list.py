"""The cards a search found, one a line: name, society, kind, figures. It keeps a few pages of rows and asks for more.

Rows come from a search by ``put_page``; what is not there yet is shown as dots for the moment it takes.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.content import Content
from textual.message import Message
from textual.strip import Strip

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import lang_of
from deckbuilder.tui.drawing.lines import columns
from deckbuilder.tui.drawing.rows import Row, figures, name_of
from deckbuilder.tui.widgets.row_list import RowList

PAGE = 200
KEPT = 8
"""Pages kept; the oldest goes when another comes."""
WIDE = 52
"""From this width on a row names the kind of card."""


class CardList(RowList):
    """A window on what a search found."""

    help_words: ClassVar[Words] = Words(
        "The cards that the search found. Behind each name stand its society in two letters (– fits everyone) and its "
        "figures: of an action card the fate number, then range in mm × movement number; of a character "
        "strength/dexterity/resistance and its character points. The card under the cursor is drawn beside the list.",
        "Die Karten, die die Suche gefunden hat. Hinter jedem Namen stehen die Gesellschaft in zwei Buchstaben (– "
        "passt zu allen) und die Zahlen: bei einer Aktionskarte die Schicksalszahl, dann Bewegungsweite in mm × "
        "Bewegungszahl; bei einem Charakter Stärke/Geschick/Widerstand und die Charakterpunkte. Die Karte unter dem "
        "Zeiger ist neben der Liste gezeichnet.",
    )

    class PageWanted(Message):
        """Rows from ``offset`` on are in sight and not here."""

        def __init__(self, rows: "CardList", offset: int) -> None:
            super().__init__()
            self.rows, self.offset = rows, offset

        @property
        def control(self) -> "CardList":
            """The list that posted it."""
            return self.rows

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.counts: Mapping[str, int] | None = None
        """How many there are of a card, shown before its name; None shows nothing."""
        self._pages: dict[int, Sequence[Row]] = {}
        self._asked: set[int] = set()

    def put_found(self, count: int, first: Sequence[Row], *, keep: str = "") -> None:
        """Show a new result by its first page, with the cursor on the card ``keep`` if it is among these."""
        self._pages = {0: first}
        self._asked = set()
        place = next((number for number, row in enumerate(first) if row.id == keep), 0)
        self.put_rows(count, cursor=place)

    def put_page(self, offset: int, rows: Sequence[Row]) -> None:
        """Take a page that was asked for."""
        page = offset // PAGE
        self._asked.discard(page)
        if len(self._pages) >= KEPT:
            del self._pages[next(iter(self._pages))]
        self._pages[page] = rows
        self.refresh()
        if self.cursor is not None and self.cursor // PAGE == page:
            self.post_message(self.Moved(self, self.cursor))

    @property
    def current(self) -> Row | None:
        """The card under the cursor, None when there is none or it is not here yet."""
        return None if self.cursor is None else self.row_at(self.cursor)

    def row_at(self, row: int) -> Row | None:
        """The card of a row, if its page is here."""
        page = self._pages.get(row // PAGE, ())
        place = row % PAGE
        return page[place] if place < len(page) else None

    def render_line(self, y: int) -> Strip:
        """Ask for the page when a line of it comes into sight."""
        row = y + self.scroll_offset.y
        page = row // PAGE
        if row < self.count and page not in self._pages and page not in self._asked:
            self._asked.add(page)
            self.post_message(self.PageWanted(self, page * PAGE))
        return super().render_line(y)

    def row_text(self, row: int) -> Content:
        """Name on the left, figures on the right."""
        found = self.row_at(row)
        if found is None:
            return Content.styled("…", "$text-muted")
        lang = lang_of(self)
        width = self.scrollable_content_region.width - 2
        right = figures(found, lang, kind=width >= WIDE)
        if self.counts is None:
            return columns(name_of(found, lang), right, width)
        count = self.counts.get(found.id, 0)
        return columns(Content.assemble((f"{count or ' '} ", "bold"), name_of(found, lang)), right, width)
