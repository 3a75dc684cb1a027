"""What a map of the table shows, as plain facts, and how it is drawn in dots and letters.

Nothing is told by colour alone: sides differ by case and brackets, or by the shape of their rings; a facing is an
arrow, injuries are a raised number, flat obstacles are thinly and others thickly filled and marked = and ^.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin

from deckbuilder.tui.drawing.dots import ACROSS, DOWN, Dots
from deckbuilder.tui.drawing.viewport import Viewport

Point = tuple[int, int]
RADIUS = 150
"""The radius of a chip, tenths of a millimetre."""
RING_FROM, BRACKETS_FROM = 5, 3
"""From these widths in columns on a chip is drawn as a ring, or in brackets; else as a letter."""
BRACKETS = ("()", "[]", "<>", "{}")
ARROWS = "→↗↑↖←↙↓↘"
INJURED = ("", "¹", "²", "³")
EDGE, FLAT, STEEP, REACH, SIGHT, BLOCKED, WAY, ARC = "edge", "flat", "steep", "reach", "sight", "blocked", "way", "arc"
MARK, GHOST = "mark", "ghost"
SEATS = ("seat0", "seat1", "seat2", "seat3")
OFFERED = tuple(f"{seat}-offered" for seat in SEATS)
SUBJECTS = tuple(f"{seat}-subject" for seat in SEATS)
INKS = (EDGE, REACH, FLAT, STEEP, ARC, WAY, BLOCKED, SIGHT, *SEATS, GHOST, *OFFERED, *SUBJECTS, MARK)
"""From the weakest to the strongest."""


@dataclass(frozen=True, slots=True)
class ChipMark:
    """A character chip as the map shows it."""

    letter: str
    seat: int
    x: int
    y: int
    facing: int
    arc: int = 90
    injuries: int = 0
    offered: bool = False
    """An option of the question is about this character."""
    subject: bool = False
    """The answer is about this character, whose arc is drawn."""


@dataclass(frozen=True, slots=True)
class Block:
    """An obstacle: corners, or none and a circle; height in millimetres."""

    points: tuple[Point, ...]
    x: int
    y: int
    radius: int
    height: int
    flat: bool

    def holds(self, x: int, y: int) -> bool:
        """Whether a point is on it."""
        if not self.points:
            return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.radius**2
        sides = zip(self.points, (*self.points[1:], self.points[0]), strict=True)
        return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in sides)

    def box(self) -> tuple[int, int, int, int]:
        """Left, bottom, right, top."""
        if not self.points:
            return self.x - self.radius, self.y - self.radius, self.x + self.radius, self.y + self.radius
        across, along = [x for x, _ in self.points], [y for _, y in self.points]
        return min(across), min(along), max(across), max(along)


@dataclass(frozen=True, slots=True)
class SightLine:
    """A line of sight, free or not."""

    start: Point
    end: Point
    free: bool


@dataclass(frozen=True, slots=True)
class Sector:
    """A movement range or a goal area: a sector of a circle, or all of it."""

    x: int
    y: int
    radius: int
    facing: int = 0
    arc: int = 360
    close: bool = False
    """Its rim is drawn closely, not thinly."""


class PlacementArea:
    """Where something may be put: asked point by point and remembered, because asking is expensive."""

    def __init__(self, fits: Callable[[int, int], bool], box: tuple[int, int, int, int]) -> None:
        self._fits = fits
        self._box = box
        self._known: dict[Point, bool] = {}
        self._cells: dict[Viewport, list[Point]] = {}

    def cells(self, view: Viewport) -> Sequence[Point]:
        """The cells, column and row, in whose middle something may be put."""
        if view not in self._cells:
            self._cells[view] = list(self._find(view))
        return self._cells[view]

    def _find(self, view: Viewport) -> Iterator[Point]:
        left, bottom, right, top = self._box
        columns = [(column, x) for column in range(view.columns) if left <= (x := view.point(column, 0)[0]) <= right]
        rows = [(row, y) for row in range(view.rows) if bottom <= (y := view.point(0, row)[1]) <= top]
        for row, y in rows:
            for column, x in columns:
                if (x, y) not in self._known:
                    self._known[x, y] = self._fits(x, y)
                if self._known[x, y]:
                    yield column, row


@dataclass(frozen=True, slots=True)
class TableScene:
    """The table as one player sees it now."""

    width: int
    height: int
    blocks: tuple[Block, ...] = ()
    chips: tuple[ChipMark, ...] = ()
    marks: tuple[tuple[str, int, int], ...] = ()
    """Numbers of options at their places."""
    paths: tuple[tuple[Point, ...], ...] = ()
    """The path of the last move, or the path a step would take."""
    lines: tuple[SightLine, ...] = ()
    sectors: tuple[Sector, ...] = ()
    area: PlacementArea | None = None
    ghost: ChipMark | Block | None = None
    """What would be put where the cursor is."""
    ghost_fits: bool = True
    points: tuple[Point, ...] = ()
    """What a view of everything that matters has to show."""


def draw(scene: TableScene, view: Viewport) -> Dots:
    """The scene in cells."""
    dots = _ground(scene.width, scene.height, scene.blocks, view).copy()
    if scene.area is not None:
        for column, row in scene.area.cells(view):
            dots.dot(column * ACROSS, row * DOWN + 1, REACH)
    for sector in scene.sectors:
        _sector(sector, view, dots)
    for path in scene.paths:
        for start, end in pairwise(path):
            dots.line(*view.dots(*start), *view.dots(*end), WAY, every=2)
    for line in scene.lines:
        ink, every = (SIGHT, 2) if line.free else (BLOCKED, 6)
        dots.line(*view.dots(*line.start), *view.dots(*line.end), ink, every=every)
    _chips(scene, view, dots)
    if isinstance(scene.ghost, Block):
        _block(scene.ghost, view, dots, GHOST if scene.ghost_fits else BLOCKED)
    for text, x, y in scene.marks:
        _mark(text, *view.cell(x, y), dots)
    return dots


@lru_cache(maxsize=4)
def _ground(width: int, height: int, blocks: tuple[Block, ...], view: Viewport) -> Dots:
    """The edge of the table and the obstacles on it, which stay the same from scene to scene."""
    dots = Dots(view.columns, view.rows, INKS)
    left, top = view.dots(0, height)
    right, bottom = view.dots(width, 0)
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        dots.line(*start, *end, EDGE)
    for block in blocks:
        _block(block, view, dots, STEEP if not block.flat else FLAT)
    return dots


def _block(block: Block, view: Viewport, dots: Dots, ink: str) -> None:
    """Outline, filling, and its height in the middle where there is room."""
    left, bottom, right, top = block.box()
    first_x, first_y = view.dots(left, top)
    last_x, last_y = view.dots(right, bottom)
    middle = view.dot // 2
    for row in range(max(first_y, 0), min(last_y, view.rows * DOWN - 1) + 1):
        for column in range(max(first_x, 0), min(last_x, view.columns * ACROSS - 1) + 1):
            thick = (column + row) % 2 == 0 if not block.flat else column % 2 == 0 and row % 4 == 0
            if thick and block.holds(view.left + column * view.dot + middle, view.top - row * view.dot - middle):
                dots.dot(column, row, ink)
    outline = list(_outline(block))
    for start, end in zip(outline, (*outline[1:], outline[0]), strict=True):
        dots.line(*view.dots(*start), *view.dots(*end), ink)
    text = f"{'=' if block.flat else '^'}{block.height}"
    if (right - left) // view.column_width >= len(text) + 1 and (top - bottom) // view.row_height >= 2:
        column, row = view.cell((left + right) // 2, (top + bottom) // 2)
        dots.text(column - len(text) // 2, row, text, ink)


def _outline(block: Block) -> Iterator[Point]:
    if block.points:
        yield from block.points
        return
    for step in range(24):
        angle = step * pi / 12
        yield block.x + round(block.radius * cos(angle)), block.y + round(block.radius * sin(angle))


def _sector(sector: Sector, view: Viewport, dots: Dots) -> None:
    """Its rim, and its sides unless it is a whole circle."""
    whole = sector.arc >= 360
    apart = 100 if sector.close else 400 if whole else 200
    steps = max(sector.arc * sector.radius // (view.dot * apart), 4)
    rim = []
    for step in range(steps + 1):
        angle = (sector.facing - sector.arc / 2 + sector.arc * step / steps) * pi / 180
        rim.append((sector.x + round(sector.radius * cos(angle)), sector.y + round(sector.radius * sin(angle))))
    for point in rim:
        dots.dot(*view.dots(*point), REACH)
    for end in () if whole else (rim[0], rim[-1]):
        dots.line(*view.dots(sector.x, sector.y), *view.dots(*end), REACH, every=3)


def _chips(scene: TableScene, view: Viewport, dots: Dots) -> None:
    """Rings and arcs first, then letters, so that a letter is never hidden."""
    ghost = (scene.ghost,) if isinstance(scene.ghost, ChipMark) else ()
    width = 2 * RADIUS // view.column_width
    for chip in (*scene.chips, *ghost):
        ink = _ink(chip, scene)
        if width >= RING_FROM:
            _ring(chip, view, dots, ink)
        if chip.subject or chip in ghost:
            _arc(chip, view, dots)
    for chip in (*ghost, *scene.chips):
        _letter(chip, view, dots, _ink(chip, scene), width)
    for chip in (*ghost, *scene.chips):
        _arrow(chip, view, dots, _ink(chip, scene), width)


def _ink(chip: ChipMark, scene: TableScene) -> str:
    if chip is scene.ghost:
        return GHOST if scene.ghost_fits else BLOCKED
    inks = SUBJECTS if chip.subject else OFFERED if chip.offered else SEATS
    return inks[chip.seat % len(inks)]


def _ring(chip: ChipMark, view: Viewport, dots: Dots, ink: str) -> None:
    """A circle for the first side, a square, a diamond, an eight-cornered one for the others."""
    corners = (40, 4, 4, 8)[chip.seat % 4]
    start = (0.0, pi / 4, 0.0, pi / 8)[chip.seat % 4]
    inside = RADIUS - view.dot // 2
    reach = inside if chip.seat % 4 == 0 else inside * 1.1
    spots = []
    for step in range(corners):
        angle = start + 2 * pi * step / corners
        spots.append(view.dots(chip.x + round(reach * cos(angle)), chip.y + round(reach * sin(angle))))
    for one, other in zip(spots, (*spots[1:], spots[0]), strict=True):
        dots.line(*one, *other, ink)


def _arc(chip: ChipMark, view: Viewport, dots: Dots) -> None:
    """The borders of the viewing arc, some way out."""
    for side in (-chip.arc / 2, chip.arc / 2):
        angle = (chip.facing + side) * pi / 180
        near, far = RADIUS + view.dot, 4 * RADIUS
        start = view.dots(chip.x + round(near * cos(angle)), chip.y + round(near * sin(angle)))
        end = view.dots(chip.x + round(far * cos(angle)), chip.y + round(far * sin(angle)))
        dots.line(*start, *end, ARC, every=3)


def _letter(chip: ChipMark, view: Viewport, dots: Dots, ink: str, width: int) -> None:
    """The letter with its injuries; in brackets where there is room, beside its place where that is taken."""
    column, row = view.cell(chip.x, chip.y)
    hurt = INJURED[min(chip.injuries, 3)]
    if width >= RING_FROM:
        dots.text(column, row, chip.letter + hurt, ink)
    elif width >= BRACKETS_FROM:
        brackets = BRACKETS[chip.seat % 4]
        left, right = brackets[0], brackets[1]
        dots.text(column - 1, row, left + chip.letter + (hurt or right), ink)
    else:
        for aside in (0, 1, -1, 2, -2):
            if dots.free(column + aside, row):
                dots.text(column + aside, row, chip.letter, ink)
                if hurt and dots.free(column + aside + 1, row):
                    dots.text(column + aside + 1, row, hurt, ink)
                break


def _arrow(chip: ChipMark, view: Viewport, dots: Dots, ink: str, width: int) -> None:
    """The facing: an arrow on the rim or beside the letter, where nothing else is written."""
    angle = chip.facing * pi / 180
    column, row = view.cell(chip.x, chip.y)
    if width >= RING_FROM:
        column, row = view.cell(chip.x + round(RADIUS * cos(angle)), chip.y + round(RADIUS * sin(angle)))
    else:
        column += round(cos(angle) * (2 if width >= BRACKETS_FROM or chip.injuries else 1))
        row -= round(sin(angle))
    if dots.free(column, row):
        dots.text(column, row, ARROWS[(chip.facing + 22) % 360 // 45], ink)


def _mark(text: str, column: int, row: int, dots: Dots) -> None:
    """A number where there is room near its place."""
    for across, down in ((0, 0), (0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, 1), (2, 0), (-2, 0)):
        if dots.free(column + across, row + down):
            dots.text(column + across, row + down, text, MARK)
            return
