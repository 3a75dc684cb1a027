"""The row of random numbers is ours and pinned: a saved game must go on alike on every machine and Python."""

from __future__ import annotations

from collections import Counter

from deckbuilder.rules.core.chance import Chance


def test_the_row_is_that_of_the_published_reference() -> None:
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_copy_goes_on_where_its_original_is() -> None:
    chance = Chance(7)
    chance.bits()
    twin = chance.copy()
    assert [twin.bits() for _ in range(3)] == [chance.bits() for _ in range(3)]


def test_a_shuffle_is_pinned() -> None:
    items = list(range(10))
    Chance(42).shuffle(items)
    assert items == [0, 9, 5, 8, 6, 4, 7, 2, 1, 3]


def test_below_is_even() -> None:
    chance = Chance(3)
    counts = Counter(chance.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(880 < count < 1120 for count in counts.values())
