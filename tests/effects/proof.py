"""The set of the tests, and games in which cards of any set are drawn from a common stock."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.cards.loader import load_set_file
from deckbuilder.cards.model import ActionCard, Card, Character
from deckbuilder.cards.sets import SetKind
from deckbuilder.desk.scenarios import OUR_TURF, find_scenario
from deckbuilder.players.random import RandomPlayer
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.setup import SeatSetup, Setup
from deckbuilder.terms import Society

PROOF = Path(__file__).parent / "sets" / "proof.yaml"
DECK = 40
COPIED = 97
"""Every so many decisions a game is compared with its copy."""


@cache
def proof_cards() -> tuple[Card, ...]:
    """The cards of the proof set."""
    return load_set_file(PROOF).cards


@cache
def shipped_cards() -> tuple[Card, ...]:
    """Every shipped card that is known in full."""
    cards = load_catalogue().cards
    return tuple(card for card in cards if card.set_kind is SetKind.SHIPPED)


def actions(cards: Sequence[Card]) -> tuple[ActionCard, ...]:
    """The action cards among some cards."""
    return tuple(card for card in cards if isinstance(card, ActionCard))


def characters(cards: Sequence[Card]) -> tuple[Character, ...]:
    """The characters among some cards."""
    return tuple(card for card in cards if isinstance(card, Character))


def mixed_setup(cast: Sequence[Character], stock: Sequence[ActionCard], seed: int, *, each: int = 3) -> Setup:
    """Two players with ``each`` different characters and a deck from the stock, by chance of the seed."""
    chance = random.Random(seed)
    people = chance.sample(list(cast), 2 * each)
    seats = []
    for seat in range(2):
        cards = [chance.choice(stock) for _ in range(DECK)]
        mine = tuple(people[seat * each : (seat + 1) * each])
        seats.append(
            SeatSetup(
                name=f"Player {seat + 1}", deck="mixed", society=Society.GHOSTS, characters=mine, cards=tuple(cards)
            )
        )
    scenario = find_scenario(OUR_TURF, load_catalogue())
    return Setup(seats=tuple(seats), scenario=scenario, character_points=30, seed=seed)


def play_at_random(setup: Setup, seed: int, *, most: int = 20_000) -> Game:
    """A game of two players who choose by chance, whole or up to so many decisions.

    No card is lost or doubled, and a copy made now and then is the same game.
    """
    game = Game(setup)
    players = [RandomPlayer(2 * seed), RandomPlayer(2 * seed + 1)]
    while (decision := game.decision) is not None and most:
        game.answer_legal(players[decision.seat].choose(game.view(decision.seat), decision))
        most -= 1
        if most % COPIED == 0:
            assert game.copy().digest() == game.digest()
    where = [held.card for held in game.state.permanents]
    for pile in game.state.seats:
        where += [*pile.supply, *pile.hand, *pile.discard, *pile.destroyed, *pile.open]
    assert sorted(where) == list(range(len(game.cast.cards)))
    return game
