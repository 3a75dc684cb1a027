"""Permanent cards in play: entering, bearers, influence, leaving (Special Card Effect; P14, P15, P18-P20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.queries import Context
from deckbuilder.rules.behind.answers.refusals import OwnCopyInPlay, UniqueSpent
from deckbuilder.rules.behind.answers.refusals_effects import CannotBear, CannotPerform, Unfit
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.state import Chip, InPlay
from deckbuilder.rules.behind.model.sums import Part, Source
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.behind.values import continuous_effects, current_values
from deckbuilder.rules.behind.values.contact import of_seat, on_table
from deckbuilder.rules.core.agenda import Procedure
from deckbuilder.terms import Worth

if TYPE_CHECKING:
    from deckbuilder.effects import Filter
    from deckbuilder.rules.behind.model.world import World
    from deckbuilder.rules.core.sentence import Refused


def in_play(world: World, card: int) -> InPlay | None:
    """The card as a permanent in play."""
    return next((held for held in world.state.permanents if held.card == card), None)


def usable_items(world: World, chip: Chip) -> list[InPlay]:
    """Items the character carries that his own player influences and he can use (rulings P33, X13)."""
    return [
        held
        for held in world.state.permanents
        if held.bearer == chip.id and held.seat == chip.seat and not continuous_effects.resting(world, held)
    ]


def usable_weapons(world: World, chip: Chip) -> tuple[int, ...]:
    """Weapons for melee: those with something to give there (Weapons; ruling C11)."""
    if not world.state.permanents:
        return ()
    return tuple(
        held.card
        for held in usable_items(world, chip)
        if world.cast.cards[held.card].is_weapon and world.cast.scripts[held.card].melee
    )


def shooting_items(world: World, chip: Chip) -> tuple[int, ...]:
    """Items that enable a ranged attack (Ranged Combat; ruling D1)."""
    if not world.state.permanents:
        return ()
    return tuple(held.card for held in usable_items(world, chip) if world.cast.scripts[held.card].shoots)


def shoots_from_hand(world: World, card: int, chip: Chip) -> bool:
    """A magic card that enables a ranged attack of this character (Ranged Combat; ruling D1)."""
    printed = world.cast.cards[card]
    return world.cast.scripts[card].shoots and not printed.is_permanent and may_perform(world, card, chip)


def may_perform(world: World, card: int, chip: Chip) -> bool:
    """Whether the character may perform the card's effect (Special Card Effect)."""
    return _suits(world, world.cast.cards[card].performer, card, chip, chip.seat)


def may_bear(world: World, card: int, chip: Chip, seat: int) -> bool:
    """Whether the item suits the character, seen by ``seat`` (Handing Over and Picking Up Items; ruling P18)."""
    return _suits(world, world.cast.cards[card].bearer, card, chip, seat)


def why_not_bear(world: World, card: int, chip: Chip, seat: int) -> Refused | None:
    """Why an item does not suit the character (ruling P18)."""
    unfit = _unfit(world, world.cast.cards[card].bearer, card, chip, seat)
    return None if may_bear(world, card, chip, seat) else CannotBear(card, chip.id, unfit)


def why_not_perform(world: World, card: int, chip: Chip) -> Refused | None:
    """Why the character may not perform the card's effect (Special Card Effect)."""
    unfit = _unfit(world, world.cast.cards[card].performer, card, chip, chip.seat)
    return None if may_perform(world, card, chip) else CannotPerform(card, chip.id, unfit)


def bearers_of(world: World, card: int, seat: int) -> list[int]:
    """On whom ``seat`` may play the item: own characters unless the card says otherwise (ruling P18)."""
    chips = of_seat(world, seat) if world.cast.cards[card].bearer is None else on_table(world)
    return [chip.id for chip in chips if may_bear(world, card, chip, seat)]


def _suits(world: World, wanted: Filter | None, card: int, chip: Chip, seat: int) -> bool:
    return wanted is None or wanted.fits(world.ask, Context(seat, card, chip.id), chip.id)


