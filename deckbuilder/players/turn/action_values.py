"""The own turn: every action that may be announced, weighed by what it brings, on one scale."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.players.evaluation.board import Board, Fighter
from deckbuilder.players.evaluation.position_value import FATE
from deckbuilder.players.fighting.combat_choices import Fighting, attacks_worth_weighing
from deckbuilder.players.moving.destinations import FLEE, TRIES, CandidateMove, Moving, Pair
from deckbuilder.players.moving.step_search import Walker
from deckbuilder.players.turn.candidate_plays import NEW, SURE, UNSURE, WORTHWHILE, effects_worth_trying, situation
from deckbuilder.players.turn.rollout import ACTION, Trying
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.model.choices import (
    Attack,
    DiscardCard,
    Done,
    PlayEffect,
    PlayMovement,
    ShootAt,
    TurnInPlace,
)
from deckbuilder.rules.behind.movement.leg import Leg
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.players.greedy import GreedyPlayer
    from deckbuilder.rules.behind.game import View
    from deckbuilder.rules.core.choice import Choice
    from deckbuilder.rules.core.decision import Decision

MOST_TRIALS = 12
PACE = 0.1
"""What every 100 mm are worth which a card leads further than ..."""
USUAL_WAY = 1500
"""... this, tenths of a millimetre."""
REFILLED = 0.2
"""What cards drawn with the last action are not worth, because the hand is filled up after it (Supply Phase)."""
MOST_STEPS = 4
"""Of higher movement numbers no more steps are planned."""
REAR_SIDE = 45
"""Degrees off the nearest enemy from which on a free turn is made."""


class Weighed(NamedTuple):
    """An answer and what it is expected to bring."""

    gain: float
    choice: Choice


class Acting:
    """One decision about the next action."""

    def __init__(self, mind: GreedyPlayer, view: View, decision: Decision) -> None:
        self.mind = mind
        self.view = view
        self.decision = decision
        self.board = Board(view)
        self.judge = mind.judge(view)

    def best(self, *, trying: bool) -> Choice:
        """What brings most; what cannot bring more than the best so far is not looked at."""
        best: Choice | None = None
        most = 0.0
        for weighed in self.fights():
            if weighed.gain > most:
                most, best = weighed
        for weighed in islice(self.moves(most, sure=trying), 1):
            most, best = weighed
        if trying:
            for weighed in self.trials(most):
                if weighed.gain > most:
                    most, best = weighed
        return best if best is not None and most > WORTHWHILE else self.rest()

    def ranked(self, count: int, *, trying: bool) -> list[Weighed]:
        """The best ``count`` answers of all kinds, the best first; ending the phase is among them."""
        found = [*self.fights(), *islice(self.moves(-1.0), count)]
        if trying:
            found += self.trials(-1.0)
        rest = self.rest()
        found = [weighed for weighed in found if weighed.choice != rest]
        found.sort(key=lambda weighed: -weighed.gain)
        return sorted([*found[: count - 1], Weighed(WORTHWHILE, rest)], key=lambda weighed: -weighed.gain)

    def fights(self) -> Iterator[Weighed]:
        """Attacks and shots by their exact odds."""
        view = self.view
        fighting: Fighting | None = None
        for attack in attacks_worth_weighing(view, self.decision.of(Attack)):
            fighting = fighting or Fighting(self.board, self.judge, self.mind.chances)
            yield Weighed(fighting.attack(attack) + self.mind.impatience(view), attack)
        for shot in self.decision.of(ShootAt):
            fighting = fighting or Fighting(self.board, self.judge, self.mind.chances)
            yield Weighed(fighting.shoot(shot), shot)

    def moves(self, most: float, *, sure: bool = True) -> Iterator[Weighed]:
        """The cards and movers that bring more than ``most``, the best first; ``sure``: each has a step to make."""
        view, board = self.view, self.board
        kind = next((kind for kind in self.decision.kinds if kind.choice is PlayMovement), None)
        if kind is None or not view.hand or not (board.enemies or self.mind.aims(view).any):
            return
        moving = self.mind.moving(board, self.judge, view.actions(view.seat) - 1)
        movers = [piece for piece in board.mine if kind.refusal(PlayMovement(view.hand[0], (piece.id,))) is None]
        options = self._options(moving, movers)
        walker = Walker(moving, may_turn=True)
        for gain, card, fleeing, tables in options:
            if gain <= most:
                return
            if fleeing != NONE:
                if not sure or self._leads_away(walker, card, fleeing):
                    yield Weighed(gain, PlayMovement(card, (fleeing,)))
                continue
            found, group = self._group(moving, walker if sure else None, tables, card)
            if group and found > most:
                yield Weighed(found, PlayMovement(card, group))

    def _options(
        self, moving: Moving, movers: list[Fighter]
    ) -> list[tuple[float, int, int, dict[int, list[CandidateMove]]]]:
        """Each different hand card with what it may bring, the best first."""
        view = self.view
        cast = view.cast
        free = [piece for piece in movers if not piece.touching]
        bound = [piece for piece in movers if piece.touching]
        options: list[tuple[float, int, int, dict[int, list[CandidateMove]]]] = []
        seen: set[tuple[int, int, int]] = set()
        for card in view.hand:
            number = min(MOST_STEPS, cast.number[card])
            key = (cast.reach[card], number, cast.fate[card])
            if key in seen:
                continue
            seen.add(key)
            price = self._card_price(cast.fate[card])
            tables = {piece.id: moving.table(piece, view.reach_of(card, piece.id), number) for piece in free}
            options.append((moving.share(tables, number)[0] - price, card, NONE, tables))
            for piece in bound:
                way = number * view.reach_of(card, piece.id)
                options.append((self._flight(moving, piece, way) - price, card, piece.id, {}))
        options.sort(key=lambda option: (-option[0], option[1], option[2]))
        return options

    def _group(
        self, moving: Moving, walker: Walker | None, tables: dict[int, list[CandidateMove]], card: int
    ) -> tuple[float, tuple[int, ...]]:
        """Who shares the steps of a card best; with a walker, each of them has a step to make."""
        view = self.view
        number = min(MOST_STEPS, view.cast.number[card])
        free: set[tuple[int, Pair]] = set()
        for _ in range(TRIES * len(tables)):
            gain, shared = moving.share(tables, number)
            if walker is None or not shared:
                return gain, tuple(sorted(shared))
            stuck = False
            for one, option in shared.items():
                if option.pair is None or (one, option.pair) in free:
                    continue
                leg, mover = self._leg(card, one), self.board.pieces[one]
                if walker.step(leg, mover, option.pair) is None:
                    stuck = True
                    moving.drop(mover, option.pair)
                    tables[one] = moving.table(mover, leg.reach, number)
                else:
                    free.add((one, option.pair))
            if not stuck:
                return gain, tuple(sorted(shared))
        return 0.0, ()

    def _leg(self, card: int, one: int) -> Leg:
        """A step of a card for one mover."""
        view = self.view
        chip, reach = view.chips[one], view.reach_of(card, one)
        lift = reach * view.cast.number[card]
        return Leg(one, reach, view.manner(chip), exits=view.exits(chip), lift=lift)

    def _leads_away(self, walker: Walker, card: int, one: int) -> bool:
        """Whether there is a step out of contact at all."""
        return walker.away(self._leg(card, one), self.board.pieces[one], 1) is not None

    def _flight(self, moving: Moving, piece: Fighter, way: int) -> float:
        """What getting away is worth, by the odds of the check."""
        gain = moving.flight(piece, way)
        if gain <= FLEE:
            return 0.0
        level = self.view.escape_level(piece.chip)
        return gain if level is None else gain * self.judge.mine.passes(level)

    def _card_price(self, fate: int) -> float:
        """What a hand card is worth kept: nothing but a trifle while nobody touches."""
        near = any(piece.touching for piece in self.board.mine)
        return (FATE if near else FATE / 4) * max(0.0, fate - self.judge.mine.mean)

    def trials(self, most: float) -> Iterator[Weighed]:
        """Effects and abilities that may bring more than ``most``, tried on an imagined game.

        What a card brought when it was last tried tells whether it is worth trying again.
        """
        mind, view = self.mind, self.view
        trying: Trying | None = None
        left = MOST_TRIALS
        now = situation(view)
        for name, ways in mind.ranked(effects_worth_trying(view, self.decision)):
            if left <= 0:
                return
            before, known = mind.tried.get(name, (now, NEW))
            if known + (SURE if before == now else UNSURE) <= most:
                continue
            highest = -NEW
            choices = ways()
            for choice in choices:
                trying = trying or mind.trying(view, self.judge)
                tried = trying.tried(choice)
                gain = 0.0 if tried.free and tried.gain < WORTHWHILE else tried.gain + ACTION
                if isinstance(choice, PlayEffect):
                    gain -= self._pace(choice.card) + (REFILLED if view.actions(view.seat) == 1 else 0.0)
                highest = max(highest, gain)
                yield Weighed(gain, choice)
            mind.tried[name] = (now, highest)
            most = max(most, highest)
            left -= len(choices)

    def rest(self) -> Choice:
        """What to do when nothing is worth an action: discard a weak card, look round, end."""
        return self._discard() or self._look_round() or Done()

    def _discard(self) -> Choice | None:
        """The weakest card, when a better one is to be expected."""
        offers = list(self.decision.of(DiscardCard))
        if not offers:
            return None
        fate, mean = self.view.cast.fate, self.judge.mine.mean
        kept, worst = min(
            ((FATE * (fate[choice.card] - mean) + self._pace(choice.card), choice) for choice in offers),
            key=lambda one: (one[0], one[1].card),
        )
        return worst if kept < -FATE / 2 else None

    def _pace(self, card: int) -> float:
        """What a card is worth kept for the way it leads, as long as somebody has to go to the enemy."""
        if all(piece.touching for piece in self.board.mine):
            return 0.0
        cast = self.view.cast
        return PACE * max(0, cast.reach[card] * cast.number[card] - USUAL_WAY) / 1000

    def _look_round(self) -> Choice | None:
        """A free turn for who has the nearest enemy in his rear."""
        board = self.board
        if not board.enemies or not any(kind.choice is TurnInPlace for kind in self.decision.kinds):
            return None
        for piece in board.mine:
            chip = piece.chip
            if chip.turned:
                continue
            foe = min(board.enemies, key=lambda enemy: (piece.gap(enemy), enemy.id))
            facing = geometry.facing_toward(piece.x, piece.y, foe.x, foe.y)
            if abs((facing - chip.facing + 180) % 360 - 180) > REAR_SIDE:
                return TurnInPlace(chip.id, facing)
        return None
