"""Cards, sets, decks, formats and the history from the command line: data on stdout, talk on stderr, exit status."""

import io
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from deckbuilder import locations
from deckbuilder.cli.app import run

Capture = pytest.CaptureFixture[str]
SET = """
code: mine
kind: home-made
name: {en: Mine, de: Meins}
note: {en: Made at home., de: Selbst gemacht.}
rarities: [rare]
"""
CARDS = """
actions:
  - {name: {en: Thick Fog, de: Dicker Nebel}, society: vampires, category: event, number: 2, fate_number: 5,
     movement_range: 60, movement_number: 1, printed_text: {en: All is grey., de: Alles ist grau.}, quote: Hush}
  - {name: Mystery, number: 1, rarity: common}
"""
VAMPIRES = "starter:vampires"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, but for the compiled cards, which all tests share."""
    shared = locations.cache()
    monkeypatch.setattr(locations, "cache", lambda: shared)
    monkeypatch.setenv("DECKBUILDER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def said(capsys: Capture) -> Callable[..., tuple[int, str, str]]:
    """Carry out one command line: exit status, stdout, stderr."""

    def carry_out(*args: str) -> tuple[int, str, str]:
        status = run(args)
        out, err = capsys.readouterr()
        return status, out, err

    return carry_out


Said = Callable[..., tuple[int, str, str]]


def data(said: Said, *args: str) -> Any:
    status, out, err = said(*args, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


@pytest.fixture
def own_set(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "set.yaml").write_text(SET)
    (folder / "cards.yaml").write_text(CARDS)
    return folder


def test_cards_are_found_by_the_query_language(said: Said) -> None:
    found = data(said, "cards", "search", "s:vampires", "k:weapon")
    assert found
    assert {hit["kind"] for hit in found} == {"weapon"}
    status, out, err = said("cards", "search", "s:vampires", "k:weapon")
    assert (status, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()] == [hit["id"] for hit in found]


def test_cards_are_sorted_and_limited_and_more_are_told_of(said: Said) -> None:
    status, out, err = said("cards", "search", "k:action", "--sort", "-fate", "--limit", "3", "--json")
    fates = [hit["fate_number"] for hit in json.loads(out)]
    assert status == 0
    assert len(fates) == 3
    assert fates == sorted(fates, reverse=True)
    assert err == "There are more: --limit 6 shows them.\n"


def test_a_search_without_a_query_lists_all_and_one_in_vain_says_so(said: Said) -> None:
    assert len(data(said, "cards", "search", "--limit", "5000")) > 50
    assert said("cards", "search", "xqzx") == (0, "", "No card meets this.\n")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("fate>",), "character 6: After fate> a value is missing."),
        (("fog", "--sort", "colour"), "order: ‘colour’ is no order of cards."),
        (("colour:red",), "character 1: ‘colour’ is no key."),
        (('deck:"Nite"',), "‘Nite’: is no deck of yours and no shipped deck."),
    ],
)
def test_a_wrong_search_is_wrong_input(args: tuple[str, ...], sentence: str, said: Said) -> None:
    status, out, err = said("cards", "search", *args)
    assert (status, out) == (2, "")
    assert err.startswith(f"deckbuilder: {sentence}")


def test_a_card_is_shown_whole_in_either_language(said: Said, own_set: Path) -> None:
    said("sets", "import", str(own_set))
    for args in (("Thick Fog",), ("dicker nebel",), ("mine/thick-fog",), ("mine:2",)):
        assert said("cards", "show", *args)[1].splitlines() == [
            "Thick Fog (mine/thick-fog)",
            "event · Vampires · mine 2",
            "fate number: 5",
            "movement range: 60",
            "movement number: 1",
            "All is grey.",
            "“Hush”",
        ]
    assert said("cards", "show", "Thick Fog", "--lang", "de")[1].splitlines()[-2:] == ["Alles ist grau.", "„Hush“"]
    shown = data(said, "cards", "show", "Thick Fog")
    assert (shown["fate_number"], shown["text"]["de"]) == (5, "Alles ist grau.")


def test_a_character_shows_values_and_abilities_and_a_stub_what_is_missing(said: Said) -> None:
    count = data(said, "cards", "search", "k:character a:terror", "--limit", "500")[0]
    status, out, _ = said("cards", "show", count["id"])
    assert status == 0
    assert f"strength: {count['strength']}\n" in out
    assert out.count("Terror ") == 1
    told = said("cards", "show", count["id"], "--reminders")[1]
    assert told.startswith(out)
    assert "\nTerror " in told.removeprefix(out)
    assert any(
        "Terror" in one["term"]["en"] for one in data(said, "cards", "show", count["id"], "--reminders")["reminders"]
    )
    _, out, _ = said("cards", "show", "ludwig von auenstedt")
    assert out.splitlines()[-1] == "Not known of this card: dexterity, character_points."


def test_a_card_nobody_knows_gets_the_nearest_names(said: Said) -> None:
    status, out, err = said("cards", "show", "ludwig von auenstett")
    assert (status, out) == (2, "")
    assert "Did you mean Ludwig von Auenstedt?" in err


def test_sets_are_listed_and_shown_with_their_slots(said: Said) -> None:
    listed = {one["code"]: one for one in data(said, "sets", "list")}
    assert (listed["b2003"]["kind"], listed["b2003"]["slots"], listed["b2003"]["cards"]) == ("printed", 299, 2)
    status, out, _ = said("sets", "list", "--lang", "de")
    assert status == 0
    assert "Erste Auflage 2003" in out
    assert data(said, "sets", "show", "b2003")["cards"] == ["b2003/ludwig-von-auenstedt", "b2003/sahra-jeanette"]
    status, out, err = said("sets", "show", "b2004")
    assert (status, out) == (2, "")
    assert "set ‘b2004’: is not known. Did you mean b2003?" in err


def test_a_set_of_ones_own_is_taken_in_and_out_again(said: Said, own_set: Path) -> None:
    status, out, err = said("sets", "import", str(own_set / "set.yaml"))
    assert (status, out) == (0, "")
    assert err.splitlines()[-1] == "mine is taken in; deckbuilder undo takes it out."
    assert "Mystery, rarity: 'common' is no rarity of the set" in err
    assert said("sets", "show", "mine")[1].splitlines() == [
        "Mine (mine, home-made)",
        "Made at home.",
        "   1  mine/mystery    Mystery",
        "   2  mine/thick-fog  Thick Fog",
    ]
    assert [hit["id"] for hit in data(said, "cards", "search", "set:mine", "grey")] == ["mine/thick-fog"]
    assert said("undo")[1] == "undone: Imported set “mine”\n"
    assert said("cards", "search", "set:mine")[1] == ""


def test_a_shipped_set_is_not_taken_in(said: Said, own_set: Path) -> None:
    (own_set / "set.yaml").write_text(SET.replace("home-made", "shipped"))
    (own_set / "cards.yaml").write_text("")
    status, _, err = said("sets", "import", str(own_set))
    assert status == 2
    assert "is a shipped set. Sets of your own are printed or home-made." in err


def test_validating_a_set_tells_oddities_and_faults_apart(said: Said, own_set: Path) -> None:
    status, out, err = said("sets", "validate", str(own_set))
    assert (status, err) == (0, "mine: a set of 2 cards.\n")
    assert out.startswith("mine/cards.yaml, line 5: Mystery, rarity: 'common' is no rarity of the set. Allowed: rare.")
    (own_set / "cards.yaml").write_text(CARDS.replace("category: event", "category: feast"))
    status, out, err = said("sets", "validate", str(own_set), "--json")
    faults = json.loads(out)
    assert (status, err) == (1, "")
    assert [(fault["line"], fault["field"], fault["oddity"]) for fault in faults if not fault["oddity"]] == [
        (3, "category", False)
    ]
    status, out, err = said("sets", "validate", str(own_set.parent / "nowhere"))
    assert (status, out) == (2, "")
    assert "is not there" in err


def test_formats_are_listed_and_shown(said: Said) -> None:
    assert "tournament" in [one["id"] for one in data(said, "formats", "list")]
    assert said("formats", "list")[1].splitlines()[-1].startswith("tournament  Tournament    30 character points")
    assert said("formats", "show", "large")[1].splitlines()[-1] == (
        "60 character points at most, 50 action cards at least; 6 hand cards, 4 actions. "
        "2 home-made characters at most."
    )
    assert data(said, "formats", "show", "large")["character_points"] == 60
    status, _, err = said("formats", "show", "largee")
    assert status == 2
    assert "format ‘largee’: is not known. Did you mean large?" in err


def test_a_deck_is_kept_listed_renamed_deleted_and_brought_back(said: Said) -> None:
    assert said("deck", "list") == (0, "", "You keep no deck yet.\n")
    assert said("deck", "new", "Night Court", "--like", VAMPIRES) == (0, "", "“Night Court” is kept.\n")
    assert said("deck", "new", "Empty", "--society", "ghosts", "--format", "large")[0] == 0
    listed = data(said, "deck", "list")
    assert [(one["deck"], one["verdict"], one["format"]) for one in listed] == [
        ("Empty", "illegal", "large"),
        ("Night Court", "legal", "first-game"),
    ]
    assert said("deck", "rename", "empty", "Leer")[0] == 0
    assert said("deck", "delete", "LEER")[2] == "“Leer” is deleted; deckbuilder undo brings it back.\n"
    assert said("undo")[1] == "undone: Deleted deck “Leer”\n"
    assert said("redo")[1] == "done again: Deleted deck “Leer”\n"
    assert said("deck", "list")[1] == "legal  Night Court  Vampires  30 CP  40 cards  first-game\n"
    names = [one["deck"] for one in data(said, "deck", "list", "--shipped")]
    assert names[0] == "Night Court"
    assert VAMPIRES in names


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("new", "Night"), "deck new: needs a society or a deck to begin with. Say --society or --like."),
        (("new", "a:b", "--society", "ghosts"), "name ‘a:b’: is no name for a deck."),
        (("new", "Night", "--society", "ghosts", "--format", "x"), "format ‘x’: is not known."),
        (("rename", "Nobody", "Night"), "‘Nobody’: is no deck of yours. You have none yet."),
        (("delete", VAMPIRES), f"‘{VAMPIRES}’: is no deck of yours."),
        (("check", "nowhere.yaml"), "‘nowhere.yaml’: is no deck of yours, no deck file and no shipped deck."),
        (("check", VAMPIRES, "--format", "x"), "format ‘x’: is not known."),
        (("repair", VAMPIRES, "--save"), f"‘{VAMPIRES}’: is no deck of yours."),
        (("import", "BEHIND1-xyz"), "share code: The share code is damaged."),
    ],
)
def test_wrong_input_about_decks_is_told_in_a_sentence(args: tuple[str, ...], sentence: str, said: Said) -> None:
    status, out, err = said("deck", *args)
    assert (status, out) == (2, "")
    assert err.startswith(f"deckbuilder: {sentence}")


def test_a_check_says_verdict_reasons_and_mends(said: Said) -> None:
    english, german = (data(said, "deck", "show", VAMPIRES, "--lang", lang)["name"] for lang in ("en", "de"))
    assert said("deck", "check", VAMPIRES) == (0, f"{english} (first-game): legal\n", "")
    status, out, err = said("deck", "check", VAMPIRES, "--format", "large", "--lang", "de")
    assert (status, err) == (1, "")
    first, *problems = out.splitlines()
    assert first == f"{german} (large): nicht legal"
    assert problems[0].startswith("- Das Deck hat 40 Aktionskarten; bei 60 Charakterpunkten braucht es mindestens 50.")
    status, out, _ = said("deck", "check", VAMPIRES, "--format", "large", "--json")
    [problem] = json.loads(out)["problems"]
    assert status == 1
    assert (problem["rule"], problem["heading"], problem["counts"]["need"]) == ("too-few-cards", "Large Battles", 50)


def test_an_unknown_card_makes_the_verdict_not_known(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    _, text, _ = said("deck", "show", VAMPIRES)
    monkeypatch.setattr("sys.stdin", io.StringIO(text + "1 Unheard Of\n"))
    status, out, _ = said("deck", "check", "-")
    assert status == 1
    assert " (first-game): not known\n- No card is called or numbered Unheard Of." in out


def test_a_legal_deck_needs_no_repair(said: Said) -> None:
    status, out, err = said("deck", "repair", VAMPIRES)
    assert (status, err) == (0, "Nothing to mend.\n")
    assert out == said("deck", "show", VAMPIRES)[1]


def test_a_deck_short_of_cards_is_mended_and_kept_when_asked(said: Said, tmp_path: Path) -> None:
    *most, _ = said("deck", "show", VAMPIRES)[1].splitlines()
    (tmp_path / "poor.txt").write_text("\n".join(most))
    assert said("deck", "import", str(tmp_path / "poor.txt"), "--name", "Poor")[0] == 0
    status, out, err = said("deck", "repair", "poor", "--save")
    assert status == 0
    assert err.startswith("Put in ")
    assert said("deck", "check", "poor")[0] == 0
    assert out == said("deck", "show", "poor")[1]
    assert said("undo")[1] == "undone: Changed deck “Poor”\n"
    assert data_of_failed(said, "deck", "check", "poor")["verdict"] == "illegal"
    mended = json.loads(said("deck", "repair", "poor", "--json")[1])
    assert (mended["verdict"], mended["left"], bool(mended["mend"]["cards_in"])) == ("legal", [], True)


def data_of_failed(said: Said, *args: str) -> Any:
    status, out, _ = said(*args, "--json")
    assert status == 1
    return json.loads(out)


def test_what_no_mend_helps_is_told_and_the_verdict_is_no(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(said("deck", "show", VAMPIRES)[1] + "1 Xqzzqx\n"))
    status, out, err = said("deck", "repair", "-")
    assert status == 1
    assert "- No card is called or numbered Xqzzqx." in err
    assert out.endswith("1 Xqzzqx\n")


def test_two_decks_are_compared_card_by_card(said: Said, tmp_path: Path) -> None:
    assert said("deck", "diff", VAMPIRES, VAMPIRES) == (0, "No difference.\n", "")
    *most, last = said("deck", "show", VAMPIRES)[1].splitlines()
    (tmp_path / "other.txt").write_text("\n".join(most))
    assert said("deck", "diff", VAMPIRES, str(tmp_path / "other.txt")) == (0, f"-{last}\n", "")
    moved = data(said, "deck", "diff", str(tmp_path / "other.txt"), VAMPIRES)
    assert (sum(moved["cards_in"].values()), moved["cards_out"]) == (int(last.split()[0]), {})
    assert said("deck", "diff", VAMPIRES, "starter:sisterhood")[1].splitlines()[0] == "vampires -> sisterhood"


def test_a_deck_goes_out_and_comes_in_again_in_every_form(said: Said, tmp_path: Path) -> None:
    shown = data(said, "deck", "show", VAMPIRES)
    for number, form in enumerate(("text", "yaml", "json", "code")):
        (tmp_path / form).write_text(said("deck", "export", VAMPIRES, "--form", form)[1])
        assert said("deck", "import", str(tmp_path / form), "--name", f"Copy {number}")[0] == 0
        assert data(said, "deck", "show", f"copy {number}") == {**shown, "name": f"Copy {number}"}
    assert said("deck", "share", VAMPIRES)[1] == (tmp_path / "code").read_text()


def test_the_ending_of_a_file_says_its_form_and_nothing_is_written_over(said: Said, tmp_path: Path) -> None:
    for name, beginning in (("a.yaml", "kind: behind deck"), ("a.json", "{"), ("a.deck", "# BEHIND deck 1")):
        assert said("deck", "export", VAMPIRES, str(tmp_path / name)) == (0, "", "")
        assert (tmp_path / name).read_text().startswith(beginning)
    status, _, err = said("deck", "export", VAMPIRES, str(tmp_path / "a.json"))
    assert status == 2
    assert "a.json: is there already. Name another file, or say --overwrite." in err
    assert said("deck", "export", VAMPIRES, str(tmp_path / "a.json"), "--overwrite", "--form", "text")[0] == 0
    assert (tmp_path / "a.json").read_text().startswith("# BEHIND deck 1")


def test_an_imported_deck_is_told_of_what_is_wrong_with_it(said: Said, tmp_path: Path) -> None:
    (tmp_path / "odd.txt").write_text("Society: Ghosts\n1 Unheard Of\n")
    status, out, err = said("deck", "import", str(tmp_path / "odd.txt"))
    assert (status, out) == (0, "")
    assert err.splitlines()[0].endswith("odd.txt, line 2: 'Unheard Of' is the name of no card; it is kept as written.")
    assert err.splitlines()[1] == "“odd” is kept."
    assert "- No card is called or numbered Unheard Of." in err


def test_versions_are_kept_listed_and_gone_back_to(said: Said) -> None:
    said("deck", "new", "Night", "--like", VAMPIRES)
    before = data(said, "deck", "show", "Night")
    assert said("deck", "versions", "night", "--keep", "as it came")[1].split()[-3:] == ["as", "it", "came"]
    said("deck", "repair", "night", "--format", "large", "--save")
    assert data(said, "deck", "show", "Night") != before
    assert said("deck", "versions", "night", "--back-to", "1")[0] == 0
    assert data(said, "deck", "show", "Night") == before
    [version] = data(said, "deck", "versions", "night")
    assert (version["number"], version["label"], version["deck"]) == (1, "as it came", before)
    status, _, err = said("deck", "versions", "night", "--back-to", "2")
    assert status == 2
    assert "version 2 of ‘Night’: is not there. From 1 to 1." in err


def test_a_ledger_counts_the_deck(said: Said) -> None:
    counted = data(said, "deck", "ledger", VAMPIRES)
    assert (counted["size"], counted["points"], counted["characters"]) == (40, 30, 4)
    assert sum(counted["fate_numbers"]["counts"].values()) == 40
    status, out, err = said("deck", "ledger", VAMPIRES)
    assert (status, err) == (0, "")
    assert "action cards      40\n" in out


def test_odds_are_exact(said: Said) -> None:
    told = data(said, "deck", "odds", VAMPIRES)
    assert told["hand"] == 5
    once = next(chance for key, chance in told["opening_hand"].items() if chance["ways"] * 8 == chance["of"])
    assert once["chance"] == 0.125, "one copy among 40 cards, 5 of them in the hand"
    assert told["fate_at_least"]["1"] == {"ways": 40, "of": 40, "chance": 1.0}
    assert said("deck", "odds", VAMPIRES, "--hand", "40")[1].splitlines()[1].split()[0] == "100.0%"


def test_the_history_tells_what_was_done_and_undone(said: Said) -> None:
    assert said("history") == (0, "", "Nothing was changed yet.\n")
    assert said("undo") == (2, "", "deckbuilder: undo: there is nothing to undo.\n")
    said("deck", "new", "One", "--society", "ghosts")
    said("deck", "new", "Two", "--society", "ghosts")
    said("undo")
    assert [(one["number"], one["words"], one["undone"]) for one in data(said, "history")] == [
        (2, "New deck “Two”", True),
        (1, "New deck “One”", False),
    ]
    lines = said("history", "--lang", "de", "--limit", "1")[1].splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("2 ")
    assert lines[0].endswith("Neues Deck „Two“  zurückgenommen")
    assert said("undo", "1")[1] == "undone: New deck “One”\n"
    assert said("redo", "7")[2] == "deckbuilder: redo 7: there is no such change. See deckbuilder history.\n"


def test_a_backup_is_made_compared_and_restored(said: Said, home: Path) -> None:
    said("deck", "new", "One", "--society", "ghosts")
    status, out, _ = said("backup")
    copy = out.strip()
    assert status == 0
    assert Path(copy).parent == home / "backups"
    assert said("restore", copy, "--compare")[1] == "Nothing would change.\n"
    said("deck", "delete", "one")
    assert said("restore", copy, "--compare")[1] == "decks, would come back: One\n"
    assert data(said, "restore", copy, "--compare")[0]["gained"] == ["One"]
    status, out, _ = said("restore", copy)
    assert status == 0
    assert out.startswith(f"What was there is kept in {home}")
    assert [one["deck"] for one in data(said, "deck", "list")] == ["One"]


def test_the_doctor_finds_and_mends(said: Said, home: Path, own_set: Path) -> None:
    assert said("doctor") == (0, "The database is sound.\n", "")
    said("sets", "import", str(own_set))
    with closing(sqlite3.connect(home / "deckbuilder.sqlite")) as connection:
        connection.execute("DELETE FROM search_facts")
        connection.commit()
    sentence = "The search index misses cards."
    assert said("doctor") == (1, f"{sentence} deckbuilder doctor --repair makes it anew.\n", "")
    assert said("doctor", "--repair") == (0, f"{sentence} repaired\n", "")
    assert data(said, "doctor") == []
    (home / "deckbuilder.sqlite").write_text("no database at all" * 100)
    status, out, _ = said("doctor", "--repair")
    assert status == 1
    assert out.endswith(f"is no database. There is no backup in {home / 'backups'}.\n")


CHECKED = """
import sys
from deckbuilder import locations
from deckbuilder.cli.app import run
status = run(["deck", "check", sys.argv[1]])
print(status, [name for name in sys.modules if name.startswith(
    ("sqlmodel", "sqlalchemy", "alembic", "textual", "rich", "yaml", "deckbuilder.effects.", "deckbuilder.rules"))])
