"""Versions of one deck against the same opponents with the same seeds, so that luck falls out of the comparison.

``compare`` stops as soon as its sequential test has a verdict. ``differences`` plays all games and gives an interval.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from deckbuilder.cards.model import ActionCard
from deckbuilder.playtest.intervals import Z
from deckbuilder.playtest.portions import done_portions, portions, workers_for
from deckbuilder.playtest.sequential import SequentialTest, Verdict
from deckbuilder.playtest.series import play_number, without_rivals
from deckbuilder.rules.behind.model.setup import Setup

Variants = tuple[Setup, ...]
"""The same pairing with each version of the first deck, the one to compare with first."""


class Job(NamedTuple):
    """What a worker plays: for each opponent the variants, the player of each seat, the seed."""

    pairings: tuple[Variants, ...]
    players: tuple[str, ...]
    seed: int


def play_share(job: Job, numbers: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """For each number the wins of the first deck, one a variant; opponents and seats change from number to number."""
    return [(number, _wins(job, number)) for number in numbers]


def _wins(job: Job, number: int) -> tuple[int, ...]:
    turn, place = divmod(number, len(job.pairings))
    played = (play_number(setup, job.players, turn, job.seed) for setup in job.pairings[place])
    return tuple(int(game.winner == 0) for game in played)


def _results(
    job: Job, games: int, workers: int, executor: Executor | None, first: int = 0
) -> Iterator[list[tuple[int, tuple[int, ...]]]]:
    count = workers_for(workers, games)
    shares = portions(range(first, first + games), count)
    yield from done_portions(play_share, job, shares, workers=count, executor=executor)


@dataclass(slots=True)
class Comparison:
    """One version against the first: pairs so far, in all and by opponent."""

    opponents: tuple[str, ...]
    error: float
    pairs: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    total: SequentialTest = field(init=False)
    by_opponent: list[SequentialTest] = field(init=False)

    def __post_init__(self) -> None:
        self.total = SequentialTest(self.error)
        self.by_opponent = [SequentialTest(self.error / len(self.opponents)) for _ in self.opponents]

    @property
    def verdict(self) -> Verdict:
        """What is shown over all opponents."""
        return self.total.verdict

    def facts(self) -> dict[str, object]:
        """The figures as plain data."""
        return {
            "verdict": self.verdict.value.en,
            "error": self.error,
            "pairs": self.pairs,
            "wins_before": self.wins[0],
            "wins_after": self.wins[1],
            "better": self.total.better,
            "worse": self.total.worse,
            "by_opponent": [
                {"deck": deck, "better": test.better, "worse": test.worse, "verdict": test.verdict.value.en}
                for deck, test in zip(self.opponents, self.by_opponent, strict=True)
            ],
        }


STRIDE = 40
"""Pairs between two looks at the verdict; fixed, so that the verdict does not hang on the number of workers."""


def compare(
    pairings: Sequence[Variants],
    *,
    players: Sequence[str] = ("greedy", "greedy"),
    most: int = 2000,
    error: float = 0.05,
    seed: int = 0,
    workers: int = 0,
    executor: Executor | None = None,
    progress: Callable[[Comparison], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Comparison:
    """Compare the second variant with the first until there is a verdict, or for at most ``most`` pairs of games."""
    clean = tuple(tuple(without_rivals(setup) for setup in variants[:2]) for variants in pairings)
    job = Job(clean, tuple(players), seed)
    found = Comparison(tuple(variants[0].seats[1].deck for variants in pairings), error)
    first = 0
    while first < most and found.verdict is Verdict.NOT_SHOWN and not (cancelled is not None and cancelled()):
        games = min(STRIDE, most - first)
        results = sorted(one for share in _results(job, games, workers, executor, first) for one in share)
        for number, (before, after) in results:
            found.pairs += 1
            found.wins[0] += before
            found.wins[1] += after
            found.total.add(after - before)
            found.by_opponent[number % len(pairings)].add(after - before)
        first += games
        if progress is not None:
            progress(found)
    return found


class Difference(NamedTuple):
    """How much more often the first version wins than another: the mean difference and its 95 % interval."""

    mean: float
    low: float
    high: float
    pairs: int

    @property
    def shown(self) -> bool:
        """Whether the interval leaves out zero."""
        return self.low > 0 or self.high < 0

    def facts(self) -> dict[str, object]:
        """The figures as plain data."""
        return {**{key: round(value, 4) for key, value in self._asdict().items()}, "shown": self.shown}


def differences(
    pairings: Sequence[Variants],
    games: int,
    *,
    players: Sequence[str] = ("greedy", "greedy"),
    seed: int = 0,
    workers: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> list[Difference]:
    """For each further variant the win rate of the first less its own, on the same seeds."""
    clean = tuple(tuple(map(without_rivals, variants)) for variants in pairings)
    job = Job(clean, tuple(players), seed)
    rows: list[tuple[int, tuple[int, ...]]] = []
    for share in _results(job, games, workers, executor):
        rows += share
        if progress is not None:
            progress(len(rows))
        if cancelled is not None and cancelled():
            break
    rows.sort()
    return [_difference([row[0] - row[place] for _, row in rows]) for place in range(1, len(pairings[0]))]


def _difference(steps: Sequence[int]) -> Difference:
    count = len(steps)
    if count < 2:
        return Difference(0.0, -1.0, 1.0, count)
    mean = sum(steps) / count
    spread = sqrt(sum((step - mean) ** 2 for step in steps) / (count - 1) / count)
    return Difference(mean, mean - Z * spread, mean + Z * spread, count)


def replaced(setup: Setup, key: str, card: ActionCard, *, copies: int | None = None) -> Setup:
    """The setup with copies of a card of the first deck replaced by another; all unless said."""
    seat = setup.seats[0]
    left = sum(one.id == key for one in seat.cards) if copies is None else copies
    cards = []
    for one in seat.cards:
        if one.id == key and left > 0:
            left -= 1
            cards.append(card)
        else:
            cards.append(one)
    changed = seat.model_copy(update={"cards": tuple(cards)})
    return setup.model_copy(update={"seats": (changed, *setup.seats[1:])})


USES = ("effect", "fate", "movement")
"""What the worth of a card is taken apart into."""


def ablations(setup: Setup, key: str) -> Variants:
    """The setup, then with the card's effect blanked, its fate number and its movement at the mean of the others."""
    cards = setup.seats[0].cards
    card = next(one for one in cards if one.id == key)
    others = [one for one in cards if one.id != key] or [card]
    count = len(others)
    blank = card.model_copy(update={"effects_data": ()})
    fate = round(sum(one.fate_number for one in others) / count)
    moved = {
        "movement_range": round(sum(one.movement_range for one in others) / count),
        "movement_number": round(sum(one.movement_number for one in others) / count),
    }
    changed = (blank, card.model_copy(update={"fate_number": fate}), card.model_copy(update=moved))
    return (setup, *(replaced(setup, key, one) for one in changed))
