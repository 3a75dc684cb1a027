"""A session keeps a game: back and forth by copies, on disk after every answer, resumed and branched alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.desk.games import prepare
from deckbuilder.desk.session import PlaySession
from deckbuilder.errors import IllegalChoice, ReplayError, UserError
from deckbuilder.files import read_json, write_json
from deckbuilder.rules.behind import record
from deckbuilder.rules.behind.model.choices import CHOICES, Done, PlaceChip
from deckbuilder.rules.core.chance import Chance
from deckbuilder.terms import Society


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture
def session(catalogue: Catalogue, tmp_path: Path) -> PlaySession:
    """A person with vampires against a random player, kept in a file."""
    setup = prepare(["starter:vampires", "starter:sisterhood"], catalogue, names=["Anna", "Bert"], seed=4)
    return PlaySession(setup, ["human", "random"], path=tmp_path / "game.json")


def to_a_person(session: PlaySession, chance: Chance) -> None:
    """Let the computers answer until a person is asked."""
    while session.thought() is not None:
        go_on(session, 1, chance)


def go_on(session: PlaySession, answers: int, chance: Chance) -> None:
    """Answer so many times, for people by chance, for computers as they think."""
    for _ in range(answers):
        thought = session.thought()
        if thought is not None:
            session.accept(thought, thought.choose())
        elif session.decision is not None:
            session.answer(session.decision.suggest(chance))


def test_a_game_of_a_person_against_a_computer_comes_to_its_end(session: PlaySession) -> None:
    assert session.setting_up
    go_on(session, 2000, Chance(3))
    assert session.outcome is not None
    assert session.decision is None
    assert session.record.result == session.outcome.ending.name.lower()
    assert {session.setup.seats[0].society, session.setup.seats[1].society} == {Society.VAMPIRES, Society.SISTERHOOD}


def test_undo_goes_back_to_before_the_last_answer_of_a_person(session: PlaySession) -> None:
    go_on(session, 30, Chance(3))
    to_a_person(session, Chance(3))
    before, answers = session.game.digest(), list(session.record.answers)
    go_on(session, 1, Chance(9))
    to_a_person(session, Chance(9))
    assert session.undo()
    assert session.game.digest() == before
    assert session.record.answers == answers


def test_redo_gives_the_same_game_again(session: PlaySession) -> None:
    go_on(session, 60, Chance(3))
    after, answers = session.game.digest(), list(session.record.answers)
    while session.undo():
        pass
    assert len(session.record.answers) < len(answers)
    while session.redo():
        pass
    assert session.game.digest() == after
    assert session.record.answers == answers


def test_an_answer_after_undo_forgets_what_was_undone(session: PlaySession) -> None:
    go_on(session, 20, Chance(3))
    session.undo()
    go_on(session, 1, Chance(8))
    assert not session.redo()


def test_a_new_session_has_nothing_to_undo(session: PlaySession) -> None:
    assert not session.undo()


def test_the_game_is_kept_after_every_answer_and_resumed_where_it_was(session: PlaySession) -> None:
    assert session.path is not None
    chance = Chance(3)
    for _ in range(12):
        go_on(session, 8, chance)
        again = PlaySession.resume(session.path)
        assert again.game.digest() == session.game.digest()
        assert again.record == session.record


def test_a_resumed_game_can_be_undone_to_its_beginning(session: PlaySession) -> None:
    go_on(session, 60, Chance(3))
    assert session.path is not None
    again = PlaySession.resume(session.path)
    while session.undo():
        assert again.undo()
        assert again.game.digest() == session.game.digest()
    assert not again.can_undo


def test_what_is_undone_comes_again_alike_when_answered_alike(session: PlaySession) -> None:
    go_on(session, 80, Chance(3))
    answers = list(session.record.answers)
    while session.undo():
        pass
    go_on_as(session, answers)
    assert session.record.answers == answers


def go_on_as(session: PlaySession, answers: list[str]) -> None:
    """People answer as they did; computers think for themselves."""
    while len(session.record.answers) < len(answers):
        thought = session.thought()
        if thought is not None:
            session.accept(thought, thought.choose())
        else:
            session.answer(CHOICES.parse(answers[len(session.record.answers)]))


def test_a_branch_goes_on_from_the_middle_and_leaves_the_game_alone(session: PlaySession, tmp_path: Path) -> None:
    go_on(session, 50, Chance(3))
    whole = list(session.record.answers)
    branch = session.branch(30, path=tmp_path / "branch.json")
    assert branch.record.answers == whole[:30]
    go_on(branch, 10, Chance(77))
    assert session.record.answers == whole
    assert PlaySession.resume(tmp_path / "branch.json").record.answers == branch.record.answers


def test_a_thought_that_comes_after_an_undo_is_not_accepted(session: PlaySession) -> None:
    chance = Chance(3)
    while True:
        thought = session.thought()
        if thought is not None and session.can_undo:
            break
        go_on(session, 1, chance)
    choice = thought.choose()
    session.undo()
    answers = list(session.record.answers)
    assert session.accept(thought, choice) is None
    assert session.record.answers == answers


def test_thinking_does_not_touch_the_game(session: PlaySession) -> None:
    assert session.setting_up
    before = session.game.digest()
    session.advice().choose()
    assert session.game.digest() == before


def test_advice_is_an_answer_of_the_open_decision(session: PlaySession) -> None:
    for _ in range(8):
        advice = session.advice()
        assert session.decision is not None
        assert session.accept(advice, advice.choose()) is not None


def test_an_illegal_answer_changes_nothing(session: PlaySession) -> None:
    answers = list(session.record.answers)
    with pytest.raises(IllegalChoice):
        session.answer(Done())
    assert session.record.answers == answers
    assert not session.can_undo


def test_a_disk_that_refuses_the_game_stops_no_play(session: PlaySession, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    session.path = tmp_path / "file" / "game.json"
    go_on(session, 3, Chance(3))
    assert len(session.record.answers) == 3
    assert session.trouble is not None
    session.path = tmp_path / "game.json"
    go_on(session, 1, Chance(3))
    assert session.trouble is None


def test_a_record_under_other_rules_is_not_gone_on_with(session: PlaySession) -> None:
    go_on(session, 3, Chance(3))
    assert session.path is not None
    body = read_json(session.path, kind=record.KIND, version=record.FORMAT)
    write_json(session.path, {**body, "rules": 0}, kind=record.KIND, version=record.FORMAT)
    with pytest.raises(ReplayError, match="rules version 0"):
        PlaySession.resume(session.path)


def test_an_answer_that_is_not_possible_is_named_when_resuming(session: PlaySession) -> None:
    go_on(session, 3, Chance(3))
    assert session.path is not None
    session.record.answers[1] = PlaceChip(0, 1, 1, 0).notation()
    session.save(session.path)
    with pytest.raises(ReplayError, match=r"answer 2: 'place 0 1 1 0' is not possible here"):
        PlaySession.resume(session.path)


def test_a_game_that_comes_out_another_is_not_gone_on_with(session: PlaySession) -> None:
    go_on(session, 60, Chance(3))
    assert session.path is not None
    first = session.record.digests[0]
    session.record.digests[0] = (first[0], first[1], "0" * 16)
    session.save(session.path)
    with pytest.raises(ReplayError, match="another"):
        PlaySession.resume(session.path)


@pytest.mark.parametrize("players", [["human"], ["human", "somebody"]])
def test_wrong_players_are_refused_with_a_sentence(catalogue: Catalogue, players: list[str]) -> None:
    setup = prepare(["starter:vampires", "starter:sisterhood"], catalogue)
    with pytest.raises(UserError, match=r"players: "):
        PlaySession(setup, players)
