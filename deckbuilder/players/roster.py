"""The computer players by name, as the command line and the set-up of a game name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.errors import UserError

if TYPE_CHECKING:
    from deckbuilder.players.contract import Player

HUMAN = "human"
NAMES = ("random", "greedy")


def make_player(name: str, seed: int) -> Player:
    """A player of that name; ``seed`` is for those who choose by chance. Raises UserError naming the players."""
    if name == "random":
        from deckbuilder.players.random import RandomPlayer

        return RandomPlayer(seed)
    if name == "greedy":
        from deckbuilder.players.greedy import GreedyPlayer

        return GreedyPlayer(seed)
    raise UserError("players", f"'{name}' is no computer player.", f"Allowed: {', '.join(NAMES)}.")
