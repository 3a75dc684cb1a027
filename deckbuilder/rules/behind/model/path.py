"""A step on the table that may be made."""

from __future__ import annotations

from typing import NamedTuple

from deckbuilder.rules.behind.geometry import Point


class Path(NamedTuple):
    """A step that may be made: the way, where it ends, how long it is (tenths of a millimetre)."""

    points: tuple[Point, ...]
    x: int
    y: int
    length: int
    platform: int
    lost: bool = False
    """It would end inside something, and nothing was measured: the move does not take place (Incorporeal; X9)."""
