"""``goldfish`` on the command line."""

from __future__ import annotations

import json

import pytest

from deckbuilder.cli.app import run


def test_a_table_by_own_turns_and_the_cards_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["goldfish", "starter:ghosts", "-n", "3", "--turns", "2", "--seed", "1", "--workers", "1"]) == 0
    out, err = capsys.readouterr()
    assert "3 games of 2 own turns against a group that stands still" in out
    assert "contact by then" in out
    assert "seed 1" in err


def test_the_figures_come_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["goldfish", "starter:ghosts", "-n", "2", "--turns", "1", "--seed", "1", "--workers", "1", "--json"]
    assert run(args) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 2
    assert len(told["by_turn"]["contact"]) == 1


def test_opening_hands_are_drawn_again_by_their_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["goldfish", "starter:ghosts", "--hands", "2", "--seed", "7", "--lang", "de"]) == 0
    first = capsys.readouterr().out
    assert first.startswith("Hand 1: ")
    assert run(["goldfish", "starter:ghosts", "--hands", "2", "--seed", "7", "--lang", "de"]) == 0
    assert capsys.readouterr().out == first


def test_an_unknown_deck_is_wrong_input() -> None:
    assert run(["goldfish", "starter:nobody"]) == 2
