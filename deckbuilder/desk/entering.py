"""Rapid entry and the lists beside it: a line typed is a card more; what there is, what is missing, who has what."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.cards.folding import foldings
from deckbuilder.collection.completion import ranges, size_known, size_of, slots_of
from deckbuilder.collection.copies import Alike, Which
from deckbuilder.collection.known import name_of, playset
from deckbuilder.desk.collection import Collection, Meant, meant
from deckbuilder.store.holdings import NOTHING, Holding
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.cards.model import Card
    from deckbuilder.cards.sets import CardSet

_TIMES = re.compile(r"(\d{1,3})\s*[x×*]\s*")
_NUMBER = re.compile(r"(\d+[x×*])?\d+")
_DIGITS = re.compile(r"\d+")
CANDIDATES = 6
BOOSTER = Words("Booster {id}: {count} cards, {new} new", "Booster {id}: {count} Karten, {new} neue")
NEW_NUMBER = Words("New card “{name}”", "Neue Karte „{name}“")


class ListKind(StrEnum):
    """The lists of a collection."""

    OWNED = "owned"
    CHECKLIST = "checklist"
    MISSING = "missing"
    LOANS = "loans"


class CollectionLine(NamedTuple):
    """A line of a list: a card with how many there are of it, and what else is to be said."""

    card: str
    name: Words
    number: str = ""
    owned: int = 0
    free: int = 0
    wanted: int = 0
    playset: int = 0
    note: Words = Words("", "")


@dataclass(frozen=True, slots=True)
class Listed:
    """A list with the set it is of, if it is of one, and what is to be said of the whole."""

    kind: ListKind
    code: str
    lines: tuple[CollectionLine, ...]
    words: Words


@dataclass(frozen=True, slots=True)
class Entered:
    """What came of a line typed: the set meant from now on, the card added with its copies now, or a choice."""

    code: str
    added: Meant | None = None
    count: int = 0
    owned: int = 0
    candidates: tuple[Words, ...] = ()
    booster: Words | None = None
    """What is to be said of the booster that the line was."""


def enter(collection: Collection, text: str, code: str) -> Entered:
    """Add what a line means: a number of the set ``code``, ``set number``, letters of a name; ``2x`` before it: two.

    Several numbers are a booster.
    """
    text = text.strip()
    first, _, rest = text.replace(":", " ").partition(" ")
    if first.lower() in collection.catalogue.sets:
        code, text = first.lower(), rest.strip()
    many = _TIMES.match(text)
    if len(text.split()) > 1 and all(_NUMBER.fullmatch(part) for part in text.split()):
        return _booster(collection, text, code)
    count, text = (int(many[1]), text[many.end() :]) if many else (1, text)
    if not text:
        return Entered(code)
    if text.isdecimal():
        one = _numbered(collection, int(text), code)
    else:
        found = _named(collection, text, code)
        if len(found) != 1:
            return Entered(code, candidates=tuple(card.name for card in found[:CANDIDATES]))
        one = meant(found[0].id, collection.catalogue)
    owned = collection.add(Alike(one.card.id, one.edition, one.number), count)
    return Entered(code, one, count, owned)


def _booster(collection: Collection, line: str, code: str) -> Entered:
    """Several numbers in a line are a booster."""
    from deckbuilder.collection.boosters import Bought
    from deckbuilder.desk.boosters import open_boosters

    [opened] = open_boosters(collection, Bought(edition=code), [line], collection.today)
    said = _said(BOOSTER, id=opened.booster.id, count=len(opened.cards), new=len(opened.new))
    odd = tuple(Words(f"{said.en}; {one.en}", f"{said.de}; {one.de}") for one in opened.oddities[:1])
    return Entered(code, booster=odd[0] if odd else said)


def _numbered(collection: Collection, number: int, code: str) -> Meant:
    from deckbuilder.collection.boosters import card_numbered, find_set, keep_stubs

    card_set = find_set(code, collection.catalogue)
    card = card_numbered(number, card_set, collection.catalogue)
    if collection.catalogue.get(card.id) is None:
        with collection.change(NEW_NUMBER, name=card.name) as (session, _):
            keep_stubs(session, [card], collection.catalogue)
        collection.look_again()
    return Meant(card, card_set.code, str(number))


def _named(collection: Collection, text: str, code: str) -> list[Card]:
    """The cards whose names hold all the words: of the set first, and the one called just so alone."""
    exact = collection.catalogue.named(text)
    if len(exact) == 1:
        return list(exact)
    wanted = [spelling.split() for spelling in foldings(text)]
    found = [
        card
        for card in collection.catalogue.cards
        if any(
            all(word in spelling for word in words)
            for words in wanted
            for name in card.name
            for spelling in foldings(name)
        )
    ]
    of_set = [card for card in found if any(one.set == code for one in card.printings)]
    return sorted(of_set or found, key=lambda card: card.folded_name)


def one_more(collection: Collection, card: str) -> int:
    """Add a copy of a card; how many there are now."""
    one = meant(card, collection.catalogue)
    return collection.add(Alike(one.card.id, one.edition, one.number))


def one_less(collection: Collection, card: str) -> int:
    """Remove a copy of a card, the most dispensable one; how many there are now."""
    collection.remove(card, Which(frozenset({card})), 1)
    return collection.holdings().get(card, NOTHING).owned


def listed(collection: Collection, kind: ListKind, code: str) -> Listed:
    """One of the lists."""
    card_set = collection.catalogue.sets.get(code)
    if kind is ListKind.LOANS:
        return _loans(collection, code)
    if kind is ListKind.OWNED or card_set is None:
        return _owned(collection, code)
    return _of_set(collection, card_set, kind)


TOTAL = Words("{copies} copies of {cards} cards", "{copies} Exemplare von {cards} Karten")
NONE_OWNED = Words(
    "Nothing is owned yet. Type a number or a name above, or import a file: deckbuilder collection import.",
    "Noch gehört dir nichts. Tippe oben Nummer oder Namen, oder importiere: deckbuilder collection import.",
)
HAVE = Words("{have} of {of} of {name}", "{have} von {of} aus {name}")
HAVE_AT_LEAST = Words("{have} of at least {of} of {name}", "{have} von mindestens {of} aus {name}")
LACKING = Words("{name}: {count} missing; without a name {ranges}", "{name}: {count} fehlen; ohne Namen {ranges}")
ALL_THERE = Words("{name}: nothing is missing", "{name}: nichts fehlt")
LOANS = Words("{count} loans", "{count} Leihgaben")
OUT = Words("lent to {person} since {since}", "an {person} seit {since}")
INWARD = Words("borrowed from {person} since {since}", "von {person} seit {since}")
OVERDUE = Words(", overdue", ", überfällig")


def _line(card: Card, held: Mapping[str, Holding], number: str = "") -> CollectionLine:
    one = held.get(card.id, NOTHING)
    return CollectionLine(card.id, card.name, number, one.owned, one.free, one.wanted, playset(card))


def _owned(collection: Collection, code: str) -> Listed:
    held = collection.holdings()
    cards = (collection.catalogue.get(card) for card, one in held.items() if one.owned)
    known = [card for card in cards if card is not None]
    known.sort(key=lambda card: (_in_order(card.folded_name), card.id))
    lines = tuple(_line(card, held) for card in known)
    words = _said(TOTAL, copies=sum(one.owned for one in lines), cards=len(lines)) if lines else NONE_OWNED
    return Listed(ListKind.OWNED, code, lines, words)


def _in_order(name: str) -> str:
    """Names with numbers in the order of these: 3 before 12."""
    return _DIGITS.sub(lambda found: found[0].zfill(6), name)


def _of_set(collection: Collection, card_set: CardSet, kind: ListKind) -> Listed:
    held = collection.holdings()
    slots = slots_of(card_set, collection.catalogue)
    lines = [_line(slot.card, held, str(slot.number or "")) for slot in slots]
    if kind is ListKind.CHECKLIST:
        have = sum(one.owned > 0 for one in lines)
        words = HAVE if size_known(card_set) else HAVE_AT_LEAST
        said = _said(words, have=have, of=size_of(card_set, slots), name=card_set.name)
        return Listed(kind, card_set.code, tuple(lines), said)
    missing = [(one, slot) for one, slot in zip(lines, slots, strict=True) if not one.owned]
    numbers = ranges(slot.number for _, slot in missing if slot.nameless and slot.number)
    words = LACKING if missing else ALL_THERE
    count = size_of(card_set, slots) - (len(lines) - len(missing))
    said = _said(words, name=card_set.name, count=count, ranges=numbers or "–")
    return Listed(kind, card_set.code, tuple(one for one, _ in missing), said)


def _loans(collection: Collection, code: str) -> Listed:
    lines = []
    for loan in collection.loans():
        words = INWARD if loan.inward else OUT
        late = OVERDUE if loan.overdue(collection.today) else Words("", "")
        said = _said(words, person=loan.person, since=loan.since)
        note = Words(said.en + late.en, said.de + late.de)
        lines.append(CollectionLine(loan.card, name_of(loan.card, collection.catalogue), owned=loan.count, note=note))
    return Listed(ListKind.LOANS, code, tuple(lines), _said(LOANS, count=len(lines)))


def _said(words: Words, **named: object) -> Words:
    return Words(
        *(
            sentence.format(**{key: value[at] if isinstance(value, Words) else value for key, value in named.items()})
            for at, sentence in enumerate(words)
        )
    )


def set_codes(collection: Collection) -> Sequence[str]:
    """The sets there are, in the order in which one goes through them."""
    return tuple(collection.catalogue.sets)
