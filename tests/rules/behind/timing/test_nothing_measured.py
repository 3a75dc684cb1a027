"""Nothing measures before the declaration: a player at a tournament tries everything that could tell a distance.

Each question is asked twice, at the same table but for a tenth of a millimetre: just in and just out of range.
"""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.cards.model import ActionCard
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, Done, PlayEffect, ShootAt, UseEffect, Walk
from deckbuilder.rules.behind.model.events.combat import Injured, ShotMissed
from deckbuilder.rules.behind.model.events.conditions import Impossible, OutOfReach
from deckbuilder.rules.behind.timing.moments import AskMoment
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import AbilityName, Lang, Stat, State
from tests.rules.behind.cards import DRAW, event, item, keeps, moment
from tests.rules.behind.scene import Scene, asked, events_of, fate, move, named, play, tenths
from tests.rules.behind.shows import shows

WEST = 180
TOURNAMENT = {"measuring": False}
NEAR, FAR = 300.0, 300.1
"""Just within 100 mm of Ada at x = 200, and just out of it."""
WITHIN = {"where": "within", "length": 100}


def table(x: float, house: dict[str, Any], **ada: Any) -> Scene:
    """Ada at (200, 400) and Bea, her enemy, at (x, 400)."""
    return Scene(**house).character("Ada", 0, (200, 400), **ada).character("Bea", 1, (x, 400), facing=WEST)


def told(game: Game, *tried: Choice) -> list[object]:
    """What is offered, what would be suggested, and what is said of each answer tried, in order."""
    decision = asked(game)
    suggested = [decision.suggest(Chance(seed)).notation() for seed in range(40)]
    refused = [decision.why_not(one) for one in tried]
    said = [None if one is None else (type(one), one.text(Lang.EN, game.cast)) for one in refused]
    return [[one.notation() for one in decision], suggested, said]


# Shots


def shot_at(x: float, house: dict[str, Any]) -> Game:
    """Ada's bow shoots only at who is within 100 mm of her."""
    bow = item("bow", {"shoots": "card", "only": [WITHIN]})
    return table(x, house, items=(bow,)).start()


@shows("tournament-games", "D3", "D2")
def test_shot_at_near_targets_only_is_announced_at_any_enemy_and_misses_the_far_ones() -> None:
    games = [shot_at(x, TOURNAMENT) for x in (NEAR, FAR)]
    shot = ShootAt(0, 1, named(games[0], "bow"))
    assert told(games[0], shot) == told(games[1], shot)
    missed = [events_of(play(game, shot), ShotMissed) for game in games]
    assert missed == [[], [ShotMissed(0, 1)]]


@shows("D2")
def test_casually_a_shot_at_near_targets_only_is_refused_at_the_far_ones() -> None:
    assert [ShootAt(0, 1, 0) in asked(shot_at(x, {})) for x in (NEAR, FAR)] == [True, False]


# Offers and effects that count who is near


ENEMIES_NEAR = {"number": "characters", "side": "enemy", "only": [WITHIN]}


def horn(x: float, house: dict[str, Any]) -> Game:
    """Ada's horn may be blown where there is an enemy within 100 mm of her."""
    offer = {"use": "action", "when": [{"where": "amount", "of": ENEMIES_NEAR, "at_least": 1}], "effects": [DRAW]}
    return table(x, house, items=(item("horn", offer),)).start()


@shows("tournament-games", "D3")
def test_offer_for_when_an_enemy_is_near_is_announced_unmeasured_and_then_comes_to_nothing() -> None:
    games = [horn(x, TOURNAMENT) for x in (NEAR, FAR)]
    blow = UseEffect(named(games[0], "horn"), 0, 0, (), 0)
    assert told(games[0], blow) == told(games[1], blow)
    assert blow in asked(games[1])
    drawn = []
    for game in games:
        before = len(game.state.seats[0].hand)
        events = play(game, blow)
        drawn.append((len(game.state.seats[0].hand) - before, events_of(events, OutOfReach)))
        assert game.state.seats[0].actions == 2
    assert drawn == [(1, []), (0, [OutOfReach(0)])]
    assert [blow in asked(horn(x, {})) for x in (NEAR, FAR)] == [True, False]


