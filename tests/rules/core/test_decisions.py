"""Decisions, answers, notations and the agenda, on a game made up for the purpose."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

import pytest

from deckbuilder.errors import IllegalChoice
from deckbuilder.rules.behind.model.choices import (
    CHOICES,
    Attack,
    DiscardCard,
    Done,
    HandCard,
    PlayEffect,
    PlayMovement,
    UseAbility,
    Walk,
)
from deckbuilder.rules.core.agenda import OVER, Procedure, run_stage, take
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers, Decision, NotAsked
from deckbuilder.rules.core.sentence import CharacterId, Question, Refused, Tenths, listed, millimetres
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Lang, Words


class Cast:
    def character(self, character: int, lang: Lang) -> str:
        return f"C{character}"

    def card(self, card: int, lang: Lang) -> str:
        return f"K{card}"

    def seat(self, seat: int) -> str:
        return f"S{seat}"


@value
class TooBig(Refused):
    who: CharacterId
    gap: Tenths
    entry: ClassVar[str] = "M3"
    says: ClassVar[Words] = Words("{who} is {gap} off.", "{who} liegt {gap} daneben.")


@value
class Ask(Question):
    says: ClassVar[Words] = Words("Which?", "Welche?")


class Cards(Answers):
    """Cards below a limit."""

    choice: ClassVar[type[Choice]] = DiscardCard

    def __init__(self, *cards: int) -> None:
        self.cards = cards

    def candidates(self) -> Iterable[DiscardCard]:
        return [DiscardCard(card) for card in self.cards]

    def refusal(self, choice: DiscardCard) -> Refused | None:
        return None if choice.card in self.cards else TooBig(choice.card, 15)


class Stop(Answers):
    choice: ClassVar[type[Choice]] = Done

    def candidates(self) -> Iterable[Done]:
        return (Done(),)

    def refusal(self, choice: Done) -> Refused | None:
        return None


def test_membership_iteration_and_reasons_come_from_candidates_and_refusal() -> None:
    decision = Decision(0, Ask(), (Stop(), Cards(1, 2)))
    assert list(decision) == [Done(), DiscardCard(1), DiscardCard(2)]
    assert DiscardCard(2) in decision
    assert DiscardCard(9) not in decision
    reason = decision.why_not(DiscardCard(9))
    assert reason is not None
    assert reason.text(Lang.DE, Cast()) == "C9 liegt 1,5 mm daneben."
    assert decision.why_not(PlayMovement(1, (2,))) == NotAsked()


def test_an_illegal_choice_is_refused_with_its_notation_and_reason() -> None:
    decision = Decision(0, Ask(), (Cards(1),))
    with pytest.raises(IllegalChoice, match=r"discard 9.*1\.5 mm off"):
        decision.demand(DiscardCard(9), Cast())


def test_only_one_possible_answer_is_forced() -> None:
    assert Decision(0, Ask(), (Cards(4),)).only() == DiscardCard(4)
    assert Decision(0, Ask(), (Stop(), Cards(4))).only() is None


def test_a_suggestion_skips_kinds_without_answers() -> None:
    decision = Decision(0, Ask(), (Cards(), Cards(7), Cards()))
    assert {decision.suggest(Chance(seed)) for seed in range(20)} == {DiscardCard(7)}


@pytest.mark.parametrize(
    "choice",
    [
        Done(),
        PlayMovement(3, (1, 2)),
        Walk(1, 250, 4000, 359),
        Attack(0, 5, (), -1),
        PlayEffect(9, 1, ((4,), (), (10, 20)), 0),
        PlayEffect(9, 1, (), 3),
        UseAbility(2, "terror", 7, 0),
    ],
)
def test_every_notation_parses_back(choice: Choice) -> None:
    assert CHOICES.parse(choice.notation()) == choice


@pytest.mark.parametrize("line", ["", "fly 3", "move 3", "move x 1", "step 1 2 3"])
def test_a_wrong_notation_says_what_is_allowed(line: str) -> None:
    with pytest.raises(IllegalChoice, match=r"Allowed|whole numbers"):
        CHOICES.parse(line)


def test_values_of_different_kinds_with_equal_fields_differ() -> None:
    same: list[object] = [HandCard(3), DiscardCard(3)]
    assert same[0] != same[1]
    assert len({DiscardCard(3), DiscardCard(3), DiscardCard(4)}) == 2


@dataclass(slots=True)
class Ask2(Procedure):
    """Asks once, then ends."""

    stages: ClassVar[tuple[str, ...]] = ("ask", "note", "never")
    choice: Choice | None = None
    noted: int = 0

    @property
    def outcome(self) -> int:
        return self.noted

    def ask(self, game: object) -> object:
        return Decision(0, Ask(), (Cards(1, 2),))

    def note(self, game: object) -> object:
        assert isinstance(self.choice, DiscardCard)
        self.noted = self.choice.card
        return OVER

    def never(self, game: object) -> object:
        raise AssertionError("OVER ends a step")


@dataclass(slots=True)
class Below(Procedure):
    stages: ClassVar[tuple[str, ...]] = ()
    got: int = -1


def test_a_step_asks_goes_on_and_hands_its_outcome_down() -> None:
    below = Below()
    frames: list[Procedure] = [below, Ask2(into="got")]
    decision = run_stage(frames, None)
    assert decision is not None
    assert run_stage(frames, None) is not None, "an open decision is no state: it is asked again"
    take(frames, decision, DiscardCard(2))
    run_stage(frames, None)
    run_stage(frames, None)
    assert frames == [below]
    assert below.got == 2


def test_a_copied_step_is_equal_and_independent() -> None:
    step = Ask2(noted=3, at=1)
    twin = step.copy()
    assert twin == step
    twin.noted = 4
    assert step.noted == 3


def test_lengths_and_lists_read_as_people_write_them() -> None:
    assert (millimetres(600), millimetres(605)) == ("60 mm", "60.5 mm")
    assert listed(["a", "b", "c"], Lang.DE) == "a, b und c"
