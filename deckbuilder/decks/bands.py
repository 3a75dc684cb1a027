"""What the agreed character points decide: hand size, actions a turn, and the least number of action cards.

The table stands only here.
"""

from typing import NamedTuple


class Band(NamedTuple):
    """One line of the table of Large Battles; Moments a round are as many as actions (ruling T2)."""

    hand: int
    actions: int
    deck_minimum: int


BANDS = (
    (0, Band(hand=5, actions=3, deck_minimum=40)),
    (31, Band(hand=6, actions=4, deck_minimum=50)),
    (61, Band(hand=7, actions=5, deck_minimum=60)),
)
"""From how many character points which band applies (Large Battles)."""


def band_for(character_points: int) -> Band:
    """The band for an agreed number of character points; of several limits the highest counts (ruling P5)."""
    return next(band for least, band in reversed(BANDS) if character_points >= least)
