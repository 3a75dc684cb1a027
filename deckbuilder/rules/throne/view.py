"""What one player may see: everything but the order of the deck, and its top card only for who looked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.rules.core.event import Event
from deckbuilder.rules.throne.cast import Cast
from deckbuilder.rules.throne.odds import Stand
from deckbuilder.rules.throne.outcome import score
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.throne.world import World


class View:
    """The table as ``seat`` sees it; values are copies, so that nobody changes the game through them."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: World, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def cast(self) -> Cast:
        """Names and abilities."""
        return self._game.cast

    @property
    def acting(self) -> int:
        """Whose turn it is."""
        return self._game.state.acting

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._game.state.turn

    @property
    def row(self) -> tuple[int, ...]:
        """The revealed cards of this turn."""
        return tuple(self._game.state.row)

    @property
    def values(self) -> tuple[int, ...]:
        """What each of them counts now."""
        return tuple(self._game.state.values)

    @property
    def stacks(self) -> tuple[tuple[int, ...], ...]:
        """The stacks of each player, counts by value."""
        return tuple(map(tuple, self._game.state.stacks))

    @property
    def scores(self) -> tuple[int, ...]:
        """What each would have if the game ended now."""
        return tuple(map(score, self._game.state.stacks))

    @property
    def deck(self) -> tuple[int, ...]:
        """How many cards of each value the deck holds, End of Game card at 0: whatever lies nowhere else."""
        return counts(self._game.state.deck)

    @property
    def discard(self) -> tuple[int, ...]:
        """How many cards of each value the discard pile holds (T13)."""
        return counts(self._game.state.discard)

    @property
    def top(self) -> int | None:
        """The top card of the deck, for who looked at it."""
        state = self._game.state
        return state.deck[-1] if self.seat != NONE and state.looker == self.seat else None

    @property
    def stand(self) -> Stand:
        """What the odds of the turn under way are reckoned from."""
        state = self._game.state
        return Stand(
            cast=self.cast,
            seat=self.acting,
            stacks=self.stacks,
            deck=self.deck,
            discard=self.discard,
            row=self.row,
            values=self.values,
            used=state.used,
            top=self.top if self.seat == self.acting else None,
        )

    @property
    def events(self) -> Sequence[Event]:
        """What happened, as this seat saw it."""
        seen = (event.seen_by(self.seat) for event in self._game.events)
        return [event for event in seen if event is not None]


def counts(cards: Sequence[int]) -> tuple[int, ...]:
    """How many cards of each value, End of Game card at 0."""
    found = [0] * 10
    for card in cards:
        found[card] += 1
    return tuple(found)
