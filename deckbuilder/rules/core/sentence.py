"""Sentences: facts that tell themselves. A class states its two sentences as templates over its own fields.

A field's annotation says how it is written: a character, card or seat by its name, a length in millimetres, or by a
function of its own. Events, questions and refusals are sentences, so that no text is rendered before it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Annotated, Any, ClassVar, Protocol, Self, get_type_hints

from deckbuilder.terms import Lang, Words, nouns


class Names(Protocol):
    """The names behind the ids of one game."""

    def character(self, character: int, lang: Lang) -> str:
        """The name of a character."""

    def card(self, card: int, lang: Lang) -> str:
        """The name of a card, or a word for a hidden one when ``card`` is negative."""

    def seat(self, seat: int) -> str:
        """The name of the player at ``seat``."""


CharacterId = Annotated[int, "character"]
CharacterIds = Annotated[tuple[int, ...], "characters"]
CardId = Annotated[int, "card"]
CardIds = Annotated[tuple[int, ...], "cards"]
SeatId = Annotated[int, "seat"]
Tenths = Annotated[int, "tenths"]
"""A length in tenths of a millimetre."""
Measured = Annotated[int, "measured"]
"""A length between things on the table, tenths; not told where nothing may be measured before declaring."""
Actions = Annotated[int, "actions"]
"""A number of actions, written with its noun."""
Steps = Annotated[int, "steps"]
"""A number of steps, written with its noun."""
UNTOLD = -1


def millimetres(tenths: int, lang: Lang = Lang.EN) -> str:
    """A length as players read it: ``60 mm``, ``60.5 mm``, in German ``60,5 mm``."""
    whole, tenth = divmod(tenths, 10)
    point = Words(".", ",").text(lang)
    return f"{whole}{point}{tenth} mm" if tenth else f"{whole} mm"


def listed(words: list[str], lang: Lang) -> str:
    """``a, b and c`` in either language."""
    last = " and " if lang is Lang.EN else " und "
    return last.join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


Writer = Callable[[Any, Lang, Any], str]
"""Writes a value in a language, with the names behind its ids."""
_WRITERS: dict[str, Writer] = {
    "character": lambda it, lang, names: names.character(it, lang),
    "characters": lambda it, lang, names: listed([names.character(one, lang) for one in it], lang),
    "card": lambda it, lang, names: names.card(it, lang),
    "cards": lambda it, lang, names: listed([names.card(one, lang) for one in it], lang),
    "seat": lambda it, lang, names: names.seat(it),
    "tenths": lambda it, lang, names: millimetres(it, lang),
    "measured": lambda it, lang, names: millimetres(it, lang),
    "actions": lambda it, lang, names: nouns.ACTION.counted(it).text(lang),
    "steps": lambda it, lang, names: nouns.STEP.counted(it).text(lang),
    "words": lambda it, lang, names: it.text(lang),
    "noun": lambda it, lang, names: it.value.text(lang),
    "sentence": lambda it, lang, names: it.text(lang, names),
}
_FIELDS: dict[type[Any], list[tuple[str, Writer]]] = {}


def _plain(it: Any, lang: Lang, names: Names) -> str:
    return str(it)


def _writer(hint: Any) -> Writer:
    """How a field of this annotation is written: as its word says, by the function it names, or plainly."""
    if not hasattr(hint, "__metadata__"):
        return _plain
    said = hint.__metadata__[0]
    return said if callable(said) else _WRITERS[said]


def written(kind: type[Any], name: str, value: Any, lang: Lang, names: Names) -> str:
    """A value of one field of a sentence, as the sentence would write it."""
    return dict(_writers(kind))[name](value, lang, names)


def _writers(kind: type[Any]) -> list[tuple[str, Writer]]:
    if kind not in _FIELDS:
        hints = get_type_hints(kind, include_extras=True)
        _FIELDS[kind] = [(f.name, _writer(hints[f.name])) for f in fields(kind)]
    return _FIELDS[kind]


class Sentence:
    """A value with two sentences over its fields."""

    __slots__ = ()
    says: ClassVar[Words]

    def text(self, lang: Lang, names: Names) -> str:
        """The sentence in ``lang``."""
        return self.says.text(lang).format(
            **{name: write(getattr(self, name), lang, names) for name, write in _writers(type(self))}
        )


class Question(Sentence):
    """What a decision asks. ``done`` is what "no more" means as its answer."""

    __slots__ = ()
    done: ClassVar[Words] = Words("Done", "Fertig")

    def option(self, number: int, lang: Lang, names: Names) -> str:
        """What an answer by number means."""
        return str(number)


class Refused(Sentence):
    """A refusal: a sentence with the failed condition and its numbers, and the rules entry behind it.

    Classes with a measured length state a second sentence, ``blind``, that does not tell it.
    """

    __slots__ = ()
    entry: ClassVar[str]
    blind: ClassVar[Words]

    def untold(self) -> Self:
        """The same refusal without what was measured."""
        lengths = _measured(type(self))
        return replace(self, **dict.fromkeys(lengths, UNTOLD)) if lengths else self  # type: ignore[type-var]

    def text(self, lang: Lang, names: Names) -> str:
        """The sentence in ``lang``; the blind one where lengths are untold."""
        lengths = _measured(type(self))
        words = self.blind if lengths and getattr(self, lengths[0]) == UNTOLD else self.says
        return words.text(lang).format(
            **{name: write(getattr(self, name), lang, names) for name, write in _writers(type(self))}
        )


_LENGTHS: dict[type[Refused], tuple[str, ...]] = {}


def _measured(kind: type[Refused]) -> tuple[str, ...]:
    """The fields of a refusal that tell a measured length."""
    if kind not in _LENGTHS:
        hints = get_type_hints(kind, include_extras=True)
        _LENGTHS[kind] = tuple(f.name for f in fields(kind) if hints[f.name] == Measured)  # type: ignore[arg-type]
    return _LENGTHS[kind]
