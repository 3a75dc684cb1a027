"""A new game: the scenario, who plays in it with which deck, and when people are asked for Moments.

Every line has a choice already, so that enter on the last one begins; the arrows to the sides change a line.
"""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, ClassVar, Protocol

from textual import on
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.terms import Lang, Words
from deckbuilder.tui.bilingual import key, said
from deckbuilder.tui.drawing.lines import GAP, Draws, ListLine
from deckbuilder.tui.new_game_form import Name, Question
from deckbuilder.tui.screens.dialog import Dialog
from deckbuilder.tui.screens.dialogs import ChoiceDialog, TextDialog
from deckbuilder.tui.widgets.key_line import KeyLine
from deckbuilder.tui.widgets.menu import Menu
from deckbuilder.tui.words import NEW_GAME

LABEL = 22
BEGIN = Words("Begin", "Beginnen")
NEXT, PREVIOUS = Words("Next", "Nächstes"), Words("Previous", "Voriges")
CALLED = Words("What is this player called?", "Wie heißt dieser Spieler?")
AS_THE_DECK = Words("as the deck", "wie das Deck")
HOW_TO_NAME = Words(
    "Enter writes a name; without one the player is called as the deck.",
    "Enter schreibt einen Namen; ohne heißt der Spieler wie das Deck.",
)
NOBODY = Words(
    "Nobody sits at this keyboard. Let a person play, or run deckbuilder play to watch computers.",
    "Niemand sitzt an dieser Tastatur. Lass einen Menschen spielen, oder sieh Computern mit deckbuilder play zu.",
)


class GameForm(Protocol):
    """What is chosen for a new game, line by line."""

    @property
    def people(self) -> int:
        """How many of the players are people."""

    def lines(self) -> Iterable[Question | Name]:
        """What is asked, in order."""

    def choose(self, question: Question, place: int) -> None:
        """Choose an option."""

    def new_game(self) -> object:
        """All that is chosen."""


class NewGameScreen(Dialog[Any]):
    """Ends with what was chosen, or None."""

    nobody: ClassVar[Words] = NOBODY

    BINDINGS: ClassVar[list[BindingType]] = [
        key("right", "turn(1)", NEXT, display="→", priority=True),
        key("left", "turn(-1)", PREVIOUS, display="←", priority=True),
    ]
    help_words = Words(
        "Enter on a line shows all there is to choose, the arrows to the sides step through it. The scenario says how "
        "many play; each of them has a deck and is a person or a computer. Begin starts the game.",
        "Enter zeigt, was bei einer Zeile zur Wahl steht, die Pfeile zur Seite blättern darin. Das Szenario sagt, wie "
        "viele spielen; jeder hat ein Deck und ist ein Mensch oder ein Computer. Beginnen startet das Spiel.",
    )

    def __init__(self, form: GameForm) -> None:
        super().__init__()
        self._form, self._box, self._menu = form, Vertical(classes="dialog choice"), Menu()
        self._about = Static(classes="status")
        self._lines: Sequence[Question | Name] = ()

    def compose(self) -> Iterable[Widget]:
        """The lines in a box."""
        with self._box:
            yield self._menu
            yield self._about
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin at the end: everything is chosen."""
        self._fill()
        self._menu.go_to(len(self._lines) + 1)
        self.set_focus(self._menu)
        self.translate()

    def translate(self) -> None:
        """Name the box in the language spoken now."""
        self._box.border_title = said(self, NEW_GAME)
        self._show_about()

    def _fill(self) -> None:
        """Show the lines, with the cursor on the one it was on."""
        current = self._current
        self._lines = list(self._form.lines())
        self._menu.styles.height = len(self._lines) + 2
        asked = [ListLine(number, _drawn(one)) for number, one in enumerate(self._lines)]
        keep = next((number for number, one in enumerate(self._lines) if one is current), None)
        self._menu.put_lines([*asked, GAP, ListLine.of(len(asked), BEGIN)], keep=keep)

    @property
    def _current(self) -> Question | Name | None:
        """What the line under the cursor asks; None on the last."""
        current = self._menu.current
        return self._lines[current] if isinstance(current, int) and current < len(self._lines) else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The arrows do nothing on a line without options."""
        if action == "turn" and not isinstance(self._current, Question):
            return False
        return super().check_action(action, parameters)

    @on(Menu.Moved)
    def _moved(self) -> None:
        self.refresh_bindings()
        self._show_about()

    def _show_about(self) -> None:
        asked = self._current
        about = asked.chosen.about if isinstance(asked, Question) else HOW_TO_NAME if asked is not None else None
        self._about.update(Content(said(self, about) if about is not None else ""))

    def action_turn(self, step: int) -> None:
        """The next or previous option of the line."""
        question = self._current
        if isinstance(question, Question):
            self._choose(question, (question.place + step) % len(question.options))

    @on(Menu.Chosen)
    def _chosen(self) -> None:
        asked = self._current
        if isinstance(asked, Question):
            lines = [ListLine.of(place, option.words) for place, option in enumerate(asked.options)]
            self.app.push_screen(ChoiceDialog(asked.asked, lines, keep=asked.place), self._take)
        elif asked is not None:
            self.app.push_screen(TextDialog(CALLED, asked.text), self._call)
        elif self._form.people:
            self.dismiss(self._form.new_game())
        else:
            self._about.update(Content.styled(said(self, self.nobody), "$text-error"))

    def _take(self, place: Hashable) -> None:
        question = self._current
        if isinstance(place, int) and isinstance(question, Question):
            self._choose(question, place)

    def _call(self, name: str | None) -> None:
        asked = self._current
        if name is not None and isinstance(asked, Name):
            asked.text = name.strip()
            self._fill()

    def _choose(self, question: Question, place: int) -> None:
        self._form.choose(question, place)
        self._fill()


def _drawn(asked: Question | Name) -> Draws:
    def draw(lang: Lang, width: int) -> Content:
        indent = "  " if isinstance(asked, Name) or asked.of_a_player else ""
        label = (f"{indent}{asked.asked.text(lang)}".ljust(LABEL), "$text-muted")
        if isinstance(asked, Question):
            return Content.assemble(label, "‹ ", Content.styled(asked.chosen.words.text(lang), "bold"), " ›")
        name = (asked.text, "bold") if asked.text else (AS_THE_DECK.text(lang), "italic")
        return Content.assemble(label, "  ", name)

    return draw
