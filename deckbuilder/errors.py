"""The one family of errors a user may see: a sentence that says where, what, and what is allowed.

Each part may be said in both languages; one that is a plain text is the same in both.
Problems with decks and refusals in a game are data, not exceptions; these are for wrong input.
"""

from deckbuilder.signs import harmless
from deckbuilder.terms import Lang, Words

Said = str | Words
"""A part of the sentence: in both languages, or what is the same in each, such as a path."""


def in_both(said: Said) -> Words:
    """A part in both languages."""
    return said if isinstance(said, Words) else Words(said, said)


class UserError(Exception):
    """Wrong input. ``where`` names file, line or row and field; ``what`` the value; ``allowed`` the mend."""

    def __init__(self, where: Said, what: Said, allowed: Said = "") -> None:
        super().__init__(where, what, allowed)
        self.parts = tuple(in_both(part) for part in (where, what, allowed))
        """The same, in both languages."""
        self.where, self.what, self.allowed = (part.en for part in self.parts)

    def text(self, lang: Lang) -> str:
        """The whole sentence."""
        where, what, allowed = (part.text(lang) for part in self.parts)
        head = f"{where}: " if where else ""
        tail = f" {allowed}" if allowed else ""
        return harmless(f"{head}{what}{tail}")

    def __str__(self) -> str:
        return self.text(Lang.EN)


class CardError(UserError):
    """A card, set, starter, format or scenario file is wrong."""


class DeckError(UserError):
    """A deck file or deck name is wrong."""


class IllegalChoice(UserError):
    """A choice is not among the answers of the open decision."""


class ReplayError(UserError):
    """A game record cannot be read, continued or verified."""
