"""A series that was killed goes on where it was, and comes out as if nothing had happened."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.desk.games import prepare
from deckbuilder.errors import UserError
from deckbuilder.playtest.results_file import ResultsFile, seed_in
from deckbuilder.playtest.series import Played, Series, run_series
from deckbuilder.rules.behind.model.setup import Setup

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def setup() -> Setup:
    return prepare(["starter:vampires", "starter:ghosts"], load_catalogue())


def essence(games: list[Played]) -> list[tuple[object, ...]]:
    """Everything but the time it took."""
    return [(g.number, g.sides, g.result.winner, g.result.ending, g.result.rounds, g.result.decisions) for g in games]


def test_games_known_are_not_played_again_and_the_series_is_the_same(setup: Setup, tmp_path: Path) -> None:
    whole = run_series(setup, ["random", "random"], 5, seed=3, workers=1)
    file = tmp_path / "series.jsonl"
    with ResultsFile(file, "mark", 3) as kept:
        run_series(setup, ["random", "random"], 2, seed=3, workers=1, keep=kept.add)
    with file.open("a", encoding="utf-8") as cut:
        cut.write('{"number": 4, "sides": [0')  # the kill came here
    played: list[Played] = []
    with ResultsFile(file, "mark", 3) as kept:
        assert list(kept.missing(5)) == [2, 3, 4]
        series = run_series(
            setup, ["random", "random"], 5, seed=3, workers=1, known=kept.done.values(), keep=played.extend
        )
    assert [game.number for game in played] == [2, 3, 4]
    assert essence(series.games) == essence(whole.games)


def test_a_file_of_another_series_is_refused_and_left_alone(setup: Setup, tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    with ResultsFile(file, "mark", 1):
        pass
    before = file.read_bytes()
    with pytest.raises(UserError, match="another series"):
        ResultsFile(file, "other", 1)
    assert file.read_bytes() == before
    assert seed_in(file) == 1
    notes = tmp_path / "notes.txt"
    notes.write_text("mine\n", encoding="utf-8")
    with pytest.raises(UserError, match="no file of a series"):
        ResultsFile(notes, "mark", 1)
    assert notes.read_text(encoding="utf-8") == "mine\n"


def test_a_killed_simulation_ends_like_an_undisturbed_one(tmp_path: Path) -> None:
    def command(file: Path) -> list[str]:
        line = ["simulate", "starter:vampires", "starter:ghosts", "-n", "24", "--players", "random", "--seed", "5"]
        return [sys.executable, "-m", "deckbuilder", *line, "--workers", "1", "--resume", str(file), "--json"]

    environment = {**os.environ, "DECKBUILDER_HOME": str(tmp_path / "home"), "PYTHONPATH": str(ROOT)}
    killed, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    running = subprocess.Popen(
        command(killed), env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=tmp_path
    )
    deadline = time.monotonic() + 60
    while not (killed.exists() and len(killed.read_bytes().splitlines()) > 1) and time.monotonic() < deadline:
        time.sleep(0.02)
    running.send_signal(signal.SIGKILL)
    running.wait()
    assert 0 < len(killed.read_bytes().splitlines()) - 1 < 24
    told = [
        json.loads(subprocess.run(command(file), env=environment, capture_output=True, check=True, cwd=tmp_path).stdout)
        for file in (killed, whole)
    ]
    for facts in told:
        for key in ("seconds", "wall_seconds", "games_per_second"):
            del facts[key]
    assert told[0] == told[1]


def test_a_series_of_no_known_games_is_empty() -> None:
    assert Series(("A",), ("random",)).uses == []
