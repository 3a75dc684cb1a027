"""The collection screen: cards are entered as fast as one types, lists follow, keys take back."""

from deckbuilder.desk.entering import ListKind
from deckbuilder.tui.screens.collection import CollectionMenu, EntryLine
from deckbuilder.tui.widgets.card_list import CardList
from tests.tui.stage import LARGE, Stage, on_stage, played


async def enter(stage: Stage, *lines: str) -> None:
    for line in lines:
        await stage.write(line)
        await stage.press("enter")


@played
async def test_each_enter_is_a_card_more_and_the_receipt_tells_it() -> None:
    async with on_stage() as stage:
        await stage.press("f6")
        assert "[F6 Collection]" in stage.text
        assert stage.widget(EntryLine).has_focus
        await enter(stage, "night watch", "2xnight watch")
        assert "+1" in stage.text
        assert "+2" in stage.text
        assert "3 copies of 1 cards" in stage.text
        await stage.press("ctrl+z")
        assert "1 copies of 1 cards" in stage.text
        assert "Undo: Added 2 × “Night Watch”" in stage.app.screen._entered[-1].en  # type: ignore[attr-defined]


@played
async def test_a_number_is_of_the_set_named_and_another_set_is_named_by_typing_it() -> None:
    async with on_stage(size=LARGE) as stage:
        await stage.press("f6")
        codes = await stage.app.desk.set_codes()
        await enter(stage, codes[-1])
        assert stage.app.screen._code == codes[-1]  # type: ignore[attr-defined]
        assert stage.widget(EntryLine).value == ""
        assert f"Numbers are of {codes[-1]} now." in stage.text
        await enter(stage, f"{codes[0]} night watch")
        assert stage.app.screen._code == codes[0]  # type: ignore[attr-defined]


@played
async def test_letters_that_fit_several_cards_ask_which_and_stay_to_be_mended() -> None:
    async with on_stage(size=LARGE) as stage:
        await stage.press("f6")
        await enter(stage, "a")
        assert "Which?" in stage.text
        assert stage.widget(EntryLine).value == "a"
        assert "Nothing is owned yet" in stage.text


@played
async def test_plus_and_minus_change_the_copies_of_the_card_under_the_cursor() -> None:
    async with on_stage() as stage:
        await stage.press("f6")
        await enter(stage, "night watch")
        await stage.press("escape", "plus", "plus")
        assert stage.widget(CollectionMenu).has_focus
        assert "3 copies of 1 cards" in stage.text
        await stage.press("minus", "minus", "minus")
        assert "Nothing is owned yet" in stage.text
        await stage.press("u")
        assert "1 copies of 1 cards" in stage.text


@played
async def test_v_goes_through_checklist_missing_and_loans() -> None:
    async with on_stage() as stage:
        await stage.press("f6")
        await enter(stage, "night watch")
        await stage.press("escape", "v")
        assert "checklist: 1 of" in stage.text
        before = stage.widget(CollectionMenu).count
        await stage.press("v")
        assert "missing" in stage.text
        assert stage.widget(CollectionMenu).count == before - 1
        await stage.press("v")
        assert "0 loans" in stage.text
        await stage.press("v")
        assert "1 copies of 1 cards" in stage.text


@played
async def test_on_the_cards_screen_plus_and_minus_own_a_card() -> None:
    async with on_stage() as stage:
        await stage.press("f3")
        assert stage.widget(CardList).counts is None
        await stage.press("plus", "plus", "minus")
        rows = stage.widget(CardList)
        assert rows.current is not None
        assert rows.counts == {rows.current.id: 1}


@played
async def test_several_numbers_in_a_line_are_a_booster() -> None:
    async with on_stage(size=LARGE) as stage:
        await stage.press("f6")
        await stage.press("escape", "v")
        numbers = [line.number for line in (await stage.app.desk.listed(ListKind.CHECKLIST, "lantern")).lines][:3]
        await stage.press("slash")
        await enter(stage, " ".join(numbers))
        assert "Booster 1: 3 cards, 3 new" in stage.text
        await stage.press("ctrl+z")
        assert "checklist: 0 of" in stage.text


@played
async def test_lines_typed_ahead_are_taken_in_turn() -> None:
    async with on_stage(size=LARGE) as stage:
        await stage.press("f6")
        stage.app.screen._codes = ()  # type: ignore[attr-defined]
        stage.app.screen._code = ""  # type: ignore[attr-defined]
        for line in ("lantern", "1", "1"):
            for letter in (*line, "enter"):
                stage.post(letter)
        await stage.settle()
        assert "2 copies of 1 cards" in stage.text
