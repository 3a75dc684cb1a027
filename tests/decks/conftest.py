"""A small world of cards for deck tests: a printed set, a reprint of two of its cards, and a player's own set."""

from pathlib import Path

import pytest

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.loader import load_set
from deckbuilder.decks.formats import Format
from deckbuilder.terms import Words

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    loaded = [load_set(HERE / "sets" / code) for code in ("proof", "reprint", "mine")]
    return Catalogue([one.card_set for one in loaded], [card for one in loaded for card in one.cards])


@pytest.fixture(scope="session")
def thirty() -> Format:
    return Format(id="thirty", name=Words("Thirty", "Dreißig"), character_points=30)
