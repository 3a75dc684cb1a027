"""Who and what is in one game, looked up once: names behind the numbers, and which character has which ability."""

from __future__ import annotations

from deckbuilder.rules.throne.characters import END, Deed, Look, Lower, Permit, Restrain, Shield
from deckbuilder.rules.throne.setup import Setup
from deckbuilder.terms import Lang, Words

END_CARD = Words("End of Game", "Spielende")
HIDDEN = Words("a card", "eine Karte")


class Cast:
    """The names of one game (``core.sentence.Names``) and its abilities by what they do."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seats = len(setup.names)
        kinds = [(character.value, character.ability) for character in setup.characters]
        self.lowers: dict[int, int] = {card: one.by for card, one in kinds if isinstance(one, Lower)}
        self.looks: tuple[int, ...] = tuple(card for card, one in kinds if isinstance(one, Look))
        self.permits: tuple[int, ...] = tuple(card for card, one in kinds if isinstance(one, Permit))
        self.shields: list[tuple[int, Deed]] = [(card, one.deed) for card, one in kinds if isinstance(one, Shield)]
        holds = setup.house.restraint == "holder"
        self.restrains: list[tuple[int, Deed]] = [
            (card, one.deed) for card, one in kinds if isinstance(one, Restrain) and holds
        ]

    def character(self, character: int, lang: Lang) -> str:
        """The name of a character."""
        return self.setup.characters[character - 1].name.words.text(lang)

    def card(self, card: int, lang: Lang) -> str:
        """The name of a card with its value; a word for one that is hidden."""
        if card < END:
            return HIDDEN.text(lang)
        return END_CARD.text(lang) if card == END else f"{self.character(card, lang)} ({card})"

    def seat(self, seat: int) -> str:
        """The name of a player."""
        return self.setup.names[seat]
