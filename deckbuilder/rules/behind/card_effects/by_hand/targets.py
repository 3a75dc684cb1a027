"""Whom and what tools are about: anybody and anything, whatever the card in question could name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.targets.chosen import OneCard, OneCharacter
from deckbuilder.terms import ITEMS
from deckbuilder.terms.grammar import Gender, Phrase

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries

SOME = Phrase(
    "one or more characters",
    "ein oder mehrere Charaktere",
    "einen oder mehrere Charaktere",
    "einem oder mehreren Charakteren",
    "eines oder mehrerer Charaktere",
    Gender.P,
)


class AnyCharacter(OneCharacter):
    """Any character in play; what he is warded against, the players know (ruling P29)."""

    tag: ClassVar[str] = ""

    def candidates(self, ask: Queries, context: Context) -> Sequence[int]:
        return ask.people.all()


class AnyCharacters(AnyCharacter):
    """One or more characters in play, whom the same happens to at the same time (ruling E5)."""

    def most(self, ask: Queries, context: Context) -> int:
        return len(ask.people.all())

    def phrase(self) -> Phrase:
        return SOME


class AnyCardInPlay(OneCard):
    """Any permanent in play, the adjudicated one too."""

    tag: ClassVar[str] = ""

    def candidates(self, ask: Queries, context: Context) -> Sequence[int]:
        return [card for card in ask.cards.in_play() if self.fits(ask, context, card)]


class Placeable(OneCard):
    """A card that could enter play without a bearer."""

    tag: ClassVar[str] = ""

    def fits(self, ask: Queries, context: Context, subject: int) -> bool:
        printed = ask.cards.printed(subject)
        return printed.is_permanent and printed.category not in ITEMS and super().fits(ask, context, subject)
