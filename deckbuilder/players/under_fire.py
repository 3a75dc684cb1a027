"""Who stands in range of enemy shooters, what that may cost him, and where he is out of it (Ranged Combat)."""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple

from deckbuilder.players.board import Board, Piece
from deckbuilder.players.chances import stake
from deckbuilder.players.fighting import NEVER, UNHURT
from deckbuilder.players.value import Judge
from deckbuilder.rules.behind.geometry import Point
from deckbuilder.rules.behind.scenario import TENTHS

SHOTS = 1.5
"""So many shots of one shooter are expected in a turn."""
BEYOND = 40
"""Tenths of a millimetre past the range at which somebody is safe."""
DIRECTIONS = ((1000, 0), (866, 500), (866, -500), (500, 866), (500, -866))
"""Straight away from the shooter, then more and more to the side, in thousandths."""


class Shooter(NamedTuple):
    """An enemy who is ready to shoot: his value before the flip, and how far."""

    piece: Piece
    value: int
    range: int


class Fire:
    """What the shooters seen in play threaten on one board."""

    def __init__(self, board: Board, judge: Judge) -> None:
        self.board = board
        self.judge = judge
        self.shooters = shooters(board) if board.view.cast.shoots else []
        self._shots: dict[tuple[Shooter, int], float] = {}

    def at(self, piece: Piece, x: int, y: int) -> float:
        """What the worst shooter may take from a character at a place before his side's next turn."""
        return max((self._shot(one, piece) for one in self.shooters if _reaches(one, x, y)), default=0.0)

    def _shot(self, one: Shooter, piece: Piece) -> float:
        known = self._shots.get((one, piece.id))
        if known is None:
            judge, view = self.judge, self.board.view
            table = judge.chances.fight(judge.theirs, judge.usual, card=0, held=len(view.hand))
            lead = one.value - piece.dexterity
            known = SHOTS * stake(table, lead, piece.resistance, NEVER, piece.losses(), UNHURT)
            self._shots[one, piece.id] = known
        return known

    def refuge(self, piece: Piece) -> Point | None:
        """The nearest of a few places out of range of all shooters to which a straight line is free."""
        near = [one for one in self.shooters if _reaches(one, piece.x, piece.y)]
        best: Point | None = None
        least = 1 << 30
        for one in near:
            away_x, away_y = piece.x - one.piece.x, piece.y - one.piece.y
            gap = isqrt(away_x * away_x + away_y * away_y) or 1
            for along, across in DIRECTIONS:
                way = _way_out(gap, one.range + BEYOND, along)
                x = piece.x + (away_x * along - away_y * across) * way // (gap * 1000)
                y = piece.y + (away_y * along + away_x * across) * way // (gap * 1000)
                if way < least and not self._in_range(x, y) and self.board.view.clear(piece.chip, x, y):
                    best, least = (x, y), way
        return best

    def _in_range(self, x: int, y: int) -> bool:
        return any(_reaches(one, x, y) for one in self.shooters)


def _reaches(one: Shooter, x: int, y: int) -> bool:
    return (one.piece.x - x) ** 2 + (one.piece.y - y) ** 2 <= one.range**2


def _way_out(gap: int, wanted: int, along: int) -> int:
    """How far to go at that angle until ``wanted`` away from who is ``gap`` away now."""
    shadow = gap * along // 1000
    return isqrt(max(0, wanted * wanted - gap * gap + shadow * shadow)) - shadow + 1


def shooters(board: Board) -> list[Shooter]:
    """Enemies who may shoot: with an item they carry, or by their own text; nobody in contact shoots (ruling D2)."""
    cast = board.view.cast
    found = []
    items = [(board.pieces[one.bearer], one.card) for one in board.view.permanents if one.bearer in board.pieces]
    for piece, card in items:
        text = cast.scripts[card].shot
        if text is not None and piece in board.enemies and piece.ready and not piece.touching and not piece.chip.form:
            number = cast.fate[card] if text.number is None else text.number
            reach = 2 * cast.reach[card] * cast.number[card] if text.range is None else text.range * TENTHS
            found.append(Shooter(piece, piece.dexterity + number, reach))
    for piece in board.enemies:
        text = cast.character_scripts[piece.id].shot
        if text is not None and text.number is not None and text.range is not None and piece.ready:
            found += [] if piece.touching else [Shooter(piece, piece.dexterity + text.number, text.range * TENTHS)]
    return found
