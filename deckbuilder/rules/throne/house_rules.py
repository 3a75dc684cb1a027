"""The house rules a table may choose: one option each of ``cards/throne/house-rules.yaml``, the default first."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.errors import UserError
from deckbuilder.rules.throne.characters import load_house_rules
from deckbuilder.terms import Lang, Words

_OPTION = Words("House rule {option}: {title} (instead of {default})", "Hausregel {option}: {title} (statt {default})")


class HouseRules(BaseModel):
    """The options of one game; stored in its record. A field's title is its entry in the file."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    destroy: Literal["opponents", "any"] = Field(default="opponents", title="T1")
    """Before whom the card lies that an equal value destroys."""
    majority: Literal["shared", "strict"] = Field(default="shared", title="T2")
    """For whom an ability is active when several have as many cards."""
    swap_after_five: Literal["no", "yes"] = Field(default="no", title="T3")
    """Whether who reveals five cards may swap."""
    judge: Literal["any", "used"] = Field(default="any", title="T4")
    """Which abilities the Judge permits."""
    restraint: Literal["holder", "nothing"] = Field(default="holder", title="T5")
    """Whether King and Queen forbid something to their holder."""


def read_rules(words: str) -> HouseRules:
    """Options joined by commas, ``T1=any,judge=used``. Raises UserError saying what is allowed."""
    chosen: dict[str, Any] = {}
    for word in filter(None, (word.strip() for word in words.split(","))):
        name, _, value = word.partition("=")
        field = _field(name.strip())
        allowed = HouseRules.model_fields[field].annotation.__args__  # type: ignore[union-attr]
        if value.strip() not in allowed:
            what = Words(f"'{value.strip()}' is not possible.", f"'{value.strip()}' ist nicht möglich.")
            raise UserError(f"--rules: {name.strip()}", what, allowed_in_both(value, allowed))
        chosen[field] = value.strip()
    return HouseRules(**chosen)


def _field(name: str) -> str:
    by_entry = {(field.title or "").lower(): key for key, field in HouseRules.model_fields.items()}
    written = name.replace("-", "_")
    found = written if written in HouseRules.model_fields else by_entry.get(name.lower())
    if found is None:
        what = Words(f"'{name}' is no house rule to choose.", f"'{name}' ist keine Hausregel zum Wählen.")
        raise UserError("--rules", what, allowed_in_both(name, [entry.upper() for entry in by_entry]))
    return found


def told_options(house: HouseRules, lang: Lang) -> list[str]:
    """A line for each option that differs from its default."""
    titles = {entry.id: entry.title.words for entry in load_house_rules()}
    lines = []
    for key, field in HouseRules.model_fields.items():
        value, entry = getattr(house, key), field.title or ""
        if value != field.default:
            title = titles[entry].text(lang)
            lines.append(_OPTION.text(lang).format(option=f"{entry}={value}", title=title, default=field.default))
    return lines
