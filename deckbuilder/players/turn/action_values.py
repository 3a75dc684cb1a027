"""The player's turn: every action that may be announced, weighed by what it brings, on one scale."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.players import weights as w
from deckbuilder.players.evaluation.board import Board, Fighter
from deckbuilder.players.fighting.combat_choices import CombatValues, attacks_worth_weighing
from deckbuilder.players.moving.destinations import CandidateMove, MoveValues, Pair
from deckbuilder.players.moving.step_search import StepSearch
from deckbuilder.players.turn.candidate_plays import NEW, effects_worth_trying, situation
from deckbuilder.players.turn.evaluator import Evaluator
from deckbuilder.players.turn.rollout import Rollout
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
    from deckbuilder.rules.behind.game import View
    from deckbuilder.rules.core.choice import Choice
    from deckbuilder.rules.core.decision import Decision


class Weighed(NamedTuple):
    """An answer and what it is expected to bring."""

    gain: float
    choice: Choice


class CardUse(NamedTuple):
    """A hand card as a movement, and what it may bring: to one who breaks away, or shared among all who are free."""

    gain: float
    card: int
    fleeing: int
    """The character who breaks away; NONE where the steps are shared."""
    tables: dict[int, list[CandidateMove]]
    """For each mover the best of 0, 1, … steps."""


class ActionValues:
    """One decision about the next action."""

    def __init__(self, mind: Evaluator, view: View, decision: Decision) -> None:
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
        return best if best is not None and most > w.WORTHWHILE else self.rest()

    def ranked(self, count: int, *, trying: bool) -> list[Weighed]:
        """The best ``count`` answers of all kinds, the best first; ending the phase is among them."""
        found = [*self.fights(), *islice(self.moves(-1.0), count)]
        if trying:
            found += self.trials(-1.0)
        rest = self.rest()
        found = [weighed for weighed in found if weighed.choice != rest]
        found.sort(key=lambda weighed: -weighed.gain)
        return sorted([*found[: count - 1], Weighed(w.WORTHWHILE, rest)], key=lambda weighed: -weighed.gain)

    def fights(self) -> Iterator[Weighed]:
        """Attacks and shots by their exact odds."""
        view = self.view
        fighting: CombatValues | None = None
        for attack in attacks_worth_weighing(view, self.decision.of(Attack)):
            fighting = fighting or CombatValues(self.board, self.judge, self.mind.chances)
            yield Weighed(fighting.attack(attack) + self.mind.impatience(view), attack)
        for shot in self.decision.of(ShootAt):
            fighting = fighting or CombatValues(self.board, self.judge, self.mind.chances)
            yield Weighed(fighting.shoot(shot), shot)

    def moves(self, most: float, *, sure: bool = True) -> Iterator[Weighed]:
        """The cards and movers that bring more than ``most``, the best first; ``sure``: each has a step to make."""
        view, board = self.view, self.board
        kind = next((kind for kind in self.decision.kinds if kind.choice is PlayMovement), None)
        if kind is None or not view.hand or not (board.enemies or self.mind.objectives(view).any):
            return
        moving = self.mind.moving(board, self.judge, view.actions(view.seat) - 1)
        movers = [piece for piece in board.mine if kind.refusal(PlayMovement(view.hand[0], (piece.id,))) is None]
        walker = StepSearch(moving, may_turn=True) if sure else None
        for use in self._card_uses(moving, movers):
            if use.gain <= most:
                return
            found = self._advance(moving, walker, use) if use.fleeing == NONE else self._escape(walker, use)
            if found is not None and found.gain > most:
                yield found

    def _card_uses(self, moving: MoveValues, movers: list[Fighter]) -> list[CardUse]:
        """Each different hand card with what it may bring, the best first."""
        view = self.view
        cast = view.cast
        free = [piece for piece in movers if not piece.touching]
        bound = [piece for piece in movers if piece.touching]
        uses: list[CardUse] = []
        seen: set[tuple[int, int, int]] = set()
        for card in view.hand:
            number = min(w.MOST_STEPS, cast.number[card])
            key = (cast.reach[card], number, cast.fate[card])
            if key in seen:
                continue
            seen.add(key)
            price = self._card_price(cast.fate[card])
            tables = {piece.id: moving.table(piece, view.reach_of(card, piece.id), number) for piece in free}
            uses.append(CardUse(moving.share(tables, number)[0] - price, card, NONE, tables))
            for piece in bound:
                way = number * view.reach_of(card, piece.id)
                uses.append(CardUse(self._flight(moving, piece, way) - price, card, piece.id, {}))
        uses.sort(key=lambda use: (-use.gain, use.card, use.fleeing))
        return uses

    def _escape(self, walker: StepSearch | None, use: CardUse) -> Weighed | None:
        """The card played to break away; with a walker, only where there is a step out of contact at all."""
        if walker is not None:
            leg, mover = self._leg(use.card, use.fleeing), self.board.pieces[use.fleeing]
            if walker.away(leg, mover, 1) is None:
                return None
        return Weighed(use.gain, PlayMovement(use.card, (use.fleeing,)))

    def _advance(self, moving: MoveValues, walker: StepSearch | None, use: CardUse) -> Weighed | None:
        """The card played for those who share its steps best; with a walker, only where each has a step to make."""
        gain, group = self._group(moving, walker, use.tables, use.card)
        return Weighed(gain, PlayMovement(use.card, group)) if group else None

    def _group(
        self, moving: MoveValues, walker: StepSearch | None, tables: dict[int, list[CandidateMove]], card: int
    ) -> tuple[float, tuple[int, ...]]:
        """What the best sharing of a card's steps brings, and among whom."""
        number = min(w.MOST_STEPS, self.view.cast.number[card])
        free: set[tuple[int, Pair]] = set()
        for _ in range(w.TRIES * len(tables)):
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

    def _flight(self, moving: MoveValues, piece: Fighter, way: int) -> float:
        """What getting away is worth, by the odds of the check."""
        gain = moving.flight(piece, way)
        if gain <= w.FLEE:
            return 0.0
        level = self.view.escape_level(piece.chip)
        return gain if level is None else gain * self.judge.mine.passes(level)

    def _card_price(self, fate: int) -> float:
        """What a hand card is worth kept: nothing but a trifle while nobody touches."""
        near = any(piece.touching for piece in self.board.mine)
        return (w.FATE if near else w.FATE_QUIET) * max(0.0, fate - self.judge.mine.mean)

    def trials(self, most: float) -> Iterator[Weighed]:
        """Effects and abilities that may bring more than ``most``, tried on an imagined game.

        What a card brought when it was last tried tells whether it is worth trying again.
        """
        mind, view = self.mind, self.view
        rollout: Rollout | None = None
        left = w.MOST_TRIALS
        now = situation(view)
        for name, ways in mind.ranked(effects_worth_trying(view, self.decision)):
            if left <= 0:
                return
            before, known = mind.tried.get(name, (now, NEW))
            if known + (w.SURE if before == now else w.UNSURE) <= most:
                continue
            highest = -NEW
            choices = ways()
            for choice in choices:
                rollout = rollout or mind.rollout(view, self.judge)
                tried = rollout.tried(choice)
                gain = 0.0 if tried.free and tried.gain < w.WORTHWHILE else tried.gain + w.ACTION
                if isinstance(choice, PlayEffect):
                    gain -= self._pace(choice.card) + (w.REFILLED if view.actions(view.seat) == 1 else 0.0)
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
            ((w.FATE * (fate[choice.card] - mean) + self._pace(choice.card), choice) for choice in offers),
            key=lambda one: (one[0], one[1].card),
        )
        return worst if kept < -w.DISCARD_BELOW else None

    def _pace(self, card: int) -> float:
        """What a card is worth kept for the way it leads, as long as somebody has to go to the enemy."""
        if all(piece.touching for piece in self.board.mine):
            return 0.0
        cast = self.view.cast
        return w.PACE * max(0, cast.reach[card] * cast.number[card] - w.USUAL_WAY) / 1000

    def _look_round(self) -> Choice | None:
        """A free turn for a character who has the nearest enemy in his rear."""
        board = self.board
        if not board.enemies or not any(kind.choice is TurnInPlace for kind in self.decision.kinds):
            return None
        for piece in board.mine:
            chip = piece.chip
            if chip.turned:
                continue
            foe = min(board.enemies, key=lambda enemy: (piece.gap(enemy), enemy.id))
            facing = geometry.facing_toward(piece.x, piece.y, foe.x, foe.y)
            if abs((facing - chip.facing + 180) % 360 - 180) > w.REAR_SIDE:
                return TurnInPlace(chip.id, facing)
        return None
