"""The schema for editors says what the reader takes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.effects import effects_data
from deckbuilder.effects.schema import effects_schema
from tests.effects.fitting import Fitting
from tests.effects.generating import Generator

SCHEMA = effects_schema()
fits = Fitting(SCHEMA).fits


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
