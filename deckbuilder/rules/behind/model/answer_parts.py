"""What answers are made of and how their fields are written: kinds of parts, what one might choose among, names.

A person is asked for an answer part by part; a choice class lists its parts (``choices.py``).
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Protocol

from deckbuilder.rules.core.choice import Ints
from deckbuilder.rules.core.sentence import Names, listed
from deckbuilder.terms import NONE, AbilityName, Lang, Words, nouns


class PartKind(Enum):
    """What a part of an answer is, and so how it is asked for."""

    CHARACTER = "character"
    CHARACTERS = "characters"
    CARD = "card"
    ABILITY = "ability"
    EFFECT = "effect"
    TARGET = "target"
    TARGETS = "targets"
    NUMBER = "number"
    EDGE = "edge"
    SHAPE = "shape"
    OBSTACLE = "obstacle"
    OPTION = "option"
    SEAT = "seat"
    SEATS = "seats"
    SPOT = "spot"
    FACING = "facing"
    TOOL = "tool"
    TEXT = "text"


class Among(Enum):
    """What a player might think of for a part, whether the rules allow it or not."""

    HAND = "hand"
    OWN = "own"
    COMPANIONS = "companions"
    """Own characters but the one who acts."""
    ENEMIES = "enemies"
    WALKERS = "walkers"
    """Who may make a step, then other own characters."""
    SHOTS = "shots"
    """What enables the shooter to attack from afar."""
    ABILITIES = "abilities"


class TableNames(Names, Protocol):
    """The names that answers need besides those of characters, cards and players."""

    def movement(self, card: int, lang: Lang) -> str:
        """A card as movement: name, number, range."""

    def fate(self, card: int, lang: Lang) -> str:
        """A card by its name and fate number."""

    def shape(self, shape: int, lang: Lang) -> str:
        """An obstacle of the scenario's set, with its height."""

    def obstacle(self, obstacle: int, lang: Lang) -> str:
        """An obstacle on the table; -1: the ground."""

    def tool(self, tool: str, of: str, amount: int, until: str, lang: Lang) -> str:
        """What a tool for a printed text does."""


EDGES = (
    Words("The near edge (bottom)", "Die nahe Kante (unten)"),
    Words("The right edge", "Die rechte Kante"),
    Words("The far edge (top)", "Die ferne Kante (oben)"),
    Words("The left edge", "Die linke Kante"),
)
YES_OR_NO = (Words("No", "Nein"), Words("Yes", "Ja"))
NOBODY = Words("Nobody", "Niemand")
NO_WEAPON = Words("No weapon", "Keine Waffe")
NO_HAND_CARD = Words("No hand card", "Keine Handkarte")
OWN_ABILITY = Words("An own ability", "Eine eigene Fähigkeit")
AGAINST_PLACE = 1
"""The mode in which Whirl is used against a place."""


def millimetre(tenths: int, lang: Lang, names: Names) -> str:
    """A coordinate in whole millimetres."""
    return str((tenths + 5) // 10)


def _edge(edge: int, lang: Lang, names: Names) -> str:
    return EDGES[edge].text(lang)


def _shape(shape: int, lang: Lang, names: TableNames) -> str:
    return names.shape(shape, lang)


def _obstacle(obstacle: int, lang: Lang, names: TableNames) -> str:
    return names.obstacle(obstacle, lang)


def _movement(card: int, lang: Lang, names: TableNames) -> str:
    return names.movement(card, lang)


def _fate(card: int, lang: Lang, names: TableNames) -> str:
    return names.fate(card, lang) if card != NONE else NO_HAND_CARD.text(lang)


def _weapon(card: int, lang: Lang, names: Names) -> str:
    return names.card(card, lang) if card != NONE else NO_WEAPON.text(lang)


def _means(card: int, lang: Lang, names: Names) -> str:
    return names.card(card, lang) if card != NONE else OWN_ABILITY.text(lang)


def _group(characters: Ints, lang: Lang, names: Names) -> str:
    return listed([names.character(one, lang) for one in characters], lang)


def _seats(seats: Ints, lang: Lang, names: Names) -> str:
    return listed([names.seat(one) for one in seats], lang) if seats else NOBODY.text(lang)


def ability_words(name: str, mode: int = 0) -> Words:
    """An ability, and against what Whirl is used."""
    noun = nouns.ABILITIES[AbilityName(name)].words()
    if name != AbilityName.WHIRL:
        return noun
    if mode == AGAINST_PLACE:
        return Words(f"{noun.en} against a place (−2)", f"{noun.de} gegen einen Ort (−2)")
    return Words(f"{noun.en} against an item", f"{noun.de} gegen einen Gegenstand")


Coordinate = Annotated[int, millimetre]
Edge = Annotated[int, _edge]
ShapeId = Annotated[int, _shape]
ObstacleId = Annotated[int, _obstacle]
MovementCard = Annotated[int, _movement]
FateCard = Annotated[int, _fate]
WeaponCard = Annotated[int, _weapon]
ShootingCard = Annotated[int, _means]
Group = Annotated[Ints, _group]
SeatGroup = Annotated[Ints, _seats]
