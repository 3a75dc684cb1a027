"""What the user entered is there after a kill at any moment and after a full disk; nothing is half there."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from deckbuilder.errors import UserError
from deckbuilder.store import connect, decks, reading
from deckbuilder.store.store import Store, raw
from tests.store.conftest import a_deck, words

WRITER = """
import sys
from pathlib import Path
from deckbuilder.decks.deck import Deck
from deckbuilder.store import decks
from deckbuilder.store.store import Store
from deckbuilder.terms import Society, Words

path, stop = Path(sys.argv[1]), sys.argv[2]
store = Store(path, backups=path.parent)
number = 0
while True:
    number += 1
    with store.change(Words(str(number), str(number))) as session:
        for half in ("one", "two"):
            deck = Deck(f"{number} {half}", Society.GHOSTS, ("a/b",) * 50, {"a/c": 3})
            decks.add_deck(session, deck, store.clock())
            if stop == "inside" and number == 5:
                print("inside", flush=True)
                sys.stdin.read()
    print(number, flush=True)
"""


@contextmanager
def writer(path: Path, stop: str) -> Iterator["subprocess.Popen[str]"]:
    """A program that adds two decks a change and says the number of each change once it is done."""
    command = [sys.executable, "-c", WRITER, str(path), stop]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        yield program
        program.kill()


def sound(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        return connect.integrity(connection) == []


def changes(path: Path) -> list[str]:
    """The changes there are, when each is there in full."""
    names = {stored.deck.name for stored in reading.read_decks(path)}
    numbers = {name.split()[0] for name in names}
    assert names == {f"{number} {half}" for number in numbers for half in ("one", "two")}
    return sorted(numbers, key=int)


def test_a_kill_in_the_middle_of_a_change_leaves_all_earlier_ones(path: Path) -> None:
    with writer(path, "inside") as program:
        assert program.stdout is not None
        said = [line.strip() for line in iter(program.stdout.readline, "inside\n")]
        os.kill(program.pid, signal.SIGKILL)
        program.wait()
    assert said == ["1", "2", "3", "4"]
    assert changes(path) == said
    assert sound(path)
    with Store(path, backups=path.parent) as store:
        assert store.undo().words.en == "4"
    assert changes(path) == ["1", "2", "3"]


@pytest.mark.parametrize("after", [0.02, *(pytest.param(later, marks=pytest.mark.slow) for later in (0.05, 0.11))])
def test_a_kill_at_any_moment_loses_nothing_that_was_done(after: float, path: Path) -> None:
    with writer(path, "never") as program:
        assert program.stdout is not None
        program.stdout.readline()
        time.sleep(after)
        os.kill(program.pid, signal.SIGKILL)
        program.wait()
        said = ["1", *program.stdout.read().split()]
    found = changes(path)
    assert found[: len(said)] == said
    assert len(found) - len(said) <= 1, "at most the change that was done and not yet told"
    assert sound(path)


def test_a_full_disk_is_told_and_everything_earlier_is_there(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with store.change(words("first")) as session:
        decks.add_deck(session, a_deck("First"), store.clock())
    whole = connect.connect

    def on_a_full_disk(place: Path, *, patience: float) -> sqlite3.Connection:
        connection = whole(place, patience=patience)
        [pages] = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr("deckbuilder.store.store.connect", on_a_full_disk)
    with pytest.raises(UserError) as caught:
        _fill(store)
    assert (
        str(caught.value) == f"{path}: has no more room on the disk, so nothing was changed. Make room and try again."
    )
    assert [change.words.en for change in store.history()] == ["first"]
    assert [stored.deck for stored in reading.read_decks(path)] == [a_deck("First")]
    monkeypatch.undo()
    assert sound(path)
    with store.change(words("second")) as session:
        decks.add_deck(session, a_deck("Second"), store.clock())
    assert len(reading.read_decks(path)) == 2


def _fill(store: Store) -> None:
    with store.change(words("too much")) as session:
        decks.add_deck(session, a_deck("Second"), store.clock())
        session.flush()
        rows = ((f"own/{number}", "x" * 1000) for number in range(1000))
        raw(session).executemany("INSERT INTO card (id, data) VALUES (?, ?)", rows)
