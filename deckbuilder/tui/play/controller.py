"""The one place where a press at the table takes effect: it answers the game, or asks the next part of the answer.

The screen passes every press to ``press`` and then does what ``awaits`` says; what is to be shown is read from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import TypeAlias

from deckbuilder.desk.asking.inquiry import Inquiry
from deckbuilder.desk.asking.labels import CARD, About
from deckbuilder.desk.asking.options import Option
from deckbuilder.desk.session import PlaySession, ThinkTask
from deckbuilder.desk.survey import Survey
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.model.answer_parts import PartKind
from deckbuilder.rules.behind.model.cast import Cast
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Lang, Words
from deckbuilder.tui.drawing.labels import chip_letters
from deckbuilder.tui.drawing.table_picture import CursorSpot, TablePicture
from deckbuilder.tui.play.delegation import Delegation
from deckbuilder.tui.play.moments import MomentQuestions
from deckbuilder.tui.play.viewer import Viewer
from deckbuilder.tui.play.words import NO_HINT, NO_HINT_YET, NOT_NOW, STAYS, PlayCommand

Pressed: TypeAlias = Option | About | PlayCommand | str
"""An option of the question, a card or character pointed at, a command, or an answer in words of the person's own."""


class Awaits(Enum):
    """What the game waits for."""

    ANSWER = auto()
    """A person chooses among options or places."""
    WORDS = auto()
    """A person answers in words of their own."""
    NEXT_PERSON = auto()
    """A person who does not look at the screen alone yet."""
    COMPUTER = auto()
    """A computer thinks about its own decision."""
    DELEGATE = auto()
    """A computer thinks about the decision of a person who left it to the computer."""
    NOTHING = auto()
    """The game is over, or paused before a computer's decision."""


