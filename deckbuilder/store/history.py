"""The journal's use: begin and end a change, write its images back, tell what was done.

An undo is a new change that refers to the one it takes back; it goes through only while every row is still as
that change left it, so that nothing done later is lost.
"""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Table
from sqlmodel import SQLModel

from deckbuilder.errors import UserError
from deckbuilder.store.triggers import image, journalled
from deckbuilder.terms import Words

PAUSE = timedelta(seconds=60)
"""The pause after which typing begins a new change."""


def nothing_to(verb: str) -> tuple[Words, Words]:
    """Where and what, when there is no change to undo or redo."""
    german = {"undo": "rückgängig zu machen", "redo": "zu wiederholen"}[verb]
    return Words(verb, verb), Words(f"there is nothing to {verb}.", f"es gibt nichts {german}.")


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """Something the user did, as the history shows it."""

    id: int
    words: Words
    at: datetime
    undone: bool


def begin(db: sqlite3.Connection, words: Words, now: datetime, merge: str) -> int:
    """Open a change, or the last one again; from here on the triggers write into it."""
    last = _row(db, "SELECT id, kind, merge, at FROM change ORDER BY id DESC LIMIT 1")
    if merge and last and last[1:3] == ("do", merge) and now - datetime.fromisoformat(last[3]) <= PAUSE:
        change: int = last[0]
        values = {"id": change, "en": words.en, "de": words.de, "at": now.isoformat()}
        _run(db, "UPDATE change SET words_en = :en, words_de = :de, at = :at WHERE id = :id", values)
    else:
        change = _new(db, "do", words, now, merge=merge or None)
    _run(db, "INSERT INTO open_change VALUES (:id)", {"id": change})
    return change


def end(db: sqlite3.Connection, change: int) -> None:
    """Close a change; rows that are as before are no part of it, and one without rows never was."""
    _run(db, "DELETE FROM open_change")
    _run(db, "DELETE FROM journal WHERE change_id = :id AND old IS new", {"id": change})
    if _row(db, "SELECT 1 FROM journal WHERE change_id = :id LIMIT 1", {"id": change}) is None:
        _run(db, "DELETE FROM change WHERE id = :id", {"id": change})


def undo(db: sqlite3.Connection, now: datetime, wanted: int | None) -> HistoryEntry:
    """Write back what was before a change; the last one in force when none is named."""
    found = _chosen(db, wanted, undone=False)
    if found is None:
        raise UserError(*nothing_to("undo"))
    return _write_back(db, found, now, "undo")


def redo(db: sqlite3.Connection, now: datetime, wanted: int | None) -> HistoryEntry:
    """Write back what a change had made; the one undone last when none is named."""
    found = _chosen(db, wanted, undone=True)
    if found is None:
        raise UserError(*nothing_to("redo"))
    return _write_back(db, found, now, "redo")


_STATES = """
    SELECT c.id, c.words_en, c.words_de, c.at, coalesce(
        (SELECT u.kind = 'undo' FROM change u WHERE u.of = c.id ORDER BY u.id DESC LIMIT 1), 0) AS undone,
        coalesce((SELECT max(u.id) FROM change u WHERE u.of = c.id), c.id) AS touched
    FROM change c WHERE c.kind = 'do'
"""
"""Every change with whether it is undone now and the last change that made or moved it."""


def changes(db: sqlite3.Connection, limit: int) -> list[HistoryEntry]:
    """The last changes, newest first."""
    rows = db.execute(f"{_STATES} ORDER BY c.id DESC LIMIT :limit", {"limit": limit})
    return [_change(row) for row in rows]


def _chosen(db: sqlite3.Connection, wanted: int | None, *, undone: bool) -> HistoryEntry | None:
    if wanted is None:
        query = f"SELECT * FROM ({_STATES}) WHERE undone = :undone ORDER BY touched DESC LIMIT 1"
        row = _row(db, query, {"undone": undone})
        return None if row is None else _change(row)
    row = _row(db, f"{_STATES} AND c.id = :id", {"id": wanted})
    verb = "redo" if undone else "undo"
    if row is None:
        raise UserError(
            f"{verb} {wanted}",
            Words("there is no such change.", "Eine solche Änderung gibt es nicht."),
            Words("See deckbuilder history.", "Sieh nach mit deckbuilder history."),
        )
    if bool(row[4]) is not undone:
        done = Words("it is not undone.", "Sie ist nicht zurückgenommen.")
        undone_already = Words("it is undone already.", "Sie ist schon zurückgenommen.")
        raise UserError(f"{verb} {wanted}", done if undone else undone_already)
    return _change(row)


def _change(row: tuple[Any, ...]) -> HistoryEntry:
    number, en, de, at, undone, *_ = row
    return HistoryEntry(number, Words(en, de), datetime.fromisoformat(at), bool(undone))


