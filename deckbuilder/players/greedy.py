"""The greedy player: weighs every answer to the open decision by what it brings at once, and takes the best.

Movement and combat are weighed by exact odds, everything else by trying it on an imagined game. What this seat may not
see reaches the player nowhere; what chance it needs is drawn from the decision, so equal positions get equal answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from deckbuilder.cards.model import ActionCard
from deckbuilder.players import alliances, setting_up
from deckbuilder.players.aims import Aims
from deckbuilder.players.board import Board, Piece
from deckbuilder.players.chances import Chances, Fates, own_fates
from deckbuilder.players.fighting import Fighting, attacks_worth_weighing
from deckbuilder.players.moving import FLEE, Moving, Option, Walker, choose_step
from deckbuilder.players.roads import Roads
from deckbuilder.players.trying import ACTION, Trying
from deckbuilder.players.value import FATE, Judge
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.abilities import AbilityUse
from deckbuilder.rules.behind.arrange import AskTop
from deckbuilder.rules.behind.beginning import AskEdge, AskObstacle, AskPlace
from deckbuilder.rules.behind.choices import (
    NONE,
    Attack,
    DiscardCard,
    Done,
    HandCard,
    Move,
    PickCard,
    PickCharacter,
    Shoot,
    Turn,
    UseAbility,
    UseEffect,
)
from deckbuilder.rules.behind.effect_answers import EffectAnswers
from deckbuilder.rules.behind.effect_play import EffectUse
from deckbuilder.rules.behind.guided import AskGuidedStep
from deckbuilder.rules.behind.melee import AskHandCard, AskVictim, Melee
from deckbuilder.rules.behind.moments import AskMoment
from deckbuilder.rules.behind.movement import AskStep
from deckbuilder.rules.behind.pacts import AskAccept, AskPacts
from deckbuilder.rules.behind.pool import Pool
from deckbuilder.rules.behind.ranged import Ranged
from deckbuilder.rules.behind.steps import Leg, WalkAnswers
from deckbuilder.rules.behind.turns import AskAction
from deckbuilder.rules.core.chance import Chance

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game
    from deckbuilder.rules.behind.view import View
    from deckbuilder.rules.core.choice import Choice
    from deckbuilder.rules.core.decision import Decision

C = TypeVar("C")
Ways = Callable[[], list["Choice"]]
NEW = 1e9
"""The expectation of what was never tried."""
MOST_TRIALS = 12
MOST_OF_A_CARD = 3
"""So many of all ways to play one card are tried."""
MOST_MOMENTS = 5
SURE = 0.05
UNSURE = 0.5
"""So much more than at the last try a card may bring now, in the same situation and in another."""
WORTHWHILE = 0.05
"""An answer that brings less is not better than doing nothing."""
CALM = 4
WANING = 8
"""After the first rounds danger counts less with each of the next ones."""
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
        self._roads: Roads | None = None
        self._trying = True
        self._tried: dict[object, tuple[object, float]] = {}
        self._answers: dict[type[object], Callable[[View, Decision], Choice]] = {
            AskAction: self.action,
            AskStep: self.step,
            AskHandCard: self.hand_card,
            AskVictim: self.victim,
            AskMoment: self.moment,
            AskEdge: setting_up.choose_edge,
            AskPlace: setting_up.choose_place,
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
            self._pool = Pool(self.cards or view.setup.seats[view.seat].cards)
            self._theirs = Fates(self._pool.fates)
        return self._pool

    def judge(self, view: View) -> Judge:
        """The judge of positions of this view's seat."""
        self.pool(view)
        assert self._theirs is not None
        survives = Aims(view).survives if view.setup.scenario.goals else False
        caution = 1.0 if survives else min(1.0, max(0.0, 1 - (view.round - CALM) / WANING))
        return Judge(self.chances, own_fates(view), self._theirs, view.setup.band.hand, caution=caution)

    def roads(self, view: View) -> Roads:
        """The ways on the table."""
        terrain = view.terrain
        if self._roads is None or self._roads.terrain is not terrain:
            self._roads = Roads(terrain)
        return self._roads

    def chance(self, view: View) -> Chance:
        """Chance that depends on the moment alone."""
        return Chance(self.seed * 1_000_003 + view.event_count())

    def impatience(self, view: View) -> float:
        """How much a fight is wanted for its own sake; not by who only has to survive."""
        if view.setup.scenario.goals and Aims(view).survives:
            return 0.0
        return IMPATIENCE * view.round

    def action(self, view: View, decision: Decision) -> Choice:
        """What to do next: everything that may be announced, weighed alike."""
        board, judge = Board(view), self.judge(view)
        best, most = self._fights(board, judge, decision)
        choice, gain = self._moves(board, judge, decision, most)
        if choice is not None:
            best, most = choice, gain
        if self._trying:
            choice, gain = self._trials(view, judge, decision, most)
            if choice is not None:
                best, most = choice, gain
        if best is not None and most > WORTHWHILE:
            return best
        return self._discard(view, judge, decision) or self._look_round(board, decision) or Done()

    def _fights(self, board: Board, judge: Judge, decision: Decision) -> tuple[Choice | None, float]:
        best: Choice | None = None
        most = 0.0
        fighting: Fighting | None = None
        view = board.view
        for attack in attacks_worth_weighing(view, offered(decision, Attack)):
            fighting = fighting or Fighting(board, judge, self.chances)
            gain = fighting.attack(attack) + self.impatience(view)
            if gain > most:
                best, most = attack, gain
        for shot in offered(decision, Shoot):
            fighting = fighting or Fighting(board, judge, self.chances)
            gain = fighting.shoot(shot)
            if gain > most:
                best, most = shot, gain
        return best, most

    def _moves(self, board: Board, judge: Judge, decision: Decision, most: float) -> tuple[Choice | None, float]:
        """The card and the movers that bring most, if that is more than ``most``."""
        view = board.view
        kind = next((kind for kind in decision.kinds if kind.choice is Move), None)
        if kind is None or not board.enemies:
            return None, most
        moving = self._moving(board, judge, view.actions(view.seat) - 1)
        movers = (
            [piece for piece in board.mine if kind.refusal(Move(view.hand[0], (piece.id,))) is None]
            if view.hand
            else []
        )
        free = [piece for piece in movers if not piece.touching]
        bound = [piece for piece in movers if piece.touching]
        options: list[tuple[float, int, int]] = []
        cast = view.cast
        tables: dict[int, dict[int, list[Option]]] = {}
        seen: set[tuple[int, int, int]] = set()
        for card in view.hand:
            number = min(4, cast.number[card])
            key = (cast.reach[card], number, cast.fate[card])
            if key in seen:
                continue
            seen.add(key)
            price = self.card_price(board, judge, cast.fate[card])
            tables[card] = {piece.id: moving.table(piece, view.reach_of(card, piece.id), number) for piece in free}
            gain, _ = moving.share(tables[card], number)
            options.append((gain - price, card, NONE))
            for piece in bound:
                options.append((self._flight(view, judge, moving, piece) - price, card, piece.id))
        options.sort(key=lambda option: (-option[0], option[1:]))
        walker = Walker(moving, may_turn=True)
        for gain, card, fleeing in options:
            if gain <= most:
                break
            if fleeing != NONE:
                return Move(card, (fleeing,)), gain
            found, group = self._group(view, moving, walker, tables[card], card)
            if group and found > most:
                return Move(card, group), found
        return None, most

    def _group(
        self, view: View, moving: Moving, walker: Walker, tables: dict[int, list[Option]], card: int
    ) -> tuple[float, tuple[int, ...]]:
        """Who shares the steps of a card best, each of them with a step to make."""
        while tables:
            gain, shared = moving.share(tables, min(4, view.cast.number[card]))
            stuck = []
            for one, option in shared.items():
                chip = view.chips[one]
                leg = Leg(one, view.reach_of(card, one), view.manner(chip), exits=view.exits(chip))
                if option.pair is None or walker.step(leg, moving.board.pieces[one], option.pair) is None:
                    stuck.append(one)
            if not stuck:
                return gain, tuple(sorted(shared))
            for one in stuck:
                del tables[one]
        return 0.0, ()

    def _flight(self, view: View, judge: Judge, moving: Moving, piece: Piece) -> float:
        gain = moving.flight(piece)
        if gain <= FLEE:
            return 0.0
        level = view.escape_level(piece.chip)
        return gain if level is None else gain * judge.mine.passes(level)

    def card_price(self, board: Board, judge: Judge, fate: int) -> float:
        """What a hand card is worth kept: nothing but a trifle while nobody touches."""
        near = any(piece.touching for piece in board.mine)
        return (FATE if near else FATE / 4) * max(0.0, fate - judge.mine.mean)

    def _moving(self, board: Board, judge: Judge, actions: int) -> Moving:
        view = board.view
        return Moving(board, judge, self.roads(view), Aims(view), actions, self.impatience(view))

    def _trials(self, view: View, judge: Judge, decision: Decision, most: float) -> tuple[Choice | None, float]:
        """Effects and abilities that may bring more than ``most``, tried on an imagined game.

        What a card brought when it was last tried tells whether it is worth trying again.
        """
        trying: Trying | None = None
        best: Choice | None = None
        left = MOST_TRIALS
        now = self._situation(view)
        for name, ways in self._ranked(effects_worth_trying(view, decision)):
            before, known = self._tried.get(name, (now, NEW))
            if left <= 0:
                break
            if known + (SURE if before == now else UNSURE) <= most:
                continue
            highest = -NEW
            choices = ways()
            for choice in choices:
                trying = trying or self.trying(view, judge)
                tried = trying.tried(choice)
                gain = 0.0 if tried.free and tried.gain < WORTHWHILE else tried.gain + ACTION
                highest = max(highest, gain)
                if gain > most:
                    best, most = choice, gain
            self._tried[name] = (now, highest)
            left -= len(choices)
        return best, most

    def _ranked(self, groups: dict[object, Ways]) -> list[tuple[object, Ways]]:
        """The most promising first, by what they brought when they were last tried."""
        return sorted(groups.items(), key=lambda group: -self._tried.get(group[0], (None, NEW))[1])

    def _situation(self, view: View) -> object:
        """Health, contacts and cards in play: what decides most of what an effect can bring."""
        return (
            tuple((chip.injuries, chip.frightened > 0, chip.form) for chip in view.chips),
            tuple((held.card, held.bearer) for held in view.permanents),
            tuple(len(view.touching_enemies(chip)) for chip in view.own()),
        )

    def trying(self, view: View, judge: Judge) -> Trying:
        """Imagined games for the open decision."""
        return Trying(view, judge, self.pool(view), self.chance(view), self.reflex)

    def reflex(self, game: Game) -> Choice:
        """An answer in an imagined game, without trying."""
        decision = game.decision
        assert decision is not None
        trying, self._trying = self._trying, False
        try:
            return self.choose(game.view(decision.seat), decision)
        finally:
            self._trying = trying

    def _discard(self, view: View, judge: Judge, decision: Decision) -> Choice | None:
        """The weakest card, when a better one is to be expected."""
        fate = view.cast.fate
        offers = list(offered(decision, DiscardCard))
        if not offers:
            return None
        worst = min(offers, key=lambda choice: (fate[choice.card], choice.card))
        return worst if fate[worst.card] < judge.mine.mean - 0.5 else None

    def _look_round(self, board: Board, decision: Decision) -> Choice | None:
        """A free turn for who has the nearest enemy in his rear."""
        if not any(kind.choice is Turn for kind in decision.kinds):
            return None
        for piece in board.mine:
            chip = piece.chip
            if chip.turned or not board.enemies:
                continue
            foe = min(board.enemies, key=lambda enemy: (piece.gap(enemy), enemy.id))
            facing = geometry.facing_toward(piece.x, piece.y, foe.x, foe.y)
            if abs((facing - chip.facing + 180) % 360 - 180) > 45:
                return Turn(chip.id, facing)
        return None

    def step(self, view: View, decision: Decision) -> Choice:
        """The next step of a movement card."""
        board = Board(view)
        if not board.enemies:
            return Done()
        walks = next(kind for kind in decision.kinds if isinstance(kind, WalkAnswers))
        question = decision.question
        assert isinstance(question, AskStep)
        moving = self._moving(board, self.judge(view), view.actions(view.acting))
        return choose_step(moving, decision, list(walks.legs), min(4, question.left))

    def hand_card(self, view: View, decision: Decision) -> Choice:
        """The hand card for a melee or dodge value."""
        cards = [choice.card for choice in offered(decision, HandCard)]
        return Fighting(Board(view), self.judge(view), self.chances).hand_card(view.fights[0], cards)

    def victim(self, view: View, decision: Decision) -> Choice:
        """Who takes the next injury."""
        fighting = Fighting(Board(view), self.judge(view), self.chances)
        return PickCharacter(fighting.victim(choice.character for choice in offered(decision, PickCharacter)))

    def moment(self, view: View, decision: Decision) -> Choice:
        """A Moment, when it brings more than the action it costs."""
        action = view.under_way
        if not self._trying or not isinstance(action, Melee | Ranged | AbilityUse | EffectUse):
            return Done()
        trying = self.trying(view, self.judge(view))
        idle = trying.gain(Done())
        best: Choice = Done()
        most = 0.0
        left = MOST_MOMENTS
        now = self._situation(view)
        for source, ways in self._ranked(effects_worth_trying(view, decision)):
            name = (type(action), source)
            before, known = self._tried.get(name, (now, NEW))
            if known + (SURE if before == now else UNSURE) <= most:
                continue
            gains = [(trying.gain(choice) - idle, choice) for choice in ways()[:left]]
            left -= len(gains)
            highest, choice = max(gains, key=lambda tried: tried[0], default=(-NEW, best))
            self._tried[name] = (now, highest)
            if highest > most:
                best, most = choice, highest
        return best

    def obstacle(self, view: View, decision: Decision) -> Choice:
        """Any place."""
        return decision.suggest(self.chance(view))

    def guided(self, view: View, decision: Decision) -> Choice:
        """Where a character moved by an effect goes: an own one as by a card, an enemy to where he stands worst."""
        question = decision.question
        assert isinstance(question, AskGuidedStep)
        board, judge = Board(view), self.judge(view)
        walks = next((kind for kind in decision.kinds if isinstance(kind, WalkAnswers)), None)
        if walks is not None and question.who in board.pieces and board.pieces[question.who].mine:
            return choose_step(self._moving(board, judge, 1), decision, list(walks.legs), min(4, question.left))
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
        best = max(offered(decision, PickCard), key=lambda choice: (fate[choice.card], -choice.card))
        return best if fate[best.card] > self.judge(view).mine.mean else Done()

    def other(self, view: View, decision: Decision) -> Choice:
        """Anything else: tried where that is allowed, else the first answer."""
        if not self._trying:
            return next(iter(decision))
        return self._best_tried(view, few(list(decision), MOST_TRIALS))

    def _best_tried(self, view: View, choices: list[Choice]) -> Choice:
        if len(choices) == 1:
            return choices[0]
        trying = self.trying(view, self.judge(view))
        return max(choices, key=trying.gain)


