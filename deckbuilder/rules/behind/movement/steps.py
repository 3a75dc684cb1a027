"""Steps on the table: which are offered, why others are not, and how one is made (Movement; rulings M2-M8, M13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.answers.refusals import NotOffered, NotYours, OutOfPlay
from deckbuilder.rules.behind.answers.refusals_ground import AlreadyTurned, TurnsLater
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import TurnInPlace, Walk
from deckbuilder.rules.behind.model.path import Path
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.movement import suggestions
from deckbuilder.rules.behind.movement.leg import Leg, Purse
from deckbuilder.rules.behind.movement.paths import plan, why_not
from deckbuilder.rules.behind.scenarios import jewel
from deckbuilder.rules.behind.values.contact import enemies_of, of_seat, touching_enemies
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


NOTHING = Purse(0, 0)
"""Before a card is shown."""


class WalkAnswers(Answers):
    """Where the named characters may go; candidates are anchors (see ``suggestions``)."""

    __slots__ = ("_world", "legs")
    choice: ClassVar[type[Choice]] = Walk
    sampled: ClassVar[bool] = True

    def __init__(self, world: World, legs: Sequence[Leg]) -> None:
        self._world = world
        self.legs = legs

    def candidates(self) -> Iterator[Walk]:
        """Every anchor."""
        for branch in self.branches():
            yield from branch()

    def branches(self) -> list[Callable[[], Iterator[Walk]]]:
        """Mover by mover, goal by goal."""
        return [branch for leg in self.legs for branch in suggestions.branches(self._world, leg)]

    def refusal(self, choice: Walk) -> Refused | None:
        """Who steps, and whether the step can be made."""
        leg = next((one for one in self.legs if one.character == choice.character), None)
        if leg is None or not 0 <= choice.facing < 360:
            return NotOffered()
        chip = self._world.state.chips[choice.character]
        if self._world.setup.house.turning == "after_card" and choice.facing != chip.facing:
            return TurnsLater(chip.id, chip.facing)
        return why_not(self._world, chip, choice.x, choice.y, leg.reach, leg.manner, exits=leg.exits)


class TurnAnswers(Answers):
    """The free turn of each own character, once in the own turn (Viewing Angle; ruling M4)."""

    __slots__ = ("_world", "seat")
    choice: ClassVar[type[Choice]] = TurnInPlace
    sampled: ClassVar[bool] = True

    def __init__(self, world: World, seat: int) -> None:
        self._world = world
        self.seat = seat

    def candidates(self) -> Iterator[TurnInPlace]:
        """Toward each enemy that is not straight ahead."""
        for branch in self.branches():
            yield from branch()

    def branches(self) -> list[Callable[[], Iterator[TurnInPlace]]]:
        """One branch for each character."""
        return [partial(self._of, chip) for chip in of_seat(self._world, self.seat) if not chip.turned]

    def _of(self, chip: Chip) -> Iterator[TurnInPlace]:
        seen = {chip.facing}
        for enemy in enemies_of(self._world, chip.seat):
            facing = geometry.facing_toward(chip.x, chip.y, enemy.x, enemy.y)
            if facing not in seen:
                seen.add(facing)
                yield TurnInPlace(chip.id, facing)

    def refusal(self, choice: TurnInPlace) -> Refused | None:
        """Own characters in play that have not turned yet."""
        chips = self._world.state.chips
        if not 0 <= choice.character < len(chips) or not 0 <= choice.facing < 360:
            return NotOffered()
        chip = chips[choice.character]
        if chip.seat != self.seat:
            return NotYours(chip.id)
        if chip.gone or not chip.placed:
            return OutOfPlay(chip.id)
        return AlreadyTurned(chip.id) if chip.turned else None


def turn(world: World, choice: TurnInPlace) -> None:
    """The free turn is made."""
    chip = world.state.chips[choice.character]
    chip.turned = True
    chip.facing = choice.facing
    world.emit(events.Turned(chip.id, choice.facing))


def make_step(world: World, choice: Walk, leg: Leg) -> int | None:
    """The chip goes its way and faces as its player likes (ruling M4); returns how far, None for a lost move (X9)."""
    chip = world.state.chips[choice.character]
    path = plan(world, chip, choice.x, choice.y, leg.reach, leg.manner, exits=leg.exits)
    assert isinstance(path, Path)
    if path.lost:
        world.emit(events.MoveLost(chip.id))
        return None
    start = (chip.x, chip.y)
    if (path.x, path.y) == start != (choice.x, choice.y):
        world.emit(events.Stopped(chip.id))
    relocate(world, chip, path, choice.facing)
    return path.length


def relocate(world: World, chip: Chip, path: Path, facing: int) -> None:
    """A chip has made a step: the event, the enemies it now touches, the jewel it may have reached (rulings M5, S2)."""
    before = {enemy.id for enemy in touching_enemies(world, chip)}
    old_x, old_y = chip.x, chip.y
    chip.x, chip.y, chip.platform, chip.facing = path.x, path.y, path.platform, facing
    if (old_x, old_y) == (chip.x, chip.y):
        world.emit(events.Turned(chip.id, facing))
    else:
        world.emit(events.Moved(chip.id, old_x, old_y, chip.x, chip.y, path.length, facing, path.points))
    for enemy in touching_enemies(world, chip):
        if enemy.id not in before:
            world.emit(events.Touched(chip.id, enemy.id))
    jewel.after_step(world, chip)
