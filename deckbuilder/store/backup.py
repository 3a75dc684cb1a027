"""Backups: whole copies of the database, made while it is in use, checked before one takes its place."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from shutil import move

from deckbuilder.errors import UserError
from deckbuilder.files import beside_it, put_new
from deckbuilder.store.connect import connect_to_read, copy, copy_new, integrity, told
from deckbuilder.store.reading import read_decks, read_definitions
from deckbuilder.terms import Words


def back_up(path: Path, target: Path) -> Path:
    """Copy the database to a new file, and return its path; one that cannot be written whole is not left there."""
    with told(path), closing(_ours(path)):
        pass
    with told(target):
        return copy_new(path, target)


def backup_name(why: str, now: datetime) -> str:
    """A name for a backup made for a reason; those of one reason sort by time."""
    return f"{why}-{now:%Y%m%d-%H%M%S}.sqlite"


def restore(path: Path, source: Path, keep: Path) -> Path | None:
    """Put a backup in the place of the database; what was there is kept as ``keep`` or, where that is taken, beside it.

    Returns where it is kept, None where nothing was. A damaged backup is refused.
    """
    with told(source), closing(_ours(source)) as connection:
        found = integrity(connection)
    if found:
        raise UserError(
            str(source),
            Words(f"is damaged ({found[0]}).", f"ist beschädigt ({found[0]})."),
            Words("Restore another backup.", "Stelle eine andere Sicherung wieder her."),
        )
    kept = None
    if path.exists():
        with told(keep):
            kept = _set_aside(path, keep)
    with told(path):
        copy(source, path)
    return kept


def _set_aside(path: Path, keep: Path) -> Path:
    """Keep what is there even when it can only be copied as it lies, being no database or a damaged one."""
    try:
        return copy_new(path, keep)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            raise  # in use, or no room on the disk: no reason to move anything
    beside = beside_it(keep)
    move(path, beside)
    return put_new(beside, keep)


def _ours(path: Path) -> sqlite3.Connection:
    connection = connect_to_read(path)
    if connection is None:
        raise UserError(
            str(path),
            Words("holds no database.", "enthält keine Datenbank."),
            Words(
                "Name a file that a backup was written to.",
                "Nenne eine Datei, in die eine Sicherung geschrieben wurde.",
            ),
        )
    return connection


@dataclass(frozen=True, slots=True)
class Difference:
    """What one kind of thing would lose, gain and change by a restore; names of decks, or ids of cards."""

    kind: Words
    lost: tuple[str, ...]
    gained: tuple[str, ...]
    changed: tuple[str, ...]


KINDS = {
    "decks": Words("decks", "Decks"),
    "sets": Words("sets", "Sets"),
    "cards": Words("cards", "Karten"),
}


def compare(path: Path, source: Path) -> list[Difference]:
    """What restoring a backup would do to decks, own sets and own cards."""
    with told(source), closing(_ours(source)):
        pass
    now, then = _things(path), _things(source)
    return [
        Difference(
            KINDS[kind],
            tuple(sorted(now[kind].keys() - then[kind].keys())),
            tuple(sorted(then[kind].keys() - now[kind].keys())),
            tuple(sorted(name for name in now[kind].keys() & then[kind].keys() if now[kind][name] != then[kind][name])),
        )
        for kind in now
    ]


def _things(path: Path) -> dict[str, dict[str, object]]:
    sets, cards = read_definitions(path)
    return {
        "decks": {stored.deck.name: stored.deck for stored in read_decks(path)},
        "sets": {one.code: one for one in sets},
        "cards": {card.id: card for card in cards},
    }
