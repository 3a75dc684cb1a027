"""The vocabulary as JSON Schema, for editors that complete and check card files while one writes.

Made from the same models that read the data, so that it cannot say anything else.
"""

from __future__ import annotations

from enum import StrEnum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import TypeAdapter
from pydantic.fields import FieldInfo

from deckbuilder.effects import vocabulary
from deckbuilder.effects.amounts import Amount
from deckbuilder.effects.base import Effect, Piece
from deckbuilder.effects.filters import Filter
from deckbuilder.terms import AbilityName, Stat, Worth

Schema = dict[str, Any]


def effects_schema() -> dict[str, Schema]:
    """Definitions by name: ``Effects`` is a card's list of effects, ``Filter`` who may perform or carry."""
    assert vocabulary.FAMILIES
    found: dict[str, Schema] = {}
    effects = {"type": "array", "items": _piece(Effect, found)}
    _piece(Filter, found)
    return {"Effects": effects, **dict(sorted(found.items()))}


def _piece(cls: type[Piece], found: dict[str, Schema]) -> Schema:
    """A reference to the definition of a family or of a single piece, made on first use."""
    if cls.__name__ not in found:
        found[cls.__name__] = {}
        found[cls.__name__] = _definition(cls, found)
    return {"$ref": f"#/$defs/{cls.__name__}"}


def _definition(cls: type[Piece], found: dict[str, Schema]) -> Schema:
    openings: dict[str, type[Piece]] | None = cls.__dict__.get("openings")
    if openings is not None:
        short = [_words(_alone(openings["do"]))] if cls is Effect else []
        return _said(cls, {"anyOf": [*(_piece(one, found) for _, one in sorted(openings.items())), *short]})
    if "key" not in cls.__dict__:
        return _fields(cls, found)
    members = [one for _, one in sorted(cls.members.items()) if one is not cls]
    variants = [_piece(one, found) for one in members] + ([_fields(cls, found)] if cls.tag else [])
    variants.append(_words(_alone(cls)))
    if cls is Amount:
        variants.append({"type": "integer", "not": {"const": 0}})
    return _said(cls, {"anyOf": variants})


def _alone(root: type[Piece]) -> list[str]:
    """Members that a word alone can stand for: all their fields have defaults."""
    members = sorted(root.members.items())  # not as they were imported
    return [tag for tag, one in members if not any(field.is_required() for field in one.model_fields.values())]


def _words(words: list[str]) -> Schema:
    return {"enum": words}


def _said(cls: type[Piece], schema: Schema) -> Schema:
    return {"description": (cls.__doc__ or "").splitlines()[0], **schema}


def _fields(cls: type[Piece], found: dict[str, Schema]) -> Schema:
    properties: Schema = {cls.key: {"const": cls.tag}} if cls.tag else {}
    needed = [cls.key] if cls.tag else []
    for name, field in cls.model_fields.items():
        properties[name] = _value(field.annotation, found) | _limits(field)
        needed += [name] if field.is_required() else []
    schema = {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}
    return _said(cls, schema)


def _limits(field: FieldInfo) -> Schema:
    """Least length and least value that stand on the field itself."""
    found: Schema = {}
    for limit in field.metadata:
        if getattr(limit, "min_length", None) is not None:
            found["minItems"] = limit.min_length
        if getattr(limit, "ge", None) is not None:
            found["minimum"] = limit.ge
    return found


def _value(annotation: Any, found: dict[str, Schema]) -> Schema:
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _value(args[0], found)
    if origin is tuple:
        return {"type": "array", "items": _value(args[0], found)}
    if origin in (Union, UnionType):
        if set(args) == {Stat, AbilityName, Worth}:
            return _words([*Stat, *AbilityName, *Worth])
        return {"anyOf": [_value(one, found) for one in args if one is not NoneType]}
    if origin is Literal:
        return _words([str(one) for one in args])
    if isinstance(annotation, type) and issubclass(annotation, Piece):
        return _piece(annotation, found)
    if isinstance(annotation, type) and issubclass(annotation, StrEnum):
        return _words([str(one) for one in annotation])
    return dict(TypeAdapter(annotation).json_schema())
