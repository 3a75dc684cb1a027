"""Tournament play: nothing is measured before declaring (Tournament Games; rulings M12, D3, X5, X9, X10)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind.answers.refusals import NoContact, OutsideArc, TooFar
from deckbuilder.rules.behind.answers.refusals_ground import NotAtRim, NoWay, OffTable
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import (
    Attack,
    Climb,
    Done,
    PickCard,
    PlayEffect,
    PlayMovement,
    ShootAt,
    UseAbility,
    Walk,
)
from deckbuilder.rules.behind.model.events.cards import Flipped
from deckbuilder.rules.behind.model.events.combat import Injured, ShotMissed
from deckbuilder.rules.behind.model.events.conditions import OutOfReach
from deckbuilder.rules.behind.model.events.table import Moved, MoveLost
from deckbuilder.rules.behind.model.house_rules import HouseRules, tournament
from deckbuilder.rules.behind.movement.card_movement import AskStep
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.sentence import UNTOLD
from deckbuilder.terms import NONE, Lang
from tests.rules.behind.cards import event, item, keeps, moment, own
from tests.rules.behind.scene import Scene, asked, at, events_of, fate, held, move, named, play, step, who
from tests.rules.behind.shows import shows

EAST, NORTH, WEST, SOUTH = 0, 90, 180, 270
BLOCK = [(-40, -40), (40, -40), (40, 40), (-40, 40)]
TOURNAMENT = {"measuring": False}


def field(*, reach: int = 60, moves: int = 2, house: dict[str, Any] = TOURNAMENT, **ada: Any) -> Scene:
    """Ada at (200, 400) looking east with a movement card, Bea far east of her."""
    scene = Scene(**house).character("Ada", 0, (200, 400), **ada).character("Bea", 1, (900, 400), facing=WEST)
    return scene.pile("hand", 0, fate(6, range=reach, moves=moves))


def moving(scene: Scene) -> Game:
    """Ada's card is played."""
    game = scene.start()
    play(game, move(game, "Ada"))
    return game


@shows("tournament-games")
def test_tournament_is_a_preset_of_the_house_rules() -> None:
    assert tournament() == HouseRules(measuring=False)
    assert tournament(steps="pooled") == HouseRules(measuring=False, steps="pooled")


# Steps


@shows("M12", "tournament-games")
def test_step_may_name_a_point_out_of_reach_and_goes_as_far_as_the_range_carries() -> None:
    casual, strict = moving(field(house={})), moving(field())
    assert asked(casual).why_not(step(casual, "Ada", 600, 400)) == TooFar(4000, 600)
    events = play(strict, step(strict, "Ada", 600, 400))
    assert (at(strict, "Ada"), events_of(events, Moved)[0].length) == ((260, 400), 600)
    assert asked(strict).question == AskStep(1)


@shows("M12", "M3")
def test_it_goes_along_the_shortest_way() -> None:
    game = moving(field(reach=150, viewing_angle=180).obstacle(BLOCK, (300, 390)))
    events = play(game, step(game, "Ada", 600, 400))
    way = events_of(events, Moved)[0].way
    assert len(way) > 2
    assert events_of(events, Moved)[0].length == 1500
    x, y = at(game, "Ada")
    assert 320 < x < 350
    assert y > 400


@shows("M12", "M8")
def test_push_toward_a_chip_out_of_reach_ends_at_the_range() -> None:
    game = moving(field())
    play(game, step(game, "Ada", 900, 400))
    assert at(game, "Ada") == (260, 400)


@shows("M12", "viewing-angle", "A7")
def test_arc_table_and_closed_ways_still_refuse() -> None:
    game = moving(field())
    assert asked(game).why_not(step(game, "Ada", 200, 600)) == OutsideArc(who(game, "Ada"), 90, 45)
    assert isinstance(asked(game).why_not(step(game, "Ada", 1100, 400)), OffTable)
    ring = moving(shut_in())
    assert asked(ring).why_not(step(ring, "Ada", 400, 400)) == NoWay()


