"""The collection and boosters from the command line: data on stdout, talk on stderr, exit status."""

import io
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from deckbuilder import locations
from deckbuilder.cli.app import run

Capture = pytest.CaptureFixture[str]
WEIGHTS = "common=1,uncommon=1,rare=1,legendary=1"
Said = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, but for the compiled cards, which all tests share."""
    shared = locations.cache()
    monkeypatch.setattr(locations, "cache", lambda: shared)
    monkeypatch.setenv("DECKBUILDER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def said(capsys: Capture) -> Said:
    def carry_out(*args: str) -> tuple[int, str, str]:
        status = run(args)
        out, err = capsys.readouterr()
        return status, out, err

    return carry_out


def data(said: Said, *args: str) -> Any:
    status, out, _ = said(*args, "--json")
    assert status == 0
    return json.loads(out)


def test_copies_are_added_listed_moved_edited_and_removed(said: Said) -> None:
    assert said("collection", "add", "ashfall:1", "-n", "4", "--place", "Box 1", "--price", "0,50 €")[:2] == (
        0,
        "+4 Mother Aurelia: 4 now\n",
    )
    said("collection", "move", "Binder", "--card", "Mother Aurelia", "-n", "1")
    said("collection", "edit", "ashfall:1", "--at", "Binder", "--condition", "fast neu", "--trade")
    listed = data(said, "collection", "list", "owned>=4")
    assert [(one["place"], one["condition"], one["count"], one["trade"], one["price"]) for one in listed] == [
        ("Box 1", "", 3, 0, 50),
        ("Binder", "NM", 1, 1, 50),
    ]
    [gone] = data(said, "collection", "remove", "ashfall:1")
    assert gone["place"] == "Binder"
    assert data(said, "collection", "places") == [{"place": "Binder", "copies": 0}, {"place": "Box 1", "copies": 3}]
    assert said("undo")[0] == 0
    assert len(data(said, "collection", "list")) == 2


def test_search_keys_ask_the_collection(said: Said) -> None:
    said("collection", "add", "ashfall:1", "-n", "2")
    said("collection", "lend", "ashfall:1", "Anna")
    said("collection", "want", "ashfall:3", "-n", "2", "--priority", "1")
    for query, found in (("owned>=2", "mother-aurelia"), ("free=1", "mother-aurelia"), ("is:wanted", "noemi-falk")):
        assert [hit["id"] for hit in data(said, "cards", "search", query)] == [f"ashfall/{found}"]
    assert data(said, "cards", "search", "is:lent free=0") == []


def test_loans_are_listed_by_person_and_given_back(said: Said) -> None:
    said("collection", "add", "ashfall:1", "-n", "2")
    said("collection", "lend", "ashfall:1", "Anna", "-n", "2", "--due", "2003-12-31")
    [loan] = data(said, "collection", "loans", "anna")
    assert (loan["person"], loan["count"], loan["overdue"]) == ("Anna", 2, True)
    assert said("collection", "lend", "ashfall:1", "Otto")[0] == 2
    said("collection", "return", "Anna")
    assert data(said, "collection", "loans") == []


def test_boosters_come_from_arguments_or_from_standard_input(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    one = data(said, "booster", "record", "--set", "b2003", "--price", "3.95 EUR", "1", "2", "2")
    assert [len(booster["cards"]) for booster in one] == [3]
    two = data(said, "booster", "record", "--set", "b2003", "3 4", "5 6")
    assert [booster["booster"] for booster in two] == [2, 3]
    monkeypatch.setattr("sys.stdin", io.StringIO("7 8\n\n9\n"))
    assert len(data(said, "booster", "record", "--set", "b2003", "-")) == 2
    assert len(data(said, "booster", "log")) == 5
    [figures] = data(said, "booster", "stats")
    assert (figures["boosters"], figures["new"]) == (5, 9)
    missing = said("collection", "missing", "b2003")
    assert "without a name: 10–299" in missing[1]
    status, out, err = said("booster", "record", "--set", "b2003", "1", "300")
    assert (status, out) == (2, "")
    assert "b2003 has no number 300. It has 1–299." in err


def test_simulated_boosters_say_their_seed_and_leave_nothing(said: Said, home: Path) -> None:
    first = data(said, "booster", "simulate", "-n", "2", "--seed", "5")
    assert first == data(said, "booster", "simulate", "-n", "2", "--seed", "5")
    assert first["seed"] == 5
    assert not (home / "deckbuilder.sqlite").exists()


def test_a_deck_is_checked_against_what_is_free_and_says_who_has_the_rest(said: Said) -> None:
    said("collection", "add-product", "starter:vampires", "--place", "Box")
    for name in ("Court", "Second"):
        said("deck", "new", name, "--like", "starter:vampires")
    assert said("deck", "check", "Court", "--free")[0] == 0
    take = data(said, "deck", "sleeve", "Court")["take"]
    assert {one["place"] for one in take} == {"Box"}
    assert said("deck", "check", "Court", "--free")[0] == 0
    assert said("deck", "check", "Second", "--owned")[0] == 0
    status, out, _ = said("deck", "check", "Second", "--free")
    assert status == 1
    assert "in the sleeved deck “Court”" in out
    status, out, _ = said("collection", "buildable", "--json")
    assert (status, json.loads(out)["together"]) == (1, ["Court"])
    status, out, _ = said("collection", "missing", "Second", "--free", "--json")
    assert (status, len(json.loads(out)) > 20) == (1, True)
    assert data(said, "deck", "unsleeve", "Court") == take
    assert len(data(said, "collection", "pull", "Second")) == len(take)


def test_an_import_is_tried_told_and_done(said: Said, tmp_path: Path) -> None:
    file = tmp_path / "karten.csv"
    file.write_bytes(
        "Anzahl;Karte;Zustand\r\n4x;Mutter Aurelia;neu\r\nx;Noemi Falk;\r\n1;Niemand;\r\n".encode("cp1252")
    )
    status, out, err = said("collection", "import", str(file), "--dry-run", "--lang", "de")
    assert (status, out.splitlines()[-1]) == (
        0,
        "3 Zeilen = 1 neu + 0 dazugezählt + 1 übergangen + 1 abgelegt; 4 Exemplare",
    )
    assert "Gelesen als utf-8, Zellen getrennt durch ;." in err
    assert "Nichts wurde geändert" in err
    assert data(said, "collection", "list") == []
    told = data(said, "collection", "import", str(file))
    assert told["rows"] == told["added"] + told["merged"] + len(told["skipped"]) + len(told["parked"])
    [waiting] = data(said, "collection", "tray")
    assert said("collection", "tray", str(waiting["number"]), "ashfall:3")[0] == 0
    assert [one["count"] for one in data(said, "collection", "list")] == [4, 1]
    said("undo")
    said("undo")
    assert data(said, "collection", "list") == []


def test_a_collection_goes_to_another_owner_and_trades_are_found(said: Said, tmp_path: Path) -> None:
    said("collection", "add", "ashfall:1", "-n", "2")
    said("collection", "export", str(tmp_path / "mine.csv"))
    said("collection", "import", str(tmp_path / "mine.csv"), "--owner", "Eva")
    assert data(said, "collection", "owners") == ["me", "Eva"]
    said("collection", "add", "ashfall:2", "-n", "2", "--owner", "Otto")
    said("collection", "export", str(tmp_path / "otto.json"), "--owner", "Otto")
    found = data(said, "collection", "trade", str(tmp_path / "otto.json"), "--weights", WEIGHTS)
    assert [one["card"] for one in found["give"]] == ["ashfall/mother-aurelia"]
    assert len(found["take"]) == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("collection add nobody", "‘nobody’: no card has this id or name."),
        ("collection add ashfall:1 --condition shiny", "condition: ‘shiny’ is no grade."),
        ("collection add ashfall:1 --price much", "--price: ‘much’ is no amount."),
        ("collection add ashfall:1 --date soon", "date: ‘soon’ is no date."),
        ("collection remove ashfall:1", "there is no such copy."),
        ("collection list --owner Eva", "owner ‘Eva’: has no cards here."),
        ("collection move Box", "nothing is named."),
        ("collection want ashfall:1 --priority 9", "priority: 9 is none."),
        ("collection add-product nothing", "there is no such product."),
        ("collection pieces thing", "‘thing’ is no kind of piece."),
        ("collection export /nowhere/at/all.xml --format xml", "‘xml’ is no format."),
        ("booster simulate --product b2003", "no composition is stated for it."),
        ("booster record --set nix 1", "there is no such set."),
        ("deck sleeve Nothing", "is no deck of yours."),
    ],
)
def test_wrong_input_is_one_sentence(said: Said, line: str, sentence: str) -> None:
    status, out, err = said(*line.split())
    assert (status, out) == (2, "")
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_a_search_that_finds_nothing_because_nothing_is_owned_says_so(said: Said) -> None:
    status, out, err = said("cards", "search", "owned>=1")
    assert (status, out) == (0, "")
    assert err.startswith("Nothing is owned yet, so no card meets this. Leave owned, free or is: out")
    said("collection", "add", "ashfall:1")
    assert said("cards", "search", "owned>=2")[2] == "No card meets this.\n"


EARLIER = Path(__file__).parents[1] / "store" / "earlier" / "0001.sql"


@pytest.mark.parametrize("line", ["cards search fog", "collection list", "deck list", "collection add mine/fog"])
def test_a_home_of_an_earlier_version_is_brought_up_to_date_by_whatever_comes_first(
    said: Said, home: Path, line: str
) -> None:
    home.mkdir()
    with closing(sqlite3.connect(home / "deckbuilder.sqlite")) as connection:
        connection.executescript(EARLIER.read_text(encoding="utf-8"))
    assert said(*line.split())[0] == 0
    assert [one["deck"] for one in data(said, "deck", "list")] == ["Old Court"]
