"""Combat: attacks, shots, their values, injuries, eliminations, healing."""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.rules.behind.model.sums import EMPTY, SumOf
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import CardId, CharacterId, CharacterIds, Names, SeatId, listed
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, Lang, Words


@value
class AttackAnnounced(Event):
    """A melee attack is announced (Melee Combat; ruling C1)."""

    attacker: CharacterId
    target: CharacterId
    assistants: CharacterIds
    weapon: CardId
    """-1: none."""
    says: ClassVar[Words] = Words(
        "{attacker} attacks {target}{armed}{helped}.", "{attacker} greift {target}{armed} an{helped}."
    )
    armed: ClassVar[Words] = Words(" with {weapon}", " mit {weapon}")
    helped: ClassVar[Words] = Words(", assisted by {assistants}", "; Beistand: {assistants}")

    def text(self, lang: Lang, names: Names) -> str:
        """The announcement in a sentence, with the weapon and who assists."""
        armed = self.armed.text(lang).format(weapon=names.card(self.weapon, lang)) if self.weapon != NONE else ""
        helpers = listed([names.character(one, lang) for one in self.assistants], lang)
        return self.says.text(lang).format(
            attacker=names.character(self.attacker, lang),
            target=names.character(self.target, lang),
            armed=armed,
            helped=self.helped.text(lang).format(assistants=helpers) if helpers else "",
        )


@value
class WeaponChosen(Event):
    """The target of an attack chooses a weapon before any Moment (Weapons; ruling C15)."""

    who: CharacterId
    attacker: CharacterId
    card: CardId
    says: ClassVar[Words] = Words(
        "{who} defends against {attacker} with {card}.", "{who} verteidigt sich gegen {attacker} mit {card}."
    )


@value
class AssistanceJoined(Event):
    """An ally's character assists an announced attack (Alliance; ruling C8)."""

    who: CharacterId
    attacker: CharacterId
    says: ClassVar[Words] = Words("{who} assists {attacker}.", "{who} steht {attacker} bei.")


@value
class ShotAnnounced(Event):
    """A ranged attack is announced (Ranged Combat)."""

    shooter: CharacterId
    target: CharacterId
    card: CardId
    says: ClassVar[Words] = Words(
        "{shooter} shoots at {target} with {card}.", "{shooter} schießt mit {card} auf {target}."
    )
    unaided: ClassVar[Words] = Words("{shooter} shoots at {target}.", "{shooter} schießt auf {target}.")

    def text(self, lang: Lang, names: Names) -> str:
        """The announcement in a sentence; an own ability needs no card (ruling D1)."""
        if self.card >= 0:
            return Event.text(self, lang, names)
        shooter, target = (names.character(one, lang) for one in (self.shooter, self.target))
        return self.unaided.text(lang).format(shooter=shooter, target=target)


@value
class ShotMissed(Event):
    """The target is out of range; only in tournament play (Tournament Games; ruling D3)."""

    shooter: CharacterId
    target: CharacterId
    says: ClassVar[Words] = Words("The shot falls short of {target}.", "Der Schuss reicht nicht bis {target}.")


@value
class HandCardPlayed(Event):
    """A hand card is added to a melee or dodge value; -1 when none is."""

    seat: SeatId
    card: CardId
    fate: int
    says: ClassVar[Words] = Words(
        "{seat} plays {card} ({fate}) from hand.", "{seat} spielt {card} ({fate}) von der Hand."
    )
    none: ClassVar[Words] = Words("{seat} plays no hand card.", "{seat} spielt keine Handkarte.")

    def text(self, lang: Lang, names: Names) -> str:
        """The card in a sentence."""
        if self.card < 0:
            return self.none.text(lang).format(seat=names.seat(self.seat))
        return Event.text(self, lang, names)


@value
class ValueFixed(Event):
    """A melee, shooting or dodge value is determined."""

    who: CharacterId
    value: SumOf
    says: ClassVar[Words] = Words("{who} {value}.", "{who} {value}.")


