"""A deck while it is being built: every change is a new deck, judged at once, and can be taken back step by step.

Pure values; keeping the deck is the screen's matter.
"""

from dataclasses import replace

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.formats import Format, format_names, load_format
from deckbuilder.decks.problems import Mend
from deckbuilder.decks.repair import apply, repair
from deckbuilder.terms import Society
from deckbuilder.tui.deck_sheet import Sheet
from deckbuilder.tui.drawing.labels import is_character


class EditedDeck:
    """The deck on the editor's table, with its past and what was taken back."""

    def __init__(self, deck: Deck, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._past: list[Deck] = []
        self._undone: list[Deck] = []
        self.now = Sheet(deck, catalogue)

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.now.deck

    @property
    def formats(self) -> list[Format]:
        """The formats to choose from."""
        return [load_format(name, self._catalogue) for name in format_names(self._catalogue)]

    def take_name(self, name: str) -> None:
        """Give all versions, undone ones too, another name, because the old one was taken."""
        self._past = [replace(deck, name=name) for deck in self._past]
        self._undone = [replace(deck, name=name) for deck in self._undone]
        self.now = Sheet(replace(self.deck, name=name), self._catalogue)

    def become(self, deck: Deck) -> bool:
        """Change the deck; False when it is just as it was."""
        if deck == self.deck:
            return False
        self._past.append(self.deck)
        self._undone.clear()
        self.now = Sheet(deck, self._catalogue)
        return True

    def add(self, card: Card, count: int = 1) -> bool:
        """Add copies of a card, or remove some; a character is in once or not at all."""
        if is_character(card):
            kept = [one for one in self.deck.characters if one != card.id]
            return self.become(self.deck.changed(characters=[*kept, card.id] if count > 0 else kept))
        copies = self.deck.cards.get(card.id, 0) + count
        return self.become(self.deck.changed(cards={**self.deck.cards, card.id: copies}))

    def take(self, key: str, count: int) -> bool:
        """Remove copies of the card with this key, known or not."""
        if key in self.deck.cards:
            return self.become(self.deck.changed(cards={**self.deck.cards, key: self.deck.cards[key] - count}))
        characters = list(self.deck.characters)
        for _ in range(min(count, characters.count(key))):
            characters.remove(key)
        return self.become(self.deck.changed(characters=characters))

    def mend(self, mend: Mend) -> bool:
        """Carry out one mend."""
        return self.become(apply(self.deck, mend, self._catalogue))

    def repair(self) -> bool:
        """Carry out mends until none is left."""
        return self.become(repair(self.deck, self.now.format, self._catalogue).deck)

    def rename(self, name: str) -> bool:
        """Give the deck another name."""
        return self.become(replace(self.deck, name=name))

    def use_format(self, format: str) -> bool:
        """Build by another agreement."""
        return self.become(replace(self.deck, format=format))

    def use_society(self, society: Society) -> bool:
        """Build for another society."""
        return self.become(replace(self.deck, society=society))

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing changed since."""
        return bool(self._undone)

    def undo(self) -> bool:
        """Take the last change back."""
        if not self._past:
            return False
        self._undone.append(self.deck)
        self.now = Sheet(self._past.pop(), self._catalogue)
        return True

    def redo(self) -> bool:
        """Do again what was taken back."""
        if not self._undone:
            return False
        self._past.append(self.deck)
        self.now = Sheet(self._undone.pop(), self._catalogue)
        return True
