"""Whom a target may be chosen among, and how many are chosen."""

from __future__ import annotations

import pytest

from deckbuilder.effects import parse_effects
from deckbuilder.effects.targets.chosen import OneCharacter, UpToCharacters
from deckbuilder.terms import State
from tests.effects.asked import context, picked, such
from tests.effects.world import World


@pytest.mark.parametrize(
    ("side", "characters"), [("own", [0, 1]), ("enemy", [2, 3]), ("allied", []), ("any", [0, 1, 2, 3])]
)
def test_sides_are_seen_from_the_controller(world: World, side: str, characters: list[int]) -> None:
    assert such(world, side=side) == characters


def test_a_pact_turns_enemies_into_allies(world: World) -> None:
    world.pacts.add(frozenset({0, 1}))
    assert such(world, side="allied") == [2, 3]
    assert such(world, side="enemy") == []
    assert such(world, "bound") == []


def test_enemies_cannot_name_the_warded(world: World) -> None:
    world.persons[2].states.add(State.WARDED)
    world.persons[0].states.add(State.WARDED)
    assert such(world) == [0, 1, 3]


def test_hidden_cards_are_chosen_when_their_verb_is_reached() -> None:
    for zone, late in (("play", False), ("discard", False), ("hand", True), ("supply", True)):
        (effect,) = parse_effects([{"do": "put", "what": {"pick": "card", "zone": zone}, "to": "out"}])
        (wanted,) = effect.targets()  # type: ignore[attr-defined]
        assert wanted.late() is late


def test_up_to_takes_none_or_as_many_as_it_says(world: World) -> None:
    wanted = picked({"pick": "up_to", "number": "x", "side": "own"})
    assert isinstance(wanted, UpToCharacters)
    assert (wanted.least(world, context()), wanted.most(world, context())) == (0, 3)
    assert picked({"pick": "up_to", "number": 1, "side": "allied"}).available(world, context())


def test_one_must_be_there(world: World) -> None:
    wanted = picked({"pick": "one", "side": "allied"})
    assert isinstance(wanted, OneCharacter)
    assert not wanted.available(world, context())
