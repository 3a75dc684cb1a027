"""Fate numbers at their borders: additions outside fights, reshuffles in the middle, duels of three (C13, P6, P7)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.cards.model import ActionCard
from deckbuilder.rules.behind.checks.duels import InfluenceDuel
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, Done, HandCard, MakeFormCheck, PlayEffect
from deckbuilder.rules.behind.model.events.cards import CheckMade, Discarded, EnteredPlay, Flipped, Reshuffled
from deckbuilder.rules.behind.model.events.course import DuelValue, DuelWon
from deckbuilder.terms import NONE
from tests.rules.behind.cards import addition, event, item, place
from tests.rules.behind.scene import Scene, asked, events_of, fate, move, named, play, who
from tests.rules.behind.shows import shows

RUNE = {"point": "fate_used", "effects": [{"do": "add", "by": 2}]}


def rune(number: int = 2, slug: str = "rune") -> ActionCard:
    """A card with a fate number of 2 and an addition of 2, whatever it is used for."""
    return addition(slug, 2, number=number, effects=[RUNE])


def table(**ada: Any) -> Scene:
    scene = Scene().character("Ada", 0, (400, 400), **ada).pile("hand", 0, fate(3, slug="rest"))
    return scene.character("Bea", 1, (600, 400), facing=180)


@shows("C13", "organisation-phase", "P2")
@pytest.mark.parametrize(("value", "stays"), [(4, True), (5, False)])
def test_addition_counts_in_an_influence_check(value: int, stays: bool) -> None:
    game = table().pile("permanents", 0, place("inn", influence_value=value)).pile("supply", 0, rune()).start()
    play(game, Done(), Done())
    assert (named(game, "inn") in [held.card for held in game.state.permanents]) is stays


@shows("C13", "X7")
@pytest.mark.parametrize(("x", "stays"), [(4, True), (5, False)])
def test_addition_counts_in_a_shapeshifter_check(x: int, stays: bool) -> None:
    scene = table(abilities={"shapeshifter": x}, form="beast").pile("supply", 0, rune())
    game = scene.start()
    play(game, Done(), Done(), MakeFormCheck(who(game, "Ada")))
    assert bool(game.state.chips[0].form) is stays


@shows("C13", "B1", "movement")
@pytest.mark.parametrize(("dexterity", "free"), [(4, True), (5, False)])
def test_addition_counts_in_the_check_to_break_away(dexterity: int, free: bool) -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=180).pile("hand", 0, fate(6))
    scene.character("Bea", 1, (430, 400), facing=180, dexterity=dexterity)
    game = scene.pile("supply", 0, rune()).start()
    checks = events_of(play(game, move(game, "Ada")), CheckMade)
    assert [one.passed for one in checks] == [free]


def contested(mine: ActionCard, hers: ActionCard) -> Game:
    """Ada plays her copy of a shrine that Bea influences; what both turn up."""
    shrine = place("shrine", notes=["unique"])
    scene = table().pile("permanents", 1, shrine).pile("hand", 0, shrine)
    return scene.pile("supply", 0, mine).pile("supply", 1, hers).start()


@shows("C13", "P14", "P17")
@pytest.mark.parametrize(("hers", "won"), [(3, True), (5, False)])
def test_addition_counts_in_an_influence_duel(hers: int, won: bool) -> None:
    game = contested(rune(), fate(hers, slug="hers"))
    mine = next(card for card in game.state.seats[0].hand if game.cast.cards[card].id == "test/shrine")
    events = play(game, PlayEffect(mine, 0, (), 0))
    assert [one.value.total for one in events_of(events, DuelValue)] == [4, hers]
    assert bool(events_of(events, EnteredPlay)) is won


# Reshuffles in the middle


def bare(**ada: Any) -> Scene:
    """A table without any cards but those named."""
    scene = table(**ada)
    scene.filler = 0
    return scene


@shows("P6", "supply-phase", "B3")
def test_movement_card_under_way_is_not_shuffled_into_the_supply_renewed_by_its_own_check() -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=180).character("Bea", 1, (430, 400), dexterity=3)
    scene.filler = 0
    scene.pile("hand", 0, fate(6)).pile("supply", 0, fate(4, slug="last")).pile("discard", 0, fate(1, slug="old"))
    game = scene.start()
    events = play(game, move(game, "Ada"))
    assert events_of(events, Reshuffled) == [Reshuffled(0, 1)]
    assert game.state.seats[0].supply == [named(game, "old")]
    assert game.state.seats[0].open == [named(game, "fate-6-60-2")]
    assert game.state.seats[0].discard == [named(game, "last")]
    play(game, Done())
    assert set(game.state.seats[0].discard) == {named(game, "last"), named(game, "fate-6-60-2")}


@shows("P6", "melee-combat")
def test_cards_of_a_melee_value_are_not_shuffled_into_the_supply_renewed_by_its_flip() -> None:
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400), facing=180)
    scene.pile("hand", 0, fate(6)).pile("supply", 0, fate(2, slug="last")).pile("discard", 0, fate(1, slug="old"))
    scene.filler = 0
    game = scene.start()
    play(game, Attack(0, 1, (), NONE), HandCard(named(game, "fate-6-60-2")))
    assert game.state.seats[0].supply == [named(game, "old")]
    assert set(game.state.seats[0].discard) == {named(game, "fate-6-60-2"), named(game, "last")}


@shows("P6", "P17")
def test_cards_of_a_tied_duel_wait_for_its_end_while_the_supply_is_renewed() -> None:
    """Both turn up a 3; Ada's supply is renewed from her discard pile alone, which holds a 1."""
    scene = bare()
    scene.pile("supply", 0, fate(3, slug="mine")).pile("discard", 0, fate(1, slug="old"))
    scene.pile("supply", 1, fate(3, slug="hers"), fate(2, slug="next"), fate(2, slug="more"))
    shrine = place("shrine", notes=["unique"])
    game = scene.pile("permanents", 1, shrine).pile("hand", 0, shrine).start()
    mine = next(card for card in game.state.seats[0].hand if game.cast.cards[card].id == "test/shrine")
    events = play(game, PlayEffect(mine, 0, (), 0))
    assert [one.value.total for one in events_of(events, DuelValue)] == [3, 3, 1, 2]
    assert events_of(events, Reshuffled)[0] == Reshuffled(0, 1)


