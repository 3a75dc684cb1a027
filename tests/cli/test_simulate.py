"""Many games from the command line: figures as data, the same for the same seed, however many workers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder import locations
from deckbuilder.cli.app import run
from deckbuilder.rules.behind.record import load

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
    head, *games = [json.loads(line) for line in file.read_text().splitlines()]
    assert [game["number"] for game in games] == [0, 1, 2, 3]
    assert (head["character_points"], head["players"]) == (30, ["random", "random"])
    assert [(deck["format"], deck["verdict"]) for deck in head["decks"]] == [("first-game", "legal")] * 2


def test_a_file_of_results_is_never_written_over_unasked(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "precious.jsonl"
    file.write_text("precious\n")
    words = ["simulate", *DECKS, "-n", "1", "--players", "random", "--workers", "1", "--results", str(file)]
    assert run(words) == 2
    assert "is there already" in capsys.readouterr().err
    assert file.read_text() == "precious\n"
    assert run([*words, "--overwrite"]) == 0
    assert "precious" not in file.read_text()
    assert run([*words[:-1], str(tmp_path / "no" / "folder.jsonl")]) == 2, "before a game is played"


ILLEGAL = "Society: Vampires\nName: C\n1 Valerian Dorn\n9 Night Hunger\n"


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_an_illegal_deck_enters_a_game_only_when_that_is_wanted(command: str, tmp_path: Path, capsys: Capture) -> None:
    deck, record = tmp_path / "c.txt", tmp_path / "game.json"
    deck.write_text(ILLEGAL)
    words = [command, str(deck), "starter:sisterhood", "--players", "random", "--seed", "1"]
    words += ["--record", str(record)] if command == "play" else ["-n", "1", "--workers", "1", "--json"]
    assert run(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "‘C’ is illegal for tournament, 30 CP:\n- " in err
    assert "The deck has 9 action cards" in err
    assert "--anyway" in err
    assert run([*words, "--anyway"]) == 0
    out, err = capsys.readouterr()
    assert "C: tournament, " in err
    verdicts = load(record).setup.seats if command == "play" else json.loads(out)["decks"]
    assert ["illegal" in str(one) for one in verdicts] == [True, False]


def test_decks_must_keep_to_the_points_agreed_for_the_game(capsys: Capture) -> None:
    assert run(["simulate", *DECKS, "-n", "1", "--players", "random", "--cp", "5"]) == 2
    err = capsys.readouterr().err
    assert err.count("is illegal for first-game, 5 CP") == 2
    assert "5 are agreed" in err


def test_a_deck_with_one_character_twice_ends_in_a_sentence_and_anyway_in_a_game(
    tmp_path: Path, capsys: Capture
) -> None:
    deck = tmp_path / "twice.txt"
    deck.write_text("Society: Vampires\nName: Twice\n2 Valerian Dorn\n40 Night Hunger\n")
    words = ["play", str(deck), "starter:sisterhood", "--players", "random", "--seed", "1"]
    assert run(words) == 2
    assert "may be represented only once" in capsys.readouterr().err
    assert run([*words, "--anyway"]) == 0


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
