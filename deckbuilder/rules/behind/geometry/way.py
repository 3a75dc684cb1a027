"""A way on the table, from its first point to its last."""

from __future__ import annotations

from typing import NamedTuple

from deckbuilder.rules.behind.geometry.arcs import arc_direction
from deckbuilder.rules.behind.geometry.lengths import Point


class Way(NamedTuple):
    """A way from its first point to its last; length in tenths, rounded as the rules compare it (ruling A16)."""

    points: tuple[Point, ...]
    length: int

    @property
    def end(self) -> Point:
        """Where it leads."""
        return self.points[-1]

    def leaves_in(self, facing: int, arc: int) -> bool:
        """Whether it leaves its start inside a viewing arc; a way of no length always does (rulings M3, M5)."""
        if len(self.points) < 2:
            return True
        (ax, ay), (bx, by) = self.points[:2]
        return arc_direction(facing, arc, bx - ax, by - ay)
