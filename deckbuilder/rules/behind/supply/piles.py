"""Cards change places: flips, draws, discards, reshuffles (Supply Phase; rulings P4-P8, P23, P28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.model import events, hidden_cards
from deckbuilder.rules.behind.values import continuous_effects
from deckbuilder.terms import NONE, Zone

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


def turn_up(world: World, seat: int) -> int:
    """Take the top card of a supply into the open; -1 where supply and discard are both empty (ruling P7).

    Whoever does so tells it and then looks after a supply that is empty now (``refill_supply``).
    """
    pile = world.state.seats[seat]
    if not pile.supply:
        return NONE
    card = pile.supply.pop()
    pile.open.append(card)
    world.state.known.pop(card, None)
    return card


def refill_supply(world: World, seat: int) -> None:
    """Shuffle the discard pile into a new supply as soon as the supply is empty (Supply Phase; ruling P6)."""
    pile = world.state.seats[seat]
    if pile.supply or not pile.discard:
        return
    pile.supply, pile.discard = pile.discard, []
    for card in pile.supply:
        world.state.known.pop(card, None)
    world.state.chance.shuffle(pile.supply)
    world.emit(events.Reshuffled(seat, len(pile.supply)))


def draw(world: World, seat: int, amount: int, *, by_effect: bool = False) -> None:
    """Draw up to ``amount`` cards; an empty supply is reshuffled at once, two empty piles give nothing (P6, P7)."""
    pile = world.state.seats[seat]
    drawn: list[int] = []
    while len(drawn) < amount and pile.supply:
        card = pile.supply.pop()
        pile.hand.append(card)
        drawn.append(card)
        if len(drawn) < amount:
            refill_supply(world, seat)
    if drawn:
        world.emit(events.Drew(seat, tuple(drawn), len(drawn), by_effect))
        refill_supply(world, seat)


def show(world: World, seat: int, card: int) -> None:
    """A hand card is laid open: announced, or added to a value."""
    pile = world.state.seats[seat]
    pile.hand.remove(card)
    world.state.seats[world.owner_of(card)].open.append(card)
    world.state.known.pop(card, None)


def discard(world: World, card: int) -> None:
    """An open card goes on its owner's discard pile (rulings P23, P28)."""
    owner = world.owner_of(card)
    pile = world.state.seats[owner]
    pile.open.remove(card)
    pile.discard.append(card)
    hidden_cards.reveal(world, card)
    world.emit(events.Discarded(card, owner))
    refill_supply(world, owner)


def lay_down(world: World, card: int) -> None:
    """A card that has been used is discarded, unless it was none (-1) or an effect has put it elsewhere."""
    if card != NONE and card in world.state.seats[world.owner_of(card)].open:
        discard(world, card)


def take(world: World, card: int) -> None:
    """Lift a card out of wherever it is: a pile, a hand, the open, play; leaving play it ends what it kept up."""
    state = world.state
    state.known.pop(card, None)
    for held in state.permanents:
        if held.card == card:
            state.permanents.remove(held)
            world.emit(events.LeftPlay(card, held.seat, held.bearer))
            continuous_effects.end_of_source(world, card)
            return
    pile = state.seats[world.owner_of(card)]
    for zone in (pile.open, pile.hand, pile.supply, pile.discard, pile.destroyed):
        if card in zone:
            zone.remove(card)
            refill_supply(world, world.owner_of(card))
            return


def lift(world: World, card: int) -> None:
    """A card comes into the open from wherever it is: it is being resolved now (ruling P6)."""
    take(world, card)
    world.state.seats[world.owner_of(card)].open.append(card)


def put(world: World, card: int, zone: Zone) -> None:
    """Move a card from wherever it is to its owner's zone, in the open (rulings P8, P23)."""
    if zone is Zone.DISCARD:
        lift(world, card)
        discard(world, card)
        return
    take(world, card)
    owner = world.owner_of(card)
    pile = world.state.seats[owner]
    hidden_cards.reveal(world, card)
    everybody = (1 << len(world.state.seats)) - 1
    if zone is Zone.OUT:
        pile.destroyed.append(card)
        world.emit(events.Destroyed(card))
        return
    if zone is Zone.HAND:
        pile.hand.append(card)
    elif zone is Zone.BOTTOM:
        pile.supply.insert(0, card)
    else:
        pile.supply.append(card)
    world.state.known[card] = everybody
    world.emit(events.PutBack(card, owner, zone))


def shuffle_supply(world: World, seat: int) -> None:
    """Shuffle a supply; nobody knows any of it afterwards."""
    pile = world.state.seats[seat]
    for card in pile.supply:
        world.state.known.pop(card, None)
    world.state.chance.shuffle(pile.supply)
    world.emit(events.Shuffled(seat))


def discard_hand_card(world: World, seat: int, card: int) -> None:
    """A hand card goes straight to its owner's discard pile."""
    show(world, seat, card)
    world.emit(events.HandDiscarded(seat, card))
    discard(world, card)
