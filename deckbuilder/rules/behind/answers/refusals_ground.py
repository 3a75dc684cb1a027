"""Why a place, a way, a climb or a line of sight is refused, with what was measured and what was needed.

Measured lengths are left out where nothing may be measured before declaring (Tournament Games).
"""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.rules.core.sentence import CharacterId, Measured, Refused, Tenths
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Words


@value
class NoWay(Refused):
    """No way leads there, however long."""

    entry: ClassVar[str] = "M3"
    says: ClassVar[Words] = Words("No free way leads there.", "Dorthin führt kein freier Weg.")


@value
class NotStraight(Refused):
    """Something bars the straight line, where every step is one (house rule H19)."""

    distance: Measured
    needed: Tenths
    entry: ClassVar[str] = "H19"
    says: ClassVar[Words] = Words(
        "The straight line there passes {distance} from what stands there; {needed} are needed.",
        "Die gerade Linie dorthin führt in {distance} Abstand an etwas vorbei; {needed} sind nötig.",
    )
    blind: ClassVar[Words] = Words(
        "Something bars the straight line there.", "Auf der geraden Linie dorthin steht etwas."
    )


@value
class OffTable(Refused):
    """The point is not on the table."""

    by: Measured
    entry: ClassVar[str] = "A7"
    says: ClassVar[Words] = Words("That is {by} off the table.", "Das liegt {by} außerhalb des Tisches.")
    blind: ClassVar[Words] = Words("That is off the table.", "Das liegt außerhalb des Tisches.")


@value
class OnChip(Refused):
    """A chip would overlap another."""

    other: CharacterId
    distance: Measured
    needed: Tenths
    entry: ClassVar[str] = "A5"
    says: ClassVar[Words] = Words(
        "{other} stands there: {distance} from centre to centre, at least {needed} needed.",
        "Dort steht {other}: {distance} von Mitte zu Mitte, mindestens {needed} nötig.",
    )
    blind: ClassVar[Words] = Words("{other} stands there.", "Dort steht {other}.")


@value
class OnObstacle(Refused):
    """A chip would overlap an obstacle; ``distance`` from its border, 0 inside."""

    distance: Measured
    needed: Tenths
    entry: ClassVar[str] = "A5"
    says: ClassVar[Words] = Words(
        "An obstacle stands there: {distance} from its border, at least {needed} needed.",
        "Dort steht ein Hindernis: {distance} von seinem Rand, mindestens {needed} nötig.",
    )
    blind: ClassVar[Words] = Words("An obstacle stands there.", "Dort steht ein Hindernis.")


@value
class NoRoomOn(Refused):
    """Only part of the chip would lie on the obstacle (Terrain and Climbing; Flying)."""

    distance: Measured
    needed: Tenths
    entry: ClassVar[str] = "terrain-and-climbing"
    says: ClassVar[Words] = Words(
        "The chip has no room on the obstacle: {distance} from its border, at least {needed} needed.",
        "Der Chip hat keinen Platz auf dem Hindernis: {distance} bis zu seinem Rand, mindestens {needed} nötig.",
    )
    blind: ClassVar[Words] = Words(
        "The chip has no room on the obstacle.", "Der Chip hat keinen Platz auf dem Hindernis."
    )


@value
class TooManyMovers(Refused):
    """More characters named than the movement number allows."""

    named: int
    number: int
    entry: ClassVar[str] = "M2"
    says: ClassVar[Words] = Words(
        "{named} characters named, the movement number is {number}.",
        "{named} Charaktere genannt, die Bewegungszahl ist {number}.",
    )


@value
class AlreadyTurned(Refused):
    """The free turn of this turn is spent."""

    who: CharacterId
    entry: ClassVar[str] = "M4"
    says: ClassVar[Words] = Words("{who} has already turned this turn.", "{who} hat sich in diesem Zug schon gedreht.")


