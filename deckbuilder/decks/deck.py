"""A deck as it is kept: ids and counts, nothing resolved.

A key that no catalogue knows is the name as somebody wrote it; checking says so, reading never loses it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from deckbuilder.terms import Society


@dataclass(frozen=True, slots=True)
class Deck:
    """The characters and action cards of one player (Own Decks)."""

    name: str
    society: Society
    characters: tuple[str, ...] = ()
    cards: Mapping[str, int] = field(default_factory=dict)
    format: str = ""

    @property
    def size(self) -> int:
        """The number of action cards; characters do not count (Own Decks)."""
        return sum(self.cards.values())

    @property
    def copies(self) -> dict[str, int]:
        """Every card of the deck, characters included, with its number of copies."""
        return dict(Counter(self.characters) + Counter(self.cards))

    def changed(self, *, characters: Iterable[str] | None = None, cards: Mapping[str, int] | None = None) -> "Deck":
        """This deck with other characters or cards; counts of 0 fall out."""
        kept = self.cards if cards is None else {card: count for card, count in cards.items() if count > 0}
        return replace(self, characters=self.characters if characters is None else tuple(characters), cards=kept)
