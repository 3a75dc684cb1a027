"""Choices: what a player answers. Each tells itself, and has a notation, one readable line that parses back.

The notation is the class's ``name`` and its fields in order: numbers as they are, lists of numbers joined by
commas, lists of lists by slashes, a dash for an empty list, free text as in a web address. Records store games as such
lines.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from typing import Any, ClassVar, NamedTuple, NewType, get_type_hints
from urllib.parse import quote, unquote

from deckbuilder.errors import IllegalChoice
from deckbuilder.rules.core.sentence import Sentence
from deckbuilder.terms import Words

Ints = tuple[int, ...]
Lists = tuple[Ints, ...]
Text = NewType("Text", str)
"""Words of a player's own, not empty."""


class Part(NamedTuple):
    """One thing to ask a person for: the fields it decides, how, in which words, and among what one might choose."""

    fields: tuple[str, ...]
    kind: Enum
    question: Words
    among: Enum | None = None
    """What one might think of, legal or not, so that reasons can be told; None: only what the decision names."""
    blank: int = 0
    """What stands in a number nobody was asked for yet."""
    place: int = -1
    """Which of several lists in the field."""


class Choice(Sentence):
    """An answer to a decision. Subclasses are values whose fields are int, str, ``Text``, ``Ints`` or ``Lists``.

    ``says`` is the whole answer in a line, ``menu`` the kind as a line of a menu, ``parts`` what a person is asked for.
    """

    __slots__ = ()
    name: ClassVar[str]
    menu: ClassVar[Words]
    parts: ClassVar[tuple[Part, ...]] = ()
    leads: ClassVar[str] = ""
    """The field that names who acts; empty for none."""

    def notation(self) -> str:
        """The choice in one line; ``Choices.parse`` reads it back."""
        words = [self.name]
        for _, write, _read in _codec(type(self)):
            words.append(write(getattr(self, _)))
        return " ".join(words)


def _write_ints(numbers: Ints) -> str:
    return ",".join(map(str, numbers)) or "-"


def _read_ints(word: str) -> Ints:
    return () if word == "-" else tuple(int(part) for part in word.split(","))


def _write_lists(lists: Lists) -> str:
    return "/".join(map(_write_ints, lists)) or "="


def _read_lists(word: str) -> Lists:
    return () if word == "=" else tuple(_read_ints(part) for part in word.split("/"))


_CODECS: dict[object, tuple[Callable[[Any], str], Callable[[str], Any]]] = {
    int: (str, int),
    str: (lambda word: word or "-", lambda word: "" if word == "-" else word),
    Ints: (_write_ints, _read_ints),
    Lists: (_write_lists, _read_lists),
    Text: (lambda text: quote(text, safe=""), unquote),
}
_FIELDS: dict[type[Choice], list[tuple[str, Callable[[Any], str], Callable[[str], Any]]]] = {}


def _codec(kind: type[Choice]) -> list[tuple[str, Callable[[Any], str], Callable[[str], Any]]]:
    if kind not in _FIELDS:
        hints = get_type_hints(kind)
        _FIELDS[kind] = [(f.name, *_CODECS[hints[f.name]]) for f in fields(kind)]  # type: ignore[arg-type]
    return _FIELDS[kind]


class Choices:
    """The kinds of choice of one game, by name, so that notations can be read."""

    def __init__(self, *kinds: type[Choice]) -> None:
        self.kinds = kinds
        """In the order of a menu."""
        self._kinds = {kind.name: kind for kind in kinds}

    def parse(self, line: str) -> Choice:
        """The choice that ``line`` notes. Raises IllegalChoice naming what is wrong with it."""
        words = line.split()
        kind = self._kinds.get(words[0]) if words else None
        if kind is None:
            raise IllegalChoice("choice", f"'{line}' names no kind of choice.", f"Allowed: {', '.join(self._kinds)}.")
        codec = _codec(kind)
        if len(words) != len(codec) + 1:
            names = " ".join(name for name, _, _ in codec)
            raise IllegalChoice("choice", f"'{line}' has the wrong number of parts.", f"Allowed: {kind.name} {names}.")
        try:
            return kind(*(read(word) for (_, _, read), word in zip(codec, words[1:], strict=True)))
        except ValueError:
            raise IllegalChoice("choice", f"'{line}' cannot be read.", "Parts are whole numbers or lists.") from None
