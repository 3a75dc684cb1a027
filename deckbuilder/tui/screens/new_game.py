"""A new game: which deck against which, in which scenario, against whom, and when people are asked for Moments.

Every line has a choice already, so that enter on the last one begins; the arrows to the sides change a line.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.desk.games import usual_windows
from deckbuilder.players.levels import Level
from deckbuilder.players.roster import HUMAN
from deckbuilder.rules.behind.scenario import Scenario
from deckbuilder.rules.behind.setup import Windows
from deckbuilder.terms import Lang, Words
from deckbuilder.terms.nouns import SOCIETIES
from deckbuilder.tui.at_desk import Shelf
from deckbuilder.tui.drawing.lines import GAP, Draws, Line
from deckbuilder.tui.screens.dialog import Dialog
from deckbuilder.tui.screens.dialogs import ChoiceDialog
from deckbuilder.tui.speech import key, said
from deckbuilder.tui.widgets.key_line import KeyLine
from deckbuilder.tui.widgets.menu import Menu
from deckbuilder.tui.words import NEW_GAME

BEGIN = Words("Begin", "Beginnen")
MINE, THEIRS = Words("You play", "Du spielst"), Words("Against", "Gegen")
SCENARIO, PLAYER = Words("Scenario", "Szenario"), Words("The other player", "Der andere Spieler")
MOMENTS = Words("Asked for Moments", "Frage nach Momenten")
COMPUTER = Words("Computer, {level}", "Computer, {level}")
PERSON = Words("a person, at this keyboard", "ein Mensch, an dieser Tastatur")
TAKING_TURNS = Words(
    "Before a hand is shown, the screen waits until the other one looks away.",
    "Bevor eine Hand gezeigt wird, wartet der Bildschirm, bis der andere wegsieht.",
)
ASKED: Mapping[Windows, tuple[Words, Words]] = MappingProxyType(
    {
        "able": (
            Words("only who could play one", "nur wer einen spielen könnte"),
            Words(
                "Nobody is asked in vain; between people the question tells that he could play one.",
                "Niemand wird umsonst gefragt; unter Menschen verrät die Frage, dass er einen spielen könnte.",
            ),
        ),
        "announcements": (
            Words("all, after every announcement", "alle, nach jeder Ansage"),
            Words(
                "One question to all people after each announced action, whether or not anybody could.",
                "Eine Frage an alle Menschen nach jeder angesagten Aktion, ob jemand könnte oder nicht.",
            ),
        ),
        "attacks": (
            Words("all, after attacks and shots", "alle, nach Angriffen und Schüssen"),
            Words(
                "Fewer questions: other actions cannot be answered.",
                "Weniger Fragen: Auf andere Aktionen kann niemand antworten.",
            ),
        ),
        "every": (
            Words("all, in every window", "alle, in jedem Fenster"),
            Words(
                "After each announcement and between actions too.", "Nach jeder Ansage und auch zwischen den Aktionen."
            ),
        ),
    }
)
"""When people are asked, the least often first, and what it means."""
DISPUTED = (
    Words("the winner of a duel chooses", "der Sieger eines Duells wählt"),
    Words(
        "You do not agree: after the cards are shuffled an influence duel decides who chooses.",
        "Ihr seid euch nicht einig: Nach dem Mischen entscheidet ein Einflussduell, wer wählt.",
    ),
)
FIRST_SCENARIO, FIRST_LEVEL = "our-turf", Level.REGULAR
NOTHING = Words("", "")
NEXT, PREVIOUS = Words("Next", "Nächstes"), Words("Previous", "Voriges")


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose, what it is called, and more about it."""

    meant: Hashable
    words: Words
    about: Words = NOTHING


@dataclass(slots=True)
class Question:
    """A line of the dialog: what is asked, the options, and the place of the one chosen."""

    asked: Words
    options: Sequence[Option]
    place: int = 0

    @property
    def chosen(self) -> Option:
        """The option chosen."""
        return self.options[self.place]


