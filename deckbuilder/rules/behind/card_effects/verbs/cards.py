"""Cards change places by effect (effects.play: Cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.events.cards import NotCarried
from deckbuilder.rules.behind.supply import permanents, piles
from deckbuilder.rules.behind.supply.discards import Discards
from deckbuilder.rules.behind.supply.reorder import Arranging
from deckbuilder.terms import NONE, Zone

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


class GameCardActions:
    """Deeds on action cards."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def draw(self, seat: int, amount: int) -> None:
        piles.draw(self._game, seat, amount, by_effect=True)

    def move(self, card: int, zone: Zone) -> None:
        piles.put(self._game, card, zone)

    def discard(self, seat: int, amount: int) -> None:
        self._game.push(Discards(seat, amount))

    def discard_random(self, seat: int, amount: int) -> None:
        game = self._game
        for _ in range(amount):
            hand = sorted(game.state.seats[seat].hand)
            if hand:
                piles.discard_hand_card(game, seat, hand[game.state.chance.below(len(hand))])

    def look(self, viewer: int, seat: int, zone: Zone, amount: int) -> None:
        game = self._game
        pile = game.state.seats[seat]
        cards = sorted(pile.hand) if zone is Zone.HAND else list(reversed(pile.supply))[:amount]
        for card in cards:
            game.state.known[card] = game.state.known.get(card, 0) | 1 << viewer
        game.emit(events.Looked(viewer, seat, tuple(cards), len(cards), zone is Zone.HAND))

    def arrange(self, viewer: int, seat: int, amount: int) -> None:
        self._game.push(Arranging(viewer, seat, amount))

    def shuffle(self, seat: int) -> None:
        piles.shuffle_supply(self._game, seat)

    def influence(self, card: int, seat: int) -> None:
        held = permanents.in_play(self._game, card)
        if held is not None and held.seat != seat:
            held.seat = seat
            self._game.emit(events.InfluenceChanged(card, seat))

    def give(self, card: int, character: int) -> None:
        chip = self._game.state.chips[character]
        if permanents.may_bear(self._game, card, chip, chip.seat):  # "only … may carry" is a "cannot" (ruling P29)
            permanents.give(self._game, card, character)
        else:
            self._game.emit(NotCarried(card, character))

    def enter(self, card: int, seat: int, bearer: int) -> None:
        game = self._game
        printed = game.cast.cards[card]
        if not printed.is_permanent or permanents.in_play(game, card) is not None:
            return
        if permanents.own_copy(game, card, seat):
            return
        if printed.is_item and bearer == NONE:
            return
        if printed.is_item and not permanents.may_bear(game, card, game.state.chips[bearer], seat):
            game.emit(NotCarried(card, bearer))
            return
        piles.lift(game, card)
        game.push(permanents.Entering(card, seat, bearer if printed.is_item else NONE))
