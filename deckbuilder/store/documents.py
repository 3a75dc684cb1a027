"""How decks, sets and cards are stored in the tables: documents in canonical JSON. The seam where models are converted.

Standard library and models only, so that ``reading`` and the full store convert by the same code.
"""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from deckbuilder.cards.folding import fold
from deckbuilder.cards.model import Card, read_card
from deckbuilder.cards.sets import CardSet
from deckbuilder.decks.deck import Deck
from deckbuilder.errors import DeckError
from deckbuilder.terms import Society, Words


@dataclass(frozen=True, slots=True)
class StoredDeck:
    """A deck as it is kept, with its place in the store."""

    id: int
    deck: Deck
    changed: datetime


@dataclass(frozen=True, slots=True)
class Version:
    """A named snapshot of a deck."""

    id: int
    label: str
    made: datetime
    deck: Deck


class DeckColumns(NamedTuple):
    """The columns that hold a deck, in ``deck`` and ``deck_version`` alike."""

    name: str
    society: str
    format: str
    characters: str
    cards: str


DECK_COLUMNS = ", ".join(DeckColumns._fields)


def deck_columns(deck: Deck) -> DeckColumns:
    """A deck as columns; the order of its cards is kept."""
    return DeckColumns(
        deck.name, str(deck.society), deck.format, to_json(list(deck.characters)), to_json(dict(deck.cards))
    )


def read_deck_columns(columns: DeckColumns) -> Deck:
    """The deck in these columns."""
    characters, cards = json.loads(columns.characters), json.loads(columns.cards)
    if not (isinstance(cards, dict) and all(type(count) is int for count in cards.values())):
        raise ValueError("no cards of a deck")
    if not (isinstance(characters, list) and all(isinstance(one, str) for one in (*characters, columns.name))):
        raise ValueError("no characters of a deck")
    return Deck(columns.name, Society(columns.society), tuple(characters), cards, columns.format)


def name_key(name: str) -> str:
    """The form in which names of decks are compared: case, accents and punctuation do not matter."""
    return fold(name) or name.casefold().strip()


def checked_name(name: str) -> str:
    """A name that a deck can have and a command line can say."""
    name = " ".join(name.split())
    if not name or not name.isprintable() or name.startswith("-") or ":" in name:
        raise DeckError(
            Words(f"name ‘{name}’", f"Name ‘{name}’"),
            Words("is no name for a deck.", "ist kein Name für ein Deck."),
            Words(
                "It has letters, no colon, and no hyphen before it.",
                "Er hat Buchstaben, keinen Doppelpunkt und keinen Bindestrich am Anfang.",
            ),
        )
    return name


def card_document(card: Card) -> str:
    """A card as canonical JSON, as ``card_data`` makes it, in one pass."""
    rest = card.model_dump_json(by_alias=True, exclude_defaults=True)
    return f'{{"type":"{card.type}",{rest[1:]}'


def read_card_document(data: str) -> Card:
    """The card in a document."""
    return read_card(json.loads(data))


def set_document(card_set: CardSet) -> str:
    """A set as canonical JSON."""
    return to_json(card_set.model_dump(mode="json", exclude_defaults=True))


def read_set_document(data: str) -> CardSet:
    """The set in a document."""
    return CardSet.model_validate_json(data)


def to_json(data: Any) -> str:
    """JSON in its shortest form."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
