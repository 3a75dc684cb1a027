"""Effects, abilities and what they do to a character's condition."""

from __future__ import annotations

from typing import Annotated, ClassVar, Self

from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import CardId, CardIds, CharacterId, Names, SeatId, listed
from deckbuilder.rules.core.values import value
from deckbuilder.terms import AbilityName, Aspect, Form, How, Kind, Lang, State, Words, nouns, subject_of

STATE_WORDS: dict[State, Words] = {
    State.FRIGHTENED: Words("frightened", "erschreckt"),
    State.TRANSFORMED: Words("transformed", "verwandelt"),
    State.FLYING: Words("flying", "fliegend"),
    State.SHIELDED: Words("shielded", "geschützt"),
    State.HIDDEN: Words("hidden", "verborgen"),
    State.HELD: Words("held fast", "festgehalten"),
    State.NIMBLE: Words("nimble", "wendig"),
    State.WARDED: Words("warded", "gefeit"),
    State.DISARMED: Words("disarmed", "entwaffnet"),
}


@value
class EffectAnnounced(Event):
    """A card is played for its effect (Special Card Effect); ``moment``: in a Moment window."""

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
            seat=names.seat(self.seat),
            card=names.card(self.card, lang),
            performer=names.character(self.performer, lang),
        )


@value
class OutOfReach(Event):
    """A target named without measuring was out of range: nothing happens (Tournament Games; ruling D3)."""

    who: CharacterId
    says: ClassVar[Words] = Words(
        "{who} does not reach so far; nothing happens.", "{who} reicht nicht so weit; es geschieht nichts."
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
        return words.text(lang).format(
            who=names.character(self.who, lang), ability=nouns.ABILITIES[self.ability].words().text(lang), target=target
        )


@value
class AbilityUsed(Event):
    """An ability has been used, with or without success."""

    who: CharacterId
    ability: Annotated[AbilityName, "ability"]
    passed: bool
    says: ClassVar[Words] = Words("{ability} of {who} has succeeded.", "{ability} von {who} ist gelungen.")
    failed: ClassVar[Words] = Words("{ability} of {who} has failed.", "{ability} von {who} ist misslungen.")

    def text(self, lang: Lang, names: Names) -> str:
        """The use in a sentence."""
        words = self.says if self.passed else self.failed
        ability = nouns.ABILITIES[self.ability].words().text(lang)
        return words.text(lang).format(who=names.character(self.who, lang), ability=ability)


@value
class CardPlayed(Event):
    """A card was played for its effect and has resolved."""

    seat: SeatId
    card: CardId
    performer: int
    says: ClassVar[Words] = Words("{card} has taken effect.", "{card} hat gewirkt.")


@value
class Supported(Event):
    """Equipping cost no action (Support; ruling P19)."""

    who: CharacterId
    says: ClassVar[Words] = Words(
        "{who}'s Support gives the action back.", "Die Unterstützung von {who} gibt die Aktion zurück."
    )


@value
class Impossible(Event):
    """What was announced can no longer be done; what was paid is lost (ruling T6)."""

    seat: SeatId
    says: ClassVar[Words] = Words(
        "{seat}'s action has become impossible.", "Die Aktion von {seat} ist unmöglich geworden."
    )


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
    """A character takes another form (Shapeshifter; Transformations)."""

    who: CharacterId
    form: Form
    says: ClassVar[Words] = Words("{who} becomes {form}.", "{who} wird {form}.")
    forms: ClassVar[dict[Form, Words]] = {
        Form.BEAST: Words("half human, half beast", "halb Mensch, halb Tier"),
        Form.WOLF: Words("a wolf", "ein Wolf"),
        Form.BAT: Words("a bat", "eine Fledermaus"),
        Form.MIST: Words("mist", "zu Nebel"),
    }

    def text(self, lang: Lang, names: Names) -> str:
        """Who becomes what."""
        form = self.forms[self.form].text(lang)
        return self.says.text(lang).format(who=names.character(self.who, lang), form=form)


@value
class Reverted(Event):
    """A character is human again (Shapeshifter)."""

    who: CharacterId
    says: ClassVar[Words] = Words("{who} is human again.", "{who} ist wieder Mensch.")


@value
class Looked(Event):
    """A player looked at the top cards of a supply (Clairvoyance), top first, or at a hand; others learn how many."""

    viewer: SeatId
    seat: SeatId
    cards: CardIds
    count: int
    hand: bool = False
    says: ClassVar[Words] = Words(
        "{viewer} looks at the {count} top cards of {seat}'s supply.",
        "{viewer} sieht die obersten {count} Karten im Nachschub von {seat} an.",
    )
    at_one: ClassVar[Words] = Words(
        "{viewer} looks at the top card of {seat}'s supply.",
        "{viewer} sieht die oberste Karte im Nachschub von {seat} an.",
    )
    at_hand: ClassVar[Words] = Words("{viewer} looks at {seat}'s hand.", "{viewer} sieht die Hand von {seat} an.")

    def text(self, lang: Lang, names: Names) -> str:
        """The look in a sentence, with the cards for who sees them."""
        words = self.at_hand if self.hand else self.at_one if self.count == 1 else self.says
        told = words.text(lang).format(viewer=names.seat(self.viewer), seat=names.seat(self.seat), count=self.count)
        seen = listed([names.card(card, lang) for card in self.cards], lang)
        return f"{told[:-1]}: {seen}." if seen else told

    def seen_by(self, seat: int) -> Self:
        """Only the looking player sees which cards."""
        return self if seat == self.viewer else type(self)(self.viewer, self.seat, (), self.count, self.hand)


@value
class InfluenceChanged(Event):
    """A permanent changes its influencer."""

    card: CardId
    seat: SeatId
    says: ClassVar[Words] = Words("{seat} now influences {card}.", "{seat} beeinflusst jetzt {card}.")


@value
class ValueChanged(Event):
    """A lasting change of a value begins; ``subject`` is a character, a seat or a card as the aspect says."""

    subject: int
    aspect: Aspect
    how: How
    amount: int
    card: int
    says: ClassVar[Words] = Words("A value changes by {amount}.", "Ein Wert ändert sich um {amount}.")

    def text(self, lang: Lang, names: Names) -> str:
        """The change in a sentence."""
        kind = subject_of(self.aspect)
        subject = (
            names.character(self.subject, lang)
            if kind is Kind.CHARACTER
            else names.card(self.subject, lang)
            if kind is Kind.CARD
            else names.seat(self.subject)
        )
        sign = {How.ADD: f"{self.amount:+d}", How.SET: f"= {self.amount}", How.LOSE: "-"}[self.how]
        return f"{subject}: {nouns.ASPECTS[self.aspect].words().text(lang)} {sign}."


@value
class StateEntered(Event):
    """A character enters a state."""

    who: CharacterId
    condition: State
    says: ClassVar[Words] = Words("{who} is now {word}.", "{who} ist jetzt {word}.")

    def text(self, lang: Lang, names: Names) -> str:
        """The state in a sentence."""
        word = STATE_WORDS[self.condition].text(lang)
        return self.says.text(lang).format(who=names.character(self.who, lang), word=word)


@value
class LastingEnded(Event):
    """An effect with a duration is over."""

    subject: int
    card: int
    says: ClassVar[Words] = Words("An effect ends.", "Ein Effekt endet.")
    of_card: ClassVar[Words] = Words("The effect of {card} ends.", "Eine Wirkung endet: {card}.")

    def text(self, lang: Lang, names: Names) -> str:
        """The end in a sentence."""
        words = self.of_card if self.card >= 0 else self.says
        return words.text(lang).format(card=names.card(self.card, lang))


@value
class LedAway(Event):
    """A character is led by another player for a while (ruling P33)."""

    who: CharacterId
    seat: SeatId
    says: ClassVar[Words] = Words("{seat} now leads {who}.", "{seat} führt jetzt {who}.")


@value
class EffectFizzled(Event):
    """Effects set each other off without end; this one, too deep among the others, does not act."""

    card: int
    says: ClassVar[Words] = Words("The effect goes in circles and ends.", "Der Effekt dreht sich im Kreis und endet.")
