"""Permanents: uniqueness, Support, handing over, destroyed cards (rulings P14, P15, P19, P20, P22, P23)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.cards.model import ActionCard
from deckbuilder.rules.behind.answers.refusals import (
    Bound,
    Frightful,
    NoActionsLeft,
    NoContact,
    NoSuchWeapon,
    NotCarried,
    OwnCopyInPlay,
)
from deckbuilder.rules.behind.answers.refusals_effects import CannotBear, NoTarget
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, Done, HandOver, Pick, PlayEffect
from deckbuilder.rules.behind.model.events.cards import CheckMade, EnteredPlay, HandedOver, LeftPlay
from deckbuilder.rules.behind.model.events.conditions import Supported
from deckbuilder.rules.behind.model.events.course import DuelWon
from deckbuilder.terms import NONE, Lang
from tests.rules.behind.cards import DRAW, event, item, moment, place, weapon
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import shows


def table(**ada: Any) -> Scene:
    """Ada and Bea far apart, Ada's hand never empty."""
    scene = Scene().character("Ada", 0, (400, 400), facing=0, **ada).pile("hand", 0, fate(3, slug="rest"))
    return scene.character("Bea", 1, (900, 400), facing=180)


def shrine(note: str = "unique") -> ActionCard:
    """A place of which one may be in play."""
    return place("shrine", notes=[note])


def copies(game: Game) -> list[int]:
    """All shrines, by deck."""
    return [i for i, card in enumerate(game.cast.cards) if card.id == "test/shrine"]


def contest(own: int, other: int, note: str = "unique") -> Game:
    """Bea influences a shrine, Ada has another in hand; what they turn up in the duel."""
    scene = table().pile("permanents", 1, shrine(note)).pile("hand", 0, shrine(note))
    return scene.pile("supply", 0, fate(own)).pile("supply", 1, fate(other)).start()


@shows("P14", "special-card-effect", "K10")
@pytest.mark.parametrize("note", ["unique", "legendary"])
@pytest.mark.parametrize(("own", "other", "winner"), [(5, 4, 0), (4, 5, 1)])
def test_second_copy_of_a_unique_card_is_settled_by_an_influence_duel(
    own: int, other: int, winner: int, note: str
) -> None:
    game = contest(own, other, note)
    mine, hers = copies(game)
    events = play(game, PlayEffect(mine, 0, (), 0))
    assert events_of(events, DuelWon) == [DuelWon(winner)]
    assert [(held.card, held.seat) for held in game.state.permanents] == [((mine, 0), (hers, 1))[winner]]
    loser = (hers, mine)[winner]
    assert loser in game.state.seats[1 - winner].discard
    assert game.state.seats[0].actions == 2


@shows("P14")
def test_winning_newcomer_enters_after_the_old_copy_has_left() -> None:
    game = contest(5, 4)
    events = play(game, PlayEffect(copies(game)[0], 0, (), 0))
    assert [type(one) for one in events if isinstance(one, LeftPlay | EnteredPlay)] == [LeftPlay, EnteredPlay]


@shows("P14")
def test_losing_copy_goes_to_its_owner_not_to_who_influenced_it() -> None:
    """Both copies are Ada's; Bea's player influences the first."""
    scene = table().pile("permanents", 0, shrine()).pile("hand", 0, shrine())
    game = scene.pile("supply", 0, fate(5)).pile("supply", 1, fate(4)).start()
    first = game.state.permanents[0].card
    game.state.permanents[0].seat = 1
    play(game, PlayEffect(next(card for card in copies(game) if card != first), 0, (), 0))
    assert first in game.state.seats[0].discard


@shows("P14")
def test_duel_comes_after_the_effect_check() -> None:
    checked = place("shrine", notes=["unique"], effect_check=4)
    scene = table().pile("permanents", 1, checked).pile("hand", 0, checked).pile("supply", 0, fate(1))
    game = scene.start()
    events = play(game, PlayEffect(copies(game)[0], 0, (), 0))
    assert not events_of(events, CheckMade)[0].passed
    assert not events_of(events, DuelWon)


