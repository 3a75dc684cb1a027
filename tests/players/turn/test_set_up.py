"""Obstacles are placed with sense: nobody's edge has more cover than the other's."""

from __future__ import annotations

from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.rules.behind.course.beginning import AskObstacle
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.setup import Setup

NEAR = 400
"""The grid of places for obstacles, tenths of a millimetre."""


def test_the_second_obstacle_of_each_pair_stands_opposite_the_first(starters: Setup) -> None:
    game = Game(starters)
    players = [GreedyPlayer(1), GreedyPlayer(2)]
    while (decision := game.decision) is not None and isinstance(decision.question, AskObstacle):
        game.answer(players[decision.seat].choose(game.view(decision.seat), decision))
    terrain = game.terrain
    placed = terrain.obstacles
    assert len(placed) == 6
    for one, other in zip(placed[::2], placed[1::2], strict=True):
        assert abs(one.x + other.x - terrain.width) <= NEAR
        assert abs(one.y + other.y - terrain.height) <= NEAR
