"""The play screen on a stage of its own: a session, keys, what stands on the screen."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar, cast

from textual.binding import BindingType
from textual.pilot import Pilot
from textual.theme import Theme

import deckbuilder.tui
from deckbuilder import locations
from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.desk.games import prepare
from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.model.dealing import load_scenario
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.terms import Lang
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.bilingual import SpeakingApp, key
from deckbuilder.tui.play.question import AnswerLine, shown_question
from deckbuilder.tui.screens.help import HelpScreen, explain
from deckbuilder.tui.screens.play import PlayScreen
from deckbuilder.tui.themes import NIGHT
from deckbuilder.tui.widgets.decision_panel import DecisionPanel
from deckbuilder.tui.widgets.table_map import TableMap
from deckbuilder.tui.words import HELP
from tests.rules.behind.scene import Scene, fate
from tests.tui.stage import Stage

SMALL, LARGE = (80, 24), (120, 40)
SHIPPED = locations.shipped()
"""All cards, whatever small world the tests of other screens live in."""


class Table(SpeakingApp):
    """An app that shows nothing but games, one after the other."""

    CSS_PATH = Path(deckbuilder.tui.__file__).with_name("app.tcss")
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [key("question_mark,f1", "help", HELP, display="?")]

    def __init__(self, session: PlaySession | None, lang: Lang = Lang.EN, theme: Theme = NIGHT) -> None:
        super().__init__()
        self.session = session
        self.set_reactive(SpeakingApp.lang, lang)
        self.register_theme(theme)
        self.theme = theme.name

    def on_mount(self) -> None:
        """Sit down."""
        if self.session is not None:
            self.play(self.session)

    def play(self, session: PlaySession) -> None:
        """Put a game on the table."""
        self.push_screen(PlayScreen(session, pace=0))

    async def clear(self) -> None:
        """Leave the game, and all that is open above it."""
        while len(self.screen_stack) > 1:
            await self.pop_screen()

    def action_help(self) -> None:
        """As the program does it."""
        self.push_screen(HelpScreen(explain(self.screen)))


class Seat(Stage):
    """One run of a game on the screen."""

    def __init__(self, app: Table, pilot: Pilot[None]) -> None:
        super().__init__(cast(DeckbuilderApp, app), [])
        self.pilot = pilot

    async def answer(self, *words: str) -> None:
        """Choose the answers that begin with these words, by their numbers."""
        for one in words:
            lines = self.answers(self.app.lang)
            legal = [line.text for line in lines if not line.reason]
            found = [number for number, text in enumerate(legal, 1) if text.startswith(one)]
            assert found, (one, legal)
            await self.press(str(found[0]))

    def heads(self, lang: Lang) -> Sequence[str]:
        """The lines above the answers."""
        return shown_question(self.screen.controller, lang).heads

    def answers(self, lang: Lang) -> Sequence[AnswerLine]:
        """The lines to choose from."""
        return shown_question(self.screen.controller, lang).answers

    @property
    def screen(self) -> PlayScreen:
        """The play screen, whatever lies over it."""
        return next(one for one in self.app.screen_stack if isinstance(one, PlayScreen))

    @property
    def session(self) -> PlaySession:
        """The game."""
        return self.screen.session

    @property
    def map(self) -> TableMap:
        """The map."""
        return self.screen.query_one(TableMap)

    @property
    def panel(self) -> DecisionPanel:
        """The question."""
        return self.screen.query_one(DecisionPanel)

    @property
    def under(self) -> str:
        """The line under the map."""
        return str(self.screen.query_one("#under").render())


class TableForMany:
    """One app, begun once, for games that each have a play screen of their own."""

    def __init__(self, size: tuple[int, int], lang: Lang) -> None:
        self._runner = asyncio.Runner()
        self._app = Table(None, lang)
        self._running = self._app.run_test(size=size)
        self._seat = Seat(self._app, self._runner.run(self._running.__aenter__()))

    def shown(self, session: PlaySession, keys: Sequence[str]) -> str:
        """The screen as text after these keys."""
        return self._runner.run(self._shown(session, keys))

    async def _shown(self, session: PlaySession, keys: Sequence[str]) -> str:
        self._app.play(session)
        await self._seat.settle()
        await self._seat.press(*keys)
        text = self._seat.text
        await self._app.clear()
        return text

    def close(self) -> None:
        """End the app."""
        self._runner.run(self._running.__aexit__(None, None, None))
        self._runner.close()


@asynccontextmanager
async def at_table(session: PlaySession, size: tuple[int, int] = SMALL, lang: Lang = Lang.EN) -> AsyncIterator[Seat]:
    """The play screen with a session, begun and settled."""
    app = Table(session, lang)
    async with app.run_test(size=size) as pilot:
        seat = Seat(app, pilot)
        await seat.settle()
        yield seat


def skirmish(**more: Any) -> Setup:
    """Ludwig and Mina of the first player before Sahra and Beate of the second, a wall and a crate between them."""
    scene = Scene()
    scene.character("Ludwig", 0, (400, 400), strength=4, abilities={"terror": 4, "regeneration": 5}, injuries=1)
    scene.character("Mina", 0, (400, 460), facing=45, **more)
    scene.character("Sahra", 1, (430, 400), facing=180, dexterity=2, resistance=2)
    scene.character("Beate", 1, (560, 470), facing=200, abilities={"courage": 1})
    scene.obstacle([(-40, -15), (40, -15), (40, 15), (-40, 15)], (500, 340), height=50, flat=False)
    scene.obstacle([(-30, -30), (30, -30), (30, 30), (-30, 30)], (470, 520))
    scene.pile("hand", 0, fate(6), fate(3, range=80, moves=3), fate(2, range=40, moves=1)).pile("hand", 1, fate(5))
    return scene.pile("supply", 0, fate(3), fate(4)).pile("supply", 1, fate(5), fate(1)).setup()


def starters(seed: int = 4) -> Setup:
    """A game of two starters, from its set-up on."""
    decks = ["starter:vampires", "starter:sisterhood"]
    return prepare(decks, load_catalogue(SHIPPED), names=["Anna", "Bert"], seed=seed)


def prelude(seed: int = 3) -> Setup:
    """The people of the skirmish before a game of Our Turf, from its set-up on."""
    scenario = load_scenario("our-turf", load_catalogue(SHIPPED))
    return skirmish().model_copy(update={"scenario": scenario, "position": None, "seed": seed})


def against(computer: str = "random") -> PlaySession:
    """Player 1 is a person in the skirmish, with three actions; player 2 a computer."""
    return PlaySession(skirmish(), ["human", computer])


def chip(seat: Seat, who: int) -> tuple[int, int, int]:
    """Where a character stands and how he faces."""
    found = seat.session.game.state.chips[who]
    return found.x, found.y, found.facing


def setting_up(seat: Seat) -> bool:
    """Whether the game is still being set up."""
    return seat.session.setting_up
