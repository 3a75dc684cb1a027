"""What becomes of each card in many games: counts that add up, and reasons that are the true ones."""

from __future__ import annotations

import pytest

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.cards.model import ActionCard
from deckbuilder.desk.games import prepare
from deckbuilder.playtest.card_use import EFFECT, HELD, USES, SideUse
from deckbuilder.playtest.series import Series, run_series
from deckbuilder.rules.behind.model.setup import Setup
from tests.rules.behind.cards import event

FAR = {"where": "within", "length": 1}
USELESS = {"do": "injure", "who": {"pick": "one", "side": "enemy", "only": [FAR]}}
MIGHTY = {"do": "injure", "who": {"pick": "one", "side": "enemy"}, "amount": 2}


def planted(setup: Setup, *cards: ActionCard) -> Setup:
    seat = setup.seats[0]
    copies = [card for card in cards for _ in range(3)]
    changed = seat.model_copy(update={"cards": (*seat.cards[len(copies) :], *copies)})
    return setup.model_copy(update={"seats": (changed, *setup.seats[1:])})


@pytest.fixture(scope="module")
def series() -> Series:
    setup = prepare(["starter:vampires", "starter:sisterhood"], load_catalogue(), seed=1)
    setup = planted(setup, event("useless", USELESS), event("mighty", MIGHTY))
    return run_series(setup, ["greedy", "greedy"], 8, seed=4, workers=1, watched=True)


@pytest.fixture(scope="module")
def side(series: Series) -> SideUse:
    return series.uses[0]


def test_no_card_is_used_more_often_than_drawn_unless_the_supply_came_round(side: SideUse) -> None:
    for card in side.cards.values():
        assert card.games == 8
        assert sum(card.uses[how] for how in USES) <= card.drawn
        assert card.possible + sum(card.reasons.values()) == card.chances


def test_a_card_without_targets_says_which_condition_none_met(side: SideUse) -> None:
    useless = side.cards["test/useless"]
    assert useless.possible == 0
    assert useless.chances > 0
    assert "within 1 mm" in useless.why_not()[0][0].en


def test_a_mighty_card_is_mostly_used_for_its_effect(side: SideUse) -> None:
    mighty = side.cards["test/mighty"]
    assert mighty.offered.rate == 1
    assert mighty.use(EFFECT).rate > 0.5
    assert mighty.use(EFFECT).rate > side.cards["test/useless"].use(EFFECT).rate == 0


def test_every_game_is_counted_once_by_when_a_card_was_drawn(side: SideUse) -> None:
    for card in side.cards.values():
        assert sum(games for _, games in card.won.values()) == 8


def test_injuries_given_and_taken_agree_over_both_sides(series: Series) -> None:
    given = sum(one.given for side in series.uses for one in side.characters.values())
    taken = sum(one.taken for side in series.uses for one in side.characters.values())
    assert 0 < given <= taken


def test_watching_changes_no_game(series: Series) -> None:
    setup = prepare(["starter:vampires", "starter:sisterhood"], load_catalogue(), seed=1)
    watched = run_series(setup, ["greedy"] * 2, 2, seed=4, workers=1, watched=True)
    alone = run_series(setup, ["greedy"] * 2, 2, seed=4, workers=1)
    assert [game.result.decisions for game in watched.games] == [game.result.decisions for game in alone.games]
    assert alone.uses == []


def test_cards_still_in_hand_at_the_end_are_no_use(side: SideUse) -> None:
    card = max(side.cards.values(), key=lambda card: card.uses[HELD])
    assert card.uses[HELD] > 0
    assert card.use(EFFECT).games == sum(card.uses[how] for how in USES if how != HELD)
