"""The tables of a collection: used as SQLModel, journalled, and never promising the same copy twice."""

from collections.abc import Callable

import pytest
from sqlmodel import Session, SQLModel, select

from deckbuilder.errors import UserError
from deckbuilder.store.bulk import insert_many
from deckbuilder.store.collection_rows import CopyRow, LoanRow, OwnerRow, PlaceRow
from deckbuilder.store.store import Store, raw
from tests.store.conftest import words

COPY = SQLModel.metadata.tables["copy"]


def content(store: Store) -> list[tuple[object, ...]]:
    with store.reading() as session:
        return raw(session).execute("SELECT id, owner_id, card, count, place_id FROM copy ORDER BY id").fetchall()


def add(store: Store, card: str, count: int, name: str = "add") -> None:
    with store.change(words(name)) as session:
        session.add(CopyRow(owner_id=1, card=card, count=count))


def lend(store: Store, card: str, count: int) -> None:
    with store.change(words("lend")) as session:
        session.add(LoanRow(owner_id=1, inward=False, person="Anna", card=card, count=count, since="2026-11-29"))


def test_the_first_owner_is_there_from_the_beginning(store: Store) -> None:
    with store.reading() as session:
        assert [(row.id, row.name) for row in session.exec(select(OwnerRow))] == [(1, "me")]


def test_copies_know_their_place_and_a_place_what_lies_in_it(store: Store) -> None:
    with store.change(words("add")) as session:
        box = PlaceRow(name="Box")
        session.add(CopyRow(owner_id=1, card="test/fog", place=PlaceRow(name="Row", parent=box)))
    with store.reading() as session:
        [copy] = session.exec(select(CopyRow)).all()
        assert copy.place is not None
        assert (copy.place.parent.name, [one.card for one in copy.place.copies]) == ("Box", ["test/fog"])


def test_many_rows_are_journalled_as_single_ones_are(store: Store) -> None:
    add(store, "test/axe", 1, "one by one")
    told: list[int] = []
    with store.change(words("many")) as session:
        rows = [(1, f"test/{number}", "", "", 2, "", "", False, False, "", "", "", 0, "") for number in range(6_000)]
        columns = ["owner_id", "card", "edition", "number", "count", "condition", "language", "foil", "signed"]
        columns += ["source", "acquired", "currency", "trade", "note"]
        assert insert_many(session, COPY, columns, rows, progress=told.append) == 6_000
    assert told == [5_000, 6_000]
    add(store, "test/pike", 1, "after")
    many = content(store)
    assert len(many) == 6_002
    assert [store.undo().words.en for _ in range(2)] == ["after", "many"]
    assert [row[2] for row in content(store)] == ["test/axe"]
    assert [store.redo().words.en for _ in range(2)] == ["many", "after"]
    assert content(store) == many


def test_what_is_lent_cannot_be_undone_away(store: Store) -> None:
    add(store, "test/fog", 3)
    lend(store, "test/fog", 2)
    before = content(store)
    with pytest.raises(UserError, match=r"test/fog: 2 copies are lent or in a sleeved deck, and only 0 would be left"):
        store.undo(1)
    assert content(store) == before


def more_lent_than_owned(session: Session) -> None:
    session.add(LoanRow(owner_id=1, inward=False, person="Anna", card="test/fog", count=2, since=""))


def of_another_owner(session: Session) -> None:
    eva = OwnerRow(name="Eva", key="eva")
    session.add(eva)
    session.flush()
    session.add(CopyRow(owner_id=eva.id or 0, card="test/fog", count=9))
    more_lent_than_owned(session)


@pytest.mark.parametrize("write", [more_lent_than_owned, of_another_owner])
def test_nothing_is_lent_that_is_not_there(store: Store, write: Callable[[Session], None]) -> None:
    add(store, "test/fog", 1)
    with pytest.raises(UserError, match="2 copies are lent"), store.change(words("lend")) as session:
        write(session)
    assert [row[3] for row in content(store)] == [1]


def test_what_is_borrowed_can_be_lent_on(store: Store) -> None:
    with store.change(words("borrow")) as session:
        session.add(LoanRow(owner_id=1, inward=True, person="Otto", card="test/fog", count=2, since=""))
    lend(store, "test/fog", 2)
    with pytest.raises(UserError, match="2 copies are lent"):
        store.undo(1)
