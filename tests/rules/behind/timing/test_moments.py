"""Moments and Timing: windows, budget, order, interruptions (rulings T1-T14), and how a table of people is asked."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind.answers.refusals import Cowed, NoMoment, NotOffered, NotYours
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import (
    CHOICES,
    Attack,
    DiscardCard,
    Done,
    HandCard,
    Pick,
    PlayEffect,
    PlayMovement,
    RaiseHands,
    TurnInPlace,
    UseAbility,
    UseEffect,
    Walk,
)
from deckbuilder.rules.behind.model.events.cards import CheckMade, Discarded, EnteredPlay, Flipped
from deckbuilder.rules.behind.model.events.combat import AttackStopped, CombatCompared, Injured, ValueFixed
from deckbuilder.rules.behind.model.events.conditions import EffectAnnounced, Impossible
from deckbuilder.rules.behind.model.events.course import TurnBegan
from deckbuilder.rules.behind.timing.moments import AskMoment, AskOrder, AskTable, MomentWindow
from deckbuilder.terms import NONE, Lang
from tests.rules.behind.cards import DRAW, INJURE_ENEMY, enemy, event, item, moment, own, place
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import shows

CLOSE, FAR = (430.0, 400.0), (900.0, 400.0)


def table(at: tuple[float, float] = CLOSE, seats: int = 2, **house: Any) -> Scene:
    """Ada faces Bea, who has Cora far behind her; further players have Dan and Eve."""
    scene = Scene(seats=seats, **house)
    scene.character("Ada", 0, (400, 400), facing=0, strength=4)
    scene.character("Bea", 1, at, facing=180, strength=4)
    scene.character("Cora", 1, (700, 200), facing=180)
    for seat, name in enumerate(("Dan", "Eve")[: seats - 2], start=2):
        scene.character(name, seat, (200 * seat, 700))
    return scene


def use(game: Game, slug: str, performer: str, *targets: str, x: int = 0) -> PlayEffect:
    """Play a card for its effect, each target a character."""
    chosen = tuple((who(game, target),) for target in targets)
    return PlayEffect(named(game, slug), who(game, performer), chosen, x)


def melee(game: Game) -> Attack:
    return Attack(who(game, "Ada"), who(game, "Bea"), (), NONE)


def asks_moment(game: Game) -> int:
    """The seat that is asked for a Moment; -1 when nobody is."""
    decision = asked(game)
    return decision.seat if isinstance(decision.question, AskMoment) else -1


@shows("T1", "moments")
def test_moment_in_ones_own_turn_costs_an_action() -> None:
    game = table().pile("hand", 0, moment("rest", DRAW)).start()
    play(game, Done(), use(game, "rest", "Ada"))
    assert game.state.seats[0].actions == 2


@shows("T1", "T2", "moments")
def test_each_moment_in_anothers_turn_costs_an_action_of_the_next_own_turn() -> None:
    scene = table(FAR).pile("hand", 1, moment("rest", DRAW), moment("rest-2", DRAW))
    game = scene.start()
    play(game, use(game, "rest", "Bea"), use(game, "rest-2", "Bea"))
    assert game.state.seats[1].moments == 2
    game.state.seats[1].hand.append(game.state.seats[1].supply.pop())
    while asked(game).seat == 0:
        game.answer(Done())
    assert game.state.seats[1].actions == 1


@shows("T2", "K2")
@pytest.mark.parametrize(("spent", "asks"), [(2, True), (3, False)])
def test_no_more_moments_fit_than_the_next_turn_has_actions(spent: int, asks: bool) -> None:
    game = table().pile("hand", 1, moment("rest", DRAW)).start()
    game.state.seats[1].moments = spent
    assert (asks_moment(game) == 1) is asks


@shows("T2")
def test_moments_are_counted_over_the_turns_of_all_opponents() -> None:
    scene = table(seats=3).pile("hand", 2, *(moment(f"rest-{i}", DRAW) for i in range(4)))
    scene.pile("hand", 1, fate(6))
    game = scene.start()
    play(game, use(game, "rest-0", "Dan"), use(game, "rest-1", "Dan"), Done())
    while asked(game).seat == 0:
        game.answer(Done())
    play(game, use(game, "rest-2", "Dan"))
    assert game.state.seats[2].moments == 3
    assert asks_moment(game) == NONE


@shows("H21", "K2")
@pytest.mark.parametrize(("count", "asks"), [("next_turn", True), ("two", False)])
def test_first_games_may_allow_two_moments_only(count: str, asks: bool) -> None:
    game = table(moment_count=count).pile("hand", 1, moment("rest", DRAW)).start()
    game.state.seats[1].moments = 2
    assert (asks_moment(game) == 1) is asks


@shows("T3", "timing", "K11")
def test_window_opens_after_an_action_is_announced_and_before_it_resolves() -> None:
    game = table().pile("hand", 1, moment("rest", DRAW)).start()
    events = play(game, Done(), melee(game))
    assert asks_moment(game) == 1
    assert not events_of(events, Flipped)


@shows("T3")
def test_window_opens_between_actions() -> None:
    game = table(FAR).pile("hand", 1, moment("rest", DRAW)).pile("hand", 0, fate(3), fate(6)).start()
    assert asks_moment(game) == 1
    play(game, Done(), DiscardCard(named(game, "fate-3-60-2")), Done())
    assert asks_moment(game) == 1


@shows("T3")
def test_free_turn_opens_no_window() -> None:
    game = table(FAR).pile("hand", 1, moment("rest", DRAW)).pile("hand", 0, fate(3)).start()
    play(game, Done(), TurnInPlace(who(game, "Ada"), 90))
    assert isinstance(asked(game).question, AskAction)


@shows("T3")
def test_no_window_opens_between_a_flip_and_its_comparison() -> None:
    scene = table(FAR).pile("hand", 1, moment("rest", DRAW)).pile("hand", 0, fate(3))
    scene.character("Wolf", 0, (100, 100), injuries=1, abilities={"regeneration": 4})
    game = scene.start()
    events = play(game, Done(), UseAbility(who(game, "Wolf"), "regeneration", NONE, 0), Done())
    flip = events.index(events_of(events, Flipped)[0])
    assert isinstance(events[flip + 1], CheckMade)


SAVE = {
    "point": "before_injury",
    "who": {"pick": "each", "side": "own"},
    "effects": [{"do": "prevent", "amount": 1}],
}


@shows("T3", "rule-of-precedence")
def test_moment_that_names_a_point_is_played_there() -> None:
    scene = table(FAR).pile("hand", 1, moment("ward", SAVE)).pile("hand", 0, event("strike", INJURE_ENEMY))
    game = scene.start()
    play(game, use(game, "strike", "Ada", "Bea"))
    assert asks_moment(game) == 1
    events = play(game, use(game, "ward", "Cora"))
    assert not events_of(events, Injured)
    assert game.state.seats[1].moments == 1


@shows("T3")
def test_moment_that_names_a_point_is_not_played_in_other_windows() -> None:
    game = table().pile("hand", 1, moment("ward", SAVE)).pile("hand", 0, fate(6)).start()
    assert asks_moment(game) == NONE
    play(game, melee(game))
    assert asks_moment(game) == NONE


@shows("T4")
def test_who_has_nothing_to_declare_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def poll(window: MomentWindow, game: Game) -> object:
        raise AssertionError(f"{window.waiting} cannot declare anything")

    monkeypatch.setattr(MomentWindow, "poll", poll)
    game = table().pile("hand", 1, moment("ward", SAVE)).pile("hand", 0, fate(6)).start()
    play(game, melee(game))
    assert asks_moment(game) == NONE


@shows("T3")
def test_moment_at_a_point_is_offered_only_where_its_text_fits() -> None:
    scene = table(FAR).pile("hand", 0, moment("ward", SAVE), event("strike", INJURE_ENEMY))
    game = scene.start()
    events = play(game, use(game, "strike", "Ada", "Bea"))
    assert [one.who for one in events_of(events, Injured)] == [who(game, "Bea")]


def march(game: Game) -> list[Any]:
    """A movement card of two steps with Ada, northward."""
    ada = who(game, "Ada")
    return [PlayMovement(named(game, "march"), (ada,)), Walk(ada, 4000, 4300, 90)]


@shows("H15", "T3", "T9")
@pytest.mark.parametrize(("windows", "asks"), [("announcement", False), ("wide", True)])
def test_wide_windows_open_between_the_steps_of_a_movement(windows: str, asks: bool) -> None:
    scene = table(FAR, moment_windows=windows).pile("hand", 1, moment("rest", DRAW))
    game = scene.pile("hand", 0, fate(3, slug="march", range=60, moves=2)).start()
    game.state.chips[0].facing = 90
    move, step = march(game)
    play(game, Done(), move, Done(), step)
    assert (asks_moment(game) == 1) is asks


@shows("H15", "T3")
@pytest.mark.parametrize(("windows", "asks"), [("announcement", False), ("wide", True)])
def test_wide_windows_open_before_the_defender_answers(windows: str, asks: bool) -> None:
    scene = table(moment_windows=windows).pile("hand", 1, moment("rest", DRAW), fate(6))
    game = scene.start()
    events = play(game, Done(), melee(game), Done())
    assert len(events_of(events, ValueFixed)) == 1
    assert (asks_moment(game) == 1) is asks


@shows("T4")
def test_moments_declared_together_take_effect_by_fate_number_high_first() -> None:
    scene = table(FAR).pile("hand", 0, moment("low", DRAW, number=2), fate(3))
    game = scene.pile("hand", 1, moment("high", DRAW, number=5)).start()
    events = play(game, use(game, "low", "Ada"), use(game, "high", "Bea"))
    gone = [one.card for one in events_of(events, Discarded)]
    assert gone == [named(game, "high"), named(game, "low")]


@shows("T4")
def test_equal_fate_numbers_are_ordered_by_the_acting_player() -> None:
    scene = (
        table(seats=3).pile("hand", 1, moment("hers", DRAW, number=4)).pile("hand", 2, moment("his", DRAW, number=4))
    )
    game = scene.start()
    play(game, use(game, "hers", "Bea"), use(game, "his", "Dan"))
    assert isinstance(asked(game).question, AskOrder)
    assert asked(game).seat == 0
    events = play(game, Pick(1))
    assert [one.card for one in events_of(events, Discarded)] == [named(game, "his"), named(game, "hers")]


@shows("T4")
def test_moments_are_declared_clockwise_from_the_acting_player() -> None:
    scene = table(seats=3).pile("hand", 1, moment("hers", DRAW)).pile("hand", 2, moment("his", DRAW))
    scene.pile("hand", 0, moment("own", DRAW)).acting = 1
    game = scene.start()
    seats = []
    while asks_moment(game) != NONE:
        seats.append(asked(game).seat)
        game.answer(Done())
    assert seats == [1, 2, 0]


@shows("T5")
def test_no_window_opens_while_a_moment_resolves() -> None:
    """The fight by Bea's Moment is announced without anybody being asked."""
    charge = moment("charge", {"do": "fight", "target": enemy()})
    scene = table().pile("hand", 1, charge).pile("hand", 0, moment("rest", DRAW), fate(3))
    game = scene.start()
    events = play(game, Done(), use(game, "charge", "Bea", "Ada"))
    assert not isinstance(asked(game).question, AskMoment)
    events += play(game, HandCard(NONE))
    assert len(events_of(events, CombatCompared)) == 1


