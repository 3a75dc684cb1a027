"""Abilities used as actions, each also against what forbids it (Abilities; rulings X1-X8, X12-X15)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind.answers.refusals import (
    Bound,
    Cowed,
    Frightful,
    Hidden,
    LacksAbility,
    NothingThere,
    NotHostile,
    NotHuman,
    NotOffered,
    OutsideArc,
    Resting,
    TooFar,
    Unhurt,
    Warded,
)
from deckbuilder.rules.behind.answers.refusals_ground import ChipInLine, OffTable
from deckbuilder.rules.behind.course.organisation import AskRevert
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import (
    Attack,
    Climb,
    DiscardCard,
    Done,
    HandOver,
    MakeFormCheck,
    MakeInfluenceCheck,
    PickCard,
    PlayEffect,
    PlayMovement,
    Revert,
    ShootAt,
    TurnInPlace,
    UseAbility,
    Walk,
)
from deckbuilder.rules.behind.model.events.cards import CheckMade, Reshuffled
from deckbuilder.rules.behind.model.events.combat import Healed
from deckbuilder.rules.behind.model.events.conditions import FrightEnded, Frightened, Looked, Transformed
from deckbuilder.rules.behind.model.events.table import BrokeAway
from deckbuilder.rules.behind.movement.directed_move import AskGuidedStep
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.core.decision import NotAsked
from deckbuilder.terms import NONE, Stat
from tests.rules.behind.cards import DRAW, event, item, place, weapon
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import shows


def table(ability: str, number: int = 4, *, facing: int = 0, bea: dict[str, Any] | None = None, **ada: Any) -> Scene:
    """Ada with an ability sees Bea 300 mm away; nobody touches anybody."""
    scene = Scene().character("Ada", 0, (400, 400), facing=facing, abilities={ability: number}, **ada)
    scene.character("Bea", 1, (700, 400), **{"facing": 180, **(bea or {})})
    return scene.pile("hand", 0, fate(3, slug="rest"))


def use(game: Game, ability: str, target: str = "", mode: int = 0, user: str = "Ada") -> UseAbility:
    return UseAbility(who(game, user), ability, who(game, target) if target else NONE, mode)


AIMED = ["command", "terror"]


@shows("X1", "X3", "ability-command", "ability-terror", "abilities")
@pytest.mark.parametrize("ability", AIMED)
@pytest.mark.parametrize(("facing", "seen"), [(45, True), (46, False)])
def test_victim_must_be_within_the_viewing_arc(ability: str, facing: int, seen: bool) -> None:
    game = table(ability, facing=facing).start()
    assert asked(game).why_not(use(game, ability, "Bea")) == (None if seen else OutsideArc(0, 46, 45))


@shows("X1", "X3")
@pytest.mark.parametrize("ability", AIMED)
@pytest.mark.parametrize(("y", "free"), [(385.0, True), (385.1, False)])
def test_line_to_the_victim_must_be_free(ability: str, y: float, free: bool) -> None:
    game = table(ability).character("Cora", 1, (600, y)).start()
    refusal = asked(game).why_not(use(game, ability, "Bea"))
    assert refusal == (None if free else ChipInLine(0, 1, 2, 149, 150))


@shows("X1", "X3")
@pytest.mark.parametrize("ability", AIMED)
@pytest.mark.parametrize(("gap", "bound"), [(0.5, True), (0.6, False)])
def test_neither_user_nor_victim_may_touch_an_enemy(ability: str, gap: float, bound: bool) -> None:
    for x, seat, name in ((370 - gap, 1, "Ada"), (730 + gap, 0, "Bea")):
        game = table(ability).character("Cleo", seat, (x, 400)).start()
        refusal = asked(game).why_not(use(game, ability, "Bea"))
        assert refusal == (Bound(who(game, name), who(game, "Cleo")) if bound else None)


@shows("X1", "X3")
@pytest.mark.parametrize("ability", AIMED)
def test_range_is_unlimited(ability: str) -> None:
    scene = Scene().character("Ada", 0, (20, 400), facing=0, abilities={ability: 4}).character("Bea", 1, (1050, 400))
    game = scene.start()
    assert use(game, ability, "Bea") in asked(game)


@shows("X1", "X3")
@pytest.mark.parametrize("ability", AIMED)
def test_own_characters_are_no_victims(ability: str) -> None:
    game = table(ability).character("Ava", 0, (600, 500)).start()
    assert asked(game).why_not(use(game, ability, "Ava")) == NotHostile(who(game, "Ava"))


@shows("X12")
@pytest.mark.parametrize("ability", [*AIMED, "clairvoyance", "regeneration", "shapeshifter"])
def test_frightened_character_uses_no_ability_in_the_turn_he_loses(ability: str) -> None:
    game = table(ability, frightened=True, injuries=1).start()
    assert asked(game).why_not(use(game, ability, "Bea" if ability in AIMED else "")) == Cowed(0)


def test_hidden_and_warded_characters_cannot_be_named() -> None:
    hide = place("mist", {"always": {"pick": "each", "side": "own"}, "have": [{"how": "be", "state": "hidden"}]})
    ward = place("ward", {"always": {"pick": "each", "side": "own"}, "have": [{"how": "be", "state": "warded"}]})
    game = table("terror").pile("permanents", 1, hide).start()
    assert asked(game).why_not(use(game, "terror", "Bea")) == Hidden(1)
    game = table("terror").pile("permanents", 1, ward).start()
    assert asked(game).why_not(use(game, "terror", "Bea")) == Warded(1)


@shows("X4", "X6", "X7", "X15")
@pytest.mark.parametrize("ability", ["clairvoyance", "regeneration", "shapeshifter", "whirl"])
def test_ability_that_takes_no_target_is_announced_without_one(ability: str) -> None:
    game = table(ability, injuries=1, items=[item("ring")]).start()
    assert use(game, ability) in asked(game)
    assert asked(game).why_not(use(game, ability, "Bea")) == NotOffered()


def test_who_lacks_the_ability_cannot_use_it() -> None:
    game = table("terror").start()
    assert asked(game).why_not(use(game, "command", "Bea")) == LacksAbility(0)


@shows("X1", "ability-command", "M9")
@pytest.mark.parametrize(("flip", "moves"), [(4, True), (3, False)])
def test_command_moves_the_victim_by_the_card_turned_up_led_by_the_commander(flip: int, moves: bool) -> None:
    game = table("command").pile("supply", 0, fate(flip, range=50, moves=2)).start()
    play(game, use(game, "command", "Bea"))
    step = Walk(1, 6500, 4000, 90)
    assert (step in asked(game)) is moves
    if moves:
        assert asked(game).seat == 0
        play(game, step)
        assert (game.state.chips[1].x, game.state.chips[1].facing) == (6500, 90)


@shows("X1", "M2")
def test_command_gives_as_many_steps_as_the_number_each_at_most_the_range() -> None:
    game = table("command").pile("supply", 0, fate(4, range=50, moves=2)).start()
    play(game, use(game, "command", "Bea"))
    assert asked(game).why_not(Walk(1, 6499, 4000, 180)) == TooFar(501, 500)
    play(game, Walk(1, 6500, 4000, 180), Walk(1, 6000, 4000, 180))
    assert not any(isinstance(choice, Walk) for choice in asked(game))


@shows("X1")
def test_first_step_by_command_lies_in_the_victims_arc() -> None:
    game = table("command").pile("supply", 0, fate(4, range=50, moves=2)).start()
    play(game, use(game, "command", "Bea"))
    assert asked(game).why_not(Walk(1, 7400, 4000, 0)) == OutsideArc(1, 180, 45)


@shows("X1", "M7")
@pytest.mark.parametrize(("seat", "goes_on"), [(0, False), (1, True)])
def test_command_ends_on_contact_with_an_enemy_of_the_victim_not_with_his_friends(seat: int, goes_on: bool) -> None:
    scene = table("command").character("Cleo", seat, (650, 430)).pile("supply", 0, fate(4, range=50, moves=3))
    game = scene.start()
    bea = who(game, "Bea")
    play(game, use(game, "command", "Bea"), Walk(bea, 6500, 4000, 180))
    assert (Walk(bea, 6000, 4000, 180) in asked(game)) is goes_on


@shows("X2")
def test_command_never_leads_off_the_table() -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=0, abilities={"command": 4})
    scene.character("Bea", 1, (1040, 400), facing=0).pile("supply", 0, fate(4, range=50, moves=2))
    game = scene.start()
    play(game, use(game, "command", "Bea"))
    assert Walk(1, 10560, 4000, 0) in asked(game)
    assert asked(game).why_not(Walk(1, 10561, 4000, 0)) == OffTable(1)


@shows("X1")
def test_commanded_victim_does_not_climb() -> None:
    scene = table("command", bea={"facing": 90}).obstacle([(0, 0), (80, 0), (80, 80), (0, 80)], (660, 415), height=10)
    game = scene.pile("supply", 0, fate(4, range=50, moves=2)).start()
    play(game, use(game, "command", "Bea"))
    assert asked(game).question == AskGuidedStep(1, 2)
    assert asked(game).why_not(Climb(1, 0, 90)) == NotAsked()


@shows("X3", "X12", "ability-terror")
@pytest.mark.parametrize(("flip", "works"), [(4, True), (3, False)])
def test_terror_costs_the_victim_his_next_turn(flip: int, works: bool) -> None:
    game = table("terror").pile("supply", 0, fate(flip)).pile("hand", 1, fate(5)).start()
    events = play(game, use(game, "terror", "Bea"), Done())
    assert bool(events_of(events, Frightened)) is works
    assert game.state.chips[1].cowed is works


@shows("X3", "X12")
def test_fright_lasts_through_the_whole_next_own_turn_and_then_ends() -> None:
    game = table("terror").pile("supply", 0, fate(4)).pile("hand", 1, fate(5)).start()
    play(game, use(game, "terror", "Bea"), Done())
    assert asked(game).seat == 1
    events = play(game, Done())
    assert events_of(events, FrightEnded) == [FrightEnded(1)]
    assert game.state.chips[1].frightened == 0


@shows("X3")
def test_terror_does_not_add_up() -> None:
    scene = table("terror").pile("supply", 0, fate(4), fate(5)).pile("hand", 1, fate(5))
    game = scene.start()
    play(game, use(game, "terror", "Bea"), use(game, "terror", "Bea"), Done())
    play(game, Done())
    assert game.state.chips[1].frightened == 0


@shows("X12")
def test_who_is_frightened_in_his_own_turn_acts_on_and_loses_the_next_one() -> None:
    fear = event("fear", {"do": "frighten", "who": {"pick": "one", "side": "own"}})
    scene = Scene().character("Ada", 0, (400, 400), facing=90).character("Bea", 1, (700, 400), facing=90)
    game = scene.pile("hand", 0, fear, fate(3)).pile("hand", 1, fate(5)).start()
    play(game, PlayEffect(named(game, "fear"), 0, ((0,),), 0))
    ada = game.state.chips[0]
    assert not ada.cowed
    assert PlayMovement(named(game, "fate-3-60-2"), (0,)) in asked(game)
    while game.state.acting == 0:
        game.answer(Done())
    while game.state.acting == 1:
        game.answer(Done())
    assert ada.cowed


@shows("X12", "M10")
def test_frightened_character_neither_moves_nor_performs_in_the_turn_he_loses_but_may_turn() -> None:
    scene = Scene().character("Ada", 0, (400, 400), frightened=True).character("Bea", 1, (700, 400))
    game = scene.pile("hand", 0, event("feast", DRAW)).start()
    feast = named(game, "feast")
    assert asked(game).why_not(PlayMovement(feast, (0,))) == Cowed(0)
    assert asked(game).why_not(PlayEffect(feast, 0, (), 0)) == Cowed(0)
    assert TurnInPlace(0, 90) in asked(game)
    assert DiscardCard(feast) in asked(game)


@shows("X12", "B2", "ability-terror")
def test_frightened_enemy_does_not_bind() -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=90).character("Bea", 1, (430, 400), frightened=True)
    game = scene.pile("hand", 0, fate(3)).start()
    events = play(game, PlayMovement(named(game, "fate-3-60-2"), (0,)))
    assert not events_of(events, BrokeAway)
    assert Walk(0, 4000, 4500, 90) in asked(game)


@shows("X4", "ability-clairvoyance")
def test_clairvoyant_sees_four_cards_after_the_check_card_is_gone_and_orders_them() -> None:
    tops = [fate(number, slug=f"top-{number}") for number in (6, 1, 2, 3, 4, 5)]
    game = table("clairvoyance").pile("supply", 0, *tops).start()
    events = play(game, use(game, "clairvoyance"))
    first, second, third, fourth = (named(game, f"top-{number}") for number in (1, 2, 3, 4))
    assert events_of(events, Looked)[0].cards == (first, second, third, fourth)
    assert named(game, "top-6") in game.state.seats[0].discard
    play(game, PickCard(third), PickCard(first), Done(), PickCard(second))
    supply = game.state.seats[0].supply
    assert supply[-2:] == [first, third]
    assert supply[:2] == [fourth, second]


@shows("X4", "P8")
def test_only_the_clairvoyants_player_learns_the_cards() -> None:
    game = table("clairvoyance").pile("supply", 0, fate(6), fate(1, slug="seen")).start()
    play(game, use(game, "clairvoyance"))
    assert game.view(0).known(named(game, "seen"))
    assert not game.view(1).known(named(game, "seen"))
    assert [one.cards for one in game.view(1).events() if isinstance(one, Looked)] == [()]


@shows("X4")
def test_fewer_cards_are_looked_at_where_the_supply_has_no_more() -> None:
    scene = table("clairvoyance").pile("supply", 0, fate(6), fate(1, slug="a"), fate(2, slug="b"))
    scene.filler = 0
    game = scene.start()
    events = play(game, use(game, "clairvoyance"))
    assert events_of(events, Looked)[0].count == 2
    assert not events_of(events, Reshuffled)


@shows("X14")
def test_supply_emptied_by_the_check_is_renewed_before_the_look() -> None:
    scene = table("clairvoyance").pile("supply", 0, fate(6)).pile("discard", 0, *[fate(1, slug="old")] * 3)
    scene.filler = 0
    game = scene.start()
    events = play(game, use(game, "clairvoyance"))
    assert events_of(events, Reshuffled)
    assert events_of(events, Looked)[0].count == 3


@shows("X14")
@pytest.mark.parametrize(("gap", "bound"), [(0.5, True), (0.6, False)])
def test_clairvoyant_must_not_touch_an_enemy(gap: float, bound: bool) -> None:
    game = table("clairvoyance").character("Cora", 1, (370 - gap, 400)).start()
    assert asked(game).why_not(use(game, "clairvoyance")) == (Bound(0, 2) if bound else None)


@shows("X5", "ability-whirl", "M1")
@pytest.mark.parametrize(("reach", "near"), [(150, True), (149, False)])
def test_whirl_takes_an_item_within_the_total_movement_of_the_card_turned_up(reach: int, near: bool) -> None:
    game = table("whirl", bea={"items": [item("ring")]}).pile("supply", 0, fate(4, range=reach, moves=2)).start()
    ring = named(game, "ring")
    play(game, use(game, "whirl"))
    assert (PickCard(ring) in asked(game)) is near
    if near:
        play(game, PickCard(ring))
        assert ring in game.state.seats[1].discard


@shows("X5")
def test_whirl_needs_no_line_of_sight_and_may_hit_any_players_item() -> None:
    scene = table("whirl", facing=180, items=[item("own-ring")], bea={"items": [weapon("blade")]})
    game = scene.pile("supply", 0, fate(4, range=300, moves=2)).start()
    play(game, use(game, "whirl"))
    assert list(asked(game)) == [Done(), PickCard(named(game, "own-ring")), PickCard(named(game, "blade"))]


@shows("X5")
def test_whirl_against_a_place_is_announced_and_independent_of_range() -> None:
    scene = table("whirl").pile("permanents", 1, place("inn")).pile("supply", 0, fate(6, range=1, moves=1))
    game = scene.start()
    play(game, use(game, "whirl", mode=1))
    assert named(game, "inn") in game.state.seats[1].discard


@shows("X15")
def test_whirler_may_decline_an_item_but_not_a_place() -> None:
    scene = table("whirl", bea={"items": [item("ring")]}).pile("permanents", 1, place("inn"), place("mill"))
    game = scene.pile("supply", 0, fate(6, range=300, slug="a"), fate(6, range=300, slug="b")).start()
    play(game, use(game, "whirl"))
    assert Done() in asked(game)
    play(game, Done(), use(game, "whirl", mode=1))
    assert asked(game).why_not(Done()) == NotAsked()


@shows("X15")
def test_nothing_happens_without_an_item_in_range() -> None:
    game = table("whirl", bea={"items": [item("ring")]}).pile("supply", 0, fate(4, range=10, moves=1)).start()
    play(game, use(game, "whirl"))
    assert len(game.state.permanents) == 1
    assert game.state.seats[0].actions == 2


@shows("X15")
@pytest.mark.parametrize("mode", [0, 1])
def test_contact_forbids_both_ways_of_whirl(mode: int) -> None:
    scene = table("whirl", bea={"items": [item("ring")]}).pile("permanents", 1, place("inn"))
    game = scene.character("Cora", 1, (370, 400)).start()
    assert asked(game).why_not(use(game, "whirl", mode=mode)) == Bound(0, who(game, "Cora"))


@shows("X5")
@pytest.mark.parametrize("mode", [0, 1])
def test_whirl_needs_such_a_card_in_play(mode: int) -> None:
    game = table("whirl").start()
    assert asked(game).why_not(use(game, "whirl", mode=mode)) == NothingThere()


@shows("X6", "ability-regeneration")
@pytest.mark.parametrize(("flip", "left"), [(4, 1), (3, 2)])
def test_regeneration_heals_one_injury_of_the_user(flip: int, left: int) -> None:
    game = table("regeneration", injuries=2).pile("supply", 0, fate(flip)).start()
    events = play(game, use(game, "regeneration"))
    assert game.state.chips[0].injuries == left
    assert len(events_of(events, Healed)) == 2 - left


@shows("X6")
def test_regeneration_works_in_contact_and_in_animal_form() -> None:
    game = table("regeneration", injuries=1, form="beast").character("Cora", 1, (430, 400)).start()
    assert use(game, "regeneration") in asked(game)


@shows("X6", "E3")
def test_healthy_character_does_not_regenerate() -> None:
    game = table("regeneration").start()
    assert asked(game).why_not(use(game, "regeneration")) == Unhurt(0)


@shows("X7", "ability-shapeshifter", "transformations")
def test_shapeshifter_gains_strength_and_resistance_and_keeps_his_injuries() -> None:
    game = table("shapeshifter", injuries=1, strength=4, dexterity=2, resistance=3).pile("supply", 0, fate(4)).start()
    events = play(game, use(game, "shapeshifter"))
    ada = game.state.chips[0]
    assert events_of(events, Transformed)
    assert [current_values.stat(game, ada, stat) for stat in Stat] == [4 + 3 - 1, 2 - 1, 3 + 1]
    assert ada.injuries == 1


@shows("X7", "transformations")
def test_only_the_human_form_transforms() -> None:
    game = table("shapeshifter", form="beast").start()
    assert asked(game).why_not(use(game, "shapeshifter")) == NotHuman(0)


@shows("X7")
def test_shapeshifting_is_possible_in_contact() -> None:
    game = table("shapeshifter").character("Cora", 1, (430, 400)).start()
    assert use(game, "shapeshifter") in asked(game)


def next_own_turn(game: Game) -> None:
    """Both players end their turns until Ada's player is asked in his organisation phase."""
    turn = game.state.turn
    while game.state.turn < turn + 2:
        game.answer(Done())


