"""Read a deck from a file of any form: the text itself shows which it is."""

import re
from collections.abc import Callable
from enum import StrEnum

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.files.draft import DeckDraft, DeckErrors

_CODE = re.compile(r"\s*BEHIND\d+-[\w\s-]*")
_YAML = re.compile(r"^(characters|cards):[ \t]*([\[{]|(#.*)?\n[ \t]*-?[ \t]*\S+.*:? *)", re.MULTILINE)


class DeckForm(StrEnum):
    """A form a deck file can have."""

    TEXT = "text"
    YAML = "yaml"
    JSON = "json"
    CODE = "code"


def form_of(text: str) -> DeckForm:
    """The form of a deck file, by how it is written."""
    if _CODE.fullmatch(text):
        return DeckForm.CODE
    if text.lstrip()[:1] == "{":
        return DeckForm.JSON
    return DeckForm.YAML if _YAML.search(text) else DeckForm.TEXT


def read_deck(text: str, catalogue: Catalogue, *, file: str = "deck") -> Deck:
    """The deck in a file; ``DeckErrors`` with all that is wrong. Names that no card has stay as they are."""
    text = text.removeprefix("\ufeff")
    draft = DeckDraft(file, catalogue)
    _reader(form_of(text))(text, draft)
    return draft.deck()


def _reader(form: DeckForm) -> Callable[[str, DeckDraft], None]:
    """The reader of a form; what the others need, a YAML parser above all, is not loaded."""
    if form is DeckForm.TEXT:
        from deckbuilder.decks.files.text import read_text as reader
    elif form is DeckForm.CODE:
        from deckbuilder.decks.files.share import read_code as reader
    elif form is DeckForm.JSON:
        from deckbuilder.decks.files.structured import read_json as reader
    else:
        from deckbuilder.decks.files.structured import read_yaml as reader
    return reader


__all__ = ["DeckErrors", "DeckForm", "form_of", "read_deck"]
