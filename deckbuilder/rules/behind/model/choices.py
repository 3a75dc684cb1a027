"""Everything a player can answer, one class a kind. An announced action is one complete answer."""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.rules.core.choice import Choice, Choices, Ints, Lists, Text
from deckbuilder.rules.core.values import value


@value
class PlaceObstacle(Choice):
    """Put an obstacle of the scenario's set down: its shape, the place of its middle, its turn in degrees."""

    name: ClassVar[str] = "obstacle"
    shape: int
    x: int
    y: int
    turn: int


@value
class ChooseEdge(Choice):
    """Set up along an edge: 0 the near (y = 0), 1 the right, 2 the far, 3 the left one (ruling A10)."""

    name: ClassVar[str] = "edge"
    edge: int


@value
class PlaceChip(Choice):
    """Set a character chip up."""

    name: ClassVar[str] = "place"
    character: int
    x: int
    y: int
    facing: int


@value
class MakeInfluenceCheck(Choice):
    """Make the influence check of a permanent now (Organisation Phase)."""

    name: ClassVar[str] = "influence"
    card: int


@value
class MakeFormCheck(Choice):
    """Make the check to keep the animal form now (Shapeshifter)."""

    name: ClassVar[str] = "keep-form"
    character: int


@value
class Revert(Choice):
    """Become human again without a check (Shapeshifter)."""

    name: ClassVar[str] = "revert"
    character: int


@value
class PlayMovement(Choice):
    """Play a hand card as movement for the named characters (Movement; ruling M11)."""

    name: ClassVar[str] = "move"
    card: int
    movers: Ints


@value
class Walk(Choice):
    """One step: walk to a free end, or push to an end that would overlap (rulings M3, M8); then face."""

    name: ClassVar[str] = "step"
    character: int
    x: int
    y: int
    facing: int


@value
class Climb(Choice):
    """Climb on the obstacle, or down (-1), then face (Terrain and Climbing; ruling X11)."""

    name: ClassVar[str] = "climb"
    character: int
    obstacle: int
    facing: int


@value
class TurnInPlace(Choice):
    """Turn a character on the spot (Viewing Angle; ruling M4)."""

    name: ClassVar[str] = "turn"
    character: int
    facing: int


@value
class Attack(Choice):
    """Attack in melee, with assistants and a weapon (-1: none) (Melee Combat)."""

    name: ClassVar[str] = "attack"
    attacker: int
    target: int
    assistants: Ints
    weapon: int


@value
class ShootAt(Choice):
    """Attack from afar with an item in play, a magic card from hand, or an own ability (-1) (Ranged Combat)."""

    name: ClassVar[str] = "shoot"
    shooter: int
    target: int
    card: int


@value
class PlayEffect(Choice):
    """Play a card for its effect: performer, targets in the order of the text, freely chosen X (0: none)."""

    name: ClassVar[str] = "play"
    card: int
    performer: int
    targets: Lists
    x: int


@value
class UseEffect(Choice):
    """Use an effect that a permanent (``card``) or a character (card -1) offers; ``place`` counts its effects."""

    name: ClassVar[str] = "use"
    card: int
    performer: int
    place: int
    targets: Lists
    x: int


@value
class UseAbility(Choice):
    """Use an ability; ``target`` a character or -1, ``mode`` 1 for Whirl against a place."""

    name: ClassVar[str] = "ability"
    character: int
    ability: str
    target: int
    mode: int


@value
class HandOver(Choice):
    """Hand an item to a touching character (Handing Over and Picking Up Items)."""

    name: ClassVar[str] = "hand-over"
    giver: int
    card: int
    receiver: int


@value
class JewelHeal(Choice):
    """Heal the bearer or a touching character with the jewel (The Jewel of Athens; ruling S3)."""

    name: ClassVar[str] = "jewel"
    character: int
    target: int


@value
class OfferPact(Choice):
    """Offer a pact to a player (ruling S5)."""

    name: ClassVar[str] = "offer-pact"
    seat: int


@value
class EndPact(Choice):
    """End a pact with a player (ruling S5)."""

    name: ClassVar[str] = "end-pact"
    seat: int


@value
class DiscardCard(Choice):
    """Discard a hand card as an action (Discarding a Card)."""

    name: ClassVar[str] = "discard"
    card: int


@value
class HandCard(Choice):
    """Add this hand card to the melee or dodge value; -1: none (ruling K4)."""

    name: ClassVar[str] = "hand"
    card: int


@value
class Weapon(Choice):
    """Fight with this weapon; -1: none (ruling C15)."""

    name: ClassVar[str] = "weapon"
    card: int


@value
class PickCharacter(Choice):
    """Choose a character."""

    name: ClassVar[str] = "character"
    character: int


@value
class PickCard(Choice):
    """Choose a card."""

    name: ClassVar[str] = "card"
    card: int


@value
class Pick(Choice):
    """Choose among ids of another kind: players, obstacles, options by their place."""

    name: ClassVar[str] = "pick"
    number: int


@value
class PickPoint(Choice):
    """Choose a point on the table."""

    name: ClassVar[str] = "point"
    x: int
    y: int


@value
class UseTool(Choice):
    """Take up a tool for a printed text: its name, what it is about ("": nothing), how much (0: nothing), how long."""

    name: ClassVar[str] = "tool"
    tool: str
    of: str
    amount: int
    until: str

    @property
    def box(self) -> str:
        """The compartment of the box in which the tool lies."""
        return self.tool.partition(".")[0]


@value
class WriteNote(Choice):
    """Note something about a printed text for everybody to read."""

    name: ClassVar[str] = "note"
    text: Text


@value
class Done(Choice):
    """No more: end the action phase, the steps of a card, a list of choices; pass in a Moment window."""

    name: ClassVar[str] = "done"


@value
class RaiseHands(Choice):
    """Who of the people asked plays a Moment; none: nobody (Moments)."""

    name: ClassVar[str] = "moment"
    seats: Ints


CHOICES = Choices(
    PlaceObstacle,
    ChooseEdge,
    PlaceChip,
    MakeInfluenceCheck,
    MakeFormCheck,
    Revert,
    PlayMovement,
    Walk,
    Climb,
    TurnInPlace,
    Attack,
    ShootAt,
    PlayEffect,
    UseEffect,
    UseAbility,
    HandOver,
    JewelHeal,
    OfferPact,
    EndPact,
    DiscardCard,
    HandCard,
    Weapon,
    PickCharacter,
    PickCard,
    Pick,
    PickPoint,
    UseTool,
    WriteNote,
    Done,
    RaiseHands,
)
