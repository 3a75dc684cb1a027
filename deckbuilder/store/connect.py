"""The way into the file: a plain sqlite3 connection, what the file is, and every failure as one sentence.

Standard library only, because reading decks and searching cards must not wait for SQLModel.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import disk_usage
from time import monotonic

from deckbuilder.errors import UserError
from deckbuilder.files import beside_it, put_new
from deckbuilder.terms import Words

APPLICATION = 0x42484E44
"""Stands in the head of the file (PRAGMA application_id) and tells our database from others."""
SCHEMA = "0002"
"""The schema this program writes: the name of its newest migration."""
CACHE = 64 * 1024
"""Kilobytes of the file to keep in memory, if it has so many; SQLite's two megabytes make bulk work crawl."""
_A_SCHEMA = re.compile(r"(?!0000)\d{4}")
_DAMAGE = re.compile(r"no such (table|column|index)|malformed|Could not decode|has no column named|already exists")
"""What SQLite says by a general error when tables are not what we made."""
LITTLE_ROOM = 1024 * 1024
"""Bytes left on a disk with which a failed write is no fault of the disk."""
PATIENCE = 2.0
"""Seconds to wait for another program that is writing."""


class OlderDatabase(UserError):
    """The file has an older schema: a writer brings it up to date, a reader cannot."""


def connect(path: Path, *, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open the file to write; it is made when it is missing. Transactions are begun by the caller."""
    make_folder(path)
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    with closed_on_failure(connection):
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA recursive_triggers = ON")  # so that REPLACE cannot slip past the journal
        connection.execute(f"PRAGMA cache_size = -{CACHE}")
    return connection


@contextmanager
def closed_on_failure(connection: sqlite3.Connection) -> Iterator[None]:
    """Close what was opened when its file turns out to be of no use: left open it could not be moved or replaced."""
    try:
        yield
    except BaseException:
        connection.close()
        raise


def make_folder(path: Path) -> None:
    """Make the folder that the file lies in."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(
            str(path),
            _not_opened(error),
            Words("Name a place you may write to.", "Nenne einen Ort, an dem du schreiben darfst."),
        ) from error


def connect_to_read(path: Path, *, patience: float = PATIENCE) -> sqlite3.Connection | None:
    """Open the file to read a database of ours of just this schema; None when there is nothing in it yet."""
    if not _holds_something(path):
        return None
    address = f"{path.absolute().as_uri()}?mode=ro"
    try:
        connection = _opened(address, patience)
    except sqlite3.OperationalError:
        connection = _opened(f"{address}&immutable=1", patience)  # in a folder where nothing can be written
    with closed_on_failure(connection):
        schema = schema_of(connection, path)
        if schema is not None and schema < SCHEMA:
            raise OlderDatabase(
                str(path),
                Words(f"has the older schema {schema}.", f"hat das ältere Schema {schema}."),
                Words(f"This program reads {SCHEMA}.", f"Dieses Programm liest {SCHEMA}."),
            )
    if schema is None:
        connection.close()
        return None
    return connection


def _holds_something(path: Path) -> bool:
    try:
        return path.is_file() and path.stat().st_size > 0
    except OSError as error:
        raise UserError(str(path), _not_opened(error)) from error


def _not_opened(error: OSError) -> Words:
    return Words(f"cannot be opened ({error.strerror}).", f"lässt sich nicht öffnen ({error.strerror}).")


def _opened(address: str, patience: float) -> sqlite3.Connection:
    connection = sqlite3.connect(address, uri=True, timeout=patience, isolation_level=None, check_same_thread=False)
    with closed_on_failure(connection):
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
        connection.execute(f"PRAGMA cache_size = -{CACHE}")
    return connection


