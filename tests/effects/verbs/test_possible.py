"""When a verb is possible at all."""

from __future__ import annotations

from deckbuilder.effects import parse_effects
from deckbuilder.terms import Deed
from tests.effects.asked import context
from tests.effects.world import World


def test_a_verb_without_its_target_is_not_possible(world: World) -> None:
    (effect,) = parse_effects([{"do": "injure", "who": {"pick": "one", "only": [{"where": "bound", "by": 2}]}}])
    assert not effect.possible(world, context())  # type: ignore[attr-defined]


def test_an_interruption_is_possible_only_against_what_it_names(world: World) -> None:
    raw = {"do": "cancel", "deed": "melee", "by": {"pick": "each", "side": "enemy"}, "on": "performer"}
    (effect,) = parse_effects([raw])
    melee, move = list(Deed).index(Deed.MELEE), list(Deed).index(Deed.MOVE)
    assert effect.possible(world, context(deed=melee, who=2, other=1))  # type: ignore[attr-defined]
    assert not effect.possible(world, context(deed=melee, who=0, other=1))  # type: ignore[attr-defined]
    assert not effect.possible(world, context(deed=move, who=2, other=1))  # type: ignore[attr-defined]
    assert not effect.possible(world, context())  # type: ignore[attr-defined]
