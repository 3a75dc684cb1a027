"""States and changed values for a while, transformations, taking over characters, waiting for later."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pydantic import field_validator, model_validator

from deckbuilder.effects.base import Target
from deckbuilder.effects.conditions.character_conditions import STATES
from deckbuilder.effects.conditions.conditions import ordered
from deckbuilder.effects.in_play.continuous import Modifiers, fitting
from deckbuilder.effects.in_play.modifiers import Modifier, stated
from deckbuilder.effects.in_play.triggers import TriggeredEffect
from deckbuilder.effects.play import Verb
from deckbuilder.effects.references import CharacterTarget, is_you
from deckbuilder.effects.wording.durations import DURATIONS, following
from deckbuilder.terms import Form, Lang, State, Until, Words
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Det, phrase

if TYPE_CHECKING:
    from deckbuilder.effects.play import Play
    from deckbuilder.effects.queries import Context, Queries


class Change(Verb):
    """Values are different, or characters in a state, for a while; the amounts are those of now."""

    tag: ClassVar[str] = "change"
    who: Target
    have: Modifiers
    until: Until

    @field_validator("have")
    @classmethod
    def _have_ordered(cls, have: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
        return ordered(have)

    @model_validator(mode="after")
    def _fits(self) -> Change:
        fitting(self.who.kind, self.have)
        return self

    def wants(self) -> frozenset[str]:
        return frozenset({"permanent"}) if self.until is Until.PLAY else frozenset()

    def clause(self, lang: Lang, *, then: bool = False) -> str:
        time, subject, du = DURATIONS[self.until].text(lang), self.who.phrase(), is_you(self.who)
        if lang is Lang.EN:
            return stated(subject, self.have, lang, lead=f"then {time}" if then else time, du=du)
        if not then:
            return stated(subject, self.have, lang, lead=time, du=du)
        return stated(subject, self.have, lang, lead="dann", time=f", {time}" if time.endswith(",") else time, du=du)

    def resolve(self, play: Play, context: Context) -> None:
        for subject in self.who.ids(play.ask, context):
            for modifier in self.have:
                modifier.last(subject, self.until, play, context)


class Frighten(Verb):
    """Characters are frightened, as by Terror (ruling X12)."""

    tag: ClassVar[str] = "frighten"
    term: ClassVar[str] = "frightened"
    says: ClassVar[Words] = Words("frighten {who}", "verängstige {who:acc}")
    who: CharacterTarget

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.who.about == slot and not ask.people.fears(subject)

    def resolve(self, play: Play, context: Context) -> None:
        for character in self.who.ids(play.ask, context):
            play.states.frighten(character, context.performer)


class Transform(Verb):
    """A character takes another form, for a term or as a Shapeshifter does (ruling X8)."""

    tag: ClassVar[str] = "transform"
    term: ClassVar[str] = "transformed"
    who: CharacterTarget
    form: Form
    until: Until = Until.FORM

    @field_validator("until")
    @classmethod
    def _term(cls, until: Until) -> Until:
        if until not in (Until.FORM, Until.TURN, Until.ROUND):
            raise ValueError("lasts a turn, a round, or as the Shapeshifter's form")
        return until

    def template(self) -> Words:
        noun = phrase(n.FORMS[self.form], Det.BARE if self.form is Form.MIST else Det.A)
        time = Words("", "") if self.until is Until.FORM else following(self.until)
        return Words(f"transform {{who}} into {noun.en}{time.en}", f"verwandle {{who:acc}}{time.de} in {noun.acc}")

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.who.about == slot and ask.people.has(subject, State.TRANSFORMED)

    def resolve(self, play: Play, context: Context) -> None:
        for character in self.who.ids(play.ask, context):
            play.states.transform(character, self.form, self.until)


class End(Verb):
    """Characters are no longer in a state."""

    tag: ClassVar[str] = "end"
    who: CharacterTarget
    state: State

    def template(self) -> Words:
        if self.state is State.TRANSFORMED:
            return Words("return {who} to human form", "verwandle {who:acc} zurück")
        word = STATES[self.state]
        return Words(f"let {{who}} be no longer {word.en}", f"lass {{who:acc}} nicht mehr {word.de} sein")

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.who.about == slot and not ask.people.loses(subject, self.state)

    def resolve(self, play: Play, context: Context) -> None:
        for character in self.who.ids(play.ask, context):
            play.states.end(character, self.state)


class TakeOver(Verb):
    """The player of the effect leads someone else's character (ruling P33)."""

    tag: ClassVar[str] = "take_over"
    who: CharacterTarget
    until: Until

    def wants(self) -> frozenset[str]:
        return frozenset({"permanent"}) if self.until is Until.PLAY else frozenset()

    def template(self) -> Words:
        time = DURATIONS[self.until]
        return Words(f"{time.en}, lead {{who}}", f"führe{following(self.until).de} {{who:acc}}")

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.who.about == slot and ask.people.seat(subject) == context.controller

    def resolve(self, play: Play, context: Context) -> None:
        for character in self.who.ids(play.ask, context):
            play.states.lead(character, context.controller, self.until)


class Later(Verb):
    """A triggered effect waits for a while, as if a card in play had it."""

    tag: ClassVar[str] = "later"
    nests: ClassVar[bool] = True
    until: Until
    occasion: TriggeredEffect

    def wants(self) -> frozenset[str]:
        return frozenset({"permanent"}) if self.until is Until.PLAY else frozenset()

    def lends(self, field: str) -> frozenset[str]:
        return frozenset({"lasting", "waiting"})

    def clause(self, lang: Lang, *, then: bool = False) -> str:
        said = self.occasion.text(lang)[:-1]
        time = DURATIONS[self.until].text(lang).removesuffix(",")
        head = ("then " if lang is Lang.EN else "dann ") if then else ""
        return f"{head}{time}: {said[:1].lower()}{said[1:]}"

    def resolve(self, play: Play, context: Context) -> None:
        play.states.watch(self.occasion, self.until, context)
