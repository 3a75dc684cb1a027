"""A search box with the list of what it finds: every key searches anew, and only the last answer counts.

What finds cards is given from outside; cards screen and deck editor share this widget.
"""

from collections.abc import Awaitable, Iterable, Mapping, Sequence
from typing import ClassVar, Protocol

from textual import on, work
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static

from deckbuilder.errors import UserError
from deckbuilder.terms import Lang, Words
from deckbuilder.tui.bilingual import key, said
from deckbuilder.tui.drawing.rows import Row
from deckbuilder.tui.widgets.card_list import PAGE, CardList
from deckbuilder.tui.widgets.row_list import RowList
from deckbuilder.tui.widgets.search_box import SearchBox
from deckbuilder.tui.words import SEARCH

ORDERS = {
    "name": Words("name", "Name"),
    "society": Words("society", "Gesellschaft"),
    "kind": Words("kind", "Art"),
    "number": Words("number", "Nummer"),
    "-fate": Words("fate number", "Schicksalszahl"),
    "-range": Words("movement range", "Bewegungsweite"),
    "-moves": Words("movement number", "Bewegungszahl"),
    "-influence": Words("influence", "Einfluss"),
    "check": Words("check", "Probe"),
    "cp": Words("character points", "Charakterpunkten"),
    "-str": Words("strength", "Stärke"),
    "-dex": Words("dexterity", "Geschick"),
    "-res": Words("resistance", "Widerstand"),
}
"""The orders in which the list can be shown; a hyphen puts the greatest first."""
COUNTED = Words("{count} cards by {order}", "{count} Karten nach {order}")
ONE = Words("1 card", "1 Karte")
NONE = Words("No card is like that.", "Keine Karte ist so.")
ORDER = Words("Order", "Ordnung")


class Find(Protocol):
    """What finds cards: how many there are, and the rows of one page."""

    def __call__(self, query: str, *, order: str, offset: int, limit: int) -> Awaitable[tuple[int, Sequence[Row]]]: ...


class Finder(Vertical):
    """A search box, the number of cards found, and the list of them."""

    DEFAULT_CLASSES = "finder"
    BINDINGS: ClassVar[list[BindingType]] = [
        key("slash,ctrl+f", "search", SEARCH, display="/"),
        key("o", "order(1)", ORDER),
        key("O", "order(-1)", ORDER, shown=False),
    ]

    class Pointed(Message):
        """The cursor of the list is on another card, or on none."""

        def __init__(self, row: Row | None) -> None:
            super().__init__()
            self.row = row

    class Chosen(Message):
        """A card of the list was chosen."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    def __init__(self, find: Find, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._find = find
        self._order, self._search_number = "name", 0
        self._status: Words = Words("", "")
        self.box, self.list, self._line = SearchBox(), CardList(), Static(classes="status")

    def compose(self) -> Iterable[Widget]:
        """The box, the line with the number found, the list."""
        yield self.box
        yield self._line
        yield self.list

    def on_mount(self) -> None:
        """Begin with all cards."""
        self.search()

    def translate(self) -> None:
        """Search again: names have another order in the other language."""
        self._show_words()
        self.search()

    def _show_words(self) -> None:
        self._line.update(Content(said(self, self._status)))

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show before each card how many of it there are."""
        self.list.counts = counts
        self.list.refresh()

    @on(Input.Changed)
    def search(self) -> None:
        """Ask for what is typed now."""
        current = self.list.current
        self._search_number += 1
        self._search(self.box.value, self._order, keep="" if current is None else current.id)

    @work(exclusive=True, group="search")
    async def _search(self, query: str, order: str, *, keep: str) -> None:
        try:
            count, rows = await self._find(query, order=order, offset=0, limit=PAGE)
        except UserError as error:
            self._show_status(Words(*(f"⚠ {error.text(lang)}" for lang in Lang)), wrong=True)
            return
        self.list.put_found(count, rows, keep=keep)
        by = ORDERS[order]
        if count > 1:
            self._show_status(
                Words(*(words.format(count=f"{count:,}", order=name) for words, name in zip(COUNTED, by, strict=True)))
            )
        else:
            self._show_status(ONE if count else NONE)

    def _show_status(self, words: Words, *, wrong: bool = False) -> None:
        self._status = words
        self._line.set_class(wrong, "-wrong")
        self._show_words()

    @on(CardList.PageWanted)
    def _page_wanted(self, wanted: CardList.PageWanted) -> None:
        self._fetch(self.box.value, self._order, wanted.offset, self._search_number)

    @work(group="pages")
    async def _fetch(self, query: str, order: str, offset: int, number: int) -> None:
        try:
            _, rows = await self._find(query, order=order, offset=offset, limit=PAGE)
        except UserError:
            return  # the box says what is wrong with it
        if number == self._search_number:
            self.list.put_page(offset, rows)

    @on(RowList.Moved)
    def _pointed(self, moved: RowList.Moved) -> None:
        moved.stop()
        self.post_message(self.Pointed(self.list.current))

    @on(RowList.Chosen)
    def _chosen(self, chosen: RowList.Chosen) -> None:
        chosen.stop()
        if (row := self.list.current) is not None:
            self.post_message(self.Chosen(row))

    @on(SearchBox.PassedOn)
    async def _passed_on(self, passed: SearchBox.PassedOn) -> None:
        moves = {"down": (self.list.action_move, 1), "up": (self.list.action_move, -1)}
        move, step = moves.get(passed.key, (self.list.action_page, 1 if passed.key == "pagedown" else -1))
        move(step)

    @on(SearchBox.Left)
    def _left(self) -> None:
        self.screen.set_focus(self.list)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Who types already need not be led to the box."""
        return action != "search" or not self.box.has_focus

    def action_search(self) -> None:
        """Go to the search box."""
        self.screen.set_focus(self.box)

    def action_order(self, step: int) -> None:
        """Show the list in the next or previous order."""
        names = list(ORDERS)
        self._order = names[(names.index(self._order) + step) % len(names)]
        self.search()
