"""House rules of combat, cards and players: each option under both of its values, where they differ."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.cards.model import ActionCard
from deckbuilder.rules.behind.answers.refusals import OwnCopyInPlay, UniqueSpent
from deckbuilder.rules.behind.combat.combat import AskHandCard
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, Done, HandCard, PickCharacter, PlayEffect
from deckbuilder.rules.behind.model.events.cards import Flipped
from deckbuilder.rules.behind.model.events.combat import HandCardPlayed, Injured, ValueFixed
from deckbuilder.rules.behind.model.events.course import TurnBegan
from deckbuilder.rules.behind.model.outcome import Ending, Outcome
from deckbuilder.rules.behind.model.pool import Pool
from deckbuilder.rules.behind.model.sums import Source
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.timing.moments import AskMoment
from deckbuilder.rules.core.chance import Chance
from deckbuilder.terms import NONE, Lang
from tests.rules.behind.cards import DRAW, INJURE_ENEMY, enemy, event, item, moment, place
from tests.rules.behind.scene import Scene, asked, events_of, fate, held, named, play, who
from tests.rules.behind.shows import shows


def strike(game: Game, attacker: str, target: str, *assistants: str) -> Attack:
    return Attack(who(game, attacker), who(game, target), tuple(who(game, one) for one in assistants), NONE)


def two_against_one(strength: int, **house: Any) -> Scene:
    """Ada (resistance 3) and Ava (resistance 1) about to attack Bea, who has so much more Strength."""
    scene = Scene(**house)
    scene.character("Ada", 0, (400, 400), strength=1, resistance=3)
    scene.character("Ava", 0, (460, 400), facing=180, strength=1, resistance=1)
    return scene.character("Bea", 1, (430, 400), facing=90, strength=2 + strength)


@shows("H3", "C6")
@pytest.mark.parametrize(("split", "on_ada", "hurts"), [("spend", 1, [1, 3]), ("count", 1, [1, 1]), ("spend", 2, [2])])
def test_lone_defender_spends_the_difference_or_divides_injuries_counted_once(
    split: str, on_ada: int, hurts: list[int]
) -> None:
    """By 6: two injuries on Ada, one on her and three on Ava, or two counted by Ada's Resistance."""
    game = two_against_one(6, split=split).start()
    ada, ava = who(game, "Ada"), who(game, "Ava")
    events = play(game, strike(game, "Ada", "Bea", "Ava"), *[PickCharacter(ada)] * on_ada)
    while game.decision is not None and PickCharacter(ava) in asked(game):
        events += play(game, PickCharacter(ava))
    assert [one.amount for one in events_of(events, Injured)] == hurts


@shows("H3")
@pytest.mark.parametrize(("split", "hurt"), [("spend", True), ("count", False)])
def test_weak_assistant_is_safe_behind_a_strong_attacker_where_injuries_are_counted(split: str, hurt: bool) -> None:
    """A difference of 2 is less than Ada's Resistance, but not than Ava's."""
    game = two_against_one(2, split=split).start()
    events = play(game, strike(game, "Ada", "Bea", "Ava"))
    while PickCharacter(who(game, "Ava")) in asked(game):
        events += play(game, PickCharacter(who(game, "Ava")))
    assert bool(events_of(events, Injured)) is hurt


@shows("H4", "C9")
@pytest.mark.parametrize(("faith", "parts"), [("touching", [4]), ("this_fight", [2])])
def test_faith_may_be_given_by_those_in_this_fight_only(faith: str, parts: list[int]) -> None:
    """Bea (Faith +2) is attacked by Ada with Ava; Abe of the same side touches her too but stays out of it."""
    scene = Scene(faith=faith)
    scene.character("Ada", 0, (400, 400)).character("Ava", 0, (460, 400), facing=180)
    scene.character("Abe", 0, (430, 430), facing=270)
    scene.character("Bea", 1, (430, 400), facing=180, abilities={"faith": 2})
    game = scene.start()
    events = play(game, strike(game, "Ada", "Bea", "Ava"))
    defence = events_of(events, ValueFixed)[1].value
    assert [part.amount for part in defence.parts if part.source is Source.FAITH] == parts


def hand_against_hand(**house: Any) -> Scene:
    """Ada touches Bea and holds a 6; Bea holds a Moment."""
    scene = Scene(**house).character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400), facing=180)
    return scene.pile("hand", 0, fate(6)).pile("hand", 1, moment("pause", DRAW))


