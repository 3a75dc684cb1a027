"""Home."""

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.terms import Words
from deckbuilder.tui.screens.place import Place
from deckbuilder.tui.words import HOME


class HomeScreen(Place):
    here = HOME
    help_words = Words("Home", "Start")

    def body(self) -> Iterable[Widget]:
        yield Static("hello")
