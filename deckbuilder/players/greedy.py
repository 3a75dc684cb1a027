"""The greedy player: weighs every answer to the open decision by what it brings at once, and takes the best.

Movement and combat are weighed by exact odds, everything else by trying it on an imagined game. Nothing that this seat
may not see reaches the player, and its chance depends on the moment alone, so equal positions get equal answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from deckbuilder.cards.model import ActionCard
from deckbuilder.players import weights as w
from deckbuilder.players.evaluation.board import Board
from deckbuilder.players.fighting.combat_choices import CombatValues
from deckbuilder.players.moving.step_search import choose_step
from deckbuilder.players.turn import alliances, set_up
from deckbuilder.players.turn.action_values import ActionValues
from deckbuilder.players.turn.candidate_plays import NEW, effects_worth_trying, few, situation
from deckbuilder.players.turn.evaluator import Evaluator
from deckbuilder.players.turn.rollout import Rollout
from deckbuilder.rules.behind.abilities.abilities import AbilityUse
from deckbuilder.rules.behind.card_effects.play import EffectUse
from deckbuilder.rules.behind.combat.combat import AskHandCard
from deckbuilder.rules.behind.combat.melee import AskVictim, Melee
from deckbuilder.rules.behind.combat.ranged import Ranged
from deckbuilder.rules.behind.course.beginning import AskEdge, AskObstacle, AskPlace
from deckbuilder.rules.behind.course.pacts import AskAccept, AskPacts
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.model.choices import Done, HandCard, PickCard, PickCharacter
from deckbuilder.rules.behind.movement.card_movement import AskStep
from deckbuilder.rules.behind.movement.directed_move import AskGuidedStep
from deckbuilder.rules.behind.movement.steps import WalkAnswers
from deckbuilder.rules.behind.supply.reorder import AskTop
from deckbuilder.rules.behind.timing.moments import AskMoment

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game, View
    from deckbuilder.rules.core.choice import Choice
    from deckbuilder.rules.core.decision import Decision


class GreedyPlayer(Evaluator):
    """Chooses the answer that brings most at once."""

    def __init__(self, seed: int, pool: Sequence[ActionCard] = ()) -> None:
        super().__init__(seed, pool)
        self.is_trying = True
        """False in imagined games, whose decisions are answered at once."""
        self._answers: dict[type[object], Callable[[View, Decision], Choice]] = {
            AskAction: self.action,
            AskStep: self.step,
            AskHandCard: self.hand_card,
            AskVictim: self.victim,
            AskMoment: self.moment,
            AskEdge: set_up.choose_edge,
            AskPlace: set_up.choose_place,
            AskObstacle: self.obstacle,
            AskGuidedStep: self.guided,
            AskTop: self.top,
            AskPacts: alliances.choose_pact,
            AskAccept: alliances.answer_pact,
        }

    def choose(self, view: View, decision: Decision) -> Choice:
        """The answer that is expected to bring most."""
        return self._answers.get(type(decision.question), self.other)(view, decision)

    def action(self, view: View, decision: Decision) -> Choice:
        """What to do next: everything that may be announced, weighed alike."""
        return ActionValues(self, view, decision).best(trying=self.is_trying)

    def reflex(self, game: Game) -> Choice:
        """An answer in an imagined game, without trying."""
        decision = game.decision
        assert decision is not None
        trying, self.is_trying = self.is_trying, False
        try:
            return self.choose(game.view(decision.seat), decision)
        finally:
            self.is_trying = trying

    def step(self, view: View, decision: Decision) -> Choice:
        """The next step of a movement card."""
        board = Board(view)
        walks = next(kind for kind in decision.kinds if isinstance(kind, WalkAnswers))
        question = decision.question
        assert isinstance(question, AskStep)
        moving = self.moving(board, self.judge(view), view.actions(view.acting))
        return choose_step(moving, decision, list(walks.legs), min(w.MOST_STEPS, question.left))

    def hand_card(self, view: View, decision: Decision) -> Choice:
        """The hand card for a melee or dodge value."""
        cards = [choice.card for choice in decision.of(HandCard)]
        return CombatValues(Board(view), self.judge(view), self.chances).hand_card(view.fights[0], cards)

    def victim(self, view: View, decision: Decision) -> Choice:
        """The character who takes the next injury."""
        fighting = CombatValues(Board(view), self.judge(view), self.chances)
        return PickCharacter(fighting.victim(choice.character for choice in decision.of(PickCharacter)))

    def moment(self, view: View, decision: Decision) -> Choice:
        """A Moment, when it brings more than the action it costs."""
        action = view.under_way
        if not self.is_trying or not isinstance(action, Melee | Ranged | AbilityUse | EffectUse):
            return Done()
        rollout: Rollout | None = None
        idle = 0.0
        best: Choice = Done()
        most = 0.0
        left = w.MOST_MOMENTS
        now = situation(view)
        for source, ways in self.ranked(effects_worth_trying(view, decision)):
            name = (type(action), source)
            before, known = self.tried.get(name, (now, NEW))
            if known + (w.SURE if before == now else w.UNSURE) <= most:
                continue
            if rollout is None:
                rollout = self.rollout(view, self.judge(view))
                idle = rollout.gain(Done())
            gains = [(rollout.gain(choice) - idle, choice) for choice in ways()[:left]]
            left -= len(gains)
            highest, choice = max(gains, key=lambda tried: tried[0], default=(-NEW, best))
            self.tried[name] = (now, highest)
            if highest > most:
                best, most = choice, highest
        return best

    def obstacle(self, view: View, decision: Decision) -> Choice:
        """Where the next obstacle goes."""
        return set_up.choose_obstacle(view, decision, self.chance(view))

    def guided(self, view: View, decision: Decision) -> Choice:
        """Where a character moved by an effect goes: an own one as by a card, an enemy to his worst place."""
        question = decision.question
        assert isinstance(question, AskGuidedStep)
        board, judge = Board(view), self.judge(view)
        if all(piece.id != question.who for piece in board.sides):
            return Done()  # an ally's: he stays where he is
        walks = next((kind for kind in decision.kinds if isinstance(kind, WalkAnswers)), None)
        if walks is not None and board.pieces[question.who].mine:
            return choose_step(
                self.moving(board, judge, 1), decision, list(walks.legs), min(w.MOST_STEPS, question.left)
            )
        best: Choice = Done()
        most = judge.pressure(board)
        for walk in walks.candidates() if walks is not None else ():
            there = Board(view)
            there.moved(walk.character, walk.x, walk.y)
            gain = judge.pressure(there)
            if gain > most:
                best, most = walk, gain
        return best

    def top(self, view: View, decision: Decision) -> Choice:
        """The highest fate number next, as long as it is above the mean of the supply."""
        fate = view.cast.fate
        best = max(decision.of(PickCard), key=lambda choice: (fate[choice.card], -choice.card))
        return best if fate[best.card] > self.judge(view).mine.mean else Done()

    def other(self, view: View, decision: Decision) -> Choice:
        """Any other decision: answers are tried where that is allowed, otherwise the first is taken."""
        if not self.is_trying:
            return next(iter(decision))
        return self._best_tried(view, few(list(decision), w.MOST_TRIALS))

    def _best_tried(self, view: View, choices: list[Choice]) -> Choice:
        if len(choices) == 1:
            return choices[0]
        rollout = self.rollout(view, self.judge(view))
        return max(choices, key=rollout.gain)
