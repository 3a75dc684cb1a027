"""The course of a turn: organisation, actions, supply, and where cards go (rulings P1-P8, P28, P31, H20)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind.answers.refusals import Cowed, NoActionsLeft
from deckbuilder.rules.behind.course.organisation import AskCheck
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import (
    Attack,
    DiscardCard,
    Done,
    HandCard,
    MakeFormCheck,
    MakeInfluenceCheck,
    PlayEffect,
    PlayMovement,
    Revert,
)
from deckbuilder.rules.behind.model.events.cards import CheckMade, Discarded, Drew, Flipped, HandDiscarded, Reshuffled
from deckbuilder.rules.behind.model.events.combat import HandCardPlayed
from deckbuilder.rules.behind.model.events.course import TurnBegan
from deckbuilder.rules.core.event import Event
from tests.rules.behind.cards import DRAW, event, moment, place
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import shows

NONE = -1


def table(seats: int = 2, hand: int = 5, **bea: Any) -> Scene:
    """Ada on turn, Bea far away on turn next, both with full hands, so that no refill touches the supply."""
    scene = Scene(seats=seats)
    scene.character("Ada", 0, (400, 400), facing=0)
    scene.character("Bea", 1, (900, 400), facing=180, **bea)
    for seat in range(seats):
        scene.pile("hand", seat, *([fate(3, slug=f"card-{seat}")] * hand))
    return scene


def end_turn(game: Game) -> list[Event]:
    """The acting player ends his actions; what happens up to the next question."""
    return game.answer(Done())


@shows("cards", "action-phase")
def test_card_is_used_as_fate_as_movement_or_for_its_effect() -> None:
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400), facing=180)
    game = scene.pile("hand", 0, *[event("feast", DRAW, number=6)] * 3).start()
    feast, ada = named(game, "feast"), who(game, "Ada")
    play(game, PlayEffect(feast, ada, (), 0))
    events = play(game, Attack(ada, who(game, "Bea"), (), NONE), HandCard(feast + 1))
    assert [one.fate for one in events_of(events, HandCardPlayed) if one.seat == 0] == [6]
    assert PlayMovement(feast + 2, (ada,)) in asked(game)


@shows("P25")
def test_first_hand_is_played_as_it_is_drawn() -> None:
    """No mulligan: after the last chip is set up the first question is the first action."""
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400))
    game = Game(scene.setup().model_copy(update={"position": None}))
    while game.state.turn == 0:
        assert not game.state.seats[0].hand
        game.answer(next(iter(asked(game))))
    assert [len(seat.hand) for seat in game.state.seats] == [5, 5]
    assert asked(game).question == AskAction(3)


@shows("P1", "action-phase", "K1")
def test_actions_may_be_left_unspent() -> None:
    game = table().start()
    assert asked(game).question == AskAction(3)
    events = end_turn(game)
    assert events_of(events, TurnBegan)[0].seat == 1


@shows("P1", "course-of-the-game")
def test_turn_without_actions_after_three_moments_still_has_its_other_phases() -> None:
    scene = table().pile("permanents", 1, place("chapel", influence_value=4))
    game = scene.start()
    game.state.seats[1].moments = 3
    game.state.seats[1].hand.pop()
    events = end_turn(game)
    turn = events[events.index(events_of(events, TurnBegan)[0]) :]
    assert [type(one) for one in turn if isinstance(one, CheckMade | Drew)] == [CheckMade]
    assert (asked(game).seat, asked(game).question) == (1, AskAction(0))
    game.answer(Done())
    assert asked(game).seat == 0


@shows("P1")
def test_without_actions_every_action_is_refused_for_that() -> None:
    scene = table()
    scene.actions = 0
    game = scene.start()
    game.state.chips[0].facing = 90
    assert asked(game).why_not(DiscardCard(named(game, "card-0"))) == NoActionsLeft()


@shows("P2", "organisation-phase")
@pytest.mark.parametrize(("flip", "stays"), [(4, True), (3, False)])
def test_permanent_stays_when_the_flip_reaches_its_influence_value(flip: int, stays: bool) -> None:
    scene = table().pile("permanents", 1, place("chapel", influence_value=4)).pile("supply", 1, fate(flip))
    game = scene.start()
    end_turn(game)
    assert bool(game.state.permanents) is stays


@shows("P2")
def test_failed_permanent_goes_to_its_owners_discard_not_the_influencers() -> None:
    scene = table().pile("permanents", 0, place("chapel", influence_value=4)).pile("supply", 1, fate(1))
    game = scene.start()
    game.state.permanents[0].seat = 1
    end_turn(game)
    assert named(game, "chapel") in game.state.seats[0].discard


@shows("P2")
def test_checked_is_who_influences_the_permanent_not_who_owns_it() -> None:
    scene = table().pile("permanents", 0, place("chapel", influence_value=4))
    game = scene.start()
    game.state.permanents[0].seat = 1
    events = end_turn(game)
    assert [one.seat for one in events_of(events, CheckMade)] == [1]


@shows("P2")
def test_permanent_of_this_turn_is_checked_in_the_next_one_only() -> None:
    scene = table().pile("hand", 0, place("chapel", influence_value=1))
    game = scene.start()
    events = play(game, PlayEffect(named(game, "chapel"), who(game, "Ada"), (), 0), Done())
    assert not events_of(events, CheckMade)
    events = end_turn(game)
    assert [one.seat for one in events_of(events, CheckMade)] == [0]


@shows("P2")
def test_permanent_played_as_a_moment_in_anothers_turn_is_checked_in_the_next_own_turn() -> None:
    scene = table(hand=4).pile("hand", 1, place("chapel", influence_value=1, notes=["moment"]))
    game = scene.start()
    events = play(game, PlayEffect(named(game, "chapel"), who(game, "Bea"), (), 0), Done())
    assert [one.seat for one in events_of(events, CheckMade)] == [1]


@shows("P2")
def test_permanent_without_influence_value_is_never_checked() -> None:
    game = table().pile("permanents", 1, place("chapel")).start()
    assert not events_of(end_turn(game), CheckMade)


@shows("P2", "X7")
def test_player_orders_influence_and_shapeshifter_checks_as_he_likes() -> None:
    scene = table(form="beast", abilities={"shapeshifter": 4})
    game = scene.pile("permanents", 1, place("inn", influence_value=1), place("mill", influence_value=1)).start()
    end_turn(game)
    assert asked(game).question == AskCheck(3)
    inn, mill, bea = named(game, "inn"), named(game, "mill"), who(game, "Bea")
    assert list(asked(game)) == [MakeInfluenceCheck(inn), MakeInfluenceCheck(mill), MakeFormCheck(bea), Revert(bea)]
    play(game, MakeFormCheck(bea), MakeInfluenceCheck(mill))
    assert asked(game).question == AskAction(3)


@shows("P3")
def test_failed_permanent_leaves_before_the_next_check_and_its_effect_ends_at_once() -> None:
    """The patron lowers every influence value by 3, his own too: once he has gone, the mill needs its full 4."""
    patron = place(
        "patron",
        {"always": {"pick": "each_card", "side": "own"}, "have": [{"how": "plus", "of": "influence", "by": -3}]},
        influence_value=6,
    )
    scene = table().pile("permanents", 1, patron, place("mill", influence_value=4))
    game = scene.pile("supply", 1, fate(2), fate(2, slug="second")).start()
    end_turn(game)
    events = play(game, MakeInfluenceCheck(named(game, "patron")))
    assert [(one.level, one.passed) for one in events_of(events, CheckMade)] == [(3, False), (4, False)]


@shows("P3")
def test_card_flipped_for_a_check_is_discarded_after_the_comparison() -> None:
    scene = table().pile("permanents", 1, place("chapel", influence_value=4)).pile("supply", 1, fate(6))
    game = scene.start()
    events = end_turn(game)
    told = [type(one) for one in events if isinstance(one, Flipped | CheckMade | Discarded)]
    assert told == [Flipped, CheckMade, Discarded]


@shows("P4", "supply-phase", "K12")
def test_all_players_refill_at_the_end_of_every_turn_the_acting_player_first() -> None:
    game = table(seats=3, hand=3).character("Cora", 2, (900, 800)).start()
    events = end_turn(game)
    assert [(one.seat, one.count) for one in events_of(events, Drew)] == [(0, 2), (1, 2), (2, 2)]


@shows("P4")
def test_nobody_discards_down_to_the_hand_size() -> None:
    game = table(hand=7).start()
    end_turn(game)
    assert [len(seat.hand) for seat in game.state.seats] == [7, 7]


@shows("P5", "large-battles")
@pytest.mark.parametrize(("points", "actions", "hand"), [(30, 3, 5), (31, 4, 6), (60, 4, 6), (61, 5, 7)])
def test_band_of_the_game_gives_actions_and_hand_size(points: int, actions: int, hand: int) -> None:
    scene = table(hand=1)
    scene.points = points
    game = scene.start()
    assert game.state.seats[0].actions == actions
    end_turn(game)
    assert len(game.state.seats[1].hand) == hand


@shows("P5")
@pytest.mark.parametrize("band", ["highest", "own"])
def test_scenario_may_name_the_band_it_is_played_in(band: str) -> None:
    scene = Scene(band=band).character("Ada", 0, (400, 400)).character("Bea", 1, (900, 400)).pile("hand", 0, fate(3))
    scene.scenario = {"band_points": 61}
    game = scene.start()
    assert game.state.seats[0].actions == 5
    end_turn(game)
    assert len(game.state.seats[1].hand) == 7


@shows("H20", "P5")
@pytest.mark.parametrize(("band", "actions"), [("highest", 4), ("own", 3)])
def test_house_may_give_each_side_its_own_band(band: str, actions: int) -> None:
    """The game is agreed at 40 points; Bea brings 20."""
    scene = Scene(band=band).character("Ada", 0, (400, 400), character_points=40).pile("hand", 0, fate(3))
    scene.character("Bea", 1, (900, 400), character_points=20).pile("hand", 1, fate(3, slug="other"))
    scene.points = 40
    game = scene.start()
    end_turn(game)
    assert game.state.seats[1].actions == actions


def small_supply(*supply: int, discard: int = 3) -> Scene:
    """Bea's supply holds these fate numbers only; her discard pile as many cards of fate number 5."""
    scene = table()
    scene.filler = 0
    scene.pile("supply", 1, *(fate(number, slug=f"top-{place}") for place, number in enumerate(supply)))
    return scene.pile("discard", 1, *([fate(5, slug="old")] * discard))


