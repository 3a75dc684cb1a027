"""Continuous effects: what is different while a card is in play, an item is carried or a character is in play."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field, field_validator, model_validator

from deckbuilder.effects.base import Effect, Scope, measures
from deckbuilder.effects.circumstances import When, all_so, said_together
from deckbuilder.effects.conditions.conditions import ordered
from deckbuilder.effects.in_play.modifiers import Is, Modifier, ValueModifier, stated
from deckbuilder.effects.references import is_you
from deckbuilder.effects.wording.sentences import sentence
from deckbuilder.terms import Kind, Lang, State
from deckbuilder.terms.grammar import Phrase

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries

Modifiers = Annotated[tuple[Modifier, ...], Field(min_length=1)]


class ContinuousEffect(Effect):
    """While in play: everything ``always`` covers has these modifiers, as long as ``when`` is true."""

    opening: ClassVar[str] = "always"
    stands_on: ClassVar[str] = "lasting"
    always: Scope
    have: Modifiers
    when: When = ()

    @field_validator("have")
    @classmethod
    def _have_ordered(cls, have: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
        return ordered(have)

    @field_validator("when")
    @classmethod
    def _when_ordered(cls, when: When) -> When:
        return ordered(when)

    @model_validator(mode="after")
    def _fits(self) -> ContinuousEffect:
        fitting(self.always.kind, self.have)
        current = [piece.tag for piece in self.inside() if piece.current]
        if current:
            raise ValueError(f"a standing effect cannot depend on a current value: {current[0]}")
        return self

    @property
    def kind(self) -> Kind:
        """What kind of thing it modifies."""
        return self.always.kind

    @cached_property
    def values(self) -> tuple[ValueModifier, ...]:
        """Its modifiers of values."""
        return tuple(one for one in self.have if isinstance(one, ValueModifier))

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The states it keeps characters in."""
        return tuple(one.state for one in self.have if isinstance(one, Is))

    @cached_property
    def hangs_on_distance(self) -> bool:
        """Whether it may cover other things when something moves."""
        return measures(self)

    def applies(self, ask: Queries, context: Context, subject: int) -> bool:
        """Whether it modifies the subject now."""
        return all_so(self.when, ask, context) and self.always.covers(ask, context, subject)

    def applied(self, ask: Queries, context: Context, subjects: Iterable[int]) -> Iterable[int]:
        """Which of the subjects it modifies now."""
        return self.always.among(ask, context, subjects) if all_so(self.when, ask, context) else ()

    def text(self, lang: Lang) -> str:
        lead = ""
        if self.when:
            said = said_together(self.when).text(lang)
            lead = f"as long as {said}" if lang is Lang.EN else f"solange {said},"
        subject = _HE if any(one.about() == self.always for one in self.when) else self.always.phrase()
        return sentence(stated(subject, self.have, lang, lead=lead, du=is_you(self.always)))


_HE = Phrase("he", "er", "ihn", "ihm", "seiner")


def fitting(kind: Kind, have: tuple[Modifier, ...]) -> None:
    """Refuse modifiers of another kind: hand size is for players, influence for cards, the rest for characters."""
    for modifier in have:
        if modifier.subject() is not kind:
            raise ValueError(f"{modifier.tag} here is for a {modifier.subject()}, not for a {kind}")
