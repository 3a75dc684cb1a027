"""Where obstacles and chips may be put before the game: a sample is offered, any legal place may be named.

Anchors lie on a coarse grid; a finer one is looked through before anything counts as not fitting (rulings A17, A18).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.answers.refusals import NotOffered
from deckbuilder.rules.behind.course import zones
from deckbuilder.rules.behind.model.choices import ChooseEdge, PlaceChip, PlaceObstacle
from deckbuilder.rules.behind.model.scenario import Deployment
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

GRIDS = (400, 200, 50)
"""Anchors for obstacles lie on the first grid; where that has none left, on a finer one (tenths of a millimetre)."""
SPOT_GRIDS = (200, 40)
"""The same for chips; only where the finest has none either is a condition of the set-up dropped (ruling A17)."""
TURNS = (0, 90, 45, 135)
MOST_SPOTS = 12
"""So many anchor points are suggested for a chip; any legal point may be named."""


class ObstacleAnswers(Answers):
    """Where the next obstacle may stand; anchors lie on a grid, each place in the first direction that fits."""

    __slots__ = ("_world", "grid", "left", "possible")
    choice: ClassVar[type[Choice]] = PlaceObstacle
    sampled: ClassVar[bool] = True

    def __init__(self, world: World, left: tuple[int, ...]) -> None:
        self._world = world
        self.left = left
        self.possible = False
        """Whether any place is left."""
        for grid in GRIDS:
            self.grid = grid
            self.possible = next(iter(self.candidates()), None) is not None
            if self.possible:
                break

    def candidates(self) -> Iterator[PlaceObstacle]:
        """Each different shape in each anchor place."""
        for branch in self.branches():
            yield from branch()

    def branches(self) -> list[Callable[[], Iterator[PlaceObstacle]]]:
        """Shape by shape and row by row."""
        world = self._world
        first_of: dict[object, int] = {}
        for shape in self.left:
            first_of.setdefault(world.table.shapes[shape], shape)
        bottom, top = zones.third(world.table.height)
        rows = range(bottom + self.grid // 2, top, self.grid)
        return [partial(self._row, shape, y) for shape in first_of.values() for y in rows]

    def _row(self, shape: int, y: int) -> Iterator[PlaceObstacle]:
        left, right = zones.third(self._world.table.width)
        rooms = [(turn, zones.room_for(self._world, shape, turn)) for turn in TURNS]
        for x in range(left + self.grid // 2, right, self.grid):
            for turn, fits in rooms:
                if fits(x, y):
                    yield PlaceObstacle(shape, x, y, turn)
                    break

    def refusal(self, choice: PlaceObstacle) -> Refused | None:
        """An obstacle that is left, inside the zone, apart from the others."""
        if choice.shape not in self.left or not 0 <= choice.turn < 360:
            return NotOffered()
        return zones.why_not_obstacle(self._world, choice.shape, choice.x, choice.y, choice.turn)


class EdgeAnswers(Answers):
    """The four table edges, without those taken (ruling A10)."""

    __slots__ = ("edges",)
    choice: ClassVar[type[Choice]] = ChooseEdge

    def __init__(self, edges: Iterable[int]) -> None:
        self.edges = tuple(edges)

    def candidates(self) -> Iterable[ChooseEdge]:
        return [ChooseEdge(edge) for edge in self.edges]

    def refusal(self, choice: ChooseEdge) -> Refused | None:
        return None if choice.edge in self.edges else NotOffered()


class PlaceAnswers(Answers):
    """Where the next chip may be set up; anchors look at the middle of the table."""

    __slots__ = ("_found", "characters", "deployment", "edge", "_world", "seat")
    choice: ClassVar[type[Choice]] = PlaceChip
    sampled: ClassVar[bool] = True

    def __init__(self, world: World, seat: int, deployment: Deployment, edge: int, characters: tuple[int, ...]) -> None:
        self._world = world
        self.seat = seat
        self.deployment = deployment
        self.edge = edge
        self.characters = characters
        self._found: tuple[int, list[tuple[int, int]]] | None = None

    @property
    def _places(self) -> tuple[int, list[tuple[int, int]]]:
        """How much must be let go for any place to be left (ruling A17), and some of the places."""
        if self._found is None:
            tries = ((relaxed, grid) for relaxed in (0, 1, 2) for grid in SPOT_GRIDS)
            found = ((relaxed, self._free(relaxed, grid)) for relaxed, grid in tries)
            self._found = next((one for one in found if one[1]), (2, []))
        return self._found

    def _free(self, relaxed: int, grid: int) -> list[tuple[int, int]]:
        free = zones.free_spots(self._world, self.seat, self.deployment, self.edge, grid, relaxed)
        return list(islice(free, MOST_SPOTS))

    @property
    def possible(self) -> bool:
        """Whether any place is left, with every condition let go that may be."""
        return bool(self._places[1])

    def branches(self) -> list[Callable[[], Iterator[PlaceChip]]]:
        """One branch for each character."""
        return [partial(self._of, character) for character in self.characters]

    def candidates(self) -> Iterator[PlaceChip]:
        """Every character in every anchor place."""
        for branch in self.branches():
            yield from branch()

    def _of(self, character: int) -> Iterator[PlaceChip]:
        middle = (self._world.table.width // 2, self._world.table.height // 2)
        enemies = [chip for chip in self._world.state.chips if chip.placed and not chip.gone and chip.seat != self.seat]
        for x, y in self._places[1]:
            tx, ty = (enemies[0].x, enemies[0].y) if enemies else middle
            yield PlaceChip(character, x, y, geometry.facing_toward(x, y, tx, ty))

    def refusal(self, choice: PlaceChip) -> Refused | None:
        """The first set-up condition that fails."""
        if choice.character not in self.characters or not 0 <= choice.facing < 360:
            return NotOffered()
        relaxed = self._places[0]
        return zones.why_not_place(self._world, self.seat, self.deployment, self.edge, choice.x, choice.y, relaxed)
