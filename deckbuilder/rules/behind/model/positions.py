"""Positions: a game from its middle, as plain data - for puzzles, judging, lessons, bug reports and tests.

A position belongs to a Setup. Cards and characters are named by their printed ids; every copy is used once. Lengths are
millimetres with at most one decimal.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

_MODEL = ConfigDict(frozen=True, extra="forbid")


class ChipPosition(BaseModel):
    """One character on the table."""

    model_config = _MODEL
    character: str
    x: float
    y: float
    facing: int = Field(default=0, ge=0, lt=360)
    obstacle: int = -1
    """The obstacle he stands on, by its place in ``obstacles``; -1: the ground."""
    injuries: int = Field(default=0, ge=0, le=2)
    frightened: bool = False
    form: str = ""
    items: tuple[str, ...] = ()


class SeatPosition(BaseModel):
    """What one player has; other cards lie shuffled beneath ``supply``, other characters are out of play."""

    model_config = _MODEL
    chips: tuple[ChipPosition, ...]
    hand: tuple[str, ...] = ()
    supply: tuple[str, ...] = ()
    """From the top."""
    discard: tuple[str, ...] = ()
    """Its top last."""
    permanents: tuple[str, ...] = ()
    moments: int = Field(default=0, ge=0)
    """Moments owed to the next turn."""


class JewelPosition(BaseModel):
    """The jewel: who bears it, or else where it lies."""

    model_config = _MODEL
    bearer: str = ""
    x: float = 0.0
    y: float = 0.0
    obstacle: int = -1


class Position(BaseModel):
    """A game in the action phase of ``acting``."""

    model_config = _MODEL
    seats: tuple[SeatPosition, ...]
    obstacles: tuple[tuple[int, float, float, int], ...] = ()
    """Obstacle of the scenario's set, x, y, turn in degrees."""
    acting: int = 0
    first: int = 0
    round: int = Field(default=1, ge=1)
    actions: int | None = None
    """Actions left; None: all of a turn."""
    order: tuple[int, ...] = ()
    """Seats in set-up order, as the scenario names players; empty: from ``first`` on, clockwise."""
    pacts: tuple[tuple[int, int], ...] = ()
    """Pairs of seats that are allied."""
    jewel: JewelPosition | None = None
    """The jewel, in scenarios that have one."""


def tenths(millimetres: float) -> int:
    """Whole tenths of a millimetre."""
    return round(millimetres * 10)
