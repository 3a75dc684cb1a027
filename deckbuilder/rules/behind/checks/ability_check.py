"""Checks with X+: a card is turned up and its fate number compared (Ability Check; rulings P10-P12, P34)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.checks.fate import FlipCard
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.sums import Part, Sum
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.core.agenda import Procedure
from deckbuilder.terms import NONE, AbilityName, Use

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


@dataclass(slots=True)
class AbilityCheck(Procedure):
    """Flip the supply of ``seat`` against ``level``; ``change`` holds penalties and bonuses (ruling P12)."""

    stages: ClassVar[tuple[str, ...]] = ("flip", "compare")
    seat: int
    level: tuple[Part, ...]
    purpose: events.Purpose
    use: Use
    who: int = NONE
    other: int = NONE
    ability: AbilityName | None = None
    change: tuple[Part, ...] = ()
    flipped: tuple[int, tuple[Part, ...]] = (NONE, ())
    passed: bool = False

    @property
    def outcome(self) -> tuple[bool, int]:
        """Whether it passed, and the card turned up (-1: none)."""
        return self.passed, self.flipped[0]

    def add_part(self, seat: int, part: Part) -> None:
        """An effect changes the number of the player who makes the check."""
        if seat == self.seat:
            self.change += (part,)

    def flip(self, world: World) -> None:
        """Turn up the top card."""
        world.push(
            FlipCard(self.seat, self.use, self.who, self.other, self.ability, purpose=self.purpose, into="flipped")
        )

    def compare(self, world: World) -> None:
        """At least the number of the check passes (Ability Check)."""
        value, needed = Sum((*self.flipped[1], *self.change)), Sum(self.level)
        self.passed = value.total >= needed.total
        card = self.flipped[0]
        world.emit(
            events.CheckMade(
                self.seat, value, needed, self.passed, self.purpose, self.who, self.ability, card, self.use
            )
        )
        piles.lay_down(world, card)
