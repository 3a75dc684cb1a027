"""A part of the play screen is drawn anew only when what it shows changed, and always then."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from deckbuilder.tui.drawing.changes import Changes
from deckbuilder.tui.drawing.dots import Dots
from deckbuilder.tui.drawing.table_scene import PlacementArea
from deckbuilder.tui.drawing.viewport import Viewport
from deckbuilder.tui.widgets import game_log, table_map
from deckbuilder.tui.widgets.game_log import GameLog
from deckbuilder.tui.widgets.table_map import TableMap
from tests.tui.stage import played
from tests.tui.table import LARGE, Seat, against, at_table

KEYS = ("1", "2", "3", "1", "m", "h", "d", "l", "f", "n", "b", "up", "down", "left", "right", "enter", "backspace", "u")
MORE_KEYS = ("r", "escape", "comma", "t", "plus", "minus", "0", "shift+left", "tab", "a", "space", "ctrl+up", "end")


def counted(patch: pytest.MonkeyPatch, where: Any, name: str) -> list[tuple[Any, ...]]:
    """What a function is called with from now on."""
    calls: list[tuple[Any, ...]] = []
    function: Callable[..., Any] = getattr(where, name)

    def call(*given: Any) -> Any:
        calls.append(given)
        return function(*given)

    patch.setattr(where, name, call)
    return calls


async def drawn_from_nothing(seat: Seat) -> str:
    """The screen as text, after every part has forgotten what it showed."""
    board = seat.screen.board
    board._changes, board.map._dots = Changes(), None
    cursor, scrolled = board.log_of_game.cursor, board.log_of_game.scroll_offset.y
    board._changes.of("log", seat.session.moves, seat.screen.controller.viewer.eyes)  # has a cursor of its own
    board.show()
    board.map._redraw()
    board.map.refresh()
    await seat.settle()
    assert (board.log_of_game.cursor, board.log_of_game.scroll_offset.y) == (cursor, scrolled)
    return seat.text


def test_a_part_has_changed_when_its_facts_are_others_than_before() -> None:
    changes = Changes()
    assert changes.of("map", 1, "a")
    assert not changes.of("map", 1, "a")
    assert changes.of("hand", 1, "a")
    assert changes.of("map", 1, "b")
    assert changes.of("map", 1, "a")


def test_the_rows_that_changed_are_those_with_other_dots_inks_or_letters() -> None:
    before = Dots(4, 5, ("weak", "strong"))
    before.dot(0, 4, "weak")
    before.text(1, 3, "a", "weak")
    after = before.copy()
    assert after.changed_rows(before) == set()
    after.dot(5, 1, "weak")
    after.dot(0, 4, "strong")
    after.text(1, 3, "b", "weak")
    assert after.changed_rows(before) == {0, 1, 3}
    assert before.lines()[0] == "    "


def test_where_something_may_be_put_is_asked_once_for_each_place_and_only_inside_the_box() -> None:
    asked: list[tuple[int, int]] = []

    def fits(x: int, y: int) -> bool:
        asked.append((x, y))
        return x > 4000

    area = PlacementArea(fits, (3800, 3200, 4200, 3400))
    view = Viewport(40, 12, 4000, 3300, 50)
    cells = list(area.cells(view))
    assert {view.point(*cell) for cell in cells} == {(x, y) for x, y in asked if x > 4000}
    assert all(3800 <= x <= 4200 and 3200 <= y <= 3400 for x, y in asked)
    answers = len(asked)
    assert list(area.cells(view)) == cells
    assert len(asked) == answers > 0


@played
async def test_an_attack_is_announced_without_drawing_the_map_which_stays_as_it_is() -> None:
    async with at_table(against(), LARGE) as seat:
        await seat.press("space")
        with pytest.MonkeyPatch.context() as patch:
            drawn = counted(patch, table_map, "draw")
            rows = counted(patch, TableMap, "render_line")
            await seat.answer("Ludwig attacks Sahra")
            assert seat.session.record.answers
            assert (drawn, rows) == ([], [])
            await seat.press("u", "h", "down")
            assert len(drawn) == 2


@played
async def test_a_cursor_on_open_ground_draws_only_the_row_in_which_it_moves() -> None:
    async with at_table(against(), LARGE) as seat:
        await seat.press("m")
        seat.map.point_at(4300, 5300)
        await seat.settle()
        with pytest.MonkeyPatch.context() as patch:
            drawn = counted(patch, table_map, "draw")
            rows = counted(patch, TableMap, "render_line")
            await seat.press("right")
        assert drawn == []
        assert {row for _, row in rows} == {seat.map.view.cell(seat.map.x, seat.map.y)[1]}


@played
async def test_the_log_words_each_event_once_and_nothing_after_a_part_of_an_answer() -> None:
    async with at_table(against()) as seat:
        await seat.press("space")
        with pytest.MonkeyPatch.context() as patch:
            told = counted(patch, GameLog, "show_events")
            worded = counted(patch, game_log, "event_line")
            await seat.answer("Discard a card")
            await seat.press("h", "m", "n")
            assert told == []
            await seat.press("d")
            await seat.answer("fate-2")
            assert len(told) == 1
            await seat.answer("Discard a card", "fate-3")
            assert len(told) == 2
            assert [given[0] for given in worded] == list(seat.screen.board.log_of_game.shown)


@played
async def test_nothing_stale_is_left_on_the_screen_by_any_key() -> None:
    chance = random.Random(5)
    async with at_table(against("greedy")) as seat:
        for _ in range(40):
            await seat.press(chance.choice(KEYS + MORE_KEYS))
            if seat.app.screen is seat.screen:
                shown = seat.text
                assert await drawn_from_nothing(seat) == shown
