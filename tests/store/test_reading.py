"""Reading by sqlite3 alone says the same as the full store, and own cards come back as they were."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckbuilder.cards.model import Card, Stub, card_data
from deckbuilder.cards.sets import CardSet, FigureRange, SetKind
from deckbuilder.decks.deck import Deck
from deckbuilder.store import cards as own
from deckbuilder.store import decks, reading
from deckbuilder.store.documents import card_document, name_key, to_json
from deckbuilder.store.store import Store
from deckbuilder.terms import Society, Words
from tests.store.conftest import a_deck, words
from tests.store.invented import cards

KEYS = st.text(min_size=1, max_size=8)
DECKS = st.builds(
    Deck,
    st.text("abÄß9 ", min_size=1, max_size=6).filter(lambda name: bool(name.strip())),
    st.sampled_from(list(Society)),
    st.lists(KEYS, max_size=4).map(tuple),
    st.dictionaries(KEYS, st.integers(1, 999), max_size=5),
    st.sampled_from(["", "tournament"]),
)


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(written=st.lists(DECKS, max_size=4, unique_by=lambda deck: name_key(deck.name)), versions=st.integers(0, 2))
def test_reading_says_what_the_full_store_says(written: list[Deck], versions: int, store: Store, path: Path) -> None:
    with store.change(words("all anew")) as session:
        for old in decks.all_decks(session):
            decks.delete_deck(session, old.id)
        for deck in written:
            number = decks.add_deck(session, deck, store.clock())
            for label in range(versions):
                decks.keep_version(session, number, str(label), store.clock())
    with store.reading() as session:
        whole = decks.all_decks(session)
        assert reading.read_decks(path) == whole
        assert len(whole) == len(written)
        for stored in whole:
            assert reading.read_deck(path, stored.deck.name) == decks.deck_named(session, stored.deck.name) == stored
            assert reading.read_versions(path, stored.id) == decks.versions(session, stored.id)
    assert {stored.deck.characters for stored in whole} == {deck.characters for deck in written}


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(made=cards())
def test_own_cards_come_back_as_they_were(made: list[Card], store: Store, path: Path) -> None:
    with store.change(words("import")) as session:
        own.delete_set(session, "own")
        own.put_cards(session, made)
    assert reading.read_definitions(path) == ([], sorted(made, key=lambda card: card.id))


@given(made=cards(most=3))
def test_a_document_is_the_canonical_data_of_a_card(made: list[Card]) -> None:
    assert [card_document(card) for card in made] == [to_json(card_data(card)) for card in made]


def test_own_sets_come_back_as_they_were(store: Store, path: Path) -> None:
    ranges = {"strength": FigureRange(1, 6)}
    made = CardSet(code="mine", kind=SetKind.HOME_MADE, name=Words("Mine", "Meins"), ranges=ranges, rarities=("rare",))
    with store.change(words("add")) as session:
        own.put_sets(session, [made])
    assert reading.read_definitions(path) == ([made], [])
    with store.change(words("delete")) as session:
        own.delete_set(session, "mine")
    assert reading.read_definitions(path) == ([], [])


def test_a_newer_form_of_a_card_takes_the_place_of_the_older(store: Store, path: Path) -> None:
    for name in ("Fog", "Thick Fog"):
        card = own_card("mine/fog", name)
        with store.change(words("put")) as session:
            own.put_cards(session, [card])
    [read] = reading.read_definitions(path)[1]
    assert read.name.en == "Thick Fog"


def test_deleting_cards_leaves_those_of_sets_whose_code_begins_alike(store: Store, path: Path) -> None:
    with store.change(words("put")) as session:
        own.put_cards(session, [own_card(name, "A") for name in ("mine/a", "mine-two/a", "mine/b", "mine/c")])
    with store.change(words("delete one")) as session:
        own.delete_cards(session, ["mine/b"])
    assert [card.id for card in reading.read_definitions(path)[1]] == ["mine-two/a", "mine/a", "mine/c"]
    with store.change(words("delete set")) as session:
        own.delete_set(session, "mine")
    assert [card.id for card in reading.read_definitions(path)[1]] == ["mine-two/a"]


def own_card(card_id: str, name: str) -> Card:
    return Stub.model_validate({"id": card_id, "name": name, "set_kind": "home-made"})


@pytest.mark.parametrize("module", ["reading", "search", "documents", "connect", "index"])
def test_reading_and_searching_load_no_sqlmodel(module: str) -> None:
    code = f"import deckbuilder.store.{module}, sys; print({{'sqlmodel', 'sqlalchemy'}} & set(sys.modules))"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout == "set()\n"


def test_a_deck_is_read_by_its_name_only(store: Store, path: Path) -> None:
    with store.change(words("add")) as session:
        decks.add_deck(session, a_deck("Night Court"), store.clock())
    assert reading.read_deck(path, "Night") is None
    found = reading.read_deck(path, "night-court")
    assert found is not None
    assert found.deck == a_deck("Night Court")
