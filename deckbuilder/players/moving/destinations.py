"""Where to go: contact at good odds, company for a fight, nearer to it, out of a bad one (Movement).

What a step may bring is weighed pair by pair over the walking distances of ``distance_map``; ``step_search`` then
looks for the step itself.
"""

from __future__ import annotations

from functools import cached_property
from math import isqrt
from typing import NamedTuple

from deckbuilder.players.evaluation.board import Board, Fighter
from deckbuilder.players.evaluation.objectives import Objective, Objectives
from deckbuilder.players.evaluation.odds_tables import Losses, OddsTable, stake
from deckbuilder.players.evaluation.position_value import FAR, Judge
from deckbuilder.players.evaluation.ranged_threat import Fire
from deckbuilder.players.moving.climbing import climb_before
from deckbuilder.players.moving.distance_map import Roads
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.geometry import GROUND, Point

CONTACT = 300
NEAREST = 3
"""So many enemies are considered for each mover, and who carries the jewel."""
REACHED = 1500
"""Tenths of a millimetre within which an enemy's next turn is expected to bring contact."""
FLEE = 0.6
"""What an escape must be worth to be tried."""
CHASE = 1500
"""Tenths of a millimetre an enemy follows at once: who gets no further away has escaped half the danger."""
FEAR = 0.5
FEAR_AT_END = 1.0
"""How much of what the enemy may do in return counts, with actions left to attack first and without."""
FIRST_BLOW = 0.5
"""What it costs beside that to leave the first attack to the enemy who is touched."""
TRIFLE = 0.5
"""An attack that brings less is not likely to be made: better things are left to do."""
SHARE = 0.9
LATER = 0.15
"""How much of an attack counts that can be made at once, and of one in the next turn."""
AGAIN = 0.5
"""How much is added for a second attack by who comes to help, so that helpers come before the first."""
GANG = 1500
HELPERS = 2
"""So many enemies so near to the target, tenths of a millimetre, are expected to help him."""
COMPANY = 0.6
"""How far a companion who is near but not yet in contact is counted on."""
TRIES = 3
"""So often for each mover a step is looked for anew after one that cannot be made."""
CLIMB = 0.6
"""How much of a fight is left that has to be climbed to first."""
NEARER = 0.6
"""How much of the interest in an enemy coming nearer to him is worth."""
STEP = 0.3
"""What every 100 mm on the way to the enemy are worth to who stands furthest in front, twice that and more ..."""
BEHIND = 2000
"""... to who is so far behind him, tenths of a millimetre: a side fights together."""
MOST_BEHIND = 2.0
RISK = 0.3
RISK_AT_END = 0.6
"""How much of the danger counts at the end of a step in an enemy's reach, with actions left and without."""
COVERED = 0.4
"""How much each companion takes from that danger, ..."""
MOST_COMPANY = 2
FIRE = 0.15
FIRE_AT_END = 0.35
"""How much of what shots may take counts where a way ends, with actions left to go on and without."""
REFUGE = 0.9
"""How much of it counts for who can get out of range or sight, or touch the shooter."""
BESIDE = 2000
"""... standing so near to the enemy, tenths of a millimetre; no more than so many count."""


class Pair(NamedTuple):
    """One mover and an enemy, or another place to go: how far, what being there would bring, what nearness is worth."""

    target: Fighter | None
    goal: Point
    stop: int
    """How far from the goal he stops."""
    length: int
    contact: float
    interest: float
    danger: float
    company: int = 0
    """Own characters near enough to stand by him there."""
    mover: Fighter | None = None


class CandidateMove(NamedTuple):
    """What so many steps of one mover bring."""

    gain: float
    steps: int
    pair: Pair | None


