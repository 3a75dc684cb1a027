"""What happened, line by line, the newest below; a line with a sum opens to its parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.content import Content

from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import Names
from deckbuilder.terms import Lang, Words
from deckbuilder.tui.bilingual import key, lang_of, said
from deckbuilder.tui.drawing.table_words import event_line, event_parts
from deckbuilder.tui.widgets.row_list import RowList
from deckbuilder.tui.widgets.wrapped_rows import Item, WrappedRows

TITLE = Words("What happened", "Was geschah")
CLOSED, OPEN, PLAIN = "▹ ", "▿ ", ""
KEPT = 400
"""The number of latest events that are shown."""
RULES = -1
"""What a line of the house rules stands for, where others stand for an event."""


class GameLog(WrappedRows):
    """The events of a game as one seat saw them, with lines that open."""

    DEFAULT_CLASSES = "row-list log"
    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter,space", "choose", Words("Open or close", "Öffnen, schließen")),
        key("a", "open_all", Words("Open all", "Alle öffnen"), shown=False),
    ]
    help_words: ClassVar[Words] = Words(
        "What happened, the newest at the bottom. A line with ▹ is a sum or a way: enter opens it to its parts, a "
        "opens or closes all of them.",
        "Was geschah, das Neueste unten. Eine Zeile mit ▹ ist eine Summe oder ein Weg: Enter öffnet sie zu ihren "
        "Teilen, a öffnet oder schließt alle.",
    )

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.shown: Sequence[Event] = ()
        self.rules: Callable[[Lang], Sequence[str]] = lambda lang: ()
        """The house rules the game is played by, as lines above all that happened."""
        self._names: Names | None = None
        self._worded: dict[int, tuple[Event, bool, Sequence[Item]]] = {}
        """The lines of each event, open or not, as they are worded with these names in this language."""
        self._worded_for: tuple[Names, Lang] | None = None
        self._opened: set[int] = set()
        self._owners: list[int] = []

    def show_events(self, events: Sequence[Event], names: Names) -> None:
        """Show what one seat saw of the game; the cursor goes to the newest line."""
        if len(events) < len(self.shown):
            self._opened = {place for place in self._opened if place < len(events)}
        self.shown, self._names = events, names
        self._show_items()

    def translate(self) -> None:
        """Show title and lines in the current language."""
        self.border_title = said(self, TITLE)
        self._show_items(keep=True)

    def on_mount(self) -> None:
        """Set the title of the panel."""
        self.border_title = said(self, TITLE)

    def _show_items(self, *, keep: bool = False) -> None:
        if self._names is None:
            return
        lang, items = lang_of(self), []
        self._owners = []
        for rule in self.rules(lang):
            items.append(Item(Content.styled(rule, "$text-muted"), choosable=False))
            self._owners.append(RULES)
        if self._worded_for != (self._names, lang):
            self._worded, self._worded_for = {}, (self._names, lang)
        for place in range(max(0, len(self.shown) - KEPT), len(self.shown)):
            lines = self._items(place, lang, self._names)
            items += lines
            self._owners += [place] * len(lines)
        self.put_items(items, current=self.current if keep else len(items) - 1)

    def _items(self, place: int, lang: Lang, names: Names) -> Sequence[Item]:
        """An event in a line, and if it is open, in the lines of its parts; worded once."""
        event, is_open = self.shown[place], place in self._opened
        known = self._worded.get(place)
        if known is None or known[:2] != (event, is_open):
            inner = event_parts(event, lang, names)
            mark = OPEN if is_open else CLOSED if inner else PLAIN
            lines = [Item(Content.assemble(mark, event_line(event, lang, names)))]
            lines += (Item(Content.assemble("    ", line), 6) for line in inner if is_open)
            known = self._worded[place] = event, is_open, lines
        return known[2]

    def go_to_event(self, place: int) -> None:
        """Put the cursor on an event."""
        self.go_to_item(self._owners.index(place))

    @on(RowList.Chosen)
    def _choose(self, chosen: RowList.Chosen) -> None:
        """Open or close the line under the cursor."""
        chosen.stop()
        current = self.current
        if current is not None and self._names is not None:
            place = self._owners[current]
            if event_parts(self.shown[place], lang_of(self), self._names):
                self._opened ^= {place}
                self._show_items(keep=True)
                self.go_to_event(place)

    def action_open_all(self) -> None:
        """Open all sums, or close them when some are open."""
        if self._names is not None:
            lang, names = lang_of(self), self._names
            every = {place for place, event in enumerate(self.shown) if event_parts(event, lang, names)}
            place = self._owners[self.current or 0] if self._owners else None
            self._opened = set() if self._opened else every
            self._show_items(keep=True)
            if place is not None:
                self.go_to_event(place)
