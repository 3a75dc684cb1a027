"""A hint at the table: thought in the background, shown with chances and a line, ended by esc at once."""

import asyncio
import threading
from time import perf_counter

import pytest

from deckbuilder.desk.hints import Hinting
from deckbuilder.desk.session import PlaySession
from deckbuilder.players.search import SearchPlayer
from deckbuilder.rules.behind.game import Game
from deckbuilder.terms import Lang
from deckbuilder.tui.screens.hint import HintScreen
from tests.tui.stage import played
from tests.tui.table import LARGE, Seat, at_table, skirmish


def hinting(game: Game, simulations: int = 6) -> Hinting:
    return Hinting(game, SearchPlayer(1, simulations=simulations))


def is_shown(seat: Seat) -> bool:
    return isinstance(seat.app.screen, HintScreen)


def session() -> PlaySession:
    return PlaySession(skirmish(), ["human", "random"])


def test_a_hint_tells_answers_with_their_chances_and_a_line() -> None:
    hint = hinting(session().game, 24).think()
    assert hint.simulations == 24
    assert all(answer.chance is not None and 0 < answer.chance < 1 for answer in hint.answers)
    assert hint.line[0] == hint.answers[0].words
    assert any("attacks Sahra" in answer.words.en for answer in hint.answers)
    assert any("greift Sahra an" in answer.words.de for answer in hint.answers)


def test_a_hint_keeps_its_limit() -> None:
    game = session().game
    began = perf_counter()
    Hinting(game, SearchPlayer(1, milliseconds=200)).think()
    assert perf_counter() - began < 3


def test_a_hint_that_is_stopped_ends_at_once_and_leaves_the_game_alone() -> None:
    game = session().game
    before = game.digest()
    endless = Hinting(game, SearchPlayer(1, milliseconds=600_000))
    timer = threading.Timer(0.2, endless.stop)
    timer.start()
    began = perf_counter()
    endless.think()
    assert perf_counter() - began < 10
    assert game.digest() == before


@played
async def test_the_hint_is_shown_over_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlaySession, "hint", lambda session: hinting(session.game))
    async with at_table(session(), LARGE) as seat:
        await seat.press("i")
        screen = seat.app.screen
        assert isinstance(screen, HintScreen)
        while screen.hint is None:
            await seat.settle()
        await seat.settle()
        assert "%" in seat.text
        assert "Expected line" in seat.text
        await seat.press("escape")
        assert not is_shown(seat)


@played
async def test_in_tournament_games_no_hint_measures() -> None:
    setup = skirmish()
    tournament = setup.model_copy(update={"house": setup.house.model_copy(update={"measuring": False})})
    async with at_table(PlaySession(tournament, ["human", "random"]), LARGE) as seat:
        await seat.press("i")
        assert not is_shown(seat)
        assert "No hint in tournament games" in seat.text


@played
async def test_esc_stops_the_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = SearchPlayer(1, milliseconds=600_000)
    monkeypatch.setattr(PlaySession, "hint", lambda session: Hinting(session.game, endless))
    async with at_table(session(), LARGE, Lang.DE) as seat:
        seat.post("i")
        while not is_shown(seat):
            await asyncio.sleep(0.01)
        await seat.press("escape")
        assert not is_shown(seat)
        assert seat.session.asks_a_person
