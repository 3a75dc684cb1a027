"""What is chosen for a new game of Behind the Throne: how many play, who, and by which house rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deckbuilder.players.throne.roster import HUMAN
from deckbuilder.rules.throne.characters import COPIES, HouseRuleEntry, load_house_rules
from deckbuilder.terms import Words
from deckbuilder.tui.new_game_form import FormOption, Name, Question
from deckbuilder.tui.throne_words import COMPUTERS, NAME, PERSON, SEAT, SEATS


@dataclass(frozen=True, slots=True)
class NewThrone:
    """What was chosen, by the names the desk knows."""

    players: tuple[str, ...]
    names: tuple[str, ...]
    rules: str


class NewThroneForm:
    """The lines of a new game."""

    def __init__(self) -> None:
        self.number = Question(SEATS, [FormOption(count, Words(str(count), str(count))) for count in COPIES])
        who = [FormOption(HUMAN, PERSON), *(FormOption(name, *words) for name, words in COMPUTERS.items())]
        self.seats = [
            Question(Words(SEAT.en.format(number=seat + 1), SEAT.de.format(number=seat + 1)), who, min(seat, 1))
            for seat in range(max(COPIES))
        ]
        self.names = [Name(NAME) for _ in self.seats]
        self.rules = [_rule(entry) for entry in load_house_rules() if entry.options]

    @property
    def seated(self) -> list[Question]:
        """The players of this game."""
        count = self.number.chosen.meant
        assert isinstance(count, int)
        return self.seats[:count]

    @property
    def people(self) -> int:
        """How many of them are people."""
        return sum(seat.chosen.meant == HUMAN for seat in self.seated)

    def lines(self) -> Iterator[Question | Name]:
        """What is asked, in order; people have names of their own where there are several."""
        yield self.number
        for seat, name in zip(self.seated, self.names, strict=False):
            yield seat
            if self.people > 1 and seat.chosen.meant == HUMAN:
                yield name
        yield from self.rules

    def choose(self, question: Question, place: int) -> None:
        """Choose an option."""
        question.place = place

    def new_game(self) -> NewThrone:
        """All that is chosen."""
        named = [name.text if self.people > 1 else "" for name in self.names[: len(self.seated)]]
        rules = ",".join(str(rule.chosen.meant) for rule in self.rules)
        return NewThrone(tuple(str(seat.chosen.meant) for seat in self.seated), tuple(named), rules)


def _rule(entry: HouseRuleEntry) -> Question:
    """A house rule with its options, the usual one first."""
    about = Words(*(f"{text} ({label})" for text, label in zip(entry.text.words, entry.source.words, strict=True)))
    options = [FormOption(f"{entry.id}={value}", called.words, about) for value, called in entry.options.items()]
    return Question((entry.short or entry.title).words, options)
