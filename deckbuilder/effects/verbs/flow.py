"""Flow: may, one of, if, for each, repeatedly. What waits for an answer is pushed, nothing blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field, field_validator, model_validator

from deckbuilder.effects.amounts import Amount, Number
from deckbuilder.effects.base import Scope
from deckbuilder.effects.circumstances import When, all_so, said_together
from deckbuilder.effects.conditions.conditions import ordered
from deckbuilder.effects.play import THEN, Program, Verb
from deckbuilder.effects.references import PlayerTarget, You, is_you, slot_of
from deckbuilder.effects.wording.programs import program_text
from deckbuilder.effects.wording.sentences import fill
from deckbuilder.terms import Kind, Lang, Words

if TYPE_CHECKING:
    from deckbuilder.effects.play import Play
    from deckbuilder.effects.queries import Context, Queries

Some = Annotated[Program, Field(min_length=1)]


class Flow(Verb):
    """A verb that other verbs stand in."""

    nests: ClassVar[bool] = True

    def head(self, lang: Lang) -> str:
        """The text before the verbs inside."""
        raise NotImplementedError

    def tail(self, lang: Lang) -> str:
        """The text of the verbs inside."""
        raise NotImplementedError

    def clause(self, lang: Lang, *, then: bool = False) -> str:
        return (THEN.text(lang) if then else "") + self.head(lang) + self.tail(lang)


def alternatives(then: Program, otherwise: Program, lang: Lang) -> str:
    """``draw 1 card; otherwise discard 1 card``."""
    said = program_text(then, lang, more=bool(otherwise))
    if otherwise:
        said += ("; otherwise " if lang is Lang.EN else "; sonst ") + program_text(otherwise, lang)
    return said


class May(Flow):
    """A player may have something happen, or not."""

    tag: ClassVar[str] = "may"
    player: PlayerTarget = You()
    then: Some
    otherwise: Program = ()

    @model_validator(mode="after")
    def _asked_once(self) -> May:
        inner = self.then[0]
        if len(self.then) == 1 and isinstance(inner, May) and inner.player == self.player:
            raise ValueError("asking twice is asking once")
        return self

    def head(self, lang: Lang) -> str:
        if is_you(self.player):
            return "you may " if lang is Lang.EN else "wenn du willst, "
        return fill(Words("if {player} wishes, ", "wenn {player} will, "), lang, {"player": self.player})

    def tail(self, lang: Lang) -> str:
        return alternatives(self.then, self.otherwise, lang)

    def resolve(self, play: Play, context: Context) -> None:
        for seat in self.player.ids(play.ask, context):
            play.choose(seat, (self.then, self.otherwise), context)


class OneOf(Flow):
    """A player chooses what happens."""

    tag: ClassVar[str] = "one_of"
    player: PlayerTarget = You()
    of: Annotated[tuple[Some, ...], Field(min_length=2)]

    @field_validator("of")
    @classmethod
    def _different(cls, of: tuple[Program, ...]) -> tuple[Program, ...]:
        if len(set(of)) < len(of):
            raise ValueError("two of the choices are the same")
        return of

    def possible(self, ask: Queries, context: Context) -> bool:
        return super().possible(ask, context) and any(option[0].possible(ask, context) for option in self.of)

    def head(self, lang: Lang) -> str:
        if is_you(self.player):
            return "choose: " if lang is Lang.EN else "wähle: "
        return fill(Words("let {player} choose: ", "lass {player:acc} wählen: "), lang, {"player": self.player})

    def tail(self, lang: Lang) -> str:
        said = [program_text(option, lang, more=True) for option in self.of]
        return ("; or " if lang is Lang.EN else "; oder ").join(said)

    def resolve(self, play: Play, context: Context) -> None:
        for seat in self.player.ids(play.ask, context):
            play.choose(seat, self.of, context)


class If(Flow):
    """Something happens only in certain circumstances."""

    tag: ClassVar[str] = "if"
    when: Annotated[When, Field(min_length=1)]
    then: Some
    otherwise: Program = ()

    @field_validator("when")
    @classmethod
    def _when_ordered(cls, when: When) -> When:
        return ordered(when)

    def head(self, lang: Lang) -> str:
        said = said_together(self.when).text(lang)
        return f"if {said}, " if lang is Lang.EN else f"wenn {said}, "

    def tail(self, lang: Lang) -> str:
        return alternatives(self.then, self.otherwise, lang)

    def resolve(self, play: Play, context: Context) -> None:
        chosen = self.then if all_so(self.when, play.ask, context) else self.otherwise
        if chosen:
            play.then(chosen, context)


class ForEach(Flow):
    """The same for each of several; ``it`` names the one it is at."""

    tag: ClassVar[str] = "for_each"
    of: Scope
    then: Some

    @field_validator("of")
    @classmethod
    def _several(cls, of: Scope) -> Scope:
        if of.single():
            raise ValueError("that is one only; name it itself")
        return of

    def lends(self, field: str) -> frozenset[str]:
        return frozenset({f"it {self.of.kind}"}) if field == "then" else frozenset()

    def head(self, lang: Lang) -> str:
        if self.of.phrase().plural:
            said = Words("for each of {of}: ", f"für {_EACH[self.of.kind]} {{of:gen}}: ")
        else:
            said = Words("for {of}: ", "für {of:acc}: ")
        return fill(said, lang, {"of": self.of})

    def tail(self, lang: Lang) -> str:
        return program_text(self.then, lang)

    def resolve(self, play: Play, context: Context) -> None:
        for one in tuple(self.of.ids(play.ask, context)):
            its = context.copy()
            its.picks[slot_of(self.of.kind, "it")] = (one,)
            play.then(self.then, its)


_EACH = {Kind.CHARACTER: "jeden", Kind.CARD: "jede", Kind.PLAYER: "jeden", Kind.OBSTACLE: "jedes"}
MOST_TIMES = 20
"""So often a card repeats something at most; the game leaves out what an amount would ask for beyond it."""
_OFTEN = {2: Words("twice: ", "zweimal: "), 3: Words("three times: ", "dreimal: ")}


class Repeat(Flow):
    """The same a number of times; targets are chosen again each time."""

    tag: ClassVar[str] = "repeat"
    times: Amount
    then: Some

    @field_validator("times")
    @classmethod
    def _several(cls, times: Amount) -> Amount:
        if isinstance(times, Number) and times.of < 2:
            raise ValueError("once is no repetition")
        if isinstance(times, Number) and times.of > MOST_TIMES:
            raise ValueError(f"a card repeats something at most {MOST_TIMES} times")
        return times

    def head(self, lang: Lang) -> str:
        often = _OFTEN.get(self.times.of) if isinstance(self.times, Number) else None
        return fill(often or Words("{times} times: ", "{times} Mal: "), lang, {"times": self.times})

    def tail(self, lang: Lang) -> str:
        return program_text(self.then, lang)

    def resolve(self, play: Play, context: Context) -> None:
        for _ in range(min(self.times.value(play.ask, context), MOST_TIMES)):
            play.then(self.then, context.copy())
