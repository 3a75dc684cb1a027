"""Whether the conditions of a card's text are true now, or may be as far as nobody has measured (Tournament Games)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.effects.circumstances import When
from deckbuilder.effects.conditions.card_conditions import CardCondition
from deckbuilder.effects.conditions.character_conditions import CharacterCondition
from deckbuilder.rules.behind.answers.refusals_effects import Unfit

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context
    from deckbuilder.rules.behind.model.world import World


def may_hold(world: World, condition: CharacterCondition | CardCondition, context: Context, subject: int) -> bool:
    """Whether a condition is true, or may be as far as distances go that nobody has measured."""
    return any(condition.holds(ask, context, subject) for ask in world.asks)


def why_not_all(
    world: World, only: Sequence[CharacterCondition | CardCondition], context: Context, subject: int
) -> Unfit | None:
    """The first condition that is not true of a character, and for no distance would be."""
    for condition in only:
        if not may_hold(world, condition, context, subject):
            return Unfit(subject, condition, condition.figure(world.ask, context, subject))
    return None


def may_be_so(world: World, when: When, context: Context) -> bool:
    """Whether all circumstances are, or may be as far as distances go that nobody has measured."""
    return all(any(one.holds(ask, context) for ask in world.asks) for one in when)
