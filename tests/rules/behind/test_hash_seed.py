"""The same setup and answers give the same digests in another process, whatever its hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.core.chance import Chance
from tests.rules.behind.test_properties import setup_of, some_answer

SEEDS = (3, 4, 7)
"""Games of two and three sides with effect-laden cards, two of them under random house rules."""
ANSWERS = 150


def digests() -> str:
    """Every fifth digest of some games at random, and what was answered last."""
    told = []
    for seed in SEEDS:
        game, chance = Game(setup_of(seed)), Chance(seed, 1)
        for count in range(ANSWERS):
            decision = game.decision
            if decision is None:
                break
            choice = some_answer(decision, chance)
            game.answer(choice)
            if count % 5 == 0:
                told.append(f"{seed} {count} {game.digest()} {choice.notation()}")
    return "\n".join(told)


@pytest.mark.parametrize("hash_seed", [pytest.param("0", marks=pytest.mark.slow), "4711"])
def test_digests_are_the_same_in_another_process_with_another_hash_seed(hash_seed: str) -> None:
    program = "from tests.rules.behind.test_hash_seed import digests; print(digests())"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join([str(Path.cwd()), *sys.path])},
        check=True,
        capture_output=True,
        text=True,
    )
    assert len(done.stdout.split("\n")) > 60
    assert done.stdout.strip() == digests()
