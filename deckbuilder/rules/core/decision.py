"""A decision: who is asked, what, and which answers there are, as one object to look into.

A kind of answer writes ``candidates`` and ``refusal`` only; membership, iteration, suggestions, forced answers,
reasons and ``IllegalChoice`` follow from the two. Where candidates are dear (ways on the table), a kind
overrides ``branches`` so that a suggestion computes one branch and not all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar, TypeAlias, TypeVar

from deckbuilder.errors import IllegalChoice
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.sentence import Names, Question, Refused
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Lang, Words

C = TypeVar("C", bound=Choice)
World: TypeAlias = Callable[[], AbstractContextManager[None]]
"""How things may be: so they are as long as it is entered."""


class Answers:
    """One kind of answer to a decision, all choices of class ``choice``."""

    __slots__ = ()
    choice: ClassVar[type[Choice]]
    sampled: ClassVar[bool] = False
    """The candidates are only some of the answers, as with free positions; none is ever forced."""

    def candidates(self) -> Iterable[Any]:
        """Legal choices in fixed order; for free positions the anchors, a sample."""
        raise AssertionError(f"{type(self).__name__} offers nothing")

    def refusal(self, choice: Any) -> Refused | None:
        """Why ``choice`` is not an answer of this kind; None when it is one."""
        raise AssertionError(f"{type(self).__name__} judges nothing")

    def branches(self) -> Sequence[Callable[[], Iterable[Choice]]]:
        """The candidates in parts that can be computed one by one."""
        return (self.candidates,)


class Decision:
    """An open decision of ``seat``; the answer goes into ``slot`` of the step that asked."""

    __slots__ = ("kinds", "question", "seat", "slot", "untold", "worlds")

    def __init__(self, seat: int, question: Question, kinds: Sequence[Answers], slot: str = "choice") -> None:
        self.seat = seat
        self.question = question
        self.kinds = kinds
        self.slot = slot
        self.untold = False
        """Refusals do not tell what was measured."""
        self.worlds: Sequence[World] = ()
        """Where it is not known how things are: what may be, the likeliest last. An answer in one of them is one."""

    def __iter__(self) -> Iterator[Choice]:
        if self.worlds:
            for kind in self.kinds:
                yield from self._found(kind)
            return
        for kind in self.kinds:  # the same in the one world there is, for this is asked all the time
            for branch in kind.branches():
                yield from branch()

    def of(self, choice: type[C]) -> Iterator[C]:
        """The answers of one kind."""
        for kind in self.kinds:
            if kind.choice is choice:
                yield from self._found(kind)

    def _found(self, kind: Answers) -> Iterator[Any]:
        for branch in kind.branches():
            yield from self._grown(branch)

    def _grown(self, branch: Callable[[], Iterable[Choice]]) -> Iterable[Choice]:
        """What is on a branch, in whatever world."""
        if not self.worlds:
            return branch()
        found: dict[Choice, None] = {}
        for world in self.worlds:
            with world():
                found |= dict.fromkeys(branch())
        return found

    def __contains__(self, choice: Choice) -> bool:
        return any(kind.choice is type(choice) and self._refusal(kind, choice) is None for kind in self.kinds)

    def why_not(self, choice: Choice) -> Refused | None:
        """The refusal of ``choice``; None when it is an answer. A choice of no kind asked for is ``NotAsked``."""
        refusal: Refused | None = NotAsked()
        for kind in self.kinds:
            if kind.choice is type(choice):
                refusal = self._refusal(kind, choice)
                if refusal is None:
                    return None
        return refusal.untold() if self.untold and refusal is not None else refusal

    def _refusal(self, kind: Answers, choice: Choice) -> Refused | None:
        """Why it is no answer of this kind in any world, as the last one has it."""
        if not self.worlds:
            return kind.refusal(choice)
        refusal: Refused | None = None
        for world in self.worlds:
            with world():
                refusal = kind.refusal(choice)
            if refusal is None:
                return None
        return refusal

    def demand(self, choice: Choice, names: Names) -> None:
        """Raise IllegalChoice with the reason unless ``choice`` is an answer."""
        refusal = self.why_not(choice)
        if refusal is not None:
            raise IllegalChoice("choice", f"'{choice.notation()}':", refusal.text(Lang.EN, names))

    def only(self) -> Choice | None:
        """The one possible answer, or None when there are more."""
        for kind in self.kinds:
            if kind.sampled:
                return None
        found: Choice | None = None
        for choice in self:
            if found is not None:
                return None
            found = choice
        return found

    def suggest(self, chance: Chance) -> Choice:
        """Some answer: first a kind, then a branch of it, then a candidate of that."""
        kinds = list(self.kinds)
        while kinds:
            kind = kinds.pop(chance.below(len(kinds)))
            branches = list(kind.branches())
            while branches:
                branch = branches.pop(chance.below(len(branches)))
                candidates = list(self._grown(branch))
                if candidates:
                    return candidates[chance.below(len(candidates))]
        raise AssertionError("an open decision has no answer")


@value
class NotAsked(Refused):
    """The refusal of a choice whose kind the decision does not ask for."""

    entry: ClassVar[str] = "course-of-the-game"
    says: ClassVar[Words] = Words("This is not asked now.", "Danach ist jetzt nicht gefragt.")
