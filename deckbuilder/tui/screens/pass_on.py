"""Between two people at one keyboard: nothing is shown until the one who has to decide confirms being alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, said
from deckbuilder.tui.widgets.key_line import KeyLine

PASS = Words(
    "{who} decides now.\n\nPass the keyboard on.\nEnter shows the hand.",
    "{who} entscheidet jetzt.\n\nGib die Tastatur weiter.\nEnter zeigt die Hand.",
)


class PassScreen(ModalScreen[None]):
    """Covers everything until enter is pressed."""

    DEFAULT_CLASSES = "covered"
    BINDINGS: ClassVar[list[BindingType]] = [key("enter", "dismiss", Words("Show my hand", "Meine Hand zeigen"))]
    help_words: ClassVar[Words] = Words(
        "Several people play at this keyboard. Whose turn it is to decide presses enter when nobody else looks.",
        "Mehrere spielen an dieser Tastatur. Wer entscheiden muss, drückt Enter, wenn niemand sonst hinsieht.",
    )

    def __init__(self, who: str) -> None:
        super().__init__()
        self._who = who
        self._text = Static()

    def compose(self) -> Iterable[Widget]:
        """The sentence and the keys."""
        yield self._text
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the sentence."""
        self.translate()

    def translate(self) -> None:
        """Show it in the current language."""
        self._text.update(Content(said(self, PASS).format(who=self._who)))
        self._text.styles.text_align = "center"
