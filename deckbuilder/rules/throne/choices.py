"""What a player may answer, each with its notation."""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.rules.core.choice import Choice, Choices
from deckbuilder.rules.core.values import value


@value
class Reveal(Choice):
    """Reveal the next card."""

    name: ClassVar[str] = "reveal"


@value
class Collect(Choice):
    """Stop and collect all revealed cards."""

    name: ClassVar[str] = "collect"


@value
class Swap(Choice):
    """Stop, hand all revealed cards to a player and take one of his."""

    name: ClassVar[str] = "swap"
    seat: int
    card: int


@value
class Use(Choice):
    """Use the ability of a character, by one's own right or by that of a Judge."""

    name: ClassVar[str] = "use"
    character: int
    by: int


@value
class GiveUp(Choice):
    """Lower nothing and discard the row."""

    name: ClassVar[str] = "give-up"


@value
class Destroy(Choice):
    """Destroy a card that lies before a player."""

    name: ClassVar[str] = "destroy"
    seat: int
    card: int


@value
class Spare(Choice):
    """Destroy nothing."""

    name: ClassVar[str] = "spare"


@value
class Drop(Choice):
    """Discard a stack of one's own."""

    name: ClassVar[str] = "drop"
    character: int


CHOICES = Choices(Reveal, Collect, Swap, Use, GiveUp, Destroy, Spare, Drop)
