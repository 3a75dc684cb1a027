"""Opening: a new file, an older one that is brought up to date, and every file that is refused with one sentence."""

import os
import pickle
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlmodel import SQLModel

from deckbuilder.errors import UserError
from deckbuilder.store import connect, decks, index, migrate, reading
from deckbuilder.store.connect import OlderDatabase
from deckbuilder.store.store import Store
from tests.store.conftest import Clock, a_deck, words

EARLIER = Path(__file__).parent / "earlier"
NEXT_STEP = """
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade():
    {deed}
"""


def add(store: Store, name: str = "Night Court") -> None:
    with store.change(words(f"add {name}")) as session:
        decks.add_deck(session, a_deck(name), store.clock())


def names(path: Path) -> list[str]:
    return [stored.deck.name for stored in reading.read_decks(path)]


def test_the_steps_lead_to_the_tables_of_the_rows(store: Store, path: Path) -> None:
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        differences = compare_metadata(context, SQLModel.metadata)
    engine.dispose()
    assert differences == []


def test_an_index_is_no_concern_of_the_steps(store: Store, path: Path) -> None:
    with store.derived() as connection:
        index.build(connection, [], "key")
    add(store)
    assert names(path) == ["Night Court"]


def test_the_name_of_the_schema_is_that_of_the_newest_step() -> None:
    steps = [file.stem.split("_")[0] for file in (migrate.FOLDER / "versions").glob("[0-9]*.py")]
    assert max(steps) == connect.SCHEMA


def test_the_file_keeps_a_log_and_its_references(store: Store, path: Path) -> None:
    with closing(connect.connect(path)) as connection:
        values = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "foreign_keys")]
    assert values == ["wal", 1]


def test_opening_an_empty_file_makes_a_database_of_it(path: Path, clock: Clock) -> None:
    path.parent.mkdir()
    path.touch()
    with Store(path, backups=path.parent / "backups", clock=clock) as store:
        add(store)
    assert names(path) == ["Night Court"]
    assert not (path.parent / "backups").exists()


def test_reading_creates_nothing(path: Path) -> None:
    assert reading.read_decks(path) == []
    assert reading.read_deck(path, "Night Court") is None
    assert reading.read_versions(path, 1) == []
    assert reading.read_definitions(path) == ([], [])
    assert not path.parent.exists()


@pytest.fixture
def step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Add one step to the schema, as a later version of the program would."""

    def next_step(deed: str) -> None:
        folder = tmp_path / "steps"
        shutil.copytree(migrate.FOLDER, folder)
        (folder / "versions" / "0003_next.py").write_text(NEXT_STEP.format(deed=deed))
        monkeypatch.setattr(migrate, "FOLDER", folder)
        for module in (connect, migrate, __import__("deckbuilder.store.store", fromlist=["store"])):
            monkeypatch.setattr(module, "SCHEMA", "0003")

    return next_step


def test_an_older_database_is_backed_up_and_brought_up_to_date(
    path: Path, clock: Clock, step: Callable[[str], None]
) -> None:
    backups = path.parent / "backups"
    with Store(path, backups=backups, clock=clock) as store:
        add(store)
    step("op.create_table('more', sa.Column('id', sa.Integer(), primary_key=True))")
    with pytest.raises(OlderDatabase, match=r"has the older schema 0002\. This program reads 0003"):
        reading.read_decks(path)
    with Store(path, backups=backups, clock=clock) as store:
        assert store.backup == backups / "schema-0002-20261129-200000.sqlite"
        assert store.history() == []
        add(store, "Day Court")
    assert names(path) == ["Day Court", "Night Court"]
    with closing(sqlite3.connect(store.backup)) as copy:
        assert copy.execute("SELECT name FROM deck").fetchall() == [("Night Court",)]


def test_a_step_that_fails_changes_nothing(path: Path, clock: Clock, step: Callable[[str], None]) -> None:
    with Store(path, backups=path.parent, clock=clock) as store:
        add(store)
    step("op.drop_table('deck_version'); op.execute('no SQL')")
    with pytest.raises(Exception, match="no SQL"):
        Store(path, backups=path.parent, clock=clock)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0002",)
        assert connection.execute("SELECT count(*) FROM deck_version").fetchone() == (0,)


def text_file(path: Path) -> None:
    path.write_text("This is a shopping list, long enough to be no database header. " * 50)


def another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE birds (name TEXT)")


def newer_schema(path: Path) -> None:
    Store(path, backups=path.parent).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0099'")
        connection.commit()


def a_folder(path: Path) -> None:
    path.mkdir()


def damaged(path: Path) -> None:
    with Store(path, backups=path.parent) as store, store.change(words("many")) as session:
        for number in range(50):
            decks.add_deck(session, a_deck(f"Court {number}"), store.clock())
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))


REFUSED = [
    (text_file, "is no database. Name another file or move this one away."),
    (another_program, "is a database of another program. Name another file or move this one away."),
    (
        newer_schema,
        "was written by a newer deckbuilder (schema 0099). This one knows 0002: bring the program up to date.",
    ),
    (damaged, "is damaged. See deckbuilder doctor, or restore a backup."),
]


@pytest.mark.parametrize(("make", "sentence"), [*REFUSED, (a_folder, "cannot be opened. ")])
def test_a_file_that_cannot_be_used_is_refused_when_opened(
    make: Callable[[Path], None], sentence: str, tmp_path: Path
) -> None:
    path = tmp_path / "file"
    make(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(UserError) as caught:
        _use(Store(path, backups=tmp_path / "backups"))
    assert str(caught.value).startswith(f"{path}: {sentence}")
    assert (path.read_bytes() if path.is_file() else b"") == before


def _use(store: Store) -> None:
    with store:
        add(store)


@pytest.mark.parametrize(("make", "sentence"), REFUSED)
def test_a_file_that_cannot_be_used_is_refused_when_read(
    make: Callable[[Path], None], sentence: str, tmp_path: Path
) -> None:
    path = tmp_path / "file"
    make(path)
    with pytest.raises(UserError) as caught:
        reading.read_decks(path)
    assert str(caught.value) == f"{path}: {sentence}"


@pytest.mark.parametrize("ask", [reading.read_decks, lambda path: _use(Store(path, backups=path.parent / "kept"))])
@pytest.mark.parametrize("make", [make for make, _ in REFUSED])
def test_a_file_that_is_refused_is_let_go(
    make: Callable[[Path], None], ask: Callable[[Path], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it could not be moved away or replaced on every system."""
    path = tmp_path / "file"
    make(path)
    opened: list[sqlite3.Connection] = []

    def watched(*where: Any, **how: Any) -> sqlite3.Connection:
        opened.append(connecting(*where, **how))
        return opened[-1]

    connecting = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", watched)
    with pytest.raises(UserError):
        ask(path)
    assert opened
    for connection in opened:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            connection.execute("SELECT 1")


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match=r"home\.sqlite: cannot be opened"):
        Store(tmp_path / "file" / "home.sqlite", backups=tmp_path)


