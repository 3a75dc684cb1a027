"""A game of the two starters, for players to play."""

import pytest

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.decks.starters import load_shipped_deck
from deckbuilder.rules.behind.model.dealing import deal, load_scenario
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.terms import Society


@pytest.fixture(scope="session")
def starters() -> Setup:
    """Vampires against the Sisterhood on Our Turf."""
    catalogue = load_catalogue()
    decks = [load_shipped_deck(f"starter:{society}", catalogue) for society in (Society.VAMPIRES, Society.SISTERHOOD)]
    return deal(decks, catalogue, load_scenario("our-turf", catalogue), seed=11)