class PlayController:
    """One game and how far the answer to its open decision has come."""

    def __init__(self, session: PlaySession) -> None:
        self.session = session
        self.viewer = Viewer(session)
        self.moments = MomentQuestions(session)
        self.delegation = Delegation(session)
        self.paused = False
        self.inquiry: Inquiry | None = None
        """The open decision of a person, asked part by part."""
        self.asked = 0
        """How often something else was asked; what hangs on the question is the same while this is."""
        self.facing: int | None = None
        """The facing to place with; None: as suits the place."""
        self.complaint: Refused | Words | None = None
        """Why the last press had no effect."""
        self._spot: tuple[int, int] | None = None
        self._letters: dict[Lang, Sequence[str]] = {}
        self.go_on()

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.session.game

    @property
    def cast(self) -> Cast:
        """The printed cards, as far as the viewer may know them."""
        return self.game.view(self.viewer.eyes).cast

    @property
    def awaits(self) -> Awaits:
        """What the game waits for now."""
        if self.session.decision is None:
            return Awaits.NOTHING
        if not self.session.asks_a_person:
            return Awaits.NOTHING if self.paused else Awaits.COMPUTER
        if self.inquiry is None:
            return Awaits.NEXT_PERSON
        if self.delegation.answers:
            return Awaits.DELEGATE
        return Awaits.WORDS if self.inquiry.step.ask is PartKind.TEXT else Awaits.ANSWER

    def events(self, latest: int | None = None) -> list[Event]:
        """The events the viewer saw: all or the latest."""
        since = 0 if latest is None else max(len(self.game.events) - latest, 0)
        return self.game.view(self.viewer.eyes).events(since)

    def letters(self, lang: Lang) -> Sequence[str]:
        """The letter of each character on the map."""
        if lang not in self._letters:
            cast = self.game.cast
            people = [(owner, cast.character(one, lang)) for one, owner in enumerate(cast.character_owner)]
            self._letters[lang] = chip_letters(people)
        return self._letters[lang]

    # a press

    def press(self, pressed: Pressed, x: int, y: int) -> None:
        """Take what was pressed with the cursor of the map at (``x``, ``y``)."""
        self.complaint = None
        if isinstance(pressed, PlayCommand):
            self._command(pressed, x, y)
        elif self.inquiry is None:
            return
        elif isinstance(pressed, Option):
            self._choose(self.inquiry, pressed)
        elif isinstance(pressed, About):
            self._point_at(self.inquiry, pressed)
        else:
            self._answered(self.inquiry.write(pressed))

    def _command(self, command: PlayCommand, x: int, y: int) -> None:
        match command:
            case PlayCommand.PUT:
                self._put(x, y)
            case PlayCommand.PLACE:
                self.delegation.next_piece()
            case PlayCommand.PLACE_ALL:
                self.delegation.all_of_its_kind()
            case PlayCommand.PASS:
                self.moments.pass_turn()
                self._answer(self.moments.none)
            case PlayCommand.BACK:
                self._back()
            case PlayCommand.BACK_OUT:
                if self._begun:
                    self._ask()
            case PlayCommand.UNDO:
                self.undo()
            case PlayCommand.REDO:
                if self.session.redo():
                    self.go_on()
            case PlayCommand.PAUSE:
                self.paused = not self.paused
                if not self.session.asks_a_person:
                    self._another_part()

    def undo(self) -> None:
        """Take back the last answer of a person, and what followed from it."""
        self.moments.ask_again()
        self.delegation.end()
        if self.session.undo():
            self.go_on()

    def accept(self, task: ThinkTask, choice: Choice) -> bool:
        """Answer with what a computer thought; False when that is no longer wanted."""
        if self.awaits not in (Awaits.COMPUTER, Awaits.DELEGATE) or self.session.accept(task, choice) is None:
            return False
        self.go_on()
        return True

    def uncover(self) -> None:
        """Let the person who has to decide look alone, and ask."""
        self.viewer.uncover()
        self.go_on()

    def may_hint(self) -> bool:
        """Whether a computer may look ahead for the person who is asked: not where measuring is not allowed."""
        if self.inquiry is None:
            return False
        self.complaint = None
        if self.session.setting_up:
            self.complaint = NO_HINT_YET
        elif not self.session.setup.house.measuring:
            self.complaint = NO_HINT
        return self.complaint is None

    # the game goes on

    def _answer(self, choice: Choice) -> None:
        self.session.answer(choice)
        self.go_on()

    def go_on(self) -> None:
        """The game stands elsewhere: ask the person who has to decide now, if it is one who looks."""
        while self.moments.passed:
            self.session.answer(self.moments.none)
        if not self.session.setting_up:
            self.delegation.end()
        self.viewer.update()
        asks = self.session.asks_a_person and not self.viewer.must_change
        self.inquiry = Inquiry(self.game) if asks else None
        self._another_part()

    # the answer takes shape

    def _ask(self, about: About | None = None) -> None:
        """Ask from the beginning, all or about one thing only."""
        self.inquiry = Inquiry(self.game, about)
        self._another_part()

    def _another_part(self) -> None:
        self.asked += 1
        self.facing, self.complaint = None, None
        self.picture = TablePicture(Survey(self.game, self.viewer.eyes), self.inquiry)
        spot = self.inquiry.first_spot() if self.inquiry is not None else None
        if spot is not None and self.inquiry is not None:
            self._spot = spot[:2]
            if self.inquiry.step.place.kind in (c.PlaceObstacle, c.TurnInPlace, c.Climb):
                self.facing = spot[2]

    def _answered(self, refused: Refused | None) -> None:
        """The next part of the answer, the complete answer, or why it cannot be."""
        assert self.inquiry is not None
        if refused is not None:
            self.complaint = refused
        elif self.inquiry.choice is not None:
            self._answer(self.inquiry.choice)
        else:
            self._another_part()

    def _choose(self, inquiry: Inquiry, option: Option) -> None:
        """Choose an option; a place on the table is only shown, to be confirmed on the map."""
        if option.spot is None:
            self._answered(inquiry.take(option))
        else:
            self._spot, self.facing = option.spot[:2], option.spot[2]

    def _put(self, x: int, y: int) -> None:
        """Answer with the place of the cursor, unless that would change nothing."""
        if self.inquiry is None:
            return
        aim = self.aim(x, y)
        if self.inquiry.stays(aim.x, aim.y, aim.facing) is not None:
            self.complaint = STAYS
        else:
            self._answered(self.inquiry.put(aim.x, aim.y, aim.facing))

    def _point_at(self, inquiry: Inquiry, about: About) -> None:
        """Choose the option about a card or character; where there is none, ask what can be done with it."""
        option = next((one for one in inquiry.step.options if self._same(one.about, about)), None)
        if option is not None:
            self._choose(inquiry, option)
            return
        options = Inquiry(self.game, about).step.options
        if any(one.refusal is None for one in options):
            self._ask(about)
        else:
            self.complaint = next((one.refusal for one in options if one.refusal is not None), NOT_NOW)

    def _same(self, one: About | None, other: About) -> bool:
        """Whether both are the same character, or the same card or its equal."""
        if one is None or one.what != other.what:
            return False
        cards = self.game.cast.cards
        return one.id == other.id or (one.what == CARD and cards[one.id] is cards[other.id])

    @property
    def _begun(self) -> bool:
        """Whether something of the answer can be taken back."""
        return self.inquiry is not None and (self.inquiry.can_go_back or self.inquiry.about is not None)

    def _back(self) -> None:
        """Take the last part back, or ask about everything again."""
        if self.inquiry is not None and self.inquiry.can_go_back:
            self.inquiry.back()
            self._another_part()
        elif self._begun:
            self._ask()

    # the cursor of the map

    def take_spot(self) -> tuple[int, int] | None:
        """The place to which the cursor is to go now; each is given once."""
        spot, self._spot = self._spot, None
        return spot

    def aim(self, x: int, y: int) -> CursorSpot:
        """The cursor with the facing that holds for it."""
        seat = self.inquiry.decision.seat if self.inquiry is not None else self.viewer.seat
        facing = self.facing
        if facing is None and self.inquiry is not None:
            facing = self.inquiry.facing_of_mover(x, y)
        return CursorSpot(x, y, self.picture.survey.facing_there(seat, x, y) if facing is None else facing)

    def turn(self, x: int, y: int, degrees: int) -> None:
        """Turn what is to be placed by so much, or (0) toward the next enemy."""
        if self.inquiry is None or not self.inquiry.step.on_the_table:
            return
        aim = self.aim(x, y)
        if degrees:
            self.facing = (aim.facing + degrees) % 360
            return
        toward = list(self.picture.survey.facings(self.inquiry.decision.seat, x, y))
        if toward:
            place = toward.index(aim.facing) + 1 if aim.facing in toward else 0
            self.facing = toward[place % len(toward)]
