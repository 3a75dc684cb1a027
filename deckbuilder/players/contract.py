"""What a player is: given a view and a decision, it chooses an answer. Nothing else reaches a player."""

from __future__ import annotations

from typing import Protocol

from deckbuilder.rules.behind.game import View
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision


class Player(Protocol):
    """Chooses an answer to a decision from what a seat may see."""

    def choose(self, view: View, decision: Decision) -> Choice:
        """One of the answers of ``decision``."""
