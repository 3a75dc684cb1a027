"""Goldfishing: a deck alone on the table, against a group that stands still or walks at it.

Many such games tell what the deck gives by which own turn: cards, reach, contact, shots, effects that can be played.
The deck is played by a greedy player; the group is a mirror of its own characters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Literal, NamedTuple, get_args

from deckbuilder.decks.odds import at_least
from deckbuilder.players.contract import Player
from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.players.passive import StillPlayer, WalkingPlayer
from deckbuilder.playtest.intervals import Rate, rounded, wilson
from deckbuilder.playtest.portions import done_portions, portions, workers_for
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import PlayEffect, ShootAt
from deckbuilder.rules.behind.model.events import Drew, Reshuffled, Touched
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.decision import Decision
from deckbuilder.terms import Words

TURNS = 8
"""Own turns after which a game is over, unless said."""
DECK = 0
"""The seat of the deck; the group sits at the other."""


Milestone = Literal["contact", "shot", "reshuffle"]
"""First contact, first shot possible, first reshuffle."""
MILESTONES: tuple[Milestone, ...] = get_args(Milestone)


class Group(StrEnum):
    """What the deck plays against."""

    STILL = "still"
    WALKS = "walks"

    @property
    def words(self) -> Words:
        """What the opponent does, in words."""
        return _GROUPS[self]

    def player(self, seed: int) -> Player:
        """The player that plays the opponent."""
        return StillPlayer(seed) if self is Group.STILL else WalkingPlayer(seed)


_GROUPS = {
    Group.STILL: Words("a group that stands still", "eine Gruppe, die stillsteht"),
    Group.WALKS: Words("a group that walks at it", "eine Gruppe, die auf es zugeht"),
}


@dataclass(slots=True)
class Sample:
    """One game. Cards are ids of printed cards, turns are own turns from 1; what did not come is missing."""

    opening: tuple[str, ...] = ()
    drawn: list[tuple[int, ...]] = field(default_factory=list)
    """Fate numbers drawn up to the beginning of each own turn, the opening hand first."""
    reach: list[tuple[int, int]] = field(default_factory=list)
    """At the beginning of each own turn: the farthest one card carries, and the actions' best cards together (mm)."""
    contact: int | None = None
    shot: int | None = None
    reshuffle: int | None = None
    held: dict[str, int] = field(default_factory=dict)
    """Card -> own turn from which it was in hand when effects could be played."""
    playable: dict[str, int] = field(default_factory=dict)
    """Card -> own turn in which its effect could first be played."""
    turns: int = 0


def plan(setup: Setup) -> Setup:
    """The setup of a goldfish game: the first deck against a mirror of itself whose characters are other people."""
    seat = setup.seats[0]
    people = tuple(
        one.model_copy(update={"own_rules_name": f"{one.rules_name} (mirror)"}) for one in setup.seats[0].characters
    )
    mirror = seat.model_copy(update={"characters": people, "name": f"{seat.name} (mirror)"})
    return setup.model_copy(update={"seats": (seat, mirror)})


class Watcher:
    """Plays one game and writes down what the deck gives."""

    def __init__(self, setup: Setup, group: Group, turns: int) -> None:
        self.game = Game(setup)
        self.turns = turns
        self.sample = Sample()
        self._players: tuple[Player, Player] = (GreedyPlayer(setup.seed), group.player(setup.seed))
        self._drawn: list[int] = []
        self._seen = 0
        self._turn = -1

    def play(self) -> Sample:
        """The whole game, or as many own turns as wanted."""
        game = self.game
        while (decision := game.decision) is not None and self._goes_on(decision):
            game.answer_legal(self._players[decision.seat].choose(game.view(decision.seat), decision))
        self._note_events()
        return self.sample

    def _goes_on(self, decision: Decision) -> bool:
        self._note_events()
        if decision.seat != DECK:
            return True
        if isinstance(decision.question, AskAction) and self.game.state.turn != self._turn:
            if self.sample.turns == self.turns:
                return False
            self._begin_turn()
        if self.sample.turns:
            self._note_offers(decision)
        return True

    def _begin_turn(self) -> None:
        game, sample = self.game, self.sample
        self._turn = game.state.turn
        sample.turns += 1
        pile = game.state.seats[DECK]
        cards = [game.cast.cards[card] for card in pile.hand]
        if sample.turns == 1:
            sample.opening = tuple(sorted(card.id for card in cards))
        sample.drawn.append(tuple(self._drawn))
        carried = sorted((card.movement_range * card.movement_number for card in cards), reverse=True)
        sample.reach.append((carried[0] if carried else 0, sum(carried[: pile.actions])))

    def _note_events(self) -> None:
        game, sample = self.game, self.sample
        own_turn = max(1, sample.turns)
        for event in game.events[self._seen :]:
            match event:
                case Drew(seat=seat, cards=cards) if seat == DECK:
                    self._drawn += [game.cast.fate[card] for card in cards]
                case Reshuffled(seat=seat) if seat == DECK and sample.reshuffle is None:
                    sample.reshuffle = own_turn
                case Touched() if sample.contact is None:
                    sample.contact = own_turn
        self._seen = len(game.events)

    def _note_offers(self, decision: Decision) -> None:
        game, sample = self.game, self.sample
        printed = game.cast.cards
        for kind in decision.kinds:
            if kind.choice is PlayEffect:
                for card in game.state.seats[DECK].hand:
                    sample.held.setdefault(printed[card].id, sample.turns)
                for branch in kind.branches():
                    offered = next(iter(branch()), None)
                    if isinstance(offered, PlayEffect):
                        sample.playable.setdefault(printed[offered.card].id, sample.turns)
            elif kind.choice is ShootAt and sample.shot is None and next(iter(kind.candidates()), None) is not None:
                sample.shot = sample.turns