@shows("P6", "supply-phase")
def test_discard_pile_becomes_the_supply_at_once_when_its_last_card_is_turned_up() -> None:
    scene = small_supply(2).pile("permanents", 1, place("chapel", influence_value=4))
    game = scene.start()
    events = end_turn(game)
    told = [type(one) for one in events if isinstance(one, Reshuffled | CheckMade)]
    assert told == [Reshuffled, CheckMade]
    assert len(game.state.seats[1].supply) == 3


@shows("P6")
def test_card_being_resolved_goes_to_the_new_discard_pile() -> None:
    scene = small_supply(2).pile("permanents", 1, place("chapel", influence_value=1))
    game = scene.start()
    end_turn(game)
    assert game.state.seats[1].discard == [named(game, "top-0")]


@shows("P6")
def test_supply_is_renewed_in_the_middle_of_a_draw() -> None:
    scene = small_supply(2)
    scene.piles[1]["hand"] = scene.piles[1]["hand"][:2]
    game = scene.start()
    events = end_turn(game)
    assert [one.count for one in events_of(events, Drew)] == [3]
    assert len(game.state.seats[1].supply) == 1


@shows("P7")
def test_flip_counts_nothing_where_supply_and_discard_are_empty() -> None:
    scene = table().pile("permanents", 1, place("chapel", influence_value=1))
    scene.filler = 0
    game = scene.start()
    events = end_turn(game)
    assert [(one.card, one.fate) for one in events_of(events, Flipped)] == [(NONE, 0)]
    assert game.state.seats[1].discard == [named(game, "chapel")] or game.state.seats[1].supply


