"""A deck laid open: its keys resolved to cards once, sorted by what is known of them, for all rules to read."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import ActionCard, Card, Character, Stub
from deckbuilder.decks.deck import Deck
from deckbuilder.terms import Category, Society

NO_ACTION_CARDS = frozenset({Category.SET_CARD, Category.GAME_CHIP})
"""What players collect but nobody draws: it cannot be in a deck."""


@dataclass(slots=True)
class Listed:
    """The cards of a deck with their counts."""

    society: Society
    catalogue: Catalogue
    size: int
    characters: list[tuple[Character | Stub, int]] = field(default_factory=list)
    cards: list[tuple[ActionCard | Stub, int]] = field(default_factory=list)
    no_characters: list[tuple[Card, int]] = field(default_factory=list)
    no_action_cards: list[tuple[Card, int]] = field(default_factory=list)
    unknown_characters: list[tuple[str, int]] = field(default_factory=list)
    unknown_cards: list[tuple[str, int]] = field(default_factory=list)
    available: Mapping[str, int] | None = None
    """Copies at hand by rules name, all editions together; None when it does not matter."""

    @property
    def everything(self) -> list[tuple[Character | ActionCard | Stub, int]]:
        """Characters and action cards that stand where they belong."""
        return [*self.characters, *self.cards]


def lay_open(deck: Deck, catalogue: Catalogue, available: Mapping[str, int] | None = None) -> Listed:
    """Resolve a deck; ids that changed are followed by their aliases, and count together."""
    listed = Listed(deck.society, catalogue, deck.size)
    if available is not None:
        listed.available = _by_rules_name(available, catalogue)
    get = catalogue.get
    for key, count in Counter(deck.characters).items():
        card = get(key)
        if type(card) is Character or (type(card) is Stub and card.of != "action"):
            listed.characters.append((card, count))
        elif card is None:
            listed.unknown_characters.append((key, count))
        else:
            listed.no_characters.append((card, count))
    for key, count in deck.cards.items():
        card = get(key)
        if type(card) is ActionCard or (type(card) is Stub and card.of != "character"):
            if card.category in NO_ACTION_CARDS:
                listed.no_action_cards.append((card, count))
            else:
                listed.cards.append((card, count))
        elif card is None:
            listed.unknown_cards.append((key, count))
        else:
            listed.no_action_cards.append((card, count))
    return listed


def _by_rules_name(copies: Mapping[str, int], catalogue: Catalogue) -> dict[str, int]:
    found: dict[str, int] = {}
    for key, count in copies.items():
        card = catalogue.get(key)
        if card is not None:
            found[card.rules_name] = found.get(card.rules_name, 0) + count
    return found
