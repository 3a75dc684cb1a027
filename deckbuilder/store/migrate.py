"""Bring a database up to date: back it up, run the missing steps in one transaction, end the undo history.

Images in the journal fit the schema they were taken under, so a step makes them void.
"""

import sqlite3
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, Engine
from sqlmodel import SQLModel

from deckbuilder.store import collection_rows, index, rows  # noqa: F401 - both fill the metadata
from deckbuilder.store.backup import backup_name
from deckbuilder.store.connect import APPLICATION, SCHEMA, copy_new, schema_of
from deckbuilder.store.triggers import PREFIX, journalled, triggers

FOLDER = Path(__file__).parent / "migrations"
HISTORY = (rows.JournalRow, rows.ChangeRow)


def migrate(engine: Engine, path: Path, backups: Path, *, now: datetime, older: str | None) -> Path | None:
    """Run the steps after schema ``older`` (None: all of them); return the backup, if there was anything to lose."""
    backup = None
    if older is not None:
        backup = copy_new(path, backups / backup_name(f"schema-{older}", now))
    with engine.begin() as connection:
        now_there = connection.connection.driver_connection
        assert isinstance(now_there, sqlite3.Connection)
        if schema_of(now_there, path) == SCHEMA:  # another program was quicker
            return backup
        _run(connection)
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
        for table in HISTORY:
            connection.exec_driver_sql(f'DELETE FROM "{table.__tablename__}"')
        connection.exec_driver_sql("DELETE FROM meta WHERE name = ?", (index.NAME,))  # it may rest on what has changed
        _install_triggers(connection)
    return backup


def _run(connection: Connection) -> None:
    """Alembic is slow to import, and most starts have nothing to migrate."""
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    command.upgrade(config, SCHEMA)


def _install_triggers(connection: Connection) -> None:
    found = connection.exec_driver_sql(
        "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name GLOB ?", (f"{PREFIX}*",)
    )
    for (name,) in found.fetchall():
        connection.exec_driver_sql(f'DROP TRIGGER "{name}"')
    for _, statement in triggers(journalled(SQLModel.metadata)):
        connection.exec_driver_sql(statement)
