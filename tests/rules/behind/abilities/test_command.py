"""Command: who may be commanded, how far, and where it ends (Command; rulings X1, X2, M1)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind.answers.refusals import Bound, NotHostile, OutsideArc, TooFar
from deckbuilder.rules.behind.answers.refusals_ground import ChipInLine, OffTable
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Climb, Done, UseAbility, Walk
from deckbuilder.rules.behind.model.events.table import Moved, Touched
from deckbuilder.rules.behind.movement.directed_move import AskGuidedStep
from deckbuilder.rules.core.decision import NotAsked
from tests.rules.behind.scene import Scene, asked, at, events_of, fate, play, step, who
from tests.rules.behind.shows import shows

EAST, NORTH, WEST, SOUTH = 0, 90, 180, 270


def commanding(flip: int = 4, *, reach: int = 60, moves: int = 2, facing: int = WEST, **victim: Any) -> Scene:
    """Ada, who commands on 4+, looks at Bea, 300 mm away; her flip is known."""
    scene = Scene().character("Ada", 0, (300, 400), facing=EAST, abilities={"command": 4})
    scene.character("Bea", 1, (600, 400), facing=facing, **victim)
    return scene.pile("supply", 0, fate(flip, range=reach, moves=moves, slug="flip"))


def command(game: Game, victim: str = "Bea") -> UseAbility:
    """Ada commands."""
    return UseAbility(who(game, "Ada"), "command", who(game, victim), 0)


def commanded(scene: Scene) -> Game:
    """The game in which Bea is under command."""
    game = scene.start()
    play(game, command(game))
    return game


@shows("X1", "M1", "ability-command")
def test_victim_makes_as_many_steps_of_the_range_as_the_flip_says_led_by_the_commander() -> None:
    game = commanded(commanding())
    assert (asked(game).seat, asked(game).question) == (0, AskGuidedStep(who(game, "Bea"), 2))
    assert asked(game).why_not(step(game, "Bea", 539.9, 400)) == TooFar(601, 600)
    play(game, step(game, "Bea", 540, 400, facing=NORTH), step(game, "Bea", 540, 460, facing=SOUTH))
    assert (at(game, "Bea"), game.state.chips[who(game, "Bea")].facing) == ((540, 460), SOUTH)
    assert asked(game).question == AskAction(2)


@shows("X1", "ability-command", "ability-check")
def test_failed_check_moves_nobody() -> None:
    game = commanded(commanding(3))
    assert (at(game, "Bea"), asked(game).question) == ((600, 400), AskAction(2))


@shows("X1", "M4")
def test_first_step_lies_in_the_victims_arc() -> None:
    game = commanded(commanding(facing=EAST))
    assert asked(game).why_not(step(game, "Bea", 540, 400)) == OutsideArc(who(game, "Bea"), 180, 45)
    assert step(game, "Bea", 660, 400) in asked(game)


@shows("X1")
def test_command_reaches_across_the_table() -> None:
    scene = Scene().character("Ada", 0, (0, 400), facing=EAST, abilities={"command": 4})
    game = scene.character("Bea", 1, (1056, 400)).start()
    assert command(game) in asked(game)


@shows("X1", "ability-command")
def test_commander_sees_his_victim() -> None:
    scene = Scene().character("Ada", 0, (300, 400), facing=NORTH, abilities={"command": 4})
    behind = scene.character("Bea", 1, (600, 400)).start()
    assert asked(behind).why_not(command(behind)) == OutsideArc(who(behind, "Ada"), 90, 45)
    screened = commanding().character("Cleo", 0, (450, 410)).start()
    ids = who(screened, "Ada"), who(screened, "Bea"), who(screened, "Cleo")
    assert asked(screened).why_not(command(screened)) == ChipInLine(*ids, 100, 150)


@shows("X1", "ability-command")
@pytest.mark.parametrize(("x", "may"), [(330.0, False), (330.5, False), (330.6, True)])
def test_commander_touches_no_enemy(x: float, may: bool) -> None:
    game = commanding().character("Cora", 1, (300, 400 + x - 300)).start()
    refused = asked(game).why_not(command(game))
    assert refused == (None if may else Bound(who(game, "Ada"), who(game, "Cora")))


@shows("X1", "ability-command")
def test_victim_touches_no_enemy() -> None:
    game = commanding().character("Cleo", 0, (600, 430)).start()
    assert asked(game).why_not(command(game)) == Bound(who(game, "Bea"), who(game, "Cleo"))


@shows("X1", "A6")
def test_own_chips_in_contact_hinder_nobody() -> None:
    game = commanding().character("Cora", 1, (600, 430)).character("Cleo", 0, (300, 430)).start()
    assert command(game) in asked(game)


@shows("X1", "ability-command")
def test_own_characters_are_not_commanded() -> None:
    game = commanding().character("Cleo", 0, (400, 420)).start()
    assert asked(game).why_not(command(game, "Cleo")) == NotHostile(who(game, "Cleo"))


@shows("X1", "M8")
def test_contact_with_an_enemy_of_the_victim_ends_the_command() -> None:
    game = commanded(commanding(facing=NORTH).character("Cleo", 0, (600, 450)))
    events = play(game, step(game, "Bea", 600, 450))
    assert at(game, "Bea") == (600, 420)
    assert events_of(events, Touched) == [Touched(who(game, "Bea"), who(game, "Cleo"))]
    assert asked(game).question == AskAction(2)


@shows("X1")
def test_own_chip_of_the_victim_ends_only_that_step() -> None:
    game = commanded(commanding(facing=NORTH).character("Cora", 1, (600, 450)))
    play(game, step(game, "Bea", 600, 450))
    assert (at(game, "Bea"), asked(game).question) == ((600, 420), AskGuidedStep(who(game, "Bea"), 1))


@shows("X1", "X11")
def test_nobody_climbs_under_command() -> None:
    block = [(-40, -40), (40, -40), (40, 40), (-40, 40)]
    game = commanded(commanding(facing=NORTH).obstacle(block, (600, 455)))
    assert asked(game).why_not(Climb(who(game, "Bea"), 0, NORTH)) == NotAsked()


@shows("X2", "A7", "ability-command")
def test_command_does_not_lead_off_the_table_but_may_be_given_up() -> None:
    scene = Scene().character("Ada", 0, (300, 400), facing=EAST, abilities={"command": 4})
    scene.character("Bea", 1, (1036, 400), facing=EAST).pile("supply", 0, fate(4, range=60, moves=2, slug="flip"))
    game = commanded(scene)
    assert asked(game).why_not(step(game, "Bea", 1056.1, 400)) == OffTable(1)
    assert step(game, "Bea", 1056, 400) in asked(game)
    play(game, Done())
    assert (at(game, "Bea"), asked(game).question) == ((1036, 400), AskAction(2))


@shows("X1", "ability-incorporeal")
def test_incorporeal_victim_passes_through_what_is_in_the_way() -> None:
    scene = commanding(facing=NORTH, abilities={"incorporeal": None}).character("Cora", 1, (600, 430))
    game = commanded(scene)
    play(game, step(game, "Bea", 600, 460))
    assert at(game, "Bea") == (600, 460)


@shows("X1", "M10")
def test_frightened_victim_may_be_commanded() -> None:
    game = commanded(commanding(frightened=True))
    events = play(game, step(game, "Bea", 560, 400))
    assert events_of(events, Moved)[0].who == who(game, "Bea")


def test_steps_are_offered_and_legal() -> None:
    game = commanded(commanding())
    walks = [one for one in asked(game) if isinstance(one, Walk)]
    assert walks
    assert all(one in asked(game) for one in walks)
