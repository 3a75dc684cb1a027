"""Whose cards: the user's, and those of others who keep theirs here too."""

from sqlmodel import Session, col, select

from deckbuilder.store.collection_rows import OwnerRow
from deckbuilder.store.documents import checked_name, name_key
from deckbuilder.store.holdings import no_such_owner


def owners(session: Session) -> list[OwnerRow]:
    """All owners, the user first."""
    return list(session.exec(select(OwnerRow).order_by(col(OwnerRow.id))))


def owner_id(session: Session, name: str) -> int:
    """The owner of that name."""
    found = _named(session, name)
    if found is None:
        raise no_such_owner(name, [row.name for row in owners(session)])
    return found


def owner_made(session: Session, name: str) -> int:
    """The owner of that name, a new one if nobody is called so."""
    found = _named(session, name)
    if found is not None:
        return found
    row = OwnerRow(name=checked_name(name), key=name_key(name))
    session.add(row)
    session.flush()
    assert row.id is not None
    return row.id


def _named(session: Session, name: str) -> int | None:
    row = session.exec(select(OwnerRow).where(OwnerRow.key == name_key(name))).first()
    return None if row is None else row.id
