"""Passive players, to goldfish decks against: they set up, then stand still or do nothing but walk at the enemy."""

from __future__ import annotations

from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import View
from deckbuilder.rules.behind.model.choices import Done, HandCard, PlayMovement, TurnInPlace
from deckbuilder.rules.behind.timing.moments import AskMoment
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.terms import NONE

WALKING = frozenset({PlayMovement, TurnInPlace, Done})


class StillPlayer:
    """Sets up and answers what has to be answered; never acts, adds no card to a value, plays no Moment."""

    acts: frozenset[type[Choice]] = frozenset({Done})
    """What it announces in its turn."""

    def __init__(self, seed: int) -> None:
        self._greedy = GreedyPlayer(seed)

    def choose(self, view: View, decision: Decision) -> Choice:
        """The least it can do."""
        least: Choice = HandCard(NONE) if HandCard(NONE) in decision else Done()
        if isinstance(decision.question, AskAction) and len(self.acts) > 1:
            return self._greedy.choose(view, self._narrowed(decision))
        if least in decision and isinstance(decision.question, AskAction | AskMoment):
            return least
        return least if isinstance(least, HandCard) else self._greedy.choose(view, decision)

    def _narrowed(self, decision: Decision) -> Decision:
        """The decision with those announcements only that it makes."""
        kinds = [kind for kind in decision.kinds if kind.choice in self.acts]
        narrowed = Decision(decision.seat, decision.question, kinds, decision.slot)
        narrowed.untold, narrowed.worlds = decision.untold, decision.worlds
        return narrowed


class WalkingPlayer(StillPlayer):
    """Plays its cards as movement toward the enemy and does nothing else."""

    acts = WALKING
