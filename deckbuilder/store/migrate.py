"""Bring a database up to date: back it up, run the missing steps in one transaction, end the undo history.

Images in the journal fit the schema they were taken under, so a step makes them void.
"""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, Engine
from sqlmodel import SQLModel

from deckbuilder.store import rows
from deckbuilder.store.connect import APPLICATION, SCHEMA, copy
from deckbuilder.store.triggers import PREFIX, journalled, triggers

FOLDER = Path(__file__).parent / "migrations"
HISTORY = (rows.JournalRow, rows.ChangeRow)


def migrate(
    engine: Engine, path: Path, backups: Path, *, now: datetime, older: str | None, steps: Sequence[Path] = ()
) -> Path | None:
    """Run the steps after schema ``older`` (None: all of them); return the backup, if there was anything to lose.

    ``steps`` are folders of further steps.
    """
    backup = None
    if older is not None:
        backup = backups / f"schema-{older}-{now:%Y%m%d-%H%M%S}.sqlite"
        copy(path, backup)
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA journal_mode = WAL")
    with engine.begin() as connection:
        _run(connection, [FOLDER / "versions", *steps])
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
        for table in HISTORY:
            connection.exec_driver_sql(f'DELETE FROM "{table.__tablename__}"')
        _install_triggers(connection)
    return backup


def _run(connection: Connection, folders: Sequence[Path]) -> None:
    """Alembic is slow to import, and most starts have nothing to migrate."""
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", "\n".join(str(folder) for folder in folders))
    command.upgrade(config, "head" if len(folders) > 1 else SCHEMA)


def _install_triggers(connection: Connection) -> None:
    found = connection.exec_driver_sql(
        "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name GLOB ?", (f"{PREFIX}*",)
    )
    for (name,) in found.fetchall():
        connection.exec_driver_sql(f'DROP TRIGGER "{name}"')
    for _, statement in triggers(journalled(SQLModel.metadata)):
        connection.exec_driver_sql(statement)
