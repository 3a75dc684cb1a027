"""States, changed values, forms, leaders, what waits for later (effects.play: States)."""

from __future__ import annotations

from typing import Any

from deckbuilder.rules.behind.answers.refusals import Held, Hidden, LacksAbility, Resting, Shielded
from deckbuilder.rules.behind.answers.refusals_effects import InVainFor, NoTarget
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import (
    Attack,
    Done,
    PlayEffect,
    PlayMovement,
    ShootAt,
    UseAbility,
    UseEffect,
)
from deckbuilder.rules.behind.model.events.combat import CombatCompared, Injured, ValueFixed
from deckbuilder.rules.behind.model.events.table import BrokeAway
from deckbuilder.rules.behind.values import current_values
from deckbuilder.terms import Lang, Stat
from tests.rules.behind.card_effects.verbs.stage import ENEMY, OWN, chip, drawn, play_card, play_named, stage
from tests.rules.behind.cards import DRAW, event, item, place
from tests.rules.behind.scene import asked, events_of, fate, named, play, who
from tests.rules.behind.shows import resolves, shows

NONE = -1


def change(modifier: dict[str, Any], until: str, target: dict[str, Any] = OWN) -> dict[str, Any]:
    return {"do": "change", "who": target, "have": [modifier], "until": until}


def strength(by: int) -> dict[str, Any]:
    return {"how": "plus", "of": "strength", "by": by}


def stat(game: Game, name: str, which: Stat = Stat.STRENGTH) -> int:
    return current_values.stat(game, chip(game, name), which)


def next_turn(game: Game) -> None:
    """Whoever is on turn ends it."""
    turn = game.state.turn
    while game.state.turn == turn:
        game.answer(Done())


@resolves("change")
@shows("C3")
def test_sets_come_before_adds_before_injuries_before_the_floor() -> None:
    one = change({"how": "set", "of": "strength", "to": 1}, "game", {"pick": "that"})
    game = stage(change(strength(2), "game"), one, ada={"injuries": 1}).start()
    play_card(game, "Ada")
    assert stat(game, "Ada") == 1 + 2 - 1


@resolves("change")
def test_change_for_this_turn_ends_with_it() -> None:
    game = stage(change(strength(2), "turn")).pile("hand", 1, fate(3)).start()
    play_card(game, "Ada")
    assert stat(game, "Ada") == 5
    next_turn(game)
    assert stat(game, "Ada") == 3


@resolves("change")
def test_change_for_this_combat_counts_in_the_next_one_of_this_turn_only() -> None:
    scene = stage(change(strength(2), "combat")).character("Eve", 1, (430, 400), facing=180)
    game = scene.pile("supply", 0, fate(5), fate(6)).start()
    play_card(game, "Ada")
    game.state.seats[0].hand.clear()
    attack = Attack(who(game, "Ada"), who(game, "Eve"), (), NONE)
    values = [events_of(play(game, attack), ValueFixed)[0].value.total for _ in range(2)]
    assert values == [3 + 2 + 5, 3 + 6]


@resolves("change")
def test_change_for_this_combat_ends_with_the_turn_when_no_combat_came() -> None:
    game = stage(change(strength(2), "combat")).pile("hand", 1, fate(3)).start()
    play_card(game, "Ada")
    assert stat(game, "Ada") == 5
    next_turn(game)
    assert stat(game, "Ada") == 3


@resolves("change")
def test_change_for_this_combat_ends_for_assistants_too() -> None:
    scene = stage(change(strength(2), "combat")).character("Eve", 1, (430, 400), facing=180)
    scene.chips[0][1].update(x=460, y=400, facing=180)
    game = scene.start()
    play_card(game, "Ava")
    game.state.seats[0].hand.clear()
    play(game, Attack(who(game, "Ada"), who(game, "Eve"), (who(game, "Ava"),), NONE))
    assert game.state.lasting == []


@resolves("change")
@shows("P22")
def test_change_for_a_round_ends_before_the_next_own_turn() -> None:
    game = stage(change(strength(2), "round")).pile("hand", 1, fate(3)).start()
    play_card(game, "Ada")
    next_turn(game)
    assert stat(game, "Ada") == 5
    next_turn(game)
    assert stat(game, "Ada") == 3


