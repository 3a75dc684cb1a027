"""Random keys and resizes on the play screen: nothing breaks, and what is kept can be resumed."""

import random
from pathlib import Path

import pytest

from deckbuilder.desk.session import PlaySession
from tests.tui.stage import played
from tests.tui.table import at_table, starters

KEYS = (
    *"123456789",
    *("up", "down", "left", "right", "enter", "enter", "tab", "shift+tab", "backspace", "escape"),
    *("m", "h", "d", "l", "v", "u", "r", "p", "P", "space", "plus", "minus", "0", "n", "b", "t", "a"),
    *("comma", "full_stop", "semicolon", "colon", "shift+left", "ctrl+up", "question_mark", "pageup", "end"),
)
SIZES = ((80, 24), (120, 40), (40, 12), (200, 60), (20, 5), (109, 30), (110, 24))


async def press_at_random(path: Path, players: list[str], presses: int, seed: int) -> int:
    """Press so many keys; returns how many answers were given."""
    chance = random.Random(seed)
    session = PlaySession(starters(seed), players, path=path)
    async with at_table(session) as seat:
        for _ in range(presses):
            if chance.random() < 0.04:
                seat.post_size(*chance.choice(SIZES))
            seat.post(chance.choice(KEYS))
            if chance.random() < 0.2:
                await seat.pilot.pause()
        await seat.settle()
    assert PlaySession.resume(path).game.digest() == session.game.digest()
    return len(session.record.answers)


@played
async def test_100_random_keys_break_nothing(tmp_path: Path) -> None:
    assert await press_at_random(tmp_path / "one.json", ["human", "random"], 100, 1) > 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("players", [["human", "greedy"], ["human", "human"]])
def test_2000_random_keys_break_nothing(tmp_path: Path, players: list[str], seed: int) -> None:
    @played
    async def run() -> None:
        assert await press_at_random(tmp_path / "one.json", players, 2000, seed) > 20

    run()
