"""Whom a continuous effect covers, and while what is true."""

from __future__ import annotations

from deckbuilder.effects import parse_effects
from deckbuilder.effects.in_play.continuous import ContinuousEffect
from deckbuilder.terms import State
from tests.effects.asked import context
from tests.effects.world import World


def test_a_continuous_effect_covers_whom_it_says_while_it_is_so(world: World) -> None:
    (effect,) = parse_effects(
        [
            {
                "always": {"pick": "each", "side": "own"},
                "have": [{"how": "plus", "of": "strength", "by": 1}, {"how": "be", "state": "nimble"}],
                "when": ["your_turn"],
            }
        ]
    )
    assert isinstance(effect, ContinuousEffect)
    assert [effect.applies(world, context(), one) for one in range(4)] == [True, True, False, False]
    assert [one.amount(world, context()) for one in effect.values] == [1]
    assert effect.states == (State.NIMBLE,)
    world.acting = 1
    assert not effect.applies(world, context(), 0)
