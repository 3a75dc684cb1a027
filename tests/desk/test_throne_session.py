"""A game of Behind the Throne at the table: kept after every answer, taken back, gone on with."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

from deckbuilder.desk.throne.session import ThroneSession, games_to_resume, seat_names
from deckbuilder.errors import ReplayError, UserError
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.throne.setup import prepare
from deckbuilder.terms import Lang

NOW = datetime(2026, 1, 2, 3, 4, 5)


def begun(folder: Path, *players: str, answers: int = 12) -> ThroneSession:
    """A game some answers on."""
    session, chance = ThroneSession.begin(prepare(["Ada", "Ben"], seed=4), players, folder, NOW), Chance(9)
    for _ in range(answers):
        assert session.decision is not None
        session.answer(session.decision.suggest(chance))
    return session


def test_a_kept_game_goes_on_alike(tmp_path: Path) -> None:
    session = begun(tmp_path, "human", "bold")
    (kept,) = games_to_resume(tmp_path)
    assert (kept.names, kept.answers) == (("Ada", "Ben"), 12)
    again = ThroneSession.resume(kept.path)
    assert again.game.digest() == session.game.digest()
    assert again.record == session.record
    assert again.undo()


def test_finished_games_and_those_of_computers_are_not_offered(tmp_path: Path) -> None:
    begun(tmp_path / "computers", "bold", "bold")
    assert games_to_resume(tmp_path / "computers") == []
    session = begun(tmp_path, "human", "bold")
    while session.decision is not None:
        session.answer(session.decision.suggest(Chance(1)))
    assert games_to_resume(tmp_path) == []


def test_undo_back_to_the_beginning_and_redo_to_the_end_is_the_same_game(tmp_path: Path) -> None:
    session = begun(tmp_path, "human", "human")
    digest, answers = session.game.digest(), list(session.record.answers)
    while session.undo():
        pass
    assert session.record.answers == []
    while session.redo():
        pass
    assert (session.game.digest(), session.record.answers) == (digest, answers)


def test_a_thought_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    session = ThroneSession(prepare(["Ada", "Ben"], seed=4), ["bold", "bold"])
    thought = session.thought()
    assert thought is not None
    choice = thought.choose()
    assert session.accept(thought, choice)
    assert not session.accept(thought, choice)


def test_a_changed_game_cannot_be_gone_on_with(tmp_path: Path) -> None:
    path = begun(tmp_path, "human", "human").path
    assert path is not None
    body = json.loads(path.read_text())
    body["setup"]["seed"] = 5
    path.write_text(json.dumps(body))
    with pytest.raises(ReplayError):
        ThroneSession.resume(path)


def test_a_game_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    path = begun(tmp_path, "human", "human").path
    assert path is not None
    path.write_text(path.read_text().replace('"version": 1', '"version": 2', 1))
    with pytest.raises(UserError, match="newer deckbuilder"):
        ThroneSession.resume(path)


def test_seats_without_a_name_are_called_by_who_plays_them() -> None:
    assert seat_names(["human", "bold", "bold"], ["Ada"], Lang.EN) == ["Ada", "Bold", "Bold 2"]
    assert seat_names(["human", "bold"], [], Lang.DE) == ["Mensch", "Kühn"]
