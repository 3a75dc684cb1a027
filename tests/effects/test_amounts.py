"""The value of each amount."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.effects import parse_effects
from deckbuilder.effects.amounts import Amount
from deckbuilder.effects.verbs.hands import Draw
from tests.effects.asked import context
from tests.effects.world import World


def amount(raw: Any) -> Amount:
    (effect,) = parse_effects([{"do": "draw", "amount": raw}])
    assert isinstance(effect, Draw)
    return effect.amount


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        (4, 4),
        ("x", 3),
        ("happened", 2),
        ({"number": "value", "of": "strength", "who": "performer"}, 3),
        ({"number": "value", "of": "terror", "who": "performer"}, 4),
        ({"number": "injuries", "who": "who"}, 2),
        ({"number": "fate"}, 6),
        ({"number": "fate", "card": "flip"}, 2),
        ({"number": "total_movement", "card": "flip"}, 120),
        ({"number": "times", "by": 3, "of": "x"}, 9),
        ({"number": "at_most", "most": 2, "of": "x"}, 2),
        ({"number": "characters", "only": ["injured"]}, 2),
        ({"number": "cards", "zone": "hand", "side": "enemy"}, 1),
        ({"number": "cards"}, 1),
    ],
)
def test_an_amount_has_its_value(world: World, raw: Any, value: int) -> None:
    assert amount(raw).value(world, context(who=3, amount=2)) == value
