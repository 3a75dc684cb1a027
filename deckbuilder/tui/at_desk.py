"""Everything the screens ask of the desk, on threads of their own, so that no key ever waits.

Questions go to one thread and writing to another, each in the order asked. Screens await the answers.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TypeVar

from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.cards.model import Card
from deckbuilder.cards.query import parse
from deckbuilder.cards.sorting import in_order
from deckbuilder.tui.drawing.rows import CardRow, row_of
from deckbuilder.tui.reminders import Reminder, reminders

T = TypeVar("T")


class AtDesk:
    def __init__(self) -> None:
        self._asking = ThreadPoolExecutor(1, "asking")

    async def ask(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._asking, work)

    @cached_property
    def catalogue(self) -> Catalogue:
        return load_catalogue()

    async def find(self, query: str, *, order: str, offset: int, limit: int) -> tuple[int, list[CardRow]]:
        def work() -> tuple[int, list[CardRow]]:
            found = in_order(parse(query).select(self.catalogue.cards), order)
            return len(found), [row_of(card) for card in found[offset : offset + limit]]

        return await self.ask(work)

    async def card(self, card_id: str) -> Card | None:
        return await self.ask(lambda: self.catalogue.get(card_id))

    async def reminders(self, card: Card) -> tuple[Reminder, ...]:
        from deckbuilder.rules.behind.reference import load_reference

        return await self.ask(lambda: reminders(card, load_reference()))
