"""A game with a card that was adjudicated by hand, shown and verified from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.cli.app import run
from deckbuilder.rules.behind.model.choices import Done, PickCharacter, PlayEffect, WriteNote
from deckbuilder.rules.behind.record import Recorder, save
from deckbuilder.rules.core.choice import Text
from tests.rules.behind.by_hand_table import begin, printed, table, tool

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game in which a tool was taken and a note written."""
    recorder = Recorder(begin(table(printed())).setup)
    for answer in (
        PlayEffect(0, 0, (), 0),
        tool("harm.injure", amount=2),
        PickCharacter(1),
        Done(),
        WriteNote(Text("Müde?")),
        Done(),
    ):
        recorder.answer(answer)
    save(recorder.record, tmp_path / "game.json")
    return tmp_path / "game.json"


def test_it_is_told_in_both_languages(file: Path, capsys: Capture) -> None:
    assert run(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert (
        "Player 1, by hand for faded: Inflict 2 injuries on one or more characters.\nBea is injured (2 of 3).\n" in told
    )
    assert "Player 1 notes on faded: Müde?" in told
    assert run(["--lang", "de", "replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Player 1, von Hand für faded: Füge einem oder mehreren Charakteren 2 Verletzungen zu." in told
    assert "Player 1 notiert zu faded: Müde?" in told


def test_it_is_verified(file: Path, capsys: Capture) -> None:
    assert run(["replay", str(file), "--verify"]) == 0
    assert "6 answers" in capsys.readouterr().out
