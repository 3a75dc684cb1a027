"""Melee Combat: who may attack and assist, both values, how injuries follow (rulings C1-C15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from deckbuilder.errors import IllegalChoice
from deckbuilder.rules.behind.answers.refusals import Bound, Cowed, NoContact, NoSuchWeapon, NotHostile, NotYours
from deckbuilder.rules.behind.combat.combat import AskHandCard
from deckbuilder.rules.behind.combat.melee import AskVictim, AskWeapon
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, Done, HandCard, PickCharacter, PlayEffect, Weapon
from deckbuilder.rules.behind.model.events.cards import Flipped
from deckbuilder.rules.behind.model.events.combat import CombatCompared, HandCardPlayed, Injured, ValueFixed
from deckbuilder.rules.behind.model.sums import Source
from deckbuilder.rules.behind.timing.moments import AskMoment
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import NONE
from tests.rules.behind.cards import addition, moment, weapon
from tests.rules.behind.scene import Scene, asked, events_of, fate, held, named, play, who
from tests.rules.behind.shows import shows

WEST, NORTH, EAST, SOUTH = 180, 90, 0, 270


def duel(strength: int = 4, other: int = 4, **target: Any) -> Scene:
    """Ada touches Bea, face to face, far from the edges."""
    scene = Scene()
    scene.character("Ada", 0, (400, 400), facing=EAST, strength=strength)
    return scene.character("Bea", 1, (430, 400), facing=WEST, strength=other, **target)


def attack(game: Game, *assistants: str, weapon: int = NONE, attacker: str = "Ada", target: str = "Bea") -> Attack:
    return Attack(who(game, attacker), who(game, target), tuple(who(game, one) for one in assistants), weapon)


def totals(events: Sequence[Event]) -> list[int]:
    """The melee values in the order in which they were fixed."""
    return [one.value.total for one in events_of(events, ValueFixed)]


def parts(events: Sequence[Event], place: int, source: Source) -> list[int]:
    """The parts of one source in the value fixed at that place."""
    value = events_of(events, ValueFixed)[place].value
    return [part.amount for part in value.parts if part.source is source]


@shows("C1", "melee-combat")
def test_defender_chooses_his_hand_card_only_after_the_attackers_value_is_known() -> None:
    game = duel().pile("hand", 0, fate(6)).pile("hand", 1, fate(5)).pile("supply", 0, fate(2)).start()
    events = play(game, attack(game), HandCard(held(game, 0, 6)))
    assert totals(events) == [4 + 6 + 2]
    assert asked(game).seat == 1
    assert isinstance(asked(game).question, AskHandCard)


@shows("C1")
def test_defenders_hand_card_costs_neither_action_nor_moment() -> None:
    game = duel().pile("hand", 1, fate(5)).start()
    play(game, attack(game), HandCard(held(game, 1, 5)))
    assert (game.state.seats[1].moments, game.state.seats[0].actions) == (0, 2)


@shows("C1", "K4")
def test_neither_side_has_to_play_a_hand_card() -> None:
    game = duel().pile("hand", 0, fate(6)).pile("hand", 1, fate(5)).start()
    events = play(game, attack(game), HandCard(NONE), HandCard(NONE))
    assert [one.card for one in events_of(events, HandCardPlayed)] == [NONE, NONE]
    assert len(events_of(events, Flipped)) == 2


@shows("C1")
def test_both_cards_of_a_value_are_laid_on_the_discard_pile() -> None:
    game = duel().pile("hand", 0, fate(6)).pile("supply", 0, fate(2)).start()
    play(game, attack(game), HandCard(held(game, 0, 6)))
    assert [game.cast.fate[card] for card in game.state.seats[0].discard] == [6, 2]


@shows("C2")
def test_attacker_who_loses_is_injured() -> None:
    game = duel(strength=4, other=7).start()
    events = play(game, attack(game))
    assert [(one.who, one.amount) for one in events_of(events, Injured)] == [(who(game, "Ada"), 1)]


@shows("C2")
@pytest.mark.parametrize(("other", "injured"), [(4, False), (3, True)])
def test_tie_hurts_nobody_and_one_point_more_does(other: int, injured: bool) -> None:
    game = duel(strength=4, other=other, resistance=1).start()
    events = play(game, attack(game))
    assert bool(events_of(events, Injured)) is injured


@shows("C2")
@pytest.mark.parametrize(("strength", "injuries"), [(6, 0), (7, 1), (9, 1), (10, 2)])
def test_each_full_resistance_in_the_difference_is_one_injury(strength: int, injuries: int) -> None:
    game = duel(strength=strength, other=4, resistance=3).start()
    events = play(game, attack(game))
    assert events_of(events, CombatCompared)[0].injuries == injuries
    assert game.state.chips[who(game, "Bea")].injuries == injuries


@shows("C2")
def test_resistance_of_nothing_counts_as_one() -> None:
    game = duel(strength=6, other=4, resistance=0).start()
    events = play(game, attack(game))
    assert events_of(events, CombatCompared)[0].resistance == 1
    assert game.state.chips[who(game, "Bea")].injuries == 2


@shows("C3", "injuries")
def test_injuries_lower_strength_no_further_than_nothing_and_faith_comes_after() -> None:
    scene = Scene()
    scene.character("Ada", 0, (400, 400), facing=EAST, strength=1, injuries=2, abilities={"faith": 2})
    scene.character("Bea", 1, (430, 400), facing=WEST)
    scene.character("Cleo", 1, (370, 400), facing=EAST)
    game = scene.pile("supply", 0, fate(5)).start()
    events = play(game, attack(game))
    assert totals(events)[0] == 0 + 2 + 5
    assert parts(events, 0, Source.FLOOR) == [1]


@shows("C3")
def test_injuries_leave_resistance_as_it_is() -> None:
    game = duel(strength=7, other=7, resistance=3, injuries=2).start()
    events = play(game, attack(game))
    assert events_of(events, CombatCompared)[0].resistance == 3
    assert not events_of(events, Injured)


def helped(*, gap: float = 0.0, **assistant: Any) -> Scene:
    """Ada touches Bea from the west, Ava from the east; Cora of Bea's side stands ``gap`` off Ava's rim."""
    scene = duel()
    scene.character("Ava", 0, (460, 400), facing=WEST, **{"strength": 2, **assistant})
    return scene.character("Cora", 1, (490 + gap, 400), facing=WEST)


@shows("C4")
def test_assistant_adds_his_current_strength() -> None:
    game = helped(gap=10, strength=3, injuries=1).pile("supply", 0, fate(5)).start()
    events = play(game, attack(game, "Ava"))
    assert totals(events)[0] == 4 + 2 + 5
    assert parts(events, 0, Source.ASSISTANCE) == [2]


@shows("C4")
@pytest.mark.parametrize(("gap", "bound"), [(0.5, True), (0.6, False)])
def test_who_touches_another_enemy_cannot_assist(gap: float, bound: bool) -> None:
    game = helped(gap=gap).start()
    refusal = asked(game).why_not(attack(game, "Ava"))
    assert refusal == (Bound(who(game, "Ava"), who(game, "Cora")) if bound else None)


@shows("C4")
def test_main_attacker_may_touch_other_enemies() -> None:
    scene = duel().character("Cora", 1, (370, 400))
    game = scene.start()
    assert attack(game) in asked(game)


@shows("C4")
def test_defence_gets_no_assistance() -> None:
    scene = duel().character("Cora", 1, (370, 400), strength=9)
    game = scene.pile("supply", 1, fate(5)).start()
    events = play(game, attack(game))
    assert totals(events)[1] == 4 + 5


@shows("C4")
def test_assistance_costs_no_action_and_no_card() -> None:
    game = helped(gap=10).start()
    play(game, attack(game, "Ava"))
    assert game.state.seats[0].actions == 2
    assert len(game.state.seats[0].discard) == 1


@shows("C5", "X12")
def test_frightened_character_neither_attacks_nor_assists_in_the_turn_he_loses() -> None:
    scene = duel().character("Ava", 0, (460, 400), facing=WEST, frightened=True)
    game = scene.start()
    ava = who(game, "Ava")
    assert asked(game).why_not(attack(game, "Ava")) == Cowed(ava)
    assert asked(game).why_not(attack(game, attacker="Ava")) == Cowed(ava)


@shows("C5", "ability-terror")
def test_frightened_character_defends_normally_with_hand_card_and_faith() -> None:
    scene = Scene()
    scene.character("Ada", 0, (400, 400), facing=EAST)
    scene.character("Ava", 0, (460, 400), facing=WEST)
    scene.character("Bea", 1, (430, 400), facing=WEST, strength=4, frightened=True, abilities={"faith": 2})
    game = scene.pile("hand", 1, fate(6)).pile("supply", 1, fate(5)).start()
    events = play(game, attack(game), HandCard(held(game, 1, 6)))
    assert totals(events)[1] == 4 + 2 + 6 + 5


@shows("C5")
def test_frightened_enemy_still_binds_the_assistant() -> None:
    scene = duel().character("Ava", 0, (460, 400), facing=WEST)
    scene.character("Cora", 1, (490, 400), facing=WEST, frightened=True)
    game = scene.start()
    assert asked(game).why_not(attack(game, "Ava")) == Bound(who(game, "Ava"), who(game, "Cora"))


def lone_defender_wins(by: int) -> Game:
    """Bea, attacked by Ada (resistance 3) with Ava (resistance 2), wins by that much."""
    scene = Scene()
    scene.character("Ada", 0, (400, 400), facing=EAST, strength=1, resistance=3)
    scene.character("Ava", 0, (460, 400), facing=WEST, strength=1, resistance=2)
    scene.character("Bea", 1, (430, 400), facing=NORTH, strength=2 + by)
    return scene.start()


@shows("C6")
def test_lone_defender_who_wins_spends_the_difference_as_he_likes() -> None:
    game = lone_defender_wins(by=5)
    ada, ava = who(game, "Ada"), who(game, "Ava")
    play(game, attack(game, "Ava"))
    assert asked(game).seat == 1
    assert asked(game).question == AskVictim(5)
    assert list(asked(game)) == [PickCharacter(ada), PickCharacter(ava)]
    events = play(game, PickCharacter(ada))
    assert [(one.who, one.amount) for one in events_of(events, Injured)] == [(ada, 1), (ava, 1)]


@shows("C6")
@pytest.mark.parametrize(("by", "asks"), [(1, False), (2, False), (3, True)])
def test_lone_defender_goes_on_until_no_injury_is_affordable(by: int, asks: bool) -> None:
    """With 1 nobody can be hurt, with 2 only Ava, with 3 either."""
    game = lone_defender_wins(by)
    play(game, attack(game, "Ava"))
    assert isinstance(asked(game).question, AskVictim) is asks
    assert game.state.chips[who(game, "Ava")].injuries == (1 if by == 2 else 0)


@shows("C6")
def test_no_fourth_injury_can_be_bought_on_one_participant() -> None:
    game = lone_defender_wins(by=8)
    ada, ava = who(game, "Ada"), who(game, "Ava")
    play(game, attack(game, "Ava"), PickCharacter(ava), PickCharacter(ava))
    assert list(asked(game)) == [PickCharacter(ada), PickCharacter(ava)]
    events = play(game, PickCharacter(ava))
    assert [(one.who, one.amount) for one in events_of(events, Injured)] == [(ava, 3)]


@shows("C6")
def test_lone_defender_wins_all_injuries_fall_at_once() -> None:
    game = lone_defender_wins(by=5)
    play(game, attack(game, "Ava"))
    assert [chip.injuries for chip in game.state.chips] == [0, 0, 0]


@shows("C4", "C6")
def test_an_assisted_attacker_who_wins_injures_the_target() -> None:
    """Only a lone defender chooses; who wins the attack hurts whom he attacked, and none of his own side."""
    game = helped(gap=10, strength=9).start()
    events = play(game, attack(game, "Ava"))
    compared = events_of(events, CombatCompared)[0]
    assert (compared.winner, compared.injuries) == (who(game, "Ada"), 3)
    assert [(one.who, one.amount) for one in events_of(events, Injured)] == [(who(game, "Bea"), 3)]
    assert not isinstance(asked(game).question, AskVictim)


@shows("C7")
def test_injuries_beyond_the_third_are_lost() -> None:
    scene = duel(strength=9, other=0, resistance=1)
    scene.character("Cora", 1, (800, 400))
    game = scene.start()
    events = play(game, attack(game))
    assert events_of(events, CombatCompared)[0].injuries == 9
    assert [one.amount for one in events_of(events, Injured)] == [3]


@shows("C8", "ability-alliance")
def test_alliance_of_an_assistant_is_added_with_his_strength() -> None:
    scene = duel().character("Ava", 0, (460, 400), facing=WEST, strength=2, abilities={"alliance": 3})
    game = scene.pile("supply", 0, fate(5)).start()
    events = play(game, attack(game, "Ava"))
    assert totals(events)[0] == 4 + 2 + 3 + 5


@shows("C8")
def test_alliance_of_the_main_attacker_or_the_defender_counts_nothing() -> None:
    scene = Scene()
    scene.character("Ada", 0, (400, 400), facing=EAST, strength=4, abilities={"alliance": 3})
    scene.character("Bea", 1, (430, 400), facing=WEST, strength=4, abilities={"alliance": 3})
    game = scene.pile("supply", 0, fate(5)).pile("supply", 1, fate(6)).start()
    assert totals(play(game, attack(game))) == [4 + 5, 4 + 6]


def allied_attack() -> Game:
    """Ada and Pia of an ally touch Bea."""
    scene = Scene(seats=3)
    scene.character("Ada", 0, (400, 400), facing=EAST, strength=4)
    scene.character("Bea", 1, (430, 400), facing=NORTH)
    scene.character("Pia", 2, (460, 400), facing=WEST, strength=2, frightened=True, abilities={"alliance": 1})
    game = scene.pile("supply", 0, fate(5)).start()
    game.state.pacts = frozenset({(0, 2)})
    return game


@shows("C8", "X12")
def test_allied_player_decides_whether_his_character_assists() -> None:
    game = allied_attack()
    play(game, attack(game))
    assert asked(game).seat == 2
    events = play(game, PickCharacter(who(game, "Pia")))
    assert totals(events)[0] == 4 + 2 + 1 + 5
    assert game.state.seats[2].moments == 0


@shows("C8")
def test_allied_player_may_decline_to_assist() -> None:
    game = allied_attack()
    events = play(game, attack(game), Done())
    assert totals(events)[0] == 4 + 5


@shows("C8")
def test_attacker_cannot_name_the_characters_of_an_ally() -> None:
    game = allied_attack()
    assert asked(game).why_not(attack(game, "Pia")) == NotYours(who(game, "Pia"))


def faithful(*, friend_at: float = 340.0, further: float | None = None) -> Scene:
    """Ada (Faith +2) touches Bea and Cleo; ``further`` puts another of Ada's side that far east of Cleo's place."""
    scene = Scene()
    scene.character("Ada", 0, (400, 400), facing=EAST, strength=4, abilities={"faith": 2})
    scene.character("Bea", 1, (430, 400), facing=WEST)
    scene.character("Cleo", 1, (370, 400), facing=EAST)
    scene.character("Dora", 1, (friend_at, 400), facing=EAST)
    if further is not None:
        scene.character("Ava", 0, (370, 400 + further), facing=SOUTH)
    return scene.pile("supply", 0, fate(5))


@shows("C9", "ability-faith")
def test_faith_counts_each_touching_enemy_beyond_the_opponent() -> None:
    game = faithful().character("Dina", 1, (400, 430), facing=SOUTH).start()
    events = play(game, attack(game))
    assert totals(events)[0] == 4 + 2 * 2 + 5


@shows("C9")
@pytest.mark.parametrize(("further", "counts"), [(30.5, False), (30.6, True)])
def test_enemy_who_touches_a_further_enemy_of_his_own_does_not_count_for_faith(further: float, counts: bool) -> None:
    game = faithful(further=further).start()
    events = play(game, attack(game))
    assert parts(events, 0, Source.FAITH) == ([2] if counts else [])


@shows("C9")
def test_current_opponent_may_be_bound_by_others_for_faith() -> None:
    game = faithful().character("Ava", 0, (460, 400), facing=WEST).start()
    events = play(game, attack(game))
    assert parts(events, 0, Source.FAITH) == [2]


@shows("C9")
def test_attack_with_an_assistant_has_no_faith() -> None:
    game = faithful().character("Ava", 0, (460, 400), facing=WEST, strength=1).start()
    events = play(game, attack(game, "Ava"))
    assert parts(events, 0, Source.FAITH) == []


@shows("C9")
def test_defender_has_faith_for_each_unbound_assistant() -> None:
    scene = Scene()
    scene.character("Ada", 0, (400, 400), facing=EAST)
    scene.character("Ava", 0, (460, 400), facing=WEST)
    scene.character("Bea", 1, (430, 400), facing=NORTH, abilities={"faith": 2})
    game = scene.start()
    events = play(game, attack(game, "Ava"))
    assert parts(events, 1, Source.FAITH) == [2]


@shows("C10", "viewing-angle")
@pytest.mark.parametrize(("at", "rear"), [((-21.3, 21.3), True), ((-21.3, 21.4), False), ((-30.0, 0.0), True)])
def test_attack_from_the_quarter_behind_the_opponent_gives_one(at: tuple[float, float], rear: bool) -> None:
    scene = Scene()
    scene.character("Bea", 1, (430, 400), facing=EAST, viewing_angle=180)
    scene.character("Ada", 0, (430 + at[0], 400 + at[1]), facing=EAST)
    game = scene.start()
    events = play(game, attack(game))
    assert parts(events, 0, Source.REAR) == ([1] if rear else [])


@shows("C10")
def test_both_fighters_may_have_the_bonus_for_the_rear() -> None:
    scene = Scene()
    scene.character("Ada", 0, (400, 400), facing=WEST)
    scene.character("Bea", 1, (430, 400), facing=EAST)
    game = scene.start()
    events = play(game, attack(game))
    assert [parts(events, place, Source.REAR) for place in (0, 1)] == [[1], [1]]


@shows("C10")
def test_assistant_behind_the_target_gives_no_bonus_and_his_own_rear_helps_nobody() -> None:
    scene = Scene()
    scene.character("Ada", 0, (400, 400), facing=EAST)
    scene.character("Ava", 0, (460, 400), facing=EAST)
    scene.character("Bea", 1, (430, 400), facing=WEST)
    game = scene.start()
    events = play(game, attack(game, "Ava"))
    assert [parts(events, place, Source.REAR) for place in (0, 1)] == [[], []]


def armed() -> Scene:
    """Ada carries a blade (+2) and an axe (+3), Ava a spear (+4), Bea a staff (+1)."""
    scene = Scene()
    scene.character("Ada", 0, (400, 400), facing=EAST, items=[weapon("blade", 2), weapon("axe", 3)])
    scene.character("Ava", 0, (460, 400), facing=WEST, items=[weapon("spear", 4)])
    return scene.character("Bea", 1, (430, 400), facing=NORTH, items=[weapon("staff", 1)])


@shows("C11", "weapons")
def test_only_the_weapon_chosen_counts() -> None:
    game = armed().start()
    events = play(game, attack(game, "Ava", weapon=named(game, "axe")), Weapon(NONE))
    assert parts(events, 0, Source.CARD) == [3]
    assert parts(events, 1, Source.CARD) == []


@shows("C11")
def test_weapon_of_another_cannot_be_chosen() -> None:
    game = armed().start()
    spear = named(game, "spear")
    assert asked(game).why_not(attack(game, weapon=spear)) == NoSuchWeapon(spear, who(game, "Ada"))


@shows("C12")
def test_same_character_may_attack_again_in_the_same_turn() -> None:
    game = duel().start()
    events = play(game, attack(game), attack(game), attack(game))
    assert len(events_of(events, CombatCompared)) == 3


@shows("C13", "C16")
def test_addition_counts_on_hand_card_and_flipped_card_alike() -> None:
    scene = duel().pile("hand", 0, addition("first", 2, number=5)).pile("supply", 0, addition("second", 1, number=3))
    game = scene.start()
    events = play(game, attack(game), HandCard(held(game, 0, 5)))
    assert totals(events)[0] == 4 + (5 + 2) + (3 + 1)


@shows("C13")
@pytest.mark.parametrize(("use", "counts"), [("melee_attack", True), ("melee_defence", False), ("shot", False)])
def test_addition_counts_only_where_its_text_fits(use: str, counts: bool) -> None:
    effects = [{"point": "fate_used", "during": [use], "effects": [{"do": "add", "by": 2}]}]
    game = duel().pile("supply", 0, addition("fitting", 2, number=5, effects=effects)).start()
    events = play(game, attack(game))
    assert totals(events)[0] == 4 + 5 + (2 if counts else 0)


@shows("C14")
def test_enemy_behind_ones_back_may_be_attacked() -> None:
    scene = Scene()
    scene.character("Ada", 0, (400, 400), facing=WEST)
    scene.character("Bea", 1, (430, 400), facing=WEST)
    game = scene.start()
    assert attack(game) in asked(game)


@shows("C14")
@pytest.mark.parametrize(("gap", "touches"), [(0.5, True), (0.6, False)])
def test_melee_needs_contact(gap: float, touches: bool) -> None:
    scene = Scene()
    scene.character("Ada", 0, (400, 400), facing=EAST)
    scene.character("Bea", 1, (430 + gap, 400), facing=WEST)
    game = scene.pile("hand", 0, fate(6)).start()
    refusal = asked(game).why_not(attack(game))
    assert refusal == (None if touches else NoContact(who(game, "Ada"), who(game, "Bea"), round(10 * gap)))


@shows("C14")
def test_own_character_is_no_target() -> None:
    scene = duel().character("Ava", 0, (400, 430))
    game = scene.start()
    with pytest.raises(IllegalChoice):
        game.answer(attack(game, target="Ava"))
    assert asked(game).why_not(attack(game, target="Ava")) == NotHostile(who(game, "Ava"))


@shows("C15")
def test_target_chooses_his_weapon_after_the_attacker_and_before_the_window() -> None:
    scene = armed().pile("hand", 1, moment("wait", {"do": "draw"}))
    game = scene.start()
    play(game, Done(), attack(game, weapon=named(game, "blade")))
    assert isinstance(asked(game).question, AskWeapon)
    assert asked(game).seat == 1
    play(game, Weapon(named(game, "staff")))
    assert isinstance(asked(game).question, AskMoment)


@shows("C15")
def test_weapon_that_leaves_play_in_the_window_is_not_replaced() -> None:
    disarm = moment(
        "disarm",
        {
            "do": "put",
            "what": {"pick": "card", "only": [{"where": "category", "being": "weapon"}]},
            "to": "discard",
        },
    )
    game = armed().pile("hand", 1, disarm).start()
    axe = named(game, "axe")
    bea = who(game, "Bea")
    events = play(
        game,
        Done(),
        attack(game, weapon=axe),
        Weapon(NONE),
        PlayEffect(named(game, "disarm"), bea, ((axe,),), 0),
    )
    assert parts(events, 0, Source.CARD) == []


@shows("C16")
def test_additions_resolve_as_their_cards_are_used() -> None:
    game = duel().pile("hand", 0, fate(6)).pile("hand", 1, fate(5)).start()
    events = play(game, attack(game), HandCard(held(game, 0, 6)), HandCard(held(game, 1, 5)))
    used = [type(one) for one in events if isinstance(one, HandCardPlayed | Flipped | ValueFixed)]
    assert used == [HandCardPlayed, Flipped, ValueFixed] * 2
