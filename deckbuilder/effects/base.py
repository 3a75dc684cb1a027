"""What every piece of the vocabulary is: a frozen model that knows its tag, its parts and its words.

A family's root (``Verb``, ``Amount``, ``CharacterTarget`` …) names the key under which data says which member is
meant, and collects its members by itself, so a new member is entered in no list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, model_validator

from deckbuilder.effects.wording.sentences import Spoken
from deckbuilder.terms import Kind, Lang
from deckbuilder.terms.grammar import Phrase

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries


class Piece(BaseModel):
    """A piece of the vocabulary. ``key`` is its family's tag in data, ``tag`` its own value there."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    key: ClassVar[str] = ""
    tag: ClassVar[str] = ""
    members: ClassVar[dict[str, type[Piece]]] = {}
    opening: ClassVar[str] = ""
    """The field by which data shows that this class is meant, where a family has no key."""
    needs: ClassVar[frozenset[str]] = frozenset()
    """What has to be available where the piece is used: a role, a fact, a check, a point (``surroundings.py``)."""
    term: ClassVar[str] = ""
    """The rules term that explains it to a reader of the card, if there is one."""
    current: ClassVar[bool] = False
    """Whether it reads a current value, which a continuous effect must not do."""
    measures: ClassVar[bool] = False
    """Whether it depends on a distance."""

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
        """What becomes available to the pieces in a field, in addition to what is available here."""
        return frozenset()

    def inside(self) -> Iterator[Piece]:
        """The piece and everything in it."""
        yield self
        for _, part in self.parts():
            yield from part.inside()

    def parts(self) -> Iterator[tuple[tuple[str | int, ...], Piece]]:
        """The pieces directly inside this one, each with its path."""
        for name in type(self).model_fields:
            yield from _pieces((name,), getattr(self, name))


def measures(piece: Piece) -> bool:
    """Whether anything in it depends on a distance."""
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
    """What kind of card may have it among its effects (``surroundings.py``)."""

    @classmethod
    def unfold(cls, raw: object) -> object:
        return {"do": raw} if isinstance(raw, str) else raw

    def text(self, lang: Lang) -> str:
        """The rules text as sentences."""
        raise NotImplementedError


class Target(Piece):
    """The characters, cards, players or obstacles a verb acts on."""

    key: ClassVar[str] = "pick"
    kind: ClassVar[Kind]

    def ids(self, ask: Queries, context: Context) -> Sequence[int]:
        """The ids it means now; a chosen target is read from the context."""
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
        """The target ready to be put into a template."""
        return Spoken(self.phrase(), lang)


class Scope(Target):
    """A target that nobody chooses: it can say of any id whether it is meant."""

    key: ClassVar[str] = "pick"

    def covers(self, ask: Queries, context: Context, subject: int) -> bool:
        """Whether the scope means this one."""
        return subject in self.ids(ask, context)

    def among(self, ask: Queries, context: Context, subjects: Iterable[int]) -> Iterable[int]:
        """Which of the subjects it means."""
        return [one for one in subjects if self.covers(ask, context, one)]

    def single(self) -> bool:
        """Whether it means at most one."""
        return False

    def indefinite(self) -> Phrase:
        """As a noun phrase with an indefinite article: an enemy character."""
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
        """What becomes available once it is chosen."""
        return frozenset({f"pick {self.slot}"})

    def late(self) -> bool:
        """Whether it is chosen only when its verb is reached, because the candidates are hidden before."""
        return False

    def available(self, ask: Queries, context: Context) -> bool:
        """Whether a legal choice exists."""
        raise NotImplementedError

    def ids(self, ask: Queries, context: Context) -> Sequence[int]:
        return context.picks.get(self.slot, ())

    def choices(self) -> tuple[ChosenTarget, ...]:
        return (self,)