def shut_in() -> Scene:
    """Ada in a ring of six own chips."""
    scene = field(viewing_angle=360)
    for place, (x, y) in enumerate([(230, 400), (215, 426), (185, 426), (170, 400), (185, 374), (215, 374)]):
        scene.character(f"Own {place}", 0, (x, y))
    return scene


@shows("M12", "H19")
def test_straight_lines_only_go_as_far_as_the_range_carries_too() -> None:
    game = moving(field(house={**TOURNAMENT, "way": "straight"}))
    play(game, step(game, "Ada", 600, 400))
    assert at(game, "Ada") == (260, 400)


def answers(game: Game, *kinds: type[Choice]) -> list[str]:
    """The answers of some kinds that are offered, noted."""
    return [one.notation() for one in asked(game) if isinstance(one, kinds)]


@shows("tournament-games", "M12")
@pytest.mark.parametrize("ada", [{}, {"abilities": {"incorporeal": None}}, {"items": (keeps("flying", "wings"),)}])
def test_steps_offered_just_in_and_just_out_of_range_are_the_same(ada: dict[str, Any]) -> None:
    """Bea's rim is 61 mm from Ada's: within a range of 61 mm, out of one of 60."""
    offered = []
    for reach in (61, 60):
        scene = Scene(**TOURNAMENT).character("Ada", 0, (200, 400), **ada).character("Bea", 1, (291, 400))
        scene.obstacle(BLOCK, (260, 300))
        offered.append(answers(moving(scene.pile("hand", 0, fate(6, range=reach))), Walk))
    assert offered[0] == offered[1] != []


@shows("tournament-games")
def test_casually_the_range_shows_in_what_is_offered() -> None:
    offered = []
    for reach in (61, 60):
        scene = Scene().character("Ada", 0, (200, 400)).character("Bea", 1, (291, 400))
        offered.append(answers(moving(scene.pile("hand", 0, fate(6, range=reach))), Walk))
    assert offered[0] != offered[1]


# Passing and flying


def ghost(reach: int, **house: Any) -> Game:
    """Ada, incorporeal, 60 mm before the border of a block."""
    scene = field(reach=reach, moves=3, house=house, abilities={"incorporeal": None}).obstacle(BLOCK, (300, 400))
    return moving(scene)


@shows("X9", "tournament-games", "ability-incorporeal")
def test_pass_that_would_end_inside_something_is_lost_with_card_and_steps() -> None:
    casual, strict = ghost(60), ghost(60, **TOURNAMENT)
    for game in (casual, strict):
        play(game, step(game, "Ada", 220, 400))
    play(casual, step(casual, "Ada", 270, 400))
    assert (at(casual, "Ada"), asked(casual).question) == ((245, 400), AskStep(1))
    events = play(strict, step(strict, "Ada", 270, 400))
    assert events_of(events, MoveLost) == [MoveLost(who(strict, "Ada"))]
    assert (at(strict, "Ada"), asked(strict).question) == ((220, 400), AskAction(2))
    assert 6 in [strict.cast.fate[card] for card in strict.state.seats[0].discard]


@shows("X9", "M12")
@pytest.mark.parametrize(("reach", "end"), [(45, 245.0), (46, 200.0), (154, 200.0), (155, 355.0)])
def test_pass_toward_a_point_out_of_reach_is_lost_where_the_range_ends_inside(reach: int, end: float) -> None:
    game = ghost(reach, **TOURNAMENT)
    play(game, step(game, "Ada", 600, 400))
    assert at(game, "Ada") == (end, 400)


@shows("X9", "B6")
def test_bound_incorporeal_character_makes_his_check_before_the_move_is_lost() -> None:
    scene = field(abilities={"incorporeal": None}).obstacle(BLOCK, (300, 400)).character("Cora", 1, (200, 430))
    game = scene.pile("supply", 0, fate(3)).start()
    assert len(events_of(play(game, move(game, "Ada")), Flipped)) == 1
    assert events_of(play(game, step(game, "Ada", 260, 400)), MoveLost)


