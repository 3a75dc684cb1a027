"""Chips moved by effect: steps, pushes, exchanges, turns, places (effects.play: Table; rulings M8, M14, B8)."""

from __future__ import annotations

import pytest

from deckbuilder.rules.behind.answers.refusals import OutsideArc, TooFar
from deckbuilder.rules.behind.answers.refusals_effects import NoTarget
from deckbuilder.rules.behind.answers.refusals_ground import OnChip
from deckbuilder.rules.behind.model.choices import Climb, Done, PlayEffect, TurnInPlace, Walk
from deckbuilder.rules.behind.model.events.table import BrokeAway, Touched, Turned
from deckbuilder.rules.core.decision import NotAsked
from tests.rules.behind.card_effects.verbs.stage import ENEMY, OWN, chip, drawn, play_card, stage
from tests.rules.behind.cards import place
from tests.rules.behind.scene import asked, events_of, named, play, who
from tests.rules.behind.shows import resolves, shows

BOX = [(0, 0), (80, 0), (80, 80), (0, 80)]


@resolves("move")
@shows("M14", "B8")
def test_effect_moves_a_bound_character_without_a_break_away_check() -> None:
    scene = stage({"do": "move", "who": OWN, "length": 60}).character("Eve", 1, (400, 430))
    game = scene.start()
    play_card(game, "Ada")
    ada = who(game, "Ada")
    events = play(game, Walk(ada, 4600, 4000, 90))
    assert not events_of(events, BrokeAway)
    assert (chip(game, "Ada").x, chip(game, "Ada").facing) == (4600, 90)


@resolves("move")
@shows("M14")
def test_move_by_effect_is_led_by_its_player_and_starts_in_the_arc() -> None:
    game = stage({"do": "move", "who": ENEMY, "length": 60, "steps": 2}).start()
    play_card(game, "Bea")
    bea = who(game, "Bea")
    assert asked(game).seat == 0
    assert asked(game).why_not(Walk(bea, 6400, 4000, 0)) == OutsideArc(bea, 180, 45)
    play(game, Walk(bea, 5400, 4000, 180), Walk(bea, 4800, 4000, 180))
    assert chip(game, "Bea").x == 4800


@resolves("move")
def test_move_by_effect_may_be_left_undone() -> None:
    game = stage({"do": "move", "who": ENEMY, "length": 60}).start()
    play_card(game, "Bea")
    play(game, Done())
    assert chip(game, "Bea").x == 6000


@resolves("move")
@shows("X10", "flying")
def test_flight_by_effect_passes_over_chips() -> None:
    scene = stage({"do": "move", "who": OWN, "length": 100, "manner": "fly"}).character("Eve", 1, (450, 400))
    game = scene.start()
    play_card(game, "Ada")
    play(game, Walk(who(game, "Ada"), 4950, 4000, 0))
    assert chip(game, "Ada").x == 4950


@resolves("move")
@shows("X11")
def test_effect_that_moves_lets_climb_first() -> None:
    scene = stage({"do": "move", "who": OWN, "length": 60}).obstacle(BOX, (415, 360), height=40)
    game = scene.start()
    play_card(game, "Ada")
    assert Climb(who(game, "Ada"), 0, 0) in asked(game)


@resolves("march")
def test_march_moves_by_the_figures_of_the_card() -> None:
    scene = stage({"do": "march", "who": OWN}, card={"range": 50, "moves": 2})
    game = scene.start()
    play_card(game, "Ada")
    ada = who(game, "Ada")
    assert asked(game).why_not(Walk(ada, 4501, 4000, 0)) == TooFar(501, 500)
    play(game, Walk(ada, 4500, 4000, 0), Walk(ada, 5000, 4000, 0))
    assert chip(game, "Ada").x == 5000
    assert asked(game).seat == 0
    assert asked(game).why_not(Walk(ada, 5001, 4000, 0)) == NotAsked()


@resolves("push")
@shows("M8")
@pytest.mark.parametrize(("wall", "x"), [(700.0, 6800), (690.0, 6750), (645.0, 6300)])
def test_push_goes_straight_away_until_the_length_or_something_is_met(wall: float, x: int) -> None:
    scene = stage({"do": "push", "who": ENEMY, "length": 80}).obstacle(BOX, (wall, 360))
    game = scene.start()
    play_card(game, "Bea")
    assert (chip(game, "Bea").x, chip(game, "Bea").y, chip(game, "Bea").facing) == (x, 4000, 180)


