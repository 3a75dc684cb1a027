"""Obstacles raised, removed, moved by effect (effects.play: Terrain; ruling A19)."""

from __future__ import annotations

from deckbuilder.rules.behind.geometry import GROUND
from tests.rules.behind.card_effects.verbs.stage import chip, play_card, stage
from tests.rules.behind.scene import Scene
from tests.rules.behind.shows import resolves, shows

BOX = [(0, 0), (40, 0), (40, 40), (0, 40)]
BIG = [(0, 0), (90, 0), (90, 90), (0, 90)]
SPOT = {"pick": "point", "length": 300}


@resolves("raise_obstacle")
@shows("A19")
def test_smallest_obstacle_of_the_set_appears() -> None:
    game = stage({"do": "raise_obstacle", "at": SPOT}).obstacle(BIG, (700, 100)).obstacle(BOX, (800, 700)).start()
    play_card(game, (4500, 2000))
    assert game.state.obstacles[-1] == (1, 4500, 2000, 0)
    assert len(game.terrain.obstacles) == 3


@resolves("raise_obstacle")
@shows("A19")
def test_obstacle_is_never_put_on_a_chip() -> None:
    game = stage({"do": "raise_obstacle", "at": SPOT}).obstacle(BOX, (800, 700)).start()
    play_card(game, (3750, 3750))
    assert len(game.state.obstacles) == 1


def two_platforms() -> Scene:
    """Ada may remove one of two obstacles; Bea stands at the second."""
    scene = stage({"do": "remove_obstacle", "what": {"pick": "obstacle"}})
    return scene.obstacle(BIG, (100, 100)).obstacle(BIG, (560, 360))


@resolves("remove_obstacle")
@shows("A19")
def test_chip_whose_platform_goes_stands_on_the_ground_unhurt() -> None:
    scene = (
        stage({"do": "remove_obstacle", "what": {"pick": "obstacle"}})
        .obstacle(BIG, (100, 100))
        .obstacle(BIG, (560, 360))
    )
    scene.chips[1][0].update(obstacle=1)
    game = scene.start()
    play_card(game, (1,))
    bea = chip(game, "Bea")
    assert (bea.platform, bea.x, bea.y, bea.injuries) == (GROUND, 6000, 4000, 0)
    assert len(game.state.obstacles) == 1


@resolves("remove_obstacle")
def test_chip_on_another_platform_stays_on_it() -> None:
    scene = (
        stage({"do": "remove_obstacle", "what": {"pick": "obstacle"}})
        .obstacle(BIG, (100, 100))
        .obstacle(BIG, (560, 360))
    )
    scene.chips[1][0].update(obstacle=1)
    game = scene.start()
    play_card(game, (0,))
    assert chip(game, "Bea").platform == 0


@resolves("shift_obstacle")
def test_obstacle_moves_to_a_free_place() -> None:
    game = stage({"do": "shift_obstacle", "what": {"pick": "obstacle"}, "to": SPOT}).obstacle(BOX, (800, 700)).start()
    play_card(game, (0,), (5000, 2500))
    assert game.state.obstacles == ((0, 5000, 2500, 0),)


@resolves("shift_obstacle")
@shows("A19")
def test_obstacle_is_never_moved_onto_chips_or_obstacles() -> None:
    scene = stage({"do": "shift_obstacle", "what": {"pick": "obstacle"}, "to": SPOT})
    game = scene.obstacle(BOX, (800, 700)).obstacle(BOX, (500, 200)).start()
    before = game.state.obstacles
    play_card(game, (0,), (5600, 3800))
    assert game.state.obstacles == before
