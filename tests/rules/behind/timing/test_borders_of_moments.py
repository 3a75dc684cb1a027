"""Moments at their borders: what caps them, who comes first, what is public, what a turn that is lost owes (T, P30)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Done, PlayEffect, PlayMovement, RaiseHands, UseAbility
from deckbuilder.rules.behind.model.events.conditions import EffectAnnounced, Supported
from deckbuilder.rules.behind.timing.moments import AskMoment, AskTable, left
from tests.rules.behind.cards import DRAW, event, item, moment, place
from tests.rules.behind.scene import Scene, asked, events_of, fate, move, named, play, who
from tests.rules.behind.shows import shows

EAST, WEST = 0, 180


def table(seats: int = 2, **house: Any) -> Scene:
    """Ada is on turn; Bea's player, and Cora's with three seats, stand far off."""
    scene = Scene(seats=seats, **house).character("Ada", 0, (200, 400)).character("Bea", 1, (600, 400), facing=WEST)
    return scene.character("Cora", 2, (600, 700)) if seats == 3 else scene


def rest(number: int = 1, slug: str = "rest", **more: Any) -> Any:
    return moment(slug, DRAW, number=number, **more)


def use(game: Game, slug: str, name: str) -> PlayEffect:
    return PlayEffect(named(game, slug), who(game, name), (), 0)


@shows("T2", "T11")
@pytest.mark.parametrize(("change", "cap"), [("gain_actions", 4), ("lose_actions", 2)])
def test_cap_of_moments_follows_the_actions_that_the_next_turn_will_have(change: str, cap: int) -> None:
    effect = {"do": change, "player": {"pick": "player"}}
    game = table().pile("hand", 0, event("omen", effect)).start()
    play(game, PlayEffect(named(game, "omen"), 0, ((1,),), 0))
    assert left(game, 1) == cap


@shows("T2", "T14")
def test_debt_of_more_moments_than_the_turn_has_actions_in_the_end_leaves_none_and_no_more_is_owed() -> None:
    """Two Moments, then two actions of the coming turn are lost: of one action the debt of two takes all."""
    effect = {"do": "lose_actions", "player": {"pick": "player"}, "amount": 2}
    game = table().pile("hand", 0, event("omen", effect)).start()
    game.state.seats[1].moments = 2
    play(game, PlayEffect(named(game, "omen"), 0, ((1,),), 0), Done())
    assert (game.state.acting, game.state.seats[1].actions, game.state.seats[1].moments) == (1, 0, 0)


@shows("T4", "timing")
def test_acting_player_is_asked_first_and_his_own_moment_takes_its_place_by_fate_number() -> None:
    scene = table().pile("hand", 0, rest(2, "mine"), fate(6)).pile("hand", 1, rest(5, "hers"))
    game = scene.start()
    play(game, Done(), Done(), move(game, "Ada"))
    assert (asked(game).seat, asked(game).question) == (0, AskMoment())
    events = play(game, use(game, "mine", "Ada"), use(game, "hers", "Bea"))
    resolved = [
        one
        for one in game.state.seats[1].discard + game.state.seats[0].discard
        if one in (named(game, "mine"), named(game, "hers"))
    ]
    assert resolved == [named(game, "hers"), named(game, "mine")]
    assert [one.card for one in events_of(events, EffectAnnounced)] == [named(game, "mine"), named(game, "hers")]
    assert (game.state.seats[0].actions, game.state.seats[1].moments) == (1, 1)


@shows("T3", "H15", "ability-command")
@pytest.mark.parametrize(("windows", "asks"), [("announcement", False), ("wide", True)])
def test_wide_windows_open_between_the_steps_of_a_command(windows: str, asks: bool) -> None:
    from deckbuilder.rules.behind.model.choices import Walk

    scene = table(moment_windows=windows)
    scene.characters[0].clear()
    scene.chips[0].clear()
    scene.character("Ada", 0, (200, 400), abilities={"command": 2})
    game = scene.pile("supply", 0, fate(5, range=60, moves=2)).pile("hand", 1, rest()).start()
    play(game, Done(), UseAbility(who(game, "Ada"), "command", who(game, "Bea"), 0), Done())
    bea = game.state.chips[who(game, "Bea")]
    play(game, Walk(bea.id, bea.x - 300, bea.y, WEST))
    assert isinstance(asked(game).question, AskMoment) is asks


@shows("P19", "ability-support", "T1")
@pytest.mark.parametrize(("flip", "left_"), [(5, 3), (2, 2)])
def test_support_as_a_moment_in_ones_own_turn_gives_the_action_back(flip: int, left_: int) -> None:
    """Ada equips herself in the window before her own move's announcement is answered."""
    ring = item("ring", notes=["moment"])
    scene = Scene().character("Ada", 0, (200, 400), abilities={"support": 4}).character("Bea", 1, (600, 400))
    game = scene.pile("hand", 0, ring).pile("supply", 0, fate(flip, slug="flip")).start()
    assert asked(game).question == AskMoment()
    events = play(game, PlayEffect(named(game, "ring"), 0, ((0,),), 0))
    assert bool(events_of(events, Supported)) is (left_ == 3)
    assert game.state.seats[0].actions == left_


