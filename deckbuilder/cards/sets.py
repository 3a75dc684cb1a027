"""A set of cards: what ``set.yaml`` says about the whole, and the empty slots of a numbered set.

The kind of a set decides what may be unknown in it; nothing about a game depends on it.
"""

from enum import StrEnum
from typing import Annotated, NamedTuple

from pydantic import AfterValidator, BaseModel, Field

from deckbuilder.cards.values import FROZEN, Count, Positive, Wording

RANGED = (
    "strength",
    "dexterity",
    "resistance",
    "character_points",
    "fate_number",
    "movement_range",
    "movement_number",
    "influence_value",
    "effect_check",
)
"""The figures of a card that a set may hold within ranges."""


class SetKind(StrEnum):
    """Where the cards of a set come from: our own playable set, real printed cards, a player's own."""

    SHIPPED = "shipped"
    PRINTED = "printed"
    HOME_MADE = "home-made"


class FigureRange(NamedTuple):
    """The least and the greatest figure allowed, both included."""

    least: int
    most: int

    def __contains__(self, figure: object) -> bool:
        return isinstance(figure, int) and self.least <= figure <= self.most


def _known_ranges(ranges: dict[str, FigureRange]) -> dict[str, FigureRange]:
    for name, span in ranges.items():
        if name not in RANGED:
            raise ValueError(f"{name!r} is no figure of a card; allowed: {', '.join(RANGED)}")
        if span.least > span.most:
            raise ValueError(f"the range of {name} ends before it begins")
    return ranges


class CardSet(BaseModel):
    """A set of cards as its ``set.yaml`` declares it."""

    model_config = FROZEN

    code: Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
    kind: SetKind
    name: Wording
    version: Positive = 1
    slots: Count = 0
    rarities: tuple[str, ...] = ()
    ranges: Annotated[dict[str, FigureRange], AfterValidator(_known_ranges)] = {}
    note: Wording | None = None

    def __hash__(self) -> int:
        return hash(self.code)

    def slot(self, number: int) -> str:
        """The id of the card with this number when nothing else is known of it."""
        return f"{self.code}/{number}"
