"""Goals, tested after each event: the game ends there, inside an interrupted action too (The End; ruling E6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.course import zones
from deckbuilder.rules.behind.model.events.combat import Eliminated
from deckbuilder.rules.behind.model.events.conditions import LedAway
from deckbuilder.rules.behind.model.events.course import GameEnded
from deckbuilder.rules.behind.model.events.table import Moved
from deckbuilder.rules.behind.model.outcome import Ending, Outcome
from deckbuilder.rules.behind.model.scenario import Hold, Reach, Survive
from deckbuilder.rules.behind.scenarios import jewel
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.values.contact import hostile, of_seat, on_table
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


def judge(game: Game, mark: int) -> None:
    """End the game when an event since ``mark`` reached a goal."""
    for event in game.events[mark:]:
        match event:
            case Eliminated(characters=gone):
                last_one_standing(game, gone)
                permanents.follow_the_fallen(game)
            case LedAway():
                last_one_standing(game)
                _reached(game)
                permanents.follow_the_fallen(game)
            case Moved():
                _carried_out(game, event.who)
                _reached(game)


def _carried_out(game: Game, who: int) -> None:
    """The bearer of the jewel has left the table (ruling S4)."""
    chip = game.state.chips[who]
    if jewel.bearer(game) == who and not game.terrain.holds(chip.x, chip.y):
        end(game, Outcome(Ending.CARRIED_OUT, chip.seat))


def _reached(game: Game) -> None:
    """So many characters of one player are in the area at the same time."""
    for goal in game.setup.scenario.goals:
        if isinstance(goal, Reach):
            for seat in _whose(game, goal.players):
                there = sum(zones.inside(goal.area, chip.x, chip.y) for chip in of_seat(game, seat))
                if there >= goal.characters:
                    end(game, Outcome(Ending.REACHED, seat))


def _whose(game: Game, players: tuple[int, ...]) -> list[int]:
    """The seats a goal is for."""
    return [game.state.order[player] for player in players] if players else list(range(len(game.state.seats)))


def objectives(game: Game, seat: int) -> list[tuple[int, int]]:
    """Places that matter to a player: the lying jewel, the middles of his areas."""
    found = []
    lying = game.state.jewel
    if lying is not None and lying.bearer == NONE:
        found.append((lying.x, lying.y))
    for goal in game.setup.scenario.goals:
        if isinstance(goal, Hold | Reach) and seat in _whose(game, goal.players):
            found.append(zones.middle(goal.area))
    return found


def end_of_turn(game: Game, seat: int) -> None:
    """Areas held at the end of own turns in a row."""
    for place, goal in enumerate(game.setup.scenario.goals):
        if not isinstance(goal, Hold) or seat not in _whose(game, goal.players):
            continue
        inside = {chip.seat for chip in on_table(game) if zones.inside(goal.area, chip.x, chip.y)}
        alone = seat in inside and not any(hostile(game, seat, other) for other in inside)
        key = (place, seat)
        game.state.held[key] = game.state.held.get(key, 0) + 1 if alone else 0
        if game.state.held[key] >= goal.turns:
            end(game, Outcome(Ending.HELD, seat))


def round_limit(game: Game) -> None:
    """The scenario's rounds are over: a survivor's goal, the most points, or nobody (ruling S9)."""
    for goal in game.setup.scenario.goals:
        if isinstance(goal, Survive) and of_seat(game, game.state.order[goal.player]):
            end(game, Outcome(Ending.SURVIVED, game.state.order[goal.player]))
            return
    if game.setup.scenario.at_limit == "most_points":
        scores = sorted(((*_score(game, seat), seat) for seat in range(len(game.state.seats))), reverse=True)
        if scores[0][:2] != scores[1][:2]:
            end(game, Outcome(Ending.MOST_POINTS, scores[0][2]))
            return
    end(game, Outcome(Ending.ROUND_LIMIT))


def _score(game: Game, seat: int) -> tuple[int, int]:
    """Character points left in play, then fewer injuries."""
    left = of_seat(game, seat)
    points = sum(game.cast.characters[chip.id].character_points for chip in left)
    return points, -sum(chip.injuries for chip in left)


def last_one_standing(game: Game, gone: tuple[int, ...] = ()) -> None:
    """One player left with characters wins; none left is a draw (rulings E4, E5, E8).

    At some tables the acting player wins then, if his last characters are among those ``gone`` just now (H10).
    """
    seats = sorted({chip.seat for chip in game.state.chips if not chip.gone})
    if len(seats) == 1:
        end(game, Outcome(Ending.ELIMINATION, seats[0]))
    elif not seats:
        acting = game.state.acting
        wins = game.setup.house.last_fall == "acting_wins" and acting in {game.state.chips[one].seat for one in gone}
        end(game, Outcome(Ending.LAST_TO_FALL, acting) if wins else Outcome(Ending.DRAW))


def end(game: Game, outcome: Outcome) -> None:
    """The game is over."""
    if game.state.outcome is None:
        game.state.outcome = outcome
        game.emit(GameEnded(outcome))
