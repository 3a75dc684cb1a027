"""Why a choice is no answer: one class a failed condition, with its numbers and the rules entry it follows from."""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.rules.core.sentence import CardId, CharacterId, Measured, Refused, Tenths
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Words


@value
class NoActionsLeft(Refused):
    """All actions of this turn are spent, or the Moments against the next one are."""

    entry: ClassVar[str] = "action-phase"
    says: ClassVar[Words] = Words("No action is left.", "Es ist keine Aktion übrig.")


@value
class NotInHand(Refused):
    """The card is not in the player's hand."""

    card: CardId
    entry: ClassVar[str] = "action-phase"
    says: ClassVar[Words] = Words("{card} is not in hand.", "{card} ist nicht auf der Hand.")


@value
class NotYours(Refused):
    """The character is led by somebody else."""

    who: CharacterId
    entry: ClassVar[str] = "action-phase"
    says: ClassVar[Words] = Words("{who} is not yours to lead.", "{who} wird nicht von dir geführt.")


@value
class OutOfPlay(Refused):
    """The character is not in play."""

    who: CharacterId
    entry: ClassVar[str] = "injuries"
    says: ClassVar[Words] = Words("{who} is not in play.", "{who} ist nicht im Spiel.")


@value
class Cowed(Refused):
    """A frightened character may not act this turn."""

    who: CharacterId
    entry: ClassVar[str] = "ability-terror"
    says: ClassVar[Words] = Words(
        "{who} is frightened and cannot act this turn.", "{who} ist erschreckt und kann in diesem Zug nicht handeln."
    )


@value
class NotHostile(Refused):
    """The target is no enemy."""

    who: CharacterId
    entry: ClassVar[str] = "S5"
    says: ClassVar[Words] = Words("{who} is no enemy.", "{who} ist kein Gegner.")


@value
class NoContact(Refused):
    """The two chips do not touch; ``gap`` between the rims."""

    who: CharacterId
    other: CharacterId
    gap: Measured
    entry: ClassVar[str] = "A5"
    says: ClassVar[Words] = Words(
        "{who} does not touch {other}: {gap} apart, at most 0.5 mm allowed.",
        "{who} berührt {other} nicht: {gap} Abstand, höchstens 0,5 mm erlaubt.",
    )
    blind: ClassVar[Words] = Words("{who} does not touch {other}.", "{who} berührt {other} nicht.")


@value
class OtherLevel(Refused):
    """The two chips are near enough, but one stands higher."""

    who: CharacterId
    other: CharacterId
    height: Tenths
    entry: ClassVar[str] = "A6"
    says: ClassVar[Words] = Words(
        "{who} does not touch {other}: {height} in height between them, contact needs one level.",
        "{who} berührt {other} nicht: {height} Höhenunterschied, Kontakt braucht dieselbe Ebene.",
    )


@value
class Bound(Refused):
    """The character touches an enemy, which this action forbids."""

    who: CharacterId
    by: CharacterId
    entry: ClassVar[str] = "term-contact"
    says: ClassVar[Words] = Words(
        "{who} touches the enemy {by}, which is not allowed here.",
        "{who} berührt den Gegner {by}; das ist hier nicht erlaubt.",
    )


@value
class NoSuchWeapon(Refused):
    """The weapon is not one the fighter carries, influences and can use."""

    card: CardId
    who: CharacterId
    entry: ClassVar[str] = "weapons"
    says: ClassVar[Words] = Words("{who} has no usable weapon {card}.", "{who} hat keine nutzbare Waffe {card}.")


@value
class NotOffered(Refused):
    """The choice is none of those that are left."""

    entry: ClassVar[str] = "course-of-the-game"
    says: ClassVar[Words] = Words("That is not among the choices.", "Das steht nicht zur Wahl.")


@value
class TooFar(Refused):
    """The way or the distance is longer than allowed."""

    length: Measured
    limit: Tenths
    entry: ClassVar[str] = "M3"
    says: ClassVar[Words] = Words("{length} is too far: at most {limit}.", "{length} ist zu weit: höchstens {limit}.")
    blind: ClassVar[Words] = Words("That is too far.", "Das ist zu weit.")


@value
class OutsideArc(Refused):
    """The direction lies outside the viewing arc."""

    who: CharacterId
    off: int
    half: int
    entry: ClassVar[str] = "viewing-angle"
    says: ClassVar[Words] = Words(
        "That is {off} degrees off the way {who} faces; his viewing arc reaches {half} to each side.",
        "Das liegt {off} Grad neben der Blickrichtung von {who}; sein Sichtwinkel reicht {half} zu jeder Seite.",
    )


@value
class Held(Refused):
    """An effect holds the character fast."""

    who: CharacterId
    entry: ClassVar[str] = "movement"
    says: ClassVar[Words] = Words("{who} is held fast.", "{who} ist festgehalten.")


