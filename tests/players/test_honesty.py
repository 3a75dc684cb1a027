"""No player sees what is hidden from him, and one who peeps is found out."""

import pytest

from deckbuilder.players import honesty
from deckbuilder.players.honesty import changed, check_honesty
from deckbuilder.players.roster import make_player
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game, View
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision


@pytest.mark.parametrize("player", ["random", "greedy", "novice"])
def test_hidden_cards_change_no_answer(starters: Setup, player: str) -> None:
    report = check_honesty(starters, player, games=1, seed=3)
    assert report.asked > 20
    assert report.findings == []


def test_a_search_runs_alike_whatever_is_hidden(starters: Setup) -> None:
    report = check_honesty(starters, "search:3", games=1, seed=3, every=7)
    assert report.simulations > 0
    assert report.findings == []


class Peeper:
    """Looks at the enemy's hand."""

    def choose(self, view: View, decision: Decision) -> Choice:
        game = view._game
        fate = sum(game.cast.fate[card] for pile in game.state.seats for card in pile.hand)
        choices = list(decision)
        return choices[fate % len(choices)]


def test_who_looks_into_hands_is_found_out(starters: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        honesty, "make_player", lambda name, seed: Peeper() if name == "peeper" else make_player(name, seed)
    )
    report = check_honesty(starters, "peeper", games=1, seed=3, most=20)
    assert not report.honest


def test_only_what_is_hidden_changes(starters: Setup) -> None:
    game = Game(starters)
    chance = Chance(4)
    while game.decision is not None and not (isinstance(game.decision.question, AskAction) and game.state.round == 2):
        game.answer(game.decision.suggest(chance))
    assert game.decision is not None
    seat = game.decision.seat
    twin = changed(game, Chance(9))
    for other in range(2):
        one, two = game.state.seats[other], twin.state.seats[other]
        assert one.discard == two.discard
        assert sorted([*one.supply, *one.hand]) == sorted([*two.supply, *two.hand])
    assert game.state.seats[seat].hand == twin.state.seats[seat].hand
    assert game.state.seats[seat].supply != twin.state.seats[seat].supply
    hidden = game.state.seats[1 - seat].hand
    assert [game.cast.cards[card].id for card in hidden] != [twin.cast.cards[card].id for card in hidden]