@shows("P14")
def test_no_window_opens_in_a_duel() -> None:
    scene = table().pile("permanents", 1, shrine()).pile("hand", 0, shrine()).pile("hand", 1, moment("wait", DRAW))
    game = scene.start()
    events = play(game, Done(), PlayEffect(copies(game)[0], 0, (), 0), Done())
    assert events_of(events, DuelWon)


@shows("P15")
def test_who_influences_a_copy_cannot_play_another() -> None:
    scene = table().pile("permanents", 1, shrine()).pile("hand", 0, shrine())
    game = scene.start()
    game.state.permanents[0].seat = 0
    mine = copies(game)[0]
    assert asked(game).why_not(PlayEffect(mine, 0, (), 0)) == OwnCopyInPlay(mine)


@shows("P15")
def test_owner_whose_copy_another_influences_may_play_the_next_by_duel() -> None:
    scene = table().pile("permanents", 0, shrine()).pile("hand", 0, shrine())
    game = scene.start()
    game.state.permanents[0].seat = 1
    second = next(card for card in copies(game) if card in game.state.seats[0].hand)
    assert PlayEffect(second, 0, (), 0) in asked(game)


@shows("P15")
def test_after_a_copy_has_left_play_the_next_may_be_played() -> None:
    burn = event("burn", {"do": "put", "what": {"pick": "card"}, "to": "discard"})
    scene = table().pile("permanents", 0, shrine()).pile("hand", 0, shrine(), burn)
    game = scene.start()
    first, second = copies(game)
    play(game, PlayEffect(named(game, "burn"), 0, ((game.state.permanents[0].card,),), 0))
    left = next(card for card in (first, second) if card in game.state.seats[0].hand)
    assert PlayEffect(left, 0, (), 0) in asked(game)


@shows("P15")
def test_unique_event_is_never_in_play_and_needs_no_duel() -> None:
    feast = event("feast", DRAW, notes=["unique"])
    game = table().pile("hand", 0, feast, feast).start()
    first, second = (i for i, card in enumerate(game.cast.cards) if card.id == "test/feast")
    events = play(game, PlayEffect(first, 0, (), 0), PlayEffect(second, 0, (), 0))
    assert not events_of(events, DuelWon)
    assert game.state.seats[0].actions == 1


@shows("P15")
def test_copy_put_into_play_by_an_effect_is_no_second_one_for_its_player() -> None:
    fetch = event("fetch", {"do": "put_into_play", "what": {"pick": "card", "zone": "discard", "side": "own"}})
    scene = table().pile("permanents", 0, shrine()).pile("discard", 0, shrine()).pile("hand", 0, fetch)
    game = scene.start()
    second = game.state.seats[0].discard[0]
    play(game, PlayEffect(named(game, "fetch"), 0, ((second,),), 0))
    assert len(game.state.permanents) == 1
    assert second in game.state.seats[0].discard


HERB = {"do": "heal", "who": {"pick": "one", "only": [{"where": "touching", "whom": "bearer"}]}}
"""What an item does once when it is played: heals somebody who touches its bearer."""


@shows("P18", "P9", "special-card-effect")
def test_item_that_speaks_of_its_bearer_finds_him_when_it_is_announced() -> None:
    """Ada has nobody at her side, Ava has Abe: only on Ava the herb finds whom to heal."""
    scene = table().character("Ava", 0, (400, 700), injuries=1).character("Abe", 0, (430, 700), injuries=1)
    game = scene.pile("hand", 0, item("herb", HERB)).start()
    herb, ada, ava, abe = named(game, "herb"), who(game, "Ada"), who(game, "Ava"), who(game, "Abe")
    on_ava = PlayEffect(herb, ada, ((ava,), (abe,)), 0)
    offered = [one for one in asked(game) if isinstance(one, PlayEffect) and one.performer == ada]
    assert offered == [on_ava, PlayEffect(herb, ada, ((abe,), (ava,)), 0)]
    refused = asked(game).why_not(PlayEffect(herb, ada, ((ada,), (abe,)), 0))
    assert isinstance(refused, NoTarget)
    what = "a character in contact with the bearer"
    assert refused.text(Lang.EN, game.cast) == f"herb has no legal target now: it needs {what}."
    play(game, on_ava)
    assert game.state.chips[abe].injuries == 0
    assert [held.bearer for held in game.state.permanents] == [ava]


