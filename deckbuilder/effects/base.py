"""What every piece of the vocabulary is: a frozen model that knows its tag, its parts and its words.

A family's root (``Verb``, ``Amount``, ``CharacterTarget`` …) names the key under which data says which member is
meant, and collects its members; so a new member needs no list to be told of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, model_validator

from deckbuilder.effects.wording.sentences import Spoken, fill
from deckbuilder.terms import Kind, Lang, Words
from deckbuilder.terms.grammar import Phrase

if TYPE_CHECKING:
    from deckbuilder.effects.play import Context, Play, Queries
    from deckbuilder.effects.script import Parts

THEN = Words("then ", "dann ")


class Piece(BaseModel):
    """A piece of the vocabulary. ``key`` is its family's tag in data, ``tag`` its own value there."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    key: ClassVar[str] = ""
    tag: ClassVar[str] = ""
    members: ClassVar[dict[str, type[Piece]]] = {}
    opening: ClassVar[str] = ""
    """The field by which data shows that this class is meant, where a family has no key."""
    needs: ClassVar[frozenset[str]] = frozenset()
    """What must be at hand where the piece stands: a role, a fact, a check, a point (``surroundings.py``)."""
    term: ClassVar[str] = ""
    """The term of the rules that explains it to whoever reads the card, if there is one."""
    current: ClassVar[bool] = False
    """Whether it reads a current value, which a standing modifier must not."""
    measures: ClassVar[bool] = False
    """Whether it hangs on how far something is."""

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        own = cls.__dict__
        if "key" in own:
            cls.members = {}
        if own.get("tag"):
            for root in cls.__mro__:
                if "key" in root.__dict__ and root is not Piece:
                    root.__dict__["members"][cls.tag] = cls
        if own.get("opening"):
            for root in cls.__mro__[1:]:
                if "openings" in root.__dict__:
                    root.__dict__["openings"][cls.opening] = cls

    @model_validator(mode="after")
    def _not_negative(self) -> Self:
        for name in type(self).model_fields:
            value = getattr(self, name)
            if name != "by" and isinstance(value, Piece) and value.negative():
                raise ValueError(f"{name} cannot be less than nothing")
        return self

    def negative(self) -> bool:
        """Whether it is an amount below zero, which only ``by`` may be."""
        return False

    @classmethod
    def unfold(cls, raw: object) -> object:
        """The long form of shorthand: a word alone stands for the member it names."""
        return {cls.key: raw} if isinstance(raw, str) else raw

    def fold(self, data: dict[str, Any]) -> object:
        """The shortest form that ``unfold`` reads back."""
        return data[self.key] if list(data) == [self.key] and self.tag else data

    def wants(self) -> frozenset[str]:
        """``needs``, where they depend on the fields."""
        return self.needs

    def lends(self, field: str) -> frozenset[str]:
        """What is at hand for the pieces in a field, beside what is at hand here."""
        return frozenset()

    def inside(self) -> Iterator[Piece]:
        """The piece and everything in it."""
        yield self
        for _, part in self.parts():
            yield from part.inside()

    def parts(self) -> Iterator[tuple[tuple[str | int, ...], Piece]]:
        """The pieces directly inside this one, with where they stand."""
        for name in type(self).model_fields:
            yield from _pieces((name,), getattr(self, name))


def measures(piece: Piece) -> bool:
    """Whether anything in it hangs on how far something is."""
    return any(one.measures for one in piece.inside())


def _pieces(where: tuple[str | int, ...], value: object) -> Iterator[tuple[tuple[str | int, ...], Piece]]:
    if isinstance(value, Piece):
        yield where, value
    elif isinstance(value, tuple):
        for place, one in enumerate(value):
            yield from _pieces((*where, place), one)


class Effect(Piece):
    """One item of a card's effects: a verb, or something that waits or lasts while its card is in play."""

    openings: ClassVar[dict[str, type[Piece]]] = {}
    stands_on: ClassVar[str] = ""
    """What kind of card has it among its effects (``surroundings.py``)."""

    @classmethod
    def unfold(cls, raw: object) -> object:
        return {"do": raw} if isinstance(raw, str) else raw

    def text(self, lang: Lang) -> str:
        """The rules text as sentences."""
        raise NotImplementedError

    def sort_into(self, parts: Parts) -> None:
        """Take one's place among the parts of a card."""
        raise NotImplementedError


class Target(Piece):
    """Whom or what a verb is about."""

    key: ClassVar[str] = "pick"
    kind: ClassVar[Kind]

    def ids(self, ask: Queries, context: Context) -> Sequence[int]:
        """Whom it means now; a chosen target is read from the context."""
        raise NotImplementedError

    def choices(self) -> tuple[ChosenTarget, ...]:
        """The target itself, where someone has to choose it."""
        return ()

    @property
    def about(self) -> str:
        """The slot of the chosen target that it is or names again; empty for none."""
        return ""

    def searched(self) -> bool:
        """Whether it is picked from a supply, which is shuffled afterwards."""
        return False

    def phrase(self) -> Phrase:
        """As a noun phrase."""
        raise NotImplementedError

    def spoken(self, lang: Lang) -> Spoken:
        """For templates."""
        return Spoken(self.phrase(), lang)