@shows("T5")
def test_window_repeats_until_everybody_passes() -> None:
    scene = table().pile("hand", 1, moment("rest", DRAW), moment("rest-2", DRAW))
    game = scene.start()
    play(game, use(game, "rest", "Bea"))
    assert asks_moment(game) == 1
    play(game, use(game, "rest-2", "Bea"))
    assert isinstance(asked(game).question, AskAction)


@shows("T6", "timing")
def test_attack_whose_target_is_moved_away_is_lost_but_the_hand_card_stays() -> None:
    flee = moment("flee", {"do": "push", "who": own(), "length": 20, "away_from": {"pick": "performer"}})
    scene = table().pile("hand", 1, flee).pile("hand", 0, fate(6))
    scene.character("Bob", 1, (430, 370), facing=90)
    game = scene.start()
    bea = who(game, "Bea")
    shove = PlayEffect(named(game, "flee"), who(game, "Bob"), ((bea,),), 0)
    events = play(game, Done(), melee(game), shove)
    assert events_of(events, Impossible)
    assert game.state.seats[0].actions == 2
    assert len(game.state.seats[0].hand) == 1


STAB = moment("stab", {"do": "injure", "who": enemy(), "amount": 3})


@shows("T6")
def test_effect_card_whose_target_is_gone_is_lost_with_its_action() -> None:
    bolt = event("bolt", INJURE_ENEMY)
    remove = moment("sacrifice", {"do": "injure", "who": own(), "amount": 3})
    scene = table(FAR).pile("hand", 0, bolt, fate(3)).pile("hand", 1, remove)
    game = scene.start()
    events = play(game, Done(), use(game, "bolt", "Ada", "Bea"), use(game, "sacrifice", "Cora", "Bea"))
    assert events_of(events, Impossible)
    assert game.state.seats[0].actions == 2
    assert named(game, "bolt") in game.state.seats[0].discard


