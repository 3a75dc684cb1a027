"""What a game starts from: decks resolved to full card definitions, scenario, house rules and seed, as plain JSON.

The engine sees no catalogue: a worker process, a save file and a replay hold all they need in a Setup.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, model_validator

from deckbuilder.cards.model import ActionCard, Character
from deckbuilder.decks.bands import Band, band_for
from deckbuilder.rules.behind.model.house_rules import HouseRules
from deckbuilder.rules.behind.model.positions import Position
from deckbuilder.rules.behind.model.scenario import Scenario
from deckbuilder.terms import Society

Windows = Literal["every", "announcements", "attacks", "able"]
"""In which windows people are asked for Moments."""


class SeatSetup(BaseModel):
    """One player: a name, the characters chosen and every action card of the deck, copies written out."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: str
    deck: str
    society: Society
    characters: tuple[Character, ...]
    cards: tuple[ActionCard, ...]
    format: str = ""
    """The format the deck was judged by; empty where nobody judged it."""
    verdict: str = ""
    """Whether it is legal there."""


class Setup(BaseModel):
    """Everything that, with the answers, makes one game."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    seats: tuple[SeatSetup, ...]
    scenario: Scenario
    character_points: int
    """The agreed CP limit; the highest side's fixes the band of all (ruling P5)."""
    house: HouseRules = HouseRules()
    seed: int = 0
    people: tuple[int, ...] = ()
    """Seats of people: they are asked for Moments in public and all at once, computer players unseen."""
    windows: Windows = "every"
    """When people are asked for Moments. ``able``: only those who could play one, which the others learn by it."""
    position: Position | None = None
    """Where the game begins, if not at its beginning."""
    disputed: tuple[Scenario, ...] = ()
    """Scenarios the players could not agree on: who wins an influence duel chooses, ``scenario`` is the first of them
    until then (The Beginning, L134)."""

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """The scenario, or those it may become."""
        return self.disputed or (self.scenario,)

    @model_validator(mode="after")
    def _can_be_disputed(self) -> Setup:
        if self.disputed and (len(self.disputed) < 2 or self.scenario != self.disputed[0]):
            raise ValueError("several scenarios are disputed, and scenario is the first of them")
        if any(one.players != self.scenario.players for one in self.disputed):
            raise ValueError("disputed scenarios are for the same number of players")
        if self.disputed and self.position is not None:
            raise ValueError("a game from a position has its scenario")
        return self

    @property
    def band(self) -> Band:
        """Hand size, actions and deck minimum of this game (Large Battles; ruling P5)."""
        return band_for(self.scenario.band_points or self.character_points)

    def band_of(self, seat: int) -> Band:
        """The band of one player: that of the game, or that of the points this player brings (ruling P5; H20)."""
        if self.house.band == "highest" or self.scenario.band_points is not None:
            return self.band
        return band_for(sum(character.character_points for character in self.seats[seat].characters))
