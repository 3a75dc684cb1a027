"""Read own cards and decks by sqlite3 alone, read-only, for callers that must not wait for SQLModel.

A missing or empty database holds nothing; nothing is created by reading.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from deckbuilder.cards.model import Card
from deckbuilder.cards.sets import CardSet
from deckbuilder.store.connect import connect_to_read, documents_of, told
from deckbuilder.store.documents import (
    DECK_COLUMNS,
    DeckColumns,
    StoredDeck,
    Version,
    name_key,
    read_card_document,
    read_deck_columns,
    read_set_document,
)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection | None]:
    """A connection to read on, at one moment of the file; None when there is nothing in it yet."""
    with told(path), documents_of(path):
        connection = connect_to_read(path)
        if connection is None:
            yield None
            return
        with closing(connection):
            connection.execute("BEGIN")
            yield connection


def read_definitions(path: Path) -> tuple[list[CardSet], list[Card]]:
    """The user's own sets and cards, by code and id."""
    with reading(path) as connection:
        if connection is None:
            return [], []
        sets = connection.execute("SELECT data FROM card_set ORDER BY code").fetchall()
        cards = connection.execute("SELECT data FROM card ORDER BY id").fetchall()
        return [read_set_document(data) for (data,) in sets], [read_card_document(data) for (data,) in cards]


def read_decks(path: Path) -> list[StoredDeck]:
    """All stored decks, by name."""
    with reading(path) as connection:
        return [] if connection is None else _decks(connection, "ORDER BY key", ())


def read_deck(path: Path, name: str) -> StoredDeck | None:
    """The stored deck of that name; case, accents and punctuation do not matter."""
    with reading(path) as connection:
        if connection is None:
            return None
        key = name_key(name)
        for which, values in (("WHERE key = ?", (key,)), ("", ())):  # or still filed as it was folded once
            for kept in _decks(connection, which, values):
                if name_key(kept.deck.name) == key:
                    return kept
    return None


def read_versions(path: Path, deck: int) -> list[Version]:
    """The snapshots of a deck, oldest first."""
    query = f"SELECT id, label, made, {DECK_COLUMNS} FROM deck_version WHERE deck_id = ? ORDER BY id"
    with reading(path) as connection:
        found = [] if connection is None else connection.execute(query, (deck,)).fetchall()
        return [
            Version(number, label, datetime.fromisoformat(made), read_deck_columns(DeckColumns(*columns)))
            for number, label, made, *columns in found
        ]


def _decks(connection: sqlite3.Connection, which: str, values: tuple[object, ...]) -> list[StoredDeck]:
    found = connection.execute(f"SELECT id, changed, {DECK_COLUMNS} FROM deck {which}", values).fetchall()
    return [
        StoredDeck(number, read_deck_columns(DeckColumns(*columns)), datetime.fromisoformat(changed))
        for number, changed, *columns in found
    ]
