"""Ranged Combat: what shoots, at whom, how far, hit and miss (rulings D1-D6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from deckbuilder.cards.model import ActionCard
from deckbuilder.rules.behind.answers.refusals import (
    Bound,
    CannotShoot,
    NotCarried,
    NotHostile,
    OutsideArc,
    Resting,
    TooFar,
)
from deckbuilder.rules.behind.answers.refusals_effects import CannotPerform
from deckbuilder.rules.behind.answers.refusals_ground import ChipInLine, ObstacleInLine
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Done, HandCard, PlayEffect, ShootAt, TurnInPlace
from deckbuilder.rules.behind.model.events.cards import Flipped
from deckbuilder.rules.behind.model.events.combat import (
    CombatCompared,
    HandCardPlayed,
    Healed,
    Injured,
    ShotMissed,
    ValueFixed,
)
from deckbuilder.rules.behind.model.events.conditions import Impossible
from deckbuilder.rules.behind.model.sums import Source
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import NONE, Lang
from tests.rules.behind.cards import addition, enemy, item, moment
from tests.rules.behind.scene import Scene, asked, events_of, fate, held, named, play, who
from tests.rules.behind.shows import shows

BOX = [(0, 0), (20, 0), (20, 20), (0, 20)]


def bow(slug: str = "bow", number: int = 5, range: int = 100, moves: int = 2, **shot: Any) -> ActionCard:
    """An item that shoots; twice its total movement are 400 mm."""
    return fate(number, range=range, moves=moves, slug=slug, category="item", effects=[{"shoots": "card", **shot}])


def spark(**more: Any) -> ActionCard:
    """A magic card that shoots from hand."""
    return fate(4, range=100, moves=2, slug="spark", category="spell", effects=[{"shoots": "card"}], **more)


def range_of_fire(at: tuple[float, float] = (800.0, 400.0), seats: int = 2, **house: Any) -> Scene:
    """Ada with a bow faces Bea 400 mm away, exactly as far as the bow carries."""
    scene = Scene(seats=seats, **house).character("Ada", 0, (400, 400), facing=0, dexterity=3, items=[bow()])
    scene.character("Bea", 1, at, facing=180, dexterity=3, resistance=2)
    return scene.pile("hand", 0, fate(3, slug="rest"))


def shoot(game: Game, slug: str = "bow", shooter: str = "Ada", target: str = "Bea") -> ShootAt:
    card = named(game, slug) if slug else NONE
    return ShootAt(who(game, shooter), who(game, target), card)


def totals(events: Sequence[Event]) -> list[int]:
    """Shooting and dodge value."""
    return [one.value.total for one in events_of(events, ValueFixed)]


@shows("D1", "ranged-combat")
def test_shooting_value_is_dexterity_with_the_fate_of_card_and_flip() -> None:
    game = range_of_fire().pile("supply", 0, fate(6)).start()
    events = play(game, shoot(game))
    assert totals(events)[0] == 3 + 5 + 6
    assert [part.source for part in events_of(events, ValueFixed)[0].value.parts] == [
        Source.DEXTERITY,
        Source.FATE,
        Source.FLIP,
    ]


@shows("D1")
def test_defender_may_add_a_hand_card_the_shooter_may_not() -> None:
    game = range_of_fire().pile("hand", 1, fate(6)).pile("supply", 1, fate(2)).start()
    play(game, shoot(game))
    assert asked(game).seat == 1
    events = play(game, HandCard(held(game, 1, 6)))
    assert totals(events) == [3 + 6 + 2]
    assert [one.seat for one in events_of(events, HandCardPlayed)] == [1]


@shows("D1")
def test_shot_costs_one_action_and_the_item_stays() -> None:
    game = range_of_fire().start()
    play(game, shoot(game))
    assert game.state.seats[0].actions == 2
    assert [held.card for held in game.state.permanents] == [named(game, "bow")]


@shows("D1")
def test_magic_that_shoots_is_discarded() -> None:
    game = range_of_fire().pile("hand", 0, spark()).start()
    events = play(game, shoot(game, "spark"))
    assert events_of(events, CombatCompared)
    assert named(game, "spark") in game.state.seats[0].discard


@shows("D1")
def test_only_who_may_perform_the_magic_shoots_with_it() -> None:
    game = range_of_fire().pile("hand", 0, spark(performer={"only": [{"where": "injured"}]})).start()
    refused = asked(game).why_not(shoot(game, "spark"))
    assert isinstance(refused, CannotPerform)
    assert refused.text(Lang.EN, game.cast) == "Ada may not perform spark: Ada is healthy."


@shows("D1")
def test_card_without_a_shot_enables_none() -> None:
    game = range_of_fire().pile("hand", 0, fate(4, slug="stone")).start()
    assert asked(game).why_not(shoot(game, "stone")) == CannotShoot(who(game, "Ada"))


@shows("D1")
def test_ability_that_shoots_has_a_number_and_a_range_of_its_own() -> None:
    own = {"shoots": "own", "number": 7, "range": 400}
    scene = Scene().character("Ada", 0, (400, 400), facing=0, dexterity=3, effects=[own])
    scene.character("Bea", 1, (800, 400), facing=180)
    game = scene.pile("supply", 0, fate(6)).pile("hand", 0, fate(3)).start()
    assert shoot(game, "") in list(asked(game))
    events = play(game, shoot(game, ""))
    assert totals(events)[0] == 3 + 7 + 6


@shows("D1")
@pytest.mark.parametrize(("x", "reached"), [(700.0, True), (700.1, False)])
def test_card_with_figures_of_its_own_shoots_with_them(x: float, reached: bool) -> None:
    own = {"shoots": "own", "number": 6, "range": 300}
    sling = fate(1, range=10, moves=1, slug="sling", category="item", effects=[own])
    scene = Scene().character("Ada", 0, (400, 400), facing=0, dexterity=3, items=[sling])
    scene.character("Bea", 1, (x, 400), facing=180)
    game = scene.pile("supply", 0, fate(2)).pile("hand", 0, fate(3)).start()
    assert asked(game).why_not(shoot(game, "sling")) == (None if reached else TooFar(3001, 3000))
    if reached:
        assert totals(play(game, shoot(game, "sling")))[0] == 3 + 6 + 2


@shows("D2", "M1")
@pytest.mark.parametrize(("x", "reached"), [(800.0, True), (800.1, False)])
def test_range_is_twice_the_total_movement_of_the_card_limit_included(x: float, reached: bool) -> None:
    game = range_of_fire((x, 400)).start()
    assert asked(game).why_not(shoot(game)) == (None if reached else TooFar(4001, 4000))


@shows("D2", "viewing-angle")
@pytest.mark.parametrize(("facing", "seen"), [(45, True), (46, False)])
def test_target_must_be_within_the_viewing_arc(facing: int, seen: bool) -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=facing, items=[bow()]).character("Bea", 1, (600, 400))
    game = scene.pile("hand", 0, fate(3)).start()
    assert asked(game).why_not(shoot(game)) == (None if seen else OutsideArc(0, 46, 45))


@shows("D2")
@pytest.mark.parametrize(("y", "free"), [(385.0, True), (385.1, False)])
def test_line_of_sight_must_not_pass_over_another_chip(y: float, free: bool) -> None:
    game = range_of_fire().character("Cora", 1, (600, y)).start()
    refusal = asked(game).why_not(shoot(game))
    assert refusal == (None if free else ChipInLine(0, 1, who(game, "Cora"), 149, 150))


@shows("D2")
def test_line_of_sight_must_not_cross_an_obstacle() -> None:
    game = range_of_fire().obstacle(BOX, (590, 390)).start()
    assert isinstance(asked(game).why_not(shoot(game)), ObstacleInLine)


@shows("D2", "weapons")
@pytest.mark.parametrize(("x", "bound"), [(369.5, True), (369.4, False)])
def test_shooter_must_not_touch_an_enemy(x: float, bound: bool) -> None:
    game = range_of_fire().character("Cora", 1, (x, 400)).start()
    assert asked(game).why_not(shoot(game)) == (Bound(0, who(game, "Cora")) if bound else None)


@shows("D2")
def test_item_that_cannot_be_used_shoots_nothing() -> None:
    game = range_of_fire().start()
    game.state.chips[0].form = "beast"
    assert asked(game).why_not(shoot(game)) == Resting(named(game, "bow"))


@shows("D3", "tournament-games")
def test_out_of_range_shots_are_refused_where_distances_may_be_measured() -> None:
    game = range_of_fire((900, 400)).start()
    assert asked(game).why_not(shoot(game)) == TooFar(5000, 4000)


@shows("D3", "tournament-games")
def test_in_a_tournament_a_shot_out_of_range_misses_without_any_card_turned_up() -> None:
    scene = range_of_fire((900, 400), measuring=False).pile("hand", 0, spark()).pile("hand", 1, fate(6))
    game = scene.start()
    assert shoot(game, "spark") in list(asked(game))
    events = play(game, shoot(game, "spark"))
    assert events_of(events, ShotMissed) == [ShotMissed(who(game, "Ada"), who(game, "Bea"))]
    assert not events_of(events, Flipped)
    assert not events_of(events, HandCardPlayed)
    assert named(game, "spark") in game.state.seats[0].discard
    assert game.state.seats[0].actions == 2


@shows("D4")
@pytest.mark.parametrize(("flip", "injuries"), [(3, 0), (4, 0), (5, 1), (7, 2)])
def test_tie_misses_and_a_hit_injures_by_the_difference(flip: int, injuries: int) -> None:
    """Bea dodges with 3 + 8; Ada has 3 + 5 and her flip; resistance is 2."""
    game = range_of_fire().pile("supply", 0, fate(flip)).pile("supply", 1, fate(8)).start()
    events = play(game, shoot(game))
    assert events_of(events, CombatCompared)[0].injuries == (flip - 3) // 2
    assert sum(one.amount for one in events_of(events, Injured)) == injuries


@shows("D4")
def test_shooter_is_never_hurt() -> None:
    game = range_of_fire().pile("supply", 0, fate(1)).pile("supply", 1, fate(9)).start()
    events = play(game, shoot(game))
    assert not events_of(events, Injured)


@shows("D4")
def test_target_in_a_melee_may_be_shot() -> None:
    game = range_of_fire((600, 400)).character("Ava", 0, (600, 430)).start()
    assert shoot(game) in asked(game)


@shows("D5", "S5")
def test_only_characters_of_enemies_are_targets() -> None:
    scene = range_of_fire(seats=3).character("Ava", 0, (600, 450)).character("Pia", 2, (600, 300))
    game = scene.start()
    game.state.pacts = frozenset({(0, 2)})
    assert asked(game).why_not(shoot(game, target="Ava")) == NotHostile(who(game, "Ava"))
    assert asked(game).why_not(shoot(game, target="Pia")) == NotHostile(who(game, "Pia"))


@shows("D5")
def test_item_may_shoot_again_each_shot_for_an_action() -> None:
    game = range_of_fire().start()
    events = play(game, shoot(game), shoot(game))
    assert len(events_of(events, CombatCompared)) == 2
    assert game.state.seats[0].actions == 1


@shows("D6", "T6")
def test_conditions_of_a_shot_are_tested_again_after_the_window() -> None:
    """Cora steps up to Ada by a Moment: a bound shooter does not shoot, and the magic card is lost."""
    approach = {"do": "pull", "who": "performer", "length": 100, "toward": "that"}
    rush = moment("rush", {"do": "heal", "who": enemy()}, approach)
    scene = range_of_fire().character("Cora", 1, (400, 480)).pile("hand", 1, rush).pile("hand", 0, spark())
    game = scene.start()
    answer = PlayEffect(named(game, "rush"), who(game, "Cora"), ((who(game, "Ada"),),), 0)
    events = play(game, Done(), shoot(game, "spark"), answer)
    assert events_of(events, Impossible)
    assert named(game, "spark") in game.state.seats[0].discard


@shows("D6", "A6")
def test_point_blank_is_legal_from_another_level() -> None:
    """Bea stands on a box beside Ada, at its edge: no contact, but sight."""
    scene = Scene().character("Ada", 0, (385, 400), facing=0, items=[bow()])
    scene.obstacle([(0, 0), (60, 0), (60, 60), (0, 60)], (400, 370))
    scene.character("Bea", 1, (415, 400), facing=180, obstacle=0)
    game = scene.pile("hand", 0, fate(3)).start()
    assert shoot(game) in asked(game)


@shows("C13")
def test_addition_of_the_enabling_card_counts() -> None:
    charged = fate(
        5,
        slug="bow",
        range=100,
        category="item",
        notes=["addition"],
        effects=[{"shoots": "card"}, {"point": "fate_used", "effects": [{"do": "add", "by": 2}]}],
    )
    scene = Scene().character("Ada", 0, (400, 400), facing=0, dexterity=3, items=[charged])
    scene.character("Bea", 1, (700, 400))
    game = scene.pile("hand", 0, fate(3)).pile("supply", 0, addition("plus", 1, number=3)).start()
    assert totals(play(game, shoot(game)))[0] == 3 + (5 + 2) + (3 + 1)


def test_shot_may_be_for_certain_targets_only() -> None:
    silver = bow("silver", only=[{"where": "injured"}])
    scene = Scene().character("Ada", 0, (400, 400), facing=0, items=[silver])
    scene.character("Bea", 1, (700, 400)).character("Cora", 1, (700, 500), injuries=1)
    game = scene.pile("hand", 0, fate(3)).start()
    refusal = asked(game).why_not(shoot(game, "silver"))
    assert refusal is not None
    assert refusal.text(Lang.EN, game.cast) == "No target: Bea is healthy."
    assert shoot(game, "silver", target="Cora") in asked(game)


@pytest.mark.parametrize(("flip", "hits"), [(5, True), (4, False)])
def test_hit_does_what_the_text_says_beside_the_injuries(flip: int, hits: bool) -> None:
    drain = bow("drain", hit=[{"do": "heal", "who": "who"}])
    scene = Scene().character("Ada", 0, (400, 400), facing=0, dexterity=3, injuries=1, items=[drain])
    scene.character("Bea", 1, (700, 400), dexterity=2, resistance=9)
    game = scene.pile("hand", 0, fate(3)).pile("supply", 0, fate(flip)).pile("supply", 1, fate(9)).start()
    events = play(game, shoot(game, "drain"))
    assert bool(events_of(events, Healed)) is hits


def test_free_turn_comes_before_a_shot_like_before_any_action() -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=180, items=[bow()]).character("Bea", 1, (600, 400))
    game = scene.pile("hand", 0, fate(3)).start()
    play(game, TurnInPlace(0, 0))
    assert shoot(game) in asked(game)


def test_item_of_another_bearer_does_not_shoot() -> None:
    game = range_of_fire().character("Ava", 0, (400, 600), items=[item("ring")]).start()
    assert asked(game).why_not(shoot(game, "bow", shooter="Ava")) == NotCarried(named(game, "bow"), who(game, "Ava"))
