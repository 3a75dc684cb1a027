"""Examine a database: the file itself, every document in it, and the index against the cards it stands for."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.errors import UserError
from deckbuilder.store.connect import HELPED_BY_A_BACKUP, connect_to_read, documents_of, integrity, told
from deckbuilder.store.documents import (
    DECK_COLUMNS,
    DeckColumns,
    name_key,
    read_card_document,
    read_deck_columns,
    read_set_document,
)
from deckbuilder.terms import Lang, Words


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong; ``derived`` when it is made again without any loss, ``mend`` what helps where it is known."""

    words: Words
    derived: bool = False
    mend: Words | None = None


def examine(path: Path) -> list[Finding]:
    """Everything wrong with the database; nothing when it is sound or not there yet. Nothing is changed."""
    if path.exists() and not path.is_file():
        return [
            Finding(
                Words(f"{path}: is no file.", f"{path}: ist keine Datei."),
                mend=Words(
                    "Take away what lies in the place of the database.", "Nimm weg, was am Ort der Datenbank liegt."
                ),
            )
        ]
    try:
        with told(path), documents_of(path):
            connection = connect_to_read(path)
            if connection is None:
                return []
            with closing(connection):
                return list(_findings(connection))
    except UserError as error:
        return [Finding(told_without_mend(error), mend=None if _is_damage(error) else error.parts[2])]
    except sqlite3.Error as error:
        return [Finding(Words(f"SQLite reports: {error}.", f"SQLite meldet: {error}."))]


def told_without_mend(error: UserError) -> Words:
    """What is wrong, without what is said to help."""
    return Words(*(UserError(*error.parts[:2]).text(lang) for lang in Lang))


def _is_damage(error: UserError) -> bool:
    return any(error.parts[2] == mend for mend in HELPED_BY_A_BACKUP)


def _findings(connection: sqlite3.Connection) -> Iterator[Finding]:
    try:
        broken = integrity(connection)
    except sqlite3.Error as error:
        broken = [str(error)]
    for line in broken:
        yield Finding(Words(f"SQLite reports: {line}.", f"SQLite meldet: {line}."))
    if broken:
        return
    for table, key, columns, read in _DOCUMENTS:
        yield from _documents(connection, table, key, columns, read)
    yield from _names(connection)
    yield from _index(connection)


def _documents(
    connection: sqlite3.Connection, table: str, key: str, columns: str, read: Callable[..., object]
) -> Iterator[Finding]:
    """Each document alone: one that SQLite cannot even hand out must not hide the others."""
    rows = [row for (row,) in connection.execute(f"SELECT rowid FROM {table}")]
    for row in rows:
        name: object = row
        try:
            name, *values = connection.execute(
                f"SELECT {key}, {columns} FROM {table} WHERE rowid = ?", (row,)
            ).fetchone()
            read(*values)
        except (ValueError, TypeError, AttributeError, LookupError, RecursionError, sqlite3.Error):
            yield Finding(Words(f"{table} {name} cannot be read.", f"{table} {name} ist nicht lesbar."))


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
                Words(
                    f"The deck ‘{name}’ is filed under another name.",
                    f"Das Deck ‘{name}’ ist unter einem anderen Namen abgelegt.",
                ),
                mend=Words(
                    f"Give it its name once more: deckbuilder deck rename ‘{name}’ ‘{name}’.",
                    f"Gib ihm seinen Namen noch einmal: deckbuilder deck rename ‘{name}’ ‘{name}’.",
                ),
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
