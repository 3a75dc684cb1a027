"""Random keys and resizes over all of the app: no error, and a database that is sound afterwards."""

import asyncio
import random
import sqlite3
from contextlib import closing

import pytest

from deckbuilder import locations
from deckbuilder.desk.library import Library
from deckbuilder.store.connect import integrity
from tests.tui.stage import on_stage, played

KEYS = (
    *(
        "up",
        "down",
        "left",
        "right",
        "pageup",
        "pagedown",
        "home",
        "end",
        "enter",
        "enter",
        "escape",
        "tab",
        "shift+tab",
    ),
    *("f2", "f3", "f4", "f4", "f5", "f1", "question_mark", "slash", "ctrl+p", "ctrl+z", "ctrl+y", "ctrl+u", "ctrl+f"),
    *("a", "c", "d", "e", "f", "g", "l", "m", "n", "o", "p", "r", "s", "u", "U", "x", "1", "2", "9"),
    *("plus", "minus", "plus", "minus", "delete", "backspace", "space", "colon", "left_parenthesis", "quotation_mark"),
    *("left_square_bracket", "right_square_bracket", "b"),
)
"""Enough for every corner; the end of the app is left out below."""
AHEAD = 10
"""Keys that may be typed before the first of them has done its work."""
SIZES = ((80, 24), (120, 40), (40, 12), (200, 60), (20, 5), (1, 1), (115, 30), (117, 24))


async def press_at_random(presses: int, seed: int) -> None:
    """Press so many keys, without waiting for each."""
    chance = random.Random(seed)
    async with on_stage() as stage:
        stage.app.exit = lambda *_, **__: None  # type: ignore[method-assign]
        for _ in range(presses):
            if chance.random() < 0.05:
                stage.post_size(*chance.choice(SIZES))
            stage.post(chance.choice(KEYS))
            if chance.random() < 0.3:
                await asyncio.sleep(chance.choice((0, 0.01, 0.05)))
            while len(stage.app._typed) > AHEAD:
                await asyncio.sleep(0.005)
        stage.post_size(80, 24)
        await stage.settle()
        assert len(stage.lines) == 24


def sound_database() -> int:
    """The database has nothing wrong with it, every deck can be read and its history goes back and forth."""
    place = locations.database()
    with closing(sqlite3.connect(place)) as connection:
        assert integrity(connection) == []
    library = Library()
    decks = library.decks()
    undone = 0
    while any(not change.undone for change in library.history(limit=1000)):
        library.undo()
        undone += 1
    assert library.decks() == []
    for _ in range(undone):
        library.redo()
    assert [(kept.id, kept.deck) for kept in library.decks()] == [(kept.id, kept.deck) for kept in decks]
    library.close()
    return len(decks)


@pytest.mark.parametrize("seed", [pytest.param(1, marks=pytest.mark.slow), 2])
@played
async def test_200_random_keys_break_nothing(seed: int) -> None:
    await press_at_random(200, seed)
    sound_database()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 13))
@played
async def test_2000_random_keys_break_nothing(seed: int) -> None:
    await press_at_random(2000, seed)
    sound_database()
