"""What a triggered effect waits for."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.effects import parse_effects
from deckbuilder.effects.in_play.triggers import Reaction, TriggeredEffect
from deckbuilder.terms import Use
from tests.effects.asked import context
from tests.effects.world import World


def reaction(raw: dict[str, Any]) -> TriggeredEffect:
    (effect,) = parse_effects([{**raw, "effects": ["draw"]}])
    assert isinstance(effect, TriggeredEffect)
    return effect


@pytest.mark.parametrize(
    ("raw", "matches"),
    [
        ({"after": "injured"}, True),
        ({"after": "injured", "who": {"pick": "each", "side": "enemy"}}, True),
        ({"after": "injured", "who": {"pick": "each", "side": "own"}}, False),
        ({"after": "injured", "other": "performer"}, True),
        ({"after": "injured", "other": {"pick": "each", "side": "enemy"}}, False),
        ({"after": "injured", "card": ["magic"]}, True),
        ({"after": "injured", "card": [{"where": "category", "being": "weapon"}]}, False),
        ({"after": "injured", "when": ["your_turn"]}, True),
        ({"after": "injured", "when": [{"where": "not", "of": "your_turn"}]}, False),
        ({"point": "before_flip", "during": ["melee_attack"]}, True),
        ({"point": "before_flip", "during": ["shot", "dodge"]}, False),
        ({"point": "before_flip", "player": "you"}, True),
        ({"point": "before_flip", "player": {"pick": "each_player", "side": "enemy"}}, False),
    ],
)
def test_a_triggered_effect_waits_for_what_it_says(world: World, raw: dict[str, Any], matches: bool) -> None:
    told = context(who=2, other=1, card=2, player=0, amount=1, use=list(Use).index(Use.MELEE_ATTACK))
    assert reaction(raw).matches(world, told) is matches


def test_a_reaction_that_names_someone_needs_someone(world: World) -> None:
    by_anyone = reaction({"after": "injured", "other": {"pick": "each"}})
    assert isinstance(by_anyone, Reaction)
    assert not by_anyone.matches(world, context(who=2, other=-1))
