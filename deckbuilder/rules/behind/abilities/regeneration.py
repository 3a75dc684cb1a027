"""Regeneration: healing oneself (Regeneration; ruling X6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.abilities.ability import AbilityAction, AbilityInUse
from deckbuilder.rules.behind.answers.refusals import Unhurt
from deckbuilder.rules.behind.combat import injuries
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.core.sentence import Refused

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


class Regeneration(AbilityAction):
    """Regeneration: the injured character heals one injury of his own (ruling X6)."""

    def why_not(self, world: World, user: Chip, target: Chip | None, mode: int) -> Refused | None:
        return None if user.injuries else Unhurt(user.id)

    def succeed(self, world: World, use: AbilityInUse, flipped: int) -> None:
        injuries.heal(world, use.character, 1)
