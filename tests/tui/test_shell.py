"""What holds on every screen: places, help of the focused widget, commands, language, colours, a quiet end."""

import asyncio
import threading

import pytest
from textual.widget import Widget

from deckbuilder.locations import settings_file
from deckbuilder.settings import Settings, load_settings
from deckbuilder.terms import Lang, Society, Words
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.screens.cards import CardsScreen
from deckbuilder.tui.screens.commands import CommandsScreen
from deckbuilder.tui.screens.decks import DecksScreen
from deckbuilder.tui.screens.editor import EditorScreen
from deckbuilder.tui.screens.help import HelpScreen
from deckbuilder.tui.screens.home import HomeMenu, HomeScreen
from deckbuilder.tui.widgets.card_list import CardList
from tests.tui.stage import LARGE, Stage, WatchedDesk, on_stage, played


@pytest.mark.parametrize(("key", "screen"), [("f2", HomeScreen), ("f3", CardsScreen), ("f4", DecksScreen)])
@played
async def test_places_are_reached_by_their_keys_from_anywhere(key: str, screen: type) -> None:
    async with on_stage() as stage:
        for start in ("f2", "f3", "f4"):
            await stage.press(start, key)
            assert isinstance(stage.app.screen, screen)


@played
async def test_a_place_is_as_it_was_left() -> None:
    async with on_stage() as stage:
        await stage.press("f3", "slash")
        await stage.write("s:ghosts")
        await stage.press("enter", "down", "f2", "f3")
        assert stage.widget(CardList).cursor == 1
        assert "s:ghosts" in stage.text


PLACES = {
    "home": ("f2",),
    "cards": ("f3",),
    "search": ("f3", "slash"),
    "decks": ("f4",),
    "editor": ("f4", "enter"),
    "search in the editor": ("f4", "enter", "a"),
}
QUICK = ("home", "search", "editor")
everywhere = pytest.mark.parametrize(
    "keys",
    [
        pytest.param(keys, id=place, marks=[] if place in QUICK else [pytest.mark.slow])
        for place, keys in PLACES.items()
    ],
)


def words_of(widget: Widget) -> Words:
    words = getattr(widget, "help_words", None)
    assert isinstance(words, Words), f"{widget} does not explain itself"
    return words


@everywhere
@played
async def test_help_is_that_of_the_focused_widget_with_its_keys(keys: tuple[str, ...]) -> None:
    async with on_stage(LARGE) as stage:
        await stage.press(*keys)
        focused = stage.app.screen.focused
        assert focused is not None
        words = words_of(focused)
        await stage.press("question_mark")
        assert isinstance(stage.app.screen, HelpScreen)
        assert words.en.split()[0] in stage.text
        assert "Keys" in stage.text
        stage.app.action_other_language()
        await stage.settle()
        assert words.de.split()[0] in stage.text
        assert "Tasten" in stage.text
        await stage.press("escape")
        assert not isinstance(stage.app.screen, HelpScreen)


@everywhere
@played
async def test_every_key_speaks_both_languages_and_all_that_is_said_is_said_again(keys: tuple[str, ...]) -> None:
    async with on_stage() as stage:
        await stage.press(*keys)
        before = stage.text
        stage.app.action_other_language()
        await stage.settle()
        assert stage.lines[-1] != before.split("\n")[-1]
        assert "Hilfe" in stage.lines[-1]
        stage.app.action_other_language()
        await stage.settle()
        assert stage.text == before


@played
async def test_commands_are_found_by_letters_and_done() -> None:
    async with on_stage() as stage:
        await stage.press("ctrl+p")
        assert isinstance(stage.app.screen, CommandsScreen)
        await stage.write("cold harb")
        await stage.press("enter")
        assert isinstance(stage.app.screen, EditorScreen)
        assert "Cold Harbour" in stage.lines[1]


@played
async def test_a_command_of_the_place_does_what_its_key_does() -> None:
    async with on_stage() as stage:
        await stage.press("f3", "ctrl+p")
        await stage.write("explain")
        await stage.press("enter")
        assert isinstance(stage.app.screen, CardsScreen)
        assert "Draw 1 card" in stage.text or "Event:" in stage.text


