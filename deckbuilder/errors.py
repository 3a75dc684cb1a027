"""The one family of errors a user may see: a sentence that says where, what, and what is allowed.

Problems with decks and refusals in a game are data, not exceptions; these are for wrong input.
"""


class UserError(Exception):
    """Wrong input. ``where`` names file, line or row and field; ``what`` the value; ``allowed`` the mend."""

    def __init__(self, where: str, what: str, allowed: str = "") -> None:
        super().__init__(where, what, allowed)
        self.where = where
        self.what = what
        self.allowed = allowed

    def __str__(self) -> str:
        head = f"{self.where}: " if self.where else ""
        tail = f" {self.allowed}" if self.allowed else ""
        return f"{head}{self.what}{tail}"


class CardError(UserError):
    """A card, set, starter, format or scenario file is wrong."""


class DeckError(UserError):
    """A deck file or deck name is wrong."""


class IllegalChoice(UserError):
    """A choice is not among the answers of the open decision."""


class ReplayError(UserError):
    """A game record cannot be read, continued or verified."""
