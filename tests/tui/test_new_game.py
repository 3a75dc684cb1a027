"""From home to the table and back: a new game, another place meanwhile, and a kept game gone on with."""

from dataclasses import replace
from pathlib import Path

import pytest

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.decks.starters import load_shipped_deck, shipped_decks
from deckbuilder.desk.library import Library
from deckbuilder.desk.scenarios import all_scenarios
from deckbuilder.rules.behind.house_rules_text import PRESETS
from deckbuilder.terms import Society
from deckbuilder.tui.background_desk import OpenDeck, Shelf
from deckbuilder.tui.deck_sheet import Sheet
from deckbuilder.tui.new_game_form import PLAYED_BY, NewGameForm
from deckbuilder.tui.screens.home import HomeScreen
from deckbuilder.tui.screens.illegal import IllegalDialog
from deckbuilder.tui.screens.new_game import NewGameScreen
from deckbuilder.tui.screens.play import PlayScreen
from deckbuilder.tui.widgets.menu import Menu
from tests.tui.stage import Stage, on_stage, played
from tests.tui.table import SHIPPED


def table(stage: Stage) -> PlayScreen:
    screen = stage.app.screen
    assert isinstance(screen, PlayScreen)
    return screen


@played
async def test_a_new_game_begins_with_what_is_offered() -> None:
    async with on_stage() as stage:
        await stage.press("g")
        assert isinstance(stage.app.screen, NewGameScreen)
        await stage.press("enter")
        session = table(stage).session
        assert [seat.deck for seat in session.setup.seats] == ["Cold Harbour", "The Last Lamp"]
        assert session.record.players == ["human", "regular"]
        assert (session.setup.people, session.setup.windows) == ((0,), "able")


@played
async def test_two_people_at_one_keyboard_are_asked_for_moments_as_they_choose() -> None:
    async with on_stage() as stage:
        await stage.press("g", "home", "down", "down", "down", "left", "left")
        assert stage.text.count("a person, at this keyboard") == 2
        assert "all, after every announcement" in stage.text
        await stage.press("end", "up", "right", "end", "enter")
        session = table(stage).session
        assert session.record.players == ["human", "human"]
        assert (session.setup.people, session.setup.windows) == ((0, 1), "attacks")


@played
async def test_windows_once_chosen_stay_with_another_number_of_people() -> None:
    async with on_stage() as stage:
        await stage.press("g", "home", "down", "down", "down", "left", "left")
        assert "all, after every announcement" in stage.text
        await stage.press("end", "up", "right")
        assert "all, after attacks and shots" in stage.text
        await stage.press("home", "down", "down", "down", "down", "right")
        assert stage.text.count("a person, at this keyboard") == 1
        assert "all, after attacks and shots" in stage.text


@played
async def test_a_game_is_played_by_the_preset_of_rules_that_is_chosen() -> None:
    assert list(PLAYED_BY) == list(PRESETS)
    async with on_stage() as stage:
        await stage.press("g", "end", "up", "up", "right")
        assert "‹ tournament ›" in stage.text
        assert "Nothing is measured before it is announced" in stage.text
        await stage.press("end", "enter")
        assert table(stage).session.setup.house == PRESETS["tournament"]


@played
async def test_decks_and_player_are_changed_by_the_arrows_and_by_a_list() -> None:
    async with on_stage() as stage:
        await stage.press("g", "home", "down", "down", "right", "down", "down", "enter")
        stage.widget(Menu).go_to(0)
        await stage.press("enter", "up", "left", "end", "enter")
        session = table(stage).session
        assert [seat.deck for seat in session.setup.seats] == ["The Last Lamp", "Cold Harbour"]
        assert session.record.players == ["human", "novice"]


@played
@pytest.mark.parametrize(("name", "players"), [("Three Shores", 3), ("Crossroads", 4), ("Five Bells", 5)])
async def test_the_scenario_says_how_many_sit_down(name: str, players: int) -> None:
    """Every seat can be reached on a small screen."""
    async with on_stage() as stage:
        await stage.press("g", "home", "enter", "home")
        while f"▸ {name}" not in stage.text:
            await stage.press("down")
        await stage.press("enter")
        seen = set()
        for _ in range(2 * players):
            await stage.press("down")
            seen |= {line.strip("│ ▸").strip() for line in stage.lines if "▸ Player" in line}
        assert {line.partition(" ‹")[0].strip() for line in seen} == {f"Player {one + 1}" for one in range(players)}
        await stage.press("end", "enter")
        setup = table(stage).session.setup
        assert (setup.scenario.name.en, len(setup.seats)) == (name, players)
        assert table(stage).session.record.players == ["human", *["regular"] * (players - 1)]


@played
async def test_who_cannot_agree_on_a_scenario_for_three_sits_down_with_three() -> None:
    async with on_stage() as stage:
        await stage.press("g", "home", *["right"] * 6)
        while "3 players" not in stage.text or "duel chooses" not in stage.text:
            await stage.press("right")
        await stage.press("end", "enter")
        assert [one.id for one in table(stage).session.setup.disputed] == ["jewel-of-athens", "three-shores"]


@played
async def test_people_who_share_a_keyboard_have_names() -> None:
    async with on_stage() as stage:
        await stage.press("g", "home", "down", "down")
        assert "called" not in stage.text
        await stage.press("down", "left", "left", "down", "down", "enter")
        await stage.write("Bert")
        await stage.press("enter", "end", "enter")
        assert [seat.name for seat in table(stage).session.setup.seats] == ["Cold Harbour", "Bert"]


