"""Values being formed, cards turned up, checks and duels by effect (effects.play: Checks)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind.answers.refusals_effects import NoTarget
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, HandCard, PlayEffect
from deckbuilder.rules.behind.model.events.cards import CheckMade, Flipped
from deckbuilder.rules.behind.model.events.combat import CombatCompared, ValueFixed
from deckbuilder.rules.behind.model.events.course import DuelWon
from deckbuilder.rules.behind.model.sums import Source
from tests.rules.behind.card_effects.verbs.stage import drawn, play_card, stage
from tests.rules.behind.cards import DRAW, place
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import resolves, shows

NONE = -1


def melee(*own: int, other: tuple[int, ...] = (), **sides: Any) -> Scene:
    """Ada faces Bea; what each turns up; places by seat: ``mine``, ``hers``."""
    scene = Scene().character("Ada", 0, (400, 400), facing=0, strength=4)
    scene.character("Bea", 1, (430, 400), facing=180, strength=4)
    for seat, side in enumerate(("mine", "hers")):
        for effect in sides.get(side, ()):
            scene.pile("permanents", seat, place(f"place-{seat}", effect))
    scene.pile("supply", 0, *(fate(number, slug=f"own-{i}") for i, number in enumerate(own)))
    return scene.pile("supply", 1, *(fate(number, slug=f"other-{i}") for i, number in enumerate(other)))


def fight(game: Game) -> list[Any]:
    return game.answer(Attack(who(game, "Ada"), who(game, "Bea"), (), NONE))


def at(point: str, *effects: Any, **more: Any) -> dict[str, Any]:
    return {"point": point, "player": "you", "effects": list(effects), **more}


@resolves("add")
def test_value_being_formed_is_higher_by_so_much() -> None:
    game = melee(5, mine=[at("after_flip", {"do": "add", "by": 2})]).start()
    value = events_of(fight(game), ValueFixed)[0].value
    assert value.total == 4 + 5 + 2
    assert (value.parts[-1].amount, value.parts[-1].source) == (2, Source.CARD)


@resolves("add")
@pytest.mark.parametrize("point", ["before_flip", "after_flip"])
def test_opponent_may_lower_the_value_while_it_is_formed(point: str) -> None:
    lower = {"point": point, "during": ["melee_attack"], "effects": [{"do": "add", "by": -3, "player": "event_player"}]}
    game = melee(5, hers=[lower]).start()
    assert events_of(fight(game), ValueFixed)[0].value.total == 4 + 5 - 3


@resolves("add")
def test_attackers_value_may_still_change_at_the_defenders_flip() -> None:
    less = {"do": "add", "by": -3, "player": {"pick": "player_of", "who": "other"}}
    lower = {"point": "after_flip", "during": ["melee_defence"], "effects": [less]}
    events = fight(melee(5, other=(5,), hers=[lower]).start())
    assert [one.value.total for one in events_of(events, ValueFixed)] == [9, 9, 6]
    assert [(one.winner, one.high, one.low) for one in events_of(events, CombatCompared)] == [(1, 9, 6)]


@resolves("add")
def test_other_players_are_not_helped_in_a_check_that_is_not_theirs() -> None:
    meddle = {"point": "after_flip", "during": ["effect_check"], "effects": [{"do": "add", "by": 5}]}
    scene = stage(DRAW, card={"effect_check": 4}).pile("permanents", 1, place("meddle", meddle))
    game = scene.pile("supply", 0, fate(2)).start()
    events = play_card(game)
    assert [one.value.total for one in events_of(events, CheckMade)] == [2]


@resolves("reflip")
def test_another_card_counts_and_the_first_is_discarded() -> None:
    game = melee(2, 6, mine=[at("after_flip", "reflip")]).start()
    events = fight(game)
    assert [one.fate for one in events_of(events, Flipped) if one.seat == 0] == [2, 6]
    assert events_of(events, ValueFixed)[0].value.total == 4 + 6
    assert named(game, "own-0") in game.state.seats[0].discard


@resolves("replace")
def test_card_from_hand_counts_in_place_of_the_one_turned_up() -> None:
    replace = {"do": "replace", "card": {"pick": "card", "zone": "hand", "side": "own"}}
    game = melee(2, mine=[at("after_flip", replace, during=["melee_attack"])]).pile("hand", 0, fate(7)).start()
    events = play(game, Attack(0, 1, (), NONE), HandCard(NONE))
    assert events_of(events, ValueFixed)[0].value.total == 4 + 7
    assert {named(game, "own-0"), named(game, "fate-7-60-2")} <= set(game.state.seats[0].discard)


@resolves("count_as")
def test_fate_number_counts_as_another() -> None:
    game = melee(2, mine=[at("after_flip", {"do": "count_as", "number": 6})]).start()
    assert events_of(fight(game), ValueFixed)[0].value.total == 4 + 6


@resolves("count_as")
def test_addition_may_set_its_own_fate_number() -> None:
    counts = {"point": "fate_used", "effects": [{"do": "count_as", "number": 7}]}
    seven = fate(1, slug="seven", notes=["addition"], effects=[counts])
    game = melee().pile("hand", 0, seven).pile("supply", 0, fate(5)).start()
    events = play(game, Attack(0, 1, (), NONE), HandCard(named(game, "seven")))
    assert events_of(events, ValueFixed)[0].value.total == 4 + 7 + 5


@resolves("check")
@shows("P34", "P10")
@pytest.mark.parametrize(("flip", "seat"), [(4, 0), (3, 1)])
def test_effect_check_inside_an_effect_decides_what_happens(flip: int, seat: int) -> None:
    check = {
        "do": "check",
        "number": 4,
        "passed": [DRAW],
        "failed": [{"do": "draw", "player": {"pick": "each_player", "side": "enemy"}}],
    }
    game = stage(check).pile("supply", 0, fate(flip)).start()
    assert drawn(play_card(game)) == [(seat, 1)]


@resolves("check")
def test_card_turned_up_for_a_check_may_be_spoken_of() -> None:
    check = {"do": "check", "number": 3, "passed": [{"do": "draw", "amount": {"number": "fate", "card": "flip"}}]}
    game = stage(check).pile("supply", 0, fate(4)).start()
    assert drawn(play_card(game)) == [(0, 4)]


@resolves("duel")
@pytest.mark.parametrize(("own", "other", "count"), [(5, 4, 1), (4, 5, 2)])
def test_duel_inside_an_effect_decides_what_happens(own: int, other: int, count: int) -> None:
    duel = {"do": "duel", "against": {"pick": "player"}, "won": [DRAW], "lost": [{"do": "draw", "amount": 2}]}
    scene = stage(duel).pile("supply", 0, fate(own)).pile("supply", 1, fate(other))
    events = play_card(scene.start(), (1,))
    assert events_of(events, DuelWon)
    assert drawn(events) == [(0, count)]


@resolves("check_influence")
@shows("P2", "P3")
@pytest.mark.parametrize(("flip", "stays"), [(4, True), (3, False)])
def test_influence_check_at_once_flips_the_influencers_supply(flip: int, stays: bool) -> None:
    scene = stage({"do": "check_influence", "what": {"pick": "card"}}).pile("supply", 1, fate(flip))
    game = scene.pile("permanents", 1, place("inn", influence_value=4)).start()
    events = play_card(game, (named(game, "inn"),))
    assert [one.seat for one in events_of(events, Flipped)] == [1]
    assert bool(game.state.permanents) is stays


@resolves("check_influence")
def test_permanent_without_influence_value_cannot_be_checked() -> None:
    scene = stage({"do": "check_influence", "what": {"pick": "card"}}).pile("permanents", 1, place("inn"))
    game = scene.start()
    refused = asked(game).why_not(PlayEffect(named(game, "card"), 0, ((named(game, "inn"),),), 0))
    assert isinstance(refused, NoTarget)
