"""The computer players by name, as the command line and the set-up of a game name them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.errors import UserError
from deckbuilder.players import weights
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.cards.model import ActionCard
    from deckbuilder.players.contract import Player

HUMAN = "human"
NAMES = ("random", "greedy", "search", "novice", "regular", "veteran", "master", "still", "walks")
"""``search`` takes its limit after a colon: ``search:128`` simulations, ``search:200ms`` on the clock."""


def make_player(name: str, seed: int, pool: Sequence[ActionCard] = ()) -> Player:
    """A player of that name; ``seed`` is for those who choose by chance, ``pool`` what unseen enemy cards may be.

    Raises UserError naming the players.
    """
    kind, _, limit = name.partition(":")
    if name == "random":
        from deckbuilder.players.random import RandomPlayer

        return RandomPlayer(seed)
    if name == "greedy":
        from deckbuilder.players.greedy import GreedyPlayer

        return GreedyPlayer(seed, pool)
    if name in ("still", "walks"):
        from deckbuilder.players.passive import StillPlayer, WalkingPlayer

        return StillPlayer(seed) if name == "still" else WalkingPlayer(seed)
    if kind == "search":
        from deckbuilder.players.search import SearchPlayer

        simulations, milliseconds = _limit(name, limit)
        return SearchPlayer(seed, pool, simulations=simulations, milliseconds=milliseconds)
    if name in NAMES:
        from deckbuilder.players.levels import Level, player_of

        return player_of(Level[name.upper()], seed, pool)
    what = Words(f"'{name}' is no computer player.", f"'{name}' ist kein Computerspieler.")
    raise UserError("players", what, Words(f"Allowed: {', '.join(NAMES)}.", f"Möglich: {', '.join(NAMES)}."))


def _limit(name: str, limit: str) -> tuple[int, int | None]:
    """Simulations, and milliseconds where those are the limit."""
    number = limit.removesuffix("ms")
    if not limit:
        return weights.SIMULATIONS, None
    if not number.isdecimal() or int(number) < 1:
        raise UserError(
            "players",
            Words(f"'{name}' has no limit that can be read.", f"'{name}' hat keine Grenze, die sich lesen lässt."),
            Words("Write search:64 or search:200ms.", "Schreibe search:64 oder search:200ms."),
        )
    return (1, int(number)) if limit.endswith("ms") else (int(number), None)
