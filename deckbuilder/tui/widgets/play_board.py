"""The board of one game: table, hand, question, details, log. It shows a ``Playing`` and knows where one looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.desk.asking.options import Option
from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.house_rules_text import told_rules
from deckbuilder.rules.behind.model.house_rules import HouseRules
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Lang
from deckbuilder.tui import play_words as words
from deckbuilder.tui.bilingual import lang_of, said
from deckbuilder.tui.drawing import hand, table_words
from deckbuilder.tui.drawing.table_of import CursorSpot
from deckbuilder.tui.play_words import PlayCommand
from deckbuilder.tui.playing import Playing
from deckbuilder.tui.widgets.decision_panel import Answer, DecisionPanel
from deckbuilder.tui.widgets.detail_panel import DetailPanel
from deckbuilder.tui.widgets.game_log import GameLog
from deckbuilder.tui.widgets.hand_list import HandList
from deckbuilder.tui.widgets.table_map import TableMap

LATEST = 4
"""Moves among so many of the latest events are drawn on the map."""


class PlayBoard(Horizontal):
    """Everything of a game that is on the screen."""

    DEFAULT_CLASSES = "play"

    def __init__(self, playing: Playing) -> None:
        super().__init__()
        self._playing = playing
        self.deeds: Sequence[Option | PlayCommand] = ()
        """What each line of the question does."""
        self.map = TableMap(id="map")
        self.hand = HandList(id="hand")
        self.question = DecisionPanel(id="decision")
        self.detail = DetailPanel(id="detail")
        self.log_of_game = GameLog(id="log")
        self._told: tuple[int | None, int | None] = (None, None)
        """The card or else the character that is told in full."""
        self._under = Static(id="under", classes="under")

    def compose(self) -> Iterable[Widget]:
        """The table and the hand, the question and the log."""
        yield Vertical(self.map, self._under, self.hand, classes="board")
        yield Vertical(self.question, self.detail, self.log_of_game, classes="side")

    def on_mount(self) -> None:
        """A full hand always has room."""
        self.hand.styles.min_height = self._session.setup.band.hand + 1
        house = self._session.setup.house
        if house != HouseRules():
            self.log_of_game.rules = partial(told_rules, house)

    @property
    def _session(self) -> PlaySession:
        return self._playing.session

    @property
    def _lang(self) -> Lang:
        return lang_of(self)

    @property
    def aim(self) -> CursorSpot:
        """The cursor, with the facing that holds for it."""
        return self._playing.aim(self.map.x, self.map.y)

    @property
    def chip(self) -> Chip | None:
        """The character under the cursor."""
        return self._playing.picture.survey.at(self.map.x, self.map.y, CHIP_RADIUS)

    def show(self) -> None:
        """Everything anew; each widget knows what has changed."""
        self._show_question()
        self._show_hand()
        self.log_of_game.show_events(table_words.worth_telling(self._playing.events()), self._playing.names)
        self.show_table()

    def _show_question(self) -> None:
        lines = self._playing.lines(self._lang)
        self.deeds = [line.deed for line in lines]
        self.question.ask(self._playing.heads(self._lang), [Answer(line.text, line.reason) for line in lines])
        decision = self._session.decision
        who = "" if decision is None else self._session.game.cast.seat(decision.seat)
        asked = words.ALL_ASKED if self._playing.asks_all else words.DECIDES
        self.question.border_title = said(self, words.OVER if decision is None else asked).format(who=who)

    def _show_hand(self) -> None:
        game, viewer = self._session.game, self._playing.viewer
        shown = () if viewer is None else game.view(viewer).hand
        self.hand.show_hand([(card, game.cast.cards[card]) for card in shown])
        self.hand.entitle("–" if viewer is None else game.cast.seat(viewer))

    def show_table(self) -> None:
        """The map, the line under it, the details."""
        aim, picture = self.aim, self._playing.picture
        marks = self._playing.letters(self._lang)
        self.map.border_title = " / ".join(one.name.text(self._lang) for one in self._session.game.setup.scenarios)
        card = self.hand.current if self.hand.has_focus else None
        self.map.show(picture.scene(aim, marks, self._playing.events(LATEST), card))
        complaint = self._playing.complains(self._lang)
        if not complaint and self._session.trouble is not None:
            complaint = said(self, words.NOT_KEPT).format(why=self._session.trouble)
        elif isinstance(self._playing.complaint, Refused):
            complaint = f"{complaint} (w {said(self, words.RULE)})"
        told = Content.styled(f"✗ {complaint}", "$text-error") if complaint else None
        self._under.update(told or table_words.under_the_cursor(picture, marks, aim, self._lang))
        self.show_detail()

    def show_detail(self) -> None:
        """What is or was last under the cursor of the hand or of the map, else everybody in a line; refusals above."""
        if not self.detail.has_focus:
            chip = self.chip if self.map.has_focus else None
            self._told = (self.hand.current if self.hand.has_focus else None, None if chip is None else chip.id)
        card, who = self._told
        survey, marks = self._playing.picture.survey, self._playing.letters(self._lang)
        viewer = self._playing.viewer
        if card is not None and viewer is not None and card in self._session.game.view(viewer).hand:
            lines = hand.full(self._session.game.cast.cards[card], self._lang)
        elif who is not None:
            lines = table_words.character(survey, marks, who, self._lang)
        else:
            lines = table_words.roster(survey, marks, self._lang)
        complaint = self._playing.complains(self._lang)
        refused = [Content.styled(f"✗ {complaint}", "$text-error")] if complaint else []
        self.detail.show_lines([*refused, *lines])
