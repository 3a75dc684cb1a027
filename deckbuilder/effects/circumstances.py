"""What can be true of the game as a whole: "if it is your turn", "while you have a place in play"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field, field_validator, model_validator

from deckbuilder.effects.amounts import Amount, Number
from deckbuilder.effects.base import Piece
from deckbuilder.effects.conditions.card_conditions import CardCondition
from deckbuilder.effects.conditions.character_conditions import CharacterCondition
from deckbuilder.effects.conditions.conditions import Limits, all_hold, ordered, said_of
from deckbuilder.effects.references import CardRef, CharacterRef
from deckbuilder.effects.targets.counts import CountCards, CountCharacters
from deckbuilder.terms import NONE, AbilityName, Deed, Fact, Use, Words
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Case, Det, joined, phrase

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries

USES, ABILITIES, DEEDS = tuple(Use), tuple(AbilityName), tuple(Deed)
"""Terms that facts give as an index into these."""


class Circumstance(Piece):
    """Something that is true of the game now or not."""

    key: ClassVar[str] = "where"

    def holds(self, ask: Queries, context: Context) -> bool:
        """Whether it is true now."""
        raise NotImplementedError

    def said(self) -> Words:
        """As a clause; German with the verb last, as after "wenn"."""
        raise NotImplementedError

    def denied(self) -> Words:
        """Its opposite as a clause."""
        said = self.said()
        return Words(f"it is not so that {said.en}", f"es nicht so ist, dass {said.de}")

    def about(self) -> CharacterRef | None:
        """The character its clause begins with, if it is about one."""
        return None


class YourTurn(Circumstance):
    """It is the controller's turn."""

    tag: ClassVar[str] = "your_turn"

    def holds(self, ask: Queries, context: Context) -> bool:
        return ask.game.turn() == context.controller

    def said(self) -> Words:
        return Words("it is your turn", "du am Zug bist")

    def denied(self) -> Words:
        return Words("it is not your turn", "du nicht am Zug bist")


class CharacterIs(Circumstance):
    """Conditions are true of a certain character."""

    tag: ClassVar[str] = "character"
    who: CharacterRef
    only: Annotated[tuple[CharacterCondition, ...], Field(min_length=1)]

    @field_validator("only")
    @classmethod
    def _ordered(cls, only: tuple[CharacterCondition, ...]) -> tuple[CharacterCondition, ...]:
        return ordered(only)

    def holds(self, ask: Queries, context: Context) -> bool:
        who = self.who.one(ask, context)
        return who >= 0 and all_hold(self.only, ask, context, who)

    def said(self) -> Words:
        return said_of(self.who.phrase(), self.only)

    def about(self) -> CharacterRef | None:
        return self.who


class CardIs(Circumstance):
    """Conditions are true of a certain card."""

    tag: ClassVar[str] = "card"
    which: CardRef
    only: Annotated[tuple[CardCondition, ...], Field(min_length=1)]

    @field_validator("only")
    @classmethod
    def _ordered(cls, only: tuple[CardCondition, ...]) -> tuple[CardCondition, ...]:
        return ordered(only)

    def holds(self, ask: Queries, context: Context) -> bool:
        which = self.which.one(ask, context)
        return which >= 0 and all_hold(self.only, ask, context, which)

    def said(self) -> Words:
        return said_of(self.which.phrase(), self.only)


class AmountIs(Limits, Circumstance):
    """An amount is within a limit: so many characters, cards, injuries; a strength."""

    tag: ClassVar[str] = "amount"
    of: Amount

    @model_validator(mode="after")
    def _varies(self) -> AmountIs:
        if isinstance(self.of, Number):
            raise ValueError("a fixed number needs no comparing")
        if self.at_least == 0:
            raise ValueError("nothing is less than 0")
        return self

    def holds(self, ask: Queries, context: Context) -> bool:
        return self.admits(self.of.value(ask, context))

    def said(self) -> Words:
        there = self._there()
        if there is not None:
            return there
        limit, what = self.limit(), self.of.bare()
        return Words(f"{what.en} is {limit.en}", f"{what.de} {limit.de} beträgt")

    def _there(self) -> Words | None:
        """The shorter clause for "there is one" and "there is none"."""
        if not isinstance(self.of, CountCharacters | CountCards):
            return None
        if self.at_least == 1:
            some = self.of.described(Det.A)
            return Words(f"there is {some.en}", f"es {some.acc} gibt")
        if self.at_most == 0:
            none = self.of.described(Det.NO)
            return Words(f"there is {none.en}", f"es {none.acc} gibt")
        return None


