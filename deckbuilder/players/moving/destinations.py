"""Where to go: contact at good odds, company for a fight, nearer to it, out of a bad one (Movement).

What a step may bring is weighed pair by pair over the walking distances of ``distance_map``; ``step_search`` then
looks for the step itself.
"""

from __future__ import annotations

from functools import cached_property
from math import isqrt
from typing import NamedTuple

from deckbuilder.players import weights as w
from deckbuilder.players.evaluation.board import Board, Fighter
from deckbuilder.players.evaluation.objectives import Objective, Objectives
from deckbuilder.players.evaluation.odds_tables import Losses, OddsTable, stake
from deckbuilder.players.evaluation.position_value import Judge
from deckbuilder.players.evaluation.ranged_threat import RangedThreat
from deckbuilder.players.moving.climbing import climb_before
from deckbuilder.players.moving.distance_map import DistanceMap
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.geometry import GROUND, Point
from deckbuilder.rules.behind.values.contact import CHIP_WIDTH


class Pair(NamedTuple):
    """One mover and an enemy, or another place to go: how far, what being there would bring, what nearness is worth."""

    target: Fighter | None
    goal: Point
    stop: int
    """How far from the goal the mover stops."""
    length: int
    contact: float
    interest: float
    danger: float
    company: int = 0
    """Own characters near enough to stand by him there."""
    mover: Fighter | None = None


class CandidateMove(NamedTuple):
    """What a number of steps brings one mover."""

    gain: float
    steps: int
    pair: Pair | None


