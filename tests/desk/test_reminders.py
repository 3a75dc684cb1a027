"""Reminder text on demand: what the words of a card mean."""

from __future__ import annotations

import pytest

from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.desk.reminders import reminders
from deckbuilder.rules.behind.reference import EntryKind, Reference, load_reference
from deckbuilder.terms import AbilityName, Lang


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="module")
def reference() -> Reference:
    return load_reference()


def terms(card: str, catalogue: Catalogue, reference: Reference) -> list[str]:
    return [one.term.en for one in reminders(catalogue.card(card), reference)]


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("ashfall/the-grey-countess", ["Incorporeal", "Terror 4+", "Command 5+"]),
        ("ashfall/house-without-stairs", ["Place", "Secret"]),
        ("ashfall/first-wolfs-pelt", ["Item", "Legendary", "Regeneration"]),
        ("ashfall/grip-of-roots", ["Power of the Earth", "Held fast"]),
        ("ashfall/the-clock-stops", ["Event", "Legendary", "Extra turn"]),
    ],
)
def test_a_card_s_terms_are_explained_in_the_order_of_the_card(
    card: str, told: list[str], catalogue: Catalogue, reference: Reference
) -> None:
    assert terms(card, catalogue, reference) == told


def test_every_ability_has_a_reminder_in_both_languages(reference: Reference) -> None:
    for name in AbilityName:
        entry = reference[f"ability-{name}"]
        assert entry.kind is EntryKind.ABILITY
        assert all(entry.text(lang).endswith(".") for lang in Lang)


def test_a_slot_of_which_nothing_is_known_needs_no_reminder(catalogue: Catalogue, reference: Reference) -> None:
    assert reminders(catalogue.card("b2003/200"), reference) == ()