@shows("tournament-games", "D3")
def test_offer_for_when_just_one_enemy_is_near_is_announced_unmeasured() -> None:
    some, lone = ({"where": "amount", "of": ENEMIES_NEAR, limit: 1} for limit in ("at_least", "at_most"))
    drawn = []
    for near in range(3):
        offer = {"use": "action", "when": [some, lone], "effects": [DRAW]}
        scene = Scene(**TOURNAMENT).character("Ada", 0, (200, 400), items=(item("horn", offer),))
        scene.character("Bea", 1, (NEAR if near else FAR, 400))
        game = scene.character("Cora", 1, (400 - (NEAR if near == 2 else FAR), 400)).start()
        events = play(game, UseEffect(named(game, "horn"), 0, 0, (), 0))
        drawn.append(not events_of(events, OutOfReach))
    assert drawn == [False, True, False]


@shows("tournament-games", "D3")
def test_nobody_need_measure_how_far_he_is_from_himself() -> None:
    nobody = {"number": "characters", "side": "own", "only": [WITHIN]}
    offer = {"use": "action", "when": [{"where": "amount", "of": nobody, "at_most": 0}], "effects": [DRAW]}
    game = Scene(**TOURNAMENT).character("Ada", 0, (200, 400), items=(item("horn", offer),)).start()
    assert UseEffect(named(game, "horn"), 0, 0, (), 0) not in asked(game)


@shows("tournament-games", "D3")
def test_who_may_use_an_offer_is_not_told_by_how_near_he_is() -> None:
    near = {"pick": "each", "side": "own", "only": [{**WITHIN, "of": "bearer"}]}
    drum = item("drum", {"use": "action", "who": near, "effects": [DRAW]})
    games = []
    for x in (NEAR, FAR):
        scene = Scene(**TOURNAMENT).character("Ada", 0, (200, 400), items=(drum,)).character("Cora", 0, (x, 400))
        games.append(scene.character("Bea", 1, (200, 800)).start())
    beat = UseEffect(named(games[0], "drum"), 1, 0, (), 0)
    assert told(games[0], beat) == told(games[1], beat)
    assert [bool(events_of(play(game, beat), Impossible)) for game in games] == [False, True]


def volley(x: float, house: dict[str, Any]) -> Game:
    """Ada may hurt as many enemies as there are within 100 mm of her."""
    many = {"pick": "up_to", "side": "enemy", "number": ENEMIES_NEAR}
    return table(x, house).pile("hand", 0, event("volley", {"do": "injure", "who": many})).start()


@shows("tournament-games", "D3")
def test_number_of_targets_that_hangs_on_distances_is_not_told_before_the_declaration() -> None:
    games = [volley(x, TOURNAMENT) for x in (NEAR, FAR)]
    strike = PlayEffect(named(games[0], "volley"), 0, ((1,),), 0)
    assert told(games[0], strike) == told(games[1], strike)
    hurt = [(events_of(play(game, strike), Injured), events_of(game.events, OutOfReach)) for game in games]
    assert [bool(injured) for injured, _ in hurt] == [True, False]
    assert hurt[1][1] == [OutOfReach(0)]


def bolt(x: float, house: dict[str, Any]) -> Game:
    """Ada may hurt an enemy who is within 100 mm of her, but not within 50 mm."""
    band = [WITHIN, {"where": "not", "of": {"where": "within", "length": 50}}]
    return (
        table(x, house).pile("hand", 0, event("bolt", {"do": "injure", "who": {"pick": "one", "only": band}})).start()
    )


@shows("tournament-games", "D3")
def test_target_neither_too_near_nor_too_far_may_be_named_without_measuring() -> None:
    hurt = []
    for x in (250.0, 250.1, NEAR, FAR):
        game = bolt(x, TOURNAMENT)
        strike = PlayEffect(named(game, "bolt"), 0, ((1,),), 0)
        assert told(game, strike) == told(bolt(NEAR, TOURNAMENT), strike)
        hurt.append(bool(events_of(play(game, strike), Injured)))
    assert hurt == [False, True, True, False]


def warded(x: float, house: dict[str, Any]) -> Game:
    """Bea is about to be hurt; Cora, at x = 200, may spare who is within 100 mm of her. Ada, who struck, has passed."""
    near = {"pick": "each", "side": "own", "only": [WITHIN]}
    ward = moment("ward", {"point": "before_injury", "who": near, "effects": [{"do": "prevent", "amount": 1}]})
    hurt = event("curse", {"do": "injure", "who": {"pick": "one", "side": "enemy"}})
    scene = Scene(**house).character("Ada", 0, (200, 100)).character("Bea", 1, (x, 400))
    game = scene.character("Cora", 1, (200, 400)).pile("hand", 0, hurt).pile("hand", 1, ward).start()
    play(game, PlayEffect(named(game, "curse"), 0, ((1,),), 0))
    return game


