"""Behind the Throne from the command line: played, simulated, reckoned, replayed, explained."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.cli.app import run

Capture = pytest.CaptureFixture[str]


def test_a_game_is_told_and_its_record_verifies(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.json"
    assert run(["throne", "play", "--players", "reckoner,bold,random", "--seed", "3", "--record", str(file)]) == 0
    told = capsys.readouterr()
    assert " win" in told.out.splitlines()[-1]
    assert "seed 3" in told.err
    assert run(["throne", "replay", str(file), "--verify"]) == 0
    capsys.readouterr()
    assert run(["throne", "replay", str(file)]) == 0
    assert capsys.readouterr().out == told.out


def test_the_same_seed_tells_the_same_game_in_german(capsys: Capture) -> None:
    words = ["throne", "play", "--players", "bold,cautious", "--seed", "8", "--lang", "de"]
    assert run(words) == 0
    first = capsys.readouterr().out
    assert run(words) == 0
    assert capsys.readouterr().out == first
    assert "deckt auf" in first


def test_a_changed_record_does_not_verify(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.json"
    run(["throne", "play", "--players", "bold,cautious", "--seed", "3", "--record", str(file)])
    body = json.loads(file.read_text())
    body["digests"][2][2] = "0" * 16
    file.write_text(json.dumps(body))
    assert run(["throne", "replay", str(file), "--verify"]) == 1
    assert "the digest is" in capsys.readouterr().out


def test_house_rules_that_differ_are_told(capsys: Capture) -> None:
    assert run(["throne", "play", "--players", "bold,bold", "--seed", "1", "--rules", "T1=any,judge=used"]) == 0
    assert "House rule T1=any: Whose card is destroyed (instead of opponents)" in capsys.readouterr().err


def test_a_series_is_there_as_data(capsys: Capture) -> None:
    assert run(["throne", "simulate", "-n", "6", "--players", "bold,random", "--seed", "2", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["games"] == 6
    assert sum(one["wins"] for one in facts["by_player"]) + facts["shared"] == 6


def test_odds_by_hand(capsys: Capture) -> None:
    assert run(["throne", "odds", "5", "--gone", "9,9,9,9,9,8,8,8,8,8,7,7,7,7,7,6,6,6,6,Minstrel", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["next"] == {"lost": 0, "ended": 0, "lowered": 0, "equal": pytest.approx(4 / 24), "lower": 20 / 24}
    assert facts["best"] == "reveal"


def test_odds_know_what_abilities_save(capsys: Capture) -> None:
    run(["throne", "odds", "5", "--json"])
    bare = json.loads(capsys.readouterr().out)["next"]
    run(["throne", "odds", "5", "--mine", "general", "--json"])
    saved = json.loads(capsys.readouterr().out)["next"]
    assert saved["lowered"] > bare["lowered"] == 0
    assert saved["lost"] < bare["lost"]


def test_odds_of_a_kept_game(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.json"
    run(["throne", "play", "--players", "bold,cautious", "--seed", "3", "--record", str(file)])
    body = json.loads(file.read_text())
    body.update(answers=body["answers"][:3], digests=[], result="", told=body["told"][:4])
    file.write_text(json.dumps(body))
    capsys.readouterr()
    assert run(["throne", "odds", "--game", str(file), "--lang", "de"]) == 0
    assert capsys.readouterr().out.startswith("Nächste Karte: ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "--players", "bold"], "2 to 4 can play."),
        (["play", "--players", "bold,genius"], "'genius' is no player here."),
        (["play", "--players", "human,bold"], "a person plays on the screen."),
        (["play", "--players", "bold,bold", "--names", "A,B,C"], "3 names for 2 players."),
        (["play", "--players", "bold,bold", "--rules", "T9=no"], "'T9' is no house rule to choose."),
        (["play", "--players", "bold,bold", "--rules", "T1=all"], "'all' is not possible."),
        (["odds"], "has 0 cards."),
        (["odds", "5", "6"], "'6' is higher than it can be."),
        (["odds", "kong"], "'kong' is no card. Did you mean King?"),
        (["odds", "9", "--gone", "9,9,9,9,9"], "King (9) is named 6 times."),
        (["odds", "9", "--theirs", "1", "--theirs", "2"], "names 2 others."),
        (["odds", "9", "--mine", "1,2,3,4,5,6"], "are too many cards for one player."),
        (["odds", "9", "--gone", "8,8,8,8,8", "--top", "8"], "This card cannot come any more."),
        (["replay", "nowhere.json"], "is not there."),
    ],
)
def test_wrong_input_is_a_sentence(words: list[str], said: str, capsys: Capture) -> None:
    assert run(["throne", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_game_of_the_other_kind_is_refused(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "other.json"
    file.write_text(json.dumps({"kind": "behind game", "version": 1}))
    assert run(["throne", "replay", str(file)]) == 2
    assert "Wanted is kind 'throne game'." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lang", "label"), [("en", "house rule of this program"), ("de", "Hausregel dieses Programms")]
)
def test_the_rules_say_what_is_a_house_rule(lang: str, label: str, capsys: Capture) -> None:
    assert run(["throne", "rules", "--lang", lang]) == 0
    told = capsys.readouterr().out
    assert label in told
    assert all(f"  T{number} " in told for number in range(1, 14))


def test_a_record_that_is_there_stays_unless_it_may_go(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.json"
    file.write_text("mine")
    words = ["throne", "play", "--players", "bold,bold", "--seed", "1", "--record", str(file)]
    assert run(words) == 2
    assert "is there already." in capsys.readouterr().err
    assert file.read_text() == "mine"
    assert run([*words, "--overwrite"]) == 0
    assert run(["throne", "replay", str(file), "--verify"]) == 0


@pytest.mark.parametrize(("field", "value"), [("players", ["bold", "random"]), ("told", [])])
def test_a_record_with_other_players_or_another_story_does_not_verify(
    field: str, value: object, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "game.json"
    run(["throne", "play", "--players", "bold,cautious", "--seed", "3", "--record", str(file)])
    body = json.loads(file.read_text())
    body[field] = value
    file.write_text(json.dumps(body))
    assert run(["throne", "replay", str(file), "--verify"]) == 1


def test_a_name_that_steers_the_terminal_is_refused(capsys: Capture) -> None:
    assert run(["throne", "play", "--players", "bold,bold", "--names", "A\x1b[2J"]) == 2
    assert "printable signs" in capsys.readouterr().err
