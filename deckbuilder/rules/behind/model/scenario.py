"""Scenarios as data: table, terrain, set-up, order, goals, special rules (Scenarios). Files in ``cards/scenarios``.

Lengths of obstacles are millimetres, everything else on the table is in card lengths; ``TENTHS`` and ``CARD_LENGTH``
turn both into the engine's tenths. Players are named by their place in the set-up order, 0 for the winner of the duel.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from deckbuilder.rules.behind.geometry.lengths import CHIP_RADIUS as CHIP_RADIUS
from deckbuilder.rules.behind.geometry.obstacles import polygon
from deckbuilder.terms import Lang

TENTHS = 10
CARD_LENGTH = 880
"""One card length in tenths of a millimetre (ruling A1)."""
EDGES = 4
WIDEST = 50.0
"""Card lengths: nobody has a larger table, and nothing on it lies farther."""
LONGEST = 5_000
"""Millimetres: no obstacle is larger."""
Length = Annotated[float, Field(ge=0, le=WIDEST, allow_inf_nan=False)]
Place = Annotated[float, Field(ge=-WIDEST, le=WIDEST, allow_inf_nan=False)]
Side = Annotated[float, Field(ge=1, le=WIDEST, allow_inf_nan=False)]
Millimetres = Annotated[int, Field(ge=-LONGEST, le=LONGEST)]
_MODEL = ConfigDict(frozen=True, extra="forbid")


class Bilingual(BaseModel):
    """A wording in both languages."""

    model_config = _MODEL
    en: str
    de: str

    def text(self, lang: Lang) -> str:
        """The wording in ``lang``."""
        return self.en if lang is Lang.EN else self.de


class ObstacleShape(BaseModel):
    """An obstacle to be placed (Hindernis): a convex polygon round its own origin, or a circle; millimetres (A8)."""

    model_config = _MODEL
    name: Bilingual
    points: tuple[tuple[Millimetres, Millimetres], ...] = Field(default=(), max_length=64)
    radius: int = Field(default=0, ge=0, le=LONGEST)
    height: int = Field(default=40, ge=1, le=LONGEST)
    flat: bool = True
    count: int = Field(default=1, ge=1, le=50)

    @model_validator(mode="after")
    def _has_a_shape(self) -> ObstacleShape:
        if bool(self.points) == (self.radius > 0):
            raise ValueError("an obstacle has either points or a radius")
        if self.points:
            polygon(self.points)  # says itself why it is none
        return self


class Area(BaseModel):
    """A round part of the table; card lengths."""

    model_config = _MODEL
    name: Bilingual
    x: Place
    y: Place
    radius: float = Field(gt=0, le=WIDEST, allow_inf_nan=False)


class GroundItem(BaseModel):
    """A thing on the ground that whoever ends a move on it carries (Handing Over and Picking Up Items; ruling P21)."""

    model_config = _MODEL
    name: Bilingual
    """With its article."""
    x: Place
    y: Place


class Deployment(BaseModel):
    """Where one player sets up the chips (Setup)."""

    model_config = _MODEL
    zone: Literal["between_obstacles", "chosen_edge", "opposite_edge", "area"]
    area: Area | None = None
    chain: Length = 1.0
    """Each chip within so many card lengths of an own one (ruling A11)."""
    enemy_gap: Length = 3.0
    """Every chip at least so many card lengths from an enemy one."""
    edge_gap: Length = 0.0
    """Every chip at least so many card lengths from the table edges."""

    @model_validator(mode="after")
    def _area_where_wanted(self) -> Deployment:
        if (self.zone == "area") != (self.area is not None):
            raise ValueError("area belongs to the zone 'area', and only there")
        return self


class CarryOut(BaseModel):
    """Carry the jewel, or what was found, over a table edge (The Jewel of Athens)."""

    model_config = _MODEL
    goal: Literal["carry_out"]


class Hold(BaseModel):
    """Be alone in an area at the end of so many own turns in a row."""

    model_config = _MODEL
    goal: Literal["hold"]
    area: Area
    turns: int = Field(ge=1, le=1000)
    players: tuple[int, ...] = ()
    """Whose goal it is; empty: everybody's."""