@shows("tournament-games", "T3", "D3")
def test_moment_at_a_point_that_hangs_on_a_distance_is_offered_unmeasured_and_then_comes_to_nothing() -> None:
    games = [warded(x, TOURNAMENT) for x in (NEAR, FAR)]
    spare = PlayEffect(named(games[0], "ward"), 2, (), 0)
    assert [asked(game).question for game in games] == [AskMoment(), AskMoment()]
    assert told(games[0], spare) == told(games[1], spare)
    hurt = [(bool(events_of(play(game, spare), Injured)), bool(events_of(game.events, OutOfReach))) for game in games]
    assert hurt == [(False, False), (True, True)]
    assert [game.state.seats[1].moments for game in games] == [1, 1]
    assert [spare in asked(warded(x, {})) for x in (NEAR, FAR)] == [True, False]


# What stands near somebody


def aura(how: dict[str, Any]) -> ActionCard:
    """An item that does something to every enemy within 100 mm of its bearer."""
    near = {"pick": "each", "side": "enemy", "only": [{**WITHIN, "of": "bearer"}]}
    return item("aura", {"always": near, "have": [how]})


WEAKER, HELD = {"how": "plus", "of": "strength", "by": -1}, {"how": "be", "state": "held"}
BOW = item("bow", {"shoots": "card"})
WEAK = {"where": "has", "value": "strength", "at_most": 2}
CURSE = event("curse", {"do": "injure", "who": {"pick": "one", "only": [WEAK]}})


def under(x: float, house: dict[str, Any], how: dict[str, Any]) -> Game:
    """Ada with a bow and a curse on whoever is weak, and Bea with an aura."""
    scene = Scene(**house).character("Ada", 0, (200, 400), items=(BOW,), viewing_angle=90)
    scene.character("Bea", 1, (x, 400), facing=WEST, items=(aura(how),))
    return scene.pile("hand", 0, fate(6), CURSE).start()


def open_to_all(game: Game) -> list[object]:
    """All that the screens read from a game, of both players."""
    views = [game.view(seat) for seat in (0, 1)]
    chips = [chip for chip in game.state.chips if not chip.gone]
    return [
        (
            view.stats(),
            [(view.arc(chip), view.manner(chip), view.reach_of(0, chip.id), view.steps_of(0, (0,))) for chip in chips],
            [current_values.stat_parts(game, chip, stat) for chip in chips for stat in Stat],
            [(chip.id, state) for chip in chips for state in State if current_values.has(game, chip, state)],
            [(chip.id, name) for chip in chips for name in AbilityName if view.ability(chip, name) is not None],
        )
        for view in views
    ]


AURAS: dict[str, dict[str, Any]] = {
    "weaker": WEAKER,
    "held": HELD,
    "disarmed": {"how": "be", "state": "disarmed"},
    "wider": {"how": "plus", "of": "arc", "by": 20},
    "able": {"how": "gain", "ability": "terror", "number": 5},
    "shorter": {"how": "plus", "of": "range", "by": -20},
    "slower": {"how": "plus", "of": "steps", "by": -1},
}


@shows("tournament-games")
@pytest.mark.parametrize("how", AURAS.values(), ids=AURAS)
def test_what_stands_near_somebody_tells_nothing_before_the_declaration(how: dict[str, Any]) -> None:
    games = [under(x, TOURNAMENT, how) for x in (NEAR, FAR)]
    march, strike = move(games[0], "Ada"), PlayEffect(named(games[0], "curse"), 0, ((0,),), 0)
    shot = ShootAt(0, 1, named(games[0], "bow"))
    assert told(games[0], march, strike, shot) == told(games[1], march, strike, shot)
    assert open_to_all(games[0]) == open_to_all(games[1])
    casual = [open_to_all(under(x, {}, how)) for x in (NEAR, FAR)]
    assert casual[0] != casual[1]


