"""A hint for who has to decide: what a computer player would do, how likely each answer wins, what it expects next.

It thinks on a copy of the game from what that seat may see, in any thread, and ends when it is told to or its time is
over.
"""

from __future__ import annotations

from typing import NamedTuple

from deckbuilder.desk.asking.names import say
from deckbuilder.players.search import SearchPlayer
from deckbuilder.rules.behind.game import Game
from deckbuilder.terms import Words

MILLISECONDS = 3000
"""A hint takes no longer."""


class HintLine(NamedTuple):
    """One answer, and the chance to win with it; None where nothing was searched."""

    words: Words
    chance: float | None


class Hint(NamedTuple):
    """What was found: the answers, the one to give first; the own actions expected from it on; simulations."""

    answers: tuple[HintLine, ...]
    line: tuple[Words, ...]
    simulations: int


class Hinting:
    """The search of a player for one hint."""

    def __init__(self, game: Game, player: SearchPlayer) -> None:
        self._game = game.copy()
        self._player = player

    def think(self) -> Hint:
        """The hint; it takes its time, and answers at once after ``stop``."""
        game = self._game
        decision = game.decision
        assert decision is not None
        question = decision.question
        choice = self._player.choose(game.view(decision.seat), decision)
        thought = self._player.thought
        if thought is None:
            return Hint((HintLine(say(game, question, choice), None),), (), 0)
        answers: dict[Words, HintLine] = {}
        for one, chance, visits in thought.chances:
            if visits:
                words = say(game, question, one)
                answers.setdefault(words, HintLine(words, chance))  # what differs in its targets only is said once
        line = tuple(say(game, question, one) for one in thought.line)
        return Hint(
            tuple(answers.values()) or (HintLine(say(game, question, choice), None),), line, thought.simulations
        )

    def stop(self) -> None:
        """Answer at once."""
        self._player.stop()
