"""What one player weighs answers with, kept for a whole game: odds, distances, what trials have brought.

The player itself stands above: how an imagined game is played on (``reflex``) is for it to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.cards.model import ActionCard
from deckbuilder.players import weights as w
from deckbuilder.players.evaluation.board import Board
from deckbuilder.players.evaluation.objectives import Objectives
from deckbuilder.players.evaluation.odds_tables import Chances, Fates
from deckbuilder.players.evaluation.position_value import Judge
from deckbuilder.players.moving.destinations import MoveValues
from deckbuilder.players.moving.distance_map import DistanceMap
from deckbuilder.players.turn.candidate_plays import NEW, CandidatePlays
from deckbuilder.players.turn.rollout import Rollout
from deckbuilder.rules.behind.model.pool import Pool
from deckbuilder.rules.core.chance import Chance
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game, View
    from deckbuilder.rules.core.choice import Choice


class Evaluator:
    """The tools of one player: judges of positions and moves, trials on imagined games, and what they share."""

    def __init__(self, seed: int, pool: Sequence[ActionCard] = ()) -> None:
        self.seed = seed
        self.cards = tuple(pool)
        self.chances = Chances()
        self._pool: Pool | None = None
        self._theirs: Fates | None = None
        self._usual: Fates | None = None
        self._seat = NONE
        """The own seat; others are thought for in imagined games only."""
        self._distances: DistanceMap | None = None
        self.tried: dict[object, tuple[object, float]] = {}
        """What each card, offer and ability brought when it was last tried, and in which situation."""

    def reflex(self, game: Game) -> Choice:
        """An answer in an imagined game, given at once."""
        raise NotImplementedError

    def pool(self, view: View) -> Pool:
        """What unseen enemy cards may be: the pool given, else cards like the own ones."""
        if self._pool is None:
            own = view.setup.seats[view.seat].cards
            self._pool = Pool(self.cards or own)
            self._theirs = Fates(self._pool.fates)
            self._usual = Fates(Pool(own).fates)
            self._seat = view.seat
        return self._pool

    def judge(self, view: View) -> Judge:
        """The judge of positions of this view's seat."""
        self.pool(view)
        assert self._theirs is not None
        assert self._usual is not None
        survives = Objectives(view).survives if view.setup.scenario.goals else False
        caution = 1.0 if survives else min(1.0, max(0.0, 1 - (view.round - w.CALM) / w.WANING))
        usual = self._usual if view.seat == self._seat else self._theirs
        return Judge(self.chances, view, usual, self._theirs, view.setup.band.hand, caution=caution)

    def distances(self, view: View) -> DistanceMap:
        """The ways on the table."""
        terrain = view.terrain
        if self._distances is None or self._distances.terrain is not terrain:
            self._distances = DistanceMap(terrain)
        return self._distances

    def objectives(self, view: View) -> Objectives:
        """What the scenario asks for."""
        return Objectives(view)

    def chance(self, view: View) -> Chance:
        """Chance that depends on the moment alone."""
        return Chance(self.seed * 1_000_003 + view.event_count())

    def impatience(self, view: View) -> float:
        """How much a fight is wanted for its own sake; not by who only has to survive."""
        if view.setup.scenario.goals and Objectives(view).survives:
            return 0.0
        return w.IMPATIENCE * view.round + w.HURRY * max(0, view.round - w.CALM - w.WANING)

    def moving(self, board: Board, judge: Judge, actions: int) -> MoveValues:
        """Movement on a board, ``actions`` being left after it."""
        view = board.view
        return MoveValues(board, judge, self.distances(view), self.objectives(view), actions, self.impatience(view))

    def ranked(self, groups: dict[object, CandidatePlays]) -> list[tuple[object, CandidatePlays]]:
        """The most promising first, by what they brought when they were last tried."""
        return sorted(groups.items(), key=lambda group: -self.tried.get(group[0], (None, NEW))[1])

    def rollout(self, view: View, judge: Judge) -> Rollout:
        """Imagined games for the open decision."""
        return Rollout(view, judge, self.pool(view), self.chance(view), self.reflex)