@shows("tournament-games", "D3")
def test_move_of_whoever_may_be_held_is_announced_and_comes_to_nothing_if_he_is() -> None:
    games = [under(x, TOURNAMENT, HELD) for x in (NEAR, FAR)]
    march = move(games[0], "Ada")
    assert [bool(events_of(play(game, march), Impossible)) for game in games] == [True, False]
    assert [march in asked(under(x, {}, HELD)) for x in (NEAR, FAR)] == [False, True]


@shows("tournament-games", "D3")
def test_effect_on_whoever_may_be_weak_is_announced_and_comes_to_nothing_if_he_is_not() -> None:
    games = [under(x, TOURNAMENT, WEAKER) for x in (NEAR, FAR)]
    strike = PlayEffect(named(games[0], "curse"), 0, ((0,),), 0)
    assert [bool(events_of(play(game, strike), Injured)) for game in games] == [True, False]
    assert [strike in asked(under(x, {}, WEAKER)) for x in (NEAR, FAR)] == [True, False]


@shows("tournament-games", "T3")
def test_who_is_asked_for_a_moment_is_not_told_by_whom_an_aura_reaches() -> None:
    def is_asked(x: float, house: dict[str, Any]) -> bool:
        scene = Scene(**house).character("Ada", 0, (200, 400))
        scene.character("Bea", 1, (x, 400), facing=WEST, items=(aura(WEAKER),))
        spite = moment("spite", {"do": "injure", "who": {"pick": "one", "side": "enemy", "only": [WEAK]}})
        game = scene.pile("hand", 0, fate(6)).pile("hand", 1, spite).start()
        return asked(game).question == AskMoment()

    assert [is_asked(x, TOURNAMENT) for x in (NEAR, FAR)] == [True, True]
    assert [is_asked(x, {}) for x in (NEAR, FAR)] == [True, False]


@shows("tournament-games")
def test_aura_counts_in_the_fight_that_is_announced() -> None:
    """Bea stands in contact, and Cora's aura reaches from just in or just out of range."""
    shown = []
    for x in (NEAR, FAR):
        scene = Scene(**TOURNAMENT).character("Ada", 0, (200, 400)).character("Bea", 1, (230, 400), facing=WEST)
        scene.character("Cora", 1, (x, 400), facing=WEST, items=(aura(WEAKER),))
        game = scene.pile("hand", 0, fate(6)).pile("hand", 1, fate(6)).start()
        assert asked(game).seat == 0
        assert [strength for strength, _, _ in game.view(0).stats()] == [3, 3, 3]
        play(game, Attack(0, 1, (), -1))
        fight = game.view(0).fights[0]
        shown.append(game.view(0).values_so_far(fight))
    assert shown == [(2, 3), (3, 3)]


@shows("tournament-games")
def test_between_two_actions_too_an_aura_tells_nothing() -> None:
    games = [under(x, TOURNAMENT, WEAKER) for x in (NEAR, FAR)]
    for game in games:
        play(game, move(game, "Ada"), Done())
        assert asked(game).seat == 0
    assert open_to_all(games[0]) == open_to_all(games[1])


# Steps


@shows("tournament-games", "M12")
@pytest.mark.parametrize("how", [{}, {"abilities": {"incorporeal": None}}, {"items": (keeps("flying", "wings"),)}])
@pytest.mark.parametrize(
    "spot",
    [(270, 400), (300, 400), (330, 400), (345, 400), (300, 445), (200, 1000), (-1, 400), (291, 400), (200, 400.1)],
)
def test_no_point_is_refused_for_how_far_it_is(how: dict[str, Any], spot: tuple[float, float]) -> None:
    """A block lies from 260 to 340; each point is tried with a range that reaches it, nearly reaches it, does not."""
    block = [(-40, -40), (40, -40), (40, 40), (-40, 40)]
    found = []
    for reach in (10, 45, 60, 69, 70, 71, 99, 100, 101, 129, 130, 131, 144, 145, 146, 600):
        scene = Scene(**TOURNAMENT).character("Ada", 0, (200, 400), viewing_angle=360, **how)
        scene.character("Bea", 1, (900, 400)).obstacle(block, (300, 400))
        game = scene.pile("hand", 0, fate(6, range=reach)).start()
        play(game, move(game, "Ada"))
        found.append(told(game, Walk(0, tenths(spot[0]), tenths(spot[1]), 0))[2])
    assert all(one == found[0] for one in found)
