"""Goldfishing tells the truth about a deck: its samples agree with the exact odds, and dead cards are found."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.cards.model import ActionCard
from deckbuilder.desk.games import prepare
from deckbuilder.playtest.goldfish import DECK, Group, Watcher, goldfish, opening_hands, plan
from deckbuilder.playtest.intervals import wilson
from deckbuilder.rules.behind.model.events import CardPlayed, MoveAnnounced, TurnBegan
from deckbuilder.rules.behind.model.setup import Setup
from tests.rules.behind.cards import event

DEAD = {
    "do": "injure",
    "who": {
        "pick": "one",
        "side": "own",
        "only": ["injured", {"where": "within", "length": 1}, {"where": "state", "being": "frightened"}],
    },
}


@pytest.fixture(scope="module")
def setup() -> Setup:
    return prepare(["starter:vampires", "starter:vampires"], load_catalogue(), seed=1)


def with_card(setup: Setup, card: ActionCard, copies: int) -> Setup:
    seat = setup.seats[0]
    changed = seat.model_copy(update={"cards": (*seat.cards[copies:], *[card] * copies)})
    return setup.model_copy(update={"seats": (changed, *setup.seats[1:])})


def test_the_samples_are_the_same_on_one_worker_and_in_an_executor_of_ones_own(setup: Setup) -> None:
    alone = goldfish(setup, 6, turns=2, seed=3, workers=1)
    with ThreadPoolExecutor(2) as executor:
        shared = goldfish(setup, 6, turns=2, seed=3, workers=2, executor=executor)
    assert alone.samples == shared.samples
    assert len(alone.samples) == 6


def test_a_group_that_stands_still_neither_moves_nor_plays(setup: Setup) -> None:
    watcher = Watcher(plan(setup), Group.STILL, turns=4)
    watcher.play()
    acted = [one for one in watcher.game.events if isinstance(one, MoveAnnounced | CardPlayed) and one.seat != DECK]
    turns = {one.seat for one in watcher.game.events if isinstance(one, TurnBegan)}
    assert acted == []
    assert turns == {0, 1}


def test_a_group_that_walks_is_met_earlier_than_one_that_stands(setup: Setup) -> None:
    still, walks = (goldfish(setup, 12, group=group, turns=2, seed=5, workers=1) for group in Group)
    assert walks.by_turn("contact", 2).wins > still.by_turn("contact", 2).wins


def test_opening_hands_agree_with_the_exact_odds(setup: Setup) -> None:
    hands = opening_hands(setup, 2000, seed=9)
    found = goldfish(setup, 1, turns=1, workers=1)
    outside = 0
    for card in found.cards():
        rate = wilson(sum(card.key in hand for hand in hands), len(hands))
        outside += not rate.low <= float(card.opening_exactly) <= rate.high
    assert outside <= 3  # of 22 intervals that each hold in 95 of 100


def test_a_card_that_can_never_be_played_stands_last_with_no_turn(setup: Setup) -> None:
    planted = with_card(setup, event("dead", DEAD), 6)
    seen = goldfish(planted, 8, turns=3, seed=2, workers=1).cards()
    dead = next(card for card in seen if card.key == "test/dead")
    assert dead.playable.games > 0
    assert (dead.playable.wins, dead.first) == (0, None)
    assert any(card.playable.wins for card in seen)


def test_reach_and_draws_are_told_for_each_own_turn(setup: Setup) -> None:
    found = goldfish(setup, 3, turns=3, seed=2, workers=1)
    for sample in found.samples:
        assert len(sample.opening) == setup.band.hand
        assert len(sample.drawn[0]) == setup.band.hand
        assert sample.turns == len(sample.reach) == len(sample.drawn) <= 3
        assert all(one <= whole for one, whole in sample.reach)
    assert sum(found.fates(1).values()) == pytest.approx(1)