@shows("X7", "organisation-phase")
@pytest.mark.parametrize(("flip", "stays"), [(4, True), (3, False)])
def test_form_is_kept_by_a_check_in_each_later_organisation_phase(flip: int, stays: bool) -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=90, abilities={"shapeshifter": 4})
    scene.character("Bea", 1, (700, 400)).pile("hand", 0, *[fate(3, slug="rest")] * 5)
    game = scene.pile("supply", 0, fate(4, slug="first"), fate(flip)).pile("hand", 1, *[fate(3)] * 5).start()
    play(game, use(game, "shapeshifter"))
    next_own_turn(game)
    assert list(asked(game)) == [MakeFormCheck(0), Revert(0)]
    events = play(game, MakeFormCheck(0))
    assert [one.level for one in events_of(events, CheckMade)] == [4]
    assert (game.state.chips[0].form == "beast") is stays


@shows("X12", "X7")
def test_frightened_shapeshifter_makes_his_check_in_the_turn_he_loses() -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=90, abilities={"shapeshifter": 4})
    scene.character("Bea", 1, (700, 400)).pile("hand", 0, *[fate(3, slug="rest")] * 5)
    game = scene.pile("supply", 0, fate(4, slug="first"), fate(3)).pile("hand", 1, *[fate(3)] * 5).start()
    play(game, use(game, "shapeshifter"))
    game.state.chips[0].frightened = game.state.turn
    next_own_turn(game)
    assert game.state.chips[0].cowed
    play(game, MakeFormCheck(0))
    assert game.state.chips[0].form == ""


