"""Clairvoyance (Hellsicht): looking at the top of the supply (Clairvoyance; rulings X4, X14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.abilities.ability import AbilityAction, AbilityInUse, unbound
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.supply.reorder import Arranging
from deckbuilder.rules.core.sentence import Refused

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


CLAIRVOYANT_CARDS = 4
"""How many cards Clairvoyance looks at."""


class Clairvoyance(AbilityAction):
    """Clairvoyance (Hellsicht): look at the four top cards and put them back (rulings X4, X14)."""

    def why_not(self, world: World, user: Chip, target: Chip | None, mode: int) -> Refused | None:
        return unbound(world, user)

    def succeed(self, world: World, use: AbilityInUse, flipped: int) -> None:
        world.push(Arranging(use.seat, use.seat, CLAIRVOYANT_CARDS))
