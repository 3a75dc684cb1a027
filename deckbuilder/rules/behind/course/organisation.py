"""I. Organisation Phase: influence checks and shapeshifter checks, in the acting player's own order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.abilities import forms
from deckbuilder.rules.behind.answers.picks import DoneAnswers
from deckbuilder.rules.behind.answers.refusals import NotOffered
from deckbuilder.rules.behind.checks.ability_check import AbilityCheck
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import Done, MakeFormCheck, MakeInfluenceCheck, Revert
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import Question, Refused
from deckbuilder.rules.core.values import value
from deckbuilder.terms import AbilityName, Use, Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


class InfluenceAnswers(Answers):
    """Permanents that still have to be checked."""

    __slots__ = ("cards",)
    choice: ClassVar[type[Choice]] = MakeInfluenceCheck

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    def candidates(self) -> Iterable[MakeInfluenceCheck]:
        """In the order of entering play."""
        return [MakeInfluenceCheck(card) for card in self.cards]

    def refusal(self, choice: MakeInfluenceCheck) -> Refused | None:
        return None if choice.card in self.cards else NotOffered()


class FormAnswers(Answers):
    """Transformed characters that still have to be checked."""

    __slots__ = ("characters",)
    choice: ClassVar[type[Choice]] = MakeFormCheck

    def __init__(self, characters: tuple[int, ...]) -> None:
        self.characters = characters

    def candidates(self) -> Iterable[MakeFormCheck]:
        return [MakeFormCheck(character) for character in self.characters]

    def refusal(self, choice: MakeFormCheck) -> Refused | None:
        return None if choice.character in self.characters else NotOffered()


class RevertAnswers(Answers):
    """Transformed characters that may become human again by their own will (Shapeshifter)."""

    __slots__ = ("characters",)
    choice: ClassVar[type[Choice]] = Revert

    def __init__(self, characters: tuple[int, ...]) -> None:
        self.characters = characters

    def candidates(self) -> Iterable[Revert]:
        return [Revert(character) for character in self.characters]

    def refusal(self, choice: Revert) -> Refused | None:
        return None if choice.character in self.characters else NotOffered()


@value
class AskCheck(Question):
    """Which check comes next."""

    left: int
    says: ClassVar[Words] = Words(
        "Organisation: which check next? ({left} left)", "Organisation: welche Probe jetzt? (noch {left})"
    )


@value
class AskRevert(Question):
    """Whether somebody in a form that needs no check becomes human again."""

    done: ClassVar[Words] = Words("Nobody", "Niemand")
    says: ClassVar[Words] = Words(
        "Organisation: does anybody become human again?", "Organisation: Wird jemand wieder Mensch?"
    )


@dataclass(slots=True)
class Organisation(Procedure):
    """All checks of one turn; the player determines the order (rulings P2, P3, X7).

    A form without a term that a card gave to somebody without Shapeshifter has no number to check: it lasts until he
    becomes human again by his own will, which he may in each of these phases (ruling X8). The shapeshifter's own form
    ends when its check falls due and he has the ability no longer (ruling X16).
    """

    stages: ClassVar[tuple[str, ...]] = ("ask", "check", "verdict")
    seat: int
    done_cards: tuple[int, ...] = ()
    done_characters: tuple[int, ...] = ()
    choice: Choice | None = None
    result: tuple[bool, int] = (True, -1)

    def ask(self, world: World) -> object:
        """What is still due; becoming human may be chosen as long as the form's check is."""
        cards = tuple(
            one.card
            for one in world.state.permanents
            if one.seat == self.seat
            and one.since < world.state.turn
            and one.card not in self.done_cards
            and permanents.influence_value(world, one.card) is not None
        )
        characters = tuple(one for one in forms.due(world, self.seat) if one not in self.done_characters)
        lapsed = [one for one in characters if forms.has_lapsed(world, one)]
        if lapsed:
            for one in lapsed:
                forms.revert(world, one)
            return "ask"
        checked = tuple(one for one in characters if forms.is_checked(world, one))
        left = len(cards) + len(checked)
        if left:
            kinds = (InfluenceAnswers(cards), FormAnswers(checked), RevertAnswers(characters))
            return Decision(self.seat, AskCheck(left), kinds)
        if characters:
            return Decision(self.seat, AskRevert(), (DoneAnswers(), RevertAnswers(characters)))
        return OVER

    def check(self, world: World) -> object:
        """Turn up the top card for it."""
        match self.choice:
            case Done():
                return OVER
            case MakeInfluenceCheck(card=card):
                self.done_cards += (card,)
                needed = permanents.influence_parts(world, card)
                world.push(
                    AbilityCheck(self.seat, needed, events.Purpose.INFLUENCE, Use.INFLUENCE_CHECK, into="result")
                )
            case MakeFormCheck(character=character):
                self.done_characters += (character,)
                needed = current_values.ability_parts(world, world.state.chips[character], AbilityName.SHAPESHIFTER)
                ability = AbilityName.SHAPESHIFTER
                world.push(
                    AbilityCheck(
                        self.seat,
                        needed,
                        events.Purpose.FORM,
                        Use.ABILITY_CHECK,
                        character,
                        ability=ability,
                        change=current_values.check_extra(world, character),
                        into="result",
                    )
                )
            case Revert(character=character):
                self.done_characters += (character,)
                forms.revert(world, character)
                return "ask"
        return None

    def verdict(self, world: World) -> object:
        """A failed card leaves play before the next check (ruling P3); a failed form ends."""
        if not self.result[0]:
            match self.choice:
                case MakeInfluenceCheck(card=card):
                    permanents.leave(world, card)
                case MakeFormCheck(character=character):
                    forms.revert(world, character)
        return "ask"