class Job(NamedTuple):
    """What a worker plays."""

    setup: Setup
    group: Group
    turns: int
    seed: int


def play_share(job: Job, numbers: tuple[int, ...]) -> list[tuple[int, Sample]]:
    """Some games by their numbers; a number fixes its seed."""
    return [
        (number, Watcher(job.setup.model_copy(update={"seed": job.seed + number}), job.group, job.turns).play())
        for number in numbers
    ]


@dataclass(slots=True)
class Goldfish:
    """What many games have shown about one deck."""

    setup: Setup
    group: Group
    turns: int
    samples: list[Sample] = field(default_factory=list)

    def by_turn(self, what: Milestone, turn: int) -> Rate:
        """In how many games it had come by an own turn."""
        came = [getattr(one, what) for one in self.samples]
        return wilson(sum(own is not None and own <= turn for own in came), len(came))

    def median(self, what: Milestone) -> int | None:
        """The own turn by which it had come in half of the games; None: in fewer."""
        return next((turn for turn in range(1, self.turns + 1) if self.by_turn(what, turn).rate >= 0.5), None)

    def mean_reach(self, turn: int) -> tuple[float, float]:
        """The farthest one card carries at the beginning of an own turn, and all actions together; mean, mm."""
        reached = [one.reach[turn - 1] for one in self.samples if len(one.reach) >= turn]
        count = max(1, len(reached))
        return sum(one for one, _ in reached) / count, sum(whole for _, whole in reached) / count

    def fates(self, turn: int) -> dict[int, float]:
        """The share of each fate number among the cards drawn by the beginning of an own turn."""
        drawn = Counter(fate for one in self.samples if len(one.drawn) >= turn for fate in one.drawn[turn - 1])
        return {fate: count / drawn.total() for fate, count in sorted(drawn.items())}

    def facts(self) -> dict[str, object]:
        """The figures as plain data."""
        turns = range(1, self.turns + 1)
        return {
            "deck": self.setup.seats[0].deck,
            "scenario": self.setup.scenario.id,
            "games": len(self.samples),
            "group": self.group.value,
            "turns": self.turns,
            "by_turn": {what: [rounded(self.by_turn(what, turn)) for turn in turns] for what in MILESTONES},
            "median_turn": {what: self.median(what) for what in MILESTONES},
            "reach_mm": [[round(one, 1) for one in self.mean_reach(turn)] for turn in turns],
            "fates_by_first_turn": {str(fate): round(share, 4) for fate, share in self.fates(1).items()},
            "cards": [card.facts() for card in self.cards()],
        }

    def cards(self) -> list[CardSeen]:
        """Every action card of the deck, the ones most often dead last."""
        names = {card.id: Words(*card.name) for card in self.setup.seats[0].cards}
        seen = [self._seen(key, name) for key, name in names.items()]
        return sorted(seen, key=lambda card: (-card.playable.rate, card.name.en))

    def _seen(self, key: str, name: Words) -> CardSeen:
        held = [one for one in self.samples if key in one.held]
        came = sorted(one.playable[key] - one.held[key] for one in held if key in one.playable)
        first = sorted(one.playable[key] for one in held if key in one.playable)
        opening = wilson(sum(key in one.opening for one in self.samples), len(self.samples))
        return CardSeen(
            key,
            name,
            opening,
            self._exact_opening(key),
            wilson(len(came), len(held)),
            first[len(first) // 2] if first else None,
            came[len(came) // 2] if came else None,
        )

    def _exact_opening(self, key: str) -> Fraction:
        cards = self.setup.seats[0].cards
        return at_least(len(cards), sum(card.id == key for card in cards), self.setup.band.hand).chance


class CardSeen(NamedTuple):
    """How one card of the deck fared."""

    key: str
    name: Words
    opening: Rate
    """Games with the card in the opening hand."""
    opening_exactly: Fraction
    playable: Rate
    """Of the games in which it was in hand, those in which its effect could be played."""
    first: int | None
    """The own turn in which it could first be played, the median of those games."""
    wait: int | None
    """Turns between being in hand and being playable, the median."""

    def facts(self) -> dict[str, object]:
        """The figures as plain data."""
        return {
            "card": self.key,
            "name": self.name.en,
            "opening": rounded(self.opening),
            "opening_exactly": round(float(self.opening_exactly), 6),
            "playable": rounded(self.playable),
            "first_turn": self.first,
            "wait_turns": self.wait,
        }


def goldfish(
    setup: Setup,
    games: int,
    *,
    group: Group = Group.STILL,
    turns: int = TURNS,
    seed: int = 0,
    workers: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Goldfish:
    """Play the first deck of ``setup`` ``games`` times; the samples are the same on any number of workers."""
    planned = plan(setup)
    found: list[tuple[int, Sample]] = []
    count = workers_for(workers, games)
    job = Job(planned, group, turns, seed)
    for share in done_portions(play_share, job, portions(range(games), count), workers=count, executor=executor):
        found += share
        if progress is not None:
            progress(len(found))
        if cancelled is not None and cancelled():
            break
    return Goldfish(planned, group, turns, [sample for _, sample in sorted(found, key=lambda one: one[0])])


def opening_hands(setup: Setup, count: int, seed: int) -> list[Sequence[str]]:
    """Opening hands of the first deck as they would be drawn, by card id."""
    cards = [card.id for card in setup.seats[0].cards]
    hands: list[Sequence[str]] = []
    for number in range(count):
        order = list(range(len(cards)))
        Chance(seed + number).shuffle(order)
        hands.append(tuple(sorted(cards[place] for place in order[: setup.band.hand])))
    return hands
