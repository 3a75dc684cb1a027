"""Effects, abilities and what they do to a character's condition."""

from __future__ import annotations

from typing import Annotated, ClassVar, Self

from deckbuilder.effects.play import Program, Verb
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import (
    CardId,
    CardIds,
    CharacterId,
    CharacterIds,
    Names,
    SeatId,
    listed,
    millimetres,
)
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, AbilityName, Aspect, Form, How, Kind, Lang, State, Words, nouns, subject_of

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
class Aim:
    """What an effect was aimed at when it was announced: ids, or places (x, y, x, y …) of points and obstacles."""

    kind: Kind
    ids: tuple[int, ...]

    def said(self, lang: Lang, names: Names) -> list[str]:
        """Each by its name or place."""
        match self.kind:
            case Kind.CHARACTER:
                return [names.character(one, lang) for one in self.ids]
            case Kind.CARD:
                return [names.card(one, lang) for one in self.ids]
            case Kind.PLAYER:
                return [names.seat(one) for one in self.ids]
        at = [millimetres(one, lang) for one in self.ids]
        places = [f"({x}, {y})" for x, y in zip(at[::2], at[1::2], strict=True)]
        return [OBSTACLE_AT.text(lang).format(place=it) for it in places] if self.kind is Kind.OBSTACLE else places


OBSTACLE_AT = Words("the obstacle at {place}", "Hindernis bei {place}")
BEARER = Words("bearer: {who}", "Träger: {who}")
TARGET = Words("target: {what}", "Ziel: {what}")
TARGETS = Words("targets: {what}", "Ziele: {what}")
CHECK_ONLY = Words("the effect check only", "nur die Effektprobe")


@value
class EffectAnnounced(Event):
    """A card is played for its effect, or an effect on offer is used (Special Card Effect): all that is named.

    ``moment``: in a Moment window; ``offer``: the offered effect, where all may read it; ``bearer`` -1: it is no item.
    """

    seat: SeatId
    card: CardId
    performer: CharacterId
    moment: bool
    aims: tuple[Aim, ...] = ()
    bearer: int = NONE
    x: int = 0
    bare: bool = False
    """Only its effect check is made (ruling P9)."""
    used: bool = False
    """An effect on offer is used, no card played."""
    offer: Program = ()
    says: ClassVar[Words] = Words("{seat} plays {card} with {performer}", "{seat} spielt {card} mit {performer}")
    as_moment: ClassVar[Words] = Words(
        "{seat} plays the Moment {card} with {performer}", "{seat} spielt den Moment {card} mit {performer}"
    )
    uses: ClassVar[Words] = Words("{seat} uses {card} with {performer}", "{seat} nutzt {card} mit {performer}")
    own: ClassVar[Words] = Words("{seat} uses an effect of {performer}", "{seat} nutzt eine Wirkung von {performer}")

    def text(self, lang: Lang, names: Names) -> str:
        """The announcement in a sentence; what an offered effect does is quoted."""
        played = self.as_moment if self.moment else self.says
        words = (self.own if self.card == NONE else self.uses) if self.used else played
        said = words.text(lang).format(
            seat=names.seat(self.seat),
            card=names.card(self.card, lang),
            performer=names.character(self.performer, lang),
        )
        named = self._named(lang, names)
        said += f" ({'; '.join(named)})" if named else ""
        return f"{said}: {' '.join(verb.text(lang) for verb in self.offer)}" if self.offer else f"{said}."

    def _named(self, lang: Lang, names: Names) -> list[str]:
        """What was named beside card and performer: bearer, targets, the number chosen."""
        named = [BEARER.text(lang).format(who=names.character(self.bearer, lang))] if self.bearer != NONE else []
        aimed = [one for aim in self.aims for one in aim.said(lang, names)]
        if aimed:
            words = TARGETS if len(aimed) > 1 else TARGET
            named.append(words.text(lang).format(what=listed(aimed, lang)))
        if self.x:
            named.append(f"X: {self.x}")
        return [*named, CHECK_ONLY.text(lang)] if self.bare else named


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
    place: bool = False
    """Whirl against a place (ruling X5)."""
    says: ClassVar[Words] = Words("{who} uses {ability}.", "{who} setzt {ability} ein.")
    aimed: ClassVar[Words] = Words("{who} uses {ability} on {target}.", "{who} setzt {ability} gegen {target} ein.")

    def text(self, lang: Lang, names: Names) -> str:
        """The announcement in a sentence, of Whirl with what it is against."""
        whirl = self.ability is AbilityName.WHIRL
        words = self.aimed if whirl or self.target >= 0 else self.says
        target = names.character(self.target, lang) if self.target >= 0 else ""
        if whirl:
            target = (Words("a place", "einen Ort") if self.place else Words("an item", "einen Gegenstand")).text(lang)
        return words.text(lang).format(
            who=names.character(self.who, lang), ability=nouns.ABILITIES[self.ability].words().text(lang), target=target
        )


@value
class PreyNamed(Event):
    """What Whirl is to discard is named before the flip (Tournament Games; ruling X5)."""

    who: CharacterId
    card: CardId
    says: ClassVar[Words] = Words("{who} wants to whirl {card} away.", "{who} will {card} wegwirbeln.")


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
    says: ClassVar[Words] = Words("{card} has been carried out.", "{card} ist ausgeführt.")


@value
class WithoutEffect(Event):
    """Something a text says can do nothing: it finds no target, or nothing to do to whom it was about."""

    verb: Verb
    who: CharacterIds = ()
    says: ClassVar[Words] = Words("This does nothing: {what}", "Das bewirkt nichts: {what}")
    of: ClassVar[Words] = Words("This does nothing to {who}: {what}", "Das bewirkt nichts bei {who}: {what}")

    def text(self, lang: Lang, names: Names) -> str:
        """The words of the text, and whom they were about."""
        who = listed([names.character(one, lang) for one in self.who], lang)
        return (self.of if who else self.says).text(lang).format(who=who, what=self.verb.text(lang))


@value
class Redirected(Event):
    """An announced action is aimed at another character now (ruling C17)."""

    who: CharacterId
    says: ClassVar[Words] = Words(
        "The announced action now aims at {who}.", "Die angekündigte Aktion gilt jetzt {who}."
    )


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
