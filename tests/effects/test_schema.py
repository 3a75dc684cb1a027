"""The schema for editors says what the reader takes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.effects import effects_data
from deckbuilder.effects.schema import effects_schema
from tests.effects.generating import Generator

SCHEMA = effects_schema()


def fits(value: Any, schema: dict[str, Any]) -> bool:
    """As much of JSON Schema as the vocabulary's needs."""
    if "$ref" in schema:
        return fits(value, SCHEMA[schema["$ref"].rpartition("/")[2]])
    if "anyOf" in schema:
        return any(fits(value, one) for one in schema["anyOf"])
    if "enum" in schema:
        return any(value == one for one in schema["enum"])
    if "const" in schema:
        return bool(value == schema["const"])
    return bool(KINDS[schema["type"]](value, schema))


def fits_object(value: Any, schema: dict[str, Any]) -> bool:
    fields = schema["properties"]
    return (
        isinstance(value, dict)
        and set(schema["required"]) <= set(value) <= set(fields)
        and all(fits(one, fields[name]) for name, one in value.items())
    )


def fits_array(value: Any, schema: dict[str, Any]) -> bool:
    return (
        isinstance(value, list)
        and len(value) >= schema.get("minItems", 0)
        and all(fits(one, schema["items"]) for one in value)
    )


KINDS: dict[str, Any] = {
    "object": fits_object,
    "array": fits_array,
    "integer": lambda value, schema: type(value) is int and value >= schema.get("minimum", value),
    "boolean": lambda value, _: type(value) is bool,
    "string": lambda value, _: isinstance(value, str),
}


@given(st.integers(min_value=0, max_value=2**32))
@settings(max_examples=100)
def test_every_effect_fits_the_schema(seed: int) -> None:
    assert fits(effects_data([Generator(seed).effect()]), SCHEMA["Effects"])


@pytest.mark.parametrize(
    "raw",
    [
        "dance",
        {"do": "draw", "amount": "many"},
        {"do": "injure"},
        {"do": "injure", "who": "you"},
        {"do": "draw", "cards": 2},
        {"always": "bearer", "have": []},
        {"after": "lunch", "effects": ["draw"]},
    ],
)
def test_what_the_reader_refuses_does_not_fit(raw: Any) -> None:
    assert not fits([raw], SCHEMA["Effects"])
