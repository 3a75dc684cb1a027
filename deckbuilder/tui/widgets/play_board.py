"""The board of one game: table, hand, question, details, log. It shows a controller and knows where the focus is."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.rules.behind.house_rules_text import told_rules
from deckbuilder.rules.behind.model.house_rules import HouseRules
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Lang
from deckbuilder.tui.bilingual import lang_of, said
from deckbuilder.tui.drawing import hand, table_words
from deckbuilder.tui.drawing.changes import Changes
from deckbuilder.tui.play import words
from deckbuilder.tui.play.controller import PlayController
from deckbuilder.tui.play.question import shown_complaint, shown_question
from deckbuilder.tui.widgets.decision_panel import DecisionPanel
from deckbuilder.tui.widgets.detail_panel import DetailPanel
from deckbuilder.tui.widgets.game_log import GameLog
from deckbuilder.tui.widgets.hand_list import HandList
from deckbuilder.tui.widgets.table_map import TableMap

LATEST = 4
"""The number of latest events of which moves are drawn on the map."""


class PlayBoard(Horizontal):
    """Everything of a game that is on the screen; each part is drawn anew only when what it shows changed."""

    DEFAULT_CLASSES = "play"

    def __init__(self, controller: PlayController) -> None:
        super().__init__()
        self._controller = controller
        self._changes = Changes()
        self.map = TableMap(id="map")
        self.hand = HandList(id="hand")
        self.question = DecisionPanel(id="decision")
        self.detail = DetailPanel(id="detail")
        self.log_of_game = GameLog(id="log")
        self._looked_at: tuple[int | None, int | None] = (None, None)
        """The card or else the character that is shown in full."""
        self._under = Static(id="under", classes="under")

    def compose(self) -> Iterable[Widget]:
        """Table and hand on the left, question, details and log on the right."""
        yield Vertical(self.map, self._under, self.hand, classes="board")
        yield Vertical(self.question, self.detail, self.log_of_game, classes="side")

    def on_mount(self) -> None:
        """Keep room for a full hand, and head the log with the house rules."""
        setup = self._controller.session.setup
        self.hand.styles.min_height = setup.band.hand + 1
        if setup.house != HouseRules():
            self.log_of_game.rules = partial(told_rules, setup.house)

    @property
    def _lang(self) -> Lang:
        return lang_of(self)

    @property
    def chip(self) -> Chip | None:
        """The character under the cursor."""
        return self._controller.picture.survey.at(self.map.x, self.map.y, CHIP_RADIUS)

    def show(self) -> None:
        """Bring every part up to date."""
        self._show_question()
        self._show_hand()
        self._show_log()
        self._show_map()
        self._show_under()
        self._show_detail()

    def _show_question(self) -> None:
        controller = self._controller
        if self._changes.of("question", controller.asked, self._lang):
            title, heads, answers = shown_question(controller, self._lang)
            self.question.ask(heads, answers)
            self.question.border_title = title

    def _show_hand(self) -> None:
        controller, viewer = self._controller, self._controller.viewer.alone
        if self._changes.of("hand", controller.session.moves, viewer, self._lang):
            game = controller.game
            cards = () if viewer is None else game.view(viewer).hand
            self.hand.show_hand([(card, game.cast.cards[card]) for card in cards])
            self.hand.entitle("–" if viewer is None else game.cast.seat(viewer))

    def _show_log(self) -> None:
        controller = self._controller
        if self._changes.of("log", controller.session.moves, controller.viewer.eyes):
            self.log_of_game.show_events(table_words.without_obvious_discards(controller.events()), controller.cast)

    def _show_map(self) -> None:
        controller, lang = self._controller, self._lang
        aim = controller.aim(self.map.x, self.map.y)
        card = self.hand.current if self.hand.has_focus else None
        if self._changes.of("scenario", lang):
            self.map.border_title = " / ".join(one.name.text(lang) for one in controller.game.setup.scenarios)
        if self._changes.of("map", controller.asked, aim, card, lang):
            self.map.show(controller.picture.scene(aim, controller.letters(lang), controller.events(LATEST), card))

    def _show_under(self) -> None:
        """The line under the map: why the last press had no effect, else what is under the cursor."""
        controller, lang = self._controller, self._lang
        aim = controller.aim(self.map.x, self.map.y)
        trouble = controller.session.trouble
        if not self._changes.of("under", controller.asked, aim, lang, controller.complaint, trouble):
            return
        complaint = shown_complaint(controller, lang)
        if not complaint and trouble is not None:
            complaint = said(self, words.NOT_KEPT).format(why=trouble)
        elif isinstance(controller.complaint, Refused):
            complaint = f"{complaint} (w {said(self, words.RULE)})"
        if complaint:
            self._under.update(Content.styled(f"✗ {complaint}", "$text-error"))
        else:
            letters = controller.letters(lang)
            self._under.update(table_words.under_the_cursor(controller.picture, letters, aim, lang))

    def _show_detail(self) -> None:
        """What is or was last under the cursor of hand or map, else everybody in a line; complaints above."""
        controller, lang = self._controller, self._lang
        if not self.detail.has_focus:
            chip = self.chip if self.map.has_focus else None
            self._looked_at = (self.hand.current if self.hand.has_focus else None, None if chip is None else chip.id)
        complaint, moves = shown_complaint(controller, lang), controller.session.moves
        if not self._changes.of("detail", moves, controller.viewer.eyes, self._looked_at, complaint, lang):
            return
        card, who = self._looked_at
        survey, letters, viewer = controller.picture.survey, controller.letters(lang), controller.viewer.alone
        if card is not None and viewer is not None and card in controller.game.view(viewer).hand:
            lines = hand.full(controller.game.cast.cards[card], lang)
        elif who is not None:
            lines = table_words.character(survey, letters, who, lang)
        else:
            lines = table_words.roster(survey, letters, lang)
        refused = [Content.styled(f"✗ {complaint}", "$text-error")] if complaint else []
        self.detail.show_lines([*refused, *lines])
