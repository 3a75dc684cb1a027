"""Answers that name one of several: characters, cards, numbers that stand for players, options or places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from deckbuilder.rules.behind.answers.refusals import NotOffered
from deckbuilder.rules.behind.model.choices import Done, Pick, PickCard, PickCharacter
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused


class CharacterAnswers(Answers):
    """One of the characters named."""

    __slots__ = ("characters",)
    choice: ClassVar[type[Choice]] = PickCharacter

    def __init__(self, characters: Iterable[int]) -> None:
        self.characters = tuple(characters)

    def candidates(self) -> Iterable[PickCharacter]:
        """In the order named."""
        return [PickCharacter(character) for character in self.characters]

    def refusal(self, choice: PickCharacter) -> Refused | None:
        return None if choice.character in self.characters else NotOffered()


class CardAnswers(Answers):
    """One of the cards named."""

    __slots__ = ("cards",)
    choice: ClassVar[type[Choice]] = PickCard

    def __init__(self, cards: Iterable[int]) -> None:
        self.cards = tuple(cards)

    def candidates(self) -> Iterable[PickCard]:
        """In the order named."""
        return [PickCard(card) for card in self.cards]

    def refusal(self, choice: PickCard) -> Refused | None:
        return None if choice.card in self.cards else NotOffered()


class NumberAnswers(Answers):
    """One of the numbers named: players, obstacles, options by their place."""

    __slots__ = ("numbers",)
    choice: ClassVar[type[Choice]] = Pick

    def __init__(self, numbers: Iterable[int]) -> None:
        self.numbers = tuple(numbers)

    def candidates(self) -> Iterable[Pick]:
        """In the order named."""
        return [Pick(number) for number in self.numbers]

    def refusal(self, choice: Pick) -> Refused | None:
        return None if choice.number in self.numbers else NotOffered()


class DoneAnswers(Answers):
    """No more."""

    __slots__ = ()
    choice: ClassVar[type[Choice]] = Done

    def candidates(self) -> Iterable[Done]:
        """The one way to stop."""
        return (Done(),)

    def refusal(self, choice: Done) -> Refused | None:
        """Always possible."""
        return None