def offered(decision: Decision, choice: type[C]) -> Iterable[C]:
    """The candidates of one kind."""
    for kind in decision.kinds:
        if kind.choice is choice:
            yield from kind.candidates()


def few(choices: list[Choice], most: int) -> list[Choice]:
    """At most so many of them, spread over the list."""
    if len(choices) <= most:
        return choices
    return [choices[i * len(choices) // most] for i in range(most)]


def effects_worth_trying(view: View, decision: Decision) -> dict[object, Ways]:
    """By what is used: a few ways to play each card, to use each ability and each offer."""
    found: dict[object, Ways] = {}
    cards = view.cast.cards
    for kind in decision.kinds:
        if isinstance(kind, EffectAnswers):
            for card in kind.cards():
                found[cards[card].id] = partial(_ways_to_play, kind, card)
        elif kind.choice is UseEffect or kind.choice is UseAbility:
            groups: dict[object, list[Choice]] = {}
            for choice in kind.candidates():
                groups.setdefault(_source(choice), []).append(choice)
            for name, choices in groups.items():
                found[name] = partial(few, choices, MOST_OF_A_CARD)
    return found


def _ways_to_play(kind: EffectAnswers, card: int) -> list[Choice]:
    """A few ways to play a card, one performer for each choice of targets."""
    by_targets: dict[object, Choice] = {}
    for choice in kind.of_card(card):
        by_targets.setdefault((choice.targets, choice.x), choice)
    return few(list(by_targets.values()), MOST_OF_A_CARD)


def _source(choice: UseEffect | UseAbility) -> object:
    """What is used: an offer of a card, or an ability of a character."""
    if isinstance(choice, UseAbility):
        return choice.character, choice.ability
    return choice.card, choice.performer if choice.card == NONE else NONE, choice.place
