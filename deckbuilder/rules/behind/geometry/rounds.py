"""A body as something to walk round: its polygon for ways and what that polygon bars (ruling M3).

The polygon is a little larger than the body. A chip that touches the body may stand in the sliver between the two;
from there the body counts by its true shape, and two extra corners lead along its rim out of the sliver.
"""

from __future__ import annotations

from functools import cache
from math import isqrt
from typing import NamedTuple

from deckbuilder.rules.behind.geometry.lengths import Disc, Point
from deckbuilder.rules.behind.geometry.obstacles import from_segment, sixteen
from deckbuilder.rules.behind.geometry.sweep import sweeps_into
from deckbuilder.rules.behind.geometry.terrain import HalfPlane, Outline, Shape, Terrain, corner_outside, outline_of

FINE = 16
"""Bits by which a tangent is finer than the grid."""


class Round(NamedTuple):
    """A body grown by the mover's radius: number in the lists, polygon, its sides, and the true circle or shape."""

    code: int
    corners: tuple[Point, ...]
    planes: tuple[HalfPlane, ...]
    """Side i runs from corner i to the next; outside where a*x + b*y >= t."""
    x: int
    y: int
    inner: int
    """Squared radius of the true circle; 0 where the body is a polygon."""
    outer: int
    """Squared distance of the farthest corner from x, y."""
    shape: Shape | None


@cache
def _sixteen(radius: int) -> Outline:
    return outline_of(sixteen(radius), 0, 0)


def round_chip(code: int, disc: Disc, r: int) -> Round:
    """Another chip as something to walk round."""
    x, y, cr = disc
    near = r + cr
    corners, planes, outer = _sixteen(near)
    return Round(
        code,
        tuple([(x + cx, y + cy) for cx, cy in corners]),
        tuple([(a, b, t + a * x + b * y) for a, b, t in planes]),
        x,
        y,
        near * near,
        outer,
        None,
    )


def round_obstacle(code: int, terrain: Terrain, which: int, r: int) -> Round:
    """An obstacle as something to walk round."""
    shape = terrain.grown(r)[which]
    corners, planes, outer = terrain.outline(which, r)
    return Round(code, corners, planes, shape.x, shape.y, shape.reach * shape.reach, outer, shape)


def bars(body: Round, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a segment enters the polygon of a body."""
    square, parts = from_segment(body.x, body.y, (ax, ay), (bx, by))
    if square >= body.outer * parts:
        return False
    if square < body.inner * parts:
        return True
    for a, b, t in body.planes:
        if a * ax + b * ay >= t and a * bx + b * by >= t:
            return False
    dx = bx - ax
    dy = by - ay
    left = right = False
    for x, y in body.corners:
        cross = dx * (y - ay) - dy * (x - ax)
        if cross > 0:
            left = True
        elif cross < 0:
            right = True
        if left and right:
            return True
    return False


def truly_bars(body: Round, ax: int, ay: int, bx: int, by: int, r: int) -> bool:
    """Whether a disc that moves along a segment would overlap the body itself (ruling A5)."""
    if body.shape is not None:
        return sweeps_into(body.shape, ax, ay, bx, by, r)
    square, parts = from_segment(body.x, body.y, (ax, ay), (bx, by))
    return square < body.inner * parts


def in_sliver(body: Round, x: int, y: int) -> bool:
    """Whether a centre that overlaps nothing is strictly inside the polygon of a body."""
    if (x - body.x) ** 2 + (y - body.y) ** 2 >= body.outer:
        return False
    return all(a * x + b * y < t for a, b, t in body.planes)


def tangent_corners(body: Round, x: int, y: int, first: int) -> list[int]:
    """The corners of a polygon, counted from ``first``, that a line from outside can touch without entering it."""
    found: list[int] = []
    a, b, t = body.planes[-1]
    before = a * x + b * y - t
    for i, (a, b, t) in enumerate(body.planes):
        here = a * x + b * y - t
        if (before >= 0 >= here) or (before <= 0 <= here):
            found.append(first + i)
        before = here
    return found


def ways_out(body: Round, x: int, y: int, r: int) -> list[Point]:
    """From a centre in the sliver: where the line along the body's rim leaves the polygon, on either hand."""
    found: list[Point] = []
    count = len(body.corners)
    for hand in (1, -1):
        m, n = _past(body, x, y, r, hand)
        rim = (m, n, m * x + n * y)
        cut = [m * cx + n * cy > rim[2] for cx, cy in body.corners]
        side = next(i for i in range(count) if cut[i] != cut[(i + 1) % count] and cut[i] == (hand > 0))
        found.append(corner_outside(rim, body.planes[side]))
    return found


def _past(body: Round, x: int, y: int, r: int, hand: int) -> Point:
    """The normal of the line from a centre that just passes a body, counter-clockwise round it (1) or clockwise (-1).

    The body is the hull of circles: of the tangents to all of them it is the one that turns outward most.
    """
    shape = body.shape
    if shape is None or shape.reach:
        return _tangent(x - body.x, y - body.y, isqrt(body.inner), hand)
    cx, cy = shape.corners[0]
    m, n = _tangent(x - cx, y - cy, r, hand)
    for cx, cy in shape.corners[1:]:
        a, b = _tangent(x - cx, y - cy, r, hand)
        if (m * b - n * a) * hand < 0:
            m, n = a, b
    return m, n


def _tangent(ex: int, ey: int, reach: int, hand: int) -> Point:
    """The normal of a tangent to a circle from a point outside it; rounded so that the line keeps clear."""
    along = reach << FINE
    aside = hand * isqrt((ex * ex + ey * ey - reach * reach) << 2 * FINE)
    return along * ex - aside * ey, along * ey + aside * ex
