"""The open question in words with its numbered answers; answers that are missing say why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key
from deckbuilder.tui.play.question import AnswerLine
from deckbuilder.tui.widgets.row_list import RowList
from deckbuilder.tui.widgets.wrapped_rows import Item, WrappedRows

NUMBERED = 9
"""The number of answers with a key of their own."""


class DecisionPanel(WrappedRows):
    """The open question with its numbered answers."""

    DEFAULT_CLASSES = "row-list decision"
    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter", "choose", Words("Choose", "Wählen")),
        key("backspace", "screen.press('BACK')", Words("A part back", "Einen Teil zurück")),
    ]
    help_words: ClassVar[Words] = Words(
        "What is asked now, and the answers. Press the number of an answer, or go to it and press enter; more than "
        "nine are reached by the arrows. An answer consists of parts that are asked for one after the other; backspace "
        "takes the last part back. Lines with – cannot be chosen and say why; enter on one opens the rule behind it.",
        "Was jetzt gefragt ist, und die Antworten. Drücke die Zahl einer Antwort, oder gehe zu ihr und drücke Enter; "
        "mehr als neun erreichst du mit den Pfeiltasten. Eine Antwort besteht aus Teilen, nach denen nacheinander "
        "gefragt wird; die Rücktaste nimmt den letzten Teil zurück. Zeilen mit – gehen nicht und sagen, warum; Enter "
        "öffnet die Regel dazu.",
    )

    class Answered(Message):
        """An answer was chosen."""

        def __init__(self, line: AnswerLine) -> None:
            super().__init__()
            self.line = line

    class WhyAsked(Message):
        """The rule behind the line under the cursor, which cannot be chosen, is asked for."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._answers: Sequence[AnswerLine] = ()
        self._heads: Sequence[str] = ()

    def asks(self, line: AnswerLine) -> bool:
        """Whether this very line is still to choose from, should something else be asked by now."""
        return any(one is line for one in self._answers)

    def ask(self, heads: Sequence[str], answers: Sequence[AnswerLine]) -> None:
        """Ask something: lines above, and the answers; the cursor stays where the words are the same."""
        same = list(heads) == list(self._heads) and _words(answers) == _words(self._answers)
        self._heads, self._answers = heads, answers
        if same:
            return
        above = [Item(Content.styled(line, "bold" if not place else ""), 0, False) for place, line in enumerate(heads)]
        legal = [answer for answer in answers if not answer.reason]
        lines = [self._legal(answer, number) for number, answer in enumerate(legal, 1)]
        missing = [self._missing(answer) for answer in answers if answer.reason]
        self.put_items([*above, *lines, *missing], current=len(above))

    def _legal(self, answer: AnswerLine, number: int) -> Item:
        figure = f"{number} " if number <= NUMBERED else "  "
        return Item(Content.assemble((figure, "bold"), answer.text), hang=2)

    def _missing(self, answer: AnswerLine) -> Item:
        said = answer.reason if answer.text in answer.reason else f"{answer.text}: {answer.reason}"
        text = Content.styled(f"– {said}", "$text-muted")
        return Item(text, hang=2)

    @property
    def refused(self) -> AnswerLine | None:
        """The line under the cursor, if it cannot be chosen."""
        if self.current is None:
            return None
        missing = [answer for answer in self._answers if answer.reason]
        number = self.current - len(self._heads) - (len(self._answers) - len(missing))
        return missing[number] if 0 <= number < len(missing) else None

    def line(self, number: int) -> AnswerLine | None:
        """The answer with this number, and the cursor goes there; None without one."""
        legal = [answer for answer in self._answers if not answer.reason]
        if not 1 <= number <= len(legal):
            return None
        self.go_to_item(len(self._heads) + number - 1)
        return legal[number - 1]

    @on(RowList.Chosen)
    def _choose(self, event: RowList.Chosen) -> None:
        """Choose the line under the cursor, by enter or a double click."""
        event.stop()
        current = self.current
        line = self.line(current - len(self._heads) + 1) if current is not None else None
        if line is not None:
            self.post_message(self.Answered(line))
        elif self.refused is not None:
            self.post_message(self.WhyAsked())


def _words(answers: Sequence[AnswerLine]) -> list[tuple[str, str]]:
    return [(answer.text, answer.reason) for answer in answers]
