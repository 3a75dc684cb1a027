"""Filters: which characters may perform a card, and which may carry it (Special Card Effect; ruling P18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.effects.conditions.conditions import described_phrase
from deckbuilder.effects.targets.chosen import SIDES, Characters
from deckbuilder.terms import Side, Words
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Adjective, Det

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries

WHOSE: dict[Side, tuple[Adjective, ...]] = {**SIDES, Side.OWN: (), Side.ANY: (Adjective("own or enemy", "beliebig"),)}


class Filter(Characters):
    """Characters with certain qualities; the player's own unless it says otherwise."""

    side: Side = Side.OWN

    def covers(self, ask: Queries, context: Context, subject: int) -> bool:
        """Whether the character is one of them."""
        return self.fits(ask, context, subject)

    def performs(self) -> Words:
        """The sentence for who performs."""
        return self._only(Words("may perform this", "darf dies ausführen"))

    def carries(self) -> Words:
        """The sentence for who carries."""
        return self._only(Words("may carry this", "darf dies tragen"))

    def _only(self, may: Words) -> Words:
        who = described_phrase(n.CHARACTER, self.only, Det.A, side=WHOSE[self.side])
        return Words(f"only {who.en} {may.en}", f"nur {who.nom} {may.de}")
