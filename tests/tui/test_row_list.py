"""A list makes only the rows in sight, however many there are, and keeps its cursor where it may stand."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest
from textual.containers import Vertical
from textual.content import Content
from textual.pilot import Pilot
from textual.widget import Widget

from deckbuilder.tui.bilingual import SpeakingApp
from deckbuilder.tui.drawing.rows import CardLine
from deckbuilder.tui.widgets.card_list import KEPT, PAGE, CardList
from deckbuilder.tui.widgets.row_list import RowList
from tests.tui.stage import played

MANY = 100_000


class Counting(RowList):
    """Every third row is a heading; the rows made are counted."""

    made: set[int]

    def row_text(self, row: int) -> Content:
        self.made.add(row)
        return Content(f"row {row}")

    def can_choose(self, row: int) -> bool:
        return row % 3 != 0


class Showing(SpeakingApp):
    """An app that shows one widget."""

    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self._widget = widget

    def compose(self) -> Sequence[Widget]:
        return [self._widget]


@asynccontextmanager
async def showing(widget: Widget) -> AsyncIterator[Pilot[None]]:
    async with Showing(widget).run_test(size=(60, 20)) as pilot:
        widget.focus()
        await pilot.pause()
        yield pilot


@asynccontextmanager
async def counting(rows: int) -> AsyncIterator[tuple[Counting, Pilot[None]]]:
    widget = Counting()
    widget.made = set()
    async with showing(widget) as pilot:
        widget.put_rows(rows)
        await pilot.pause()
        yield widget, pilot


@played
async def test_of_100000_rows_only_those_in_sight_are_made() -> None:
    async with counting(MANY) as (widget, pilot):
        await pilot.press("end")
        await pilot.press("home")
        assert widget.made <= {*range(25), *range(MANY - 25, MANY)}


@pytest.mark.parametrize("rows", [1, 2, 3, 7, MANY])
@played
async def test_the_cursor_never_stands_on_a_heading_or_outside(rows: int) -> None:
    async with counting(rows) as (widget, pilot):
        for key in ("down", "pagedown", "end", "down", "up", "pageup", "home", "up"):
            await pilot.press(key)
            assert widget.cursor is None or (widget.can_choose(widget.cursor) and 0 <= widget.cursor < rows)


@played
async def test_the_heading_above_the_first_row_comes_into_sight_with_it() -> None:
    async with counting(MANY) as (widget, pilot):
        await pilot.press("end", "home")
        assert widget.cursor == 1
        assert widget.scroll_offset.y == 0


@played
async def test_choosing_and_moving_are_told() -> None:
    async with counting(9) as (widget, pilot):
        told: list[object] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(widget, "post_message", told.append)
            widget.go_to(4)
            widget.action_choose()
        moved, chosen = (one for one in told if isinstance(one, RowList.Moved | RowList.Chosen))
        assert isinstance(moved, RowList.Moved)
        assert isinstance(chosen, RowList.Chosen)
        assert (moved.row, chosen.row) == (4, 4)
        assert pilot.app.focused is widget


@played
async def test_a_click_puts_the_cursor_there() -> None:
    async with counting(9) as (widget, pilot):
        await pilot.click(Counting, offset=(3, 5))
        assert widget.cursor == 5


def rows_from(offset: int) -> list[CardLine]:
    numbers = range(offset, min(offset + PAGE, MANY))
    return [
        CardLine(f"x/{n}", f"Card {n}", f"Karte {n}", "event", "", 1, 50, 1, None, None, None, None) for n in numbers
    ]


@played
async def test_a_list_of_cards_asks_for_pages_as_they_come_into_sight_and_keeps_few() -> None:
    widget = CardList()
    asked: list[int] = []

    class Library(Vertical):
        def on_card_list_page_wanted(self, wanted: CardList.PageWanted) -> None:
            asked.append(wanted.offset)
            widget.put_page(wanted.offset, rows_from(wanted.offset))

    async with Showing(Library(widget)).run_test(size=(60, 20)) as pilot:
        widget.focus()
        widget.put_found(MANY, rows_from(0))
        await pilot.pause()
        assert asked == []
        for row in range(0, MANY, MANY // 20):
            widget.go_to(row)
            await pilot.pause()
            found = widget.current
            assert found is not None
            assert found.name_en == f"Card {row}"
        assert len(asked) <= 2 * 20
        assert len(widget._pages) <= KEPT


@played
async def test_rows_that_are_not_here_yet_are_dots() -> None:
    widget = CardList()
    async with showing(widget) as pilot:
        widget.put_found(MANY, rows_from(0))
        await pilot.press("end")
        await asyncio.sleep(0)
        assert widget.current is None
        assert widget.row_text(MANY - 1).plain == "…"
