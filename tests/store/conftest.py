"""A store in an empty home with a clock that stands still until it is moved, and decks to put into it."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import copyfile

import pytest

from deckbuilder.decks.deck import Deck
from deckbuilder.store import connect
from deckbuilder.store.store import Store
from deckbuilder.terms import Society, Words


class Clock:
    """The time a store is told."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 29, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A power cut would cost a test nothing; programs killed by the tests run without this."""
    whole = connect.connect

    def in_haste(place: Path, *, patience: float) -> sqlite3.Connection:
        connection = whole(place, patience=patience)
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    monkeypatch.setattr("deckbuilder.store.store.connect", in_haste)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "deckbuilder.sqlite"


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database, made once: making one runs every step of the schema."""
    path = tmp_path_factory.mktemp("empty") / "deckbuilder.sqlite"
    Store(path, backups=path.parent).close()
    return path


@pytest.fixture
def store(path: Path, empty: Path, clock: Clock) -> Iterator[Store]:
    path.parent.mkdir()
    copyfile(empty, path)
    with Store(path, backups=path.parent / "backups", clock=clock, patience=0.05) as opened:
        yield opened


def words(en: str) -> Words:
    return Words(en, f"{en} (deutsch)")


def a_deck(name: str = "Night Court", **cards: int) -> Deck:
    """A deck of ids that no set knows, which is no concern of the store's."""
    counts = {f"test/{slug}": count for slug, count in (cards or {"fog": 3, "axe": 1}).items()}
    return Deck(name, Society.VAMPIRES, ("test/count", "test/maid", "test/count"), counts, "tournament")
