"""Influence, bearers, cards put into play by effect (effects.play: Cards)."""

from __future__ import annotations

import pytest

from deckbuilder.rules.behind.model.choices import PickCard
from deckbuilder.rules.behind.model.events.cards import EnteredPlay, NotCarried
from deckbuilder.rules.behind.model.events.conditions import InfluenceChanged
from deckbuilder.rules.behind.model.events.course import DuelWon
from tests.rules.behind.card_effects.verbs.stage import OWN, play_card, stage
from tests.rules.behind.cards import event, item, place
from tests.rules.behind.scene import events_of, fate, named, play, who
from tests.rules.behind.shows import resolves, shows


@resolves("take_influence")
@shows("P15", "P2")
def test_influence_passes_and_ownership_stays() -> None:
    scene = stage({"do": "take_influence", "what": {"pick": "card", "side": "enemy"}})
    game = scene.pile("permanents", 1, place("inn")).start()
    inn = named(game, "inn")
    events = play_card(game, (inn,))
    assert events_of(events, InfluenceChanged) == [InfluenceChanged(inn, 0)]
    assert game.state.permanents[0].seat == 0
    assert game.cast.card_owner[inn] == 1


@resolves("give")
@shows("P20")
def test_item_given_serves_its_new_bearers_player() -> None:
    scene = stage({"do": "give", "what": {"pick": "card"}, "to": OWN}, bea={"items": [item("ring")]})
    game = scene.start()
    play_card(game, (named(game, "ring"),), "Ava")
    assert [(held.bearer, held.seat) for held in game.state.permanents] == [(who(game, "Ava"), 0)]


@resolves("put_into_play")
@shows("P14")
def test_permanent_enters_play_without_cost() -> None:
    scene = stage({"do": "put_into_play", "what": {"pick": "card", "zone": "hand", "side": "own"}})
    game = scene.pile("hand", 0, place("inn")).start()
    play_card(game)
    inn = named(game, "inn")
    events = play(game, PickCard(inn))
    assert events_of(events, EnteredPlay) == [EnteredPlay(inn, 0, -1)]
    assert inn not in game.state.seats[0].hand
    assert game.state.seats[0].actions == 2


@resolves("put_into_play")
@shows("P14")
@pytest.mark.parametrize(("own", "other", "winner"), [(5, 4, 0), (4, 5, 1)])
def test_unique_card_put_into_play_still_has_its_duel(own: int, other: int, winner: int) -> None:
    shrine = place("shrine", notes=["unique"])
    scene = stage({"do": "put_into_play", "what": {"pick": "card", "zone": "discard", "side": "own"}})
    scene.pile("permanents", 1, shrine).pile("discard", 0, shrine)
    game = scene.pile("supply", 0, fate(own)).pile("supply", 1, fate(other)).start()
    mine = game.state.seats[0].discard[0]
    events = play_card(game, (mine,))
    assert events_of(events, DuelWon) == [DuelWon(winner)]
    assert [held.seat for held in game.state.permanents] == [winner]
    assert (mine in game.state.seats[0].discard) is (winner == 1)


@resolves("put_into_play")
def test_item_put_into_play_needs_a_bearer() -> None:
    with_bearer = {"do": "put_into_play", "what": {"pick": "card", "zone": "discard", "side": "own"}, "bearer": OWN}
    game = stage(with_bearer).pile("discard", 0, item("ring")).start()
    play_card(game, (named(game, "ring"),), "Ava")
    assert [held.bearer for held in game.state.permanents] == [who(game, "Ava")]
    without = {"do": "put_into_play", "what": {"pick": "card", "zone": "discard", "side": "own"}}
    game = stage(without).pile("discard", 0, item("ring")).start()
    play_card(game, (named(game, "ring"),))
    assert game.state.permanents == []


@resolves("put_into_play")
def test_card_that_is_not_permanent_stays_where_it_is() -> None:
    scene = stage({"do": "put_into_play", "what": {"pick": "card", "zone": "discard", "side": "own"}})
    game = scene.pile("discard", 0, event("feast", {"do": "draw"})).start()
    feast = named(game, "feast")
    play_card(game, (feast,))
    assert feast in game.state.seats[0].discard


ONLY_SISTERS = {"only": [{"where": "society", "being": "sisterhood"}]}


@resolves("give")
@shows("P20", "P29")
@pytest.mark.parametrize(("limited", "bearer"), [(True, "Bea"), (False, "Ada")])
def test_item_goes_to_nobody_who_may_not_carry_it(limited: bool, bearer: str) -> None:
    veil = item("veil", bearer=ONLY_SISTERS if limited else None)
    game = stage({"do": "give", "what": {"pick": "card"}, "to": "performer"}, bea={"items": [veil]}).start()
    events = play_card(game, (named(game, "veil"),))
    assert [held.bearer for held in game.state.permanents] == [who(game, bearer)]
    assert events_of(events, NotCarried) == ([NotCarried(named(game, "veil"), who(game, "Ada"))] if limited else [])


@resolves("put_into_play")
@shows("P18", "P29")
def test_item_put_into_play_stays_where_it_is_for_who_may_not_carry_it() -> None:
    with_bearer = {"do": "put_into_play", "what": {"pick": "card", "zone": "discard", "side": "own"}, "bearer": OWN}
    game = stage(with_bearer).pile("discard", 0, item("veil", bearer=ONLY_SISTERS)).start()
    veil = named(game, "veil")
    events = play_card(game, (veil,), "Ava")
    assert game.state.permanents == []
    assert veil in game.state.seats[0].discard
    assert events_of(events, NotCarried) == [NotCarried(veil, who(game, "Ava"))]
