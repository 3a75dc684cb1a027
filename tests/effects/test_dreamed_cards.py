"""Cards made at random load, print in both languages and are played: the engine takes whatever the vocabulary says."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from deckbuilder.cards.loader import read_set
from deckbuilder.cards.model import Card
from deckbuilder.cards.yaml_writer import write_yaml
from deckbuilder.effects import effects_data, parse_effects
from deckbuilder.terms import Lang
from tests.effects.dreaming import Dreamer
from tests.effects.proof import actions, characters, mixed_setup, play_at_random

PEOPLE = 8
LONGEST = 3_000
"""Some of these cards give turn after turn; so many decisions of a game are enough."""


def dreamed(seed: int, count: int) -> Sequence[Card]:
    """A home-made set, written as YAML and read as a player's file is."""
    loaded = read_set(write_yaml(Dreamer(seed).card_set(count, PEOPLE)), "dream.yaml")
    assert loaded.oddities == ()
    return loaded.cards


def assert_they_print(cards: Sequence[Card]) -> None:
    for card in cards:
        assert parse_effects(effects_data(card.effects)) == card.effects
        for lang in Lang:
            said = card.text(lang)
            assert said.endswith(".")
            assert "{" not in said


def games_over(cards: Sequence[Card], seeds: range) -> int:
    """How many of so many games with them came to their end."""
    people, stock = characters(cards), actions(cards)
    games = (play_at_random(mixed_setup(people, stock, seed), seed, most=LONGEST) for seed in seeds)
    return sum(game.outcome is not None for game in games)


def test_a_handful_of_dreamed_cards_load_print_and_are_played() -> None:
    cards = dreamed(3, 10)
    assert_they_print(cards)
    assert games_over(cards, range(4)) >= 3


@pytest.mark.slow
def test_two_hundred_dreamed_cards_survive_two_thousand_games() -> None:
    cards = dreamed(1, 200)
    assert_they_print(cards)
    assert games_over(cards, range(2000)) >= 1900
