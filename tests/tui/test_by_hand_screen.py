"""A card with printed text only on the screen: its text, the tools by keys, a note, the log, undo."""

from __future__ import annotations

import pytest
from textual.widgets import Input

from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.model.choices import UseTool
from deckbuilder.terms import Lang
from deckbuilder.tui.screens.note import NoteDialog
from deckbuilder.tui.widgets.game_log import GameLog
from tests.rules.behind.by_hand_table import begin, printed, table
from tests.tui.stage import played
from tests.tui.table import LARGE, SMALL, Seat, at_table

BEA = 1
TEXT = {
    "en": "Everybody within a card length sits down.",
    "de": "Alle im Umkreis einer Kartenlänge setzen sich.",
}


def sitting() -> PlaySession:
    """A person has played a card of which only the text is known."""
    setup = begin(table(printed(printed_text=TEXT, name={"en": "Faded", "de": "Verblasst"}))).setup
    return PlaySession(setup, ["human", "random"])


async def to_the_tools(seat: Seat) -> None:
    """Play the card for its text."""
    await seat.answer("Play Faded with Ada" if seat.app.lang is Lang.EN else "Verblasst spielen mit Ada")
    assert seat.screen.controller.game.view(0).adjudicated is not None


def words(seat: Seat) -> str:
    """What stands on the screen, without line breaks and borders."""
    return " ".join(seat.text.replace("│", " ").split())


@pytest.mark.parametrize("size", [SMALL, LARGE])
@played
async def test_the_printed_text_is_shown_with_the_tools(size: tuple[int, int]) -> None:
    async with at_table(sitting(), size) as seat:
        await to_the_tools(seat)
        heads = " ".join(seat.heads(Lang.EN))
        assert "Everybody within a card length sits down." in heads
        assert "Injure or heal" in seat.text
        assert "Done with this card" in seat.text


@played
async def test_a_tool_is_taken_by_keys_and_its_target_named_with_the_text_in_sight() -> None:
    async with at_table(sitting(), LARGE) as seat:
        await to_the_tools(seat)
        await seat.answer("Injure or heal", "Injure", "1")
        heads = seat.heads(Lang.EN)
        assert heads[0] == "Choose one or more characters."
        assert heads[1] == "Faded: “Everybody within a card length sits down.”"
        await seat.answer("b Bea", "No more")
        assert seat.session.game.state.chips[BEA].injuries == 1
        assert "by hand for Faded" in " ".join(str(line) for line in told(seat))
        await seat.answer("Done with this card")
        assert seat.screen.controller.game.view(0).adjudicated is None


def told(seat: Seat) -> list[str]:
    """The events that the player sees."""
    return [event.text(seat.app.lang, seat.session.game.cast) for event in seat.screen.controller.events()]


@played
async def test_who_was_named_so_far_is_told() -> None:
    setup = begin(table(printed()).character("Ben", 1, (700, 700))).setup
    async with at_table(PlaySession(setup, ["human", "random"])) as seat:
        await seat.answer("Play faded with Ada", "Change values", "Frighten", "b Bea")
        assert "So far: Bea" in seat.heads(Lang.EN)
        await seat.answer("e Ben")
        assert "Bisher: Bea und Ben" in seat.heads(Lang.DE)


@played
async def test_in_german_too() -> None:
    async with at_table(sitting(), LARGE, Lang.DE) as seat:
        await to_the_tools(seat)
        assert "Alle im Umkreis einer Kartenlänge setzen sich." in " ".join(seat.heads(Lang.DE))
        await seat.answer("Ziehen", "Ziehen", "2", "Player 2")
        assert "Player 1, von Hand für Verblasst: Lass einen Spieler 2 Karten ziehen." in told(seat)
        assert "von Hand für" in words(seat)


@played
async def test_a_note_is_written_in_a_dialog_and_stands_in_the_log() -> None:
    async with at_table(sitting(), LARGE) as seat:
        await to_the_tools(seat)
        await seat.answer("Write a note")
        assert isinstance(seat.app.screen, NoteDialog)
        await seat.press("enter")
        assert isinstance(seat.app.screen, NoteDialog)
        seat.app.screen.query_one(Input).value = "Bea sits down"
        await seat.press("enter")
        assert "Player 1 notes on Faded: Bea sits down" in told(seat)
        assert "Bea sits down" in words(seat)
        assert seat.screen.query_one(GameLog).display


@played
async def test_leaving_the_note_asks_for_a_tool_again() -> None:
    async with at_table(sitting()) as seat:
        await to_the_tools(seat)
        await seat.answer("Write a note")
        await seat.press("escape")
        assert seat.app.screen is seat.screen
        assert "Injure or heal" in seat.text
        assert not seat.session.record.answers[-1].startswith("note")


@played
async def test_a_part_and_a_whole_tool_can_be_taken_back() -> None:
    async with at_table(sitting()) as seat:
        await to_the_tools(seat)
        await seat.answer("Injure or heal", "Injure")
        await seat.press("backspace")
        assert [one.text for one in seat.answers(Lang.EN)] == ["Injure", "Heal", "Eliminate"]
        await seat.answer("Injure", "2")
        assert seat.session.record.answers[-1] == UseTool("harm.injure", "", 2, "").notation()
        await seat.press("u")
        assert "tool" not in seat.session.record.answers[-1]
        assert "Injure or heal" in seat.text