@shows("X13", "P18")
def test_item_may_be_laid_on_who_is_transformed_and_rests_until_he_is_human() -> None:
    ring = item("ring", {"always": "bearer", "have": [{"how": "plus", "of": "strength", "by": 5}]})
    scene = table("shapeshifter", strength=4, form="beast").pile("hand", 0, ring, *[fate(3, slug="other")] * 4)
    game = scene.pile("hand", 1, *[fate(3)] * 5).start()
    play(game, PlayEffect(named(game, "ring"), 0, ((0,),), 0))
    assert [held.bearer for held in game.state.permanents] == [0]
    assert current_values.stat(game, game.state.chips[0], Stat.STRENGTH) == 4 + 3
    next_own_turn(game)
    play(game, Revert(0))
    assert current_values.stat(game, game.state.chips[0], Stat.STRENGTH) == 4 + 5


@shows("X7")
def test_becoming_human_again_by_will_needs_no_check() -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=90, abilities={"shapeshifter": 4})
    scene.character("Bea", 1, (700, 400)).pile("hand", 0, *[fate(3, slug="rest")] * 5)
    game = scene.pile("supply", 0, fate(4)).pile("hand", 1, *[fate(3)] * 5).start()
    play(game, use(game, "shapeshifter"))
    next_own_turn(game)
    events = play(game, Revert(0))
    assert not events_of(events, CheckMade)
    assert game.state.chips[0].form == ""


