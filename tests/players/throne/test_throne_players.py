"""Who plays well, and that nobody sees what is hidden."""

from __future__ import annotations

import pytest

from deckbuilder.desk.throne.series import play_series
from deckbuilder.errors import UserError
from deckbuilder.players.throne.roster import NAMES, make_player
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.throne.game import Game
from deckbuilder.rules.throne.setup import prepare
from tests.rules.throne.table import any_answer


@pytest.mark.parametrize("other", [pytest.param("cautious", marks=pytest.mark.slow), "bold"])
def test_who_reckons_beats_who_stops_at_a_threshold(other: str) -> None:
    assert play_series(["reckoner", other], games=40, seed=1).players[0].low > 0.5


@pytest.mark.slow
@pytest.mark.parametrize("other", ["cautious", "bold"])
def test_who_reckons_beats_a_threshold_over_many_games(other: str) -> None:
    assert play_series(["reckoner", other], games=2000, seed=2).players[0].low > 0.6


def test_a_threshold_beats_chance() -> None:
    assert play_series(["cautious", "random"], games=60, seed=3).players[0].low > 0.5


@pytest.mark.parametrize("name", NAMES)
def test_nobody_s_answer_depends_on_the_order_of_the_deck(name: str) -> None:
    game, chance = Game(prepare(["A", "B", "C"], seed=3)), Chance(3)
    while (decision := game.decision) is not None:
        view, twin = game.view(decision.seat), game.copy()
        hidden = twin.state.deck if view.top is None else twin.state.deck[:-1]
        known = [] if view.top is None else [view.top]
        chance.shuffle(hidden)
        twin.state.deck = [*hidden, *known]
        assert twin.decision is not None
        ours = make_player(name, 7).choose(view, decision)
        assert ours == make_player(name, 7).choose(twin.view(decision.seat), twin.decision)
        game.answer(any_answer(game, chance))


def test_a_player_nobody_knows_is_refused_with_the_names() -> None:
    with pytest.raises(UserError, match="reckoner"):
        make_player("genius", 1)