def schema_of(connection: sqlite3.Connection, path: Path) -> str | None:
    """The schema of the file, None of an empty one; another program's file or a newer schema is refused."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables:
        return None
    [application] = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION or "alembic_version" not in tables:
        raise UserError(
            str(path),
            Words("is a database of another program.", "ist die Datenbank eines anderen Programms."),
            Words("Name another file or move this one away.", "Nenne eine andere Datei oder nimm diese weg."),
        )
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    schema = str(found[0]) if found else ""
    if not _A_SCHEMA.fullmatch(schema):
        raise damaged(path, Words(f"names the schema ‘{schema}’", f"nennt das Schema ‘{schema}’"))
    if schema > SCHEMA:
        newer = Words(
            f"was written by a newer deckbuilder (schema {schema}).",
            f"wurde von einem neueren deckbuilder geschrieben (Schema {schema}).",
        )
        raise UserError(
            str(path),
            newer,
            Words(
                f"This one knows {SCHEMA}: bring the program up to date.",
                f"Dieser kennt {SCHEMA}: Bring das Programm auf den neuesten Stand.",
            ),
        )
    return schema


_SENTENCES = {
    sqlite3.SQLITE_BUSY: (
        Words("is being written by another program.", "wird gerade von einem anderen Programm geschrieben."),
        Words("Try again when that is done.", "Versuche es noch einmal, wenn das fertig ist."),
    ),
    sqlite3.SQLITE_LOCKED: (
        Words("is being written by another program.", "wird gerade von einem anderen Programm geschrieben."),
        Words("Try again when that is done.", "Versuche es noch einmal, wenn das fertig ist."),
    ),
    sqlite3.SQLITE_READONLY: (
        Words("can only be read, so nothing was changed.", "lässt sich nur lesen; also wurde nichts geändert."),
        Words("Make file and folder writable.", "Mach Datei und Ordner beschreibbar."),
    ),
    sqlite3.SQLITE_PERM: (
        Words("can only be read, so nothing was changed.", "lässt sich nur lesen; also wurde nichts geändert."),
        Words("Make file and folder writable.", "Mach Datei und Ordner beschreibbar."),
    ),
    sqlite3.SQLITE_FULL: (
        Words(
            "has no more room on the disk, so nothing was changed.",
            "hat auf der Platte keinen Platz mehr; also wurde nichts geändert.",
        ),
        Words("Make room and try again.", "Schaff Platz und versuche es noch einmal."),
    ),
    sqlite3.SQLITE_IOERR: (
        Words(
            "cannot be read or written: the disk reports an error.",
            "lässt sich nicht lesen oder schreiben: Die Platte meldet einen Fehler.",
        ),
        Words("Look after the disk.", "Sieh nach der Platte."),
    ),
    sqlite3.SQLITE_CANTOPEN: (
        Words("cannot be opened.", "lässt sich nicht öffnen."),
        Words("Its folder must be there, readable and writable.", "Ihr Ordner muss da, lesbar und beschreibbar sein."),
    ),
    sqlite3.SQLITE_NOTADB: (
        Words("is no database.", "ist keine Datenbank."),
        Words("Name another file or move this one away.", "Nenne eine andere Datei oder nimm diese weg."),
    ),
    sqlite3.SQLITE_CORRUPT: (
        Words("is damaged.", "ist beschädigt."),
        Words(
            "See deckbuilder doctor, or restore a backup.",
            "Sieh nach mit deckbuilder doctor oder stelle eine Sicherung wieder her.",
        ),
    ),
}


HELPED_BY_A_BACKUP = tuple(_SENTENCES[code][1] for code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB))
"""The advice in whose place, for the user's own database, stands to restore a backup."""


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn what SQLite reports about the file into one sentence; anything else is passed on."""
    try:
        yield
    except Exception as error:
        cause = getattr(error, "orig", error)  # SQLAlchemy wraps what sqlite3 raised
        if not isinstance(cause, sqlite3.Error):
            raise
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
        if code == sqlite3.SQLITE_IOERR and not _room(path):
            code = sqlite3.SQLITE_FULL
        if code in (0, sqlite3.SQLITE_ERROR) and _DAMAGE.search(str(cause)):
            code = sqlite3.SQLITE_CORRUPT
        if code not in _SENTENCES:
            raise
        raise UserError(str(path), *_SENTENCES[code]) from error


def _room(path: Path) -> bool:
    try:
        return disk_usage(path.parent).free > LITTLE_ROOM
    except OSError:
        return True


@contextmanager
def documents_of(path: Path) -> Iterator[None]:
    """Turn a document in the file that is none of ours into a sentence."""
    try:
        yield
    except (ValueError, TypeError, AttributeError, LookupError, OverflowError, RecursionError) as error:
        raise damaged(path, Words("holds what it cannot hold", "enthält, was nicht sein kann")) from error


def damaged(path: Path, how: Words) -> UserError:
    """That the file is damaged, and how."""
    what, mend = _SENTENCES[sqlite3.SQLITE_CORRUPT]
    return UserError(str(path), Words(f"{what.en[:-1]}: it {how.en}.", f"{what.de[:-1]}: Sie {how.de}."), mend)


def integrity(connection: sqlite3.Connection) -> list[str]:
    """What SQLite itself finds wrong with the file, nothing when it is sound."""
    found = [str(line) for (line,) in connection.execute("PRAGMA integrity_check")]
    broken = connection.execute("PRAGMA foreign_key_check").fetchall()
    return [line for line in found if line != "ok"] + [
        f"{table}: row {row} refers to nothing" for table, row, *_ in broken
    ]


def copy(source: Path, target: Path) -> None:
    """Copy a database that may be in use, as one sound file; a target that others write to is waited for a while."""
    make_folder(target)
    until = monotonic() + PATIENCE

    def impatient(status: int, _remaining: int, _total: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and monotonic() > until:
            raise UserError(str(target), *_SENTENCES[status])  # sqlite3 would try for ever

    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(target, timeout=0)) as there:
        here.backup(there, progress=impatient, sleep=0.05)


def copy_new(source: Path, target: Path) -> Path:
    """Copy a database to a file that nobody has yet, whole or not at all; returns where it lies."""
    make_folder(target)
    beside = beside_it(target)
    try:
        copy(source, beside)
        with closing(sqlite3.connect(beside)) as made:
            made.execute("PRAGMA journal_mode = DELETE")  # one file, whatever the source was
        return put_new(beside, target)
    finally:
        for part in ("", "-wal", "-shm", "-journal"):
            beside.with_name(beside.name + part).unlink(missing_ok=True)
