"""A hint over the table: thought in a thread, shown when it is there; closing it ends the thinking."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.desk.hints import Hint, Hinting
from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, lang_of, said
from deckbuilder.tui.widgets.key_line import KeyLine
from deckbuilder.tui.words import CLOSE

TITLE = Words("A hint", "Ein Tipp")
THINKING = Words("Looking ahead … esc stops it.", "Ich denke voraus … Esc bricht ab.")
EXPECTED = Words("Expected line", "Erwartete Folge")
LOOKED = Words("{count} games looked ahead", "{count} Verläufe vorausgedacht")


class HintScreen(ModalScreen[None]):
    """Thinks, then shows the answers with their chances to win."""

    DEFAULT_CLASSES = "overview"
    BINDINGS: ClassVar[list[BindingType]] = [key("escape,i,enter", "dismiss", CLOSE, display="esc")]
    help_words: ClassVar[Words] = Words(
        "What a computer player would answer for you, from what you may see: each answer it looked at with its chance "
        "to win, and the own actions it expects next. esc stops it and closes.",
        "Was ein Computerspieler für dich antworten würde, nach dem, was du sehen darfst: jede Antwort, die er ansah, "
        "mit ihrer Gewinnchance, und die eigenen Aktionen, die er dann erwartet. Esc bricht ab und schließt.",
    )

    class Ready(Message):
        """The hint is there."""

        def __init__(self, hint: Hint) -> None:
            super().__init__()
            self.hint = hint

    def __init__(self, hinting: Hinting) -> None:
        super().__init__()
        self._hinting = hinting
        self.hint: Hint | None = None
        """What was found; None while it is looked for."""

    def compose(self) -> Iterable[Widget]:
        """One text to scroll."""
        with VerticalScroll(classes="dialog"):
            yield Static(classes="text", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Let the computer begin to look ahead."""
        self.translate()
        self.run_worker(self._think, thread=True, exclusive=True, group="hint")

    def on_unmount(self) -> None:
        """Stop looking ahead."""
        self._hinting.stop()

    def _think(self) -> None:
        self.post_message(self.Ready(self._hinting.think()))

    @on(Ready)
    def _ready(self, event: HintScreen.Ready) -> None:
        self.hint = event.hint
        self.translate()

    def translate(self) -> None:
        """Show it in the current language."""
        self.query_one(".dialog").border_title = said(self, TITLE)
        self.query_one(".text", Static).update("\n".join(self._lines()))

    def _lines(self) -> list[str]:
        lang, hint = lang_of(self), self.hint
        if hint is None:
            return [THINKING.text(lang)]
        lines = []
        for words, chance in hint.answers:
            share = "" if chance is None else f"{round(100 * chance):3} %  "
            lines.append(share + words.text(lang))
        if hint.line:
            lines += ["", EXPECTED.text(lang)]
            lines += [f"  {number}. {words.text(lang)}" for number, words in enumerate(hint.line, 1)]
        if hint.simulations:
            lines += ["", LOOKED.text(lang).format(count=hint.simulations)]
        return lines
