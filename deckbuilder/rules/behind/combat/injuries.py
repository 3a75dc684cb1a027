"""Injuries, elimination, healing (Injuries; rulings E1-E7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.state import ELIMINATED
from deckbuilder.rules.behind.scenarios import jewel
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.timing import triggers
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.terms import NONE, Fact, PointName

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


@dataclass(slots=True)
class InflictInjuries(Procedure):
    """Injuries that fall at the same time: (character, amount) each, ``by`` a character, ``card`` their source."""

    stages: ClassVar[tuple[str, ...]] = ("announce", "fall", "last_stand", "eliminate")
    hurts: tuple[tuple[int, int], ...]
    by: int = NONE
    card: int = NONE
    melee: bool = False
    fallen: tuple[int, ...] = ()
    stood_in: tuple[int, ...] = ()
    """Who takes injuries of another by an effect: he does not fall in melee (ruling S2)."""

    def announce(self, world: World) -> None:
        """Effects before an injury, for each victim."""
        for who, amount in self.hurts:
            facts = {Fact.WHO: who, Fact.OTHER: self.by, Fact.CARD: self.card, Fact.AMOUNT: amount}
            triggers.at_point(world, PointName.BEFORE_INJURY, facts)

    def prevent(self, world: World, who: int, amount: int) -> None:
        """Before an injury that many of his do not happen; before an elimination he stays with two."""
        if who in self.fallen:
            world.state.chips[who].injuries = min(world.state.chips[who].injuries, ELIMINATED - 1)
            self.fallen = tuple(one for one in self.fallen if one != who)
            world.emit(events.Spared(who, world.state.chips[who].injuries))
            return
        self.hurts = tuple((one, max(0, hurt - amount) if one == who else hurt) for one, hurt in self.hurts)

    def redirect(self, who: int, character: int) -> None:
        """His pending injuries fall on another character instead."""
        moved = sum(hurt for one, hurt in self.hurts if one == who)
        self.hurts = (*((one, hurt) for one, hurt in self.hurts if one != who), (character, moved))
        self.stood_in += (character,)

    def fall(self, world: World) -> None:
        """Each victim's card is turned by 90 degrees an injury; more than three are lost (ruling C7)."""
        for who, hurt in self.hurts:
            chip = world.state.chips[who]
            amount = min(hurt, ELIMINATED - chip.injuries)
            if chip.gone or amount <= 0:
                continue
            chip.injuries += amount
            world.state.last_progress = world.state.round
            world.emit(events.Injured(who, amount, chip.injuries, self.by, self.card))
            if chip.injuries >= ELIMINATED:
                self.fallen += (who,)

    def last_stand(self, world: World) -> object:
        """Effects that act before an elimination act now."""
        if not self.fallen:
            return OVER
        for who in self.fallen:
            facts = {Fact.WHO: who, Fact.OTHER: self.by, Fact.CARD: self.card, Fact.AMOUNT: ELIMINATED}
            triggers.at_point(world, PointName.BEFORE_ELIMINATION, facts)
        return None

    def eliminate(self, world: World) -> None:
        """Who has a third injury leaves the game, all at once (Injuries; ruling E1)."""
        remove(world, self.fallen, self.by, self.melee, self.stood_in)


def remove(world: World, characters: tuple[int, ...], by: int, melee: bool, stood_in: tuple[int, ...]) -> None:
    """Chips and cards leave the game, and what they carried; a bearer who stood in lays the jewel down (S2)."""
    gone = tuple(who for who in characters if not world.state.chips[who].gone)
    if not gone:
        return
    for who in gone:
        world.state.chips[who].gone = True
    world.state.last_progress = world.state.round
    world.emit(events.Eliminated(gone, by, melee))
    jewel.fall(world, gone, by, melee=melee and jewel.bearer(world) not in stood_in)
    world.push(permanents.DropItems(gone))


def heal(world: World, who: int, amount: int) -> int:
    """Heal up to ``amount`` injuries; neither the healthy nor the eliminated are (ruling E3). Returns how many."""
    chip = world.state.chips[who]
    amount = min(amount, chip.injuries)
    if chip.gone or chip.injuries >= ELIMINATED or amount <= 0:
        return 0
    chip.injuries -= amount
    world.state.last_progress = world.state.round
    world.emit(events.Healed(who, amount, chip.injuries))
    return amount


def struck_down(character: int, by: int) -> InflictInjuries:
    """An elimination by effect, whatever the health: it begins before the elimination."""
    return InflictInjuries((), by, fallen=(character,), at=InflictInjuries.stages.index("last_stand"))
