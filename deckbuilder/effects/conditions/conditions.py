"""What can be true of a thing, as part of the phrase that names it: "who is in contact with the bearer".

A condition gives the phrase an adjective, a noun of its own, or a predicate for a relative clause; conditions on
characters and on cards live in two modules and share what is here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, NamedTuple, Self, TypeVar

from pydantic import Field, field_validator, model_validator

from deckbuilder.effects.base import Piece
from deckbuilder.effects.wording.predicates import Predicate, adjectival, in_turn, sharing, together
from deckbuilder.terms import Words
from deckbuilder.terms.grammar import Adjective, Det, Gender, Noun, Phrase, joined, phrase, relative_pronoun

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries

C = TypeVar("C", bound=Piece)


class Condition(Piece):
    """Something that is true of a thing or not."""

    key: ClassVar[str] = "where"

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        """Whether it is true of the subject now."""
        raise NotImplementedError

    def figure(self, ask: Queries, context: Context, subject: int) -> Words | None:
        """The number that decides it now, if one does: ``250 mm``, ``strength 3``."""
        return None

    def adjective(self) -> Adjective | None:
        """Its adjective, if it has one."""
        return None

    def opposite(self) -> Adjective | None:
        """The adjective of its opposite, if there is one."""
        return None

    def noun(self) -> Noun | None:
        """Its own noun, if it has one."""
        return None

    def predicate(self) -> Predicate:
        """What it says of the subject."""
        adjective = self.adjective()
        assert adjective is not None
        return adjectival(adjective.en, adjective.de)

    def denial(self) -> Predicate:
        """What its opposite says of the subject."""
        opposite = self.opposite()
        return adjectival(opposite.en, opposite.de) if opposite else self.predicate().negated()


class Negated(Condition):
    """The opposite of a condition."""

    of: Condition

    @model_validator(mode="after")
    def _single(self) -> Self:
        if isinstance(self.of, Negated | Either):
            raise ValueError("say it without a double not; 'not this or that' is two conditions")
        return self

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return not self.of.holds(ask, context, subject)

    def adjective(self) -> Adjective | None:
        return self.of.opposite()

    def predicate(self) -> Predicate:
        return self.of.denial()

    def denial(self) -> Predicate:
        return self.of.predicate()


class Either(Condition):
    """At least one of several conditions."""

    of: tuple[Condition, ...]

    @field_validator("of")
    @classmethod
    def _several(cls, of: tuple[Condition, ...]) -> tuple[Condition, ...]:
        if len(of) < 2:
            raise ValueError("one condition alone needs no any_of")
        if any(isinstance(one, Either) for one in of):
            raise ValueError("write one any_of with all the conditions")
        return ordered(of)

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return any(one.holds(ask, context, subject) for one in self.of)

    def predicate(self) -> Predicate:
        parts = in_turn([one.predicate() for one in self.of])
        en = " or ".join(part.en if part.aux == "is" else part.english(plural=False) for part in parts)
        sg = sharing([part.german(plural=False) for part in parts], "oder")
        pl = sharing([part.german(plural=True) for part in parts], "oder")
        return Predicate(en, "", sg, pl, compound=True)


def ordered(conditions: tuple[C, ...]) -> tuple[C, ...]:
    """Conditions in a fixed order, so that equal sets compare equal: by their family's order, then by their fields."""
    found = tuple(sorted(conditions, key=_rank))
    if len({_rank(one) for one in found}) < len(found):
        raise ValueError("the same condition stands there twice")
    return found


def _rank(piece: Piece) -> tuple[int, str]:
    return list(type(piece).members).index(piece.tag), repr(piece)


class Described(NamedTuple):
    """Conditions sorted by how they enter a noun phrase."""

    adjectives: tuple[Adjective, ...]
    noun: Noun | None
    predicates: tuple[Predicate, ...]


def described(conditions: Sequence[Condition]) -> Described:
    """Sort conditions: at most one gives the noun, others adjectives, the rest predicates."""
    adjectives: list[Adjective] = []
    predicates: list[Predicate] = []
    found: Noun | None = None
    for condition in conditions:
        noun, adjective = condition.noun(), condition.adjective()
        if noun is not None and found is None:
            found = noun
        elif adjective is not None:
            adjectives.append(adjective)
        else:
            predicates.append(condition.predicate())
    return Described(tuple(adjectives), found, tuple(predicates))


def clause(predicates: Sequence[Predicate], gender: Gender, pronoun: str) -> Words | None:
    """The relative clause behind a noun, the German one with both its commas."""
    if not predicates:
        return None
    predicates = in_turn(predicates)
    said = together(predicates, plural=gender is Gender.P)
    if all(one.loose for one in predicates):
        english = joined([one.loose for one in predicates], "and")
    else:
        english = f"{pronoun} {said.en}"
    return Words(f" {english}", f", {relative_pronoun(gender)} {said.de},")


def described_phrase(
    noun: Noun,
    conditions: Sequence[Condition],
    det: Det,
    *,
    before: Sequence[Adjective] = (),
    side: Sequence[Adjective] = (),
    count: Words | None = None,
    plural: bool = False,
    yours: bool = False,
    pronoun: str = "who",
    where: Words | None = None,
) -> Phrase:
    """A noun phrase with everything its conditions say; ``where`` stands right behind the noun."""
    parts = described(conditions)
    chosen = parts.noun or noun
    gender = Gender.P if plural else chosen.gender
    said = clause(parts.predicates, gender, pronoun) or Words("", "")
    if where is not None:
        said = Words(where.en + said.en, where.de + said.de)
    return phrase(
        chosen,
        det,
        adjectives=(*parts.adjectives, *side),
        ordinal=before,
        count=count,
        plural=plural,
        yours=yours,
        after=said,
    )


def said_of(subject: Phrase, conditions: Sequence[Condition]) -> Words:
    """Conditions as a clause of their own: the bearer is injured; German with the verb last, as after "wenn"."""
    said = together(in_turn([condition.predicate() for condition in conditions]), plural=subject.plural)
    return Words(f"{subject.en} {said.en}", f"{subject.nom} {said.de}")


def denied_of(subject: Phrase, condition: Condition) -> Words:
    """The opposite of a condition as a clause of its own, like ``said_of``."""
    said = together([condition.denial()], plural=subject.plural)
    return Words(f"{subject.en} {said.en}", f"{subject.nom} {said.de}")


class Limits(Piece):
    """Fields of a value that is bounded on one side."""

    at_least: Annotated[int, Field(strict=True, ge=0)] | None = None
    at_most: Annotated[int, Field(strict=True, ge=0)] | None = None

    @model_validator(mode="after")
    def _one_limit(self) -> Self:
        if (self.at_least is None) == (self.at_most is None):
            raise ValueError("give at_least or at_most")
        return self

    def admits(self, value: int) -> bool:
        """Whether the value is within the limit."""
        return value >= self.at_least if self.at_least is not None else value <= (self.at_most or 0)

    def limit(self) -> Words:
        """``at least 4``, ``höchstens 2``."""
        if self.at_least is not None:
            return Words(f"at least {self.at_least}", f"mindestens {self.at_least}")
        return Words(f"at most {self.at_most}", f"höchstens {self.at_most}")


def all_hold(conditions: Sequence[Condition], ask: Queries, context: Context, subject: int) -> bool:
    """Whether every condition is true of the subject."""
    for condition in conditions:  # noqa: SIM110 -- asked of every character at every decision
        if not condition.holds(ask, context, subject):
            return False
    return True
