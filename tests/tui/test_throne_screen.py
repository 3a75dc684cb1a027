"""The table of Behind the Throne by keys: from home to the end of a game, back, kept, shared by two people.

``UPDATE_GOLDEN=1 pytest tests/tui/test_throne_screen.py`` writes the golden screens anew; the commit says why.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from deckbuilder.desk.throne.session import ThroneSession
from deckbuilder.locations import records
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.throne.choices import Collect
from deckbuilder.rules.throne.setup import prepare
from deckbuilder.terms import Lang
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.screens.help import HelpScreen
from deckbuilder.tui.screens.home import HomeScreen
from deckbuilder.tui.screens.throne import ThroneScreen
from deckbuilder.tui.screens.throne_dialogs import LookScreen, NewThroneScreen, ThroneRulesScreen
from tests.tui.stage import LARGE, SMALL, Stage, on_stage, played

GOLDEN = Path(__file__).parents[1] / "golden" / "screens"
PROPHET = 2


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers answer without a pause."""
    monkeypatch.setattr(ThroneScreen, "pace", 0.0)


def session(*players: str, seed: int = 5) -> ThroneSession:
    return ThroneSession(prepare([f"P{seat}" for seat in range(len(players))], seed=seed), players)


def holding(one: ThroneSession, *cards: int) -> ThroneSession:
    """Whose turn it is has these cards before him."""
    state = one.game.state
    for card in cards:
        state.stacks[state.acting][card] += 1
        state.deck.remove(card)
    one.game._open = None  # what is asked now hangs on them
    return one


@asynccontextmanager
async def at_throne(
    begun: ThroneSession, size: tuple[int, int] = SMALL, lang: Lang = Lang.EN
) -> AsyncIterator[tuple[Stage, ThroneScreen]]:
    """The app with this game on its table."""
    app = DeckbuilderApp(lang, session=begun)
    async with app.run_test(size=size, notifications=True):
        stage = Stage(app, [])
        await stage.settle()
        screen = app.screen
        assert isinstance(screen, ThroneScreen)
        yield stage, screen
    app.desk.close()


def on_the_table(stage: Stage) -> ThroneSession:
    screen = stage.app.screen
    assert isinstance(screen, ThroneScreen)
    return screen.session


@played
async def test_from_home_to_the_end_of_a_game_by_keys() -> None:
    async with on_stage() as stage:
        await stage.press("down", "down", "down", "enter")
        assert isinstance(stage.app.screen, NewThroneScreen)
        await stage.press("enter")
        game, chance = on_the_table(stage), Chance(1)
        while game.decision is not None:
            assert game.asks_a_person
            answers = min(len(list(game.decision)), 9)
            await stage.press(str(chance.below(answers) + 1))
        assert "The game is over." in " ".join(stage.text.split())
        await stage.press("enter")
        assert isinstance(stage.app.screen, NewThroneScreen)


@played
async def test_the_palette_finds_the_game_in_both_languages() -> None:
    for lang in Lang:
        async with on_stage(lang=lang) as stage:
            await stage.press("ctrl+p")
            await stage.write("thron")
            await stage.press("enter")
            assert isinstance(stage.app.screen, NewThroneScreen)


@played
async def test_a_kept_game_goes_on_where_it_was_left() -> None:
    async with on_stage() as stage:
        await stage.press("down", "down", "down", "enter", "enter", "1")
        left = list(on_the_table(stage).record.answers)
        assert left
        await stage.press("f2")
        assert isinstance(stage.app.screen, HomeScreen)
    assert len(list(records().glob("*.throne.json"))) == 1
    async with on_stage() as stage:
        await stage.press("down", "down", "down", "enter")
        assert on_the_table(stage).record.answers[: len(left)] == left


@played
async def test_undo_takes_the_last_answer_back_and_redo_gives_it_again() -> None:
    async with at_throne(session("human", "human")) as (stage, screen):
        before = screen.session.game.digest()
        await stage.press("1")
        after = screen.session.game.digest()
        assert after != before
        await stage.press("u")
        assert screen.session.game.digest() == before
        await stage.press("r")
        assert screen.session.game.digest() == after


