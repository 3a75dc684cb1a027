"""The two lists beside the table of Behind the Throne: the open question with its answers, and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, said
from deckbuilder.tui.throne_words import LOG, LOG_HELP, QUESTION, QUESTION_HELP
from deckbuilder.tui.widgets.row_list import CHOOSE, RowList
from deckbuilder.tui.widgets.wrapped_rows import Item, WrappedRows

NUMBERED = 9
"""So many answers have a key of their own."""


class ThroneQuestion(WrappedRows):
    """What is asked, and the answers."""

    DEFAULT_CLASSES = "row-list decision"
    BINDINGS: ClassVar[list[BindingType]] = [key("enter", "choose", CHOOSE)]
    help_words: ClassVar[Words] = QUESTION_HELP

    class Answered(Message):
        """An answer was chosen: its place, and the words it had."""

        def __init__(self, place: int, words: str) -> None:
            super().__init__()
            self.place, self.words = place, words

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.answers: Sequence[str] = ()

    def on_mount(self) -> None:
        """Name the panel."""
        self.translate()

    def translate(self) -> None:
        """Name it in the language spoken now."""
        self.border_title = said(self, QUESTION)

    def ask(self, asked: str, answers: Sequence[str]) -> None:
        """Ask something; the cursor goes to the first answer."""
        self.answers = answers
        lines = [
            Item(Content.assemble((f"{number} " if number <= NUMBERED else "  ", "bold"), answer))
            for number, answer in enumerate(answers, 1)
        ]
        self.put_items([Item(Content.styled(asked, "bold"), 0, False), *lines], current=1)

    def choose_number(self, number: int) -> None:
        """Choose the answer with that number, if there is one."""
        if 1 <= number <= len(self.answers):
            self.post_message(self.Answered(number - 1, self.answers[number - 1]))

    @on(RowList.Chosen)
    def _choose(self, event: RowList.Chosen) -> None:
        event.stop()
        if self.current is not None:
            self.choose_number(self.current)


class ThroneLog(WrappedRows):
    """The events as told to whoever looks."""

    DEFAULT_CLASSES = "row-list log"
    help_words: ClassVar[Words] = LOG_HELP

    def on_mount(self) -> None:
        """Name the panel."""
        self.translate()

    def translate(self) -> None:
        """Name it in the language spoken now."""
        self.border_title = said(self, LOG)

    def tell(self, lines: Sequence[str]) -> None:
        """Show these lines, with the cursor on the newest."""
        self.put_items([Item(Content(line)) for line in lines], current=len(lines) - 1)
