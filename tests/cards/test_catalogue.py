"""The catalogue: cards by id, alias, slot and name, with candidates and near misses."""

import pytest

from deckbuilder.cards.catalogue import AmbiguousCard, Catalogue, UnknownCard
from deckbuilder.cards.loader import load_cards, read_set
from deckbuilder.cards.model import Stub
from deckbuilder.cards.query import parse
from deckbuilder.cards.sets import SetKind


@pytest.mark.parametrize(
    "wanted",
    [
        "proof/pale-count",
        "proof/3",
        "proof:3",
        "PROOF:3",
        "Pale Count",
        "pale count",
        " PALE-COUNT ",
        "Bleicher Graf",
        "bleicher  graf",
    ],
)
def test_a_card_is_found_by_id_number_and_name(catalogue: Catalogue, wanted: str) -> None:
    assert catalogue.find(wanted).id == "proof/pale-count"


@pytest.mark.parametrize("wanted", ["Nachtpförtner", "nachtpfortner", "Nachtpfoertner", "NACHTPFÖRTNER"])
def test_umlauts_may_be_written_in_any_way(catalogue: Catalogue, wanted: str) -> None:
    assert catalogue.find(wanted).id == "proof/porter"


def test_an_old_id_still_finds_its_card(catalogue: Catalogue) -> None:
    assert catalogue.card("proof/mist").id == "proof/fog"


def test_a_reprint_finds_the_card_it_prints(catalogue: Catalogue) -> None:
    assert catalogue.find("reprint:70").id == "proof/fog"


def test_a_slot_of_which_nothing_is_known_is_a_stub(catalogue: Catalogue) -> None:
    slot = catalogue.card("proof/15")
    assert isinstance(slot, Stub)
    assert (slot.id, slot.name.en, slot.of, slot.set_kind) == ("proof/15", "Proof 15", None, SetKind.PRINTED)
    assert slot.printings[0].number == 15


@pytest.mark.parametrize("beyond", ["proof/0", "proof/21", "proof/015", "own/1", "nowhere/1"])
def test_a_number_no_set_has_is_no_card(catalogue: Catalogue, beyond: str) -> None:
    assert catalogue.get(beyond) is None


def test_a_name_of_several_cards_lists_its_candidates(catalogue: Catalogue) -> None:
    with pytest.raises(AmbiguousCard) as caught:
        catalogue.find("fog")
    assert caught.value.candidates == ("proof/fog", "own/fog")
    assert "proof/fog (Fog), own/fog (Fog)" in str(caught.value)


def test_a_name_in_one_language_may_be_clear_where_the_other_is_not(catalogue: Catalogue) -> None:
    assert catalogue.find("Nebel").id == "proof/fog"
    assert catalogue.find("Dunst").id == "own/fog"


def test_a_mistyped_name_is_told_with_near_ones(catalogue: Catalogue) -> None:
    with pytest.raises(UnknownCard) as caught:
        catalogue.find("Pail Cont")
    assert caught.value.near == ("Pale Count",)
    assert str(caught.value) == "‘Pail Cont’: no card has this id or name. Did you mean Pale Count?"


def test_a_mistyped_id_is_told_with_near_ids(catalogue: Catalogue) -> None:
    with pytest.raises(UnknownCard, match="Did you mean proof/pale-count"):
        catalogue.card("proof/pal-count")


def test_what_is_like_nothing_has_no_near_ones(catalogue: Catalogue) -> None:
    assert catalogue.near("zzzzzz") == []


def test_an_action_card_is_no_character(catalogue: Catalogue) -> None:
    assert catalogue.character("proof/pale-count").strength == 4
    with pytest.raises(UnknownCard, match="‘proof/fog’: this is no character"):
        catalogue.character("proof/fog")


def test_a_card_not_known_in_full_says_what_is_not_known(catalogue: Catalogue) -> None:
    with pytest.raises(UnknownCard, match="it is not known: dexterity, resistance, character_points"):
        catalogue.character("proof/porter")


def test_a_players_cards_join_and_take_the_place_of_known_ones(catalogue: Catalogue) -> None:
    filled = load_cards({"own.yaml": "actions:\n- {name: Rime, number: 15}\n"}, catalogue.sets["proof"]).cards
    joined = catalogue.joined([], filled)
    assert joined.card("proof/15").name.en == "Rime"
    assert joined.find("rime").id == "proof/15"
    assert len(joined.cards) == len(catalogue.cards) + 1
    assert catalogue.card("proof/15").name.en == "Proof 15"


def named_cards(*names: str) -> Catalogue:
    """A printed set of just these names."""
    cards = "".join(f"  - {{name: '{name}', number: {number}}}\n" for number, name in enumerate(names, start=1))
    loaded = read_set(f"set: {{code: old, kind: printed, name: Old}}\nactions:\n{cards}", "old.yaml")
    return Catalogue([loaded.card_set], loaded.cards)


def test_names_that_differ_by_an_umlaut_are_two_cards() -> None:
    catalogue = named_cards("Bruder", "Brüder", "Brueder")
    spellings = {"Bruder": "Bruder", "Brüder": "Brüder", "BRÜDER": "Brüder", "bruder": "Bruder", "Brueder": "Brueder"}
    assert {wanted: catalogue.find(wanted).name.de for wanted in spellings} == spellings
    assert len({card.rules_name for card in catalogue.cards}) == 3


@pytest.mark.parametrize(
    ("wanted", "found"), [("graben", "Gräben"), ("Graeben", "Gräben"), ("gräben", "Gräben"), ("grab", None)]
)
def test_without_its_umlaut_a_name_is_found_where_no_other_has_it(wanted: str, found: str | None) -> None:
    assert [card.name.de for card in named_cards("Gräben", "Falle").named(wanted)] == ([found] if found else [])


def test_names_of_every_script_are_names() -> None:
    catalogue = named_cards("夜の伯爵", "吸血鬼の姫", "Ночь", "???")
    for name in ("夜の伯爵", "吸血鬼の姫", "Ночь", "НОЧЬ", "???"):
        assert len(catalogue.named(name)) == 1
    assert catalogue.find("ночь").name.en == "Ночь"
    for nothing in ("!!!", "—", "漢", "Νύχτα", ""):
        assert catalogue.named(nothing) == ()
    assert len({card.rules_name for card in catalogue.cards}) == 4
    assert [card.name.en for card in parse("夜").select(catalogue.cards)] == ["夜の伯爵"]
