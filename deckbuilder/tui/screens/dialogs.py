"""Two small dialogs for every occasion: choose one of some lines, and write one line of text."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from deckbuilder.errors import UserError
from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, lang_of, said
from deckbuilder.tui.drawing.lines import Heading, ListLine
from deckbuilder.tui.screens.dialog import Dialog
from deckbuilder.tui.widgets.key_line import KeyLine
from deckbuilder.tui.widgets.menu import Menu
from deckbuilder.tui.words import OK


class ChoiceDialog(Dialog[Hashable]):
    """Ends with what the chosen line means, or None."""

    def __init__(self, question: Words, lines: Sequence[Heading | ListLine], *, keep: Hashable = None) -> None:
        super().__init__()
        self._question, self._lines, self._keep = question, lines, keep
        self._box, self._menu = Vertical(classes="dialog choice"), Menu()
        self.help_words = question

    def compose(self) -> Iterable[Widget]:
        """The lines in a box."""
        with self._box:
            yield self._menu
        yield KeyLine()

    def on_mount(self) -> None:
        """Fill the box just as far as it needs."""
        self._menu.styles.height = len(self._lines)
        self._menu.put_lines(self._lines, keep=self._keep)
        self.set_focus(self._menu)
        self.translate()

    def translate(self) -> None:
        """Show the question in the current language."""
        self._box.border_title = said(self, self._question)

    @on(Menu.Chosen)
    def _chosen(self) -> None:
        self.dismiss(self._menu.current)


class TextDialog(Dialog[str]):
    """Ends with the text, or None. ``check`` may refuse it with a sentence; then the user goes on writing."""

    BINDINGS: ClassVar[list[BindingType]] = [key("enter", "accept", OK, priority=True)]

    def __init__(self, question: Words, text: str, *, check: Callable[[str], None] = lambda text: None) -> None:
        super().__init__()
        self._question, self._check = question, check
        self._box = Vertical(classes="dialog text")
        self._input, self._refusal = Input(text, compact=True), Static(classes="status -wrong")
        self.help_words = question

    def compose(self) -> Iterable[Widget]:
        """One line to write in, and why it will not do."""
        with self._box:
            yield self._input
            yield self._refusal
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the question."""
        self.translate()

    def translate(self) -> None:
        """Show the question in the current language."""
        self._box.border_title = said(self, self._question)

    @on(Input.Changed)
    def _changed(self) -> None:
        self._refusal.update("")

    def action_accept(self) -> None:
        """Take the text if it will do."""
        text = self._input.value
        try:
            self._check(text)
        except UserError as error:
            self._refusal.update(Content(error.text(lang_of(self))))
        else:
            self.dismiss(text)
