"""How complete a collection is: by card, printing or playset; by set, society or rarity; and what is missing."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card
from deckbuilder.cards.sets import CardSet, SetKind
from deckbuilder.collection.known import playset
from deckbuilder.store.holdings import NOTHING, Holding
from deckbuilder.terms import Society


class Measure(StrEnum):
    """What counts as having a card."""

    CARD = "card"
    PRINTING = "printing"
    PLAYSET = "playset"


class By(StrEnum):
    """Into what the cards are sorted."""

    SET = "set"
    SOCIETY = "society"
    RARITY = "rarity"


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many; ``at_least`` when nobody knows how many there are in all."""

    name: str
    have: int
    of: int
    at_least: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A card as a set holds it: its number, if it has one, and its rarity there."""

    card: Card
    number: int | None
    rarity: str

    @property
    def nameless(self) -> bool:
        """Whether nothing but the number is known."""
        return self.card.type == "stub" and self.number is not None and self.card.id.endswith(f"/{self.number}")


def slots_of(card_set: CardSet, catalogue: Catalogue) -> list[Slot]:
    """All cards of a set, the unknown ones of a numbered set among them, by number."""
    printed = [
        Slot(card, printing.number, printing.rarity or "")
        for card in catalogue.cards
        for printing in card.printings
        if printing.set == card_set.code
    ]
    numbers = {slot.number for slot in printed}
    empty = (catalogue.get(card_set.slot(number)) for number in range(1, card_set.slots + 1) if number not in numbers)
    printed += [Slot(card, card.printings[0].number, "") for card in empty if card is not None]
    listed = {slot.card.id for slot in printed}
    printed += [
        Slot(card, None, "") for card in catalogue.cards if card.set_code == card_set.code and card.id not in listed
    ]
    return sorted(printed, key=lambda slot: (slot.number is None, slot.number or 0, slot.card.folded_name))


def size_of(card_set: CardSet, slots: list[Slot]) -> int:
    """How many cards a set has: a known one whose number is not known is one of its numbered slots."""
    return len(slots) - sum(slot.number is None for slot in slots) if card_set.slots else len(slots)


def size_known(card_set: CardSet) -> bool:
    """Whether all cards of a set are known to be there: ours are, and those of a set with numbered slots."""
    return card_set.kind is SetKind.SHIPPED or card_set.slots > 0


Printings = Mapping[str, Iterable[str]]
"""Card -> the sets of which copies are owned; nothing is known of copies of the set ``""``."""


def completion(
    catalogue: Catalogue,
    held: Mapping[str, Holding],
    *,
    measure: Measure = Measure.CARD,
    by: By = By.SET,
    printings: Printings | None = None,
) -> list[Share]:
    """How many there are of all, set by set, society by society, or rarity by rarity within each set."""
    shares: list[Share] = []
    for card_set in catalogue.sets.values():
        slots = slots_of(card_set, catalogue)
        sorts: dict[str, list[Slot]] = {}
        for slot in slots:
            for name in _names(slot, by, card_set.code):
                sorts.setdefault(name, []).append(slot)
        known = size_known(card_set)
        counted = [_share(name, some, held, measure, known, printings or {}) for name, some in sorts.items()]
        if by is By.SET and measure is not Measure.PLAYSET:
            counted = [replace(one, of=size_of(card_set, slots)) for one in counted]
        shares += counted
    if by is not By.SOCIETY:
        return shares
    in_order = sorted(shares, key=lambda one: one.name)
    return [_sum(name, list(some)) for name, some in groupby(in_order, key=lambda one: one.name)]


def _names(slot: Slot, by: By, code: str) -> list[str]:
    if by is By.SET:
        return [code]
    if by is By.RARITY:
        return [f"{code} {slot.rarity or '?'}"]
    society: Society | None = getattr(slot.card, "society", None)
    societies = getattr(slot.card, "societies", None)
    if society is not None:
        return [society]
    return ["?"] if societies is None else [str(one) for one in societies] or ["none"]


def _share(
    name: str, slots: list[Slot], held: Mapping[str, Holding], measure: Measure, known: bool, printings: Printings
) -> Share:
    if measure is Measure.PLAYSET:
        have = sum(min(held.get(slot.card.id, NOTHING).owned, playset(slot.card)) for slot in slots)
        return Share(name, have, sum(playset(slot.card) for slot in slots), not known)
    if measure is Measure.PRINTING:
        have = sum(_has_printing(slot, name.partition(" ")[0], printings, held) for slot in slots)
    else:
        have = sum(held.get(slot.card.id, NOTHING).owned > 0 for slot in slots)
    return Share(name, have, len(slots), not known)


def _has_printing(slot: Slot, code: str, printings: Printings, held: Mapping[str, Holding]) -> bool:
    """A copy of an unknown edition counts where there is only one."""
    if not held.get(slot.card.id, NOTHING).owned:
        return False
    return code in printings.get(slot.card.id, ()) or len(slot.card.printings) < 2


def _sum(name: str, shares: list[Share]) -> Share:
    return Share(
        name,
        sum(one.have for one in shares),
        sum(one.of for one in shares),
        any(one.at_least for one in shares),
    )


@dataclass(frozen=True, slots=True)
class Missing:
    """A card of which there are fewer copies than needed."""

    card: Card
    have: int
    need: int
    number: int | None = None

    @property
    def count(self) -> int:
        """How many are missing."""
        return self.need - self.have


def missing_of_set(
    card_set: CardSet, catalogue: Catalogue, held: Mapping[str, Holding], *, measure: Measure = Measure.CARD
) -> tuple[list[Missing], list[int]]:
    """The cards of a set that are missing, and the numbers of those that have no name yet."""
    named, numbers = [], []
    for slot in slots_of(card_set, catalogue):
        need = playset(slot.card) if measure is Measure.PLAYSET else 1
        have = held.get(slot.card.id, NOTHING).owned
        if have >= need:
            continue
        if slot.nameless and slot.number is not None:
            numbers.append(slot.number)
        else:
            named.append(Missing(slot.card, have, need, slot.number))
    return named, numbers


def missing_of_deck(
    copies: Mapping[str, int], catalogue: Catalogue, there: Callable[[str], int]
) -> Iterator[tuple[str, int, int]]:
    """Card, copies there and copies needed of what a deck lacks."""
    for card, need in copies.items():
        have = there(card)
        if have < need:
            yield card, have, need


def ranges(numbers: Iterable[int]) -> str:
    """Numbers as people write them: ``1–4, 17, 20–33``."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in runs)


def duplicates(catalogue: Catalogue, held: Mapping[str, Holding]) -> list[tuple[Card, int]]:
    """Copies that no deck can use, being more than a playset."""
    found = ((card, held[card.id].owned - playset(card)) for card in _owned(catalogue, held))
    return [(card, spare) for card, spare in found if spare > 0]


def _owned(catalogue: Catalogue, held: Mapping[str, Holding]) -> list[Card]:
    cards = (catalogue.get(card) for card, one in held.items() if one.owned)
    return sorted((card for card in cards if card is not None), key=lambda card: (card.folded_name, card.id))
