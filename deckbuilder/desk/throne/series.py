"""Many games of Behind the Throne between computer players, seats changed from game to game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from deckbuilder.players.throne.roster import make_player
from deckbuilder.playtest.intervals import Rate, wilson
from deckbuilder.rules.throne.game import Game
from deckbuilder.rules.throne.house_rules import HouseRules
from deckbuilder.rules.throne.setup import prepare


class ThroneSeries(NamedTuple):
    """What many games told: how often each player won alone, his average total, and who began and won."""

    games: int
    shared: int
    """Games whose win several shared; nobody has won these."""
    players: tuple[Rate, ...]
    points: tuple[float, ...]
    first: Rate
    decisions: int


def play_series(players: Sequence[str], *, games: int, seed: int, house: HouseRules | None = None) -> ThroneSeries:
    """Play so many games; the same seed gives the same games."""
    seats = len(players)
    wins, totals = [0] * seats, [0] * seats
    shared = decisions = begun_and_won = 0
    for number in range(games):
        game = Game(prepare(list(players), house=house, seed=(seed << 20) + number))
        first = game.state.acting
        sits = [(seat + number) % seats for seat in range(seats)]  # the player in each seat
        choosers = [make_player(players[sits[seat]], (seed << 20) + number * seats + seat) for seat in range(seats)]
        while (decision := game.decision) is not None:
            game.answer(choosers[decision.seat].choose(game.view(decision.seat), decision))
            decisions += 1
        outcome = game.outcome
        assert outcome is not None
        for seat, points in enumerate(outcome.scores):
            totals[sits[seat]] += points
        if len(outcome.winners) > 1:
            shared += 1
        else:
            wins[sits[outcome.winners[0]]] += 1
            begun_and_won += outcome.winners[0] == first
    return ThroneSeries(
        games,
        shared,
        tuple(wilson(won, games) for won in wins),
        tuple(total / games for total in totals),
        wilson(begun_and_won, games),
        decisions,
    )
