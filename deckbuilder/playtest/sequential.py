"""A test that may stop at any time: is a coin better or worse than fair, with a stated rate of false verdicts?

For each side the likelihood ratio of a coin that favours it is kept. By Ville's inequality a fair coin ever lifts one
of them above 2 / error with a chance of at most error / 2, whenever one looks; so ``error`` bounds all false verdicts.
"""

from __future__ import annotations

from enum import Enum
from math import log

from deckbuilder.terms import Words

EFFECT = 0.6
"""The favoured coin that the test looks for: of the pairs that differ, 60 in 100 go one way."""


class Verdict(Enum):
    """What a comparison has shown."""

    BETTER = Words("better", "besser")
    WORSE = Words("worse", "schlechter")
    NOT_SHOWN = Words("not shown", "nicht gezeigt")


class SequentialTest:
    """Counts pairs that differ, and knows the verdict after each."""

    def __init__(self, error: float = 0.05) -> None:
        self.error = error
        self.better = 0
        self.worse = 0

    def add(self, difference: int) -> None:
        """One pair: above 0 in favour, below 0 against, 0 no difference."""
        self.better += difference > 0
        self.worse += difference < 0

    def _log_ratio(self, wins: int, losses: int) -> float:
        return wins * log(2 * EFFECT) + losses * log(2 * (1 - EFFECT))

    @property
    def verdict(self) -> Verdict:
        """What is shown so far; once shown, one stops."""
        bound = log(2 / self.error)
        if self._log_ratio(self.better, self.worse) >= bound:
            return Verdict.BETTER
        if self._log_ratio(self.worse, self.better) >= bound:
            return Verdict.WORSE
        return Verdict.NOT_SHOWN
