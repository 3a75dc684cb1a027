"""Odds of hands and flips: exact, against counting every hand by hand."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.odds import (
    Odds,
    Want,
    at_least,
    exactly,
    fate_numbers,
    opening_hand,
    reach,
    reach_table,
    seen_by,
    sums,
    together,
)
from deckbuilder.terms import Society

FATES = {1: 8, 2: 8, 3: 8, 4: 8, 5: 4, 6: 4}


def test_one_of_three_copies_among_five_of_forty() -> None:
    assert at_least(40, 3, 5).chance == 1 - Fraction(37 * 36 * 35 * 34 * 33, 40 * 39 * 38 * 37 * 36)


def test_the_odds_of_every_number_of_copies_add_up() -> None:
    assert sum(odds.ways for odds in exactly(40, 3, 5)) == exactly(40, 3, 5)[0].of


def test_a_hand_larger_than_the_supply_holds_all_of_it() -> None:
    assert at_least(4, 3, 7, least=3).chance == 1


def test_more_copies_than_there_are_never_come() -> None:
    assert at_least(40, 3, 5, least=4).ways == 0


@given(
    size=st.integers(1, 9),
    first=st.tuples(st.integers(0, 3), st.integers(0, 3), st.none() | st.integers(0, 3)),
    second=st.tuples(st.integers(0, 3), st.integers(0, 3), st.none() | st.integers(0, 3)),
    seen=st.integers(0, 6),
)
def test_odds_are_what_counting_every_hand_gives(
    size: int, first: tuple[int, int, int | None], second: tuple[int, int, int | None], seen: int
) -> None:
    wants = [Want(*first), Want(*second)]
    size = max(size, first[0] + second[0])
    cards = [0] * first[0] + [1] * second[0] + [2] * (size - first[0] - second[0])
    hands = list(combinations(cards, min(seen, size)))
    good = [
        hand
        for hand in hands
        if all(
            want.least <= hand.count(sort) <= (size if want.most is None else want.most)
            for sort, want in enumerate(wants)
        )
    ]
    assert together(size, wants, seen) == Odds(len(good), len(hands))


@given(st.integers(1, 9), st.integers(0, 9), st.integers(0, 9), st.integers(0, 9))
def test_one_want_alone_is_at_least(size: int, among: int, seen: int, least: int) -> None:
    among = min(among, size)
    assert at_least(size, among, seen, least=least) == together(size, [Want(among, least)], seen)


def test_a_check_is_passed_by_the_fate_numbers_that_reach_it() -> None:
    assert reach(FATES, 4) == Odds(16, 40)
    assert reach(FATES, 4, malus=2) == Odds(4, 40)
    assert reach(FATES, 0).chance == 1


def test_the_table_has_the_odds_of_every_level() -> None:
    table = reach_table(FATES)
    assert list(table) == [1, 2, 3, 4, 5, 6]
    assert all(odds == reach(FATES, level) for level, odds in table.items())
    assert reach_table({}) == {}


@given(st.dictionaries(st.integers(0, 6), st.integers(1, 3), min_size=1, max_size=3), st.integers(1, 3))
def test_sums_of_flips_are_what_counting_every_draw_gives(fates: dict[int, int], flips: int) -> None:
    cards = [fate for fate, count in fates.items() for _ in range(count)]
    flips = min(flips, len(cards))
    draws = [sum(draw) for draw in combinations(cards, flips)]
    assert sums(fates, flips) == {total: Odds(draws.count(total), len(draws)) for total in sorted(set(draws))}


def test_a_hand_is_refilled_by_what_was_used() -> None:
    assert [seen_by(turn, 5, used=3) for turn in (1, 2, 3)] == [5, 8, 11]


def test_the_fate_numbers_of_a_deck_leave_unknown_ones_out(catalogue: Catalogue) -> None:
    deck = Deck("", Society.VAMPIRES, (), {"proof/night-fog": 3, "proof/old-axe": 2, "proof/torn-page": 1, "no": 1})
    assert fate_numbers(deck, catalogue) == {1: 3, 2: 2}


def test_an_opening_hand_has_odds_for_every_card() -> None:
    odds = opening_hand(Deck("", Society.VAMPIRES, (), {"a": 3, "b": 1, "rest": 36}), 5)
    assert odds["a"] == at_least(40, 3, 5)
    assert float(odds["b"]) == pytest.approx(5 / 40)
