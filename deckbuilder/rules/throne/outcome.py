"""How a game ended: the totals, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.rules.core.values import value


@value
class Outcome:
    """The End of Game card was revealed."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Of several with as much, each (T12)."""


def score(stacks: Sequence[int]) -> int:
    """The total of one player: printed values in stacks of two or more (T12)."""
    return sum(kind * count for kind, count in enumerate(stacks) if count > 1)


def judged(stacks: Sequence[Sequence[int]]) -> Outcome:
    """The outcome of these stacks."""
    scores = tuple(map(score, stacks))
    best = max(scores)
    return Outcome(scores, tuple(seat for seat, total in enumerate(scores) if total == best))
