"""The search for the step itself, among few places in contact or on the way; the rules judge it (M3, M4, M8)."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from deckbuilder.players import weights as w
from deckbuilder.players.evaluation.board import Board, Fighter
from deckbuilder.players.moving.climbing import climb_before, climb_toward
from deckbuilder.players.moving.destinations import MoveValues, Pair
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.geometry import Point
from deckbuilder.rules.behind.geometry.lengths import TOUCH
from deckbuilder.rules.behind.model.choices import Climb, Done, TurnInPlace, Walk
from deckbuilder.rules.behind.model.path import Path
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.movement.card_movement import CardMovement
from deckbuilder.rules.behind.movement.leg import Leg
from deckbuilder.rules.behind.values.contact import CONTACT_SQUARED
from deckbuilder.terms import Manner

if TYPE_CHECKING:
    from deckbuilder.rules.core.choice import Choice
    from deckbuilder.rules.core.decision import Decision


class StepSearch:
    """Finds the step itself among few places (rulings M3, M4, M8)."""

    def __init__(self, moving: MoveValues, *, may_turn: bool) -> None:
        self.moving = moving
        self.board = moving.board
        self.view = moving.board.view
        self.may_turn = may_turn
        self.keeps_facing = self.view.setup.house.turning == "after_card"

    def step(self, leg: Leg, mover: Fighter, pair: Pair) -> Walk | Climb | TurnInPlace | None:
        """A step toward an enemy or a place, or the turn it needs first; None where there is none."""
        if pair.target is not None and climb_before(mover, pair.target) is not None:
            return climb_toward(self.board, leg, mover, pair.target, may_turn=self.may_turn)
        spots: list[Point] = []
        if pair.length <= leg.reach + w.SLACK:
            spots = self.contacts(mover, pair.target)[: w.MOST_SPOTS] if pair.target is not None else [pair.goal]
        spots += self.on_the_way(leg, mover, pair)
        nearer = max(w.LEAST_STEP, min(leg.reach, pair.length) // w.LEAST_PART)
        least = pair.stop + max(TOUCH, pair.length - nearer)
        return self.first(leg, mover, spots, pair.goal, least)

    def first(
        self, leg: Leg, mover: Fighter, spots: list[Point], goal: Point, most: int, *, onward: bool = False
    ) -> Walk | TurnInPlace | None:
        """The first of some places that brings the mover within ``most`` of the goal; a turn first where needed.

        He looks toward the goal there, ``onward``: the way he went.
        """
        chip = mover.chip
        arc = self.view.arc(chip)
        may_turn = self.may_turn and not chip.turned
        for spot in spots:
            if spot == (mover.x, mover.y) or not self._near_enough(spot, goal, most):
                continue
            ahead = self._ahead(leg, mover, *spot)
            if ahead is None:
                continue
            if geometry.in_arc(mover.x, mover.y, chip.facing, arc, *ahead):
                end = self.view.step(chip, *spot, leg.reach, leg.manner, exits=leg.exits)
                if end is not None and self._gets_there(mover, end, spot, goal, most):
                    return Walk(mover.id, *spot, self._facing(mover, spot, goal, onward=onward))
            elif may_turn and (leg.manner is Manner.WALK or self._room(mover, *spot)):
                return TurnInPlace(mover.id, geometry.facing_toward(mover.x, mover.y, *ahead))
        return None

    def _near_enough(self, spot: Point, goal: Point, most: int) -> bool:
        """Whether a place touches the goal, or the way from it to the goal is at most ``most``."""
        x, y = spot
        touching = (x - goal[0]) ** 2 + (y - goal[1]) ** 2 <= CONTACT_SQUARED
        return touching or self.moving.distances.distance(spot, goal) <= most

    def _facing(self, mover: Fighter, spot: Point, goal: Point, *, onward: bool) -> int:
        """Where the mover looks at the end: toward the goal, onward, or as before if house rules say so."""
        if self.keeps_facing:
            return mover.chip.facing
        x, y = spot
        seen = (2 * x - mover.x, 2 * y - mover.y) if onward else self.moving.distances.first(spot, goal)
        return geometry.facing_toward(x, y, *seen)

    def _gets_there(self, mover: Fighter, end: Path, spot: Point, goal: Point, most: int) -> bool:
        """Whether a step that is cut short still moves him, and near enough to the goal (rulings M8, X9)."""
        there = (end.x, end.y)
        if there == spot or end.lost:
            return True
        return there != (mover.x, mover.y) and self.moving.distances.distance(there, goal) <= most

    def _room(self, mover: Fighter, x: int, y: int) -> bool:
        """Whether a character who passes through everything finds room there or before, so that turning is no waste."""
        discs = [(one.x, one.y, CHIP_RADIUS) for one in self.board.pieces.values() if one is not mover]
        ends = ((mover.x + (x - mover.x) * part // 100, mover.y + (y - mover.y) * part // 100) for part in w.PARTS)
        return any(geometry.fits(*end, CHIP_RADIUS, discs, self.view.terrain) for end in ends)

    def _ahead(self, leg: Leg, mover: Fighter, x: int, y: int) -> Point | None:
        """Where the way to a free place leads first; None where there is no way."""
        dx, dy = x - mover.x, y - mover.y
        near = dx * dx + dy * dy <= leg.reach * leg.reach
        if leg.manner is not Manner.WALK or not near:
            return (x, y) if near else None
        way = self.view.way(mover.chip, x, y, leg.reach, exits=leg.exits)
        return way.points[1] if way is not None and len(way.points) > 1 else None

    def contacts(self, mover: Fighter, target: Fighter) -> list[Point]:
        """Places in contact, the best first: in the rear, alone with the target, near."""
        disc = (target.x, target.y, CHIP_RADIUS)
        spots = [
            geometry.toward((mover.x, mover.y), disc, CHIP_RADIUS),
            *geometry.contact_spots(disc, CHIP_RADIUS, w.SPOTS_AROUND),
        ]
        others = [enemy for enemy in self.board.enemies if enemy is not target]

        def cost(spot: Point) -> tuple[float, Point]:
            x, y = spot
            total = isqrt((x - mover.x) ** 2 + (y - mover.y) ** 2) / w.SPOT_WAY
            if geometry.behind(target.x, target.y, target.chip.facing, x, y):
                total -= w.REAR
            total += w.CROWD * sum(1 for one in others if (one.x - x) ** 2 + (one.y - y) ** 2 <= CONTACT_SQUARED)
            return total, spot

        return sorted(spots, key=cost)

    def on_the_way(self, leg: Leg, mover: Fighter, pair: Pair) -> list[Point]:
        """As far along the way as the range goes, then less far and a little aside."""
        start = (mover.x, mover.y)
        goal = pair.goal if leg.manner is not Manner.WALK else self.moving.distances.first(start, pair.goal)
        dx, dy = goal[0] - start[0], goal[1] - start[1]
        span = isqrt(dx * dx + dy * dy) or 1
        stop = pair.stop if goal == pair.goal else 0
        reach = min(leg.reach - 2, span - stop)
        if reach <= 0:
            return []
        found = []
        for part, aside in w.ON_THE_WAY:
            way = reach * part // 100
            c, s = geometry.VECTORS[aside % 360]
            x = start[0] + (dx * c - dy * s) * way // (span * 1_000_000)
            y = start[1] + (dx * s + dy * c) * way // (span * 1_000_000)
            found.append((x, y))
        return found

    def away(self, leg: Leg, mover: Fighter, left: int) -> Walk | TurnInPlace | None:
        """As far as possible from every enemy, out of contact with all; None where no way leads there.

        With more than one of ``left`` steps he looks onward for the next, else back at who may follow.
        """
        spots = []
        for direction in range(0, 360, w.AWAY_EVERY):
            c, s = geometry.VECTORS[direction]
            for part in w.AWAY:
                way = (leg.reach - 2) * part // 100
                spots.append((mover.x + c * way // 1_000_000, mover.y + s * way // 1_000_000))
        gaps = {
            spot: min((one.x - spot[0]) ** 2 + (one.y - spot[1]) ** 2 for one in self.board.enemies) for spot in spots
        }
        here = min(mover.gap(one) for one in self.board.enemies)
        least = max(here, CONTACT_SQUARED)
        spots = [spot for spot in spots if gaps[spot] > least and self.view.terrain.holds(*spot)]
        spots.sort(key=lambda spot: (-gaps[spot], spot))
        foe = min(mover.touching or self.board.enemies, key=mover.gap)
        return self.first(leg, mover, spots[: w.MOST_WAYS_OUT], (foe.x, foe.y), 1 << 30, onward=left > 1)


def choose_step(moving: MoveValues, decision: Decision, legs: list[Leg], left: int) -> Choice:
    """The next step of a movement card, or no more."""
    board = moving.board
    may_turn = any(kind.choice is TurnInPlace for kind in decision.kinds)
    walker = StepSearch(moving, may_turn=may_turn)
    by_id = {leg.character: leg for leg in legs}
    fled = _fled(board)
    for _ in range(w.TRIES * len(legs)):
        free = [board.pieces[leg.character] for leg in legs if not board.pieces[leg.character].touching]
        tables = {mover.id: moving.table(mover, by_id[mover.id].reach, left, errand=mover.id in fled) for mover in free}
        gain, shared = moving.share(tables, left)
        if gain <= 0:
            break
        for mover_id, option in sorted(shared.items(), key=lambda item: (-item[1].gain, item[0])):
            if option.pair is not None:
                mover = board.pieces[mover_id]
                found = walker.step(by_id[mover_id], mover, option.pair)
                if found is not None and (not isinstance(found, Climb) or found in decision):
                    return found
                moving.drop(mover, option.pair)
    for leg in legs:
        mover = board.pieces[leg.character]
        if mover.id in fled or (mover.touching and moving.flight(mover, left * leg.reach) > w.FLEE):
            found = walker.away(leg, mover, left)
            if found is not None:
                return found
    return Done()


def _fled(board: Board) -> set[int]:
    """The movers who have broken away on the card under way: they do not run back into contact with its last steps."""
    action = board.view.under_way
    return {mover for mover, _ in action.freed} if isinstance(action, CardMovement) else set()