def test_everybody_has_a_deck_of_another_society_as_long_as_there_are_any() -> None:
    catalogue = load_catalogue(SHIPPED)
    decks = [OpenDeck(load_shipped_deck(name, catalogue), None, name) for name in shipped_decks(catalogue)]
    shelf = Shelf(shipped=tuple((one, Sheet(one.deck, catalogue)) for one in decks))
    form = NewGameForm(shelf, all_scenarios(catalogue), mine="starter:sisterhood")
    names = [str(seat.deck.chosen.meant) for seat in form.rows]
    assert names[0] == "starter:sisterhood"
    assert len(set(names)) == len(names) == len(Society)


@played
async def test_a_game_of_computers_only_is_not_begun_on_the_screen() -> None:
    async with on_stage() as stage:
        await stage.press("g", "home", "down", "right", "end", "enter")
        assert isinstance(stage.app.screen, NewGameScreen)
        assert "Nobody sits at this keyboard." in stage.text
        await stage.press("home", "down", "left", "end", "enter")
        assert table(stage).session.record.players == ["human", "regular"]


@played
async def test_the_deck_one_points_at_is_the_one_to_play_with() -> None:
    async with on_stage() as stage:
        await stage.press("f4", "end", "g", "enter")
        assert table(stage).session.setup.seats[0].deck == "The Last Lamp"


def keep_an_illegal_deck() -> None:
    whole = load_shipped_deck("starter:vampires", load_catalogue())
    Library().add_deck(replace(whole, name="Tiny", cards=dict(list(whole.cards.items())[:2])))


@played
async def test_an_illegal_deck_is_told_of_and_plays_only_when_that_is_wanted() -> None:
    keep_an_illegal_deck()
    async with on_stage() as stage:
        await stage.press("f4", "home", "g", "enter")
        assert isinstance(stage.app.screen, IllegalDialog)
        shown = " ".join(stage.text.replace("│", " ").split())
        assert "‘Tiny’ is illegal for first-game, 30 CP:" in shown
        assert "it needs at least 40" in shown
        await stage.press("enter")
        assert isinstance(stage.app.screen, NewGameScreen), "the way back"
        await stage.press("escape", "g", "enter", "down", "enter")
        seats = table(stage).session.setup.seats
        assert (seats[0].deck, seats[0].verdict) == ("Tiny", "illegal")


@played
async def test_escape_begins_nothing() -> None:
    async with on_stage() as stage:
        await stage.press("g", "escape")
        assert isinstance(stage.app.screen, HomeScreen)


@played
async def test_the_table_stays_as_it_is_while_one_is_elsewhere() -> None:
    async with on_stage() as stage:
        await stage.press("g", "enter")
        before = table(stage)
        await stage.press("f3", "f2", "f5")
        assert table(stage) is before


async def a_kept_game() -> str:
    """A game broken off after some answers."""
    async with on_stage() as stage:
        session = await stage.app.desk.begin_game(
            ("starter:ghosts", "starter:vampires"), "our-turf", ("human", "greedy"), stage.app.lang
        )
    for _ in range(5):
        thought = session.thought() or session.advice()
        session.answer(thought.choose())
    return str(session.path)


@played
async def test_home_offers_to_go_on_with_a_kept_game() -> None:
    path = await a_kept_game()
    async with on_stage() as stage:
        offered = next(line for line in stage.lines if "Go on with" in line)
        assert "▸ Go on with Our Turf: Cold Harbour against" in offered
        assert "being set up · " in offered
        await stage.press("enter")
        session = table(stage).session
        assert str(session.path) == path
        assert len(session.record.answers) >= 5


@played
async def test_every_kept_game_can_be_gone_on_with() -> None:
    paths = [await a_kept_game() for _ in range(4)]
    async with on_stage() as stage:
        assert sum("Go on with Our Turf" in line for line in stage.lines) == 3
        await stage.press("down", "down", "down")
        assert "▸ Go on with another game (4 are kept)" in stage.text
        await stage.press("enter", "end", "enter")
        assert str(table(stage).session.path) == min(paths)


@played
async def test_f5_goes_on_with_the_latest_game_or_offers_a_new_one() -> None:
    async with on_stage() as stage:
        await stage.press("f5")
        assert isinstance(stage.app.screen, NewGameScreen)
    path = await a_kept_game()
    async with on_stage() as stage:
        await stage.press("f5")
        assert str(table(stage).session.path) == path


@played
async def test_a_game_that_cannot_be_gone_on_with_is_told_in_a_sentence() -> None:
    path = await a_kept_game()
    async with on_stage() as stage:
        with Path(path).open("a") as file:
            file.write("…")
        await stage.press("home", "enter")
        assert isinstance(stage.app.screen, HomeScreen)
        assert "is not JSON" in " ".join(stage.text.split())


@played
async def test_each_way_of_asking_for_moments_says_what_it_shows() -> None:
    async with on_stage() as stage:
        await stage.press("g", "end", "up")
        said = []
        for _ in range(4):
            said.append(" ".join(stage.text.replace("│", " ").split()))
            await stage.press("right")
        assert "who is asked holds a Moment or something as quick and can pay for it, who is not does not." in said[0]
        assert ["shows nothing." in one or "show nothing" in one for one in said] == [False, True, True, True]
