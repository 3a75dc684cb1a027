"""The statistics keep what they promise: intervals that cover, and a test that errs no more often than it says."""

from __future__ import annotations

from random import Random

import pytest

from deckbuilder.playtest.intervals import wilson
from deckbuilder.playtest.sequential import SequentialTest, Verdict

SERIES = 2000


def verdict_of(chance: float, random: Random, most: int = 400) -> Verdict:
    test = SequentialTest(error=0.05)
    for _ in range(most):
        test.add(1 if random.random() < chance else -1)
        if test.verdict is not Verdict.NOT_SHOWN:
            break
    return test.verdict


def test_a_fair_coin_gets_a_false_verdict_at_most_as_often_as_stated() -> None:
    random = Random(1)
    false = sum(verdict_of(0.5, random) is not Verdict.NOT_SHOWN for _ in range(SERIES))
    assert false <= 0.05 * SERIES


def test_a_coin_that_is_clearly_better_is_found_better() -> None:
    random = Random(2)
    found = [verdict_of(0.65, random) for _ in range(200)]
    assert found.count(Verdict.BETTER) >= 190
    assert Verdict.WORSE not in found


def test_pairs_without_a_difference_decide_nothing() -> None:
    test = SequentialTest()
    for _ in range(1000):
        test.add(0)
    assert test.verdict is Verdict.NOT_SHOWN


@pytest.mark.parametrize("chance", [0.5, 0.3, 0.9])
def test_the_interval_covers_the_truth_in_93_to_97_of_100_series(chance: float) -> None:
    random = Random(3)
    covered = 0
    for _ in range(SERIES):
        rate = wilson(sum(random.random() < chance for _ in range(100)), 100)
        covered += rate.low <= chance <= rate.high
    assert 0.93 * SERIES <= covered <= 0.97 * SERIES
