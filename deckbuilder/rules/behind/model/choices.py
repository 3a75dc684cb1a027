"""Everything a player can answer, one class a kind. An announced action is one complete answer.

Each kind states its line in a menu, its sentence, and what a person is asked for to give it, in the order of asking.
"""

from __future__ import annotations

from typing import ClassVar, cast

from deckbuilder.rules.behind.model.answer_parts import (
    Among,
    Coordinate,
    Edge,
    FateCard,
    Group,
    MovementCard,
    ObstacleId,
    PartKind,
    SeatGroup,
    ShapeId,
    ShootingCard,
    TableNames,
    WeaponCard,
    ability_words,
)
from deckbuilder.rules.core.choice import Choice, Choices, Lists, Part, Text
from deckbuilder.rules.core.sentence import CardId, CharacterId, Names, SeatId, written
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, Lang, Words

WHOM = Words("Whom?", "Wen?")
WHERE_TO = Words("Where to?", "Wohin?")
_MOVER = Part(("character",), PartKind.CHARACTER, Words("Who?", "Wer?"))
_OWN_CHARACTER = _MOVER._replace(among=Among.OWN)
_SPOT = Part(("x", "y", "facing"), PartKind.SPOT, WHERE_TO)
_FACING = Part(("facing",), PartKind.FACING, Words("Facing where?", "Mit Blick wohin?"))
_SEAT = Part(("seat",), PartKind.SEAT, Words("With whom?", "Mit wem?"))
_CARD = Part(("card",), PartKind.CARD, Words("Which card?", "Welche Karte?"), blank=NONE)
_HAND_CARD = _CARD._replace(among=Among.HAND)
_TARGET = Part(("target",), PartKind.CHARACTER, WHOM, Among.ENEMIES, blank=NONE)


@value
class PlaceObstacle(Choice):
    """Put an obstacle of the scenario's set down: its shape, the place of its middle, its turn in degrees."""

    name: ClassVar[str] = "obstacle"
    menu: ClassVar[Words] = Words("Place an obstacle", "Ein Hindernis aufstellen")
    says: ClassVar[Words] = Words("{shape} at ({x}, {y})", "{shape} bei ({x}, {y})")
    parts: ClassVar[tuple[Part, ...]] = (
        Part(("shape",), PartKind.SHAPE, Words("Which obstacle?", "Welches Hindernis?")),
        Part(("x", "y", "turn"), PartKind.SPOT, WHERE_TO),
    )
    shape: ShapeId
    x: Coordinate
    y: Coordinate
    turn: int


@value
class ChooseEdge(Choice):
    """Set up along an edge: 0 the near (y = 0), 1 the right, 2 the far, 3 the left one (ruling A10)."""

    name: ClassVar[str] = "edge"
    menu: ClassVar[Words] = Words("Choose an edge", "Eine Kante wählen")
    says: ClassVar[Words] = Words("{edge}", "{edge}")
    parts: ClassVar[tuple[Part, ...]] = (Part(("edge",), PartKind.EDGE, Words("Which edge?", "Welche Kante?")),)
    edge: Edge


@value
class PlaceChip(Choice):
    """Set a character chip up."""

    name: ClassVar[str] = "place"
    menu: ClassVar[Words] = Words("Set a character up", "Einen Charakter aufstellen")
    says: ClassVar[Words] = Words("{character} to ({x}, {y})", "{character} nach ({x}, {y})")
    parts: ClassVar[tuple[Part, ...]] = (_MOVER, _SPOT)
    leads: ClassVar[str] = "character"
    character: CharacterId
    x: Coordinate
    y: Coordinate
    facing: int


@value
class MakeInfluenceCheck(Choice):
    """Make the influence check of a permanent now (Organisation Phase)."""

    name: ClassVar[str] = "influence"
    menu: ClassVar[Words] = Words("Check an influence", "Eine Einflussprobe machen")
    says: ClassVar[Words] = Words("Check {card}", "Probe für {card}")
    parts: ClassVar[tuple[Part, ...]] = (_CARD,)
    card: CardId


@value
class MakeFormCheck(Choice):
    """Make the check to keep the animal form now (Shapeshifter)."""

    name: ClassVar[str] = "keep-form"
    menu: ClassVar[Words] = Words("Check to keep a form", "Eine Form durch Probe halten")
    says: ClassVar[Words] = Words("{character}: check to keep the form", "{character}: Probe für die Form")
    parts: ClassVar[tuple[Part, ...]] = (_MOVER,)
    leads: ClassVar[str] = "character"
    character: CharacterId


