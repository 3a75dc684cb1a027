"""Fights at their borders: the floor of values, what the lone defender buys, what ends with a fight (C3, C6, C11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from deckbuilder.rules.behind.combat.melee import AskVictim
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, Done, HandCard, PickCharacter, PlayEffect, ShootAt
from deckbuilder.rules.behind.model.events.combat import Injured, ValueFixed
from deckbuilder.rules.behind.model.events.conditions import Impossible
from deckbuilder.rules.behind.model.sums import Source
from deckbuilder.rules.behind.timing.moments import AskMoment
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import NONE
from tests.rules.behind.cards import DRAW, event, moment, weapon
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import shows

EAST, NORTH, WEST = 0, 90, 180


def duel(**ada: Any) -> Scene:
    """Ada touches Bea, face to face."""
    scene = Scene().character("Ada", 0, (400, 400), **ada)
    return scene.character("Bea", 1, (430, 400), facing=WEST, strength=3, resistance=9)


def strike(game: Game, *assistants: str, weapon: int = NONE) -> Attack:
    return Attack(who(game, "Ada"), who(game, "Bea"), tuple(who(game, one) for one in assistants), weapon)


def value(events: Sequence[Event], place: int = 0) -> dict[Source, int]:
    """The parts of the value fixed at that place, by source, without the cards used in it."""
    parts = events_of(events, ValueFixed)[place].value.parts
    return {part.source: part.amount for part in parts if part.source not in (Source.HAND, Source.FLIP)}


def changed(by: int, until: str = "turn", **who_: Any) -> dict[str, Any]:
    """A change of Strength."""
    return {
        "do": "change",
        "who": {"pick": "each", **who_},
        "have": [{"how": "plus", "of": "strength", "by": by}],
        "until": until,
    }


# The order of C3


@shows("C3", "injuries")
@pytest.mark.parametrize(
    ("strength", "by", "injuries", "total"), [(1, 2, 2, 1), (1, 1, 2, 0), (1, -3, 0, 0), (4, -1, 2, 1)]
)
def test_standing_changes_come_before_injuries_and_the_floor_after_both(
    strength: int, by: int, injuries: int, total: int
) -> None:
    game = duel(strength=strength, injuries=injuries).pile("hand", 0, event("mood", changed(by, side="own"))).start()
    play(game, PlayEffect(named(game, "mood"), 0, (), 0))
    assert sum(value(play(game, strike(game))).values()) == total


@shows("C3", "X7")
@pytest.mark.parametrize(("strength", "injuries", "total"), [(0, 2, 1), (0, 0, 3), (2, 2, 3)])
def test_animal_form_adds_to_strength_before_injuries(strength: int, injuries: int, total: int) -> None:
    game = duel(strength=strength, injuries=injuries, form="beast").start()
    assert sum(value(play(game, strike(game))).values()) == total


@shows("C3", "C8", "C10", "C11")
def test_weapon_rear_and_assistance_come_after_the_floor() -> None:
    """Ada, worn down below nothing, attacks from behind with a sword of +2 and Ava, who has Alliance +3."""
    scene = Scene().character("Ada", 0, (400, 400), strength=1, injuries=2, items=[weapon("sword")])
    scene.character("Ava", 0, (430, 430), facing=270, strength=0, injuries=1, abilities={"alliance": 3})
    game = scene.character("Bea", 1, (430, 400), facing=EAST, resistance=9).start()
    found = value(play(game, strike(game, "Ava", weapon=named(game, "sword"))))
    assert found == {
        Source.STRENGTH: 1,
        Source.INJURIES: -2,
        Source.FLOOR: 1,
        Source.ASSISTANCE: 0,
        Source.ALLIANCE: 3,
        Source.REAR: 1,
        Source.CARD: 2,
    }


@shows("C3", "C4")
@pytest.mark.parametrize(("strength", "injuries", "helps"), [(3, 1, 2), (2, 2, 0), (1, 2, 0)])
def test_assistant_helps_with_what_his_injuries_leave(strength: int, injuries: int, helps: int) -> None:
    scene = duel().character("Ava", 0, (430, 430), facing=270, strength=strength, injuries=injuries)
    game = scene.start()
    assert value(play(game, strike(game, "Ava")))[Source.ASSISTANCE] == helps


@shows("C3", "D1", "ranged-combat", "injuries")
@pytest.mark.parametrize(("dexterity", "injuries", "left"), [(3, 0, 3), (3, 1, 2), (3, 2, 1), (1, 2, 0)])
def test_injuries_lower_dexterity_in_shot_and_dodge_no_further_than_nothing(
    dexterity: int, injuries: int, left: int
) -> None:
    bow = fate(5, range=100, slug="bow", category="item", effects=[{"shoots": "card"}])
    scene = Scene().character("Ada", 0, (400, 400), dexterity=dexterity, injuries=injuries, items=[bow])
    scene.character("Bea", 1, (600, 400), facing=WEST, dexterity=dexterity, injuries=injuries, resistance=9)
    game = scene.pile("supply", 0, fate(1)).pile("supply", 1, fate(1)).start()
    events = play(game, ShootAt(0, 1, named(game, "bow")))
    assert [one.value.total for one in events_of(events, ValueFixed)] == [left + 5 + 1, left + 1]


# The lone defender who wins


def beaten(by: int, *injuries: int, resistance: int = 2, house: dict[str, Any] | None = None) -> Game:
    """Ada, Ava and Abe, so much injured, attack Bea, who wins by so much."""
    scene = Scene(**(house or {}))
    places = [("Ada", (400, 400), EAST), ("Ava", (460, 400), WEST), ("Abe", (430, 430), 270)]
    for (name, at, facing), hurt in zip(places, injuries, strict=True):
        scene.character(name, 0, at, facing=facing, strength=0, injuries=hurt, resistance=resistance)
    scene.character("Far", 0, (900, 700))
    return scene.character("Bea", 1, (430, 400), facing=NORTH, strength=by).start()


def spent(game: Game, *victims: str) -> list[tuple[str, int]]:
    """Bea's player names victims; who is hurt how often in the end."""
    events = play(game, strike(game, "Ava", "Abe"))
    for name in victims:
        events += play(game, PickCharacter(who(game, name)))
    return [(game.cast.characters[one.who].name.en, one.amount) for one in events_of(events, Injured)]


