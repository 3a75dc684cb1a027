"""Human mistakes: a player who now and then overlooks the best, in place of answering by chance.

He slips where people do: he forgets Moments and card effects, takes a move or an attack that only looks good, attacks
without those who could help, and throws his highest card into any fight. Whatever else is asked he answers as he meant.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from deckbuilder.players import weights as w
from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.players.turn.action_values import ActionValues
from deckbuilder.rules.behind.combat.combat import AskHandCard
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.model.choices import Attack, HandCard
from deckbuilder.rules.behind.timing.moments import AskMoment
from deckbuilder.rules.core.chance import Chance
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import View
    from deckbuilder.rules.core.choice import Choice
    from deckbuilder.rules.core.decision import Decision


class SlippingPlayer:
    """Plays as a greedy player does, but slips in ``often`` of a hundred decisions."""

    def __init__(self, player: GreedyPlayer, seed: int, often: int) -> None:
        self.player = player
        self.seed = seed
        self.often = often

    def choose(self, view: View, decision: Decision) -> Choice:
        """The other player's answer, or a slip."""
        chance = Chance(self.seed * 1_000_033 + view.event_count() * 31 + view.seat)
        if chance.below(100) >= self.often:
            return self.player.choose(view, decision)
        match decision.question:
            case AskMoment():
                return next(iter(decision))
            case AskAction():
                return self._action(view, decision, chance)
            case AskHandCard():
                return self._hand_card(view, decision)
            case _:
                return self.player.choose(view, decision)

    def _action(self, view: View, decision: Decision, chance: Chance) -> Choice:
        """Something else that looks good at first sight, card effects overlooked; or an attack without help."""
        ranked = [
            weighed.choice for weighed in ActionValues(self.player, view, decision).ranked(w.SLIP_AMONG, trying=False)
        ]
        first = ranked[0]
        if isinstance(first, Attack) and first.assistants:
            alone = replace(first, assistants=())
            if alone in decision:
                return alone
        return ranked[1 + chance.below(len(ranked) - 1)] if len(ranked) > 1 else first

    def _hand_card(self, view: View, decision: Decision) -> Choice:
        """The highest card, needed or not."""
        fate = view.cast.fate
        cards = [choice for choice in decision if isinstance(choice, HandCard)]
        return max(cards, key=lambda choice: fate[choice.card] if choice.card != NONE else -1)
