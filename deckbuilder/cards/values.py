"""The values card models are made of: words in two languages, ids, whole numbers, abilities, printings.

Each reads the form written in files and dumps the same form, so that YAML, JSON and models agree.
"""

import re
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, PlainValidator

from deckbuilder.cards.suggest import allowed_words
from deckbuilder.terms import AbilityName, Words

FROZEN = ConfigDict(frozen=True, extra="forbid", defer_build=True)


def read_words(value: object) -> Words:
    """One string for both languages, or {en, de}; a language left out takes the other's words."""
    if isinstance(value, Words):
        return value
    if isinstance(value, str) and value.strip():
        return Words(value.strip(), value.strip())
    if isinstance(value, dict) and value and set(value) <= {"en", "de"}:
        given = {lang: words.strip() for lang, words in value.items() if isinstance(words, str) and words.strip()}
        if len(given) == len(value):
            return Words(given.get("en") or given["de"], given.get("de") or given["en"])
    raise ValueError("must be words in quotes, or {en: words, de: words}")


def write_words(words: Words) -> str | dict[str, str]:
    """The shortest form that ``read_words`` reads back."""
    return words.en if words.en == words.de else {"en": words.en, "de": words.de}


Wording = Annotated[Words, PlainValidator(read_words), PlainSerializer(write_words)]
SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
CardId = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$")]
Trait = Annotated[str, Field(pattern=r"^[a-z]+([_-][a-z]+)*$")]
Count = Annotated[int, Field(strict=True, ge=0)]
Positive = Annotated[int, Field(strict=True, ge=1)]
Angle = Annotated[int, Field(strict=True, ge=1, le=360)]


class Ability(BaseModel):
    """An ability of a character with its printed number: X of a check, +n, or none (Abilities)."""

    model_config = FROZEN

    name: AbilityName
    value: int | None = None

    def __hash__(self) -> int:
        return hash((self.name, self.value))


def _read_abilities(value: object) -> object:
    """{regeneration: 4, incorporeal: true} as abilities in the order written."""
    if not isinstance(value, dict):
        return value
    return [_read_ability(name, number) for name, number in value.items()]


def _read_ability(name: object, number: object) -> Ability:
    try:
        ability = AbilityName(str(name))
    except ValueError:
        raise ValueError(f"{name} is no ability. {allowed_words(name, AbilityName)}") from None
    if ability is AbilityName.INCORPOREAL:
        if number is not True:
            raise ValueError(f"incorporeal has no number: write true, not {number!r}")
        return Ability(name=ability)
    if type(number) is not int or number < 1:
        raise ValueError(f"{ability} needs a whole number from 1, not {number!r}")
    return Ability(name=ability, value=number)


def _write_abilities(abilities: tuple[Ability, ...]) -> dict[str, int | bool]:
    return {str(one.name): True if one.value is None else one.value for one in abilities}


Abilities = Annotated[tuple[Ability, ...], BeforeValidator(_read_abilities), PlainSerializer(_write_abilities)]


class Printing(BaseModel):
    """One edition of a card: the set it came in, its number there if it has one, its rarity and artist."""

    model_config = FROZEN

    set: str
    number: Positive | None = None
    rarity: str | None = None
    artist: str | None = None
