"""Actions and turns by effect (effects.play: Actions)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.timing import announcement
from deckbuilder.terms import Deed

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


class GameTurnActions:
    """Deeds on actions."""

    __slots__ = ("_world",)

    def __init__(self, world: World) -> None:
        self._world = world

    def gain(self, seat: int, amount: int) -> None:
        state = self._world.state
        if seat == state.acting:
            state.seats[seat].actions = max(0, state.seats[seat].actions + amount)
        else:
            state.next_actions[seat] = state.next_actions.get(seat, 0) + amount

    def lose(self, seat: int, amount: int) -> None:
        self.gain(seat, -amount)

    def cancel(self) -> None:
        action = announcement.announced(self._world)
        if action is not None:
            action.cancelled = True

    def redirect(self, character: int) -> None:
        action = announcement.announced(self._world)
        if action is not None and action.may_hit(self._world, character):
            action.aim_at(self._world, character)
            self._world.emit(events.Redirected(character))

    def grant(self, character: int, deed: Deed) -> None:
        if not self._world.state.chips[character].gone:
            self._world.push(self._world.later.free_action(character, deed))

    def extra_turn(self, seat: int) -> None:
        self._world.state.extra_turns += (seat,)
