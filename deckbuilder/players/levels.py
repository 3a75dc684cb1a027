"""How strong a computer player is, from novice to master: configurations of the other players, each in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from deckbuilder.players import weights as w
from deckbuilder.players.contract import Player
from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.players.mistakes import SlippingPlayer
from deckbuilder.players.search import SearchPlayer
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.cards.model import ActionCard


class Level(Enum):
    """The levels, each with what it does."""

    NOVICE = Words(
        "Novice: knows the rules, plays what looks good and often overlooks something better.",
        "Neuling: kennt die Regeln, spielt, was gut aussieht, und übersieht oft Besseres.",
    )
    REGULAR = Words(
        "Regular: weighs every move, fight and card by its odds and takes what brings most at once.",
        "Geübter: wägt Züge, Kämpfe und Karten nach ihren Chancen ab und nimmt, was sofort am meisten bringt.",
    )
    VETERAN = Words(
        "Veteran: looks ahead to your answer before each action.",
        "Veteran: denkt vor jeder Aktion bis zu deiner Antwort voraus.",
    )
    MASTER = Words(
        "Master: looks ahead through many more games that may come, and takes the time for it.",
        "Meister: denkt durch weit mehr mögliche Verläufe voraus und nimmt sich die Zeit dafür.",
    )


def player_of(level: Level, seed: int, pool: Sequence[ActionCard] = ()) -> Player:
    """A player of that level."""
    match level:
        case Level.NOVICE:
            return SlippingPlayer(GreedyPlayer(seed, pool), seed, w.NOVICE_SLIPS)
        case Level.REGULAR:
            return GreedyPlayer(seed, pool)
        case Level.VETERAN:
            return SearchPlayer(seed, pool, simulations=w.VETERAN_SIMULATIONS)
        case Level.MASTER:
            return SearchPlayer(seed, pool, simulations=w.MASTER_SIMULATIONS)