@shows("H6", "C1", "K11")
@pytest.mark.parametrize(("rule", "first"), [("in_fight", AskMoment), ("shown", AskHandCard)])
def test_attackers_hand_card_may_have_to_be_shown_before_any_moment(rule: str, first: type) -> None:
    game = hand_against_hand(melee_card=rule).start()
    play(game, Done(), strike(game, "Ada", "Bea"))
    assert isinstance(asked(game).question, first)


@shows("H6")
def test_card_shown_with_the_announcement_counts_in_the_fight_and_is_told_once() -> None:
    game = hand_against_hand(melee_card="shown").pile("supply", 0, fate(2)).start()
    events = play(game, Done(), strike(game, "Ada", "Bea"), HandCard(held(game, 0, 6)))
    assert [one.fate for one in events_of(events, HandCardPlayed)] == [6]
    assert not events_of(events, Flipped)
    events = play(game, Done())
    assert events_of(events, ValueFixed)[0].value.total == 3 + 6 + 2
    assert not [one for one in events_of(events, HandCardPlayed) if one.seat == 0]


@shows("H6", "T6")
@pytest.mark.parametrize(("rule", "kept"), [("in_fight", True), ("shown", False)])
def test_card_shown_with_an_attack_that_becomes_impossible_is_lost(rule: str, kept: bool) -> None:
    away = moment("away", {"do": "cancel"})
    scene = Scene(melee_card=rule).character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400), facing=180)
    game = scene.pile("hand", 0, fate(6)).pile("hand", 1, away).start()
    six = held(game, 0, 6)
    play(game, strike(game, "Ada", "Bea"))
    if rule == "shown":
        play(game, HandCard(six))
    play(game, PlayEffect(named(game, "away"), who(game, "Bea"), (), 0))
    assert (six in game.state.seats[0].hand) is kept
    assert (six in game.state.seats[0].discard) is not kept


def relic(slug: str = "relic", **more: Any) -> ActionCard:
    return place(slug, notes=["unique"], name={"en": "Relic", "de": "Relikt"}, **more)


def alone(**house: Any) -> Scene:
    return Scene(**house).character("Ada", 0, (400, 400)).character("Bea", 1, (900, 400))


@shows("H5", "P15", "K10")
@pytest.mark.parametrize(("unique", "again"), [("in_play", True), ("once_a_game", False)])
def test_second_copy_of_a_unique_card_may_follow_the_first_or_not(unique: str, again: bool) -> None:
    game = alone(unique=unique).pile("hand", 0, relic(influence_value=9), relic("relic-2")).start()
    play(game, PlayEffect(named(game, "relic"), who(game, "Ada"), (), 0))
    second = PlayEffect(named(game, "relic-2"), who(game, "Ada"), (), 0)
    assert asked(game).why_not(second) == OwnCopyInPlay(second.card)
    permanents.leave(game, named(game, "relic"))
    assert asked(game).why_not(second) == (None if again else UniqueSpent(second.card))


@shows("H5")
def test_unique_card_of_one_player_does_not_spend_that_of_another() -> None:
    game = alone(unique="once_a_game").pile("hand", 0, relic()).pile("hand", 1, relic("relic-2")).start()
    play(game, PlayEffect(named(game, "relic"), who(game, "Ada"), (), 0), Done())
    assert PlayEffect(named(game, "relic-2"), who(game, "Bea"), (), 0) in asked(game)


@shows("H8", "E1", "rule-of-ownership")
@pytest.mark.parametrize(("fallen_items", "pile"), [("owner", 0), ("bearer", 1)])
def test_item_of_the_fallen_goes_to_its_owner_or_to_the_player_of_its_bearer(fallen_items: str, pile: int) -> None:
    scene = Scene(fallen_items=fallen_items).character("Ada", 0, (400, 400), items=[item("ring")])
    scene.character("Bea", 1, (430, 400), injuries=2).character("Cora", 1, (900, 400))
    game = scene.pile("hand", 0, event("strike", INJURE_ENEMY)).start()
    ring = named(game, "ring")
    permanents.give(game, ring, who(game, "Bea"))
    play(game, PlayEffect(named(game, "strike"), who(game, "Ada"), ((who(game, "Bea"),),), 0))
    assert [ring in seat.discard for seat in game.state.seats] == [pile == 0, pile == 1]