class MoveValues:
    """Weighs movement on one board; ``actions`` are those left after the move."""

    def __init__(
        self,
        board: Board,
        judge: Judge,
        distances: DistanceMap,
        objectives: Objectives,
        actions: int,
        impatience: float,
    ) -> None:
        self.board = board
        self.objectives = objectives
        self.judge = judge
        self.distances = distances
        self.actions = actions
        self.impatience = impatience
        self.losses: dict[int, Losses] = {piece.id: piece.losses() for piece in board.pieces.values()}
        self._pairs: dict[int, list[Pair]] = {}
        self.ranged_threat = RangedThreat(board, judge)

    def pairs(self, mover: Fighter) -> list[Pair]:
        """The nearest enemies for a mover."""
        known = self._pairs.get(mover.id)
        if known is None:
            nearest = sorted(self.board.enemies, key=lambda enemy: (mover.gap(enemy), enemy.id))
            near = nearest[: w.NEAREST] + [one for one in nearest[w.NEAREST :] if self.objectives.carries(one)]
            known = [self._pair(mover, enemy) for enemy in near if enemy not in mover.touching]
            if self.objectives.any:
                given_up = self.objectives.leaving(mover, self.board)
                known = (
                    [pair._replace(contact=pair.contact - given_up, interest=0.0) for pair in known]
                    if given_up
                    else known
                )
                known += [self._place(mover, aim) for aim in self.objectives.of(mover, self.board)]
            if self.ranged_threat.shooters and not mover.touching:
                known += self._cover(mover)
            self._pairs[mover.id] = known
        return known

    def drop(self, mover: Fighter, pair: Pair) -> None:
        """Forget a destination that no step leads to."""
        self._pairs[mover.id] = [one for one in self.pairs(mover) if one is not pair]

    def _place(self, mover: Fighter, aim: Objective) -> Pair:
        """A place the scenario asks for."""
        length = self.distances.distance((mover.x, mover.y), aim.point) - aim.stop
        return Pair(None, aim.point, aim.stop, max(0, length), aim.gain, aim.pull, 0.0)

    def _cover(self, mover: Fighter) -> list[Pair]:
        """The ways out of the range or sight of those who shoot."""
        threat = self.judge.caution * self.ranged_threat.at(mover, mover.x, mover.y)
        places = self.ranged_threat.refuges(mover) if threat > 0.0 else []
        start, gain = (mover.x, mover.y), w.REFUGE * threat
        return [Pair(None, place, 0, self.distances.distance(start, place), gain, 0.0, 0.0) for place in places]

    def _shots(self, pair: Pair, left: int) -> float:
        """How much more shots may take from a mover who stops ``left`` before the goal than where he stands now."""
        mover = pair.mover
        if not self.ranged_threat.shooters or mover is None:
            return 0.0
        whole = pair.length + pair.stop
        x, y = (
            to + (at - to) * (left + pair.stop) // max(1, whole)
            for at, to in zip((mover.x, mover.y), pair.goal, strict=True)
        )
        more = self.ranged_threat.at(mover, x, y) - self.ranged_threat.at(mover, mover.x, mover.y)
        return self.judge.caution * (w.FIRE if self.actions else w.FIRE_AT_END) * more

    def _pair(self, mover: Fighter, target: Fighter) -> Pair:
        judge, losses = self.judge, self.losses
        straight = mover.chip.platform != GROUND or target.chip.platform != GROUND
        way = geometry.distance if straight else self._walk
        length = way(mover.x, mover.y, target.x, target.y) - CHIP_WIDTH
        pains = judge.pains(mover)
        lead = mover.strength - target.strength
        alone = stake(judge.attack, lead, target.resistance, mover.resistance, losses[target.id], pains)
        help_near = self._help(mover, target)
        if help_near:
            lead += help_near
            both = stake(judge.attack, lead, target.resistance, mover.resistance, losses[target.id], pains)
            alone = max(alone, w.COMPANY * both)
        danger, company = self._exposure(mover, target), self._company(mover, target)
        hold = self.objectives.hold(target)
        if self.ranged_threat.shooters:
            hold += w.REFUGE * judge.caution * self.ranged_threat.of(target)
        fear = danger / (1 + w.COVERED * company)
        touched = w.TOUCHED_DRAWS if target.touching else 0.0
        contact = w.TOUCHING + self.impatience + hold + self._meeting(mover, target, fear, helped=help_near > 0)
        interest = w.INTEREST + max(0.0, alone) + w.COMPANY_DRAWS * company + touched + hold
        return Pair(target, (target.x, target.y), CHIP_WIDTH, max(0, length), contact, interest, danger, company, mover)

    def _meeting(self, mover: Fighter, target: Fighter, danger: float, *, helped: bool) -> float:
        """What the attack after contact brings, minus the expected answer; without attack the enemy strikes first."""
        caution = self.judge.caution
        blow = self._blow(mover, target, helped=helped)
        if self.actions and blow > w.TRIFLE:
            share = w.SHARE + (w.AGAIN if target.touching and self.actions > 1 else 0.0)
            share *= w.CLIMB if climb_before(mover, target) is not None else 1.0
            return share * blow - w.FEAR * caution * danger
        first = w.FIRST_BLOW if target.ready and not target.touching else 0.0
        return w.LATER * max(0.0, blow) - caution * (w.FEAR_AT_END * danger + first)

    def _blow(self, mover: Fighter, target: Fighter, *, helped: bool) -> float:
        """By how much an attack on the target gains through the mover's being in contact; ``helped``: help is near."""
        judge, losses, table = self.judge, self.losses, self.strike
        if not target.touching:
            lead, pains = mover.strength - target.strength, judge.pains(mover)
            alone = stake(table, lead, target.resistance, mover.resistance, losses[target.id], pains)
            helper = self._help(mover, target, soon=True) if helped and self.actions else 0
            if not helper:
                return alone
            both = stake(table, lead + helper, target.resistance, mover.resistance, losses[target.id], pains)
            return max(alone, (w.COMPANY if self.actions > 1 else w.COMPANY_LAST) * both)
        before = max(0.0, judge.gang(target, losses, table))
        target.touching.append(mover)
        mover.touching.append(target)
        joined = judge.gang(target, losses, table)
        target.touching.remove(mover)
        mover.touching.remove(target)
        return joined - before

    @cached_property
    def strike(self) -> OddsTable:
        """The odds of the attack that follows: with the best card in hand where an action is left for it."""
        judge, view = self.judge, self.board.view
        if not self.actions or not view.hand:
            return judge.attack
        best = max(view.cast.fate[card] for card in view.hand)
        return judge.chances.fight(judge.usual, judge.theirs, card=best, held=view.setup.band.hand)

    def _walk(self, x: int, y: int, to_x: int, to_y: int) -> int:
        return self.distances.distance((x, y), (to_x, to_y))

    def _exposure(self, mover: Fighter, target: Fighter) -> float:
        """What an enemy, with those who are near to help him, may do to the mover in contact."""
        if not target.ready:
            return 0.0
        near = sorted(
            (
                one.strength
                for one in self.board.enemies
                if one is not target and one.ready and not one.touching and one.gap(target) < w.GANG * w.GANG
            ),
            reverse=True,
        )
        lead = target.strength + sum(near[: w.HELPERS]) - mover.strength
        losses = self.losses
        exposed = stake(
            self.judge.danger, lead, mover.resistance, target.resistance, losses[mover.id], losses[target.id]
        )
        return max(0.0, exposed)

    def _join(self, pair: Pair, way: int) -> float:
        """What the way is worth because it brings a character up to the foremost of his side."""
        if pair.target is None:
            return w.ERRAND_STEP * way / 1000
        behind = min(w.MOST_BEHIND, max(0, pair.length - way // 2 - self.front) / w.BEHIND)
        return w.STEP * (w.FOREMOST + behind) * way / 1000

    @cached_property
    def front(self) -> int:
        """How near the foremost own character is to an enemy."""
        gaps = [one.gap(other) for one in self.board.mine for other in self.board.enemies]
        return isqrt(min(gaps, default=0))

    def _company(self, mover: Fighter, target: Fighter) -> int:
        """Own characters who can stand by the mover at the target at once."""
        count = sum(
            1 for one in self.board.mine if one is not mover and one.ready and one.gap(target) < w.BESIDE * w.BESIDE
        )
        return min(w.MOST_COMPANY, count)

    def _help(self, mover: Fighter, target: Fighter, *, soon: bool = False) -> int:
        """The Strength of the best companion who could join the contact: sometime, or ``soon``: in this turn."""
        near = min(2 * w.FAR, self.stride + CHIP_WIDTH) if soon else 2 * w.FAR
        return max(
            (
                one.strength
                for one in self.board.mine
                if one is not mover and one.ready and not one.touching and one.gap(target) < near**2
            ),
            default=0,
        )

    @cached_property
    def stride(self) -> int:
        """How far the best card in hand leads: the whole way with an action left for it, half of it beside another."""
        view = self.board.view
        cast = view.cast
        longest = max((cast.reach[card] * cast.number[card] for card in view.hand), default=0)
        return longest if self.actions > 1 else longest // 2

    def table(self, mover: Fighter, reach: int, number: int, *, errand: bool = False) -> list[CandidateMove]:
        """The best of 0, 1, … ``number`` steps of ``reach``; ``errand``: toward places only, not enemies."""
        found = [CandidateMove(0.0, 0, None)]
        pairs = self.pairs(mover) if reach else []
        if errand:
            pairs = [pair for pair in pairs if pair.target is None]
        for steps in range(1, number + 1):
            best = found[-1]
            for pair in pairs:
                way = steps * reach
                gain = pair.contact if way >= pair.length else self.nearer(pair, way)
                if gain > best.gain:
                    best = CandidateMove(gain, steps, pair)
            found.append(best)
        return found

    def nearer(self, pair: Pair, way: int) -> float:
        """What walking part of the way is worth; ending in an enemy's reach costs."""
        left = pair.length - way
        gain = w.NEARER * pair.interest * (w.FAR / (w.FAR + left) - w.FAR / (w.FAR + pair.length))
        gain += self._join(pair, way)
        if left < w.REACHED:
            risk = w.RISK if self.actions else w.RISK_AT_END
            gain -= risk * self.judge.caution * pair.danger / (1 + w.COVERED * pair.company)
        return gain - self._shots(pair, left)

    def share(self, tables: dict[int, list[CandidateMove]], number: int) -> tuple[float, dict[int, CandidateMove]]:
        """The best way to share the steps of a card among movers."""
        best: list[tuple[float, dict[int, CandidateMove]]] = [(0.0, {})] * (number + 1)
        for mover, options in tables.items():
            new = list(best)
            for total in range(1, number + 1):
                for option in options[1 : total + 1]:
                    gain = best[total - option.steps][0] + option.gain
                    if option.pair is not None and gain > new[total][0]:
                        new[total] = (gain, {**best[total - option.steps][1], mover: option})
            best = new
        return best[number]

    def flight(self, mover: Fighter, way: int) -> float:
        """What getting ``way`` away from all enemies in contact would be worth; toward a goal it is worth more."""
        if not mover.touching:
            return 0.0
        danger = max(0.0, self.judge.gang(mover, self.losses, self.judge.danger))
        given_up = sum(
            max(0.0, self.judge.gang(enemy, self.losses, self.judge.attack)) / len(enemy.touching)
            for enemy in mover.touching
        )
        safe = way / (way + w.CHASE)
        return safe * self.judge.caution * danger - w.GIVEN_UP * given_up - self.impatience + self.errand(mover, way)

    def errand(self, mover: Fighter, way: int) -> float:
        """What coming nearer to a place the scenario asks for is worth."""
        goals = [pair for pair in self.pairs(mover) if pair.target is None] if self.objectives.any else []
        return max((pair.contact if way >= pair.length else self.nearer(pair, way) for pair in goals), default=0.0)
