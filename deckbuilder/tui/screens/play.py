"""The table to play at: map, hand, the open question, what happened.

Computers think in a thread on a copy of the game, and their answers are taken one after the other; whatever is done
or undone meanwhile, a thought that comes too late is dropped.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events, on
from textual.binding import BindingType
from textual.message import Message
from textual.widget import Widget

from deckbuilder.desk.asking.labels import CARD, CHARACTER, About
from deckbuilder.desk.asking.options import Option
from deckbuilder.desk.session import PlaySession, ThinkTask
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, lang_of
from deckbuilder.tui.drawing.changes import Changes
from deckbuilder.tui.drawing.overview import overview
from deckbuilder.tui.play import words
from deckbuilder.tui.play.controller import Awaits, PlayController, Pressed
from deckbuilder.tui.play.question import shown_state
from deckbuilder.tui.play.words import PlayCommand
from deckbuilder.tui.screens.main_screen import MainScreen
from deckbuilder.tui.screens.pass_on import PassScreen
from deckbuilder.tui.widgets.decision_panel import NUMBERED, DecisionPanel
from deckbuilder.tui.widgets.play_board import PlayBoard
from deckbuilder.tui.widgets.row_list import RowList
from deckbuilder.tui.widgets.table_map import TableMap
from deckbuilder.tui.words import PLAY, REDO, UNDO

WIDE = 110
PACE = 0.4
"""Seconds between two answers of computers, so that one can follow."""


class PlayScreen(MainScreen):
    """One game, for the people and computers who play it."""

    CSS_PATH = "../play.tcss"
    AUTO_FOCUS = "#decision"
    here = PLAY
    help_words: ClassVar[Words] = words.PLAY_HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            key(str(number), f"answer({number})", Words(f"Answer {number}", f"Antwort {number}"), shown=False)
            for number in range(1, NUMBERED + 1)
        ),
        key("m", "look('map')", words.MAP),
        key("h", "look('hand')", words.HAND),
        key("d", "look('decision')", words.QUESTION),
        key("l", "look('log')", words.LOG),
        key("f", "look('detail')", words.IN_FULL, shown=False),
        key("w", "why", words.RULE, shown=False),
        key("v", "overview", words.OVERVIEW),
        key("i", "hint", words.HINT, shown=False),
        key("u", "press('UNDO')", UNDO),
        key("r", "press('REDO')", REDO, shown=False),
        key("backspace", "press('BACK')", words.PART_BACK, shown=False),
        key("escape", "press('BACK_OUT')", words.BACK_OUT, shown=False),
        key("p", "press('PLACE')", words.PLACED, shown=False),
        key("P", "press('PLACE_ALL')", words.ALL_PLACED, shown=False, display="P"),
        key("space", "press('PAUSE')", words.PAUSE_OR_GO_ON, shown=False),
    ]

    class Ready(Message):
        """A computer has thought of an answer."""

        def __init__(self, task: ThinkTask, choice: Choice) -> None:
            super().__init__()
            self.task, self.choice = task, choice

    def __init__(self, session: PlaySession, *, pace: float = PACE) -> None:
        super().__init__()
        self.controller = PlayController(session)
        self.pace = pace
        self.board = PlayBoard(self.controller)
        self._between_people = False
        """The screen between two people is open."""
        self._changes = Changes()

    @property
    def session(self) -> PlaySession:
        """The game that is played."""
        return self.controller.session

    def body(self) -> Iterable[Widget]:
        """The board with all parts of the game."""
        yield self.board

    def on_mount(self) -> None:
        """Begin, or go on where the game was left."""
        self._go_on()

    def on_resize(self, event: events.Resize) -> None:
        """Show more where there is room."""
        self.set_class(event.size.width >= WIDE, "-wide")
        self.set_class(event.size.width < WIDE, "-narrow")

    def on_descendant_focus(self) -> None:
        """On a narrow screen, show the details in place of the log while the focus is on map, hand or details."""
        board = self.board
        self.set_class(self.focused in (board.map, board.hand, board.detail), "-looking")
        self._show()

    def on_screen_resume(self) -> None:
        """Cover the hand if somebody else has to decide by now."""
        self._go_on()

    def translate(self) -> None:
        """Show everything in the current language."""
        self._show()

    # from a press to what the game waits for

    def _press(self, pressed: Pressed) -> None:
        self.controller.press(pressed, self.board.map.x, self.board.map.y)
        self._go_on()

    def _go_on(self) -> None:
        """Show what stands now, and do once what the game waits for."""
        spot = self.controller.take_spot()
        if spot is not None:
            self.board.map.point_at(*spot)
        self._show()
        awaits = self.controller.awaits
        if awaits is Awaits.NEXT_PERSON:
            self._pass_on()
        elif self._changes.of("awaited", self.controller.asked, awaits):
            if awaits is Awaits.COMPUTER:
                self.set_timer(self.pace, self._think) if self.pace else self._think()
            elif awaits is Awaits.DELEGATE:
                self._let_think(self.session.advice())
            elif awaits is Awaits.WORDS:
                self._ask_for_words()

    def _show(self) -> None:
        """Bring title and board up to date."""
        self.note(shown_state(self.controller, lang_of(self)))
        self.board.show()

    def _pass_on(self) -> None:
        """Cover the screen until the next person looks alone; not over another place where one is just now."""
        decision = self.session.decision
        if decision is not None and self.is_current and not self._between_people:
            self._between_people = True
            self.app.push_screen(PassScreen(self.session.game.cast.seat(decision.seat)), self._looks_alone)

    def _looks_alone(self, _: None) -> None:
        self._between_people = False
        self.controller.uncover()
        self._go_on()

    def _ask_for_words(self) -> None:
        """Open a dialog for an answer in words of the person's own; leaving it takes the part before back."""
        from deckbuilder.tui.screens.note import NoteDialog

        def written(text: str | None) -> None:
            self._press(PlayCommand.BACK if text is None else text)

        if self.controller.inquiry is not None:
            self.app.push_screen(NoteDialog(self.controller.inquiry), written)

    def _think(self) -> None:
        task = self.session.thought()
        if task is not None and self.controller.awaits is Awaits.COMPUTER:
            self._let_think(task)

    def _let_think(self, task: ThinkTask) -> None:
        def think() -> None:
            self.post_message(self.Ready(task, task.choose()))

        self.run_worker(think, thread=True, exclusive=True, group="thought")

    @on(Ready)
    def _ready(self, event: PlayScreen.Ready) -> None:
        """Take the answer, if it is still asked for."""
        if self.controller.accept(event.task, event.choice):
            self._go_on()

    # what is pressed

    def action_press(self, command: str) -> None:
        """Press a command by its name."""
        pressed = PlayCommand[command]
        if pressed is PlayCommand.BACK_OUT:
            self.board.question.focus()
        self._press(pressed)

    def action_answer(self, number: int) -> None:
        """Choose the answer with that number."""
        line = self.board.question.line(number)
        if line is not None:
            self._choose(line.pressed)

    @on(DecisionPanel.Answered)
    def _answered(self, event: DecisionPanel.Answered) -> None:
        if self.board.question.asks(event.line):
            self._choose(event.line.pressed)

    def _choose(self, pressed: Option | PlayCommand) -> None:
        """Press a line of the question; a place on the table is to be confirmed on the map."""
        self._press(pressed)
        if isinstance(pressed, Option) and pressed.spot is not None:
            self.board.map.focus()

    @on(TableMap.Chosen)
    def _chosen_on_the_map(self) -> None:
        inquiry, chip = self.controller.inquiry, self.board.chip
        if inquiry is not None and inquiry.step.on_the_table:
            self._press(PlayCommand.PUT)
        elif chip is not None:
            self._point_at(About(CHARACTER, chip.id))

    @on(RowList.Chosen, "#hand")
    def _chosen_in_the_hand(self) -> None:
        card = self.board.hand.current
        if card is not None:
            self._point_at(About(CARD, card))

    def _point_at(self, about: About) -> None:
        """Press a card or character; then the question has the focus, if there is one about it."""
        asked = self.controller.asked
        self._press(about)
        if self.controller.asked != asked:
            self.board.question.focus()

    @on(TableMap.Turned)
    def _turned(self, event: TableMap.Turned) -> None:
        self.controller.turn(self.board.map.x, self.board.map.y, event.degrees)
        self._show()

    @on(TableMap.Aimed)
    def _aimed(self) -> None:
        self.controller.complaint = None
        self._show()

    @on(RowList.Moved, "#hand")
    def _over_a_card(self) -> None:
        self._show()

    # what opens above the table

    @on(DecisionPanel.WhyAsked)
    def action_why(self) -> None:
        """Open the rule behind the line under the cursor that cannot be chosen, else behind the last refusal."""
        from deckbuilder.tui.screens.rules import RulesScreen

        line = self.board.question.refused if self.board.question.has_focus else None
        pressed = None if line is None else line.pressed
        refused = pressed.refusal if isinstance(pressed, Option) else self.controller.complaint
        if isinstance(refused, Refused):
            self.app.push_screen(RulesScreen([refused.entry]))

    def action_look(self, where: str) -> None:
        """Go to a part of the screen; on a narrow one the details take the place of the log."""
        if where == "detail":
            self.add_class("-looking")  # it has to be shown before it can have the focus
        self.query_one(f"#{where}").focus()

    def action_overview(self) -> None:
        """Show everything that is open to all."""
        from deckbuilder.tui.screens.overview import OverviewScreen

        controller = self.controller
        self.app.push_screen(
            OverviewScreen(lambda lang: overview(controller.picture.survey, controller.letters(lang), lang))
        )

    def action_hint(self) -> None:
        """Let a computer look ahead for the person who is asked."""
        from deckbuilder.tui.screens.hint import HintScreen

        if self.controller.may_hint():
            self.app.push_screen(HintScreen(self.session.hint()))
        else:
            self._show()
