"""Trying an answer on an imagined game: once for success and once for failure of its check.

Whatever a card does, its worth is the difference it makes to the position, so no effect is known here by name and a
new card needs no code. All other decisions of the imagined game are answered at once, without trying.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.players import weights as w
from deckbuilder.players.evaluation.board import Board
from deckbuilder.players.fighting.combat_choices import CombatValues
from deckbuilder.rules.behind.combat.combat import AskHandCard
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.model.events.cards import CheckMade
from deckbuilder.rules.behind.timing.moments import MomentWindow

if TYPE_CHECKING:
    from deckbuilder.players.evaluation.position_value import Judge
    from deckbuilder.rules.behind.game import Game, View
    from deckbuilder.rules.behind.model.pool import Pool
    from deckbuilder.rules.core.chance import Chance
    from deckbuilder.rules.core.choice import Choice


Reflex = Callable[["Game"], "Choice"]


class RolloutResult(NamedTuple):
    """What an answer is expected to change, and whether it costs no action."""

    gain: float
    free: bool


class Rollout:
    """Tries answers to the open decision of one view; the imagined game is dealt once and copied for each."""

    def __init__(self, view: View, judge: Judge, pool: Pool, chance: Chance, reflex: Reflex) -> None:
        self.view = view
        self.judge = judge
        self.reflex = reflex
        self.game = view.imagine(chance, pool)
        self._ask_nobody_else()
        self.actions = self._actions(self.game)
        self.before = self._worth(self.game)
        self.game.let_go()
        self._best, self._worst = self._extremes()

    def _ask_nobody_else(self) -> None:
        """No Moment answers what is tried."""
        self.game.cast.has_moments = False
        window = self.game.state.frames[-1]
        if isinstance(window, MomentWindow):
            window.waiting = window.waiting[:1]

    def gain(self, choice: Choice) -> float:
        """What an answer is expected to change, the price of an action included."""
        return self.tried(choice).gain

    def tried(self, choice: Choice) -> RolloutResult:
        """What an answer is expected to change."""
        high, free, check = self._run(choice, self._best)
        if check is None or high <= self.before - w.ACTION:
            return RolloutResult(high - self.before, free)
        chance = self.judge.mine.passes(check.level - check.change)
        if chance >= 1.0:
            return RolloutResult(high - self.before, free)
        low, _, _ = self._run(choice, self._worst)
        return RolloutResult(chance * high + (1 - chance) * low - self.before, free)

    def _extremes(self) -> tuple[int, int]:
        """Unknown cards of the own supply with the highest and the lowest fate number."""
        view = self.view
        fate = self.game.cast.fate
        cards = view.unseen(view.seat)
        if not cards:
            return -1, -1
        return max(cards, key=fate.__getitem__), min(cards, key=fate.__getitem__)

    def _check(self, game: Game) -> CheckMade | None:
        """The first check this seat made."""
        return next(
            (event for event in game.events if isinstance(event, CheckMade) and event.seat == self.view.seat), None
        )

    def _run(self, choice: Choice, top: int) -> tuple[float, bool, CheckMade | None]:
        """An answer is carried out, or a fight comes to its cards: the position's worth, no action spent, the check."""
        game = self.game.copy()
        supply = game.state.seats[self.view.seat].supply
        if top >= 0 and supply and not self.view.known(supply[-1]):
            place = supply.index(top)
            supply[place], supply[-1] = supply[-1], supply[place]
        game.answer_legal(choice)
        for _ in range(w.LONGEST_TRIAL):
            decision = game.decision
            if decision is None or isinstance(decision.question, AskAction | AskHandCard):
                break
            game.answer_legal(self.reflex(game))
        found = self._worth(game), self._actions(game) >= self.actions, self._check(game)
        game.let_go()
        return found

    def _actions(self, game: Game) -> int:
        pile = game.state.seats[self.view.seat]
        return pile.actions - pile.moments

    def _worth(self, game: Game) -> float:
        """The position, the actions left, and the fights under way by their odds."""
        view = game.view(self.view.seat)
        board = Board(view)
        total = self.judge.position(board) + w.ACTION * self._actions(game)
        fights = view.fights
        if fights:
            fighting = CombatValues(board, self.judge, self.judge.chances)
            total += sum(fighting.under_way(fight) for fight in fights)
        return total
