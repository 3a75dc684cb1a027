"""A store in an empty home with a clock that stands still until it is moved, and decks to put into it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from deckbuilder.decks.deck import Deck
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


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "deckbuilder.sqlite"


@pytest.fixture
def store(path: Path, clock: Clock) -> Iterator[Store]:
    with Store(path, backups=path.parent / "backups", clock=clock, patience=0.05) as opened:
        yield opened


def words(en: str) -> Words:
    return Words(en, f"{en} (deutsch)")


def a_deck(name: str = "Night Court", **cards: int) -> Deck:
    """A deck of ids that no set knows, which is no concern of the store's."""
    counts = {f"test/{slug}": count for slug, count in (cards or {"fog": 3, "axe": 1}).items()}
    return Deck(name, Society.VAMPIRES, ("test/count", "test/maid", "test/count"), counts, "tournament")
