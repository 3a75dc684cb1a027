"""Steps on the table: which are offered, why others are not, and how one is made (Movement; rulings M2-M8, M13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind import geometry, jewel
from deckbuilder.rules.behind.bodies import discs, enemies_of, touching, touching_enemies
from deckbuilder.rules.behind.choices import Turn, Walk
from deckbuilder.rules.behind.events import table as told
from deckbuilder.rules.behind.geometry import Point
from deckbuilder.rules.behind.paths import Path, plan
from deckbuilder.rules.behind.refusals import AlreadyTurned, NotOffered, NotYours, OutOfPlay
from deckbuilder.rules.behind.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.state import Chip
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Manner

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


DETOUR = 2
"""An anchor leads round what is in the way by at most so many ranges."""


class Leg:
    """One character who may make a step now: how far (tenths of a millimetre), how, and whether off the table."""

    __slots__ = ("character", "exits", "manner", "reach")

    def __init__(self, character: int, reach: int, manner: Manner, *, exits: bool = False) -> None:
        self.character = character
        self.exits = exits
        self.reach = reach
        self.manner = manner


class WalkAnswers(Answers):
    """Where the named characters may go; candidates are anchors toward enemies (design: anchors)."""

    __slots__ = ("game", "legs")
    choice: ClassVar[type[Choice]] = Walk

    def __init__(self, game: Game, legs: Sequence[Leg]) -> None:
        self.game = game
        self.legs = legs

    def candidates(self) -> Iterator[Walk]:
        """Every anchor."""
        for branch in self.branches():
            yield from branch()

    def branches(self) -> list[Callable[[], Iterator[Walk]]]:
        """For each mover: toward each enemy, and to the spot in each enemy's rear."""
        game = self.game
        out: list[Callable[[], Iterator[Walk]]] = []
        for leg in self.legs:
            chip = game.state.chips[leg.character]
            for enemy in enemies_of(game, chip.seat):
                out.append(partial(self._toward, leg, enemy))
                out.append(partial(self._behind, leg, enemy))
            if leg.exits:
                out.append(partial(self._outward, leg))
        return out

    def _outward(self, leg: Leg) -> Iterator[Walk]:
        """Straight over the nearest edges, as far as the range goes (ruling S4)."""
        chip, terrain = self.game.state.chips[leg.character], self.game.terrain
        for dx, dy, gap in (
            (-1, 0, chip.x),
            (1, 0, terrain.width - chip.x),
            (0, -1, chip.y),
            (0, 1, terrain.height - chip.y),
        ):
            length = min(gap + 1, leg.reach)
            x, y = chip.x + dx * length, chip.y + dy * length
            path = plan(self.game, chip, x, y, leg.reach, leg.manner, exits=True)
            if isinstance(path, Path) and path.length:
                yield Walk(chip.id, x, y, geometry.facing_toward(chip.x, chip.y, x, y))

    def _toward(self, leg: Leg, enemy: Chip) -> Iterator[Walk]:
        """The shortest way to contact, or as far along it as the range goes."""
        game, chip = self.game, self.game.state.chips[leg.character]
        if touching(game, chip, enemy):
            return
        if leg.manner is Manner.WALK:
            yield from self._if_possible(leg, *self._heading(leg, chip, enemy), enemy)
            return
        x, y = chip.x, chip.y
        x, y = geometry.toward((x, y), (enemy.x, enemy.y, CHIP_RADIUS), CHIP_RADIUS)
        span = geometry.distance(chip.x, chip.y, x, y)
        if span > leg.reach:
            x = chip.x + (x - chip.x) * (leg.reach - 1) // span
            y = chip.y + (y - chip.y) * (leg.reach - 1) // span
        yield from self._if_possible(leg, x, y, enemy)

    def _heading(self, leg: Leg, chip: Chip, enemy: Chip) -> Point:
        """Where a walk toward an enemy ends: in contact, straight on until something is met, or on the way round it."""
        game, start = self.game, (chip.x, chip.y)
        terrain, bodies = game.terrain_for(chip), discs(game, chip.id)
        span = geometry.distance(chip.x, chip.y, enemy.x, enemy.y)
        spot = geometry.toward(start, (enemy.x, enemy.y, CHIP_RADIUS), CHIP_RADIUS)
        if span - 2 * CHIP_RADIUS <= leg.reach and isinstance(plan(game, chip, *spot, leg.reach, leg.manner), Path):
            return spot
        straight = geometry.push(start, (enemy.x, enemy.y), CHIP_RADIUS, bodies, terrain, leg.reach, chip.platform)
        if 2 * straight.length >= min(leg.reach, span):
            return straight.x, straight.y
        way = geometry.shortest_way(
            start, spot, CHIP_RADIUS, bodies, terrain, span + DETOUR * leg.reach, platform=chip.platform
        )
        if isinstance(way, geometry.NoWay):
            return straight.x, straight.y
        return geometry.along(way, leg.reach - 1, CHIP_RADIUS, bodies, terrain, chip.platform)

    def _behind(self, leg: Leg, enemy: Chip) -> Iterator[Walk]:
        """The contact spot straight behind an enemy (Viewing Angle, bonus area)."""
        chip = self.game.state.chips[leg.character]
        if geometry.within(chip.x, chip.y, enemy.x, enemy.y, leg.reach + 2 * CHIP_RADIUS):
            spots = geometry.rear_spots((enemy.x, enemy.y, CHIP_RADIUS), enemy.facing, CHIP_RADIUS)
            yield from self._if_possible(leg, *spots[0], enemy)

    def _if_possible(self, leg: Leg, x: int, y: int, enemy: Chip) -> Iterator[Walk]:
        chip = self.game.state.chips[leg.character]
        path = plan(self.game, chip, x, y, leg.reach, leg.manner, exits=leg.exits)
        if isinstance(path, Path) and path.length:
            yield Walk(chip.id, x, y, geometry.facing_toward(path.x, path.y, enemy.x, enemy.y))

    def refusal(self, choice: Walk) -> Refused | None:
        """Who steps, and whether the step can be made."""
        leg = next((one for one in self.legs if one.character == choice.character), None)
        if leg is None or not 0 <= choice.facing < 360:
            return NotOffered()
        path = plan(
            self.game,
            self.game.state.chips[choice.character],
            choice.x,
            choice.y,
            leg.reach,
            leg.manner,
            exits=leg.exits,
        )
        return None if isinstance(path, Path) else path


