"""Round areas of a scenario in tenths of a millimetre: their middle, their radius, what lies inside."""

from __future__ import annotations

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.model.scenario import CARD_LENGTH, Area


def middle(area: Area) -> tuple[int, int]:
    """The centre of a round area."""
    return round(area.x * CARD_LENGTH), round(area.y * CARD_LENGTH)


def reach_of(area: Area) -> int:
    """The radius of a round area."""
    return round(area.radius * CARD_LENGTH)


def inside(area: Area, x: int, y: int) -> bool:
    """Whether a centre lies in a round area of the scenario, border included."""
    return geometry.within(x, y, *middle(area), reach_of(area))
