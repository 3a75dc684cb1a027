"""Insert very many rows of one journalled table: the journal is written in one go after them, not row by row.

It says the same afterwards. The table's trigger is away meanwhile, within the transaction that writes the rows.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from sqlalchemy import Table
from sqlmodel import Session

from deckbuilder.store.store import raw
from deckbuilder.store.triggers import image, insert_trigger, key

CHUNK = 5_000
"""So many rows at a time; between them somebody may be told how far it is, and may stop it by an exception."""


def insert_many(
    session: Session,
    table: Table,
    columns: Sequence[str],
    rows: Iterable[Sequence[object]],
    *,
    progress: Callable[[int], None] = lambda done: None,
) -> int:
    """Insert rows, whose ``id`` the table gives, and return how many."""
    db = raw(session)
    last = db.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table.name,)).fetchone() or (0,)
    name, trigger = insert_trigger(table)
    db.execute(f'DROP TRIGGER "{name}"')
    statement = f'INSERT INTO "{table.name}" ({", ".join(columns)}) VALUES ({", ".join("?" * len(columns))})'
    source, done = iter(rows), 0
    while chunk := list(islice(source, CHUNK)):
        db.executemany(statement, chunk)
        done += len(chunk)
        progress(done)
    db.execute(
        f"INSERT INTO journal (change_id, tab, row, old, new) SELECT change_id, '{table.name}', {key(table)}, NULL,"
        f' {image(table)} FROM "{table.name}", open_change WHERE id > ?',
        last,
    )
    db.execute(trigger)
    return done
