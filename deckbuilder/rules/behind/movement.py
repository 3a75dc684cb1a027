"""Movement: a card moves own characters, each of its steps a walk or a push (Movement; rulings M1-M15, B3-B5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind import current, moments, piles
from deckbuilder.rules.behind.action import OPENING, Action
from deckbuilder.rules.behind.bodies import of_seat, touching_enemies
from deckbuilder.rules.behind.break_away import BreakAway, holders
from deckbuilder.rules.behind.choices import NONE, Climb, Done, Move, Turn, Walk
from deckbuilder.rules.behind.climbs import ClimbAnswers, make_climb
from deckbuilder.rules.behind.events import table as told
from deckbuilder.rules.behind.hands import distinct
from deckbuilder.rules.behind.paths import manner_of, may_exit
from deckbuilder.rules.behind.picks import DoneAnswers
from deckbuilder.rules.behind.refusals import Cowed, Held, NotInHand, NotOffered, NotYours, OutOfPlay, TooManyMovers
from deckbuilder.rules.behind.state import Chip
from deckbuilder.rules.behind.steps import Leg, TurnAnswers, WalkAnswers, make_step, turn
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import Refused, Sentence
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Deed, Words, Worth
from deckbuilder.terms import State as Condition

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


def why_not_move(game: Game, chip: Chip, seat: int) -> Refused | None:
    """Who may be named for a movement card (rulings M10, P27)."""
    if chip.seat != seat:
        return NotYours(chip.id)
    if chip.gone or not chip.placed:
        return OutOfPlay(chip.id)
    if chip.cowed:
        return Cowed(chip.id)
    return Held(chip.id) if current.has(game, chip, Condition.HELD) else None


class MoveAnswers(Answers):
    """Every hand card as movement, for every group of own characters (rulings M2, M11)."""

    __slots__ = ("game", "only", "seat")
    choice: ClassVar[type[Choice]] = Move

    def __init__(self, game: Game, seat: int, only: int = NONE) -> None:
        self.game = game
        self.seat = seat
        self.only = only
        """Where an effect grants the move to one character."""

    def _named(self, chip: Chip) -> bool:
        return self.only in (NONE, chip.id) and why_not_move(self.game, chip, self.seat) is None

    def branches(self) -> list[Callable[[], Iterator[Move]]]:
        """Card by card."""
        return [partial(self._with, card) for card in distinct(self.game, self.game.state.seats[self.seat].hand)]

    def candidates(self) -> Iterator[Move]:
        """Every card and group."""
        for branch in self.branches():
            yield from branch()

    def _with(self, card: int) -> Iterator[Move]:
        movers = [chip.id for chip in of_seat(self.game, self.seat) if self._named(chip)]
        for size in range(1, min(steps_of(self.game, card, tuple(movers)), len(movers)) + 1):
            for group in combinations(movers, size):
                yield Move(card, group)

    def refusal(self, choice: Move) -> Refused | None:
        """A hand card, as many own characters as the movement number allows."""
        game = self.game
        if choice.card not in game.state.seats[self.seat].hand:
            return NotInHand(choice.card) if 0 <= choice.card < len(game.cast.cards) else NotOffered()
        movers = choice.movers
        if not movers or len(set(movers)) != len(movers) or not all(0 <= one < len(game.state.chips) for one in movers):
            return NotOffered()
        for one in movers:
            refused = why_not_move(game, game.state.chips[one], self.seat)
            if refused is not None:
                return refused
            if self.only not in (NONE, one):
                return NotOffered()
        number = steps_of(game, choice.card, movers)
        return TooManyMovers(len(movers), number) if len(movers) > number else None


def steps_of(game: Game, card: int, movers: tuple[int, ...]) -> int:
    """The movement number with what cards add for one of the movers."""
    number = game.cast.number[card]
    return max((current.worth(game, Worth.STEPS, one, number) for one in movers), default=number)


def reach_of(game: Game, card: int, mover: int) -> int:
    """The movement range of a card for one mover, tenths of a millimetre."""
    return current.worth(game, Worth.RANGE, mover, game.cast.reach[card])


@value
class AskStep(Sentence):
    """Which step is made next."""

    left: int
    says: ClassVar[Words] = Words("Steps left: {left}. Where to?", "Noch {left} Schritte. Wohin?")


@dataclass(slots=True)
class Movement(Action):
    """A card played as movement."""

    stages: ClassVar[tuple[str, ...]] = (
        *OPENING,
        "leave",
        "left_contact",
        "ask_step",
        "take_step",
        "step_away",
        "make",
        "go_on",
        "finish",
    )
    card: int
    movers: tuple[int, ...]
    left: int = 0
    pending: tuple[int, ...] = ()
    """Movers who have yet to break away (ruling B4)."""
    freed: tuple[tuple[int, int], ...] = ()
    """(mover, enemy) pairs: he is free of that enemy for the rest of the card (ruling B5)."""
    free_now: bool = True
    choice: Choice | None = None
    climbing: tuple[int, ...] = ()
    """Movers who have not made a step on this card yet and so may climb (ruling X11)."""

    @property
    def deed(self) -> Deed:
        """A move."""
        return Deed.MOVE

    @property
    def actors(self) -> tuple[int, ...]:
        """Those who are moved (ruling M11)."""
        return self.movers

    @property
    def shown(self) -> int:
        """The movement card."""
        return self.card

    def announce(self, game: Game) -> None:
        """The card is shown, the movers are named (Timing; ruling M11)."""
        self.pay(game)
        piles.show(game, self.seat, self.card)
        self.left = steps_of(game, self.card, self.movers)
        game.emit(told.MoveAnnounced(self.seat, self.card, self.movers, game.cast.reach[self.card], self.left))

    def still_possible(self, game: Game) -> bool:
        """Those who can no longer move are left out (ruling T6)."""
        chips = game.state.chips
        self.movers = tuple(one for one in self.movers if why_not_move(game, chips[one], self.seat) is None)
        self.pending = self.climbing = self.movers
        return bool(self.movers)

    def lose(self, game: Game) -> None:
        """The card is discarded without effect."""
        piles.lay_down(game, self.card)

    def leave(self, game: Game) -> object:
        """Bound movers break away before any step, in declared order (rulings B3, B4)."""
        if not self.pending:
            return "ask_step"
        self.free_now = True
        game.push(BreakAway(self.pending[0], into="free_now"))
        return None

    def left_contact(self, game: Game) -> object:
        """The first failure loses the card (Movement)."""
        if not self.free_now:
            return "finish"
        mover = self.pending[0]
        self.pending = self.pending[1:]
        self._free(game, mover)
        return "leave"

    def _free(self, game: Game, mover: int) -> None:
        self.freed += tuple((mover, enemy.id) for enemy in touching_enemies(game, game.state.chips[mover]))

    def legs(self, game: Game) -> list[Leg]:
        """Who may step now, how far and how."""
        out = []
        for one in self.movers:
            chip = game.state.chips[one]
            if why_not_move(game, chip, self.seat) is None:
                reach = reach_of(game, self.card, one)
                out.append(Leg(one, reach, manner_of(game, chip), exits=may_exit(game, chip, self.seat)))
        return out

    def ask_step(self, game: Game) -> object:
        """The player shares the steps among the movers as he likes (ruling M13)."""
        legs = self.legs(game)
        if self.left <= 0 or not legs:
            return "finish"
        climbers = [leg for leg in legs if leg.character in self.climbing]
        kinds = (
            DoneAnswers(),
            TurnAnswers(game, self.seat),
            WalkAnswers(game, legs),
            ClimbAnswers(game, climbers, self.left),
        )
        return Decision(self.seat, AskStep(self.left), kinds)

    def take_step(self, game: Game) -> object:
        """A new contact must be broken before the next step (ruling B5)."""
        choice = self.choice
        if isinstance(choice, Done):
            return "finish"
        if isinstance(choice, Turn):
            turn(game, choice)
            return "ask_step"
        assert isinstance(choice, Walk | Climb)
        chip = game.state.chips[choice.character]
        self.free_now = True
        freed = tuple(enemy for mover, enemy in self.freed if mover == chip.id)
        leaves = isinstance(choice, Climb) or (choice.x, choice.y) != (chip.x, chip.y)
        if leaves and holders(game, chip, freed):
            game.push(BreakAway(chip.id, freed, into="free_now"))
        return None

    def step_away(self, game: Game) -> object:
        """A failed check loses the rest of the card; steps made stand (ruling B5)."""
        if not self.free_now:
            return "finish"
        assert isinstance(self.choice, Walk | Climb)
        self._free(game, self.choice.character)
        return None

    def make(self, game: Game) -> None:
        """One step."""
        choice = self.choice
        assert isinstance(choice, Walk | Climb)
        leg = next(one for one in self.legs(game) if one.character == choice.character)
        self.climbing = tuple(one for one in self.climbing if one != choice.character)
        if isinstance(choice, Climb):
            self.left -= make_climb(game, choice, leg, self.left)
        else:
            make_step(game, choice, leg)
            self.left -= 1
        moments.open_wide_window(game)

    def go_on(self, game: Game) -> object:
        """The next step, unless a Moment has stopped it (ruling T3; H15)."""
        return "finish" if self.cancelled else "ask_step"

    def finish(self, game: Game) -> None:
        """The card is placed on the discard pile."""
        piles.lay_down(game, self.card)
