"""What the geometry must answer, worked out another way: exact fractions for verdicts, no shared code, no speed."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from random import Random
from typing import NamedTuple

from deckbuilder.rules.behind import geometry as g

Spot = tuple[Fraction, Fraction]


class Scene(NamedTuple):
    """A small table with chips that do not overlap and obstacles that do not either."""

    terrain: g.Terrain
    discs: list[g.Disc]


SIZE = 3000
SHAPES = (
    [(-300, -200), (300, -200), (300, 200), (-300, 200)],
    [(-250, -250), (250, -250), (0, 300)],
    [(-300, 0), (-120, -220), (200, -200), (310, 40), (60, 260)],
)


def scene(chance: Random, chips: int, obstacles: int, *, coarse: bool) -> Scene:
    """A random table; coarse ones lie on a grid of 5 mm and give many exact ties."""
    step = 50 if coarse else 1
    placed: list[g.Obstacle] = []
    while len(placed) < obstacles:
        x, y = spot(chance, step)
        if chance.random() < 0.3:
            new = g.circle(x, y, 50 * chance.randint(3, 6))
        else:
            turn = 90 * chance.randrange(4) if coarse else chance.randrange(360)
            new = g.placed(g.polygon(chance.choice(SHAPES)), x, y, turn)
        if g.inside_box(new, 0, 0, SIZE, SIZE) and all(g.apart(new, other, 300) for other in placed):
            placed.append(new)
    terrain = g.Terrain(placed, SIZE, SIZE)
    discs: list[g.Disc] = []
    while len(discs) < chips:
        x, y = near_another(chance, discs) if discs and chance.random() < 0.4 else spot(chance, step)
        if g.fits(x, y, 150, discs, terrain):
            discs.append((x, y, 150))
    return Scene(terrain, discs)


def spot(chance: Random, step: int) -> g.Point:
    """A point of the grid."""
    return step * chance.randint(0, SIZE // step), step * chance.randint(0, SIZE // step)


def near_another(chance: Random, discs: list[g.Disc]) -> g.Point:
    """A point in contact with one of the chips, or a hair too near or too far."""
    x, y = chance.choice(g.contact_spots(chance.choice(discs), 150, 24))
    return x + chance.randint(-3, 3), y + chance.randint(-3, 3)


def apart_squared(px: int, py: int, a: g.Point, b: g.Point) -> Fraction:
    """Squared distance of a point from a segment: by the nearest place on it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    span = dx * dx + dy * dy
    part = Fraction((px - a[0]) * dx + (py - a[1]) * dy, span) if span else Fraction(0)
    part = min(Fraction(1), max(Fraction(0), part))
    return (a[0] + part * dx - px) ** 2 + (a[1] + part * dy - py) ** 2


def inside_part(a: g.Point, b: g.Point, corners: tuple[g.Point, ...]) -> tuple[Fraction, Fraction] | None:
    """The closed part of a segment, from 0 to 1, that lies in a convex counter-clockwise polygon."""
    low, high = Fraction(0), Fraction(1)
    for i in range(len(corners)):
        p, q = corners[i - 1], corners[i]
        at_a = (q[0] - p[0]) * (a[1] - p[1]) - (q[1] - p[1]) * (a[0] - p[0])
        at_b = (q[0] - p[0]) * (b[1] - p[1]) - (q[1] - p[1]) * (b[0] - p[0])
        if at_a == at_b:
            if at_a < 0:
                return None
        elif at_b > at_a:
            low = max(low, Fraction(-at_a, at_b - at_a))
        else:
            high = min(high, Fraction(at_a, at_a - at_b))
    return (low, high) if low <= high else None


def enters(a: g.Point, b: g.Point, corners: tuple[g.Point, ...]) -> bool:
    """Whether a segment has a point strictly inside a convex polygon: the middle of the part that is in it has."""
    part = inside_part(a, b, corners)
    if part is None:
        return False
    middle = (part[0] + part[1]) / 2
    x, y = a[0] + middle * (b[0] - a[0]), a[1] + middle * (b[1] - a[1])
    return all(
        (corners[i][0] - corners[i - 1][0]) * (y - corners[i - 1][1])
        > (corners[i][1] - corners[i - 1][1]) * (x - corners[i - 1][0])
        for i in range(len(corners))
    )


