"""Shapeshifter (Wandler): taking the animal form as an action (Shapeshifter; ruling X7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.abilities import forms
from deckbuilder.rules.behind.abilities.ability import AbilityAction, AbilityInUse
from deckbuilder.rules.behind.answers.refusals import NotHuman
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Form

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


class Shapeshifter(AbilityAction):
    """Shapeshifter (Wandler): animal form, from the human one only (ruling X7)."""

    def why_not(self, world: World, user: Chip, target: Chip | None, mode: int) -> Refused | None:
        return NotHuman(user.id) if user.form else None

    def succeed(self, world: World, use: AbilityInUse, flipped: int) -> None:
        forms.transform(world, use.character, Form.BEAST)
