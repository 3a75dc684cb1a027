"""What all abilities used as actions have in common: conditions, penalties on the check, what success does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from deckbuilder.rules.behind.answers.refusals import Bound, NotHostile, NotOffered, OutOfPlay, Warded
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.model.sums import Part
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import hostile, touching_enemies
from deckbuilder.rules.behind.values.sight import visible, why_not_see
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import State

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


class AbilityInUse(Protocol):
    """One use of an ability under way, as far as the ability itself needs to know it."""

    seat: int
    character: int
    target: int
    mode: int
    prey: tuple[int, ...]
    named: int


def unbound(world: World, chip: Chip) -> Refused | None:
    """The chip must not touch an enemy."""
    enemies = touching_enemies(world, chip)
    return Bound(chip.id, enemies[0].id) if enemies else None


class AbilityAction:
    """One ability used as an action: who may be its target, why not, what success does."""

    aimed: ClassVar[bool] = False
    modes: ClassVar[tuple[int, ...]] = (0,)

    def why_not(self, world: World, user: Chip, target: Chip | None, mode: int) -> Refused | None:
        """The first condition that fails at announcement and after the window (ruling D6)."""
        raise AssertionError

    def may(self, world: World, user: Chip, target: Chip | None, mode: int) -> bool:
        """Whether ``why_not`` finds nothing."""
        return self.why_not(world, user, target, mode) is None

    def change(self, world: World, target: Chip | None, mode: int) -> tuple[Part, ...]:
        """Penalties on the check (ruling P12)."""
        return ()

    def succeed(self, world: World, use: AbilityInUse, flipped: int) -> None:
        """What a passed check does; ``flipped`` is the card turned up for it."""
        raise AssertionError


class AimedAbility(AbilityAction):
    """Command and Terror: an enemy in sight, neither chip touching an enemy (rulings X1, X3)."""

    aimed = True

    def why_not(self, world: World, user: Chip, target: Chip | None, mode: int) -> Refused | None:
        if target is None:
            return NotOffered()
        return self._why_not_unseen(world, user, target) or why_not_see(world, user, target)

    def may(self, world: World, user: Chip, target: Chip | None, mode: int) -> bool:
        return target is not None and self._why_not_unseen(world, user, target) is None and visible(world, user, target)

    def _why_not_unseen(self, world: World, user: Chip, target: Chip) -> Refused | None:
        """The first condition beside sight that fails."""
        if target.gone or not target.placed:
            return OutOfPlay(target.id)
        if not hostile(world, user.seat, target.seat):
            return NotHostile(target.id)
        if current_values.has(world, target, State.WARDED):
            return Warded(target.id)
        return unbound(world, user) or unbound(world, target)
