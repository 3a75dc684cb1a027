"""The computer players of Behind the Throne by name, and what a player is."""

from __future__ import annotations

from typing import Protocol

from deckbuilder.errors import UserError
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.throne.view import View
from deckbuilder.terms import Words

HUMAN = "human"
NAMES = ("random", "cautious", "bold", "reckoner")


class Player(Protocol):
    """Chooses an answer to a decision from what a seat may see."""

    def choose(self, view: View, decision: Decision) -> Choice:
        """One of the answers of ``decision``."""


class RandomPlayer:
    """Chooses by chance alone."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, view: View, decision: Decision) -> Choice:
        """Any answer."""
        return decision.suggest(self.chance)


def make_player(name: str, seed: int) -> Player:
    """A player of that name; ``seed`` is for who chooses by chance. Raises UserError naming the players."""
    from deckbuilder.players.throne.reckoner import ReckoningPlayer
    from deckbuilder.players.throne.threshold import BOLD, CAUTIOUS, ThresholdPlayer

    match name:
        case "random":
            return RandomPlayer(seed)
        case "cautious":
            return ThresholdPlayer(CAUTIOUS)
        case "bold":
            return ThresholdPlayer(BOLD)
        case "reckoner":
            return ReckoningPlayer()
    what = Words(f"'{name}' is no computer player of this game.", f"'{name}' ist kein Computerspieler dieses Spiels.")
    raise UserError("players", what, Words(f"Allowed: {', '.join(NAMES)}.", f"Möglich: {', '.join(NAMES)}."))
