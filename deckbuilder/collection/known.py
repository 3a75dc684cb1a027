"""Cards by the ids they have now: a numbered slot may have been filled since a copy of it was entered."""

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card
from deckbuilder.decks.facts import COPIES
from deckbuilder.terms import Note, Words


def current_id(card_id: str, catalogue: Catalogue) -> str:
    """The id that the card has now; that of one nobody knows any more stays."""
    card = catalogue.get(card_id)
    return card_id if card is None else card.id


def name_of(card_id: str, catalogue: Catalogue) -> Words:
    """What the card is called, its id when nobody knows it any more."""
    card = catalogue.get(card_id)
    return Words(card_id, card_id) if card is None else card.name


def playset(card: Card) -> int:
    """How many copies a deck can use: one of a character or legendary card, else three (Own Decks)."""
    if card.copies is not None:
        return card.copies
    notes = getattr(card, "notes", None) or ()
    alone = card.type == "character" or getattr(card, "of", None) == "character" or Note.LEGENDARY in notes
    return 1 if alone else COPIES
