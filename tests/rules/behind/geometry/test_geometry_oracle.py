"""Sight, arc, contact and swept check equal the exact oracle on random questions; near ties are printed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random

import pytest

from deckbuilder.rules.behind import geometry as g
from tests.rules.behind.geometry import geometry_oracle as oracle

Asking = Callable[[int, int], None]

QUICK = 3_000
LONG = 100_000
NEAR = 6
"""Squared tenths; at 30 mm that is a thousandth of a millimetre: what counts as a near tie."""


def say(line: str) -> None:
    """Near ties are to be seen in the output of the run (pytest -rP)."""
    sys.stdout.write(line + "\n")


def scenes(seed: int, questions: int) -> Iterator[tuple[Random, oracle.Scene]]:
    """As many scenes as questions, each used for twenty."""
    chance = Random(seed)
    where = oracle.scene(chance, 6, 3, coarse=True)
    for number in range(questions):
        if number % 20 == 0:
            where = oracle.scene(chance, chance.randint(2, 8), chance.randint(1, 4), coarse=chance.random() < 0.5)
        yield chance, where


def a_stand(chance: Random, where: oracle.Scene) -> g.Point:
    """A free place on the ground, often in contact with something."""
    while True:
        roll = chance.random()
        if roll < 0.4:
            x, y = oracle.near_another(chance, where.discs)
        elif roll < 0.6:
            x, y = chance.choice(g.rim_spots(chance.randrange(len(where.terrain.obstacles)), 150, where.terrain))
        else:
            x, y = oracle.spot(chance, chance.choice((1, 50)))
        if g.fits(x, y, 150, where.discs, where.terrain):
            return x, y


def a_perch(chance: Random, where: oracle.Scene) -> tuple[g.Point, int]:
    """A place with full room on some obstacle, often at its edge; on the ground where that has no luck."""
    which = chance.randrange(len(where.terrain.obstacles))
    obstacle = where.terrain.obstacles[which]
    for _ in range(30):
        x, y = obstacle.x + chance.randint(-200, 200), obstacle.y + chance.randint(-200, 200)
        if g.room_on(x, y, 150, which, where.terrain):
            dx, dy = chance.choice(((1, 0), (0, 1), (-1, 0), (0, -1)))
            while chance.random() < 0.99 and g.room_on(x + dx, y + dy, 150, which, where.terrain):
                x, y = x + dx, y + dy
            return (x, y), which
    return a_stand(chance, where), g.GROUND


def a_row(chance: Random, where: oracle.Scene) -> tuple[g.Point, g.Point]:
    """Two free places on one line of the coarse grid."""
    while True:
        (x, y), (other, _) = oracle.spot(chance, 50), oracle.spot(chance, 50)
        if g.fits(x, y, 150, where.discs, where.terrain) and g.fits(other, y, 150, where.discs, where.terrain):
            return (x, y), (other, y)


def ask_sight(seed: int, questions: int) -> None:
    """Compare verdict and blocking body."""
    clear = over = ties = 0
    for chance, where in scenes(seed, questions):
        (a, a_on), (b, b_on) = (
            a_perch(chance, where) if chance.random() < 0.4 else (a_stand(chance, where), g.GROUND) for _ in range(2)
        )
        if a_on == b_on == g.GROUND and chance.random() < 0.3:
            a, b = a_row(chance, where)
        expected = oracle.sight_blocked(a, b, where, a_on, b_on)
        verdict = g.sight_clear(*a, *b, where.discs, where.terrain, a_on, b_on)
        assert g.sees(*a, *b, where.discs, where.terrain, a_on, b_on) is (verdict is None)
        ties += any(oracle.apart_squared(x, y, a, b) == r * r for x, y, r in where.discs)
        if verdict is None:
            assert not any(expected), (a, b, where)
            clear += 1
            over += any(on >= 0 and on != other for on, other in ((a_on, b_on), (b_on, a_on)))
        else:
            offset = 0 if verdict.body is g.Body.CHIP else len(where.discs)
            assert expected.index(True) == offset + verdict.which, (a, b, where)
            assert verdict.margin >= 1
    say(f"sight: {questions} questions, {clear} clear, {over} of them over an edge, {ties} exact ties with chips")
    assert questions // 10 < clear < questions
    assert over > questions // 100


def ask_sweep(seed: int, questions: int) -> None:
    """Compare verdict and first body in the way; print exact and near ties."""
    ties = near = clear = 0
    for chance, where in scenes(seed, questions):
        a = a_stand(chance, where)
        reach = chance.choice((30, 300, 3000))
        b = a[0] + chance.randint(-reach, reach), a[1] + chance.randint(-reach, reach)
        margins = oracle.sweep_margins(a, b, 150, where)
        verdict = g.swept_clear(*a, *b, 150, where.discs, where.terrain)
        ties += any(margin == 0 for margin in margins)
        near += any(0 < abs(margin) < NEAR for margin in margins)
        if verdict is None:
            assert min(margins) >= 0, (a, b, where)
            clear += 1
        else:
            offset = 0 if verdict.body is g.Body.CHIP else len(where.discs)
            hit = next(i for i, margin in enumerate(margins) if margin < 0)
            assert hit == offset + verdict.which, (a, b, where)
    say(f"swept check: {questions} questions, {clear} clear, {ties} exact ties, {near} within 1 µm")
    assert questions // 10 < clear < questions


def ask_contact(seed: int, questions: int) -> None:
    """Compare contact, overlap and free standing with distances taken to twenty places."""
    met = 0
    for chance, where in scenes(seed, questions):
        x, y = oracle.near_another(chance, where.discs) if chance.random() < 0.7 else oracle.spot(chance, 1)
        for cx, cy, cr in where.discs:
            square = Fraction(oracle.apart_squared(cx, cy, (x, y), (x, y)))
            assert g.overlapping(x, y, 150, cx, cy, cr) is (square < 300**2)
            touches = 300**2 <= square <= 305**2
            assert g.touching(x, y, 150, cx, cy, cr) is touches
            met += touches
        margins = oracle.sweep_margins((x, y), (x, y), 150, where)
        expected = min(margins) >= 0 and 0 <= x <= oracle.SIZE and 0 <= y <= oracle.SIZE
        assert (g.free(x, y, 150, where.discs, where.terrain) is None) is expected, (x, y, where)
        assert g.fits(x, y, 150, where.discs, where.terrain) is expected
        for i, obstacle in enumerate(where.terrain.obstacles):
            square = oracle.obstacle_squared((x, y), (x, y), obstacle)
            reach = 150 + obstacle.radius
            assert g.rim_at(x, y, 150, i, where.terrain) is (reach**2 <= square <= (reach + 5) ** 2), (x, y, obstacle)
    assert met > questions // 10


def ask_arc(seed: int, questions: int) -> None:
    """Compare arcs of every width, directions near their borders included."""
    chance = Random(seed)
    for _ in range(questions):
        facing = chance.randrange(360)
        arc = chance.choice((0, 30, 90, 90, 91, 180, 200, 270, 358, 360))
        if chance.random() < 0.5:
            vx, vy = g.VECTORS[(facing + chance.choice((-1, 1)) * (arc // 2)) % 360]
            far = chance.randint(1, 900)
            dx, dy = vx * far // 100_000 + chance.randint(-1, 1), vy * far // 100_000 + chance.randint(-1, 1)
        else:
            dx, dy = chance.randint(-9000, 9000), chance.randint(-9000, 9000)
        if dx == dy == 0:
            continue
        expected = oracle.in_arc(facing, arc, dx, dy)
        assert g.in_arc(70, 80, facing, arc, 70 + dx, 80 + dy) is expected, (facing, arc, dx, dy)
        assert (g.off_arc(70, 80, facing, arc, 70 + dx, 80 + dy) is None) is expected
        assert g.behind(0, 0, facing, dx, dy) is oracle.in_arc((facing + 180) % 360, 90, dx, dy)


@pytest.mark.parametrize("ask", [ask_sight, ask_sweep, ask_contact, ask_arc])
def test_equals_the_exact_oracle(ask: Asking) -> None:
    ask(11, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("ask", [ask_sight, ask_sweep, ask_contact, ask_arc])
def test_equals_the_exact_oracle_on_a_hundred_thousand_questions(ask: Asking) -> None:
    ask(2003, LONG)
