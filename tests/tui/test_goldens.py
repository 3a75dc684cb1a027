"""The screens as text, in both languages; read them: they are what a player sees.

``UPDATE_GOLDEN=1 pytest tests/tui/test_goldens.py`` writes the files anew; the commit says why.
"""

import os
from pathlib import Path

import pytest

from tests.tui.stage import VIEWS, View, name_of, on_stage, played

GOLDEN = Path(__file__).parents[1] / "golden" / "screens"
SCENES: dict[str, tuple[str, ...]] = {
    "home": (),
    "help-of-home": ("question_mark",),
    "commands": ("ctrl+p",),
    "new-game": ("g",),
    "cards-character": ("f3", "down", "down", "down", "down", "down"),
    "cards-search": ("f3", "slash", "s", "colon", "v", "a", "m", "p", "down"),
    "cards-wrong-query": ("f3", "slash", "f", "a", "t", "e", "colon", "x"),
    "cards-explained": ("f3", "slash", "c", "o", "r", "v", "i", "n", "enter", "r"),
    "decks": ("f4",),
    "editor": ("f4", "enter"),
    "editor-problems": ("f4", "enter", "minus", "end", "plus", "p"),
    "editor-ledger": ("f4", "enter", "l"),
    "editor-search": ("f4", "enter", "a", "down"),
    "help-of-search": ("f3", "slash", "question_mark"),
    "new-deck": ("f4", "n"),
    "collection": ("f6", "1", "enter", "2", "x", "3", "enter"),
    "collection-checklist": ("f6", "1", "enter", "escape", "v"),
}


@pytest.mark.parametrize("view", VIEWS, ids=name_of)
@pytest.mark.parametrize("scene", SCENES)
@played
async def test_the_screen_is_as_it_was_looked_at(scene: str, view: View) -> None:
    async with on_stage(*view) as stage:
        await stage.press(*SCENES[scene])
        shown = f"{stage.text}\n"
    golden = GOLDEN / f"{scene}-{name_of(view)}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(shown, encoding="utf-8")
    assert shown == golden.read_text(encoding="utf-8")
