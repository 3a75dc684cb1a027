"""All cards: a search that answers while one types, the list of what it found, and the card drawn as a card."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import on, work
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, lang_of, notify_refusals
from deckbuilder.tui.drawing.rows import Row
from deckbuilder.tui.screens.main_screen import MainScreen
from deckbuilder.tui.widgets.card_view import CardView
from deckbuilder.tui.widgets.finder import Finder
from deckbuilder.tui.words import BACK, CARDS, OWN_LESS, OWN_MORE


class CardsScreen(MainScreen):
    """Find cards and look at them."""

    here = CARDS
    BINDINGS: ClassVar[list[BindingType]] = [
        key("r", "remind", Words("Explain terms", "Begriffe erklären")),
        key("plus", "own(1)", OWN_MORE, display="+"),
        key("minus", "own(-1)", OWN_LESS, display="-"),
        key("escape", "app.go('home')", BACK, display="esc"),
    ]
    help_words: ClassVar[Words] = Words(
        "Cards: type / and then what you look for; the list follows every key. r explains the abilities and notes of "
        "the card shown. + and - add a copy of the card to your collection or take one out; once you own any, the "
        "copies stand before the names.",
        "Karten: Tippe / und dann, was du suchst; die Liste folgt jeder Taste. r erklärt Fähigkeiten und Vermerke der "
        "gezeigten Karte. + und - legen ein Exemplar der Karte in deine Sammlung oder nehmen eines heraus; sobald du "
        "welche hast, stehen die Exemplare vor den Namen.",
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

    def on_screen_resume(self) -> None:
        """The collection may have changed meanwhile."""
        self._count()

    @work(exclusive=True, group="count")
    async def _count(self) -> None:
        with notify_refusals(self):
            owned = await self.desk.owned()
            if owned or self._finder.list.counts is not None:
                self._finder.show_counts(owned)

    @work(group="own")
    async def action_own(self, step: int) -> None:
        """Add a copy of the card under the cursor to the collection, or take one out."""
        row = self._finder.list.current
        if row is not None:
            with notify_refusals(self):
                await (self.desk.one_more(row.id) if step > 0 else self.desk.one_less(row.id))
                self._count()

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