@shows("X7", "X13")
def test_items_of_a_shapeshifter_rest_and_stay() -> None:
    ring = item("ring", {"always": "bearer", "have": [{"how": "plus", "of": "strength", "by": 5}]})
    game = table("shapeshifter", strength=4, form="beast", items=[ring]).start()
    assert current_values.stat(game, game.state.chips[0], Stat.STRENGTH) == 4 + 3
    assert [held.bearer for held in game.state.permanents] == [0]


def potion(until: str = "form") -> Any:
    """A card that turns an own character into a bat."""
    return event("potion", {"do": "transform", "who": {"pick": "one", "side": "own"}, "form": "bat", "until": until})


@shows("X8", "transformations")
def test_other_form_lasts_as_its_card_says() -> None:
    game = table("terror").pile("hand", 0, potion("turn")).pile("hand", 1, fate(5)).start()
    play(game, PlayEffect(named(game, "potion"), 0, ((0,),), 0))
    assert game.state.chips[0].form == "bat"
    play(game, Done())
    assert game.state.chips[0].form == ""


@shows("X8")
def test_other_form_without_a_term_is_checked_like_a_shapeshifters() -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=90, abilities={"shapeshifter": 5})
    scene.character("Bea", 1, (700, 400)).pile("hand", 0, potion(), *[fate(3, slug="rest")] * 5)
    game = scene.pile("hand", 1, *[fate(3)] * 5).start()
    play(game, PlayEffect(named(game, "potion"), 0, ((0,),), 0))
    next_own_turn(game)
    events = play(game, MakeFormCheck(0))
    assert [one.level for one in events_of(events, CheckMade)] == [5]


