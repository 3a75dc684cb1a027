"""Modifiers: what a continuous effect or a lasting change does to values, abilities and states.

Each knows the verb of its sentence, so that several read as one: "has strength +2 and cannot be attacked".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, NamedTuple

from pydantic import BeforeValidator, Field, field_validator, model_validator

from deckbuilder.effects.amounts import Amount
from deckbuilder.effects.base import Piece
from deckbuilder.terms import AbilityName, Aspect, How, Kind, Lang, State, Until, Words, Worth, subject_of
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Phrase, joined

if TYPE_CHECKING:
    from deckbuilder.effects.play import Play
    from deckbuilder.effects.queries import Context, Queries


class Finite(NamedTuple):
    """A finite verb: English and German, singular and plural, and for "du"."""

    en: str
    en_pl: str
    de: str
    de_pl: str
    du: str = ""


HAS = Finite("has", "have", "hat", "haben", "hast")
LOSES = Finite("loses", "lose", "verliert", "verlieren")
CAN = Finite("cannot", "cannot", "kann", "können")
BEARINGS: dict[State, tuple[Finite, Words]] = {
    State.FLYING: (Finite("flies", "fly", "fliegt", "fliegen"), Words("when moving", "bei Bewegungen")),
    State.SHIELDED: (CAN, Words("be attacked", "nicht angegriffen werden")),
    State.HIDDEN: (CAN, Words("be seen by enemies", "von Gegnern nicht gesehen werden")),
    State.HELD: (CAN, Words("move or be moved", "sich nicht bewegen und nicht bewegt werden")),
    State.NIMBLE: (Finite("breaks away", "break away", "löst", "lösen"), Words("without a check", "sich ohne Probe")),
    State.WARDED: (CAN, Words("be the target of enemy effects", "nicht Ziel gegnerischer Effekte sein")),
    State.DISARMED: (CAN, Words("use items", "keine Gegenstände einsetzen")),
}
UNITS: dict[Aspect, str] = {Worth.ARC: "°", Worth.RANGE: " mm"}


def read_aspect(raw: object) -> object:
    """A value by its word in data; no word names two values."""
    found = next((one for one in n.ASPECTS if one == raw), None)
    if found is None:
        raise ValueError(f"must be one of {', '.join(n.ASPECTS)}")
    return found


AnyAspect = Annotated[Aspect, BeforeValidator(read_aspect)]


class Modifier(Piece):
    """What is different about something for a while."""

    key: ClassVar[str] = "how"

    def subject(self) -> Kind:
        """What kind of thing it can modify."""
        return Kind.CHARACTER

    def last(self, subject: int, until: Until, play: Play, context: Context) -> None:
        """Apply it to one subject for a while."""
        raise NotImplementedError

    def said(self) -> tuple[Finite, Words]:
        """The verb and the rest of its sentence."""
        raise NotImplementedError


class ValueModifier(Modifier):
    """A modifier of a value or an ability."""

    @property
    def aspect(self) -> Aspect:
        """The value that is changed."""
        raise NotImplementedError

    @property
    def change(self) -> How:
        """How it is changed: set, added to, lost."""
        raise NotImplementedError

    def amount(self, ask: Queries, context: Context) -> int:
        """The number to add or to set, in the engine's units."""
        raise NotImplementedError

    def subject(self) -> Kind:
        return subject_of(self.aspect)

    def last(self, subject: int, until: Until, play: Play, context: Context) -> None:
        amount = self.amount(play.ask, context)
        play.states.change(subject, self.aspect, self.change, amount, until, context.source)


class Plus(ValueModifier):
    """A value is higher or lower."""

    tag: ClassVar[str] = "plus"
    of: AnyAspect
    by: Amount

    @property
    def aspect(self) -> Aspect:
        return self.of

    @property
    def change(self) -> How:
        return How.ADD

    def amount(self, ask: Queries, context: Context) -> int:
        return self.by.value(ask, context) * (10 if self.of is Worth.RANGE else 1)

    def said(self) -> tuple[Finite, Words]:
        by = self.by.signed()
        on = ON.get(self.of)
        if on is None:
            noun, unit = n.ASPECTS[self.of], UNITS.get(self.of, "")
            return HAS, Words(f"{noun.en} {by.en}{unit}", f"{noun.de} {by.de}{unit}")
        return HAS, Words(f"{by.en} on {on.en}", f"{by.de} auf {on.de}")


ON: dict[Aspect, Words] = {
    Worth.CHECK: Words("checks", "Proben"),
    Worth.ESCAPE: Words("break-away checks", "Löseproben"),
    Worth.ACTIONS: Words("the number of actions", "die Aktionszahl"),
    **{name: n.ABILITIES[name].words() for name in AbilityName},
    **{name: Words(f"the X of {n.ABILITIES[name].en}", f"das X von {n.ABILITIES[name].de}") for name in n.CHECKED},
}
"""Values whose English sentence says "on"."""


