"""House rules of movement, sight and attack: each option under both of its values, where they differ (H1-H19)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind.answers.refusals import NothingThere, OutsideArc, TooFar
from deckbuilder.rules.behind.answers.refusals_ground import NotStraight, TooHigh, TurnsLater
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, Climb, Done, PickCard, PlayEffect, TurnInPlace, UseAbility
from deckbuilder.rules.behind.movement.card_movement import AskStep
from deckbuilder.rules.behind.movement.directed_move import AskFacing
from deckbuilder.terms import NONE, Lang
from tests.rules.behind.cards import enemy, event, item
from tests.rules.behind.scene import Scene, asked, at, fate, move, named, play, step, who
from tests.rules.behind.shows import shows

EAST, NORTH, WEST, SOUTH = 0, 90, 180, 270
BLOCK = [(-40, -40), (40, -40), (40, 40), (-40, 40)]


def table(*, reach: int = 60, moves: int = 3, **house: Any) -> Scene:
    """Ada at (200, 200) and Cleo beneath her with a movement card in hand; Bea far away."""
    scene = Scene(**house).character("Ada", 0, (200, 200)).character("Cleo", 0, (200, 300))
    scene.character("Bea", 1, (900, 700))
    return scene.pile("hand", 0, fate(6, range=reach, moves=moves))


def moving(scene: Scene, *names: str) -> Game:
    """The card is played for these characters."""
    game = scene.start()
    play(game, move(game, *(names or ("Ada",))))
    return game


# H1: separate steps, or one total


@shows("H1", "M2")
def test_separate_steps_end_at_the_range_and_pooled_ones_at_the_total() -> None:
    separate, pooled = moving(table()), moving(table(steps="pooled"))
    assert asked(separate).why_not(step(separate, "Ada", 260.1, 200)) == TooFar(601, 600)
    assert asked(pooled).why_not(step(pooled, "Ada", 380.1, 200)) == TooFar(1801, 1800)
    play(pooled, step(pooled, "Ada", 380, 200))
    assert at(pooled, "Ada") == (380, 200)


@shows("H1", "M13")
def test_pooled_movement_is_shared_as_desired() -> None:
    game = moving(table(steps="pooled"), "Ada", "Cleo")
    play(game, step(game, "Ada", 300, 200), step(game, "Cleo", 250, 300))
    assert asked(game).question == AskStep(1)
    assert asked(game).why_not(step(game, "Ada", 330.1, 200)) == TooFar(301, 300)
    play(game, step(game, "Ada", 330, 200))
    assert asked(game).question == AskAction(2)


@shows("H1", "M2")
def test_what_a_separate_step_leaves_is_lost_and_of_the_total_it_is_kept() -> None:
    separate, pooled = moving(table(moves=2)), moving(table(moves=2, steps="pooled"))
    for game in (separate, pooled):
        play(game, step(game, "Ada", 220, 200))
    assert asked(separate).why_not(step(separate, "Ada", 320, 200)) == TooFar(1000, 600)
    assert step(pooled, "Ada", 320, 200) in asked(pooled)


@shows("H1", "X11")
@pytest.mark.parametrize(("steps", "left"), [("separate", 60), ("pooled", 80)])
def test_climbing_costs_whole_steps_or_its_height(steps: str, left: int) -> None:
    scene = Scene(steps=steps).obstacle([(-40, -60), (160, -60), (160, 60), (-40, 60)], (400, 400), height=100)
    scene.character("Ada", 0, (345, 400)).character("Bea", 1, (900, 700)).pile("hand", 0, fate(6, range=60, moves=3))
    game = moving(scene)
    play(game, Climb(who(game, "Ada"), 0, EAST))
    assert step(game, "Ada", 375 + left, 400) in asked(game)
    assert asked(game).why_not(step(game, "Ada", 375.1 + left, 400)) == TooFar(10 * left + 1, 10 * left)


@shows("H1", "X11")
def test_pooled_movement_used_up_lifts_nobody() -> None:
    scene = Scene(steps="pooled", climbing="any_step").obstacle(BLOCK, (400, 400), height=100)
    scene.character("Ada", 0, (264, 400)).character("Bea", 1, (900, 700)).pile("hand", 0, fate(6, range=60, moves=3))
    game = moving(scene)
    play(game, step(game, "Ada", 345, 400))
    assert asked(game).why_not(Climb(who(game, "Ada"), 0, EAST)) == TooHigh(1000, 990)


@shows("H1", "X1")
def test_command_and_effects_share_the_total_too() -> None:
    card = event("lure", {"do": "move", "who": enemy(), "length": 50, "steps": 2})
    scene = Scene(steps="pooled").character("Ada", 0, (200, 200)).character("Bea", 1, (400, 200)).pile("hand", 0, card)
    game = scene.start()
    play(game, next(one for one in asked(game) if isinstance(one, PlayEffect)), step(game, "Bea", 480, 200))
    assert asked(game).why_not(step(game, "Bea", 500.1, 200)) == TooFar(201, 200)


# H2: turning after each step, or after the card


@shows("H2", "M4")
def test_after_each_step_or_only_when_the_card_is_finished() -> None:
    each, after = moving(table()), moving(table(turning="after_card"))
    assert step(each, "Ada", 260, 200, facing=NORTH) in asked(each)
    assert asked(after).why_not(step(after, "Ada", 260, 200, facing=NORTH)) == TurnsLater(who(after, "Ada"), EAST)
    play(after, step(after, "Ada", 260, 200), Done())
    assert asked(after).question == AskFacing(who(after, "Ada"))
    play(after, TurnInPlace(who(after, "Ada"), NORTH))
    assert after.state.chips[who(after, "Ada")].facing == NORTH
    assert asked(after).question == AskAction(2)


@shows("H2", "M4")
def test_without_turning_the_next_step_starts_in_the_old_arc() -> None:
    each, after = moving(table()), moving(table(turning="after_card"))
    play(each, step(each, "Ada", 260, 200, facing=NORTH), step(each, "Ada", 260, 260))
    play(after, step(after, "Ada", 260, 200))
    assert asked(after).why_not(step(after, "Ada", 260, 260)) == OutsideArc(who(after, "Ada"), 90, 45)


@shows("H2", "M13")
def test_only_who_moved_is_turned_after_the_card() -> None:
    game = moving(table(turning="after_card", moves=2), "Ada", "Cleo")
    play(game, step(game, "Cleo", 260, 300), Done())
    assert asked(game).question == AskFacing(who(game, "Cleo"))
    play(game, Done())
    assert asked(game).question == AskAction(2)


@shows("H2", "M4")
def test_free_turn_stays_as_it_is() -> None:
    game = moving(table(turning="after_card"))
    play(game, TurnInPlace(who(game, "Ada"), SOUTH))
    play(game, step(game, "Ada", 200, 140))
    assert at(game, "Ada") == (200, 140)


@shows("H2", "M14")
def test_who_leads_a_move_by_an_effect_turns_the_chip_when_it_is_over() -> None:
    card = event("lure", {"do": "move", "who": enemy(), "length": 50, "steps": 2})
    scene = Scene(turning="after_card").character("Ada", 0, (200, 200)).character("Bea", 1, (400, 200))
    game = scene.pile("hand", 0, card).start()
    play(game, next(one for one in asked(game) if isinstance(one, PlayEffect)), step(game, "Bea", 450, 200), Done())
    assert (asked(game).seat, asked(game).question) == (0, AskFacing(who(game, "Bea")))


def test_offered_steps_are_legal_whatever_the_house_rules() -> None:
    for house in ({"turning": "after_card"}, {"steps": "pooled"}, {"way": "straight"}, {"measuring": False}):
        game = moving(table(**house).character("Cora", 1, (270, 210)).obstacle(BLOCK, (300, 300)), "Ada", "Cleo")
        offered = list(asked(game))
        assert len(offered) > 1
        assert all(one in asked(game) for one in offered), house


# H7: melee on any side, or in the viewing arc


def brawl(facing: int, **house: Any) -> Game:
    """Ada touches Bea, who stands east of her, and Cleo helps her from the other side."""
    scene = Scene(**house).character("Ada", 0, (400, 400), facing=facing)
    scene.character("Cleo", 0, (460, 400), facing=WEST).character("Bea", 1, (430, 400))
    return scene.pile("hand", 0, fate(6)).start()


@shows("H7", "C14")
@pytest.mark.parametrize(("facing", "may"), [(45, True), (46, False), (180, False)])
def test_enemy_outside_the_arc_is_attacked_unless_the_house_rule_forbids_it(facing: int, may: bool) -> None:
    free, bound = brawl(facing), brawl(facing, melee_side="viewing_arc")
    attack = Attack(who(free, "Ada"), who(free, "Bea"), (), NONE)
    assert attack in asked(free)
    refused = asked(bound).why_not(attack)
    assert refused == (None if may else OutsideArc(who(bound, "Ada"), facing, 45))


@shows("H7", "C4")
def test_assistants_too_look_at_the_target_by_house_rule() -> None:
    for side, may in (("any", True), ("viewing_arc", False)):
        scene = Scene(melee_side=side).character("Ada", 0, (400, 400)).character("Cleo", 0, (460, 400), facing=EAST)
        game = scene.character("Bea", 1, (430, 400)).pile("hand", 0, fate(6)).start()
        attack = Attack(who(game, "Ada"), who(game, "Bea"), (who(game, "Cleo"),), NONE)
        assert asked(game).why_not(attack) == (None if may else OutsideArc(who(game, "Cleo"), 180, 45))


# H17: Whirl without sight, or with it


def whirling(facing: int, **house: Any) -> Game:
    """Ada whirls on 3+; Bea, 100 mm east of her, carries a lamp."""
    scene = Scene(**house).character("Ada", 0, (400, 400), facing=facing, abilities={"whirl": 3})
    scene.character("Bea", 1, (500, 400), items=(item("lamp"),))
    return scene.pile("supply", 0, fate(5, range=60, moves=2, slug="flip")).start()


@shows("H17", "X5", "ability-whirl")
def test_whirl_needs_no_sight_unless_the_house_rule_asks_for_it() -> None:
    free, blind = whirling(WEST), whirling(WEST, whirl_sight="needed")
    whirl = UseAbility(who(free, "Ada"), "whirl", NONE, 0)
    play(free, whirl)
    assert PickCard(named(free, "lamp")) in asked(free)
    assert asked(blind).why_not(whirl) == NothingThere()
    seeing = whirling(EAST, whirl_sight="needed")
    play(seeing, whirl)
    assert PickCard(named(seeing, "lamp")) in asked(seeing)


# H19: the shortest way, or one straight line


@shows("H19", "M3", "K6")
def test_walk_goes_round_or_only_straight() -> None:
    games = []
    for way in ("shortest", "straight"):
        scene = Scene(way=way).obstacle(BLOCK, (270, 165)).character("Ada", 0, (200, 200), viewing_angle=180)
        games.append(moving(scene.character("Bea", 1, (900, 700)).pile("hand", 0, fate(6, range=180))))
    round_it, straight = games
    assert step(round_it, "Ada", 340, 200) in asked(round_it)
    assert asked(straight).why_not(step(straight, "Ada", 340, 200)) == NotStraight(0, 150)
    assert asked(straight).why_not(step(straight, "Ada", 340, 235)) == NotStraight(24, 150)
    play(straight, step(straight, "Ada", 230, 200))
    assert at(straight, "Ada") == (215, 200)


@shows("H19")
def test_straight_line_that_grazes_is_free_and_its_refusal_is_told_in_words() -> None:
    scene = Scene(way="straight").obstacle(BLOCK, (270, 145)).character("Ada", 0, (200, 200))
    game = moving(scene.character("Bea", 1, (900, 700)).pile("hand", 0, fate(6, range=180)))
    assert step(game, "Ada", 340, 200) in asked(game)
    refused = asked(game).why_not(step(game, "Ada", 340, 199.9))
    assert refused == NotStraight(149, 150)
    assert (
        refused.text(Lang.EN, game.cast)
        == "The straight line there passes 14.9 mm from what stands there; 15 mm are needed."
    )
    assert refused.text(Lang.DE, game.cast) == (
        "Die gerade Linie dorthin führt in 14,9 mm Abstand an etwas vorbei; 15 mm sind nötig."
    )
