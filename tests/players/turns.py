"""What the greedy player does in a position: one answer, or the whole turn."""

from __future__ import annotations

from typing import Any

from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.core.choice import Choice
from tests.rules.behind.scene import Scene


def answer(game: Game, **more: Any) -> Choice:
    """What the greedy player answers now."""
    decision = game.decision
    assert decision is not None
    choice = GreedyPlayer(1, **more).choose(game.view(decision.seat), decision)
    assert choice in decision
    return choice


def turn_of(game: Game) -> list[Choice]:
    """All answers of the acting player until his turn is over."""
    given = []
    seat, turn = game.state.acting, game.state.turn
    players = [GreedyPlayer(1), GreedyPlayer(2)]
    while game.decision is not None and game.state.turn == turn:
        decision = game.decision
        choice = players[decision.seat].choose(game.view(decision.seat), decision)
        if decision.seat == seat:
            given.append(choice)
        game.answer(choice)
    return given


def melee() -> Scene:
    """Ada and Bea touch the lone Carl."""
    built = Scene().character("Ada", 0, (300, 300), strength=4).character("Bea", 0, (360, 300), facing=180)
    return built.character("Carl", 1, (330, 300))
