"""The grades of a card's condition and the words in which people and programs write them.

The same word means different grades at different sources: what is read here is the usual meaning, and an import shows
what it made of each.
"""

from collections.abc import Mapping
from enum import StrEnum

from deckbuilder.cards.folding import fold
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.errors import UserError
from deckbuilder.terms import Words


class Condition(StrEnum):
    """The usual grades, best first."""

    MINT = "M"
    NEAR_MINT = "NM"
    EXCELLENT = "EX"
    GOOD = "GD"
    LIGHT_PLAYED = "LP"
    PLAYED = "PL"
    POOR = "PO"


GRADES: Mapping[str, Words] = {
    Condition.MINT: Words("mint", "neu"),
    Condition.NEAR_MINT: Words("near mint", "fast neu"),
    Condition.EXCELLENT: Words("excellent", "sehr gut"),
    Condition.GOOD: Words("good", "gut"),
    Condition.LIGHT_PLAYED: Words("lightly played", "leicht bespielt"),
    Condition.PLAYED: Words("played", "bespielt"),
    Condition.POOR: Words("poor", "beschädigt"),
}
_WRITTEN: Mapping[Condition, str] = {
    Condition.MINT: "m, mt, mint, 1, neu, neuwertig, makellos",
    Condition.NEAR_MINT: "nm, near mint, nearmint, 2, fast neu, wie neu",
    Condition.EXCELLENT: "ex, excellent, 3, sehr gut",
    Condition.GOOD: "gd, g, good, good lightly played, slightly played, 4, gut",
    Condition.LIGHT_PLAYED: "lp, light played, lightly played, lightplayed, 5, leicht bespielt, leicht gespielt",
    Condition.PLAYED: "pl, p, mp, hp, played, moderately played, heavily played, 6, bespielt, gespielt, stark bespielt,"
    " stark gespielt",
    Condition.POOR: "po, d, poor, damaged, 7, beschadigt, beschaedigt, schlecht",
}
READ: Mapping[str, Condition] = {word: condition for condition, words in _WRITTEN.items() for word in words.split(", ")}
"""Every word, folded -> its grade."""


def read_condition(written: str) -> str:
    """The grade that is meant; empty when nothing was written."""
    if not written.strip():
        return ""
    found = READ.get(fold(written))
    if found is None:
        raise UserError(
            Words("condition", "Zustand"),
            Words(f"‘{written}’ is no grade.", f"‘{written}’ ist kein Zustand."),
            allowed_in_both(written, Condition),
        )
    return found
