"""The form of a new game: scenario and rules, and for each player a deck, person or computer, and name.

Everything has a choice already. The choices of seats a scenario leaves empty are kept for the next one that has them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType

from deckbuilder.desk.games import usual_windows
from deckbuilder.desk.scenarios import OUR_TURF
from deckbuilder.players.levels import Level
from deckbuilder.players.roster import HUMAN
from deckbuilder.rules.behind.model.scenario import Scenario
from deckbuilder.rules.behind.model.setup import Windows
from deckbuilder.terms import Words
from deckbuilder.terms.nouns import SOCIETIES
from deckbuilder.tui.background_desk import OpenDeck, Shelf

SCENARIO, PLAYER = Words("Scenario", "Szenario"), Words("Player {number}", "Spieler {number}")
DECK, NAME = Words("with the deck", "mit dem Deck"), Words("called", "heißt")
MOMENTS = Words("Asked for Moments", "Frage nach Momenten")
RULES = Words("Rules", "Regeln")
FOR_SO_MANY = Words("{name} · {players} players", "{name} · {players} Spieler")
COMPUTER = Words("Computer, {level}", "Computer, {level}")
PERSON = Words("a person, at this keyboard", "ein Mensch, an dieser Tastatur")
TAKING_TURNS = Words(
    "With several people the screen waits, before it shows a hand, until the others look away.",
    "Bei mehreren Menschen wartet der Bildschirm, bevor er eine Hand zeigt, bis die anderen wegsehen.",
)
ASKED: Mapping[Windows, tuple[Words, Words]] = MappingProxyType(
    {
        "able": (
            Words("only who holds one and can pay", "nur wer einen hat und bezahlen kann"),
            Words(
                "Nobody is asked in vain, and that shows: who is asked holds a Moment or something as quick and can "
                "pay for it, who is not does not.",
                "Niemand wird umsonst gefragt, und das verrät: Wer gefragt wird, hat einen Moment oder etwas ebenso "
                "Schnelles und kann ihn bezahlen, wer nicht, der nicht.",
            ),
        ),
        "announcements": (
            Words("all, after every announcement", "alle, nach jeder Ansage"),
            Words(
                "One question to all people after each announced action, whatever they hold: it shows nothing.",
                "Eine Frage an alle Menschen nach jeder angesagten Aktion, was sie auch haben: Sie verrät nichts.",
            ),
        ),
        "attacks": (
            Words("all, after attacks and shots", "alle, nach Angriffen und Schüssen"),
            Words(
                "Fewer questions, which show nothing either. People cannot answer other actions, computers can.",
                "Weniger Fragen, die auch nichts verraten. Andere Aktionen können Menschen nicht beantworten, Computer "
                "schon.",
            ),
        ),
        "every": (
            Words("all, in every window", "alle, in jedem Fenster"),
            Words(
                "After each announcement and between actions too: the most questions, which show nothing.",
                "Nach jeder Ansage und auch zwischen den Aktionen: die meisten Fragen, die nichts verraten.",
            ),
        ),
    }
)
"""When people are asked, the least often first, and what it means."""
PLAYED_BY: Mapping[str, tuple[Words, Words]] = MappingProxyType(
    {
        "rulings": (
            Words("without house rules", "ohne Hausregeln"),
            Words("Everything may be measured at any time.", "Alles darf jederzeit gemessen werden."),
        ),
        "tournament": (
            Words("tournament", "Turnier"),
            Words(
                "Nothing is measured before it is announced: a shot too far misses, a way too far ends early.",
                "Vor der Ansage wird nichts gemessen: Ein Schuss zu weit geht fehl, ein Weg zu weit endet früher.",
            ),
        ),
        "first-game": (
            Words("a first game", "ein erstes Spiel"),
            Words("At most two Moments in the turns of others.", "Höchstens zwei Momente in den Zügen anderer."),
        ),
    }
)
"""What each preset of the house rules means."""
DISPUTED = (
    Words("the winner of a duel chooses", "der Sieger eines Duells wählt"),
    Words(
        "You do not agree: after the cards are shuffled an influence duel decides who chooses.",
        "Ihr seid euch nicht einig: Nach dem Mischen entscheidet ein Einflussduell, wer wählt.",
    ),
)
FIRST_LEVEL = Level.REGULAR
NOTHING = Words("", "")


@dataclass(frozen=True, slots=True)
class FormOption:
    """One thing to choose, its name, and a sentence about it."""

    meant: Hashable
    words: Words
    about: Words = NOTHING


@dataclass(frozen=True, slots=True)
class ScenarioChoice:
    """What to play: a scenario by its name, or several joined by commas; and the number of players."""

    scenario: str
    players: int


@dataclass(slots=True)
class Question:
    """A line of the dialog: what is asked, the options, and the place of the one chosen."""

    asked: Words
    options: Sequence[FormOption]
    place: int = 0
    of_a_player: bool = False
    """It belongs to the player of the line above."""

    @property
    def chosen(self) -> FormOption:
        """The chosen option."""
        return self.options[self.place]


@dataclass(slots=True)
class Name:
    """A line of the dialog to write in: a player's name; without one the name of the deck is used."""

    asked: Words
    text: str = ""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player: person or computer, deck and name."""

    player: Question
    deck: Question
    name: Name


@dataclass(frozen=True, slots=True)
class NewGame:
    """What was chosen, by the names the desk knows."""

    scenario: str
    decks: tuple[str, ...]
    players: tuple[str, ...]
    names: tuple[str, ...]
    rules: str
    windows: str


class NewGameForm:
    """The lines of a new game, for as many players as the chosen scenario has."""

    def __init__(self, shelf: Shelf, scenarios: Sequence[Scenario], *, mine: str) -> None:
        decks = [opened for opened, _ in (*shelf.own, *shelf.shipped)]
        scenario_choices = list(_scenario_choices(scenarios))
        first = next(place for place, one in enumerate(scenario_choices) if one.meant == ScenarioChoice(OUR_TURF, 2))
        self.scenario = Question(SCENARIO, scenario_choices, first)
        self.rows = _seats(decks, max(one.players for one in scenarios), mine)
        self.rules = Question(RULES, [FormOption(name, *words) for name, words in PLAYED_BY.items()])
        self.moments = Question(MOMENTS, [FormOption(name, *words) for name, words in ASKED.items()])
        self._chosen = False
        """Whether the windows are no longer the usual ones."""
        self._ask(self._usual_windows())

    @property
    def players(self) -> Sequence[PlayerRow]:
        """The players of the chosen scenario."""
        choice = self.scenario.chosen.meant
        assert isinstance(choice, ScenarioChoice)
        return self.rows[: choice.players]

    @property
    def people(self) -> int:
        """The number of people among the players."""
        return sum(seat.player.chosen.meant == HUMAN for seat in self.players)

    def lines(self) -> Iterator[Question | Name]:
        """What is asked, in order; people have names of their own where there are several."""
        yield self.scenario
        for seat in self.players:
            yield seat.player
            yield seat.deck
            if self.people > 1 and seat.player.chosen.meant == HUMAN:
                yield seat.name
        yield self.rules
        yield self.moments

    def choose(self, question: Question, place: int) -> None:
        """Choose an option; the usual windows hang on how many people play, until others are chosen."""
        question.place = place
        self._chosen = self._chosen or question is self.moments
        if not self._chosen:
            self._ask(self._usual_windows())

    def new_game(self) -> NewGame:
        """The new game as it is chosen."""
        choice = self.scenario.chosen.meant
        assert isinstance(choice, ScenarioChoice)
        named = [seat.name.text if self.people > 1 else "" for seat in self.players]
        return NewGame(
            choice.scenario,
            tuple(str(seat.deck.chosen.meant) for seat in self.players),
            tuple(str(seat.player.chosen.meant) for seat in self.players),
            tuple(named),
            str(self.rules.chosen.meant),
            str(self.moments.chosen.meant),
        )

    def _usual_windows(self) -> Windows:
        return usual_windows([str(seat.player.chosen.meant) for seat in self.players])

    def _ask(self, windows: Windows) -> None:
        self.moments.place = list(ASKED).index(windows)


def _scenario_choices(scenarios: Sequence[Scenario]) -> Iterator[FormOption]:
    """Every scenario, and after those for one number of players that they do not agree on one of them."""
    for players, some in groupby(scenarios, key=lambda one: one.players):
        alike = list(some)
        for one in alike:
            yield FormOption(
                ScenarioChoice(one.id, players), _for(players, one.name.en, one.name.de), Words(*_goal(one))
            )
        if len(alike) > 1:
            words, about = DISPUTED
            yield FormOption(ScenarioChoice(",".join(one.id for one in alike), players), _for(players, *words), about)


def _for(players: int, en: str, de: str) -> Words:
    return Words(FOR_SO_MANY.en.format(name=en, players=players), FOR_SO_MANY.de.format(name=de, players=players))


def _goal(scenario: Scenario) -> tuple[str, str]:
    return scenario.goal.en, scenario.goal.de


def _seats(decks: Sequence[OpenDeck], most: int, mine: str) -> list[PlayerRow]:
    """A person with the deck marked ``mine``, and computers, each with a deck of another society where there is one."""
    options = [
        FormOption(one.called, Words(one.deck.name, one.deck.name), SOCIETIES[one.deck.society]) for one in decks
    ]
    taken = [next((place for place, one in enumerate(decks) if one.mark == mine), 0)]
    while len(taken) < most:
        societies = {decks[place].deck.society for place in taken}
        other = (place for place, one in enumerate(decks) if one.deck.society not in societies)
        taken.append(next(other, len(taken) % len(decks)))
    players = [*map(_level, Level), FormOption(HUMAN, PERSON, TAKING_TURNS)]
    usual = list(Level).index(FIRST_LEVEL)
    return [
        PlayerRow(
            Question(_numbered(number), players, usual if number else len(Level)),
            Question(DECK, options, deck, of_a_player=True),
            Name(NAME),
        )
        for number, deck in enumerate(taken)
    ]


def _numbered(number: int) -> Words:
    return Words(PLAYER.en.format(number=number + 1), PLAYER.de.format(number=number + 1))


def _level(level: Level) -> FormOption:
    """A level by the name before its colon, with what it does behind."""
    parts = [words.partition(": ") for words in level.value]
    names = (words.format(level=name) for words, (name, _, _) in zip(COMPUTER, parts, strict=True))
    return FormOption(level.name.lower(), Words(*names), Words(*(about for _, _, about in parts)))
