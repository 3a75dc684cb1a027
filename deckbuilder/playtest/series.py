"""Many games of the same decks and players, seats changed from game to game, on every core.

A worker gets the Setup once and then only numbers of games; a game's number fixes its seed and its seats, so a series
is the same whatever the number of workers. Who stands behind which deck and player is called a side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from time import perf_counter, process_time
from typing import NamedTuple

from deckbuilder.players.contract import Player
from deckbuilder.players.roster import make_player
from deckbuilder.playtest.card_use import SideUse, Witness, added
from deckbuilder.playtest.coverage import Coverage, coverage
from deckbuilder.playtest.intervals import Rate, rounded, wilson
from deckbuilder.playtest.portions import done_portions, portions, workers_for
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.outcome import Ending
from deckbuilder.rules.behind.model.setup import Setup

SEED_STEP = 1_000_003


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went; ``winner`` is a seat or -1."""

    ending: str
    winner: int
    stopped: bool
    rounds: int
    decisions: int
    seconds: float
    starter: int
    """The seat that began."""
    order: tuple[int, ...] = ()
    """The seats in set-up order; empty where the game ended before."""


def play_out(setup: Setup, players: Sequence[Player]) -> Result:
    """Play one game to its end, one player a seat."""
    return play_game(Game(setup), players)


