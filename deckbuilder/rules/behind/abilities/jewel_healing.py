"""Healing with the jewel: the bearer, or a character touching the bearer, without a check (ruling S3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.refusals import (
    Cowed,
    NotBearer,
    NotHuman,
    NotOffered,
    NotYours,
    OutOfPlay,
    Unhurt,
)
from deckbuilder.rules.behind.combat import injuries
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import JewelHeal
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.scenarios.jewel import bearer
from deckbuilder.rules.behind.timing.announcement import OPENING, Action
from deckbuilder.rules.behind.values.contact import on_table, why_not_touch
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import NONE, Deed

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


def why_not_heal(world: World, user: Chip, target: Chip) -> Refused | None:
    """Why not: only the bearer heals, in human form, and only the bearer or a character in contact (ruling S3)."""
    for chip in (user, target):
        if chip.gone or not chip.placed:
            return OutOfPlay(chip.id)
    if bearer(world) != user.id or not world.setup.scenario.jewel:
        return NotBearer(user.id)
    if user.cowed:
        return Cowed(user.id)
    if user.form:
        return NotHuman(user.id)
    apart = why_not_touch(world, user, target) if user is not target else None
    if apart is not None:
        return apart
    return None if target.injuries else Unhurt(target.id)


class JewelAnswers(Answers):
    """Whom the bearer may heal."""

    __slots__ = ("_world", "seat")
    choice: ClassVar[type[Choice]] = JewelHeal

    def __init__(self, world: World, seat: int) -> None:
        self._world = world
        self.seat = seat

    def candidates(self) -> Iterator[JewelHeal]:
        """Himself first, then his own, then those of other players (ruling S3)."""
        carrier = bearer(self._world)
        if carrier == NONE or not self._world.setup.scenario.jewel:
            return
        user = self._world.state.chips[carrier]
        if user.seat != self.seat:
            return
        others = [chip for chip in on_table(self._world) if chip is not user]
        others.sort(key=lambda chip: chip.seat != self.seat)
        for target in (user, *others):
            if why_not_heal(self._world, user, target) is None:
                yield JewelHeal(user.id, target.id)

    def refusal(self, choice: JewelHeal) -> Refused | None:
        """The first condition that fails."""
        chips = self._world.state.chips
        if not (0 <= choice.character < len(chips) and 0 <= choice.target < len(chips)):
            return NotOffered()
        user = chips[choice.character]
        if user.seat != self.seat:
            return NotYours(user.id)
        return why_not_heal(self._world, user, chips[choice.target])


@dataclass(slots=True)
class JewelHealing(Action):
    """The bearer heals with the jewel, without a check (ruling S3)."""

    stages: ClassVar[tuple[str, ...]] = (*OPENING, "heal")
    character: int
    target: int

    @property
    def deed(self) -> Deed:
        """A use, as of an ability."""
        return Deed.ABILITY

    def announce(self, world: World) -> None:
        """Announcing it costs the action."""
        self.pay(world)
        world.emit(events.JewelUsed(self.character, self.target))

    def still_possible(self, world: World) -> bool:
        """Whether every condition still holds."""
        chips = world.state.chips
        return why_not_heal(world, chips[self.character], chips[self.target]) is None

    def heal(self, world: World) -> None:
        """One injury of the target is healed."""
        injuries.heal(world, self.target, 1)
