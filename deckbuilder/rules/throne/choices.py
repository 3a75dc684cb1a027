"""What a player may answer, each with its notation."""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.rules.core.choice import Choice, Choices
from deckbuilder.rules.core.sentence import CardId, CharacterId, SeatId
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Words


@value
class Reveal(Choice):
    """Reveal the next card."""

    name: ClassVar[str] = "reveal"
    says: ClassVar[Words] = Words("Reveal another card", "Noch eine Karte aufdecken")


@value
class Collect(Choice):
    """Stop and collect all revealed cards."""

    name: ClassVar[str] = "collect"
    says: ClassVar[Words] = Words("Stop and collect the row", "Aufhören und die Reihe nehmen")


@value
class Swap(Choice):
    """Stop, hand all revealed cards to a player and take one of his."""

    name: ClassVar[str] = "swap"
    says: ClassVar[Words] = Words("Swap: the row for {card} of {seat}", "Tauschen: die Reihe gegen {card} von {seat}")
    seat: SeatId
    card: CardId


@value
class Use(Choice):
    """Use the ability of a character, by one's own right or by that of a Judge."""

    name: ClassVar[str] = "use"
    says: ClassVar[Words] = Words("Use {character}", "{character} nutzen")
    character: CharacterId
    by: CharacterId


@value
class GiveUp(Choice):
    """Lower nothing and discard the row."""

    name: ClassVar[str] = "give-up"
    says: ClassVar[Words] = Words("Lower nothing and lose the row", "Nichts senken und die Reihe verlieren")


@value
class Destroy(Choice):
    """Destroy a card that lies before a player."""

    name: ClassVar[str] = "destroy"
    says: ClassVar[Words] = Words("Destroy {card} of {seat}", "{card} von {seat} vernichten")
    seat: SeatId
    card: CardId


@value
class Spare(Choice):
    """Destroy nothing."""

    name: ClassVar[str] = "spare"
    says: ClassVar[Words] = Words("Destroy nothing", "Nichts vernichten")


@value
class Drop(Choice):
    """Discard a stack of one's own."""

    name: ClassVar[str] = "drop"
    says: ClassVar[Words] = Words("Discard the stack: {character}", "Den Stapel ablegen: {character}")
    character: CharacterId


CHOICES = Choices(Reveal, Collect, Swap, Use, GiveUp, Destroy, Spare, Drop)
