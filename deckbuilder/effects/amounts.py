"""Amounts: how many, how much, how far; each a value that prints itself as a number of something.

A plain whole number in data is a ``Number``; everything else is looked up when it is needed. Every wording takes a
factor, so that twice an amount reads as naturally as the amount.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import model_validator

from deckbuilder.effects.base import Piece
from deckbuilder.effects.references import CardRef, CharacterRef, ThisCard
from deckbuilder.effects.wording.sentences import Measured
from deckbuilder.terms import AbilityName, Fact, Lang, Stat, Words, Worth
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Case, Det, Noun, Phrase, phrase

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries

MULTIPLES = {1: Words("", ""), 2: Words("twice ", "doppelt "), 3: Words("three times ", "dreimal ")}


def multiple(factor: int) -> Words:
    """``twice``, ``three times``, ``4 times`` before an amount."""
    return MULTIPLES.get(factor, Words(f"{factor} times ", f"{factor}-mal "))


def sign(number: int) -> str:
    """A number with its sign: ``+2``, ``−1``."""
    return f"+{number}" if number >= 0 else f"−{-number}"


class Amount(Piece):
    """A whole number, worked out when it is needed."""

    key: ClassVar[str] = "number"

    @classmethod
    def unfold(cls, raw: object) -> object:
        if isinstance(raw, int) and not isinstance(raw, bool):
            return {cls.key: Number.tag, "of": raw}
        return super().unfold(raw)

    def value(self, ask: Queries, context: Context) -> int:
        """The number as the game stands now."""
        raise NotImplementedError

    def phrase(self) -> Phrase:
        """As a noun phrase: the strength of the bearer."""
        raise NotImplementedError

    def counted(self, noun: Noun, factor: int = 1) -> Words:
        """As a number of something (``2 cards``); German in the accusative."""
        phrase, times = self.phrase(), multiple(factor)
        return Words(
            f"{noun.en_pl} equal to {times.en}{phrase.en}", f"{times.de}so viele {noun.de_pl}, wie {phrase.nom} angibt,"
        )

    def signed(self, factor: int = 1) -> Words:
        """Added to a value."""
        phrase, head = self.phrase(), ("+" if factor > 0 else "−") + (f"{abs(factor)} × " if abs(factor) > 1 else " ")
        return Words(f"{head}{phrase.en}", f"{head}{phrase.nom}")

    def bare(self, factor: int = 1) -> Words:
        """In place of a numeral."""
        phrase, head = self.phrase(), f"{factor} × " if factor > 1 else ""
        return Words(f"{head}{phrase.en}", f"{head}{phrase.nom}")

    def length(self, factor: int = 1) -> Words:
        """In millimetres; German in the accusative."""
        phrase, head = self.phrase(), f"{factor} × " if factor > 1 else ""
        return Words(f"{head}{phrase.en} in mm", f"{head}{phrase.acc} in mm")

    def as_fate(self) -> Words:
        """In place of a card's fate number; German before a singular verb."""
        bare = self.bare()
        return Words(f"{bare.en} as the fate number", f"{bare.de} als Schicksalszahl")

    def spoken(self, lang: Lang) -> Measured:
        """The amount ready to be put into a template."""
        return Measured(self, lang)


class Number(Amount):
    """A fixed number."""

    tag: ClassVar[str] = "exactly"
    of: int

    @model_validator(mode="after")
    def _something(self) -> Number:
        if self.of == 0:
            raise ValueError("0 of something is nothing; leave it out")
        return self

    def negative(self) -> bool:
        return self.of < 0

    def fold(self, data: dict[str, Any]) -> object:
        return self.of

    def value(self, ask: Queries, context: Context) -> int:
        return self.of

    def counted(self, noun: Noun, factor: int = 1) -> Words:
        return noun.counted(self.of * factor)

    def signed(self, factor: int = 1) -> Words:
        return Words(sign(self.of * factor), sign(self.of * factor))

    def bare(self, factor: int = 1) -> Words:
        return Words(str(self.of * factor), str(self.of * factor))

    def length(self, factor: int = 1) -> Words:
        return Words(f"{self.of * factor} mm", f"{self.of * factor} mm")


ONE = Number(of=1)


class X(Amount):
    """The X of the card's check, or the number freely chosen (ruling P11)."""

    tag: ClassVar[str] = "x"
    needs: ClassVar[frozenset[str]] = frozenset({"x"})

    def value(self, ask: Queries, context: Context) -> int:
        return context.x

    def counted(self, noun: Noun, factor: int = 1) -> Words:
        head = _times_x(factor)
        return Words(f"{head} {noun.en_pl}", f"{head} {noun.de_pl}")

    def signed(self, factor: int = 1) -> Words:
        head = ("+" if factor > 0 else "−") + _times_x(abs(factor))
        return Words(head, head)

    def bare(self, factor: int = 1) -> Words:
        return Words(_times_x(factor), _times_x(factor))

    def length(self, factor: int = 1) -> Words:
        return Words(f"{_times_x(factor)} mm", f"{_times_x(factor)} mm")


def _times_x(factor: int) -> str:
    return "X" if factor == 1 else f"{factor}X"


