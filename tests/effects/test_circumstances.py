"""What is true of the game as a whole."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.effects import parse_effects
from deckbuilder.effects.circumstances import Circumstance
from deckbuilder.effects.verbs.flow import If
from deckbuilder.terms import AbilityName, Deed, Use
from tests.effects.asked import context
from tests.effects.world import World


def so(raw: Any) -> Circumstance:
    (effect,) = parse_effects([{"do": "if", "when": [raw], "then": ["draw"]}])
    assert isinstance(effect, If)
    return effect.when[0]


@pytest.mark.parametrize(
    ("raw", "holds"),
    [
        ("your_turn", True),
        ({"where": "not", "of": "your_turn"}, False),
        ({"where": "character", "who": "performer", "only": ["bound"]}, True),
        ({"where": "character", "who": "performer", "only": ["bound", "injured"]}, False),
        ({"where": "character", "who": "bearer", "only": ["bound"]}, False),
        ({"where": "card", "which": "flip", "only": ["magic"]}, True),
        ({"where": "card", "which": "event_card", "only": ["magic"]}, False),
        ({"where": "amount", "of": {"number": "characters", "side": "enemy"}, "at_least": 2}, True),
        ({"where": "amount", "of": {"number": "characters", "side": "enemy"}, "at_most": 1}, False),
        ({"where": "use", "being": ["shot", "dodge"]}, True),
        ({"where": "use", "being": ["duel"]}, False),
        ({"where": "ability", "being": "terror"}, True),
        ({"where": "ability", "being": "whirl"}, False),
        ({"where": "deed", "being": "melee"}, True),
        ({"where": "deed", "being": "move"}, False),
        ({"where": "any_of", "of": ["your_turn", {"where": "deed", "being": "move"}]}, True),
    ],
)
def test_a_circumstance_is_so_or_not(world: World, raw: Any, holds: bool) -> None:
    told = context(
        use=list(Use).index(Use.SHOT),
        ability=list(AbilityName).index(AbilityName.TERROR),
        deed=list(Deed).index(Deed.MELEE),
    )
    assert so(raw).holds(world, told) is holds