class Becomes(ValueModifier):
    """A value is set, whatever is printed."""

    tag: ClassVar[str] = "set"
    of: AnyAspect
    to: Amount

    @field_validator("of")
    @classmethod
    def _printed(cls, of: Aspect) -> Aspect:
        if of in SUMS:
            raise ValueError("is a sum of its own; only what is printed or agreed can be set")
        return of

    @property
    def aspect(self) -> Aspect:
        return self.of

    @property
    def change(self) -> How:
        return How.SET

    def amount(self, ask: Queries, context: Context) -> int:
        return self.to.value(ask, context) * (10 if self.of is Worth.RANGE else 1)

    def said(self) -> tuple[Finite, Words]:
        noun, to, unit = n.ASPECTS[self.of], self.to.bare(), UNITS.get(self.of, "")
        return HAS, Words(f"{noun.en} {to.en}{unit}", f"{noun.de} {to.de}{unit}")


SUMS = frozenset({Worth.MELEE, Worth.SHOOTING, Worth.DODGE, Worth.CHECK, Worth.ESCAPE, *AbilityName})


class Gains(ValueModifier):
    """A character has an ability, with this number (Abilities)."""

    tag: ClassVar[str] = "gain"
    ability: AbilityName
    number: Annotated[int, Field(strict=True, ge=1)] | None = None

    @model_validator(mode="after")
    def _numbered(self) -> Gains:
        if (self.number is None) != (self.ability is AbilityName.INCORPOREAL):
            raise ValueError("every ability but incorporeal has a number")
        return self

    @property
    def aspect(self) -> Aspect:
        return self.ability

    @property
    def change(self) -> How:
        return How.SET

    def amount(self, ask: Queries, context: Context) -> int:
        return self.number or 0

    def said(self) -> tuple[Finite, Words]:
        words = n.ability_text(self.ability, self.number)
        return HAS, Words(f"the ability {words.en}", f"die Fähigkeit {words.de}")


class Loses(ValueModifier):
    """A character does not have an ability."""

    tag: ClassVar[str] = "lose"
    ability: AbilityName

    @property
    def aspect(self) -> Aspect:
        return self.ability

    @property
    def change(self) -> How:
        return How.LOSE

    def amount(self, ask: Queries, context: Context) -> int:
        return 0

    def said(self) -> tuple[Finite, Words]:
        words = n.ABILITIES[self.ability].words()
        return LOSES, Words(f"the ability {words.en}", f"die Fähigkeit {words.de}")


class Is(Modifier):
    """A character is in a state."""

    tag: ClassVar[str] = "be"
    state: State

    @field_validator("state")
    @classmethod
    def _not_by_itself(cls, state: State) -> State:
        if state not in BEARINGS:
            raise ValueError("has a verb of its own: frighten, transform")
        return state

    def last(self, subject: int, until: Until, play: Play, context: Context) -> None:
        play.states.enter(subject, self.state, until, context.source)

    def said(self) -> tuple[Finite, Words]:
        return BEARINGS[self.state]


def stated(
    subject: Phrase, modifiers: tuple[Modifier, ...], lang: Lang, *, lead: str = "", time: str = "", du: bool = False
) -> str:
    """What the modifiers say of the subject; ``lead`` begins the sentence in its place, ``time`` follows it."""
    groups: list[tuple[Finite, list[str]]] = []
    for verb, rest in (modifier.said() for modifier in modifiers):
        if groups and groups[-1][0] is verb and verb is not CAN:
            groups[-1][1].append(rest.text(lang))
        else:
            groups.append((verb, [rest.text(lang)]))
    word = "and" if lang is Lang.EN else "und"
    clauses = [(_inflected(verb, subject, lang, du=du), joined(rests, word)) for verb, rests in groups]
    if lang is Lang.EN:
        said = joined([f"{verb} {rest}" for verb, rest in clauses], "and")
        return f"{lead}, {subject.en} {said}" if lead else f"{subject.en} {said}"
    finite, tail = clauses[0]
    tail = f"{time} {tail}".strip()
    first = f"{lead} {finite} {subject.nom} {tail}" if lead else f"{subject.nom} {finite} {tail}"
    return joined([first, *(f"{verb} {rest}" for verb, rest in clauses[1:])], "und")


def _inflected(verb: Finite, subject: Phrase, lang: Lang, *, du: bool) -> str:
    if lang is Lang.EN:
        return verb.en_pl if subject.plural or du else verb.en
    return verb.du if du else verb.de_pl if subject.plural else verb.de
