"""Turn pydantic's errors into faults that a card writer can mend: the line, the value written, what is allowed.

Used for cards, sets, starters and formats alike; nobody sees a pydantic message.
"""

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from deckbuilder.cards.faults import Fault, shown
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.cards.yaml_reader import Document, Keys
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

NOTHING = Words("", "")
_QUOTED = re.compile(r"'([^']*)'")


def faults_of(
    error: ValidationError,
    document: Document,
    *,
    at: Keys = (),
    under: Keys = (),
    card: str = "",
    fields: Iterable[str] = (),
    written: Callable[[Keys], Keys] = lambda keys: keys,
) -> list[Fault]:
    """The faults behind a pydantic error for the data at ``at``, or deeper ``under`` a field of it.

    ``written`` maps a model's keys to the file's.
    """
    found = []
    for details in error.errors(include_url=False):
        keys = (*under, *written(details["loc"]))
        message, allowed = sentence(details, fields)
        found.append(
            Fault(
                file=document.file,
                line=document.line((*at, *_in_file(document, at, keys))),
                card=card,
                field=".".join(map(str, keys)),
                value="" if details["type"] in ("missing", "extra_forbidden") else shown(details["input"]),
                message=message,
                allowed=allowed,
            )
        )
    return found


def _in_file(document: Document, at: Keys, keys: Keys) -> Keys:
    """The keys without the tags of unions, which stand in pydantic's locations but in no file."""
    kept: Keys = ()
    for key in keys:
        if (*at, *kept, key) in document.lines:
            kept = (*kept, key)
    return kept


def sentence(details: "ErrorDetails", fields: Iterable[str] = ()) -> tuple[Words, Words]:
    """What is wrong, and what is allowed instead."""
    kind, context = details["type"], details.get("ctx", {})
    if kind == "extra_forbidden":
        known = tuple(fields) if len(details["loc"]) == 1 else ()
        return Words("is no known field.", "ist kein bekanntes Feld."), allowed_in_both(
            details["loc"][-1], known
        ) if known else Words("Take it out.", "Nimm es heraus.")
    if kind in ("enum", "literal_error"):
        return Words("is not among the values allowed.", "gehört nicht zu den möglichen Werten."), allowed_in_both(
            details["input"], _quoted(context)
        )
    if kind == "union_tag_invalid":
        tags = _QUOTED.findall(str(context.get("expected_tags", "")))
        return Words("is not known here.", "ist hier nicht bekannt."), allowed_in_both(context.get("tag", ""), tags)
    if kind == "union_tag_not_found":
        return Words("does not say what it is.", "sagt nicht, was es ist."), Words(
            f"It needs {context.get('discriminator', 'its key')}.",
            f"Es braucht {context.get('discriminator', 'seinen Schlüssel')}.",
        )
    if kind == "value_error":
        return _wrong(str(context["error"]).removesuffix(".")), NOTHING
    if kind in _PLAIN:
        return _PLAIN[kind](context)
    return _wrong(details["msg"]), NOTHING


def _wrong(how: str) -> Words:
    """What the models and the vocabulary say in English only."""
    return Words(f"is wrong: {how}.", f"ist falsch: {how}.")


def _quoted(context: dict[str, Any]) -> list[str]:
    return _QUOTED.findall(str(context.get("expected", "")))


_NO_NUMBER = (
    Words("is no whole number.", "ist keine ganze Zahl."),
    Words("Write a whole number without quotes.", "Schreibe eine ganze Zahl ohne Anführungszeichen."),
)
_NO_FIGURE = (Words("is no number.", "ist keine Zahl."), Words("Write a number.", "Schreibe eine Zahl."))
_NO_LIST = (
    Words("is no list.", "ist keine Liste."),
    Words("Write a list: [one, two].", "Schreibe eine Liste: [eins, zwei]."),
)
_NO_MAPPING = (
    Words("is no mapping.", "ist keine Zuordnung."),
    Words("Write a mapping: {key: value}.", "Schreibe eine Zuordnung: {Schlüssel: Wert}."),
)
_NO_TRUTH = (
    Words("is neither true nor false.", "ist weder wahr noch falsch."),
    Words("Write true or false.", "Schreibe true oder false."),
)
_TOO_SMALL = Words("is too small.", "ist zu klein.")
_TOO_GREAT = Words("is too great.", "ist zu groß.")
_PLAIN: dict[str, Callable[[dict[str, Any]], tuple[Words, Words]]] = {
    "missing": lambda _: (
        Words("is missing.", "fehlt."),
        Words("Every value must be given here.", "Hier muss jeder Wert angegeben sein."),
    ),
    "int_type": lambda _: _NO_NUMBER,
    "int_parsing": lambda _: _NO_NUMBER,
    "int_from_float": lambda _: _NO_NUMBER,
    "float_type": lambda _: _NO_FIGURE,
    "float_parsing": lambda _: _NO_FIGURE,
    "finite_number": lambda _: _NO_FIGURE,
    "bool_type": lambda _: _NO_TRUTH,
    "bool_parsing": lambda _: _NO_TRUTH,
    "string_type": lambda _: (
        Words("is no text.", "ist kein Text."),
        Words(
            "Write words, in quotes if they look like a number.",
            "Schreibe Wörter, in Anführungszeichen, wenn sie wie eine Zahl aussehen.",
        ),
    ),
    "list_type": lambda _: _NO_LIST,
    "tuple_type": lambda _: _NO_LIST,
    "dict_type": lambda _: _NO_MAPPING,
    "model_type": lambda _: _NO_MAPPING,
    "mapping_type": lambda _: _NO_MAPPING,
    "greater_than_equal": lambda context: (_TOO_SMALL, _at_least(context["ge"])),
    "greater_than": lambda context: (
        _TOO_SMALL,
        Words(f"More than {context['gt']}.", f"Mehr als {context['gt']}."),
    ),
    "less_than_equal": lambda context: (_TOO_GREAT, _at_most(context["le"])),
    "less_than": lambda context: (
        _TOO_GREAT,
        Words(f"Less than {context['lt']}.", f"Weniger als {context['lt']}."),
    ),
    "too_short": lambda context: (
        Words("has too few entries.", "hat zu wenige Einträge."),
        _at_least(context["min_length"]),
    ),
    "too_long": lambda context: (
        Words("has too many entries.", "hat zu viele Einträge."),
        _at_most(context["max_length"]),
    ),
    "string_too_short": lambda _: (
        Words("is empty.", "ist leer."),
        Words("Write at least one letter.", "Schreibe mindestens einen Buchstaben."),
    ),
    "string_too_long": lambda context: (
        Words("is too long.", "ist zu lang."),
        Words(f"At most {context['max_length']} letters.", f"Höchstens {context['max_length']} Buchstaben."),
    ),
    "string_pattern_mismatch": lambda _: (
        Words("has letters that are not allowed.", "hat Zeichen, die nicht erlaubt sind."),
        Words(
            "Small letters a-z, digits and single hyphens, as in pale-count.",
            "Kleine Buchstaben a-z, Ziffern und einzelne Bindestriche wie in pale-count.",
        ),
    ),
}


def _at_least(number: object) -> Words:
    return Words(f"At least {number}.", f"Mindestens {number}.")


def _at_most(number: object) -> Words:
    return Words(f"At most {number}.", f"Höchstens {number}.")
