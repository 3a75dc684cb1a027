"""What is wrong with a card file, collected: each fault names file, line, card, field, value and what is allowed.

A fault is an error, or an oddity: worth a warning in a user's set, no reason to refuse it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from deckbuilder.errors import CardError
from deckbuilder.terms import Lang


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing wrong with a card, set, starter or format file."""

    file: str
    line: int
    message: str
    allowed: str = ""
    card: str = ""
    field: str = ""
    value: str = ""
    oddity: bool = False

    @property
    def where(self) -> str:
        """File and line, card and field: ``vampires.yaml, line 12: pale-count, strength``."""
        part = ", ".join(name for name in (self.card, self.field) if name)
        place = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{place}: {part}" if part else place

    @property
    def what(self) -> str:
        """The value written and what is wrong with it."""
        return f"{self.value} {self.message}" if self.value else self.message

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" + (f" {self.allowed}" if self.allowed else "")


class CardErrors(CardError):
    """Everything that is wrong with a set of files; as one error it speaks for its first fault and counts the rest."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        first = self.faults[0]
        super().__init__(first.where, first.what, first.allowed)

    def text(self, lang: Lang) -> str:
        """All of them, a line each, in English."""
        return "\n".join(map(str, self.faults))


def shown(value: object) -> str:
    """A value as it stands in an error: short, words in quotes."""
    words = repr(value) if isinstance(value, str | int | float) or value is None else f"{value}"
    return words if len(words) <= 60 else words[:57] + "..."