@resolves("push")
@shows("M8", "A7")
def test_push_ends_at_the_edge_of_the_table() -> None:
    game = stage({"do": "push", "who": ENEMY, "length": 2000}).start()
    play_card(game, "Bea")
    assert chip(game, "Bea").x == 10560


@resolves("push")
def test_held_character_is_neither_pushed_nor_pulled() -> None:
    root = place("root", {"always": {"pick": "each", "side": "own"}, "have": [{"how": "be", "state": "held"}]})
    game = stage({"do": "push", "who": ENEMY, "length": 80}).pile("permanents", 1, root).start()
    assert isinstance(asked(game).why_not(PlayEffect(named(game, "card"), 0, ((who(game, "Bea"),),), 0)), NoTarget)


@resolves("pull")
@shows("M8")
def test_pull_ends_in_contact() -> None:
    game = stage({"do": "pull", "who": ENEMY, "length": 500}).start()
    events = play_card(game, "Bea")
    assert chip(game, "Bea").x == 4300
    assert events_of(events, Touched) == [Touched(who(game, "Bea"), who(game, "Ada"))]


@resolves("exchange")
def test_two_characters_change_places_and_levels_but_not_facings() -> None:
    scene = stage({"do": "exchange", "who": OWN, "other": {**ENEMY, "name": "second"}}).obstacle(
        BOX, (560, 360), height=40
    )
    scene.chips[1][0].update(obstacle=0)
    game = scene.start()
    play_card(game, "Ada", "Bea")
    ada, bea = chip(game, "Ada"), chip(game, "Bea")
    assert (ada.x, ada.platform, ada.facing) == (6000, 0, 0)
    assert (bea.x, bea.platform, bea.facing) == (4000, -1, 180)


@resolves("turn")
def test_effect_turns_a_chip_as_its_player_likes() -> None:
    game = stage({"do": "turn", "who": ENEMY}).start()
    play_card(game, "Bea")
    assert asked(game).seat == 0
    play(game, TurnInPlace(who(game, "Bea"), 17))
    assert (chip(game, "Bea").facing, chip(game, "Bea").turned) == (17, False)


@resolves("face")
@shows("A13")
def test_characters_are_turned_toward_one_to_the_nearest_degree() -> None:
    game = stage({"do": "face", "who": {"pick": "each", "side": "enemy"}}, bea={"facing": 0}).start()
    events = play_card(game)
    assert [(one.who, one.facing) for one in events_of(events, Turned)] == [
        (who(game, "Bea"), 180),
        (who(game, "Cora"), 236),
    ]
    assert (chip(game, "Bea").facing, chip(game, "Cora").facing, chip(game, "Bea").turned) == (180, 236, False)


@resolves("face")
def test_whoever_faces_there_already_or_is_the_one_himself_is_not_turned() -> None:
    game = stage({"do": "face", "who": {"pick": "each"}}).start()
    events = play_card(game)
    assert [one.who for one in events_of(events, Turned)] == [who(game, "Ava"), who(game, "Cora")]


@resolves("place")
def test_chip_is_put_on_a_free_point() -> None:
    game = stage({"do": "place", "who": OWN, "at": {"pick": "point", "length": 100}}).start()
    play_card(game, "Ava", (5000, 4000))
    assert (chip(game, "Ava").x, chip(game, "Ava").y) == (5000, 4000)


@resolves("place")
def test_point_must_be_near_enough_and_free() -> None:
    game = stage({"do": "place", "who": OWN, "at": {"pick": "point", "length": 200}}).start()
    ada, ava = who(game, "Ada"), who(game, "Ava")
    far, taken = (
        asked(game).why_not(PlayEffect(named(game, "card"), ada, ((ava,), point), 0))
        for point in ((4000, 6001), (5701, 4000))
    )
    assert far == TooFar(2001, 2000)
    assert isinstance(taken, OnChip)


@shows("M9")
def test_mover_may_be_told_apart_by_who_led_the_move() -> None:
    """Bea's player has a watchtower: it draws when an opponent moves one of his characters."""
    tower = place(
        "tower",
        {
            "after": "moved",
            "who": {"pick": "each", "side": "own"},
            "player": {"pick": "each_player", "side": "enemy"},
            "effects": [{"do": "draw"}],
        },
    )
    game = stage({"do": "push", "who": ENEMY, "length": 30}).pile("permanents", 1, tower).start()
    assert drawn(play_card(game, "Bea")) == [(1, 1)]
