"""Every term has its nouns, and no two terms that may stand side by side share a word."""

from enum import StrEnum

import pytest

from deckbuilder.terms import AbilityName, Category, Deed, Form, Note, Society, Stat, Use, Words, Worth, subject_of
from deckbuilder.terms import nouns as n
from deckbuilder.terms.game import Kind


@pytest.mark.parametrize(
    ("terms", "table"),
    [
        (Society, n.SOCIETIES),
        (Society, n.MEMBERS),
        (Society, n.SYMBOLS),
        (Category, n.CATEGORIES),
        (Note, n.NOTES),
        (Stat, n.STATS),
        (AbilityName, n.ABILITIES),
        (Worth, n.WORTHS),
        (Form, n.FORMS),
        (Deed, n.DEEDS),
        (Use, n.USES),
    ],
)
def test_every_term_has_its_noun(terms: type[StrEnum], table: dict[StrEnum, object]) -> None:
    assert set(table) == set(terms)


def test_values_of_all_kinds_have_words_of_their_own() -> None:
    aspects = [*Stat, *AbilityName, *Worth]
    assert len({str(one) for one in aspects}) == len(aspects)
    assert len({noun.words() for noun in n.ASPECTS.values()}) == len(aspects)


def test_abilities_print_as_on_the_character_card() -> None:
    assert n.ability_text(AbilityName.TERROR, 4) == Words("Terror 4+", "Schrecken 4+")
    assert n.ability_text(AbilityName.ALLIANCE, 2) == Words("Alliance +2", "Bündnis +2")
    assert n.ability_text(AbilityName.INCORPOREAL, None) == Words("Incorporeal", "Körperlos")


def test_counting_follows_the_number() -> None:
    assert n.CARD.counted(1) == Words("1 card", "1 Karte")
    assert n.CARD.counted(2) == Words("2 cards", "2 Karten")


def test_values_say_whose_they_are() -> None:
    assert subject_of(Worth.HAND) is Kind.PLAYER
    assert subject_of(Worth.INFLUENCE) is Kind.CARD
    assert subject_of(Stat.STRENGTH) is Kind.CHARACTER
