"""The database as a value that is opened, changed, undone and closed; ``change`` is the only way to write.

Importing this loads SQLModel: code that only reads or searches uses ``reading`` and ``search`` instead.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock, get_ident

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import NullPool
from sqlmodel import Session

from deckbuilder.store import history, index
from deckbuilder.store.connect import PATIENCE, SCHEMA, connect, schema_of, told
from deckbuilder.store.history import HistoryEntry
from deckbuilder.store.migrate import migrate
from deckbuilder.store.promises import keep_promises
from deckbuilder.terms import Words


def _utc() -> datetime:
    return datetime.now(UTC)


class Store:
    """One database file. Any thread may use it; writes wait for each other."""

    def __init__(
        self, path: Path, *, backups: Path, clock: Callable[[], datetime] = _utc, patience: float = PATIENCE
    ) -> None:
        """Open the file, make it when it is missing, and bring it up to date."""
        self.path, self.clock, self.patience = path, clock, patience
        self.backup: Path | None = None
        """The copy that was made because this opening brought the file up to date."""
        self._lock, self._writer = Lock(), 0
        self._engine = _engine(lambda: connect(path, patience=patience))
        with told(path), closing(connect(path, patience=patience)) as connection:
            schema = schema_of(connection, path)
            if schema != SCHEMA:
                self.backup = migrate(self._engine, path, backups, now=clock(), older=schema)
            with suppress(sqlite3.OperationalError):  # while another program has it open: at the next opening
                connection.execute("PRAGMA journal_mode = WAL")

    def close(self) -> None:
        """Close the file."""
        self._engine.dispose()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def change(self, words: Words, *, merge: str = "") -> Iterator[Session]:
        """Do one thing that the user can undo: all of the body or nothing of it.

        ``words`` name it in the history. A change joins the last one when both have the same ``merge`` and no
        pause lies between them: that is how typing becomes one change.
        """
        with self._writing() as session:
            change = history.begin(raw(session), words, self.clock(), merge)
            yield session
            session.flush()
            history.end(raw(session), change)

    def undo(self, change: int | None = None) -> HistoryEntry:
        """Take back the last change that is in force, or the one named."""
        with self._writing() as session:
            return history.undo(raw(session), self.clock(), change)

    def redo(self, change: int | None = None) -> HistoryEntry:
        """Do the change again that was undone last, or the one named."""
        with self._writing() as session:
            return history.redo(raw(session), self.clock(), change)

    def history(self, *, limit: int = 50) -> list[HistoryEntry]:
        """The last changes, newest first, those undone among them."""
        with self.reading() as session:
            return history.changes(raw(session), limit)

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session to read in; what it sees stays as it is."""
        engine = self._engine.execution_options(reading=True)
        with told(self.path), Session(engine, autoflush=False) as session:
            yield session

    @contextmanager
    def derived(self) -> Iterator[sqlite3.Connection]:
        """A transaction for what is derived and can be made again; the journal keeps user's tables closed in it."""
        with self._writing() as session:
            yield raw(session)

    @contextmanager
    def _writing(self) -> Iterator[Session]:
        if self._writer == get_ident():
            raise RuntimeError("a change within a change")
        with self._lock, told(self.path), Session(self._engine) as session, session.begin():
            self._writer = get_ident()
            try:
                yield session
                index.refresh(raw(session))
                keep_promises(raw(session))
            finally:
                self._writer = 0


def raw(session: Session) -> sqlite3.Connection:
    """The sqlite3 connection under a session, for what is done in bulk."""
    connection = session.connection().connection.driver_connection
    assert isinstance(connection, sqlite3.Connection)
    return connection


def _engine(connecting: Callable[[], sqlite3.Connection]) -> Engine:
    """Connections that begin what they begin at once, so that two writers never meet half-way."""
    engine = create_engine("sqlite://", creator=connecting, poolclass=NullPool)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reading = connection.get_execution_options().get("reading")
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    return engine
