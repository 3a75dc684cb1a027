"""Goals of scenarios, turns and rounds of several players (The End; rulings S1, S6, S9, E4, E6)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.rules.behind.answers.refusals import NotBearer
from deckbuilder.rules.behind.answers.refusals_ground import CoversFind
from deckbuilder.rules.behind.card_effects.verbs.terrain import GameTerrainActions
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import (
    Attack,
    Done,
    HandCard,
    JewelHeal,
    PlaceObstacle,
    PlayEffect,
    PlayMovement,
    UseEffect,
    Walk,
)
from deckbuilder.rules.behind.model.events.course import (
    DuelWon,
    ExtraTurnLost,
    GameEnded,
    TurnBegan,
    TurnTooLong,
    WindowClosed,
)
from deckbuilder.rules.behind.model.events.jewel import JewelTaken
from deckbuilder.rules.behind.model.house_rules import HouseRules
from deckbuilder.rules.behind.model.outcome import Ending, Outcome
from deckbuilder.rules.behind.model.positions import JewelPosition
from deckbuilder.rules.behind.model.state import Jewel
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import NONE, Lang
from tests.rules.behind.cards import INJURE_ENEMY, enemy, event, moment, place
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import shows

SQUARE = {"name": {"en": "square", "de": "Platz"}, "x": 5, "y": 5, "radius": 1}
"""88 mm round (440, 440)."""


def table(seats: int = 2, **scenario: Any) -> Scene:
    """Ada at (300, 440), on turn with movement cards of 60 mm, two steps; the others far east, in a column."""
    scene = Scene(seats=seats)
    scene.scenario = scenario
    scene.character("Ada", 0, (300, 440))
    for seat, name in enumerate(("Bea", "Cora", "Dan", "Eve")[: seats - 1], start=1):
        scene.character(name, seat, (900, 150 * seat), facing=180)
    return scene.pile("hand", 0, *[fate(3, range=60, moves=2)] * 4)


def walk(game: Game, *xs: float) -> list[Event]:
    """Ada walks east to these places."""
    card = game.state.seats[0].hand[0]
    return play(game, PlayMovement(card, (0,)), *(Walk(0, round(10 * x), 4400, 0) for x in xs))


def turns(game: Game, count: int) -> list[Event]:
    """So many turns end without an action."""
    events: list[Event] = []
    for _ in range(count):
        if game.decision is not None:
            events += game.answer(Done())
    return events


@shows("S1", "beginning", "course-of-the-game")
def test_turns_follow_clockwise_from_the_starter_whatever_the_set_up_order() -> None:
    scene = table(4)
    scene.acting, scene.order = 2, (2, 0, 3, 1)
    events = turns(scene.start(), 4)
    assert [one.seat for one in events_of(events, TurnBegan)] == [3, 0, 1, 2]


@shows("S9")
@pytest.mark.parametrize(("limit", "count", "over"), [(2, 5, False), (2, 6, True)])
def test_round_is_one_turn_of_each_player_from_the_starter_on(limit: int, count: int, over: bool) -> None:
    game = table(3, round_limit=limit).start()
    events = turns(game, count)
    assert [(one.seat, one.round) for one in events_of(events, TurnBegan)] == [(1, 1), (2, 1), (0, 2), (1, 2), (2, 2)]
    assert game.outcome == (Outcome(Ending.ROUND_LIMIT) if over else None)


@shows("S9")
def test_extra_turns_count_for_no_round() -> None:
    scene = table(round_limit=1).pile("hand", 0, event("again", {"do": "extra_turn"}))
    game = scene.start()
    play(game, PlayEffect(named(game, "again"), who(game, "Ada"), (), 0))
    events = turns(game, 2)
    assert [(one.seat, one.round) for one in events_of(events, TurnBegan)] == [(0, 1), (1, 1)]
    assert game.outcome is None


def hourglass(**house: Any) -> Scene:
    """Two players; at the end of each of his turns the first gains another one."""
    scene = table(round_limit=2)
    scene.house = HouseRules(**house)
    again = {"after": "turn_ended", "effects": ["extra_turn"]}
    return scene.pile("permanents", 0, place("hourglass", again))


@shows("S9")
@pytest.mark.parametrize("most", [0, 1, 5])
def test_only_so_many_extra_turns_follow_each_other_and_the_round_limit_is_reached(most: int) -> None:
    """A card that gives turn after turn does not make a game endless."""
    game = hourglass(extra_turns=most).start()
    events = turns(game, 2 * (2 + 2 * most) + 1)
    seats = [one.seat for one in events_of(events, TurnBegan)]
    assert seats == [*[0] * most, 1, *[0] * most, 0, *[0] * most, 1, *[0] * most]
    assert game.outcome == Outcome(Ending.ROUND_LIMIT)
    assert events_of(events, ExtraTurnLost)[0] == ExtraTurnLost(0, most)


@shows("S9")
def test_turn_has_an_end_though_a_card_gives_actions_for_actions() -> None:
    well = place("well", {"use": "action", "effects": [{"do": "gain_actions", "amount": 2}]})
    scene = table().pile("permanents", 0, well)
    scene.house = HouseRules(actions_in_a_turn=10)
    game = scene.start()
    drink = UseEffect(named(game, "well"), 0, 0, (), 0)
    events = play(game, *[drink] * 9)
    assert (game.state.acting, game.state.seats[0].actions) == (0, 3 + 9)
    events = play(game, drink)
    assert events_of(events, TurnTooLong) == [TurnTooLong(0, 10)]
    assert asked(game).seat == 1


@shows("S9")
def test_window_has_an_end_though_a_moment_gives_its_action_back() -> None:
    """In Ada's turn Bea's well gives two actions of her next turn for each it costs."""
    well = place("well", {"use": "action", "moment": True, "effects": [{"do": "gain_actions", "amount": 2}]})
    scene = table().pile("permanents", 1, well)
    scene.house = HouseRules(actions_in_a_turn=10)
    game = scene.start()
    drink = UseEffect(named(game, "well"), who(game, "Bea"), 0, (), 0)
    assert not events_of(play(game, *[drink] * 9), WindowClosed)
    assert events_of(play(game, drink), WindowClosed) == [WindowClosed(10)]
    assert asked(game).seat == 0


@shows("S9", "scenarios")
def test_every_shipped_scenario_names_its_round_limit_and_the_result_of_it() -> None:
    documents = load_catalogue().documents
    named = [{"round_limit", "at_limit"} <= set(it) for name, it in documents.items() if name.startswith("scenarios/")]
    assert named == [True] * 8


@shows("S9")
@pytest.mark.parametrize(
    ("points", "injuries", "outcome"),
    [
        ((6, 9, 6), (0, 2, 0), Outcome(Ending.MOST_POINTS, 1)),
        ((6, 6, 6), (1, 0, 2), Outcome(Ending.MOST_POINTS, 1)),
        ((6, 9, 9), (0, 1, 1), Outcome(Ending.ROUND_LIMIT)),
    ],
)
def test_most_points_left_win_then_fewer_injuries_and_equals_stop_the_game(
    points: tuple[int, ...], injuries: tuple[int, ...], outcome: Outcome
) -> None:
    scene = table(3, round_limit=1, at_limit="most_points")
    for seat in range(3):
        changed = {"character_points": points[seat]}
        scene.characters[seat][0] = scene.characters[seat][0].model_copy(update=changed)
        scene.chips[seat][0]["injuries"] = injuries[seat]
    game = scene.start()
    turns(game, 3)
    assert game.outcome == outcome
    assert outcome.stopped is (outcome.ending is Ending.ROUND_LIMIT)


@shows("S9", "end")
@pytest.mark.parametrize(("player", "winner"), [(0, 1), (1, 0)])
def test_survivor_named_by_set_up_order_wins_when_the_rounds_are_over(player: int, winner: int) -> None:
    scene = table(goals=[{"goal": "survive", "player": player}], round_limit=1)
    scene.order = (1, 0)
    game = scene.start()
    turns(game, 2)
    assert game.outcome == Outcome(Ending.SURVIVED, winner)


@shows("S6", "our-turf", "end")
def test_our_turf_ends_as_soon_as_one_side_has_no_characters() -> None:
    scene = table().character("Abe", 0, (300, 300)).pile("hand", 0, event("stab", INJURE_ENEMY))
    scene.chips[1][0]["injuries"] = 2
    game = scene.start()
    events = play(game, PlayEffect(named(game, "stab"), who(game, "Ada"), ((who(game, "Bea"),),), 0))
    assert isinstance(events[-1], GameEnded)
    assert game.outcome == Outcome(Ending.ELIMINATION, 0)


@shows("E4", "E8", "S6")
def test_of_several_players_the_game_goes_on_until_one_is_left() -> None:
    storm = event("storm", {"do": "injure", "who": enemy("each")})
    scene = table(4).pile("hand", 0, storm)
    for seat, hurt in ((1, 2), (2, 2), (3, 1)):
        scene.chips[seat][0]["injuries"] = hurt
    game = scene.start()
    play(game, PlayEffect(named(game, "storm"), who(game, "Ada"), (), 0))
    assert game.outcome is None
    events = turns(game, 1)
    assert [one.seat for one in events_of(events, TurnBegan)] == [1, 2, 3]
    assert asked(game).seat == 3


@shows("end", "E6")
@pytest.mark.parametrize(("x", "reached"), [(352, True), (351.9, False)])
def test_area_is_reached_by_a_centre_on_its_border_in_the_middle_of_a_card(x: float, reached: bool) -> None:
    scene = table(goals=[{"goal": "reach", "area": SQUARE, "characters": 1}])
    game = scene.start()
    walk(game, x)
    assert game.outcome == (Outcome(Ending.REACHED, 0) if reached else None)


def test_area_wants_its_characters_there_at_the_same_time() -> None:
    scene = table(goals=[{"goal": "reach", "area": SQUARE, "characters": 2}]).character("Abe", 0, (300, 408))
    game = scene.start()
    walk(game, 360)
    assert game.outcome is None
    play(game, Done())
    play(game, PlayMovement(game.state.seats[0].hand[0], (who(game, "Abe"),)), Walk(who(game, "Abe"), 3600, 4080, 0))
    assert game.outcome is not None


def test_character_taken_over_in_an_area_reaches_it_for_his_new_player() -> None:
    take = event("charm", {"do": "take_over", "who": enemy(), "until": "round"})
    goal = {"goal": "reach", "area": SQUARE, "characters": 1, "players": [0]}
    scene = table(goals=[goal]).character("Ben", 1, (440, 440)).pile("hand", 0, take)
    game = scene.start()
    play(game, PlayEffect(named(game, "charm"), who(game, "Ada"), ((who(game, "Ben"),),), 0))
    assert game.outcome == Outcome(Ending.REACHED, 0)


def held(*enemies: tuple[float, float], turns_wanted: int = 2) -> Game:
    """Ada stands in the square that must be held for two own turns."""
    scene = table(goals=[{"goal": "hold", "area": SQUARE, "turns": turns_wanted}])
    scene.chips[0][0]["x"] = 440
    for number, at in enumerate(enemies):
        scene.character(f"Foe {number}", 1, at)
    return scene.start()


def test_area_held_alone_at_the_end_of_own_turns_in_a_row_wins() -> None:
    game = held()
    turns(game, 2)
    assert game.outcome is None
    turns(game, 1)
    assert game.outcome == Outcome(Ending.HELD, 0)


@pytest.mark.parametrize(("x", "won"), [(528, False), (528.1, True)])
def test_enemy_inside_keeps_the_area_from_being_held(x: float, won: bool) -> None:
    game = held((x, 440), turns_wanted=1)
    turns(game, 1)
    assert (game.outcome is not None) is won


def test_turns_of_holding_start_anew_when_an_enemy_was_there() -> None:
    game = held(turns_wanted=2)
    turns(game, 2)
    foe = game.state.chips[who(game, "Bea")]
    foe.x, foe.y = 4400, 4800
    turns(game, 2)
    foe.x = 9000
    turns(game, 2)
    assert game.outcome is None
    turns(game, 1)
    assert game.outcome == Outcome(Ending.HELD, 0)


CASKET = {"name": {"en": "the casket", "de": "die Schatulle"}, "x": 5, "y": 5}
"""At (440, 440)."""


def with_a_casket(x: float, seats: int = 2) -> Scene:
    """Ada stands at that x in the row of the casket, which lies on the ground."""
    scene = table(seats, find=CASKET, goals=[{"goal": "carry_out"}])
    scene.jewel = JewelPosition(x=440, y=440)
    scene.chips[0][0]["x"] = x
    return scene


@shows("P21", "handing-over-and-picking-up-items")
@pytest.mark.parametrize(("end", "has"), [(425, True), (424.9, False)])
def test_what_lies_on_the_ground_is_picked_up_by_ending_a_step_on_it(end: float, has: bool) -> None:
    """On it: its marker within a chip's radius of the centre; touching it is not enough."""
    game = with_a_casket(380).start()
    events = walk(game, end)
    assert [one.text(Lang.EN, game.cast) for one in events_of(events, JewelTaken)] == ["Ada has the casket."] * has
    assert game.state.seats[0].actions == 2


