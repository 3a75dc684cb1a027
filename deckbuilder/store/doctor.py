"""Examine a database: the file itself, every document in it, and the index against the cards it stands for."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.errors import UserError
from deckbuilder.store.connect import connect_to_read, integrity, told
from deckbuilder.store.documents import (
    DECK_COLUMNS,
    DeckColumns,
    name_key,
    read_card_document,
    read_deck_columns,
    read_set_document,
)
from deckbuilder.terms import Words


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong; ``derived`` when it is made again without any loss."""

    words: Words
    derived: bool = False


def examine(path: Path) -> list[Finding]:
    """Everything wrong with the database; nothing when it is sound or not there yet. Nothing is changed."""
    try:
        with told(path):
            connection = connect_to_read(path)
            if connection is None:
                return []
            with closing(connection):
                return list(_findings(connection))
    except UserError as error:
        return [Finding(Words(str(error), str(error)))]


def _findings(connection: sqlite3.Connection) -> Iterator[Finding]:
    broken = integrity(connection)
    for line in broken:
        yield Finding(Words(f"SQLite reports: {line}.", f"SQLite meldet: {line}."))
    if broken:
        return
    for table, key, columns, read in _DOCUMENTS:
        for name, *values in connection.execute(f"SELECT {key}, {columns} FROM {table}"):
            try:
                read(*values)
            except (ValueError, TypeError, AttributeError):
                yield Finding(Words(f"{table} {name} cannot be read.", f"{table} {name} ist nicht lesbar."))
    yield from _names(connection)
    yield from _index(connection)


_DOCUMENTS: tuple[tuple[str, str, str, Callable[..., object]], ...] = (
    ("card_set", "code", "data", read_set_document),
    ("card", "id", "data", read_card_document),
    ("deck", "name", DECK_COLUMNS, lambda *columns: read_deck_columns(DeckColumns(*columns))),
    ("deck_version", "id", DECK_COLUMNS, lambda *columns: read_deck_columns(DeckColumns(*columns))),
)


def _names(connection: sqlite3.Connection) -> Iterator[Finding]:
    for name, key in connection.execute("SELECT name, key FROM deck"):
        if name_key(name) != key:
            yield Finding(
                Words(f"The deck ‘{name}’ is not found by its name.", f"Das Deck ‘{name}’ ist unauffindbar abgelegt.")
            )


def _index(connection: sqlite3.Connection) -> Iterator[Finding]:
    """Own cards and index must agree, and the words must be those of the rows."""
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'search_shown'").fetchone() is None:
        return
    missing = "SELECT count(*) FROM card WHERE id NOT IN (SELECT id FROM search_shown)"
    odd = "SELECT count(*) FROM search_shown WHERE rank NOT IN (SELECT rank FROM search_facts)"
    if connection.execute(missing).fetchone()[0] or connection.execute(odd).fetchone()[0]:
        yield INDEX


INDEX = Finding(Words("The search index misses cards.", "Dem Suchindex fehlen Karten."), derived=True)
