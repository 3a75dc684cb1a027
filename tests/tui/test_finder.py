"""While one types, only the answer to what is typed last counts, however late the others come."""

import asyncio
from collections.abc import Sequence

from textual.pilot import Pilot
from textual.widget import Widget

from deckbuilder.tui.bilingual import SpeakingApp
from deckbuilder.tui.drawing.rows import CardLine
from deckbuilder.tui.widgets.finder import Finder
from tests.tui.stage import played


def row(name: str) -> CardLine:
    return CardLine(f"x/{name}", name, name, "event", "", 1, 50, 1, None, None, None, None)


class Library:
    """Answers when told to."""

    def __init__(self) -> None:
        self.open: dict[str, asyncio.Event] = {}

    async def find(self, query: str, *, order: str, offset: int, limit: int) -> tuple[int, Sequence[CardLine]]:
        gate = self.open.setdefault(query, asyncio.Event())
        await gate.wait()
        return 1, [row(f"found-{query}")]


class Showing(SpeakingApp):
    """An app that shows a finder."""

    def __init__(self, library: Library) -> None:
        super().__init__()
        self.finder = Finder(library.find)

    def compose(self) -> Sequence[Widget]:
        return [self.finder]


async def asked(library: Library, query: str, pilot: Pilot[None]) -> asyncio.Event:
    """What lets the answer to a query go, once it was asked."""
    while query not in library.open:
        await pilot.pause()
    return library.open[query]


@played
async def test_a_late_answer_to_an_earlier_query_is_not_shown() -> None:
    library = Library()
    app = Showing(library)
    async with app.run_test() as pilot:
        (await asked(library, "", pilot)).set()
        app.finder.action_search()
        await pilot.press("a")
        first = await asked(library, "a", pilot)
        await pilot.press("b")
        (await asked(library, "ab", pilot)).set()
        await pilot.pause()
        first.set()
        await pilot.pause()
        found = app.finder.list.current
        assert found is not None
        assert found.name_en == "found-ab"


@played
async def test_the_list_stays_until_the_answer_is_there() -> None:
    library = Library()
    app = Showing(library)
    async with app.run_test() as pilot:
        (await asked(library, "", pilot)).set()
        await pilot.pause()
        app.finder.action_search()
        await pilot.press("a")
        await asked(library, "a", pilot)
        found = app.finder.list.current
        assert found is not None
        assert found.name_en == "found-"
