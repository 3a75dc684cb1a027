"""Scenarios as data: table, terrain, set-up, order and goal (Scenarios). Files in ``cards/scenarios``.

Lengths in the files are millimetres; ``TENTHS`` turns them into the engine's tenths.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from deckbuilder.terms import Lang

TENTHS = 10
CARD_LENGTH = 880
"""One card length in tenths of a millimetre (ruling A1)."""
CHIP_RADIUS = 150
"""The radius of a character chip in tenths of a millimetre (ruling A2)."""


class Bilingual(BaseModel):
    """A wording in both languages."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    en: str
    de: str

    def text(self, lang: Lang) -> str:
        """The wording in ``lang``."""
        return self.en if lang is Lang.EN else self.de


class ObstacleShape(BaseModel):
    """An obstacle to be placed (Hindernis): a convex polygon round its own origin, or a circle; millimetres (A8)."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: Bilingual
    points: tuple[tuple[int, int], ...] = ()
    radius: int = 0
    height: int = 40
    flat: bool = True
    count: int = Field(default=1, ge=1)


class Deployment(BaseModel):
    """Where one seat sets up its chips (Setup)."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    zone: Literal["between_obstacles", "chosen_edge"]
    chain: float = 1.0
    """Each chip within so many card lengths of an own one (ruling A11)."""
    enemy_gap: float = 3.0
    """Every chip at least so many card lengths from an enemy one."""
    edge_gap: float = 0.0
    """Every chip at least so many card lengths from the table edges."""


class Scenario(BaseModel):
    """One scenario: what is on the table, who sets up where, what wins, when it ends without a winner."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    name: Bilingual
    situation: Bilingual
    goal: Bilingual
    players: int
    table: tuple[float, float] = (12.0, 10.0)
    """Width and depth in card lengths (ruling A3)."""
    obstacles: tuple[ObstacleShape, ...]
    deployments: tuple[Deployment, ...]
    """In set-up order: the winner of the terrain duel takes the first."""
    round_limit: int = Field(default=20, ge=1)
    """The game is stopped, nobody having won, after so many rounds (ruling S9)."""
