"""What a user keeps: read without loading SQLModel, written as changes with words, searched by index or in memory."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from deckbuilder.cards.loader import LoadedSet
from deckbuilder.cards.model import Stub
from deckbuilder.cards.query import Query, parse
from deckbuilder.cards.sets import CardSet, SetKind
from deckbuilder.decks.deck import Deck
from deckbuilder.desk.cards import CardSearch, find_card
from deckbuilder.desk.library import Library
from deckbuilder.errors import DeckError, UserError
from deckbuilder.store import connect
from deckbuilder.store.documents import StoredDeck
from deckbuilder.terms import Society, Words


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 11, 29, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with closing(Library(tmp_path / "db.sqlite", backups=tmp_path / "backups", clock=Clock())) as opened:
        yield opened


def deck(name: str = "Night Court", fog: int = 3) -> Deck:
    return Deck(name, Society.VAMPIRES, ("test/count",), {"test/fog": fog}, "first-game")


def kept(library: Library, name: str = "Night Court") -> StoredDeck:
    found = library.deck(name)
    assert found is not None
    return found


def own_set(*names: str, code: str = "mine") -> LoadedSet:
    card_set = CardSet(code=code, kind=SetKind.HOME_MADE, name=Words("Mine", "Meins"))
    cards = (
        Stub.model_validate(
            {"id": f"{code}/{name.lower()}", "name": name, "set_kind": "home-made", "printings": [{"set": code}]}
        )
        for name in names
    )
    return LoadedSet(card_set, tuple(cards))


def told(library: Library) -> list[str]:
    return [change.words.en for change in library.history()]


def test_a_library_that_is_not_there_holds_nothing_and_is_not_made_by_asking(library: Library) -> None:
    assert library.decks() == []
    assert library.deck("Night Court") is None
    assert library.versions(1) == []
    assert library.history() == []
    with pytest.raises(UserError, match="undo: there is nothing to undo"):
        library.undo()
    with pytest.raises(UserError, match="redo: there is nothing to redo"):
        library.redo()
    assert not library.database.exists()


def test_all_that_is_done_to_a_deck_is_told_and_taken_back(library: Library) -> None:
    library.add_deck(deck())
    library.put_deck(kept(library).id, deck(fog=2))
    library.keep_version(kept(library), "before the fair")
    library.put_deck(kept(library).id, deck(fog=1))
    library.rename_deck(kept(library), "Day Court")
    library.take_back(kept(library, "Day Court"), library.versions(1)[0])
    assert kept(library, "Day Court").deck == deck("Day Court", fog=2)
    library.delete_deck(kept(library, "Day Court"))
    expected = [
        "Deleted deck “Day Court”",
        "Took deck “Day Court” back to “before the fair”",
        "Renamed deck “Night Court” to “Day Court”",
        "Changed deck “Night Court”",
        "Kept version “before the fair” of deck “Night Court”",
        "Changed deck “Night Court”",
        "New deck “Night Court”",
    ]
    assert told(library) == expected
    assert [library.undo().words.en for _ in expected] == expected
    assert library.decks() == []


def test_changes_one_after_another_of_one_deck_are_one(library: Library) -> None:
    number = library.add_deck(deck())
    for fog in range(1, 9):
        library.put_deck(number, deck(fog=fog))
    assert told(library) == ["Changed deck “Night Court”", "New deck “Night Court”"]
    library.undo()
    assert kept(library).deck == deck()


def test_words_stand_in_both_languages(library: Library) -> None:
    library.add_deck(deck("A {brace}"))
    assert library.history()[0].words == Words("New deck “A {brace}”", "Neues Deck „A {brace}“")


def test_a_name_is_checked_before_it_is_used(library: Library) -> None:
    number = library.add_deck(deck("Night Court"))
    library.check_deck_name("Day Court")
    library.check_deck_name("night court", own=number)
    for name, sentence in (("night court", "has it already"), ("a:b", "is no name"), ("", "is no name")):
        with pytest.raises(DeckError, match=sentence):
            library.check_deck_name(name)


@pytest.mark.parametrize("label", ["", "  ", "bell\a"])
def test_a_version_needs_a_label_of_words(label: str, library: Library) -> None:
    library.add_deck(deck())
    with pytest.raises(UserError, match=r"label: ‘.*’ is no label\. Write words"):
        library.keep_version(kept(library), label)


def test_an_own_set_joins_the_shipped_cards_and_a_newer_form_takes_its_place(library: Library) -> None:
    library.add_set(own_set("Fog", "Axe"))
    library.add_set(own_set("Fog", "Rope"))
    catalogue = library.catalogue()
    assert {card.id for card in catalogue.cards if card.set_code == "mine"} == {"mine/fog", "mine/rope"}
    assert "mine" in catalogue.sets
    assert "b2003" in catalogue.sets
    library.undo()
    assert {card.id for card in library.catalogue().cards if card.set_code == "mine"} == {"mine/fog", "mine/axe"}
    library.delete_set("mine")
    assert "mine" not in library.catalogue().sets


@pytest.mark.parametrize("wanted", ["b2003/ludwig-von-auenstedt", "ludwig VON auenstedt", "B2003:ludwig-von-auenstedt"])
def test_a_card_is_found_by_id_and_name(wanted: str, library: Library) -> None:
    assert find_card(wanted, library.catalogue()).id == "b2003/ludwig-von-auenstedt"


def both_ways(library: Library, query: Query) -> list[tuple[list[str], bool, int]]:
    """What a search finds before there is an index and with one."""
    answers = []
    with closing(CardSearch(library)) as search:
        for synced in (False, True):
            if synced:
                assert library.sync()
                search.look_again()
                assert search._searcher is not None
            found = search.find(query, order="-name", limit=3, offset=1)
            answers.append(([hit.id for hit in found.hits], found.more, search.count(query)))
    return answers


def test_a_search_answers_the_same_with_and_without_an_index(library: Library) -> None:
    library.add_set(own_set("Fog", "Fogbank", "Fogs", "Foggy", "Fogless"))
    memory, indexed = both_ways(library, parse("set:mine fog"))
    assert memory == indexed == (["mine/fogbank", "mine/foggy", "mine/fogless"], True, 5)


def test_a_search_knows_kept_and_shipped_decks_by_name(library: Library) -> None:
    library.add_set(own_set("Fog", "Axe", "Rope"))
    library.add_deck(replace(deck(), cards={"mine/fog": 2, "mine/axe": 1, "unheard of": 1}))
    memory, indexed = both_ways(library, parse('deck:"NIGHT court"'))
    assert memory == indexed == (["mine/fog"], False, 2)
    with closing(CardSearch(library)) as search:
        shipped = search.find(parse("deck:starter:vampires s:none"))
        assert shipped.hits
        with pytest.raises(DeckError, match=r"‘Nite Court’: is no deck of yours and no shipped deck\. Did you"):
            search.find(parse('deck:"Nite Court"'))


def test_nothing_is_owned_while_no_collection_is_kept(library: Library) -> None:
    library.add_set(own_set("Fog", "Axe"))
    memory, indexed = both_ways(library, parse("set:mine owned=0 free<1 -is:wanted"))
    assert memory == indexed == (["mine/fog"], False, 2)
    with closing(CardSearch(library)) as search:
        assert search.count(parse("owned>=1")) == 0


def test_the_index_follows_what_the_user_does(library: Library) -> None:
    library.sync()
    library.add_set(own_set("Fog"))
    with closing(CardSearch(library)) as search:
        assert search._searcher is not None
        assert search.count(parse("set:mine")) == 1
        library.undo()
        assert search.count(parse("set:mine")) == 0


def test_a_set_in_the_slots_of_a_shipped_one_leaves_and_the_search_is_right_all_the_same(library: Library) -> None:
    library.sync()
    library.add_set(own_set("Fog", code="b2003"))
    library.undo()
    with closing(CardSearch(library)) as search:
        assert [hit.id for hit in search.find(parse("set:b2003 sahra")).hits] == ["b2003/sahra-jeanette"]
        assert search.count(parse("set:b2003 fog")) == 0


def test_an_older_database_is_brought_up_to_date_by_reading(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    library.add_deck(deck())
    library.close()
    asked: list[int] = []
    whole = connect.connect_to_read

    def older_at_first(path: Path) -> object:
        if not asked:
            asked.append(1)
            raise connect.OlderDatabase(str(path), "is older")
        return whole(path)

    monkeypatch.setattr("deckbuilder.store.reading.connect_to_read", older_at_first)
    assert [one.deck for one in library.decks()] == [deck()]


def test_a_restored_backup_is_what_the_library_holds(library: Library, tmp_path: Path) -> None:
    library.add_deck(deck())
    copy = library.back_up()
    assert copy.parent == library.backups
    library.delete_deck(kept(library))
    [lost, *_] = library.compare(copy)
    assert lost.gained == ("Night Court",)
    put_aside = library.restore(copy)
    assert kept(library).deck == deck()
    assert put_aside is not None
    assert Library(put_aside).decks() == []


def test_what_is_derived_is_made_anew(library: Library) -> None:
    library.sync()
    library.add_set(own_set("Fog"))
    with library.store.derived() as connection:
        connection.execute("DELETE FROM search_facts")
    assert [one.derived for one in library.examine()] == [True]
    library.rebuild()
    assert library.examine() == []


READ_ONLY = """
import sys
from pathlib import Path
from deckbuilder.cards.query import parse
from deckbuilder.desk.cards import CardSearch
from deckbuilder.desk.decks import find_deck, judge
from deckbuilder.desk.library import Library
library = Library(Path(sys.argv[1]))
catalogue = library.catalogue()
judge(find_deck("starter:vampires", catalogue, library=library), catalogue)
judge(find_deck("night court", catalogue, library=library), catalogue)
CardSearch(library).find(parse("fog"))
print([name for name in sys.modules if name.startswith(("sqlmodel", "sqlalchemy", "alembic", "deckbuilder.effects."))])
"""


def test_judging_and_searching_load_neither_sqlmodel_nor_vocabulary(library: Library) -> None:
    library.add_deck(deck())
    library.sync()
    library.close()
    command = [sys.executable, "-c", READ_ONLY, str(library.database)]
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ended.stdout == "[]\n"
