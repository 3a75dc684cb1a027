"""Why something is no target of an effect, or does not suit a card: the condition, in the words of the text."""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.effects.base import ChosenTarget
from deckbuilder.effects.circumstances import Circumstance
from deckbuilder.effects.conditions.card_conditions import CardCondition
from deckbuilder.effects.conditions.character_conditions import CharacterCondition
from deckbuilder.effects.conditions.conditions import denied_of
from deckbuilder.effects.play import Verb
from deckbuilder.rules.core.sentence import CardId, CharacterId, Names, Refused
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Kind, Lang, Words
from deckbuilder.terms.grammar import Phrase


@value
class Unfit(Refused):
    """A condition of the text is not true of a character or card; ``figure`` is the number that decides it."""

    subject: int
    condition: CharacterCondition | CardCondition
    figure: Words | None
    entry: ClassVar[str] = "term-target"
    says: ClassVar[Words] = Words("No target: {why}.", "Kein Ziel, weil {why}.")

    def cause(self, lang: Lang, names: Names) -> str:
        """The condition that fails, as a clause with its number."""
        name = names.character if isinstance(self.condition, CharacterCondition) else names.card
        called = name(self.subject, lang)
        why = denied_of(Phrase(called, called, called, called, called), self.condition).text(lang)
        return f"{why} ({self.figure.text(lang)})" if self.figure is not None else why

    def text(self, lang: Lang, names: Names) -> str:
        """The condition that fails, with its number."""
        return self.says.text(lang).format(why=self.cause(lang, names))


class Unsuited(Refused):
    """A card does not suit a character: the condition of its text that fails, where it is one of those."""

    __slots__ = ()
    card: CardId
    who: CharacterId
    why: Unfit | None
    because: ClassVar[Words] = Words("{said}: {why}.", "{said}, weil {why}.")

    def text(self, lang: Lang, names: Names) -> str:
        """What may not be, and why."""
        said = Refused.text(self, lang, names)
        if self.why is None:
            return said
        return self.because.text(lang).format(said=said.removesuffix("."), why=self.why.cause(lang, names))


@value
class CannotBear(Unsuited):
    """The item does not suit the character."""

    card: CardId
    who: CharacterId
    why: Unfit | None = None
    entry: ClassVar[str] = "P20"
    says: ClassVar[Words] = Words("{who} may not carry {card}.", "{who} darf {card} nicht tragen.")


@value
class CannotPerform(Unsuited):
    """The character may not perform the card's effect."""

    card: CardId
    who: CharacterId
    why: Unfit | None = None
    entry: ClassVar[str] = "special-card-effect"
    says: ClassVar[Words] = Words("{who} may not perform {card}.", "{who} darf {card} nicht ausführen.")


@value
class OnlyIf(Refused):
    """A condition under which a text may be used is not true now."""

    condition: Circumstance
    entry: ClassVar[str] = "special-card-effect"
    says: ClassVar[Words] = Words("That may be used only if {what}.", "Das geht nur, wenn {what}.")

    def text(self, lang: Lang, names: Names) -> str:
        """The condition in the words of the text."""
        return self.says.text(lang).format(what=self.condition.said().text(lang))


@value
class CannotPay(Refused):
    """A cost that the text asks for cannot be paid in full."""

    cost: Verb
    entry: ClassVar[str] = "special-card-effect"
    says: ClassVar[Words] = Words("This cost cannot be paid: {cost}", "Diese Kosten lassen sich nicht bezahlen: {cost}")

    def text(self, lang: Lang, names: Names) -> str:
        """The cost in the words of the text."""
        return self.says.text(lang).format(cost=self.cost.text(lang))


@value
class InVainFor(Refused):
    """A target to whom the text can do nothing, such as a healthy one to be healed."""

    subject: int
    verb: Verb
    kind: Kind
    entry: ClassVar[str] = "P9"
    says: ClassVar[Words] = Words("That does nothing to {who}: {what}", "Das bewirkt nichts bei {who}: {what}")

    def text(self, lang: Lang, names: Names) -> str:
        """Who it is, and the words of the text."""
        who = names.character(self.subject, lang) if self.kind is Kind.CHARACTER else names.card(self.subject, lang)
        return self.says.text(lang).format(who=who, what=self.verb.text(lang))


@value
class NoTarget(Refused):
    """The card's text finds no legal target; ``wanted`` is the first of which there are too few."""

    card: CardId
    wanted: ChosenTarget | None = None
    entry: ClassVar[str] = "P9"
    says: ClassVar[Words] = Words("{card} has no legal target now.", "{card} hat jetzt kein gültiges Ziel.")
    lacking: ClassVar[Words] = Words(
        "{card} has no legal target now: it needs {what}.",
        "{card} hat jetzt kein gültiges Ziel: Gebraucht wird {what}.",
    )

    def text(self, lang: Lang, names: Names) -> str:
        """What is wanted, in the words of the text."""
        if self.wanted is None:
            return Refused.text(self, lang, names)
        phrase = self.wanted.phrase()
        what = phrase.en if lang is Lang.EN else phrase.nom
        return self.lacking.text(lang).format(card=names.card(self.card, lang), what=what)
