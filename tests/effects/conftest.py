"""The small world in which the members of the vocabulary are tried."""

from __future__ import annotations

import pytest

from deckbuilder.terms import AbilityName, Category, Deed, Note, Society, State, Zone
from tests.effects.world import Ability, Card, Person, World


@pytest.fixture
def world() -> World:
    """From left to right: own 0 and 1, enemies 2 and 3, all on one line; 1 touches 2."""
    persons = [
        Person(0, 0, injuries=1, traits=("noble",), strength=5),
        Person(0, 1000, abilities=[Ability(AbilityName.TERROR, 4)], did={Deed.MOVE}),
        Person(1, 1300, society=Society.SISTERHOOD, states={State.FRIGHTENED}, y=1),
        Person(1, 3000, society=Society.SISTERHOOD, injuries=2, dexterity=5),
    ]
    cards = [
        Card(bearer=2, category=Category.WEAPON, notes=(Note.UNIQUE,), owner=1, influencer=1),
        Card(category=Category.PLACE, societies=(Society.VAMPIRES,), fate_number=6),
        Card(zone=Zone.DISCARD, category=Category.SPELL, fate_number=2, is_permanent=False),
        Card(zone=Zone.HAND, owner=1, is_permanent=False),
    ]
    return World(persons, cards, obstacle_places=[1200])
