"""Coalitions and betrayal: pacts are offered, accepted, ended, and what they mean on the table (ruling S5; H16)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind.answers.refusals import NotHostile
from deckbuilder.rules.behind.course.pacts import NO, YES, AskAccept, AskPacts
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import (
    Attack,
    Done,
    EndPact,
    OfferPact,
    Pick,
    PlayEffect,
    PlayMovement,
    Walk,
)
from deckbuilder.rules.behind.model.events.cards import CheckMade
from deckbuilder.rules.behind.model.events.course import PactEnded, PactMade
from deckbuilder.rules.behind.model.outcome import Ending, Outcome
from deckbuilder.rules.behind.model.positions import JewelPosition
from deckbuilder.rules.behind.values.sight import line_free
from deckbuilder.terms import NONE
from tests.rules.behind.cards import INJURE_ENEMY, moment
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import shows


def three(bea: tuple[float, float] = (430, 400), *, allied: bool = False, **scenario: Any) -> Scene:
    """Ada, Bea (in touch with her) and Cora, of three players; Cora's is on turn, Ada's comes next."""
    scene = Scene(seats=3)
    scene.scenario = {"pacts": True, **scenario}
    scene.character("Ada", 0, (400, 400), facing=0).character("Bea", 1, bea, facing=180)
    scene.character("Cora", 2, (700, 400), facing=180)
    scene.acting = 2
    scene.pacts = ((1, 0),) if allied else ()
    return scene.pile("hand", 0, *[fate(3, range=200, moves=3)] * 5)


def at_adas_turn(scene: Scene) -> Game:
    """Cora's player has ended her turn."""
    game = scene.start()
    game.answer(Done())
    return game


def ask_bea(game: Game) -> Attack:
    return Attack(who(game, "Ada"), who(game, "Bea"), (), NONE)


@shows("S5", "large-battles")
def test_without_a_pact_every_other_player_is_an_enemy() -> None:
    game = at_adas_turn(three())
    play(game, Done())
    assert ask_bea(game) in asked(game)


@shows("S5")
@pytest.mark.parametrize(("answer", "made"), [(YES, True), (NO, False)])
def test_pact_is_made_only_when_both_declare_it(answer: int, made: bool) -> None:
    game = at_adas_turn(three())
    assert (asked(game).seat, asked(game).question) == (0, AskPacts())
    play(game, OfferPact(1))
    assert (asked(game).seat, asked(game).question) == (1, AskAccept(0))
    events = play(game, Pick(answer), Done())
    assert events_of(events, PactMade) == ([PactMade(0, 1)] if made else [])
    assert asked(game).why_not(ask_bea(game)) == (NotHostile(who(game, "Bea")) if made else None)


@shows("S5")
def test_each_player_is_asked_once_a_turn() -> None:
    game = at_adas_turn(three())
    play(game, OfferPact(1), Pick(NO))
    assert list(asked(game)) == [Done(), OfferPact(2)]


@shows("S5")
def test_either_may_end_the_pact_when_a_turn_of_his_own_begins_and_not_in_anothers() -> None:
    game = at_adas_turn(three(allied=True))
    play(game, Done())
    assert isinstance(asked(game).question, AskAction)
    assert asked(game).why_not(EndPact(1)) is not None
    play(game, Done())
    assert (asked(game).seat, asked(game).question) == (1, AskPacts())
    assert events_of(play(game, EndPact(0)), PactEnded) == [PactEnded(1, 0)]


@shows("S5")
def test_chip_of_an_ally_blocks_ways_and_lines() -> None:
    game = at_adas_turn(three((460, 400), allied=True))
    play(game, Done(), PlayMovement(game.state.seats[0].hand[0], (0,)))
    play(game, Walk(0, 4600, 4000, 0))
    ada, bea, cora = game.state.chips
    assert (ada.x, ada.y) == (4300, 4000)
    assert not line_free(game, ada, cora)
    assert line_free(game, bea, cora)


@shows("S5", "A6")
@pytest.mark.parametrize(("allied", "checks"), [(True, 0), (False, 1)])
def test_ally_in_contact_does_not_bind(allied: bool, checks: int) -> None:
    game = at_adas_turn(three(allied=allied))
    events = play(game, Done(), PlayMovement(game.state.seats[0].hand[0], (0,)))
    assert len(events_of(events, CheckMade)) == checks


@shows("S5")
def test_contact_binds_at_once_when_the_pact_ends() -> None:
    game = at_adas_turn(three(allied=True))
    events = play(game, EndPact(1), Done(), PlayMovement(game.state.seats[0].hand[0], (0,)))
    assert len(events_of(events, CheckMade)) == 1


@shows("S5")
def test_betrayed_ally_may_be_attacked_in_the_same_turn() -> None:
    game = at_adas_turn(three(allied=True))
    play(game, EndPact(1), Done())
    assert ask_bea(game) in asked(game)


def test_the_last_two_players_make_no_new_pact_but_may_end_an_old_one() -> None:
    """Cora falls by a Moment of Bea's player in her own turn."""
    scene = three(allied=True)
    scene.chips[2][0]["injuries"] = 2
    scene.pile("hand", 1, moment("stab", INJURE_ENEMY))
    game = scene.start()
    play(game, PlayEffect(named(game, "stab"), who(game, "Bea"), ((who(game, "Cora"),),), 0))
    assert list(asked(game)) == [Done(), EndPact(1)]
    play(game, EndPact(1))
    assert isinstance(asked(game).question, AskAction)


def test_scenario_without_pacts_asks_for_none() -> None:
    game = at_adas_turn(three(pacts=False))
    assert isinstance(asked(game).question, AskAction)


@shows("H16", "S5", "the-jewel-of-athens")
@pytest.mark.parametrize(("rule", "question"), [("no", AskAction), ("yes", AskPacts)])
def test_the_jewel_knows_no_pacts_unless_the_table_wants_them(rule: str, question: type) -> None:
    scene = three(pacts=False, jewel=True)
    scene.house = scene.house.model_copy(update={"jewel_pacts": rule})
    scene.jewel = JewelPosition(bearer="test/cora")
    game = at_adas_turn(scene)
    assert isinstance(asked(game).question, question)


@shows("S5")
@pytest.mark.parametrize(("allied", "held"), [(True, True), (False, False)])
def test_area_is_held_together_with_an_ally(allied: bool, held: bool) -> None:
    square = {"name": {"en": "square", "de": "Platz"}, "x": 4.5, "y": 4.5, "radius": 1}
    game = at_adas_turn(three(allied=allied, goals=[{"goal": "hold", "area": square, "turns": 1}]))
    play(game, Done(), Done())
    assert game.outcome == (Outcome(Ending.HELD, 0) if held else None)
