"""The greedy player: weighs every answer to the open decision by what it brings at once, and takes the best.

Movement and combat are weighed by exact odds, everything else by trying it on an imagined game. What this seat may not
see reaches the player nowhere; what chance it needs is drawn from the decision, so equal positions get equal answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from deckbuilder.cards.model import ActionCard
from deckbuilder.players.evaluation import alliances
from deckbuilder.players.evaluation.board import Board
from deckbuilder.players.evaluation.objectives import Objectives
from deckbuilder.players.evaluation.odds_tables import Chances, Fates
from deckbuilder.players.evaluation.position_value import Judge
from deckbuilder.players.fighting.combat_choices import Fighting
from deckbuilder.players.moving.destinations import Moving
from deckbuilder.players.moving.distance_map import Roads
from deckbuilder.players.moving.step_search import choose_step
from deckbuilder.players.turn import set_up
from deckbuilder.players.turn.action_values import Acting
from deckbuilder.players.turn.candidate_plays import NEW, SURE, UNSURE, Ways, effects_worth_trying, few, situation
from deckbuilder.players.turn.rollout import Trying
from deckbuilder.rules.behind.abilities.abilities import AbilityUse
from deckbuilder.rules.behind.card_effects.play import EffectUse
from deckbuilder.rules.behind.combat.combat import AskHandCard
from deckbuilder.rules.behind.combat.melee import AskVictim, Melee
from deckbuilder.rules.behind.combat.ranged import Ranged
from deckbuilder.rules.behind.course.beginning import AskEdge, AskObstacle, AskPlace
from deckbuilder.rules.behind.course.pacts import AskAccept, AskPacts
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.model.choices import Done, HandCard, PickCard, PickCharacter
from deckbuilder.rules.behind.model.pool import Pool
from deckbuilder.rules.behind.movement.card_movement import AskStep
from deckbuilder.rules.behind.movement.directed_move import AskGuidedStep
from deckbuilder.rules.behind.movement.steps import WalkAnswers
from deckbuilder.rules.behind.supply.reorder import AskTop
from deckbuilder.rules.behind.timing.moments import AskMoment
from deckbuilder.rules.core.chance import Chance
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game, View
    from deckbuilder.rules.core.choice import Choice
    from deckbuilder.rules.core.decision import Decision

MOST_TRIALS = 12
MOST_MOMENTS = 5
CALM = 4
WANING = 8
"""After the first rounds danger counts less with each of the next ones."""
HURRY = 0.2
"""What each round adds after those."""
IMPATIENCE = 0.06
"""What each round adds to the worth of a fight, so that no game stalls."""


class GreedyPlayer:
    """Chooses what brings most at once."""

    def __init__(self, seed: int, pool: Sequence[ActionCard] = ()) -> None:
        self.seed = seed
        self.cards = tuple(pool)
        self.chances = Chances()
        self._pool: Pool | None = None
        self._theirs: Fates | None = None
        self._usual: Fates | None = None
        self._seat = NONE
        """The own seat; others are thought for in imagined games only."""
        self._roads: Roads | None = None
        self.is_trying = True
        """False in imagined games, whose decisions are answered at once."""
        self.tried: dict[object, tuple[object, float]] = {}
        """What each card, offer and ability brought when it was last tried, and in which situation."""
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
        caution = 1.0 if survives else min(1.0, max(0.0, 1 - (view.round - CALM) / WANING))
        usual = self._usual if view.seat == self._seat else self._theirs
        return Judge(self.chances, view, usual, self._theirs, view.setup.band.hand, caution=caution)

    def roads(self, view: View) -> Roads:
        """The ways on the table."""
        terrain = view.terrain
        if self._roads is None or self._roads.terrain is not terrain:
            self._roads = Roads(terrain)
        return self._roads

    def aims(self, view: View) -> Objectives:
        """What the scenario asks for."""
        return Objectives(view)

    def chance(self, view: View) -> Chance:
        """Chance that depends on the moment alone."""
        return Chance(self.seed * 1_000_003 + view.event_count())

    def impatience(self, view: View) -> float:
        """How much a fight is wanted for its own sake; not by who only has to survive."""
        if view.setup.scenario.goals and Objectives(view).survives:
            return 0.0
        return IMPATIENCE * view.round + HURRY * max(0, view.round - CALM - WANING)

    def action(self, view: View, decision: Decision) -> Choice:
        """What to do next: everything that may be announced, weighed alike."""
        return Acting(self, view, decision).best(trying=self.is_trying)

    def moving(self, board: Board, judge: Judge, actions: int) -> Moving:
        """Movement on a board, ``actions`` being left after it."""
        view = board.view
        return Moving(board, judge, self.roads(view), self.aims(view), actions, self.impatience(view))

    def ranked(self, groups: dict[object, Ways]) -> list[tuple[object, Ways]]:
        """The most promising first, by what they brought when they were last tried."""
        return sorted(groups.items(), key=lambda group: -self.tried.get(group[0], (None, NEW))[1])

    def trying(self, view: View, judge: Judge) -> Trying:
        """Imagined games for the open decision."""
        return Trying(view, judge, self.pool(view), self.chance(view), self.reflex)

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
        return choose_step(moving, decision, list(walks.legs), min(4, question.left))

    def hand_card(self, view: View, decision: Decision) -> Choice:
        """The hand card for a melee or dodge value."""
        cards = [choice.card for choice in decision.of(HandCard)]
        return Fighting(Board(view), self.judge(view), self.chances).hand_card(view.fights[0], cards)

    def victim(self, view: View, decision: Decision) -> Choice:
        """Who takes the next injury."""
        fighting = Fighting(Board(view), self.judge(view), self.chances)
        return PickCharacter(fighting.victim(choice.character for choice in decision.of(PickCharacter)))

    def moment(self, view: View, decision: Decision) -> Choice:
        """A Moment, when it brings more than the action it costs."""
        action = view.under_way
        if not self.is_trying or not isinstance(action, Melee | Ranged | AbilityUse | EffectUse):
            return Done()
        trying: Trying | None = None
        idle = 0.0
        best: Choice = Done()
        most = 0.0
        left = MOST_MOMENTS
        now = situation(view)
        for source, ways in self.ranked(effects_worth_trying(view, decision)):
            name = (type(action), source)
            before, known = self.tried.get(name, (now, NEW))
            if known + (SURE if before == now else UNSURE) <= most:
                continue
            if trying is None:
                trying = self.trying(view, self.judge(view))
                idle = trying.gain(Done())
            gains = [(trying.gain(choice) - idle, choice) for choice in ways()[:left]]
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
        """Where a character moved by an effect goes: an own one as by a card, an enemy to where he stands worst."""
        question = decision.question
        assert isinstance(question, AskGuidedStep)
        board, judge = Board(view), self.judge(view)
        if all(piece.id != question.who for piece in board.sides):
            return Done()  # an ally's: he stays where he is
        walks = next((kind for kind in decision.kinds if isinstance(kind, WalkAnswers)), None)
        if walks is not None and board.pieces[question.who].mine:
            return choose_step(self.moving(board, judge, 1), decision, list(walks.legs), min(4, question.left))
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
        """Anything else: tried where that is allowed, else the first answer."""
        if not self.is_trying:
            return next(iter(decision))
        return self._best_tried(view, few(list(decision), MOST_TRIALS))

    def _best_tried(self, view: View, choices: list[Choice]) -> Choice:
        if len(choices) == 1:
            return choices[0]
        trying = self.trying(view, self.judge(view))
        return max(choices, key=trying.gain)
