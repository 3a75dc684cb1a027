"""What happens on the table: obstacles and chips placed, moves, turns, break-aways."""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import CardId, CharacterId, CharacterIds, Names, SeatId, Tenths, millimetres
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Lang, Words

_EDGES = (
    Words("near", "nahen"),
    Words("right", "rechten"),
    Words("far", "fernen"),
    Words("left", "linken"),
)


@value
class ObstaclePlaced(Event):
    """An obstacle stands on the table."""

    seat: SeatId
    shape: int
    x: Tenths
    y: Tenths
    says: ClassVar[Words] = Words(
        "{seat} places an obstacle at ({x}, {y}).", "{seat} stellt ein Hindernis bei ({x}, {y}) auf."
    )


@value
class TerrainChanged(Event):
    """An effect raised, removed or shifted an obstacle (ruling A19)."""

    says: ClassVar[Words] = Words("The terrain changes.", "Das Gelände ändert sich.")


@value
class EdgeChosen(Event):
    """A player sets up along a table edge of his choice."""

    seat: SeatId
    edge: int
    says: ClassVar[Words] = Words("{seat} sets up along the {edge} edge.", "{seat} stellt an der {edge} Kante auf.")

    def text(self, lang: Lang, names: Names) -> str:
        """The choice in a sentence."""
        return self.says.text(lang).format(seat=names.seat(self.seat), edge=_EDGES[self.edge].text(lang))


@value
class ChipPlaced(Event):
    """A character chip is set up."""

    who: CharacterId
    x: Tenths
    y: Tenths
    facing: int
    says: ClassVar[Words] = Words("{who} is set up at ({x}, {y}).", "{who} steht bei ({x}, {y}).")


@value
class LeftOut(Event):
    """A character for whom no place is left at the set-up stays out of the game (ruling A17)."""

    who: CharacterId
    says: ClassVar[Words] = Words(
        "{who} finds no place and stays out of the game.", "{who} findet keinen Platz und bleibt aus dem Spiel."
    )


@value
class MoveAnnounced(Event):
    """A card is played as movement for the named characters (Movement)."""

    seat: SeatId
    card: CardId
    movers: CharacterIds
    range: Tenths
    number: int
    says: ClassVar[Words] = Words(
        "{seat} plays {card} as movement ({number} × {range}) for {movers}.",
        "{seat} spielt {card} als Bewegung ({number} × {range}) für {movers}.",
    )


@value
class BrokeAway(Event):
    """A break-away check was made; ``free`` says whether it passed (Movement; rulings B)."""

    who: CharacterId
    free: bool
    says: ClassVar[Words] = Words("", "")
    passed: ClassVar[Words] = Words("{who} breaks away.", "{who} löst sich.")
    failed: ClassVar[Words] = Words(
        "{who} cannot break away; the card is lost.", "{who} kann sich nicht lösen; die Karte verfällt."
    )

    def text(self, lang: Lang, names: Names) -> str:
        """The result in a sentence."""
        words = self.passed if self.free else self.failed
        return words.text(lang).format(who=names.character(self.who, lang))


@value
class Moved(Event):
    """A chip was moved along a way of ``length`` to (``x``, ``y``)."""

    who: CharacterId
    from_x: Tenths
    from_y: Tenths
    x: Tenths
    y: Tenths
    length: Tenths
    facing: int
    way: tuple[tuple[int, int], ...]
    says: ClassVar[Words] = Words("{who} moves {length} to ({x}, {y}).", "{who} zieht {length} nach ({x}, {y}).")


@value
class MoveLost(Event):
    """A pass would have ended inside something, and nothing was measured before (Incorporeal; ruling X9)."""

    who: CharacterId
    says: ClassVar[Words] = Words(
        "{who} would end inside something and stays; the action is lost.",
        "{who} würde in etwas enden und bleibt stehen; die Aktion verfällt.",
    )


@value
class Stopped(Event):
    """A push ends where it began: what he touches, or an edge, lets him no farther (ruling M8)."""

    who: CharacterId
    says: ClassVar[Words] = Words(
        "{who} is stopped at once and uses up the step.", "{who} wird sofort aufgehalten; der Schritt ist verbraucht."
    )


@value
class Climbed(Event):
    """A chip climbs onto an obstacle, or down to the ground (Terrain and Climbing)."""

    who: CharacterId
    from_x: Tenths
    from_y: Tenths
    x: Tenths
    y: Tenths
    platform: int
    height: Tenths
    facing: int
    says: ClassVar[Words] = Words("{who} climbs {height} up.", "{who} klettert {height} hinauf.")
    down: ClassVar[Words] = Words("{who} climbs {height} down.", "{who} klettert {height} hinunter.")

    def text(self, lang: Lang, names: Names) -> str:
        """The climb in a sentence."""
        words = self.says if self.platform >= 0 else self.down
        return words.text(lang).format(who=names.character(self.who, lang), height=millimetres(self.height, lang))


@value
class Touched(Event):
    """A chip has come into contact with an enemy chip (Movement)."""

    who: CharacterId
    other: CharacterId
    says: ClassVar[Words] = Words("{who} touches {other}.", "{who} berührt {other}.")


@value
class Turned(Event):
    """A chip turns on the spot (Viewing Angle; ruling M4)."""

    who: CharacterId
    facing: int
    says: ClassVar[Words] = Words("{who} turns to {facing} degrees.", "{who} dreht sich auf {facing} Grad.")
