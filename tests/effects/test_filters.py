"""Who may perform or carry a card."""

from __future__ import annotations

from deckbuilder.effects import parse_filter
from deckbuilder.effects.targets.chosen import Characters
from tests.effects.asked import context
from tests.effects.world import World


def test_who_may_carry_is_one_s_own_unless_it_says_otherwise(world: World) -> None:
    sisters = parse_filter({"only": [{"where": "society", "being": "sisterhood"}]})
    anyones = parse_filter({"side": "any", "only": [{"where": "society", "being": "sisterhood"}]})
    assert not sisters.covers(world, context(), 2)
    assert anyones.covers(world, context(), 2)
    assert isinstance(sisters, Characters)