def supporter(flip: int, *items: ActionCard) -> Game:
    """Ada has Support 4+; what she turns up."""
    scene = table(abilities={"support": 4}).pile("hand", 0, *(items or (item("ring"),)))
    return scene.pile("supply", 0, fate(flip)).start()


def equip(game: Game, slug: str = "ring", bearer: str = "Ada") -> PlayEffect:
    return PlayEffect(named(game, slug), 0, ((who(game, bearer),),), 0)


@shows("P19", "ability-support")
@pytest.mark.parametrize(("flip", "left"), [(4, 3), (3, 2)])
def test_support_gives_the_action_back_when_its_check_succeeds_and_the_item_stays_anyhow(flip: int, left: int) -> None:
    game = supporter(flip)
    events = play(game, equip(game))
    assert game.state.seats[0].actions == left
    assert bool(events_of(events, Supported)) is (left == 3)
    assert [held.bearer for held in game.state.permanents] == [0]


@shows("P19")
def test_support_needs_one_action_left() -> None:
    scene = table(abilities={"support": 4}).pile("hand", 0, item("ring"))
    scene.actions = 0
    game = scene.start()
    game.state.chips[0].facing = 90
    assert asked(game).why_not(equip(game)) == NoActionsLeft()


@shows("P19", "ability-support")
def test_support_is_for_who_equips_himself_not_others() -> None:
    scene = table(abilities={"support": 4}).character("Ava", 0, (400, 700)).pile("hand", 0, item("ring"))
    game = scene.pile("supply", 0, fate(6)).start()
    events = play(game, equip(game, bearer="Ava"))
    assert not events_of(events, CheckMade)
    assert game.state.seats[0].actions == 2


@shows("P19")
def test_support_as_a_moment_takes_the_debt_back() -> None:
    scene = Scene().character("Ada", 0, (400, 400)).pile("hand", 0, fate(3, slug="rest"))
    scene.character("Bea", 1, (900, 400), abilities={"support": 4})
    game = scene.pile("hand", 1, item("ring", notes=["moment"])).pile("supply", 1, fate(4)).start()
    bea = who(game, "Bea")
    play(game, PlayEffect(named(game, "ring"), bea, ((bea,),), 0))
    assert game.state.seats[1].moments == 0


@shows("P19")
def test_support_is_checked_once_for_an_item() -> None:
    game = supporter(4)
    events = play(game, equip(game))
    assert len(events_of(events, CheckMade)) == 1


def handing(gap: float = 0.0, *items: ActionCard, **ava: Any) -> Scene:
    """Ada, carrying a ring, and Ava whose rim is so far from hers."""
    scene = table(items=items or [item("ring")])
    return scene.character("Ava", 0, (430 + gap, 400), facing=180, **ava)


def hand(game: Game, slug: str = "ring") -> HandOver:
    return HandOver(who(game, "Ada"), named(game, slug), who(game, "Ava"))


@shows("P20", "handing-over-and-picking-up-items")
def test_item_handed_over_changes_bearer_and_influence_for_one_action() -> None:
    game = handing().start()
    events = play(game, hand(game))
    assert events_of(events, HandedOver) == [HandedOver(named(game, "ring"), who(game, "Ada"), who(game, "Ava"))]
    assert [(held.bearer, held.seat) for held in game.state.permanents] == [(who(game, "Ava"), 0)]
    assert game.state.seats[0].actions == 2


@shows("P20")
@pytest.mark.parametrize(("gap", "touches"), [(0.5, True), (0.6, False)])
def test_handing_over_needs_contact(gap: float, touches: bool) -> None:
    game = handing(gap).start()
    refusal = asked(game).why_not(hand(game))
    assert refusal == (None if touches else NoContact(who(game, "Ada"), who(game, "Ava"), 6))


@shows("P20")
@pytest.mark.parametrize(("at", "bound"), [((400, 370), "Ada"), ((430, 370), "Ava")])
def test_neither_may_touch_an_enemy_when_handing_over(at: tuple[float, float], bound: str) -> None:
    game = handing().character("Eve", 1, at).start()
    refusal = asked(game).why_not(hand(game))
    assert refusal == Bound(who(game, bound), who(game, "Eve"))


