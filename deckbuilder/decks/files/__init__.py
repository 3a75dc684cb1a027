"""Decks as files: a text people write, YAML, JSON and a share code. Reading finds out which it is.

What is wrong is collected with line and value; a name that no card has is kept, for the check to tell of.
"""

from deckbuilder.decks.files.reading import DeckErrors, Form, form_of, read_deck
from deckbuilder.decks.files.share import write_code
from deckbuilder.decks.files.structured import write_json, write_yaml
from deckbuilder.decks.files.text import write_text

__all__ = ["DeckErrors", "Form", "form_of", "read_deck", "write_code", "write_json", "write_text", "write_yaml"]
