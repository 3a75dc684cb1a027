"""Asked for Moments in public: one question to all, hands hidden while all look; who says yes chooses alone."""

from __future__ import annotations

from deckbuilder.desk.games import for_people
from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.model.setup import Windows
from deckbuilder.rules.behind.timing.moments import AskTable
from deckbuilder.terms import Lang
from deckbuilder.tui.screens.pass_on import PassScreen
from tests.rules.behind.scene import Scene, fate
from tests.tui.stage import played
from tests.tui.table import Seat, at_table

REST = fate(2, slug="nightmare", notes=["moment"], effects=[{"do": "draw"}])
TOGETHER = ("human", "human")


def table(*players: str, windows: Windows) -> PlaySession:
    """Ada on turn with fate 6 in hand; Bea beside her, whose player holds a Moment."""
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400), facing=180)
    scene.pile("hand", 0, fate(6), fate(5)).pile("hand", 1, REST)
    return PlaySession(for_people(scene.setup(), players, windows=windows), players)


def in_public(seat: Seat) -> bool:
    decision = seat.session.decision
    return decision is not None and isinstance(decision.question, AskTable)


async def to_the_question(seat: Seat) -> None:
    """Ada attacks, which is announced to all."""
    await seat.press("enter")
    await seat.answer("Ada attacks Bea")
    assert in_public(seat)


@played
async def test_all_are_asked_at_once_and_no_hand_is_shown() -> None:
    async with at_table(table(*TOGETHER, windows="announcements")) as seat:
        await to_the_question(seat)
        assert not isinstance(seat.app.screen, PassScreen)
        assert seat.heads(Lang.EN)[0] == "A Moment? Player 1 / Player 2 / nobody"
        assert "All are asked" in seat.text
        assert "fate-6" not in seat.text
        assert "nightmare" not in seat.text


@played
async def test_nobody_is_one_key_and_who_sat_there_goes_on_when_the_others_look_away() -> None:
    async with at_table(table(*TOGETHER, windows="attacks")) as seat:
        await to_the_question(seat)
        await seat.press("1")
        assert isinstance(seat.app.screen, PassScreen)
        assert "Player 1 decides now" in seat.text
        assert "fate-6" not in seat.text
        await seat.press("enter")
        assert seat.screen.controller.viewer.alone == 0
        assert "fate-6" in seat.text


@played
async def test_what_is_taken_back_before_all_shows_no_hand() -> None:
    async with at_table(table(*TOGETHER, windows="attacks")) as seat:
        await to_the_question(seat)
        await seat.press("u")
        assert isinstance(seat.app.screen, PassScreen)
        assert "fate-6" not in seat.text


@played
async def test_who_says_yes_chooses_alone_behind_a_cover() -> None:
    async with at_table(table(*TOGETHER, windows="announcements")) as seat:
        await to_the_question(seat)
        await seat.answer("Player 2")
        assert isinstance(seat.app.screen, PassScreen)
        assert "Player 2 decides now" in seat.text
        assert "nightmare" not in seat.text
        await seat.press("enter")
        assert seat.screen.controller.viewer.alone == 1
        await seat.answer("nightmare")
        assert in_public(seat)
        assert "fate-6" not in seat.text
        await seat.press("1")
        assert isinstance(seat.app.screen, PassScreen)
        assert "Player 1 decides now" in seat.text


@played
async def test_a_cover_is_not_put_over_the_public_question_on_the_way_back() -> None:
    async with at_table(table(*TOGETHER, windows="announcements")) as seat:
        await to_the_question(seat)
        await seat.press("question_mark", "escape")
        assert not isinstance(seat.app.screen, PassScreen)
        assert in_public(seat)


@played
async def test_all_may_pass_for_the_rest_of_the_turn() -> None:
    async with at_table(table(*TOGETHER, windows="every")) as seat:
        await seat.answer("No Moment for the rest")
        assert isinstance(seat.app.screen, PassScreen)
        await seat.press("enter")
        await seat.answer("Ada attacks Bea")
        assert not in_public(seat)
        assert seat.session.game.state.turn == 1


@played
async def test_one_alone_is_asked_only_where_he_could_and_says_no_by_one_key() -> None:
    async with at_table(table("greedy", "human", windows="able")) as seat:
        answers = len(seat.session.record.answers)
        assert "Play a Moment?" in seat.text
        await seat.press("1")
        assert len(seat.session.record.answers) > answers
        assert not in_public(seat)


@played
async def test_one_alone_may_ask_to_be_asked_always() -> None:
    async with at_table(table("greedy", "human", windows="every")) as seat:
        assert in_public(seat)
        assert seat.heads(Lang.EN)[0] == "A Moment? Player 2 / nobody"
        assert "nightmare" in seat.text
        await seat.press("1")
        assert len(seat.session.record.answers) >= 1
