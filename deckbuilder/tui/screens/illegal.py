"""Decks that are not legal are about to enter a game: what is wrong with them, and whether to play all the same."""

from collections.abc import Iterable

from textual import on
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import said
from deckbuilder.tui.drawing.lines import ListLine
from deckbuilder.tui.screens.dialog import Dialog
from deckbuilder.tui.widgets.key_line import KeyLine
from deckbuilder.tui.widgets.menu import Menu

NOT_LEGAL = Words("Not legal", "Nicht legal")
BACK = Words("Choose other decks", "Andere Decks wählen")
PLAY_ANYWAY = Words("Play anyway", "Trotzdem spielen")


class IllegalDialog(Dialog[bool]):
    """Ends with whether to play anyway; None, as for no, when it is left."""

    help_words = Words(
        "A deck of this game is not legal in its format. The editor mends it; a game with it keeps that verdict.",
        "Ein Deck dieser Partie ist in seinem Format nicht legal. Der Editor macht es legal; eine Partie damit behält "
        "dieses Urteil.",
    )

    def __init__(self, told: Words) -> None:
        super().__init__()
        self._told, self._box, self._menu = told, Vertical(classes="dialog choice"), Menu()
        self._why = Static()

    def compose(self) -> Iterable[Widget]:
        """What is wrong, and the two ways on."""
        with self._box:
            with VerticalScroll(classes="why"):
                yield self._why
            yield self._menu
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin at the way back."""
        self._menu.styles.height = 2
        self._menu.put_lines([ListLine.of(False, BACK), ListLine.of(True, PLAY_ANYWAY)])
        self.set_focus(self._menu)
        self.translate()

    def translate(self) -> None:
        """Tell it in the language spoken now."""
        self._box.border_title = said(self, NOT_LEGAL)
        self._why.update(Content(said(self, self._told)))

    @on(Menu.Chosen)
    def _chosen(self) -> None:
        self.dismiss(bool(self._menu.current))
