"""A deck laid open: its keys resolved to cards once, sorted by what is known of them, for all rules to read."""

from collections import Counter
from collections.abc import Mapping, Set
from dataclasses import dataclass, field

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import ActionCard, Card, Character, Stub
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.formats import CardChange, Format
from deckbuilder.terms import Category, Society

NO_ACTION_CARDS = frozenset({Category.SET_CARD, Category.GAME_CHIP})
"""What players collect but nobody draws: it cannot be in a deck."""


@dataclass(slots=True)
class Listed:
    """The cards of a deck with their counts."""

    society: Society
    size: int
    catalogue: Catalogue
    format: Format
    characters: list[tuple[Character | Stub, int]] = field(default_factory=list)
    cards: list[tuple[ActionCard | Stub, int]] = field(default_factory=list)
    no_characters: list[tuple[Card, int]] = field(default_factory=list)
    no_action_cards: list[tuple[Card, int]] = field(default_factory=list)
    unknown_characters: list[tuple[str, int]] = field(default_factory=list)
    unknown_cards: list[tuple[str, int]] = field(default_factory=list)
    changes: Mapping[str, CardChange] = field(default_factory=dict)
    """What the format changes, by rules name, so for all editions of a card."""
    banned: Set[str] = frozenset()
    """The rules names of the cards that the format bans."""
    available: Mapping[str, int] | None = None
    """Copies at hand by rules name, all editions together; None when it does not matter."""

    @property
    def everything(self) -> list[tuple[Character | ActionCard | Stub, int]]:
        """Characters and action cards that stand where they belong."""
        return [*self.characters, *self.cards]


def lay_open(deck: Deck, format: Format, catalogue: Catalogue, *, available: Mapping[str, int] | None = None) -> Listed:
    """Resolve a deck; ids that changed are followed by their aliases, and count together."""
    listed = Listed(deck.society, deck.size, catalogue, format)
    if format.changed:
        listed.changes = {_rules_name(key, catalogue): change for key, change in format.changed.items()}
    if format.banned:
        listed.banned = {_rules_name(key, catalogue) for key in format.banned}
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


def _rules_name(key: str, catalogue: Catalogue) -> str:
    card = catalogue.get(key)
    return key if card is None else card.rules_name


def _by_rules_name(copies: Mapping[str, int], catalogue: Catalogue) -> dict[str, int]:
    found: dict[str, int] = {}
    for key, count in copies.items():
        name = _rules_name(key, catalogue)
        found[name] = found.get(name, 0) + count
    return found
