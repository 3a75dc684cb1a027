"""Cards in hands and piles by effect (effects.play: Cards)."""

from __future__ import annotations

import pytest

from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Done, PickCard
from deckbuilder.rules.behind.model.events.cards import HandDiscarded, Reshuffled, Shuffled
from deckbuilder.rules.behind.model.events.conditions import Looked
from tests.rules.behind.card_effects.verbs.stage import drawn, play_card, stage
from tests.rules.behind.cards import event, place
from tests.rules.behind.scene import asked, events_of, fate, named, play
from tests.rules.behind.shows import resolves, shows

OPPONENT = {"pick": "player"}


@resolves("draw")
def test_cards_are_drawn_from_the_supply() -> None:
    game = stage({"do": "draw", "amount": 2}).pile("supply", 0, fate(1, slug="a"), fate(2, slug="b")).start()
    assert drawn(play_card(game)) == [(0, 2)]
    assert {named(game, "a"), named(game, "b")} <= set(game.state.seats[0].hand)


@resolves("draw")
@shows("P6")
def test_supply_is_renewed_in_the_middle_of_a_draw_by_effect() -> None:
    scene = stage({"do": "draw", "amount": 3}).pile("supply", 0, fate(1)).pile("discard", 0, *[fate(2)] * 4)
    scene.filler = 0
    events = play_card(scene.start())
    assert events_of(events, Reshuffled)
    assert drawn(events) == [(0, 3)]


@resolves("discard")
def test_player_chooses_what_he_discards() -> None:
    scene = stage({"do": "discard", "amount": 2, "player": OPPONENT})
    game = scene.pile("hand", 1, *(fate(number, slug=f"card-{number}") for number in (1, 2, 3))).start()
    play_card(game, (1,))
    assert asked(game).seat == 1
    events = play(game, PickCard(named(game, "card-3")), PickCard(named(game, "card-1")))
    assert [one.card for one in events_of(events, HandDiscarded)] == [named(game, "card-3"), named(game, "card-1")]


@resolves("discard")
def test_who_has_fewer_cards_discards_them_all() -> None:
    game = stage({"do": "discard", "amount": 2, "player": OPPONENT}).pile("hand", 1, fate(1)).start()
    play_card(game, (1,))
    assert game.state.seats[1].hand == []


@resolves("discard_random")
def test_random_discard_takes_so_many() -> None:
    scene = stage({"do": "discard_random", "amount": 2, "player": OPPONENT})
    game = scene.pile("hand", 1, *(fate(number) for number in (1, 2, 3))).start()
    events = play_card(game, (1,))
    assert len(events_of(events, HandDiscarded)) == 2
    assert len(game.state.seats[1].hand) == 1


@resolves("look_at_hand")
@shows("P8", "hand-cards-supply-and-discard-pile")
def test_hand_looked_at_is_known_to_the_looker_only() -> None:
    scene = stage({"do": "look_at_hand", "player": OPPONENT}, seats=3).pile("hand", 1, fate(7))
    game = scene.start()
    events = play_card(game, (1,))
    card = named(game, "fate-7-60-2")
    assert events_of(events, Looked)[0].cards == (card,)
    assert [game.view(seat).known(card) for seat in (0, 2)] == [True, False]


@resolves("look")
def test_top_cards_of_a_supply_are_seen_and_stay() -> None:
    scene = stage({"do": "look", "player": OPPONENT, "amount": 2})
    game = scene.pile("supply", 1, fate(1, slug="a"), fate(2, slug="b"), fate(3, slug="c")).start()
    events = play_card(game, (1,))
    assert events_of(events, Looked)[0].cards == (named(game, "a"), named(game, "b"))
    assert game.state.seats[1].supply[-1] == named(game, "a")
    assert [one.cards for one in game.view(1).events() if isinstance(one, Looked)] == [()]


@resolves("arrange")
@shows("X4")
def test_top_cards_are_put_on_top_or_beneath_in_any_order() -> None:
    scene = stage({"do": "arrange", "amount": 2, "player": OPPONENT})
    game = scene.pile("supply", 1, fate(1, slug="a"), fate(2, slug="b")).start()
    play_card(game, (1,))
    assert asked(game).seat == 0
    play(game, PickCard(named(game, "b")), Done())
    supply = game.state.seats[1].supply
    assert (supply[-1], supply[0]) == (named(game, "b"), named(game, "a"))


@resolves("shuffle")
def test_shuffled_supply_is_known_to_nobody() -> None:
    scene = stage({"do": "look", "amount": 1}, {"do": "shuffle"}).pile("supply", 0, fate(1, slug="a"))
    game = scene.start()
    events = play_card(game)
    assert events_of(events, Shuffled) == [Shuffled(0)]
    assert not game.view(0).known(named(game, "a"))


def put(to: str, zone: str = "discard", side: str = "own") -> Game:
    """Ada puts the card "thing" from a zone of a side somewhere."""
    scene = stage({"do": "put", "what": {"pick": "card", "zone": zone, "side": side}, "to": to})
    seat = 0 if side == "own" else 1
    thing = place("thing") if zone == "play" else event("thing", {"do": "draw"})
    return scene.pile("permanents" if zone == "play" else zone, seat, thing).start()


@resolves("put")
@pytest.mark.parametrize("to", ["hand", "top", "bottom", "out"])
def test_card_goes_where_the_effect_says(to: str) -> None:
    game = put(to)
    thing = named(game, "thing")
    play_card(game, (thing,))
    seat = game.state.seats[0]
    places = {"hand": seat.hand, "top": seat.supply[-1:], "bottom": seat.supply[:1], "out": seat.destroyed}
    assert thing in places[to]


@resolves("put")
@shows("P23", "rule-of-ownership")
def test_card_always_goes_to_its_owners_zone() -> None:
    game = put("hand", zone="play", side="enemy")
    thing = named(game, "thing")
    play_card(game, (thing,))
    assert thing in game.state.seats[1].hand
    assert game.state.permanents == []


@resolves("put")
@shows("P23", "destroyed-cards")
def test_destroyed_permanent_is_out_of_the_game() -> None:
    game = put("out", zone="play", side="enemy")
    play_card(game, (named(game, "thing"),))
    assert game.state.seats[1].destroyed == [named(game, "thing")]


@resolves("put")
def test_card_searched_in_the_supply_is_chosen_late_and_the_supply_shuffled() -> None:
    search = {"do": "put", "what": {"pick": "card", "zone": "supply", "side": "own"}, "to": "hand"}
    game = stage(search).pile("supply", 0, fate(1), fate(7, slug="wanted")).start()
    play_card(game)
    events = play(game, PickCard(named(game, "wanted")))
    assert named(game, "wanted") in game.state.seats[0].hand
    assert events_of(events, Shuffled) == [Shuffled(0)]


@resolves("put")
def test_several_cards_may_be_chosen_down_to_none() -> None:
    back = {"do": "put", "what": {"pick": "cards", "number": 2, "zone": "discard", "side": "own"}, "to": "hand"}
    game = stage(back).pile("discard", 0, fate(1, slug="a"), fate(2, slug="b"), fate(3, slug="c")).start()
    a, b = named(game, "a"), named(game, "b")
    assert [choice for choice in asked(game) if getattr(choice, "targets", ((0,),)) == ()] == []
    play_card(game, (a, b))
    assert {a, b} <= set(game.state.seats[0].hand)


@resolves("put")
@shows("P8")
def test_card_put_back_openly_is_known_to_all() -> None:
    game = put("top")
    play_card(game, (named(game, "thing"),))
    assert game.view(1).known(named(game, "thing"))
