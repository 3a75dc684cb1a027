"""A collection in a home of its own, of the shipped cards and a home-made set of unknown size."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from shutil import copyfile

import pytest

from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.cards.sets import CardSet, SetKind
from deckbuilder.collection.copies import Alike
from deckbuilder.desk.collection import Collection, meant
from deckbuilder.desk.library import Library
from deckbuilder.store import cards, connect
from deckbuilder.store.store import Store
from deckbuilder.terms import Words


def at_eight() -> datetime:
    return datetime(2026, 11, 29, 20, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = connect.connect

    def in_haste(place: Path, *, patience: float) -> sqlite3.Connection:
        connection = whole(place, patience=patience)
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    monkeypatch.setattr("deckbuilder.store.store.connect", in_haste)


@pytest.fixture(scope="session")
def shipped() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("empty") / "deckbuilder.sqlite"
    with Store(path, backups=path.parent) as store, store.change(Words("set", "Set")) as session:
        cards.put_sets(session, [CardSet(code="mine", kind=SetKind.HOME_MADE, name=Words("Mine", "Meins"))])
    return path


def a_collection(home: Path, empty: Path, owner: str = "me") -> Collection:
    home.mkdir(parents=True, exist_ok=True)
    copyfile(empty, home / "deckbuilder.sqlite")
    library = Library(home / "deckbuilder.sqlite", backups=home / "backups", clock=at_eight)
    return Collection(library, owner)


@pytest.fixture
def mine(tmp_path: Path, empty: Path) -> Iterator[Collection]:
    collection = a_collection(tmp_path / "home", empty)
    yield collection
    collection.library.close()


def some(collection: Collection, card: str, count: int = 1, **said: object) -> str:
    """Add copies of a card and return its id."""
    one = meant(card, collection.catalogue)
    collection.add(Alike(one.card.id, one.edition, one.number)._replace(**said), count)  # type: ignore[arg-type]
    return one.card.id


def content(collection: Collection) -> object:
    """All that a collection holds, without the numbers of rows."""
    return (
        sorted((one.alike, one.count, one.trade) for one in collection.copies()),
        sorted((one.person, one.card, one.count, one.inward, one.returned) for one in collection.loans(closed=True)),
        collection.wants(),
        collection.pieces(),
    )