class Survive(BaseModel):
    """Have a character left when the rounds are over."""

    model_config = _MODEL
    goal: Literal["survive"]
    player: int


class Reach(BaseModel):
    """Bring so many characters into an area at the same time."""

    model_config = _MODEL
    goal: Literal["reach"]
    area: Area
    characters: int = Field(ge=1, le=1000)
    players: tuple[int, ...] = ()


Goal = CarryOut | Hold | Survive | Reach


class Scenario(BaseModel):
    """One scenario. Whoever alone has characters left wins in every one of them (rulings E4, S6)."""

    model_config = _MODEL
    id: str
    name: Bilingual
    situation: Bilingual
    goal: Bilingual
    rules: Bilingual | None = None
    """Special rules, in words."""
    players: int = Field(ge=2, le=5)
    table: tuple[Side, Side] = (12.0, 10.0)
    """Width and depth (ruling A3)."""
    obstacles: tuple[ObstacleShape, ...] = Field(max_length=50)
    deployments: tuple[Deployment, ...]
    """In set-up order: the winner of the terrain duel takes the first."""
    start: Literal["first", "duel"] = "first"
    """Who begins the game: whoever set up first, or the winner of a duel held once hands are drawn (ruling K3)."""
    goals: tuple[Goal, ...] = ()
    jewel: bool = False
    """The first player names a bearer of the Jewel of Athens (special rules there)."""
    find: GroundItem | None = None
    """What lies on the ground at the start; like the jewel it is carried, but it heals nobody."""
    pacts: bool = False
    """Players may ally (Large Battles; ruling S5)."""
    band_points: int | None = Field(default=None, ge=1, le=9_999)
    """Hand, actions and Moments are those of so many character points, whatever was agreed (ruling P5)."""
    round_limit: int = Field(default=20, ge=1, le=1000)
    """The game ends after so many rounds (ruling S9)."""
    at_limit: Literal["stopped", "most_points"] = "stopped"
    """Who wins then: nobody, or whoever has most character points left, more healthy characters breaking a tie."""

    @model_validator(mode="after")
    def _fits_together(self) -> Scenario:
        if len(self.deployments) != self.players:
            raise ValueError(f"{self.players} players need {self.players} deployments")
        self._sits_at_the_table()
        self._lies_on_the_table()
        if self.jewel and self.find is not None:
            raise ValueError("there is either the jewel or a find")
        if any(isinstance(one, CarryOut) for one in self.goals) and not (self.jewel or self.find):
            raise ValueError("carry_out needs the jewel or a find")
        named = [one.player for one in self.goals if isinstance(one, Survive)]
        named += [player for one in self.goals if isinstance(one, Hold | Reach) for player in one.players]
        if any(not 0 <= player < self.players for player in named):
            raise ValueError(f"players are 0 to {self.players - 1}, in set-up order")
        return self

    def _sits_at_the_table(self) -> None:
        """Each edge has one player; who sits opposite follows the player whose edge that is."""
        before = ""
        for deployment in self.deployments:
            if deployment.zone == "opposite_edge" and before != "chosen_edge":
                raise ValueError("opposite_edge follows the deployment it is opposite to, one at a chosen_edge")
            before = deployment.zone
        zones = [deployment.zone for deployment in self.deployments]
        if "opposite_edge" in zones and zones.index("opposite_edge") > zones.index("chosen_edge") + 1:
            raise ValueError("opposite_edge follows the first chosen_edge: later ones might find theirs taken")
        if sum(zone.endswith("_edge") for zone in zones) > EDGES:
            raise ValueError(f"a table has {EDGES} edges")

    def _lies_on_the_table(self) -> None:
        """Middles of areas, and what is to be found."""
        width, depth = self.table
        areas = [one.area for one in self.deployments if one.area is not None]
        areas += [one.area for one in self.goals if isinstance(one, Hold | Reach)]
        for place in (*areas, *((self.find,) if self.find is not None else ())):
            if not (0 <= place.x <= width and 0 <= place.y <= depth):
                raise ValueError(f"'{place.name.en}' is not on the table of {width:g} x {depth:g} card lengths")
