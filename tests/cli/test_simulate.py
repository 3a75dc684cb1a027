"""Many games from the command line: figures as data, the same for the same seed, however many workers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder import locations
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


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("2 games of our-turf", "drawn:", "seat 1")),
        ("de", ("2 Partien von our-turf", "unentschieden:", "Platz 1")),
    ],
)
def test_the_figures_are_told_in_the_language_spoken(capsys: Capture, lang: str, said: tuple[str, ...]) -> None:
    words = ["--lang", lang, "simulate", *DECKS, "-n", "2", "--players", "random", "--seed", "5", "--workers", "1"]
    assert run(words) == 0
    told = capsys.readouterr().out
    assert all(one in told for one in said)
    assert "0.0%" in told


def test_people_do_not_simulate(capsys: Capture) -> None:
    assert run(["simulate", *DECKS, "--players", "human"]) == 2
    assert "Allowed" in capsys.readouterr().err


def test_the_coverage_of_each_deck_is_stated(capsys: Capture) -> None:
    facts = simulate(capsys, "--workers", "1")
    decks = [(one["deck"], one["action_cards"] == one["by_effects"]) for one in facts["coverage"]]  # type: ignore[attr-defined]
    assert decks == [("The Glass House", True), ("Sisters of the Salt Gate", True)]
    assert run(["--lang", "de", "simulate", *DECKS, "-n", "1", "--players", "random", "--workers", "1"]) == 0
    assert "Abdeckung, Das Glashaus: alle 40 Aktionskarten spielen mit ihren Effekten." in capsys.readouterr().out


ATTIC = """
set: {code: attic, kind: home-made, name: Attic}
society: none
actions:
  - {name: Faded, category: event, fate_number: 5, movement_range: 60, movement_number: 2, copies: 40,
     printed_text: Everybody sits down.}
"""
DECK = """# BEHIND deck 1
Name: Attic
Society: Vampires
Format: free

Characters (2)
1 Valerian Dorn
1 Isaura Night

Action cards (40)
38 Faded
2 As Mist
"""


def test_cards_with_printed_text_only_are_named(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = locations.cache()
    monkeypatch.setattr(locations, "cache", lambda: shared)
    monkeypatch.setenv("DECKBUILDER_HOME", str(tmp_path / "home"))
    (tmp_path / "attic.yaml").write_text(ATTIC, encoding="utf-8")
    (tmp_path / "attic.txt").write_text(DECK, encoding="utf-8")
    assert run(["sets", "import", str(tmp_path / "attic.yaml")]) == 0
    decks = [str(tmp_path / "attic.txt"), "starter:sisterhood"]
    assert run(["simulate", *decks, "-n", "1", "--players", "random", "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "Coverage, Attic: 2 of 40 action cards play by their effects; by fate and movement only: Faded (38)." in told
