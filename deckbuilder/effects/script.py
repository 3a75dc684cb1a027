"""The effects of one card sorted by what they are, as the engine asks for them.

This is the only place that looks at what kind an effect is.
"""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.effects.base import Effect
from deckbuilder.effects.in_play.continuous import ContinuousEffect
from deckbuilder.effects.in_play.triggers import Activated, AtPoint, Reaction, Shoots
from deckbuilder.effects.play import Verb
from deckbuilder.terms import EventName, PointName


class Parts:
    """What a card does when it is played (``verbs``), and what it does while in play or carried."""

    __slots__ = ("activated", "continuous", "points", "reactions", "shots", "verbs")

    def __init__(self, effects: Iterable[Effect] = ()) -> None:
        self.verbs: list[Verb] = []
        self.continuous: list[ContinuousEffect] = []
        self.reactions: dict[EventName, list[Reaction]] = {}
        self.points: dict[PointName, list[AtPoint]] = {}
        self.activated: list[Activated] = []
        self.shots: list[Shoots] = []
        for effect in effects:
            self._sort(effect)

    def _sort(self, effect: Effect) -> None:
        match effect:
            case Verb():
                self.verbs.append(effect)
            case ContinuousEffect():
                self.continuous.append(effect)
            case Reaction():
                self.reactions.setdefault(effect.after, []).append(effect)
            case AtPoint():
                self.points.setdefault(effect.point, []).append(effect)
            case Activated():
                self.activated.append(effect)
            case Shoots():
                self.shots.append(effect)
            case _:
                raise TypeError(f"no part of a card: {type(effect).__name__}")