@value
class TurnsLater(Refused):
    """A moved chip is turned when its card is finished (house rule H2)."""

    who: CharacterId
    facing: int
    entry: ClassVar[str] = "H2"
    says: ClassVar[Words] = Words(
        "{who} keeps facing {facing} degrees until the card is finished.",
        "{who} behält die Blickrichtung {facing} Grad, bis die Karte zu Ende ist.",
    )


@value
class ChipInLine(Refused):
    """Another chip blocks the line of sight."""

    who: CharacterId
    other: CharacterId
    screen: CharacterId
    distance: Measured
    needed: Tenths
    entry: ClassVar[str] = "A14"
    says: ClassVar[Words] = Words(
        "{screen} blocks the line from {who} to {other}: it passes {distance} from the centre, {needed} needed.",
        "{screen} versperrt die Linie von {who} zu {other}: Sie führt {distance} an der Mitte vorbei, {needed} nötig.",
    )
    blind: ClassVar[Words] = Words(
        "{screen} blocks the line from {who} to {other}.", "{screen} versperrt die Linie von {who} zu {other}."
    )


@value
class ObstacleInLine(Refused):
    """An obstacle blocks the line of sight; ``depth`` is how far the line cuts into it."""

    who: CharacterId
    other: CharacterId
    depth: Measured
    entry: ClassVar[str] = "A14"
    says: ClassVar[Words] = Words(
        "An obstacle blocks the line from {who} to {other}, which cuts {depth} into it.",
        "Ein Hindernis versperrt die Linie von {who} zu {other}, die {depth} hineinschneidet.",
    )
    blind: ClassVar[Words] = Words(
        "An obstacle blocks the line from {who} to {other}.", "Ein Hindernis versperrt die Linie von {who} zu {other}."
    )


@value
class PlatformInLine(Refused):
    """The obstacle one of the two stands on blocks the line: it does not leave over a near side."""

    who: CharacterId
    other: CharacterId
    depth: Measured
    entry: ClassVar[str] = "A15"
    says: ClassVar[Words] = Words(
        "The obstacle beneath blocks the line from {who} to {other}: it cuts {depth} into it and leaves over no side"
        " within 0.5 mm of the chip.",
        "Das Hindernis darunter versperrt die Linie von {who} zu {other}: Sie schneidet {depth} hinein und verlässt es"
        " über keine Seite im Abstand von 0,5 mm zum Chip.",
    )
    blind: ClassVar[Words] = Words(
        "The obstacle beneath blocks the line from {who} to {other}.",
        "Das Hindernis darunter versperrt die Linie von {who} zu {other}.",
    )


@value
class TooHigh(Refused):
    """The steps left do not overcome the height."""

    height: Tenths
    total: Tenths
    entry: ClassVar[str] = "X11"
    says: ClassVar[Words] = Words(
        "{height} is too high: the movement overcomes {total}.",
        "{height} ist zu hoch: Die Bewegung reicht für {total}.",
    )


@value
class NotFlat(Refused):
    """The obstacle cannot be stood on."""

    entry: ClassVar[str] = "terrain-and-climbing"
    says: ClassVar[Words] = Words("That obstacle is not flat.", "Dieses Hindernis ist nicht flach.")


@value
class NotAtRim(Refused):
    """The chip does not stand at the border it would climb over."""

    distance: Measured
    entry: ClassVar[str] = "X11"
    says: ClassVar[Words] = Words(
        "The border is {distance} away; climbing begins within 0.5 mm of it.",
        "Der Rand ist {distance} entfernt; Klettern beginnt höchstens 0,5 mm davor.",
    )
    blind: ClassVar[Words] = Words(
        "Climbing begins within 0.5 mm of the border.", "Klettern beginnt höchstens 0,5 mm vor dem Rand."
    )