@shows("P20", "X12", "ability-terror")
def test_neither_may_be_frightened_when_handing_over() -> None:
    game = handing(frightened=True).start()
    assert asked(game).why_not(hand(game)) == Frightful(who(game, "Ava"))


@shows("P20")
def test_item_must_suit_the_receiver() -> None:
    robe = item("robe", bearer={"only": [{"where": "trait", "being": "elder"}]})
    game = handing(0.0, robe).start()
    refused = asked(game).why_not(hand(game, "robe"))
    assert isinstance(refused, CannotBear)
    assert (refused.card, refused.who) == (named(game, "robe"), who(game, "Ava"))
    assert refused.text(Lang.EN, game.cast) == 'Ava may not carry robe: Ava does not have the trait "elder".'


@shows("P20")
def test_item_must_be_carried_and_influenced() -> None:
    game = handing().start()
    game.state.permanents[0].seat = 1
    assert asked(game).why_not(hand(game)) == NotCarried(named(game, "ring"), who(game, "Ada"))


@shows("P20", "X13")
def test_transformed_character_may_give_and_receive() -> None:
    game = handing(form="beast").start()
    assert hand(game) in asked(game)
    game = handing().start()
    game.state.chips[who(game, "Ada")].form = "beast"
    assert hand(game) in asked(game)


@shows("P20", "S5")
@pytest.mark.parametrize(("answer", "bearer"), [(1, "Pia"), (0, "Ada")])
def test_item_passes_to_an_allys_character_by_consent_and_stays_its_owners(answer: int, bearer: str) -> None:
    scene = Scene(seats=3).character("Ada", 0, (400, 400), items=[item("ring")])
    scene.character("Bea", 1, (900, 400)).character("Pia", 2, (430, 400))
    game = scene.pile("hand", 0, fate(3)).start()
    game.state.pacts = frozenset({(0, 2)})
    play(game, HandOver(who(game, "Ada"), named(game, "ring"), who(game, "Pia")))
    assert asked(game).seat == 2
    play(game, Pick(answer))
    held = game.state.permanents[0]
    assert held.bearer == who(game, bearer)
    assert held.seat == game.state.chips[held.bearer].seat
    assert game.cast.card_owner[held.card] == 0


@shows("P22", "course-of-the-game")
def test_one_round_ends_just_before_the_players_next_turn() -> None:
    bless = event(
        "bless",
        {
            "do": "change",
            "who": {"pick": "one", "side": "own"},
            "have": [{"how": "plus", "of": "strength", "by": 2}],
            "until": "round",
        },
    )
    game = table().pile("hand", 0, bless).pile("hand", 1, fate(3)).start()
    play(game, PlayEffect(named(game, "bless"), 0, ((0,),), 0), Done())
    assert game.state.acting == 1
    assert len(game.state.lasting) == 1
    play(game, Done())
    assert game.state.acting == 0
    assert game.state.lasting == []


@shows("P23", "destroyed-cards")
def test_destroyed_card_is_out_of_the_game_and_never_reshuffled() -> None:
    raze = event("raze", {"do": "put", "what": {"pick": "card"}, "to": "out"})
    scene = table().pile("permanents", 1, place("inn")).pile("hand", 0, raze)
    game = scene.start()
    inn = named(game, "inn")
    play(game, PlayEffect(named(game, "raze"), 0, ((inn,),), 0))
    assert game.state.seats[1].destroyed == [inn]
    assert inn not in game.state.seats[1].discard


@shows("X13", "transformations", "weapons")
def test_transformed_character_carries_items_but_cannot_use_them() -> None:
    scene = table(items=[weapon("blade")], form="beast").character("Eve", 1, (430, 400))
    game = scene.start()
    attack = Attack(0, who(game, "Eve"), (), named(game, "blade"))
    assert asked(game).why_not(attack) == NoSuchWeapon(named(game, "blade"), 0)
    assert Attack(0, who(game, "Eve"), (), NONE) in asked(game)
    assert len(game.state.permanents) == 1


@shows("X13")
def test_items_may_be_laid_on_a_transformed_character() -> None:
    game = table(form="beast").pile("hand", 0, item("ring")).start()
    assert equip(game) in asked(game)
