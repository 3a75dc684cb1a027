"""What a query says, as data: conditions on one card, joined by and, or and not.

A value that is not known meets no condition. What a player owns is asked of ``Facts``, never of the card.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt, ne
from typing import Protocol

from deckbuilder.cards.model import LASTING, Card, Character
from deckbuilder.cards.sets import SetKind
from deckbuilder.terms import ITEMS, MAGIC, AbilityName, Category, Note, Society

OPERATORS: Mapping[str, Callable[[int, int], bool]] = {
    ":": eq,
    "=": eq,
    "!=": ne,
    ">=": ge,
    "<=": le,
    ">": gt,
    "<": lt,
}


class Facts(Protocol):
    """What a collection knows of a card."""

    def owned(self, card_id: str) -> int:
        """All copies the player owns."""

    def free(self, card_id: str) -> int:
        """Owned and borrowed copies, without those lent or reserved."""

    def marked(self, mark: str, card_id: str) -> bool:
        """Whether the card is wanted, lent, borrowed or reserved."""

    def in_deck(self, deck: str, card_id: str) -> bool:
        """Whether a deck of that name has the card."""


class QueryNode(Protocol):
    """A condition on a card."""

    def matches(self, card: Card, facts: Facts | None) -> bool:
        """Whether the card meets it."""


@dataclass(frozen=True, slots=True)
class Both:
    """Every part is met; without parts every card is."""

    parts: tuple[QueryNode, ...]

    def matches(self, card: Card, facts: Facts | None) -> bool:
        for part in self.parts:  # noqa: SIM110 - searches as typed: a loop takes a quarter of the time
            if not part.matches(card, facts):
                return False
        return True


@dataclass(frozen=True, slots=True)
class Either:
    """At least one part is met."""

    parts: tuple[QueryNode, ...]

    def matches(self, card: Card, facts: Facts | None) -> bool:
        for part in self.parts:  # noqa: SIM110 - searches as typed: a loop takes a quarter of the time
            if part.matches(card, facts):
                return True
        return False


@dataclass(frozen=True, slots=True)
class No:
    """The part is not met."""

    part: QueryNode

    def matches(self, card: Card, facts: Facts | None) -> bool:
        return not self.part.matches(card, facts)


@dataclass(frozen=True, slots=True)
class Word:
    """The words stand in a name or text, in either language; ``forms`` are their folded spellings."""

    forms: tuple[str, ...]

    def matches(self, card: Card, facts: Facts | None) -> bool:
        haystack = card.haystack
        for form in self.forms:  # noqa: SIM110 - as above
            if form in haystack:
                return True
        return False


@dataclass(frozen=True, slots=True)
class OfSociety:
    """A character of the society, or a card with its symbol; None: a card without symbol."""

    society: Society | None

    def matches(self, card: Card, facts: Facts | None) -> bool:
        societies = getattr(card, "societies", None)
        if self.society is None:
            return societies == ()
        return getattr(card, "society", None) is self.society or self.society in (societies or ())


@dataclass(frozen=True, slots=True)
class OfKind:
    """A card of the category or with the note; also ``character``, ``action`` and ``magic``."""

    kind: str

    def matches(self, card: Card, facts: Facts | None) -> bool:
        is_character = isinstance(card, Character) or getattr(card, "of", None) == "character"
        if self.kind in ("character", "action"):
            return is_character is (self.kind == "character") and getattr(card, "of", self.kind) is not None
        category, notes = getattr(card, "category", None), getattr(card, "notes", None) or ()
        return category in _KINDS.get(self.kind, ()) or category == self.kind or self.kind in _implied(notes)


_KINDS: Mapping[str, frozenset[Category]] = {"magic": MAGIC, "item": ITEMS, "permanent": frozenset(LASTING)}
"""Kinds that take in several categories (Special Card Effect)."""


def _implied(notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """Legendary implies unique (Special Card Effect)."""
    return (*notes, Note.UNIQUE) if Note.LEGENDARY in notes else notes


@dataclass(frozen=True, slots=True)
class HasAbility:
    """A character with the ability printed on it."""

    ability: AbilityName

    def matches(self, card: Card, facts: Facts | None) -> bool:
        return any(one.name is self.ability for one in getattr(card, "abilities", None) or ())


@dataclass(frozen=True, slots=True)
class InSet:
    """A card with an edition in the set."""

    code: str

    def matches(self, card: Card, facts: Facts | None) -> bool:
        return any(printing.set == self.code for printing in card.printings)


@dataclass(frozen=True, slots=True)
class OfRarity:
    """A card with an edition of the rarity."""

    rarity: str

    def matches(self, card: Card, facts: Facts | None) -> bool:
        return any((printing.rarity or "").casefold() == self.rarity for printing in card.printings)


@dataclass(frozen=True, slots=True)
class HasTrait:
    """A character with the trait, which may be begun only."""

    trait: str

    def matches(self, card: Card, facts: Facts | None) -> bool:
        return any(trait.startswith(self.trait) for trait in getattr(card, "traits", None) or ())


@dataclass(frozen=True, slots=True)
class OfSetKind:
    """A card of a shipped, printed or home-made set."""

    kind: SetKind

    def matches(self, card: Card, facts: Facts | None) -> bool:
        return card.set_kind is self.kind


@dataclass(frozen=True, slots=True)
class Incomplete:
    """A card of which something is not known."""

    def matches(self, card: Card, facts: Facts | None) -> bool:
        return card.type == "stub"


@dataclass(frozen=True, slots=True)
class Figure:
    """A printed figure compared with a number."""

    field: str
    operator: str
    number: int

    def matches(self, card: Card, facts: Facts | None) -> bool:
        figure = getattr(card, self.field, None)
        return isinstance(figure, int) and OPERATORS[self.operator](figure, self.number)


@dataclass(frozen=True, slots=True)
class Copies:
    """How many copies there are, ``owned`` or ``free``."""

    which: str
    operator: str
    number: int

    def matches(self, card: Card, facts: Facts | None) -> bool:
        known = needed(facts)
        copies = known.owned(card.id) if self.which == "owned" else known.free(card.id)
        return OPERATORS[self.operator](copies, self.number)


@dataclass(frozen=True, slots=True)
class Marked:
    """What the collection notes of the card."""

    mark: str

    def matches(self, card: Card, facts: Facts | None) -> bool:
        return needed(facts).marked(self.mark, card.id)


@dataclass(frozen=True, slots=True)
class InDeck:
    """A card of the stored deck of that name."""

    deck: str

    def matches(self, card: Card, facts: Facts | None) -> bool:
        return needed(facts).in_deck(self.deck, card.id)


def needed(facts: Facts | None) -> Facts:
    """The facts of a collection, which the caller of such a query has to pass."""
    if facts is None:
        raise ValueError("this query asks about a collection and none was given")
    return facts
