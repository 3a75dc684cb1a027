"""The app: its places, what works in all of them (help, commands, language, themes), and how it ends.

An error nobody expected ends the app quietly; ``run`` raises it again for the command line to report.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from textual import work
from textual.actions import ActionParseResult
from textual.binding import BindingType
from textual.dom import DOMNode
from textual.screen import Screen
from textual.worker import WorkerFailed

from deckbuilder.settings import Settings
from deckbuilder.terms import Lang, Words
from deckbuilder.tui.background_desk import BackgroundDesk
from deckbuilder.tui.bilingual import SpeakingApp, key, notify_refusals
from deckbuilder.tui.drawing.lines import Act
from deckbuilder.tui.terminal import end_in_order, forgive_encodings
from deckbuilder.tui.themes import DAY, NIGHT
from deckbuilder.tui.words import CARDS, COLLECTION, COMMANDS, DECKS, HELP, HOME, KEPT_GAMES, PLAY, QUIT

if TYPE_CHECKING:
    from deckbuilder.desk.session import PlaySession
    from deckbuilder.desk.throne.session import ThroneSession
    from deckbuilder.tui.commands import PaletteCommand
    from deckbuilder.tui.new_game_form import NewGame
    from deckbuilder.tui.new_throne_form import NewThrone


Begun: TypeAlias = "PlaySession | ThroneSession | None"
"""A game that was begun before the app, of either kind."""


def _home() -> Screen[Any]:
    from deckbuilder.tui.screens.home import HomeScreen

    return HomeScreen()


def _decks() -> Screen[Any]:
    from deckbuilder.tui.screens.decks import DecksScreen

    return DecksScreen()


def _cards() -> Screen[Any]:
    from deckbuilder.tui.screens.cards import CardsScreen

    return CardsScreen()


def _collection() -> Screen[Any]:
    from deckbuilder.tui.screens.collection import CollectionScreen

    return CollectionScreen()


STANDARD = Settings()


class DeckbuilderApp(SpeakingApp):
    """The program on the screen. Each place is a mode with its own stack of screens, made when first gone to."""

    TITLE = "deckbuilder"
    CSS_PATH = "app.tcss"
    MODES: ClassVar[dict[str, str | Callable[[], Screen[Any]]]] = {
        "home": _home,
        "cards": _cards,
        "decks": _decks,
        "collection": _collection,
    }
    DEFAULT_MODE = "home"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        key("question_mark,f1", "help", HELP, display="?"),
        key("ctrl+p", "commands", COMMANDS, shown=False),
        key("f2", "go('home')", HOME, shown=False),
        key("f3", "go('cards')", CARDS, shown=False),
        key("f4", "go('decks')", DECKS, shown=False),
        key("f5", "play", PLAY, shown=False),
        key("f6", "go('collection')", COLLECTION, shown=False),
        key("ctrl+q", "quit", QUIT, shown=False, priority=True),
    ]

    def __init__(self, lang: Lang, settings: Settings = STANDARD, session: Begun = None) -> None:
        super().__init__()
        self._begun = session
        self.desk, self._settings = BackgroundDesk(), settings
        self._open_game: PlaySession | None = None
        self.set_reactive(SpeakingApp.lang, lang)
        for theme in (NIGHT, DAY):
            self.register_theme(theme)
        self.theme = settings.theme if settings.theme in self.available_themes else NIGHT.name

    async def on_mount(self) -> None:
        """Where a game was begun already, go to its table."""
        end_in_order(lambda status: self.exit(return_code=status))
        if self._begun is None:
            return
        from deckbuilder.desk.throne.session import ThroneSession

        if isinstance(self._begun, ThroneSession):
            await self._show_throne(self._begun)
        else:
            await self._show_game(self._begun)

    def open_screens(self) -> Iterator[Screen[Any]]:
        """The screens of every mode that was gone to."""
        for mode in self._modes:
            if mode in self._screen_stacks:
                yield from self.get_screen_stack(mode)

    @work(group="sync", exclusive=True)
    async def on_home_screen_filled(self) -> None:
        """Bring the search index up to date, once there is a picture to look at."""
        with notify_refusals(self):
            await self.desk.sync()

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Do what a key or command means, and show what the desk refuses in it."""
        done = True
        with notify_refusals(self):  # which may end the body before it has an answer
            done = await super().run_action(action, default_namespace, namespaces)
        return done  # noqa: RET504

    def action_help(self) -> None:
        """Explain what has the focus."""
        from deckbuilder.tui.screens.help import HelpScreen, explain

        self.push_screen(HelpScreen(explain(self.screen)))

    def action_go(self, place: str) -> None:
        """Go to a place; where one has been before, all is as it was left."""
        self.switch_mode(place)

    async def action_open_deck(self, mark: str) -> None:
        """Open a deck in the editor."""
        from deckbuilder.tui.screens.editor import EditorScreen

        shelf = await self.desk.shelf(self.lang)
        found = shelf.get(mark)
        await self._to_decks()
        if found is not None and shelf.catalogue is not None:
            await self.push_screen(EditorScreen(found[0], shelf.catalogue))

    async def action_new_deck(self) -> None:
        """Make a new deck."""
        await self._to_decks()
        await self.screen.run_action("new")

    async def _to_decks(self) -> None:
        """Go to the list of decks, and close what is open above it."""
        await self.switch_mode("decks")
        while len(self.screen_stack) > 1:
            await self.pop_screen()

    async def action_play(self) -> None:
        """Go to the game on the table, else to the latest one kept, else begin one."""
        if self._open_game is not None:
            self.switch_mode("play")
            return
        games = await self.desk.games()
        if games:
            self.action_resume(str(games[0].path))
        else:
            await self.action_new_game()

    async def action_new_game(self, mark: str = "") -> None:
        """Ask for decks, scenario and player, and begin; ``mark`` names the deck to play with."""
        from deckbuilder.tui.new_game_form import NewGameForm
        from deckbuilder.tui.screens.new_game import NewGameScreen

        shelf, scenarios = await self.desk.shelf(self.lang), await self.desk.scenarios()
        await self.push_screen(NewGameScreen(NewGameForm(shelf, scenarios, mine=mark)), self._decided)

    def _decided(self, chosen: NewGame | None) -> None:
        if chosen is not None:
            self._begin(chosen)

    @work
    async def _begin(self, chosen: NewGame, *, anyway: bool = False) -> None:
        from deckbuilder.desk.admission import IllegalDecks

        with notify_refusals(self):
            try:
                begun = await self.desk.begin_game(
                    chosen.decks,
                    chosen.scenario,
                    chosen.players,
                    self.lang,
                    windows=chosen.windows,
                    names=chosen.names,
                    rules=chosen.rules,
                    anyway=anyway,
                )
            except IllegalDecks as error:
                self._ask_anyway(chosen, error.told)
                return
            await self._show_game(begun)

    def _ask_anyway(self, chosen: NewGame, why: Words) -> None:
        """Play with decks that are not legal, or choose others."""
        from deckbuilder.tui.screens.illegal import IllegalDialog

        async def decided(anyway: bool | None) -> None:
            if anyway:
                self._begin(chosen, anyway=True)
            else:
                await self.action_new_game()

        self.push_screen(IllegalDialog(why), decided)

    async def action_kept_games(self) -> None:
        """Choose one of all the games that can be gone on with."""
        from deckbuilder.tui.drawing.deck_lines import every_game
        from deckbuilder.tui.screens.dialogs import ChoiceDialog

        games = await self.desk.games()
        await self.push_screen(ChoiceDialog(KEPT_GAMES, every_game(games)), self._resume_chosen)

    async def _resume_chosen(self, chosen: Hashable | None) -> None:
        if isinstance(chosen, Act):
            await self.run_action(chosen.action)

    @work
    async def action_resume(self, path: str) -> None:
        """Go on with a kept game; if it is the one on the table, with that."""
        table = self._open_game
        if table is not None and str(table.path) == path:
            self.switch_mode("play")
            return
        with notify_refusals(self):
            await self._show_game(await self.desk.resume_game(Path(path)))

    async def _show_game(self, session: PlaySession) -> None:
        """Put a game on the table, in place of the one there; that one is kept on disk."""
        from deckbuilder.tui.screens.play import PlayScreen

        if self._open_game is not None:
            self.switch_mode("home")
            await self.remove_mode("play")
        self._open_game = session
        self.add_mode("play", lambda: PlayScreen(session))
        self.switch_mode("play")

    async def action_throne(self) -> None:
        """Go to the game of Behind the Throne on its table, else to the latest one kept, else begin one."""
        if "throne" in self._modes:
            self.switch_mode("throne")
            return
        games = await self.desk.throne_games()
        if games:
            await self._show_throne(await self.desk.resume_throne(games[0].path))
        else:
            await self.action_new_throne()

    async def action_new_throne(self) -> None:
        """Ask who plays Behind the Throne by which house rules, and begin."""
        from deckbuilder.tui.new_throne_form import NewThroneForm
        from deckbuilder.tui.screens.throne_dialogs import NewThroneScreen

        await self.push_screen(NewThroneScreen(NewThroneForm()), self._throne_decided)

    def _throne_decided(self, chosen: NewThrone | None) -> None:
        if chosen is not None:
            self._begin_throne(chosen)

    @work
    async def _begin_throne(self, chosen: NewThrone) -> None:
        with notify_refusals(self):
            begun = await self.desk.begin_throne(chosen.players, chosen.names, chosen.rules, self.lang)
            await self._show_throne(begun)

    async def _show_throne(self, session: ThroneSession) -> None:
        """Put a game of Behind the Throne on its table, in place of the one there; that one is kept on disk."""
        from deckbuilder.tui.screens.throne import ThroneScreen

        if "throne" in self._modes:
            self.switch_mode("home")
            await self.remove_mode("throne")
        self.add_mode("throne", lambda: ThroneScreen(session))
        self.switch_mode("throne")

    async def action_commands(self) -> None:
        """Open the list of all commands."""
        from deckbuilder.tui.commands import commands
        from deckbuilder.tui.screens.commands import CommandsScreen

        if not isinstance(self.screen, CommandsScreen):
            found = commands(self.screen, await self.desk.shelf(self.lang))
            await self.push_screen(CommandsScreen(found), self._command)

    async def _command(self, chosen: PaletteCommand | None) -> None:
        if chosen is not None:
            await self.run_action(chosen.action, chosen.node)

    def action_other_language(self) -> None:
        """Speak the other language, from now on."""
        self.lang = Lang.DE if self.lang is Lang.EN else Lang.EN
        self._choose(replace(self._settings, language=self.lang))

    def action_use_theme(self, name: str) -> None:
        """Show these colours, from now on."""
        self.theme = name
        self._choose(replace(self._settings, theme=name))

    @work
    async def _choose(self, settings: Settings) -> None:
        self._settings = settings
        with notify_refusals(self):
            await self.desk.keep_settings(settings)

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()


def run(lang: Lang, settings: Settings, session: Begun = None) -> int:
    """Show the app, with a game on the table or at home, until it is ended; returns the status, raises what nobody
    expected.
    """
    forgive_encodings()
    app = DeckbuilderApp(lang, settings, session)
    try:
        app.run()
    finally:
        app.desk.close()
    error = app._exception
    if error is not None:
        raise error.error if isinstance(error, WorkerFailed) else error
    return app.return_code or 0