@resolves("change")
def test_change_for_a_form_ends_with_it() -> None:
    scene = stage(
        {"do": "transform", "who": OWN, "form": "wolf", "until": "turn"}, change(strength(2), "form", {"pick": "that"})
    )
    game = scene.pile("hand", 1, fate(3)).start()
    play_card(game, "Ada")
    assert stat(game, "Ada") == 5
    next_turn(game)
    assert stat(game, "Ada") == 3


@resolves("change")
@shows("P3")
def test_change_kept_up_by_a_card_in_play_ends_when_it_leaves() -> None:
    altar = place("altar", {"use": "action", "effects": [change(strength(2), "play")]})
    burn = event("card", {"do": "put", "what": {"pick": "card"}, "to": "discard"})
    game = stage().pile("permanents", 0, altar).pile("hand", 0, burn).start()
    play(game, UseEffect(named(game, "altar"), who(game, "Ada"), 0, ((who(game, "Ada"),),), 0))
    assert stat(game, "Ada") == 5
    play_card(game, (named(game, "altar"),))
    assert stat(game, "Ada") == 3


@resolves("change")
def test_change_for_the_game_stays() -> None:
    game = stage(change(strength(2), "game")).pile("hand", 1, fate(3)).start()
    play_card(game, "Ada")
    for _ in range(4):
        next_turn(game)
    assert stat(game, "Ada") == 5


@resolves("change")
def test_ability_may_be_gained_and_lost() -> None:
    gain = change({"how": "gain", "ability": "terror", "number": 3}, "turn")
    game = stage(gain).start()
    terror = UseAbility(who(game, "Ada"), "terror", who(game, "Bea"), 0)
    assert asked(game).why_not(terror) == LacksAbility(who(game, "Ada"))
    play_card(game, "Ada")
    assert terror in asked(game)
    game = stage(change({"how": "lose", "ability": "terror"}, "turn"), ada={"abilities": {"terror": 3}}).start()
    play_card(game, "Ada")
    assert asked(game).why_not(terror) == LacksAbility(who(game, "Ada"))


@resolves("change")
@shows("P31")
def test_hand_size_of_a_player_may_change() -> None:
    size = {"do": "change", "who": {"pick": "you"}, "have": [{"how": "plus", "of": "hand", "by": 2}], "until": "turn"}
    game = stage(size).pile("hand", 1, fate(3)).start()
    play_card(game)
    next_turn(game)
    assert len(game.state.seats[0].hand) == 7


BOW = fate(5, range=200, slug="bow", category="item", effects=[{"shoots": "card"}])


def in_state(state: str, target: dict[str, Any] = ENEMY, **people: Any) -> Game:
    """Ada, with a bow, puts an enemy (or an own character) into a state."""
    scene = stage(change({"how": "be", "state": state}, "turn", target), ada={"items": [BOW]}, **people)
    return scene.start()


@resolves("change")
def test_shielded_character_cannot_be_attacked() -> None:
    game = in_state("shielded")
    play_card(game, "Bea")
    shot = ShootAt(who(game, "Ada"), who(game, "Bea"), named(game, "bow"))
    assert asked(game).why_not(shot) == Shielded(who(game, "Bea"))


@resolves("change")
def test_hidden_character_is_not_seen_by_enemies() -> None:
    game = in_state("hidden")
    play_card(game, "Bea")
    shot = ShootAt(who(game, "Ada"), who(game, "Bea"), named(game, "bow"))
    assert asked(game).why_not(shot) == Hidden(who(game, "Bea"))


@resolves("change")
def test_held_character_does_not_move() -> None:
    game = in_state("held", OWN)
    play_card(game, "Ada")
    ada = who(game, "Ada")
    assert asked(game).why_not(PlayMovement(named(game, "rest"), (ada,))) == Held(ada)


@resolves("change")
def test_nimble_character_breaks_away_without_a_check() -> None:
    scene = stage(change({"how": "be", "state": "nimble"}, "turn")).character("Eve", 1, (400, 430))
    game = scene.start()
    play_card(game, "Ada")
    events = play(game, PlayMovement(named(game, "rest"), (who(game, "Ada"),)))
    assert not events_of(events, BrokeAway)


@resolves("change")
def test_warded_character_cannot_be_named_by_enemy_effects() -> None:
    strike = event("strike", {"do": "injure", "who": ENEMY})
    ward = place("ward", {"always": {"pick": "each", "side": "own"}, "have": [{"how": "be", "state": "warded"}]})
    game = stage().pile("hand", 0, strike).pile("permanents", 1, ward).start()
    offered = PlayEffect(named(game, "strike"), who(game, "Ada"), ((who(game, "Bea"),),), 0)
    assert isinstance(asked(game).why_not(offered), NoTarget)