def questions(shelf: Shelf, scenarios: Sequence[Scenario], *, mine: str) -> list[Question]:
    """What is to be chosen: the deck with the mark ``mine`` to play with, against the first of another society."""
    decks = [*shelf.own, *shelf.shipped]
    options = [Option(one.called, Words(one.deck.name, one.deck.name), SOCIETIES[one.deck.society]) for one, _ in decks]
    own = next((place for place, (opened, _) in enumerate(decks) if opened.mark == mine), 0)
    society = decks[own][0].deck.society
    other = next((place for place, (opened, _) in enumerate(decks) if opened.deck.society is not society), own)
    stages = [Option(one.id, Words(one.name.en, one.name.de), Words(one.goal.en, one.goal.de)) for one in scenarios]
    stages.append(Option(",".join(one.id for one in scenarios), *DISPUTED))
    first = next((place for place, scenario in enumerate(scenarios) if scenario.id == FIRST_SCENARIO), 0)
    return [
        Question(MINE, options, own),
        Question(THEIRS, options, other),
        Question(SCENARIO, stages, first),
        Question(PLAYER, [*map(_level, Level), Option(HUMAN, PERSON, TAKING_TURNS)], list(Level).index(FIRST_LEVEL)),
        Question(MOMENTS, [Option(name, *words) for name, words in ASKED.items()]),
    ]


def _level(level: Level) -> Option:
    """A level by the name before its colon, with what it does behind."""
    parts = [words.partition(": ") for words in level.value]
    names = (words.format(level=name) for words, (name, _, _) in zip(COMPUTER, parts, strict=True))
    return Option(level.name.lower(), Words(*names), Words(*(about for _, _, about in parts)))


class NewGameScreen(Dialog[tuple[Hashable, ...]]):
    """Ends with what was chosen for each question, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("right", "turn(1)", NEXT, display="→", priority=True),
        key("left", "turn(-1)", PREVIOUS, display="←", priority=True),
    ]
    help_words = Words(
        "Enter on a line shows all there is to choose, the arrows to the sides step through it. Begin starts the game.",
        "Enter zeigt, was bei einer Zeile zur Wahl steht, die Pfeile zur Seite blättern darin. Beginnen startet das "
        "Spiel.",
    )

    def __init__(self, questions: Sequence[Question]) -> None:
        super().__init__()
        self._questions, self._box, self._menu = questions, Vertical(classes="dialog choice"), Menu()
        self._about = Static(classes="status")
        self._usual = self._usual_windows()
        self._ask(self._usual)

    def compose(self) -> Iterable[Widget]:
        """The lines in a box."""
        with self._box:
            yield self._menu
            yield self._about
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin at the end: everything is chosen."""
        self._menu.styles.height = len(self._questions) + 2
        self._fill(keep=len(self._questions))
        self.set_focus(self._menu)
        self.retell()

    def retell(self) -> None:
        """Name the box in the language spoken now."""
        self._box.border_title = said(self, NEW_GAME)
        self._tell_about()

    def _fill(self, *, keep: Hashable) -> None:
        asked = [Line(number, _drawn(question)) for number, question in enumerate(self._questions)]
        self._menu.put_lines([*asked, GAP, Line.of(len(asked), BEGIN)], keep=keep)

    @property
    def _current(self) -> int:
        current = self._menu.current
        return current if isinstance(current, int) else len(self._questions)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The arrows do nothing on the last line."""
        if action == "turn" and self._current == len(self._questions):
            return False
        return super().check_action(action, parameters)

    @on(Menu.Moved)
    def _moved(self) -> None:
        self.refresh_bindings()
        self._tell_about()

    def _tell_about(self) -> None:
        asked = self._questions[self._current : self._current + 1]
        self._about.update(Content(said(self, asked[0].chosen.about) if asked else ""))

    def action_turn(self, step: int) -> None:
        """The next or previous option of the line."""
        question = self._questions[self._current]
        self._choose(question, (question.place + step) % len(question.options))

    @on(Menu.Chosen)
    def _chosen(self) -> None:
        number = self._current
        if number == len(self._questions):
            self.dismiss(tuple(question.chosen.meant for question in self._questions))
            return
        question = self._questions[number]
        lines = [Line.of(place, option.words) for place, option in enumerate(question.options)]
        self.app.push_screen(ChoiceDialog(question.asked, lines, keep=question.place), self._take)

    def _take(self, place: Hashable) -> None:
        if isinstance(place, int):
            self._choose(self._questions[self._current], place)

    def _choose(self, question: Question, place: int) -> None:
        question.place = place
        usual = self._usual_windows()
        if usual != self._usual:  # another number of people
            self._usual = usual
            self._ask(usual)
        self._fill(keep=self._current)

    def _usual_windows(self) -> Windows:
        return usual_windows([HUMAN, str(self._questions[-2].chosen.meant)])

    def _ask(self, windows: Windows) -> None:
        self._questions[-1].place = list(ASKED).index(windows)


def _drawn(question: Question) -> Draws:
    def draw(lang: Lang, width: int) -> Content:
        chosen = Content.styled(question.chosen.words.text(lang), "bold")
        return Content.assemble((f"{question.asked.text(lang):<22}", "$text-muted"), "‹ ", chosen, " ›")

    return draw
