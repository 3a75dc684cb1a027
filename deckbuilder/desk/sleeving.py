"""Decks into sleeves and out of them: pull lists, put-back lists, and which decks can be built together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.decks.repair import current, repair
from deckbuilder.desk.collection import Collection
from deckbuilder.desk.decks import find_own_deck, judge
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.collection.sleeves import Pull, Swap, Together
    from deckbuilder.decks.deck import Deck
    from deckbuilder.decks.problems import Mend

SLEEVED = Words("Sleeved deck “{name}”", "Deck „{name}“ gehüllt")
UNSLEEVED = Words("Unsleeved deck “{name}”", "Deck „{name}“ aus den Hüllen genommen")
SWAPPED = Words("Swapped cards of sleeved deck “{name}”", "Karten des gehüllten Decks „{name}“ getauscht")


@dataclass(frozen=True, slots=True)
class Sleeving:
    """What came of sleeving a deck: what to take from where and what to put back; or what would have to be swapped."""

    pulls: tuple[Pull, ...] = ()
    back: tuple[Pull, ...] = ()
    to_swap: Swap | None = None


def sleeve(collection: Collection, name: str, *, swapped: bool = False) -> Sleeving:
    """Sleeve a deck of the user's. One in sleeves already only tells what to swap, until that is ``swapped``."""
    from deckbuilder.collection import sleeves

    deck = find_own_deck(name, collection.library)
    needed = current(deck.deck, collection.catalogue).copies
    with collection.reading() as found:
        inside = sleeves.sleeved(found[0], deck.id) if found else {}
        swap = sleeves.swap_of(found[0], deck.id, needed) if found and inside else None
    if swap is not None and not swapped:
        return Sleeving(to_swap=swap)
    words = SLEEVED if swap is None else SWAPPED
    with collection.change(words, new_owner=True, name=deck.deck.name) as (session, owner):
        if swap is None:
            return Sleeving(tuple(sleeves.sleeve(session, owner, deck.id, needed)))
        back, pulls = sleeves.carry_out(session, owner, deck.id, sleeves.swap_of(session, deck.id, needed))
        return Sleeving(tuple(pulls), tuple(back))


def unsleeve(collection: Collection, name: str) -> list[Pull]:
    """Take a deck out of its sleeves; what belongs where."""
    from deckbuilder.collection import sleeves

    deck = find_own_deck(name, collection.library)
    with collection.change(UNSLEEVED, name=deck.deck.name) as (session, _):
        return sleeves.unsleeve(session, deck.id)


def pull_list(collection: Collection, deck: Deck) -> list[Pull]:
    """What of a deck to take from where, as far as it is free."""
    from deckbuilder.collection.sleeves import pull_list

    needed = current(deck, collection.catalogue).copies
    with collection.reading() as found:
        return [] if found is None else pull_list(found[0], found[1], needed)


def sleeved_names(collection: Collection) -> list[str]:
    """The names of the decks that are in sleeves."""
    from deckbuilder.collection.sleeves import sleeved_decks

    with collection.reading() as found:
        ids = set() if found is None else set(sleeved_decks(found[0]))
    return [kept.deck.name for kept in collection.library.decks() if kept.id in ids]


def buildable(collection: Collection, decks: Iterable[Deck]) -> Together:
    """Which of these decks can be built at the same time, and what blocks the others."""
    from deckbuilder.collection.sleeves import together

    needed = {deck.name: current(deck, collection.catalogue).copies for deck in decks}
    return together(needed, collection.holdings())


def cheapest_swap(collection: Collection, deck: Deck, beside: Iterable[Deck]) -> Mend | None:
    """The fewest cards to exchange so that a deck can be built beside others; None when no exchange helps."""
    taken: dict[str, int] = {}
    for other in beside:
        for card, count in current(other, collection.catalogue).copies.items():
            taken[card] = taken.get(card, 0) + count
    held = collection.holdings()
    left = {card: max(0, one.owned + one.borrowed - one.lent - taken.get(card, 0)) for card, one in held.items()}
    done = repair(deck, judge(deck, collection.catalogue).format, collection.catalogue, available=left)
    return None if done.left else done.mend