@shows("T6")
def test_attack_that_lost_an_assistant_goes_on_without_him() -> None:
    scene = table().pile("hand", 1, STAB).character("Ava", 0, (460, 400), facing=180)
    game = scene.start()
    attack = Attack(who(game, "Ada"), who(game, "Bea"), (who(game, "Ava"),), NONE)
    events = play(game, Done(), attack, use(game, "stab", "Cora", "Ava"))
    assert events_of(events, ValueFixed)[0].value.total == 4 + 4


@shows("T6")
def test_movement_that_lost_a_mover_goes_on_with_the_others() -> None:
    scene = table(FAR).pile("hand", 1, STAB).pile("hand", 0, fate(3, slug="march", moves=2))
    scene.character("Ava", 0, (300, 300), facing=0)
    game = scene.start()
    ada, ava = who(game, "Ada"), who(game, "Ava")
    play(game, Done(), PlayMovement(named(game, "march"), (ada, ava)), use(game, "stab", "Cora", "Ava"))
    assert Walk(ada, 4300, 4000, 0) in asked(game)
    assert asked(game).why_not(Walk(ava, 3300, 3000, 0)) == NotOffered()


@shows("T6")
def test_moment_declared_and_shown_cannot_be_taken_from_the_hand_any_more() -> None:
    rob = moment("rob", {"do": "discard_random", "player": {"pick": "each_player", "side": "enemy"}}, number=6)
    scene = table(FAR).pile("hand", 0, rob, fate(3)).pile("hand", 1, moment("rest", DRAW, number=1))
    game = scene.start()
    events = play(game, use(game, "rob", "Ada"), use(game, "rest", "Bea"))
    assert [one.card for one in events_of(events, EffectAnnounced)] == [named(game, "rob"), named(game, "rest")]
    assert len(game.state.seats[1].hand) == 1


