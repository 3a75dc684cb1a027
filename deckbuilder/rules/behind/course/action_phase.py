"""The action phase: what may be announced now, and which step carries it out (Action Phase).

Each kind of action keeps its conditions beside its procedure; this file only lists them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.abilities.abilities import AbilityAnswers, AbilityUse
from deckbuilder.rules.behind.abilities.jewel_healing import JewelAnswers, JewelHealing
from deckbuilder.rules.behind.answers.hand_cards import distinct
from deckbuilder.rules.behind.answers.picks import DoneAnswers
from deckbuilder.rules.behind.answers.refusals import NoActionsLeft, NotInHand
from deckbuilder.rules.behind.card_effects.legal import EffectAnswers, OfferedAnswers
from deckbuilder.rules.behind.card_effects.play import EffectUse
from deckbuilder.rules.behind.combat.melee import Melee
from deckbuilder.rules.behind.combat.melee_legal import AttackAnswers
from deckbuilder.rules.behind.combat.ranged import Ranged
from deckbuilder.rules.behind.combat.ranged_legal import ShootAnswers
from deckbuilder.rules.behind.course.hand_over import HandingOver, HandOverAnswers
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import (
    Attack,
    DiscardCard,
    HandOver,
    JewelHeal,
    PlayEffect,
    PlayMovement,
    ShootAt,
    UseAbility,
    UseEffect,
)
from deckbuilder.rules.behind.movement.card_movement import CardMovement, MoveAnswers
from deckbuilder.rules.behind.movement.steps import TurnAnswers
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.behind.timing.announcement import OPENING, Action
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Deed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckbuilder.rules.behind.model.world import World


class Spent(Answers):
    """A kind of action for which none is left: nothing is offered, and the refusal says why."""

    __slots__ = ()

    def candidates(self) -> tuple[Choice, ...]:
        """No answer at all."""
        return ()

    def refusal(self, choice: Choice) -> Refused:
        """No action is left."""
        return NoActionsLeft()


class NoMovement(Spent):
    """No action is left for a movement card."""

    __slots__ = ()
    choice: ClassVar[type[Choice]] = PlayMovement


class NoAttack(Spent):
    """No action is left for an attack."""

    __slots__ = ()
    choice: ClassVar[type[Choice]] = Attack


class NoShot(Spent):
    """No action is left for a shot."""

    __slots__ = ()
    choice: ClassVar[type[Choice]] = ShootAt


class NoEffect(Spent):
    """No action is left for the effect of a card."""

    __slots__ = ()
    choice: ClassVar[type[Choice]] = PlayEffect


class NoAbility(Spent):
    """No action is left for an ability."""

    __slots__ = ()
    choice: ClassVar[type[Choice]] = UseAbility


class NoHandingOver(Spent):
    """No action is left for handing an item over."""

    __slots__ = ()
    choice: ClassVar[type[Choice]] = HandOver


class NoHealing(Spent):
    """No action is left for healing with the jewel."""

    __slots__ = ()
    choice: ClassVar[type[Choice]] = JewelHeal


class NoDiscard(Spent):
    """No action is left for discarding a card."""

    __slots__ = ()
    choice: ClassVar[type[Choice]] = DiscardCard


SPENT = (
    NoMovement(),
    NoAttack(),
    NoShot(),
    NoEffect(),
    NoAbility(),
    NoHandingOver(),
    NoHealing(),
    NoDiscard(),
)
"""The kinds of action that are refused once the actions of a turn are spent."""


def action_answers(world: World, seat: int, left: int) -> tuple[Answers, ...]:
    """Every kind of announcement the acting player has; without actions only what costs none."""
    if left <= 0:
        return DoneAnswers(), TurnAnswers(world, seat), OfferedAnswers(world, seat, free=True), *SPENT
    return (
        DoneAnswers(),
        TurnAnswers(world, seat),
        MoveAnswers(world, seat),
        AttackAnswers(world, seat),
        ShootAnswers(world, seat),
        EffectAnswers(world, seat),
        OfferedAnswers(world, seat),
        AbilityAnswers(world, seat),
        HandOverAnswers(world, seat),
        JewelAnswers(world, seat),
        DiscardAnswers(world, seat),
    )


def granted_answers(world: World, seat: int, character: int, deed: Deed) -> tuple[Answers, ...]:
    """The answers for one free action of a kind with one character (effects: grant)."""
    match deed:
        case Deed.MELEE:
            return (AttackAnswers(world, seat, character),)
        case Deed.SHOOT:
            return (ShootAnswers(world, seat, character),)
        case Deed.ABILITY:
            return (AbilityAnswers(world, seat, character),)
        case Deed.MOVE:
            return (MoveAnswers(world, seat, character),)
        case Deed.EFFECT:
            return (EffectAnswers(world, seat, only=character),)
        case Deed.HAND_OVER:
            return (HandOverAnswers(world, seat, character),)
        case Deed.DISCARD:
            return (DiscardAnswers(world, seat),)


def begin(seat: int, choice: Choice) -> Action:
    """The step that carries an announcement out."""
    match choice:
        case PlayMovement():
            return CardMovement(seat, choice.card, choice.movers)
        case Attack():
            return Melee(seat, choice.attacker, choice.target, choice.assistants, choice.weapon)
        case ShootAt():
            return Ranged(seat, choice.shooter, choice.target, choice.card)
        case PlayEffect() | UseEffect():
            return EffectUse(seat, choice)
        case UseAbility():
            return AbilityUse(seat, choice)
        case HandOver():
            return HandingOver(seat, choice.giver, choice.card, choice.receiver)
        case JewelHeal():
            return JewelHealing(seat, choice.character, choice.target)
        case DiscardCard():
            return Discarding(seat, choice.card)
    raise AssertionError(f"{choice} is no action")


class DiscardAnswers(Answers):
    """A single hand card to discard (Discarding a Card; ruling P27)."""

    __slots__ = ("_world", "seat")
    choice: ClassVar[type[Choice]] = DiscardCard

    def __init__(self, world: World, seat: int) -> None:
        self._world = world
        self.seat = seat

    def candidates(self) -> Iterator[DiscardCard]:
        """Each different card in hand."""
        for card in distinct(self._world, self._world.state.seats[self.seat].hand):
            yield DiscardCard(card)

    def refusal(self, choice: DiscardCard) -> Refused | None:
        return None if choice.card in self._world.state.seats[self.seat].hand else NotInHand(choice.card)


@dataclass(slots=True)
class Discarding(Action):
    """A hand card is discarded without further effects (Discarding a Card)."""

    stages: ClassVar[tuple[str, ...]] = (*OPENING, "discard")
    card: int

    @property
    def deed(self) -> Deed:
        return Deed.DISCARD

    def announce(self, world: World) -> None:
        """The action is spent; the card is named."""
        self.pay(world)
        world.emit(events.DiscardAnnounced(self.seat, self.card))

    def still_possible(self, world: World) -> bool:
        """The card is still in hand."""
        return self.card in world.state.seats[self.seat].hand

    def discard(self, world: World) -> None:
        """The card goes to the discard pile."""
        piles.discard_hand_card(world, self.seat, self.card)
