"""Handing over items (Handing Over and Picking Up Items; ruling P20)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.picks import NumberAnswers
from deckbuilder.rules.behind.answers.refusals import (
    Bound,
    Cowed,
    Frightful,
    NotBearer,
    NotCarried,
    NotOffered,
    NotYours,
    OutOfPlay,
)
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.answer_parts import YES_OR_NO
from deckbuilder.rules.behind.model.choices import HandOver, Pick
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.scenarios import jewel
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.timing.announcement import OPENING, Action
from deckbuilder.rules.behind.values.contact import hostile, of_seat, on_table, touching_enemies, why_not_touch
from deckbuilder.rules.core.agenda import OVER
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import CardId, CharacterId, Names, Question, Refused
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, Deed, Lang, Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

YES, NO = 1, 0


def why_not_hand_over(world: World, giver: Chip, card: int, receiver: Chip) -> Refused | None:
    """Contact, nobody in a fight or frightened, an item carried and influenced that suits the receiver."""
    for chip in (giver, receiver):
        if chip.gone or not chip.placed:
            return OutOfPlay(chip.id)
        if chip.frightened:
            return Frightful(chip.id)
    if giver.cowed:
        return Cowed(giver.id)
    if giver is receiver:
        return NotOffered()
    apart = why_not_touch(world, giver, receiver)
    if apart is not None:
        return apart
    for chip in (giver, receiver):
        enemies = touching_enemies(world, chip)
        if enemies:
            return Bound(chip.id, enemies[0].id)
    if card == jewel.JEWEL:
        return None if jewel.bearer(world) == giver.id else NotBearer(giver.id)
    held = permanents.in_play(world, card)
    if held is None or held.bearer != giver.id or held.seat != giver.seat:
        return NotCarried(card, giver.id) if 0 <= card < len(world.cast.cards) else NotOffered()
    return permanents.why_not_bear(world, card, receiver, receiver.seat)


class HandOverAnswers(Answers):
    """Every handover between the player's own characters, and to a pact partner's by consent (ruling P20)."""

    __slots__ = ("_world", "only", "seat")
    choice: ClassVar[type[Choice]] = HandOver

    def __init__(self, world: World, seat: int, only: int = NONE) -> None:
        self._world = world
        self.seat = seat
        self.only = only

    def candidates(self) -> Iterator[HandOver]:
        """Item by item, receiver by receiver."""
        world = self._world
        carried = [(held.bearer, held.card) for held in world.state.permanents if held.bearer >= 0]
        if jewel.bearer(world) != NONE:
            carried.append((jewel.bearer(world), jewel.JEWEL))
        for bearer, card in carried:
            giver = world.state.chips[bearer]
            if giver.seat != self.seat or self.only not in (NONE, giver.id):
                continue
            for receiver in on_table(world):
                if hostile(world, self.seat, receiver.seat):
                    continue
                if why_not_hand_over(world, giver, card, receiver) is None:
                    yield HandOver(giver.id, card, receiver.id)

    def refusal(self, choice: HandOver) -> Refused | None:
        """The first condition that fails."""
        chips = self._world.state.chips
        if not (0 <= choice.giver < len(chips) and 0 <= choice.receiver < len(chips)):
            return NotOffered()
        giver, receiver = chips[choice.giver], chips[choice.receiver]
        if giver.seat != self.seat or giver not in of_seat(self._world, self.seat):
            return NotYours(giver.id)
        if self.only not in (NONE, giver.id):
            return NotOffered()
        return why_not_hand_over(self._world, giver, choice.card, receiver)


@value
class AskConsent(Question):
    """Whether the receiver's player agrees."""

    who: CharacterId
    card: CardId
    says: ClassVar[Words] = Words("Does {who} accept {card}?", "Nimmt {who} {card} an?")

    def option(self, number: int, lang: Lang, names: Names) -> str:
        """Yes or no."""
        return YES_OR_NO[number].text(lang)


@dataclass(slots=True)
class HandingOver(Action):
    """One item passes to another character."""

    stages: ClassVar[tuple[str, ...]] = (*OPENING, "consent", "hand_over")
    giver: int
    card: int
    receiver: int
    choice: Choice | None = None

    @property
    def deed(self) -> Deed:
        return Deed.HAND_OVER

    @property
    def actors(self) -> tuple[int, ...]:
        """The giver."""
        return (self.giver,)

    @property
    def aim(self) -> int:
        """The receiver."""
        return self.receiver

    @property
    def shown(self) -> int:
        """The item."""
        return self.card

    def announce(self, world: World) -> None:
        """The action is spent; giver, item and receiver are named."""
        self.pay(world)
        world.emit(events.HandOverAnnounced(self.giver, self.card, self.receiver))

    def still_possible(self, world: World) -> bool:
        """Whether every condition still holds."""
        chips = world.state.chips
        return why_not_hand_over(world, chips[self.giver], self.card, chips[self.receiver]) is None

    def consent(self, world: World) -> object:
        """Between players the receiver's player must agree."""
        seat = world.state.chips[self.receiver].seat
        if seat == self.seat:
            return "hand_over"
        return Decision(seat, AskConsent(self.receiver, self.card), (NumberAnswers((YES, NO)),))

    def hand_over(self, world: World) -> object:
        """Bearer and influence pass, ownership stays."""
        if isinstance(self.choice, Pick) and self.choice.number == NO:
            world.emit(events.HandOverRefused(self.card, self.receiver))
            return OVER
        if self.card == jewel.JEWEL:
            jewel.take(world, self.receiver)
        else:
            permanents.give(world, self.card, self.receiver)
        return None
