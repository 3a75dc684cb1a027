"""What a card says of itself: kinds, notes, names that count together, and its data in and out."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import ActionCard, Card, Character, card_data, read_card
from deckbuilder.cards.sets import SetKind
from deckbuilder.cards.values import Ability
from deckbuilder.terms import AbilityName, Category, Lang, Note, Words


def an_action(**more: object) -> ActionCard:
    data = {
        "id": "proof/card",
        "name": "Card",
        "societies": [],
        "category": Category.EVENT,
        "fate_number": 3,
        "movement_range": 50,
        "movement_number": 1,
        **more,
    }
    return ActionCard.model_validate(data)


@pytest.mark.parametrize("category", [Category.PLACE, Category.ITEM, Category.WEAPON, Category.PERSON])
def test_places_items_and_persons_are_permanent_without_a_note(category: Category) -> None:
    assert an_action(category=category).is_permanent


def test_an_event_is_permanent_by_its_note_only() -> None:
    assert not an_action().is_permanent
    assert an_action(notes=[Note.PERMANENT]).is_permanent


def test_every_weapon_is_an_item_but_not_every_item_a_weapon() -> None:
    weapon, item = an_action(category=Category.WEAPON), an_action(category=Category.ITEM)
    assert (weapon.is_item, weapon.is_weapon, item.is_item, item.is_weapon) == (True, True, True, False)


def test_a_moment_is_one_by_category_or_note() -> None:
    assert an_action(category=Category.MOMENT).is_moment
    assert an_action(notes=[Note.MOMENT]).is_moment
    assert not an_action().is_moment


def test_legendary_implies_unique() -> None:
    assert an_action(notes=[Note.LEGENDARY]).is_unique


def test_every_character_is_unique(catalogue: Catalogue) -> None:
    assert catalogue.character("proof/pale-count").is_unique


def test_cards_of_one_name_count_together_in_sets_of_one_kind() -> None:
    names = {kind: an_action(name="Night Fog", set_kind=kind).rules_name for kind in SetKind}
    assert names[SetKind.SHIPPED] == "night fog"
    assert len(set(names.values())) == 3
    assert an_action(id="other/card", name={"en": "NIGHT fog", "de": "Nebel"}).rules_name == "night fog"


def test_a_rules_name_of_its_own_goes_before_the_english_name() -> None:
    assert an_action(name="Brume", rules_name="Night Fog").rules_name == "night fog"


def test_an_ability_is_found_by_name(catalogue: Catalogue) -> None:
    count = catalogue.character("proof/pale-count")
    assert count.ability(AbilityName.TERROR) == Ability(name=AbilityName.TERROR, value=4)
    assert count.ability(AbilityName.FAITH) is None


def test_a_card_without_effects_has_its_printed_text() -> None:
    card = an_action(printed_text={"en": "All is grey.", "de": "Alles ist grau."})
    assert (card.text(Lang.EN), card.text(Lang.DE)) == ("All is grey.", "Alles ist grau.")
    assert an_action().text(Lang.EN) == ""


def test_words_in_one_language_stand_for_both() -> None:
    assert an_action(name={"de": "Nebel"}).name == Words("Nebel", "Nebel")


def test_a_card_cannot_be_changed() -> None:
    card = an_action()
    with pytest.raises(ValidationError):
        card.fate_number = 5


def test_a_copy_with_another_name_counts_under_that_name() -> None:
    card = an_action(name="Fog", printed_text="Grey.")
    assert (card.rules_name, card.text(Lang.EN)) == ("fog", "Grey.")
    copied = card.model_copy(update={"name": Words("Mist", "Dunst"), "printed_text": Words("White.", "Weiß.")})
    assert (copied.rules_name, copied.text(Lang.EN)) == ("mist", "White.")


def test_equal_cards_are_one_in_a_set_of_cards() -> None:
    assert len({an_action(), an_action(), an_action(id="proof/other")}) == 2


def test_every_card_is_read_back_from_its_data(catalogue: Catalogue) -> None:
    for card in catalogue.cards:
        data = json.loads(json.dumps(card_data(card)))
        assert read_card(data) == card
        assert type(read_card(data)) is type(card)


def test_the_data_of_a_card_say_only_what_differs_from_the_usual() -> None:
    assert card_data(an_action()) == {
        "type": "action",
        "id": "proof/card",
        "name": "Card",
        "societies": [],
        "category": "event",
        "fate_number": 3,
        "movement_range": 50,
        "movement_number": 1,
    }


@given(
    st.builds(
        Character,
        id=st.from_regex(r"[a-z]{1,5}/[a-z]{1,5}", fullmatch=True),
        name=st.text(min_size=1).filter(str.strip),
        society=st.sampled_from(["vampires", "ghosts"]),
        strength=st.integers(0, 9),
        dexterity=st.integers(0, 9),
        resistance=st.integers(0, 9),
        character_points=st.integers(0, 30),
        viewing_angle=st.integers(1, 360),
        traits=st.lists(st.sampled_from(["noble", "elder"]), unique=True).map(tuple),
        abilities=st.dictionaries(
            st.sampled_from([name.value for name in AbilityName if name is not AbilityName.INCORPOREAL]),
            st.integers(1, 9),
        ),
    )
)
def test_any_character_is_read_back_from_its_data(card: Card) -> None:
    assert read_card(json.loads(json.dumps(card_data(card)))) == card