@shows("P7")
def test_draw_gives_nothing_where_both_are_empty_and_the_next_discard_is_reshuffled_at_once() -> None:
    scene = table(hand=2)
    scene.filler = 0
    game = scene.start()
    events = play(game, DiscardCard(named(game, "card-0")))
    assert [one.seat for one in events_of(events, Reshuffled)] == [0]
    events = end_turn(game)
    assert [(one.seat, one.count) for one in events_of(events, Drew)] == [(0, 1)]


@shows("P8", "hand-cards-supply-and-discard-pile")
def test_discard_piles_are_open_to_all_in_their_order() -> None:
    game = table().pile("discard", 1, fate(1, slug="first"), fate(2, slug="second")).start()
    assert game.view(0).discard(1) == (named(game, "first"), named(game, "second"))


@shows("P8")
def test_nobody_sees_hands_of_others_or_any_supply() -> None:
    game = table().pile("supply", 0, fate(1, slug="top")).start()
    view = game.view(1)
    assert not view.known(named(game, "top"))
    assert not game.view(0).known(named(game, "top"))
    assert set(view.hand).isdisjoint(game.state.seats[0].hand)


@shows("P8")
def test_others_learn_only_how_many_cards_are_drawn() -> None:
    game = table(hand=3).start()
    end_turn(game)
    drawn = [one for one in game.view(0).events() if isinstance(one, Drew) and one.seat == 1]
    assert [(one.cards, one.count) for one in drawn] == [((), 2)]