@value
class Revert(Choice):
    """Become human again without a check (Shapeshifter)."""

    name: ClassVar[str] = "revert"
    menu: ClassVar[Words] = Words("Become human again", "Wieder Mensch werden")
    says: ClassVar[Words] = Words("{character} becomes human again", "{character} wird wieder Mensch")
    parts: ClassVar[tuple[Part, ...]] = (_MOVER,)
    leads: ClassVar[str] = "character"
    character: CharacterId


@value
class Walk(Choice):
    """One step: walk to a free end, or push to an end that would overlap (rulings M3, M8); then face."""

    name: ClassVar[str] = "step"
    menu: ClassVar[Words] = Words("Make a step", "Einen Schritt machen")
    says: ClassVar[Words] = Words("{character} to ({x}, {y})", "{character} nach ({x}, {y})")
    parts: ClassVar[tuple[Part, ...]] = (_MOVER._replace(among=Among.WALKERS), _SPOT)
    leads: ClassVar[str] = "character"
    character: CharacterId
    x: Coordinate
    y: Coordinate
    facing: int


@value
class Climb(Choice):
    """Climb on the obstacle, or down (-1), then face (Terrain and Climbing; ruling X11)."""

    name: ClassVar[str] = "climb"
    menu: ClassVar[Words] = Words("Climb", "Klettern")
    says: ClassVar[Words] = Words("{character} climbs: {obstacle}", "{character} klettert: {obstacle}")
    parts: ClassVar[tuple[Part, ...]] = (
        _OWN_CHARACTER,
        Part(("obstacle",), PartKind.OBSTACLE, WHERE_TO, blank=NONE),
        _FACING,
    )
    leads: ClassVar[str] = "character"
    character: CharacterId
    obstacle: ObstacleId
    facing: int


@value
class PlayMovement(Choice):
    """Play a hand card as movement for the named characters (Movement; ruling M11)."""

    name: ClassVar[str] = "move"
    menu: ClassVar[Words] = Words("Play a card as movement", "Eine Karte als Bewegung spielen")
    says: ClassVar[Words] = Words("{card} for {movers}", "{card} für {movers}")
    parts: ClassVar[tuple[Part, ...]] = (
        _HAND_CARD,
        Part(("movers",), PartKind.CHARACTERS, Words("Who moves?", "Wer zieht?"), Among.OWN),
    )
    leads: ClassVar[str] = "movers"
    card: MovementCard
    movers: Group


@value
class Attack(Choice):
    """Attack in melee, with assistants and a weapon (-1: none) (Melee Combat)."""

    name: ClassVar[str] = "attack"
    menu: ClassVar[Words] = Words("Attack in melee", "Im Nahkampf angreifen")
    says: ClassVar[Words] = Words("{attacker} attacks {target}", "{attacker} greift {target} an")
    parts: ClassVar[tuple[Part, ...]] = (
        Part(("attacker",), PartKind.CHARACTER, Words("Who attacks?", "Wer greift an?"), Among.OWN),
        _TARGET,
        Part(("assistants",), PartKind.CHARACTERS, Words("Who assists?", "Wer steht bei?"), Among.COMPANIONS),
        Part(("weapon",), PartKind.CARD, Words("With which weapon?", "Mit welcher Waffe?")),
    )
    leads: ClassVar[str] = "attacker"
    attacker: CharacterId
    target: CharacterId
    assistants: Group = ()
    weapon: WeaponCard = NONE

    def text(self, lang: Lang, names: Names) -> str:
        """Who attacks whom, with which weapon, assisted by whom."""
        said = Choice.text(self, lang, names)
        if self.weapon != NONE:
            said += Words(" with {}", " mit {}").text(lang).format(names.card(self.weapon, lang))
        if self.assistants:
            helpers = written(Attack, "assistants", self.assistants, lang, names)
            said += Words(", assisted by {}", ", Beistand: {}").text(lang).format(helpers)
        return said


