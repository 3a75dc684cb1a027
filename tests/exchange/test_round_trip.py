"""Collections out and in again: equal, undone without a trace, stopped without a trace."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckbuilder.collection.boosters import Bought
from deckbuilder.collection.conditions import Condition
from deckbuilder.collection.copies import Alike
from deckbuilder.collection.wants import Piece
from deckbuilder.desk.boosters import all_boosters, open_boosters
from deckbuilder.desk.collection import Collection, meant
from deckbuilder.desk.exchange import Import, apply_import, export, read_import, settle, suggestions, tray
from deckbuilder.errors import UserError
from deckbuilder.terms import Lang
from tests.collection.conftest import a_collection, content, some

TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc"), include_characters="\n\t"), max_size=12).map(str.strip)
PLACES = st.sampled_from(["", "Box 1", "Box 1/Row 2", 'Binder, red/"Page" 3', "=Box", "'x"])
KINDS = st.builds(
    Alike,
    card=st.sampled_from(["ashfall/mother-aurelia", "ashfall/noemi-falk", "b2003/137", "b2003/ludwig-von-auenstedt"]),
    edition=st.sampled_from(["", "ashfall", "b2003"]),
    number=st.sampled_from(["", "1", "137", "12a"]),
    condition=st.sampled_from(["", *map(str, Condition)]),
    language=st.sampled_from(["", "en", "de"]),
    foil=st.booleans(),
    signed=st.booleans(),
    source=TEXTS,
    acquired=st.sampled_from(["", "2003-12-31"]),
    price=st.none() | st.integers(0, 10**7),
    currency=st.sampled_from(["", "EUR", "Taler"]),
    note=TEXTS,
    place=PLACES,
)
LOTS = st.lists(st.tuples(KINDS, st.integers(1, 9), st.integers(0, 9)), max_size=6)
UNHURRIED = settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.mark.parametrize("format", ["csv", "excel", "json"])
@UNHURRIED
@given(lots=LOTS, data=st.data())
def test_an_exported_collection_is_the_same_in_an_empty_home(
    format: str,
    lots: list[tuple[Alike, int, int]],
    data: st.DataObject,
    tmp_path_factory: pytest.TempPathFactory,
    empty: Path,
) -> None:
    home = tmp_path_factory.mktemp("homes")
    here, there = a_collection(home / "a", empty), a_collection(home / "b", empty)
    for alike, count, trade in lots:
        here.add(alike, count, trade=min(trade, count))
    file = home / f"file.{format}"
    export(here, file, format=format, lang=data.draw(st.sampled_from(list(Lang))))
    found = read_import(there, file)
    assert found.plan.rows == found.plan.added + found.plan.merged
    apply_import(there, found)
    assert content(there) == content(here)
    there.library.undo()
    assert content(there) == ([], [], [], [])
    for one in (here, there):
        one.library.close()


def test_json_holds_boosters_loans_wants_and_pieces_too(mine: Collection, tmp_path: Path, empty: Path) -> None:
    card = some(mine, "ashfall:1", 2, place="Box")
    open_boosters(mine, Bought(edition="b2003", price=395, currency="EUR"), ["1 2 2", "3"], "2026-11-29")
    mine.lend("Anna", card)
    mine.give_back("Anna", condition="PL")
    mine.lend("Otto", card, 2, inward=True, due="2026-12-31")
    mine.want(card, 3, priority=1, note="soon")
    mine.put_piece(Piece("chip", card, "", 1, "Box"))
    export(mine, tmp_path / "all.json", format="json", lang=Lang.EN)
    there = a_collection(tmp_path / "there", empty)
    apply_import(there, read_import(there, tmp_path / "all.json"))
    assert content(there) == content(mine)
    assert [one.cards for one in all_boosters(there)] == [one.cards for one in all_boosters(mine)]
    assert [one.booster for one in there.copies()].count(None) == 1
    there.library.undo()
    assert (content(there), all_boosters(there)) == (([], [], [], []), [])
    there.library.close()


def write(folder: Path, text: str) -> Path:
    file = folder / "cards.csv"
    file.write_text(text, encoding="utf-8")
    return file


def imported(mine: Collection, file: Path, *, replace: bool = False, mapping: str = "") -> Import:
    found = read_import(mine, file, replace=replace, mapping=mapping)
    apply_import(mine, found, replace=replace, remember=bool(mapping))
    return found


def test_an_import_is_one_change_that_adds_to_what_is_there_or_replaces_it(mine: Collection, tmp_path: Path) -> None:
    card = some(mine, "ashfall:1", 2)
    other = some(mine, "ashfall:3", 1)
    before = content(mine)
    file = write(tmp_path, "Count,Set,Number\n3,ashfall,1\n1,ashfall,2\n")
    found = imported(mine, file)
    assert (found.plan.added, found.plan.merged) == (1, 1)
    assert (mine.holdings()[card].owned, mine.holdings()[other].owned) == (5, 1)
    mine.library.undo()
    assert content(mine) == before
    imported(mine, file, replace=True)
    assert (mine.holdings()[card].owned, other in mine.holdings()) == (3, False)
    mine.library.undo()
    assert content(mine) == before


def test_a_replacement_that_takes_away_what_is_lent_is_refused(mine: Collection, tmp_path: Path) -> None:
    card = some(mine, "ashfall:1", 2)
    mine.lend("Anna", card, 2)
    before = content(mine)
    with pytest.raises(UserError, match="2 copies are lent or in a sleeved deck, and only 1 would be left"):
        imported(mine, write(tmp_path, "Count,Set,Number\n1,ashfall,1\n"), replace=True)
    assert content(mine) == before


class Stopped(Exception):
    pass


def test_an_import_that_is_stopped_leaves_nothing(mine: Collection, tmp_path: Path) -> None:
    rows = "".join(f"1,ashfall,1,note {number}\n" for number in range(12_000))
    found = read_import(mine, write(tmp_path, f"Count,Set,Number,Note\n{rows}"))
    told = []

    def progress(done: int, of: int) -> None:
        told.append((done, of))
        if done == 10_000:
            raise Stopped

    with pytest.raises(Stopped):
        apply_import(mine, found, progress=progress)
    assert told == [(5_000, 12_000), (10_000, 12_000)]
    assert (mine.copies(), mine.library.history()[0].words.en) == ([], "set")


def test_a_mapping_that_was_said_is_remembered_for_files_like_it(mine: Collection, tmp_path: Path) -> None:
    file = write(tmp_path, "Wieviel,Was,Anzahl\n3,Mother Aurelia,1\n")
    assert imported(mine, file, mapping="count=Wieviel,name=Was").plan.copies == 3
    mine.library.undo()
    again = read_import(mine, file)
    assert (again.remembered, again.plan.copies) == (True, 3)


def test_parked_rows_wait_in_the_tray_until_somebody_says_what_they_mean(mine: Collection, tmp_path: Path) -> None:
    text = "Count,Name,Condition\n2,Mother Aurelja,NM\n1,Xyzzy,NM\n"
    imported(mine, write(tmp_path, text))
    rows = tray(mine)
    assert [(file, parked.line, parked.wanted) for _, file, parked in rows] == [
        ("cards.csv", 2, "Mother Aurelja"),
        ("cards.csv", 3, "Xyzzy"),
    ]
    assert suggestions(mine, rows[0][2])[0] == "Mother Aurelia"
    settle(mine, rows[0][0], meant("ashfall:1", mine.catalogue))
    settle(mine, rows[1][0], None)
    assert tray(mine) == []
    assert [(one.alike.card, one.count, one.alike.condition) for one in mine.copies()] == [
        ("ashfall/mother-aurelia", 2, "NM")
    ]
    mine.library.undo()
    mine.library.undo()
    assert [number for number, _, _ in tray(mine)] == [number for number, _, _ in rows]
    with pytest.raises(UserError, match=r"row 99: is not in the tray\. There are: 1, 2\."):
        settle(mine, 99, None)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"kind": "deckbuilder-collection", "version": 9}', "written by a newer deckbuilder"),
        ('{"kind": "shopping"}', "names 'shopping' at its beginning"),
        ('{"kind": "deckbuilder-collection", "version": 1, "copies": [{"count": 1}]}', "card"),
        ('{"kind": "deckbuilder-collection", "version": 1, "copies": [1]}', "is no collection"),
        ('{"kind": "deckbuilder-collection", "version": 1, "wants": [{"card": "a/b"}]}', "wants, 0, count"),
        ("{", "is not JSON"),
        ("Count,Condition\n1,NM\n", "no column names the cards"),
    ],
)
def test_a_wrong_file_changes_nothing_and_says_why(mine: Collection, tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        imported(mine, write(tmp_path, text))
    assert mine.copies() == []
