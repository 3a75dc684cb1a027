"""Conditions on characters: place, sight, health, states, values, what they are and carry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field, field_validator

from deckbuilder.effects.amounts import Amount
from deckbuilder.effects.conditions.card_conditions import CardCondition, Figure
from deckbuilder.effects.conditions.conditions import (
    Condition,
    Either,
    Limits,
    Negated,
    all_hold,
    described_phrase,
    ordered,
)
from deckbuilder.effects.references import CharacterRef, Performer
from deckbuilder.effects.wording.predicates import Predicate, adjectival, having, placed
from deckbuilder.terms import AbilityName, Deed, Kind, Side, Society, Stat, State, Words
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Adjective, Det, Noun, phrase

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries

Word = Annotated[str, Field(pattern=r"^[a-z]+([_-][a-z]+)*$")]


class CharacterCondition(Condition):
    """Something that is true of a character or not."""

    key: ClassVar[str] = "where"
    kind: ClassVar[Kind] = Kind.CHARACTER


def on_side(ask: Queries, context: Context, seat: int, side: Side) -> bool:
    """Whether ``seat`` belongs to that side from the point of view of the controller (ruling S5)."""
    if side is Side.ANY:
        return True
    if seat == context.controller:
        return side is Side.OWN
    allied = ask.game.allied(context.controller, seat)
    return side is (Side.ALLIED if allied else Side.ENEMY)


class OfSociety(CharacterCondition):
    """Belonging to a society."""

    tag: ClassVar[str] = "society"
    being: Society

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return ask.people.printed(subject).society is self.being

    def noun(self) -> Noun | None:
        return n.MEMBERS[self.being]

    def predicate(self) -> Predicate:
        member = n.MEMBERS[self.being]
        return Predicate(f"a {member.en}", _ein(member), "ist", "sind")

    def denial(self) -> Predicate:
        member = n.MEMBERS[self.being]
        return Predicate(f"no {member.en}", f"k{_ein(member)}", "ist", "sind")


def _ein(noun: Noun) -> str:
    return f"eine {noun.de}" if noun.gender is n.F else f"ein {noun.de}"


class WithTrait(CharacterCondition):
    """With a trait printed on the card."""

    tag: ClassVar[str] = "trait"
    being: Word

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return self.being in ask.people.printed(subject).traits

    def predicate(self) -> Predicate:
        return having(f'the trait "{self.being}"', f"das Merkmal „{self.being}“", "besitzt", "besitzen")


class Injured(CharacterCondition):
    """Injured; twice is severely injured (Injuries)."""

    tag: ClassVar[str] = "injured"
    severely: bool = False

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return ask.people.injuries(subject) >= (2 if self.severely else 1)

    def adjective(self) -> Adjective | None:
        return Adjective("severely injured", "schwer verletzt") if self.severely else Adjective("injured", "verletzt")

    def opposite(self) -> Adjective | None:
        return None if self.severely else Adjective("healthy", "gesund")


class InState(CharacterCondition):
    """In a state now."""

    tag: ClassVar[str] = "state"
    being: State

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return ask.people.has(subject, self.being)

    def adjective(self) -> Adjective | None:
        return STATES[self.being]


STATES = {
    State.FRIGHTENED: Adjective("frightened", "verängstigt"),
    State.TRANSFORMED: Adjective("transformed", "verwandelt"),
    State.FLYING: Adjective("flying", "fliegend"),
    State.SHIELDED: Adjective("shielded", "geschützt"),
    State.HIDDEN: Adjective("hidden", "verborgen"),
    State.HELD: Adjective("held", "festgehalten"),
    State.NIMBLE: Adjective("nimble", "wendig"),
    State.WARDED: Adjective("warded", "gefeit"),
    State.DISARMED: Adjective("disarmed", "entwaffnet"),
}


class Bound(CharacterCondition):
    """In contact with enemies of his player."""

    tag: ClassVar[str] = "bound"
    term: ClassVar[str] = "bound"
    by: Figure = 1

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return ask.ground.bound(subject) >= self.by

    def figure(self, ask: Queries, context: Context, subject: int) -> Words | None:
        count = ask.ground.bound(subject)
        return Words(f"touching enemies: {count}", f"berührende Gegner: {count}")

    def adjective(self) -> Adjective | None:
        return Adjective("bound", "gebunden") if self.by == 1 else None

    def opposite(self) -> Adjective | None:
        return Adjective("unbound", "ungebunden") if self.by == 1 else None

    def predicate(self) -> Predicate:
        if self.by == 1:
            return super().predicate()
        return adjectival(f"bound by at least {self.by} opponents", f"durch mindestens {self.by} Gegner gebunden")


class Touching(CharacterCondition):
    """In contact with a character (ruling A5)."""

    tag: ClassVar[str] = "touching"
    whom: CharacterRef = Performer()

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        whom = self.whom.one(ask, context)
        return whom >= 0 and whom != subject and ask.ground.touching(subject, whom)

    def predicate(self) -> Predicate:
        whom = self.whom.phrase()
        return _touching(whom.en, whom.acc).of(whom, _touching("him", "ihn"))


def _touching(whom: str, wen: str) -> Predicate:
    return Predicate(f"in contact with {whom}", wen, "berührt", "berühren", loose=f"in contact with {whom}")


class Within(CharacterCondition):
    """At most so far from a character, centre to centre (ruling A4)."""

    tag: ClassVar[str] = "within"
    measures: ClassVar[bool] = True
    length: Amount
    of: CharacterRef = Performer()

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        of = self.of.one(ask, context)
        return of >= 0 and ask.ground.distance(of, subject) <= 10 * self.length.value(ask, context)

    def figure(self, ask: Queries, context: Context, subject: int) -> Words | None:
        of = self.of.one(ask, context)
        whole, tenth = divmod(ask.ground.distance(of, subject) if of >= 0 else 0, 10)
        return Words(f"{whole}.{tenth} mm", f"{whole}.{tenth} mm")

    def predicate(self) -> Predicate:
        of, length = self.of.phrase(), self.length.length()
        again = placed(f"within {length.en} of him", f"höchstens {length.de} von ihm entfernt")
        return placed(f"within {length.en} of {of.en}", f"höchstens {length.de} von {of.dat} entfernt").of(of, again)


class Seen(CharacterCondition):
    """Seen by a character: in his viewing arc, nothing between (Viewing Angle; ruling D2)."""

    tag: ClassVar[str] = "seen"
    by: CharacterRef = Performer()

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        by = self.by.one(ask, context)
        return by >= 0 and ask.ground.in_arc(by, subject) and ask.ground.clear(by, subject)

    def predicate(self) -> Predicate:
        by, again = self.by.phrase(), placed("in his sight", "für ihn zu sehen")
        return placed(f"in sight of {by.en}", f"für {by.acc} zu sehen").of(by, again)


class InArc(CharacterCondition):
    """Within the viewing angle of a character, seen or not."""

    tag: ClassVar[str] = "in_arc"
    of: CharacterRef = Performer()

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        of = self.of.one(ask, context)
        return of >= 0 and of != subject and ask.ground.in_arc(of, subject)

    def predicate(self) -> Predicate:
        of = self.of.phrase()
        again = placed("within his viewing angle", "in seinem Sichtwinkel")
        return placed(f"within the viewing angle of {of.en}", f"im Sichtwinkel {of.gen}").of(of, again)


class InLine(CharacterCondition):
    """With a free sight line to a character, whatever his viewing angle (ruling A14)."""

    tag: ClassVar[str] = "in_line"
    to: CharacterRef = Performer()

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        to = self.to.one(ask, context)
        return to >= 0 and to != subject and ask.ground.clear(to, subject)

    def predicate(self) -> Predicate:
        to = self.to.phrase()
        again = placed("in his line of sight", "in Sichtlinie zu ihm")
        return placed(f"in the line of sight of {to.en}", f"in Sichtlinie zu {to.dat}").of(to, again)


class Raised(CharacterCondition):
    """On an obstacle (Terrain & Climbing)."""

    tag: ClassVar[str] = "raised"

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return ask.ground.raised(subject)

    def predicate(self) -> Predicate:
        return placed("on an obstacle", "auf einem Hindernis")


class AtObstacle(CharacterCondition):
    """In contact with an obstacle."""

    tag: ClassVar[str] = "at_obstacle"

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return ask.ground.near_obstacle(subject)

    def predicate(self) -> Predicate:
        return placed("at an obstacle", "an einem Hindernis")


def _valued(noun: Noun, limit: Words, *adjectives: Adjective) -> Predicate:
    what = phrase(noun, Det.A, adjectives=adjectives)
    return having(f"{what.en} of {limit.en}", f"{what.acc} von {limit.de}")


class Printed(Limits, CharacterCondition):
    """A printed value within limits."""

    tag: ClassVar[str] = "printed"
    value: Stat

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        printed = ask.people.printed(subject)
        values = {
            Stat.STRENGTH: printed.strength,
            Stat.DEXTERITY: printed.dexterity,
            Stat.RESISTANCE: printed.resistance,
        }
        return self.admits(values[self.value])

    def predicate(self) -> Predicate:
        return _valued(n.STATS[self.value], self.limit(), Adjective("printed", "aufgedruckt"))


class Has(Limits, CharacterCondition):
    """A current value within limits."""

    tag: ClassVar[str] = "has"
    current: ClassVar[bool] = True
    value: Stat

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return self.admits(ask.people.value(subject, self.value))

    def figure(self, ask: Queries, context: Context, subject: int) -> Words | None:
        value, noun = ask.people.value(subject, self.value), n.STATS[self.value]
        return Words(f"{noun.en} {value}", f"{noun.de} {value}")

    def predicate(self) -> Predicate:
        return _valued(n.STATS[self.value], self.limit())


class Able(CharacterCondition):
    """Has an ability now."""

    tag: ClassVar[str] = "able"
    current: ClassVar[bool] = True
    ability: AbilityName

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return ask.people.able(subject, self.ability)

    def predicate(self) -> Predicate:
        noun = n.ABILITIES[self.ability]
        return having(f"the ability {noun.en}", f"die Fähigkeit {noun.de}", "besitzt", "besitzen")


class Carrying(CharacterCondition):
    """Carries an item, or one with certain qualities."""

    tag: ClassVar[str] = "carrying"
    only: tuple[CardCondition, ...] = ()

    @field_validator("only")
    @classmethod
    def _ordered(cls, only: tuple[CardCondition, ...]) -> tuple[CardCondition, ...]:
        return ordered(only)

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return any(all_hold(self.only, ask, context, card) for card in ask.cards.carried(subject))

    def predicate(self) -> Predicate:
        what = described_phrase(n.ITEM, self.only, Det.A, pronoun="that")
        return Predicate(f"carrying {what.en}", what.acc, "trägt", "tragen", loose=f"carrying {what.en}")

    def denial(self) -> Predicate:
        what = described_phrase(n.ITEM, self.only, Det.NO, pronoun="that")
        return Predicate(f"carrying {what.en}", what.acc, "trägt", "tragen", loose=f"carrying {what.en}")


class Did(CharacterCondition):
    """Took part in an action of this kind this turn."""

    tag: ClassVar[str] = "did"
    deed: Deed

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return ask.people.did(subject, self.deed)

    def predicate(self) -> Predicate:
        en, before, done = DONE[self.deed]
        return Predicate(f"{en} this turn", before, f"{done} hat", f"{done} haben", aux="did")


DONE = {
    Deed.MOVE: ("moved", "sich in diesem Zug", "bewegt"),
    Deed.MELEE: ("attacked in melee", "in diesem Zug", "im Nahkampf angegriffen"),
    Deed.SHOOT: ("shot", "in diesem Zug", "geschossen"),
    Deed.EFFECT: ("performed a card effect", "in diesem Zug", "einen Karteneffekt ausgeführt"),
    Deed.ABILITY: ("used an ability", "in diesem Zug", "eine Fähigkeit eingesetzt"),
    Deed.HAND_OVER: ("handed over an item", "in diesem Zug", "einen Gegenstand übergeben"),
    Deed.DISCARD: ("discarded a card", "in diesem Zug", "eine Karte abgeworfen"),
}
"""English, and German before and after "nicht"."""


class Same(CharacterCondition):
    """Being one certain character."""

    tag: ClassVar[str] = "character"
    being: CharacterRef

    def holds(self, ask: Queries, context: Context, subject: int) -> bool:
        return subject == self.being.one(ask, context)

    def predicate(self) -> Predicate:
        being = self.being.phrase()
        again = Predicate("that one himself", "", "er selbst ist", "sie selbst sind", "being")
        return Predicate(being.en, "", f"{being.nom} ist", f"{being.nom} sind", "being").of(being, again)

    def denial(self) -> Predicate:
        said = self.predicate().negated()
        again = said.again._replace(loose="other than him") if said.again else None
        return said._replace(loose=f"other than {self.being.phrase().en}", again=again)


class NotCharacter(Negated, CharacterCondition):
    """The opposite of a condition on a character."""

    tag: ClassVar[str] = "not"
    of: CharacterCondition


class EitherCharacter(Either, CharacterCondition):
    """At least one of several conditions on a character."""

    tag: ClassVar[str] = "any_of"
    of: tuple[CharacterCondition, ...]
