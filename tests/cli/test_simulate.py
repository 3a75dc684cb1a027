"""Many games from the command line: figures as data, the same for the same seed, however many workers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.cli.app import run

Capture = pytest.CaptureFixture[str]
DECKS = ("starter:vampires", "starter:sisterhood")


def simulate(capsys: Capture, *more: str) -> dict[str, object]:
    words = ["simulate", *DECKS, "-n", "4", "--players", "random", "--seed", "5", "--json", *more]
    assert run(words) == 0
    facts: dict[str, object] = json.loads(capsys.readouterr().out)
    return facts


def test_the_figures_are_there_as_data(capsys: Capture) -> None:
    facts = simulate(capsys, "--workers", "1")
    assert facts["games"] == 4
    assert facts["seed"] == 5
    assert isinstance(facts["decisions"], int)
    assert facts["decisions"] > 400
    assert len(facts["by_seat"]) == 2  # type: ignore[arg-type]
    assert {"decisions_per_game", "stopped", "seconds"} <= set(facts)


def test_two_workers_play_the_same_games_as_one(capsys: Capture) -> None:
    alone, together = simulate(capsys, "--workers", "1"), simulate(capsys, "--workers", "2")
    assert (alone["decisions"], alone["by_side"]) == (together["decisions"], together["by_side"])


def test_every_game_is_written_on_a_line_of_its_own(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "games.jsonl"
    simulate(capsys, "--workers", "1", "--results", str(file))
    games = [json.loads(line) for line in file.read_text().splitlines()]
    assert [game["number"] for game in games] == [0, 1, 2, 3]


def test_people_do_not_simulate(capsys: Capture) -> None:
    assert run(["simulate", *DECKS, "--players", "human"]) == 2
    assert "Allowed" in capsys.readouterr().err
