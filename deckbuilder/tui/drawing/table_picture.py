"""From a game and what is being asked to the facts a map shows: chips, obstacles, what an answer would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from deckbuilder.desk.asking.inquiry import Inquiry
from deckbuilder.desk.asking.labels import CHARACTER, leg_of
from deckbuilder.desk.survey import Survey
from deckbuilder.rules.behind.geometry import Obstacle
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.model.events.table import Moved
from deckbuilder.rules.behind.model.path import Path
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.movement.paths import plan
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import NONE
from deckbuilder.tui.drawing.table_scene import Block, ChipMark, PlacementArea, Point, Sector, SightLine, TableScene

CHIP_WIDTH = 300
JEWEL, NEAR = "◆", "!"
LOOKS = (c.ShootAt, c.UseAbility)
"""Kinds of answer whose targets must be seen."""


@dataclass(frozen=True, slots=True)
class CursorSpot:
    """Where the cursor of a map is, and which way a chip put there would face."""

    x: int
    y: int
    facing: int


class TablePicture:
    """A game and the open question as a scene for the map; where something may be put is worked out once."""

    def __init__(self, survey: Survey, inquiry: Inquiry | None) -> None:
        self.survey = survey
        self.inquiry = inquiry
        self._area: tuple[object, PlacementArea | None] | None = None
        self._reached: dict[tuple[int, int], list[Chip]] = {}

    @property
    def subject(self) -> int | None:
        """The character the answer is about so far."""
        inquiry = self.inquiry
        if inquiry is None:
            return None
        place = inquiry.step.place
        if place.gathered:
            return place.gathered[-1]
        lead = place.kind.leads if place.kind is not None else ""
        found = place.id_of(lead)
        if found is not None:
            return found
        return inquiry.about.id if inquiry.about is not None and inquiry.about.what == CHARACTER else None

    def refusal(self, aim: CursorSpot) -> Refused | None:
        """Why the answer cannot be at the cursor; None when it can, or when no place is asked for."""
        inquiry = self.inquiry
        choice = inquiry.at(aim.x, aim.y, aim.facing) if inquiry is not None else None
        return inquiry.decision.why_not(choice) if inquiry is not None and choice is not None else None

    def path(self, aim: CursorSpot) -> Path | None:
        """The path of the step to the cursor, if the answer is a step and it can be made."""
        choice = self.inquiry.at(aim.x, aim.y, aim.facing) if self.inquiry is not None else None
        if not isinstance(choice, c.Walk) or not self.survey.may_measure or self.inquiry is None:
            return None
        found = leg_of(self.inquiry.decision, choice.character)
        if found is None:
            return None
        leg = found[0].legs[found[1]]
        chip = self.survey.game.state.chips[choice.character]
        path = plan(self.survey.game, chip, aim.x, aim.y, leg.reach, leg.manner, exits=leg.exits)
        return path if isinstance(path, Path) else None

    def scene(
        self, aim: CursorSpot, letters: Sequence[str], last: Sequence[Event] = (), card: int | None = None
    ) -> TableScene:
        """The whole scene; ``card`` is the hand card under the cursor."""
        survey, game = self.survey, self.survey.game
        hovered = survey.at(aim.x, aim.y, 150)
        blocks = tuple(block_of(one) for one in game.terrain.obstacles)
        chips = tuple(self._chip_mark(chip, letters, hovered) for chip in survey.on_table())
        path = self.path(aim)
        paths = tuple(event.way for event in last if isinstance(event, Moved) and len(event.way) > 1)
        scene = TableScene(
            width=game.table.width,
            height=game.table.height,
            blocks=blocks,
            chips=chips,
            marks=(*self._marks(), *self._jewel(), *self._near(card)),
            sectors=(*self._goal_areas(), *self._sectors(card)),
            paths=paths,
            lines=tuple(self._lines(hovered)),
            points=tuple(self._points()),
        )
        if self.inquiry is None or not self.inquiry.step.on_the_table:
            return scene
        return replace(
            scene,
            paths=(path.points,) if path is not None else (),
            area=self._reach(aim),
            ghost=self._ghost(aim, letters, path),
            ghost_fits=self.refusal(aim) is None,
        )

    def _chip_mark(self, chip: Chip, letters: Sequence[str], hovered: Chip | None) -> ChipMark:
        return ChipMark(
            letter=letters[chip.id],
            seat=chip.seat,
            x=chip.x,
            y=chip.y,
            facing=chip.facing,
            arc=self.survey.arc(chip),
            injuries=chip.injuries,
            offered=chip.id in self._offered(),
            subject=chip.id == self.subject or chip is hovered,
        )

    def _offered(self) -> set[int]:
        options = self.inquiry.step.options if self.inquiry is not None else ()
        return {one.about.id for one in options if one.refusal is None and one.about and one.about.what == CHARACTER}

    def _marks(self) -> tuple[tuple[str, int, int], ...]:
        """The numbers of the options that are places."""
        options = self.inquiry.step.options if self.inquiry is not None else ()
        legal = [one for one in options if one.refusal is None][:9]
        numbered = ((str(number), one.spot) for number, one in enumerate(legal, 1))
        return tuple((number, spot[0], spot[1]) for number, spot in numbered if spot is not None)

    def _movers(self, card: int | None) -> tuple[int | None, list[int]]:
        """A hand card that may be played as movement, and the characters it may move: the chosen ones, else all."""
        inquiry = self.inquiry
        if inquiry is None or not self.survey.may_measure:
            return None, []
        place = inquiry.step.place
        if place.kind is c.PlayMovement and place.id_of("card") is not None:
            return place.id_of("card"), [*place.gathered] or sorted(self._offered())
        if card is None or all(kind.choice is not c.PlayMovement for kind in inquiry.decision.kinds):
            return None, []
        seat = inquiry.decision.seat
        return card, [chip.id for chip in self.survey.on_table() if chip.seat == seat]

    def _goal_areas(self) -> tuple[Sector, ...]:
        """The rims of the scenario's goal areas."""
        return tuple(Sector(one.x, one.y, one.radius, close=True) for one in self.survey.areas())

    def _sectors(self, card: int | None) -> tuple[Sector, ...]:
        """The movement range of the card around each mover; for a single one also that of all steps together."""
        played, movers = self._movers(card)
        found = []
        for who in movers if played is not None else ():
            assert played is not None
            chip = self.survey.game.state.chips[who]
            step, total = self.survey.reach(played, who)
            found.append(Sector(chip.x, chip.y, step, chip.facing, self.survey.arc(chip)))
            if len(movers) == 1 and total > step:
                found.append(Sector(chip.x, chip.y, total))
        return tuple(found)

    def _near(self, card: int | None) -> tuple[tuple[str, int, int], ...]:
        """Enemies that one of the movers can reach with the card."""
        played, movers = self._movers(card)
        if played is None:
            return ()
        for who in movers:
            if (played, who) not in self._reached:
                self._reached[played, who] = self.survey.within_reach(played, who)
        found = {enemy.id: enemy for who in movers for enemy in self._reached[played, who]}
        return tuple((NEAR, enemy.x, enemy.y) for enemy in found.values())

    def _jewel(self) -> tuple[tuple[str, int, int], ...]:
        """The jewel, if it lies on the table (The Jewel of Athens; ruling S2)."""
        found = self.survey.game.state.jewel
        return ((JEWEL, found.x, found.y),) if found is not None and found.bearer == NONE else ()

    def _lines(self, hovered: Chip | None) -> list[SightLine]:
        """Lines of sight from the subject to possible targets and to the chip under the cursor."""
        if self.subject is None:
            return []
        viewer = self.survey.game.state.chips[self.subject]
        if not viewer.placed or viewer.gone:
            return []
        chips = self.survey.game.state.chips
        aimed: list[Chip] = []
        if self.inquiry is not None and self.inquiry.step.place.kind in LOOKS:
            options = self.inquiry.step.options
            aimed = [chips[one.about.id] for one in options if one.about and one.about.what == CHARACTER]
        if hovered is not None and hovered not in aimed:
            aimed.append(hovered)
        seen = [one for one in aimed if one.id != viewer.id and one.seat != viewer.seat]
        return [
            SightLine((viewer.x, viewer.y), (one.x, one.y), self.survey.why_not_see(viewer, one) is None)
            for one in seen
        ]

    def _points(self) -> list[Point]:
        """What a view of all that matters has to show: in set-up the table, else the chips.

        For a step only as far as it goes; where nothing may be measured, that would tell how far.
        """
        survey, table = self.survey, self.survey.game.table
        place = self.inquiry.step.place if self.inquiry is not None else None
        who = place.id_of("character") if place is not None and place.kind in (c.Walk, c.TurnInPlace, c.Climb) else None
        if who is not None and survey.may_measure:
            left, bottom, right, top = self._box(who)
            return [(left, bottom), (right, top)]
        chips = survey.on_table()
        if not chips or survey.game.state.turn == 0:
            return [(0, 0), (table.width, table.height)]
        return [(chip.x, chip.y) for chip in chips]

    def _reach(self, aim: CursorSpot) -> PlacementArea | None:
        """Where the answer may be put; not shown where measuring is not allowed."""
        inquiry = self.inquiry
        assert inquiry is not None
        place = inquiry.step.place
        if inquiry.at(aim.x, aim.y, aim.facing) is None or place.kind in (c.TurnInPlace, c.Climb):
            return None
        if place.kind is c.Walk and not self.survey.may_measure:
            return None
        turn = aim.facing if place.kind is c.PlaceObstacle else 0
        key = (id(inquiry), place, turn)
        if self._area is None or self._area[0] != key:
            table = self.survey.game.table
            who = place.id_of("character") if place.kind is c.Walk else None
            box = self._box(who) if who is not None else (0, 0, table.width, table.height)
            self._area = (key, PlacementArea(lambda x, y: self.refusal(CursorSpot(x, y, turn)) is None, box))
        return self._area[1]

    def _box(self, who: int) -> tuple[int, int, int, int]:
        """The box around everything a step of a character can reach."""
        assert self.inquiry is not None
        chip = self.survey.game.state.chips[who]
        found = leg_of(self.inquiry.decision, who)
        reach = found[0].legs[found[1]].reach if found is not None else 2 * CHIP_WIDTH
        return chip.x - reach, chip.y - reach, chip.x + reach, chip.y + reach

    def _ghost(self, aim: CursorSpot, letters: Sequence[str], path: Path | None) -> ChipMark | Block | None:
        """The chip or obstacle as it would be placed."""
        inquiry = self.inquiry
        assert inquiry is not None
        place, game = inquiry.step.place, self.survey.game
        shape = place.id_of("shape")
        if shape is not None:
            return block_of(game.table.obstacle(shape, aim.x, aim.y, aim.facing))
        who = place.id_of("character")
        if who is None:
            return None
        chip = game.state.chips[who]
        x, y = (path.x, path.y) if path is not None else (aim.x, aim.y)
        if place.kind in (c.TurnInPlace, c.Climb):
            x, y = chip.x, chip.y
        return ChipMark(letters[who], chip.seat, x, y, aim.facing, self.survey.arc(chip), chip.injuries)


def block_of(obstacle: Obstacle) -> Block:
    """An obstacle as a map shows it."""
    return Block(obstacle.points, obstacle.x, obstacle.y, obstacle.radius, obstacle.height, obstacle.flat)
