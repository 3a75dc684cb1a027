"""Searching the index finds what the query's own ``matches`` finds, in the same order, whatever was written since."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.cards.model import Card, Character, Stub
from deckbuilder.cards.query import Query, parse
from deckbuilder.cards.query.tree import Both, Either, QueryNode, Word
from deckbuilder.cards.sorting import ORDERS, in_order
from deckbuilder.errors import UserError
from deckbuilder.store import cards as own
from deckbuilder.store import index
from deckbuilder.store.documents import card_document
from deckbuilder.store.index_rows import hit_of
from deckbuilder.store.search import Found, Searcher
from deckbuilder.store.store import Store
from deckbuilder.store.translate import DEEPEST, MOST, _depth
from deckbuilder.terms import Lang
from tests.store.conftest import words
from tests.store.invented import TREES, cards

BOTH_WAYS = st.sampled_from([sign + order for order in ORDERS for sign in ("", "-")])


class Invented:
    """What a collection knows, made up from the letters of an id."""

    def owned(self, card_id: str) -> int:
        return len(card_id) % 3

    def free(self, card_id: str) -> int:
        return ord(card_id[-1]) % 2

    def marked(self, mark: str, card_id: str) -> bool:
        return card_id.endswith("1") is (mark == "wanted")

    def in_deck(self, deck: str, card_id: str) -> bool:
        return deck == "Night Court" and card_id.endswith(("2", "3", "4"))


@contextmanager
def indexed(shipped: list[Card]) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute("CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
        connection.execute("CREATE TABLE card (id TEXT PRIMARY KEY, data TEXT NOT NULL)")
        index.build(connection, shipped, "key")
        yield connection


def searcher(connection: sqlite3.Connection) -> Searcher:
    return Searcher(connection, Path("memory"))


def ids(found: Found) -> list[str]:
    return [hit.id for hit in found.hits]


@settings(max_examples=60)
@given(shipped=cards(), queries=st.lists(st.tuples(TREES, BOTH_WAYS, st.sampled_from(Lang)), min_size=10, max_size=20))
def test_the_index_finds_what_matches_finds_in_the_same_order(
    shipped: list[Card], queries: list[tuple[QueryNode, str, Lang]]
) -> None:
    with indexed(shipped) as connection:
        for tree, order, lang in queries:
            query = Query("", tree)
            wanted = [hit_of(card) for card in in_order(query.select(shipped, Invented()), order, lang)]
            found = searcher(connection).find(query, order=order, lang=lang, facts=Invented())
            assert list(found.hits) == wanted
            assert searcher(connection).count(query, facts=Invented()) == len(wanted)


@settings(max_examples=60)
@given(
    shipped=cards(most=6),
    writes=st.lists(st.tuples(st.sampled_from(["put", "delete"]), st.integers(0, 9), cards(most=2)), max_size=8),
    bulk=st.booleans(),
)
def test_the_index_follows_every_write_of_own_cards(
    shipped: list[Card], writes: list[tuple[str, int, list[Card]]], bulk: bool
) -> None:
    with pytest.MonkeyPatch.context() as patch, indexed(shipped) as connection:
        patch.setattr(index, "BULK", 1 if bulk else 500)
        now = {card.id: card for card in shipped}
        for deed, place, new in writes:
            for offset, card in enumerate(new):
                card = card.model_copy(update={"id": f"mine/card-{place + offset}"})
                if deed == "put":
                    connection.execute("REPLACE INTO card VALUES (?, ?)", (card.id, card_document(card)))
                    now[card.id] = card
                else:
                    connection.execute("DELETE FROM card WHERE id = ?", (card.id,))
                    now.pop(card.id, None)
            index.refresh(connection)
        found = searcher(connection).find(parse(""))
        assert list(found.hits) == [hit_of(card) for card in in_order(now.values(), "name")]
        found = searcher(connection).find(parse(""), lang=Lang.DE)
        assert list(found.hits) == [hit_of(card) for card in in_order(now.values(), "name", Lang.DE)]
        for word in ("a", "ab", "aba", "ba u", "ss"):
            for lang in Lang:
                wanted = [card.id for card in in_order(parse(word).select(now.values()), "name", lang)]
                assert ids(searcher(connection).find(parse(word), lang=lang)) == wanted
        for words in index.WORDS:
            connection.execute(f"INSERT INTO {words} ({words}) VALUES ('integrity-check')")
        assert index.key_of(connection) == "key"


def plain(name: str, *, card_id: str = "") -> Card:
    return Stub.model_validate({"id": card_id or f"own/{name.lower()}", "name": name, "set_kind": "home-made"})


def test_cards_find_a_place_between_neighbours_until_there_is_no_room() -> None:
    shipped = [plain("A"), plain("C")]
    later = [plain(f"B{letter}") for letter in "zyxwvutsrqponm"]
    with indexed(shipped) as connection:
        for card in later:
            connection.execute("INSERT INTO card VALUES (?, ?)", (card.id, card_document(card)))
            index.refresh(connection)
        names, german = ([hit.name_en for hit in searcher(connection).find(parse(""), lang=lang).hits] for lang in Lang)
    assert german == names
    assert names == ["A", *(f"B{letter}" for letter in "mnopqrstuvwxyz"), "C"]


def test_a_window_says_whether_there_is_more() -> None:
    with indexed([plain(name) for name in "ABCDE"]) as connection:
        find = searcher(connection).find
        first, last = find(parse(""), limit=3), find(parse(""), limit=3, offset=3)
    assert (ids(first), first.more) == (["own/a", "own/b", "own/c"], True)
    assert (ids(last), last.more) == (["own/d", "own/e"], False)


def test_an_unknown_order_names_those_there_are() -> None:
    with indexed([]) as connection, pytest.raises(UserError, match=r"order: ‘colour’ is no order of cards\. .*name"):
        searcher(connection).find(parse(""), order="colour")


def test_a_query_as_long_as_allowed_is_answered_and_a_longer_one_refused() -> None:
    with indexed([plain("Fog")]) as connection:
        many = tuple(Word(("fo", "og", "fog")) for _ in range(MOST))
        for tree in (Both(many), Either(many)):
            assert ids(searcher(connection).find(Query("", tree))) == ["own/fog"]
        with pytest.raises(UserError, match=r"query: asks for too much at once\. At most 200 conditions"):
            searcher(connection).find(Query("", Both((*many, Word(("fog",))))))


@pytest.mark.parametrize("unit", ["(fog (not ", "(not (axe or not ", "not (k:event or (fog ", "(axe or (not "])
def test_a_query_nested_as_deep_as_allowed_is_answered_and_a_deeper_one_refused(unit: str) -> None:
    def nested(levels: int) -> Query:
        text = unit * levels + "axe"
        return parse(text + ")" * text.count("("))

    with indexed([plain("Fog")]) as connection:
        deepest = max(levels for levels in range(20) if _depth(nested(levels).tree) <= DEEPEST)
        for levels in range(1, deepest + 1):
            query = nested(levels)
            assert ids(searcher(connection).find(query)) == [card.id for card in query.select([plain("Fog")])]
        with pytest.raises(UserError, match=r"asks for too much at once\. .* 15 within each other"):
            searcher(connection).find(nested(deepest + 1))


def test_not_said_many_times_is_no_depth() -> None:
    with indexed([plain("Fog")]) as connection:
        assert ids(searcher(connection).find(parse("not " * 90 + "fog"))) == ["own/fog"]


def test_a_search_hit_shows_what_a_list_needs() -> None:
    count = Character.model_validate(
        {
            "id": "own/count",
            "name": {"en": "Count", "de": "Graf"},
            "society": "vampires",
            **dict.fromkeys(("strength", "dexterity", "resistance"), 2),
            "character_points": 9,
        }
    )
    with indexed([count]) as connection:
        [hit] = searcher(connection).find(parse("")).hits
    assert hit == hit_of(count)
    assert (hit.name_de, hit.kind, hit.societies, hit.character_points) == ("Graf", "character", "vampires", 9)
    assert hit.fate_number is None


def test_undo_brings_the_index_back_too(store: Store, path: Path) -> None:
    with store.derived() as connection:
        index.build(connection, [plain("Fog")], "key")
    with store.change(words("add")) as session:
        own.put_cards(session, [plain("Axe", card_id="mine/axe")])
    assert _in_file(path) == ["mine/axe", "own/fog"]
    store.undo()
    assert _in_file(path) == ["own/fog"]
    store.redo()
    assert _in_file(path) == ["mine/axe", "own/fog"]


def _in_file(path: Path) -> list[str]:
    opened = Searcher.open(path, "key")
    assert opened is not None
    with closing(opened):
        return ids(opened.find(parse("")))


def test_an_own_card_stands_in_the_place_of_a_shipped_one(store: Store, path: Path) -> None:
    with store.derived() as connection:
        index.build(connection, [plain("Fog")], "key")
    with store.change(words("add")) as session:
        own.put_cards(session, [plain("Thick Fog", card_id="own/fog")])
    assert _in_file(path) == ["own/fog"]
    store.undo()
    assert Searcher.open(path, "key") is None, "what stood there before is not known any more"


def test_there_is_no_searcher_without_a_current_index(store: Store, path: Path) -> None:
    assert Searcher.open(path.parent / "nowhere", "key") is None
    assert Searcher.open(path, "key") is None
    with store.derived() as connection:
        index.build(connection, [], "key")
    assert Searcher.open(path, "another key") is None
