"""Everything the screens ask of the desk, on threads of their own, so that no key ever waits.

Questions go to one thread and writing to another, each in the order asked. Screens await the answers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.cards.model import Card
    from deckbuilder.decks.deck import Deck
    from deckbuilder.desk.saved import SavedGame
    from deckbuilder.settings import Settings
    from deckbuilder.tui.draft import Judged
    from deckbuilder.tui.drawing.rows import Row
    from deckbuilder.tui.reminders import Reminder

T = TypeVar("T")


@dataclass
class OpenDeck:
    """A deck as it was last kept; without id it is not a stored one yet."""

    deck: Deck
    id: int | None = None
    shipped: str = ""

    @property
    def mark(self) -> str:
        """What tells it from other decks: its shipped name, or its place in the store."""
        return self.shipped if self.id is None else f"#{self.id}"


@dataclass(frozen=True, slots=True)
class Shelf:
    """All decks with what is to be said of them."""

    own: tuple[tuple[OpenDeck, Judged], ...] = ()
    shipped: tuple[tuple[OpenDeck, Judged], ...] = ()

    def get(self, mark: object) -> tuple[OpenDeck, Judged] | None:
        """The deck with this mark."""
        return next((entry for entry in (*self.own, *self.shipped) if entry[0].mark == mark), None)


class AtDesk:
    def __init__(self) -> None:
        self._asking = ThreadPoolExecutor(1, "asking")
        self._writing = ThreadPoolExecutor(1, "writing")
        self._decks: dict[int, Deck] = {}

    async def ask(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._asking, work)

    async def write(self, work: Callable[[], T]) -> T:
        future: Future[T] = self._writing.submit(work)
        return await asyncio.shield(asyncio.wrap_future(future))

    @cached_property
    def _catalogue(self) -> Catalogue:
        from deckbuilder.cards.catalogue import load_catalogue

        return load_catalogue()

    async def catalogue(self) -> Catalogue:
        return await self.ask(lambda: self._catalogue)

    async def find(
        self, query: str, *, order: str, offset: int, limit: int, within: str = ""
    ) -> tuple[int, Sequence[Row]]:
        """How many cards a query finds ``within`` another one, and the rows of one page."""

        def work() -> tuple[int, Sequence[Row]]:
            from deckbuilder.cards.query import parse
            from deckbuilder.cards.sorting import in_order
            from deckbuilder.tui.drawing.rows import row_of

            found = in_order(parse(within).select(parse(query).select(self._catalogue.cards)), order)
            return len(found), [row_of(card) for card in found[offset : offset + limit]]

        return await self.ask(work)

    async def card(self, card_id: str) -> Card | None:
        return await self.ask(lambda: self._catalogue.get(card_id))

    async def reminders(self, card: Card) -> tuple[Reminder, ...]:
        def work() -> tuple[Reminder, ...]:
            from deckbuilder.rules.behind.reference import load_reference
            from deckbuilder.tui.reminders import reminders

            return reminders(card, load_reference())

        return await self.ask(work)

    async def shelf(self, lang: Lang) -> Shelf:
        """All decks, judged."""

        def work() -> Shelf:
            from deckbuilder.decks.starters import load_shipped_deck, shipped_decks
            from deckbuilder.tui.draft import judge

            known = self._catalogue
            own = (OpenDeck(deck, number) for number, deck in self._decks.items())
            shipped = (OpenDeck(load_shipped_deck(name, known, lang=lang), None, name) for name in shipped_decks(known))
            return Shelf(*(tuple((one, judge(one.deck, known)) for one in some) for some in (own, shipped)))

        return await self.ask(work)

    async def games(self) -> list[SavedGame]:
        """The games that can be gone on with."""

        def work() -> list[SavedGame]:
            from deckbuilder import locations
            from deckbuilder.desk.saved import games_to_resume

            return games_to_resume(locations.records())

        return await self.ask(work)

    async def keep(self, opened: OpenDeck, deck: Deck) -> None:
        def work() -> None:
            if opened.id is None:
                opened.id = len(self._decks) + 1
            opened.deck = deck
            self._decks[opened.id] = deck

        await self.write(work)

    async def delete(self, opened: OpenDeck) -> None:
        if opened.id is not None:
            del self._decks[opened.id]

    def check_deck_name(self, name: str) -> None:
        pass

    async def undo(self) -> Words:
        return Words("x", "x")

    async def redo(self) -> Words:
        return Words("x", "x")

    async def keep_settings(self, settings: Settings) -> None:
        """Keep what the user has chosen for good."""
        from deckbuilder import locations
        from deckbuilder.settings import save_settings

        await self.write(lambda: save_settings(locations.settings_file(), settings))
