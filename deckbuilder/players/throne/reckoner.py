"""The player who reckons: the best thing to do over every card the deck may still give."""

from __future__ import annotations

from deckbuilder.players.throne.habits import without_risk
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.throne.choices import Collect, GiveUp, Reveal, Swap, Use
from deckbuilder.rules.throne.odds import lowered_by, reckon
from deckbuilder.rules.throne.view import View


class ReckoningPlayer:
    """Stops, goes on, looks, lowers and swaps by what each is worth."""

    def choose(self, view: View, decision: Decision) -> Choice:
        """The answer that is worth most."""
        quiet = without_risk(view, decision)
        if quiet is not None:
            return quiet
        stand = view.stand
        if GiveUp() in decision:
            ways = lowered_by(stand)
            way = max(ways, key=lambda one: (ways[one], -one[0], -one[1]))
            return Use(*way) if ways[way] > 0 else GiveUp()
        found = reckon(stand)
        match found.best:
            case "reveal":
                return Reveal()
            case "look":
                return next(decision.of(Use))
            case "swap" if found.swap is not None:
                return Swap(found.swap[1], found.swap[2])
        return Collect()
