"""Home: what one can do next, the decks with their verdicts, and a game to go on with.

It paints at once with what needs no data; decks and games come from the desk a moment later.
"""

from collections.abc import Iterable
from typing import ClassVar

from textual import on, work
from textual.binding import BindingType
from textual.message import Message
from textual.widget import Widget

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, lang_of, notify_refusals
from deckbuilder.tui.drawing.lines import GAP, Act, Heading, ListLine
from deckbuilder.tui.screens.main_screen import MainScreen
from deckbuilder.tui.throne_words import PLAY_THRONE
from deckbuilder.tui.widgets.menu import Menu
from deckbuilder.tui.words import CARDS, DECKS, HOME, LANGUAGE, NEW_DECK, NEW_GAME, QUIT, WHAT_NEXT

PLAY = Words("Play a game against the computer", "Ein Spiel gegen den Computer")
LOOK = Words("Look at the cards", "Karten ansehen")
COLLECT = Words("Catalogue the cards you own", "Die eigenen Karten erfassen")
BUILD = Words("Build a deck of your own", "Ein eigenes Deck bauen")
ALWAYS = (
    ListLine.of(Act("app.new_game"), PLAY),
    ListLine.of(Act("app.new_deck"), BUILD),
    ListLine.of(Act("app.go('cards')"), LOOK),
    ListLine.of(Act("app.throne"), PLAY_THRONE),
    ListLine.of(Act("app.go('collection')"), COLLECT),
)
"""What one can do whatever there is."""


class HomeMenu(Menu):
    """Everything one may go on with."""

    help_words: ClassVar[Words] = Words(
        "What you can do next, your decks, and those that come with the program. Enter does it: goes on with a game, "
        "begins one, opens a deck. Behind each deck stands whether it is legal by its format.",
        "Was du als Nächstes tun kannst, deine Decks und die mitgelieferten. Enter tut es: setzt ein Spiel fort, "
        "beginnt eines, öffnet ein Deck. Hinter jedem Deck steht, ob es nach seinem Format legal ist.",
    )


class HomeScreen(MainScreen):
    """The first screen: what to do next, games to go on with, decks to open."""

    here = HOME
    BINDINGS: ClassVar[list[BindingType]] = [
        key("g", "app.new_game", NEW_GAME),
        key("c", "app.go('cards')", CARDS),
        key("d", "app.go('decks')", DECKS),
        key("n", "app.new_deck", NEW_DECK),
        key("l", "app.other_language", LANGUAGE),
        key("q", "app.quit", QUIT),
    ]
    help_words: ClassVar[Words] = Words(
        "F2 to F6 go to the places named in the first line, from anywhere. ctrl+p shows everything that can be done. "
        "tab goes from one part of a screen to the next, esc goes back.",
        "F2 bis F6 führen von überall an die Orte in der ersten Zeile. Strg+P zeigt alles, was sich tun lässt. Tab "
        "geht von einem Teil des Bildes zum nächsten, esc zurück.",
    )

    class Filled(Message):
        """Decks and games are shown."""

    def __init__(self) -> None:
        super().__init__()
        self._menu, self._filled = HomeMenu(id="home"), False

    def body(self) -> Iterable[Widget]:
        """The list of everything that can be done."""
        yield self._menu

    def on_mount(self) -> None:
        """Show what needs no data."""
        self._menu.put_lines([Heading(WHAT_NEXT), *ALWAYS])
        self.set_focus(self._menu)

    def on_screen_resume(self) -> None:
        """Decks and games may have changed meanwhile."""
        self.fill()

    def translate(self) -> None:
        """Read the decks again: shipped ones have other names in the other language."""
        self.fill()

    @work(exclusive=True, group="fill")
    async def fill(self) -> None:
        """Read decks and games."""
        with notify_refusals(self):
            games, shelf = await self.desk.games(), await self.desk.shelf(lang_of(self))
            from deckbuilder.tui.drawing.deck_lines import (  # after the first picture
                game_lines,
                mend_lines,
                shelf_lines,
            )

            def lines() -> list[Heading | ListLine]:
                mends = mend_lines(shelf)
                return [Heading(WHAT_NEXT), *game_lines(games), *mends, *ALWAYS, GAP, *shelf_lines(shelf)]

            untouched = not self._filled and self._menu.current == ALWAYS[0].meant
            self._menu.put_lines(lines(), keep=None if untouched else self._menu.current)
            self._filled = True
            await self.desk.judge(shelf, self._menu.marks_in_sight, self._menu.refresh)
            if mend_lines(shelf):
                self._menu.put_lines(lines(), keep=self._menu.current)
            self.post_message(self.Filled())

    @on(HomeMenu.Chosen)
    async def _chosen(self) -> None:
        meant = self._menu.current
        await self.run_action(meant.action if isinstance(meant, Act) else f"app.open_deck({meant!r})")
