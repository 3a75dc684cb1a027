"""The cast of one game: every printed card behind the ids of the state, with its owner. It never changes.

Figures that rules read in inner loops stand in tuples by id; sources of reactions, points and standing changes are
indexed by what they wait for, so that a game without them pays nothing.
"""

from __future__ import annotations

from deckbuilder.cards import ActionCard, Character
from deckbuilder.rules.behind.scenario import TENTHS
from deckbuilder.rules.behind.setup import Setup
from deckbuilder.terms import Lang, Words

_HIDDEN = Words("a card", "eine Karte")


class Cast:
    """Characters and action cards of all seats, by id."""

    def __init__(self, setup: Setup) -> None:
        self.seats = tuple(seat.name for seat in setup.seats)
        people = [(character, i) for i, seat in enumerate(setup.seats) for character in seat.characters]
        cards = [(card, i) for i, seat in enumerate(setup.seats) for card in seat.cards]
        self.characters: tuple[Character, ...] = tuple(character for character, _ in people)
        self.character_owner = tuple(owner for _, owner in people)
        self.cards: tuple[ActionCard, ...] = tuple(card for card, _ in cards)
        self.card_owner = tuple(owner for _, owner in cards)
        self.fate = tuple(card.fate_number or 0 for card in self.cards)
        self.reach = tuple((card.movement_range or 0) * TENTHS for card in self.cards)
        """Movement range (Bewegungsweite) in tenths of a millimetre."""
        self.number = tuple(card.movement_number or 0 for card in self.cards)
        """Movement number (Bewegungszahl)."""

    def character(self, character: int, lang: Lang) -> str:
        """The name of a character."""
        return self.characters[character].name.text(lang)

    def card(self, card: int, lang: Lang) -> str:
        """The name of an action card; a negative id stands for a hidden one."""
        return self.cards[card].name.text(lang) if card >= 0 else _HIDDEN.text(lang)

    def seat(self, seat: int) -> str:
        """The name of the player at ``seat``."""
        return self.seats[seat]

    def piles(self) -> list[list[int]]:
        """The action cards of each seat, in deck order."""
        return [[i for i, owner in enumerate(self.card_owner) if owner == seat] for seat in range(len(self.seats))]
