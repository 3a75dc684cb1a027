"""The list of decks: verdicts beside names, new decks, copies, deletion that can be undone."""

from deckbuilder.locations import database
from deckbuilder.tui.screens.decks import DecksMenu, DecksScreen
from deckbuilder.tui.screens.editor import EditorScreen
from tests.tui.stage import LARGE, Stage, on_stage, played


async def own_names(stage: Stage) -> list[str]:
    shelf = await stage.app.desk.shelf(stage.app.lang)
    return [opened.deck.name for opened, _ in shelf.own]


async def make(stage: Stage, name: str) -> None:
    """A new deck of the first society, and back to the list."""
    await stage.press("n", "enter")
    await stage.write(name)
    await stage.press("enter")
    assert isinstance(stage.app.screen, EditorScreen)
    await stage.press("escape")


@played
async def test_shipped_decks_are_listed_with_their_verdict() -> None:
    async with on_stage() as stage:
        await stage.press("f4")
        assert any("Cold Harbour" in line and "✓ legal" in line for line in stage.lines)
        assert any("The Last Lamp" in line and "✓ legal" in line for line in stage.lines)


@played
async def test_a_new_deck_is_asked_for_society_and_name_and_opens() -> None:
    async with on_stage() as stage:
        await stage.press("f4")
        await make(stage, "Night Court")
        assert await own_names(stage) == ["Night Court"]
        assert any("Night Court" in line and "✗ 2 problems" in line for line in stage.lines)


@played
async def test_escape_in_a_dialog_makes_nothing() -> None:
    async with on_stage() as stage:
        await stage.press("f4", "n", "escape")
        await stage.press("n", "enter", "escape")
        assert isinstance(stage.app.screen, DecksScreen)
        assert await own_names(stage) == []


@played
async def test_a_name_that_will_not_do_is_refused_in_the_dialog() -> None:
    async with on_stage() as stage:
        await stage.press("f4", "n", "enter")
        await stage.write("a:b")
        await stage.press("enter")
        assert "is no name for a deck" in " ".join(stage.text.split())
        await stage.press("backspace", "backspace", "enter")
        assert await own_names(stage) == ["a"]


@played
async def test_a_copy_of_a_copy_gets_a_name_of_its_own() -> None:
    async with on_stage() as stage:
        await stage.press("f4", "c", "escape")
        stage.widget(DecksMenu).go_to(1)
        await stage.press("c", "escape")
        names = await own_names(stage)
        assert len(set(names)) == 2


@played
async def test_a_deleted_deck_comes_back_by_undo_and_goes_by_redo() -> None:
    async with on_stage() as stage:
        await stage.press("f4")
        await make(stage, "Night Court")
        stage.widget(DecksMenu).go_to(1)
        await stage.press("delete")
        assert await own_names(stage) == []
        await stage.press("u")
        assert await own_names(stage) == ["Night Court"]
        await stage.press("U")
        assert await own_names(stage) == []


@played
async def test_a_shipped_deck_cannot_be_deleted() -> None:
    async with on_stage() as stage:
        await stage.press("f4", "delete")
        assert any("Cold Harbour" in line for line in stage.lines)
        assert "makes a copy" in " ".join(stage.text.split())


@played
async def test_a_name_may_have_brackets() -> None:
    async with on_stage(LARGE) as stage:
        await stage.press("f4")
        await make(stage, "[/b] [red]")
        assert any("[/b] [red]" in line for line in stage.lines)
        stage.widget(DecksMenu).go_to(1)
        await stage.press("c")
        assert "[/b] [red] 2" in stage.lines[1]
        await stage.press("escape", "n", "enter")
        await stage.write("[/b] [red]")
        await stage.press("enter")
        assert "has it already" in " ".join(stage.text.split())


@played
async def test_a_damaged_database_is_told_in_a_sentence_and_the_rest_goes_on() -> None:
    database().parent.mkdir(parents=True)
    database().write_bytes(b"no database at all" * 100)
    async with on_stage(LARGE) as stage:
        said = " ".join(stage.text.replace("▌", " ").split())  # the frame of the notice
        assert "is no database." in said
        for keys in (
            ("f4",),
            ("f2", "g"),
            ("ctrl+p",),
            ("f4", "u"),
            ("f4", "n", "enter", "x", "enter"),
            ("f3", "slash", "b"),
        ):
            await stage.press(*keys)
        assert stage.app.is_running