def _write_back(db: sqlite3.Connection, change: HistoryEntry, now: datetime, kind: str) -> HistoryEntry:
    before, after = ("new", "old") if kind == "undo" else ("old", "new")
    tables = journalled(SQLModel.metadata)
    for table in tables:
        _refuse_if_changed(db, change, table, before, kind)
    own = _new(db, kind, change.words, now, of=change.id)
    _run(db, "INSERT INTO open_change VALUES (:id)", {"id": own})
    _run(db, "PRAGMA defer_foreign_keys = ON")
    try:
        for table in reversed(tables):
            _run(db, f'DELETE FROM "{table.name}" WHERE {_in_journal(table)}', {"id": change.id})
        for table in tables:
            _run(db, _restore(table, after), {"id": change.id})
        in_use = any(_row(db, f'PRAGMA foreign_key_check("{table.name}")') for table in tables)
    except sqlite3.IntegrityError:
        in_use = True
    if in_use:
        raise UserError(
            _named(kind, change),
            Words(
                "what it would change back is in use by later changes.",
                "Was zu ändern wäre, brauchen spätere Änderungen.",
            ),
            _FIRST,
        )
    end(db, own)
    return HistoryEntry(change.id, change.words, change.at, kind == "undo")


_FIRST = Words("Undo those first.", "Nimm erst diese zurück.")


def _refuse_if_changed(db: sqlite3.Connection, change: HistoryEntry, table: Table, side: str, kind: str) -> None:
    """Whether each row is as the change left it, compared as images; the first that is not names who changed it."""
    is_there = " AND ".join(f't."{column.name}" IS NOT NULL' for column in table.primary_key.columns)
    query = f"""
        SELECT j.row FROM journal j LEFT JOIN "{table.name}" t ON {_same_key(table)}
        WHERE j.change_id = :id AND j.tab = '{table.name}'
        AND CASE WHEN {is_there} THEN {image(table, "t")} END IS NOT j.{side} LIMIT 1
    """
    row = _row(db, query, {"id": change.id})
    if row is None:
        return
    later = """
        SELECT coalesce(o.words_en, c.words_en), coalesce(o.words_de, c.words_de)
        FROM journal j JOIN change c ON c.id = j.change_id
        LEFT JOIN change o ON o.id = c.of
        WHERE j.tab = :tab AND j.row = :row AND c.id > :id ORDER BY c.id DESC LIMIT 1
    """
    found = _row(db, later, {"tab": table.name, "row": row[0], "id": change.id})
    by = Words(f"‘{found[0]}’", f"‘{found[1]}’") if found else Words("another change", "eine andere Änderung")
    what = Words(f"{by.en} changed the same later.", f"Dasselbe hat später geändert: {by.de}.")
    raise UserError(_named(kind, change), what, _FIRST)


def _named(kind: str, change: HistoryEntry) -> Words:
    return Words(f"{kind} ‘{change.words.en}’", f"{kind} ‘{change.words.de}’")


def _same_key(table: Table) -> str:
    keys = enumerate(column.name for column in table.primary_key.columns)
    return " AND ".join(f"t.\"{name}\" = json_extract(j.row, '$[{place}]')" for place, name in keys)


def _in_journal(table: Table) -> str:
    names = ", ".join(f'"{column.name}"' for column in table.primary_key.columns)
    keys = ", ".join(f"json_extract(row, '$[{place}]')" for place in range(len(table.primary_key.columns)))
    return f"({names}) IN (SELECT {keys} FROM journal WHERE change_id = :id AND tab = '{table.name}')"


def _restore(table: Table, side: str) -> str:
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    values = ", ".join(f"json_extract({side}, '$.{column.name}')" for column in table.columns)
    source = f"FROM journal WHERE change_id = :id AND tab = '{table.name}' AND {side} IS NOT NULL"
    return f'INSERT INTO "{table.name}" ({names}) SELECT {values} {source}'


def _new(
    db: sqlite3.Connection, kind: str, words: Words, now: datetime, *, of: int | None = None, merge: str | None = None
) -> int:
    values = {"kind": kind, "en": words.en, "de": words.de, "at": now.isoformat(), "of": of, "merge": merge}
    statement = """
        INSERT INTO change (kind, words_en, words_de, at, of, merge) VALUES (:kind, :en, :de, :at, :of, :merge)
        RETURNING id
    """
    number: int = db.execute(statement, values).fetchone()[0]
    return number


def _run(db: sqlite3.Connection, statement: str, values: Mapping[str, object] | None = None) -> None:
    db.execute(statement, values or {})


def _row(db: sqlite3.Connection, statement: str, values: Mapping[str, object] | None = None) -> tuple[Any, ...] | None:
    row: tuple[Any, ...] | None = db.execute(statement, values or {}).fetchone()
    return row
