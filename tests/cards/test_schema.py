"""The schema for editors is shipped, is current, and takes what the loader takes.

``UPDATE_GOLDEN=1 pytest tests/cards/test_schema.py`` writes the shipped file anew.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from deckbuilder import locations
from deckbuilder.cards.card_drafts import WRITTEN
from deckbuilder.cards.schema import FILE, card_file_schema
from deckbuilder.cards.yaml_reader import read_document
from tests.effects.fitting import Fitting
from tests.effects.proof import PROOF

SCHEMA = card_file_schema()
SHIPPED = [path for path in locations.shipped().glob("sets/*/*.yaml") if path.name != "set.yaml"]
FOG: dict[str, Any] = {"name": "Fog", "category": "event", "effects": ["draw"]}


def fits(data: Any) -> bool:
    return Fitting(SCHEMA["$defs"]).fits(data, SCHEMA)


def test_the_shipped_schema_is_current() -> None:
    place = locations.shipped() / FILE
    said = json.dumps(SCHEMA, indent=1, ensure_ascii=False) + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        place.write_text(said, encoding="utf-8")
    assert place.read_text(encoding="utf-8") == said


@pytest.mark.parametrize("path", [*SHIPPED, PROOF], ids=lambda path: path.stem)
def test_every_card_file_fits(path: Path) -> None:
    assert fits(read_document(path.read_text("utf-8"), path.name).data)


def test_every_field_of_a_card_is_known_to_the_schema() -> None:
    assert set(SCHEMA["$defs"]["CharacterCard"]["properties"]) == set(WRITTEN["character"])
    assert set(SCHEMA["$defs"]["ActionCard"]["properties"]) == set(WRITTEN["action"])


def test_what_may_be_unknown_is_taken() -> None:
    assert fits({"society": "none", "actions": [{**FOG, "fate_number": None, "copies": 2}]})


@pytest.mark.parametrize(
    "wrong",
    [
        {"category": "evnt"},
        {"fate_number": "five"},
        {"effect_check": "y"},
        {"colour": "red"},
        {"name": ""},
        {"effects": ["dance"]},
        {"bearer": {"side": "mine"}},
        {"id": "Not A Slug"},
    ],
)
def test_what_the_loader_refuses_does_not_fit(wrong: dict[str, Any]) -> None:
    assert fits({"actions": [FOG]})
    assert not fits({"actions": [{**FOG, **wrong}]})
