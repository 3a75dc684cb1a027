"""Influence duels (Einflussduell): every contender flips, the highest wins, only the tied flip again (P7, P17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.checks.fate import FlipCard
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.events.course import DuelValue, DuelWon
from deckbuilder.rules.behind.model.sums import Part, Sum
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.core.agenda import Procedure
from deckbuilder.terms import NONE, Use

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


@dataclass(slots=True)
class InfluenceDuel(Procedure):
    """Rank ``seats`` by influence duel. ``incumbent`` wins a tie that nobody can flip for (ruling P7)."""

    stages: ClassVar[tuple[str, ...]] = ("contend", "flip", "note", "rank", "finish")
    seats: tuple[int, ...]
    incumbent: int = NONE
    whole_order: bool = False
    """Rank everybody, not only the winner."""
    groups: tuple[tuple[int, ...], ...] = ()
    """Seats in ranked groups; a group of several is tied."""
    scores: tuple[tuple[int, tuple[Part, ...]], ...] = ()
    """The numbers turned up in this round, taken apart, by seat."""
    waiting: tuple[int, ...] = ()
    flipped: tuple[int, tuple[Part, ...]] = (NONE, ())
    shown: tuple[int, ...] = ()
    extra: tuple[tuple[int, Part], ...] = ()
    """What effects add to numbers not turned up yet."""

    @property
    def outcome(self) -> tuple[int, ...]:
        """The seats in ranked order."""
        return tuple(seat for group in self.groups for seat in group)

    def add_part(self, seat: int, part: Part) -> None:
        """An effect changes a player's number, be it turned up already or not."""
        if seat in dict(self.scores):
            self.scores = tuple((one, (*parts, part) if one == seat else parts) for one, parts in self.scores)
        elif seat in self.waiting:
            self.extra += ((seat, part),)

    def contend(self, world: World) -> object:
        """The first tied group flips (again)."""
        if not self.groups:
            self.groups = (self.seats,)
        candidates = self.groups if self.whole_order else self.groups[:1]
        tied = next((group for group in candidates if len(group) > 1), None)
        if tied is None:
            return "finish"
        self.waiting, self.scores, self.extra = tied, (), ()
        return None

    def flip(self, world: World) -> None:
        """The next contender turns up a card."""
        seat = self.waiting[0]
        self.flipped = (NONE, ())
        world.push(FlipCard(seat, Use.DUEL, purpose=events.Purpose.DUEL, into="flipped"))

    def note(self, world: World) -> object:
        """Keep the number that this seat's flip came to."""
        seat = self.waiting[0]
        self.waiting = self.waiting[1:]
        extra = tuple(part for one, part in self.extra if one == seat)
        self.scores += ((seat, (*self.flipped[1], *extra)),)
        if self.flipped[0] != NONE:
            self.shown += (self.flipped[0],)
        return "flip" if self.waiting else None

    def rank(self, world: World) -> object:
        """Order the group by its numbers; nobody who could flip: the incumbent, else chance (ruling P7)."""
        values = {seat: Sum(parts) for seat, parts in self.scores}
        for seat, value in values.items():
            world.emit(DuelValue(seat, value))
        scores = {seat: value.total for seat, value in values.items()}
        order = sorted(set(scores.values()), reverse=True)
        ranked = tuple(tuple(seat for seat in scores if scores[seat] == number) for number in order)
        if len(ranked) == 1 and all(not world.state.seats[seat].supply for seat in scores):
            ranked = (tuple(self._by_chance(world, list(scores))),)
            ranked = tuple((seat,) for seat in ranked[0])
        tied = next(group for group in self.groups if set(group) == set(scores))
        place = self.groups.index(tied)
        self.groups = (*self.groups[:place], *ranked, *self.groups[place + 1 :])
        return "contend"

    def _by_chance(self, world: World, seats: list[int]) -> list[int]:
        world.state.chance.shuffle(seats)
        if self.incumbent in seats:
            seats.remove(self.incumbent)
            seats.insert(0, self.incumbent)
        return seats

    def finish(self, world: World) -> None:
        """All cards turned up go to the discard piles (Special Card Effect)."""
        world.emit(DuelWon(self.groups[0][0]))
        for card in self.shown:
            piles.lay_down(world, card)
