"""A deck while it is being built: every change is a new deck, judged at once, and can be taken back step by step.

Pure values over ``decks``; keeping the deck is the screen's matter.
"""

from dataclasses import replace
from functools import cached_property

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card
from deckbuilder.decks.bands import Band, band_for
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.formats import DEFAULT, Format, format_names, load_format
from deckbuilder.decks.ledger import Ledger, ledger
from deckbuilder.decks.legality import check, verdict
from deckbuilder.decks.problems import Mend, Problem, Verdict
from deckbuilder.decks.repair import apply, repair
from deckbuilder.errors import DeckError
from deckbuilder.terms import Society
from deckbuilder.tui.drawing.labels import is_character


class Judged:
    """A deck and what is to be said of it in its format."""

    def __init__(self, deck: Deck, format: Format, catalogue: Catalogue) -> None:
        self.deck, self.format, self.catalogue = deck, format, catalogue

    @cached_property
    def problems(self) -> list[Problem]:
        """What is wrong with it."""
        return check(self.deck, self.format, self.catalogue)

    @property
    def mends(self) -> list[Mend]:
        """What would help, in the order of the problems."""
        return [problem.mend for problem in self.problems if problem.mend is not None]

    @property
    def verdict(self) -> Verdict:
        """Whether it is legal."""
        return verdict(self.problems)

    @cached_property
    def ledger(self) -> Ledger:
        """The deck in figures."""
        return ledger(self.deck, self.catalogue, format=self.format)

    @property
    def points(self) -> int:
        """The character points that are known."""
        return self.ledger.points

    @property
    def band(self) -> Band:
        """Hand, actions and deck minimum at the agreed points, else at the deck's own."""
        return band_for(self.format.character_points or self.points)


def judge(deck: Deck, catalogue: Catalogue) -> Judged:
    """The deck judged by the format it names, or by the usual one."""
    try:
        format = load_format(deck.format or DEFAULT, catalogue)
    except DeckError:
        format = load_format(DEFAULT, catalogue)
    return Judged(deck, format, catalogue)


class Draft:
    """The deck on the editor's table, with its past and what was taken back."""

    def __init__(self, deck: Deck, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._past: list[Deck] = []
        self._undone: list[Deck] = []
        self.now = self._judged(deck)

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.now.deck

    def _judged(self, deck: Deck) -> Judged:
        return judge(deck, self._catalogue)

    @property
    def formats(self) -> list[Format]:
        """The formats to choose from."""
        return [load_format(name, self._catalogue) for name in format_names(self._catalogue)]

    def become(self, deck: Deck) -> bool:
        """Change the deck; False when it is just as it was."""
        if deck == self.deck:
            return False
        self._past.append(self.deck)
        self._undone.clear()
        self.now = self._judged(deck)
        return True

    def add(self, card: Card, count: int = 1) -> bool:
        """So many more copies of a card, or fewer; a character is in once or not."""
        if is_character(card):
            kept = [one for one in self.deck.characters if one != card.id]
            return self.become(self.deck.changed(characters=[*kept, card.id] if count > 0 else kept))
        copies = self.deck.cards.get(card.id, 0) + count
        return self.become(self.deck.changed(cards={**self.deck.cards, card.id: copies}))

    def take(self, key: str, count: int) -> bool:
        """So many copies fewer of what stands in the deck under this key, known or not."""
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
        self.now = self._judged(self._past.pop())
        return True

    def redo(self) -> bool:
        """Do again what was taken back."""
        if not self._undone:
            return False
        self._past.append(self.deck)
        self.now = self._judged(self._undone.pop())
        return True
