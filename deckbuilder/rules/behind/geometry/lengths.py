"""Lengths on the table in whole numbers: positions are tenths of a millimetre, a segment's length is in hundredths.

No rule knows floating point (ruling A16): whether something is near enough is asked of squares; only a way, which is
a sum, needs lengths, and those are integer square roots.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

Point = tuple[int, int]
"""x, y in tenths of a millimetre."""
Disc = tuple[int, int, int]
"""x, y of the centre and the radius, tenths of a millimetre."""

CHIP_RADIUS = 150
"""The radius of a character chip: it is 30 mm wide (ruling A2), tenths of a millimetre."""
TOUCH = 5
"""Bodies up to half a millimetre apart touch (ruling A5), tenths of a millimetre."""


def squared(ax: int, ay: int, bx: int, by: int) -> int:
    """Squared distance of two points, squared tenths (ruling A16)."""
    dx = bx - ax
    dy = by - ay
    return dx * dx + dy * dy


def length(ax: int, ay: int, bx: int, by: int) -> int:
    """Length of a segment in hundredths of a millimetre, rounded down (ruling A16)."""
    dx = bx - ax
    dy = by - ay
    return isqrt(100 * (dx * dx + dy * dy))


def tenths(hundredths: int) -> int:
    """Hundredths rounded half up to tenths of a millimetre (ruling A16)."""
    return (hundredths + 5) // 10


def distance(ax: int, ay: int, bx: int, by: int) -> int:
    """Distance of two points as it is shown, tenths; whether it is near enough is for ``within`` (rulings A4, A16)."""
    return tenths(length(ax, ay, bx, by))


def within(ax: int, ay: int, bx: int, by: int, limit: int) -> bool:
    """Whether two points are at most ``limit`` tenths apart, compared as squares (rulings A4, A16)."""
    dx = bx - ax
    dy = by - ay
    return dx * dx + dy * dy <= limit * limit


def way_length(points: Sequence[Point]) -> int:
    """Length of a way: the sum of its segments in hundredths, rounded half up to tenths (ruling A16)."""
    total = 0
    for i in range(1, len(points)):
        ax, ay = points[i - 1]
        bx, by = points[i]
        total += length(ax, ay, bx, by)
    return tenths(total)


def touching(ax: int, ay: int, ar: int, bx: int, by: int, br: int) -> bool:
    """Whether two discs of one level touch: rims 0 to 0.5 mm apart (ruling A5)."""
    dx = bx - ax
    dy = by - ay
    near = ar + br
    far = near + TOUCH
    return near * near <= dx * dx + dy * dy <= far * far


def overlapping(ax: int, ay: int, ar: int, bx: int, by: int, br: int) -> bool:
    """Whether two discs overlap; rim on rim is no overlap (ruling A5)."""
    dx = bx - ax
    dy = by - ay
    near = ar + br
    return dx * dx + dy * dy < near * near


def gap(ax: int, ay: int, ar: int, bx: int, by: int, br: int) -> int:
    """Distance of two rims as it is shown, tenths, rounded down; negative where the discs overlap."""
    dx = bx - ax
    dy = by - ay
    return isqrt(dx * dx + dy * dy) - ar - br