@shows("T7", "X12")
def test_frightened_character_acts_in_moments_before_the_turn_he_loses_but_not_in_it() -> None:
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (900, 400), frightened=True)
    game = scene.pile("hand", 1, moment("rest", DRAW)).pile("hand", 0, moment("wait", DRAW), fate(3)).start()
    play(game, Done())
    assert asks_moment(game) == 1
    play(game, Done(), Done())
    assert game.state.acting == 1
    assert game.state.chips[who(game, "Bea")].cowed
    assert asks_moment(game) != 1


@shows("H18")
@pytest.mark.parametrize(("rule", "asks"), [("allowed", True), ("forbidden", False)])
def test_house_may_forbid_moments_to_the_frightened(rule: str, asks: bool) -> None:
    scene = Scene(frightened_moments=rule).character("Ada", 0, (400, 400))
    scene.character("Bea", 1, (900, 400), frightened=True)
    game = scene.pile("hand", 1, moment("rest", DRAW)).pile("hand", 0, fate(3)).start()
    assert (asks_moment(game) == 1) is asks


@shows("T7")
def test_moment_names_an_acting_character_of_its_player() -> None:
    game = table().pile("hand", 1, moment("rest", DRAW)).start()
    assert asked(game).why_not(use(game, "rest", "Ada")) == NotYours(who(game, "Ada"))
    assert use(game, "rest", "Bea") in asked(game)


@shows("T7")
def test_only_moments_are_played_in_a_window() -> None:
    game = table().pile("hand", 1, moment("rest", DRAW), event("feast", DRAW)).start()
    assert asked(game).why_not(use(game, "feast", "Bea")) == NoMoment(named(game, "feast"))