@shows("P21")
def test_found_thing_is_no_prize_of_a_melee_but_lies_where_its_bearer_fell() -> None:
    scene = with_a_casket(440)
    scene.jewel = JewelPosition(bearer="test/bea")
    scene.characters[0][0] = scene.characters[0][0].model_copy(update={"strength": 12})
    scene.chips[1][0] |= {"x": 470, "y": 440, "injuries": 2}
    game = scene.character("Ben", 1, (900, 700)).start()
    play(game, Attack(0, who(game, "Bea"), (), NONE), HandCard(NONE))
    assert game.state.jewel == Jewel(NONE, 4700, 4400)


@shows("P21")
def test_found_thing_heals_nobody_and_wins_over_the_edge() -> None:
    scene = with_a_casket(1)
    scene.jewel = JewelPosition(bearer="test/ada")
    scene.chips[0][0] |= {"facing": 180, "injuries": 1}
    game = scene.start()
    assert asked(game).why_not(JewelHeal(0, 0)) == NotBearer(0)
    walk(game, -1)
    assert game.outcome == Outcome(Ending.CARRIED_OUT, 0)


@shows("P21", "A9")
def test_no_obstacle_is_laid_on_what_must_be_picked_up() -> None:
    block = {"name": {"en": "block", "de": "Block"}, "points": [[-20, -20], [20, -20], [20, 20], [-20, 20]]}
    scene = with_a_casket(300)
    scene.scenario |= {"obstacles": [block]}
    setup = scene.setup().model_copy(update={"position": None})
    game = Game(setup)
    assert asked(game).why_not(PlaceObstacle(0, 4400, 4749, 0)) == CoversFind()
    assert asked(game).why_not(PlaceObstacle(0, 4400, 4750, 0)) is None
    play(game, PlaceObstacle(0, 4750, 4400, 0))
    while game.state.turn == 0:
        game.answer(next(iter(asked(game))))
    assert game.state.jewel == Jewel(NONE, 4400, 4400)


