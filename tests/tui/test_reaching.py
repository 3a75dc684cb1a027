"""Everything on a small screen is reached and scrolled by key, and every refusal opens its rule."""

from __future__ import annotations

from typing import TypeVar

from textual.containers import VerticalScroll

from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Lang
from deckbuilder.tui.screens.decks import AboutDeck
from deckbuilder.tui.screens.rules import RulesScreen
from deckbuilder.tui.widgets.card_view import CardView
from deckbuilder.tui.widgets.deck_side import DeckLedger, Problems
from deckbuilder.tui.widgets.detail_panel import DetailPanel
from deckbuilder.tui.widgets.game_log import GameLog
from tests.tui.stage import SMALL, Stage, on_stage, played
from tests.tui.table import at_table, skirmish

S = TypeVar("S", bound=VerticalScroll)


async def scrolls(stage: Stage, kind: type[S]) -> None:
    """The widget has the focus and the keys scroll it to its end."""
    widget = stage.widget(kind)
    assert widget.has_focus
    assert widget.max_scroll_y > 0
    await stage.press("end")
    assert widget.scroll_target_y == widget.max_scroll_y


@played
async def test_what_is_said_of_a_deck_scrolls() -> None:
    async with on_stage(SMALL, Lang.DE) as stage:
        await stage.press("f4", "tab")
        await scrolls(stage, AboutDeck)


@played
async def test_tab_leads_in_the_editor_to_each_pane_and_back() -> None:
    async with on_stage((80, 16), Lang.DE) as stage:
        await stage.press("f4", "enter", "l", "tab", "tab")
        await scrolls(stage, DeckLedger)
        await stage.press("c")
        assert not stage.widget(DeckLedger).has_focus
        await stage.press("escape", "c", "r", "tab", "tab")
        await scrolls(stage, CardView)
        await stage.press("tab")
        assert stage.app.screen.focused is stage.app.screen.query_one("#deck")


@played
async def test_problems_scroll_and_open_their_rules() -> None:
    async with on_stage((80, 9)) as stage:
        await stage.press("f4", "n", "enter")
        await stage.write("Empty")
        await stage.press("enter", "p", "tab")
        await scrolls(stage, Problems)
        await stage.press("enter")
        assert isinstance(stage.app.screen, RulesScreen)
        assert "Own Decks" in stage.text
        await stage.press("escape", "shift+tab", "w")
        assert isinstance(stage.app.screen, RulesScreen)


def table() -> PlaySession:
    return PlaySession(skirmish(), ["human", "random"])


@played
async def test_a_line_that_cannot_be_chosen_opens_its_rule() -> None:
    async with at_table(table()) as seat:
        await seat.press("end")
        assert seat.panel.refused is not None
        await seat.press("enter")
        assert isinstance(seat.app.screen, RulesScreen)
        assert "Rules" in seat.text
        await seat.press("escape")
        assert not seat.session.record.answers


@played
async def test_a_refusal_under_the_map_opens_its_rule_and_is_told_in_full() -> None:
    async with at_table(table()) as seat:
        await seat.answer("Play a card as movement", "fate-2", "M Mina")
        seat.map.point_at(100, 100)
        await seat.press("m", "enter")
        complaint = seat.screen.controller.complaint
        assert isinstance(complaint, Refused)
        assert "(w Rule)" in seat.under or len(seat.under) > 40
        assert complaint.text(Lang.EN, seat.session.game.cast) in str(seat.screen.query_one("#detail Static").render())
        await seat.press("w")
        assert isinstance(seat.app.screen, RulesScreen)


@played
async def test_the_detail_keeps_what_one_looked_at_while_it_is_scrolled() -> None:
    async with at_table(table()) as seat:
        seat.map.point_at(4000, 4000)
        await seat.press("m", "f")
        assert seat.screen.query_one(DetailPanel).has_focus
        assert seat.screen.query_one(DetailPanel).display
        assert "Terror 4+" in str(seat.screen.query_one("#detail Static").render())


@played
async def test_the_parts_of_a_sum_are_reached_by_the_cursor() -> None:
    async with at_table(table()) as seat:
        await seat.answer("Ludwig attacks Sahra", "fate-6")
        await seat.press("l", "a", "end")
        log = seat.screen.query_one(GameLog)
        assert log.cursor == log.count - 1 or log.current == len(log.items) - 1
