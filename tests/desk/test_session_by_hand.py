"""A session of a person who adjudicates by hand against a computer: undone, done again, kept and resumed."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.card_effects.by_hand.answers import AskTool
from deckbuilder.rules.behind.model.choices import Done, PickCharacter, PlayEffect, UseEffect, WriteNote
from deckbuilder.rules.behind.model.events.by_hand import Noted
from deckbuilder.rules.core.choice import Text
from tests.rules.behind.by_hand_table import begin, printed, table, tool
from tests.rules.behind.scene import events_of

ADA, BEA = 0, 1
FADED = PlayEffect(0, ADA, (), 0)


@pytest.fixture
def session(tmp_path: Path) -> PlaySession:
    """Ada's player is a person with two cards of which only the text is known, Bea's is a computer."""
    setup = begin(table(printed(), printed("house", category="place"))).setup
    return PlaySession(setup, ["human", "greedy"], path=tmp_path / "game.json")


def injuries(session: PlaySession) -> int:
    return session.game.state.chips[BEA].injuries


def give(session: PlaySession, *answers: object) -> None:
    for answer in answers:
        session.answer(answer)  # type: ignore[arg-type]


def test_tool_by_tool_is_undone_and_done_again(session: PlaySession) -> None:
    give(session, FADED, tool("harm.injure", amount=1), PickCharacter(BEA), Done())
    before = session.game.digest()
    assert injuries(session) == 1
    assert session.undo()
    assert session.undo()
    assert injuries(session) == 0
    assert session.redo()
    assert session.redo()
    assert session.game.digest() == before
    for _ in range(4):
        assert session.undo()
    assert FADED in (session.decision or ())
    assert session.record.answers == []


def test_a_note_is_kept_and_resumed(session: PlaySession) -> None:
    note = "Bis zum Ende der Partie – 100 %"
    give(session, FADED, WriteNote(Text(note)), tool("harm.injure", amount=1))
    assert session.path is not None
    again = PlaySession.resume(session.path)
    assert again.game.digest() == session.game.digest()
    assert [told.note for told in events_of(again.game.events, Noted)] == [note]
    give(again, PickCharacter(BEA), Done(), Done())
    assert injuries(again) == 1


def test_a_computer_takes_part_without_ever_being_asked_for_a_tool(session: PlaySession) -> None:
    give(session, FADED, tool("hand.discard", amount=1))
    asked: set[int] = set()
    for _ in range(150):
        decision = session.decision
        if decision is None:
            break
        if isinstance(decision.question, AskTool):
            asked.add(decision.seat)
        thought = session.thought()
        if thought is not None:
            session.accept(thought, thought.choose())
        else:
            session.answer(session.advice().choose() if not isinstance(decision.question, AskTool) else Done())
    assert asked == {0}
    assert session.game.state.turn > 2


def test_the_person_may_go_back_to_what_is_in_play(session: PlaySession) -> None:
    give(session, PlayEffect(1, ADA, (), 0), Done(), UseEffect(1, ADA, 0, (), 0))
    decision = session.decision
    assert decision is not None
    assert isinstance(decision.question, AskTool)