@shows("T8")
def test_moment_card_used_as_fate_is_no_moment() -> None:
    game = table().pile("hand", 1, moment("rest", DRAW)).start()
    events = play(game, Done(), melee(game), Done(), HandCard(named(game, "rest")))
    assert events_of(events, CombatCompared)
    assert game.state.seats[1].moments == 0


@shows("T8")
def test_moment_card_used_as_movement_is_no_moment() -> None:
    game = table(FAR).pile("hand", 0, moment("rest", DRAW), fate(3)).start()
    events = play(game, Done(), PlayMovement(named(game, "rest"), (who(game, "Ada"),)))
    assert not events_of(events, EffectAnnounced)
    assert game.state.seats[0].actions == 2


@shows("T9")
def test_no_window_opens_in_organisation_or_supply() -> None:
    scene = table(FAR).pile("hand", 0, fate(3)).pile("hand", 1, moment("rest", DRAW))
    scene.pile("permanents", 1, place("inn", influence_value=1), place("mill", influence_value=1))
    game = scene.start()
    events = play(game, Done(), Done())
    assert events_of(events, TurnBegan)
    assert asked(game).seat == 1
    assert not isinstance(asked(game).question, AskMoment)


@shows("T10")
@pytest.mark.parametrize(("actions", "asks"), [(1, False), (2, True)])
def test_own_moment_inside_ones_own_action_costs_a_further_action(actions: int, asks: bool) -> None:
    scene = table().pile("hand", 0, moment("rest", DRAW))
    scene.actions = actions
    game = scene.start()
    play(game, Done(), melee(game))
    assert (asks_moment(game) == 0) is asks


@shows("T11")
def test_extra_turn_settles_the_moment_debt() -> None:
    scene = table(FAR).pile("hand", 0, fate(3), event("hurry", {"do": "extra_turn"})).pile("hand", 1, fate(3))
    game = scene.start()
    play(game, use(game, "hurry", "Ada"))
    game.state.seats[0].moments = 1
    events = play(game, Done())
    assert events_of(events, TurnBegan)[0].seat == 0
    assert (game.state.seats[0].actions, game.state.seats[0].moments) == (2, 0)


@shows("T11", "X12")
def test_extra_turn_is_the_turn_that_fright_costs() -> None:
    scene = table(FAR).pile("hand", 0, fate(3), event("hurry", {"do": "extra_turn"}))
    game = scene.start()
    ada = game.state.chips[who(game, "Ada")]
    play(game, use(game, "hurry", "Ada"))
    ada.frightened = game.state.turn
    play(game, Done())
    assert (game.state.acting, ada.cowed) == (0, True)


@shows("T11", "P22", "T13")
def test_one_round_ends_before_an_extra_turn() -> None:
    bless = event(
        "bless", {"do": "change", "who": own(), "have": [{"how": "plus", "of": "strength", "by": 2}], "until": "round"}
    )
    scene = table(FAR).pile("hand", 0, bless, event("hurry", {"do": "extra_turn"}))
    game = scene.start()
    play(game, use(game, "bless", "Ada", "Ada"), use(game, "hurry", "Ada"))
    assert len(game.state.lasting) == 1
    while game.state.turn == 1:
        game.answer(Done())
    assert game.state.lasting == []


@shows("T12")
def test_permanent_played_as_a_moment_enters_at_once_and_the_action_goes_on() -> None:
    wall = place(
        "wall",
        {"always": {"pick": "each", "side": "own"}, "have": [{"how": "plus", "of": "melee", "by": 2}]},
        notes=["moment"],
    )
    game = table().pile("hand", 1, wall).start()
    events = play(game, Done(), melee(game), use(game, "wall", "Bea"))
    assert events.index(events_of(events, EnteredPlay)[0]) < events.index(events_of(events, Flipped)[0])
    assert events_of(events, ValueFixed)[1].value.total == 4 + 2 + 4


