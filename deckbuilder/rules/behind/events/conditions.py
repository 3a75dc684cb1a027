"""Effects, abilities and what they do to a character's condition."""

from __future__ import annotations

from typing import Annotated, ClassVar

from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import CardId, CardIds, CharacterId, Names, SeatId
from deckbuilder.rules.core.values import value
from deckbuilder.terms import AbilityName, Lang, Words


@value
class EffectAnnounced(Event):
    """A card is played for its effect (Special Card Effect); ``moment``: in another's turn, or as a Moment in one's own."""

    seat: SeatId
    card: CardId
    performer: CharacterId
    moment: bool
    says: ClassVar[Words] = Words("{seat} plays {card} with {performer}.", "{seat} spielt {card} mit {performer}.")
    as_moment: ClassVar[Words] = Words(
        "{seat} plays the Moment {card} with {performer}.", "{seat} spielt den Moment {card} mit {performer}."
    )

    def text(self, lang: Lang, names: Names) -> str:
        """The announcement in a sentence."""
        words = self.as_moment if self.moment else self.says
        return words.text(lang).format(
            seat=names.seat(self.seat), card=names.card(self.card, lang), performer=names.character(self.performer, lang)
        )


@value
class AbilityAnnounced(Event):
    """A character uses an ability as an action (Abilities)."""

    who: CharacterId
    ability: Annotated[AbilityName, "ability"]
    target: int
    says: ClassVar[Words] = Words("{who} uses {ability}.", "{who} setzt {ability} ein.")
    aimed: ClassVar[Words] = Words("{who} uses {ability} on {target}.", "{who} setzt {ability} gegen {target} ein.")

    def text(self, lang: Lang, names: Names) -> str:
        """The announcement in a sentence."""
        words = self.aimed if self.target >= 0 else self.says
        target = names.character(self.target, lang) if self.target >= 0 else ""
        return words.text(lang).format(who=names.character(self.who, lang), ability=ABILITY_NOUNS[self.ability].text(lang), target=target)


@value
class Impossible(Event):
    """What was announced can no longer be done; what was paid is lost (ruling T6)."""

    seat: SeatId
    says: ClassVar[Words] = Words("{seat}'s action has become impossible.", "Die Aktion von {seat} ist unmöglich geworden.")


@value
class Frightened(Event):
    """A character is frightened (Terror; ruling X12)."""

    who: CharacterId
    by: CharacterId
    says: ClassVar[Words] = Words("{who} is frightened by {by}.", "{who} ist erschreckt von {by}.")


@value
class FrightEnded(Event):
    """A frightened character can act again."""

    who: CharacterId
    says: ClassVar[Words] = Words("{who} is no longer frightened.", "{who} ist nicht mehr erschreckt.")


@value
class Transformed(Event):
    """A character takes an animal form (Shapeshifter)."""

    who: CharacterId
    says: ClassVar[Words] = Words("{who} takes animal form.", "{who} nimmt Tierform an.")


@value
class Reverted(Event):
    """A character is human again (Shapeshifter)."""

    who: CharacterId
    says: ClassVar[Words] = Words("{who} is human again.", "{who} ist wieder Mensch.")


@value
class Looked(Event):
    """A player looked at the top cards of his supply (Clairvoyance); others learn how many."""

    seat: SeatId
    cards: CardIds
    count: int
    says: ClassVar[Words] = Words("{seat} looks at the {count} top cards of the supply.", "{seat} sieht sich die obersten {count} Karten an.")

    def seen_by(self, seat: int) -> Looked:
        """Only the looking seat sees which cards."""
        return self if seat == self.seat else Looked(self.seat, (), self.count)


@value
class Effect(Event):
    """A lasting effect of a card begins."""

    card: CardId
    says: ClassVar[Words] = Words("{card} takes effect.", "{card} wirkt.")
