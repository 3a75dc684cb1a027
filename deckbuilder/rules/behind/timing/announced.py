"""What those who may answer an announced action can ask of it, and who moves characters while an effect runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.rules.core.agenda import Procedure
from deckbuilder.terms import NONE, Deed, Fact

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

_DEEDS = {deed: place for place, deed in enumerate(Deed)}


@dataclass(slots=True)
class Announced(Procedure):
    """An action of ``seat`` that has been announced: what everybody knows of it."""

    seat: int

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


@dataclass(slots=True)
class Led(Procedure):
    """A procedure in which one player moves characters, his own or others'."""

    def leader(self, world: World) -> int:
        """The seat of that player."""
        raise AssertionError
