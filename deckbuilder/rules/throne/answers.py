"""The kinds of answers: what can be chosen, and why something else cannot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.rules.core.values import value
from deckbuilder.rules.throne.choices import Destroy, Drop, Swap, Use
from deckbuilder.rules.throne.rights import Way
from deckbuilder.terms import Words


@value
class CannotUse(Refused):
    """The ability is not active, used already, or of no use now."""

    entry: ClassVar[str] = "T2"
    says: ClassVar[Words] = Words(
        "This ability cannot be used now: it is not active for you, was used this turn, or would not help.",
        "Diese Fähigkeit geht jetzt nicht: Sie wirkt nicht für dich, ist schon genutzt oder nützt nichts.",
    )


@value
class OutOfReach(Refused):
    """No such card lies there, or a shield stands before it."""

    entry: ClassVar[str] = "T10"
    says: ClassVar[Words] = Words(
        "This card cannot be chosen: it does not lie there, or another one shields it.",
        "Diese Karte geht nicht: Sie liegt dort nicht, oder eine andere schützt sie.",
    )


@value
class NoSuchStack(Refused):
    """He has no stack of that character."""

    entry: ClassVar[str] = "T8"
    says: ClassVar[Words] = Words("You have no such stack.", "Einen solchen Stapel hast du nicht.")


class Plain(Answers):
    """An answer without parts."""

    __slots__ = ("choice", "_made")
    choice: type[Choice]  # type: ignore[misc]  # of the instance: one class serves all answers without parts

    def __init__(self, choice: type[Choice]) -> None:
        self.choice = choice
        self._made = (choice(),)

    def candidates(self) -> Iterable[Choice]:
        """The one."""
        return self._made

    def refusal(self, choice: Choice) -> Refused | None:
        """Never."""
        return None


class UseAnswers(Answers):
    """The abilities that may be used."""

    __slots__ = ("ways",)
    choice: ClassVar[type[Choice]] = Use

    def __init__(self, ways: Sequence[Way]) -> None:
        self.ways = ways

    def candidates(self) -> Iterable[Use]:
        """By one's own right first."""
        return [Use(*way) for way in self.ways]

    def refusal(self, choice: Use) -> Refused | None:
        """None but those."""
        return None if (choice.character, choice.by) in self.ways else CannotUse()


class SwapAnswers(Answers):
    """The cards that may be taken in a swap."""

    __slots__ = ("targets",)
    choice: ClassVar[type[Choice]] = Swap

    def __init__(self, targets: Sequence[tuple[int, int]]) -> None:
        self.targets = targets

    def candidates(self) -> Iterable[Swap]:
        """By seat, then by value."""
        return [Swap(*target) for target in self.targets]

    def refusal(self, choice: Swap) -> Refused | None:
        """None but those."""
        return None if (choice.seat, choice.card) in self.targets else OutOfReach()


class DestroyAnswers(Answers):
    """The cards that may be destroyed."""

    __slots__ = ("targets",)
    choice: ClassVar[type[Choice]] = Destroy

    def __init__(self, targets: Sequence[tuple[int, int]]) -> None:
        self.targets = targets

    def candidates(self) -> Iterable[Destroy]:
        """By seat, then by value."""
        return [Destroy(*target) for target in self.targets]

    def refusal(self, choice: Destroy) -> Refused | None:
        """None but those."""
        return None if (choice.seat, choice.card) in self.targets else OutOfReach()


class DropAnswers(Answers):
    """The stacks of which one is to go."""

    __slots__ = ("kinds",)
    choice: ClassVar[type[Choice]] = Drop

    def __init__(self, kinds: Sequence[int]) -> None:
        self.kinds = kinds

    def candidates(self) -> Iterable[Drop]:
        """By value."""
        return [Drop(kind) for kind in self.kinds]

    def refusal(self, choice: Drop) -> Refused | None:
        """None but those."""
        return None if choice.character in self.kinds else NoSuchStack()
