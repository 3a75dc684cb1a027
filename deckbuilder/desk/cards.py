"""Cards by whatever a user types: one by id, number or name, many by the query language, as it is typed.

A search asks the index when it is current, and the cards in memory until then; both answer the same.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from deckbuilder import locations
from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card
from deckbuilder.cards.query import Query, parse
from deckbuilder.cards.sorting import in_order
from deckbuilder.decks.repair import current
from deckbuilder.desk.collection import Collection
from deckbuilder.desk.decks import find_kept_deck
from deckbuilder.desk.library import Library
from deckbuilder.errors import UserError
from deckbuilder.store.holdings import ME, NOTHING, Holding
from deckbuilder.store.index import index_key
from deckbuilder.store.index_rows import hit_of
from deckbuilder.store.search import Found, Searcher
from deckbuilder.terms import Lang

NAME = "name"


def find_card(wanted: str, catalogue: Catalogue) -> Card:
    """The card meant: an id, ``SET:NUMBER``, or a name in either language; an ambiguous name lists its candidates."""
    return catalogue.find(wanted)


class CardSearch:
    """Search as typed. To be used on one thread at a time."""

    def __init__(self, library: Library, owner: str = ME, *, tell: Callable[[UserError], None] | None = None) -> None:
        self._library, self._owner, self._tell = library, owner, tell
        """Whose copies count, and who hears why only the shipped cards are searched; None: then it is an error."""

    @cached_property
    def _catalogue(self) -> Catalogue:
        return self._library.catalogue() if self._tell is None else self._library.catalogue_at_least(self._tell)

    @cached_property
    def _searcher(self) -> Searcher | None:
        try:
            return self._library.read(lambda: Searcher.open(self._library.database, index_key(locations.shipped())))
        except UserError:
            if self._tell is None:
                raise
            return None  # the catalogue will say so

    @property
    def indexed(self) -> bool:
        """Whether there is an index of just the cards there are now."""
        return self._searcher is not None

    def look_again(self) -> None:
        """Forget what was seen: cards may have changed, or the index may have become current."""
        self.close()
        self.__dict__.pop("_catalogue", None)

    def close(self) -> None:
        """Let go of the file."""
        searcher = self.__dict__.pop("_searcher", None)
        if searcher is not None:
            searcher.close()

    def find(self, query: Query, *, order: str = NAME, lang: Lang = Lang.EN, limit: int = 50, offset: int = 0) -> Found:
        """A window of the cards that meet the query, in one of ``ORDERS`` (hyphen before it: greatest first)."""
        if self._searcher is not None:
            facts = self._facts(query)
            return self._searcher.find(query, order=order, lang=lang, limit=limit, offset=offset, facts=facts)
        cards = in_order(self._select(query), order, lang)
        return Found(tuple(map(hit_of, cards[offset : offset + limit])), len(cards) > offset + limit)

    def count(self, query: Query) -> int:
        """How many cards meet the query."""
        if self._searcher is not None:
            return self._searcher.count(query, facts=self._facts(query))
        return len(self._select(query))

    def _select(self, query: Query) -> list[Card]:
        return list(query.select(self._catalogue.cards, self._facts(query)))

    def _facts(self, query: Query) -> Kept | None:
        return Kept(query, self._catalogue, self._library, self._owner) if query.needs_facts else None


class Kept:
    """What is known of a user's cards for one query: what an owner has of each, and the decks they are in."""

    def __init__(self, query: Query, catalogue: Catalogue, library: Library, owner: str = ME) -> None:
        found = {name: find_kept_deck(name, catalogue, library) for name in query.decks}
        self._decks = {name: frozenset(current(deck, catalogue).copies) for name, deck in found.items()}
        self._collection = Collection(library, owner, catalogue=catalogue)

    @cached_property
    def _held(self) -> dict[str, Holding]:
        return self._collection.holdings()

    def owned(self, card_id: str) -> int:
        """All my copies."""
        return self._held.get(card_id, NOTHING).owned

    def free(self, card_id: str) -> int:
        """Copies that are neither lent nor reserved."""
        return self._held.get(card_id, NOTHING).free

    def marked(self, mark: str, card_id: str) -> bool:
        """Whether more copies are wanted than there are, or some are lent, borrowed or reserved."""
        held = self._held.get(card_id, NOTHING)
        return held.wanted > held.owned if mark == "wanted" else bool(getattr(held, mark))

    def in_deck(self, deck: str, card_id: str) -> bool:
        """Whether a deck of that name has the card."""
        return card_id in self._decks[deck]


def owned_cards(query: str, collection: Collection) -> list[str]:
    """The cards that an owner has anything to do with and that a query finds."""
    asked = parse(query)
    known = (collection.catalogue.get(card) for card in collection.holdings())
    cards = [card for card in known if card is not None]
    facts = Kept(asked, collection.catalogue, collection.library, collection.owner)
    return [card.id for card in asked.select(cards, facts)]
