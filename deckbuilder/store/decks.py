"""Keep decks: save, rename, delete, snapshots. Every function works in the session of an open change."""

from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session, col, select

from deckbuilder.decks.deck import Deck
from deckbuilder.errors import DeckError
from deckbuilder.store.documents import (
    DeckColumns,
    StoredDeck,
    Version,
    checked_name,
    deck_columns,
    name_key,
    read_deck_columns,
)
from deckbuilder.store.rows import DeckRow, VersionRow
from deckbuilder.terms import Words


def all_decks(session: Session) -> list[StoredDeck]:
    """All stored decks, by name."""
    return [_stored(row) for row in session.exec(select(DeckRow).order_by(col(DeckRow.key)))]


def deck_named(session: Session, name: str) -> StoredDeck | None:
    """The stored deck of that name."""
    row = _row_named(session, name)
    return None if row is None else _stored(row)


def add_deck(session: Session, deck: Deck, now: datetime) -> int:
    """Store a deck under a name that none has yet, and return its id."""
    name = _free_name(session, deck.name, own=None)
    row = DeckRow(**{**deck_columns(deck)._asdict(), "name": name}, key=name_key(name), changed=now.isoformat())
    session.add(row)
    session.flush()
    assert row.id is not None
    return row.id


def put_deck(session: Session, deck_id: int, deck: Deck, now: datetime) -> None:
    """Put a deck in the place of the stored one; its name may be a new one."""
    row = _row(session, deck_id)
    name = _free_name(session, deck.name, own=deck_id)
    columns = DeckColumns(name, *deck_columns(deck)[1:])
    if columns == _columns(row) and row.key == name_key(name):
        return
    for column, value in columns._asdict().items():
        setattr(row, column, value)
    row.key, row.changed = name_key(name), now.isoformat()
    session.add(row)


def delete_deck(session: Session, deck_id: int) -> None:
    """Delete a deck with its snapshots."""
    for version in _version_rows(session, deck_id):
        session.delete(version)
    session.flush()
    session.delete(_row(session, deck_id))


def versions(session: Session, deck_id: int) -> list[Version]:
    """The snapshots of a deck, oldest first."""
    return [_version(row) for row in _version_rows(session, deck_id)]


def keep_version(session: Session, deck_id: int, label: str, now: datetime) -> int:
    """Keep the deck as it is now under a label."""
    columns = {name: getattr(_row(session, deck_id), name) for name in DeckColumns._fields}
    row = VersionRow(deck_id=deck_id, label=label, made=now.isoformat(), **columns)
    session.add(row)
    session.flush()
    assert row.id is not None
    return row.id


def _free_name(session: Session, name: str, *, own: int | None) -> str:
    name = checked_name(name)
    row = _row_named(session, name)
    if row is not None and row.id != own:
        raise DeckError(
            Words(f"name ‘{name}’", f"Name ‘{name}’"),
            Words(f"the deck ‘{row.name}’ has it already.", f"So heißt schon das Deck ‘{row.name}’."),
            Words("Choose another one.", "Wähle einen anderen."),
        )
    return name


def _row(session: Session, deck_id: int) -> DeckRow:
    row = session.get(DeckRow, deck_id)
    if row is None:
        raise DeckError(
            Words(f"deck {deck_id}", f"Deck {deck_id}"),
            Words("is not in the database any more.", "ist nicht mehr in der Datenbank."),
        )
    return row


def _row_named(session: Session, name: str) -> DeckRow | None:
    key = name_key(name)
    found = session.exec(select(DeckRow).where(DeckRow.key == key)).first()
    if found is not None and name_key(found.name) == key:
        return found
    return next((row for row in session.exec(select(DeckRow)) if name_key(row.name) == key), None)  # filed long ago


def _version_rows(session: Session, deck_id: int) -> Sequence[VersionRow]:
    return session.exec(select(VersionRow).where(VersionRow.deck_id == deck_id).order_by(col(VersionRow.id))).all()


def _columns(row: DeckRow | VersionRow) -> DeckColumns:
    return DeckColumns(row.name, row.society, row.format, row.characters, row.cards)


def _stored(row: DeckRow) -> StoredDeck:
    assert row.id is not None
    return StoredDeck(row.id, read_deck_columns(_columns(row)), datetime.fromisoformat(row.changed))


def _version(row: VersionRow) -> Version:
    assert row.id is not None
    return Version(row.id, row.label, datetime.fromisoformat(row.made), read_deck_columns(_columns(row)))
