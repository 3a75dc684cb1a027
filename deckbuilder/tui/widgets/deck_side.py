"""The panes beside a deck: the card under the cursor, its problems with their mends, or its ledger."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.style import Style
from textual.widget import Widget
from textual.widgets import ContentSwitcher, Static

from deckbuilder.cards.model import Card
from deckbuilder.desk.reminders import Reminder
from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, lang_of, said
from deckbuilder.tui.deck_sheet import Sheet
from deckbuilder.tui.drawing.deck import problems_text
from deckbuilder.tui.drawing.ledger import ledger_text
from deckbuilder.tui.widgets.card_view import CardView
from deckbuilder.tui.words import RULES

PANES = (
    ("c", "card", Words("Card", "Karte")),
    ("p", "problems", Words("Problems", "Probleme")),
    ("l", "ledger", Words("Ledger", "Bilanz")),
)
"""Key, id and name of each pane."""


class Problems(VerticalScroll):
    """What is wrong, in words, with a number before each mend."""

    BINDINGS: ClassVar[list[BindingType]] = [key("w,enter", "screen.why", RULES)]
    help_words: ClassVar[Words] = Words(
        "What is wrong with the deck, each under its heading of the rulebook. The number before a mend is the key "
        "that carries it out; m mends all that can be mended. w or enter opens the rules behind it. Everything can be "
        "undone.",
        "Was am Deck nicht stimmt, jedes unter seiner Überschrift im Regelheft. Die Zahl vor einer Abhilfe ist die "
        "Taste, die sie ausführt; m behebt alles, was sich beheben lässt. w oder Enter öffnet die Regeln dazu. Alles "
        "lässt sich rückgängig machen.",
    )


class DeckLedger(VerticalScroll):
    """The deck in figures."""

    help_words: ClassVar[Words] = Words(
        "The ledger: how many cards show each fate number, range and movement number, with the mean; then kinds and "
        "notes. What is not known of a card is counted as not known, never as 0.",
        "Die Bilanz: wie viele Karten jede Schicksalszahl, Weite und Bewegungszahl zeigen, mit dem Mittel; dann Arten "
        "und Vermerke. Was von einer Karte nicht bekannt ist, zählt als nicht bekannt, nie als 0.",
    )


class DeckSide(Vertical):
    """Three panes, one of them shown; above them their names, that of the shown one in brackets."""

    DEFAULT_CLASSES = "deck-side"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._sheet: Sheet | None = None
        self.card = CardView(id="card")
        self._switcher = ContentSwitcher(initial="card")
        self._names, self._problems, self._ledger = Static(id="panes"), Static(classes="text"), Static(classes="text")

    def compose(self) -> Iterable[Widget]:
        """Names, then the panes."""
        yield self._names
        with self._switcher:
            yield self.card
            with Problems(id="problems"):
                yield self._problems
            with DeckLedger(id="ledger"):
                yield self._ledger

    @property
    def pane(self) -> str:
        """The name of the shown pane."""
        return self._switcher.current or ""

    def go_to_pane(self) -> None:
        """Put the focus on the pane shown, to scroll it."""
        self.query_one(f"#{self.pane}").focus()

    def show_pane(self, name: str) -> None:
        """Show the pane with this name."""
        self._switcher.current = name
        self.translate()

    def put_deck(self, sheet: Sheet) -> None:
        """Show problems and ledger of this deck."""
        self._sheet = sheet
        self.translate()

    def show_card(self, card: Card | None, reminders: Sequence[Reminder] = ()) -> None:
        """Draw this card in its pane."""
        self.card.show_card(card, reminders)

    def on_resize(self) -> None:
        """Draw the curves for the new width."""
        self.translate()

    def translate(self) -> None:
        """Show everything in the current language."""
        if self._sheet is None:
            return
        lang = lang_of(self)
        self._names.update(self._panes(len(self._sheet.problems)))
        self._problems.update(problems_text(self._sheet.problems, lang))
        self._ledger.update(ledger_text(self._sheet.ledger, lang, self.size.width - 3))

    def _panes(self, problems: int) -> Content:
        parts = []
        for letter, pane, words in PANES:
            name = f"{letter} {said(self, words)}" + (f" ({problems})" if pane == "problems" and problems else "")
            shown = pane == self.pane
            text = Content.styled(f"[{name}]" if shown else f" {name} ", "bold" if shown else "$text-muted")
            parts.append(text.stylize(Style.from_meta({"@click": f"screen.pane('{pane}')"})))
        return Content(" ").join(parts)
