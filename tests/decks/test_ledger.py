"""The ledger counts what is in a deck and says what it does not know."""

from fractions import Fraction

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import ActionCard
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.formats import CardChange, Format
from deckbuilder.decks.ledger import ledger
from deckbuilder.terms import Category, Note, Society, Words

DECK = Deck(
    "Night Court",
    Society.VAMPIRES,
    ("proof/pale-count", "proof/pupil", "proof/veiled-one"),
    {"proof/old-axe": 3, "proof/bat-swarm": 2, "proof/crimson-cup": 1, "proof/rope": 1, "proof/torn-page": 1, "Fgo": 1},
)


def test_characters_and_their_points_are_counted(catalogue: Catalogue) -> None:
    found = ledger(DECK, catalogue)
    assert (found.characters, found.points) == (3, 15)
    assert (found.character_points.counts, found.character_points.unknown) == ({3: 1, 12: 1}, 1)
    assert found.strength.counts == {1: 1, 3: 1, 4: 1}


def test_a_format_may_change_what_a_character_costs(catalogue: Catalogue) -> None:
    format = Format(name=Words("", ""), changed={"proof/pupil": CardChange(character_points=5)})
    assert ledger(DECK, catalogue, format=format).points == 17


def test_figures_are_counted_in_copies_with_their_mean(catalogue: Catalogue) -> None:
    curve = ledger(DECK, catalogue).fate_numbers
    assert (curve.counts, curve.unknown) == ({1: 2, 2: 3, 6: 2}, 1)
    assert curve.mean == Fraction(2 + 6 + 12, 7)


def test_a_total_movement_is_range_times_number(catalogue: Catalogue) -> None:
    axe = catalogue.card("proof/old-axe")
    assert isinstance(axe, ActionCard)
    only = Deck("", Society.VAMPIRES, (), {axe.id: 2})
    assert ledger(only, catalogue).total_movements.counts == {axe.movement_range * axe.movement_number: 2}


def test_categories_come_most_frequent_first(catalogue: Catalogue) -> None:
    found = ledger(DECK, catalogue)
    assert list(found.categories.items()) == [(Category.WEAPON, 3), (Category.ITEM, 2), (Category.MOMENT, 2)]
    assert found.notes == {Note.LEGENDARY: 1}
    assert (found.moments, found.without_symbol) == (2, 2)


def test_names_nobody_knows_are_listed(catalogue: Catalogue) -> None:
    found = ledger(DECK, catalogue)
    assert found.unknown_names == ("Fgo",)
    assert found.size == 9


def test_an_empty_deck_has_no_means(catalogue: Catalogue) -> None:
    assert ledger(Deck("", Society.GHOSTS), catalogue).fate_numbers.mean is None
