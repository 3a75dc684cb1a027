"""Tables of odds: both tails, and what a fight is worth by them."""

from __future__ import annotations

import pytest

from deckbuilder.players.evaluation.odds_tables import OddsTable, stake
from deckbuilder.rules.behind.checks import odds


@pytest.mark.parametrize(("lead", "gain"), [(3, 4.0), (6, 7.0), (9, 9.0), (2, 0.0), (-2, -1.0), (-9, -3.0)])
def test_a_fight_with_known_cards_is_worth_its_injuries(lead: int, gain: float) -> None:
    certain = OddsTable(odds.fixed(0))
    assert stake(certain, lead, 3, 2, (0.0, 4.0, 7.0, 9.0), (0.0, 1.0, 2.0, 3.0)) == gain


def test_a_table_tells_both_tails() -> None:
    table = OddsTable(odds.flip({1: 1, 3: 2, 6: 1}))
    assert [table.at_least(value) for value in (0, 1, 2, 6, 7)] == [1.0, 1.0, 0.75, 0.25, 0.0]
    assert [table.at_most(value) for value in (0, 1, 3, 6, 7)] == [0.0, 0.25, 0.75, 1.0, 1.0]


def test_a_fight_weighed_again_is_worth_the_same() -> None:
    table = OddsTable(odds.flip({1: 1, 3: 2, 6: 1}))
    terms = [(base, resistance) for base in range(-8, 9) for resistance in (1, 2, 3)]
    gains, pains = (0.0, 4.0, 7.0, 9.0), (0.0, 1.0, 2.0, 3.0)
    first = [stake(table, *one, 2, gains, pains) for one in terms]
    assert [stake(table, *one, 2, gains, pains) for one in terms] == first
    assert stake(table, 0, 1, 2, pains, gains) != stake(table, 0, 1, 2, gains, pains)
