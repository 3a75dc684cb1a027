"""What many games tell about a deck, from what a user names: goldfish games."""

from __future__ import annotations

from deckbuilder.desk.games import prepare
from deckbuilder.desk.library import Library
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.terms import Lang


def goldfish_setup(deck: str, *, scenario: str = "", lang: Lang = Lang.EN) -> Setup:
    """The setup of games of one deck alone. Raises UserError for a deck or scenario that is not there."""
    return prepare([deck, deck], Library().catalogue(), scenario=scenario, lang=lang)
