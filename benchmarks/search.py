"""Card search as typed and bulk import beside plain SQL in the same file: ``python -m benchmarks.search [SIZE …]``.

Cards are invented, always the same; each query is typed letter by letter. The yardstick is what one would write first:
``LIKE '%word%'`` over the same texts, sorted by name.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import accumulate
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from deckbuilder.cards.model import Card, read_card
from deckbuilder.cards.query import Query, parse
from deckbuilder.cards.sorting import in_order
from deckbuilder.errors import UserError
from deckbuilder.store import cards, index
from deckbuilder.store.index_rows import hit_of
from deckbuilder.store.search import Searcher
from deckbuilder.store.store import Store
from deckbuilder.terms import AbilityName, Category, Lang, Society, Words

SIZES = (300, 10_000, 100_000)
GOALS = {300: 0.2, 10_000: 1.5, 100_000: 5.0}
"""Milliseconds at the 95th percentile."""
SYLLABLES = "ka re lo mi tu sa no ber en sch at ten nig ht fog pale count wolf moon blut stein turm ge wal of"
TYPED = (
    "pale count",
    "wolf blut",
    "moonstein",
    "schat",
    "nighten",
    "s:vampires k:weapon fate>=5",
    "a:terror cp<=6 noble",
    "k:event turm or k:spell turm",
    "range>40 moves=3 -fog",
    "k:legendary blut",
)


def invented(size: int) -> Iterator[dict[str, Any]]:
    """The data of so many cards: few words often, many seldom, as in a language."""
    chance = Random(1)
    words = ["".join(chance.choices(SYLLABLES.split(), k=chance.randint(1, 3))) for _ in range(4000)]
    weights = list(accumulate(1 / rank for rank in range(1, len(words) + 1)))

    def text(length: int) -> dict[str, str]:
        return {lang: " ".join(chance.choices(words, cum_weights=weights, k=length)) for lang in ("en", "de")}

    for number in range(size):
        printed = {"set": "bench", "number": number + 1, "rarity": chance.choice(["rare", "common"])}
        common: dict[str, Any] = {"id": f"bench/card-{number}", "set_kind": "home-made", "printings": [printed]}
        common |= {"name": text(2), "printed_text": text(12)}
        society = str(chance.choice(list(Society)))
        if number % 5 == 0:
            values = {name: chance.randint(1, 6) for name in ("strength", "dexterity", "resistance")}
            ability = {str(chance.choice([AbilityName.TERROR, AbilityName.WHIRL])): 4} if number % 15 == 0 else {}
            yield {**common, **values, "type": "character", "society": society, "abilities": ability} | {
                "character_points": chance.randint(3, 15),
                "traits": ["noble"] if number % 35 == 0 else [],
            }
        else:
            yield {**common, "type": "action", "societies": [society] if chance.random() < 0.7 else []} | {
                "category": str(chance.choice(list(Category)[:11])),
                "notes": ["legendary"] if number % 17 == 0 else [],
                "fate_number": chance.randint(1, 8),
                "movement_range": chance.randint(2, 10) * 10,
                "movement_number": chance.randint(1, 4),
            }


def queries() -> list[Query]:
    """Every query on the way to those typed, as far as it is one."""
    found = {}
    for typed in TYPED:
        for length in range(1, len(typed) + 1):
            try:
                found[typed[:length]] = parse(typed[:length])
            except UserError:
                continue
    return list(found.values())


def milliseconds(ask: Callable[[Query], object]) -> list[float]:
    """The best of three times of every query, sorted."""
    times = []
    for query in queries():
        best = 1e9
        for _ in range(3):
            began = perf_counter()
            ask(query)
            best = min(best, perf_counter() - began)
        times.append(best * 1000)
    return sorted(times)


def measure(size: int, folder: Path) -> None:
    """Print the figures of one size."""
    data = list(invented(size))
    with closing(Store(folder / f"{size}.sqlite", backups=folder)) as store:
        with store.change(Words("import", "import")) as session:
            began = perf_counter()
            made = [read_card(one) for one in data]
            cards.put_cards(session, made)
            rate = size / (perf_counter() - began)
        with store.derived() as connection:
            began = perf_counter()
            index.build(connection, [], "key")
            indexed = perf_counter() - began
        print(f"{size} cards: {rate:,.0f} rows/s validated and journalled, indexed in {indexed:.2f} s")
        searcher = Searcher.open(store.path, "key")
        assert searcher is not None
        with closing(searcher), closing(sqlite3.connect(store.path)) as plain:
            _tell("sorted by name", milliseconds(searcher.find), size)
            _tell("by German name", milliseconds(lambda query: searcher.find(query, lang=Lang.DE)), size)
            _tell("sorted by fate number", milliseconds(lambda query: searcher.find(query, order="-fate")), size)
            _tell("counted", milliseconds(searcher.count), size)
            _tell("yardstick: LIKE", milliseconds(lambda query: _like(plain, query)), size)
        if size <= SIZES[0]:
            _tell("in memory", milliseconds(lambda query: _in_memory(query, made)), size)


def _tell(what: str, times: list[float], size: int) -> None:
    middle, high = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"  {what:<24} p50 {middle:8.3f} ms   p95 {high:8.3f} ms   goal {GOALS.get(size, 0):.1f}")


def _like(plain: sqlite3.Connection, query: Query) -> object:
    statement = "SELECT * FROM search_shown WHERE haystack LIKE ? ORDER BY folded LIMIT 50"
    return plain.execute(statement, (f"%{query.text.split()[0]}%",)).fetchall()


def _in_memory(query: Query, made: list[Card]) -> object:
    return [hit_of(card) for card in in_order(query.select(made), "name")[:50]]


def main(sizes: tuple[int, ...] = SIZES) -> None:
    """Print the figures of each size."""
    with tempfile.TemporaryDirectory() as folder:
        for size in sizes:
            measure(size, Path(folder))


if __name__ == "__main__":
    main(tuple(map(int, sys.argv[1:])) or SIZES)
