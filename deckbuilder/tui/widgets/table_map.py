"""The table as a map with a cursor: it shows a scene, moves cursor and view, and posts what is chosen."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import BindingType
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key
from deckbuilder.tui.drawing.dots import EMPTY, Cell, Dots
from deckbuilder.tui.drawing.table_scene import INKS, RADIUS, TableScene, draw
from deckbuilder.tui.drawing.viewport import Viewport, fitting

CROSS = "┼"
FINE = 10
"""A fine step of the cursor: one millimetre."""
MARGIN = 4 * RADIUS
TURN, TURN_LITTLE = 15, 1


class TableMap(Widget, can_focus=True):
    """A map of the table."""

    DEFAULT_CLASSES = "table-map"
    COMPONENT_CLASSES: ClassVar[set[str]] = {"table-map--cursor", *(f"table-map--{ink}" for ink in INKS)}
    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter", "choose", Words("Choose here", "Hier wählen")),
        key("comma,left_square_bracket", "turn(15)", Words("Turn left", "Links drehen"), display=","),
        key("full_stop,right_square_bracket", "turn(-15)", Words("Turn right", "Rechts drehen"), display="."),
        key("semicolon,less_than_sign", "turn(1)", Words("One degree left", "Ein Grad links"), shown=False),
        key("colon,greater_than_sign", "turn(-1)", Words("One degree right", "Ein Grad rechts"), shown=False),
        key("t", "toward", Words("Face an enemy", "Zum Gegner drehen"), shown=False),
        key("left", "move(-1, 0)", Words("Left", "Links"), shown=False),
        key("right", "move(1, 0)", Words("Right", "Rechts"), shown=False),
        key("up", "move(0, 1)", Words("Up", "Hinauf"), shown=False),
        key("down", "move(0, -1)", Words("Down", "Hinunter"), shown=False),
        key("shift+left", "nudge(-1, 0)", Words("1 mm left", "1 mm links"), shown=False),
        key("shift+right", "nudge(1, 0)", Words("1 mm right", "1 mm rechts"), shown=False),
        key("shift+up", "nudge(0, 1)", Words("1 mm up", "1 mm hinauf"), shown=False),
        key("shift+down", "nudge(0, -1)", Words("1 mm down", "1 mm hinunter"), shown=False),
        key("ctrl+left", "pan(-1, 0)", Words("Shift the view left", "Ausschnitt nach links"), shown=False),
        key("ctrl+right", "pan(1, 0)", Words("Shift the view right", "Ausschnitt nach rechts"), shown=False),
        key("ctrl+up", "pan(0, 1)", Words("Shift the view up", "Ausschnitt hinauf"), shown=False),
        key("ctrl+down", "pan(0, -1)", Words("Shift the view down", "Ausschnitt hinunter"), shown=False),
        key("n", "next(1)", Words("Next character", "Nächster Charakter")),
        key("b", "next(-1)", Words("Character before", "Voriger Charakter"), shown=False),
        key("plus,equals_sign", "zoom(-1)", Words("Nearer", "Näher"), display="+", shown=False),
        key("minus", "zoom(1)", Words("Farther", "Ferner"), display="-", shown=False),
        key("0", "fit", Words("Show everything", "Alles zeigen"), shown=False),
    ]
    help_words: ClassVar[Words] = Words(
        "The table from above. Letters are characters: capitals in round brackets or rings are the first player's, "
        "small letters in square ones the second's. The arrow shows where one looks; ¹ and ² are injuries. Obstacles "
        "marked = are flat and can be climbed, those marked ^ cannot; the number is their height in mm. Dots show "
        "where a step can end, dotted lines are ways and free lines of sight, widely dotted ones are blocked. A card "
        "looked at shows how far its step carries each of yours, ! marks enemies within its reach; ◆ is the jewel. "
        "Arrows move the cursor, with shift by 1 mm; , and . turn whom you place; + and - zoom, 0 shows everything. "
        "Enter on a character asks what he can do; enter on a place puts him there. The mouse does the same: click, "
        "click again, wheel.",
        "Der Tisch von oben. Buchstaben sind Charaktere: große in runden Klammern oder Ringen gehören dem ersten "
        "Spieler, kleine in eckigen dem zweiten. Der Pfeil zeigt die Blickrichtung; ¹ und ² sind Verletzungen. "
        "Hindernisse mit = sind flach und zu erklettern, solche mit ^ nicht; die Zahl ist ihre Höhe in mm. Punkte "
        "zeigen, wo ein Schritt enden kann, gepunktete Linien sind Wege und freie Sichtlinien, weit gepunktete sind "
        "verstellt. Eine betrachtete Karte zeigt, wie weit ihr Schritt jeden der Deinen trägt, ! bezeichnet Gegner "
        "in ihrer Reichweite; ◆ ist das Juwel. Pfeiltasten bewegen den Zeiger, mit Umschalt um 1 mm; , und . drehen "
        "den, der aufgestellt wird; + und - ändern den Maßstab, 0 zeigt alles. Enter auf einem Charakter fragt, was "
        "er tun kann; Enter auf einem Ort stellt ihn dorthin. Die Maus tut dasselbe: klicken, noch einmal klicken, "
        "Rad.",
    )

    class Aimed(Message):
        """The cursor has moved."""

    class Chosen(Message):
        """Something was pointed at."""

    class Turned(Message):
        """What is to be placed is turned by some degrees; 0: toward the next enemy."""

        def __init__(self, degrees: int) -> None:
            super().__init__()
            self.degrees = degrees

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.scene = TableScene(1, 1)
        self.x, self.y = 0, 0
        """The cursor, tenths of a millimetre."""
        self.view = Viewport(1, 1, 0, 0, 50)
        self._fitted = True
        self._dots: Dots | None = None
        self._drawn: tuple[TableScene, Viewport] = (self.scene, self.view)
        """What the dots show."""
        self._styles: dict[str, Style] = {}

    def show(self, scene: TableScene) -> None:
        """Show another scene; the view follows it until the user moves the view."""
        grown = scene.points != self.scene.points
        self.scene = scene
        if self._fitted and grown and not self._fits_well():
            self._fit()
        self._redraw()

    def point_at(self, x: int, y: int) -> None:
        """Put the cursor somewhere; a fine step over the edge, where the bearer of the jewel wins (ruling S4)."""
        self._refresh_row(self.view.cell(self.x, self.y)[1])
        self.x = min(max(x, -FINE), self.scene.width + FINE)
        self.y = min(max(y, -FINE), self.scene.height + FINE)
        if not self.view.shows(self.x, self.y):
            self.view = self.view.following(self.x, self.y)
            self._redraw()
        self._refresh_row(self.view.cell(self.x, self.y)[1])
        self.post_message(self.Aimed())

    def _redraw(self) -> None:
        """Draw scene and view where they changed, and show the rows that look otherwise."""
        if self._dots is not None and self._drawn == (self.scene, self.view):
            return
        before, self._dots = self._dots, draw(self.scene, self.view)
        moved, self._drawn = self._drawn[1] != self.view, (self.scene, self.view)
        if before is None or moved:
            self.refresh()
            return
        for row in self._dots.changed_rows(before):
            self._refresh_row(row)

    def _refresh_row(self, row: int) -> None:
        if 0 <= row < self.size.height:
            self.refresh(Region(0, row, self.size.width, 1))

    def _fit(self) -> None:
        if self.scene.points:
            self.view = fitting(self.size.width, self.size.height, self.scene.points, MARGIN)

    def _fits_well(self) -> bool:
        """Whether the view shows all that matters and could not be nearer: then it is not shifted."""
        best = fitting(self.size.width, self.size.height, self.scene.points, MARGIN)
        return best.dot == self.view.dot and all(self.view.shows(x, y) for x, y in self.scene.points)

    def action_fit(self) -> None:
        """Show everything that matters, and go on doing so."""
        self._fitted = True
        self._fit()
        self._redraw()

    def action_zoom(self, steps: int) -> None:
        """Zoom in (negative) or out, with the cursor where it is."""
        self._fitted = False
        self.view = self.view.zoomed(steps, self.x, self.y)
        self._redraw()

    def action_pan(self, across: int, up: int) -> None:
        """Shift the view by a quarter."""
        self._fitted = False
        step_x = self.view.columns * self.view.column_width // 4
        step_y = self.view.rows * self.view.row_height // 4
        x = min(max(self.view.x + across * step_x, 0), self.scene.width)
        y = min(max(self.view.y + up * step_y, 0), self.scene.height)
        self.view = Viewport(self.view.columns, self.view.rows, x, y, self.view.dot)
        self._redraw()

    def action_move(self, across: int, up: int) -> None:
        """Move the cursor by a cell."""
        self.point_at(self.x + across * self.view.column_width, self.y + up * self.view.row_height)

    def action_nudge(self, across: int, up: int) -> None:
        """Move the cursor by a millimetre."""
        self.point_at(self.x + across * FINE, self.y + up * FINE)

    def action_next(self, step: int) -> None:
        """Move the cursor to the next character."""
        chips = self.scene.chips
        if not chips:
            return
        here = [place for place, one in enumerate(chips) if (one.x, one.y) == (self.x, self.y)]
        place = (here[0] + step) % len(chips) if here else (0 if step > 0 else -1)
        self.point_at(chips[place].x, chips[place].y)

    def action_turn(self, degrees: int) -> None:
        """Turn what is to be placed."""
        self.post_message(self.Turned(degrees))

    def action_toward(self) -> None:
        """Turn what is to be placed toward the next enemy."""
        self.post_message(self.Turned(0))

    def action_choose(self) -> None:
        """Choose what is under the cursor."""
        self.post_message(self.Chosen())

    def on_click(self, event: events.Click) -> None:
        """Put the cursor at the click; a second click chooses."""
        inside = event.get_content_offset(self)
        if inside is not None:
            self.point_at(*self.view.point(inside.x, inside.y))
            if event.chain == 2:
                self.action_choose()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Zoom in."""
        event.stop()
        self.action_zoom(-1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Zoom out."""
        event.stop()
        self.action_zoom(1)

    def on_resize(self) -> None:
        """The same middle with more or fewer cells, or everything again."""
        self.view = self.view.resized(self.size.width, self.size.height)
        if self._fitted:
            self._fit()
        self._redraw()

    def notify_style_update(self) -> None:
        """Read the colours anew."""
        super().notify_style_update()
        self._styles = {}

    def render_line(self, y: int) -> Strip:
        """Draw one row of cells, with the cursor."""
        if self._dots is None or y >= self._dots.rows:
            return Strip.blank(self.size.width, self.rich_style)
        cells = self._dots.row(y)
        column, row = self.view.cell(self.x, self.y)
        if row == y and 0 <= column < len(cells):
            cells[column] = Cell(CROSS if cells[column] == EMPTY else cells[column].text, "cursor")
        return Strip(self._segments(cells), len(cells)).adjust_cell_length(self.size.width, self.rich_style)

    def _segments(self, cells: list[Cell]) -> list[Segment]:
        """Neighbours of one ink together."""
        return [
            Segment("".join([cell.text for cell in alike]), self._style(ink))
            for ink, alike in groupby(cells, key=attrgetter("ink"))
        ]

    def _style(self, ink: str) -> Style:
        if ink not in self._styles:
            self._styles[ink] = self.get_component_rich_style(f"table-map--{ink}") if ink else self.rich_style
        return self._styles[ink]
