"""What is wrong with a card file, collected: each fault names file, line, card, field, value and what is allowed.

A fault is an error, or an oddity: worth a warning in a user's set, no reason to refuse it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deckbuilder.errors import CardError, Said, in_both
from deckbuilder.signs import harmless
from deckbuilder.terms import Lang, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing wrong with a card, set, starter or format file."""

    file: str
    line: int
    message: Said
    allowed: Said = ""
    card: str = ""
    field: str = ""
    value: str = ""
    oddity: bool = False

    @property
    def where(self) -> Words:
        """File and line, card and field: ``vampires.yaml, line 12: pale-count, strength``."""
        part = ", ".join(name for name in (self.card, self.field) if name)
        after = f": {part}" if part else ""
        lines = [f", {word} {self.line}" if self.line else "" for word in ("line", "Zeile")]
        return Words(*(f"{self.file}{line}{after}" for line in lines))

    @property
    def what(self) -> Words:
        """The value written and what is wrong with it."""
        return Words(*(f"{self.value} {said}" if self.value else said for said in in_both(self.message)))

    def text(self, lang: Lang) -> str:
        """The fault as one sentence: where, what, and what is allowed."""
        allowed = in_both(self.allowed).text(lang)
        return harmless(f"{self.where.text(lang)}: {self.what.text(lang)}" + (f" {allowed}" if allowed else ""))

    def __str__(self) -> str:
        return self.text(Lang.EN)


class CardErrors(CardError):
    """Everything that is wrong with a set of files; as one error it speaks for its first fault and counts the rest."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        first = self.faults[0]
        super().__init__(first.where, first.what, first.allowed)

    def text(self, lang: Lang) -> str:
        """All of them, a line each."""
        return listing(self.faults, lang)


SHOWN = 40
"""So many faults are listed; whoever has mended them will ask again."""
MORE = Words("and {count} more.", "und {count} weitere.")


def listing(faults: Sequence[Fault], lang: Lang) -> str:
    """The faults, a line each, as many as anybody reads."""
    lines = [fault.text(lang) for fault in faults[:SHOWN]]
    if len(faults) > SHOWN:
        lines.append(MORE.text(lang).format(count=len(faults) - SHOWN))
    return "\n".join(lines)


def shown(value: object) -> str:
    """A value as it stands in an error: short, words in quotes."""
    words = repr(value) if isinstance(value, str | int | float) or value is None else f"{value}"
    return words if len(words) <= 60 else words[:57] + "..."
