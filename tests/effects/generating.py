"""Random pieces of the vocabulary, made from what the models say of their own fields.

No list of classes stands here: a new verb is generated as soon as it exists.
"""

from __future__ import annotations

import random
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from pydantic import ValidationError

from deckbuilder.effects import vocabulary
from deckbuilder.effects.amounts import Amount, Number
from deckbuilder.effects.base import Effect, Piece
from deckbuilder.terms import AbilityName, Stat, Worth

P = TypeVar("P", bound=Piece)
TRAITS = ("noble", "novice", "warrior")
DEEP = 4


class Generator:
    """Makes valid pieces; with equal seeds equal ones."""

    def __init__(self, seed: int) -> None:
        assert vocabulary.FAMILIES
        self.random = random.Random(seed)

    def effect(self) -> Effect:
        """Any item of a card's effects."""
        return self.piece(Effect)

    def piece(self, root: type[P], depth: int = 0) -> P:
        """A valid piece of a family."""
        while True:
            cls = self._class(root, depth)
            try:
                return cls(**{name: self._field(cls, name, depth) for name in cls.model_fields})
            except ValidationError:
                continue

    def member(self, cls: type[P]) -> P:
        """A valid piece of this very class."""
        while True:
            try:
                return cls(**{name: self._field(cls, name, 2) for name in cls.model_fields})
            except ValidationError:
                continue

    def variant(self, piece: P) -> P:
        """The same piece with one field different, if a valid one is found soon; else the piece."""
        cls = type(piece)
        for _ in range(20):
            if not cls.model_fields:
                return piece
            name = self.random.choice(sorted(cls.model_fields))
            fields = {one: getattr(piece, one) for one in cls.model_fields}
            value = fields[name]
            fields[name] = (
                self.variant(value)
                if isinstance(value, Piece) and self.random.random() < 0.7
                else self._field(cls, name, 1)
            )
            try:
                return cls(**fields)
            except ValidationError:
                continue
        return piece

    def _class(self, root: type[P], depth: int) -> type[P]:
        openings: dict[str, Any] | None = root.__dict__.get("openings")
        if openings:
            return self._class(openings[self.random.choice(sorted(openings))], depth)
        if root is Amount and (depth > DEEP or self.random.random() < 0.5):
            return Number  # type: ignore[return-value]
        if not root.key:
            return root
        members: list[Any] = [one for _, one in sorted(root.members.items()) if issubclass(one, root)]
        if depth > DEEP:
            members = [one for one in members if not _deep(one)] or members
        found: type[P] = self.random.choice(members)
        return found

    def _field(self, cls: type[Piece], name: str, depth: int) -> Any:
        field = cls.model_fields[name]
        if not field.is_required() and self.random.random() < (0.5 if depth < DEEP else 0.95):
            return field.get_default()
        return self._value(field.annotation, depth)

    def _value(self, annotation: Any, depth: int) -> Any:
        origin, args = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            return self._value(args[0], depth)
        if origin is tuple:
            most = 3 if depth < DEEP else 1
            return tuple(self._value(args[0], depth + 1) for _ in range(self.random.randint(1, most)))
        if origin is Literal:
            return self.random.choice(args)
        if origin in (Union, UnionType):
            if set(args) == {Stat, AbilityName, Worth}:
                return self.random.choice([*Stat, *AbilityName, *Worth])
            return self._value(self.random.choice([one for one in args if one is not NoneType]), depth)
        return self._plain(annotation, depth)

    def _plain(self, annotation: Any, depth: int) -> Any:
        if issubclass(annotation, Piece):
            return self.piece(annotation, depth + 1)
        if issubclass(annotation, Enum):
            return self.random.choice(list(annotation))
        if annotation is bool:
            return self.random.random() < 0.5
        if annotation is int:
            return self.random.choice([1, 2, 3, 4, 5, 60, -1])
        return self.random.choice(TRAITS)


def _deep(cls: type[Piece]) -> bool:
    """Whether pieces that nest further must stand in it."""
    return any(field.is_required() and "Condition" in str(field.annotation) for field in cls.model_fields.values())
