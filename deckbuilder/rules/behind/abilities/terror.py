"""Terror (Schrecken): costing an enemy the next turn (Terror; rulings X3, X12, P13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.abilities.ability import AbilityInUse, AimedAbility
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.model.sums import Part, Source
from deckbuilder.rules.behind.values import current_values
from deckbuilder.terms import AbilityName

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


class Terror(AimedAbility):
    """Terror (Schrecken): the victim cannot act in his next turn (rulings X3, X12, P13)."""

    def change(self, world: World, target: Chip | None, mode: int) -> tuple[Part, ...]:
        courage = current_values.ability(world, target, AbilityName.COURAGE) if target else None
        return (Part(-courage, Source.COURAGE),) if courage else ()

    def succeed(self, world: World, use: AbilityInUse, flipped: int) -> None:
        frighten(world, use.target, use.character)


def frighten(world: World, victim: int, by: int) -> None:
    """The victim loses his next own turn; it does not add up (rulings X3, X12)."""
    chip = world.state.chips[victim]
    if not chip.gone and chip.frightened != world.state.turn:
        chip.frightened = world.state.turn
        world.emit(events.Frightened(victim, by))