@value
class ClimbsFirst(Refused):
    """The character has already made a step on this card."""

    who: CharacterId
    entry: ClassVar[str] = "X11"
    says: ClassVar[Words] = Words(
        "{who} has already moved on this card; climbing comes first.",
        "{who} hat sich auf dieser Karte schon bewegt; Klettern kommt zuerst.",
    )


@value
class NotNearEnough(Refused):
    """A set-up distance to an own chip is too long."""

    distance: Tenths
    limit: Tenths
    entry: ClassVar[str] = "A11"
    says: ClassVar[Words] = Words(
        "{distance} from the nearest own chip, at most {limit} allowed.",
        "{distance} vom nächsten eigenen Chip, höchstens {limit} erlaubt.",
    )


@value
class LeftAlone(Refused):
    """More chips would stand far from every own one than chips are still to come (house rule H14)."""

    alone: int
    to_come: int
    limit: Tenths
    entry: ClassVar[str] = "H14"
    says: ClassVar[Words] = Words(
        "Own chips with none within {limit}: {alone}; still to come: {to_come}.",
        "Eigene Chips ohne anderen innerhalb von {limit}: {alone}; es kommen noch: {to_come}.",
    )


@value
class TooNearEnemy(Refused):
    """A set-up distance to an enemy chip is too short."""

    distance: Tenths
    limit: Tenths
    entry: ClassVar[str] = "our-turf"
    says: ClassVar[Words] = Words(
        "{distance} away, at least {limit} needed.", "{distance} entfernt, mindestens {limit} nötig."
    )


@value
class TooNearEdge(Refused):
    """A set-up distance to a table edge is too short."""

    distance: Tenths
    limit: Tenths
    entry: ClassVar[str] = "the-jewel-of-athens"
    says: ClassVar[Words] = Words(
        "{distance} from the edge, at least {limit} needed.", "{distance} vom Rand, mindestens {limit} nötig."
    )


@value
class OutsideHull(Refused):
    """The point is not between the obstacles."""

    by: Tenths
    entry: ClassVar[str] = "A17"
    says: ClassVar[Words] = Words(
        "That is {by} outside the space between the obstacles.",
        "Das liegt {by} außerhalb des Raums zwischen den Hindernissen.",
    )


@value
class OutsideStrip(Refused):
    """The point is too far from the chosen edge."""

    distance: Tenths
    depth: Tenths
    entry: ClassVar[str] = "A10"
    says: ClassVar[Words] = Words(
        "{distance} from the chosen edge, at most {depth} allowed.",
        "{distance} von der gewählten Kante, höchstens {depth} erlaubt.",
    )


@value
class OutsideArea(Refused):
    """The point is outside the round area of the scenario."""

    distance: Tenths
    radius: Tenths
    entry: ClassVar[str] = "scenarios"
    says: ClassVar[Words] = Words(
        "{distance} from the middle of the area, at most {radius} allowed.",
        "{distance} von der Mitte des Gebiets, höchstens {radius} erlaubt.",
    )


@value
class OutsideThird(Refused):
    """An obstacle would stick out of the middle third of the table."""

    by: Tenths
    entry: ClassVar[str] = "A18"
    says: ClassVar[Words] = Words(
        "The obstacle would stick out {by} from the middle third of the table.",
        "Das Hindernis stünde {by} über das mittlere Drittel des Tisches hinaus.",
    )


@value
class CoversFind(Refused):
    """A chip must find room on what the scenario lays on the ground."""

    entry: ClassVar[str] = "P21"
    says: ClassVar[Words] = Words(
        "What lies there could not be picked up any more.", "Was dort liegt, ließe sich nicht mehr aufheben."
    )


@value
class ObstaclesTooClose(Refused):
    """Obstacles keep a chip's width between them."""

    distance: Tenths
    needed: Tenths
    entry: ClassVar[str] = "A9"
    says: ClassVar[Words] = Words(
        "{distance} between two obstacles, at least {needed} needed.",
        "{distance} zwischen zwei Hindernissen, mindestens {needed} nötig.",
    )
