"""The tool box is asked part by part: compartment, tool, what it wants to be told; then its targets as usual."""

from __future__ import annotations

import pytest

from deckbuilder.desk.asking import names as answer_names
from deckbuilder.desk.asking.inquiry import Inquiry
from deckbuilder.rules.behind.card_effects.by_hand.answers import NoNote
from deckbuilder.rules.behind.card_effects.by_hand.labels import BOXES
from deckbuilder.rules.behind.card_effects.by_hand.tools import TOOLS
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.model.answer_parts import PartKind
from deckbuilder.rules.core.choice import Text
from deckbuilder.terms import Words
from tests.desk.asking.test_inquiry import follow, option, reachable
from tests.rules.behind.by_hand_table import adjudicating, begin, printed, table, tool
from tests.rules.behind.scene import asked, play


def lines(inquiry: Inquiry) -> list[str]:
    return [one.words.en for one in inquiry.step.options]


def test_the_menu_shows_the_compartments_then_note_and_done() -> None:
    inquiry = Inquiry(adjudicating())
    assert lines(inquiry) == [*(words.en for words in BOXES.values()), "Write a note", "Done with this card"]


def test_part_by_part_to_a_whole_tool() -> None:
    inquiry = Inquiry(adjudicating())
    follow(inquiry, "Change values", "Change a value", "strength", "+2")
    assert inquiry.so_far is not None
    assert inquiry.so_far.en == "Change a value · strength · +2"
    assert inquiry.so_far.de == "Einen Wert ändern · Stärke · +2"
    assert inquiry.step.words.en == "How long?"
    assert lines(inquiry)[:2] == ["until the end of the turn", "in this combat"]
    assert follow(inquiry, "until the end of the turn") == tool("value.change", "strength", 2, "turn")


def test_a_tool_that_wants_nothing_is_whole_at_once() -> None:
    assert follow(Inquiry(adjudicating()), "Move or turn", "Turn") == tool("place.turn")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("Injure", "Injure"), ["1", "2", "3", "4", "5", "6"]),
        (("Move or turn", "Move", "flying"), ["20 mm", "30 mm", "40 mm"]),
        (("Put cards", "This card"), ["into the owner's hand", "on top of the owner's supply"]),
        (("Change values", "End a state"), ["frightened", "transformed"]),
        (("Checks", "Let act at once"), ["move by a hand card", "make a melee attack"]),
    ],
)
def test_each_part_is_told_in_the_words_of_the_game(words: tuple[str, ...], told: list[str]) -> None:
    inquiry = Inquiry(adjudicating())
    follow(inquiry, *words)
    assert lines(inquiry)[: len(told)] == told


def test_a_part_can_be_taken_back() -> None:
    inquiry = Inquiry(adjudicating())
    follow(inquiry, "Change values", "Change a value")
    inquiry.back()
    assert "Frighten" in lines(inquiry)
    inquiry.back()
    assert lines(inquiry)[0] == "Injure or heal"


@pytest.mark.slow
def test_the_lines_lead_to_every_tool_that_the_decision_names() -> None:
    game = adjudicating()
    found = {choice for choice in reachable(Inquiry(game)) if isinstance(choice, c.UseTool)}
    assert found == {choice for choice in asked(game) if isinstance(choice, c.UseTool)}


def test_targets_are_asked_for_like_those_of_any_effect() -> None:
    game = adjudicating()
    play(game, tool("harm.injure", amount=1))
    inquiry = Inquiry(game)
    assert lines(inquiry) == ["Ada", "Bea"]
    assert follow(inquiry, "Bea") == c.PickCharacter(1)


def test_a_note_is_answered_in_words() -> None:
    inquiry = Inquiry(adjudicating())
    assert inquiry.write("too early") is not None
    inquiry.take(option(inquiry, "Write a note"))
    assert inquiry.step.ask is PartKind.TEXT
    assert inquiry.write("") == NoNote(200)
    assert inquiry.choice is None
    assert inquiry.write("Alle sitzen.") is None
    assert inquiry.choice == c.WriteNote(Text("Alle sitzen."))


def test_a_whole_tool_is_said_as_the_effect_that_it_makes() -> None:
    game = adjudicating()
    said = answer_names.say(game, asked(game).question, tool("hand.draw", amount=2))
    assert said == Words("Let a player draw 2 cards.", "Lass einen Spieler 2 Karten ziehen.")


def test_a_permanent_to_be_adjudicated_again_is_told_by_its_name() -> None:
    houses = [printed(slug, category="place") for slug in ("house", "barn")]
    inquiry = Inquiry(begin(table().pile("permanents", 0, *houses)))
    follow(inquiry, "Use an effect in play")
    assert lines(inquiry) == [f"{slug}: Do by hand what is printed on it." for slug in ("house", "barn")]
    assert isinstance(follow(inquiry, "house"), c.UseEffect)


def test_every_field_of_every_tool_has_words() -> None:
    for one in TOOLS.values():
        assert all(words.en and words.de for words in (one.words, *one.of.values())), one.name
