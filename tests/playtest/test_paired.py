"""Versions of a deck on the same seeds: a planted improvement is found, a twin is not."""

from __future__ import annotations

import pytest

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.cards.model import ActionCard
from deckbuilder.desk.games import prepare
from deckbuilder.playtest.paired import USES, ablations, compare, differences, replaced
from deckbuilder.playtest.sequential import Verdict
from deckbuilder.rules.behind.model.setup import Setup
from tests.rules.behind.cards import event

MIGHTY = {"do": "injure", "who": {"pick": "up_to", "number": 2, "side": "enemy"}, "amount": 3}


@pytest.fixture(scope="module")
def setup() -> Setup:
    return prepare(["starter:vampires", "starter:sisterhood"], load_catalogue(), seed=1)


def common(setup: Setup) -> ActionCard:
    cards = setup.seats[0].cards
    return max(cards, key=lambda card: sum(one.id == card.id for one in cards))


def test_a_twin_of_a_card_never_makes_a_difference(setup: Setup) -> None:
    card = common(setup)
    twin = replaced(setup, card.id, card.model_copy(update={"id": "test/twin"}))
    found = compare([(setup, twin)], most=3, workers=1, seed=2)
    assert found.verdict is Verdict.NOT_SHOWN
    assert (found.total.better, found.total.worse, found.pairs) == (0, 0, 3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_planted_improvement_is_found_better(setup: Setup, seed: int) -> None:
    better = replaced(setup, common(setup).id, event("mighty", MIGHTY))
    assert compare([(setup, better)], most=200, seed=seed * 1000).verdict is Verdict.BETTER


def test_each_use_of_a_card_is_changed_alone(setup: Setup) -> None:
    card = common(setup)
    variants = ablations(setup, card.id)
    blank, fate, moved = (next(one for one in v.seats[0].cards if one.id == card.id) for v in variants[1:])
    assert len(variants) == 1 + len(USES)
    assert (blank.effects, blank.fate_number, blank.movement_range) == ((), card.fate_number, card.movement_range)
    assert (fate.effects, fate.movement_range) == (card.effects, card.movement_range)
    assert (moved.effects, moved.fate_number) == (card.effects, card.fate_number)


def test_a_difference_of_nothing_is_not_shown_and_the_same_on_any_seed(setup: Setup) -> None:
    (none,) = differences([(setup, setup)], 4, workers=1)
    assert (none.mean, none.shown, none.pairs) == (0.0, False, 4)


def test_pairs_are_counted_by_opponent(setup: Setup) -> None:
    other = prepare(["starter:vampires", "starter:ghosts"], load_catalogue(), seed=1)
    better = [(one, replaced(one, common(setup).id, event("mighty", MIGHTY))) for one in (setup, other)]
    found = compare(better, most=4, workers=1, seed=1)
    assert len(found.by_opponent) == 2
    assert sum(test.better + test.worse for test in found.by_opponent) == found.total.better + found.total.worse
