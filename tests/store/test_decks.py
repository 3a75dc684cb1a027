"""Decks in the store: kept as they are, found by name, with snapshots."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from deckbuilder.decks.deck import Deck
from deckbuilder.errors import DeckError
from deckbuilder.store import decks, reading
from deckbuilder.store.store import Store
from deckbuilder.terms import Society
from tests.store.conftest import Clock, a_deck, words


def add(store: Store, deck: Deck) -> int:
    with store.change(words("add")) as session:
        return decks.add_deck(session, deck, store.clock())


def named(store: Store, name: str) -> Deck:
    with store.reading() as session:
        found = decks.deck_named(session, name)
    assert found is not None
    return found.deck


def test_a_deck_is_kept_with_the_order_and_repetition_of_its_cards(store: Store) -> None:
    deck = Deck("Odd One", Society.GHOSTS, ("b", "a", "b"), {"z": 1, "unknown Nämé": 7, "a": 2}, "")
    add(store, deck)
    kept = named(store, "Odd One")
    assert kept == deck
    assert list(kept.cards) == ["z", "unknown Nämé", "a"]


@pytest.mark.parametrize("name", ["Gräfin’s Night", "grafins night", "GRÄFINS-NIGHT", " Gräfins  Night "])
def test_a_deck_is_found_by_its_name_whatever_case_and_accents(name: str, store: Store) -> None:
    add(store, a_deck("Gräfin’s Night"))
    assert named(store, name).name == "Gräfin’s Night"


def test_a_name_without_latin_letters_is_a_name(store: Store) -> None:
    add(store, a_deck("夜の宮廷"))
    add(store, a_deck("夜"))
    assert named(store, "夜の宮廷").name == "夜の宮廷"


def test_decks_are_listed_by_name(store: Store) -> None:
    for name in ("Überfall", "night", "Axes"):
        add(store, a_deck(name))
    with store.reading() as session:
        assert [one.deck.name for one in decks.all_decks(session)] == ["Axes", "night", "Überfall"]


def test_two_decks_cannot_share_a_name(store: Store) -> None:
    add(store, a_deck("Night Court"))
    with pytest.raises(DeckError, match="name ‘night court’: the deck ‘Night Court’ has it already"):
        add(store, a_deck("night court"))


@pytest.mark.parametrize("name", ["", "  ", "-", "--json", "starter:vampires", "bell\a"])
def test_a_name_that_no_command_line_could_say_is_refused(name: str, store: Store) -> None:
    with pytest.raises(DeckError, match="is no name for a deck"):
        add(store, a_deck(name))


def test_a_stored_deck_is_replaced_in_its_place_and_may_be_renamed(store: Store) -> None:
    number = add(store, a_deck())
    with store.change(words("edit")) as session:
        decks.put_deck(session, number, a_deck("Day Court", fog=1), store.clock())
    assert named(store, "Day Court") == a_deck("Day Court", fog=1)
    with store.reading() as session:
        assert [one.id for one in decks.all_decks(session)] == [number]


def test_a_deck_may_keep_its_name_in_other_letters(store: Store) -> None:
    number = add(store, a_deck("night court"))
    with store.change(words("edit")) as session:
        decks.put_deck(session, number, a_deck("Night Court"), store.clock())
    assert named(store, "night court").name == "Night Court"


def test_saving_what_is_stored_already_is_no_change(store: Store, clock: Clock) -> None:
    number = add(store, a_deck())
    clock.wait(1000)
    with store.change(words("edit")) as session:
        decks.put_deck(session, number, a_deck(), store.clock())
    assert [change.words.en for change in store.history()] == ["add"]


def test_a_version_keeps_the_deck_as_it_was(store: Store) -> None:
    number = add(store, a_deck(fog=3))
    with store.change(words("keep")) as session:
        decks.keep_version(session, number, "before the fair", store.clock())
    with store.change(words("edit")) as session:
        decks.put_deck(session, number, a_deck("Day Court", fog=1), store.clock())
    with store.reading() as session:
        [version] = decks.versions(session, number)
    assert (version.label, version.deck) == ("before the fair", a_deck(fog=3))


def test_a_deleted_deck_is_gone_with_its_versions_and_comes_back_with_them(store: Store) -> None:
    number = add(store, a_deck())
    with store.change(words("keep")) as session:
        decks.keep_version(session, number, "first", store.clock())
    with store.change(words("delete")) as session:
        decks.delete_deck(session, number)
    with store.reading() as session:
        assert decks.all_decks(session) == []
    store.undo()
    with store.reading() as session:
        assert [one.id for one in decks.all_decks(session)] == [number]
        assert [one.label for one in decks.versions(session, number)] == ["first"]


def test_the_number_of_a_deleted_deck_is_not_given_again(store: Store) -> None:
    first = add(store, a_deck())
    with store.change(words("delete")) as session:
        decks.delete_deck(session, first)
    assert add(store, a_deck()) != first


@pytest.mark.parametrize(
    "do",
    [
        lambda session, now: decks.delete_deck(session, 77),
        lambda session, now: decks.keep_version(session, 77, "label", now),
        lambda session, now: decks.put_deck(session, 77, a_deck(), now),
    ],
)
def test_a_deck_that_is_not_there_any_more_is_told(do: Callable[..., None], store: Store) -> None:
    with (
        pytest.raises(DeckError, match="deck 77: is not in the database any more"),
        store.change(words("x")) as session,
    ):
        do(session, store.clock())


def test_a_deck_filed_by_an_earlier_folding_is_found_and_its_name_is_taken(store: Store, path: Path) -> None:
    add(store, a_deck("Deck 夜"))
    with closing(sqlite3.connect(path)) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        connection.execute("UPDATE deck SET key = 'deck'")
        connection.commit()
    found = reading.read_deck(path, "deck 夜")
    assert found is not None
    assert found.deck.name == "Deck 夜"
    assert reading.read_deck(path, "deck") is None
    assert named(store, "DECK 夜").name == "Deck 夜"
    with pytest.raises(DeckError, match="has it already"):
        add(store, a_deck("Deck 夜"))
