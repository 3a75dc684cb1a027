"""Players with a threshold: they reveal as long as the chance to lose the row is not above it."""

from __future__ import annotations

from fractions import Fraction

from deckbuilder.players.throne.habits import without_risk
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.throne.choices import Collect, GiveUp, Reveal, Use
from deckbuilder.rules.throne.odds import next_card
from deckbuilder.rules.throne.view import View

CAUTIOUS, BOLD = Fraction(1, 4), Fraction(1, 2)


class ThresholdPlayer:
    """Stops when the next card loses the row too often; always collects."""

    def __init__(self, threshold: Fraction) -> None:
        self.threshold = threshold

    def choose(self, view: View, decision: Decision) -> Choice:
        """Look and lower where it can be done, else go on up to the threshold."""
        quiet = without_risk(view, decision)
        if quiet is not None:
            return quiet
        use = next(decision.of(Use), None)
        if use is not None:
            return use
        if GiveUp() in decision:
            return GiveUp()
        chances = next_card(view.stand) if Reveal() in decision else None
        if chances is not None and chances.lost + chances.ended <= self.threshold:
            return Reveal()
        return Collect()
