"""Breaking away from contact: who must, against what level, when, and what it is good for (rulings B1-B8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.model.choices import Done, PlayEffect, PlayMovement, TurnInPlace
from deckbuilder.rules.behind.model.events.cards import CheckMade, Flipped, Purpose
from deckbuilder.rules.behind.model.events.table import BrokeAway, Moved
from deckbuilder.rules.behind.model.sums import Source
from deckbuilder.rules.behind.movement.card_movement import AskStep
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import Lang
from tests.rules.behind.cards import INJURE_ENEMY, event, keeps, moment, own
from tests.rules.behind.scene import Scene, asked, at, events_of, fate, move, play, step, who
from tests.rules.behind.shows import shows

EAST, NORTH, WEST, SOUTH = 0, 90, 180, 270


def bound(*flips: int, dexterity: int = 3, moves: int = 3, facing: int = WEST, **enemy: Any) -> Scene:
    """Ada, looking away from Bea, who touches her; the flips to come on top of her supply."""
    scene = Scene().character("Ada", 0, (400, 400), facing=facing)
    scene.character("Bea", 1, (430, 400), facing=WEST, dexterity=dexterity, **enemy)
    scene.pile("hand", 0, fate(6, range=60, moves=moves))
    return scene.pile("supply", 0, *(fate(flip, slug=f"flip-{place}") for place, flip in enumerate(flips)))


def levels(events: Sequence[Event]) -> list[tuple[int, bool]]:
    """The levels of the break-away checks, and whether they were passed."""
    checks = [one for one in events_of(events, CheckMade) if one.purpose is Purpose.BREAK_AWAY]
    return [(one.level, one.passed) for one in checks]


def flips(events: Sequence[Event]) -> int:
    """How many cards were turned up."""
    return len(events_of(events, Flipped))


@shows("B1", "B3", "movement")
@pytest.mark.parametrize(("flip", "free"), [(3, True), (2, False)])
def test_level_is_the_dexterity_of_the_touching_enemy(flip: int, free: bool) -> None:
    game = bound(flip).start()
    events = play(game, move(game, "Ada"))
    assert levels(events) == [(3, free)]
    assert events_of(events, BrokeAway) == [BrokeAway(who(game, "Ada"), free)]
    assert isinstance(asked(game).question, AskStep if free else AskAction)


@shows("B1")
@pytest.mark.parametrize(("flip", "free"), [(7, True), (6, False)])
def test_further_enemies_add_one_each_to_the_highest_dexterity(flip: int, free: bool) -> None:
    scene = bound(flip, dexterity=3).character("Cora", 1, (400, 430), dexterity=5)
    game = scene.character("Dina", 1, (400, 370), dexterity=5).start()
    events = play(game, move(game, "Ada"))
    assert levels(events) == [(7, free)]
    check = events_of(events, CheckMade)[0]
    assert [part.amount for part in check.needed.parts if part.source is Source.FURTHER_ENEMY] == [2]


@shows("B1")
def test_injuries_of_the_enemy_lower_the_level() -> None:
    game = bound(2, dexterity=3, injuries=1).start()
    assert levels(play(game, move(game, "Ada"))) == [(2, True)]


@shows("B1")
def test_highest_current_dexterity_counts_not_the_highest_printed() -> None:
    scene = bound(4, dexterity=4, injuries=2).character("Cora", 1, (400, 430), dexterity=3)
    game = scene.start()
    assert levels(play(game, move(game, "Ada"))) == [(3 + 1, True)]


@shows("B2", "ability-terror")
def test_frightened_enemy_adds_nothing() -> None:
    scene = bound(3, dexterity=3).character("Cora", 1, (400, 430), dexterity=6, frightened=True)
    game = scene.start()
    assert levels(play(game, move(game, "Ada"))) == [(3, True)]


@shows("B2")
def test_where_only_frightened_enemies_touch_no_card_is_turned_up() -> None:
    game = bound(dexterity=6, frightened=True).start()
    events = play(game, move(game, "Ada"), step(game, "Ada", 340, 400))
    assert (flips(events), at(game, "Ada")) == (0, (340, 400))


@shows("B2")
def test_transformed_enemy_counts_with_his_current_dexterity() -> None:
    game = bound(2, dexterity=2, form="beast").start()
    assert levels(play(game, move(game, "Ada"))) == [(2, True)]


@shows("B3", "movement")
def test_failure_loses_the_card_for_all_its_movers() -> None:
    game = bound(2).character("Cleo", 0, (200, 400)).start()
    events = play(game, move(game, "Cleo", "Ada"))
    assert not events_of(events, Moved)
    assert asked(game).question == AskAction(2)
    assert 6 in [game.cast.fate[card] for card in game.state.seats[0].discard]


@shows("B3", "T6")
def test_level_is_taken_after_the_moment_window() -> None:
    game = bound(2, dexterity=3).pile("hand", 0, moment("stab", INJURE_ENEMY)).start()
    play(game, Done(), move(game, "Ada"))
    stab = next(one for one in asked(game) if isinstance(one, PlayEffect))
    assert levels(play(game, stab)) == [(2, True)]


@shows("B4")
def test_each_bound_mover_makes_his_own_check_in_the_order_declared() -> None:
    scene = bound(3, 1, dexterity=1).character("Cleo", 0, (400, 600), facing=WEST)
    game = scene.character("Cora", 1, (430, 600), dexterity=3).start()
    events = play(game, move(game, "Cleo", "Ada"))
    assert levels(events) == [(3, True), (1, True)]
    assert [one.who for one in events_of(events, BrokeAway)] == [who(game, "Cleo"), who(game, "Ada")]


@shows("B4")
def test_first_failure_ends_the_action_before_the_second_check() -> None:
    scene = bound(2, 6, dexterity=1).character("Cleo", 0, (400, 600), facing=WEST)
    game = scene.character("Cora", 1, (430, 600), dexterity=3).start()
    assert levels(play(game, move(game, "Cleo", "Ada"))) == [(3, False)]
    assert asked(game).question == AskAction(2)


@shows("B5")
def test_passed_check_frees_from_that_enemy_for_the_whole_card() -> None:
    game = bound(3, facing=NORTH).start()
    events = play(
        game,
        move(game, "Ada"),
        step(game, "Ada", 430, 430.1, facing=SOUTH),
        step(game, "Ada", 430, 430.1, facing=NORTH),
        step(game, "Ada", 430, 480),
    )
    assert (flips(events), at(game, "Ada")) == (1, (430, 480))


@shows("B5", "M3")
def test_he_may_slide_along_the_enemy_he_is_free_of() -> None:
    game = bound(3, facing=NORTH, moves=1).start()
    events = play(game, move(game, "Ada"), step(game, "Ada", 430, 430))
    assert (flips(events), at(game, "Ada")) == (1, (430, 430))


@shows("B5")
@pytest.mark.parametrize(("flip", "free"), [(5, True), (4, False)])
def test_step_that_leaves_a_new_enemy_needs_a_new_check(flip: int, free: bool) -> None:
    game = bound(3, flip).character("Cora", 1, (345, 400), dexterity=5).start()
    play(game, move(game, "Ada"), step(game, "Ada", 345, 400, facing=NORTH))
    assert at(game, "Ada") == (375, 400)
    events = play(game, step(game, "Ada", 375, 440))
    assert levels(events) == [(5, free)]
    assert at(game, "Ada") == ((375, 440) if free else (375, 400))
    assert isinstance(asked(game).question, AskStep if free else AskAction)


@shows("B5", "B7")
def test_turning_in_new_contact_frees_of_nobody() -> None:
    game = bound(3, 5).character("Cora", 1, (345, 400), dexterity=5).start()
    play(game, move(game, "Ada"), step(game, "Ada", 345, 400))
    assert not levels(play(game, step(game, "Ada", 375, 400, facing=NORTH)))
    assert levels(play(game, step(game, "Ada", 375, 440))) == [(5, True)]


@shows("B6", "ability-incorporeal", "X9")
def test_incorporeal_character_breaks_away_like_others() -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=WEST, abilities={"incorporeal": None})
    scene.character("Bea", 1, (430, 400), dexterity=3).pile("hand", 0, fate(6)).pile("supply", 0, fate(2))
    game = scene.start()
    assert levels(play(game, move(game, "Ada"))) == [(3, False)]


@shows("B6", "flying", "X10")
def test_flying_character_breaks_away_like_others() -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=WEST, items=(keeps("flying", "wings"),))
    scene.character("Bea", 1, (430, 400), dexterity=3).pile("hand", 0, fate(6)).pile("supply", 0, fate(2))
    game = scene.start()
    assert levels(play(game, move(game, "Ada"))) == [(3, False)]


@shows("B7")
def test_turning_on_the_spot_in_contact_needs_no_check() -> None:
    game = bound().start()
    assert flips(play(game, TurnInPlace(who(game, "Ada"), EAST))) == 0


@shows("B7", "M8")
def test_pushing_against_whom_one_touches_needs_no_check() -> None:
    game = bound(3, 6).character("Cora", 1, (345, 400), dexterity=5).start()
    play(game, move(game, "Ada"), step(game, "Ada", 345, 400))
    assert flips(play(game, step(game, "Ada", 345, 400))) == 0
    assert asked(game).question == AskStep(1)


@shows("B7")
def test_card_is_turned_up_even_against_level_0() -> None:
    game = bound(0, dexterity=0).start()
    events = play(game, move(game, "Ada"))
    assert (flips(events), levels(events)) == (1, [(0, True)])


@shows("B8", "M14")
def test_move_by_an_effect_needs_no_check() -> None:
    card = event("leap", {"do": "move", "who": own(), "length": 50})
    game = bound().pile("hand", 0, card).start()
    leap = next(one for one in asked(game) if isinstance(one, PlayEffect))
    events = play(game, leap, step(game, "Ada", 350, 400))
    assert (flips(events), at(game, "Ada")) == (0, (350, 400))


def test_check_tells_its_verdict_in_both_languages() -> None:
    game = bound(2).start()
    told = events_of(play(game, move(game, "Ada")), BrokeAway)[0]
    assert told.text(Lang.EN, game.cast) == "Ada cannot break away; the card is lost."
    assert told.text(Lang.DE, game.cast) == "Ada kann sich nicht lösen; die Karte verfällt."


def test_unbound_mover_flips_nothing() -> None:
    game = bound().character("Cleo", 0, (200, 400)).start()
    events = play(game, PlayMovement(move(game, "Cleo").card, (who(game, "Cleo"),)), step(game, "Cleo", 260, 400))
    assert flips(events) == 0