def with_people(*seats: int, windows: str = "every", hands: tuple[int, ...] = ()) -> Game:
    scene = table(seats=3).pile("hand", 0, fate(6)).pile("supply", 2, fate(4), rest(slug="buried"))
    for seat in hands:
        scene.pile("hand", seat, rest(slug=f"rest-{seat}"))
    return Game(scene.setup().model_copy(update={"people": seats, "windows": windows}))


@shows("moments", "T4", "H22")
def test_public_question_is_the_same_whatever_the_hands_hold() -> None:
    def questions(game: Game) -> list[object]:
        told: list[object] = []
        for _ in range(6):
            decision = asked(game)
            told.append(decision.question)
            game.answer(
                RaiseHands(())
                if isinstance(decision.question, AskTable)
                else next(one for one in decision if isinstance(one, PlayMovement | Done))
            )
        return told

    assert questions(with_people(0, 1, 2)) == questions(with_people(0, 1, 2, hands=(0, 1, 2)))


@shows("T4")
def test_people_who_say_yes_and_computer_players_declare_clockwise_together() -> None:
    """Seat 0 and 2 are people, seat 1 is a computer's; all hold a Moment."""
    game = with_people(0, 2, hands=(0, 1, 2))
    play(game, RaiseHands((0, 2)))
    order = []
    while isinstance(asked(game).question, AskMoment):
        order.append(asked(game).seat)
        play(game, Done())
    assert order == [0, 1, 2]


@shows("T5", "T14")
def test_public_question_comes_again_after_a_moment_and_not_after_nobody() -> None:
    game = with_people(0, 1, 2, hands=(1,))
    play(game, RaiseHands((1,)), use(game, "rest-1", "Bea"))
    assert isinstance(asked(game).question, AskTable)
    play(game, RaiseHands(()))
    assert isinstance(asked(game).question, AskAction)


@shows("E4", "T7", "moments")
def test_who_has_no_characters_left_is_not_asked_in_public_either() -> None:
    game = with_people(0, 1, 2)
    game.state.chips[who(game, "Bea")].gone = True
    assert asked(game).question == AskTable((0, 2))


@shows("H9", "T11")
def test_debt_of_a_player_whose_turns_are_gone_is_not_asked_of_anybody_else() -> None:
    """Bea's player has fallen and takes no turns any more; Cora's turn has all its actions."""
    scene = table(seats=3, fallen_player="leaves").pile("hand", 0, fate(3))
    game = scene.start()
    game.state.seats[1].moments = 2
    game.state.chips[who(game, "Bea")].gone = True
    play(game, Done())
    assert (game.state.acting, game.state.seats[2].actions) == (2, 3)


@shows("T12", "P2")
def test_permanent_won_by_duel_as_a_moment_is_checked_in_the_next_own_turn() -> None:
    shrine = place("shrine", notes=["unique", "moment"], influence_value=6)
    scene = table().pile("hand", 1, shrine).pile("hand", 0, fate(3)).pile("supply", 1, fate(2, slug="top"))
    game = scene.start()
    play(game, PlayEffect(named(game, "shrine"), 1, (), 0))
    assert [held.card for held in game.state.permanents] == [named(game, "shrine")]
    play(game, Done())
    assert game.state.acting == 1
    assert game.state.permanents == []