class TurnAnswers(Answers):
    """The free turn of each own character, once in the own turn (Viewing Angle; ruling M4)."""

    __slots__ = ("game", "seat")
    choice: ClassVar[type[Choice]] = Turn

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat

    def candidates(self) -> Iterator[Turn]:
        """Toward each enemy that is not straight ahead."""
        game = self.game
        for chip in game.state.chips:
            if chip.seat != self.seat or chip.turned or chip.gone or not chip.placed:
                continue
            seen = {chip.facing}
            for enemy in enemies_of(game, chip.seat):
                facing = geometry.facing_toward(chip.x, chip.y, enemy.x, enemy.y)
                if facing not in seen:
                    seen.add(facing)
                    yield Turn(chip.id, facing)

    def refusal(self, choice: Turn) -> Refused | None:
        """Own characters in play that have not turned yet."""
        chips = self.game.state.chips
        if not 0 <= choice.character < len(chips) or not 0 <= choice.facing < 360:
            return NotOffered()
        chip = chips[choice.character]
        if chip.seat != self.seat:
            return NotYours(chip.id)
        if chip.gone or not chip.placed:
            return OutOfPlay(chip.id)
        return AlreadyTurned(chip.id) if chip.turned else None


def turn(game: Game, choice: Turn) -> None:
    """The free turn is made."""
    chip = game.state.chips[choice.character]
    chip.turned = True
    chip.facing = choice.facing
    game.emit(told.Turned(chip.id, choice.facing))


def make_step(game: Game, choice: Walk, leg: Leg) -> None:
    """The chip goes its way and faces as its player likes (ruling M4)."""
    chip = game.state.chips[choice.character]
    path = plan(game, chip, choice.x, choice.y, leg.reach, leg.manner, exits=leg.exits)
    assert isinstance(path, Path)
    before = {enemy.id for enemy in touching_enemies(game, chip)}
    old_x, old_y = chip.x, chip.y
    chip.x, chip.y, chip.platform, chip.facing = path.x, path.y, path.platform, choice.facing
    game.emit(told.Moved(chip.id, old_x, old_y, chip.x, chip.y, path.length, chip.facing, path.points))
    for enemy in touching_enemies(game, chip):
        if enemy.id not in before:
            game.emit(told.Touched(chip.id, enemy.id))
    jewel.after_step(game, chip)
