"""The open question in words with its numbered answers; answers that are missing say why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key
from deckbuilder.tui.widgets.row_list import RowList
from deckbuilder.tui.widgets.wrapped_rows import Item, WrappedRows

NUMBERED = 9
"""So many answers have a key of their own."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A line to choose; with a reason it cannot be."""

    text: str
    reason: str = ""


class DecisionPanel(WrappedRows):
    """What is asked, and the answers."""

    DEFAULT_CLASSES = "row-list decision"
    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter", "choose", Words("Choose", "Wählen")),
        key("backspace", "screen.back", Words("A part back", "Einen Teil zurück")),
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
        """An answer was chosen: its place, and the line itself, should something else be asked by now."""

        def __init__(self, place: int, answer: Answer) -> None:
            super().__init__()
            self.place, self.answer = place, answer

    class WhyAsked(Message):
        """The rule behind a line that cannot be chosen is asked for: its place."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._answers: Sequence[Answer] = ()
        self._asked: Sequence[str] = ()

    def asks(self, place: int, answer: Answer) -> bool:
        """Whether this answer still stands at this place."""
        return place < len(self._answers) and self._answers[place] is answer

    def ask(self, asked: Sequence[str], answers: Sequence[Answer]) -> None:
        """Ask something: lines above, and the answers."""
        fresh = (list(asked), list(answers)) != (list(self._asked), list(self._answers))
        if not fresh:
            return
        self._asked, self._answers = asked, answers
        heads = [Item(Content.styled(line, "bold" if not place else ""), 0, False) for place, line in enumerate(asked)]
        legal = [answer for answer in answers if not answer.reason]
        lines = [self._legal(answer, number) for number, answer in enumerate(legal, 1)]
        missing = [self._missing(answer) for answer in answers if answer.reason]
        self.put_items([*heads, *lines, *missing], current=len(heads))

    def _legal(self, answer: Answer, number: int) -> Item:
        figure = f"{number} " if number <= NUMBERED else "  "
        return Item(Content.assemble((figure, "bold"), answer.text), hang=2)

    def _missing(self, answer: Answer) -> Item:
        said = answer.reason if answer.text in answer.reason else f"{answer.text}: {answer.reason}"
        text = Content.styled(f"– {said}", "$text-muted")
        return Item(text, hang=2)

    @property
    def refused(self) -> int | None:
        """The place of the line under the cursor that cannot be chosen; None on another."""
        if self.current is None:
            return None
        missing = [place for place, answer in enumerate(self._answers) if answer.reason]
        number = self.current - len(self._asked) - (len(self._answers) - len(missing))
        return missing[number] if 0 <= number < len(missing) else None

    def place_of(self, number: int) -> int | None:
        """The place of the answer with this number, and the cursor goes there; None without one."""
        legal = [place for place, answer in enumerate(self._answers) if not answer.reason]
        if not 1 <= number <= len(legal):
            return None
        self.go_to_item(len(self._asked) + number - 1)
        return legal[number - 1]

    @on(RowList.Chosen)
    def _choose(self, event: RowList.Chosen) -> None:
        """Enter or a double click."""
        event.stop()
        current = self.current
        place = self.place_of(current - len(self._asked) + 1) if current is not None else None
        if place is not None:
            self.post_message(self.Answered(place, self._answers[place]))
        elif self.refused is not None:
            self.post_message(self.WhyAsked(self.refused))
