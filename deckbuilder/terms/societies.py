"""The five societies (Gesellschaften) a character or a card can belong to."""

from enum import StrEnum


class Society(StrEnum):
    """A society of BEHIND; a deck has exactly one (Own Decks)."""

    SISTERHOOD = "sisterhood"
    VAMPIRES = "vampires"
    WEREWOLVES = "werewolves"
    TEMPLARS = "templars"
    GHOSTS = "ghosts"
