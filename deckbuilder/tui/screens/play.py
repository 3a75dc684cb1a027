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
from deckbuilder.rules.behind.model.answer_parts import PartKind
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Lang, Words
from deckbuilder.tui import play_words as words
from deckbuilder.tui.bilingual import key, lang_of, said
from deckbuilder.tui.drawing.overview import overview
from deckbuilder.tui.play_words import PlayCommand
from deckbuilder.tui.playing import Playing, Stand
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
        key("u", "undo", UNDO),
        key("r", "redo", REDO, shown=False),
        key("backspace", "back", words.PART_BACK, shown=False),
        key("escape", "back_out", words.BACK_OUT, shown=False),
        key("p", "place(False)", words.PLACED, shown=False),
        key("P", "place(True)", words.ALL_PLACED, shown=False, display="P"),
        key("space", "pause", words.PAUSE_OR_GO_ON, shown=False),
    ]

    class Ready(Message):
        """Somebody's thought is ready."""

        def __init__(self, thought: ThinkTask, choice: Choice, advice: bool) -> None:
            super().__init__()
            self.thought, self.choice, self.advice = thought, choice, advice

    def __init__(self, session: PlaySession, *, pace: float = PACE) -> None:
        super().__init__()
        self.playing = Playing(session)
        self.pace = pace
        self.board = PlayBoard(self.playing)
        self._covers = False
        """The screen between two people is open."""

    @property
    def session(self) -> PlaySession:
        """The game that is played."""
        return self.playing.session

    @property
    def lang(self) -> Lang:
        """The language spoken."""
        return lang_of(self)

    def body(self) -> Iterable[Widget]:
        """The board."""
        yield self.board

    def on_mount(self) -> None:
        """Begin, or go on where the game was left."""
        self._renew()

    def on_resize(self, event: events.Resize) -> None:
        """Show more where there is room."""
        self.set_class(event.size.width >= WIDE, "-wide")
        self.set_class(event.size.width < WIDE, "-narrow")

    def on_descendant_focus(self) -> None:
        """On a narrow screen the log makes room for what is under the cursor."""
        board = self.board
        self.set_class(self.focused in (board.map, board.hand, board.detail), "-looking")
        board.show_table()

    def retell(self) -> None:
        """Say everything in the language spoken now."""
        self._show()

    # the game goes on

    def _renew(self) -> None:
        """The game stands elsewhere: ask whoever has to decide, or let the computer think."""
        stand = self.playing.renew()
        self._at_another_part()
        if stand is Stand.COVERED:
            self._pass_on()
        elif stand is Stand.COMPUTER and not self.playing.paused:
            self.set_timer(self.pace, self._think) if self.pace else self._think()
        elif stand is Stand.PERSON and self.playing.placing.does(self.session.decision):
            self.action_place(True)

    def _pass_on(self) -> None:
        """Cover the screen until the next person looks alone; not over another place where one is just now."""
        decision = self.session.decision
        if decision is not None and self.is_current and not self._covers:
            self._covers = True
            self.app.push_screen(PassScreen(self.session.game.cast.seat(decision.seat)), self._looks_alone)

    def on_screen_resume(self) -> None:
        """Back from another place: whoever has to decide is to look alone."""
        if self.playing.to_pass_on:
            self._pass_on()

    def _looks_alone(self, _: None) -> None:
        self._covers = False
        self.playing.uncover()
        self._renew()

    def _at_another_part(self) -> None:
        """Bring the cursor to where the answer is about, and show all."""
        spot = self.playing.first_spot()
        if spot is not None:
            self.board.map.point_at(*spot)
        self._show()

    def _went_on(self, choice: Choice | None) -> None:
        """A part was answered, or could not be; a complete answer is given to the game."""
        if choice is not None:
            self.session.answer(choice)
            self._renew()
        elif self.playing.complaint:
            self.board.show_table()
        else:
            self._at_another_part()
            self._ask_for_words()

    def _ask_for_words(self) -> None:
        """A dialog for an answer in one's own words; who leaves it is asked again what came before."""
        from deckbuilder.tui.screens.note import NoteDialog

        def written(text: str | None) -> None:
            if text is None:
                self.action_back()
            elif self.playing.inquiry is not None:
                self._went_on(self.playing.write(text))

        if self.playing.inquiry is not None and self.playing.inquiry.step.ask is PartKind.TEXT:
            self.app.push_screen(NoteDialog(self.playing.inquiry), written)

    def _think(self) -> None:
        thought = self.session.thought()
        if thought is not None and not self.playing.paused:
            self._let_think(thought, advice=False)

    def _let_think(self, thought: ThinkTask, *, advice: bool) -> None:
        def think() -> None:
            self.post_message(self.Ready(thought, thought.choose(), advice))

        self.run_worker(think, thread=True, exclusive=True, group="thought")

    @on(Ready)
    def _ready(self, event: PlayScreen.Ready) -> None:
        """Take the answer, if it is still asked for."""
        wanted = event.advice or not self.playing.paused
        if wanted and self.session.accept(event.thought, event.choice) is not None:
            self._renew()

    # what people do

    def action_answer(self, number: int) -> None:
        """Choose the answer with that number."""
        place = self.board.question.place_of(number)
        if place is not None:
            self._do(self.board.deeds[place])

    @on(DecisionPanel.Answered)
    def _answered(self, event: DecisionPanel.Answered) -> None:
        if self.board.question.asks(event.place, event.answer):
            self._do(self.board.deeds[event.place])

    @on(DecisionPanel.WhyAsked)
    def action_why(self) -> None:
        """Open the rule behind the line under the cursor that cannot be chosen, else behind the last refusal."""
        from deckbuilder.tui.screens.rules import RulesScreen

        place = self.board.question.refused if self.board.question.has_focus else None
        deed = None if place is None else self.board.deeds[place]
        refused = deed.refusal if isinstance(deed, Option) else self.playing.complaint
        if isinstance(refused, Refused):
            self.app.push_screen(RulesScreen([refused.entry]))

    def _do(self, deed: Option | PlayCommand) -> None:
        """What an answer does."""
        if not isinstance(deed, PlayCommand):
            self._take(deed)
            return
        match deed:
            case PlayCommand.HERE | PlayCommand.AS_TURNED:
                self._put()
            case PlayCommand.PLACE | PlayCommand.PLACE_OBSTACLES | PlayCommand.PLACE_ALL:
                self.action_place(deed is not PlayCommand.PLACE)
            case PlayCommand.PASS:
                self.playing.pass_moments()
                self._went_on(self.playing.no_moment())
            case PlayCommand.UNDO:
                self.action_undo()
            case PlayCommand.PAUSE | PlayCommand.GO_ON:
                self.action_pause()

    def _take(self, option: Option) -> None:
        """An option; a place on the table is only shown, and put by enter on the map."""
        if option.spot is None:
            self._went_on(self.playing.take(option))
            return
        x, y, self.playing.facing = option.spot
        self.board.map.focus()
        self.board.map.point_at(x, y)
        self.board.show_table()

    def _put(self) -> None:
        self._went_on(self.playing.put(self.board.aim))

    @on(TableMap.Chosen)
    def _pointed_at_the_map(self) -> None:
        inquiry = self.playing.inquiry
        if inquiry is not None and inquiry.step.on_the_table:
            self._put()
            return
        chip = self.board.chip
        if chip is not None:
            self._point_at(About(CHARACTER, chip.id))

    @on(RowList.Chosen, "#hand")
    def _pointed_at_a_card(self) -> None:
        card = self.board.hand.current
        if card is not None:
            self._point_at(About(CARD, card))

    def _point_at(self, about: About) -> None:
        if self.playing.inquiry is not None:
            choice = self.playing.point_at(about)
            if not self.playing.complaint:
                self.board.question.focus()
            self._went_on(choice)

    @on(TableMap.Turned)
    def _turned(self, event: TableMap.Turned) -> None:
        self.playing.turn(self.board.aim, event.degrees)
        self.board.show_table()

    @on(TableMap.Aimed)
    def _aimed(self) -> None:
        self.playing.complaint = None
        self.board.show_table()

    @on(RowList.Moved, "#hand")
    def _over_a_card(self) -> None:
        self.board.show_table()

    def action_place(self, everything: bool) -> None:
        """Let the computer set up what the person has to set up, the next piece or all of its kind."""
        decision = self.session.decision
        if decision is None or not self.session.setting_up:
            return
        self.playing.placing.hand_over(decision, everything=everything)
        if self.playing.inquiry is not None:
            self._let_think(self.session.advice(), advice=True)

    def action_pause(self) -> None:
        """Stop the computers, or let them go on."""
        self.playing.paused = not self.playing.paused
        if not self.session.asks_a_person:
            self._renew()

    def action_back(self) -> None:
        """Take the last part of the answer back."""
        if self.playing.back():
            self._at_another_part()

    def action_back_out(self) -> None:
        """Back to the question as it was first asked."""
        self.board.question.focus()
        if self.playing.back_out():
            self._at_another_part()

    def action_undo(self) -> None:
        """Take back the last answer of a person, and what followed from it."""
        if self.playing.undo():
            self._renew()

    def action_redo(self) -> None:
        """Give again what was taken back."""
        if self.session.redo():
            self._renew()

    def action_look(self, where: str) -> None:
        """Go to a part of the screen; on a narrow one the log makes room for what is told in full."""
        if where == "detail":
            self.add_class("-looking")  # it has to be shown before it can have the focus
        self.query_one(f"#{where}").focus()

    def action_overview(self) -> None:
        """Show everything that is open to all."""
        from deckbuilder.tui.screens.overview import OverviewScreen

        playing = self.playing
        self.app.push_screen(OverviewScreen(lambda lang: overview(playing.picture.survey, playing.letters(lang), lang)))

    def action_hint(self) -> None:
        """Let a computer look ahead for the person who is asked; it measures, so not where that is not allowed."""
        from deckbuilder.tui.screens.hint import HintScreen

        if self.playing.inquiry is None:
            return
        if self.session.setting_up or not self.session.setup.house.measuring:
            self.playing.complaint = words.NO_HINT_YET if self.session.setting_up else words.NO_HINT
            self._show()
            return
        self.app.push_screen(HintScreen(self.session.hint()))

    def _show(self) -> None:
        """Everything anew."""
        game = self.session.game
        if game.state.turn == 0:
            self.note(said(self, words.SETTING_UP))
        else:
            acting = game.state.acting
            left = game.state.seats[acting].actions
            actions = "●" * left + "○" * max(game.setup.band.actions - left, 0)
            limit, who = game.setup.scenario.round_limit, game.cast.seat(acting)
            self.note(said(self, words.NOTE).format(round=game.state.round, limit=limit, who=who, actions=actions))
        self.board.show()
