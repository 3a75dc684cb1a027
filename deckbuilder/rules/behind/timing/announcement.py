"""What all announced actions share: the announcement is paid and shown, a Moment window opens, then it is tested anew.

An action step names ``announce``, ``window``, ``again`` as its first stages and its own procedure after them
(Timing; rulings T3, T6).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.timing import moments
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.terms import NONE, Deed, Fact

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game

OPENING = ("announce", "window", "again")
_DEEDS = {deed: place for place, deed in enumerate(Deed)}


@dataclass(slots=True)
class Action(Procedure):
    """An action of ``seat`` under way."""

    seat: int
    free: bool = field(default=False, kw_only=True)
    """An effect grants it: it costs no action."""
    cancelled: bool = field(default=False, kw_only=True)
    """An effect in the window stops it (actions.cancel)."""

    @property
    def deed(self) -> Deed:
        """What kind of action it is."""
        raise AssertionError

    @property
    def actors(self) -> tuple[int, ...]:
        """The characters who act, the first of them in front."""
        return ()

    @property
    def aim(self) -> int:
        """The one character it is aimed at; -1: none or several."""
        return NONE

    @property
    def shown(self) -> int:
        """The card shown with the announcement; -1: none."""
        return NONE

    def facts(self) -> dict[Fact, int]:
        """What everybody knows of it, for effects that answer it."""
        actors = self.actors
        return {
            Fact.WHO: actors[0] if actors else NONE,
            Fact.OTHER: self.aim,
            Fact.PLAYER: self.seat,
            Fact.CARD: self.shown,
            Fact.DEED: _DEEDS[self.deed],
        }

    def pay(self, game: Game) -> None:
        """One action of this turn, or a Moment in another's (Action Phase; ruling T1)."""
        if self.free:
            return
        pile = game.state.seats[self.seat]
        if self.seat == game.state.acting:
            pile.actions -= 1
        else:
            pile.moments += 1

    def window(self, game: Game) -> None:
        """Anybody may play a Moment now (ruling T3)."""
        moments.open_window(game, self.deed)

    def again(self, game: Game) -> object:
        """What can no longer be done is lost, with all that was paid (ruling T6)."""
        if self.cancelled or not self.still_possible(game):
            game.emit(events.Impossible(self.seat))
            self.lose(game)
            return OVER
        game.state.deeds |= {(who, self.deed) for who in self.actors}
        return None

    def still_possible(self, game: Game) -> bool:
        """Whether the action can go on; drops those who no longer can take part."""
        return True

    def lose(self, game: Game) -> None:
        """Lay down what was shown."""

    def retarget(self, game: Game, character: int) -> bool:
        """Name another target character, where that is legal (actions.redirect)."""
        return False