class Using(Circumstance):
    """What a fate number is used for."""

    tag: ClassVar[str] = "use"
    needs: ClassVar[frozenset[str]] = frozenset({f"fact {Fact.USE}"})
    being: Annotated[tuple[Use, ...], Field(min_length=1)]

    @field_validator("being")
    @classmethod
    def _in_order(cls, being: tuple[Use, ...]) -> tuple[Use, ...]:
        return in_order(being)

    def holds(self, ask: Queries, context: Context) -> bool:
        return told(Fact.USE, context, USES) in self.being

    def said(self) -> Words:
        uses = uses_text(self.being, Case.ACC)
        return Words(f"it is used for {uses.en}", f"es um {uses.de} geht")

    def denied(self) -> Words:
        uses = uses_text(self.being, Case.ACC)
        return Words(f"it is not used for {uses.en}", f"es nicht um {uses.de} geht")


def in_order(uses: tuple[Use, ...]) -> tuple[Use, ...]:
    """Uses in the order of their list, each once."""
    if len(set(uses)) < len(uses):
        raise ValueError("the same use stands there twice")
    return tuple(one for one in Use if one in uses)


def uses_text(uses: tuple[Use, ...], case: Case) -> Words:
    """``a shot or a dodge``, ``a combat``; German in the case asked for."""
    left = set(uses)
    nouns = []
    for group, noun in n.USE_GROUPS:
        if group <= left:
            left -= group
            nouns.append(noun)
    phrases = [phrase(noun, Det.A) for noun in (*nouns, *(n.USES[one] for one in Use if one in left))]
    return Words(joined([one.en for one in phrases], "or"), joined([one.german(case) for one in phrases], "oder"))


def told(fact: Fact, context: Context, terms: tuple[object, ...]) -> object:
    """The term that a fact gives by its index; None when it gives none."""
    place = context.facts.get(fact, NONE)
    return terms[place] if place >= 0 else None


class AbilityIs(Circumstance):
    """Which ability was used or is checked."""

    tag: ClassVar[str] = "ability"
    needs: ClassVar[frozenset[str]] = frozenset({f"fact {Fact.ABILITY}"})
    being: AbilityName

    def holds(self, ask: Queries, context: Context) -> bool:
        return told(Fact.ABILITY, context, ABILITIES) is self.being

    def said(self) -> Words:
        noun = n.ABILITIES[self.being]
        return Words(f"the ability is {noun.en}", f"die Fähigkeit {noun.de} ist")

    def denied(self) -> Words:
        noun = n.ABILITIES[self.being]
        return Words(f"the ability is not {noun.en}", f"die Fähigkeit nicht {noun.de} ist")


class DeedIs(Circumstance):
    """Which kind of action was announced."""

    tag: ClassVar[str] = "deed"
    needs: ClassVar[frozenset[str]] = frozenset({f"fact {Fact.DEED}"})
    being: Deed

    def holds(self, ask: Queries, context: Context) -> bool:
        return told(Fact.DEED, context, DEEDS) is self.being

    def said(self) -> Words:
        return self._said(Det.A)

    def denied(self) -> Words:
        return self._said(Det.NO)

    def _said(self, det: Det) -> Words:
        deed = phrase(n.DEEDS[self.being], det)
        return Words(f"the announced action is {deed.en}", f"die angekündigte Aktion {deed.nom} ist")


class NotSo(Circumstance):
    """The opposite of a circumstance."""

    tag: ClassVar[str] = "not"
    of: Circumstance

    @model_validator(mode="after")
    def _single(self) -> NotSo:
        if isinstance(self.of, NotSo | EitherSo | AmountIs):
            raise ValueError("say it without not: the other limit, or two circumstances")
        return self

    def holds(self, ask: Queries, context: Context) -> bool:
        return not self.of.holds(ask, context)

    def said(self) -> Words:
        return self.of.denied()


class EitherSo(Circumstance):
    """At least one of several circumstances."""

    tag: ClassVar[str] = "any_of"
    of: Annotated[tuple[Circumstance, ...], Field(min_length=2)]

    @field_validator("of")
    @classmethod
    def _several(cls, of: tuple[Circumstance, ...]) -> tuple[Circumstance, ...]:
        if any(isinstance(one, EitherSo) for one in of):
            raise ValueError("write one any_of with all the circumstances")
        return ordered(of)

    def holds(self, ask: Queries, context: Context) -> bool:
        return any(one.holds(ask, context) for one in self.of)

    def said(self) -> Words:
        said = [one.said() for one in self.of]
        return Words(
            "either " + " or ".join(one.en for one in said), "entweder " + " oder ".join(one.de for one in said)
        )


When = tuple[Circumstance, ...]


def all_so(when: When, ask: Queries, context: Context) -> bool:
    """Whether every circumstance is true."""
    return all(one.holds(ask, context) for one in when)


def said_together(when: When) -> Words:
    """All circumstances in one clause."""
    said = [one.said() for one in when]
    return Words(joined([one.en for one in said], "and"), joined([one.de for one in said], "und"))