@shows("X10", "M12")
@pytest.mark.parametrize(
    ("reach", "end"), [(45, 245.0), (60, 245.0), (75, 275.0), (125, 325.0), (130, 325.0), (155, 355.0)]
)
def test_flight_toward_a_point_out_of_reach_lands_where_there_is_room(reach: int, end: float) -> None:
    scene = field(reach=reach, items=(keeps("flying", "wings"),)).obstacle(BLOCK, (300, 400))
    game = moving(scene)
    play(game, step(game, "Ada", 600, 400))
    assert at(game, "Ada") == (end, 400)


# Shots, effects, Whirl


BOW = item("bow", {"shoots": "card"})


@shows("D3", "tournament-games", "ranged-combat")
@pytest.mark.parametrize(("x", "hits"), [(440.0, True), (440.1, False)])
def test_shot_out_of_range_is_offered_and_misses_without_a_flip(x: float, hits: bool) -> None:
    games = []
    for house in ({}, TOURNAMENT):
        scene = Scene(**house).character("Ada", 0, (200, 400), items=(BOW,)).character("Bea", 1, (x, 400))
        games.append(scene.start())
    casual, strict = games
    shot = ShootAt(who(strict, "Ada"), who(strict, "Bea"), named(strict, "bow"))
    assert (shot in asked(casual)) == hits
    assert answers(strict, ShootAt) == [shot.notation()]
    events = play(strict, shot)
    assert bool(events_of(events, ShotMissed)) is not hits
    assert bool(events_of(events, Flipped)) is hits


def hexed(x: float, house: dict[str, Any]) -> Game:
    """Ada has a hex that injures an enemy within 100 mm; Bea stands at (x, 400)."""
    near = {"pick": "one", "side": "enemy", "only": [{"where": "within", "length": 100}]}
    scene = Scene(**house).character("Ada", 0, (200, 400)).character("Bea", 1, (x, 400))
    return scene.pile("hand", 0, event("hex", {"do": "injure", "who": near})).start()


@shows("tournament-games", "D3", "A16")
@pytest.mark.parametrize(("x", "works"), [(300.0, True), (300.1, False)])
def test_effect_on_a_target_out_of_range_is_offered_and_does_nothing(x: float, works: bool) -> None:
    casual, strict = hexed(x, {}), hexed(x, TOURNAMENT)
    curse = PlayEffect(0, who(strict, "Ada"), ((who(strict, "Bea"),),), 0)
    assert (curse in asked(casual)) == works
    assert answers(strict, PlayEffect) == [curse.notation()]
    events = play(strict, curse)
    assert bool(events_of(events, Injured)) is works
    assert events_of(events, OutOfReach) == ([] if works else [OutOfReach(who(strict, "Ada"))])
    assert 0 in strict.state.seats[0].discard
    assert asked(strict).question == AskAction(2)


def summoned(x: float, house: dict[str, Any]) -> tuple[Game, PlayEffect]:
    """Ada has a card that sets an own character on a free point within 100 mm of her."""
    spot = {"pick": "point", "length": 100}
    scene = Scene(**house).character("Ada", 0, (200, 400)).character("Cleo", 0, (200, 700))
    scene.character("Bea", 1, (900, 400))
    game = scene.pile("hand", 0, event("gate", {"do": "place", "who": own(), "at": spot})).start()
    return game, PlayEffect(0, who(game, "Ada"), ((who(game, "Cleo"),), (round(10 * x), 4000)), 0)


@shows("tournament-games")
@pytest.mark.parametrize(("x", "works"), [(300.0, True), (300.1, False)])
def test_point_out_of_range_may_be_named_and_nothing_happens(x: float, works: bool) -> None:
    casual, gate = summoned(x, {})
    assert (gate in asked(casual)) == works
    strict, gate = summoned(x, TOURNAMENT)
    play(strict, gate)
    assert at(strict, "Cleo") == ((x, 400) if works else (200, 700))


