"""The random player: a kind of answer first, then one of that kind."""

from __future__ import annotations

from deckbuilder.rules.behind.game import View
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision


class RandomPlayer:
    """Chooses by chance alone."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, view: View, decision: Decision) -> Choice:
        """An answer drawn by chance."""
        return decision.suggest(self.chance)
