"""Checks and influence duels: levels, penalties, ties, whose supply (rulings P10-P12, P16, P17, P34, P7, P13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from deckbuilder.rules.behind.answers.refusals import NotOffered
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import PlayEffect, UseAbility, UseEffect
from deckbuilder.rules.behind.model.events.cards import CheckMade, Discarded, Drew, Flipped
from deckbuilder.rules.behind.model.events.conditions import Frightened
from deckbuilder.rules.behind.model.events.course import CharacterLost, DuelValue, DuelWon
from deckbuilder.rules.behind.model.outcome import Ending
from deckbuilder.rules.behind.model.sums import Part, Source
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import Lang
from tests.rules.behind.cards import DRAW, INJURE_ENEMY, addition, enemy, event, place
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import shows

NONE = -1


def table(**ada: Any) -> Scene:
    """Ada sees Bea, nobody touches anybody."""
    scene = Scene().character("Ada", 0, (400, 400), facing=0, **ada).pile("hand", 0, fate(3, slug="rest"))
    return scene.character("Bea", 1, (600, 400), facing=180)


def drawn(events: Sequence[Event]) -> list[tuple[int, int]]:
    """Who has drawn how many cards by an effect."""
    return [(one.seat, one.count) for one in events_of(events, Drew) if one.by_effect]


def checked(slug: str = "feast", check: Any = 4, *effects: dict[str, Any]) -> Any:
    """An event with an effect check."""
    return event(slug, *(effects or (DRAW,)), effect_check=check)


@shows("P10", "ability-check")
@pytest.mark.parametrize(("flip", "works"), [(4, True), (3, False)])
def test_effect_check_passes_when_the_flip_reaches_its_number(flip: int, works: bool) -> None:
    game = table().pile("hand", 0, checked()).pile("supply", 0, fate(flip)).start()
    events = play(game, PlayEffect(named(game, "feast"), 0, (), 0))
    assert bool(drawn(events)) is works


@shows("P10")
def test_failed_effect_check_costs_card_and_action_all_the_same() -> None:
    game = table().pile("hand", 0, checked()).pile("supply", 0, fate(1)).start()
    play(game, PlayEffect(named(game, "feast"), 0, (), 0))
    assert set(game.state.seats[0].discard) == {named(game, "feast"), named(game, "fate-1-60-2")}
    assert game.state.seats[0].actions == 2


@shows("P11")
@pytest.mark.parametrize(("x", "passes"), [(3, True), (4, False)])
def test_freely_chosen_number_is_named_before_the_flip(x: int, passes: bool) -> None:
    oracle = place("oracle", {"use": "action", "check": "x", "effects": [{"do": "draw", "amount": "x"}]})
    game = table().pile("permanents", 0, oracle).pile("supply", 0, fate(3)).start()
    events = play(game, UseEffect(named(game, "oracle"), 0, 0, (), x))
    assert [one.level for one in events_of(events, CheckMade)] == [x]
    assert drawn(events) == ([(0, x)] if passes else [])


@shows("P11")
def test_card_with_a_free_number_names_it_when_played() -> None:
    game = table().pile("hand", 0, checked("gamble", "x")).pile("supply", 0, fate(2)).start()
    gamble = named(game, "gamble")
    assert asked(game).why_not(PlayEffect(gamble, 0, (), 0)) == NotOffered()
    events = play(game, PlayEffect(gamble, 0, (), 2))
    assert [(one.level, one.passed) for one in events_of(events, CheckMade)] == [(2, True)]


@shows("P12")
@pytest.mark.parametrize(("flip", "works"), [(6, True), (5, False)])
def test_whirl_against_a_place_is_harder_by_two(flip: int, works: bool) -> None:
    scene = table(abilities={"whirl": 4}).pile("permanents", 1, place("chapel")).pile("supply", 0, fate(flip))
    game = scene.start()
    events = play(game, UseAbility(0, "whirl", NONE, 1))
    check = events_of(events, CheckMade)[0]
    assert (check.value.total, check.level, check.passed) == (flip - 2, 4, works)


@shows("P12", "P13", "ability-courage")
@pytest.mark.parametrize(("flip", "works"), [(6, True), (5, False)])
def test_courage_is_subtracted_from_the_check_of_terror(flip: int, works: bool) -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=0, abilities={"terror": 4})
    scene.character("Bea", 1, (600, 400), abilities={"courage": 2})
    game = scene.pile("supply", 0, fate(flip)).start()
    events = play(game, UseAbility(0, "terror", who(game, "Bea"), 0))
    assert bool(events_of(events, Frightened)) is works
    assert Part(-2, Source.COURAGE) in events_of(events, CheckMade)[0].value.parts


@shows("P13")
def test_courage_helps_against_no_other_fear() -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=0)
    scene.character("Bea", 1, (600, 400), abilities={"courage": 2})
    howl = event("howl", {"do": "frighten", "who": enemy()}, effect_check=4)
    game = scene.pile("hand", 0, howl).pile("supply", 0, fate(4)).start()
    events = play(game, PlayEffect(named(game, "howl"), 0, ((who(game, "Bea"),),), 0))
    assert events_of(events, Frightened)


@shows("P34")
def test_check_in_anothers_turn_flips_the_supply_of_the_player_whose_effect_it_is() -> None:
    """Bea's thorns check when she is injured in Ada's turn."""
    thorns = place(
        "thorns",
        {
            "after": "injured",
            "who": {"pick": "each", "side": "own"},
            "effects": [{"do": "check", "number": 3, "passed": [DRAW]}],
        },
    )
    scene = table().pile("permanents", 1, thorns).pile("hand", 0, event("strike", INJURE_ENEMY))
    game = scene.pile("supply", 1, fate(3)).start()
    events = play(game, PlayEffect(named(game, "strike"), 0, ((who(game, "Bea"),),), 0))
    assert [one.seat for one in events_of(events, Flipped)] == [1]
    assert drawn(events) == [(1, 1)]


@shows("C13", "P10")
def test_addition_counts_in_checks() -> None:
    game = table().pile("hand", 0, checked()).pile("supply", 0, addition("plus", 2, number=2)).start()
    events = play(game, PlayEffect(named(game, "feast"), 0, (), 0))
    assert [(one.value.total, one.passed) for one in events_of(events, CheckMade)] == [(4, True)]


def test_check_opens_to_its_parts() -> None:
    scene = Scene().character("Ada", 0, (400, 400), facing=0, abilities={"terror": 4})
    scene.character("Bea", 1, (600, 400), abilities={"courage": 2})
    game = scene.pile("supply", 0, fate(6)).start()
    events = play(game, UseAbility(0, "terror", who(game, "Bea"), 0))
    said = events_of(events, CheckMade)[0].text(Lang.EN, game.cast)
    assert said == "Ability check (Terror): 4 = 6 flip - 2 courage against 4: passed."


def shrine() -> Any:
    """A unique place."""
    return place("shrine", notes=["unique"])


def rivals(own_flips: list[int], other_flips: list[int]) -> Game:
    """Bea influences a shrine; Ada has a copy in hand. What both will turn up."""
    scene = table().pile("permanents", 1, shrine()).pile("hand", 0, shrine())
    scene.pile("supply", 0, *(fate(number, slug=f"own-{i}") for i, number in enumerate(own_flips)))
    scene.pile("supply", 1, *(fate(number, slug=f"other-{i}") for i, number in enumerate(other_flips)))
    return scene.start()


def copies(game: Game) -> tuple[int, int]:
    """The shrine of Ada's deck and that of Bea's."""
    mine, hers = (i for i, card in enumerate(game.cast.cards) if card.id == "test/shrine")
    return mine, hers


@shows("P17", "special-card-effect")
def test_tied_contenders_turn_up_further_cards() -> None:
    game = rivals([3, 5], [3, 2])
    events = play(game, PlayEffect(copies(game)[0], 0, (), 0))
    assert [(one.seat, one.value.total) for one in events_of(events, DuelValue)] == [(0, 3), (1, 3), (0, 5), (1, 2)]
    assert events_of(events, DuelWon) == [DuelWon(0)]


@shows("P17")
def test_cards_turned_up_in_a_duel_are_discarded_when_it_is_over() -> None:
    game = rivals([3, 5], [3, 2])
    events = play(game, PlayEffect(copies(game)[0], 0, (), 0))
    won = events.index(events_of(events, DuelWon)[0])
    assert not events_of(events[:won], Discarded)
    assert len(events_of(events[won:], Discarded)) == 4 + 1


@shows("P7", "P17")
@pytest.mark.parametrize("others", [0, 1])
def test_tied_duel_in_which_nobody_can_flip_keeps_the_copy_in_play(others: int) -> None:
    """With one card more on one side, that side turns it up, and it counts against nothing."""
    scene = table().pile("permanents", 1, shrine()).pile("hand", 0, shrine())
    scene.pile("supply", 0, fate(3, slug="own-0"), *[fate(1, slug="own-1")] * others)
    scene.pile("supply", 1, fate(3, slug="other-0"))
    scene.filler = 0
    game = scene.start()
    mine, hers = copies(game)
    play(game, PlayEffect(mine, 0, (), 0))
    assert [held.card for held in game.state.permanents] == [mine if others else hers]


def twins(*, seed: int = 1, ada_flip: int = 6, bea_flip: int = 2) -> Game:
    """Both sides have chosen Vera, and another character each; what they turn up first."""
    scene = Scene()
    for seat, name in enumerate(("Ada", "Bea")):
        scene.character("Vera", seat, (400, 400)).character(name, seat, (500, 500))
    scene.filler = 0
    for seat, number in enumerate((ada_flip, bea_flip)):
        scene.pile("supply", seat, *[fate(number, slug=f"all-{seat}")] * 30)
    setup = scene.setup().model_copy(update={"position": None, "seed": seed})
    return Game(setup)


@shows("P16", "K7", "P32")
def test_character_chosen_by_two_is_kept_by_the_winner_of_a_duel_before_the_game() -> None:
    game = twins()
    asked(game)
    lost = events_of(game.events, CharacterLost)
    assert lost == [CharacterLost(2, 1)]
    assert game.state.chips[2].gone
    assert not game.state.chips[0].gone


@shows("P16", "P17")
def test_of_three_with_the_same_character_the_highest_keeps_it() -> None:
    scene = Scene(seats=3)
    for seat, name in enumerate(("Ada", "Bea", "Cleo")):
        scene.character("Vera", seat, (400, 400)).character(name, seat, (500, 500))
    scene.filler = 0
    for seat, number in enumerate((2, 5, 4)):
        scene.pile("supply", seat, *[fate(number, slug=f"all-{seat}")] * 30)
    game = Game(scene.setup().model_copy(update={"position": None}))
    asked(game)
    assert [(one.who, one.seat) for one in events_of(game.events, CharacterLost)] == [(0, 0), (4, 2)]


@shows("P32")
def test_duel_flips_before_the_game_stay_in_the_discard_pile() -> None:
    game = twins()
    asked(game)
    assert [len(seat.discard) for seat in game.state.seats] == [2, 2]


@shows("P32")
def test_player_left_without_a_character_before_the_game_has_to_pick_another_deck() -> None:
    scene = Scene()
    scene.character("Vera", 0, (400, 400)).character("Vera", 1, (500, 500))
    scene.filler = 0
    for seat, number in enumerate((6, 2)):
        scene.pile("supply", seat, *[fate(number, slug=f"all-{seat}")] * 30)
    game = Game(scene.setup().model_copy(update={"position": None}))
    assert game.decision is None
    assert game.outcome is not None
    assert (game.outcome.ending, game.outcome.winner, game.outcome.stopped) == (Ending.NO_CHARACTER, -1, True)


def test_effect_changes_the_number_of_a_duel() -> None:
    omen = place(
        "omen", {"point": "after_flip", "during": ["duel"], "player": "you", "effects": [{"do": "add", "by": 2}]}
    )
    scene = table().pile("permanents", 1, shrine()).pile("hand", 0, shrine()).pile("permanents", 0, omen)
    game = scene.pile("supply", 0, fate(3)).pile("supply", 1, fate(4)).start()
    events = play(game, PlayEffect(copies(game)[0], 0, (), 0))
    assert events_of(events, DuelWon) == [DuelWon(0)]


def test_card_taken_to_the_hand_at_its_flip_is_not_discarded() -> None:
    take = {"do": "put", "what": "event_card", "to": "hand"}
    cat = place("cat", {"point": "after_flip", "player": "you", "effects": [take]})
    scene = table().pile("permanents", 0, cat).pile("hand", 0, checked()).pile("supply", 0, fate(6))
    game = scene.start()
    events = play(game, PlayEffect(named(game, "feast"), 0, (), 0))
    assert events_of(events, CheckMade)[0].passed
    assert named(game, "fate-6-60-2") in game.state.seats[0].hand
