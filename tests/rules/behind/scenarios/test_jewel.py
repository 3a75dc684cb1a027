"""The Jewel of Athens: who gets it, what it heals, where it leads (rulings S2-S4, S7, A7, P21)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind.answers.refusals import Cowed, NoContact, NotBearer, NothingThere, NotHuman, Unhurt
from deckbuilder.rules.behind.answers.refusals_ground import OffTable
from deckbuilder.rules.behind.card_effects.verbs.terrain import GameTerrainActions
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import (
    Attack,
    Climb,
    Done,
    HandCard,
    HandOver,
    JewelHeal,
    PickCharacter,
    PlayEffect,
    PlayMovement,
    UseAbility,
    Walk,
)
from deckbuilder.rules.behind.model.events.cards import Flipped
from deckbuilder.rules.behind.model.events.combat import Healed
from deckbuilder.rules.behind.model.events.jewel import JewelTaken
from deckbuilder.rules.behind.model.outcome import Ending, Outcome
from deckbuilder.rules.behind.model.positions import JewelPosition
from deckbuilder.rules.behind.model.state import Jewel
from deckbuilder.rules.behind.scenarios.jewel import JEWEL
from deckbuilder.rules.behind.scenarios.jewel import bearer as bears
from deckbuilder.rules.behind.values.sight import line_free
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import NONE
from tests.rules.behind.cards import INJURE_ENEMY, enemy, event, moment, own
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import shows

NORTH, WEST = 90, 180


def athens(bearer: str = "", at: tuple[float, float] = (0, 0), obstacle: int = -1) -> Scene:
    """Three players with the jewel borne by somebody, or lying there; Ada is on turn with five movement cards."""
    scene = Scene(seats=3)
    scene.scenario = {"jewel": True, "goals": [{"goal": "carry_out"}]}
    scene.jewel = JewelPosition(bearer=f"test/{bearer.lower()}" if bearer else "", x=at[0], y=at[1], obstacle=obstacle)
    return scene.pile("hand", 0, *[fate(3, range=100, moves=2)] * 4)


def at_the_bearer(injuries: int = 2, **bea: Any) -> Scene:
    """Ada, far stronger, touches Bea, who bears the jewel; others stand far off."""
    scene = athens("Bea").character("Ada", 0, (400, 400), strength=12)
    scene.character("Bea", 1, (430, 400), facing=WEST, injuries=injuries, **bea).character("Ben", 1, (900, 700))
    return scene.character("Cora", 2, (700, 400), facing=WEST)


def strike(game: Game, attacker: str, target: str, *assistants: str) -> Attack:
    return Attack(who(game, attacker), who(game, target), tuple(who(game, one) for one in assistants), NONE)


def fight(game: Game, attacker: str, target: str, *assistants: str) -> list[Event]:
    """An attack without a hand card."""
    return play(game, strike(game, attacker, target, *assistants), HandCard(NONE))


def stab(game: Game, by: str, target: str) -> PlayEffect:
    return PlayEffect(named(game, "stab"), who(game, by), ((who(game, target),),), 0)


def move(game: Game, *steps: tuple[float, float], who_moves: str = "Ada") -> list[Event]:
    """A movement card with these steps, places in millimetres."""
    mover = who(game, who_moves)
    seat = game.state.chips[mover].seat
    walks = [Walk(mover, round(10 * x), round(10 * y), 0) for x, y in steps]
    return play(game, PlayMovement(game.state.seats[seat].hand[0], (mover,)), *walks)


@shows("S2", "the-jewel-of-athens")
def test_who_fells_the_bearer_in_melee_has_the_jewel() -> None:
    game = at_the_bearer().start()
    events = fight(game, "Ada", "Bea")
    assert events_of(events, JewelTaken) == [JewelTaken(who(game, "Ada"))]


@shows("S2")
def test_with_assistants_the_main_attacker_has_it() -> None:
    scene = at_the_bearer().character("Ava", 0, (460, 400), facing=WEST, strength=12)
    game = scene.start()
    fight(game, "Ada", "Bea", "Ava")
    assert bears(game) == who(game, "Ada")


@shows("S2")
def test_defender_who_fells_an_attacking_bearer_has_it() -> None:
    scene = athens("Ada").character("Ada", 0, (400, 400), injuries=2, strength=0).character("Ava", 0, (900, 700))
    scene.character("Bea", 1, (430, 400), facing=WEST, strength=12).character("Cora", 2, (700, 400))
    game = scene.start()
    fight(game, "Ada", "Bea")
    assert bears(game) == who(game, "Bea")


@shows("S2")
def test_lone_defender_who_fells_an_assisting_bearer_has_it() -> None:
    scene = athens("Ava").character("Ada", 0, (400, 400), strength=0)
    scene.character("Ava", 0, (460, 400), facing=WEST, injuries=2, strength=0)
    scene.character("Bea", 1, (430, 400), facing=NORTH, strength=3).character("Cora", 2, (700, 400))
    game = scene.start()
    fight(game, "Ada", "Bea", "Ava")
    play(game, PickCharacter(who(game, "Ava")))
    assert game.state.chips[who(game, "Ava")].gone
    assert bears(game) == who(game, "Bea")


@shows("S2")
def test_bearer_who_only_loses_a_melee_keeps_it() -> None:
    game = at_the_bearer(injuries=0, resistance=8).start()
    fight(game, "Ada", "Bea")
    assert bears(game) == who(game, "Bea")


@shows("S2", "E6")
def test_bearer_felled_in_any_other_way_leaves_it_on_the_spot() -> None:
    game = at_the_bearer().pile("hand", 0, event("stab", INJURE_ENEMY)).start()
    play(game, stab(game, "Ada", "Bea"))
    assert game.state.jewel == Jewel(NONE, 4300, 4000)


@shows("S2")
def test_death_by_a_moment_inside_a_melee_is_another_way() -> None:
    game = at_the_bearer().pile("hand", 2, moment("stab", INJURE_ENEMY)).start()
    play(game, Done(), strike(game, "Ada", "Bea"), stab(game, "Cora", "Bea"))
    assert game.state.jewel == Jewel(NONE, 4300, 4000)


@shows("S2")
def test_bearer_who_takes_the_injuries_of_another_by_an_effect_does_not_fall_in_melee() -> None:
    """Bea bears the jewel far from the fight; her own effect lets her stand in for Ben, whom Ada strikes down."""
    stand_in = {"point": "before_injury", "who": own("each"), "effects": [{"do": "divert", "to": "self"}]}
    scene = athens("Bea").character("Ada", 0, (400, 400), strength=12)
    scene.character("Ben", 1, (430, 400), facing=WEST, injuries=2)
    scene.character("Bea", 1, (900, 700), injuries=2, effects=[stand_in]).character("Cora", 2, (900, 200))
    game = scene.start()
    fight(game, "Ada", "Ben")
    assert game.state.chips[who(game, "Bea")].gone
    assert game.state.jewel == Jewel(NONE, 9000, 7000)


def lying(at: tuple[float, float], **more: Any) -> Scene:
    """The jewel lies there; Ada faces it from (400, 400), the others are far away."""
    scene = athens(at=at, **more).character("Ada", 0, (400, 400))
    return scene.character("Bea", 1, (900, 700), facing=WEST).character("Cora", 2, (900, 200), facing=WEST)


@shows("S2", "P21", "handing-over-and-picking-up-items")
@pytest.mark.parametrize(("end", "has"), [(469.5, True), (469.4, False)])
def test_jewel_is_taken_by_ending_a_step_within_touch_and_costs_no_action_of_its_own(end: float, has: bool) -> None:
    game = lying((500, 400)).start()
    move(game, (end, 400))
    assert (bears(game) == who(game, "Ada")) is has
    assert game.state.seats[0].actions == 2


@shows("S2")
def test_standing_beside_the_fallen_jewel_is_not_enough_but_a_step_of_length_0_is() -> None:
    game = at_the_bearer().pile("hand", 0, event("stab", INJURE_ENEMY)).start()
    play(game, stab(game, "Ada", "Bea"))
    assert bears(game) == NONE
    move(game, (400, 400))
    assert bears(game) == who(game, "Ada")


@shows("S2")
def test_lying_jewel_neither_blocks_ways_nor_screens_lines() -> None:
    game = lying((470, 400)).start()
    game.state.chips[who(game, "Cora")].y = 4000
    assert line_free(game, game.state.chips[0], game.state.chips[2])
    move(game, (500, 400))
    assert game.state.chips[0].x == 5000


@shows("S2", "P21")
def test_passing_over_the_jewel_does_not_take_it() -> None:
    game = lying((450, 400)).start()
    move(game, (490, 400))
    assert bears(game) == NONE


BLOCK = [(0, 0), (60, 0), (60, 60), (0, 60)]


@shows("S2", "P21")
def test_jewel_on_another_level_is_not_taken_from_below() -> None:
    scene = lying((485, 400), obstacle=0).obstacle(BLOCK, (470, 370))
    game = scene.start()
    move(game, (455, 400))
    assert bears(game) == NONE
    play(game, Done())
    play(game, PlayMovement(game.state.seats[0].hand[0], (0,)), Climb(0, 0, 0))
    assert bears(game) == who(game, "Ada")


@shows("S2", "A19")
def test_jewel_on_an_obstacle_that_goes_lies_on_the_ground_there() -> None:
    scene = lying((485, 400), obstacle=1).obstacle(BLOCK, (100, 100)).obstacle(BLOCK, (470, 370))
    game = scene.start()
    GameTerrainActions(game).remove(0)
    assert game.state.jewel == Jewel(NONE, 4850, 4000, 0)
    GameTerrainActions(game).remove(0)
    assert game.state.jewel == Jewel(NONE, 4850, 4000)


def commander(victim_at: tuple[float, float]) -> Scene:
    """Ada (Command 1+) sees Bea; her check card moves 60 mm twice."""
    scene = athens(at=(520, 400)).character("Ada", 0, (400, 400), abilities={"command": 1})
    scene.character("Bea", 1, victim_at, facing=WEST).character("Cora", 2, (900, 200), facing=WEST)
    return scene.pile("supply", 0, fate(4, range=60, moves=2))


@shows("S2", "ability-command")
def test_commanded_victim_takes_the_jewel_for_his_own_player() -> None:
    game = commander((600, 400)).start()
    play(game, UseAbility(0, "command", 1, 0), Walk(1, 5500, 4000, 0))
    assert bears(game) == who(game, "Bea")


@shows("A7", "S4", "X2")
def test_bearer_is_not_led_off_the_table_by_command() -> None:
    game = commander((30, 400)).start()
    game.state.jewel = Jewel(who(game, "Bea"))
    game.state.chips[0].facing = WEST
    play(game, UseAbility(0, "command", 1, 0))
    assert asked(game).why_not(Walk(1, -1, 4000, 0)) == OffTable(1)
    assert Walk(1, 0, 4000, 0) in asked(game)


@shows("A7", "S4")
@pytest.mark.parametrize(("bearer", "x", "legal"), [("Ada", -1, True), ("", -1, False), ("", 0, True)])
def test_only_the_bearer_may_step_over_the_edge(bearer: str, x: int, legal: bool) -> None:
    scene = athens(bearer, at=(500, 500)).character("Ada", 0, (50, 400), facing=WEST)
    game = scene.character("Bea", 1, (900, 700)).character("Cora", 2, (900, 200)).start()
    play(game, PlayMovement(game.state.seats[0].hand[0], (0,)))
    assert asked(game).why_not(Walk(0, x, 4000, 0)) == (None if legal else OffTable(1))


@shows("S4", "end", "the-jewel-of-athens")
@pytest.mark.parametrize(("x", "outcome"), [(-0.1, Outcome(Ending.CARRIED_OUT, 0)), (0, None)])
def test_bearer_past_the_edge_wins_at_once(x: float, outcome: Outcome | None) -> None:
    scene = athens("Ada").character("Ada", 0, (50, 400), facing=WEST)
    game = scene.character("Bea", 1, (900, 700)).character("Cora", 2, (900, 200)).start()
    move(game, (x, 400))
    assert game.outcome == outcome


@shows("S4")
def test_any_player_who_holds_it_may_carry_it_out() -> None:
    """Bea's player did not begin in the middle."""
    scene = athens("Bea").character("Ada", 0, (400, 400)).character("Bea", 1, (50, 400), facing=WEST)
    scene.character("Cora", 2, (900, 200)).pile("hand", 1, fate(3, range=100))
    game = scene.start()
    play(game, Done())
    move(game, (-1, 400), who_moves="Bea")
    assert game.outcome == Outcome(Ending.CARRIED_OUT, 1)


