"""Cards change places by effect (effects.play: Cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.card_effects.entering import Entering
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.events.cards import NotCarried
from deckbuilder.rules.behind.supply import permanents, piles
from deckbuilder.rules.behind.supply.discards import Discards
from deckbuilder.rules.behind.supply.reorder import Arranging
from deckbuilder.terms import NONE, Zone

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


class GameCardActions:
    """Deeds on action cards."""

    __slots__ = ("_world",)

    def __init__(self, world: World) -> None:
        self._world = world

    def draw(self, seat: int, amount: int) -> None:
        piles.draw(self._world, seat, amount, by_effect=True)

    def move(self, card: int, zone: Zone) -> None:
        piles.put(self._world, card, zone)

    def discard(self, seat: int, amount: int) -> None:
        self._world.push(Discards(seat, amount))

    def discard_random(self, seat: int, amount: int) -> None:
        world = self._world
        for _ in range(amount):
            hand = sorted(world.state.seats[seat].hand)
            if hand:
                piles.discard_hand_card(world, seat, hand[world.state.chance.below(len(hand))])

    def look(self, viewer: int, seat: int, zone: Zone, amount: int) -> None:
        world = self._world
        pile = world.state.seats[seat]
        cards = sorted(pile.hand) if zone is Zone.HAND else list(reversed(pile.supply))[:amount]
        for card in cards:
            world.state.known[card] = world.state.known.get(card, 0) | 1 << viewer
        world.emit(events.Looked(viewer, seat, tuple(cards), len(cards), zone is Zone.HAND))

    def arrange(self, viewer: int, seat: int, amount: int) -> None:
        self._world.push(Arranging(viewer, seat, amount))

    def shuffle(self, seat: int) -> None:
        piles.shuffle_supply(self._world, seat)

    def influence(self, card: int, seat: int) -> None:
        held = permanents.in_play(self._world, card)
        if held is not None and held.seat != seat:
            held.seat = seat
            self._world.emit(events.InfluenceChanged(card, seat))

    def give(self, card: int, character: int) -> None:
        chip = self._world.state.chips[character]
        if permanents.may_bear(self._world, card, chip, chip.seat):  # "only … may carry" is a "cannot" (ruling P29)
            permanents.give(self._world, card, character)
        else:
            self._world.emit(NotCarried(card, character))

    def enter(self, card: int, seat: int, bearer: int) -> None:
        world = self._world
        printed = world.cast.cards[card]
        if not printed.is_permanent or permanents.in_play(world, card) is not None:
            return
        if permanents.own_copy(world, card, seat):
            return
        if printed.is_item and bearer == NONE:
            return
        if printed.is_item and not permanents.may_bear(world, card, world.state.chips[bearer], seat):
            world.emit(NotCarried(card, bearer))
            return
        piles.lift(world, card)
        world.push(Entering(card, seat, bearer if printed.is_item else NONE))
