"""Obstacles put up, taken away, moved (ruling A19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.play import Verb
from deckbuilder.effects.references import ObstacleTarget
from deckbuilder.effects.targets.places import Spot
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.effects.play import Play
    from deckbuilder.effects.queries import Context


class RaiseObstacle(Verb):
    """A small obstacle appears."""

    tag: ClassVar[str] = "raise_obstacle"
    says: ClassVar[Words] = Words("put a small obstacle on {at}", "stelle ein kleines Hindernis auf {at:acc}")
    at: Spot

    def resolve(self, play: Play, context: Context) -> None:
        spot = self.at.ids(play.ask, context)
        if spot:
            play.terrain.raise_obstacle(spot[0], spot[1])


class RemoveObstacle(Verb):
    """Obstacles disappear."""

    tag: ClassVar[str] = "remove_obstacle"
    says: ClassVar[Words] = Words("remove {what}", "entferne {what:acc}")
    what: ObstacleTarget

    def resolve(self, play: Play, context: Context) -> None:
        for obstacle in reversed(self.what.ids(play.ask, context)):
            play.terrain.remove(obstacle)


class ShiftObstacle(Verb):
    """An obstacle moves."""

    tag: ClassVar[str] = "shift_obstacle"
    says: ClassVar[Words] = Words("move {what} to {to}", "versetze {what:acc} auf {to:acc}")
    what: ObstacleTarget
    to: Spot

    def resolve(self, play: Play, context: Context) -> None:
        spot = self.to.ids(play.ask, context)
        for obstacle in self.what.ids(play.ask, context)[:1]:
            if spot:
                play.terrain.shift(obstacle, spot[0], spot[1])
