"""Home: what one can do next, the decks with their verdicts, and a game to go on with.

It paints at once with what needs no data; decks and games come from the desk a moment later.
"""

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from textual import on, work
from textual.binding import BindingType
from textual.widget import Widget

from deckbuilder.decks.problems import Verdict
from deckbuilder.desk.saved import SavedGame
from deckbuilder.errors import UserError
from deckbuilder.terms import Words
from deckbuilder.tui.at_desk import Shelf
from deckbuilder.tui.drawing.lines import GAP, Heading, Line
from deckbuilder.tui.drawing.shelf import game_words
from deckbuilder.tui.screens.decks import shelf_lines
from deckbuilder.tui.screens.place import Place
from deckbuilder.tui.speech import key, lang_of
from deckbuilder.tui.widgets.menu import Menu
from deckbuilder.tui.words import CARDS, DECKS, HOME, LANGUAGE, NEW_DECK, NEW_GAME, QUIT, WHAT_NEXT

RESUME = Words("Go on with {}", "Weiter mit {}")
PLAY = Words("Play a game against the computer", "Ein Spiel gegen den Computer")
MEND = Words("Mend “{}”", "„{}“ in Ordnung bringen")
LOOK = Words("Look at the cards", "Karten ansehen")
BUILD = Words("Build a deck of your own", "Ein eigenes Deck bauen")
MOST_GAMES, MOST_MENDS = 3, 2
"""How many games and broken decks are offered at most."""


class Act(NamedTuple):
    """A line that means an action."""

    action: str


ALWAYS = (
    Line.of(Act("app.new_game"), PLAY),
    Line.of(Act("app.new_deck"), BUILD),
    Line.of(Act("app.go('cards')"), LOOK),
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


class HomeScreen(Place):
    """Where everything begins."""

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
        "F2 to F5 go to the places named in the first line, from anywhere. ctrl+p shows everything that can be done. "
        "tab goes from one part of a screen to the next, esc goes back.",
        "F2 bis F5 führen von überall an die Orte in der ersten Zeile. Strg+P zeigt alles, was sich tun lässt. Tab "
        "geht von einem Teil des Bildes zum nächsten, esc zurück.",
    )

    def __init__(self) -> None:
        super().__init__()
        self._shelf, self._games = Shelf(), list[SavedGame]()

    def body(self) -> Iterable[Widget]:
        """One list."""
        yield HomeMenu(id="home")

    def on_mount(self) -> None:
        """Show what needs no data."""
        menu = self.query_one(HomeMenu)
        menu.put_lines(self._next())
        menu.focus()

    def on_screen_resume(self) -> None:
        """Decks and games may have changed meanwhile."""
        self.fill()

    def retell(self) -> None:
        """Shipped decks have other names in the other language."""
        self.fill()

    @work(exclusive=True, group="fill")
    async def fill(self) -> None:
        """Read decks and games."""
        try:
            self._shelf, self._games = await self.desk.shelf(lang_of(self)), await self.desk.games()
        except UserError as error:
            self.notify(str(error), severity="error")
            return
        menu = self.query_one(HomeMenu)
        menu.put_lines([*self._next(), GAP, *shelf_lines(self._shelf)], keep=menu.current)

    def _next(self) -> list[Heading | Line]:
        """What one can do next: a game to go on with comes first."""
        resume = [Line.of(game.path, _filled(RESUME, game_words(game))) for game in self._games[:3]]
        broken = [one for one, judged in self._shelf.own if judged.verdict is Verdict.ILLEGAL]
        mend = [Line.of(one.mark + "!", _filled(MEND, Words(one.deck.name, one.deck.name))) for one in broken[:2]]
        always = [Line.of("g", PLAY), Line.of("n", BUILD), Line.of("c", LOOK)]
        return [Heading(WHAT_NEXT), *resume, *mend, *always]

    @on(HomeMenu.Chosen)
    async def _chosen(self) -> None: ...


def _filled(words: Words, part: Words) -> Words:
    """The words with a part in its place, in each language."""
    return Words(*(whole.format(one) for whole, one in zip(words, part, strict=True)))
