"""Win rates with their 95 % intervals (Wilson), so that luck is not taken for strength."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z = 1.959964
"""The 97.5 % point of the normal distribution."""


class Rate(NamedTuple):
    """Wins out of games as a rate, between two bounds that hold in 95 of 100 series."""

    wins: int
    games: int
    rate: float
    low: float
    high: float


def wilson(wins: int, games: int) -> Rate:
    """The rate of ``wins`` in ``games`` with its 95 % Wilson interval; of no games 0 between 0 and 1."""
    if not games:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    share = wins / games
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return Rate(wins, games, share, max(0.0, middle - half), min(1.0, middle + half))


def rounded(rate: Rate) -> dict[str, object]:
    """A rate as plain data."""
    return {key: round(value, 4) for key, value in rate._asdict().items()}
