"""The End: goals, tested after each event; the game is over there, inside an interrupted action too (ruling E6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.model import scenario_areas
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
    from deckbuilder.rules.behind.model.world import World


def judge(world: World, mark: int) -> None:
    """End the game when an event since ``mark`` reached a goal."""
    for event in world.events[mark:]:
        match event:
            case Eliminated(characters=gone):
                last_one_standing(world, gone)
                permanents.follow_the_fallen(world)
            case LedAway():
                last_one_standing(world)
                _reached(world)
                permanents.follow_the_fallen(world)
            case Moved():
                _carried_out(world, event.who)
                _reached(world)


def _carried_out(world: World, who: int) -> None:
    """The bearer of the jewel has left the table (ruling S4)."""
    chip = world.state.chips[who]
    if jewel.bearer(world) == who and not world.terrain.holds(chip.x, chip.y):
        end(world, Outcome(Ending.CARRIED_OUT, chip.seat))


def _reached(world: World) -> None:
    """So many characters of one player are in the area at the same time."""
    for goal in world.setup.scenario.goals:
        if isinstance(goal, Reach):
            for seat in _whose(world, goal.players):
                there = sum(scenario_areas.inside(goal.area, chip.x, chip.y) for chip in of_seat(world, seat))
                if there >= goal.characters:
                    end(world, Outcome(Ending.REACHED, seat))


def _whose(world: World, players: tuple[int, ...]) -> list[int]:
    """The seats a goal is for."""
    return [world.state.order[player] for player in players] if players else list(range(len(world.state.seats)))


def objectives(world: World, seat: int) -> list[tuple[int, int]]:
    """Places that matter to a player: the lying jewel, the middles of his areas."""
    found = []
    lying = world.state.jewel
    if lying is not None and lying.bearer == NONE:
        found.append((lying.x, lying.y))
    for goal in world.setup.scenario.goals:
        if isinstance(goal, Hold | Reach) and seat in _whose(world, goal.players):
            found.append(scenario_areas.middle(goal.area))
    return found


def end_of_turn(world: World, seat: int) -> None:
    """Areas held at the end of own turns in a row."""
    for place, goal in enumerate(world.setup.scenario.goals):
        if not isinstance(goal, Hold) or seat not in _whose(world, goal.players):
            continue
        inside = {chip.seat for chip in on_table(world) if scenario_areas.inside(goal.area, chip.x, chip.y)}
        alone = seat in inside and not any(hostile(world, seat, other) for other in inside)
        key = (place, seat)
        world.state.held[key] = world.state.held.get(key, 0) + 1 if alone else 0
        if world.state.held[key] >= goal.turns:
            end(world, Outcome(Ending.HELD, seat))


def round_limit(world: World) -> None:
    """The scenario's rounds are over: a survivor's goal, the most points, or nobody (ruling S9)."""
    for goal in world.setup.scenario.goals:
        if isinstance(goal, Survive) and of_seat(world, world.state.order[goal.player]):
            end(world, Outcome(Ending.SURVIVED, world.state.order[goal.player]))
            return
    if world.setup.scenario.at_limit == "most_points":
        scores = sorted(((*_score(world, seat), seat) for seat in range(len(world.state.seats))), reverse=True)
        if scores[0][:2] != scores[1][:2]:
            end(world, Outcome(Ending.MOST_POINTS, scores[0][2]))
            return
    end(world, Outcome(Ending.ROUND_LIMIT))


def _score(world: World, seat: int) -> tuple[int, int]:
    """Character points left in play, then fewer injuries."""
    left = of_seat(world, seat)
    points = sum(world.cast.characters[chip.id].character_points for chip in left)
    return points, -sum(chip.injuries for chip in left)


def last_one_standing(world: World, gone: tuple[int, ...] = ()) -> None:
    """One player left with characters wins; none left is a draw (rulings E4, E5, E8).

    At some tables the acting player wins then, if his last characters are among those ``gone`` just now (H10).
    """
    seats = sorted({chip.seat for chip in world.state.chips if not chip.gone})
    if len(seats) == 1:
        end(world, Outcome(Ending.ELIMINATION, seats[0]))
    elif not seats:
        acting = world.state.acting
        wins = world.setup.house.last_fall == "acting_wins" and acting in {world.state.chips[one].seat for one in gone}
        end(world, Outcome(Ending.LAST_TO_FALL, acting) if wins else Outcome(Ending.DRAW))


def end(world: World, outcome: Outcome) -> None:
    """The game is over."""
    if world.state.outcome is None:
        world.state.outcome = outcome
        world.emit(GameEnded(outcome))
