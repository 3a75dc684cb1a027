"""The speed of play in the measured case, beside a yardstick run in the same process: random chess games.

Absolute figures drift with the machine; the ratio to the yardstick is what to compare. Time is that of the
processor, so that other work on the machine disturbs less.
"""

from __future__ import annotations

import random
import time
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

import chess
import yaml

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.desk.games import prepare
from deckbuilder.players.roster import make_player
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.setup import Setup

CASE = Path(__file__).parent / "cases" / "our-turf.yaml"
CHESS_PLIES = 20_000


class Figures(NamedTuple):
    """What one kind of player makes of the case."""

    games: int
    decisions: int
    seconds: float
    stopped: int
    choose: list[float]
    step: list[float]


def setups() -> list[Setup]:
    """The games of the measured case."""
    case = yaml.safe_load(CASE.read_text(encoding="utf-8"))
    catalogue = load_catalogue()
    first, last = case["seeds"]
    return [prepare(case["decks"], catalogue, scenario=case["scenario"], seed=seed) for seed in range(first, last + 1)]


def play(games: list[Setup], player: str) -> Figures:
    """Play the games with one kind of player on every seat, timing each choice and each step."""
    choose: list[float] = []
    step: list[float] = []
    stopped = 0
    clock = time.process_time
    begun = clock()
    for setup in games:
        game = Game(setup)
        players = [make_player(player, setup.seed + seat) for seat in range(len(setup.seats))]
        while (decision := game.decision) is not None:
            a = clock()
            choice = players[decision.seat].choose(game.view(decision.seat), decision)
            b = clock()
            game.answer_legal(choice)
            c = clock()
            choose.append(b - a)
            step.append(c - b)
        stopped += game.outcome is not None and game.outcome.stopped
    return Figures(len(games), len(step), clock() - begun, stopped, choose, step)


def copies(setup: Setup, times: int = 2000) -> float:
    """Microseconds for a copy of a game in its middle."""
    game = Game(setup)
    player = make_player("random", 1)
    for _ in range(80):
        if (decision := game.decision) is not None:
            game.answer_legal(player.choose(game.view(decision.seat), decision))
    begun = time.process_time()
    for _ in range(times):
        game.copy()
    return (time.process_time() - begun) / times * 1e6


class Chess(NamedTuple):
    """What random chess makes of the same processor: games played out to their ends."""

    games: int
    plies: int
    seconds: float

    @property
    def rate(self) -> float:
        """Plies a second."""
        return self.plies / self.seconds


def yardstick(least: int = CHESS_PLIES) -> Chess:
    """Whole random games until there are so many plies.

    A game ends where no move is left, a hundred plies went without capture or pawn move, or neither side can mate.
    The moves are listed once a ply: asking ``is_game_over`` too would look for them a second time.
    """
    chance = random.Random(1)
    games = plies = 0
    begun = time.process_time()
    while plies < least:
        board = chess.Board()
        while board.halfmove_clock < 100 and not board.is_insufficient_material():
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(chance.choice(moves))
            plies += 1
        games += 1
    return Chess(games, plies, time.process_time() - begun)


def report(name: str, figures: Figures, plies: float) -> None:
    """One kind of player in a few lines."""
    rate = figures.decisions / figures.seconds
    ms = sorted(figures.choose)
    p95 = quantiles(ms, n=20)[-1]
    steps = quantiles(figures.step, n=20)[-1]
    print(f"{name}: {rate:,.0f} decisions/s ({rate / plies:.3f} of the yardstick)")
    print(f"  {figures.games / figures.seconds:.1f} games/s, {figures.decisions / figures.games:.0f} decisions a game")
    print(f"  {figures.stopped} of {figures.games} games stopped")
    print(f"  a choice p50 {median(ms) * 1e3:.2f} ms, p95 {p95 * 1e3:.2f} ms")
    print(f"  a step p50 {median(figures.step) * 1e3:.3f} ms, p95 {steps * 1e3:.3f} ms")


def main() -> None:
    """Print the figures."""
    games = setups()
    chess_games = yardstick()
    print(f"yardstick, random chess: {chess_games.rate:,.0f} plies/s")
    print(f"  {chess_games.games} games, {chess_games.plies / chess_games.games:.0f} plies a game")
    report("random", play(games, "random"), chess_games.rate)
    report("greedy", play(games[:20], "greedy"), chess_games.rate)
    print(f"copy of a game: {copies(games[0]):.1f} µs")


if __name__ == "__main__":
    main()
