"""What enemy shooters threaten: who is in range and sight, what that may cost, where it is safe (Ranged Combat)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isqrt
from typing import NamedTuple

from deckbuilder.players import weights as w
from deckbuilder.players.evaluation.board import Board, Fighter
from deckbuilder.players.evaluation.odds_tables import NEVER, UNHURT, stake
from deckbuilder.players.evaluation.position_value import Judge
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.geometry import Obstacle, Point
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS, TENTHS


class Shooter(NamedTuple):
    """An enemy who is ready to shoot: his value before the flip, and his range."""

    piece: Fighter
    value: int
    range: int


class RangedThreat:
    """What the shooters seen in play threaten on one board."""

    def __init__(self, board: Board, judge: Judge) -> None:
        self.board = board
        self.judge = judge
        self.shooters = shooters(board) if board.view.cast.shoots else []
        self._shots: dict[tuple[Shooter, int], float] = {}
        self._seen: dict[tuple[Shooter, int, int], bool] = {}

    def at(self, piece: Fighter, x: int, y: int) -> float:
        """What the worst shooter may take from a character at a place before his side's next turn."""
        return max((self._shot(one, piece) for one in self.shooters if self._threatens(one, x, y)), default=0.0)

    def of(self, target: Fighter) -> float:
        """What a shooter may take from the own side now; touching him would stop it."""
        return max(
            (
                self._shot(one, piece)
                for one in self.shooters
                if one.piece is target
                for piece in self.board.mine
                if self._threatens(one, piece.x, piece.y)
            ),
            default=0.0,
        )

    def _threatens(self, one: Shooter, x: int, y: int) -> bool:
        """Whether a place is in range of a shooter and no obstacle hides it from him."""
        if not _reaches(one, x, y):
            return False
        known = self._seen.get((one, x, y))
        if known is None:
            at, terrain = one.piece, self.board.view.terrain
            known = geometry.sees(at.x, at.y, x, y, (), terrain, at.chip.platform)
            self._seen[one, x, y] = known
        return known

    def _shot(self, one: Shooter, piece: Fighter) -> float:
        known = self._shots.get((one, piece.id))
        if known is None:
            judge, view = self.judge, self.board.view
            table = judge.chances.fight(judge.theirs, judge.usual, card=0, held=len(view.hand))
            lead = one.value - piece.dexterity
            losses = piece.losses()
            known = min(losses[-1], w.SHOTS * stake(table, lead, piece.resistance, NEVER, losses, UNHURT))
            self._shots[one, piece.id] = known
        return known

    def refuges(self, piece: Fighter) -> list[Point]:
        """The nearest place to which a straight line leads out of range of all shooters, and places behind cover."""
        near = [one for one in self.shooters if self._threatens(one, piece.x, piece.y)]
        best: Point | None = None
        least = 1 << 30
        for one in near:
            away_x, away_y = piece.x - one.piece.x, piece.y - one.piece.y
            gap = isqrt(away_x * away_x + away_y * away_y) or 1
            for along, across in w.ESCAPE_DIRECTIONS:
                way = _way_out(gap, one.range + w.BEYOND, along)
                x = piece.x + (away_x * along - away_y * across) * way // (gap * 1000)
                y = piece.y + (away_y * along + away_x * across) * way // (gap * 1000)
                if way < least and not self._under_fire(x, y) and self.board.view.clear(piece.chip, x, y):
                    best, least = (x, y), way
        return ([] if best is None else [best]) + [spot for one in near for spot in self._shadows(one, piece)]

    def _shadows(self, one: Shooter, piece: Fighter) -> list[Point]:
        """Free places close behind the obstacles, seen from a shooter."""
        terrain = self.board.view.terrain
        discs = [(other.x, other.y, CHIP_RADIUS) for other in self.board.pieces.values() if other is not piece]
        spots = (_behind(obstacle, one.piece.x, one.piece.y) for obstacle in terrain.obstacles)
        return [
            spot for spot in spots if geometry.fits(*spot, CHIP_RADIUS, discs, terrain) and not self._under_fire(*spot)
        ]

    def _under_fire(self, x: int, y: int) -> bool:
        return any(self._threatens(one, x, y) for one in self.shooters)


def _reaches(one: Shooter, x: int, y: int) -> bool:
    return (one.piece.x - x) ** 2 + (one.piece.y - y) ** 2 <= one.range**2


def _behind(obstacle: Obstacle, x: int, y: int) -> Point:
    """The place in the middle of the shadow an obstacle throws from a point."""
    size = max(
        (geometry.distance(obstacle.x, obstacle.y, *corner) for corner in obstacle.points), default=obstacle.radius
    )
    gap = geometry.distance(x, y, obstacle.x, obstacle.y) or 1
    way = size + CHIP_RADIUS + w.BEYOND
    return obstacle.x + (obstacle.x - x) * way // gap, obstacle.y + (obstacle.y - y) * way // gap


def _way_out(gap: int, wanted: int, along: int) -> int:
    """How far to go at that angle to be ``wanted`` away from a point that is ``gap`` away now."""
    shadow = gap * along // 1000
    return isqrt(max(0, wanted * wanted - gap * gap + shadow * shadow)) - shadow + 1


def shooters(board: Board) -> list[Shooter]:
    """Enemies who may shoot: with an item they carry, or by their own text; nobody in contact shoots (ruling D2)."""
    able = {piece.id: piece for piece in board.enemies if piece.ready and not piece.touching}
    return [*_with_items(board, able), *_by_own_text(board, able)]


def _with_items(board: Board, able: Mapping[int, Fighter]) -> Iterator[Shooter]:
    """Enemies with an item that shoots, by its own figures or those of the card (ruling D1); animals use no items."""
    cast = board.view.cast
    for held in board.view.permanents:
        card, piece, shot = held.card, able.get(held.bearer), cast.scripts[held.card].shot
        if piece is None or shot is None or piece.chip.form:
            continue
        number = cast.fate[card] if shot.number is None else shot.number
        reach = 2 * cast.reach[card] * cast.number[card] if shot.range is None else shot.range * TENTHS
        yield Shooter(piece, piece.dexterity + number, reach)


def _by_own_text(board: Board, able: Mapping[int, Fighter]) -> Iterator[Shooter]:
    """Enemies whose own text lets them shoot."""
    for piece in able.values():
        shot = board.view.cast.character_scripts[piece.id].shot
        if shot is not None and shot.number is not None and shot.range is not None:
            yield Shooter(piece, piece.dexterity + shot.number, shot.range * TENTHS)
