"""The play screen as text, at the two sizes that matter most; read them: they are what a player sees.

``UPDATE_GOLDEN=1 pytest tests/tui/test_play_goldens.py`` writes the files anew; the commit says why.
"""

import os
from pathlib import Path

import pytest

from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.terms import Lang
from tests.tui.stage import played
from tests.tui.table import LARGE, SMALL, at_table, prelude, skirmish

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


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("scene", SCENES)
@played
async def test_the_play_screen_is_as_it_was_looked_at(scene: str, size: tuple[int, int], lang: Lang) -> None:
    setup, players, keys = SCENES[scene]
    async with at_table(PlaySession(setup, players), size, lang) as seat:
        await seat.press(*keys)
        shown = f"{seat.text}\n"
    golden = GOLDEN / f"play-{scene}-{size[0]}x{size[1]}-{lang}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(shown, encoding="utf-8")
    assert shown == golden.read_text(encoding="utf-8")