@shows("C6")
@pytest.mark.parametrize(
    ("victims", "hurt"),
    [
        (["Ada", "Ada", "Ada"], [("Ada", 3)]),
        (["Abe", "Ava", "Ada"], [("Abe", 1), ("Ava", 1), ("Ada", 1)]),
        (["Ava", "Abe", "Ava"], [("Ava", 2), ("Abe", 1)]),
    ],
)
def test_any_split_among_three_is_possible(victims: list[str], hurt: list[tuple[str, int]]) -> None:
    assert spent(beaten(6, 0, 0, 0), *victims) == hurt


@shows("C6")
def test_who_can_bear_but_one_more_injury_takes_one_and_the_rest_goes_on() -> None:
    game = beaten(6, 2, 2, 0)
    play(game, strike(game, "Ava", "Abe"), PickCharacter(who(game, "Ada")))
    assert set(asked(game)) == {PickCharacter(who(game, "Ava")), PickCharacter(who(game, "Abe"))}


@shows("C6", "C7")
def test_what_nobody_standing_can_take_is_lost() -> None:
    """Each of the three bears one more injury; of a difference of 8 a fourth would be affordable."""
    assert spent(beaten(8, 2, 2, 2), "Ada", "Abe") == [("Ada", 1), ("Abe", 1), ("Ava", 1)]


@shows("C6", "C2")
def test_injury_on_a_participant_without_resistance_costs_one() -> None:
    game = beaten(2, 0, 0, 0, resistance=0)
    play(game, strike(game, "Ava", "Abe"))
    assert asked(game).question == AskVictim(2)
    play(game, PickCharacter(who(game, "Ada")))
    assert asked(game).question == AskVictim(1)


@shows("C6", "E5", "H3")
@pytest.mark.parametrize(("split", "asks"), [("spend", True), ("count", True)])
def test_all_injuries_of_the_lone_defender_fall_together_and_fell_together(split: str, asks: bool) -> None:
    game = beaten(6, 2, 2, 2, house={"split": split})
    assert spent(game, "Ada", "Ava") == [("Ada", 1), ("Ava", 1), ("Abe", 1)]
    assert [chip.gone for chip in game.state.chips[:3]] == [True, True, True]


# Weapons, and what lasts for a fight


@shows("C11", "weapons")
def test_sword_gives_nothing_to_who_is_shot_at() -> None:
    dodging = weapon("sword", effects=[{"always": "bearer", "have": [{"how": "plus", "of": "dodge", "by": 4}]}])
    bow = fate(5, range=100, slug="bow", category="item", effects=[{"shoots": "card"}])
    scene = Scene().character("Ada", 0, (400, 400), items=[bow])
    game = scene.character("Bea", 1, (600, 400), facing=WEST, items=[dodging], resistance=9).start()
    events = play(game, ShootAt(0, 1, named(game, "bow")))
    assert Source.CARD not in value(events, 1)


FURY = {"do": "change", "who": {"pick": "each", "side": "own"}, "have": [{"how": "plus", "of": "strength", "by": 5}]}


@shows("T6", "melee-combat")
def test_what_lasts_for_a_combat_ends_with_one_that_was_stopped_before_it_began() -> None:
    """Bea is stronger for this combat, which her second Moment then stops; the next attack meets her as she is."""
    fury, peace = moment("fury", {**FURY, "until": "combat"}, number=6), moment("peace", {"do": "cancel"}, number=2)
    game = duel(strength=3).pile("hand", 1, fury, peace).start()
    play(game, Done(), strike(game), PlayEffect(named(game, "fury"), 1, (), 0))
    assert len(game.state.lasting) == 1
    events = play(game, PlayEffect(named(game, "peace"), 1, (), 0))
    assert events_of(events, Impossible)
    assert game.state.lasting == []
    assert value(play(game, strike(game)), 1) == {Source.STRENGTH: 3}


# Wide windows in a shot


@shows("H15", "T3", "ranged-combat")
@pytest.mark.parametrize(("windows", "asks"), [("announcement", False), ("wide", True)])
def test_wide_windows_open_in_a_shot_before_the_target_dodges(windows: str, asks: bool) -> None:
    bow = fate(5, range=100, slug="bow", category="item", effects=[{"shoots": "card"}])
    scene = Scene(moment_windows=windows).character("Ada", 0, (400, 400), items=[bow])
    scene.character("Bea", 1, (600, 400), facing=WEST).pile("hand", 1, moment("rest", DRAW), fate(6, slug="leap"))
    game = scene.start()
    play(game, Done(), ShootAt(0, 1, named(game, "bow")), Done())
    assert len(events_of(game.events, ValueFixed)) == 1
    assert isinstance(asked(game).question, AskMoment) is asks
    if asks:
        play(game, Done())
    assert HandCard(named(game, "leap")) in asked(game)
