"""Everything the screens ask of the desk, on threads of their own, so that no key ever waits.

Questions, searches and writing have a thread each, in the order asked; screens await the answers. The desk, the
cards and the store are imported there too, after the first picture.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, TypeVar

from deckbuilder import locations
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.cards.model import Card
    from deckbuilder.decks.deck import Deck
    from deckbuilder.desk.cards import CardSearch
    from deckbuilder.desk.collection import Collection
    from deckbuilder.desk.entering import Entered, Listed, ListKind
    from deckbuilder.desk.library import Library
    from deckbuilder.desk.reminders import Reminder
    from deckbuilder.desk.saved_games import SavedGame
    from deckbuilder.desk.session import PlaySession
    from deckbuilder.desk.throne.session import KeptGame, ThroneSession
    from deckbuilder.rules.behind.model.scenario import Scenario
    from deckbuilder.rules.behind.reference import Reference
    from deckbuilder.settings import Settings
    from deckbuilder.tui.deck_sheet import Sheet
    from deckbuilder.tui.drawing.rows import Row

T = TypeVar("T")
SEEDS = 2**32


@dataclass(slots=True)
class OpenDeck:
    """A deck as it was last kept; without id it is not kept yet, or one that comes with the program."""

    deck: Deck
    id: int | None = None
    shipped: str = ""

    @property
    def mark(self) -> str:
        """What identifies it: its shipped name, or its number in the store."""
        return self.shipped if self.id is None else f"#{self.id}"

    @property
    def called(self) -> str:
        """The name by which the desk finds it."""
        return self.shipped if self.id is None else self.deck.name


@dataclass(frozen=True, slots=True)
class Shelf:
    """All decks, each with its sheet, which shows more once it is judged."""

    own: tuple[tuple[OpenDeck, Sheet], ...] = ()
    shipped: tuple[tuple[OpenDeck, Sheet], ...] = ()
    catalogue: Catalogue | None = None
    """What they were judged by; None while nothing has been read."""

    @property
    def unjudged(self) -> list[tuple[OpenDeck, Sheet]]:
        """The decks without a verdict yet."""
        return [entry for entry in (*self.own, *self.shipped) if not entry[1].judged]

    def get(self, mark: object) -> tuple[OpenDeck, Sheet] | None:
        """The deck with this mark."""
        return next((entry for entry in (*self.own, *self.shipped) if entry[0].mark == mark), None)


class BackgroundDesk:
    """One user's cards, decks and games, asked and written in the background."""

    def __init__(self) -> None:
        self._asking = ThreadPoolExecutor(1, "asking")
        self._searching = ThreadPoolExecutor(1, "searching")
        self._writing = ThreadPoolExecutor(1, "writing")
        self._sheets: dict[str, Sheet] = {}

    async def ask(self, work: Callable[[], T]) -> T:
        """The answer to a question; if the wait is cancelled before its turn, it is not worked out."""
        return await asyncio.get_running_loop().run_in_executor(self._asking, work)

    async def search(self, work: Callable[[], T]) -> T:
        """What a search finds; it does not wait behind questions."""
        return await asyncio.get_running_loop().run_in_executor(self._searching, work)

    async def write(self, work: Callable[[], T]) -> T:
        """The result of writing; it is written even if the wait is cancelled."""
        return await asyncio.shield(asyncio.wrap_future(self._writing.submit(work)))

    def close(self) -> None:
        """Let what is being written be written."""
        self._asking.shutdown(cancel_futures=True)
        self._searching.shutdown(cancel_futures=True)
        self._writing.shutdown()
        for name in ("_search", "_library"):
            if name in self.__dict__:
                self.__dict__[name].close()

    # What the threads hold; made by the first that needs it.

    @cached_property
    def _library(self) -> Library:
        from deckbuilder.desk.library import Library

        return Library()

    @cached_property
    def _catalogue(self) -> Catalogue:
        return self._library.catalogue()

    @cached_property
    def _search(self) -> CardSearch:
        from deckbuilder.desk.cards import CardSearch

        return CardSearch(self._library)

    @cached_property
    def _reference(self) -> Reference:
        from deckbuilder.rules.behind.reference import load_reference

        return load_reference()

    # Cards

    async def sync(self) -> None:
        """Bring the search index up to date, if it is not, and use it from then on."""
        if not await self.search(lambda: self._search.indexed):
            await self.write(lambda: self._library.sync())
            await self.search(lambda: self._search.look_again())

    async def catalogue(self) -> Catalogue:
        """All cards."""
        return await self.ask(lambda: self._catalogue)

    async def find(
        self, query: str, *, order: str, lang: Lang, offset: int, limit: int, within: str = ""
    ) -> tuple[int, Sequence[Row]]:
        """How many cards a query finds ``within`` another one, and the rows of one page; names in order of ``lang``."""

        def work() -> tuple[int, Sequence[Row]]:
            from deckbuilder.cards.query import parse

            asked = parse(query)  # alone first, so that what is wrong with it is told at its own place
            if within:
                asked = parse(f"({query}) {within}" if query.strip() else within)
            count = self._search.count(asked)
            return count, self._search.find(asked, order=order, lang=lang, offset=offset, limit=limit).hits

        return await self.search(work)

    async def card(self, card_id: str) -> Card | None:
        """The card with this id."""
        return await self.ask(lambda: self._catalogue.get(card_id))

    async def reminders(self, card: Card) -> tuple[Reminder, ...]:
        """What the terms printed on a card mean."""

        def work() -> tuple[Reminder, ...]:
            from deckbuilder.desk.reminders import reminders

            return reminders(card, self._reference)

        return await self.ask(work)

    # Decks

    async def shelf(self, lang: Lang) -> Shelf:
        """All decks; sheets of decks that did not change are kept, new ones are without a verdict until ``judge``."""

        def work() -> Shelf:
            from deckbuilder.decks.starters import load_shipped_deck, shipped_decks
            from deckbuilder.tui.deck_sheet import Sheet

            known = self._catalogue
            own = (OpenDeck(kept.deck, kept.id) for kept in self._library.decks())
            shipped = (OpenDeck(load_shipped_deck(name, known, lang=lang), None, name) for name in shipped_decks(known))
            before, self._sheets = self._sheets, {}

            def sheet(opened: OpenDeck) -> Sheet:
                kept = before.get(opened.mark)
                same = kept is not None and kept.deck == opened.deck and kept.catalogue is known
                self._sheets[opened.mark] = kept if kept is not None and same else Sheet(opened.deck, known)
                return self._sheets[opened.mark]

            lined = [tuple((one, sheet(one)) for one in some) for some in (own, shipped)]
            return Shelf(lined[0], lined[1], known)

        return await self.ask(work)

    async def judge(self, shelf: Shelf, first: Callable[[], Sequence[object]], show: Callable[[], object]) -> None:
        """Judge one deck after the other, always the earliest of those marked ``first`` next; show each verdict."""
        while waiting := shelf.unjudged:
            marks = first()
            _, sheet = min(waiting, key=lambda one: marks.index(one[0].mark) if one[0].mark in marks else len(marks))
            await self.ask(sheet.judge)
            show()

    async def keep(self, opened: OpenDeck, deck: Deck) -> None:
        """Keep a deck in place of what it was; a new one gets a name that none has yet."""

        def work() -> None:
            if opened.id is None:
                opened.deck = replace(deck, name=self._free_name(deck.name))
                opened.id = self._library.add_deck(opened.deck)
            else:
                self._library.put_deck(opened.id, deck)
                opened.deck = deck

        await self.write(work)

    def _free_name(self, name: str) -> str:
        taken = 1
        free = name
        while self._library.deck(free) is not None:
            taken += 1
            free = f"{name} {taken}"
        return free

    async def delete(self, opened: OpenDeck) -> None:
        """Delete a deck."""

        def work() -> None:
            for kept in self._library.decks():
                if kept.id == opened.id:
                    self._library.delete_deck(kept)

        await self.write(work)

    async def undo(self) -> Words:
        """Take back what was done last; its words."""
        return await self.write(lambda: self._library.undo().words)

    async def redo(self) -> Words:
        """Do again what was taken back; its words."""
        return await self.write(lambda: self._library.redo().words)

    def check_deck_name(self, name: str, *, own: int | None = None) -> None:
        """Refuse a name that the deck with the id ``own``, or a new one, cannot have."""
        self._library.check_deck_name(name, own=own)

    # The collection

    @cached_property
    def _collection(self) -> Collection:
        from deckbuilder.desk.collection import Collection

        return Collection(self._library)

    async def listed(self, kind: ListKind, code: str) -> Listed:
        """One of the lists of the collection."""

        def work() -> Listed:
            from deckbuilder.desk.entering import listed

            return listed(self._collection, kind, code)

        return await self.write(work)  # in turn with what is written, so that a list is never older than that

    async def set_codes(self) -> Sequence[str]:
        """The sets whose cards can be entered by number."""

        def work() -> Sequence[str]:
            from deckbuilder.desk.entering import set_codes

            return set_codes(self._collection)

        return await self.write(work)

    async def enter(self, text: str, code: str) -> Entered:
        """Add what a line means to the collection."""

        def work() -> Entered:
            from deckbuilder.desk.entering import enter

            return enter(self._collection, text, code)

        return await self.write(work)

    async def one_more(self, card: str) -> int:
        """Add a copy of a card; how many there are now."""

        def work() -> int:
            from deckbuilder.desk.entering import one_more

            return one_more(self._collection, card)

        return await self.write(work)

    async def one_less(self, card: str) -> int:
        """Remove a copy of a card; how many are left."""

        def work() -> int:
            from deckbuilder.desk.entering import one_less

            return one_less(self._collection, card)

        return await self.write(work)

    async def owned(self) -> dict[str, int]:
        """How many copies of each card there are."""

        def work() -> dict[str, int]:
            return {card: held.owned for card, held in self._collection.holdings().items() if held.owned}

        return await self.write(work)

    # Games and settings

    async def games(self) -> list[SavedGame]:
        """The games that can be gone on with."""

        def work() -> list[SavedGame]:
            from deckbuilder.desk.saved_games import games_to_resume

            return games_to_resume(locations.records())

        return await self.ask(work)

    async def scenarios(self) -> list[Scenario]:
        """The shipped scenarios, for fewer players first."""

        def work() -> list[Scenario]:
            from deckbuilder.desk.scenarios import all_scenarios

            return all_scenarios(self._catalogue)

        return await self.ask(work)

    async def begin_game(
        self,
        decks: Sequence[str],
        scenario: str,
        players: Sequence[str],
        lang: Lang,
        *,
        windows: str = "",
        names: Sequence[str] = (),
        rules: str = "",
        anyway: bool = False,
    ) -> PlaySession:
        """A new game of these decks, by their names, kept on disk from its first answer on.

        Raises ``IllegalDecks`` unless such decks are to play ``anyway``.
        """

        def work() -> PlaySession:
            from deckbuilder.desk.games import prepare
            from deckbuilder.desk.session import PlaySession

            setup = prepare(
                decks,
                self._catalogue,
                scenario=scenario,
                names=names,
                players=players,
                rules=rules,
                windows=windows,
                seed=randbelow(SEEDS),
                lang=lang,
                anyway=anyway,
            )
            return PlaySession.begin(setup, players, locations.records(), datetime.now())

        return await self.ask(work)

    async def resume_game(self, path: Path) -> PlaySession:
        """A kept game, to go on with."""

        def work() -> PlaySession:
            from deckbuilder.desk.session import PlaySession

            return PlaySession.resume(path)

        return await self.ask(work)

    async def throne_games(self) -> list[KeptGame]:
        """The games of Behind the Throne that can be gone on with, the latest first."""

        def work() -> list[KeptGame]:
            from deckbuilder.desk.throne.session import games_to_resume

            return games_to_resume(locations.records())

        return await self.ask(work)

    async def begin_throne(self, players: Sequence[str], names: Sequence[str], rules: str, lang: Lang) -> ThroneSession:
        """A new game of Behind the Throne, kept on disk from its first answer on."""

        def work() -> ThroneSession:
            from deckbuilder.desk.throne.session import ThroneSession, seat_names
            from deckbuilder.rules.throne.house_rules import read_rules
            from deckbuilder.rules.throne.setup import prepare

            called = seat_names(players, names, lang)
            setup = prepare(called, house=read_rules(rules), seed=randbelow(SEEDS))
            return ThroneSession.begin(setup, players, locations.records(), datetime.now())

        return await self.ask(work)

    async def resume_throne(self, path: Path) -> ThroneSession:
        """A kept game of Behind the Throne, to go on with."""

        def work() -> ThroneSession:
            from deckbuilder.desk.throne.session import ThroneSession

            return ThroneSession.resume(path)

        return await self.ask(work)

    async def keep_settings(self, settings: Settings) -> None:
        """Keep what the user has chosen for good."""

        def work() -> None:
            from deckbuilder.settings import save_settings

            save_settings(locations.settings_file(), settings)

        await self.write(work)