@shows("T12", "P14")
def test_moment_that_loses_its_duel_is_spent_all_the_same() -> None:
    shrine = place("shrine", notes=["unique", "moment"])
    scene = table(FAR).pile("permanents", 0, shrine).pile("hand", 1, shrine).pile("hand", 0, fate(3))
    game = scene.pile("supply", 0, fate(6)).pile("supply", 1, fate(2)).start()
    copy = game.state.seats[1].hand[0]
    play(game, PlayEffect(copy, who(game, "Bea"), (), 0))
    assert game.state.seats[1].moments == 1
    assert copy in game.state.seats[1].discard


@shows("T13", "P22")
def test_one_round_from_a_moment_ends_before_the_players_next_turn() -> None:
    bless = moment(
        "bless", {"do": "change", "who": own(), "have": [{"how": "plus", "of": "strength", "by": 2}], "until": "round"}
    )
    scene = table(FAR).pile("hand", 1, bless).pile("hand", 0, fate(3))
    game = scene.start()
    play(game, use(game, "bless", "Bea", "Bea"))
    assert len(game.state.lasting) == 1
    play(game, Done())
    assert (game.state.acting, game.state.lasting) == (1, [])


@shows("T14")
def test_debts_above_the_actions_of_the_turn_are_forgiven() -> None:
    scene = table(FAR).pile("hand", 0, fate(3)).pile("hand", 1, fate(3))
    game = scene.start()
    game.state.seats[1].moments = 2
    game.state.next_actions[1] = -2
    play(game, Done())
    assert game.state.acting == 1
    assert (game.state.seats[1].actions, game.state.seats[1].moments) == (0, 0)


@shows("T14")
def test_one_moment_a_player_in_each_round_of_the_window() -> None:
    scene = table(seats=3).pile("hand", 1, moment("one", DRAW, number=1), moment("two", DRAW, number=2))
    scene.pile("hand", 2, moment("his", DRAW, number=5))
    game = scene.start()
    play(game, use(game, "one", "Bea"))
    assert asked(game).seat == 2


CANCEL = {"do": "cancel", "deed": "melee"}


def test_moment_may_cancel_the_announced_action() -> None:
    game = table().pile("hand", 1, moment("parley", CANCEL)).start()
    events = play(game, melee(game), use(game, "parley", "Bea"))
    assert events_of(events, Impossible)
    assert game.state.seats[0].actions == 2


def test_effect_at_the_declaration_may_stop_the_attack() -> None:
    peace = place(
        "peace", {"point": "attack_declared", "other": {"pick": "each", "side": "own"}, "effects": ["cancel"]}
    )
    game = table().pile("permanents", 1, peace).start()
    events = play(game, melee(game))
    assert events_of(events, AttackStopped)
    assert not events_of(events, Flipped)


def test_moment_may_turn_the_announced_attack_on_another() -> None:
    swap = moment("swap", {"do": "redirect", "deed": "melee", "to": own()})
    scene = table().pile("hand", 1, swap).character("Bob", 1, (400, 430), facing=270)
    game = scene.start()
    bob = who(game, "Bob")
    events = play(game, melee(game), use(game, "swap", "Bea", "Bob"))
    assert events_of(events, ValueFixed)[1].who == bob


def test_offer_at_moment_speed_is_used_in_a_window_and_costs_like_a_moment() -> None:
    flute = item("flute", {"use": "action", "moment": True, "effects": [DRAW]})
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (900, 400), items=[flute])
    game = scene.pile("hand", 0, fate(3)).start()
    assert asks_moment(game) == 1
    play(game, UseEffect(named(game, "flute"), who(game, "Bea"), 0, (), 0))
    assert game.state.seats[1].moments == 1


def people(*seats: int, windows: str = "every", hands: tuple[int, ...] = ()) -> Game:
    """A table of three, Ada on turn, with people on some seats and Moments in some hands (and one in a deck)."""
    scene = table(seats=3).pile("hand", 0, fate(6)).pile("supply", 2, fate(4), moment("buried", DRAW))
    for seat in hands:
        scene.pile("hand", seat, moment(f"rest-{seat}", DRAW))
    setup = scene.setup().model_copy(update={"people": seats, "windows": windows})
    return Game(setup)


def test_people_are_asked_all_at_once_whether_or_not_anyone_could() -> None:
    game = people(0, 1)
    question = asked(game).question
    assert question == AskTable((0, 1))
    assert list(asked(game)) == [RaiseHands(()), RaiseHands((0,)), RaiseHands((1,)), RaiseHands((0, 1))]


