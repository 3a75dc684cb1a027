"""The play screen by keys: answers part by part, the hand, the log, undo, computers, two people."""

import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.widgets import Static

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.desk.games import prepare
from deckbuilder.desk.session import PlaySession
from deckbuilder.players.random import RandomPlayer
from deckbuilder.rules.behind.card_effects.verbs.cards import GameCardActions
from deckbuilder.rules.behind.game import View
from deckbuilder.rules.behind.model.events.combat import CombatCompared, ValueFixed
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import Lang, Zone
from deckbuilder.tui.drawing.table_picture import CursorSpot
from deckbuilder.tui.screens.help import HelpScreen
from deckbuilder.tui.screens.overview import OverviewScreen
from deckbuilder.tui.screens.pass_on import PassScreen
from deckbuilder.tui.widgets.detail_panel import DetailPanel
from deckbuilder.tui.widgets.game_log import GameLog
from deckbuilder.tui.widgets.hand_list import HandList
from tests.tui.stage import played
from tests.tui.table import LARGE, SHIPPED, Seat, against, at_table, skirmish, starters

LUDWIG, MINA, SAHRA, BEATE = range(4)


def shown(seat: Seat) -> tuple[bool, bool]:
    """Whether the log is shown, and the details."""
    return seat.screen.query_one(GameLog).display, seat.screen.query_one(DetailPanel).display


def detail(seat: Seat) -> str:
    """What the panel of details says."""
    return str(seat.screen.query_one(DetailPanel).query_one(Static).render())


@played
async def test_an_attack_by_numbers_is_fought_and_its_sum_opens() -> None:
    async with at_table(against(), LARGE) as seat:
        await seat.answer("Ludwig attacks Sahra")
        assert "Ludwig 3 + cards : Sahra 3 + cards" in seat.text
        await seat.answer("fate-6")
        events = seat.session.game.events
        assert any(isinstance(event, CombatCompared) for event in events)
        await seat.press("l")
        log = seat.screen.query_one(GameLog)
        fixed = next(i for i, one in enumerate(log.shown) if isinstance(one, ValueFixed) and one.who == LUDWIG)
        log.go_to_event(fixed)
        await seat.press("enter")
        assert "-1 from injuries" in "\n".join(str(item.text) for item in log.items)
        await seat.press("enter")
        assert "-1 from injuries" not in "\n".join(str(item.text) for item in log.items)


@played
async def test_enter_on_a_hand_card_asks_what_it_can_be_used_for() -> None:
    async with at_table(against()) as seat:
        await seat.press("h", "down", "enter")
        lines = [line.text for line in seat.answers(Lang.EN) if not line.reason]
        assert lines == ["Play a card as movement", "Discard fate-3-80-3"]
        await seat.answer("Discard")
        assert seat.session.record.answers[-1].startswith("discard")


@played
async def test_the_hand_shows_three_uses_and_the_detail_the_whole_card() -> None:
    session, chance = PlaySession(starters(), ["human", "random"]), Chance(2)
    while session.decision is not None and (session.setting_up or not session.asks_a_person):
        session.answer(session.decision.suggest(chance))
    async with at_table(session, LARGE) as seat:
        await seat.press("h")
        cards = seat.session.game.cast.cards
        card = cards[seat.screen.query_one(HandList).current or 0]
        assert card.name.en in seat.text
        assert f"{card.movement_range}×{card.movement_number}" in seat.text
        assert f"fate number {card.fate_number}" in detail(seat)
        assert card.text(Lang.EN).split()[-1] in detail(seat)


@played
async def test_a_card_shows_how_far_it_carries_whom_and_which_enemies_it_reaches() -> None:
    async with at_table(against()) as seat:
        assert not seat.map.scene.sectors
        await seat.press("h", "down")
        assert {(one.x, one.y, one.radius) for one in seat.map.scene.sectors} == {(4000, 4000, 800), (4000, 4600, 800)}
        assert {mark for mark, _, _ in seat.map.scene.marks} == {"!"}
        await seat.answer("Play a card as movement", "fate-3", "M Mina")
        assert {one.radius for one in seat.map.scene.sectors} == {800, 2400}
        await seat.press("escape", "h", "down", "down")
        assert ("!", 5600, 4700) not in seat.map.scene.marks


@played
async def test_what_cannot_be_answered_says_why() -> None:
    async with at_table(against()) as seat:
        await seat.answer("Ludwig attacks Sahra")
        await seat.press("u")
        reasons = [line.reason for line in seat.answers(Lang.EN) if line.reason]
        assert any("cannot shoot" in reason for reason in reasons)
        await seat.answer("Play a card as movement", "fate-2")
        await seat.press("escape")
        assert seat.panel.has_focus
        assert seat.screen.controller.inquiry is not None
        assert seat.screen.controller.inquiry.so_far is None


