"""The deck editor: counts change by keys, every change is judged at once, mended, undone and kept."""

import pytest

from deckbuilder.decks.problems import Verdict
from deckbuilder.terms import Society
from deckbuilder.tui.screens.decks import DecksScreen
from deckbuilder.tui.screens.editor import EditorScreen
from deckbuilder.tui.widgets.card_list import CardList
from deckbuilder.tui.widgets.card_view import CardView
from deckbuilder.tui.widgets.deck_cards import DeckCards
from deckbuilder.tui.widgets.deck_side import DeckSide
from tests.tui.stage import LARGE, Stage, on_stage, played


async def open_starter(stage: Stage) -> EditorScreen:
    """The starter of the ghosts, in the editor."""
    await stage.press("f4", "enter")
    return editor(stage)


def editor(stage: Stage) -> EditorScreen:
    screen = stage.app.screen
    assert isinstance(screen, EditorScreen)
    return screen


async def to_card(stage: Stage, name: str) -> None:
    """Put the cursor of the deck on a card."""
    await stage.press("home")
    for _ in range(stage.widget(DeckCards).count):
        if stage.widget(DeckCards).card_key == f"lantern/{name}":
            return
        await stage.press("down")
    raise AssertionError(f"{name} is not in the deck")


@played
async def test_plus_and_minus_change_the_copies_of_the_card_under_the_cursor() -> None:
    async with on_stage() as stage:
        screen = await open_starter(stage)
        await to_card(stage, "cold-hand")
        await stage.press("minus")
        assert screen.draft.deck.cards["lantern/cold-hand"] == 2
        await stage.press("plus", "right")
        assert screen.draft.deck.cards["lantern/cold-hand"] == 4


@played
async def test_one_card_too_few_is_a_problem_with_a_mend_behind_a_key() -> None:
    async with on_stage() as stage:
        screen = await open_starter(stage)
        assert "✓ legal" in stage.text
        await to_card(stage, "cold-hand")
        await stage.press("minus")
        assert "✗ 1 problem" in stage.text
        await stage.press("p")
        assert "39 action cards" in " ".join(stage.text.split())
        await stage.press("1")
        assert screen.draft.now.verdict is Verdict.LEGAL
        assert screen.draft.deck.size == 40


@played
async def test_m_mends_everything_at_once() -> None:
    async with on_stage() as stage:
        screen = await open_starter(stage)
        await to_card(stage, "cold-hand")
        await stage.press("plus")
        await to_card(stage, "tolling")
        await stage.press("delete")
        assert "✗ 2 problems" in stage.text
        await stage.press("m")
        assert not screen.draft.now.problems


@played
async def test_changes_are_undone_and_redone_step_by_step() -> None:
    async with on_stage() as stage:
        screen = await open_starter(stage)
        first = screen.draft.deck
        await to_card(stage, "cold-hand")
        await stage.press("minus", "minus")
        second = screen.draft.deck
        await stage.press("u", "u")
        assert screen.draft.deck == first
        await stage.press("U", "U")
        assert screen.draft.deck == second


@played
async def test_the_search_adds_cards_that_fit_the_deck_and_others_only_when_asked() -> None:
    async with on_stage() as stage:
        screen = await open_starter(stage)
        await stage.press("a", "slash")
        await stage.write("velvet")
        assert stage.widget(CardList).count == 0
        await stage.press("escape", "x")
        assert stage.widget(CardList).count == 1
        await stage.press("enter")
        assert screen.draft.deck.cards["lantern/velvet-knife"] == 1
        assert screen.draft.now.verdict is Verdict.ILLEGAL


@played
async def test_a_character_is_in_the_deck_once() -> None:
    async with on_stage() as stage:
        screen = await open_starter(stage)
        await stage.press("a", "slash")
        await stage.write("grey child")
        await stage.press("enter", "plus", "plus")
        assert screen.draft.deck.characters.count("lantern/the-grey-child") == 1
        await stage.press("minus")
        assert "lantern/the-grey-child" not in screen.draft.deck.characters


@played
async def test_the_card_under_the_cursor_is_drawn_in_deck_and_search() -> None:
    async with on_stage() as stage:
        await open_starter(stage)
        await to_card(stage, "tolling")
        drawn = stage.widget(CardView).card
        assert drawn is not None
        assert drawn.id == "lantern/tolling"
        await stage.press("a", "home")
        row = stage.widget(CardList).current
        drawn = stage.widget(CardView).card
        assert row is not None
        assert drawn is not None
        assert drawn.id == row.id


@pytest.mark.parametrize(("key", "pane"), [("c", "card"), ("p", "problems"), ("l", "ledger")])
@played
async def test_panes_are_shown_by_their_keys_and_marked_without_colour(key: str, pane: str) -> None:
    async with on_stage() as stage:
        await open_starter(stage)
        await stage.press(key)
        assert stage.widget(DeckSide).pane == pane
        assert f"[{key} {pane.capitalize()}" in stage.text


@played
async def test_the_ledger_counts_fate_numbers() -> None:
    async with on_stage(LARGE) as stage:
        screen = await open_starter(stage)
        await stage.press("l")
        for number, count in screen.draft.now.ledger.fate_numbers.counts.items():
            assert any(line.rstrip().endswith(f" {count}") and f" {number} █" in line for line in stage.lines)


@played
async def test_format_society_and_name_are_asked_for() -> None:
    async with on_stage() as stage:
        screen = await open_starter(stage)
        await stage.press("f")
        await stage.press("end", "enter")
        assert screen.draft.now.format.id == "tournament"
        await stage.press("s", "home", "enter")
        assert screen.draft.deck.society is Society.SISTERHOOD
        await stage.press("n")
        await stage.write("!")
        await stage.press("enter")
        assert screen.draft.deck.name == "!"


@played
async def test_a_shipped_deck_becomes_a_copy_of_ones_own_at_the_first_change() -> None:
    async with on_stage() as stage:
        screen = await open_starter(stage)
        await to_card(stage, "cold-hand")
        await stage.press("minus")
        changed = screen.draft.deck
        await stage.press("escape")
        assert isinstance(stage.app.screen, DecksScreen)
        shelf = await stage.app.desk.shelf(stage.app.lang)
        assert [opened.deck.cards for opened, _ in shelf.own] == [changed.cards]
        assert len(shelf.shipped) == 2


@played
async def test_wide_screens_show_deck_and_search_side_by_side() -> None:
    async with on_stage(LARGE) as stage:
        await open_starter(stage)
        assert stage.widget(DeckCards).region.width > 20
        assert stage.widget(CardList).region.width > 20
        await stage.resize(80, 24)
        assert stage.widget(CardList).region.width == 0
        await stage.press("a")
        assert stage.widget(CardList).region.width > 20
        assert stage.widget(DeckCards).region.width == 0


@played
async def test_keys_that_would_do_nothing_are_not_offered() -> None:
    async with on_stage() as stage:
        await open_starter(stage)
        assert "Undo" not in stage.lines[-1]
        assert "Mend" not in stage.lines[-1]
        await to_card(stage, "cold-hand")
        await stage.press("minus")
        assert "Undo" in stage.lines[-1]
        assert "Mend" in stage.lines[-1]
