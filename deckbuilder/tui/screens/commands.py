"""The command palette: type a few letters of what you want, and enter does it."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, lang_of, said
from deckbuilder.tui.commands import PaletteCommand
from deckbuilder.tui.drawing.lines import Draws, Heading, ListLine, columns
from deckbuilder.tui.screens.dialog import Dialog
from deckbuilder.tui.widgets.menu import Menu
from deckbuilder.tui.words import COMMANDS, COMMANDS_SOUGHT, OK

NOTHING = Words("Nothing is called so.", "Nichts heißt so.")


class CommandsScreen(Dialog[PaletteCommand]):
    """Ends with a command, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter", "accept", OK, priority=True),
        key("up", "move(-1)", Words("Up", "Hinauf"), priority=True, shown=False),
        key("down", "move(1)", Words("Down", "Hinunter"), priority=True, shown=False),
    ]
    help_words = Words(
        "Type a few letters of what you want to do; enter does what the cursor points at. Behind it stands the key "
        "that does the same.",
        "Tippe ein paar Buchstaben von dem, was du tun willst; Enter tut, worauf der Zeiger steht. Dahinter steht die "
        "Taste, die dasselbe tut.",
    )

    def __init__(self, commands: Sequence[PaletteCommand]) -> None:
        super().__init__()
        self._commands = commands
        self._box, self._input, self._menu = Vertical(classes="dialog commands"), Input(compact=True), Menu()
        self._menu.can_focus = False

    def compose(self) -> Iterable[Widget]:
        """A line to type in, and what it finds."""
        with self._box:
            yield self._input
            yield self._menu

    def on_mount(self) -> None:
        """Show all commands."""
        self.translate()

    def translate(self) -> None:
        """Show it in the current language."""
        self._box.border_title = said(self, COMMANDS)
        self._input.placeholder = said(self, COMMANDS_SOUGHT)
        self._filter()

    @on(Input.Changed)
    def _filter(self) -> None:
        typed, lang = self._input.value, lang_of(self)
        found = [one for one in self._commands if not typed.strip() or one.found_by(typed, lang)]
        self._menu.put_lines([ListLine(one, _drawn(one)) for one in found] or [Heading(NOTHING)])

    def action_move(self, step: int) -> None:
        """Move in the list while typing."""
        self._menu.action_move(step)

    @on(Menu.Chosen)
    def action_accept(self) -> None:
        """Do what the cursor points at."""
        current = self._menu.current
        if isinstance(current, PaletteCommand):
            self.dismiss(current)


def _drawn(command: PaletteCommand) -> Draws:
    """A command with its key."""
    return lambda lang, width: columns(command.words.text(lang), Content.styled(command.key, "$text-muted"), width)
