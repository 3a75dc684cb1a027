"""Games from the command line: told in words, recorded, replayed digest by digest."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.cli.app import run
from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.record import load
from deckbuilder.terms import Lang

DECKS = ("starter:vampires", "starter:sisterhood")


def play(record: Path, *more: str) -> int:
    return run(["play", *DECKS, "--players", "random,random", "--seed", "7", "--record", str(record), *more])


def test_a_game_is_told_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(tmp_path / "game.json") == 0
    said = capsys.readouterr()
    assert "Round 1, turn 1" in said.out
    assert said.out.rstrip().splitlines()[-1].startswith(("The game is stopped", "A draw")) or "wins" in said.out
    assert "seed 7" in said.err


def test_of_several_scenarios_the_winner_of_a_duel_chooses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.json"
    assert play(record, "--scenario", "our-turf, two-doors") == 0
    assert "chooses the scenario: " in capsys.readouterr().out
    assert run(["replay", str(record), "--verify"]) == 0
    assert play(tmp_path / "other.json", "--scenario", "our-turf,jewel-of-athens") == 2
    assert "is for 3 players" in capsys.readouterr().err


def test_a_recorded_game_verifies_digest_by_digest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.json"
    play(record)
    assert run(["replay", str(record), "--verify"]) == 0
    assert "digests agree" in capsys.readouterr().out


def test_a_replay_tells_what_the_game_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.json"
    play(record)
    told = capsys.readouterr().out
    run(["replay", str(record)])
    assert capsys.readouterr().out == told


def test_a_record_of_other_rules_is_shown_as_it_was_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.json"
    play(record)
    told = capsys.readouterr().out
    body = json.loads(record.read_text(encoding="utf-8"))
    body["rules"], body["answers"] = 1, ["nonsense" for _ in body["answers"]]
    record.write_text(json.dumps(body), encoding="utf-8")
    assert run(["replay", str(record)]) == 0
    shown = capsys.readouterr()
    assert shown.out == told
    assert "Played under rules version 1" in shown.err
    assert run(["replay", str(record), "--to", "3"]) == 0
    first = capsys.readouterr().out
    assert told.startswith(first)
    assert len(first) < len(told)
    assert run(["replay", str(record), "--verify"]) == 1


def test_a_changed_digest_is_found_at_its_turn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.json"
    play(record)
    data = json.loads(record.read_text())
    data["digests"][4][2] = "0" * 16
    record.write_text(json.dumps(data))
    assert run(["replay", str(record), "--verify"]) == 1
    assert f"turn {data['digests'][4][1]}" in capsys.readouterr().out


def test_a_changed_answer_is_wrong_input_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.json"
    play(record)
    data = json.loads(record.read_text())
    data["answers"][3] = "discard 9999"
    record.write_text(json.dumps(data))
    assert run(["replay", str(record)]) == 2
    assert "answer 4" in capsys.readouterr().err


@pytest.mark.parametrize("hash_seed", [pytest.param("0", marks=pytest.mark.slow), "12345"])
def test_another_process_with_another_hash_seed_plays_the_same_game(tmp_path: Path, hash_seed: str) -> None:
    play(tmp_path / "here.json")
    there = tmp_path / "there.json"
    words = ["play", *DECKS, "--players", "random,random", "--seed", "7", "--record", str(there)]
    subprocess.run(
        [sys.executable, "-m", "deckbuilder", *words],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=True,
        capture_output=True,
    )
    assert json.loads(there.read_text())["digests"] == json.loads((tmp_path / "here.json").read_text())["digests"]


def test_a_record_of_a_newer_program_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.json"
    play(record)
    data = json.loads(record.read_text())
    data["version"] = 999
    record.write_text(json.dumps(data))
    assert run(["replay", str(record)]) == 2
    assert "newer" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["starter:vampires"], "Name 2 to 5 decks"),
        (["starter:vampires", "--scenario", "our-turf"], "is for 2 players"),
        (["starter:vampires", "starter:nobody"], "starter:sisterhood"),
        ([*DECKS, "--players", "nobody"], "Allowed: human, random, greedy, search, search:128"),
        ([*DECKS, "--players", "random,random,random"], "2 seats"),
        ([*DECKS, "--scenario", "nowhere"], "our-turf"),
        ([*DECKS, "--players", "human,greedy"], "a person plays on the screen"),
        ([*DECKS, "--players", "human,greedy", "--windows", "often"], "Allowed: every, announcements, attacks, able"),
    ],
)
def test_wrong_input_ends_with_a_sentence_that_says_what_is_allowed(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", *words]) == 2
    assert said in capsys.readouterr().err


def test_people_play_on_the_screen_and_the_record_is_written_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKBUILDER_HOME", str(tmp_path))
    opened: list[PlaySession] = []

    def open_screen(lang: Lang, session: PlaySession) -> int:
        opened.append(session)
        session.answer(session.advice().choose())
        return 0

    monkeypatch.setattr("deckbuilder.cli.play.on_a_terminal", lambda: True)
    monkeypatch.setattr("deckbuilder.cli.play.open_screen", open_screen)
    words = ["play", *DECKS, "--players", "human,human", "--windows", "attacks", "--record", str(tmp_path / "end.json")]
    assert run(words) == 0
    (session,) = opened
    assert (session.setup.people, session.setup.windows) == ((0, 1), "attacks")
    assert session.path is not None
    assert load(session.path).answers == load(tmp_path / "end.json").answers == session.record.answers


def test_a_legal_deck_is_said_to_be_legal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deck", "check", "starter:vampires"]) == 0
    assert "legal" in capsys.readouterr().out


def test_house_rules_are_told_before_the_game_and_kept_in_its_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.json"
    assert play(record, "--rules", "tournament,H21=two") == 0
    assert "House rule H21=two: Moments in first games" in capsys.readouterr().err
    house = json.loads(record.read_text())["setup"]["house"]
    assert (house["measuring"], house["moment_count"]) == (False, "two")
    run(["replay", str(record)])
    assert "House rule measuring=no" in capsys.readouterr().err


def test_a_game_without_house_rules_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(tmp_path / "game.json")
    assert "by the rulings" in capsys.readouterr().err


def test_unknown_house_rules_are_wrong_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(tmp_path / "game.json", "--rules", "championship") == 2
    assert "Allowed: rulings, tournament, first-game" in capsys.readouterr().err
