"""What an import would do: a patch to review before anything is written. Every row ends in one of four ways.

*added*: copies that there were none like; *merged*: more of some there are, or of an earlier row; *skipped*, with the
reason; *parked*: it names no card for certain and waits in the tray. rows = added + merged + skipped + parked.
"""

import gc
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Set
from contextlib import contextmanager
from dataclasses import dataclass, field
from operator import itemgetter
from typing import TypeVar

from deckbuilder.cards.model import Card
from deckbuilder.collection.conditions import read_condition
from deckbuilder.collection.copies import Alike
from deckbuilder.collection.places import BETWEEN, parts_of
from deckbuilder.errors import UserError
from deckbuilder.exchange.cells import read_count, read_date, read_flag, read_language, read_price, unshielded
from deckbuilder.exchange.headers import Column, Columns
from deckbuilder.exchange.naming import Naming, Uncertain
from deckbuilder.exchange.tables import Table
from deckbuilder.terms import Words

T = TypeVar("T")
Progress = Callable[[int, int], None]
"""Told how many rows of how many are done; whoever wants to stop raises in it."""
STEP = 5_000
DETAILS = tuple(column for column in Column if column not in (Column.COUNT, Column.TRADE))


@dataclass(frozen=True, slots=True)
class Skipped:
    """A row that is left out, and why."""

    line: int
    why: Words


@dataclass(frozen=True, slots=True)
class Parked:
    """A row that names no card for certain: what it says, and which cards it may mean."""

    line: int
    why: Words
    wanted: str
    cells: Mapping[str, str]
    candidates: tuple[str, ...] = ()


@dataclass
class Plan:
    """The patch: copies alike in everything with how many to add and how many of them are for trade."""

    rows: int = 0
    lots: dict[Alike, list[int]] = field(default_factory=dict)
    added: int = 0
    merged: int = 0
    skipped: list[Skipped] = field(default_factory=list)
    parked: list[Parked] = field(default_factory=list)
    grades: dict[str, str] = field(default_factory=dict)
    """Words for conditions in the file -> the grade that each was taken for."""
    unread: Counter[tuple[Column, str]] = field(default_factory=Counter)
    """What could not be read and was left open, with how often."""
    stubs: dict[str, Card] = field(default_factory=dict)
    apart: int = 0
    """Copies that come with their boosters."""

    @property
    def copies(self) -> int:
        """How many copies would be added."""
        return sum(count for count, _ in self.lots.values()) + self.apart


def make_plan(
    table: Table,
    columns: Columns,
    naming: Naming,
    *,
    there: Set[Alike] = frozenset(),
    progress: Progress = lambda done, of: None,
) -> Plan:
    """Read every row; ``there`` are the kinds of copies that are owned already."""
    plan = Plan(len(table.rows), stubs=naming.stubs)
    reader = _Reader(plan, naming)
    width = len(table.header)
    pads = [[""] * (width + 1 - have) for have in range(width + 1)]
    take_details = itemgetter(*(columns.get(column, width) for column in DETAILS))
    count_at, trade_at = columns.get(Column.COUNT, width), columns.get(Column.TRADE, width)
    counted = Column.COUNT in columns
    counts = _Memo(read_count)
    lots = plan.lots
    for done, (line, row) in enumerate(table.rows):
        if not done % STEP:
            progress(done, len(table.rows))
        have = len(row)
        if have > width and any(cell.strip() for cell in row[width:]):
            plan.skipped.append(Skipped(line, Words("more cells than headings", "mehr Zellen als Überschriften")))
            continue
        cells = row + pads[have] if have <= width else [*row[:width], ""]
        count = counts[cells[count_at]] if counted else 1
        if not isinstance(count, int):
            plan.skipped.append(Skipped(line, count))
            continue
        details = take_details(cells)
        alike = reader[details]
        if isinstance(alike, Uncertain):
            plan.parked.append(_parked(line, alike, cells, columns))
            continue
        trade = counts[cells[trade_at]] if cells[trade_at] else 0
        trade = min(trade, count) if isinstance(trade, int) else 0
        lot = lots.get(alike)
        if lot is None:
            lots[alike] = [count, trade]
            if alike in there:
                plan.merged += 1
            else:
                plan.added += 1
        else:
            lot[0] += count
            lot[1] += trade
            plan.merged += 1
    progress(len(table.rows), len(table.rows))
    return plan


def _parked(line: int, found: Uncertain, cells: list[str], columns: Columns) -> Parked:
    said = {str(column): unshielded(cells[at].strip()) for column, at in columns.items() if cells[at].strip()}
    wanted = said.get("name") or ":".join(said[key] for key in ("set", "number") if key in said) or said.get("card", "")
    return Parked(line, found.why, wanted, said, found.candidates)


class _Memo(dict[str, T]):
    """What a reader makes of each writing, read once."""

    def __init__(self, read: Callable[[str], T]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, cell: str) -> T:
        found = self[cell] = self._read(cell)
        return found


class _Reader:
    """Makes rows into what tells copies apart; every cell's writing is read once."""

    def __init__(self, plan: Plan, naming: Naming) -> None:
        self._plan, self._naming = plan, naming
        self._text = _Memo(lambda cell: unshielded(cell.strip()))
        self._place = _Memo(lambda cell: BETWEEN.join(parts_of(unshielded(cell.strip()))))
        self._flag = _Memo(read_flag)
        self._condition = _Memo(self._read_condition)
        self._language = _Memo(lambda cell: self._or_open(Column.LANGUAGE, cell, read_language(cell)))
        self._date = _Memo(lambda cell: self._or_open(Column.DATE, cell, read_date(cell) if cell.strip() else ""))
        self._price = _Memo(self._read_price)

    def __getitem__(self, details: tuple[str, ...]) -> Alike | Uncertain:
        card, name, code, number, condition, language, *rest = details
        foil, signed, place, source, day, price, currency, note = rest
        text = self._text
        named = self._naming.find(text[card], text[name], text[code], text[number])
        if isinstance(named, Uncertain):
            return named
        cost, its_currency = self._price[price]
        return Alike(
            named.card.id,
            named.edition,
            named.number,
            self._condition[condition],
            self._language[language],
            self._flag[foil],
            self._flag[signed],
            text[source],
            self._date[day],
            cost,
            "" if cost is None else text[currency] or its_currency,
            text[note],
            self._place[place],
        )

    def _read_condition(self, cell: str) -> str:
        try:
            grade = read_condition(cell)
        except UserError:
            return self._or_open(Column.CONDITION, cell, None)
        if grade:
            self._plan.grades[cell.strip()] = str(grade)
        return str(grade)

    def _read_price(self, cell: str) -> tuple[int | None, str]:
        found = read_price(cell) if cell.strip() else None
        if found is None:
            self._or_open(Column.PRICE, cell, None if cell.strip() else "")
            return None, ""
        return found

    def _or_open(self, column: Column, cell: str, found: str | None) -> str:
        if found is None:
            self._plan.unread[column, cell.strip()[:40]] += 1
            return ""
        return found


@contextmanager
def without_gc() -> Iterator[None]:
    """Very many rows hold nothing in circles: looking for that again and again is what takes the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
