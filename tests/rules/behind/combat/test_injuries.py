"""Injuries, elimination, healing, and what becomes of the fallen and their players (rulings E1-E8)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, Done, PlayEffect
from deckbuilder.rules.behind.model.events.cards import CheckMade, Discarded, Drew, Flipped
from deckbuilder.rules.behind.model.events.combat import Eliminated, Healed, Injured
from deckbuilder.rules.behind.model.events.course import TurnBegan, TurnEnded
from deckbuilder.rules.behind.model.outcome import Ending, Outcome
from deckbuilder.terms import NONE
from tests.rules.behind.cards import DRAW, HEAL_OWN, INJURE_ENEMY, enemy, event, item, moment, place, weapon
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import shows


def ada_and_bea(injuries: int = 0, **bea: Any) -> Scene:
    """Ada, and Bea of the other side, hurt so often, with a friend far away."""
    scene = Scene()
    scene.character("Ada", 0, (400, 400))
    scene.character("Bea", 1, (430, 400), facing=180, injuries=injuries, **bea)
    return scene.character("Cora", 1, (800, 400))


def strike(game: Game, target: str, card: str = "strike", performer: str = "Ada") -> PlayEffect:
    return PlayEffect(named(game, card), who(game, performer), ((who(game, target),),), 0)


@shows("E1", "injuries")
@pytest.mark.parametrize(("before", "falls"), [(1, False), (2, True)])
def test_third_injury_eliminates(before: int, falls: bool) -> None:
    game = ada_and_bea(before).pile("hand", 0, event("strike", INJURE_ENEMY)).start()
    play(game, strike(game, "Bea"))
    assert game.state.chips[who(game, "Bea")].gone is falls


@shows("E1", "rule-of-ownership", "P23")
def test_items_of_the_fallen_go_to_their_owners_discard_piles() -> None:
    scene = ada_and_bea(2, items=[item("hers")])
    scene.character("Ava", 0, (700, 700), items=[item("lent")]).pile("hand", 0, event("strike", INJURE_ENEMY))
    game = scene.start()
    for held in game.state.permanents:
        held.bearer, held.seat = who(game, "Bea"), 1
    play(game, strike(game, "Bea"))
    assert named(game, "lent") in game.state.seats[0].discard
    assert named(game, "hers") in game.state.seats[1].discard
    assert game.state.permanents == []


@shows("E2")
def test_places_and_persons_stay_when_a_character_falls() -> None:
    scene = ada_and_bea(2).pile("permanents", 1, place("chapel"), fate(1, slug="friend", category="person"))
    game = scene.pile("hand", 0, event("strike", INJURE_ENEMY)).start()
    play(game, strike(game, "Bea"))
    assert [held.card for held in game.state.permanents] == [named(game, "chapel"), named(game, "friend")]


@shows("E3")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (1, 0), (0, 0)])
def test_healing_removes_one_injury_and_none_from_the_healthy(before: int, after: int) -> None:
    scene = Scene().character("Ada", 0, (400, 400), injuries=before).character("Bea", 1, (800, 400))
    game = scene.pile("hand", 0, event("balm", HEAL_OWN)).start()
    assert (strike(game, "Ada", "balm") in asked(game)) is (before > 0)
    if before:
        assert events_of(play(game, strike(game, "Ada", "balm")), Healed)
    assert game.state.chips[0].injuries == after


@shows("E3")
def test_who_has_his_third_injury_can_no_longer_be_healed() -> None:
    saint = place(
        "saint",
        {
            "after": "injured",
            "who": {"pick": "each", "side": "own"},
            "effects": [{"do": "heal", "who": "who"}],
        },
    )
    game = ada_and_bea(2).pile("permanents", 1, saint).pile("hand", 0, event("strike", INJURE_ENEMY)).start()
    events = play(game, strike(game, "Bea"))
    assert not events_of(events, Healed)
    assert game.state.chips[who(game, "Bea")].gone


def three_players(bea: int = 2, cora: int = 0) -> Scene:
    """Ada, Bea and Cora of three players, Bea and Cora hurt so often."""
    scene = Scene(seats=3)
    scene.character("Ada", 0, (400, 400), facing=90)
    scene.character("Bea", 1, (430, 400), facing=180, injuries=bea)
    return scene.character("Cora", 2, (800, 400), injuries=cora)


@shows("E4", "end")
def test_player_without_characters_still_has_turns_with_checks_and_refill_but_no_actions() -> None:
    scene = three_players().pile("permanents", 1, place("chapel", influence_value=4))
    scene.pile("hand", 0, event("strike", INJURE_ENEMY)).pile("hand", 1, fate(6))
    game = scene.start()
    events = play(game, strike(game, "Bea"), Done())
    turn = events[events.index(TurnBegan(1, 2, 1)) : events.index(TurnEnded(1, 2))]
    assert len(events_of(turn, CheckMade)) == 1
    assert 1 in [one.seat for one in events_of(events, Drew)]


@shows("E4", "T7")
def test_player_without_characters_plays_no_moments() -> None:
    scene = three_players().pile("hand", 1, moment("wait", DRAW)).pile("hand", 0, event("strike", INJURE_ENEMY))
    game = scene.start()
    play(game, Done(), strike(game, "Bea"), Done())
    assert asked(game).seat == 0


@shows("E4")
def test_player_who_loses_his_last_character_in_his_own_turn_acts_no_more() -> None:
    scene = three_players(bea=0).pile("hand", 1, moment("stab", INJURE_ENEMY)).pile("hand", 0, fate(3))
    scene.chips[0][0]["injuries"] = 2
    game = scene.start()
    events = play(game, strike(game, "Ada", "stab", "Bea"))
    assert TurnEnded(0, 1) in events
    assert asked(game).seat == 1


@shows("E4")
def test_last_player_with_characters_wins() -> None:
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400), injuries=2)
    game = scene.pile("hand", 0, event("strike", INJURE_ENEMY)).start()
    play(game, strike(game, "Bea"))
    assert game.outcome == Outcome(Ending.ELIMINATION, 0)


STORM = event("storm", {"do": "injure", "who": {"pick": "each"}})


@shows("E5")
def test_last_characters_of_both_falling_at_once_is_a_draw() -> None:
    scene = Scene().character("Ada", 0, (400, 400), injuries=2).character("Bea", 1, (430, 400), injuries=2)
    game = scene.pile("hand", 0, STORM).start()
    events = play(game, PlayEffect(named(game, "storm"), who(game, "Ada"), (), 0))
    assert game.outcome == Outcome(Ending.DRAW)
    assert len(events_of(events, Eliminated)) == 1


@shows("E8")
@pytest.mark.parametrize(("ada", "outcome"), [(0, Outcome(Ending.ELIMINATION, 0)), (2, Outcome(Ending.DRAW))])
def test_when_several_lose_their_last_characters_who_is_left_wins_and_nobody_is_a_draw(
    ada: int, outcome: Outcome
) -> None:
    scene = Scene(seats=3)
    scene.character("Ada", 0, (400, 400), injuries=ada)
    scene.character("Bea", 1, (430, 400), injuries=2).character("Cora", 2, (800, 400), injuries=2)
    game = scene.pile("hand", 0, STORM).start()
    play(game, PlayEffect(named(game, "storm"), who(game, "Ada"), (), 0))
    assert game.outcome == outcome


@shows("E6", "end")
def test_game_ends_inside_an_effect_and_nothing_more_is_drawn() -> None:
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400), injuries=2, items=[item("ring")])
    game = scene.pile("hand", 0, event("strike", INJURE_ENEMY, DRAW)).start()
    events = play(game, strike(game, "Bea"))
    assert not events_of(events, Drew)
    assert game.decision is None
    assert len(game.state.permanents) == 1


@shows("E6")
def test_game_ends_inside_an_interrupted_action() -> None:
    scene = Scene()
    scene.character("Ada", 0, (400, 400), facing=0, injuries=2).character("Bea", 1, (430, 400), facing=180)
    game = scene.pile("hand", 1, moment("stab", INJURE_ENEMY)).start()
    events = play(game, Done(), Attack(0, 1, (), NONE), strike(game, "Ada", "stab", "Bea"))
    assert game.outcome == Outcome(Ending.ELIMINATION, 1)
    assert not events_of(events, Flipped)


@shows("E7")
def test_items_of_the_fallen_are_discarded_oldest_first() -> None:
    scene = ada_and_bea(2, items=[item("ring"), weapon("blade"), item("cloak")])
    game = scene.pile("hand", 0, event("strike", INJURE_ENEMY)).start()
    events = play(game, strike(game, "Bea"))
    wanted = [named(game, slug) for slug in ("ring", "blade", "cloak")]
    assert [one.card for one in events_of(events, Discarded) if one.card in wanted] == wanted


def test_effect_before_an_injury_spares_only_its_own_victim() -> None:
    shield = place(
        "shield",
        {
            "point": "before_injury",
            "who": {"pick": "each", "side": "own", "only": [{"where": "injured"}]},
            "effects": [{"do": "prevent", "amount": 1}],
        },
    )
    scene = ada_and_bea(1).pile("permanents", 1, shield)
    game = scene.pile("hand", 0, event("storm", {"do": "injure", "who": enemy("each")})).start()
    events = play(game, PlayEffect(named(game, "storm"), who(game, "Ada"), (), 0))
    assert [one.who for one in events_of(events, Injured)] == [who(game, "Cora")]


def test_eliminated_character_still_has_his_last_effect() -> None:
    curse = {"after": "eliminated", "who": "self", "effects": [{"do": "injure", "who": "other"}]}
    scene = Scene().character("Ada", 0, (400, 400))
    scene.character("Bea", 1, (430, 400), injuries=2, effects=[curse]).character("Cora", 1, (800, 400))
    game = scene.pile("hand", 0, event("strike", INJURE_ENEMY)).start()
    play(game, strike(game, "Bea"))
    assert game.state.chips[who(game, "Ada")].injuries == 1
