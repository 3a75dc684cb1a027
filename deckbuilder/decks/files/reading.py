"""Read a deck from a file of any form: the text itself shows which it is."""

import re
from collections.abc import Callable
from enum import StrEnum

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.faults import Fault
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.files.draft import DeckDraft, DeckErrors
from deckbuilder.terms import Words

_CODE = re.compile(r"\s*BEHIND\d+-[\w\s-]*")
_YAML = re.compile(r"^(characters|cards):[ \t]*([\[{]|(#.*)?\n[ \t]*-?[ \t]*\S+.*:? *)", re.MULTILINE)


_CODE_WITHIN = re.compile(r"\bBEHIND\d+-[\w-]{20,}")
KNOWN_FORMS = Words(
    "Decks are read as text, YAML, JSON and share codes; deckbuilder deck export starter:vampires shows one.",
    "Decks werden als Text, YAML, JSON und Teilcode gelesen; deckbuilder deck export starter:vampires zeigt eins.",
)


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


def read_deck(text: str, catalogue: Catalogue, *, file: str = "deck", unread: list[Fault] | None = None) -> Deck:
    """The deck in a file; ``DeckErrors`` with all that is wrong. Names that no card has stay as they are.

    ``unread`` takes up the lines with such names. What is no deck of ours is named for what it looks like.
    """
    text = text.removeprefix("\ufeff")
    code = _CODE_WITHIN.findall(text)
    if len(code) == 1 and not _CODE.fullmatch(text) and form_of(text) is DeckForm.TEXT:
        text = code[0]  # a message with a code in it
    draft = DeckDraft(file, catalogue)
    foreign = foreign_form(text) if form_of(text) is DeckForm.TEXT else None
    try:
        _reader(form_of(text))(text, draft)
        deck = draft.deck()
    except DeckErrors:
        if foreign is None:
            raise
        raise DeckErrors([Fault(file=file, line=0, message=foreign, allowed=KNOWN_FORMS)]) from None
    if unread is not None:
        unread += draft.unread
    return deck


def foreign_form(text: str) -> Words | None:
    """What a text looks like that is no deck of ours, None where it may be one."""
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        return Words("is empty.", "ist leer.")
    if text.lstrip().startswith("<"):
        return Words(
            "is XML, as Cockatrice (.cod) and web pages are.", "ist XML wie von Cockatrice (.cod) oder eine Webseite."
        )
    if any(line.strip() in ("#main", "#extra", "!side") for line in lines):
        return Words("is a list of card numbers (.ydk).", "ist eine Liste von Kartennummern (.ydk).")
    for sign in (",", ";", "\t"):
        if min(line.count(sign) for line in lines) >= 1 and lines[0].count(sign) >= 2:
            return Words("is a table (CSV).", "ist eine Tabelle (CSV).")
    return None


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


__all__ = ["DeckErrors", "DeckForm", "foreign_form", "form_of", "read_deck"]
