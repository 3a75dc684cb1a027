"""Movement: a card moves own characters, each of its steps a walk or a push (Movement; rulings M1-M15, B3-B5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.hand_cards import distinct
from deckbuilder.rules.behind.answers.picks import DoneAnswers
from deckbuilder.rules.behind.answers.refusals import Cowed, Held, NotInHand, NotOffered, NotYours, OutOfPlay
from deckbuilder.rules.behind.answers.refusals_ground import TooManyMovers
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import Climb, Done, PlayMovement, TurnInPlace, Walk
from deckbuilder.rules.behind.model.path import Path
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.movement.break_away import BreakAway, holders
from deckbuilder.rules.behind.movement.climbing import ClimbAnswers, make_climb
from deckbuilder.rules.behind.movement.directed_move import Facing
from deckbuilder.rules.behind.movement.leg import Leg, Purse
from deckbuilder.rules.behind.movement.paths import manner_of, may_exit, plan
from deckbuilder.rules.behind.movement.steps import NOTHING, TurnAnswers, WalkAnswers, make_step, turn
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.behind.timing import moments
from deckbuilder.rules.behind.timing.announcement import OPENING, Action
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import of_seat, touching_enemies
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import Question, Refused, Steps
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, Deed, State, Words, Worth

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


def why_not_move(world: World, chip: Chip, seat: int) -> Refused | None:
    """Who may be named for a movement card (rulings M10, P27)."""
    if chip.seat != seat:
        return NotYours(chip.id)
    if chip.gone or not chip.placed:
        return OutOfPlay(chip.id)
    if chip.cowed:
        return Cowed(chip.id)
    return Held(chip.id) if current_values.has(world, chip, State.HELD) else None


class MoveAnswers(Answers):
    """Every hand card as movement, for every group of own characters (rulings M2, M11)."""

    __slots__ = ("_world", "only", "seat")
    choice: ClassVar[type[Choice]] = PlayMovement

    def __init__(self, world: World, seat: int, only: int = NONE) -> None:
        self._world = world
        self.seat = seat
        self.only = only
        """Where an effect grants the move to one character."""

    def _named(self, chip: Chip) -> bool:
        return self.only in (NONE, chip.id) and why_not_move(self._world, chip, self.seat) is None

    def branches(self) -> list[Callable[[], Iterator[PlayMovement]]]:
        """One branch for each card."""
        return [partial(self._with, card) for card in distinct(self._world, self._world.state.seats[self.seat].hand)]

    def candidates(self) -> Iterator[PlayMovement]:
        """Every card and group."""
        for branch in self.branches():
            yield from branch()

    def _with(self, card: int) -> Iterator[PlayMovement]:
        movers = [chip.id for chip in of_seat(self._world, self.seat) if self._named(chip)]
        for size in range(1, min(steps_of(self._world, card, tuple(movers)), len(movers)) + 1):
            for group in combinations(movers, size):
                yield PlayMovement(card, group)

    def refusal(self, choice: PlayMovement) -> Refused | None:
        """A hand card, as many own characters as the movement number allows."""
        world = self._world
        if choice.card not in world.state.seats[self.seat].hand:
            return NotInHand(choice.card) if 0 <= choice.card < len(world.cast.cards) else NotOffered()
        movers = choice.movers
        if (
            not movers
            or len(set(movers)) != len(movers)
            or not all(0 <= one < len(world.state.chips) for one in movers)
        ):
            return NotOffered()
        for one in movers:
            refused = why_not_move(world, world.state.chips[one], self.seat)
            if refused is not None:
                return refused
            if self.only not in (NONE, one):
                return NotOffered()
        number = steps_of(world, choice.card, movers)
        return TooManyMovers(len(movers), number) if len(movers) > number else None


def steps_of(world: World, card: int, movers: tuple[int, ...]) -> int:
    """The movement number with what cards add for one of the movers."""
    number = world.cast.number[card]
    return max((current_values.worth(world, Worth.STEPS, one, number) for one in movers), default=number)


def reach_of(world: World, card: int, mover: int) -> int:
    """The movement range of a card for one mover, tenths of a millimetre."""
    return current_values.worth(world, Worth.RANGE, mover, world.cast.reach[card])


@value
class AskStep(Question):
    """Which step is made next."""

    left: Steps
    done: ClassVar[Words] = Words("No more steps", "Keine weiteren Schritte")
    says: ClassVar[Words] = Words("{left} left. Where to?", "Noch {left}. Wohin?")


@dataclass(slots=True)
class CardMovement(Action):
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
    purse: Purse = NOTHING
    pending: tuple[int, ...] = ()
    """Movers who have yet to break away (ruling B4)."""
    freed: tuple[tuple[int, int], ...] = ()
    """(mover, enemy) pairs: he is free of that enemy for the rest of the card (ruling B5)."""
    free_now: bool = True
    choice: Choice | None = None
    stepped: tuple[int, ...] = ()
    """Movers who have made a step on this card (ruling X11, house rule H2)."""

    @property
    def deed(self) -> Deed:
        return Deed.MOVE

    @property
    def actors(self) -> tuple[int, ...]:
        """Those who are moved (ruling M11)."""
        return self.movers

    @property
    def shown(self) -> int:
        """The movement card."""
        return self.card

    def announce(self, world: World) -> None:
        """The card is shown, the movers are named (Timing; ruling M11)."""
        self.pay(world)
        piles.show(world, self.seat, self.card)
        number = steps_of(world, self.card, self.movers)
        self.purse = Purse(number, number)
        world.emit(events.MoveAnnounced(self.seat, self.card, self.movers, world.cast.reach[self.card], number))

    def still_possible(self, world: World) -> bool:
        """Those who can no longer move are left out (ruling T6)."""
        chips = world.state.chips
        self.movers = tuple(one for one in self.movers if why_not_move(world, chips[one], self.seat) is None)
        self.pending = self.movers
        return bool(self.movers)

    def lose(self, world: World) -> None:
        """The card is discarded without effect."""
        piles.lay_down(world, self.card)

    def leave(self, world: World) -> object:
        """Bound movers break away before any step, in declared order (rulings B3, B4)."""
        if not self.pending:
            return "ask_step"
        self.free_now = True
        world.push(BreakAway(self.pending[0], into="free_now"))
        return None

    def left_contact(self, world: World) -> object:
        """The first failure loses the card (Movement)."""
        if not self.free_now:
            return "finish"
        mover = self.pending[0]
        self.pending = self.pending[1:]
        self._free(world, mover)
        return "leave"

    def _free(self, world: World, mover: int) -> None:
        self.freed += tuple((mover, enemy.id) for enemy in touching_enemies(world, world.state.chips[mover]))

    def legs(self, world: World) -> list[Leg]:
        """Who may step now, how far and how."""
        out = []
        for one in self.movers:
            chip = world.state.chips[one]
            if why_not_move(world, chip, self.seat) is None:
                reach = reach_of(world, self.card, one)
                lift = self.purse.lift(world, reach)
                exits = may_exit(world, chip, self.seat)
                out.append(Leg(one, self.purse.reach(world, reach), manner_of(world, chip), exits=exits, lift=lift))
        return out

    def ask_step(self, world: World) -> object:
        """The player shares the steps among the movers as he likes (ruling M13)."""
        legs = self.legs(world)
        if self.purse.left <= 0 or not legs:
            return "finish"
        kinds = (
            DoneAnswers(),
            TurnAnswers(world, self.seat),
            WalkAnswers(world, legs),
            ClimbAnswers(world, legs, self.stepped),
        )
        return Decision(self.seat, AskStep(self.purse.left), kinds)

    def take_step(self, world: World) -> object:
        """A new contact must be broken before the next step (ruling B5)."""
        choice = self.choice
        if isinstance(choice, Done):
            return "finish"
        if isinstance(choice, TurnInPlace):
            turn(world, choice)
            return "ask_step"
        assert isinstance(choice, Walk | Climb)
        self.free_now = True
        freed = tuple(enemy for mover, enemy in self.freed if mover == choice.character)
        if holders(world, world.state.chips[choice.character], freed) and self._goes(world, choice):
            world.push(BreakAway(choice.character, freed, into="free_now"))
        return None

    def _leg(self, world: World, character: int) -> Leg:
        return next(leg for leg in self.legs(world) if leg.character == character)

    def _goes(self, world: World, choice: Walk | Climb) -> bool:
        """Whether a step leaves its place; turning or pushing against what one touches does not (ruling B7)."""
        if isinstance(choice, Climb):
            return True
        leg = self._leg(world, choice.character)
        chip = world.state.chips[choice.character]
        path = plan(world, chip, choice.x, choice.y, leg.reach, leg.manner, exits=leg.exits)
        return isinstance(path, Path) and (path.lost or (path.x, path.y) != (chip.x, chip.y))

    def step_away(self, world: World) -> object:
        """A failed check loses the rest of the card; steps made stand (ruling B5)."""
        if not self.free_now:
            return "finish"
        choice = self.choice
        assert isinstance(choice, Walk | Climb)
        if not self._still_open(world, choice):
            return "ask_step"
        if self._goes(world, choice):
            self._free(world, choice.character)
        return None

    def _still_open(self, world: World, choice: Walk | Climb) -> bool:
        """Whether the check, and what it set off, left the step possible: the mover may be held, gone or led away."""
        legs = self.legs(world)
        if isinstance(choice, Climb):
            return ClimbAnswers(world, legs, self.stepped).refusal(choice) is None
        return WalkAnswers(world, legs).refusal(choice) is None

    def make(self, world: World) -> object:
        """One step."""
        choice = self.choice
        assert isinstance(choice, Walk | Climb)
        leg = self._leg(world, choice.character)
        if isinstance(choice, Climb):
            reach = reach_of(world, self.card, choice.character)
            self.purse = self.purse.climbed(world, make_climb(world, choice, leg), reach)
        else:
            length = make_step(world, choice, leg)
            if length is None:
                return "finish"
            self.purse = self.purse.less(length)
        if choice.character not in self.stepped:
            self.stepped += (choice.character,)
        moments.open_wide_window(world)
        return None

    def go_on(self, world: World) -> object:
        """The next step, unless a Moment has stopped it (ruling T3; H15)."""
        return "finish" if self.cancelled else "ask_step"

    def finish(self, world: World) -> None:
        """The card is placed on the discard pile; who moved may now be turned, if not before (house rule H2)."""
        piles.lay_down(world, self.card)
        if world.setup.house.turning == "after_card":
            for character in self.stepped:
                if not world.state.chips[character].gone:
                    world.push(Facing(character, self.seat))
