"""Movement: cards moved as steps, walks and pushes, at their borders (rulings M1-M15, A4-A7, K6, K9)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.errors import IllegalChoice
from deckbuilder.rules.behind.answers.refusals import Cowed, NotInHand, NotOffered, NotYours, OutsideArc, TooFar
from deckbuilder.rules.behind.answers.refusals_effects import NoTarget
from deckbuilder.rules.behind.answers.refusals_ground import AlreadyTurned, NoWay, OffTable, TooHigh, TooManyMovers
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Climb, Done, PlayEffect, PlayMovement, TurnInPlace, Walk
from deckbuilder.rules.behind.model.events.table import MoveAnnounced, Moved, Touched, Turned
from deckbuilder.rules.behind.movement.card_movement import AskStep
from deckbuilder.rules.behind.movement.directed_move import AskGuidedStep
from deckbuilder.rules.behind.timing.moments import AskMoment
from deckbuilder.rules.core.decision import NotAsked
from deckbuilder.terms import Lang
from tests.rules.behind.cards import DRAW, enemy, event, moment, own
from tests.rules.behind.scene import Scene, asked, at, events_of, fate, held, move, named, play, step, who
from tests.rules.behind.shows import shows

EAST, NORTH, WEST, SOUTH = 0, 90, 180, 270
SQUARE = [(-20, -20), (20, -20), (20, 20), (-20, 20)]
WIDTH, DEPTH = 1056.0, 880.0


def alone(
    *more: tuple[str, float, float], facing: int = EAST, reach: int = 60, moves: int = 2, **printed: Any
) -> Scene:
    """Ada at (200, 200) with a movement card in hand; Bea far away."""
    scene = Scene().character("Ada", 0, (200, 200), facing=facing, **printed)
    for name, x, y in more:
        scene.character(name, 0, (x, y), facing=facing)
    scene.character("Bea", 1, (900, 700), facing=WEST)
    return scene.pile("hand", 0, fate(6, range=reach, moves=moves))


def moving(scene: Scene, *names: str) -> Game:
    """The game in which the card is played for these characters."""
    game = scene.start()
    play(game, move(game, *(names or ("Ada",))))
    return game


def effect_on(game: Game, *names: str) -> PlayEffect:
    """The first way to play a card for its effect on these targets."""
    wanted = tuple((who(game, name),) for name in names)
    return next(one for one in asked(game) if isinstance(one, PlayEffect) and one.targets == wanted)


# Range and steps


@shows("A4", "A16", "movement")
@pytest.mark.parametrize("reach", [0.1, 59.9, 60.0])
def test_step_goes_as_far_as_the_range_from_centre_to_centre(reach: float) -> None:
    game = moving(alone())
    events = play(game, step(game, "Ada", 200 + reach, 200))
    assert at(game, "Ada") == (200 + reach, 200)
    assert events_of(events, Moved)[0].length == round(10 * reach)


@shows("A4", "A16", "movement")
def test_step_a_tenth_past_the_range_is_refused_with_both_lengths() -> None:
    game = moving(alone())
    assert asked(game).why_not(step(game, "Ada", 260.1, 200)) == TooFar(601, 600)


@shows("A16")
def test_ways_are_compared_in_tenths_rounded_half_up() -> None:
    game = moving(alone())
    assert step(game, "Ada", 260.0, 200.7) in asked(game)  # 60.004 mm
    assert asked(game).why_not(step(game, "Ada", 260.0, 202.5)) == TooFar(601, 600)  # 60.052 mm


@shows("M1", "K9")
def test_total_movement_is_range_times_number() -> None:
    scene = alone().obstacle(SQUARE, (235, 200), height=120)
    low, high = moving(scene), moving(alone().obstacle(SQUARE, (235, 200), height=121))
    assert Climb(who(low, "Ada"), 0, EAST) in asked(low)
    assert asked(high).why_not(Climb(who(high, "Ada"), 0, EAST)) == TooHigh(1210, 1200)


@shows("M2", "K9", "H1")
def test_each_step_has_the_whole_range_and_what_one_leaves_is_lost() -> None:
    game = moving(alone())
    play(game, step(game, "Ada", 210, 200))
    assert asked(game).question == AskStep(1)
    assert asked(game).why_not(step(game, "Ada", 270.1, 200)) == TooFar(601, 600)
    play(game, step(game, "Ada", 270, 200))
    assert asked(game).question == AskAction(2)


@shows("M2", "M13")
def test_named_characters_share_the_steps_in_any_order_and_one_may_stay() -> None:
    game = moving(alone(("Cleo", 200, 300), ("Dora", 200, 400), moves=3), "Ada", "Cleo", "Dora")
    play(game, step(game, "Cleo", 250, 300), step(game, "Ada", 250, 200), step(game, "Cleo", 300, 300))
    assert [at(game, name) for name in ("Ada", "Cleo", "Dora")] == [(250, 200), (300, 300), (200, 400)]
    assert asked(game).question == AskAction(2)


@shows("M2", "M11")
def test_no_more_characters_than_the_movement_number_are_named() -> None:
    game = alone(("Cleo", 200, 300), ("Dora", 200, 400)).start()
    assert move(game, "Ada", "Dora") in asked(game)
    assert asked(game).why_not(move(game, "Ada", "Cleo", "Dora")) == TooManyMovers(3, 2)


@shows("M11")
def test_only_characters_named_with_the_card_step() -> None:
    game = moving(alone(("Cleo", 200, 300)))
    assert asked(game).why_not(step(game, "Cleo", 250, 300)) == NotOffered()


@shows("M11", "timing")
def test_announcement_shows_card_range_number_and_movers() -> None:
    game = alone(("Cleo", 200, 300)).start()
    events = play(game, move(game, "Cleo", "Ada"))
    announced = events_of(events, MoveAnnounced)[0]
    assert (announced.movers, announced.range, announced.number) == ((who(game, "Cleo"), who(game, "Ada")), 600, 2)


@shows("movement")
def test_steps_may_be_left_unused_and_the_card_is_discarded() -> None:
    game = moving(alone())
    play(game, Done())
    assert at(game, "Ada") == (200, 200)
    assert [game.cast.fate[card] for card in game.state.seats[0].discard] == [6]


@shows("M5", "M4")
def test_step_of_no_length_turns_and_is_used_up() -> None:
    game = moving(alone())
    events = play(game, step(game, "Ada", 200, 200, facing=NORTH))
    assert events_of(events, Turned) == [Turned(who(game, "Ada"), NORTH)]
    assert not events_of(events, Moved)
    assert asked(game).question == AskStep(1)


def test_what_is_not_in_hand_or_not_ones_own_does_not_move() -> None:
    game = alone().pile("hand", 1, fate(2)).start()
    other = held(game, 1, 2)
    assert asked(game).why_not(PlayMovement(other, (who(game, "Ada"),))) == NotInHand(other)
    assert asked(game).why_not(move(game, "Bea")) == NotYours(who(game, "Bea"))


# Ways


@shows("M3", "K6")
def test_way_round_an_obstacle_counts_whole() -> None:
    game = moving(alone(facing=69, reach=110).obstacle(SQUARE, (240, 190)))
    assert step(game, "Ada", 280.9, 200) in asked(game)  # 110.0 mm round the corners, 80.9 mm straight
    assert asked(game).why_not(step(game, "Ada", 281, 200)) == TooFar(1101, 1100)


def barred(facing: int) -> Game:
    """Ada stands 20 mm before a square, a little above its middle: the way above it is the shorter one."""
    return moving(alone(facing=facing, reach=130).obstacle(SQUARE, (240, 190)))


@shows("M3", "M4", "viewing-angle")
@pytest.mark.parametrize("facing", [24, 69, 113])
def test_way_leaves_inside_the_viewing_arc(facing: int) -> None:
    game = barred(facing)
    assert step(game, "Ada", 280, 200) in asked(game)


@shows("M3", "M4", "viewing-angle")
@pytest.mark.parametrize(("facing", "off"), [(23, 46), (114, 46), (315, 114)])
def test_way_that_leaves_outside_the_arc_is_refused_even_where_a_longer_one_would_leave_in_it(
    facing: int, off: int
) -> None:
    game = barred(facing)
    assert asked(game).why_not(step(game, "Ada", 280, 200)) == OutsideArc(who(game, "Ada"), off, 45)


@shows("M3")
@pytest.mark.parametrize("facing", [45, 315])
def test_of_two_equally_short_ways_one_in_the_arc_suffices(facing: int) -> None:
    game = moving(alone(facing=facing, reach=130).obstacle(SQUARE, (240, 200)))
    events = play(game, step(game, "Ada", 280, 200))
    above = events_of(events, Moved)[0].way[1][1] > 2000
    assert above == (facing == 45)


@shows("A13", "viewing-angle")
@pytest.mark.parametrize(("y", "inside"), [(230, True), (230.1, False), (170, True), (169.9, False)])
def test_border_of_the_arc_belongs_to_it(y: float, inside: bool) -> None:
    game = moving(alone())
    assert asked(game).why_not(step(game, "Ada", 230, y)) == (None if inside else OutsideArc(who(game, "Ada"), 46, 45))


@shows("A13", "viewing-angle")
def test_viewing_angle_printed_on_the_card_is_the_arc_of_movement() -> None:
    narrow, wide = moving(alone(viewing_angle=60)), moving(alone(viewing_angle=180))
    assert asked(narrow).why_not(step(narrow, "Ada", 230, 230)) == OutsideArc(who(narrow, "Ada"), 45, 30)
    assert step(wide, "Ada", 200, 260) in asked(wide)


@shows("A5")
@pytest.mark.parametrize(("gap", "through"), [(30.0, True), (29.9, False)])
def test_gap_of_exactly_one_chip_is_passable(gap: float, through: bool) -> None:
    game = moving(alone(("Cleo", 240, 230), ("Dora", 240, 200 - gap), reach=80))
    assert asked(game).why_not(step(game, "Ada", 280, 200)) == (None if through else TooFar(1581, 800))


@shows("M7", "M3")
def test_passing_an_enemy_rim_to_rim_does_not_stop() -> None:
    game = moving(alone().character("Cora", 1, (230, 230)))
    events = play(game, step(game, "Ada", 260, 200))
    assert at(game, "Ada") == (260, 200)
    assert not events_of(events, Touched)


@shows("M6", "M3")
def test_own_chip_in_the_way_is_walked_round() -> None:
    game = moving(alone(("Cleo", 240, 201), reach=110, viewing_angle=180))
    events = play(game, step(game, "Ada", 280, 200))
    assert events_of(events, Moved)[0].length > 800
    assert at(game, "Cleo") == (240, 201)


@shows("M6", "M8")
def test_own_chip_is_neither_pushed_nor_exchanged() -> None:
    game = moving(alone(("Cleo", 240, 200)))
    play(game, step(game, "Ada", 240, 200))
    assert (at(game, "Ada"), at(game, "Cleo")) == ((210, 200), (240, 200))


@shows("M15")
def test_chip_with_no_way_out_can_only_turn() -> None:
    ring = [("Cleo", 230, 200), ("Dora", 215, 226), ("Emma", 185, 226), ("Fay", 170, 200), ("Gil", 185, 174)]
    scene = alone(*ring, ("Hal", 215, 174), viewing_angle=360, reach=300)
    game = moving(scene)
    assert asked(game).why_not(step(game, "Ada", 300, 300)) == NoWay()
    play(game, TurnInPlace(who(game, "Ada"), NORTH), Done())
    assert at(game, "Ada") == (200, 200)
    assert game.state.chips[who(game, "Ada")].facing == NORTH


# Pushes


@shows("M8", "M3", "A5", "movement")
def test_push_into_an_enemy_ends_in_contact_on_its_line() -> None:
    game = moving(alone().character("Cora", 1, (240, 200)))
    events = play(game, step(game, "Ada", 240, 200))
    assert at(game, "Ada") == (210, 200)
    assert events_of(events, Touched) == [Touched(who(game, "Ada"), who(game, "Cora"))]


@shows("M8")
def test_push_ends_at_the_range_when_nothing_is_met() -> None:
    game = moving(alone(reach=20).character("Cora", 1, (260, 200)))
    play(game, step(game, "Ada", 260, 200))
    assert at(game, "Ada") == (220, 200)


@shows("M8")
def test_push_is_never_shoved_sideways() -> None:
    game = moving(alone(reach=100).character("Cora", 1, (250, 210)))
    play(game, step(game, "Ada", 250, 200))
    x, y = at(game, "Ada")
    assert abs(y - 200) <= 0.1
    assert 30 <= ((250 - x) ** 2 + (210 - y) ** 2) ** 0.5 <= 30.5


@shows("M8")
def test_push_that_meets_two_at_once_touches_both() -> None:
    game = moving(alone(reach=100).character("Cora", 1, (250, 218)).character("Dina", 1, (250, 182)))
    events = play(game, step(game, "Ada", 250, 200))
    assert {one.other for one in events_of(events, Touched)} == {who(game, "Cora"), who(game, "Dina")}


@shows("M8", "A5")
def test_push_into_an_obstacle_ends_at_its_border() -> None:
    game = moving(alone().obstacle(SQUARE, (250, 200)))
    play(game, step(game, "Ada", 250, 200))
    assert at(game, "Ada") == (215, 200)


@shows("M3", "M4")
def test_push_starts_inside_the_arc() -> None:
    game = moving(alone(facing=WEST).character("Cora", 1, (240, 200)))
    assert asked(game).why_not(step(game, "Ada", 240, 200)) == OutsideArc(who(game, "Ada"), 180, 45)


# The edge of the table


@shows("A7")
@pytest.mark.parametrize("place", [(0.0, 200.0), (200.0, 0.0), (WIDTH, 200.0), (200.0, DEPTH)])
def test_centre_may_stand_on_the_edge_line(place: tuple[float, float]) -> None:
    x, y = place
    start = (min(max(x, 30), WIDTH - 30), min(max(y, 30), DEPTH - 30))
    scene = Scene().character("Ada", 0, start, viewing_angle=360).character("Bea", 1, (600, 600))
    game = moving(scene.pile("hand", 0, fate(6)))
    play(game, step(game, "Ada", x, y))
    assert at(game, "Ada") == place


@shows("A7")
@pytest.mark.parametrize("place", [(-0.1, 200.0), (200.0, -0.1), (WIDTH + 0.1, 200.0), (200.0, DEPTH + 0.1)])
def test_a_tenth_past_the_edge_is_off_the_table(place: tuple[float, float]) -> None:
    x, y = place
    start = (min(max(x, 30), WIDTH - 30), min(max(y, 30), DEPTH - 30))
    scene = Scene().character("Ada", 0, start, viewing_angle=360).character("Bea", 1, (600, 600))
    game = moving(scene.pile("hand", 0, fate(6)))
    assert asked(game).why_not(step(game, "Ada", x, y)) == OffTable(1)


# Turning


@shows("M4", "viewing-angle")
def test_free_turn_once_in_the_own_turn_without_an_action() -> None:
    game = alone().start()
    events = play(game, TurnInPlace(who(game, "Ada"), NORTH))
    assert events_of(events, Turned) == [Turned(who(game, "Ada"), NORTH)]
    assert asked(game).question == AskAction(3)
    assert asked(game).why_not(TurnInPlace(who(game, "Ada"), SOUTH)) == AlreadyTurned(who(game, "Ada"))


@shows("M4")
def test_free_turn_before_a_step_of_a_card() -> None:
    game = moving(alone(facing=WEST))
    play(
        game,
        TurnInPlace(who(game, "Ada"), EAST),
        step(game, "Ada", 260, 200, facing=NORTH),
        step(game, "Ada", 260, 260),
    )
    assert at(game, "Ada") == (260, 260)


@shows("M4", "H2")
def test_chip_is_turned_after_each_step_and_goes_on_that_way() -> None:
    game = moving(alone())
    play(game, step(game, "Ada", 260, 200, facing=WEST), step(game, "Ada", 200, 200))
    assert at(game, "Ada") == (200, 200)


@shows("M4", "ability-terror")
def test_bound_and_frightened_characters_turn_too() -> None:
    scene = alone().character("Cleo", 0, (300, 300), frightened=True).character("Cora", 1, (330, 300))
    game = scene.start()
    assert TurnInPlace(who(game, "Cleo"), NORTH) in asked(game)


@shows("M4")
def test_free_turn_remains_when_the_actions_are_spent() -> None:
    scene = alone()
    scene.actions = 1
    game = moving(scene)
    play(game, Done())
    assert asked(game).question == AskAction(0)
    play(game, TurnInPlace(who(game, "Ada"), NORTH))
    assert game.state.chips[who(game, "Ada")].facing == NORTH


# Whose movement


@shows("M9")
def test_nobody_moves_by_card_in_the_turn_of_another() -> None:
    game = alone().pile("hand", 1, moment("dodge", DRAW), fate(2)).start()
    assert (game.state.acting, asked(game).seat) == (0, 1)
    assert isinstance(asked(game).question, AskMoment)
    assert asked(game).why_not(PlayMovement(held(game, 1, 2), (who(game, "Bea"),))) == NotAsked()


@shows("M10", "X12")
def test_frightened_character_is_not_named_in_the_turn_he_loses() -> None:
    game = alone().character("Cleo", 0, (300, 300), frightened=True).start()
    assert asked(game).why_not(move(game, "Cleo")) == Cowed(who(game, "Cleo"))


@shows("M10")
def test_effect_of_his_own_player_does_not_move_him_either() -> None:
    scene = alone().character("Cleo", 0, (300, 300), frightened=True)
    card = event("march", {"do": "push", "who": own(), "length": 50})
    game = scene.pile("hand", 0, card).start()
    refused = asked(game).why_not(PlayEffect(named(game, "march"), 0, ((who(game, "Cleo"),),), 0))
    assert isinstance(refused, NoTarget)


@shows("M10", "M8")
def test_effect_of_another_player_moves_him() -> None:
    scene = alone().character("Cora", 1, (300, 200), frightened=True)
    game = scene.pile("hand", 0, event("gust", {"do": "push", "who": enemy(), "length": 50})).start()
    play(game, effect_on(game, "Cora"))
    assert at(game, "Cora") == (350, 200)


@shows("M14", "B8", "M9")
def test_move_by_an_effect_keeps_to_the_arc_and_its_player_sets_the_facing() -> None:
    scene = alone().character("Cora", 1, (300, 200), facing=NORTH)
    card = event("lure", {"do": "move", "who": enemy(), "length": 50, "steps": 2})
    game = scene.pile("hand", 0, card).start()
    play(game, effect_on(game, "Cora"))
    assert (asked(game).seat, asked(game).question) == (0, AskGuidedStep(who(game, "Cora"), 2))
    assert asked(game).why_not(step(game, "Cora", 250, 200)) == OutsideArc(who(game, "Cora"), 90, 45)
    play(game, step(game, "Cora", 300, 250, facing=WEST), step(game, "Cora", 250, 250, facing=SOUTH))
    assert at(game, "Cora") == (250, 250)
    assert game.state.chips[who(game, "Cora")].facing == SOUTH


@shows("M4", "M14")
def test_free_turn_comes_before_a_step_by_an_own_effect_too() -> None:
    card = event("stroll", {"do": "move", "who": own(), "length": 50, "steps": 2})
    game = alone(facing=WEST).pile("hand", 0, card).start()
    play(game, effect_on(game, "Ada"))
    assert asked(game).why_not(step(game, "Ada", 250, 200)) == OutsideArc(who(game, "Ada"), 180, 45)
    play(game, TurnInPlace(who(game, "Ada"), EAST))
    assert asked(game).question == AskGuidedStep(who(game, "Ada"), 2)
    assert asked(game).why_not(TurnInPlace(who(game, "Ada"), NORTH)) == AlreadyTurned(who(game, "Ada"))
    play(game, step(game, "Ada", 250, 200))
    assert at(game, "Ada") == (250, 200)


@shows("M4")
def test_who_is_moved_by_an_enemy_has_no_free_turn_meanwhile() -> None:
    scene = alone().character("Cora", 1, (300, 200), facing=NORTH)
    card = event("lure", {"do": "move", "who": enemy(), "length": 50})
    game = scene.pile("hand", 0, card).start()
    play(game, effect_on(game, "Cora"))
    assert asked(game).why_not(TurnInPlace(who(game, "Cora"), WEST)) == NotAsked()
    assert asked(game).why_not(TurnInPlace(who(game, "Ada"), WEST)) == NotAsked()


@shows("M14", "A5")
def test_exchanged_chips_touch_whom_they_touch_in_the_end() -> None:
    scene = alone().character("Cora", 1, (300, 200)).character("Cleo", 0, (330, 200))
    card = event("switch", {"do": "exchange", "who": own(), "other": {**enemy(), "name": "second"}})
    game = scene.pile("hand", 0, card).start()
    events = play(game, effect_on(game, "Ada", "Cora"))
    assert (at(game, "Ada"), at(game, "Cora")) == ((300, 200), (200, 200))
    assert not events_of(events, Touched)


def test_announced_card_of_another_number_is_named() -> None:
    game = alone().pile("hand", 0, fate(3, range=20, moves=1, slug="short")).start()
    play(game, PlayMovement(named(game, "short"), (who(game, "Ada"),)))
    assert asked(game).why_not(step(game, "Ada", 220.1, 200)) == TooFar(201, 200)


def test_illegal_step_tells_its_reason_in_words() -> None:
    game = moving(alone())
    with pytest.raises(IllegalChoice, match=r"60\.1 mm is too far: at most 60 mm\."):
        play(game, step(game, "Ada", 260.1, 200))
    refused = asked(game).why_not(step(game, "Ada", 260.1, 200))
    assert refused is not None
    assert refused.text(Lang.DE, game.cast) == "60,1 mm ist zu weit: höchstens 60 mm."


def test_walks_are_offered_toward_enemies_and_can_be_made() -> None:
    game = moving(alone().character("Cora", 1, (240, 210)))
    offered = [one for one in asked(game) if isinstance(one, Walk)]
    assert offered
    for one in offered:
        assert one in asked(game)