@shows("P28", "special-card-effect")
@pytest.mark.parametrize("card", [event("feast", DRAW), fate(1, slug="feast", category="spell", effects=[DRAW])])
def test_card_that_is_not_permanent_is_discarded_when_resolved(card: Any) -> None:
    game = table().pile("hand", 0, card).start()
    play(game, PlayEffect(named(game, "feast"), who(game, "Ada"), (), 0))
    assert game.state.seats[0].discard == [named(game, "feast")]


@shows("P28")
def test_moment_is_discarded_when_resolved() -> None:
    game = table(hand=4).pile("hand", 1, moment("feast", DRAW)).start()
    play(game, PlayEffect(named(game, "feast"), who(game, "Bea"), (), 0))
    assert game.state.seats[1].discard == [named(game, "feast")]


def library(by: int) -> Any:
    """A place that changes its player's hand size."""
    return place("library", {"always": {"pick": "you"}, "have": [{"how": "plus", "of": "hand", "by": by}]})


@shows("P31")
@pytest.mark.parametrize(("by", "size"), [(2, 7), (-2, 5)])
def test_hand_size_is_read_at_the_refill_and_a_smaller_one_discards_nothing(by: int, size: int) -> None:
    game = table().pile("permanents", 1, library(by)).start()
    end_turn(game)
    assert len(game.state.seats[1].hand) == size


@shows("P31")
def test_checks_never_refill_a_hand() -> None:
    scene = table(hand=2).pile("permanents", 1, place("chapel", influence_value=1))
    game = scene.start()
    events = end_turn(game)
    turn = events[events.index(events_of(events, TurnBegan)[0]) :]
    assert events_of(turn, CheckMade)
    assert not events_of(turn, Drew)


@shows("discarding-a-card", "P27")
def test_discarding_a_hand_card_costs_an_action_and_has_no_effect() -> None:
    game = table().pile("hand", 0, event("feast", DRAW)).start()
    events = play(game, DiscardCard(named(game, "feast")))
    assert [one.card for one in events_of(events, HandDiscarded)] == [named(game, "feast")]
    assert not events_of(events, Drew)
    assert game.state.seats[0].actions == 2


@shows("P27", "X12")
def test_discarding_needs_no_character_who_may_act() -> None:
    scene = Scene().character("Ada", 0, (400, 400), frightened=True).character("Bea", 1, (430, 400))
    game = scene.pile("hand", 0, event("feast", DRAW)).start()
    feast = named(game, "feast")
    assert DiscardCard(feast) in asked(game)
    assert asked(game).why_not(PlayEffect(feast, who(game, "Ada"), (), 0)) == Cowed(who(game, "Ada"))


@shows("P27")
def test_bound_character_may_perform_effects() -> None:
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400))
    game = scene.pile("hand", 0, event("feast", DRAW)).start()
    assert PlayEffect(named(game, "feast"), who(game, "Ada"), (), 0) in asked(game)


def test_what_waits_for_the_end_of_a_turn_still_belongs_to_it() -> None:
    """A change "until the end of the turn" made then is over before the next turn."""
    strength = {"how": "plus", "of": "strength", "by": 1}
    dusk = place(
        "dusk",
        {
            "after": "turn_ended",
            "player": "you",
            "once": True,
            "effects": [{"do": "change", "who": {"pick": "each", "side": "own"}, "have": [strength], "until": "turn"}],
        },
    )
    game = table().pile("permanents", 0, dusk).start()
    end_turn(game)
    assert game.state.lasting == []
    assert game.state.used_this_turn == frozenset()


def test_free_offer_may_be_used_without_actions_left() -> None:
    well = place("well", {"use": "free", "once": "turn", "effects": [DRAW]})
    scene = table().pile("permanents", 0, well)
    scene.actions = 0
    game = scene.start()
    assert [type(choice).__name__ for choice in asked(game)] == ["Done", "UseEffect"]
