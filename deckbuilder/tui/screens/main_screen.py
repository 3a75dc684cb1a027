"""What every full screen has: the title line above, the keys below, help for the whole, and the way to speak."""

from collections.abc import Iterable
from typing import ClassVar, Protocol, cast

from textual.screen import Screen
from textual.widget import Widget

from deckbuilder.terms import Words
from deckbuilder.tui.background_desk import BackgroundDesk
from deckbuilder.tui.widgets.key_line import KeyLine
from deckbuilder.tui.widgets.title_line import TitleLine
from deckbuilder.tui.words import CARDS, COLLECTION, DECKS, HOME, PLAY

PLACES = (("F2", HOME), ("F3", CARDS), ("F4", DECKS), ("F5", PLAY), ("F6", COLLECTION))
"""The keys by which one goes to a place from anywhere, and the places."""


class HasDesk(Protocol):
    desk: BackgroundDesk


class MainScreen(Screen[None]):
    """A full screen, reached by a key. A subclass names it, explains it and fills it."""

    here: ClassVar[Words]
    help_words: ClassVar[Words]

    def __init__(self) -> None:
        super().__init__()
        self._title = TitleLine(self.here, PLACES)

    def compose(self) -> Iterable[Widget]:
        """Title, what the place is for, keys."""
        yield self._title
        yield from self.body()
        yield KeyLine()

    @property
    def desk(self) -> BackgroundDesk:
        """What answers questions about cards, decks and games."""
        return cast(HasDesk, self.app).desk

    def body(self) -> Iterable[Widget]:
        """The widgets between title and keys."""
        return ()

    def note(self, text: str) -> None:
        """Show something short at the right end of the title."""
        self._title.note(text)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key that comes before all is there does nothing."""
        return self.is_mounted

    def leave(self) -> None:
        """Go back to the screen below, once."""
        if self.app.screen is self:
            self.dismiss()
