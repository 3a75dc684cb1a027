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
KINDS = ("random", "greedy", "search", "search:128", "search:200ms", "novice", "regular", "veteran", "master")
"""All that may be written for a computer player, with an example for each kind of limit."""
MOST_SIMULATIONS, MOST_MILLISECONDS = 100_000, 600_000
"""A player who thinks longer about one decision keeps the others waiting for good."""


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
    raise UserError("players", what, Words(f"Allowed: {', '.join(KINDS)}.", f"Möglich: {', '.join(KINDS)}."))


def _limit(name: str, limit: str) -> tuple[int, int | None]:
    """Simulations, and milliseconds where those are the limit."""
    number = limit.removesuffix("ms")
    if not limit:
        return weights.SIMULATIONS, None
    most = MOST_MILLISECONDS if limit.endswith("ms") else MOST_SIMULATIONS
    if not (number.isascii() and number.isdecimal() and len(number) < 10 and 1 <= int(number) <= most):
        raise UserError(
            "players",
            Words(f"'{name}' has no limit that can be read.", f"'{name}' hat keine Grenze, die sich lesen lässt."),
            Words(
                f"Write search:64 or search:200ms; at most {MOST_SIMULATIONS} or {MOST_MILLISECONDS}ms.",
                f"Schreibe search:64 oder search:200ms; höchstens {MOST_SIMULATIONS} oder {MOST_MILLISECONDS}ms.",
            ),
        )
    return (1, int(number)) if limit.endswith("ms") else (int(number), None)
