"""Short ways to ask in the small world: who such characters are, in a context with these facts."""

from __future__ import annotations

from typing import Any

from deckbuilder.effects import parse_effects
from deckbuilder.effects.queries import Context
from deckbuilder.effects.targets.chosen import ChosenCharacters
from deckbuilder.effects.verbs.harm import Injure
from deckbuilder.terms import Fact
from tests.effects.world import World


def context(**facts: int) -> Context:
    told = {Fact(name): value for name, value in facts.items()}
    return Context(controller=0, source=1, performer=1, x=3, flip=2, facts=told)


def picked(raw: Any) -> ChosenCharacters:
    (effect,) = parse_effects([{"do": "injure", "who": raw}])
    assert isinstance(effect, Injure)
    assert isinstance(effect.who, ChosenCharacters)
    return effect.who


def such(world: World, *only: Any, side: str = "any") -> list[int]:
    """The characters of whom the conditions are true."""
    return list(picked({"pick": "one", "side": side, "only": list(only)}).candidates(world, context(who=2)))