@played
async def test_nothing_found_does_nothing() -> None:
    async with on_stage() as stage:
        await stage.press("ctrl+p")
        await stage.write("xyzxyz")
        await stage.press("enter")
        assert "Nothing is called so." in stage.text
        await stage.press("escape")
        assert isinstance(stage.app.screen, HomeScreen)


@played
async def test_language_and_colours_are_kept() -> None:
    async with on_stage() as stage:
        await stage.press("l")
        assert "Was nun?" in stage.text
        await stage.press("ctrl+p")
        await stage.write("farben tag")
        await stage.press("enter")
        assert stage.app.theme == "day"
        assert load_settings(settings_file()) == Settings(Lang.DE, "day")


@played
async def test_home_opens_a_deck_under_the_cursor() -> None:
    async with on_stage() as stage:
        rows = stage.widget(HomeMenu)
        await stage.press("end", "enter")
        assert rows.cursor is not None
        assert isinstance(stage.app.screen, EditorScreen)
        assert "The Last Lamp" in stage.lines[1]


@played
async def test_home_names_broken_decks_to_be_mended() -> None:
    async with on_stage() as stage:
        await stage.press("n", "enter")
        await stage.write("Half")
        await stage.press("enter", "f2")
        assert "Mend “Half”" in stage.text
        await stage.press("home", "enter")
        assert isinstance(stage.app.screen, EditorScreen)
        assert "Half" in stage.lines[1]


@everywhere
@played
async def test_any_size_at_any_moment_is_drawn(keys: tuple[str, ...]) -> None:
    async with on_stage() as stage:
        await stage.press(*keys)
        for size in ((20, 6), (40, 12), (79, 23), (200, 60)):
            await stage.resize(*size)
            assert len(stage.lines) == size[1]
            await stage.resize(80, 24)
            assert "BEHIND" in stage.lines[0]


class Sudden(Exception):
    """What nobody expected."""


async def end_suddenly() -> None:
    """The app with an error in a handler."""
    app = DeckbuilderApp(Lang.EN)
    async with app.run_test():
        stage = Stage(app, [])

        def fail() -> None:
            raise Sudden

        app.call_later(fail)
        await stage.settle()


def test_an_error_nobody_expected_ends_the_app_without_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Sudden):
        asyncio.run(end_suddenly())
    said = capsys.readouterr()
    assert "Traceback" not in said.out + said.err


@played
async def test_keys_typed_ahead_go_where_they_were_meant_to() -> None:
    async with on_stage() as stage:
        for key in ("f4", "n", "down", "enter", "N", "i", "g", "h", "t", "enter", "a", "slash", "b", "a", "n", "enter"):
            stage.post(key)
        await stage.settle()
        assert isinstance(stage.app.screen, EditorScreen)
        assert stage.app.screen.draft.deck.name == "Night"
        assert stage.app.screen.draft.deck.society is Society.VAMPIRES
        assert "▌ban" in stage.text


@played
async def test_keys_typed_after_the_end_do_nothing() -> None:
    app = DeckbuilderApp(Lang.EN)
    async with app.run_test():
        stage = Stage(app, [])
        await stage.settle()
        for key in ("ctrl+q", "f3", "f4", "enter", "a"):
            stage.post(key)
        while app.is_running:
            await asyncio.sleep(0.01)
    assert app.return_code == 0


@played
async def test_the_end_is_quiet_while_an_action_is_about_to_go_to_another_place() -> None:
    async with on_stage() as stage:
        desk = stage.app.desk
        assert isinstance(desk, WatchedDesk)
        asked = threading.Event()
        desk._asking.submit(asked.wait, 10)
        await stage.press("end")
        stage.post("enter")
        while not desk.waiting:
            await asyncio.sleep(0.001)
        threading.Timer(0.05, asked.set).start()
    assert stage.app._exception is None
    assert not any(stage.app._screen_stacks.values())
