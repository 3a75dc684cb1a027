"""What is under the cursor of the map or of the hand, in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, said

TITLE = Words("In full", "Genau")


class DetailPanel(VerticalScroll, can_focus=True):
    """A text to scroll."""

    DEFAULT_CLASSES = "detail"
    BINDINGS: ClassVar[list[BindingType]] = [
        key("up", "scroll_up", Words("Scroll up", "Hinauf"), shown=False),
        key("down", "scroll_down", Words("Scroll down", "Hinunter"), shown=False),
    ]
    help_words: ClassVar[Words] = Words(
        "What is under the cursor of the map or of the hand, in full: a character's current values taken apart, what "
        "he can do, carries and touches; a card's text; above it why the last thing was refused. f leads here from "
        "anywhere.",
        "Was unter dem Zeiger der Karte oder der Hand liegt, genau: die Werte eines Charakters in ihren Teilen, was er "
        "kann, trägt und berührt; der Text einer Karte; darüber, warum das Letzte nicht ging. f führt von überall "
        "hierher.",
    )

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text = Static(classes="text")

    def compose(self) -> tuple[Static]:
        """The text in a scrollable panel."""
        return (self._text,)

    def on_mount(self) -> None:
        """Set the title of the panel."""
        self.translate()

    def translate(self) -> None:
        """Set the title in the current language."""
        self.border_title = said(self, TITLE)

    def show_lines(self, lines: Sequence[Content]) -> None:
        """Show these lines."""
        self._text.update(Content("\n").join(lines))
