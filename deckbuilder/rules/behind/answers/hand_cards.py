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
    from deckbuilder.rules.behind.game import Game


def distinct(game: Game, cards: list[int]) -> list[int]:
    """The cards without those whose equal stands before them."""
    seen: set[int] = set()
    out = []
    for card in sorted(cards):
        key = id(game.cast.cards[card])
        if key not in seen:
            seen.add(key)
            out.append(card)
    return out


class HandCardAnswers(Answers):
    """A hand card for a melee or dodge value, or none (ruling K4)."""

    __slots__ = ("game", "seat")
    choice: ClassVar[type[Choice]] = HandCard

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat

    def candidates(self) -> Iterator[HandCard]:
        """None first, then the hand."""
        yield HandCard(NONE)
        for card in distinct(self.game, self.game.state.seats[self.seat].hand):
            yield HandCard(card)

    def refusal(self, choice: HandCard) -> Refused | None:
        """Only cards in hand."""
        if choice.card == NONE or choice.card in self.game.state.seats[self.seat].hand:
            return None
        return NotInHand(choice.card)
