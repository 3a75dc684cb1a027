"""The index follows the shipped sets: made on the first start, made anew when its key changes, left alone otherwise."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from deckbuilder import locations
from deckbuilder.cards import compiled
from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.cards.query import parse
from deckbuilder.cards.sorting import in_order
from deckbuilder.store import cards as own
from deckbuilder.store import index, index_rows
from deckbuilder.store.index_rows import hit_of
from deckbuilder.store.search import Searcher
from deckbuilder.store.store import Store
from deckbuilder.store.sync import forget, sync
from tests.store.conftest import words
from tests.store.test_reading import own_card


@pytest.fixture(scope="session")
def shipped() -> Catalogue:
    return load_catalogue()


def lend(catalogue: Catalogue) -> tuple[Callable[[], Catalogue], list[int]]:
    """A catalogue to ask for, and how often it was."""
    asked: list[int] = []

    def ask() -> Catalogue:
        asked.append(1)
        return catalogue

    return ask, asked


def test_the_shipped_cards_are_found_in_the_index_as_in_memory(store: Store, path: Path, shipped: Catalogue) -> None:
    assert sync(store, lambda: shipped, "key")
    opened = Searcher.open(path, "key")
    assert opened is not None
    with closing(opened):
        for text in ("", "s:vampires", "fate>=6 -s:none", "a", "ni", "the", "k:weapon or k:item", "not k:character"):
            query = parse(text)
            wanted = [hit_of(card) for card in in_order(query.select(shipped.cards), "name")]
            assert list(opened.find(query, limit=1000).hits) == wanted
            assert wanted


def test_a_current_index_is_left_alone_and_no_card_is_loaded_for_it(store: Store, shipped: Catalogue) -> None:
    ask, asked = lend(shipped)
    assert [sync(store, ask, "key") for _ in range(3)] == [True, False, False]
    assert len(asked) == 1
    assert sync(store, ask, "another key")


def test_progress_is_told_from_nothing_to_all(store: Store, shipped: Catalogue) -> None:
    told: list[tuple[int, int]] = []
    sync(store, lambda: shipped, "key", progress=lambda done, of: told.append((done, of)))
    total = len(shipped.cards)
    assert told[0] == (0, total)
    assert told[-1] == (total, total)


def test_own_cards_stay_in_an_index_made_anew(store: Store, path: Path) -> None:
    with store.change(words("put")) as session:
        own.put_cards(session, [own_card("mine/fog", "Fog")])
    empty = Catalogue()
    sync(store, lambda: empty, "key")
    sync(store, lambda: empty, "another key")
    opened = Searcher.open(path, "another key")
    assert opened is not None
    with closing(opened):
        assert [hit.id for hit in opened.find(parse("")).hits] == ["mine/fog"]


def test_making_the_index_is_no_change_that_a_user_could_undo(store: Store) -> None:
    sync(store, lambda: Catalogue(), "key")
    assert store.history() == []


def test_a_forgotten_index_is_made_anew(store: Store) -> None:
    sync(store, lambda: Catalogue(), "key")
    forget(store)
    assert sync(store, lambda: Catalogue(), "key")


def test_the_key_changes_with_the_sets_and_with_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sets" / "mine").mkdir(parents=True)
    keys = [index.index_key(locations.shipped()), index.index_key(tmp_path)]
    (tmp_path / "sets" / "mine" / "set.yaml").write_text("code: mine")
    keys.append(index.index_key(tmp_path))
    monkeypatch.setattr(compiled, "SOURCES", ("cards",))
    keys.append(index.index_key(tmp_path))
    other = tmp_path / "index_rows.py"
    other.write_text("another form")
    monkeypatch.setattr(index_rows, "__file__", str(other))
    keys.append(index.index_key(tmp_path))
    assert len(set(keys)) == len(keys)
