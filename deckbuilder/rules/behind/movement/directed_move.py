"""A character is moved by an effect or by Command, step by step, by whoever leads the move (rulings M14, X1, B8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.answers.picks import DoneAnswers
from deckbuilder.rules.behind.answers.refusals import NotOffered
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import Climb, Done, TurnInPlace, Walk
from deckbuilder.rules.behind.movement.climbing import ClimbAnswers, make_climb
from deckbuilder.rules.behind.movement.leg import Leg, Purse
from deckbuilder.rules.behind.movement.paths import may_exit
from deckbuilder.rules.behind.movement.steps import TurnAnswers, WalkAnswers, make_step, turn
from deckbuilder.rules.behind.timing import moments
from deckbuilder.rules.behind.timing.announced import Led
from deckbuilder.rules.behind.values.contact import enemies_of, touches_enemy
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import CharacterId, Question, Refused, Steps
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Manner, Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


@value
class AskGuidedStep(Question):
    """Where the moved character goes."""

    who: CharacterId
    left: Steps
    done: ClassVar[Words] = Words("No more steps", "Keine weiteren Schritte")
    says: ClassVar[Words] = Words("Where does {who} go? ({left} left)", "Wohin geht {who}? (noch {left})")


@dataclass(slots=True)
class GuidedMove(Led):
    """Up to so many steps of at most ``reach``; ``commanded``: contact with an enemy ends it (ruling X1).

    Who is moved by his own player in that player's turn may make his free turn before a step (ruling M4).
    """

    stages: ClassVar[tuple[str, ...]] = ("ask", "make", "go_on")
    character: int
    reach: int
    purse: Purse
    manner: Manner
    by: int
    commanded: bool = False
    stepped: bool = False
    """A step is made, so he may no longer climb (ruling X11)."""
    choice: Choice | None = None

    def leader(self, world: World) -> int:
        return self.by

    def _leg(self, world: World) -> Leg:
        reach, lift = self.purse.reach(world, self.reach), self.purse.lift(world, self.reach)
        exits = may_exit(world, world.state.chips[self.character], self.by)
        return Leg(self.character, reach, self.manner, exits=exits, lift=lift)

    def ask(self, world: World) -> object:
        """The next step, or none."""
        chip = world.state.chips[self.character]
        if chip.gone or not chip.placed:
            return OVER
        if self.purse.left <= 0 or (self.commanded and touches_enemy(world, chip)):
            return self._end(world)
        legs = (self._leg(world),)
        kinds: tuple[Answers, ...] = (DoneAnswers(), WalkAnswers(world, legs))
        if chip.seat == self.by == world.state.acting:
            kinds += (TurnAnswers(world, self.by),)
        if not self.commanded:
            kinds += (ClimbAnswers(world, legs, (chip.id,) if self.stepped else ()),)
        return Decision(self.by, AskGuidedStep(self.character, self.purse.left), kinds)

    def make(self, world: World) -> object:
        """One step."""
        choice = self.choice
        if isinstance(choice, Done):
            return self._end(world)
        if isinstance(choice, TurnInPlace):
            turn(world, choice)
            return "ask"
        if isinstance(choice, Climb):
            self.purse = self.purse.climbed(world, make_climb(world, choice, self._leg(world)), self.reach)
        else:
            assert isinstance(choice, Walk)
            length = make_step(world, choice, self._leg(world))
            if length is None:
                return self._end(world)
            self.purse = self.purse.less(length)
        self.stepped = True
        if self.commanded:
            moments.open_wide_window(world)
        return None

    def go_on(self, world: World) -> str:
        """Another step may follow."""
        return "ask"

    def _end(self, world: World) -> object:
        """Who leads the move turns the chip now, if not after each step (rulings M14, X1; house rule H2)."""
        if self.stepped and world.setup.house.turning == "after_card":
            world.push(Facing(self.character, self.by))
        return OVER


class FacingAnswers(Answers):
    """How one character may be turned by an effect; anchors are toward and away from each other character."""

    __slots__ = ("character", "_world")
    choice: ClassVar[type[Choice]] = TurnInPlace
    sampled: ClassVar[bool] = True

    def __init__(self, world: World, character: int) -> None:
        self._world = world
        self.character = character

    def candidates(self) -> Iterator[TurnInPlace]:
        """Toward each enemy, then away from it."""
        chip = self._world.state.chips[self.character]
        seen = {chip.facing}
        for enemy in enemies_of(self._world, chip.seat):
            facing = geometry.facing_toward(chip.x, chip.y, enemy.x, enemy.y)
            for way in (facing, (facing + 180) % 360):
                if way not in seen:
                    seen.add(way)
                    yield TurnInPlace(chip.id, way)

    def refusal(self, choice: TurnInPlace) -> Refused | None:
        """Any direction for this character."""
        return None if choice.character == self.character and 0 <= choice.facing < 360 else NotOffered()


@value
class AskFacing(Question):
    """How a character is turned."""

    who: CharacterId
    done: ClassVar[Words] = Words("Leave the facing", "So stehen lassen")
    says: ClassVar[Words] = Words("Which way does {who} face?", "Wohin blickt {who}?")


@dataclass(slots=True)
class Facing(Procedure):
    """Player ``by`` turns a character as he likes, or not."""

    stages: ClassVar[tuple[str, ...]] = ("ask", "face")
    character: int
    by: int
    choice: Choice | None = None

    def ask(self, world: World) -> Decision:
        """The direction."""
        return Decision(self.by, AskFacing(self.character), (DoneAnswers(), FacingAnswers(world, self.character)))

    def face(self, world: World) -> None:
        """The chip turns."""
        if isinstance(self.choice, TurnInPlace):
            chip = world.state.chips[self.character]
            chip.facing = self.choice.facing
            world.emit(events.Turned(chip.id, chip.facing))