"""


def test_checking_a_deck_file_loads_no_store_no_vocabulary_and_no_engine(said: Said, tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(said("deck", "show", VAMPIRES)[1])
    command = [sys.executable, "-c", CHECKED, str(tmp_path / "deck.txt")]
    compiled = {**os.environ, "DECKBUILDER_HOME": str(locations.cache().parent)}
    ended = subprocess.run(command, env=compiled, capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines()[-1] == "0 []"


def test_a_kept_deck_with_cards_of_ones_own_is_played(said: Said, own_set: Path) -> None:
    said("sets", "import", str(own_set))
    deck = said("deck", "show", VAMPIRES)[1] + "1 Thick Fog\n"
    (own_set / "deck.txt").write_text(deck)
    said("deck", "import", str(own_set / "deck.txt"), "--name", "Foggy")
    played = said(
        "simulate", "foggy", VAMPIRES, "-n", "1", "--players", "random", "--seed", "1", "--workers", "1", "--json"
    )
    assert played[0] == 0
    assert json.loads(played[1])["seed"] == 1
    assert said("play", "foggy", VAMPIRES, "--players", "random,random", "--seed", "1")[0] == 0


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("cards", "show", "zzzz"), "‘zzzz’: keine Karte hat diese Kennung oder diesen Namen."),
        (("cards", "search", "fate>"), "Zeichen 6: Nach fate> fehlt ein Wert."),
        (("cards", "search", "fate:x"), "Zeichen 6: ‘x’ ist keine Zahl. fate will eine ganze Zahl, wie fate>=3."),
        (("cards", "search", "--sort", "fat"), "Ordnung: ‘fat’ ist keine Ordnung von Karten. Gemeint vielleicht fate"),
        (
            ("deck", "show", "nope"),
            "‘nope’: ist kein Deck von dir, keine Deckdatei und kein mitgeliefertes Deck. Möglich:",
        ),
        (("deck", "delete", "nope"), "‘nope’: ist kein Deck von dir. Du hast noch keines."),
        (("deck", "check", "starter:vampires", "--format", "x"), "Format ‘x’: ist nicht bekannt. Möglich: first-game"),
        (("scenarios", "bench", "nope"), "'nope': ist kein Szenario. Möglich:"),
        (("replay", "nowhere.json"), "nowhere.json: ist nicht da."),
        (("sets", "validate", "/nowhere.yaml"), "/nowhere.yaml: ist nicht da."),
        (("undo",), "undo: es gibt nichts rückgängig zu machen."),
        (("restore", "nowhere"), "nowhere: enthält keine Datenbank."),
        (("deck", "new", "x"), "deck new: braucht eine Gesellschaft oder ein Deck als Anfang."),
        (("deck", "rename", "nope", "a:b"), "‘nope’: ist kein Deck von dir."),
        (("sets", "show", "nope"), "Set ‘nope’: ist nicht bekannt."),
        (("play", "starter:vampires", "--players", "search:x"), "players: 'search:x' hat keine Grenze"),
    ],
)
def test_wrong_input_is_told_in_the_language_spoken(args: tuple[str, ...], sentence: str, said: Said) -> None:
    status, out, err = said(*args, "--lang", "de")
    assert (status, out) == (2, "")
    assert err.startswith(f"deckbuilder: {sentence}")
    assert "Did you mean" not in err
    assert not said(*args, "--lang", "en")[2].startswith(f"deckbuilder: {sentence}")


@pytest.mark.parametrize("command", [("sets", "validate"), ("sets", "import"), ("scenarios", "validate"), ("replay",)])
def test_a_file_that_is_no_text_is_told_so(command: tuple[str, ...], said: Said, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_bytes(b"\x00\xff\xfe")
    status, _, err = said(*command, str(tmp_path / "cards.yaml"))
    assert status == 2
    assert "is no text" in err


def test_a_folder_is_no_scenario(said: Said, tmp_path: Path) -> None:
    status, _, err = said("scenarios", "validate", str(tmp_path))
    assert status == 2
    assert "cannot be read" in err


@pytest.mark.parametrize("damage", [b"no database at all" * 100, b"SQLite format 3\0" + b"\1" * 4000])
def test_shipped_cards_are_found_whatever_has_become_of_the_own_ones(damage: bytes, said: Said, home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "deckbuilder.sqlite").write_bytes(damage)
    status, out, err = said("cards", "search", "valerian")
    assert status == 0
    assert "Valerian Dorn" in out
    assert "deckbuilder.sqlite: is" in err
    assert said("cards", "show", "Valerian Dorn")[0] == 0


@pytest.mark.parametrize("schema", [None, "0000", "zzzz"])
def test_a_schema_that_is_none_is_told_in_a_sentence(schema: str | None, said: Said, home: Path) -> None:
    said("deck", "new", "Kept", "--society", "ghosts")
    with closing(sqlite3.connect(home / "deckbuilder.sqlite")) as connection:
        connection.execute("DELETE FROM alembic_version")
        if schema is not None:
            connection.execute("INSERT INTO alembic_version VALUES (?)", (schema,))
        connection.commit()
    for words in (("deck", "list"), ("deck", "new", "Other", "--society", "ghosts")):
        status, _, err = said(*words)
        assert status == 2
        assert "is damaged: it names the schema" in err
    assert said("doctor")[0] == 1


def test_a_folder_in_the_place_of_the_database_is_found_by_the_doctor(said: Said, home: Path) -> None:
    (home / "deckbuilder.sqlite").mkdir(parents=True)
    status, out, _ = said("doctor")
    assert status == 1
    assert "is no file. Take away what lies in the place of the database." in out


@pytest.mark.parametrize(
    "words",
    [
        ("undo", "9" * 23),
        ("history", "--limit", "9" * 23),
        ("cards", "search", "--limit", "9" * 23),
        ("deck", "check", "n" * 300),
        ("deck", "export", "starter:vampires", "n" * 300),
        ("sets", "validate", "n" * 300),
        ("backup", "n" * 300),
        ("restore", "n" * 300),
        ("restore", "n" * 300, "--compare"),
        ("replay", "n" * 300),
        ("play", "n" * 300, "n" * 300),
        ("play", "starter:vampires", "starter:ghosts", "--scenario", "n" * 300),
        ("play", "starter:vampires", "starter:ghosts", "--players", "search:99999999999ms"),
    ],
)
def test_what_is_too_long_or_too_large_is_told_in_a_sentence(words: tuple[str, ...], said: Said) -> None:
    said("deck", "new", "Kept", "--society", "ghosts")
    status, _, err = said(*words)
    assert status == 2, err
    assert err.startswith("deckbuilder: ")


def test_a_set_with_names_that_steer_a_terminal_is_refused(said: Said, tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text('set: {code: odd, kind: home-made, name: Odd}\nactions:\n  - {name: "a\\u202eb"}\n', "utf-8")
    status, _, err = said("sets", "import", str(path))
    assert status == 2
    assert r"holds the sign \u202e" in err
