"""Command (Befehl): moving an enemy (Command; ruling X1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.abilities.ability import AbilityInUse, AimedAbility
from deckbuilder.rules.behind.movement.directed_move import GuidedMove
from deckbuilder.rules.behind.movement.leg import Purse
from deckbuilder.rules.behind.movement.paths import manner_of
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


class Command(AimedAbility):
    """Command (Befehl): the victim is moved by the flipped card's total movement (ruling X1)."""

    def succeed(self, world: World, use: AbilityInUse, flipped: int) -> None:
        if flipped != NONE:
            victim = world.state.chips[use.target]
            reach, number = world.cast.reach[flipped], world.cast.number[flipped]
            purse = Purse(number, number)
            world.push(GuidedMove(victim.id, reach, purse, manner_of(world, victim), use.seat, commanded=True))
