"""The decks that come with the program."""

import pytest

from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.cards.faults import CardErrors
from deckbuilder.decks.formats import load_format
from deckbuilder.decks.legality import check
from deckbuilder.decks.starters import load_shipped_deck, shipped_decks
from deckbuilder.errors import DeckError
from deckbuilder.terms import Lang, Society
from tests.rules.behind.shows import shows

COURT = {
    "name": {"en": "Court", "de": "Hof"},
    "society": "vampires",
    "characters": ["proof/count"],
    "cards": {"proof/fog": 3},
}


@pytest.fixture
def two() -> Catalogue:
    return Catalogue(documents={"starters/vampires": COURT, "starters/large-vampires": {**COURT, "format": "large"}})


def test_every_shipped_deck_is_legal_in_its_format() -> None:
    catalogue = load_catalogue()
    for name in shipped_decks(catalogue):
        deck = load_shipped_deck(name, catalogue)
        problems = check(deck, load_format(deck.format, catalogue), catalogue)
        assert [problem.text(Lang.EN) for problem in problems] == [], name


@shows("contents")
def test_each_society_has_a_starter_of_thirty_points_and_forty_cards() -> None:
    catalogue = load_catalogue()
    for society in Society:
        deck = load_shipped_deck(f"starter:{society}", catalogue)
        assert deck.society is society
        assert sum(catalogue.character(one).character_points for one in deck.characters) <= 30
        assert sum(deck.cards.values()) >= 40


def test_a_starter_is_named_by_its_society(two: Catalogue) -> None:
    assert shipped_decks(two) == ["starter:vampires", "large:vampires"]
    assert load_shipped_deck("starter:vampires", two).format == "first-game"
    assert load_shipped_deck("large:vampires", two).format == "large"


def test_a_starter_is_named_in_the_language_asked_for(two: Catalogue) -> None:
    assert load_shipped_deck("starter:vampires", two, lang=Lang.DE).name == "Hof"


def test_an_unknown_starter_is_told_with_those_there_are(two: Catalogue) -> None:
    with pytest.raises(DeckError, match="Did you mean starter:vampires"):
        load_shipped_deck("starter:vampire", two)


def test_a_wrong_starter_is_told_with_card_and_value() -> None:
    wrong = Catalogue(documents={"starters/vampires": {**COURT, "cards": {"proof/fog": "none"}}})
    with pytest.raises(CardErrors, match=r"starters/vampires.yaml: cards.proof/fog: 'none' is no whole number"):
        load_shipped_deck("starter:vampires", wrong)