@shows("H8")
def test_item_inherited_from_a_fallen_bearer_is_drawn_played_and_discarded_as_ones_own() -> None:
    scene = Scene(fallen_items="bearer").character("Ada", 0, (400, 400), items=[item("ring", number=6)])
    scene.character("Bea", 1, (430, 400), injuries=2).character("Cora", 1, (430, 430), facing=225)
    scene.filler = 0
    game = scene.pile("hand", 0, event("strike", INJURE_ENEMY)).start()
    ring = named(game, "ring")
    permanents.give(game, ring, who(game, "Bea"))
    play(game, PlayEffect(named(game, "strike"), who(game, "Ada"), ((who(game, "Bea"),),), 0), Done())
    assert game.state.seats[1].hand == [ring]
    play(game, PlayEffect(ring, who(game, "Cora"), ((who(game, "Cora"),),), 0))
    assert [(held.card, held.seat, held.bearer) for held in game.state.permanents] == [(ring, 1, who(game, "Cora"))]
    permanents.leave(game, ring)
    assert ring in game.state.seats[1].supply


STORM = event("storm", {"do": "injure", "who": {"pick": "each"}})


def storm(game: Game) -> PlayEffect:
    return PlayEffect(named(game, "storm"), who(game, "Ada"), (), 0)


def about_to_fall(**house: Any) -> Scene:
    """Ada, on turn, and Cora are healthy; the next injury fells Bea, whose player has a chapel."""
    scene = Scene(seats=3, **house).character("Ada", 0, (400, 400)).character("Cora", 2, (800, 400))
    scene.character("Bea", 1, (430, 400), injuries=2).pile("hand", 0, STORM)
    return scene.pile("permanents", 1, place("chapel")).pile("permanents", 0, place("inn"))


@shows("H9", "E4")
@pytest.mark.parametrize(("rule", "places", "turns"), [("stays", ["chapel", "inn"], [1, 2]), ("leaves", ["inn"], [2])])
def test_player_without_characters_keeps_permanents_and_turns_or_loses_both(
    rule: str, places: list[str], turns: list[int]
) -> None:
    game = about_to_fall(fallen_player=rule).start()
    events = play(game, storm(game), Done())
    assert sorted(held.card for held in game.state.permanents) == sorted(named(game, slug) for slug in places)
    assert [one.seat for one in events_of(events, TurnBegan)] == turns
    assert named(game, "chapel") not in game.state.seats[0].discard


@shows("H9", "P22")
def test_round_of_a_fallen_player_still_ends_when_his_turn_would_have_come() -> None:
    scene = about_to_fall(fallen_player="leaves")
    weaken = {"do": "change", "who": enemy("each"), "have": [{"how": "plus", "of": "strength", "by": -1}]}
    scene.pile("hand", 1, moment("curse", {**weaken, "until": "round"}))
    game = scene.start()
    curse = PlayEffect(named(game, "curse"), who(game, "Bea"), (), 0)
    play(game, curse, storm(game))
    assert len(game.state.lasting) == 2
    play(game, Done())
    assert asked(game).seat == 2
    assert game.state.lasting == []


@shows("H9", "S9")
def test_round_is_counted_when_the_starter_is_passed_over() -> None:
    scene = Scene(seats=3, fallen_player="leaves").character("Ada", 0, (400, 400), injuries=2)
    scene.character("Bea", 1, (430, 400)).character("Cora", 2, (800, 400)).pile("hand", 1, STORM)
    game = scene.start()
    play(game, Done(), PlayEffect(named(game, "storm"), who(game, "Bea"), (), 0), Done(), Done())
    assert (asked(game).seat, game.state.round, game.state.turn) == (1, 2, 4)


@shows("H10", "E5", "E8")
@pytest.mark.parametrize(
    ("last_fall", "cora", "outcome"),
    [
        ("draw", 2, Outcome(Ending.DRAW)),
        ("acting_wins", 2, Outcome(Ending.LAST_TO_FALL, 0)),
        ("acting_wins", 0, Outcome(Ending.ELIMINATION, 2)),
    ],
)
def test_when_all_fall_at_once_it_is_a_draw_or_the_acting_player_wins(
    last_fall: str, cora: int, outcome: Outcome
) -> None:
    scene = Scene(seats=3, last_fall=last_fall).character("Ada", 0, (400, 400), injuries=2)
    scene.character("Bea", 1, (430, 400), injuries=2).character("Cora", 2, (800, 400), injuries=cora)
    game = scene.pile("hand", 0, STORM).start()
    play(game, storm(game))
    assert game.outcome == outcome


