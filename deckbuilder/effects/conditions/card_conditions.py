"""Conditions on action cards: what is printed on them, who carries them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field

from deckbuilder.effects.conditions.conditions import Condition, Either, Limits, Negated
from deckbuilder.effects.references import CardRef, CharacterScope
from deckbuilder.effects.wording.predicates import Predicate, having
from deckbuilder.terms import ITEMS, MAGIC, Category, Kind, Note, Society, Words
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Adjective, Noun

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries

Figure = Annotated[int, Field(strict=True, ge=1)]


class CardCondition(Condition):
    """Something that is true of an action card or not."""

    key: ClassVar[str] = "where"
    kind: ClassVar[Kind] = Kind.CARD


class OfCategory(CardCondition):
    """Of a category; weapons are items too (Special Card Effect)."""

    tag: ClassVar[str] = "category"
    being: Category

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        category = ask.cards.printed(subject).category
        return category is self.being or (self.being is Category.ITEM and category in ITEMS)

    def noun(self) -> Noun | None:
        return n.CATEGORIES[self.being]

    def predicate(self) -> Predicate:
        words = n.CATEGORIES[self.being]
        a = "an" if words.en[0] in "aeiou" else "a"
        ein = "eine" if words.gender is n.F else "ein"
        return Predicate(f"{a} {words.en}", f"{ein} {words.de}", "ist", "sind")

    def denial(self) -> Predicate:
        words = n.CATEGORIES[self.being]
        kein = "keine" if words.gender is n.F else "kein"
        return Predicate(f"no {words.en}", f"{kein} {words.de}", "ist", "sind")


class Magical(CardCondition):
    """Of one of the five magics (Special Card Effect)."""

    tag: ClassVar[str] = "magic"

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return ask.cards.printed(subject).category in MAGIC

    def noun(self) -> Noun | None:
        return n.MAGIC

    def predicate(self) -> Predicate:
        return Predicate("a magic card", "eine Magie", "ist", "sind")


class Noted(CardCondition):
    """With a note, or with what its category implies (permanent, Moment)."""

    tag: ClassVar[str] = "note"
    being: Note

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        card = ask.cards.printed(subject)
        implied = {Note.PERMANENT: card.is_permanent, Note.MOMENT: card.is_moment}
        return self.being in card.notes or implied.get(self.being, False)

    def adjective(self) -> Adjective | None:
        return ADJECTIVES.get(self.being)

    def predicate(self) -> Predicate:
        if self.being in ADJECTIVES:
            return super().predicate()
        note = n.NOTES[self.being]
        return having(f"the note {note.en}", f"den Vermerk {note.de}", "trägt", "tragen")


ADJECTIVES = {
    Note.PERMANENT: Adjective("permanent", "dauerhaft"),
    Note.LEGENDARY: Adjective("legendary", "legendär"),
    Note.UNIQUE: Adjective("unique", "einzigartig"),
    Note.SECRET: Adjective("secret", "geheim"),
}


class WithSymbol(CardCondition):
    """With the symbol of a society."""

    tag: ClassVar[str] = "symbol"
    of: Society

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return self.of in ask.cards.printed(subject).societies

    def predicate(self) -> Predicate:
        words = n.SYMBOLS[self.of]
        return having(f"the symbol {words.en}", f"das Zeichen {words.de}", "trägt", "tragen")


class WithFate(Limits, CardCondition):
    """With a fate number within limits."""

    tag: ClassVar[str] = "fate"

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return self.admits(ask.cards.printed(subject).fate_number)

    def figure(self, ask: Queries, context: Context, subject: int) -> Words | None:
        number = ask.cards.printed(subject).fate_number
        return Words(f"fate number {number}", f"Schicksalszahl {number}")

    def predicate(self) -> Predicate:
        limit = self.limit()
        return having(f"a fate number of {limit.en}", f"eine Schicksalszahl von {limit.de}")


class CarriedBy(CardCondition):
    """Carried by a character."""

    tag: ClassVar[str] = "carried_by"
    whom: CharacterScope

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        bearer = ask.cards.bearer(subject)
        return bearer >= 0 and self.whom.covers(ask, context, bearer)

    def predicate(self) -> Predicate:
        whom = self.whom.indefinite()
        en = f"carried by {whom.en}"
        return Predicate(en, f"von {whom.dat} getragen", "wird", "werden", loose=en)

    def denial(self) -> Predicate:
        whom = self.whom.indefinite()
        return Predicate(f"not carried by {whom.en}", f"nicht von {whom.dat} getragen", "wird", "werden")


class SameCard(CardCondition):
    """Being one certain card."""

    tag: ClassVar[str] = "card"
    being: CardRef

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return subject == self.being.one(ask, context)

    def predicate(self) -> Predicate:
        being = self.being.phrase()
        return Predicate(being.en, "", f"{being.nom} ist", f"{being.nom} sind")


class NotCard(Negated, CardCondition):
    """The opposite of a condition on a card."""

    tag: ClassVar[str] = "not"
    of: CardCondition


class EitherCard(Either, CardCondition):
    """At least one of several conditions on a card."""

    tag: ClassVar[str] = "any_of"
    of: tuple[CardCondition, ...]