@value
class ShootAt(Choice):
    """Attack from afar with an item in play, a magic card from hand, or an own ability (-1) (Ranged Combat)."""

    name: ClassVar[str] = "shoot"
    menu: ClassVar[Words] = Words("Shoot", "Schießen")
    says: ClassVar[Words] = Words("{shooter} shoots at {target}", "{shooter} schießt auf {target}")
    parts: ClassVar[tuple[Part, ...]] = (
        Part(("shooter",), PartKind.CHARACTER, Words("Who shoots?", "Wer schießt?"), Among.OWN),
        Part(("card",), PartKind.CARD, Words("With what?", "Womit?"), Among.SHOTS),
        _TARGET._replace(question=Words("At whom?", "Auf wen?")),
    )
    leads: ClassVar[str] = "shooter"
    shooter: CharacterId
    target: CharacterId
    card: ShootingCard = NONE

    def text(self, lang: Lang, names: Names) -> str:
        """Who shoots at whom, and with what."""
        said = Choice.text(self, lang, names)
        if self.card != NONE:
            said += Words(" with {}", " mit {}").text(lang).format(names.card(self.card, lang))
        return said


@value
class PlayEffect(Choice):
    """Play a card for its effect: performer, targets in the order of the text, freely chosen X (0: none)."""

    name: ClassVar[str] = "play"
    menu: ClassVar[Words] = Words("Play a card for its effect", "Eine Karte für ihren Effekt spielen")
    says: ClassVar[Words] = Words("Play {card} with {performer}", "{card} spielen mit {performer}")
    parts: ClassVar[tuple[Part, ...]] = (
        _HAND_CARD,
        Part(("performer",), PartKind.CHARACTER, Words("Who performs it?", "Wer führt sie aus?"), Among.OWN),
    )
    leads: ClassVar[str] = "performer"
    card: CardId
    performer: CharacterId
    targets: Lists = ()
    x: int = 0


@value
class UseEffect(Choice):
    """Use an effect that a permanent (``card``) or a character (card -1) offers; ``place`` counts its effects."""

    name: ClassVar[str] = "use"
    menu: ClassVar[Words] = Words("Use an effect in play", "Einen Effekt im Spiel nutzen")
    says: ClassVar[Words] = Words("{performer} uses {card}", "{performer} nutzt {card}")
    parts: ClassVar[tuple[Part, ...]] = (
        Part(("performer",), PartKind.CHARACTER, Words("Who uses it?", "Wer nutzt ihn?"), Among.OWN),
        Part(("card", "place"), PartKind.EFFECT, Words("Which effect?", "Welchen Effekt?"), blank=NONE),
    )
    leads: ClassVar[str] = "performer"
    card: CardId
    performer: CharacterId
    place: int
    targets: Lists = ()
    x: int = 0
    own: ClassVar[Words] = Words("{performer} uses an own effect", "{performer} nutzt einen eigenen Effekt")

    def text(self, lang: Lang, names: Names) -> str:
        """Who uses what."""
        if self.card != NONE:
            return Choice.text(self, lang, names)
        return self.own.text(lang).format(performer=names.character(self.performer, lang))


@value
class UseAbility(Choice):
    """Use an ability; ``target`` a character or -1, ``mode`` 1 for Whirl against a place."""

    name: ClassVar[str] = "ability"
    menu: ClassVar[Words] = Words("Use an ability", "Eine Fähigkeit einsetzen")
    says: ClassVar[Words] = Words("{character}: {use}", "{character}: {use}")
    parts: ClassVar[tuple[Part, ...]] = (
        _OWN_CHARACTER,
        Part(("ability", "mode"), PartKind.ABILITY, Words("Which ability?", "Welche Fähigkeit?"), Among.ABILITIES),
        _TARGET._replace(question=Words("Against whom?", "Gegen wen?")),
    )
    leads: ClassVar[str] = "character"
    character: CharacterId
    ability: str
    target: CharacterId = NONE
    mode: int = 0

    def text(self, lang: Lang, names: Names) -> str:
        """Who uses which ability, and on whom."""
        use = ability_words(self.ability, self.mode).text(lang)
        said = self.says.text(lang).format(character=names.character(self.character, lang), use=use)
        if self.target == NONE:
            return said
        return said + Words(" on {}", " gegen {}").text(lang).format(names.character(self.target, lang))


