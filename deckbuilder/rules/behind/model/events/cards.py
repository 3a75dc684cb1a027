"""What happens to cards: flips, draws, discards, entering and leaving play."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, ClassVar, Self

from deckbuilder.rules.behind.model.sums import Source, SumOf
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import CardId, CardIds, CharacterId, Names, SeatId
from deckbuilder.rules.core.values import value
from deckbuilder.terms import AbilityName, Lang, Use, Words, Zone, nouns

HIDDEN = -1
"""Stands for a card a seat may not see."""


class Purpose(Enum):
    """What a card is flipped for."""

    DUEL = Words("in the influence duel", "im Einflussduell")
    INFLUENCE = Words("for the influence check", "für die Einflussprobe")
    EFFECT = Words("for the effect check", "für die Effektprobe")
    ABILITY = Words("for the ability check", "für die Fähigkeitsprobe")
    BREAK_AWAY = Words("to break away", "um sich zu lösen")
    MELEE = Words("in melee", "im Nahkampf")
    SHOT = Words("for the shot", "für den Schuss")
    DODGE = Words("to dodge", "zum Ausweichen")
    FORM = Words("to keep the form", "um die Gestalt zu behalten")
    BY_HAND = Words("for a printed text", "für einen gedruckten Text")


_CHECKS = {
    Purpose.INFLUENCE: Words("Influence check", "Einflussprobe"),
    Purpose.EFFECT: Words("Effect check", "Effektprobe"),
    Purpose.ABILITY: Words("Ability check", "Fähigkeitsprobe"),
    Purpose.BREAK_AWAY: Words("Check to break away", "Probe zum Lösen"),
    Purpose.FORM: Words("Check to keep the form", "Probe zum Behalten der Gestalt"),
}
"""What a check is called when it is told."""


@value
class Flipped(Event):
    """The top card of a supply is turned up; ``card`` is -1 where supply and discard are empty (ruling P7)."""

    seat: SeatId
    card: CardId
    fate: int
    purpose: Annotated[Purpose, "noun"]
    says: ClassVar[Words] = Words(
        "{seat} turns up {card} ({fate}) {purpose}.", "{seat} deckt {card} ({fate}) {purpose} auf."
    )

    def text(self, lang: Lang, names: Names) -> str:
        """The flip in a sentence."""
        if self.card < 0:
            nothing = Words(
                "{seat} has nothing to turn up (0) {purpose}.", "{seat} hat nichts aufzudecken (0) {purpose}."
            )
            return nothing.text(lang).format(seat=names.seat(self.seat), purpose=self.purpose.value.text(lang))
        return self.says.text(lang).format(
            seat=names.seat(self.seat),
            card=names.card(self.card, lang),
            fate=self.fate,
            purpose=self.purpose.value.text(lang),
        )


@value
class Reshuffled(Event):
    """The discard pile becomes the new supply (Supply Phase; ruling P6)."""

    seat: SeatId
    count: int
    says: ClassVar[Words] = Words(
        "{seat}'s discard pile ({count}) is shuffled into a new supply.",
        "Der Rückzug von {seat} ({count}) wird gemischt und ist der neue Nachschub.",
    )


@value
class Drew(Event):
    """Cards drawn from the supply; other seats learn how many only."""

    seat: SeatId
    cards: CardIds
    count: int
    by_effect: bool = False
    """Not in the supply phase."""
    says: ClassVar[Words] = Words("{seat} draws {count}: {cards}.", "{seat} zieht {count}: {cards}.")
    unseen: ClassVar[Words] = Words("{seat} draws {count}.", "{seat} zieht {count}.")

    def seen_by(self, seat: int) -> Self:
        """Only the drawing seat sees which cards."""
        return self if seat == self.seat else type(self)(self.seat, (), self.count, self.by_effect)

    def text(self, lang: Lang, names: Names) -> str:
        """The draw in a sentence."""
        if not self.cards:
            return self.unseen.text(lang).format(seat=names.seat(self.seat), count=self.count)
        return Event.text(self, lang, names)


@value
class Discarded(Event):
    """A card goes to its owner's discard pile (Rückzug)."""

    card: CardId
    owner: SeatId
    says: ClassVar[Words] = Words("{card} goes to {owner}'s discard pile.", "{card} kommt auf den Rückzug von {owner}.")


@value
class DiscardAnnounced(Event):
    """A player announces which hand card he discards (Discarding a Card; Timing)."""

    seat: SeatId
    card: CardId
    says: ClassVar[Words] = Words("{seat} is going to discard {card}.", "{seat} will {card} abwerfen.")


@value
class HandDiscarded(Event):
    """A hand card is discarded as an action (Discarding a Card)."""

    seat: SeatId
    card: CardId
    says: ClassVar[Words] = Words("{seat} discards {card}.", "{seat} wirft {card} ab.")


