"""Every deck against every deck: a cell is a pairing, kept in a file so that only what changed is played again.

A cell carries what its games hang on: both decks, scenario, house rules, players, seed, and the versions of program and
rules. A cell whose marks are the same is not played again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from itertools import combinations

from deckbuilder import __version__
from deckbuilder.playtest.intervals import Rate, wilson
from deckbuilder.playtest.series import run_series
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.behind.record import RULES_VERSION


@dataclass(frozen=True, slots=True)
class Cell:
    """One pairing: how often the first deck won and lost, how many games were stopped, and what it hangs on."""

    first: str
    second: str
    wins: int
    losses: int
    stopped: int
    games: int
    starts: int
    """Games won by the starting player."""
    mark: str

    @property
    def rate(self) -> Rate:
        """How often the first deck won."""
        return wilson(self.wins, self.games)


def mark_of(setup: Setup, players: Sequence[str], games: int, seed: int) -> str:
    """A fingerprint of everything the games of a cell hang on."""
    body = setup.model_copy(update={"seed": 0}).model_dump(mode="json", by_alias=True)
    whole = [__version__, RULES_VERSION, list(players), games, seed, body]
    return hashlib.blake2b(json.dumps(whole, sort_keys=True).encode(), digest_size=12).hexdigest()


@dataclass(slots=True)
class Matrix:
    """The cells of several decks; ``played`` of them are new."""

    decks: tuple[str, ...]
    cells: dict[tuple[int, int], Cell]
    played: int = 0

    def rate(self, deck: int, other: int) -> Rate | None:
        """How often one deck beat another; None where it was not played."""
        if (deck, other) in self.cells:
            return self.cells[deck, other].rate
        cell = self.cells.get((other, deck))
        return wilson(cell.losses, cell.games) if cell is not None else None

    def against_all(self, deck: int) -> Rate:
        """How often a deck won over all others."""
        rates = [self.rate(deck, other) for other in range(len(self.decks)) if other != deck]
        found = [rate for rate in rates if rate is not None]
        return wilson(sum(rate.wins for rate in found), sum(rate.games for rate in found))

    def starter(self) -> Rate:
        """How often the starting player won, over all cells."""
        return wilson(sum(cell.starts for cell in self.cells.values()), sum(cell.games for cell in self.cells.values()))


def lines_of(cells: Iterable[Cell]) -> Iterator[str]:
    """Cells as lines of a file."""
    for cell in cells:
        yield json.dumps(asdict(cell))


def read_cells(text: str) -> dict[str, Cell]:
    """The cells of a file by their marks; lines that are none are left out."""
    found = {}
    for line in text.splitlines():
        try:
            cell = Cell(**json.loads(line))
        except (ValueError, TypeError):
            continue
        found[cell.mark] = cell
    return found


def run_matrix(
    setups: dict[tuple[int, int], Setup],
    decks: Sequence[str],
    games: int,
    *,
    players: Sequence[str] = ("greedy", "greedy"),
    seed: int = 0,
    workers: int = 0,
    executor: Executor | None = None,
    known: dict[str, Cell] | None = None,
    progress: Callable[[Cell], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Matrix:
    """Play every pairing of ``setups``, seats changed from game to game; ``known`` cells are taken as they are."""
    matrix = Matrix(tuple(decks), {})
    for pair in combinations(range(len(decks)), 2):
        if cancelled is not None and cancelled():
            break
        setup = setups[pair]
        mark = mark_of(setup, players, games, seed)
        cell = (known or {}).get(mark)
        if cell is None:
            series = run_series(
                setup, players, games, seed=seed, workers=workers, executor=executor, cancelled=cancelled
            )
            if len(series.games) < games:
                break
            won = [game.winner for game in series.games]
            cell = Cell(
                decks[pair[0]],
                decks[pair[1]],
                won.count(0),
                won.count(1),
                series.stopped,
                games,
                series.starter().wins,
                mark,
            )
            matrix.played += 1
        matrix.cells[pair] = cell
        if progress is not None:
            progress(cell)
    return matrix


def as_csv(matrix: Matrix) -> Iterator[list[str]]:
    """Rows for a spreadsheet: win rate of the deck of the row against the deck of the column."""
    yield ["", *matrix.decks, "all"]
    for deck, name in enumerate(matrix.decks):
        rates = [matrix.rate(deck, other) if deck != other else None for other in range(len(matrix.decks))]
        row = [f"{rate.rate:.4f}" if rate is not None else "" for rate in rates]
        yield [name, *row, f"{matrix.against_all(deck).rate:.4f}"]