def obstacle_squared(a: g.Point, b: g.Point, obstacle: g.Obstacle) -> Fraction:
    """Squared distance of a segment from a polygon, or from the centre of a circle."""
    if not obstacle.points:
        return apart_squared(obstacle.x, obstacle.y, a, b)
    if inside_part(a, b, obstacle.points) is not None:
        return Fraction(0)
    sides = list(zip(obstacle.points, obstacle.points[1:] + obstacle.points[:1], strict=True))
    squares = [apart_squared(*corner, a, b) for corner in obstacle.points]
    squares += [apart_squared(*end, *side) for end in (a, b) for side in sides]
    return min(squares)


def sweep_margins(a: g.Point, b: g.Point, r: int, where: Scene) -> list[Fraction]:
    """For every body: squared distance kept, less the square needed; negative is overlap."""
    margins = [apart_squared(x, y, a, b) - (r + cr) ** 2 for x, y, cr in where.discs]
    margins += [obstacle_squared(a, b, obstacle) - (r + obstacle.radius) ** 2 for obstacle in where.terrain.obstacles]
    return margins


def sight_blocked(a: g.Point, b: g.Point, where: Scene, a_on: int, b_on: int) -> list[bool]:
    """For every body whether it blocks the line of sight (rulings A14, A15)."""
    verdicts = [apart_squared(x, y, a, b) < cr * cr for x, y, cr in where.discs]
    for i, obstacle in enumerate(where.terrain.obstacles):
        if obstacle.points:
            blocks = enters(a, b, obstacle.points)
        else:
            blocks = apart_squared(obstacle.x, obstacle.y, a, b) < obstacle.radius**2
        if i == a_on == b_on:
            blocks = False
        elif i == a_on:
            blocks = blocks and not looks_out(a, b, obstacle)
        elif i == b_on:
            blocks = blocks and not looks_out(b, a, obstacle)
        verdicts.append(blocks)
    return verdicts


def looks_out(a: g.Point, b: g.Point, obstacle: g.Obstacle) -> bool:
    """Whether the line from a chip on a platform leaves it through a side at most 15.5 mm away (ruling A15)."""
    if not obstacle.points:
        off = (a[0] - obstacle.x) ** 2 + (a[1] - obstacle.y) ** 2
        outward = (a[0] - obstacle.x) * (b[0] - a[0]) + (a[1] - obstacle.y) * (b[1] - a[1])
        return outward >= 0 and off >= max(0, obstacle.radius - 155) ** 2
    part = inside_part(a, b, obstacle.points)
    assert part is not None
    x, y = a[0] + part[1] * (b[0] - a[0]), a[1] + part[1] * (b[1] - a[1])
    for i in range(len(obstacle.points)):
        p, q = obstacle.points[i - 1], obstacle.points[i]
        on_line = (q[0] - p[0]) * (y - p[1]) == (q[1] - p[1]) * (x - p[0])
        on_side = on_line and (x - p[0]) * (x - q[0]) + (y - p[1]) * (y - q[1]) <= 0
        if on_side and apart_squared(*a, p, q) <= 155**2:
            return True
    return False


def round_angle(dx: int, dy: int) -> tuple[int, Fraction]:
    """Where a direction stands in the order of all directions counter-clockwise from +x."""
    quarter = 0
    while not (dx > 0 and dy >= 0):
        dx, dy = dy, -dx
        quarter += 1
    return quarter, Fraction(dy, dx)


def in_arc(facing: int, arc: int, dx: int, dy: int) -> bool:
    """Whether a direction is met when turning counter-clockwise from the right border of an arc to the left one."""
    if arc >= 360:
        return True
    right = round_angle(*g.VECTORS[(facing - arc // 2) % 360])
    left = round_angle(*g.VECTORS[(facing + arc // 2) % 360])
    here = round_angle(dx, dy)
    return right <= here <= left if right <= left else here >= right or here <= left


def root(square: Fraction) -> float:
    """A squared distance as a length to be printed."""
    return isqrt(int(square * 10**12)) / 10**6
