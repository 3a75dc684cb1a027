"""What happens to the Jewel of Athens."""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import CharacterId, Tenths
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Words


@value
class JewelTaken(Event):
    """A character has the jewel."""

    who: CharacterId
    says: ClassVar[Words] = Words("{who} has the jewel.", "{who} hat das Juwel.")


@value
class JewelDropped(Event):
    """The jewel lies where its bearer fell."""

    x: Tenths
    y: Tenths
    says: ClassVar[Words] = Words("The jewel lies at ({x}, {y}).", "Das Juwel liegt bei ({x}, {y}).")


@value
class JewelUsed(Event):
    """The bearer heals with the jewel."""

    who: CharacterId
    target: CharacterId
    says: ClassVar[Words] = Words("{who} heals {target} with the jewel.", "{who} heilt {target} mit dem Juwel.")