@shows("H22", "moments")
def test_people_are_asked_even_where_no_deck_holds_a_moment() -> None:
    scene = table().pile("hand", 0, fate(6))
    game = Game(scene.setup().model_copy(update={"people": (0, 1)}))
    assert asked(game).question == AskTable((0, 1))


def test_only_who_says_yes_is_asked_in_private() -> None:
    game = people(0, 1, hands=(0, 1))
    play(game, RaiseHands((1,)))
    assert (asks_moment(game), asked(game).seat) == (1, 1)


def test_who_says_yes_without_a_moment_is_passed_over() -> None:
    game = people(0, 1)
    play(game, RaiseHands((1,)))
    assert isinstance(asked(game).question, AskAction)


def test_people_who_can_afford_no_moment_are_not_asked() -> None:
    game = people(0, 1)
    game.state.seats[1].moments = 3
    assert asked(game).question == AskTable((0,))


def test_computer_players_are_asked_unseen_and_only_when_they_could() -> None:
    game = people(0, hands=(2,))
    play(game, RaiseHands(()))
    assert asks_moment(game) == 2


@pytest.mark.parametrize(
    ("windows", "between", "announced", "attack"),
    [
        ("every", True, True, True),
        ("announcements", False, True, True),
        ("attacks", False, False, True),
        ("able", False, False, False),
    ],
)
def test_people_are_asked_as_often_as_the_table_chose(
    windows: str, between: bool, announced: bool, attack: bool
) -> None:
    game = people(0, 1, windows=windows)

    def public() -> bool:
        """Whether the table is asked now; it says nobody."""
        if not isinstance(asked(game).question, AskTable):
            return False
        game.answer(RaiseHands(()))
        return True

    found = [public()]
    game.answer(PlayMovement(named(game, "fate-6-60-2"), (who(game, "Ada"),)))
    found.append(public())
    while not isinstance(asked(game).question, AskAction):
        game.answer(RaiseHands(()) if isinstance(asked(game).question, AskTable) else Done())
    game.answer(melee(game))
    found.append(public())
    assert found == [between, announced, attack]


def test_where_people_are_asked_after_attacks_only_a_computer_still_answers_a_move() -> None:
    game = people(0, hands=(0, 2), windows="attacks")
    assert asks_moment(game) == 2
    play(game, Done(), PlayMovement(named(game, "fate-6-60-2"), (who(game, "Ada"),)))
    assert asks_moment(game) == 2


def test_where_only_the_able_are_asked_people_are_asked_like_computers() -> None:
    game = people(0, 1, windows="able", hands=(1,))
    assert asks_moment(game) == 1


def test_refusal_of_a_frightened_performer_names_him() -> None:
    scene = Scene(frightened_moments="forbidden").character("Ada", 0, (400, 400))
    scene.character("Bea", 1, (900, 400), frightened=True).character("Cora", 1, (700, 200))
    game = scene.pile("hand", 1, moment("rest", DRAW)).pile("hand", 0, fate(3)).start()
    assert asked(game).why_not(use(game, "rest", "Bea")) == Cowed(who(game, "Bea"))


def test_point_named_by_a_moment_in_any_deck_is_a_public_question_too() -> None:
    scene = table(seats=3).pile("hand", 0, event("strike", INJURE_ENEMY)).pile("supply", 2, moment("ward", SAVE))
    game = Game(scene.setup().model_copy(update={"people": (1,), "windows": "every"}))
    assert asked(game).question == AskTable((1,))
    play(game, RaiseHands(()), use(game, "strike", "Ada", "Bea"), RaiseHands(()))
    assert asked(game).question == AskTable((1,))
    assert not events_of(game.events, Injured)


def test_public_question_names_those_who_are_asked() -> None:
    game = people(0, 1)
    assert asked(game).question.text(Lang.EN, game.cast) == "A Moment? Player 1 / Player 2 / nobody"


def test_answer_to_the_table_reads_back_from_its_notation() -> None:
    for seats in ((), (0,), (0, 1)):
        assert CHOICES.parse(RaiseHands(seats).notation()) == RaiseHands(seats)