@resolves("change")
@shows("X13")
def test_items_of_a_disarmed_character_rest() -> None:
    flute = item("flute", {"use": "action", "effects": [DRAW]})
    game = stage(change({"how": "be", "state": "disarmed"}, "turn"), ada={"items": [flute]}).start()
    play_card(game, "Ada")
    use = UseEffect(named(game, "flute"), who(game, "Ada"), 0, (), 0)
    assert asked(game).why_not(use) == Resting(named(game, "flute"))


@resolves("frighten")
@shows("P13", "X12")
def test_effect_frightens_as_terror_does() -> None:
    game = stage({"do": "frighten", "who": ENEMY}).pile("hand", 1, fate(3)).start()
    play_card(game, "Bea")
    next_turn(game)
    assert chip(game, "Bea").cowed


@resolves("transform")
@shows("X8", "transformations")
def test_only_the_human_form_is_transformed() -> None:
    game = stage({"do": "transform", "who": OWN, "form": "mist"}, ada={"form": "wolf"}).start()
    refused = asked(game).why_not(PlayEffect(named(game, "card"), 0, ((0,),), 0))
    assert isinstance(refused, InVainFor)
    assert refused.text(Lang.EN, game.cast) == "That does nothing to Ada: Transform one of your characters into mist."
    assert refused.text(Lang.DE, game.cast).startswith("Das bewirkt nichts bei Ada: Verwandle ")


@resolves("end")
@shows("X12")
def test_effect_ends_a_fright() -> None:
    game = stage({"do": "end", "who": OWN, "state": "frightened"}, ava={"frightened": True}).start()
    play_card(game, "Ava")
    assert (chip(game, "Ava").frightened, chip(game, "Ava").cowed) == (0, False)


@resolves("end")
def test_effect_ends_a_form() -> None:
    game = stage({"do": "end", "who": OWN, "state": "transformed"}, ava={"form": "wolf"}).start()
    play_card(game, "Ava")
    assert chip(game, "Ava").form == ""


@resolves("end")
def test_lasting_state_may_be_ended_early() -> None:
    free = {"do": "end", "who": {"pick": "that"}, "state": "held"}
    game = stage(change({"how": "be", "state": "held"}, "game"), free).start()
    play_card(game, "Ada")
    assert PlayMovement(named(game, "rest"), (who(game, "Ada"),)) in asked(game)


@resolves("take_over")
@shows("P33")
def test_character_taken_over_while_a_card_is_in_play_goes_back_when_it_leaves() -> None:
    throne = place("throne", {"use": "action", "effects": [{"do": "take_over", "who": ENEMY, "until": "play"}]})
    burn = event("card", {"do": "put", "what": {"pick": "card"}, "to": "discard"})
    game = stage().pile("permanents", 0, throne).pile("hand", 0, burn).start()
    play(game, UseEffect(named(game, "throne"), who(game, "Ada"), 0, ((who(game, "Bea"),),), 0))
    assert chip(game, "Bea").seat == 0
    play_card(game, (named(game, "throne"),))
    assert chip(game, "Bea").seat == 1


@resolves("later")
def test_what_waits_acts_as_often_as_it_comes_for_so_long() -> None:
    watch = {"after": "injured", "who": {"pick": "each", "side": "enemy"}, "effects": [DRAW]}
    scene = stage({"do": "later", "until": "turn", "occasion": watch})
    strikes = [event(f"strike-{i}", {"do": "injure", "who": ENEMY}) for i in range(2)]
    game = scene.pile("hand", 0, *strikes).pile("hand", 1, fate(3)).start()
    play_card(game)
    assert drawn(play_named(game, "strike-0", "Bea")) == [(0, 1)]
    assert drawn(play_named(game, "strike-1", "Bea")) == [(0, 1)]
    next_turn(game)
    assert game.state.lasting == []


def test_attack_by_a_stronger_character_is_a_matter_of_current_values() -> None:
    scene = stage(change(strength(6), "turn")).character("Eve", 1, (430, 400), facing=180)
    game = scene.start()
    play_card(game, "Ada")
    game.state.seats[0].hand.clear()
    events = play(game, Attack(who(game, "Ada"), who(game, "Eve"), (), NONE))
    assert events_of(events, CombatCompared)[0].injuries == 2
    assert events_of(events, Injured)[0].amount == 2
