"""Decks by whatever name a user gives them: a shipped deck, a file, standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.files import read_deck
from deckbuilder.decks.starters import load_shipped_deck, shipped_decks
from deckbuilder.errors import DeckError
from deckbuilder.terms import Lang

STDIN = "-"


def find_deck(name: str, catalogue: Catalogue, *, lang: Lang = Lang.EN) -> Deck:
    """The deck that ``name`` means. Raises DeckError with the shipped names when it means none."""
    if name == STDIN:
        return read_deck(sys.stdin.read(), catalogue, file="standard input")
    if ":" in name and not Path(name).exists():
        return load_shipped_deck(name, catalogue, lang=lang)
    path = Path(name)
    if not path.is_file():
        shipped = ", ".join(shipped_decks(catalogue))
        raise DeckError(
            f"'{name}'", "is neither a deck file nor a deck that comes with the program.", f"Shipped: {shipped}."
        )
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise DeckError(name, f"cannot be read ({wrong}).") from None
    return read_deck(text, catalogue, file=name)