@value
class CombatCompared(Event):
    """The two values are compared: who lost by how much against which resistance; ``loser`` -1: nobody (C2, D4)."""

    winner: CharacterId
    loser: CharacterId
    high: int
    low: int
    resistance: int
    injuries: int
    melee: bool
    other: int
    """The opponent of ``winner``, loser or not."""
    needed: SumOf = EMPTY
    """The resistance taken apart."""
    divided: bool = False
    """A lone defender has won and spends the difference as he likes (ruling C6)."""
    divides: ClassVar[Words] = Words("{sum} for injuries, as {who} likes.", "{sum} für Verletzungen, wie {who} will.")
    says: ClassVar[Words] = Words("", "")

    def text(self, lang: Lang, names: Names) -> str:
        """``13 - 11 = 2 >= resistance 2: one injury``."""
        difference = self.high - self.low
        if self.loser < 0:
            return Words(
                f"{self.high} - {self.low} = {difference}: nothing happens.",
                f"{self.high} - {self.low} = {difference}: nichts geschieht.",
            ).text(lang)
        if self.divided:
            sum_ = f"{self.high} - {self.low} = {difference}"
            return self.divides.text(lang).format(sum=sum_, who=names.character(self.winner, lang))
        sign = "≥" if self.injuries else "<"
        hurt = Words(
            ("no injury", "one injury")[self.injuries] if self.injuries < 2 else f"{self.injuries} injuries",
            ("keine Verletzung", "eine Verletzung")[self.injuries]
            if self.injuries < 2
            else f"{self.injuries} Verletzungen",
        )
        word = Words("resistance", "Widerstand").text(lang)
        needed = self.needed.text(lang, names) if len(self.needed.parts) > 1 else self.resistance
        sum_ = f"{self.high} - {self.low} = {difference} {sign} {word} {needed}"
        return f"{sum_} ({names.character(self.loser, lang)}): {hurt.text(lang)}."


@value
class AttackStopped(Event):
    """An effect cancels a declared attack."""

    attacker: CharacterId
    target: CharacterId
    says: ClassVar[Words] = Words("{attacker}'s attack is stopped.", "Der Angriff von {attacker} ist vereitelt.")


@value
class Injured(Event):
    """A character receives injuries (Injuries); ``by`` is the character behind it or -1."""

    who: CharacterId
    amount: int
    injuries: int
    by: int
    card: int
    says: ClassVar[Words] = Words("{who} is injured ({injuries} of 3).", "{who} ist verletzt ({injuries} von 3).")


@value
class Spared(Event):
    """Who was about to leave the game stays, by an effect before the elimination."""

    who: CharacterId
    injuries: int
    says: ClassVar[Words] = Words(
        "{who} is spared and stays in play ({injuries} of 3).",
        "{who} bleibt verschont und im Spiel ({injuries} von 3).",
    )


@value
class Eliminated(Event):
    """Characters leave the game, all at once (Injuries; rulings E1, C6)."""

    characters: CharacterIds
    by: int
    melee: bool
    says: ClassVar[Words] = Words("{characters} is eliminated.", "{characters} ist ausgeschaltet.")
    several: ClassVar[Words] = Words("{characters} are eliminated.", "{characters} sind ausgeschaltet.")

    def text(self, lang: Lang, names: Names) -> str:
        """Who leaves the game."""
        words = self.says if len(self.characters) == 1 else self.several
        return words.text(lang).format(characters=listed([names.character(one, lang) for one in self.characters], lang))


@value
class Healed(Event):
    """One injury is healed (Injuries; ruling E3)."""

    who: CharacterId
    amount: int
    injuries: int
    says: ClassVar[Words] = Words(
        "{who} is healed and still injured ({injuries} of 3).",
        "{who} wird geheilt und bleibt verletzt ({injuries} von 3).",
    )
    wholly: ClassVar[Words] = Words("{who} is healed and healthy again.", "{who} wird geheilt und ist wieder gesund.")

    def text(self, lang: Lang, names: Names) -> str:
        """The healing, and what is left of the injuries."""
        if self.injuries:
            return Event.text(self, lang, names)
        return self.wholly.text(lang).format(who=names.character(self.who, lang))