@played
async def test_the_cursor_and_enter_answer_too() -> None:
    async with at_throne(session("human", "human")) as (stage, screen):
        await stage.press("down", "enter")
        assert screen.session.record.answers == ["collect"]


@played
async def test_the_hint_tells_what_stopping_and_going_on_are_worth() -> None:
    async with at_throne(session("human", "human"), LARGE) as (stage, _):
        assert "Worth" not in stage.text
        await stage.press("i")
        assert "Worth: collect" in stage.text


@played
async def test_characters_and_rules_are_told_with_what_is_a_house_rule() -> None:
    async with at_throne(session("human", "human"), (120, 90)) as (stage, _):
        await stage.press("c")
        assert isinstance(stage.app.screen, ThroneRulesScreen)
        assert "House rules, none of them the official text" in stage.text
        assert "(house rule of this program)" in " ".join(stage.text.split())
        await stage.press("escape")
        assert isinstance(stage.app.screen, ThroneScreen)


@played
async def test_a_person_alone_reads_the_top_card_on_the_table() -> None:
    one = session("human", "random")
    while not one.asks_a_person:
        one.answer(Collect())
    holding(one, PROPHET)
    async with at_throne(one) as (stage, screen):
        await stage.press("3")
        top = screen.session.game.state.deck[-1]
        assert f"Top of the deck: {one.game.cast.card(top, Lang.EN)}" in stage.text


@played
async def test_between_two_people_the_top_card_is_shown_only_when_its_looker_is_alone() -> None:
    one = session("human", "human")
    _ = one.decision
    async with at_throne(holding(one, PROPHET)) as (stage, screen):
        await stage.press("3")
        assert isinstance(stage.app.screen, LookScreen)
        game = screen.session.game
        name = game.cast.card(game.state.deck[-1], Lang.EN)
        assert "looks alone" in stage.text
        assert f"Top of the deck: {name}" not in stage.text
        await stage.press("enter")
        assert f"Top of the deck: {name}" in stage.text
        await stage.press("enter")
        assert isinstance(stage.app.screen, ThroneScreen)
        assert "Top of the deck" not in stage.text
        assert "the top of the deck: a card." in stage.text
        await stage.press("t")
        assert isinstance(stage.app.screen, LookScreen)


@played
async def test_computers_play_on_until_a_person_is_asked() -> None:
    async with at_throne(session("human", "reckoner", "bold", "cautious")) as (_, screen):
        assert screen.session.asks_a_person


@played
async def test_help_explains_what_has_the_focus_and_the_keys_speak_both_languages() -> None:
    async with at_throne(session("human", "human")) as (stage, _):
        english = stage.lines[-1]
        await stage.press("question_mark")
        assert isinstance(stage.app.screen, HelpScreen)
        assert "press the number" in stage.text
        await stage.press("escape")
        stage.app.action_other_language()
        await stage.settle()
        assert stage.lines[-1] != english
        assert "noch eine Karte oder" in stage.text
        stage.app.action_other_language()
        await stage.settle()
        assert stage.lines[-1] == english


SCENES: dict[str, Sequence[str]] = {"first": (), "after-three": ("1", "1", "i"), "rules": ("c",)}


@pytest.mark.parametrize(("size", "lang"), [(SMALL, Lang.EN), (SMALL, Lang.DE), (LARGE, Lang.EN)])
@pytest.mark.parametrize("scene", SCENES)
@played
async def test_the_table_is_as_it_was_looked_at(scene: str, size: tuple[int, int], lang: Lang) -> None:
    begun = session("human", "human", "human", seed=21)
    async with at_throne(begun, size, lang) as (stage, _):
        await stage.press(*SCENES[scene])
        shown = f"{stage.text}\n"
    golden = GOLDEN / f"throne-{scene}-{size[0]}x{size[1]}-{lang}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(shown, encoding="utf-8")
    assert shown == golden.read_text(encoding="utf-8")
