"""One letter for each character of a game: capitals for the first and third side, small letters for the others."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase, digits

from deckbuilder.cards.folding import fold


def letters(people: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    """Letters for (seat, name): from the name where one of them is free, else the next of the alphabet."""
    taken: set[str] = set()
    found = []
    for seat, name in people:
        own = [letter for letter in fold(name).upper() if letter in ascii_uppercase]
        letter = next((one for one in (*own, *ascii_uppercase, *digits) if one not in taken), "?")
        taken.add(letter)
        found.append(letter if seat % 2 == 0 else letter.lower())
    return tuple(found)
