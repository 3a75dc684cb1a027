"""Actions by effect: more, fewer, granted, cancelled, redirected, extra turns (effects.play: Actions)."""

from __future__ import annotations

import pytest

from deckbuilder.rules.behind.answers.refusals import NotOffered
from deckbuilder.rules.behind.course.free_action import AskGranted
from deckbuilder.rules.behind.model.choices import (
    Attack,
    DiscardCard,
    Done,
    HandCard,
    PlayEffect,
    PlayMovement,
    UseAbility,
    UseEffect,
    Weapon,
)
from deckbuilder.rules.behind.model.events.combat import CombatCompared
from deckbuilder.rules.behind.model.events.conditions import Frightened, Impossible
from deckbuilder.rules.behind.model.events.course import TurnBegan
from tests.rules.behind.card_effects.verbs.stage import ENEMY, OWN, chip, play_card, stage
from tests.rules.behind.cards import DRAW, item, moment, place, weapon
from tests.rules.behind.scene import asked, events_of, fate, named, play, who
from tests.rules.behind.shows import resolves, shows

NONE = -1


@resolves("gain_actions")
def test_gained_actions_count_this_turn() -> None:
    game = stage({"do": "gain_actions", "amount": 2}).start()
    play_card(game)
    assert game.state.seats[0].actions == 3 - 1 + 2


@resolves("gain_actions")
@shows("T11")
def test_actions_gained_by_another_player_count_in_his_next_turn() -> None:
    scene = stage({"do": "gain_actions", "player": {"pick": "player"}}).pile("hand", 1, fate(3))
    game = scene.start()
    play_card(game, (1,))
    play(game, Done())
    assert game.state.acting == 1
    assert game.state.seats[1].actions == 4


@resolves("lose_actions")
@pytest.mark.parametrize(("amount", "left"), [(1, 1), (5, 0)])
def test_lost_actions_never_fall_below_none(amount: int, left: int) -> None:
    game = stage({"do": "lose_actions", "amount": amount}).start()
    chip(game, "Ada").facing = 90
    play_card(game)
    assert game.state.seats[0].actions == left


@resolves("lose_actions")
def test_actions_lost_by_another_player_are_missing_in_his_next_turn() -> None:
    scene = stage({"do": "lose_actions", "player": {"pick": "player"}}).pile("hand", 1, fate(3))
    game = scene.start()
    play_card(game, (1,))
    play(game, Done())
    assert game.state.seats[1].actions == 2


@resolves("grant")
def test_granted_action_is_taken_at_once_and_costs_nothing() -> None:
    scene = stage({"do": "grant", "who": OWN, "deed": "melee"}).character("Eve", 1, (430, 400), facing=180)
    game = scene.start()
    play_card(game, "Ada")
    assert asked(game).question == AskGranted(who(game, "Ada"))
    attack = Attack(who(game, "Ada"), who(game, "Eve"), (), NONE)
    assert list(asked(game)) == [Done(), attack]
    events = play(game, attack, HandCard(NONE))
    assert events_of(events, CombatCompared)
    assert game.state.seats[0].actions == 2


@resolves("grant")
def test_granted_action_is_for_the_named_character_only() -> None:
    game = stage({"do": "grant", "who": OWN, "deed": "move"}).start()
    play_card(game, "Ava")
    card = named(game, "rest")
    assert PlayMovement(card, (who(game, "Ava"),)) in asked(game)
    assert asked(game).why_not(PlayMovement(card, (who(game, "Ada"),))) == NotOffered()


@resolves("grant")
def test_granted_action_may_be_declined() -> None:
    game = stage({"do": "grant", "who": OWN, "deed": "discard"}).start()
    play_card(game, "Ada")
    assert DiscardCard(named(game, "rest")) in asked(game)
    play(game, Done())
    assert named(game, "rest") in game.state.seats[0].hand


@resolves("cancel")
@shows("T6")
def test_cancelled_action_has_no_effect_and_what_was_paid_is_lost() -> None:
    scene = stage(DRAW).pile("hand", 1, moment("no", {"do": "cancel", "deed": "effect"}))
    game = scene.start()
    card = PlayEffect(named(game, "card"), who(game, "Ada"), (), 0)
    events = play(game, card, PlayEffect(named(game, "no"), who(game, "Bea"), (), 0))
    assert events_of(events, Impossible)
    assert game.state.seats[0].actions == 2
    assert named(game, "card") in game.state.seats[0].discard


