"""The play screen as text, in both languages; read them: they are what a player sees.

``UPDATE_GOLDEN=1 pytest tests/tui/test_play_goldens.py`` writes the files anew; the commit says why.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.model.setup import Setup
from tests.tui.stage import VIEWS, name_of
from tests.tui.table import TableForMany, prelude, skirmish

GOLDEN = Path(__file__).parents[1] / "golden" / "screens"
ALONE, TOGETHER = ("human", "random"), ("human", "human")
MOVE_MINA = ("1", "3", "2", "1")
SCENES: dict[str, tuple[Setup, tuple[str, str], tuple[str, ...]]] = {
    "set-up-obstacle": (prelude(), ALONE, ("1", "m", "right", "comma")),
    "set-up-chip": (prelude(), ALONE, ("p", "p", "p", "1")),
    "actions": (skirmish(), ALONE, ()),
    "movers": (skirmish(), ALONE, ("1", "3", "2")),
    "step": (skirmish(), ALONE, MOVE_MINA),
    "step-named": (skirmish(), ALONE, (*MOVE_MINA, "2")),
    "step-refused": (skirmish(), ALONE, (*MOVE_MINA, "m", *["up"] * 8)),
    "step-near": (skirmish(), ALONE, (*MOVE_MINA, "m", "plus")),
    "turn": (skirmish(), ALONE, ("4", "2", "m", "comma")),
    "fight": (skirmish(), ALONE, ("2",)),
    "hand": (skirmish(), ALONE, ("h", "down")),
    "character": (skirmish(), ALONE, ("m", "n", "n", "n")),
    "near": (skirmish(), ALONE, ("m", "n", "plus", "plus")),
    "far": (skirmish(), ALONE, ("m", "n", "minus", "minus", "minus")),
    "log-open": (skirmish(), ALONE, ("2", "2", "l", "a")),
    "pass-on": (skirmish().model_copy(update={"windows": "able"}), TOGETHER, ()),
    "overview": (skirmish(), ALONE, ("v",)),
    "help-of-map": (skirmish(), ALONE, ("m", "question_mark")),
}


@pytest.fixture(scope="module", params=VIEWS, ids=name_of)
def view(request: pytest.FixtureRequest) -> Iterator[tuple[str, TableForMany]]:
    """How the screen is looked at, and an app that shows it so."""
    table = TableForMany(*request.param)
    yield name_of(request.param), table
    table.close()


@pytest.mark.parametrize("scene", SCENES)
def test_the_play_screen_is_as_it_was_looked_at(scene: str, view: tuple[str, TableForMany]) -> None:
    setup, players, keys = SCENES[scene]
    name, table = view
    shown = f"{table.shown(PlaySession(setup, players), keys)}\n"
    golden = GOLDEN / f"play-{scene}-{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(shown, encoding="utf-8")
    assert shown == golden.read_text(encoding="utf-8")
