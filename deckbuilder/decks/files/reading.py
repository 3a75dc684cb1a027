"""Read a deck from a file of any form: the text itself shows which it is."""

import re
from enum import StrEnum

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.files.draft import DeckDraft, DeckErrors
from deckbuilder.decks.files.share import is_code, read_code
from deckbuilder.decks.files.structured import read_json, read_yaml
from deckbuilder.decks.files.text import read_text

_YAML = re.compile(r"^(characters|cards):[ \t]*([\[{]|(#.*)?\n[ \t]*-?[ \t]*\S+.*:? *)", re.MULTILINE)


class Form(StrEnum):
    """A form a deck file can have."""

    TEXT = "text"
    YAML = "yaml"
    JSON = "json"
    CODE = "code"


def form_of(text: str) -> Form:
    """The form of a deck file, by how it is written."""
    if is_code(text):
        return Form.CODE
    if text.lstrip()[:1] == "{":
        return Form.JSON
    return Form.YAML if _YAML.search(text) else Form.TEXT


_READERS = {Form.TEXT: read_text, Form.YAML: read_yaml, Form.JSON: read_json, Form.CODE: read_code}


def read_deck(text: str, catalogue: Catalogue, *, file: str = "deck") -> Deck:
    """The deck in a file; ``DeckErrors`` with all that is wrong. Names that no card has stay as they are."""
    draft = DeckDraft(file, catalogue)
    _READERS[form_of(text)](text.removeprefix("\ufeff"), draft)
    return draft.deck()


__all__ = ["DeckErrors", "Form", "form_of", "read_deck"]
