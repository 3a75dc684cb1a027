"""Turn pydantic's errors into faults that a card writer can mend: the line, the value written, what is allowed.

Used for cards, sets, starters and formats alike; nobody sees a pydantic message.
"""

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from deckbuilder.cards.faults import Fault, shown
from deckbuilder.cards.suggest import allowed_words
from deckbuilder.cards.yaml_reader import Document, Keys

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

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


def sentence(details: "ErrorDetails", fields: Iterable[str] = ()) -> tuple[str, str]:
    """What is wrong, and what is allowed instead."""
    kind, context = details["type"], details.get("ctx", {})
    if kind == "extra_forbidden":
        known = tuple(fields) if len(details["loc"]) == 1 else ()
        return "is no known field.", allowed_words(details["loc"][-1], known) if known else "Take it out."
    if kind in ("enum", "literal_error"):
        return "is not among the values allowed.", allowed_words(details["input"], _quoted(context))
    if kind == "union_tag_invalid":
        tags = _QUOTED.findall(str(context.get("expected_tags", "")))
        return "is not known here.", allowed_words(context.get("tag", ""), tags)
    if kind == "union_tag_not_found":
        return "does not say what it is.", f"It needs {context.get('discriminator', 'its key')}."
    if kind == "value_error":
        return f"is wrong: {str(context['error']).removesuffix('.')}.", ""
    if kind in _PLAIN:
        return _PLAIN[kind](context)
    return f"is wrong: {details['msg']}.", ""


def _quoted(context: dict[str, Any]) -> list[str]:
    return _QUOTED.findall(str(context.get("expected", "")))


_PLAIN: dict[str, Callable[[dict[str, Any]], tuple[str, str]]] = {
    "missing": lambda _: ("is missing.", "Every value must be given here."),
    "int_type": lambda _: ("is no whole number.", "Write a whole number without quotes."),
    "int_parsing": lambda _: ("is no whole number.", "Write a whole number without quotes."),
    "bool_type": lambda _: ("is neither true nor false.", "Write true or false."),
    "string_type": lambda _: ("is no text.", "Write words, in quotes if they look like a number."),
    "list_type": lambda _: ("is no list.", "Write a list: [one, two]."),
    "tuple_type": lambda _: ("is no list.", "Write a list: [one, two]."),
    "dict_type": lambda _: ("is no mapping.", "Write a mapping: {key: value}."),
    "model_type": lambda _: ("is no mapping.", "Write a mapping: {key: value}."),
    "greater_than_equal": lambda context: ("is too small.", f"At least {context['ge']}."),
    "less_than_equal": lambda context: ("is too great.", f"At most {context['le']}."),
    "string_too_short": lambda _: ("is empty.", "Write at least one letter."),
    "string_pattern_mismatch": lambda _: (
        "has letters that are not allowed.",
        "Small letters a-z, digits and single hyphens, as in pale-count.",
    ),
}