@played
async def test_backspace_takes_a_part_back_and_escape_all_of_them() -> None:
    async with at_table(against()) as seat:
        await seat.answer("Play a card as movement", "fate-3", "L Ludwig")
        await seat.press("backspace")
        assert "Who moves?" in seat.text
        await seat.press("backspace")
        assert "Which card?" in seat.text
        await seat.answer("fate-3", "L Ludwig")
        await seat.press("escape")
        assert "Which card?" not in seat.text
        assert not seat.session.record.answers


@played
async def test_undo_and_redo_go_back_and_forth() -> None:
    async with at_table(against()) as seat:
        await seat.answer("Discard a card", "fate-2")
        after = seat.session.game.digest()
        await seat.press("u")
        assert len(seat.session.game.state.seats[0].hand) == 3
        await seat.press("r")
        assert seat.session.game.digest() == after
        assert len(seat.screen.query_one(HandList)._cards) == 2


@played
async def test_the_game_is_kept_and_resumed_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session = PlaySession(skirmish(), ["human", "random"], path=path)
    async with at_table(session) as seat:
        await seat.answer("Play a card as movement", "fate-3", "M Mina", "Mina: that is all")
    again = PlaySession.resume(path)
    async with at_table(again) as seat:
        assert "3 steps left" in seat.text
        assert seat.session.game.digest() == session.game.digest()


@played
async def test_a_full_disk_is_told_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    session = PlaySession(skirmish(), ["human", "random"], path=tmp_path / "file" / "game.json")
    async with at_table(session) as seat:
        await seat.answer("Discard a card", "fate-2")
        assert "Not kept" in seat.under
        assert len(session.record.answers) == 1


@played
async def test_the_computers_moves_come_one_after_the_other_and_can_be_paused() -> None:
    async with at_table(against()) as seat:
        await seat.press("space")
        assert seat.screen.controller.paused
        await seat.answer("End the action phase")
        assert "Paused" in seat.text
        stood = len(seat.session.record.answers)
        await seat.answer("Let the computer go on")
        assert len(seat.session.record.answers) > stood
        assert seat.session.asks_a_person or seat.session.outcome is not None


class Slow(RandomPlayer):
    """Thinks until it is let go."""

    go = threading.Event()

    def choose(self, view: View, decision: Decision) -> Choice:
        """Any answer, late."""
        self.go.wait(10)
        return super().choose(view, decision)


@played
async def test_keys_work_while_a_computer_thinks_and_a_late_thought_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("deckbuilder.desk.session.make_player", lambda name, seed: Slow(seed))
    Slow.go.clear()
    async with at_table(against()) as seat:
        lines = [line.text for line in seat.answers(Lang.EN) if not line.reason]
        await seat.pilot.press(str(lines.index("End the action phase") + 1))
        await seat.pilot.pause()
        assert "Player 2 is thinking" in seat.text
        await seat.pilot.press("m", "right", "plus")
        assert seat.map.has_focus
        await seat.pilot.press("u")
        await seat.pilot.pause()
        assert not seat.session.record.answers
        Slow.go.set()
        await seat.settle()
        assert not seat.session.record.answers
        assert "3 actions left" in seat.text


@played
async def test_two_people_never_see_each_others_hand() -> None:
    setup = skirmish().model_copy(update={"windows": "able"})
    async with at_table(PlaySession(setup, ["human", "human"])) as seat:
        assert isinstance(seat.app.screen, PassScreen)
        assert "Player 1 decides now" in seat.text
        assert "fate" not in seat.text
        await seat.press("enter")
        assert "fate-6" in seat.text
        await seat.answer("Ludwig attacks Sahra")
        await seat.answer("No hand card")
        assert isinstance(seat.app.screen, PassScreen)
        assert "Player 2 decides now" in seat.text
        assert "fate-6" not in seat.text
        await seat.press("enter")
        assert seat.screen.controller.viewer.alone == 1
        hand = seat.screen.query_one(HandList)
        assert [card.fate_number for _, card in hand._cards] == [5]


def told(seat: Seat) -> Sequence[Event]:
    """What the log shows."""
    return seat.screen.query_one(GameLog).shown


@played
async def test_two_people_set_up_in_sight_of_each_other_and_each_for_himself() -> None:
    async with at_table(PlaySession(starters(), ["human", "human"])) as seat:
        first = seat.session.decision
        assert first is not None
        assert any("wins the influence duel" in event.text(Lang.EN, seat.session.game.cast) for event in told(seat))
        await seat.press("P")
        second = seat.session.decision
        assert second is not None
        assert second.seat != first.seat
        assert len(seat.session.record.answers) == 1
        assert not isinstance(seat.app.screen, PassScreen)
        await seat.press("P")
        assert not any(chip.placed for chip in seat.session.game.state.chips)
        await seat.press("P", "P")
        assert not seat.session.setting_up


