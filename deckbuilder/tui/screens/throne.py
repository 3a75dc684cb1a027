"""The table of Behind the Throne: stacks, the row, the open question, what happened.

Computers think in a thread on a copy of the game; a thought that comes too late is dropped.
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

from deckbuilder.desk.throne.odds import chances_line, worth_line
from deckbuilder.desk.throne.sayings import say
from deckbuilder.desk.throne.session import ThinkTask, ThroneSession
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.throne.choices import Reveal, Use
from deckbuilder.rules.throne.view import View
from deckbuilder.terms import NONE, Lang, Words
from deckbuilder.tui import throne_words as words
from deckbuilder.tui.bilingual import key, lang_of, said
from deckbuilder.tui.drawing import throne as drawing
from deckbuilder.tui.screens.main_screen import MainScreen
from deckbuilder.tui.screens.throne_dialogs import LookScreen, ThroneRulesScreen
from deckbuilder.tui.widgets.throne_panels import NUMBERED, ThroneLog, ThroneQuestion
from deckbuilder.tui.words import REDO, UNDO

WIDE = 110


class ThroneScreen(MainScreen):
    """One game, for the people and computers who play it."""

    AUTO_FOCUS = "#throne-question"
    here = words.PLACE
    help_words: ClassVar[Words] = words.HELP
    pace: ClassVar[float] = 0.5
    """Seconds between two answers of computers, so that one can follow."""
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            key(str(number), f"answer({number})", Words(f"Answer {number}", f"Antwort {number}"), shown=False)
            for number in range(1, NUMBERED + 1)
        ),
        key("c", "rules", words.CHARACTERS),
        key("i", "hint", words.HINT),
        key("u", "undo", UNDO),
        key("r", "redo", REDO, shown=False),
        key("t", "top", words.TOP, shown=False),
        key("l", "look('log')", words.GO_TO_LOG, shown=False),
        key("d", "look('question')", words.GO_TO_QUESTION, shown=False),
        key("n", "app.new_throne", words.NEW),
    ]

    class Ready(Message):
        """A computer's thought is ready."""

        def __init__(self, thought: ThinkTask, choice: Choice) -> None:
            super().__init__()
            self.thought, self.choice = thought, choice

    def __init__(self, session: ThroneSession) -> None:
        super().__init__()
        self.session = session
        self.question, self.log_panel = ThroneQuestion(id="throne-question"), ThroneLog(id="throne-log")
        self._stacks, self._row = Static(classes="throne-stacks"), Static(classes="throne-row")
        self._odds, self._abilities = Static(classes="throne-odds"), Static(classes="throne-abilities")
        self._choices: list[Choice] = []
        self._hint = False

    def body(self) -> Iterable[Widget]:
        """The table at the left, question and log at the right."""
        with Horizontal(classes="throne"):
            with Vertical(classes="board"):
                yield self._stacks
                yield self._row
                yield self._odds
                yield self._abilities
            with Vertical(classes="side"):
                yield self.question
                yield self.log_panel

    def on_mount(self) -> None:
        """Begin, or go on where the game was left."""
        self._renew()

    def on_resize(self, event: events.Resize) -> None:
        """Show more where there is room."""
        self.set_class(event.size.width >= WIDE, "-wide")
        self.set_class(event.size.width < WIDE, "-narrow")
        self.call_after_refresh(self._show)

    def translate(self) -> None:
        """Say everything in the language spoken now."""
        self._show()

    @property
    def view(self) -> View:
        """What is shown: what the one person may see; where several play, what all may."""
        people = self.session.people
        return self.session.game.view(people[0] if len(people) == 1 else NONE)

    def _renew(self) -> None:
        """The game stands elsewhere: ask the person, or let the computer think."""
        self._hint = False
        self._show()
        if self.session.thought() is not None:
            self.set_timer(self.pace, self._think) if self.pace else self._think()

    def _think(self) -> None:
        thought = self.session.thought()
        if thought is not None:

            def think() -> None:
                self.post_message(self.Ready(thought, thought.choose()))

            self.run_worker(think, thread=True, exclusive=True, group="thought")

    @on(Ready)
    def _ready(self, event: ThroneScreen.Ready) -> None:
        if self.session.accept(event.thought, event.choice):
            self._renew()

    # what people do

    def action_answer(self, number: int) -> None:
        """Choose the answer with that number."""
        self.question.choose_number(number)

    @on(ThroneQuestion.Answered)
    async def _answered(self, event: ThroneQuestion.Answered) -> None:
        if list(self.question.answers)[event.place : event.place + 1] != [event.words]:
            return  # something else is asked by now
        if self.session.decision is None:
            await self.run_action("app.new_throne")
        elif self.session.asks_a_person and event.place < len(self._choices):
            choice = self._choices[event.place]
            self.session.answer(choice)
            self._renew()
            if isinstance(choice, Use) and choice.character in self.session.game.cast.looks:
                self.action_top()

    def action_top(self) -> None:
        """Where several people play, show the known card to the one who decides, when he looks alone."""
        decision, game = self.session.decision, self.session.game
        if decision is None or len(self.session.people) < 2:
            return
        card = game.view(decision.seat).top
        if card is not None and self.session.asks_a_person:
            named = Words(game.cast.card(card, Lang.EN), game.cast.card(card, Lang.DE))
            self.app.push_screen(LookScreen(game.cast.seat(decision.seat), named))

    def action_undo(self) -> None:
        """Take back the last answer of a person, and what followed from it."""
        if self.session.undo():
            self._renew()

    def action_redo(self) -> None:
        """Give again what was taken back."""
        if self.session.redo():
            self._renew()

    def action_hint(self) -> None:
        """Say what each thing to do is worth, or hide it."""
        self._hint = not self._hint
        self._show()

    def action_rules(self) -> None:
        """Characters, rules and house rules."""
        self.app.push_screen(ThroneRulesScreen())

    def action_look(self, where: str) -> None:
        """Go to the question or the log."""
        self.query_one(f"#throne-{where}").focus()

    # what is shown

    def _show(self) -> None:
        """Everything anew."""
        lang, view = lang_of(self), self.view
        decision = self.session.decision
        width = self._stacks.size.width or 44
        self._stacks.border_title, self._row.border_title = said(self, words.STACKS), said(self, words.ROW)
        self._abilities.border_title = said(self, words.ABILITIES)
        self._stacks.update(drawing.stacks(view, lang, width))
        self._row.update(drawing.row(view, lang, width))
        self._odds.update(Content("\n".join(self._odds_lines(view, lang))))
        self._abilities.update(drawing.abilities(lang))
        self.note(said(self, words.NOTE).format(turn=view.turn, who=view.cast.seat(view.acting)))
        seen = [event.text(lang, view.cast) for event in view.events]
        self.log_panel.tell(seen)
        if decision is None:
            self.question.ask(f"{said(self, words.OVER)} {seen[-1]}", [said(self, words.NEW)])
        elif self.session.asks_a_person:
            self._choices = list(decision)
            answers = [say(self.session.game, choice).text(lang) for choice in self._choices]
            self.question.ask(decision.question.text(lang, view.cast), answers)
        else:
            self.question.ask(said(self, words.THINKS).format(who=view.cast.seat(decision.seat)), [])

    def _odds_lines(self, view: View, lang: Lang) -> list[str]:
        """The chances of the next card where it may be revealed, what is known of it, and the hint."""
        decision = self.session.decision
        if self.session.trouble is not None:
            return [self.session.trouble.text(lang)]
        if decision is None or Reveal() not in decision:
            return []
        lines = [chances_line(view.stand).text(lang)]
        if view.top is not None and decision.seat == view.seat:
            lines.append(said(self, words.TOP_IS).format(card=view.cast.card(view.top, lang)))
        if self._hint and self.session.asks_a_person:
            lines.append(worth_line(view.stand).text(lang))
        return lines