@value
class JewelHeal(Choice):
    """Heal the bearer or a touching character with the jewel (The Jewel of Athens; ruling S3)."""

    name: ClassVar[str] = "jewel"
    menu: ClassVar[Words] = Words("Heal with the jewel", "Mit dem Juwel heilen")
    says: ClassVar[Words] = Words(
        "{character} heals {target} with the jewel", "{character} heilt {target} mit dem Juwel"
    )
    parts: ClassVar[tuple[Part, ...]] = (_MOVER, _TARGET)
    leads: ClassVar[str] = "character"
    character: CharacterId
    target: CharacterId


@value
class TurnInPlace(Choice):
    """Turn a character on the spot (Viewing Angle; ruling M4)."""

    name: ClassVar[str] = "turn"
    menu: ClassVar[Words] = Words("Turn a character, free", "Einen Charakter drehen, frei")
    says: ClassVar[Words] = Words("{character} turns to {facing}°", "{character} dreht sich auf {facing}°")
    parts: ClassVar[tuple[Part, ...]] = (_OWN_CHARACTER, _FACING)
    leads: ClassVar[str] = "character"
    character: CharacterId
    facing: int


@value
class HandOver(Choice):
    """Hand an item to a touching character (Handing Over and Picking Up Items)."""

    name: ClassVar[str] = "hand-over"
    menu: ClassVar[Words] = Words("Hand an item over", "Einen Gegenstand übergeben")
    says: ClassVar[Words] = Words("{giver} hands {card} to {receiver}", "{giver} übergibt {card} an {receiver}")
    parts: ClassVar[tuple[Part, ...]] = (
        Part(("giver",), PartKind.CHARACTER, Words("Who gives?", "Wer gibt?"), Among.OWN),
        _CARD._replace(question=Words("Which item?", "Welchen Gegenstand?")),
        Part(("receiver",), PartKind.CHARACTER, Words("To whom?", "Wem?")),
    )
    leads: ClassVar[str] = "giver"
    giver: CharacterId
    card: CardId
    receiver: CharacterId


@value
class OfferPact(Choice):
    """Offer a pact to a player (ruling S5)."""

    name: ClassVar[str] = "offer-pact"
    menu: ClassVar[Words] = Words("Offer a pact", "Einen Pakt anbieten")
    says: ClassVar[Words] = Words("Offer a pact with {seat}", "Einen Pakt anbieten mit {seat}")
    parts: ClassVar[tuple[Part, ...]] = (_SEAT,)
    seat: SeatId


@value
class EndPact(Choice):
    """End a pact with a player (ruling S5)."""

    name: ClassVar[str] = "end-pact"
    menu: ClassVar[Words] = Words("End a pact", "Einen Pakt beenden")
    says: ClassVar[Words] = Words("End a pact with {seat}", "Einen Pakt beenden mit {seat}")
    parts: ClassVar[tuple[Part, ...]] = (_SEAT,)
    seat: SeatId


@value
class DiscardCard(Choice):
    """Discard a hand card as an action (Discarding a Card)."""

    name: ClassVar[str] = "discard"
    menu: ClassVar[Words] = Words("Discard a card", "Eine Karte abwerfen")
    says: ClassVar[Words] = Words("Discard {card}", "{card} abwerfen")
    parts: ClassVar[tuple[Part, ...]] = (_HAND_CARD,)
    card: CardId


@value
class RaiseHands(Choice):
    """Who of the people asked plays a Moment; none: nobody (Moments)."""

    name: ClassVar[str] = "moment"
    menu: ClassVar[Words] = Words("Play a Moment", "Einen Moment spielen")
    says: ClassVar[Words] = Words("{seats}", "{seats}")
    parts: ClassVar[tuple[Part, ...]] = (Part(("seats",), PartKind.SEATS, Words("Who?", "Wer?")),)
    seats: SeatGroup


@value
class HandCard(Choice):
    """Add this hand card to the melee or dodge value; -1: none (ruling K4)."""

    name: ClassVar[str] = "hand"
    menu: ClassVar[Words] = Words("Add a hand card", "Eine Handkarte dazulegen")
    says: ClassVar[Words] = Words("{card}", "{card}")
    parts: ClassVar[tuple[Part, ...]] = (_HAND_CARD,)
    card: FateCard


@value
class Weapon(Choice):
    """Fight with this weapon; -1: none (ruling C15)."""

    name: ClassVar[str] = "weapon"
    menu: ClassVar[Words] = Words("Choose a weapon", "Eine Waffe wählen")
    says: ClassVar[Words] = Words("{card}", "{card}")
    parts: ClassVar[tuple[Part, ...]] = (_CARD,)
    card: WeaponCard


