"""Backups: whole copies of the database, made while it is in use, checked before one takes its place."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from shutil import move

from deckbuilder.errors import UserError
from deckbuilder.store.connect import connect_to_read, copy, integrity, told
from deckbuilder.store.reading import read_decks, read_definitions
from deckbuilder.terms import Words


def back_up(path: Path, target: Path) -> None:
    """Copy the database to a new file; one that cannot be written whole is not left there."""
    if target.exists():
        raise UserError(
            str(target),
            Words("is there already.", "ist schon da."),
            Words("Name a new file.", "Nenne eine neue Datei."),
        )
    with told(path), closing(_ours(path)):
        pass
    try:
        with told(target):
            copy(path, target)
    except UserError:
        target.unlink(missing_ok=True)
        raise


def backup_name(why: str, now: datetime) -> str:
    """A name for a backup made for a reason; those of one reason sort by time."""
    return f"{why}-{now:%Y%m%d-%H%M%S}.sqlite"


def restore(path: Path, source: Path, keep: Path) -> bool:
    """Put a backup in the place of the database, which is kept as ``keep``, if there was one; whether there was.

    A damaged backup is refused.
    """
    with told(source), closing(_ours(source)) as connection:
        found = integrity(connection)
    if found:
        raise UserError(
            str(source),
            Words(f"is damaged ({found[0]}).", f"ist beschädigt ({found[0]})."),
            Words("Restore another backup.", "Stelle eine andere Sicherung wieder her."),
        )
    there = path.exists()
    if there:
        with told(keep):
            _set_aside(path, keep)
    with told(path):
        copy(source, path)
    return there


def _set_aside(path: Path, keep: Path) -> None:
    """Keep what is there even when it can only be copied as it lies, being no database or a damaged one."""
    try:
        copy(path, keep)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            raise  # in use, or no room on the disk: no reason to move anything
        keep.unlink(missing_ok=True)
        move(path, keep)


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
