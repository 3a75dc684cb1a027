"""Many games of a scenario: whether every place in set-up order wins, how long it takes, how it ends.

Decks change seats from game to game, so that what is measured is the place and not the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import quantiles

from deckbuilder.playtest.intervals import Rate, rounded, wilson
from deckbuilder.playtest.series import Series, run_series
from deckbuilder.rules.behind.model.setup import Setup


@dataclass(frozen=True, slots=True)
class Bench:
    """The games of one scenario; place 0 is who won the terrain duel (ruling K3)."""

    scenario: str
    players: int
    series: Series

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.series.games)

    def place(self, place: int) -> Rate:
        """How often a place in set-up order won."""
        wins = 0
        for game in self.series.games:
            order = game.result.order
            wins += bool(order) and game.result.winner == order[place]
        return wilson(wins, self.games)

    @property
    def winless(self) -> tuple[int, ...]:
        """Places that never won."""
        return tuple(place for place in range(self.players) if not self.place(place).wins)

    def endings(self) -> dict[str, int]:
        """How the games ended, the most frequent way first."""
        return dict(Counter(game.result.ending.lower() for game in self.series.games).most_common())

    @property
    def stopped(self) -> Rate:
        """Games that ended at a limit without a winner."""
        return wilson(self.series.stopped, self.games)

    def rounds(self) -> tuple[float, float, float]:
        """Rounds a game: a tenth of the games had at most the first, half the second, nine tenths the third."""
        lengths = [game.result.rounds for game in self.series.games]
        if len(lengths) < 2:
            return (float(sum(lengths)),) * 3
        deciles = quantiles(lengths, n=10, method="inclusive")
        return deciles[0], deciles[4], deciles[8]

    def facts(self) -> dict[str, object]:
        """The figures as plain data."""
        return {
            "scenario": self.scenario,
            "games": self.games,
            "by_place": [rounded(self.place(place)) for place in range(self.players)],
            "winless": list(self.winless),
            "stopped": rounded(self.stopped),
            "endings": self.endings(),
            "rounds": list(self.rounds()),
            "decisions_per_game": round(self.series.decisions / self.games, 1) if self.games else 0.0,
            "seconds": round(self.series.seconds, 3),
            "coverage": [one.facts() for one in self.series.coverage],
        }


def run_bench(
    setup: Setup,
    players: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    workers: int = 0,
    progress: Callable[[Series], None] | None = None,
) -> Bench:
    """Play a scenario ``games`` times; ``workers`` 0 means one for each core."""
    series = run_series(setup, players, games, seed=seed, workers=workers, progress=progress)
    return Bench(setup.scenario.id, setup.scenario.players, series)