@value
class Hidden(Refused):
    """An effect hides the character from sight."""

    who: CharacterId
    entry: ClassVar[str] = "term-line-of-sight"
    says: ClassVar[Words] = Words("{who} is hidden from sight.", "{who} ist verborgen.")


@value
class Shielded(Refused):
    """An effect forbids attacks on the character."""

    who: CharacterId
    entry: ClassVar[str] = "term-shielded"
    says: ClassVar[Words] = Words("{who} cannot be attacked.", "{who} kann nicht angegriffen werden.")


@value
class Warded(Refused):
    """Enemy effects and abilities cannot name the character."""

    who: CharacterId
    entry: ClassVar[str] = "term-warded"
    says: ClassVar[Words] = Words(
        "{who} cannot be the target of enemy effects.", "{who} kann nicht Ziel gegnerischer Effekte sein."
    )


@value
class NotNow(Refused):
    """What the text asks for is not given now."""

    entry: ClassVar[str] = "special-card-effect"
    says: ClassVar[Words] = Words("Its text does not allow that now.", "Sein Text erlaubt das jetzt nicht.")


@value
class UsedUp(Refused):
    """Used as often as its text allows."""

    entry: ClassVar[str] = "special-card-effect"
    says: ClassVar[Words] = Words(
        "It has been used as often as it may.", "Das wurde schon so oft eingesetzt, wie es darf."
    )


@value
class Resting(Refused):
    """An item whose bearer is transformed or disarmed cannot be used."""

    card: CardId
    entry: ClassVar[str] = "X13"
    says: ClassVar[Words] = Words("{card} cannot be used now.", "{card} kann jetzt nicht eingesetzt werden.")


@value
class LacksAbility(Refused):
    """The character does not have the ability now."""

    who: CharacterId
    entry: ClassVar[str] = "abilities"
    says: ClassVar[Words] = Words("{who} does not have this ability.", "{who} hat diese Fähigkeit nicht.")


@value
class Unhurt(Refused):
    """Nothing to heal."""

    who: CharacterId
    entry: ClassVar[str] = "E3"
    says: ClassVar[Words] = Words("{who} is not injured.", "{who} ist nicht verletzt.")


@value
class NotHuman(Refused):
    """Only the human form transforms, only it uses items."""

    who: CharacterId
    entry: ClassVar[str] = "transformations"
    says: ClassVar[Words] = Words("{who} is not in human form.", "{who} ist nicht in menschlicher Gestalt.")


@value
class NothingThere(Refused):
    """No card of the kind is in play."""

    entry: ClassVar[str] = "ability-whirl"
    says: ClassVar[Words] = Words("No such card is in play.", "Keine solche Karte ist im Spiel.")


@value
class CannotShoot(Refused):
    """The character has no usable card of that kind to shoot with."""

    who: CharacterId
    entry: ClassVar[str] = "ranged-combat"
    says: ClassVar[Words] = Words("{who} cannot shoot with that.", "{who} kann damit nicht schießen.")


@value
class NotCarried(Refused):
    """The character does not carry the item, or another player influences it."""

    card: CardId
    who: CharacterId
    entry: ClassVar[str] = "P20"
    says: ClassVar[Words] = Words(
        "{who} does not carry {card} under your influence.", "{who} trägt {card} nicht unter deinem Einfluss."
    )


@value
class Frightful(Refused):
    """A frightened character neither gives nor receives."""

    who: CharacterId
    entry: ClassVar[str] = "P20"
    says: ClassVar[Words] = Words(
        "{who} is frightened and neither gives nor takes an item.",
        "{who} ist erschreckt und übergibt und übernimmt nichts.",
    )


@value
class OwnCopyInPlay(Refused):
    """The player already influences a copy of this unique card."""

    card: CardId
    entry: ClassVar[str] = "P15"
    says: ClassVar[Words] = Words(
        "You already influence a copy of {card}.", "Du beeinflusst schon ein Exemplar von {card}."
    )


@value
class UniqueSpent(Refused):
    """At this table a unique card is played once a game by each player."""

    card: CardId
    entry: ClassVar[str] = "H5"
    says: ClassVar[Words] = Words(
        "You have already played {card} in this game.", "Du hast {card} in dieser Partie schon gespielt."
    )


@value
class NoMoment(Refused):
    """Only Moments can be played now."""

    card: CardId
    entry: ClassVar[str] = "moments"
    says: ClassVar[Words] = Words("{card} is no Moment.", "{card} ist kein Moment.")


@value
class NotBearer(Refused):
    """The character does not carry the jewel."""

    who: CharacterId
    entry: ClassVar[str] = "S3"
    says: ClassVar[Words] = Words("{who} does not carry the jewel.", "{who} trägt das Juwel nicht.")
