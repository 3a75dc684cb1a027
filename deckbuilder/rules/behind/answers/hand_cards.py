"""Choosing a hand card: each equal card is offered once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.refusals import NotInHand
from deckbuilder.rules.behind.model.choices import HandCard
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


def distinct(world: World, cards: list[int]) -> list[int]:
    """The cards without those whose equal stands before them."""
    seen: set[int] = set()
    out = []
    for card in sorted(cards):
        key = id(world.cast.cards[card])
        if key not in seen:
            seen.add(key)
            out.append(card)
    return out


class HandCardAnswers(Answers):
    """A hand card for a melee or dodge value, or none (ruling K4)."""

    __slots__ = ("_world", "seat")
    choice: ClassVar[type[Choice]] = HandCard

    def __init__(self, world: World, seat: int) -> None:
        self._world = world
        self.seat = seat

    def candidates(self) -> Iterator[HandCard]:
        """None first, then the hand."""
        yield HandCard(NONE)
        for card in distinct(self._world, self._world.state.seats[self.seat].hand):
            yield HandCard(card)

    def refusal(self, choice: HandCard) -> Refused | None:
        if choice.card == NONE or choice.card in self._world.state.seats[self.seat].hand:
            return None
        return NotInHand(choice.card)
