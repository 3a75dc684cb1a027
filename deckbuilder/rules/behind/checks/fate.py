"""Fate numbers in use: a card turned up or played from hand counts with its number and its addition.

The procedure is the same wherever a fate number is used - checks, duels, melee, shots, dodging - so that additions
(Special Card Effect; rulings C13, C16) and effects at a flip's points act in one place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.events import combat
from deckbuilder.rules.behind.model.sums import Part, Source
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.behind.timing import triggers
from deckbuilder.rules.core.agenda import Procedure
from deckbuilder.terms import NONE, AbilityName, Fact, PointName, Use

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

_USES = {use: place for place, use in enumerate(Use)}
_ABILITIES = {ability: place for place, ability in enumerate(AbilityName)}


@dataclass(slots=True)
class FateUse(Procedure):
    """A card whose fate number is used by ``seat``; ``who`` and ``other`` are the characters it is about."""

    seat: int
    use: Use
    who: int = NONE
    other: int = NONE
    ability: AbilityName | None = None
    card: int = NONE
    number: int = 0
    """The fate number it counts with."""
    extra: tuple[Part, ...] = ()
    """What additions and effects add."""

    @property
    def outcome(self) -> tuple[int, tuple[Part, ...]]:
        """The card (-1: none) and the parts it gives."""
        return self.card, (Part(self.number, self.source, card=self.card), *self.extra)

    @property
    def source(self) -> Source:
        """How the number is called in a sum."""
        raise AssertionError

    def facts(self) -> dict[Fact, int]:
        """The facts that effects waiting for the points of this use may ask about."""
        return {
            Fact.WHO: self.who,
            Fact.OTHER: self.other,
            Fact.PLAYER: self.seat,
            Fact.CARD: self.card,
            Fact.USE: _USES[self.use],
            Fact.ABILITY: NONE if self.ability is None else _ABILITIES[self.ability],
        }

    def apply(self, world: World) -> None:
        """The addition of the card takes effect (ruling C16)."""
        if self.card != NONE:
            triggers.at_point(world, PointName.FATE_USED, self.facts())


@dataclass(slots=True)
class FlipCard(FateUse):
    """The top card of the supply is turned up; who asked for it lays it down afterwards (ruling P6)."""

    stages: ClassVar[tuple[str, ...]] = ("before", "turn_up", "after", "apply")
    purpose: events.Purpose = events.Purpose.MELEE
    fixed: bool = False
    """Another card took its place; no further effect after the flip."""

    @property
    def source(self) -> Source:
        """How the number is called in a sum."""
        return Source.FLIP

    def before(self, world: World) -> None:
        """Effects that act before the flip act now."""
        triggers.at_point(world, PointName.BEFORE_FLIP, self.facts())

    def turn_up(self, world: World) -> None:
        """The card; nothing counts 0 (ruling P7)."""
        self.card = piles.turn_up(world, self.seat)
        self.number = world.cast.fate[self.card] if self.card != NONE else 0
        world.emit(events.Flipped(self.seat, self.card, self.number, self.purpose))
        piles.refill_supply(world, self.seat)

    def again(self, world: World) -> None:
        """The next card counts instead, with no further effect after the flip."""
        self.fixed = True
        self.turn_up(world)

    def after(self, world: World) -> None:
        """Effects that act after the flip act now."""
        if not self.fixed:
            triggers.at_point(world, PointName.AFTER_FLIP, self.facts())


@dataclass(slots=True)
class EnablingUse(FateUse):
    """The fate number of the card that enables a shot, or the number the shot has of its own (ruling D1)."""

    stages: ClassVar[tuple[str, ...]] = ("apply",)
    kind: Source = Source.FATE

    @property
    def source(self) -> Source:
        """How the number is called in a sum."""
        return self.kind


@dataclass(slots=True)
class HandCardUse(FateUse):
    """A hand card is added to a melee or dodge value (Melee Combat; ruling K4); ``card`` -1: none is played."""

    stages: ClassVar[tuple[str, ...]] = ("play", "apply")
    shown: bool = False

    @property
    def source(self) -> Source:
        """How the number is called in a sum."""
        return Source.HAND

    @property
    def outcome(self) -> tuple[int, tuple[Part, ...]]:
        """The card (-1: none) and the parts it gives; none for no card."""
        return (NONE, ()) if self.card == NONE else super(HandCardUse, self).outcome

    def play(self, world: World) -> None:
        """The card is laid open, unless it was shown with the announcement (H6)."""
        if self.card != NONE:
            self.number = world.cast.fate[self.card]
        if self.shown:
            return
        if self.card != NONE:
            piles.show(world, self.seat, self.card)
        world.emit(combat.HandCardPlayed(self.seat, self.card, self.number))
