"""Two small dialogs for every occasion: choose one of some lines, and write one line of text."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Input, Static

from deckbuilder.errors import UserError
from deckbuilder.terms import Words
from deckbuilder.tui.drawing.lines import Heading, Line
from deckbuilder.tui.screens.dialog import Dialog
from deckbuilder.tui.speech import key, said
from deckbuilder.tui.widgets.key_line import KeyLine
from deckbuilder.tui.widgets.menu import Menu
from deckbuilder.tui.words import OK


class ChoiceDialog(Dialog[Hashable]):
    """Ends with what the chosen line means, or None."""

    def __init__(self, question: Words, lines: Sequence[Heading | Line], *, keep: Hashable = None) -> None:
        super().__init__()
        self._question, self._lines, self._keep = question, lines, keep
        self.help_words = question

    def compose(self) -> Iterable[Widget]:
        """The lines in a box."""
        with Vertical(classes="dialog choice"):
            yield Menu()
        yield KeyLine()

    def on_mount(self) -> None:
        """Fill the box just as far as it needs."""
        menu = self.query_one(Menu)
        menu.styles.height = len(self._lines)
        menu.put_lines(self._lines, keep=self._keep)
        self.retell()

    def retell(self) -> None:
        """Ask in the language spoken now."""
        self.query_one(".dialog").border_title = said(self, self._question)

    @on(Menu.Chosen)
    def _chosen(self) -> None:
        self.dismiss(self.query_one(Menu).current)


class TextDialog(Dialog[str]):
    """Ends with the text, or None. ``check`` may refuse it with a sentence, and the user goes on writing."""

    BINDINGS: ClassVar[list[BindingType]] = [key("enter", "accept", OK, priority=True)]

    def __init__(self, question: Words, text: str, *, check: Callable[[str], None] = lambda text: None) -> None:
        super().__init__()
        self._question, self._first, self._check = question, text, check
        self.help_words = question

    def compose(self) -> Iterable[Widget]:
        """One line to write in, and why it will not do."""
        with Vertical(classes="dialog text"):
            yield Input(self._first, compact=True)
            yield Static(classes="status -wrong")
        yield KeyLine()

    def on_mount(self) -> None:
        """Ask."""
        self.retell()

    def retell(self) -> None:
        """Ask in the language spoken now."""
        self.query_one(".dialog").border_title = said(self, self._question)

    @on(Input.Changed)
    def _changed(self) -> None:
        self.query_one(Static).update("")

    def action_accept(self) -> None:
        """Take the text if it will do."""
        text = self.query_one(Input).value
        try:
            self._check(text)
        except UserError as error:
            self.query_one(Static).update(str(error))
        else:
            self.dismiss(text)
