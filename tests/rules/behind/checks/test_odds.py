"""Exact odds against counting every case."""

from fractions import Fraction
from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.rules.behind.checks import odds

FATES = st.dictionaries(st.integers(1, 7), st.integers(1, 3), min_size=1, max_size=4)


def cards(fates: dict[int, int]) -> list[int]:
    return [number for number, count in fates.items() for _ in range(count)]


def test_a_supply_without_cards_flips_zero() -> None:
    assert odds.flip({}) == odds.fixed(0)
    assert float(odds.check({}, 0)) == 1.0
    assert float(odds.check({}, 1)) == 0.0


def test_a_penalty_makes_a_check_as_hard_as_a_higher_number() -> None:
    fates = {1: 10, 4: 6, 6: 4}
    assert odds.check(fates, 4).chance == Fraction(1, 2)
    assert odds.check(fates, 4, -2).chance == odds.check(fates, 6).chance == Fraction(1, 5)


@given(FATES, st.integers(1, 4))
def test_the_best_of_a_hand_is_counted_over_every_hand(fates: dict[int, int], held: int) -> None:
    hands = list(combinations(cards(fates), min(held, sum(fates.values()))))
    spread = odds.best_of(fates, held)
    for number in fates:
        assert spread.at_least(number).chance == Fraction(sum(max(hand) >= number for hand in hands), len(hands))


@given(FATES, FATES, st.integers(-3, 5), st.integers(0, 4), st.integers(1, 4))
def test_a_melee_is_counted_over_every_pair_of_flips(
    mine: dict[int, int], theirs: dict[int, int], lead: int, target_resistance: int, resistance: int
) -> None:
    told = odds.melee(
        odds.flip(mine).shifted(lead),
        odds.flip(theirs),
        target_resistance=target_resistance,
        attacker_resistance=resistance,
    )
    flips = list(product(cards(mine), cards(theirs)))
    for number in range(4):
        hits = hurts = 0
        for one, other in flips:
            difference = one + lead - other
            hits += min(3, max(0, difference) // max(1, target_resistance)) == number
            hurts += min(3, max(0, -difference) // resistance) == number
        assert told.target.counts[number].chance == Fraction(hits, len(flips))
        assert told.attacker.counts[number].chance == Fraction(hurts, len(flips))


def test_known_cards_leave_no_chance() -> None:
    told = odds.melee(odds.fixed(13), odds.fixed(11), target_resistance=2, attacker_resistance=3)
    assert [float(one) for one in told.target.counts] == [0, 1, 0, 0]
    assert told.target.mean == 1.0
    assert float(told.attacker.some) == 0.0


def test_a_shot_never_counts_a_lower_value() -> None:
    told = odds.shot(odds.flip({1: 1, 6: 1}), odds.fixed(3), resistance=2)
    assert told.some.chance == Fraction(1, 2)
    assert told.counts[1].chance == Fraction(1, 2)