@played
async def test_the_end_is_told_and_can_be_taken_back() -> None:
    session = against()
    session.game.state.chips[BEATE].gone = True
    session.game.state.chips[SAHRA].injuries = 2
    async with at_table(session) as seat:
        await seat.answer("Ludwig attacks Sahra", "fate-6")
        if seat.session.outcome is None:
            raise AssertionError([event.text(Lang.EN, session.game.cast) for event in session.game.events])
        assert "Player 1 wins" in seat.text
        assert "The game is over" in seat.text
        await seat.answer("Take the last answer back")
        assert seat.session.outcome is None


@played
async def test_the_language_changes_everything_at_once() -> None:
    async with at_table(against(), LARGE) as seat:
        seat.app.lang = Lang.DE
        await seat.settle()
        for words in ("Noch 3 Aktionen", "Hand von Player 1", "Was geschah", "Player 1 entscheidet"):
            assert words in seat.text
        assert "Play a card" not in seat.text


@played
async def test_help_explains_the_focused_part() -> None:
    async with at_table(against()) as seat:
        for where, words in (("m", "table from above"), ("h", "three uses"), ("d", "number of an"), ("l", "newest")):
            await seat.press(where, "question_mark")
            assert isinstance(seat.app.screen, HelpScreen)
            assert words in seat.text
            await seat.press("escape")


@played
async def test_the_overview_tells_what_is_open_to_all() -> None:
    async with at_table(against(), LARGE) as seat:
        await seat.press("v")
        assert isinstance(seat.app.screen, OverviewScreen)
        assert "lightly injured" in seat.text
        assert "fate-5" not in seat.text
        await seat.press("escape")
        assert not isinstance(seat.app.screen, OverviewScreen)


@played
async def test_the_overview_tells_hidden_cards_the_player_has_seen() -> None:
    session = against()
    game = session.game
    piles = game.state.seats[1]
    async with at_table(session, LARGE) as seat:
        for viewer, shows in ((1, False), (0, True)):
            GameCardActions(game).look(viewer, 1, Zone.HAND, 0)
            GameCardActions(game).look(viewer, 1, Zone.SUPPLY, 1)
            await seat.press("v")
            assert (f"Seen in hand: {game.cast.card(piles.hand[0], Lang.EN)}" in seat.text) is shows
            assert (f"Seen on top of the supply: {game.cast.card(piles.supply[-1], Lang.EN)}" in seat.text) is shows
            await seat.press("escape")


@played
async def test_the_overview_may_be_looked_at_by_several_together() -> None:
    async with at_table(PlaySession(starters(), ["human", "human"]), LARGE) as seat:
        assert seat.screen.controller.viewer.several
        await seat.press("v")
        assert isinstance(seat.app.screen, OverviewScreen)
        assert "Seen" not in seat.text


@played
async def test_pacts_and_what_the_scenario_asks_for_are_told_and_drawn() -> None:
    names = ["Ann", "Bert", "Cleo"]
    decks = ["starter:vampires", "starter:sisterhood", "starter:ghosts"]
    setup = prepare(decks, load_catalogue(SHIPPED), scenario="three-shores", names=names, seed=3)
    session = PlaySession(setup, ["human", "random", "random"])
    async with at_table(session, LARGE) as seat:
        seat.map.point_at(6 * 880, 5 * 880)
        await seat.settle()
        assert "the sandbank" in seat.under
        sector, *_ = seat.screen.controller.picture.scene(
            CursorSpot(0, 0, 0), seat.screen.controller.letters(Lang.EN)
        ).sectors
        assert (sector.x, sector.y, sector.radius) == (6 * 880, 5 * 880, 1232)
        session.game.state.pacts |= {(0, 2)}
        session.game.state.held[0, 1] = 2
        await seat.press("v")
        assert "Ann · pact with Cleo" in seat.text
        assert "the sandbank: 123.2 mm round (528, 440)" in seat.text
        assert "held by Bert" in seat.text


@played
async def test_the_detail_takes_a_characters_values_apart() -> None:
    async with at_table(against(), LARGE) as seat:
        assert "L S3 D2 R3 ♥♥♡ Ludwig" in detail(seat)
        seat.map.point_at(4000, 4000)
        await seat.press("m")
        assert "strength 3 = 4 strength - 1 from injuries" in detail(seat)
        assert "Terror 4+" in detail(seat)
        assert "touches s Sahra" in detail(seat)


@played
async def test_a_narrow_screen_shows_detail_or_log() -> None:
    async with at_table(against()) as seat:
        assert shown(seat) == (True, False)
        await seat.press("m")
        assert shown(seat) == (False, True)
        await seat.resize(120, 40)
        assert shown(seat) == (True, True)


@played
async def test_a_long_note_is_cut_and_stands_apart_from_the_places() -> None:
    async with at_table(against()) as seat:
        seat.screen.note("x" * 80)
        await seat.settle()
        line = seat.lines[0]
        assert "[F5 Play] xxx" in line
        assert line.endswith("x…")
        assert len(line) <= 80