@shows("X8")
@pytest.mark.parametrize("reverts", [True, False])
def test_form_without_a_term_of_who_is_no_shapeshifter_lasts_until_he_will_be_human_again(reverts: bool) -> None:
    """He has no number to check against: nothing is turned up, and nothing but his will ends it."""
    scene = table("terror").pile("hand", 0, potion(), *[fate(3, slug="rest")] * 5)
    game = scene.pile("hand", 1, *[fate(3)] * 5).start()
    play(game, PlayEffect(named(game, "potion"), 0, ((0,),), 0))
    next_own_turn(game)
    assert asked(game).question == AskRevert()
    assert list(asked(game)) == [Done(), Revert(0)]
    assert asked(game).why_not(MakeFormCheck(0)) is not None
    events = play(game, Revert(0) if reverts else Done())
    assert not events_of(events, CheckMade)
    assert asked(game).question == AskAction(3)
    assert game.state.chips[0].form == ("" if reverts else "bat")


@shows("X8", "P2")
def test_who_needs_no_check_may_still_choose_when_the_checks_are_made() -> None:
    scene = table("terror").pile("hand", 0, potion(), *[fate(3, slug="rest")] * 5)
    scene.pile("permanents", 0, place("inn", influence_value=1)).pile("hand", 1, *[fate(3)] * 5)
    game = scene.start()
    play(game, PlayEffect(named(game, "potion"), 0, ((0,),), 0))
    next_own_turn(game)
    inn = named(game, "inn")
    assert list(asked(game)) == [MakeInfluenceCheck(inn), Revert(0)]
    play(game, MakeInfluenceCheck(inn))
    assert asked(game).question == AskRevert()


