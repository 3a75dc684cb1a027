"""House rules in words: read from presets and options, and listed where a game differs from the rulings.

A preset or an option is one word; words are joined by commas and the later one holds: ``tournament,H16=yes``. An option
is named by its entry in the rules reference or by its field.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.errors import UserError
from deckbuilder.rules.behind.model.house_rules import HouseRules, tournament
from deckbuilder.rules.behind.reference import load_reference
from deckbuilder.terms import Lang, Words

RULINGS: Final = "rulings"
PRESETS: Final[Mapping[str, HouseRules]] = {
    RULINGS: HouseRules(),
    "tournament": tournament(),
    "first-game": HouseRules(moment_count="two"),
}
"""Every preset by its name; ``rulings`` is play without house rules."""
_WHERE = "--rules"
_AS_RULED = Words("Played by the rulings, without house rules.", "Es gelten die Regelentscheide, ohne Hausregeln.")
_RULE = Words("House rule {option}: {title} (instead of {default})", "Hausregel {option}: {title} (statt {default})")


def read_rules(words: str) -> HouseRules:
    """The house rules that words name. Raises UserError saying what is allowed."""
    chosen: dict[str, Any] = {}
    for word in filter(None, (word.strip() for word in words.split(","))):
        name, sign, value = word.partition("=")
        if not sign:
            chosen |= _preset(name).model_dump(exclude_defaults=True)
        else:
            chosen[_field(name.strip())] = value.strip()
    try:
        return HouseRules.model_validate(chosen)
    except ValidationError as wrong:
        first = wrong.errors()[0]
        where = f"{_WHERE}: {first['loc'][0]}"
        raise UserError(
            where,
            Words(f"'{first['input']}' is not possible.", f"'{first['input']}' ist nicht möglich."),
            _allowed(first),
        ) from None


def _preset(name: str) -> HouseRules:
    if name not in PRESETS:
        what = Words(f"'{name}' is no preset.", f"'{name}' ist keine Vorgabe.")
        raise UserError(_WHERE, what, allowed_in_both(name, PRESETS))
    return PRESETS[name]


def _field(name: str) -> str:
    """The field an option means: its own name, or its entry in the rules reference."""
    by_entry = {(field.title or "").lower(): key for key, field in HouseRules.model_fields.items()}
    written = name.replace("-", "_")
    key = written if written in HouseRules.model_fields else by_entry.get(name.lower(), "")
    if not key:
        options = sorted(map(_called, HouseRules.model_fields))
        what = Words(f"'{name}' is no house rule.", f"'{name}' ist keine Hausregel.")
        raise UserError(_WHERE, what, allowed_in_both(name, options))
    return key


def _allowed(problem: Mapping[str, Any]) -> Words:
    expected = problem.get("ctx", {}).get("expected")
    if not expected:
        return Words(f"{problem['msg']}.", f"{problem['msg']}.")
    return Words(f"Allowed: {expected}.", f"Möglich: {str(expected).replace(' or ', ' oder ')}.")


def _called(key: str) -> str:
    """How an option is called: by its house rule, or by its field where it has none."""
    title = HouseRules.model_fields[key].title or ""
    return title if title.startswith("H") else key


def told_rules(house: HouseRules, lang: Lang) -> list[str]:
    """The effective rules: a line for each option that is not as ruled, or one that says there is none."""
    lines = []
    for key, field in HouseRules.model_fields.items():
        value = getattr(house, key)
        if value != field.default:
            title = load_reference()[field.title or ""].title.text(lang)
            line = _RULE.text(lang)
            option = f"{_called(key)}={_shown(value)}"
            lines.append(line.format(option=option, title=title, default=_shown(field.default)))
    return lines or [_AS_RULED.text(lang)]


def _shown(value: object) -> str:
    """A value as it is written."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