def play_game(game: Game, players: Sequence[Player], witness: Witness | None = None) -> Result:
    """Play a game to its end; a ``witness`` is shown every decision before it is answered."""
    decisions = 0
    began = process_time()
    decision = game.decision
    while decision is not None:
        if witness is not None:
            witness.before(decision)
        choice = players[decision.seat].choose(game.view(decision.seat), decision)
        game.answer(choice)
        decisions += 1
        decision = game.decision
    outcome = game.outcome
    assert outcome is not None
    view = game.view(0)
    seconds = process_time() - began
    order = game.state.order
    return Result(
        outcome.ending.name, outcome.winner, outcome.stopped, view.round, decisions, seconds, view.first, order
    )


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a series: its number and who sat where; ``sides[seat]`` is the side at that seat."""

    number: int
    sides: tuple[int, ...]
    result: Result
    uses: tuple[SideUse, ...] = ()
    """What each side made of its cards, by side; empty where nobody watched."""

    @property
    def winner(self) -> int:
        """The side that won, or -1."""
        return self.sides[self.result.winner] if self.result.winner >= 0 else -1


@dataclass(slots=True)
class Series:
    """The games of a series so far; rates count every game, a stopped one as won by nobody."""

    decks: tuple[str, ...]
    players: tuple[str, ...]
    games: list[Played] = field(default_factory=list)
    wall: float = 0.0
    """Seconds on the clock."""
    coverage: tuple[Coverage, ...] = ()
    """How much of each deck the games play."""

    @property
    def uses(self) -> list[SideUse]:
        """What each side made of its cards in all games; empty where nobody watched."""
        return added(game.uses for game in self.games if game.uses)

    @property
    def decisions(self) -> int:
        """Decisions of all games."""
        return sum(game.result.decisions for game in self.games)

    @property
    def seconds(self) -> float:
        """Processor seconds of all games."""
        return sum(game.result.seconds for game in self.games)

    @property
    def stopped(self) -> int:
        """Games that ended at a limit."""
        return sum(game.result.stopped for game in self.games)

    @property
    def draws(self) -> int:
        """Games that ended without a winner but not at a limit."""
        return sum(game.result.ending == Ending.DRAW.name for game in self.games)

    def side(self, side: int) -> Rate:
        """How often a side won."""
        return wilson(sum(game.winner == side for game in self.games), len(self.games))

    def seat(self, seat: int) -> Rate:
        """How often a seat won."""
        return wilson(sum(game.result.winner == seat for game in self.games), len(self.games))

    def starter(self) -> Rate:
        """How often the starting player won."""
        return wilson(sum(game.result.winner == game.result.starter for game in self.games), len(self.games))

    def facts(self) -> dict[str, object]:
        """The figures as plain data."""
        count = len(self.games)
        return {
            "games": count,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "wall_seconds": round(self.wall, 3),
            "decisions_per_game": round(self.decisions / count, 1) if count else 0.0,
            "games_per_second": round(count / self.seconds, 2) if self.seconds else 0.0,
            "rounds_per_game": round(sum(game.result.rounds for game in self.games) / count, 1) if count else 0.0,
            "stopped": self.stopped,
            "draws": self.draws,
            "by_side": [
                {"deck": deck, "player": player, **rounded(self.side(side))}
                for side, (deck, player) in enumerate(zip(self.decks, self.players, strict=True))
            ],
            "by_seat": [rounded(self.seat(seat)) for seat in range(len(self.decks))],
            "starter": rounded(self.starter()),
            "coverage": [one.facts() for one in self.coverage],
            **({"uses": [side.facts() for side in self.uses]} if any(game.uses for game in self.games) else {}),
        }


def seated(setup: Setup, number: int, seed: int) -> tuple[Setup, tuple[int, ...]]:
    """The setup of a game of the series: every side sits at every seat in turn, each time with the same chance."""
    count = len(setup.seats)
    turn = number % count
    sides = tuple((seat + turn) % count for seat in range(count))
    changed = {"seats": tuple(setup.seats[side] for side in sides), "seed": seed + number // count}
    return setup.model_copy(update=changed), sides


def without_rivals(setup: Setup) -> Setup:
    """The setup with every character a person of his own: duels for the same one (ruling P16) would measure luck."""
    seen: set[str] = set()
    seats = []
    for number, seat in enumerate(setup.seats):
        people = []
        for person in seat.characters:
            if person.rules_name in seen:
                people.append(person.model_copy(update={"own_rules_name": f"{person.rules_name} {number + 1}"}))
            else:
                people.append(person)
        seen.update(person.rules_name for person in people)
        seats.append(seat.model_copy(update={"characters": tuple(people)}))
    return setup.model_copy(update={"seats": tuple(seats)})


def play_number(setup: Setup, players: Sequence[str], number: int, seed: int, *, watched: bool = False) -> Played:
    """Play one game of a series; ``watched``: with what becomes of each card."""
    here, sides = seated(setup, number, seed)
    made = [make_player(players[side], seed * SEED_STEP + number * len(sides) + side) for side in sides]
    if not watched:
        return Played(number, sides, play_out(here, made))
    game = Game(here)
    witness = Witness(game)
    result = play_game(game, made, witness)
    by_seat = dict(zip(sides, witness.finish(), strict=True))
    return Played(number, sides, result, tuple(by_seat[side] for side in range(len(sides))))


class Job(NamedTuple):
    """What a worker plays: the setup, the player of each side, the seed of the series, whether cards are watched."""

    setup: Setup
    players: tuple[str, ...]
    seed: int
    watched: bool = False


def play_share(job: Job, numbers: tuple[int, ...]) -> list[Played]:
    """Play some games of a series, one after the other."""
    return [play_number(job.setup, job.players, number, job.seed, watched=job.watched) for number in numbers]


def run_series(
    setup: Setup,
    players: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    workers: int = 0,
    executor: Executor | None = None,
    watched: bool = False,
    progress: Callable[[Series], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    known: Iterable[Played] = (),
    keep: Callable[[Sequence[Played]], None] | None = None,
) -> Series:
    """Play ``games`` games; ``workers`` 0: one a core, none with an ``executor`` of one's own.

    ``progress`` hears of every portion, ``cancelled`` ends it; ``watched``: with what becomes of each card.
    ``known`` games are not played again, ``keep`` is given the others as they end.
    """
    setup = without_rivals(setup)
    series = Series(tuple(seat.deck for seat in setup.seats), tuple(players), coverage=coverage(setup))
    began = perf_counter()
    series.games += [game for game in known if game.number < games]
    played_before = {game.number for game in series.games}
    numbers = [number for number in range(games) if number not in played_before]
    count = workers_for(workers, len(numbers))
    job = Job(setup, tuple(players), seed, watched)
    for played in done_portions(play_share, job, portions(numbers, count), workers=count, executor=executor):
        series.games += played
        if keep is not None:
            keep(played)
        series.wall = perf_counter() - began
        if progress is not None:
            progress(series)
        if cancelled is not None and cancelled():
            break
    series.games.sort(key=lambda game: game.number)
    return series


def game_lines(series: Series) -> Iterator[dict[str, object]]:
    """Every game as plain data, for a file of JSON lines."""
    for game in series.games:
        uses = {"uses": [side.facts() for side in game.uses]} if game.uses else {}
        yield {"number": game.number, "sides": list(game.sides), **asdict(game.result), **uses}
