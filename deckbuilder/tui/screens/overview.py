"""A text over the screen, to scroll and close: the state of the whole game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.terms import Lang, Words
from deckbuilder.tui.bilingual import key, lang_of, said
from deckbuilder.tui.widgets.key_line import KeyLine
from deckbuilder.tui.words import CLOSE

TITLE = Words("The whole game", "Das ganze Spiel")


class OverviewScreen(ModalScreen[None]):
    """Shows the lines of a text."""

    DEFAULT_CLASSES = "overview"
    BINDINGS: ClassVar[list[BindingType]] = [key("escape,v,enter", "dismiss", CLOSE, display="esc")]
    help_words: ClassVar[Words] = Words(
        "Everything you may know: values, items, cards in play, discard piles, hidden cards you have seen. "
        "The arrow keys scroll.",
        "Alles, was du wissen darfst: Werte, Gegenstände, Karten im Spiel, Rückzug, gesehene verdeckte Karten. "
        "Die Pfeiltasten blättern.",
    )

    def __init__(self, text: Callable[[Lang], list[Content]]) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> Iterable[Widget]:
        """One text to scroll."""
        with VerticalScroll(classes="dialog"):
            yield Static(classes="text")
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the text."""
        self.translate()

    def translate(self) -> None:
        """Show it in the current language."""
        self.query_one(".dialog").border_title = said(self, TITLE)
        self.query_one(".text", Static).update(Content("\n").join(self._text(lang_of(self))))