@shows("S4", "A7")
def test_bearer_pushed_against_the_edge_stays_on_the_table() -> None:
    shove = event("shove", {"do": "push", "who": enemy(), "length": 200})
    scene = athens("Bea").character("Ada", 0, (130, 400), facing=WEST).character("Bea", 1, (50, 400))
    game = scene.character("Cora", 2, (900, 200)).pile("hand", 0, shove).start()
    play(game, PlayEffect(named(game, "shove"), who(game, "Ada"), ((who(game, "Bea"),),), 0))
    assert game.state.chips[1].x == 0
    assert game.outcome is None


@shows("S4", "A7")
def test_bearer_pushed_over_the_edge_by_his_own_player_wins() -> None:
    """An effect of who influences him is his own move (L471); the edge holds all others."""
    shove = event("shove", {"do": "push", "who": own(), "length": 60})
    scene = athens("Abe").character("Ada", 0, (130, 400), facing=WEST).character("Abe", 0, (50, 400))
    scene.character("Bea", 1, (900, 700)).character("Cora", 2, (900, 200)).pile("hand", 0, shove)
    game = scene.start()
    play(game, PlayEffect(named(game, "shove"), who(game, "Ada"), ((who(game, "Abe"),),), 0))
    assert game.outcome == Outcome(Ending.CARRIED_OUT, 0)


