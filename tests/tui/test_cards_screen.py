"""The cards screen: what is typed is found, the card under the cursor is drawn, and orders and reminders work."""

import pytest

from deckbuilder.terms import Lang
from deckbuilder.tui.widgets.card_list import CardList
from deckbuilder.tui.widgets.card_view import CardView
from deckbuilder.tui.widgets.search_box import SearchBox
from tests.tui.stage import LARGE, Stage, on_stage, played


def shown_names(stage: Stage) -> list[str]:
    rows = stage.widget(CardList)
    found = (rows.row_at(row) for row in range(rows.count))
    return [row.name_en for row in found if row is not None]


@played
async def test_every_key_typed_searches_anew() -> None:
    async with on_stage() as stage:
        await stage.press("f3", "slash")
        await stage.write("lan")
        assert "Lantern" in shown_names(stage)
        before = stage.widget(CardList).count
        await stage.write(" k:item")
        assert shown_names(stage) == ["Lantern"]
        assert before > 1


@played
async def test_arrows_move_in_the_list_while_one_types() -> None:
    async with on_stage() as stage:
        await stage.press("f3", "slash")
        await stage.write("s:ghosts")
        await stage.press("down", "down")
        assert stage.widget(SearchBox).has_focus
        assert stage.widget(CardList).cursor == 2
        drawn = stage.widget(CardView).card
        assert drawn is not None
        assert drawn.name.en == shown_names(stage)[2]


@played
async def test_a_wrong_query_is_explained_and_the_list_stays() -> None:
    async with on_stage() as stage:
        await stage.press("f3", "slash")
        await stage.write("k:item")
        found = shown_names(stage)
        await stage.write("z")
        assert "⚠ character 3: ‘itemz’" in stage.text
        assert shown_names(stage) == found


@played
async def test_enter_leads_from_the_search_to_the_list_and_slash_back() -> None:
    async with on_stage() as stage:
        await stage.press("f3", "slash", "enter")
        assert stage.widget(CardList).has_focus
        await stage.press("slash")
        assert not stage.widget(CardList).has_focus
        assert stage.widget(SearchBox).has_focus


@played
async def test_the_order_changes_and_the_cursor_stays_on_its_card() -> None:
    async with on_stage() as stage:
        await stage.press("f3", "down", "down")
        row = stage.widget(CardList).current
        assert row is not None
        await stage.press("o", "o", "o")
        after = stage.widget(CardList).current
        assert after is not None
        assert after.id == row.id
        assert "by number" in stage.text


@played
async def test_terms_are_explained_on_demand() -> None:
    async with on_stage(LARGE) as stage:
        await stage.press("f3", "slash")
        await stage.write("corvin")
        await stage.press("enter")
        assert "Terror 4+:" not in stage.text
        await stage.press("r")
        assert "Terror 4+:" in stage.text
        await stage.press("r")
        assert "Terror 4+:" not in stage.text


@played
async def test_another_language_renames_list_and_card_at_once() -> None:
    async with on_stage(lang=Lang.EN) as stage:
        await stage.press("f3", "slash")
        await stage.write("grey child")
        await stage.press("enter")
        stage.app.action_other_language()
        await stage.settle()
        assert "Das graue Kind" in stage.text
        assert "The Grey Child" not in stage.text


@pytest.mark.parametrize("key", ["pagedown", "end", "home", "pageup", "up"])
@played
async def test_the_cursor_stays_within_what_was_found(key: str) -> None:
    async with on_stage() as stage:
        await stage.press("f3", *[key] * 4)
        rows = stage.widget(CardList)
        assert rows.cursor is not None
        assert 0 <= rows.cursor < rows.count


@played
async def test_nothing_found_leaves_nothing_drawn() -> None:
    async with on_stage() as stage:
        await stage.press("f3", "slash")
        await stage.write("xyz")
        assert stage.widget(CardView).card is None
        assert "No card is like that." in stage.text


@pytest.mark.parametrize("typed", ["[/]", "[b", "k:[red]", "[@click=quit]x"])
@played
async def test_brackets_are_letters_like_others(typed: str) -> None:
    async with on_stage() as stage:
        await stage.press("f3", "slash")
        await stage.write(typed)
        assert typed in stage.lines[1]
