"""Injuries, healing, elimination, fights and shots by effect (effects.play: Harm)."""

from __future__ import annotations

import pytest

from deckbuilder.rules.behind.model.choices import Attack, HandCard, PickCharacter
from deckbuilder.rules.behind.model.events.cards import Flipped
from deckbuilder.rules.behind.model.events.combat import CombatCompared, Eliminated, Injured, ValueFixed
from deckbuilder.rules.behind.model.sums import Source
from tests.rules.behind.card_effects.verbs.stage import ENEMIES, ENEMY, OWN, chip, play_card, stage
from tests.rules.behind.cards import item, place
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import resolves, shows

NONE = -1
MINE = {"pick": "each", "side": "own"}


@resolves("injure")
@pytest.mark.parametrize(("amount", "injuries", "gone"), [(1, 1, False), (2, 2, False), (4, 3, True)])
def test_effect_injures_so_often(amount: int, injuries: int, gone: bool) -> None:
    game = stage({"do": "injure", "who": ENEMY, "amount": amount}).start()
    play_card(game, "Bea")
    assert (chip(game, "Bea").injuries, chip(game, "Bea").gone) == (injuries, gone)


@resolves("injure")
@shows("E5")
def test_injuries_of_one_effect_fall_at_the_same_time() -> None:
    game = stage({"do": "injure", "who": ENEMIES}, seats=3, bea={"injuries": 2}, cora={"injuries": 2}).start()
    events = play_card(game)
    assert [one.characters for one in events_of(events, Eliminated)] == [(who(game, "Bea"), who(game, "Cora"))]


@resolves("heal")
@pytest.mark.parametrize(("before", "after"), [(2, 0), (1, 0)])
def test_effect_heals_up_to_so_often(before: int, after: int) -> None:
    game = stage({"do": "heal", "who": OWN, "amount": 2}, ava={"injuries": before}).start()
    play_card(game, "Ava")
    assert chip(game, "Ava").injuries == after


@resolves("eliminate")
@shows("E1", "E7")
def test_elimination_by_effect_takes_the_items_along_whatever_the_health() -> None:
    game = stage({"do": "eliminate", "who": ENEMY}, bea={"items": [item("ring")]}).start()
    events = play_card(game, "Bea")
    assert not events_of(events, Injured)
    assert chip(game, "Bea").gone
    assert game.state.seats[1].discard == [named(game, "ring")]


@resolves("spare")
def test_who_is_spared_stays_in_play_severely_injured() -> None:
    angel = place("angel", {"point": "before_elimination", "who": MINE, "effects": ["spare"]})
    game = stage({"do": "injure", "who": ENEMY}, bea={"injuries": 2}).pile("permanents", 1, angel).start()
    events = play_card(game, "Bea")
    assert not events_of(events, Eliminated)
    assert (chip(game, "Bea").injuries, chip(game, "Bea").gone) == (2, False)


@resolves("spare")
def test_healthy_character_spared_from_an_elimination_keeps_his_health() -> None:
    angel = place("angel", {"point": "before_elimination", "who": MINE, "effects": ["spare"]})
    game = stage({"do": "eliminate", "who": ENEMY}).pile("permanents", 1, angel).start()
    play_card(game, "Bea")
    assert (chip(game, "Bea").injuries, chip(game, "Bea").gone) == (0, False)


@resolves("prevent")
@pytest.mark.parametrize(("amount", "injuries"), [(1, 2), (2, 1), (3, 0), (5, 0)])
def test_prevented_injuries_do_not_happen(amount: int, injuries: int) -> None:
    shield = place("shield", {"point": "before_injury", "who": MINE, "effects": [{"do": "prevent", "amount": amount}]})
    game = stage({"do": "injure", "who": ENEMY, "amount": 3}).pile("permanents", 1, shield).start()
    play_card(game, "Bea")
    assert chip(game, "Bea").injuries == injuries


@resolves("divert")
def test_diverted_injuries_fall_on_somebody_else_without_a_further_point() -> None:
    divert = {"do": "divert", "to": {"pick": "one", "side": "own"}}
    guard = place("guard", {"point": "before_injury", "who": MINE, "effects": [divert]})
    game = stage({"do": "injure", "who": ENEMY, "amount": 2}).pile("permanents", 1, guard).start()
    play_card(game, "Bea")
    assert asked(game).seat == 1
    events = play(game, PickCharacter(who(game, "Cora")))
    assert [(one.who, one.amount) for one in events_of(events, Injured)] == [(who(game, "Cora"), 2)]


@resolves("fight")
def test_fight_by_effect_costs_no_action_of_its_own() -> None:
    fight = {"do": "fight", "target": {"pick": "one", "side": "enemy", "only": [{"where": "touching"}]}}
    scene = stage(fight).character("Eve", 1, (430, 400), facing=180)
    game = scene.start()
    play_card(game, "Eve")
    events = play(game, HandCard(NONE))
    assert events_of(events, CombatCompared)
    assert game.state.seats[0].actions == 2


@resolves("fight")
def test_nobody_fights_whom_he_does_not_touch() -> None:
    game = stage({"do": "fight", "target": ENEMY}).start()
    assert not events_of(play_card(game, "Bea"), Flipped)


@resolves("shoot")
@shows("D1")
def test_shot_by_effect_has_its_own_number_and_needs_neither_arc_nor_range() -> None:
    scene = stage({"do": "shoot", "target": ENEMY, "number": 7}, ada={"facing": 90, "dexterity": 3})
    game = scene.pile("supply", 0, fate(2)).start()
    events = play_card(game, "Cora")
    value = events_of(events, ValueFixed)[0].value
    assert [(part.amount, part.source) for part in value.parts] == [
        (3, Source.DEXTERITY),
        (7, Source.SHOT),
        (2, Source.FLIP),
    ]


@resolves("shoot")
@shows("D2")
def test_bound_character_does_not_shoot_by_effect_either() -> None:
    scene = stage({"do": "shoot", "target": ENEMY, "number": 7}).character("Eve", 1, (430, 400))
    assert not events_of(play_card(scene.start(), "Bea"), Flipped)


def test_prevention_in_a_melee_saves_from_its_injuries() -> None:
    shield = place("shield", {"point": "before_injury", "who": MINE, "effects": [{"do": "prevent", "amount": 1}]})
    scene = Scene().character("Ada", 0, (400, 400), facing=0, strength=9).character("Bea", 1, (430, 400), facing=180)
    game = scene.pile("permanents", 1, shield).start()
    play(game, Attack(0, 1, (), NONE))
    assert chip(game, "Bea").injuries == 1
