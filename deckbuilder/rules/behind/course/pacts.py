"""Pacts: at the start of his own turn a player ends or offers them (Large Battles; ruling S5; H16)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.picks import DoneAnswers, NumberAnswers
from deckbuilder.rules.behind.answers.refusals import NotOffered
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.answer_parts import YES_OR_NO
from deckbuilder.rules.behind.model.choices import Done, EndPact, OfferPact, Pick
from deckbuilder.rules.behind.values.contact import hostile, of_seat
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import Names, Question, Refused, SeatId
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, Lang, Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

YES, NO = 1, 0


def allowed(world: World) -> bool:
    """Whether this game knows pacts; The Jewel of Athens only where the table wants it (ruling S5; H16)."""
    scenario = world.setup.scenario
    return scenario.pacts or (scenario.jewel and world.setup.house.jewel_pacts == "yes")


def pair(one: int, other: int) -> tuple[int, int]:
    """Two seats as the state keeps them."""
    return (one, other) if one < other else (other, one)


class OfferAnswers(Answers):
    """Players a pact may be offered to."""

    __slots__ = ("seats",)
    choice: ClassVar[type[Choice]] = OfferPact

    def __init__(self, seats: Iterable[int]) -> None:
        self.seats = tuple(seats)

    def candidates(self) -> Iterable[OfferPact]:
        """In seat order."""
        return [OfferPact(seat) for seat in self.seats]

    def refusal(self, choice: OfferPact) -> Refused | None:
        return None if choice.seat in self.seats else NotOffered()


class EndAnswers(Answers):
    """Pacts that may be ended."""

    __slots__ = ("seats",)
    choice: ClassVar[type[Choice]] = EndPact

    def __init__(self, seats: Iterable[int]) -> None:
        self.seats = tuple(seats)

    def candidates(self) -> Iterable[EndPact]:
        """In seat order."""
        return [EndPact(seat) for seat in self.seats]

    def refusal(self, choice: EndPact) -> Refused | None:
        return None if choice.seat in self.seats else NotOffered()


@value
class AskPacts(Question):
    """Whether pacts change before a turn."""

    done: ClassVar[Words] = Words("Leave the pacts as they are", "Die Pakte lassen, wie sie sind")
    says: ClassVar[Words] = Words("Offer or end a pact?", "Einen Pakt anbieten oder beenden?")


@value
class AskAccept(Question):
    """Whether a pact is accepted."""

    seat: SeatId
    says: ClassVar[Words] = Words("{seat} offers you a pact. Accept?", "{seat} bietet dir einen Pakt an. Annehmen?")

    def option(self, number: int, lang: Lang, names: Names) -> str:
        """Yes or no."""
        return YES_OR_NO[number].text(lang)


@dataclass(slots=True)
class Pacts(Procedure):
    """The acting player's pacts, each other player once a turn."""

    stages: ClassVar[tuple[str, ...]] = ("ask", "change", "offer", "answer")
    seat: int
    settled: tuple[int, ...] = ()
    offered: int = NONE
    choice: Choice | None = None

    def ask(self, world: World) -> object:
        """Offer, end, or leave all as it is."""
        if not of_seat(world, self.seat):
            return OVER
        count, done = len(world.state.seats), (self.seat, *self.settled)
        others = [seat for seat in range(count) if seat not in done and of_seat(world, seat)]
        friends = [seat for seat in others if not hostile(world, self.seat, seat)]
        enemies = [seat for seat in others if hostile(world, self.seat, seat)]
        if sum(bool(of_seat(world, seat)) for seat in range(count)) < 3:
            enemies = []
        if not friends and not enemies:
            return OVER
        return Decision(self.seat, AskPacts(), (DoneAnswers(), EndAnswers(friends), OfferAnswers(enemies)))

    def change(self, world: World) -> object:
        """End a pact at once, or ask the other player."""
        match self.choice:
            case EndPact(seat=other):
                self.settled += (other,)
                world.state.pacts -= {pair(self.seat, other)}
                world.emit(events.PactEnded(self.seat, other))
                return "ask"
            case OfferPact(seat=other):
                self.settled += (other,)
                self.offered = other
                return None
            case Done():
                return OVER
        raise AssertionError("no such answer")

    def offer(self, world: World) -> Decision:
        """The other player accepts or declines."""
        return Decision(self.offered, AskAccept(self.seat), (NumberAnswers((YES, NO)),))

    def answer(self, world: World) -> object:
        """Both have declared it, or not."""
        if isinstance(self.choice, Pick) and self.choice.number == YES:
            world.state.pacts |= {pair(self.seat, self.offered)}
            world.emit(events.PactMade(self.seat, self.offered))
        return "ask"
