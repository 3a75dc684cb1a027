"""The table to play at: map, hand, the open question, what happened.

Computers think in a thread on a copy of the game, and their answers are taken one after the other; whatever is done
or undone meanwhile, a thought that comes too late is dropped.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events, on
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.desk.asking.inquiry import Option
from deckbuilder.desk.asking.labels import CARD, CHARACTER, About
from deckbuilder.desk.session import PlaySession, Thought
from deckbuilder.rules.behind import choices as c
from deckbuilder.rules.behind.scenario import CHIP_RADIUS
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import Lang, Words
from deckbuilder.tui import play_words as words
from deckbuilder.tui.drawing import hand, telling
from deckbuilder.tui.drawing.overview import overview
from deckbuilder.tui.drawing.table_of import Aim
from deckbuilder.tui.play_words import Deed
from deckbuilder.tui.playing import Playing, Stand
from deckbuilder.tui.screens.pass_on import PassScreen
from deckbuilder.tui.screens.place import Place
from deckbuilder.tui.speech import key, lang_of, said
from deckbuilder.tui.widgets.decision_panel import NUMBERED, Answer, DecisionPanel
from deckbuilder.tui.widgets.detail_panel import DetailPanel
from deckbuilder.tui.widgets.game_log import GameLog
from deckbuilder.tui.widgets.hand_list import HandList
from deckbuilder.tui.widgets.row_list import RowList
from deckbuilder.tui.widgets.table_map import TableMap
from deckbuilder.tui.words import PLAY, REDO, UNDO

WIDE = 110
PACE = 0.4
"""Seconds between two answers of computers, so that one can follow."""
LATEST = 4
"""Moves among so many of the latest events are drawn on the map."""


class PlayScreen(Place):
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
        key("v", "overview", words.OVERVIEW),
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

        def __init__(self, thought: Thought, choice: Choice, advice: bool) -> None:
            super().__init__()
            self.thought, self.choice, self.advice = thought, choice, advice

    def __init__(self, session: PlaySession, *, pace: float = PACE) -> None:
        super().__init__()
        self.playing = Playing(session)
        self.pace = pace
        self._deeds: list[Option | Deed] = []
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
        """The table and the hand, the question and the log."""
        with Horizontal(classes="play"):
            with Vertical(classes="board"):
                yield TableMap(id="map")
                yield Static(id="under", classes="under")
                yield HandList(id="hand")
            with Vertical(classes="side"):
                yield DecisionPanel(id="decision")
                yield DetailPanel(id="detail")
                yield GameLog(id="log")

    def on_mount(self) -> None:
        """Begin, or go on where the game was left."""
        self.query_one(HandList).styles.min_height = self.session.setup.band.hand + 1
        self._renew()

    def on_resize(self, event: events.Resize) -> None:
        """Show more where there is room."""
        self.set_class(event.size.width >= WIDE, "-wide")
        self.set_class(event.size.width < WIDE, "-narrow")

    def on_descendant_focus(self) -> None:
        """On a narrow screen the log makes room for what is under the cursor."""
        self.set_class(self._focus_id in ("map", "hand", "detail"), "-looking")
        self._show_detail()

    @property
    def _focus_id(self) -> str | None:
        return self.focused.id if self.focused is not None else None

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
        elif stand is Stand.PERSON and self.playing.placing_all:
            self.action_place(True)

    def _pass_on(self) -> None:
        """Cover the screen until the next person looks alone; not over another place where one is just now."""
        decision = self.session.decision
        if decision is not None and self.is_current and not self._covers:
            self._covers = True
            self.app.push_screen(PassScreen(self.session.game.cast.seat(decision.seat)), self._looks_alone)

    def on_screen_resume(self) -> None:
        """Back from another place: whoever has to decide is to look alone."""
        if self.playing.covered and self.session.asks_a_person:
            self._pass_on()

    def _looks_alone(self, _: None) -> None:
        self._covers = False
        self.playing.uncover()
        self._renew()

    def _at_another_part(self) -> None:
        """Bring the cursor to where the answer is about, and show all."""
        spot = self.playing.first_spot()
        if spot is not None:
            self.query_one(TableMap).point_at(*spot)
        self._show()

    def _went_on(self, choice: Choice | None) -> None:
        """A part was answered, or could not be; a complete answer is given to the game."""
        if choice is not None:
            self.session.answer(choice)
            self._renew()
        elif self.playing.complaint:
            self._show_table()
        else:
            self._at_another_part()

    def _think(self) -> None:
        thought = self.session.thought()
        if thought is not None and not self.playing.paused:
            self._let_think(thought, advice=False)

    def _let_think(self, thought: Thought, *, advice: bool) -> None:
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
        self.query_one(DecisionPanel).press(number)

    @on(DecisionPanel.Answered)
    def _answered(self, event: DecisionPanel.Answered) -> None:
        if event.place >= len(self._deeds):
            return
        deed = self._deeds[event.place]
        if not isinstance(deed, Deed):
            self._take(deed)
            return
        match deed:
            case Deed.HERE | Deed.AS_TURNED:
                self._put()
            case Deed.PLACE | Deed.PLACE_ALL:
                self.action_place(deed is Deed.PLACE_ALL)
            case Deed.PASS:
                self.playing.pass_moments()
                self._went_on(c.Done())
            case Deed.UNDO:
                self.action_undo()
            case Deed.PAUSE | Deed.GO_ON:
                self.action_pause()

    def _take(self, option: Option) -> None:
        """An option; a place on the table is only shown, and put by enter on the map."""
        if option.spot is None:
            self._went_on(self.playing.take(option))
            return
        x, y, self.playing.facing = option.spot
        table = self.query_one(TableMap)
        table.focus()
        table.point_at(x, y)
        self._show_table()

    def _put(self) -> None:
        self._went_on(self.playing.put(self._aim()))

    @on(TableMap.Chosen)
    def _pointed_at_the_map(self) -> None:
        inquiry = self.playing.inquiry
        if inquiry is not None and inquiry.step.on_the_table:
            self._put()
            return
        table = self.query_one(TableMap)
        chip = self.playing.picture.survey.at(table.x, table.y, CHIP_RADIUS)
        if chip is not None:
            self._point_at(About(CHARACTER, chip.id))

    @on(RowList.Chosen, "#hand")
    def _pointed_at_a_card(self) -> None:
        card = self.query_one(HandList).current
        if card is not None:
            self._point_at(About(CARD, card))

    def _point_at(self, about: About) -> None:
        if self.playing.inquiry is not None:
            choice = self.playing.point_at(about)
            if not self.playing.complaint:
                self.query_one(DecisionPanel).focus()
            self._went_on(choice)

    @on(TableMap.Turned)
    def _turned(self, event: TableMap.Turned) -> None:
        self.playing.turn(self._aim(), event.degrees)
        self._show_table()

    @on(TableMap.Aimed)
    def _aimed(self) -> None:
        self.playing.complaint = ""
        self._show_table()

    @on(RowList.Moved, "#hand")
    def _over_a_card(self) -> None:
        self._show_detail()

    def action_place(self, everything: bool) -> None:
        """Let the computer set up what the person has to set up, the next piece or all."""
        if not self.session.setting_up:
            return
        self.playing.placing_all = everything
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
        self.query_one(DecisionPanel).focus()
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
        """Go to a part of the screen."""
        self.query_one(f"#{where}").focus()

    def action_overview(self) -> None:
        """Show everything that is open to all."""
        from deckbuilder.tui.screens.overview import OverviewScreen

        playing = self.playing
        self.app.push_screen(OverviewScreen(lambda lang: overview(playing.picture.survey, playing.letters(lang), lang)))

    # what is shown

    def _aim(self) -> Aim:
        table = self.query_one(TableMap)
        return self.playing.aim(table.x, table.y)

    def _show(self) -> None:
        """Everything anew; each widget knows what has changed."""
        self._show_title()
        self._show_question()
        self._show_hand()
        if not self.playing.covered:
            self.query_one(GameLog).show_events(telling.worth_telling(self.playing.events()), self.playing.cast)
        self._show_table()

    def _show_title(self) -> None:
        game = self.session.game
        self.query_one(TableMap).border_title = game.setup.scenario.name.text(self.lang)
        if game.state.turn == 0:
            self.note(said(self, words.SETTING_UP))
            return
        acting = game.state.acting
        left = game.state.seats[acting].actions
        actions = "●" * left + "○" * max(game.setup.band.actions - left, 0)
        limit, who = game.setup.scenario.round_limit, game.cast.seat(acting)
        self.note(said(self, words.NOTE).format(round=game.state.round, limit=limit, who=who, actions=actions))

    def _show_question(self) -> None:
        panel = self.query_one(DecisionPanel)
        lines = self.playing.lines(self.lang)
        self._deeds = [line.deed for line in lines]
        panel.ask(self.playing.heads(self.lang), [Answer(line.text, line.reason) for line in lines])
        decision = self.session.decision
        who = "" if decision is None else self.session.game.cast.seat(decision.seat)
        panel.border_title = said(self, words.OVER if decision is None else words.DECIDES).format(who=who)

    def _show_hand(self) -> None:
        game, viewer = self.session.game, self.playing.viewer
        shown = () if viewer is None else game.view(viewer).hand
        widget = self.query_one(HandList)
        widget.show_hand([(card, game.cast.cards[card]) for card in shown])
        widget.entitle("–" if viewer is None else game.cast.seat(viewer))

    def _show_table(self) -> None:
        aim, picture = self._aim(), self.playing.picture
        marks = self.playing.letters(self.lang)
        self.query_one(TableMap).show(picture.scene(aim, marks, self.playing.events(LATEST)))
        complaint = self.playing.complains(self.lang)
        if not complaint and self.session.trouble is not None:
            complaint = said(self, words.NOT_KEPT).format(why=self.session.trouble)
        under = Content.styled(f"✗ {complaint}", "$text-error") if complaint else None
        self.query_one("#under", Static).update(under or telling.under_the_cursor(picture, marks, aim, self.lang))
        self._show_detail()

    def _show_detail(self) -> None:
        """What is under the cursor of the hand or of the map while one looks there, else everybody in a line."""
        card = self.query_one(HandList).current if self._focus_id == "hand" else None
        if card is not None and self.playing.viewer is not None:
            lines = hand.full(self.session.game.cast.cards[card], self.lang)
        else:
            table, survey = self.query_one(TableMap), self.playing.picture.survey
            chip = survey.at(table.x, table.y, CHIP_RADIUS) if self._focus_id == "map" else None
            marks = self.playing.letters(self.lang)
            if chip is None:
                lines = telling.roster(survey, marks, self.lang)
            else:
                lines = telling.character(survey, marks, chip.id, self.lang)
        self.query_one(DetailPanel).show_lines(lines)