class Happened(Amount):
    """The number an event or a point tells: so many injuries, cards, points of difference."""

    tag: ClassVar[str] = "happened"
    needs: ClassVar[frozenset[str]] = frozenset({f"fact {Fact.AMOUNT}"})

    def value(self, ask: Queries, context: Context) -> int:
        return context.facts.get(Fact.AMOUNT, 0)

    def phrase(self) -> Phrase:
        return Phrase("that number", "diese Zahl", "diese Zahl", "dieser Zahl", "dieser Zahl")


class Value(Amount):
    """The current value of a character: his strength, the number of an ability, his viewing angle."""

    tag: ClassVar[str] = "value"
    current: ClassVar[bool] = True
    of: Stat | AbilityName | Literal[Worth.ARC]
    who: CharacterRef

    def value(self, ask: Queries, context: Context) -> int:
        who = self.who.one(ask, context)
        return ask.people.value(who, self.of) if who >= 0 else 0

    def phrase(self) -> Phrase:
        return of_whom(n.ASPECTS[self.of], self.who.phrase())


class Injuries(Amount):
    """How often a character is injured now."""

    tag: ClassVar[str] = "injuries"
    who: CharacterRef

    def value(self, ask: Queries, context: Context) -> int:
        who = self.who.one(ask, context)
        return ask.people.injuries(who) if who >= 0 else 0

    def counted(self, noun: Noun, factor: int = 1) -> Words:
        whose, some = self.who.phrase(), noun.counted(factor)
        return Words(f"{some.en} for each injury of {whose.en}", f"{some.de} für jede Verletzung {whose.gen}")

    def signed(self, factor: int = 1) -> Words:
        whose, some = self.who.phrase(), sign(factor)
        return Words(f"{some} for each injury of {whose.en}", f"{some} für jede Verletzung {whose.gen}")

    def phrase(self) -> Phrase:
        whose = self.who.phrase()
        after = Words(f" of the injuries of {whose.en}", f" der Verletzungen {whose.gen}")
        return phrase(NUMBER, Det.THE, after=after)


class FateNumber(Amount):
    """The printed fate number of a card."""

    tag: ClassVar[str] = "fate"
    card: CardRef = ThisCard()

    def value(self, ask: Queries, context: Context) -> int:
        card = self.card.one(ask, context)
        return ask.cards.printed(card).fate_number if card >= 0 else 0

    def as_fate(self) -> Words:
        return self.bare()

    def phrase(self) -> Phrase:
        return of_whom(n.FATE, self.card.phrase())


class Movement(Amount):
    """The total movement of a card, in millimetres: range times number (ruling M1)."""

    tag: ClassVar[str] = "total_movement"
    card: CardRef = ThisCard()

    def value(self, ask: Queries, context: Context) -> int:
        card = self.card.one(ask, context)
        if card < 0:
            return 0
        printed = ask.cards.printed(card)
        return printed.movement_range * printed.movement_number

    def length(self, factor: int = 1) -> Words:
        length = super().length(factor)
        return Words(length.en.removesuffix(" in mm"), length.de.removesuffix(" in mm"))

    def phrase(self) -> Phrase:
        return of_whom(n.TOTAL_MOVEMENT, self.card.phrase())


class Times(Amount):
    """Several times another amount."""

    tag: ClassVar[str] = "times"
    by: int
    of: Amount

    @model_validator(mode="after")
    def _needed(self) -> Times:
        if self.by in (0, 1) or isinstance(self.of, Number | Times | Capped):
            raise ValueError("write the product itself")
        return self

    def negative(self) -> bool:
        return self.by < 0

    def value(self, ask: Queries, context: Context) -> int:
        return self.by * self.of.value(ask, context)

    def counted(self, noun: Noun, factor: int = 1) -> Words:
        return self.of.counted(noun, self.by * factor)

    def signed(self, factor: int = 1) -> Words:
        return self.of.signed(self.by * factor)

    def bare(self, factor: int = 1) -> Words:
        return self.of.bare(self.by * factor)

    def length(self, factor: int = 1) -> Words:
        return self.of.length(self.by * factor)


class Capped(Amount):
    """Another amount, but at most so much."""

    tag: ClassVar[str] = "at_most"
    most: int
    of: Amount

    @model_validator(mode="after")
    def _needed(self) -> Capped:
        if self.most < 1 or isinstance(self.of, Number | Capped):
            raise ValueError("only an amount that varies has a greatest value, from 1 up")
        return self

    def value(self, ask: Queries, context: Context) -> int:
        return min(self.most, self.of.value(ask, context))

    def counted(self, noun: Noun, factor: int = 1) -> Words:
        return self._capped(self.of.counted(noun, factor), str(self.most * factor))

    def signed(self, factor: int = 1) -> Words:
        return self._capped(self.of.signed(factor), sign(self.most * factor))

    def bare(self, factor: int = 1) -> Words:
        return self._capped(self.of.bare(factor), str(self.most * factor))

    def length(self, factor: int = 1) -> Words:
        return self._capped(self.of.length(factor), f"{self.most * factor} mm")

    def _capped(self, words: Words, most: str) -> Words:
        return Words(f"{words.en} (at most {most})", f"{words.de} (höchstens {most})")


NUMBER = Noun("number", "numbers", "Anzahl", n.F, "Anzahlen")


def of_whom(noun: Noun, whose: Phrase) -> Phrase:
    """A value with its owner: the strength of the bearer, die Stärke des Trägers."""
    return phrase(noun, Det.THE, after=Words(f" of {whose.en}", f" {whose.german(Case.GEN)}"))
