"""Verdicts come in the background, those of decks in sight first, and no key waits for them."""

import threading

import pytest

from deckbuilder.decks.deck import Deck
from deckbuilder.desk.library import Library
from deckbuilder.terms import Lang, Society
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.deck_sheet import Sheet
from deckbuilder.tui.widgets.menu import Menu
from tests.tui.stage import SMALL, Stage, on_stage, played

JUDGE = Sheet.judge


def thirty_decks() -> None:
    library = Library()
    for number in range(30):
        library.add_deck(Deck(f"Deck {number:02}", Society.VAMPIRES))
    library.close()


@played
async def test_decks_in_sight_are_judged_first() -> None:
    thirty_decks()
    order: list[str] = []

    def judge(sheet: Sheet) -> None:
        order.append(sheet.deck.name)
        JUDGE(sheet)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sheet, "judge", judge)
        async with on_stage(SMALL) as stage:
            await stage.press("f4", "end")
            in_sight = stage.widget(Menu).in_sight
        assert len(order) == len(set(order)) >= 30
        assert "Deck 29" not in order[: SMALL[1] - 2]
        assert len(in_sight) < 30


@played
async def test_keys_work_while_a_deck_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()

    def judge(sheet: Sheet) -> None:
        go_on.wait(10)
        JUDGE(sheet)

    monkeypatch.setattr(Sheet, "judge", judge)
    app = DeckbuilderApp(Lang.EN)
    async with app.run_test(size=SMALL) as pilot:
        stage = Stage(app, [])
        while "Deck" not in stage.text.replace("Decks", "") and "Cold Harbour" not in stage.text:
            await pilot.pause(0.01)
        assert "✓ legal" not in stage.text
        await pilot.press("down", "down")
        assert stage.widget(Menu).cursor == 3
        go_on.set()
        await stage.settle()
        assert "✓ legal" in stage.text
    app.desk.close()


@played
async def test_a_deck_that_did_not_change_is_judged_once() -> None:
    async with on_stage(SMALL) as stage:
        desk = stage.app.desk
        first, again = await desk.shelf(Lang.EN), await desk.shelf(Lang.EN)
        assert [sheet for _, sheet in first.shipped] == [sheet for _, sheet in again.shipped]
        assert not again.unjudged