def test_nothing_is_raised_on_what_lies_there() -> None:
    raised = event("raise", {"do": "raise_obstacle", "at": {"pick": "point", "length": 300}})
    scene = with_a_casket(300).pile("hand", 0, raised)
    scene.obstacle([(-20, -20), (20, -20), (20, 20), (-20, 20)], (100, 100))
    game = scene.start()
    GameTerrainActions(game).raise_obstacle(4400, 4700)
    assert len(game.state.obstacles) == 1
    GameTerrainActions(game).raise_obstacle(4400, 4750)
    assert len(game.state.obstacles) == 2


def without_bea() -> Scene:
    """Bea's player, the second of three, is about to lose her; a relic of his is in play, Ada holds a copy."""
    scene = table(3).pile("hand", 0, event("stab", INJURE_ENEMY))
    scene.chips[1][0]["injuries"] = 2
    relic: dict[str, Any] = {"notes": ["unique"], "name": {"en": "Relic", "de": "Relikt"}}
    return scene.pile("permanents", 1, place("relic", **relic)).pile("hand", 0, place("copy", **relic))


@shows("E4", "P14")
@pytest.mark.parametrize(("flip", "holder"), [(5, 0), (3, 1)])
def test_player_without_characters_duels_as_usual(flip: int, holder: int) -> None:
    scene = without_bea().pile("supply", 0, fate(flip)).pile("supply", 1, fate(4, slug="hers"))
    game = scene.start()
    play(game, PlayEffect(named(game, "stab"), 0, ((who(game, "Bea"),),), 0))
    events = play(game, PlayEffect(named(game, "copy"), 0, (), 0))
    assert [one.seat for one in events_of(events, DuelWon)] == [holder]
    assert [held.seat for held in game.state.permanents] == [holder]


@shows("E4", "P22")
def test_one_round_of_a_player_without_characters_ends_before_his_turn() -> None:
    weaker = {"do": "change", "who": enemy("each"), "have": [{"how": "plus", "of": "strength", "by": -1}]}
    scene = without_bea().pile("hand", 1, moment("curse", {**weaker, "until": "round"}))
    game = scene.start()
    play(game, PlayEffect(named(game, "curse"), who(game, "Bea"), (), 0))
    play(game, PlayEffect(named(game, "stab"), 0, ((who(game, "Bea"),),), 0))
    assert len(game.state.lasting) == 2
    play(game, Done())
    assert (asked(game).seat, game.state.lasting) == (2, [])