@shows("H10")
def test_acting_player_who_had_no_characters_does_not_win_the_common_fall() -> None:
    """Dusk of Bea, who has fallen before, fells the last of both others in her own turn."""
    dusk = {"after": "turn_began", "player": "you", "effects": [{"do": "injure", "who": {"pick": "each"}}]}
    scene = about_to_fall(last_fall="acting_wins").pile("permanents", 1, place("dusk", dusk))
    game = scene.start()
    game.state.chips[who(game, "Ada")].injuries = game.state.chips[who(game, "Cora")].injuries = 1
    play(game, storm(game), Done())
    assert game.outcome == Outcome(Ending.DRAW)


def crypt() -> ActionCard:
    """A secret place that makes its player's characters stronger."""
    stronger = {"always": {"pick": "each", "side": "own"}, "have": [{"how": "plus", "of": "strength", "by": 1}]}
    return place("crypt", stronger, notes=["secret"], number=5)


def told_to(game: Game, seat: int) -> str:
    """All that a player has seen happen, in words."""
    view = game.view(seat)
    return " ".join(event.text(Lang.EN, view.cast) for event in view.events())


@shows("H13", "P26")
@pytest.mark.parametrize(("secret", "seen"), [("face_up", True), ("hidden", False)])
def test_secret_place_is_known_to_all_or_only_to_its_player(secret: str, seen: bool) -> None:
    game = alone(secret=secret).pile("hand", 0, crypt()).start()
    card = named(game, "crypt")
    play(game, PlayEffect(card, who(game, "Ada"), (), 0))
    assert "crypt" in told_to(game, 0)
    assert ("crypt" in told_to(game, 1)) is seen
    assert ("a secret place" in told_to(game, 1)) is not seen
    assert (game.view(1).cast.cards[card].id == "test/crypt") is seen
    assert game.view(0).cast.cards[card].id == "test/crypt"


@shows("H13")
def test_face_down_place_acts_and_is_counted_without_being_named() -> None:
    scene = Scene(secret="hidden").character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400), facing=180)
    game = scene.pile("permanents", 0, crypt()).start()
    events = play(game, strike(game, "Ada", "Bea"))
    value = events_of(events, ValueFixed)[0].value
    assert [part.amount for part in value.parts if part.card == named(game, "crypt")] == [1]
    assert "crypt" not in told_to(game, 1)


@shows("H13")
def test_face_down_place_is_seen_once_it_leaves_play() -> None:
    game = alone(secret="hidden").pile("permanents", 0, crypt()).start()
    card = named(game, "crypt")
    assert game.view(1).cast.cards[card].id != "test/crypt"
    permanents.leave(game, card)
    assert game.view(1).cast.cards[card].id == "test/crypt"


@shows("H13")
def test_imagined_game_does_not_know_what_lies_face_down() -> None:
    game = alone(secret="hidden").pile("permanents", 0, crypt()).start()
    imagined = game.view(1).imagine(Chance(1), Pool((fate(2),)))
    assert imagined.cast.cards[named(game, "crypt")].id != "test/crypt"


@shows("H22")
@pytest.mark.parametrize(("lists", "known"), [("closed", False), ("open", True)])
def test_deck_lists_of_others_are_closed_or_open(lists: str, known: bool) -> None:
    scene = alone(deck_lists=lists).pile("hand", 1, fate(6, slug="ace")).pile("discard", 1, fate(2, slug="two"))
    game = scene.pile("supply", 1, fate(5, slug="king")).start()
    unseen = game.view(0).unseen(1)
    assert (named(game, "ace") in unseen) is known
    assert (named(game, "king") in unseen) is known
    assert named(game, "two") not in unseen


@shows("H22", "P8")
@pytest.mark.parametrize(("lists", "own"), [("closed", False), ("open", True)])
def test_who_thinks_about_unseen_cards_may_use_the_open_list_only(lists: str, own: bool) -> None:
    game = alone(deck_lists=lists).pile("hand", 1, fate(6, slug="ace")).start()
    imagined = game.view(0).imagine(Chance(1), Pool((fate(2, slug="pool"),)))
    faces = {imagined.cast.cards[card].id for seat in imagined.state.seats[1:] for card in (*seat.supply, *seat.hand)}
    assert ("test/ace" in faces) is own
    assert ("test/pool" in faces) is not own


@shows("H22", "H13")
def test_open_deck_list_does_not_tell_which_place_lies_face_down() -> None:
    game = alone(deck_lists="open", secret="hidden").pile("permanents", 0, crypt()).start()
    assert named(game, "crypt") in game.view(1).unseen(0)