@value
class PickCharacter(Choice):
    """Choose a character."""

    name: ClassVar[str] = "character"
    menu: ClassVar[Words] = Words("Choose a character", "Einen Charakter wählen")
    says: ClassVar[Words] = Words("{character}", "{character}")
    parts: ClassVar[tuple[Part, ...]] = (Part(("character",), PartKind.CHARACTER, WHOM),)
    leads: ClassVar[str] = "character"
    character: CharacterId


@value
class PickCard(Choice):
    """Choose a card."""

    name: ClassVar[str] = "card"
    menu: ClassVar[Words] = Words("Choose a card", "Eine Karte wählen")
    says: ClassVar[Words] = Words("{card}", "{card}")
    parts: ClassVar[tuple[Part, ...]] = (_CARD,)
    card: CardId


@value
class Pick(Choice):
    """Choose among ids of another kind: players, obstacles, options by their place."""

    name: ClassVar[str] = "pick"
    menu: ClassVar[Words] = Words("Choose", "Wählen")
    says: ClassVar[Words] = Words("{number}", "{number}")
    parts: ClassVar[tuple[Part, ...]] = (Part(("number",), PartKind.OPTION, Words("What?", "Was?")),)
    number: int


@value
class PickPoint(Choice):
    """Choose a point on the table."""

    name: ClassVar[str] = "point"
    menu: ClassVar[Words] = Words("Choose a point", "Einen Punkt wählen")
    says: ClassVar[Words] = Words("({x}, {y})", "({x}, {y})")
    parts: ClassVar[tuple[Part, ...]] = (Part(("x", "y"), PartKind.SPOT, WHERE_TO),)
    x: Coordinate
    y: Coordinate


@value
class UseTool(Choice):
    """Take up a tool for a printed text: its name, what it is about ("": nothing), how much (0: nothing), how long."""

    name: ClassVar[str] = "tool"
    menu: ClassVar[Words] = Words("Take a tool", "Ein Werkzeug nehmen")
    says: ClassVar[Words] = Words("{tool}", "{tool}")
    parts: ClassVar[tuple[Part, ...]] = (
        Part(("box",), PartKind.TOOL, Words("What is to be done?", "Was ist zu tun?")),
        Part(("tool",), PartKind.TOOL, Words("Which tool?", "Welches Werkzeug?")),
    )
    tool: str
    of: str
    amount: int
    until: str

    def text(self, lang: Lang, names: Names) -> str:
        """What the tool does."""
        return cast(TableNames, names).tool(self.tool, self.of, self.amount, self.until, lang)

    @property
    def box(self) -> str:
        """The compartment of the box in which the tool lies."""
        return self.tool.partition(".")[0]


@value
class WriteNote(Choice):
    """Note something about a printed text for everybody to read."""

    name: ClassVar[str] = "note"
    menu: ClassVar[Words] = Words("Write a note", "Eine Notiz schreiben")
    says: ClassVar[Words] = Words("{words}", "{words}")
    parts: ClassVar[tuple[Part, ...]] = (
        Part(("words",), PartKind.TEXT, Words("What is to be noted?", "Was soll notiert werden?")),
    )
    words: Text


@value
class Done(Choice):
    """No more: end the action phase, the steps of a card, a list of choices; pass in a Moment window."""

    name: ClassVar[str] = "done"
    menu: ClassVar[Words] = Words("Done", "Fertig")
    says: ClassVar[Words] = Words("Done", "Fertig")
    parts: ClassVar[tuple[Part, ...]] = ()


CHOICES = Choices(
    PlaceObstacle,
    ChooseEdge,
    PlaceChip,
    MakeInfluenceCheck,
    MakeFormCheck,
    Revert,
    Walk,
    Climb,
    PlayMovement,
    Attack,
    ShootAt,
    PlayEffect,
    UseEffect,
    UseAbility,
    JewelHeal,
    TurnInPlace,
    HandOver,
    OfferPact,
    EndPact,
    DiscardCard,
    RaiseHands,
    HandCard,
    Weapon,
    PickCharacter,
    PickCard,
    Pick,
    PickPoint,
    UseTool,
    WriteNote,
    Done,
)
"""In the order of a menu."""