@resolves("cancel")
def test_cancel_may_ask_by_whom_and_on_whom_the_action_is() -> None:
    guard = moment("guard", {"do": "cancel", "deed": "effect", "on": {"pick": "each", "only": [{"where": "injured"}]}})
    scene = stage({"do": "injure", "who": ENEMY}, cora={"injuries": 1}).pile("hand", 1, guard)
    game = scene.start()
    play_card(game, "Bea")
    assert chip(game, "Bea").injuries == 1
    scene = stage({"do": "injure", "who": ENEMY}, cora={"injuries": 1}).pile("hand", 1, guard)
    game = scene.start()
    play_card(game, "Cora")
    assert PlayEffect(named(game, "guard"), who(game, "Bea"), (), 0) in asked(game)


@resolves("redirect")
def test_redirected_ability_hits_another_legal_target() -> None:
    shift = moment("shift", {"do": "redirect", "to": OWN})
    scene = stage(ada={"abilities": {"terror": 3}}).pile("hand", 1, shift).pile("supply", 0, fate(6))
    scene.chips[1][1].update(x=600, y=500)
    game = scene.start()
    ada, bea, cora = (who(game, name) for name in ("Ada", "Bea", "Cora"))
    answer = PlayEffect(named(game, "shift"), bea, ((cora,),), 0)
    events = play(game, UseAbility(ada, "terror", bea, 0), answer)
    assert [one.who for one in events_of(events, Frightened)] == [cora]


@resolves("redirect")
@shows("C17")
def test_redirection_to_who_would_be_no_legal_target_is_refused() -> None:
    """Cora is outside Ada's viewing arc."""
    shift = moment("shift", {"do": "redirect", "to": OWN})
    scene = stage(ada={"abilities": {"terror": 3}}).pile("hand", 1, shift).pile("supply", 0, fate(6))
    scene.chips[1][1].update(x=400, y=600)
    game = scene.start()
    ada, bea, cora = (who(game, name) for name in ("Ada", "Bea", "Cora"))
    events = play(game, UseAbility(ada, "terror", bea, 0))
    assert [one.who for one in events_of(events, Frightened)] == [bea]
    assert not any(game.ask.game.may_hit(one) for one in (ada, bea, cora))
    assert named(game, "shift") in game.state.seats[1].hand


@resolves("redirect")
def test_redirected_effect_hits_its_new_target() -> None:
    shift = moment("shift", {"do": "redirect", "to": OWN})
    game = stage({"do": "injure", "who": ENEMY}).pile("hand", 1, shift).start()
    play_card(game, "Bea")
    play(game, PlayEffect(named(game, "shift"), who(game, "Bea"), ((who(game, "Cora"),),), 0))
    assert (chip(game, "Bea").injuries, chip(game, "Cora").injuries) == (0, 1)


@resolves("extra_turn")
@shows("T11", "S9")
def test_extra_turn_follows_this_one_and_counts_for_no_round() -> None:
    scene = stage({"do": "extra_turn"}).pile("hand", 1, fate(3))
    game = scene.start()
    play_card(game)
    events = play(game, Done())
    assert events_of(events, TurnBegan) == [TurnBegan(0, 2, 1)]
    events = play(game, Done())
    assert events_of(events, TurnBegan) == [TurnBegan(1, 3, 1)]


@resolves("redirect")
def test_redirected_offer_hits_its_new_target() -> None:
    shift = moment("shift", {"do": "redirect", "to": OWN})
    wand = item("wand", {"use": "action", "effects": [{"do": "injure", "who": ENEMY}]})
    game = stage(ada={"items": [wand]}).pile("hand", 1, shift).start()
    ada, bea, cora = (who(game, name) for name in ("Ada", "Bea", "Cora"))
    play(game, UseEffect(named(game, "wand"), ada, 0, ((bea,),), 0))
    play(game, PlayEffect(named(game, "shift"), bea, ((cora,),), 0))
    assert (chip(game, "Bea").injuries, chip(game, "Cora").injuries) == (0, 1)


@resolves("redirect")
@shows("C15")
def test_who_becomes_the_target_at_the_declaration_still_chooses_a_weapon() -> None:
    """Bea's cloak turns the attack on Cleo, who carries a staff."""
    turn = {"do": "redirect", "to": {"pick": "one", "side": "own", "only": [{"where": "carrying"}]}}
    cloak = place("cloak", {"point": "attack_declared", "effects": [turn]})
    scene = stage(ava={"injuries": 0}).pile("permanents", 1, cloak)
    scene.chips[1][0].update(x=430)
    scene.character("Cleo", 1, (400, 430), facing=270, items=[weapon("staff", 2)])
    game = scene.start()
    game.state.seats[0].hand.clear()
    ada, cleo = who(game, "Ada"), who(game, "Cleo")
    play(game, Attack(ada, who(game, "Bea"), (), NONE))
    assert Weapon(named(game, "staff")) in asked(game)
    events = play(game, Weapon(named(game, "staff")))
    assert events_of(events, CombatCompared)[0].other in (ada, cleo)
