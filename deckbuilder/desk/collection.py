"""A user's collection as both faces use it: every call that changes something is one change, named in the history.

SQLModel is loaded by the first call. Cards are given by what a user types; ``Meant`` is what that names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from deckbuilder.collection.completion import (
    By,
    Measure,
    Missing,
    Share,
    completion,
    duplicates,
    missing_of_deck,
    missing_of_set,
)
from deckbuilder.collection.known import current_id, name_of
from deckbuilder.store import holdings
from deckbuilder.store.documents import name_key
from deckbuilder.store.holdings import ME, NOTHING, Holder, Holding
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from sqlmodel import Session

    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.cards.model import Card
    from deckbuilder.cards.sets import CardSet
    from deckbuilder.collection.copies import Alike, Copies, Which
    from deckbuilder.collection.loans import Loan
    from deckbuilder.collection.products import Product
    from deckbuilder.collection.statistics import Statistics
    from deckbuilder.collection.wants import Piece, Want
    from deckbuilder.decks.deck import Deck
    from deckbuilder.desk.library import Library

ADDED = Words("Added {count} × “{name}”", "{count} × „{name}“ hinzugefügt")
REMOVED = Words("Removed {count} × “{name}”", "{count} × „{name}“ entfernt")
MOVED = Words("Moved {count} copies to “{name}”", "{count} Exemplare nach „{name}“ gelegt")
EDITED = Words("Edited {count} copies", "{count} Exemplare geändert")
LENT = Words("Lent {count} × “{name}” to {person}", "{count} × „{name}“ an {person} verliehen")
BORROWED = Words("Borrowed {count} × “{name}” from {person}", "{count} × „{name}“ von {person} geliehen")
BACK = Words("Loans of {person} are back", "Leihgaben von {person} sind zurück")
WANTED = Words("Want {count} × “{name}”", "{count} × „{name}“ gesucht")
COUNTED = Words("Counted {count} × {name}", "{count} × {name} gezählt")
KEPT_PRODUCT = Words("Kept product “{name}”", "Produkt „{name}“ gespeichert")
ADDED_PRODUCT = Words("Added product “{name}”", "Produkt „{name}“ hinzugefügt")
RENAMED = Words("Renamed place “{old}” to “{name}”", "Ort „{old}“ in „{name}“ umbenannt")


@dataclass(frozen=True, slots=True)
class Meant:
    """A card and the printing of it that a user named."""

    card: Card
    edition: str = ""
    number: str = ""


def meant(wanted: str, catalogue: Catalogue) -> Meant:
    """The card meant; the printing that a set and number name, else the only one there is."""
    card = catalogue.find(wanted)
    code, _, number = wanted.strip().lower().replace(":", "/", 1).partition("/")
    printings = [one for one in card.printings if one.set == code and (not number or str(one.number) == number)]
    if not printings and len(card.printings) == 1:
        printings = list(card.printings)
    if not printings:
        return Meant(card)
    return Meant(card, printings[0].set, str(printings[0].number or ""))


class Collection:
    """What one owner has."""

    def __init__(
        self, library: Library, owner: str = ME, *, catalogue: Catalogue | None = None, may_be_new: bool = False
    ) -> None:
        """``may_be_new``: an owner nobody knows is no mistake, but somebody who has nothing yet."""
        self.library, self.owner, self.may_be_new = library, owner, may_be_new
        if catalogue is not None:
            self.__dict__["catalogue"] = catalogue

    @cached_property
    def catalogue(self) -> Catalogue:
        """All cards there are."""
        return self.library.catalogue()

    @property
    def today(self) -> str:
        """The date now, as dates are kept."""
        return self.library.clock().astimezone().date().isoformat()

    def look_again(self) -> None:
        """Forget the cards there were: some have come."""
        self.__dict__.pop("catalogue", None)

    # Reading

    @property
    def is_new(self) -> bool:
        """Whether the owner, who may be new, is so."""
        if not self.may_be_new:
            return False
        known = self.library.read(lambda: holdings.read_owners(self.library.database))
        return name_key(self.owner) not in map(name_key, known)

    def holdings(self) -> dict[str, Holding]:
        """What there is of each card, by the ids that the cards have now."""
        if self.is_new:
            return {}
        read = self.library.read(lambda: holdings.read_holdings(self.library.database, self.owner))
        return holdings.in_step(read, lambda card: current_id(card, self.catalogue))

    def holders(self, cards: Mapping[str, Any]) -> list[Holder]:
        """Who and what holds copies of these cards that cannot be taken."""
        return self.library.read(lambda: holdings.read_holders(self.library.database, self.owner, cards))

    def available(self, deck: Deck, *, free: bool) -> dict[str, int]:
        """The copies of each card that a deck can be built from: all owned, or those free beside its own sleeves."""
        held = self.holdings()
        if not free:
            return {card: one.owned for card, one in held.items()}
        sleeved = self.library.read(lambda: holdings.read_sleeved(self.library.database, deck.name))
        return {card: one.free + sleeved.get(card, 0) for card, one in held.items()}

    @contextmanager
    def reading(self) -> Iterator[tuple[Session, int] | None]:
        """A session to read in and the owner's number; None while nothing was ever kept."""
        if self.is_new or not self.library.database.is_file():
            self.holdings()  # refuses an owner whom nobody knows
            yield None
            return
        from deckbuilder.collection.owners import owner_id

        with self.library.store.reading() as session:
            yield session, owner_id(session, self.owner)

    def _ask(self, ask: Callable[[Session, int], list[Any]]) -> list[Any]:
        with self.reading() as found:
            return [] if found is None else ask(*found)

    def copies(self, which: Which | None = None) -> list[Copies]:
        """The copies meant, all by default."""
        from deckbuilder.collection.copies import Which, list_copies

        return self._ask(lambda session, owner: list_copies(session, owner, which or Which()))

    def loans(self, *, person: str | None = None, closed: bool = False) -> list[Loan]:
        """Loans by person."""
        from deckbuilder.collection.loans import list_loans

        return self._ask(lambda session, owner: list_loans(session, owner, person=person, closed=closed))

    def wants(self) -> list[Want]:
        """What is wanted, the most urgent first."""
        from deckbuilder.collection.wants import list_wants

        return self._ask(list_wants)

    def pieces(self) -> list[Piece]:
        """Chips and other things."""
        from deckbuilder.collection.wants import list_pieces

        return self._ask(list_pieces)

    def places(self) -> list[str]:
        """The paths of all places."""
        from deckbuilder.collection.places import place_paths

        return sorted(self._ask(lambda session, _: list(place_paths(session).values())))

    def owners(self) -> list[str]:
        """Everybody who keeps cards here."""
        return self.library.read(lambda: holdings.read_owners(self.library.database))

    # Counting

    def completion(self, *, measure: Measure = Measure.CARD, by: By = By.SET) -> list[Share]:
        """How complete it is."""
        printings: dict[str, set[str]] = {}
        if measure is Measure.PRINTING:
            for one in self.copies():
                printings.setdefault(current_id(one.alike.card, self.catalogue), set()).add(one.alike.edition)
        return completion(self.catalogue, self.holdings(), measure=measure, by=by, printings=printings)

    def missing_of_set(self, card_set: CardSet, *, measure: Measure = Measure.CARD) -> tuple[list[Missing], list[int]]:
        """The cards of a set that are missing, and the numbers of those without a name."""
        return missing_of_set(card_set, self.catalogue, self.holdings(), measure=measure)

    def missing_of_deck(self, deck: Deck, *, free: bool = False) -> list[tuple[str, int, int]]:
        """Card, copies there and copies needed of what a deck lacks."""
        there = self.available(deck, free=free)
        copies: dict[str, int] = {}
        for card, count in deck.copies.items():
            now = current_id(card, self.catalogue)
            copies[now] = copies.get(now, 0) + count
        return list(missing_of_deck(copies, self.catalogue, lambda card: there.get(card, 0)))

    def duplicates(self) -> list[tuple[Card, int]]:
        """Copies that no deck can use."""
        return duplicates(self.catalogue, self.holdings())

    def statistics(self) -> Statistics:
        """The collection in numbers."""
        from deckbuilder.collection.statistics import statistics

        return statistics(self.holdings(), self.copies(), self.catalogue)

    # Changing

    @contextmanager
    def change(self, words: Words, *, new_owner: bool = False, **named: object) -> Iterator[tuple[Session, int]]:
        """One change of the collection: its session and the owner's number."""
        from deckbuilder.collection.in_step import bring_in_step
        from deckbuilder.collection.owners import owner_id, owner_made

        said = Words(*(words.text(lang).format(**_in(lang, named)) for lang in Lang))
        with self.library.store.change(said) as session:
            owner = owner_made(session, self.owner) if new_owner else owner_id(session, self.owner)
            bring_in_step(session, self.catalogue)
            yield session, owner

    def add(self, alike: Alike, count: int = 1, *, trade: int = 0) -> int:
        """Add copies; how many there are of the card now."""
        from deckbuilder.collection.copies import add_copies

        name = name_of(alike.card, self.catalogue)
        with self.change(ADDED, new_owner=True, count=count, name=name) as (session, owner):
            add_copies(session, owner, alike, count, trade=trade)
        return self.holdings()[current_id(alike.card, self.catalogue)].owned

    def remove(self, card: str, which: Which, count: int | None = 1) -> list[Copies]:
        """Remove copies of a card that are neither lent nor in sleeves."""
        from deckbuilder.collection.copies import take_copies
        from deckbuilder.collection.loans import refuse_if_not_free

        held = self.holdings().get(card, NOTHING)
        some = held.owned if count is None else count
        with self.change(REMOVED, count=some, name=name_of(card, self.catalogue)) as (session, owner):
            if held.free < some <= held.owned:
                refuse_if_not_free(session, owner, card, some)
            return take_copies(session, owner, which, count)

    def edit(
        self, which: Which, count: int | None, values: Mapping[str, object], *, trade: bool | None = None
    ) -> list[Copies]:
        """Give the copies meant other values; to another place it is moving them."""
        from deckbuilder.collection.copies import change_copies

        some = count if count is not None else sum(one.count for one in self.copies(which))
        words = MOVED if set(values) == {"place"} and trade is None else EDITED
        with self.change(words, count=some, name=values.get("place") or "–") as (session, owner):
            return change_copies(session, owner, which, count, values, trade=trade)

    def rename_place(self, path: str, name: str) -> None:
        """Give a place another name."""
        from deckbuilder.collection.places import rename_place

        with self.change(RENAMED, old=path, name=name) as (session, _):
            rename_place(session, path, name)

    def want(self, card: str, count: int, *, priority: int = 3, note: str = "") -> Want:
        """Want so many copies of a card in all; none: not any more."""
        from deckbuilder.collection.wants import want

        name = name_of(card, self.catalogue)
        with self.change(WANTED, new_owner=True, count=count, name=name) as (session, owner):
            return want(session, owner, card, count, priority=priority, note=note)

    def products(self, lang: Lang) -> list[Product]:
        """The user's products, then those that come with the program."""
        from deckbuilder.collection.products import products, shipped_products

        with self.reading() as found:
            return shipped_products(self.catalogue, lang) if found is None else products(found[0], self.catalogue, lang)

    def keep_product(self, name: str, cards: Mapping[str, int]) -> None:
        """Keep a list of cards under a name."""
        from deckbuilder.collection.products import put_product

        with self.change(KEPT_PRODUCT, name=name) as (session, _):
            put_product(session, name, cards)

    def add_product(self, name: str, lang: Lang, *, place: str = "", source: str = "") -> Product:
        """Add all cards of a product."""
        from deckbuilder.collection.copies import Alike, add_copies
        from deckbuilder.collection.products import find_product

        with self.change(ADDED_PRODUCT, new_owner=True, name=name) as (session, owner):
            product = find_product(session, self.catalogue, name, lang)
            for card, count in product.cards.items():
                one = meant(card, self.catalogue)
                alike = Alike(one.card.id, one.edition, one.number, place=place, source=source)
                add_copies(session, owner, alike, count)
        return product

    def put_piece(self, piece: Piece) -> None:
        """Keep so many of a thing."""
        from deckbuilder.collection.wants import put_piece

        with self.change(COUNTED, new_owner=True, count=piece.count, name=piece.kind) as (session, owner):
            put_piece(session, owner, piece)

    def lend(
        self,
        person: str,
        card: str,
        count: int = 1,
        *,
        inward: bool = False,
        due: str = "",
        condition: str = "",
        note: str = "",
    ) -> Loan:
        """Lend copies, or borrow some."""
        from deckbuilder.collection.loans import lend

        words, name = BORROWED if inward else LENT, name_of(card, self.catalogue)
        with self.change(words, new_owner=inward, count=count, name=name, person=person) as (session, owner):
            return lend(
                session,
                owner,
                person,
                card,
                count,
                since=self.today,
                inward=inward,
                due=due,
                condition=condition,
                note=note,
            )

    def give_back(
        self, person: str, *, card: str | None = None, count: int | None = None, condition: str = ""
    ) -> list[Loan]:
        """Note that what was lent or borrowed is back."""
        from deckbuilder.collection.loans import give_back

        with self.change(BACK, person=person) as (session, owner):
            return give_back(session, owner, person, today=self.today, card=card, count=count, condition=condition)


def _in(lang: Lang, named: Mapping[str, object]) -> dict[str, object]:
    return {name: value.text(lang) if isinstance(value, Words) else value for name, value in named.items()}
