"""``matrix``, ``swap-test`` and ``worth`` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.cli.app import run

VAMPIRES, GHOSTS = "starter:vampires", "starter:ghosts"


def test_a_matrix_is_told_and_drawn_and_its_cells_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture, table = tmp_path / "m.svg", tmp_path / "m.csv"
    line = ["matrix", VAMPIRES, GHOSTS, "-n", "2", "--players", "random", "--workers", "1"]
    assert run([*line, "--svg", str(picture), "--csv", str(table)]) == 0
    assert "1 of 1 pairings played anew" in capsys.readouterr().err
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert len(table.read_text(encoding="utf-8").splitlines()) == 3
    assert run(line) == 0
    assert "0 of 1 pairings played anew" in capsys.readouterr().err


def test_a_matrix_overwrites_no_file(tmp_path: Path) -> None:
    picture = tmp_path / "m.svg"
    picture.write_text("mine", encoding="utf-8")
    assert run(["matrix", VAMPIRES, GHOSTS, "-n", "2", "--svg", str(picture)]) == 2
    assert picture.read_text(encoding="utf-8") == "mine"


def test_one_deck_alone_makes_no_matrix() -> None:
    assert run(["matrix", VAMPIRES]) == 2


def test_a_swap_is_tried_on_the_same_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["swap-test", VAMPIRES, "--out", "Feint", "--in", "Old Grudge", "--against", GHOSTS, "-n", "2"]
    assert run([*line, "--seed", "1", "--workers", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["pairs"] == 2
    assert told["verdict"] in {"better", "worse", "not shown"}


def test_a_card_that_is_not_in_the_deck_cannot_go() -> None:
    assert run(["swap-test", VAMPIRES, "--out", "Crossbow", "--in", "Feint", "-n", "2"]) == 2


def test_the_worth_of_a_card_is_told_for_each_use(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["worth", VAMPIRES, "Feint", "--against", GHOSTS, "-n", "2", "--workers", "1", "--seed", "1"]
    assert run([*line, "--lang", "de"]) == 0
    out = capsys.readouterr().out
    assert "der Effekt, gegen eine leere Karte" in out
    assert "die Schicksalszahl, gegen den Durchschnitt" in out
