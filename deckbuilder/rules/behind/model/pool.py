"""What an unseen enemy card may be: a pool of printed cards, given to a player before the game (ruling H22).

Deck lists are closed, so an imagined game deals faces of the pool to the enemy's hidden cards. The pool sorts the
cards' effects once; each imagined game then only puts faces on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from deckbuilder.cards.model import ActionCard
from deckbuilder.rules.behind.model.card_scripts import script_of
from deckbuilder.rules.behind.model.cast import Cast, PrintedFace
from deckbuilder.rules.core.chance import Chance


class Pool:
    """Printed action cards, each as often as it should be expected; at least one."""

    __slots__ = ("_casts", "cards", "faces", "fates", "scripts")

    def __init__(self, cards: Sequence[ActionCard]) -> None:
        self.cards = tuple(cards)
        self.scripts = tuple(script_of(card.effects) for card in self.cards)
        self.faces = tuple(PrintedFace.of(card, script) for card, script in zip(self.cards, self.scripts, strict=True))
        self.fates: dict[int, int] = {}
        """How many cards show each fate number."""
        for card in self.cards:
            number = card.fate_number or 0
            self.fates[number] = self.fates.get(number, 0) + 1
        self._casts: dict[int, tuple[Cast, Cast]] = {}

    def cast(self, cast: Cast, hidden: Iterable[int], chance: Chance) -> Cast:
        """A cast in which the hidden cards show faces of this pool, none twice before all were used."""
        return self._watchful(cast).showing(self._faces(hidden, chance))

    def _faces(self, hidden: Iterable[int], chance: Chance) -> Iterator[tuple[int, PrintedFace]]:
        order: list[int] = []
        for card in hidden:
            if not order:
                order = list(range(len(self.cards)))
                chance.shuffle(order)
            yield card, self.faces[order.pop()]

    def _watchful(self, cast: Cast) -> Cast:
        """The cast looking out for all that cards of the pool wait for, too; that alone changes no game."""
        known = self._casts.get(id(cast))
        if known is None or known[0] is not cast:
            known = self._casts[id(cast)] = (cast, cast.watching(self.cards, self.scripts))
        return known[1]