@shows("S7", "P20")
def test_effect_that_hands_items_over_may_hand_over_the_jewel_too() -> None:
    gift = event("gift", {"do": "grant", "who": own(), "deed": "hand_over"})
    scene = healer().pile("hand", 0, gift)
    game = scene.start()
    ada, ava = who(game, "Ada"), who(game, "Ava")
    play(game, PlayEffect(named(game, "gift"), ava, ((ada,),), 0), HandOver(ada, JEWEL, ava))
    assert bears(game) == ava
    assert game.state.seats[0].actions == 2


def healer(**ada: Any) -> Scene:
    """Ada bears the jewel; Ava stands at her side, Abe apart, all of them hurt."""
    scene = athens("Ada").character("Ada", 0, (400, 400), **{"injuries": 1, **ada})
    scene.character("Ava", 0, (430.5, 400), injuries=2).character("Abe", 0, (400, 430.6), injuries=1)
    return scene.character("Bea", 1, (900, 700)).character("Cora", 2, (900, 200))


@shows("S3", "the-jewel-of-athens")
@pytest.mark.parametrize("target", ["Ada", "Ava"])
def test_bearer_heals_himself_or_whom_he_touches_as_an_action_without_a_check(target: str) -> None:
    game = healer().start()
    events = play(game, JewelHeal(who(game, "Ada"), who(game, target)))
    assert [(one.who, one.amount) for one in events_of(events, Healed)] == [(who(game, target), 1)]
    assert not events_of(events, Flipped)
    assert game.state.seats[0].actions == 2
    assert bears(game) == who(game, "Ada")


