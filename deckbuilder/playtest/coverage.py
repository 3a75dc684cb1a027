"""How much of its decks a simulation plays: cards with printed text only count as fate and movement there.

Only people do by hand what such a card says, so figures about a deck with many of them tell little.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deckbuilder.cards.model import ActionCard, Character
from deckbuilder.rules.behind.model.printed_text import is_printed_only
from deckbuilder.rules.behind.model.setup import SeatSetup, Setup
from deckbuilder.terms import Lang, Words

_ALL = Words(
    "Coverage, {deck}: all {total} action cards play by their effects",
    "Abdeckung, {deck}: alle {total} Aktionskarten spielen mit ihren Effekten",
)
_SOME = Words(
    "Coverage, {deck}: {covered} of {total} action cards play by their effects; by fate and movement only: {cards}",
    "Abdeckung, {deck}: {covered} von {total} Aktionskarten spielen mit ihren Effekten; "
    "nur mit Schicksal und Bewegung: {cards}",
)
_PEOPLE = Words("; by values and abilities only: {names}", "; nur mit Werten und Fähigkeiten: {names}")


@dataclass(frozen=True, slots=True)
class Coverage:
    """One deck: how many action cards it has, which of them and of its characters are known by printed text only."""

    deck: str
    total: int
    cards: tuple[tuple[Words, int], ...] = ()
    """Name and copies, in the order of the deck."""
    characters: tuple[Words, ...] = ()

    @property
    def covered(self) -> int:
        """How many action cards play by their effects."""
        return self.total - sum(count for _, count in self.cards)

    @property
    def full(self) -> bool:
        """Whether nothing is left out."""
        return not self.cards and not self.characters

    def text(self, lang: Lang) -> str:
        """All of it in a sentence."""
        named = ", ".join(
            f"{name.text(lang)} ({count})" if count > 1 else name.text(lang) for name, count in self.cards
        )
        words = _SOME if self.cards else _ALL
        said = words.text(lang).format(deck=self.deck, total=self.total, covered=self.covered, cards=named)
        if self.characters:
            said += _PEOPLE.text(lang).format(names=", ".join(name.text(lang) for name in self.characters))
        return f"{said}."

    def facts(self) -> dict[str, object]:
        """The figures as plain data."""
        return {
            "deck": self.deck,
            "action_cards": self.total,
            "by_effects": self.covered,
            "by_fate_and_movement_only": {name.en: count for name, count in self.cards},
            "characters_by_values_only": [name.en for name in self.characters],
        }


def coverage(setup: Setup) -> tuple[Coverage, ...]:
    """The coverage of every deck, in the order of the seats."""
    return tuple(map(_of_deck, setup.seats))


def _of_deck(seat: SeatSetup) -> Coverage:
    left_out = Counter(Words(*card.name) for card in _printed_only(seat.cards))
    people = tuple(Words(*one.name) for one in _printed_only(seat.characters))
    return Coverage(seat.deck, len(seat.cards), tuple(left_out.items()), people)


def _printed_only(cards: Iterable[ActionCard | Character]) -> Iterator[ActionCard | Character]:
    return (card for card in cards if is_printed_only(card))
