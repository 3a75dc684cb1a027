"""Goals, tested after each event: the game ends there, inside an interrupted action too (The End; ruling E6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.events.combat import Eliminated
from deckbuilder.rules.behind.events.course import GameEnded
from deckbuilder.rules.behind.outcome import Ending, Outcome

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


def judge(game: Game, mark: int) -> None:
    """End the game when an event since ``mark`` reached a goal."""
    for event in game.events[mark:]:
        if isinstance(event, Eliminated):
            last_one_standing(game)


def last_one_standing(game: Game) -> None:
    """One player left with characters wins; none left is a draw (rulings E4, E5, E8)."""
    seats = sorted({chip.seat for chip in game.state.chips if not chip.gone})
    if len(seats) == 1:
        end(game, Outcome(Ending.ELIMINATION, seats[0]))
    elif not seats:
        end(game, Outcome(Ending.DRAW))


def end(game: Game, outcome: Outcome) -> None:
    """The game is over."""
    if game.state.outcome is None:
        game.state.outcome = outcome
        game.emit(GameEnded(outcome))
