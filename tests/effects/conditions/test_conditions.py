"""Which characters and cards a condition is true of."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.effects import parse_effects
from deckbuilder.effects.targets.chosen import OneCard
from tests.effects.asked import context, such
from tests.effects.world import World


@pytest.mark.parametrize(
    ("condition", "characters"),
    [
        ({"where": "society", "being": "sisterhood"}, [2, 3]),
        ({"where": "trait", "being": "noble"}, [0]),
        ("injured", [0, 3]),
        ({"where": "injured", "severely": True}, [3]),
        ({"where": "state", "being": "frightened"}, [2]),
        ("bound", [1, 2]),
        ({"where": "bound", "by": 2}, []),
        ("touching", [2]),
        ({"where": "touching", "whom": "who"}, [1]),
        ({"where": "within", "length": 30}, [1, 2]),
        ({"where": "within", "length": 200, "of": "who"}, [0, 1, 2, 3]),
        ("seen", [2]),
        ("in_arc", [2, 3]),
        ("in_line", [0, 2]),
        ("raised", [2]),
        ("at_obstacle", [1, 2]),
        ({"where": "printed", "value": "strength", "at_least": 5}, [0]),
        ({"where": "has", "value": "strength", "at_least": 5}, []),
        ({"where": "has", "value": "dexterity", "at_most": 2}, [0]),
        ({"where": "able", "ability": "terror"}, [1]),
        ("carrying", [2]),
        ({"where": "carrying", "only": [{"where": "category", "being": "place"}]}, []),
        ({"where": "did", "deed": "move"}, [1]),
        ({"where": "character", "being": "performer"}, [1]),
        ({"where": "not", "of": "injured"}, [1, 2]),
        ({"where": "any_of", "of": ["raised", {"where": "injured", "severely": True}]}, [2, 3]),
    ],
)
def test_a_condition_finds_its_characters(world: World, condition: Any, characters: list[int]) -> None:
    assert such(world, condition) == characters


@pytest.mark.parametrize(
    ("raw", "cards"),
    [
        ({"only": [{"where": "category", "being": "item"}]}, [0]),
        ({"only": [{"where": "category", "being": "place"}]}, []),
        ({"side": "enemy"}, [0]),
        ({"zone": "discard"}, [2]),
        ({"zone": "discard", "only": ["magic"]}, [2]),
        ({"zone": "discard", "side": "enemy"}, []),
        ({"zone": "discard", "only": [{"where": "fate", "at_least": 3}]}, []),
        ({"only": [{"where": "note", "being": "unique"}]}, [0]),
        ({"only": [{"where": "note", "being": "permanent"}]}, [0]),
        ({"only": [{"where": "symbol", "of": "vampires"}]}, []),
        ({"only": [{"where": "carried_by", "whom": {"pick": "each", "side": "enemy"}}]}, [0]),
        ({"only": [{"where": "not", "of": {"where": "carried_by", "whom": {"pick": "each", "side": "enemy"}}}]}, []),
        ({"only": [{"where": "card", "being": "this_card"}]}, []),
        ({"only": [{"where": "any_of", "of": ["magic", {"where": "note", "being": "unique"}]}]}, [0]),
    ],
)
def test_a_condition_finds_its_cards(world: World, raw: dict[str, Any], cards: list[int]) -> None:
    (effect,) = parse_effects([{"do": "put", "what": {"pick": "card", **raw}, "to": "out"}])
    (wanted,) = effect.targets()  # type: ignore[attr-defined]
    assert isinstance(wanted, OneCard)
    assert list(wanted.candidates(world, context())) == cards
