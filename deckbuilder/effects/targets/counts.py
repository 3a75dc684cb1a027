"""Amounts that count things: characters, cards; the number of something now."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.amounts import NUMBER, Amount, sign
from deckbuilder.effects.targets.chosen import Cards, Characters
from deckbuilder.terms import Words
from deckbuilder.terms.grammar import Det, Noun, Phrase, phrase

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries


class Counting(Amount):
    """An amount that says "for each"."""

    def each(self) -> Phrase:
        """What is counted, in the singular: for each enemy character."""
        raise NotImplementedError

    def all(self) -> Phrase:
        """What is counted, in the plural."""
        raise NotImplementedError

    def phrase(self) -> Phrase:
        counted = self.all()
        return phrase(NUMBER, Det.THE, after=Words(f" of {counted.en}", f" {counted.gen}"))

    def counted(self, noun: Noun, factor: int = 1) -> Words:
        some = noun.counted(factor)
        return Words(f"{some.en} for {self.each().en}", f"{some.de} für {self.each().acc}")

    def signed(self, factor: int = 1) -> Words:
        return Words(f"{sign(factor)} for {self.each().en}", f"{sign(factor)} für {self.each().acc}")

    def length(self, factor: int = 1) -> Words:
        return Words(f"{factor} mm for {self.each().en}", f"{factor} mm für {self.each().acc}")


class CountCharacters(Characters, Counting):
    """How many characters in play have these qualities."""

    tag: ClassVar[str] = "characters"

    def value(self, ask: Queries, context: Context) -> int:
        return len(self.fitting(ask, context))

    def each(self) -> Phrase:
        return self.described(Det.EACH)

    def all(self) -> Phrase:
        return self.described(Det.BARE, plural=True)


class CountCards(Cards, Counting):
    """How many cards lie there with these qualities."""

    tag: ClassVar[str] = "cards"
    out_of: ClassVar[bool] = False

    def value(self, ask: Queries, context: Context) -> int:
        return len(self.fitting(ask, context))

    def each(self) -> Phrase:
        return self.described(Det.EACH)

    def all(self) -> Phrase:
        return self.described(Det.BARE, plural=True)
