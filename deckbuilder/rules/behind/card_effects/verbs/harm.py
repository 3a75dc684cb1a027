"""Injuries, healing, combat by effect (effects.play: Harm)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.combat import injuries, melee, melee_legal, ranged
from deckbuilder.rules.behind.values import contact
from deckbuilder.terms import NONE, Fact

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context
    from deckbuilder.rules.behind.model.world import World


class GameHarmActions:
    """Deeds on the health of characters."""

    __slots__ = ("_context", "_falling", "_world")

    def __init__(self, world: World, context: Context) -> None:
        self._world = world
        self._context = context
        self._falling: injuries.InflictInjuries | None = None
        """What this verb has pushed so far: what one verb does falls at the same time (ruling E5)."""

    def injure(self, character: int, amount: int, by: int, source: int) -> None:
        if amount <= 0 or self._world.state.chips[character].gone:
            return
        if self._falling is None:
            self._falling = injuries.InflictInjuries((), by, source)
            self._world.push(self._falling)
        self._falling.hurts += ((character, amount),)

    def heal(self, character: int, amount: int) -> None:
        injuries.heal(self._world, character, amount)

    def eliminate(self, character: int, by: int) -> None:
        if self._world.state.chips[character].gone:
            return
        if self._falling is None:
            self._falling = injuries.struck_down(character, by)
            self._world.push(self._falling)
        else:
            self._falling.fallen += (character,)

    def prevent(self, amount: int) -> None:
        pending = self._pending()
        if pending is not None:
            pending.prevent(self._world, self._victim, amount)

    def redirect(self, character: int) -> None:
        pending = self._pending()
        if pending is not None and not self._world.state.chips[character].gone:
            pending.redirect(self._victim, character)

    @property
    def _victim(self) -> int:
        """Whom the point is about at which this effect acts."""
        return self._context.facts.get(Fact.WHO, -1)

    def fight(self, attacker: int, target: int) -> None:
        chips = self._world.state.chips
        if melee_legal.why_not_attack(self._world, chips[attacker], chips[target]) is None:
            self._world.push(melee.Melee(chips[attacker].seat, attacker, target, free=True))

    def shoot(self, shooter: int, target: int, number: int) -> None:
        chip = self._world.state.chips[shooter]
        if not chip.gone and not self._world.state.chips[target].gone and not contact.touches_enemy(self._world, chip):
            self._world.push(ranged.Ranged(chip.seat, shooter, target, NONE, number, free=True))

    def _pending(self) -> injuries.InflictInjuries | None:
        """The injuries whose point is being acted at."""
        return next(
            (step for step in reversed(self._world.state.frames) if isinstance(step, injuries.InflictInjuries)), None
        )
