"""Targets on the table that are no characters: obstacles, and points where something can be put."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from pydantic import model_validator

from deckbuilder.effects.amounts import Amount
from deckbuilder.effects.base import ChosenTarget
from deckbuilder.effects.references import ORDINALS, CharacterRef, Nth, ObstacleTarget, Performer, slot_of
from deckbuilder.effects.targets.chosen import Picked
from deckbuilder.terms import Kind, Words
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Adjective, Det, Noun, Phrase, phrase, relative_pronoun

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries


class OneObstacle(Picked, ObstacleTarget):
    """One obstacle, near enough to a character if one is named."""

    tag: ClassVar[str] = "obstacle"
    length: Amount | None = None
    of: CharacterRef | None = None

    @model_validator(mode="after")
    def _together(self) -> OneObstacle:
        if (self.length is None) != (self.of is None):
            raise ValueError("a length needs of whom, and the other way round")
        return self

    def candidates(self, ask: Queries, context: Context) -> Sequence[int]:
        obstacles = ask.ground.obstacles()
        if self.length is None or self.of is None:
            return obstacles
        of, reach = self.of.one(ask, context), 10 * self.length.value(ask, context)
        return [one for one in obstacles if of >= 0 and ask.ground.obstacle_distance(of, one) <= reach]

    def phrase(self) -> Phrase:
        after = None if self.length is None or self.of is None else _near(n.OBSTACLE, self.length, self.of)
        return phrase(n.OBSTACLE, Det.A, adjectives=ORDINALS[self.name], after=after)


class EachObstacle(ObstacleTarget):
    """Every obstacle."""

    tag: ClassVar[str] = "each_obstacle"

    def ids(self, ask: Queries, context: Context) -> Sequence[int]:
        return ask.ground.obstacles()

    def phrase(self) -> Phrase:
        return phrase(n.OBSTACLE, Det.EACH)


class Spot(ChosenTarget):
    """A point on the table, near enough to a character; the engine offers free ones."""

    key: ClassVar[str] = "pick"
    tag: ClassVar[str] = "point"
    kind: ClassVar[Kind] = Kind.POINT
    length: Amount
    of: CharacterRef = Performer()
    name: Nth = "first"

    @cached_property
    def slot(self) -> str:
        return slot_of(self.kind, self.name)

    def centre(self, ask: Queries, context: Context) -> int:
        """The character it is measured from."""
        return self.of.one(ask, context)

    def reach(self, ask: Queries, context: Context) -> int:
        """How far at most, in tenths of a millimetre."""
        return 10 * self.length.value(ask, context)

    def available(self, ask: Queries, context: Context) -> bool:
        return self.centre(ask, context) >= 0

    def phrase(self) -> Phrase:
        return self._described(_near(n.SPOT, self.length, self.of))

    def near_by(self) -> Phrase:
        """The same phrase without naming from whom the distance is measured."""
        return self._described(_near(n.SPOT, self.length))

    def _described(self, where: Words) -> Phrase:
        return phrase(n.SPOT, Det.A, adjectives=(*ORDINALS[self.name], Adjective("free", "frei")), after=where)


def _near(noun: Noun, length: Amount, of: CharacterRef | None = None) -> Words:
    far, whose = length.length(), of.phrase() if of else None
    en, de = (f" of {whose.en}", f" von {whose.dat}") if whose else ("", "")
    return Words(f" within {far.en}{en}", f", {relative_pronoun(noun.gender)} höchstens {far.de}{de} entfernt ist,")
