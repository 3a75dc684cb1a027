"""Cards change places: flips, draws, discards, reshuffles (Supply Phase; rulings P4-P8, P23, P28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.model import events, hidden_cards
from deckbuilder.rules.behind.values import continuous_effects
from deckbuilder.terms import NONE, Zone

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


def turn_up(game: Game, seat: int) -> int:
    """Take the top card of a supply into the open; -1 where supply and discard are both empty (ruling P7)."""
    pile = game.state.seats[seat]
    if not pile.supply:
        return NONE
    card = pile.supply.pop()
    pile.open.append(card)
    game.state.known.pop(card, None)
    refill_supply(game, seat)
    return card


def refill_supply(game: Game, seat: int) -> None:
    """Shuffle the discard pile into a new supply as soon as the supply is empty (Supply Phase; ruling P6)."""
    pile = game.state.seats[seat]
    if pile.supply or not pile.discard:
        return
    pile.supply, pile.discard = pile.discard, []
    for card in pile.supply:
        game.state.known.pop(card, None)
    game.state.chance.shuffle(pile.supply)
    game.emit(events.Reshuffled(seat, len(pile.supply)))


def draw(game: Game, seat: int, amount: int, *, by_effect: bool = False) -> None:
    """Draw up to ``amount`` cards; an empty supply is reshuffled at once, two empty piles give nothing (P6, P7)."""
    pile = game.state.seats[seat]
    drawn: list[int] = []
    while len(drawn) < amount and pile.supply:
        card = pile.supply.pop()
        pile.hand.append(card)
        drawn.append(card)
        refill_supply(game, seat)
    if drawn:
        game.emit(events.Drew(seat, tuple(drawn), len(drawn), by_effect))


def show(game: Game, seat: int, card: int) -> None:
    """A hand card is laid open: announced, or added to a value."""
    pile = game.state.seats[seat]
    pile.hand.remove(card)
    game.state.seats[game.owner_of(card)].open.append(card)
    game.state.known.pop(card, None)


def discard(game: Game, card: int) -> None:
    """An open card goes on its owner's discard pile (rulings P23, P28)."""
    owner = game.owner_of(card)
    pile = game.state.seats[owner]
    pile.open.remove(card)
    pile.discard.append(card)
    hidden_cards.reveal(game, card)
    game.emit(events.Discarded(card, owner))
    refill_supply(game, owner)


def lay_down(game: Game, card: int) -> None:
    """A card that has been used is discarded, unless it was none (-1) or an effect has put it elsewhere."""
    if card != NONE and card in game.state.seats[game.owner_of(card)].open:
        discard(game, card)


def take(game: Game, card: int) -> None:
    """Lift a card out of wherever it is: a pile, a hand, the open, play; leaving play it ends what it kept up."""
    state = game.state
    state.known.pop(card, None)
    for held in state.permanents:
        if held.card == card:
            state.permanents.remove(held)
            game.emit(events.LeftPlay(card, held.seat, held.bearer))
            continuous_effects.end_of_source(game, card)
            return
    pile = state.seats[game.owner_of(card)]
    for zone in (pile.open, pile.hand, pile.supply, pile.discard, pile.destroyed):
        if card in zone:
            zone.remove(card)
            refill_supply(game, game.owner_of(card))
            return


def lift(game: Game, card: int) -> None:
    """A card comes into the open from wherever it is: it is being resolved now (ruling P6)."""
    take(game, card)
    game.state.seats[game.owner_of(card)].open.append(card)


def put(game: Game, card: int, zone: Zone) -> None:
    """Move a card from wherever it is to its owner's zone, in the open (rulings P8, P23)."""
    if zone is Zone.DISCARD:
        lift(game, card)
        discard(game, card)
        return
    take(game, card)
    owner = game.owner_of(card)
    pile = game.state.seats[owner]
    hidden_cards.reveal(game, card)
    everybody = (1 << len(game.state.seats)) - 1
    if zone is Zone.OUT:
        pile.destroyed.append(card)
        game.emit(events.Destroyed(card))
        return
    if zone is Zone.HAND:
        pile.hand.append(card)
    elif zone is Zone.BOTTOM:
        pile.supply.insert(0, card)
    else:
        pile.supply.append(card)
    game.state.known[card] = everybody
    game.emit(events.PutBack(card, owner, zone))


def shuffle_supply(game: Game, seat: int) -> None:
    """Shuffle a supply; nobody knows any of it afterwards."""
    pile = game.state.seats[seat]
    for card in pile.supply:
        game.state.known.pop(card, None)
    game.state.chance.shuffle(pile.supply)
    game.emit(events.Shuffled(seat))


def discard_hand_card(game: Game, seat: int, card: int) -> None:
    """A hand card goes straight to its owner's discard pile."""
    show(game, seat, card)
    game.emit(events.HandDiscarded(seat, card))
    discard(game, card)