def whirling(x: float, house: dict[str, Any]) -> Game:
    """Ada whirls on 3+ with a total movement of 120 mm; Bea carries two items at (x, 400)."""
    scene = Scene(**house).character("Ada", 0, (200, 400), abilities={"whirl": 3})
    scene.character("Bea", 1, (x, 400), items=(item("lamp"), item("rope")))
    return scene.pile("supply", 0, fate(5, range=60, moves=2, slug="flip")).start()


@shows("X5", "M1", "ability-whirl", "tournament-games")
@pytest.mark.parametrize(("x", "works"), [(320.0, True), (320.1, False)])
def test_whirl_names_its_item_after_the_flip_or_in_tournaments_before_it(x: float, works: bool) -> None:
    casual, strict = whirling(x, {}), whirling(x, TOURNAMENT)
    whirl = UseAbility(who(strict, "Ada"), "whirl", NONE, 0)
    assert events_of(play(casual, whirl), Flipped)
    assert (PickCard(named(casual, "lamp")) in asked(casual)) == works
    assert not events_of(play(strict, whirl), Flipped)
    events = play(strict, PickCard(named(strict, "lamp")))
    assert events_of(events, Flipped)
    assert (named(strict, "lamp") in strict.state.seats[1].discard) == works
    assert bool(events_of(events, OutOfReach)) is not works


@shows("X5", "T6")
def test_whirl_against_an_item_that_a_moment_took_away_tells_no_range() -> None:
    """The lamp is named, then a Moment of its player takes it from play: the rope stays, nothing is out of reach."""
    away = {"do": "put", "what": {"pick": "card", "zone": "play", "side": "own"}, "to": "discard"}
    scene = Scene(**TOURNAMENT).character("Ada", 0, (200, 400), abilities={"whirl": 3})
    scene.character("Bea", 1, (300, 400), items=(item("lamp"), item("rope"))).pile("hand", 1, moment("hide", away))
    game = scene.pile("supply", 0, fate(5, range=60, moves=2, slug="flip")).start()
    ada, bea, lamp = who(game, "Ada"), who(game, "Bea"), named(game, "lamp")
    play(game, Done(), UseAbility(ada, "whirl", NONE, 0), PickCard(lamp))
    events = play(game, PlayEffect(named(game, "hide"), bea, ((lamp,),), 0))
    assert events_of(events, Flipped)
    assert not events_of(events, OutOfReach)
    assert [held.card for held in game.state.permanents] == [named(game, "rope")]


# Refusals


@shows("tournament-games")
def test_refusals_give_no_distance() -> None:
    casual, strict = (field(house=house).start() for house in ({}, TOURNAMENT))
    attack = Attack(who(strict, "Ada"), who(strict, "Bea"), (), NONE)
    assert asked(casual).why_not(attack) == NoContact(who(casual, "Ada"), who(casual, "Bea"), 6700)
    refused = asked(strict).why_not(attack)
    assert refused == NoContact(who(strict, "Ada"), who(strict, "Bea"), UNTOLD)
    assert refused.text(Lang.EN, strict.cast) == "Ada does not touch Bea."
    assert refused.text(Lang.DE, strict.cast) == "Ada berührt Bea nicht."


@shows("tournament-games", "X11")
def test_climb_away_from_the_border_is_refused_without_its_distance() -> None:
    for house, distance in (({}, 600), (TOURNAMENT, UNTOLD)):
        game = moving(field(house=house).obstacle(BLOCK, (315, 400)))
        assert asked(game).why_not(Climb(who(game, "Ada"), 0, EAST)) == NotAtRim(distance)


def test_card_not_in_hand_is_refused_as_ever() -> None:
    game = field().pile("hand", 1, fate(2)).start()
    refused = asked(game).why_not(PlayMovement(held(game, 1, 2), (who(game, "Ada"),)))
    assert refused is not None
    assert refused.text(Lang.EN, game.cast) == "fate-2-60-2 is not in hand."
