"""Actions and turns by effect (effects.play: Actions)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.card_effects.free_action import Granted
from deckbuilder.rules.behind.timing import moments
from deckbuilder.terms import Deed

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


class GameTurnActions:
    """Deeds on actions."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def gain(self, seat: int, amount: int) -> None:
        state = self._game.state
        if seat == state.acting:
            state.seats[seat].actions = max(0, state.seats[seat].actions + amount)
        else:
            state.next_actions[seat] = state.next_actions.get(seat, 0) + amount

    def lose(self, seat: int, amount: int) -> None:
        self.gain(seat, -amount)

    def cancel(self) -> None:
        action = moments.announced(self._game)
        if action is not None:
            action.cancelled = True

    def redirect(self, character: int) -> None:
        action = moments.announced(self._game)
        if action is not None:
            action.retarget(self._game, character)

    def grant(self, character: int, deed: Deed) -> None:
        if not self._game.state.chips[character].gone:
            self._game.push(Granted(character, deed))

    def extra_turn(self, seat: int) -> None:
        self._game.state.extra_turns += (seat,)