class Moving:
    """Weighs movement on one board; ``actions`` are those left after the move."""

    def __init__(
        self, board: Board, judge: Judge, roads: Roads, aims: Objectives, actions: int, impatience: float
    ) -> None:
        self.board = board
        self.aims = aims
        self.judge = judge
        self.roads = roads
        self.actions = actions
        self.impatience = impatience
        self.losses: dict[int, Losses] = {piece.id: piece.losses() for piece in board.pieces.values()}
        self._pairs: dict[int, list[Pair]] = {}
        self.fire = Fire(board, judge)

    def pairs(self, mover: Fighter) -> list[Pair]:
        """The nearest enemies for a mover."""
        known = self._pairs.get(mover.id)
        if known is None:
            nearest = sorted(self.board.enemies, key=lambda enemy: (mover.gap(enemy), enemy.id))
            near = nearest[:NEAREST] + [one for one in nearest[NEAREST:] if self.aims.carries(one)]
            known = [self._pair(mover, enemy) for enemy in near if enemy not in mover.touching]
            if self.aims.any:
                given_up = self.aims.leaving(mover, self.board)
                known = (
                    [pair._replace(contact=pair.contact - given_up, interest=0.0) for pair in known]
                    if given_up
                    else known
                )
                known += [self._place(mover, aim) for aim in self.aims.of(mover, self.board)]
            if self.fire.shooters and not mover.touching:
                known += self._cover(mover)
            self._pairs[mover.id] = known
        return known

    def drop(self, mover: Fighter, pair: Pair) -> None:
        """No step leads there: think of the others."""
        self._pairs[mover.id] = [one for one in self.pairs(mover) if one is not pair]

    def _place(self, mover: Fighter, aim: Objective) -> Pair:
        """A place the scenario asks for."""
        length = self.roads.distance((mover.x, mover.y), aim.point) - aim.stop
        return Pair(None, aim.point, aim.stop, max(0, length), aim.gain, aim.pull, 0.0)

    def _cover(self, mover: Fighter) -> list[Pair]:
        """The ways out of the range or sight of those who shoot."""
        threat = self.judge.caution * self.fire.at(mover, mover.x, mover.y)
        places = self.fire.refuges(mover) if threat > 0.0 else []
        start = (mover.x, mover.y)
        return [Pair(None, place, 0, self.roads.distance(start, place), REFUGE * threat, 0.0, 0.0) for place in places]

    def _shots(self, pair: Pair, left: int) -> float:
        """What shots may take from a mover who stops so far from where he is going, beside what they take here."""
        mover = pair.mover
        if not self.fire.shooters or mover is None:
            return 0.0
        whole = pair.length + pair.stop
        x, y = (
            to + (at - to) * (left + pair.stop) // max(1, whole)
            for at, to in zip((mover.x, mover.y), pair.goal, strict=True)
        )
        more = self.fire.at(mover, x, y) - self.fire.at(mover, mover.x, mover.y)
        return self.judge.caution * (FIRE if self.actions else FIRE_AT_END) * more

    def _pair(self, mover: Fighter, target: Fighter) -> Pair:
        judge, losses = self.judge, self.losses
        straight = mover.chip.platform != GROUND or target.chip.platform != GROUND
        way = geometry.distance if straight else self._walk
        length = way(mover.x, mover.y, target.x, target.y) - CONTACT
        pains = judge.pains(mover)
        lead = mover.strength - target.strength
        alone = stake(judge.attack, lead, target.resistance, mover.resistance, losses[target.id], pains)
        help_near = self._help(mover, target)
        if help_near:
            lead += help_near
            both = stake(judge.attack, lead, target.resistance, mover.resistance, losses[target.id], pains)
            alone = max(alone, COMPANY * both)
        danger, company = self._exposure(mover, target), self._company(mover, target)
        hold = self.aims.hold(target)
        if self.fire.shooters:
            hold += REFUGE * judge.caution * self.fire.of(target)
        fear = danger / (1 + COVERED * company)
        contact = 0.3 + self.impatience + hold + self._meeting(mover, target, fear, helped=help_near > 0)
        interest = 0.4 + max(0.0, alone) + 0.15 * company + (0.4 if target.touching else 0.0) + hold
        return Pair(target, (target.x, target.y), CONTACT, max(0, length), contact, interest, danger, company, mover)

    def _meeting(self, mover: Fighter, target: Fighter, danger: float, *, helped: bool) -> float:
        """What the attack brings that follows on contact, less what is to be feared; else the enemy strikes first."""
        caution = self.judge.caution
        blow = self._blow(mover, target, helped=helped)
        if self.actions and blow > TRIFLE:
            share = SHARE + (AGAIN if target.touching and self.actions > 1 else 0.0)
            share *= CLIMB if climb_before(mover, target) is not None else 1.0
            return share * blow - FEAR * caution * danger
        first = FIRST_BLOW if target.ready and not target.touching else 0.0
        return LATER * max(0.0, blow) - caution * (FEAR_AT_END * danger + first)

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
            return max(alone, (COMPANY if self.actions > 1 else COMPANY / 2) * both)
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
        return self.roads.distance((x, y), (to_x, to_y))

    def _exposure(self, mover: Fighter, target: Fighter) -> float:
        """What an enemy, with those who are near to help him, may do to the mover in contact."""
        if not target.ready:
            return 0.0
        near = sorted(
            (
                one.strength
                for one in self.board.enemies
                if one is not target and one.ready and not one.touching and one.gap(target) < GANG * GANG
            ),
            reverse=True,
        )
        lead = target.strength + sum(near[:HELPERS]) - mover.strength
        losses = self.losses
        exposed = stake(
            self.judge.danger, lead, mover.resistance, target.resistance, losses[mover.id], losses[target.id]
        )
        return max(0.0, exposed)

    def _join(self, pair: Pair, way: int) -> float:
        """What the way is worth that brings up who is behind the foremost of his side."""
        if pair.target is None:
            return 0.1 * way / 1000
        behind = min(MOST_BEHIND, max(0, pair.length - way // 2 - self.front) / BEHIND)
        return STEP * (0.5 + behind) * way / 1000

    @cached_property
    def front(self) -> int:
        """How near the foremost own character is to an enemy."""
        gaps = [one.gap(other) for one in self.board.mine for other in self.board.enemies]
        return isqrt(min(gaps, default=0))

    def _company(self, mover: Fighter, target: Fighter) -> int:
        """Own characters who can stand by the mover at the target at once."""
        count = sum(
            1 for one in self.board.mine if one is not mover and one.ready and one.gap(target) < BESIDE * BESIDE
        )
        return min(MOST_COMPANY, count)

    def _help(self, mover: Fighter, target: Fighter, *, soon: bool = False) -> int:
        """The Strength of the best companion who could be in contact, too: in a while, or ``soon``, in this turn."""
        near = min(2 * FAR, self.stride + CONTACT) if soon else 2 * FAR
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
        gain = NEARER * pair.interest * (FAR / (FAR + left) - FAR / (FAR + pair.length))
        gain += self._join(pair, way)
        if left < REACHED:
            risk = RISK if self.actions else RISK_AT_END
            gain -= risk * self.judge.caution * pair.danger / (1 + COVERED * pair.company)
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
        safe = way / (way + CHASE)
        return safe * self.judge.caution * danger - 0.9 * given_up - self.impatience + self.errand(mover, way)

    def errand(self, mover: Fighter, way: int) -> float:
        """What coming nearer to a place the scenario asks for is worth."""
        goals = [pair for pair in self.pairs(mover) if pair.target is None] if self.aims.any else []
        return max((pair.contact if way >= pair.length else self.nearer(pair, way) for pair in goals), default=0.0)
