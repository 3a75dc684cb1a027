"""Human mistakes: a player who now and then answers as it comes, in place of thinking."""

from __future__ import annotations

from deckbuilder.players.contract import Player
from deckbuilder.rules.behind.moments import AskMoment
from deckbuilder.rules.behind.movement import AskStep
from deckbuilder.rules.behind.turns import AskAction
from deckbuilder.rules.behind.view import View
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision


class SlippingPlayer:
    """Asks another player, but slips in ``often`` of a hundred decisions.

    He slips where people do: at an action, a hand card, a target. Steps are finished as they were meant, and a Moment
    that is overlooked is simply not played.
    """

    def __init__(self, player: Player, seed: int, often: int) -> None:
        self.player = player
        self.seed = seed
        self.often = often

    def choose(self, view: View, decision: Decision) -> Choice:
        """The other player's answer, or a slip."""
        chance = Chance(self.seed * 1_000_033 + view.event_count() * 31 + view.seat)
        if isinstance(decision.question, AskStep) or chance.below(100) >= self.often:
            return self.player.choose(view, decision)
        if isinstance(decision.question, AskMoment):
            return next(iter(decision))
        if isinstance(decision.question, AskAction) and chance.below(2):
            return self.player.choose(view, decision)
        return decision.suggest(chance)