@shows("S3", "A6")
def test_jewel_heals_nobody_out_of_touch_and_no_one_else_uses_it() -> None:
    game = healer().start()
    ada, ava, abe = (who(game, name) for name in ("Ada", "Ava", "Abe"))
    assert asked(game).why_not(JewelHeal(ada, abe)) == NoContact(ada, abe, 6)
    assert asked(game).why_not(JewelHeal(ava, ava)) == NotBearer(ava)


@shows("S3", "X13")
@pytest.mark.parametrize(
    ("ada", "refusal"), [({"form": "beast"}, NotHuman), ({"frightened": True}, Cowed), ({"injuries": 0}, Unhurt)]
)
def test_jewel_is_not_used_in_animal_form_or_fright_or_for_the_healthy(ada: dict[str, Any], refusal: Any) -> None:
    game = healer(**ada).start()
    assert asked(game).why_not(JewelHeal(0, 0)) == refusal(0)


@shows("S3")
def test_jewel_heals_a_touching_character_of_another_player_too() -> None:
    """Nothing in the rule says whose he is; only the offers keep to the own side."""
    scene = athens("Ada").character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400), injuries=1)
    game = scene.character("Cora", 2, (900, 200)).start()
    play(game, JewelHeal(0, 1))
    assert game.state.chips[1].injuries == 0


