"""What is wrong with a deck, as data: rule, cards, counts and the smallest mend; sentences are made when asked.

A verdict has three values, because a rule may meet a card of which something is not known.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from deckbuilder.cards.model import Card
from deckbuilder.terms import Lang, Society, Words
from deckbuilder.terms.nouns import SOCIETIES


class Verdict(StrEnum):
    """Whether a deck may be played in a format."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    NOT_KNOWN = "not known"

    @property
    def words(self) -> Words:
        """The verdict in both languages."""
        return _VERDICTS[self]


_VERDICTS = {
    Verdict.LEGAL: Words("legal", "legal"),
    Verdict.ILLEGAL: Words("illegal", "nicht legal"),
    Verdict.NOT_KNOWN: Words("not known", "nicht bekannt"),
}


class CountedNumber(int):
    """A count that prints itself with the noun it counts: ``{have:card|cards}``."""

    def __format__(self, nouns: str) -> str:
        if "|" not in nouns:
            return super().__format__(nouns)
        one, more = nouns.split("|")
        return f"{int(self)} {one if self == 1 else more}"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of deck building: its name, where it stands, and the sentence for a deck that breaks it."""

    id: str
    heading: Words
    sentence: Words
    known: bool = True
    """False where the deck may still be legal: something it depends on is not known."""


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card as a problem or mend names it, known to the catalogue or not."""

    key: str
    name: Words

    @classmethod
    def of(cls, card: Card) -> "NamedCard":
        """The name of a known card."""
        return cls(card.id, card.name)

    @classmethod
    def unknown(cls, key: str) -> "NamedCard":
        """What stands in the deck where no card is known."""
        return cls(key, Words(key, key))


Counted = tuple[tuple[NamedCard, int], ...]


@dataclass(frozen=True, slots=True)
class Mend:
    """A change of a deck: cards out, cards in, or another society. Data; ``repair.apply`` carries it out."""

    characters_out: Counted = ()
    characters_in: Counted = ()
    cards_out: Counted = ()
    cards_in: Counted = ()
    society: Society | None = None

    @property
    def size(self) -> int:
        """How many cards move, by which mends are compared."""
        moved = (*self.characters_out, *self.characters_in, *self.cards_out, *self.cards_in)
        return sum(count for _, count in moved) + (self.society is not None)

    def text(self, lang: Lang) -> str:
        """The mend in words: what to take out and put in."""
        parts = []
        if self.society is not None:
            parts.append(_SOCIETY.text(lang).format(society=SOCIETIES[self.society].text(lang)))
        if out := (*self.characters_out, *self.cards_out):
            parts.append(_OUT.text(lang).format(cards=listing(out, lang)))
        if into := (*self.characters_in, *self.cards_in):
            parts.append(_IN.text(lang).format(cards=listing(into, lang)))
        return " ".join(parts)


_SOCIETY = Words("Make the society {society}.", "Die Gesellschaft auf {society} ändern.")
_OUT = Words("Take out {cards}.", "{cards} herausnehmen.")
_IN = Words("Put in {cards}.", "{cards} hineinnehmen.")


@dataclass(frozen=True, slots=True)
class Problem:
    """One rule a deck breaks, or may break for all that is known."""

    rule: Rule
    cards: Counted = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    words: Mapping[str, Words] = field(default_factory=dict)
    mend: Mend | None = None

    @property
    def heading(self) -> Words:
        """The heading of the rulebook, or the format, that the problem stands under."""
        return self.words.get("heading", self.rule.heading)

    def text(self, lang: Lang) -> str:
        """The problem in one sentence."""
        counts = {name: CountedNumber(count) for name, count in self.counts.items()}
        words = {name: words.text(lang) for name, words in self.words.items()}
        return self.rule.sentence.text(lang).format(cards=listing(self.cards, lang), **counts, **words)


def listing(cards: Iterable[tuple[NamedCard, int]], lang: Lang) -> str:
    """``3 × Fog, Pale Count``."""
    return ", ".join(one.name.text(lang) if count == 1 else f"{count} × {one.name.text(lang)}" for one, count in cards)


OWN_DECKS = Words("Own Decks", "Eigene Decks")
LARGE_BATTLES = Words("Large Battles", "Große Schlachten")
THE_CARDS = Words("The Cards", "Die Karten")
THE_FORMAT = Words("The format", "Das Format")

UNKNOWN_VALUE = Rule(
    "unknown-value",
    OWN_DECKS,
    Words(
        "Of {cards} it is not known: {field}. So nobody can say whether the deck keeps this rule.",
        "Von {cards} ist nicht bekannt: {field}. So kann niemand sagen, ob das Deck diese Regel einhält.",
    ),
    known=False,
)
_FIELDS = {
    "society": Words("the society", "die Gesellschaft"),
    "societies": Words("the society", "die Gesellschaft"),
    "notes": Words("the notes, legendary or not", "die Vermerke, legendär oder nicht"),
    "character_points": Words("the character points", "die Charakterpunkte"),
}


def counted(cards: Iterable[tuple[Card, int]]) -> Counted:
    """Cards and their counts as problems and mends name them."""
    return tuple((NamedCard.of(card), count) for card, count in cards)


def not_known(cards: Sequence[Card], field: str, heading: Words) -> Iterator[Problem]:
    """The problem that a rule cannot be judged for cards of which the field is not known."""
    if cards:
        words = {"field": _FIELDS[field], "heading": heading}
        yield Problem(UNKNOWN_VALUE, counted((card, 1) for card in cards), words=words)
