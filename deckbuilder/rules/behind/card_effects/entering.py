"""A card enters play, after the duel that a unique one may need (Special Card Effect; rulings P14, P15, T12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.checks.duels import InfluenceDuel
from deckbuilder.rules.behind.model import events, hidden_cards
from deckbuilder.rules.behind.model.state import InPlay
from deckbuilder.rules.behind.supply import permanents, piles
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


@dataclass(slots=True)
class Entering(Procedure):
    """An open card enters play for ``seat``, after the duel a unique card may need (rulings P14, T12)."""

    stages: ClassVar[tuple[str, ...]] = ("contest", "settle")
    card: int
    seat: int
    bearer: int = NONE
    ranking: tuple[int, ...] = ()
    entered: bool = False

    @property
    def outcome(self) -> bool:
        """Whether it is in play."""
        return self.entered

    def contest(self, world: World) -> None:
        """An influence duel with whoever influences the copy in play."""
        old = permanents.rival(world, self.card, self.seat)
        if old is not None:
            world.push(InfluenceDuel((self.seat, old.seat), incumbent=old.seat, into="ranking"))

    def settle(self, world: World) -> object:
        """The losing copy goes to its owner's discard pile; so does an item whose bearer has fallen meanwhile."""
        if self.ranking and self.ranking[0] != self.seat:
            piles.lay_down(world, self.card)
            return OVER
        old = permanents.rival(world, self.card, self.seat)
        if old is not None:
            permanents.leave(world, old.card)
        if self.bearer != NONE and world.state.chips[self.bearer].gone:
            piles.lay_down(world, self.card)
            return OVER
        self.entered = True
        piles.take(world, self.card)
        hidden_cards.conceal(world, self.card)
        world.state.permanents.append(InPlay(self.card, self.seat, self.bearer, world.state.turn, world.state.number()))
        world.emit(events.EnteredPlay(self.card, self.seat, self.bearer))
        return None
