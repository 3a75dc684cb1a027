"""Backups hold everything, replace the database only when they are sound, and what they replace is kept."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from deckbuilder.desk.library import Library
from deckbuilder.errors import UserError
from deckbuilder.store import backup, cards, connect, decks, doctor, index, reading
from deckbuilder.store.store import Store, raw
from tests.store.conftest import a_deck, words
from tests.store.test_reading import own_card


def add(store: Store, *names: str) -> None:
    for name in names:
        with store.change(words(f"add {name}")) as session:
            decks.add_deck(session, a_deck(name), store.clock())


def delete(store: Store, name: str) -> None:
    with store.change(words("delete")) as session:
        found = decks.deck_named(session, name)
        assert found is not None
        decks.delete_deck(session, found.id)


def names(path: Path) -> list[str]:
    return [stored.deck.name for stored in reading.read_decks(path)]


def test_a_backup_made_while_the_database_is_open_holds_everything(store: Store, path: Path, tmp_path: Path) -> None:
    add(store, "Night Court")
    backup.back_up(path, tmp_path / "copy.sqlite")
    add(store, "Day Court")
    assert names(tmp_path / "copy.sqlite") == ["Night Court"]


def test_a_backup_never_writes_over_a_file(store: Store, path: Path, tmp_path: Path) -> None:
    add(store, "Night Court")
    (tmp_path / "copy").touch()
    with pytest.raises(UserError, match=r"copy: is there already\. Name another file"):
        Library(path).back_up(tmp_path / "copy")
    assert backup.back_up(path, tmp_path / "copy") == tmp_path / "copy-2", "somebody was quicker"
    assert (tmp_path / "copy").read_bytes() == b""
    assert sorted(one.name for one in tmp_path.iterdir() if "copy" in one.name) == ["copy", "copy-2"]


def test_two_restores_in_one_second_keep_both_that_were_there(store: Store, path: Path, tmp_path: Path) -> None:
    add(store, "Night Court")
    backup.back_up(path, tmp_path / "good")
    add(store, "Precious")
    kept = [backup.restore(path, tmp_path / "good", tmp_path / "replaced.sqlite") for _ in range(2)]
    assert kept == [tmp_path / "replaced.sqlite", tmp_path / "replaced-2.sqlite"]
    assert [names(one) for one in kept if one is not None] == [["Night Court", "Precious"], ["Night Court"]]
    assert backup.restore(path, tmp_path / "replaced.sqlite", tmp_path / "replaced.sqlite") is not None
    assert names(path) == ["Night Court", "Precious"]


def test_a_comparison_with_nothing_is_refused(store: Store, path: Path, tmp_path: Path) -> None:
    add(store, "Night Court")
    (tmp_path / "empty").touch()
    for nothing in (tmp_path / "missing", tmp_path, tmp_path / "empty"):
        with pytest.raises(UserError, match="holds no database"):
            backup.compare(path, nothing)


def test_an_empty_file_beside_backups_is_no_new_database(store: Store, path: Path, tmp_path: Path) -> None:
    add(store, "Night Court")
    library = Library(path, backups=tmp_path / "backups")
    kept = library.back_up()
    store.close()
    for part in ("", "-wal", "-shm"):
        path.with_name(path.name + part).unlink(missing_ok=True)
    path.touch()
    for ask in (library.decks, library.catalogue, lambda: library.add_deck(a_deck("New"))):
        with pytest.raises(UserError, match=f"is empty, though there are backups of it.*{kept}"):
            ask()
    [found] = library.examine()
    assert "is empty" in found.words.en
    assert found.mend is not None
    library.restore(kept)
    assert names(path) == ["Night Court"]


def test_a_backup_that_finds_no_room_leaves_nothing_behind(
    store: Store, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def on_a_full_disk(source: Path, target: Path) -> None:
        target.touch()
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(connect, "copy", on_a_full_disk)
        with pytest.raises(UserError, match="no more room"):
            backup.back_up(path, tmp_path / "copy")
    assert not [one for one in tmp_path.iterdir() if "copy" in one.name]
    backup.back_up(path, tmp_path / "copy")


def test_without_a_database_there_is_nothing_to_back_up(path: Path, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="holds no database"):
        backup.back_up(path, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_a_restored_backup_takes_the_place_of_the_database_with_its_history(
    store: Store, path: Path, tmp_path: Path
) -> None:
    add(store, "Night Court")
    backup.back_up(path, tmp_path / "copy")
    delete(store, "Night Court")
    add(store, "Day Court")
    assert backup.restore(path, tmp_path / "copy", tmp_path / "kept")
    assert names(path) == ["Night Court"]
    assert names(tmp_path / "kept") == ["Day Court"]
    assert [change.words.en for change in store.history()] == ["add Night Court"], "an open store goes on with it"


def test_a_backup_is_restored_where_nothing_is_or_what_is_there_is_no_database(
    store: Store, path: Path, tmp_path: Path
) -> None:
    add(store, "Night Court")
    for place in (tmp_path / "nothing" / "db", tmp_path / "garbage"):
        if place.name == "garbage":
            place.write_text("no database at all" * 100)
        assert (backup.restore(place, path, tmp_path / "kept") is not None) is (place.name == "garbage")
        assert names(place) == ["Night Court"]
    assert (tmp_path / "kept").read_text() == "no database at all" * 100


def test_a_database_in_use_is_not_moved_away(
    store: Store, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connect, "PATIENCE", 0.1)
    add(store, "Night Court")
    backup.back_up(path, tmp_path / "copy")
    add(store, "Day Court")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(UserError, match="is being written by another program"):
            backup.restore(path, tmp_path / "copy", tmp_path / "kept")
        other.execute("ROLLBACK")
    assert names(path) == ["Day Court", "Night Court"]


def test_what_is_no_backup_is_refused_and_nothing_is_touched(store: Store, path: Path, tmp_path: Path) -> None:
    add(store, "Night Court")
    (tmp_path / "garbage").write_text("no database at all" * 100)
    (tmp_path / "empty").touch()
    for source, sentence in (("garbage", "is no database"), ("empty", "holds no database"), ("nowhere", "holds no")):
        with pytest.raises(UserError, match=sentence):
            backup.restore(path, tmp_path / source, tmp_path / "kept")
    assert names(path) == ["Night Court"]
    assert not (tmp_path / "kept").exists()


def test_a_damaged_backup_is_refused(store: Store, path: Path, tmp_path: Path) -> None:
    with store.change(words("many")) as session:
        for number in range(200):
            decks.add_deck(session, a_deck(f"Court {number}"), store.clock())
    copy = tmp_path / "copy"
    backup.back_up(path, copy)
    with copy.open("r+b") as file:
        file.seek(copy.stat().st_size // 2)
        file.write(b"\xff" * 4096)
    with pytest.raises(UserError, match="is damaged"):
        backup.restore(path, copy, tmp_path / "kept")
    assert len(names(path)) == 200


def test_comparing_says_what_a_restore_would_change(store: Store, path: Path, tmp_path: Path) -> None:
    add(store, "Lost Later", "Same", "Changed")
    backup.back_up(path, tmp_path / "copy")
    delete(store, "Lost Later")
    add(store, "New")
    with store.change(words("edit")) as session:
        found = decks.deck_named(session, "Changed")
        assert found is not None
        decks.put_deck(session, found.id, a_deck("Changed", fog=1), store.clock())
        cards.put_cards(session, [own_card("mine/fog", "Fog")])
    told = {one.kind.en: (one.lost, one.gained, one.changed) for one in backup.compare(path, tmp_path / "copy")}
    assert told == {
        "decks": (("New",), ("Lost Later",), ("Changed",)),
        "sets": ((), (), ()),
        "cards": (("mine/fog",), (), ()),
    }


def found(path: Path) -> list[tuple[str, bool]]:
    return [(one.words.en, one.derived) for one in doctor.examine(path)]


def test_a_sound_database_and_an_absent_one_have_no_findings(store: Store, path: Path) -> None:
    add(store, "Night Court")
    with store.derived() as connection:
        index.build(connection, [own_card("shipped/fog", "Fog")], "key")
    with store.change(words("put")) as session:
        cards.put_cards(session, [own_card("mine/fog", "Fog")])
    assert found(path) == []
    assert found(path.parent / "nowhere") == []


def test_documents_that_cannot_be_read_are_found(store: Store, path: Path) -> None:
    add(store, "Night Court", "Day Court")
    with store.change(words("spoil")) as session:
        raw(session).execute("UPDATE deck SET cards = '{' WHERE name = 'Night Court'")
        raw(session).execute("UPDATE deck SET key = 'x' WHERE name = 'Day Court'")
        raw(session).execute("INSERT INTO card VALUES ('mine/fog', '{\"type\": \"stub\"}')")
        raw(session).execute("INSERT INTO card_set VALUES ('mine', '[]')")
    assert sorted(found(path)) == [
        ("The deck ‘Day Court’ is filed under another name.", False),
        ("card mine/fog cannot be read.", False),
        ("card_set mine cannot be read.", False),
        ("deck Night Court cannot be read.", False),
    ]


@pytest.mark.parametrize("spoil", ["DELETE FROM search_facts", "DELETE FROM search_shown WHERE id = 'mine/fog'"])
def test_an_index_that_misses_cards_is_found_and_can_be_made_anew(spoil: str, store: Store, path: Path) -> None:
    with store.derived() as connection:
        index.build(connection, [], "key")
    with store.change(words("put")) as session:
        cards.put_cards(session, [own_card("mine/fog", "Fog")])
    with store.derived() as connection:
        connection.execute(spoil)
    assert found(path) == [("The search index misses cards.", True)]


def test_a_reference_to_nothing_is_found(store: Store, path: Path) -> None:
    add(store, "Night Court")
    with store.change(words("keep")) as session:
        decks.keep_version(session, 1, "first", store.clock())
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TRIGGER journal_deck_delete")
        connection.execute("DELETE FROM deck")
        connection.commit()
    assert found(path) == [("SQLite reports: deck_version: row 1 refers to nothing.", False)]


def test_a_file_that_is_no_database_is_a_finding(tmp_path: Path) -> None:
    path = tmp_path / "garbage"
    path.write_text("no database at all" * 100)
    [(sentence, derived)] = found(path)
    assert sentence.startswith(f"{path}: is no database.")
    assert not derived
