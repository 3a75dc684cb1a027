"""The effects of one card sorted by what they are, as the engine asks for them.

Each effect takes its own place here, so nobody has to look at what kind it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from deckbuilder.terms import EventName, PointName

if TYPE_CHECKING:
    from deckbuilder.effects.base import Effect, Verb
    from deckbuilder.effects.in_play.continuous import Standing
    from deckbuilder.effects.in_play.occasions import Activated, AtPoint, Reaction, Shoots


class Parts:
    """What a card does when it is played (``verbs``), and what it does while in play or carried."""

    __slots__ = ("activated", "points", "reactions", "shots", "standings", "verbs")

    def __init__(self, effects: Iterable[Effect] = ()) -> None:
        self.verbs: list[Verb] = []
        self.standings: list[Standing] = []
        self.reactions: dict[EventName, list[Reaction]] = {}
        self.points: dict[PointName, list[AtPoint]] = {}
        self.activated: list[Activated] = []
        self.shots: list[Shoots] = []
        for effect in effects:
            effect.sort_into(self)
