"""Cards and sets are written as the loader reads them, and nothing of a publisher's unasked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.loader import load_cards, read_set
from deckbuilder.cards.model import ActionCard, Card, Stub
from deckbuilder.cards.sets import CardSet, SetKind
from deckbuilder.cards.writing import file_data, write_cards, write_set
from deckbuilder.cards.yaml_reader import read_document
from deckbuilder.cards.yaml_writer import write_yaml
from deckbuilder.signs import steering_sign
from deckbuilder.terms import Category

NAMES = st.text(min_size=1).filter(lambda name: bool(name.strip()) and steering_sign(name) is None)
"""What a card may be called: something, without signs that steer a terminal."""
TRAPS = st.sampled_from(["yes", "1:30", "0o17", "1e3", "~", "07"])
PLAIN = st.none() | st.booleans() | st.integers(-(10**17), 10**17) | st.text() | TRAPS
DATA = st.recursive(PLAIN, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=20)


@given(DATA)
def test_any_data_is_read_back_from_yaml(data: object) -> None:
    assert read_document(write_yaml({"data": data}), "data.yaml").data == {"data": data}


def test_one_thing_at_two_places_is_written_out_twice() -> None:
    shared = ["a", "b"]
    assert "&" not in write_yaml({"one": shared, "two": shared})


@pytest.mark.parametrize("code", ["proof", "own"])
def test_a_set_is_read_back_from_one_file(catalogue: Catalogue, code: str) -> None:
    card_set = catalogue.sets[code]
    cards = [card for card in catalogue.cards if card.set_code == code]
    loaded = read_set(write_set(card_set, cards, texts=True), "set.yaml")
    assert loaded.card_set == card_set
    assert loaded.cards == tuple(cards)


def test_cards_are_read_back_from_a_card_file(catalogue: Catalogue) -> None:
    cards = tuple(card for card in catalogue.cards if card.set_code == "proof")
    assert load_cards({"cards.yaml": write_cards(cards)}, catalogue.sets["proof"]).cards == cards


def test_texts_of_printed_cards_are_left_out_unless_asked_for(catalogue: Catalogue) -> None:
    card_set, fog = catalogue.sets["proof"], catalogue.card("proof/fog")
    assert "grey" not in write_set(card_set, [fog])
    assert "grey" in write_set(card_set, [fog], texts=True)
    home_made = card_set.model_copy(update={"kind": SetKind.HOME_MADE})
    assert "grey" in write_set(home_made, [fog])


def test_a_card_is_written_as_people_write_it(catalogue: Catalogue) -> None:
    assert file_data(catalogue.card("proof/fog"), texts=False) == {
        "id": "fog",
        "name": {"en": "Fog", "de": "Nebel"},
        "aliases": ["mist"],
        "societies": ["vampires"],
        "category": "event",
        "fate_number": 5,
        "movement_range": 60,
        "movement_number": 1,
        "number": 7,
        "rarity": "common",
        "printings": [{"set": "reprint", "number": 70, "rarity": "rare"}],
    }


def a_stub(**more: object) -> Card:
    return Stub.model_validate({"id": "own/card", "set_kind": SetKind.HOME_MADE, "of": "action", **more})


OWN = CardSet.model_validate({"code": "own", "kind": SetKind.HOME_MADE, "name": "Own"})


@given(
    name=NAMES,
    category=st.none() | st.sampled_from(Category),
    notes=st.none() | st.just(()) | st.just(("unique",)),
    figures=st.dictionaries(
        st.sampled_from(["fate_number", "movement_range", "movement_number"]), st.integers(0, 200), max_size=2
    ),
)
def test_any_stub_is_read_back(
    name: str, category: Category | None, notes: tuple[str, ...] | None, figures: dict[str, int]
) -> None:
    printings = [{"set": "own"}]
    if category is not None or notes is None:
        card = a_stub(name=name, category=category, notes=notes, printings=printings, **figures)
        assert load_cards({"cards.yaml": write_cards([card])}, OWN).cards == (card,)


@given(NAMES, NAMES)
def test_any_name_is_read_back(english: str, german: str) -> None:
    card = ActionCard(
        id="own/card",
        set_kind=SetKind.HOME_MADE,
        name={"en": english, "de": german},
        printings=[{"set": "own"}],
        societies=(),
        category=Category.EVENT,
        fate_number=1,
        movement_range=1,
        movement_number=1,
    )
    assert load_cards({"cards.yaml": write_cards([card])}, OWN).cards == (card,)