@shows("P7")
def test_failed_permanent_is_the_next_supply_where_there_is_no_other_card() -> None:
    """The check flips the last card; both it and the failed place go to the pile, which becomes the supply at once."""
    scene = bare().pile("permanents", 1, place("inn", influence_value=5)).pile("supply", 1, fate(2, slug="last"))
    game = scene.pile("hand", 1, *(fate(1, slug=f"held-{i}") for i in range(5))).start()
    events = play(game, Done())
    assert [one.card for one in events_of(events, Discarded) if one.owner == 1] == [
        named(game, "last"),
        named(game, "inn"),
    ]
    assert [one for one in events_of(events, Reshuffled) if one.seat == 1] == [Reshuffled(1, 1)]


# Duels of several


def duel_of_three(*flips: list[int]) -> tuple[Game, list[object]]:
    """Three players rank themselves by what they turn up."""
    scene = Scene(seats=3)
    for seat, numbers in enumerate(flips):
        scene.character(f"Hero {seat}", seat, (200 + 200 * seat, 400))
        scene.pile("supply", seat, *(fate(one, slug=f"flip-{seat}-{i}") for i, one in enumerate(numbers)))
    scene.filler = 0
    game = scene.start()
    assert game.decision is not None
    game._open = None
    game.state.frames.append(InfluenceDuel((0, 1, 2), whole_order=True))
    mark = len(game.events)
    assert game.decision is not None
    return game, list(game.events[mark:])


@shows("P17", "the-jewel-of-athens")
def test_for_the_second_place_only_those_tied_for_it_flip_again() -> None:
    _, events = duel_of_three([2, 3], [6, 1], [2, 5])
    told = [(one.seat, one.value.total) for one in events if isinstance(one, DuelValue)]
    assert told == [(0, 2), (1, 6), (2, 2), (0, 3), (2, 5)]


@shows("P7", "P17")
def test_tie_that_nobody_can_flip_for_is_settled_by_seeded_chance_where_no_copy_is_in_play() -> None:
    winners = set()
    for _ in range(2):
        _, events = duel_of_three([], [], [])
        won = [one for one in events if isinstance(one, DuelWon)]
        assert len(won) == 1
        assert not [one for one in events if isinstance(one, Flipped) and one.card != NONE]
        winners.add(won[0])
    assert len(winners) == 1


@shows("E4", "P14")
@pytest.mark.parametrize(("hers", "kept"), [(6, True), (1, False)])
def test_player_without_characters_still_fights_duels_for_what_he_influences(hers: int, kept: bool) -> None:
    scene = Scene(seats=3).character("Ada", 0, (400, 400)).character("Bea", 1, (600, 400), injuries=2)
    scene.character("Cora", 2, (800, 400))
    shrine = place("shrine", notes=["unique"])
    scene.pile("permanents", 1, shrine).pile("hand", 0, shrine)
    scene.pile("supply", 0, fate(3, slug="mine")).pile("supply", 1, fate(hers, slug="hers"))
    scene.pile("hand", 0, event("strike", {"do": "injure", "who": {"pick": "one", "side": "enemy"}}))
    game = scene.start()
    mine = next(card for card in game.state.seats[0].hand if game.cast.cards[card].id == "test/shrine")
    play(game, PlayEffect(named(game, "strike"), 0, ((1,),), 0))
    assert game.state.chips[1].gone
    play(game, PlayEffect(mine, 0, (), 0))
    assert [held.seat for held in game.state.permanents] == [1 if kept else 0]


@shows("P9", "P18")
def test_offered_effect_checks_are_answers_though_nobody_may_carry_the_item() -> None:
    """An item that only a Templar may carry, of a player who has none: its effect check alone may be made (L236)."""
    charm = item("charm", effect_check=4, bearer={"only": [{"where": "society", "being": "templars"}]})
    game = table().pile("hand", 0, charm).pile("supply", 0, fate(6)).start()
    offered = [one for one in asked(game) if isinstance(one, PlayEffect)]
    assert offered == [PlayEffect(named(game, "charm"), 0, (), 0)]
    assert all(one in asked(game) for one in offered)
    events = play(game, offered[0])
    assert [one.passed for one in events_of(events, CheckMade)] == [True]
    assert not events_of(events, EnteredPlay)
    assert named(game, "charm") in game.state.seats[0].discard
