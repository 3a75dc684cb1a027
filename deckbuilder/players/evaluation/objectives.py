"""What the scenario asks for besides fighting: places to be, the jewel to carry out or to stop (Scenarios)."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.players import weights as w
from deckbuilder.rules.behind.geometry import Point
from deckbuilder.rules.behind.model.scenario import CARD_LENGTH, CHIP_RADIUS, Area, Hold, Reach, Survive
from deckbuilder.rules.behind.scenarios import jewel
from deckbuilder.rules.behind.values.contact import CHIP_WIDTH

if TYPE_CHECKING:
    from deckbuilder.players.evaluation.board import Board, Fighter
    from deckbuilder.rules.behind.game import View

OUT = 1
"""How far beyond the edge the bearer walks to leave, in tenths of a millimetre."""


class Objective(NamedTuple):
    """A place for one character: reached within ``stop`` of the point."""

    point: Point
    stop: int
    gain: float
    """What being there is worth."""
    pull: float
    """What coming nearer is worth, as the interest in an enemy."""


class Objectives:
    """The goals of one seat in the present position."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.jewel = view.jewel
        self.areas: list[tuple[Area, int]] = []
        """Areas this seat wants characters in, and how many."""
        self.survives = False
        for goal in view.setup.scenario.goals:
            if isinstance(goal, Survive):
                self.survives = self.survives or view.playing(goal.player) == view.seat
            elif isinstance(goal, Hold | Reach):
                whose = [view.playing(one) for one in goal.players]
                if not whose or view.seat in whose:
                    self.areas.append((goal.area, goal.characters if isinstance(goal, Reach) else 1))

    @property
    def any(self) -> bool:
        """Whether there is anything to go for besides enemies."""
        return bool(self.areas) or self.jewel is not None

    def of(self, piece: Fighter, board: Board) -> list[Objective]:
        """Where a character might want to go."""
        found = []
        if self.jewel is not None:
            if self.jewel.bearer == piece.id:
                found += self._ways_out(piece, board)
            elif self.jewel.bearer < 0:
                stop = min(CHIP_WIDTH, jewel.reach(self.view.setup.scenario))
                found.append(Objective((self.jewel.x, self.jewel.y), stop, w.JEWEL, w.JEWEL_PULL))
        for area, wanted in self.areas:
            if not inside(area, piece):
                there = sum(inside(area, one) for one in board.mine)
                share = 1.0 if there < wanted else w.PLACE_FULL
                stop = max(0, round(area.radius * CARD_LENGTH) - CHIP_RADIUS)
                found.append(Objective(middle(area), stop, share * w.PLACE, share * w.PLACE))
        return found

    def carries(self, piece: Fighter) -> bool:
        """Whether a character has the jewel."""
        return self.jewel is not None and self.jewel.bearer == piece.id

    def hold(self, target: Fighter) -> float:
        """What touching an enemy is worth because of what he carries, or because he holds who carries it."""
        if self.carries(target):
            return w.HOLD * w.HELD_ALREADY if target.touching else w.HOLD
        return w.RELIEF if any(self.carries(held) for held in target.touching) else 0.0

    def _ways_out(self, piece: Fighter, board: Board) -> list[Objective]:
        """Ways over each edge, straight or slanting, for the jewel's bearer (ruling S4); guarded ones pull less."""
        width, height = self.view.terrain.width, self.view.terrain.height
        found = []
        for aside in (0, w.ASIDE, -w.ASIDE):
            x, y = max(0, min(width, piece.x + aside)), max(0, min(height, piece.y + aside))
            found += [(-OUT, y), (width + OUT, y), (x, -OUT), (x, height + OUT)]
        return [Objective(end, 0, w.WAY_OUT, w.JEWEL / (1 + _guards(piece, end, board))) for end in found]

    def leaving(self, piece: Fighter, board: Board) -> float:
        """What a character gives up by leaving the area where he is wanted."""
        lost = 0.0
        for area, wanted in self.areas:
            if inside(area, piece):
                there = sum(inside(area, one) for one in board.mine)
                lost += w.PLACE if there <= wanted else w.PLACE_FURTHER
        return lost

    def worth(self, board: Board) -> float:
        """What the position brings toward the goals."""
        total = 0.0
        if self.jewel is not None and self.jewel.bearer in board.pieces:
            bearer = board.pieces[self.jewel.bearer]
            out = min(bearer.x, bearer.y, self.view.terrain.width - bearer.x, self.view.terrain.height - bearer.y)
            near = w.JEWEL * w.JEWEL_NEAR / (w.JEWEL_NEAR + max(0, out))
            if bearer.touching or not bearer.ready:
                near *= w.HELD
            total += w.JEWEL + near if bearer.mine else -w.JEWEL - near
        for area, wanted in self.areas:
            there = sum(inside(area, one) for one in board.mine)
            total += w.PLACE * min(there, wanted) + w.PLACE_FURTHER * max(0, min(w.MOST_FURTHER, there - wanted))
        return total


def _guards(bearer: Fighter, end: Point, board: Board) -> float:
    """How many enemies able to act stand near the way to a place; those farther off count in part."""
    way = (end[0] - bearer.x, end[1] - bearer.y)
    span = way[0] ** 2 + way[1] ** 2 or 1
    total = 0.0
    for enemy in board.enemies:
        if not enemy.ready:
            continue
        dx, dy = enemy.x - bearer.x, enemy.y - bearer.y
        along = max(0, min(span, dx * way[0] + dy * way[1]))
        gap = isqrt((dx - way[0] * along // span) ** 2 + (dy - way[1] * along // span) ** 2)
        total += max(0.0, 1 - gap / w.GUARD)
    return total


def middle(area: Area) -> Point:
    """The middle of an area."""
    return round(area.x * CARD_LENGTH), round(area.y * CARD_LENGTH)


def inside(area: Area, piece: Fighter) -> bool:
    """Whether a character is in an area."""
    x, y = middle(area)
    return (piece.x - x) ** 2 + (piece.y - y) ** 2 <= round(area.radius * CARD_LENGTH) ** 2