class Scope(Target):
    """A target nobody chooses: of any id it says whether that is meant."""

    key: ClassVar[str] = "pick"

    def covers(self, ask: Queries, context: Context, subject: int) -> bool:
        """Whether the scope means this one."""
        return subject in self.ids(ask, context)

    def among(self, ask: Queries, context: Context, subjects: Iterable[int]) -> Iterable[int]:
        """Which of the subjects it means."""
        return [one for one in subjects if self.covers(ask, context, one)]

    def single(self) -> bool:
        """Whether it means one at most."""
        return False

    def indefinite(self) -> Phrase:
        """As "an enemy character", where a singular that need not exist is meant."""
        return self.phrase()


class Ref(Scope):
    """A scope that means exactly one, or none when it is not there."""

    def one(self, ask: Queries, context: Context) -> int:
        """The id, -1 for none."""
        raise NotImplementedError

    def ids(self, ask: Queries, context: Context) -> Sequence[int]:
        one = self.one(ask, context)
        return (one,) if one >= 0 else ()

    def covers(self, ask: Queries, context: Context, subject: int) -> bool:
        return subject == self.one(ask, context)

    def among(self, ask: Queries, context: Context, subjects: Iterable[int]) -> Iterable[int]:
        only = self.one(ask, context)
        return [one for one in subjects if one == only]

    def single(self) -> bool:
        return True


class Verb(Effect):
    """Something an effect does when it resolves."""

    key: ClassVar[str] = "do"
    opening: ClassVar[str] = "do"
    stands_on: ClassVar[str] = "played"
    says: ClassVar[Words]
    nests: ClassVar[bool] = False
    """Whether other verbs stand inside its wording."""

    def targets(self) -> tuple[ChosenTarget, ...]:
        """The targets to be chosen before it resolves; those of verbs nested in it come when they are reached."""
        return self._targets

    @cached_property
    def _targets(self) -> tuple[ChosenTarget, ...]:
        found: list[ChosenTarget] = []
        for where, part in self.parts():
            if len(where) == 1 and isinstance(part, Target):
                found += part.choices()
        return tuple(found)

    @cached_property
    def announces(self) -> tuple[ChosenTarget, ...]:
        """Those of them that are chosen when it is announced, each slot once."""
        found: dict[str, ChosenTarget] = {}
        for wanted in self.targets():
            if not wanted.late():
                found.setdefault(wanted.slot, wanted)
        return tuple(found.values())

    def possible(self, ask: Queries, context: Context) -> bool:
        """Whether its unbound targets can be chosen now; else the card cannot be played for its text (ruling P9)."""
        return all(choice.available(ask, context) for choice in self.targets() if choice.slot not in context.picks)

    def payable(self, ask: Queries, context: Context) -> bool:
        """Whether it can be done in full, as what is asked for as a cost must be."""
        return True

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        """Whether it can do nothing to the subject chosen for a slot, who is then no legal target (ruling P9)."""
        return False

    @cached_property
    def speaks_of(self) -> frozenset[str]:
        """The slots of chosen targets that anything in it is about."""
        return frozenset(piece.about for piece in self.inside() if isinstance(piece, Target) and piece.about)

    def resolve(self, play: Play, context: Context) -> None:
        """Do it."""
        raise NotImplementedError

    def template(self) -> Words:
        """The wording with places for the fields."""
        return self.says

    def clause(self, lang: Lang, *, then: bool = False) -> str:
        """The wording without capital and full stop; with ``then`` as it follows another clause."""
        fields = {name: getattr(self, name) for name in type(self).model_fields}
        return (THEN.text(lang) if then else "") + fill(self.template(), lang, fields)

    def text(self, lang: Lang) -> str:
        return sentence(self.clause(lang))

    def sort_into(self, parts: Parts) -> None:
        parts.verbs.append(self)


Program: TypeAlias = tuple[Verb, ...]
"""Verbs to be done in order with one context."""


class ChosenTarget(Target):
    """A target that someone chooses; the engine asks for it and writes ``context.picks[choice.slot]``."""

    @property
    def slot(self) -> str:
        """Its name in ``context.picks``."""
        raise NotImplementedError

    @property
    def about(self) -> str:
        return self.slot

    def binds(self) -> frozenset[str]:
        """What is at hand once it is chosen."""
        return frozenset({f"pick {self.slot}"})

    def late(self) -> bool:
        """Chosen only when its verb is reached, because what is to choose from is hidden before."""
        return False

    def available(self, ask: Queries, context: Context) -> bool:
        """Whether a legal choice exists."""
        raise NotImplementedError

    def ids(self, ask: Queries, context: Context) -> Sequence[int]:
        return context.picks.get(self.slot, ())

    def choices(self) -> tuple[ChosenTarget, ...]:
        return (self,)


def sentence(clause: str) -> str:
    """A clause as a sentence."""
    return tidy(clause[:1].upper() + clause[1:] + ".")


def tidy(text: str) -> str:
    """Relative clauses end in a comma, which gives way to other marks; German articles merge with prepositions."""
    text = text.replace(" ,", ",")
    for mark in (",", ".", ";", ":", ")"):
        text = text.replace("," + mark, mark)
    for apart, merged in MERGED:
        text = text.replace(apart, merged)
    return text


MERGED = (("von dem ", "vom "), ("bei dem ", "beim "))
