"""The state of a game: piles and stacks as plain numbers. A card is the value of its character, 0 the end card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from deckbuilder.rules.core.agenda import Procedure
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.throne.characters import END
from deckbuilder.rules.throne.outcome import Outcome
from deckbuilder.terms import NONE

KINDS = range(1, 10)
MOST_STACKS = 5
MOST_CARDS = 5
"""No player has more stacks, no stack more cards (T8)."""
ROW = 5
"""A turn reveals at most so many cards (Turn)."""


@dataclass(slots=True)
class State:
    """What lies where. Stacks are counts by value; the last of the deck is its top."""

    chance: Chance
    deck: list[int]
    discard: list[int]
    stacks: list[list[int]]
    acting: int
    turn: int = 0
    row: list[int] = field(default_factory=list)
    values: list[int] = field(default_factory=list)
    """The value each card of the row has now."""
    used: int = 0
    """The characters whose ability was used this turn, a bit each."""
    looker: int = NONE
    """Who knows the top card of the deck."""
    frames: list[Procedure] = field(default_factory=list)
    outcome: Outcome | None = None

    def copy(self) -> State:
        """An independent state that goes on alike."""
        return State(
            self.chance.copy(),
            self.deck.copy(),
            self.discard.copy(),
            [stack.copy() for stack in self.stacks],
            self.acting,
            self.turn,
            self.row.copy(),
            self.values.copy(),
            self.used,
            self.looker,
            [frame.copy() for frame in self.frames],
            self.outcome,
        )

    def facts(self) -> tuple[Any, ...]:
        """Everything, for the digest."""
        chance = (self.chance.seed, self.chance.counter)
        piles = (self.deck, self.discard, self.stacks, self.row, self.values)
        return (chance, *piles, self.acting, self.turn, self.used, self.looker, self.frames, self.outcome)

    def cards(self) -> int:
        """How many cards there are, wherever they lie."""
        return len(self.deck) + len(self.discard) + len(self.row) + sum(map(sum, self.stacks))


def beginning(seed: int, seats: int, copies: int) -> State:
    """Game Setup: the End of Game card is the first of the discard pile, the rest is shuffled; T13: who begins."""
    chance = Chance(seed)
    deck = [kind for kind in KINDS for _ in range(copies)]
    chance.shuffle(deck)
    return State(chance, deck, [END], [[0] * 10 for _ in range(seats)], chance.below(seats))