def test_while_another_program_writes_a_change_waits_and_then_says_so(store: Store, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(UserError) as caught:
            add(store)
        assert str(caught.value) == f"{path}: is being written by another program. Try again when that is done."
        assert names(path) == [], "reading goes on meanwhile"
        other.execute("ROLLBACK")
    add(store)
    assert names(path) == ["Night Court"]


@pytest.fixture
def shared_folder() -> Iterator[Path]:
    """A folder that every user of the machine can look into; pytest's own are closed."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def as_nobody(ask: Callable[[], object]) -> object:
    """The answer, or the sentence, of a user who may read but not write; root may always write."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.getuid() == 0:
                os.setuid(65534)
            try:
                answer: object = ask()
            except UserError as error:
                answer = str(error)
            os.write(write, pickle.dumps(answer))
        finally:
            os._exit(0)
    os.close(write)
    with open(read, "rb") as pipe:  # noqa: PTH123 - a descriptor, no path
        data = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(data)


@pytest.mark.parametrize("folder_too", [True, False])
def test_a_file_that_can_only_be_read_is_read_and_not_written(folder_too: bool, shared_folder: Path) -> None:
    path = shared_folder / "home" / "file.sqlite"
    with Store(path, backups=shared_folder) as store:
        add(store)
    path.chmod(0o444)
    path.parent.chmod(0o555 if folder_too else 0o777)
    try:
        assert as_nobody(lambda: names(path)) == ["Night Court"]
        sentence = as_nobody(lambda: _use(Store(path, backups=shared_folder)))
    finally:
        path.parent.chmod(0o755)
    assert sentence == f"{path}: can only be read, so nothing was changed. Make file and folder writable."
    assert names(path) == ["Night Court"]


def test_two_programs_may_make_the_database_at_the_same_time(path: Path) -> None:
    children = []
    for number in range(4):
        child = os.fork()
        if child == 0:
            status = 1
            try:
                with Store(path, backups=path.parent, patience=20) as store:
                    add(store, f"Court {number}")
                status = 0
            finally:
                os._exit(status)
        children.append(child)
    assert [os.waitpid(child, 0)[1] for child in children] == [0, 0, 0, 0]
    assert len(names(path)) == 4


@pytest.mark.parametrize("earlier", sorted(EARLIER.glob("*.sql")), ids=lambda file: file.stem)
def test_a_database_of_every_earlier_version_is_brought_up_to_date(earlier: Path, path: Path, clock: Clock) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(earlier.read_text(encoding="utf-8"))
    with Store(path, backups=path.parent, clock=clock) as store:
        assert store.backup is not None
        add(store)
    assert names(path) == ["Night Court", "Old Court"]
    assert [card.id for card in reading.read_definitions(path)[1]] == ["mine/fog"]
