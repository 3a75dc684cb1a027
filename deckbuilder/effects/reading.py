"""From data to pieces and back: every problem found, each with its path into the data and what is allowed there.

The pieces inside a piece are read first, by their families; the model then checks the plain fields. Problems are
collected in pydantic's form, so one explainer serves both.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, TypeVar, get_args, get_origin

from pydantic import ValidationError
from pydantic_core import InitErrorDetails

from deckbuilder.effects.base import Piece

Path = tuple[str | int, ...]
Problems = list[InitErrorDetails]
P = TypeVar("P", bound=Piece)


def read(root: type[P], raw: object, path: Path, problems: Problems) -> P | None:
    """The piece of a family that ``raw`` describes; None when it is none, with the reasons among the problems."""
    data = root.unfold(raw)
    if not isinstance(data, dict):
        problems.append(problem("dict_type", path, raw))
        return None
    cls = _member(root, data, path, problems)
    if cls is None:
        return None
    before = len(problems)
    values = _values(cls, data, path, problems)
    if len(problems) > before:
        return None
    try:
        return cls.model_validate(values)
    except ValidationError as error:
        problems += [_at(path, details, data) for details in error.errors(include_url=False)]
        return None


def _member(root: type[P], data: dict[str, Any], path: Path, problems: Problems) -> type[P] | None:
    """The class that is meant: by its tag under the family's key, or by the field that opens it."""
    openings: dict[str, Any] | None = root.__dict__.get("openings")
    if openings is not None:
        opened = [key for key in openings if key in data]
        if not opened:
            problems.append(unknown(path, data, next(iter(data), ""), openings))
            return None
        return _member(openings[opened[0]], data, path, problems)
    if not root.key:
        return root
    tag = data.get(root.key)
    if tag is None:
        problems.append(problem("union_tag_not_found", path, data, discriminator=repr(root.key)))
        return None
    members: dict[str, Any] = root.members
    found: type[P] | None = members.get(tag) if isinstance(tag, str) else None
    if found is None:
        problems.append(unknown((*path, root.key), tag, tag, members))
    return found


def _values(cls: type[Piece], data: dict[str, Any], path: Path, problems: Problems) -> dict[str, Any]:
    """The fields of a piece, with the pieces among them read."""
    plan = _plan(cls)
    values: dict[str, Any] = {}
    for name, value in data.items():
        if cls.tag and name == cls.key:
            continue
        if name not in plan:
            problems.append(unknown((*path, name), value, name, plan))
        elif plan[name] is None or value is None:
            values[name] = value
        else:
            root, depth = plan[name]  # type: ignore[misc]
            values[name] = _nested(root, depth, value, (*path, name), problems)
    return values


def _nested(root: type[Piece], depth: int, value: object, path: Path, problems: Problems) -> object:
    if depth == 0:
        return read(root, value, path, problems)
    if not isinstance(value, list | tuple):
        problems.append(problem("list_type", path, value))
        return None
    return tuple(_nested(root, depth - 1, one, (*path, place), problems) for place, one in enumerate(value))


@cache
def _plan(cls: type[Piece]) -> dict[str, tuple[type[Piece], int] | None]:
    """For each field the family of the pieces in it and how many lists deep they are; None for plain fields."""
    return {name: _family(field.annotation, 0) for name, field in cls.model_fields.items()}


def _family(annotation: Any, depth: int) -> tuple[type[Piece], int] | None:
    origin = get_origin(annotation)
    if origin is Annotated:
        return _family(get_args(annotation)[0], depth)
    if origin is tuple:
        return _family(get_args(annotation)[0], depth + 1)
    if origin is not None:
        inner = [one for one in get_args(annotation) if one is not type(None)]
        return _family(inner[0], depth) if len(inner) == 1 else None
    if isinstance(annotation, type) and issubclass(annotation, Piece):
        return annotation, depth
    return None


def write(piece: Piece) -> Any:
    """The shortest data that reads back as the piece."""
    data: dict[str, Any] = {type(piece).key: piece.tag} if piece.tag else {}
    for name, field in type(piece).model_fields.items():
        value = getattr(piece, name)
        if field.is_required() or value != field.get_default():
            data[name] = _plain(value)
    return piece.fold(data)


def _plain(value: object) -> Any:
    if isinstance(value, Piece):
        return write(value)
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return str(value) if isinstance(value, str) else value


def problem(kind: str, path: Path, value: object, **context: Any) -> InitErrorDetails:
    """A problem of one of pydantic's kinds."""
    return InitErrorDetails(type=kind, loc=path, input=value, ctx=context)


def unknown(path: Path, value: object, word: object, allowed: Any) -> InitErrorDetails:
    """A word that is not among those allowed."""
    expected = ", ".join(repr(str(one)) for one in allowed)
    return problem("union_tag_invalid", path, value, discriminator="", tag=str(word), expected_tags=expected)


def wrong(path: Path, value: object, reason: str) -> InitErrorDetails:
    """Something that does not go together, in words."""
    return problem("value_error", path, value, error=ValueError(reason))


def _at(path: Path, details: Any, data: object) -> InitErrorDetails:
    """A problem of a model, at its place in the data."""
    given = details["input"] if details["loc"] else data
    context = details.get("ctx", {})
    return InitErrorDetails(type=details["type"], loc=(*path, *details["loc"]), input=given, ctx=context)


def collected(problems: Problems) -> ValidationError:
    """All problems as one error."""
    return ValidationError.from_exception_data("effects", problems)
