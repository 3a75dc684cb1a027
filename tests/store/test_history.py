"""Undo and redo: every write within a change comes back row by row, and nothing done later is lost."""

import sqlite3
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.cards.sets import CardSet, SetKind
from deckbuilder.errors import UserError
from deckbuilder.store import cards, decks
from deckbuilder.store.history import PAUSE
from deckbuilder.store.store import Store, raw
from deckbuilder.terms import Words
from tests.store.conftest import Clock, a_deck, words


def add(store: Store, name: str = "Night Court") -> int:
    with store.change(words(f"add {name}")) as session:
        return decks.add_deck(session, a_deck(name), store.clock())


def edit(store: Store, number: int, count: int, *, merge: str = "") -> None:
    with store.change(words(f"fog {count}"), merge=merge) as session:
        decks.put_deck(session, number, a_deck(fog=count), store.clock())


def fog(store: Store) -> list[int]:
    with store.reading() as session:
        return [stored.deck.cards.get("test/fog", 0) for stored in decks.all_decks(session)]


def told(store: Store) -> list[tuple[str, bool]]:
    return [(change.words.en, change.undone) for change in store.history()]


def test_undo_goes_back_step_by_step_and_redo_forward(store: Store) -> None:
    number = add(store)
    edit(store, number, 1)
    edit(store, number, 2)
    seen = [fog(store)]
    for go in (store.undo, store.undo, store.undo, store.redo, store.redo, store.redo):
        go()
        seen.append(fog(store))
    assert seen == [[2], [1], [3], [], [3], [1], [2]]


def test_undo_and_redo_say_what_they_did_and_the_history_shows_it(store: Store) -> None:
    number = add(store)
    edit(store, number, 1)
    assert (store.undo().words, store.undo().words.en) == (words("fog 1"), "add Night Court")
    assert told(store) == [("fog 1", True), ("add Night Court", True)]
    assert store.redo().words.en == "add Night Court"
    assert told(store) == [("fog 1", True), ("add Night Court", False)]


def test_there_may_be_nothing_to_undo_or_redo(store: Store) -> None:
    with pytest.raises(UserError, match="undo: there is nothing to undo"):
        store.undo()
    add(store)
    with pytest.raises(UserError, match="redo: there is nothing to redo"):
        store.redo()


def test_an_older_change_is_undone_when_nothing_later_touched_its_rows(store: Store) -> None:
    number = add(store, "Night Court")
    other = add(store, "Day Court")
    [_, first] = store.history()
    store.undo(first.id)
    with store.reading() as session:
        assert [one.id for one in decks.all_decks(session)] == [other]
    assert number != other


def test_an_undo_that_would_lose_later_work_is_refused_and_names_it(store: Store) -> None:
    number = add(store)
    edit(store, number, 1)
    [_, first] = store.history()
    with pytest.raises(UserError) as caught:
        store.undo(first.id)
    assert str(caught.value) == "undo ‘add Night Court’: ‘fog 1’ changed the same later. Undo those first."
    assert fog(store) == [1]


def test_a_redo_that_would_lose_later_work_is_refused(store: Store) -> None:
    number = add(store)
    edit(store, number, 1)
    store.undo()
    edit(store, number, 7)
    with pytest.raises(UserError, match="redo ‘fog 1’: ‘fog 7’ changed the same later"):
        store.redo()
    assert fog(store) == [7]


def test_an_undo_is_refused_when_a_new_deck_has_the_name_now(store: Store) -> None:
    number = add(store, "Night Court")
    with store.change(words("rename")) as session:
        decks.put_deck(session, number, a_deck("Day Court"), store.clock())
    add(store, "Night Court")
    [_, rename, _] = store.history()
    with pytest.raises(UserError, match="undo ‘rename’: what it would change back is in use by later changes"):
        store.undo(rename.id)


def test_an_undo_is_refused_when_something_later_stands_on_the_row(store: Store) -> None:
    number = add(store)
    with store.change(words("keep")) as session:
        decks.keep_version(session, number, "first", store.clock())
    [_, first] = store.history()
    with pytest.raises(UserError, match="undo ‘add Night Court’: what it would change back is in use"):
        store.undo(first.id)
    assert fog(store) == [3]


@pytest.mark.parametrize(
    ("go", "number", "sentence"),
    [
        (Store.undo, 99, "undo 99: there is no such change. See deckbuilder history."),
        (Store.redo, 1, "redo 1: it is not undone."),
        (Store.undo, 2, "undo 2: it is undone already."),
    ],
)
def test_only_a_change_that_is_there_and_in_force_is_undone(
    go: Callable[[Store, int], object], number: int, sentence: str, store: Store
) -> None:
    add(store, "One")
    add(store, "Two")
    store.undo()
    with pytest.raises(UserError) as caught:
        go(store, number)
    assert str(caught.value) == sentence


def test_names_that_were_swapped_are_swapped_back(store: Store) -> None:
    one, two = add(store, "One"), add(store, "Two")
    with store.change(words("swap")) as session:
        for number, name in ((one, "Three"), (two, "One"), (one, "Two")):
            decks.put_deck(session, number, a_deck(name), store.clock())
            session.flush()
    store.undo()
    with store.reading() as session:
        assert {stored.id: stored.deck.name for stored in decks.all_decks(session)} == {one: "One", two: "Two"}


def test_typing_is_one_change(store: Store, clock: Clock) -> None:
    number = add(store)
    for count in range(10):
        edit(store, number, count, merge="deck")
        clock.wait(1)
    assert told(store) == [("fog 9", False), ("add Night Court", False)]
    store.undo()
    assert fog(store) == [3]
    store.redo()
    assert fog(store) == [9]


