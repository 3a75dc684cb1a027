"""Boosters: bought sealed, opened, and what was in them. Each is an event of its own; its copies know it.

Whoever opens a booster types bare numbers after the set; in a set of unknown size a number nobody knew is a new stub.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random

from sqlmodel import Session, col, select

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card, Stub
from deckbuilder.cards.sets import CardSet
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.collection.completion import Slot, ranges, size_known, slots_of
from deckbuilder.collection.copies import Alike, add_copies
from deckbuilder.collection.products import BoosterProduct
from deckbuilder.errors import UserError
from deckbuilder.store import cards as own_cards
from deckbuilder.store.collection_rows import BoosterRow
from deckbuilder.store.documents import to_json
from deckbuilder.terms import Words

_PARTS = re.compile(r"[\s,;]+")
_MANY = re.compile(r"(\d+)\s*[x×*]\s*(\d+)")


@dataclass(frozen=True, slots=True)
class Bought:
    """What is known of a booster but its cards; dates as 2003-12-31, the price in hundredths."""

    product: str = ""
    edition: str = ""
    bought: str = ""
    price: int | None = None
    currency: str = ""
    shop: str = ""
    place: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class Booster:
    """A booster and, once it was ``opened``, its cards."""

    id: int
    bought: Bought
    opened: str
    cards: tuple[str, ...]


def find_set(code: str, catalogue: Catalogue) -> CardSet:
    """The set of that code."""
    found = catalogue.sets.get(code.strip().lower())
    if found is None:
        what = Words("there is no such set.", "Ein solches Set gibt es nicht.")
        raise UserError(Words(f"set ‘{code}’", f"Set ‘{code}’"), what, allowed_in_both(code, catalogue.sets))
    return found


def read_numbers(line: str, card_set: CardSet, catalogue: Catalogue, *, where: str = "") -> list[Card]:
    """The cards that a line of numbers means: ``12 13 13 2x40``. Stubs where a set of unknown size has more."""
    cards: list[Card] = []
    for part in filter(None, _PARTS.split(line.strip())):
        many = _MANY.fullmatch(part)
        times, number = (int(many[1]), many[2]) if many else (1, part)
        if not 1 <= times <= 100 or not number.isdecimal():
            raise UserError(
                where or card_set.code,
                Words(f"‘{part}’ is no number of a card.", f"‘{part}’ ist keine Kartennummer."),
                Words("Write numbers: 12 13 2x40.", "Schreibe Nummern: 12 13 2x40."),
            )
        cards += [card_numbered(int(number), card_set, catalogue, where=where)] * times
    return cards


def card_numbered(number: int, card_set: CardSet, catalogue: Catalogue, *, where: str = "") -> Card:
    """The card with this number in a set, a new stub if nobody knows how many there are."""
    found = catalogue.get(card_set.slot(number))
    if found is not None:
        return found
    if size_known(card_set) or number < 1:
        known = ranges(slot.number for slot in slots_of(card_set, catalogue) if slot.number)
        raise UserError(
            where or card_set.code,
            Words(f"{card_set.code} has no number {number}.", f"{card_set.code} hat keine Nummer {number}."),
            Words(f"It has {known}.", f"Es hat {known}."),
        )
    return Stub.model_validate(
        {
            "id": card_set.slot(number),
            "set_kind": card_set.kind,
            "name": Words(f"{card_set.name.en} {number}", f"{card_set.name.de} {number}"),
            "printings": [{"set": card_set.code, "number": number}],
        }
    )


def keep_stubs(session: Session, cards: Iterable[Card], catalogue: Catalogue) -> None:
    """Keep those cards that nobody knew yet."""
    own_cards.put_cards(session, {card.id: card for card in cards if catalogue.get(card.id) is None}.values())


def buy(session: Session, owner: int, bought: Bought, count: int = 1) -> list[int]:
    """Keep so many boosters as sealed stock; their ids."""
    rows = [_row(owner, bought) for _ in range(count)]
    session.add_all(rows)
    session.flush()
    return [row.id for row in rows if row.id is not None]


def open_booster(
    session: Session, owner: int, bought: Bought, cards: Sequence[Card], opened: str, *, sealed: int | None = None
) -> Booster:
    """Open a booster, ``sealed`` from stock or bought now, and add its cards."""
    row = _row(owner, bought) if sealed is None else _sealed(session, owner, sealed)
    row.opened, row.cards = opened, to_json([card.id for card in cards])
    row.edition = bought.edition or row.edition
    session.add(row)
    session.flush()
    for card, count in Counter(cards).items():
        alike = Alike(
            card.id,
            edition=row.edition,
            number=number_in(card, row.edition),
            language=bought.language,
            place=bought.place,
            source=row.shop,
            acquired=opened,
        )
        add_copies(session, owner, alike, count, booster=row.id)
    return _booster(row)


def number_in(card: Card, edition: str) -> str:
    """The number of a card in a set, nothing where it has none."""
    return next((str(one.number) for one in card.printings if one.set == edition and one.number), "")


def restore_booster(session: Session, owner: int, booster: Booster) -> int:
    """Keep a booster from another home, without its copies, and return its number here."""
    row = _row(owner, booster.bought)
    row.opened, row.cards = booster.opened, to_json(list(booster.cards))
    session.add(row)
    session.flush()
    assert row.id is not None
    return row.id


def _sealed(session: Session, owner: int, number: int) -> BoosterRow:
    row = session.get(BoosterRow, number)
    if row is None or row.owner_id != owner or row.opened:
        sealed = [str(one.id) for one in list_boosters(session, owner) if not one.opened]
        raise UserError(
            Words(f"booster {number}", f"Booster {number}"),
            Words("is no sealed one.", "ist kein verschlossener."),
            Words(f"Sealed: {', '.join(sealed) or 'none'}.", f"Verschlossen: {', '.join(sealed) or 'keiner'}."),
        )
    return row


def _row(owner: int, bought: Bought) -> BoosterRow:
    return BoosterRow(
        owner_id=owner,
        product=bought.product,
        edition=bought.edition,
        bought=bought.bought,
        opened="",
        price=bought.price,
        currency=bought.currency,
        shop=bought.shop,
        cards="[]",
    )


def list_boosters(session: Session, owner: int) -> list[Booster]:
    """All boosters, in the order in which they were entered."""
    rows = session.exec(select(BoosterRow).where(BoosterRow.owner_id == owner).order_by(col(BoosterRow.id)))
    return [_booster(row) for row in rows]


def _booster(row: BoosterRow) -> Booster:
    assert row.id is not None
    bought = Bought(row.product, row.edition, row.bought, row.price, row.currency, row.shop)
    return Booster(row.id, bought, row.opened, tuple(json.loads(row.cards)))


def today_or(written: str, today: date) -> str:
    """A date as it is kept; today when nothing was written."""
    if not written:
        return today.isoformat()
    try:
        return date.fromisoformat(written).isoformat()
    except ValueError:
        raise UserError(
            Words("date", "Datum"),
            Words(f"‘{written}’ is no date.", f"‘{written}’ ist kein Datum."),
            Words("Write it as 2003-12-31.", "Schreibe es wie 2003-12-31."),
        ) from None


def rarity_in(card: Card | None, edition: str) -> str:
    """The rarity of a card in a set, nothing where it is not known."""
    return next((one.rarity or "" for one in card.printings if one.set == edition), "") if card else ""


def oddities(cards: Sequence[Card], product: BoosterProduct) -> list[Words]:
    """What of a booster is not as its product states; a card of unknown rarity could be of any."""
    told = []
    if len(cards) != product.size:
        told.append(
            Words(
                f"{product.name.en} holds {product.size} cards, here are {len(cards)}.",
                f"{product.name.de} enthält {product.size} Karten, hier sind {len(cards)}.",
            )
        )
    found = Counter(rarity_in(card, product.set) for card in cards)
    for slot in product.slots:
        have = sum(found[rarity] for rarity in slot.rarities)
        if have > slot.count or have + found[""] < slot.count:
            named = "/".join(slot.rarities)
            told.append(
                Words(
                    f"{product.name.en} holds {slot.count} {named}, here are {have}.",
                    f"{product.name.de} enthält {slot.count} {named}, hier sind {have}.",
                )
            )
    return told


def simulate(product: BoosterProduct, slots: Sequence[Slot], count: int, chance: Random) -> list[list[Card]]:
    """So many boosters as they could be: in each the cards of a rarity differ."""
    by_rarity: dict[str, list[Card]] = {}
    for slot in slots:
        by_rarity.setdefault(slot.rarity, []).append(slot.card)
    return [_one(product, by_rarity, chance) for _ in range(count)]


def _one(product: BoosterProduct, by_rarity: Mapping[str, Sequence[Card]], chance: Random) -> list[Card]:
    wanted: Counter[str] = Counter()
    for slot in product.slots:
        wanted.update(chance.choices(list(slot.rarities), list(slot.rarities.values()), k=slot.count))
    return [
        card
        for rarity, count in wanted.items()
        for card in chance.sample(by_rarity.get(rarity, ()), min(count, len(by_rarity.get(rarity, ()))))
    ]
