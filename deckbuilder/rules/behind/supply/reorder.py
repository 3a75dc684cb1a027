"""Looking at the top of a supply and putting it back in any order (Clairvoyance; rulings X4, X14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.picks import CardAnswers, DoneAnswers
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import Done, PickCard
from deckbuilder.rules.core.agenda import Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import Question
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


@value
class AskTop(Question):
    """Which card goes on top next."""

    done: ClassVar[Words] = Words("The rest goes beneath", "Der Rest kommt nach unten")
    says: ClassVar[Words] = Words(
        "Which card comes next from the top? Done: the rest goes beneath.",
        "Welche Karte liegt als nächste oben? Fertig: Der Rest kommt nach unten.",
    )


@value
class AskBeneath(Question):
    """Which card goes beneath next."""

    says: ClassVar[Words] = Words("Which card goes beneath next?", "Welche Karte kommt als nächste nach unten?")


@dataclass(slots=True)
class Arranging(Procedure):
    """``viewer`` looks at up to ``amount`` cards of the supply of ``seat`` and puts them back."""

    stages: ClassVar[tuple[str, ...]] = ("look", "ask_top", "take_top", "ask_beneath", "take_beneath", "put_back")
    viewer: int
    seat: int
    amount: int
    looked: tuple[int, ...] = ()
    top: tuple[int, ...] = ()
    beneath: tuple[int, ...] = ()
    choice: Choice | None = None

    def _left(self) -> list[int]:
        return [card for card in self.looked if card not in self.top and card not in self.beneath]

    def look(self, world: World) -> None:
        """The viewer sees them; they count as supply all the while (ruling X14)."""
        supply = world.state.seats[self.seat].supply
        self.looked = tuple(reversed(supply[max(0, len(supply) - self.amount) :]))
        for card in self.looked:
            world.state.known[card] = world.state.known.get(card, 0) | 1 << self.viewer
        world.emit(events.Looked(self.viewer, self.seat, self.looked, len(self.looked)))

    def ask_top(self, world: World) -> object:
        """The viewer names the cards for the top of the pile, in order."""
        left = self._left()
        return Decision(self.viewer, AskTop(), (DoneAnswers(), CardAnswers(left))) if left else "put_back"

    def take_top(self, world: World) -> object:
        """One card on top, or no more."""
        if isinstance(self.choice, Done):
            return "ask_beneath"
        assert isinstance(self.choice, PickCard)
        self.top += (self.choice.card,)
        return "ask_top"

    def ask_beneath(self, world: World) -> object:
        """The rest, from its top downward."""
        left = self._left()
        return Decision(self.viewer, AskBeneath(), (CardAnswers(left),)) if left else "put_back"

    def take_beneath(self, world: World) -> object:
        """One card beneath."""
        assert isinstance(self.choice, PickCard)
        self.beneath += (self.choice.card,)
        return "ask_beneath"

    def put_back(self, world: World) -> None:
        """The new order; only the viewer knows it."""
        supply = world.state.seats[self.seat].supply
        rest = [card for card in supply if card not in self.looked]
        supply[:] = [*reversed(self.beneath), *rest, *reversed(self.top)]
        for card in self.looked:
            world.state.known[card] = 1 << self.viewer