def test_after_a_pause_typing_begins_a_new_change(store: Store, clock: Clock) -> None:
    number = add(store)
    edit(store, number, 1, merge="deck")
    clock.wait(PAUSE.total_seconds() + 1)
    edit(store, number, 2, merge="deck")
    store.undo()
    assert fog(store) == [1]


def test_another_change_between_or_an_undo_ends_the_typing(store: Store) -> None:
    number = add(store)
    edit(store, number, 1, merge="deck")
    add(store, "Day Court")
    edit(store, number, 2, merge="deck")
    store.undo()
    edit(store, number, 4, merge="deck")
    store.undo()
    assert fog(store) == [3, 1]


def test_typing_that_comes_back_to_the_start_was_no_change(store: Store) -> None:
    number = add(store)
    edit(store, number, 1, merge="deck")
    with store.change(words("back"), merge="deck") as session:
        decks.put_deck(session, number, a_deck(), store.clock())
    assert told(store) == [("add Night Court", False)]


def test_a_change_without_a_write_is_not_in_the_history(store: Store) -> None:
    with store.change(words("nothing")):
        pass
    assert store.history() == []


def test_a_change_that_fails_leaves_nothing(store: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        _stop_half_way(store)
    assert fog(store) == []
    assert store.history() == []
    add(store)
    assert fog(store) == [3]


def _stop_half_way(store: Store) -> None:
    with store.change(words("half")) as session:
        decks.add_deck(session, a_deck(), store.clock())
        raise ZeroDivisionError


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO card VALUES ('test/a', '{}')",
        "REPLACE INTO card_set VALUES ('test', '{}')",
        "UPDATE deck SET name = 'x'",
        "DELETE FROM deck",
    ],
)
def test_nothing_can_be_written_outside_of_a_change(statement: str, store: Store) -> None:
    add(store)
    with pytest.raises(sqlite3.IntegrityError, match="a write outside of a change"), store.derived() as connection:
        connection.execute(statement)


def test_a_key_never_changes(store: Store) -> None:
    number = add(store)
    with pytest.raises(sqlite3.IntegrityError, match="a key that changes"), store.change(words("x")) as session:
        raw(session).execute("UPDATE deck SET id = ? WHERE id = ?", (number + 1, number))


def test_replacing_a_row_is_undone_too(store: Store) -> None:
    with store.change(words("one")) as session:
        raw(session).execute("INSERT INTO card_set VALUES ('own', '1')")
    with store.change(words("two")) as session:
        raw(session).execute("REPLACE INTO card_set VALUES ('own', '2')")
    store.undo()
    with store.reading() as session:
        assert raw(session).execute("SELECT data FROM card_set").fetchall() == [("1",)]


def test_a_change_within_a_change_is_a_mistake_of_ours(store: Store) -> None:
    with pytest.raises(RuntimeError), store.change(words("outer")), store.change(words("inner")):
        pass


def test_the_history_has_a_length(store: Store) -> None:
    for name in ("One", "Two", "Three"):
        add(store, name)
    assert [change.words.en for change in store.history(limit=2)] == ["add Three", "add Two"]


def test_many_rows_go_and_come_back_at_once(store: Store) -> None:
    sets = [CardSet(code=f"own-{number}", kind=SetKind.HOME_MADE, name=Words("A", "A")) for number in range(3000)]
    with store.change(words("import")) as session:
        cards.put_sets(session, sets)
    store.undo()
    with store.reading() as session:
        assert raw(session).execute("SELECT count(*) FROM card_set").fetchone() == (0,)
    store.redo()
    with store.reading() as session:
        assert raw(session).execute("SELECT count(*) FROM card_set").fetchone() == (3000,)


STEPS = st.lists(
    st.tuples(st.sampled_from(["add", "edit", "keep", "delete", "undo", "redo"]), st.integers(0, 3)), max_size=14
)


@settings(max_examples=15)
@given(steps=STEPS)
def test_undoing_everything_leaves_nothing_and_redoing_brings_all_back(
    steps: list[tuple[str, int]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    home = tmp_path_factory.mktemp("history")
    with Store(home / "db.sqlite", backups=home, clock=Clock()) as store:
        for deed, place in steps:
            _do(store, deed, place)
        before = _all_rows(store)
        undone = 0
        while any(not change.undone for change in store.history()):
            store.undo()
            undone += 1
        assert _all_rows(store) == []
        for _ in range(undone):
            store.redo()
        assert _all_rows(store) == before


def _do(store: Store, deed: str, place: int) -> None:
    """One deed of a player's, on the deck at a place; those that cannot be done now are left out."""
    if deed in ("undo", "redo"):
        try:
            store.undo() if deed == "undo" else store.redo()
        except UserError:
            return
    with store.reading() as session:
        found = decks.all_decks(session)
    with store.change(words(deed)) as session:
        if deed == "add":
            names = {stored.deck.name for stored in found}
            name = next(name for name in "abcdefghijklmnopqrstuvwxyz" if name not in names)
            decks.add_deck(session, a_deck(name), store.clock())
        elif place < len(found):
            if deed == "edit":
                decks.put_deck(session, found[place].id, a_deck(found[place].deck.name, fog=place), store.clock())
            elif deed == "keep":
                decks.keep_version(session, found[place].id, "label", store.clock())
            elif deed == "delete":
                decks.delete_deck(session, found[place].id)


def _all_rows(store: Store) -> list[tuple[object, ...]]:
    with store.reading() as session:
        connection = raw(session)
        tables = ("deck", "deck_version")
        return [row for table in tables for row in connection.execute(f"SELECT * FROM {table} ORDER BY id").fetchall()]
