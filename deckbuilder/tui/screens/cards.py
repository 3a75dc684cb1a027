"""All cards: a search that answers while one types, the list of what it found, and the card drawn as a card."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import on, work
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, lang_of
from deckbuilder.tui.drawing.rows import Row
from deckbuilder.tui.screens.main_screen import MainScreen
from deckbuilder.tui.widgets.card_view import CardView
from deckbuilder.tui.widgets.finder import Finder
from deckbuilder.tui.words import BACK, CARDS


class CardsScreen(MainScreen):
    """Find cards and look at them."""

    here = CARDS
    BINDINGS: ClassVar[list[BindingType]] = [
        key("r", "remind", Words("Explain terms", "Begriffe erklären")),
        key("escape", "app.go('home')", BACK, display="esc"),
    ]
    help_words: ClassVar[Words] = Words(
        "Cards: type / and then what you look for; the list follows every key. r explains the abilities and notes of "
        "the card shown.",
        "Karten: Tippe / und dann, was du suchst; die Liste folgt jeder Taste. r erklärt Fähigkeiten und Vermerke der "
        "gezeigten Karte.",
    )

    def __init__(self) -> None:
        super().__init__()
        self._reminding = False
        self._finder, self._view = Finder(self._find), CardView(id="card")

    def body(self) -> Iterable[Widget]:
        """Search and list on the left, the card on the right."""
        with Horizontal():
            yield self._finder
            yield self._view

    async def _find(self, query: str, *, order: str, offset: int, limit: int) -> tuple[int, Sequence[Row]]:
        return await self.desk.find(query, order=order, lang=lang_of(self), offset=offset, limit=limit)

    def on_mount(self) -> None:
        """Begin in the list."""
        self.set_focus(self._finder.list)

    @on(Finder.Pointed)
    def _pointed(self, pointed: Finder.Pointed) -> None:
        self._show(None if pointed.row is None else pointed.row.id)

    @work(exclusive=True, group="card")
    async def _show(self, card_id: str | None) -> None:
        card = None if card_id is None else await self.desk.card(card_id)
        reminders = await self.desk.reminders(card) if card is not None and self._reminding else ()
        self._view.show_card(card, reminders)

    def action_remind(self) -> None:
        """Explain the terms on the card, or no more."""
        self._reminding = not self._reminding
        card = self._view.card
        self._show(None if card is None else card.id)