@shows("X8")
def test_form_with_a_term_ended_early_does_not_end_the_next_form() -> None:
    """Bat for a round, human again by a card, then a beast: the end of the round leaves the beast alone."""
    cure = event("cure", {"do": "end", "who": {"pick": "one", "side": "own"}, "state": "transformed"})
    scene = Scene().character("Ada", 0, (400, 400), facing=90, abilities={"shapeshifter": 4})
    scene.character("Bea", 1, (700, 400)).pile("hand", 0, potion("round"), cure, *[fate(3, slug="rest")] * 5)
    game = scene.pile("supply", 0, fate(4)).pile("hand", 1, *[fate(3)] * 5).start()
    target = ((0,),)
    play(game, PlayEffect(named(game, "potion"), 0, target, 0), PlayEffect(named(game, "cure"), 0, target, 0))
    play(game, use(game, "shapeshifter"))
    next_own_turn(game)
    assert game.state.chips[0].form == "beast"


@shows("X13", "transformations")
def test_transformed_character_keeps_abilities_and_actions_but_neither_shoots_nor_uses_items() -> None:
    bow = fate(5, range=200, slug="bow", category="item", effects=[{"shoots": "card"}])
    scene = table("terror", form="wolf", items=[bow]).character("Ava", 0, (430, 600))
    game = scene.start()
    assert use(game, "terror", "Bea") in asked(game)
    assert PlayMovement(named(game, "rest"), (0,)) in asked(game)
    assert asked(game).why_not(ShootAt(0, 1, named(game, "bow"))) == Resting(named(game, "bow"))


@shows("X12", "P20")
def test_frightened_character_takes_no_item_from_another() -> None:
    scene = table("terror", items=[item("ring")]).character("Ava", 0, (430, 400), frightened=True)
    game = scene.start()
    assert asked(game).why_not(HandOver(0, named(game, "ring"), who(game, "Ava"))) == Frightful(who(game, "Ava"))


@shows("X12")
def test_frightened_character_still_gives_faith_and_forbids_shots() -> None:
    bow = fate(5, range=200, slug="bow", category="item", effects=[{"shoots": "card"}])
    scene = Scene().character("Ada", 0, (400, 400), facing=0, items=[bow]).character("Bea", 1, (600, 400))
    scene.character("Cora", 1, (370, 400), frightened=True)
    game = scene.pile("hand", 0, fate(3)).start()
    assert asked(game).why_not(ShootAt(0, 1, named(game, "bow"))) == Bound(0, who(game, "Cora"))
    assert Attack(0, who(game, "Cora"), (), NONE) in asked(game)
