"""What a format makes of single cards: cost, copy limit, whether it is allowed; read by rules, mends and repair."""

from collections.abc import Iterable
from typing import TypeVar

from deckbuilder.cards.model import ActionCard, Card, Character, Stub
from deckbuilder.decks.listed import Listed
from deckbuilder.terms import Note, Society

COPIES = 3
"""How often an action card that is not legendary may be in a deck (Own Decks)."""

C = TypeVar("C", bound=Card)


def points_of(card: Character | Stub, listed: Listed) -> int | None:
    """What a character costs in the format, None when it is not known."""
    change = listed.changes.get(card.rules_name)
    return card.character_points if change is None or change.character_points is None else change.character_points


def known_points(listed: Listed) -> int:
    """The sum of all character points that are known."""
    return sum(count * (points_of(card, listed) or 0) for card, count in listed.characters)


def unknown_points(listed: Listed) -> list[Card]:
    """The characters of which it is not known what they cost."""
    return [card for card, _ in listed.characters if points_of(card, listed) is None]


def own_limit(card: ActionCard | Stub, listed: Listed) -> int | None:
    """The copy limit that the format or the card sets for this card alone."""
    change = listed.changes.get(card.rules_name)
    return card.copies if change is None or change.copies is None else change.copies


def copy_limit(card: ActionCard | Stub, listed: Listed) -> int:
    """How many copies a deck may hold: the format's word, the card's own, one if legendary, three (Own Decks)."""
    own = own_limit(card, listed)
    if own is not None:
        return own
    return 1 if card.notes and Note.LEGENDARY in card.notes else COPIES


def fits(card: ActionCard | Stub, society: Society) -> bool:
    """Whether a card bears the society's symbol or none; of two symbols one suffices (Own Decks; ruling P24)."""
    return card.societies is not None and (not card.societies or society in card.societies)


def in_allowed_set(card: Card, listed: Listed) -> bool:
    """Whether the format takes a card, for one of its editions."""
    format = listed.format
    if format.kinds and card.set_kind not in format.kinds:
        return False
    return not format.sets or card.set_code in format.sets or any(one.set in format.sets for one in card.printings)


def by_name(cards: list[tuple[C, int]]) -> list[tuple[int, list[tuple[C, int]]]]:
    """The cards that count as one card, by name across editions, with their copies together (ruling P25)."""
    totals: dict[str, int] = {}
    groups: dict[str, list[tuple[C, int]]] = {}
    for entry in cards:
        name = entry[0].rules_name
        if name in groups:
            groups[name].append(entry)
            totals[name] += entry[1]
        else:
            groups[name] = [entry]
            totals[name] = entry[1]
    return list(zip(totals.values(), groups.values(), strict=True))


def surplus(group: Iterable[tuple[C, int]], over: int) -> list[tuple[C, int]]:
    """A number of copies out of a group, taken from its last card backwards."""
    taken = []
    for card, count in reversed(list(group)):
        if over > 0:
            taken.append((card, min(count, over)))
            over -= count
    return taken
