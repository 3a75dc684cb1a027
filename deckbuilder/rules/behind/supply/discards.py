"""A player chooses hand cards to discard by an effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.picks import CardAnswers
from deckbuilder.rules.behind.model.choices import PickCard
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import Question
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


@value
class AskDiscard(Question):
    """Which hand card goes."""

    left: int
    says: ClassVar[Words] = Words("Discard a hand card. ({left} to go)", "Wirf eine Handkarte ab. (noch {left})")


@dataclass(slots=True)
class Discards(Procedure):
    """So many hand cards of ``seat``, as far as there are any."""

    stages: ClassVar[tuple[str, ...]] = ("ask", "discard")
    seat: int
    left: int
    choice: Choice | None = None

    def ask(self, world: World) -> object:
        """The player picks the next card to discard."""
        hand = sorted(world.state.seats[self.seat].hand)
        if self.left <= 0 or not hand:
            return OVER
        return Decision(self.seat, AskDiscard(self.left), (CardAnswers(hand),))

    def discard(self, world: World) -> object:
        """The card chosen."""
        assert isinstance(self.choice, PickCard)
        piles.discard_hand_card(world, self.seat, self.choice.card)
        self.left -= 1
        return "ask"