def _unfit(world: World, wanted: Filter | None, card: int, chip: Chip, seat: int) -> Unfit | None:
    """The first condition of who may carry or perform a card that is not true of the character."""
    ask, context = world.ask, Context(seat, card, chip.id)
    for condition in wanted.only if wanted is not None else ():
        if not condition.holds(ask, context, chip.id):
            return Unfit(chip.id, condition, condition.figure(ask, context, chip.id))
    return None


def influence_value(world: World, card: int) -> int | None:
    """The current influence value; None for a card that is never checked (Organisation Phase)."""
    printed = world.cast.cards[card].influence_value
    return None if printed is None else current_values.worth(world, Worth.INFLUENCE, card, printed)


def influence_parts(world: World, card: int) -> tuple[Part, ...]:
    """The same value, with its parts."""
    printed = Part(world.cast.cards[card].influence_value or 0, Source.INFLUENCE, card=card)
    return current_values.worth_parts(world, Worth.INFLUENCE, card, printed)


def own_copy(world: World, card: int, seat: int) -> bool:
    """The player already influences a copy of this unique card (ruling P15)."""
    printed = world.cast.cards[card]
    return printed.is_unique and any(
        held.seat == seat and world.cast.cards[held.card].rules_name == printed.rules_name
        for held in world.state.permanents
    )


def why_not_unique(world: World, card: int, seat: int) -> Refused | None:
    """A unique card is played once while it is in play, at some tables once a game (rulings P15, K10; H5)."""
    if own_copy(world, card, seat):
        return OwnCopyInPlay(card)
    spent = (seat, world.cast.cards[card].rules_name) in world.state.uniques_played
    return UniqueSpent(card) if spent else None


def note_unique(world: World, card: int, seat: int) -> None:
    """The player has played this card for its effect, whatever becomes of it (H5)."""
    printed = world.cast.cards[card]
    if printed.is_unique and world.setup.house.unique == "once_a_game":
        world.state.uniques_played |= {(seat, printed.rules_name)}


def rival(world: World, card: int, seat: int) -> InPlay | None:
    """A copy of this unique card that somebody else influences (Special Card Effect)."""
    printed = world.cast.cards[card]
    if not printed.is_unique:
        return None
    return next(
        (
            held
            for held in world.state.permanents
            if held.seat != seat and world.cast.cards[held.card].rules_name == printed.rules_name
        ),
        None,
    )


def leave(world: World, card: int) -> None:
    """A permanent leaves play for its owner's discard pile; what it kept up ends at once (ruling P3)."""
    if in_play(world, card) is not None:
        piles.lift(world, card)
        piles.discard(world, card)


def give(world: World, card: int, receiver: int) -> None:
    """Bearer and influence pass, ownership stays (ruling P20)."""
    held = in_play(world, card)
    if held is None or world.state.chips[receiver].gone:
        return
    giver = held.bearer
    held.bearer = receiver
    held.seat = world.state.chips[receiver].seat
    world.emit(events.HandedOver(card, giver, receiver))


def follow_the_fallen(world: World) -> None:
    """At some tables a player without characters keeps no permanents in play (H9)."""
    if world.setup.house.fallen_player == "leaves":
        for seat in range(len(world.state.seats)):
            if not of_seat(world, seat) and any(held.seat == seat for held in world.state.permanents):
                world.push(Abandoned(seat))


@dataclass(slots=True)
class Abandoned(Procedure):
    """All that a player influences leaves play, oldest first (H9)."""

    stages: ClassVar[tuple[str, ...]] = ("leave",)
    seat: int

    def leave(self, world: World) -> None:
        """Each to its owner's discard pile."""
        for card in [held.card for held in world.state.permanents if held.seat == self.seat]:
            leave(world, card)


@dataclass(slots=True)
class DropItems(Procedure):
    """What the fallen carried goes, oldest first, to its owners' discard piles (Injuries; rulings E1, E7).

    At some tables it goes to the pile of the player who led the bearer, and is his from then on (H8).
    """

    stages: ClassVar[tuple[str, ...]] = ("drop",)
    characters: tuple[int, ...]

    def drop(self, world: World) -> None:
        """Each item that the eliminated carried leaves play."""
        for who in self.characters:
            for card in [held.card for held in world.state.permanents if held.bearer == who]:
                if world.setup.house.fallen_items == "bearer":
                    world.state.owners[card] = world.state.chips[who].seat
                leave(world, card)
