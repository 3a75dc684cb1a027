"""The journal's triggers, made from the metadata of the tables: every write of a journalled table leaves both images.

Within one change a row has one entry, its first image before and its last one after, so that typing merges.
"""

from collections.abc import Iterable, Iterator

from sqlalchemy import MetaData, Table

PREFIX = "journal_"
OUTSIDE = "a write outside of a change"
NEW_KEY = "a key that changes"
_OPEN = "(SELECT change_id FROM open_change)"


def journalled(metadata: MetaData) -> list[Table]:
    """The tables whose writes can be undone, those that others refer to first."""
    return [table for table in metadata.sorted_tables if table.info.get("journalled")]


def triggers(tables: Iterable[Table]) -> Iterator[tuple[str, str]]:
    """Name and statement of every trigger."""
    for table in tables:
        for event, side, old, new in (
            ("INSERT", "NEW", "NULL", image(table, "NEW")),
            ("UPDATE", "OLD", image(table, "OLD"), image(table, "NEW")),
            ("DELETE", "OLD", image(table, "OLD"), "NULL"),
        ):
            yield _trigger(event, table, (key(table, side), old, new))


def insert_trigger(table: Table) -> tuple[str, str]:
    """Name and statement of the trigger that journals the new rows of a table."""
    return _trigger("INSERT", table, (key(table, "NEW"), "NULL", image(table, "NEW")))


def _trigger(event: str, table: Table, values: tuple[str, str, str]) -> tuple[str, str]:
    row, old, new = values
    name = f"{PREFIX}{table.name}_{event.lower()}"
    kept = f"SELECT RAISE(ABORT, '{NEW_KEY}') WHERE {row} IS NOT {key(table, 'NEW')};\n" if event == "UPDATE" else ""
    return name, (
        f'CREATE TRIGGER "{name}" AFTER {event} ON "{table.name}" BEGIN\n'
        f"SELECT RAISE(ABORT, '{OUTSIDE}') WHERE {_OPEN} IS NULL;\n"
        f"{kept}"
        f"INSERT INTO journal (change_id, tab, row, old, new) VALUES ({_OPEN}, '{table.name}', {row}, {old}, {new})\n"
        "ON CONFLICT (change_id, tab, row) DO UPDATE SET new = excluded.new;\n"
        "END"
    )


def key(table: Table, side: str = "") -> str:
    """The primary key of a row as SQL: a JSON list, as ``journal.row`` holds it."""
    return f"json_array({', '.join(_column(side, column.name) for column in table.primary_key.columns)})"


def image(table: Table, side: str = "") -> str:
    """All of a row as SQL: a JSON object in the order of the columns, as ``journal.old`` and ``new`` hold it."""
    pairs = (f"'{column.name}', {_column(side, column.name)}" for column in table.columns)
    return f"json_object({', '.join(pairs)})"


def _column(side: str, name: str) -> str:
    return f'{side}."{name}"' if side else f'"{name}"'
