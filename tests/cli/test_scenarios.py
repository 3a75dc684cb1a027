"""Scenarios and the rules reference from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.cli.app import run

Capture = pytest.CaptureFixture[str]


def test_the_list_names_every_scenario_with_its_players(capsys: Capture) -> None:
    assert run(["scenarios", "list"]) == 0
    said = capsys.readouterr().out
    assert "our-turf" in said
    assert "jewel-of-athens" in said
    assert {line.split()[1] for line in said.splitlines()} == {"2", "3", "4", "5"}


def test_a_scenario_is_shown_in_german(capsys: Capture) -> None:
    assert run(["scenarios", "show", "our-turf", "--lang", "de"]) == 0
    assert "Unser Revier" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("scenario", "said"),
    [("crossroads", "Pacts: yes\nRound limit: 20; then most character points left win\n"), ("our-turf", "Pacts: no\n")],
)
def test_pacts_and_the_result_at_the_limit_are_shown(scenario: str, said: str, capsys: Capture) -> None:
    assert run(["scenarios", "show", scenario]) == 0
    assert said in capsys.readouterr().out


def test_a_wrong_scenario_file_is_refused_with_place_and_mend(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("id: mine\nplayers: 9\n")
    assert run(["scenarios", "validate", str(file)]) == 2
    said = capsys.readouterr().err
    assert "mine.yaml" in said
    assert "players" in said


def test_a_right_scenario_file_is_said_to_be_one(capsys: Capture) -> None:
    file = Path(__file__).parents[2] / "cards" / "scenarios" / "our-turf.yaml"
    assert run(["scenarios", "validate", str(file)]) == 0
    assert "2 players" in capsys.readouterr().out


def test_a_bench_tells_wins_by_place_length_and_stops(capsys: Capture) -> None:
    words = ["scenarios", "bench", "three-shores", "-n", "3", "--players", "random", "--seed", "1", "--workers", "1"]
    assert run([*words, "--lang", "de"]) == 0
    said = capsys.readouterr()
    assert "Platz 3 der Aufstellung" in said.out
    assert "am Limit abgebrochen" in said.out
    assert "seed 1" in said.err
    assert run([*words, "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["games"], len(facts["by_place"])) == (3, 3)


@pytest.mark.parametrize(
    ("topic", "lang", "said"), [("terror", "en", "Terror"), ("C2", "de", "C2"), ("Schrecken", "en", "Terror")]
)
def test_a_rule_is_found_by_word_or_id_in_either_language(topic: str, lang: str, said: str, capsys: Capture) -> None:
    assert run(["rules", topic, "--lang", lang]) == 0
    assert said in capsys.readouterr().out


def test_an_unknown_topic_names_near_ones(capsys: Capture) -> None:
    assert run(["rules", "Terorr"]) == 2
    assert "Terror" in capsys.readouterr().err
