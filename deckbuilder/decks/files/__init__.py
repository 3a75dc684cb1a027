"""Decks as files: a text people write, YAML, JSON and a share code. Reading finds out which it is.

What is wrong is collected with line and value; a name that no card has is kept, for the check to tell of. The writers
stand in the module of their form: ``text.write_text``, ``structured.write_yaml``, ``write_json``, ``share.write_code``.
"""

from deckbuilder.decks.files.reading import DeckErrors, DeckForm, form_of, read_deck

__all__ = ["DeckErrors", "DeckForm", "form_of", "read_deck"]
