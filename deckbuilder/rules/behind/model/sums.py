"""Sums taken apart: every value in play is a sum of signed parts, each with its source.

Events carry them, the log prints them, and a face opens them to the parts.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Annotated, NamedTuple

from deckbuilder.rules.core.sentence import Names
from deckbuilder.terms import Lang, Words


class Source(Enum):
    """Where a part of a sum comes from, as it stands in a printed sum."""

    STRENGTH = Words("strength", "Stärke")
    DEXTERITY = Words("dexterity", "Geschick")
    RESISTANCE = Words("resistance", "Widerstand")
    INJURIES = Words("from injuries", "durch Verletzungen")
    FLOOR = Words("never below 0", "nie unter 0")
    FORM = Words("animal form", "Tierform")
    HAND = Words("hand", "Hand")
    FLIP = Words("flip", "aufgedeckt")
    FATE = Words("fate number of the enabling card", "Schicksalszahl der Karte")
    SHOT = Words("number of the shot", "Zahl des Schusses")
    ADDITION = Words("addition", "Zusatz")
    ASSISTANCE = Words("assistance", "Beistand")
    ALLIANCE = Words("alliance", "Bündnis")
    FAITH = Words("faith", "Glaube")
    COURAGE = Words("courage", "Mut")
    REAR = Words("rear", "Rücken")
    ABILITY = Words("number of the ability", "Zahl der Fähigkeit")
    INFLUENCE = Words("influence value", "Einflusswert")
    CHECK = Words("number of the check", "Zahl der Probe")
    LEAST = Words("at least 1", "mindestens 1")
    PLACE = Words("for a place", "wegen des Ortes")
    CARD = Words("card", "Karte")
    FURTHER_ENEMY = Words("further enemy", "weiterer Gegner")
    SET = Words("set by a card", "von einer Karte gesetzt")


class Part(NamedTuple):
    """One signed part of a sum; ``character`` or ``card`` name whose it is, -1 for none."""

    amount: int
    source: Source
    character: int = -1
    card: int = -1


def total(parts: Iterable[Part]) -> int:
    """What the parts add up to."""
    return sum([part.amount for part in parts])


class Sum:
    """A value with its parts, in the order in which they were added."""

    __slots__ = ("parts", "total")

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = tuple(parts)
        self.total = total(self.parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sum) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(self.parts)

    def __repr__(self) -> str:
        return f"Sum({self.parts!r})"

    def text(self, lang: Lang, names: Names) -> str:
        """``13 = 4 strength + 6 hand + 3 flip``; cards and helpers are named where they matter."""
        out = f"{self.total} ="
        for i, part in enumerate(self.parts):
            sign = "-" if part.amount < 0 else "+" if i else ""
            out += f" {sign}{' ' if i or part.amount < 0 else ''}{abs(part.amount)} {_source(part, lang, names)}"
        return out if self.parts else f"{self.total}"


def _source(part: Part, lang: Lang, names: Names) -> str:
    words = part.source.value.text(lang)
    if part.source in (Source.ASSISTANCE, Source.ALLIANCE):
        return f"{words} ({names.character(part.character, lang)})"
    if part.source in (Source.CARD, Source.ADDITION, Source.SET, Source.INFLUENCE, Source.CHECK) and part.card >= 0:
        return f"{words} ({names.card(part.card, lang)})"
    return words


EMPTY = Sum(())
"""Nothing added up yet."""
SumOf = Annotated[Sum, "sentence"]