@value
class Destroyed(Event):
    """A card leaves the game entirely (Destroyed Cards)."""

    card: CardId
    says: ClassVar[Words] = Words("{card} is destroyed.", "{card} ist zerstört.")


@value
class EnteredPlay(Event):
    """A permanent card enters play, an item on its ``bearer`` (-1: none)."""

    card: CardId
    seat: SeatId
    bearer: int
    says: ClassVar[Words] = Words("{card} enters play for {seat}.", "{card} kommt für {seat} ins Spiel.")
    carried: ClassVar[Words] = Words("{bearer} now carries {card}.", "{bearer} trägt jetzt {card}.")

    def text(self, lang: Lang, names: Names) -> str:
        """The entry in a sentence."""
        if self.bearer < 0:
            return Event.text(self, lang, names)
        return self.carried.text(lang).format(
            bearer=names.character(self.bearer, lang), card=names.card(self.card, lang)
        )


@value
class PutBack(Event):
    """A card goes openly to its owner's hand or supply."""

    card: CardId
    owner: SeatId
    zone: Zone
    says: ClassVar[Words] = Words("{card} goes to {owner}'s {place}.", "{card} kommt {place} von {owner}.")

    def text(self, lang: Lang, names: Names) -> str:
        """The move in a sentence."""
        place = {
            Zone.HAND: Words("hand", "auf die Hand"),
            Zone.BOTTOM: Words("supply, at the bottom", "unter den Nachschub"),
        }.get(self.zone, Words("supply, on top", "auf den Nachschub"))
        return self.says.text(lang).format(
            card=names.card(self.card, lang), owner=names.seat(self.owner), place=place.text(lang)
        )


@value
class Shuffled(Event):
    """A supply is shuffled."""

    seat: SeatId
    says: ClassVar[Words] = Words("{seat}'s supply is shuffled.", "Der Nachschub von {seat} wird gemischt.")


@value
class LeftPlay(Event):
    """A permanent card leaves play; ``bearer`` carried it (-1: nobody)."""

    card: CardId
    seat: SeatId
    bearer: int
    says: ClassVar[Words] = Words("{card} leaves play.", "{card} verlässt das Spiel.")


@value
class HandOverAnnounced(Event):
    """An item, or the jewel, is to pass to another character (Handing Over and Picking Up Items; Timing)."""

    giver: CharacterId
    card: CardId
    receiver: CharacterId
    says: ClassVar[Words] = Words(
        "{giver} is going to hand {card} to {receiver}.", "{giver} will {card} an {receiver} übergeben."
    )


@value
class HandOverRefused(Event):
    """The receiver's player does not agree; the action is spent (ruling P20)."""

    card: CardId
    receiver: CharacterId
    says: ClassVar[Words] = Words("{receiver} does not accept {card}.", "{receiver} nimmt {card} nicht an.")


@value
class HandedOver(Event):
    """An item passes from one character to another (Handing Over and Picking Up Items)."""

    card: CardId
    giver: CharacterId
    receiver: CharacterId
    says: ClassVar[Words] = Words("{giver} hands {card} to {receiver}.", "{giver} übergibt {card} an {receiver}.")


@value
class NotCarried(Event):
    """An item stays where it is: who was to get it may not carry it (ruling P29)."""

    card: CardId
    who: CharacterId
    says: ClassVar[Words] = Words("{who} may not carry {card}.", "{who} darf {card} nicht tragen.")


@value
class CheckMade(Event):
    """A check was compared: the flipped number with all that changes it against what is needed (Ability Check)."""

    seat: SeatId
    value: SumOf
    needed: SumOf
    passed: bool
    purpose: Annotated[Purpose, "noun"]
    who: int = HIDDEN
    ability: AbilityName | None = None
    card: int = HIDDEN
    use: Use = Use.ABILITY_CHECK
    says: ClassVar[Words] = Words(
        "{check}: {sum} against {level}: {verdict}.", "{check}: {sum} gegen {level}: {verdict}."
    )

    @property
    def level(self) -> int:
        """The number to be reached."""
        return self.needed.total

    @property
    def change(self) -> int:
        """What counts besides the card turned up and its addition."""
        return sum(part.amount for part in self.value.parts if part.source not in (Source.FLIP, Source.ADDITION))

    def text(self, lang: Lang, names: Names) -> str:
        """The check in a sentence; sums of one part show only their number."""
        verdict = Words("passed", "bestanden") if self.passed else Words("failed", "misslungen")
        told = (one.text(lang, names) if len(one.parts) > 1 else str(one.total) for one in (self.value, self.needed))
        value, level = told
        check = _CHECKS[self.purpose].text(lang)
        if self.purpose is Purpose.ABILITY and self.ability is not None:
            check += f" ({nouns.ABILITIES[self.ability].words().text(lang)})"
        return self.says.text(lang).format(check=check, sum=value, level=level, verdict=verdict.text(lang))
