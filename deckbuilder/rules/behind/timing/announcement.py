"""What all announced actions share: the announcement is paid and shown, a Moment window opens, then it is tested again.

A procedure of an action names ``announce``, ``window``, ``again`` as its first stages and its own procedure after them
(Timing; rulings T3, T6).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.timing import moments
from deckbuilder.rules.behind.timing.announced import Announced
from deckbuilder.rules.core.agenda import OVER

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

OPENING = ("announce", "window", "again")


@dataclass(slots=True)
class Action(Announced):
    """An action under way."""

    free: bool = field(default=False, kw_only=True)
    """An effect grants it: it costs no action."""
    cancelled: bool = field(default=False, kw_only=True)
    """An effect in the window stops it (actions.cancel)."""

    def pay(self, world: World) -> None:
        """One action of this turn, or a Moment in another's (Action Phase; ruling T1)."""
        if self.free:
            return
        pile = world.state.seats[self.seat]
        if self.seat == world.state.acting:
            pile.actions -= 1
        else:
            pile.moments += 1

    def window(self, world: World) -> None:
        """Anybody may play a Moment now (ruling T3)."""
        moments.open_window(world, self.deed)

    def again(self, world: World) -> object:
        """What can no longer be done is lost, with all that was paid (ruling T6)."""
        if self.cancelled or not self.still_possible(world):
            world.emit(events.Impossible(self.seat))
            self.lose(world)
            return OVER
        world.state.deeds |= {(who, self.deed) for who in self.actors}
        return None

    def still_possible(self, world: World) -> bool:
        """Whether the action can go on; drops those who no longer can take part."""
        return True

    def lose(self, world: World) -> None:
        """Lay down what was shown."""

    def may_hit(self, world: World, character: int) -> bool:
        """Whether it could be aimed at another character by the ordinary conditions (ruling C17)."""
        return False

    def aim_at(self, world: World, character: int) -> None:
        """Name another target character, one whom it ``may_hit`` (actions.redirect)."""
        raise AssertionError


def answered(world: World) -> Action | None:
    """The action that is being answered, or will be: a Moment window about to open stands on nothing yet."""
    found = announced(world)
    if found is not None:
        return found
    return next((step for step in reversed(world.state.frames) if isinstance(step, Action)), None)


def announced(world: World) -> Action | None:
    """The action that is being answered: the one beneath the open window, or beneath the effect at its point."""
    answering = False
    for step in reversed(world.state.frames):
        if isinstance(step, moments.MomentWindow) or getattr(step, "answers", False):
            answering = True
        elif answering and isinstance(step, Action):
            return step
    return None