@shows("S7", "handing-over-and-picking-up-items", "P20")
def test_jewel_is_handed_over_like_an_item() -> None:
    game = healer().start()
    play(game, HandOver(who(game, "Ada"), JEWEL, who(game, "Ava")))
    assert bears(game) == who(game, "Ava")
    assert game.state.seats[0].actions == 2


@shows("S7", "ability-whirl")
def test_whirl_finds_nothing_to_blow_away_in_the_jewel() -> None:
    scene = athens("Bea").character("Ada", 0, (400, 400), abilities={"whirl": 1})
    game = scene.character("Bea", 1, (500, 400)).character("Cora", 2, (900, 200)).start()
    assert asked(game).why_not(UseAbility(0, "whirl", NONE, 0)) == NothingThere()


@shows("S7")
def test_bearer_eliminated_by_an_effect_drops_it() -> None:
    end = event("stab", {"do": "eliminate", "who": enemy()})
    game = at_the_bearer(injuries=0).pile("hand", 0, end).start()
    play(game, stab(game, "Ada", "Bea"))
    assert game.state.jewel == Jewel(NONE, 4300, 4000)


@shows("S7", "P33")
def test_bearer_taken_over_carries_it_out_for_his_new_player() -> None:
    take = event("take", {"do": "take_over", "who": enemy(), "until": "round"})
    scene = athens("Bea").character("Ada", 0, (400, 400)).character("Bea", 1, (50, 400), facing=WEST)
    scene.character("Ben", 1, (900, 700)).character("Cora", 2, (900, 200)).pile("hand", 0, take)
    game = scene.start()
    play(game, PlayEffect(named(game, "take"), who(game, "Ada"), ((who(game, "Bea"),),), 0))
    assert bears(game) == who(game, "Bea")
    move(game, (-1, 400), who_moves="Bea")
    assert game.outcome == Outcome(Ending.CARRIED_OUT, 0)


@shows("E4", "S6")
def test_last_player_with_characters_wins_the_jewel_too() -> None:
    scene = at_the_bearer().pile("hand", 0, event("storm", {"do": "injure", "who": enemy("each")}))
    for seat in (1, 2):
        for chip in scene.chips[seat]:
            chip["injuries"] = 2
    game = scene.start()
    play(game, PlayEffect(named(game, "storm"), who(game, "Ada"), (), 0))
    assert game.outcome == Outcome(Ending.ELIMINATION, 0)


@shows("S3")
def test_offered_are_own_characters_in_touch_of_the_bearer() -> None:
    game = healer().start()
    offers = [choice for choice in asked(game) if isinstance(choice, JewelHeal)]
    assert offers == [JewelHeal(0, who(game, "Ada")), JewelHeal(0, who(game, "Ava"))]
