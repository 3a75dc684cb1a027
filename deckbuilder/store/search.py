"""Search the index on a connection of its own, read-only: small tuples in the order asked for, a window at a time.

No SQLModel here, because a list is searched with every key that is typed.
"""

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from deckbuilder.cards.query import Facts, Query
from deckbuilder.cards.sorting import no_order
from deckbuilder.errors import UserError
from deckbuilder.store.connect import closed_on_failure, connect_to_read, told
from deckbuilder.store.index import key_of
from deckbuilder.store.index_rows import FIGURE_COLUMNS, ORDER_COLUMNS, Hit
from deckbuilder.store.translate import Sql, alternatives, lend_facts, translate
from deckbuilder.terms import Lang

NAME = "name"


@dataclass(frozen=True, slots=True)
class Found:
    """A window of what was found, and whether there is more after it."""

    hits: tuple[Hit, ...]
    more: bool


class Searcher:
    """The index of one database, open for searching; to be used on one thread at a time."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection, self.path = connection, path

    @classmethod
    def open(cls, path: Path, key: str) -> "Searcher | None":
        """A searcher when there is an index made from just what ``key`` stands for, else None."""
        with told(path):
            connection = connect_to_read(path)
            if connection is None:
                return None
            with closed_on_failure(connection):
                found = key_of(connection)
            if found == key:
                return cls(connection, path)
            connection.close()
        return None

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def find(
        self,
        query: Query,
        *,
        order: str = NAME,
        lang: Lang = Lang.EN,
        limit: int = 50,
        offset: int = 0,
        facts: Facts | None = None,
    ) -> Found:
        """The cards that meet the query, in one of ``ORDERS``; with a hyphen before it the greatest first.

        Names stand in the order of ``lang``.
        """
        by = _by(order, lang)
        ranks, values = _ranks(alternatives(query.tree), by, _WORDS[lang], offset + limit + 1)
        statement = (
            f"SELECT {_COLUMNS} FROM ({ranks} LIMIT ? OFFSET ?)"
            f" JOIN search_facts f ON f.rank = place JOIN search_shown s ON s.rank = place ORDER BY {by}"
        )
        rows = self._rows(statement, [*values, limit + 1, offset], facts)
        return Found(tuple(map(Hit._make, rows[:limit])), len(rows) > limit)

    def count(self, query: Query, *, facts: Facts | None = None) -> int:
        """How many cards meet the query."""
        sql = translate(query.tree)
        count: int = self._rows(f"SELECT count(*) FROM {_source(sql, _WORDS[Lang.EN])}", _values(sql), facts)[0][0]
        return count

    def _rows(self, statement: str, values: list[object], facts: Facts | None) -> list[tuple[Any, ...]]:
        with told(self.path):
            if facts is not None:
                lend_facts(self._connection, facts)
            return self._connection.execute(statement, values).fetchall()


class WordTable(NamedTuple):
    """A table of words, and the rank in whose order it stands."""

    table: str
    rank: str


_WORDS = {Lang.EN: WordTable("search_words", "rank"), Lang.DE: WordTable("search_worte", "german")}
_COLUMNS = ", ".join(f"{'f' if name in FIGURE_COLUMNS else 's'}.{name}" for name in Hit._fields)


def _ranks(found: list[Sql], by: str, words: WordTable, enough: int) -> tuple[str, list[object]]:
    """The ranks of what is found, in order. Each alternative stops at ``enough``, for no more are needed of any."""
    parts = [f"SELECT f.rank AS place FROM {_source(sql, words)} ORDER BY {_in_order(sql, by, words)}" for sql in found]
    if len(parts) == 1:
        return parts[0], _values(found[0])
    either = " UNION ".join(f"SELECT place FROM ({part} LIMIT ?)" for part in parts)
    values = [value for sql in found for value in (*_values(sql), enough)]
    return f"SELECT f.rank AS place FROM ({either}) JOIN search_facts f ON f.rank = place ORDER BY {by}", values


def _in_order(sql: Sql, by: str, words: WordTable) -> str:
    """By the rank of the words where there are any, or else SQLite would sort what is in order already."""
    return by.replace(f"f.{words.rank}", "w.rowid") if sql.match else by


def _source(sql: Sql, words: WordTable) -> str:
    """Tables and conditions; the words come first, because their matches come in the order of rank."""
    where = [*([f"w.{words.table} MATCH ?"] if sql.match else []), *sql.where]
    joined = f"{words.table} w CROSS JOIN search_facts f ON f.{words.rank} = w.rowid"
    return f"{joined if sql.match else 'search_facts f'} WHERE {' AND '.join(where) or '1'}"


def _values(sql: Sql) -> list[object]:
    return [*([sql.match] if sql.match else []), *sql.values]


def _by(order: str, lang: Lang) -> str:
    """The order as SQL: what is not known comes last, equal cards by name."""
    name = order.removeprefix("-").lower()
    by_name = f"f.{_WORDS[lang].rank}"
    if name == NAME:
        return by_name
    if name not in ORDER_COLUMNS:
        raise UserError(*no_order(order, (NAME, *ORDER_COLUMNS)))
    column = f"f.{ORDER_COLUMNS[name]}"
    return f"{column} IS NULL, {column}{' DESC' if order.startswith('-') else ''}, {by_name}"
