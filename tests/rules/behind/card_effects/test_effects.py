"""Special Card Effect: targets, performers, order of what acts at once, what changes count (P9, P18, P28-P30, P33)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind.answers.refusals import NotHostile, NotOffered, NotYours, UsedUp
from deckbuilder.rules.behind.answers.refusals_effects import CannotPay, CannotPerform, NoTarget, OnlyIf
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, Done, HandCard, Pick, PlayEffect, UseEffect
from deckbuilder.rules.behind.model.events.cards import CheckMade, Drew
from deckbuilder.rules.behind.model.events.combat import Healed, Injured
from deckbuilder.rules.behind.model.events.conditions import LedAway
from deckbuilder.rules.behind.model.outcome import Ending, Outcome
from deckbuilder.rules.behind.timing.moments import AskMoment
from deckbuilder.rules.behind.timing.triggers import AskFirst
from deckbuilder.rules.behind.values import current_values
from deckbuilder.terms import AbilityName, Lang, Stat
from tests.rules.behind.cards import DRAW, INJURE_ENEMY, enemy, event, item, moment, own, place
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import shows

NONE = -1


def table(seats: int = 2, **bea: Any) -> Scene:
    """Ada sees Bea 200 mm away; Cora of Bea's side is far off."""
    scene = Scene(seats=seats).character("Ada", 0, (400, 400), facing=0).pile("hand", 0, fate(3, slug="rest"))
    scene.character("Bea", 1, (600, 400), facing=180, **bea)
    scene.character("Cora", 1, (600, 800), facing=180)
    if seats == 3:
        scene.character("Dan", 2, (100, 800))
    return scene


def use(game: Game, slug: str, *targets: str, performer: str = "Ada") -> PlayEffect:
    """Play a card for its effect, each target a character."""
    chosen = tuple((who(game, target),) for target in targets)
    return PlayEffect(named(game, slug), who(game, performer), chosen, 0)


def near(length: int) -> dict[str, Any]:
    """An enemy at most so far from the performer."""
    return {"pick": "one", "side": "enemy", "only": [{"where": "within", "length": length}]}


@shows("P9", "special-card-effect")
@pytest.mark.parametrize(("length", "playable"), [(200, True), (199, False)])
def test_card_without_a_legal_target_cannot_be_played_for_its_text(length: int, playable: bool) -> None:
    game = table().pile("hand", 0, event("bolt", {"do": "injure", "who": near(length)})).start()
    refusal = asked(game).why_not(use(game, "bolt", "Bea"))
    assert (refusal is None) is playable
    if refusal is not None:
        what = "an enemy character within 199 mm of the acting character"
        assert refusal.text(Lang.EN, game.cast) == f"bolt has no legal target now: it needs {what}."


@shows("P9")
def test_card_whose_second_target_is_missing_cannot_be_played_either() -> None:
    second = {"do": "heal", "who": {"pick": "one", "side": "own", "name": "second", "only": [{"where": "injured"}]}}
    game = table().pile("hand", 0, event("drain", INJURE_ENEMY, second)).start()
    drain = named(game, "drain")
    assert not any(isinstance(choice, PlayEffect) for choice in asked(game))
    assert isinstance(asked(game).why_not(PlayEffect(drain, 0, ((1,),), 0)), NoTarget)


@shows("P9")
def test_later_target_may_speak_of_an_earlier_one() -> None:
    chained = {
        "pick": "one",
        "name": "second",
        "only": [
            {"where": "within", "length": 400, "of": "that"},
            {"where": "not", "of": {"where": "character", "being": "that"}},
        ],
    }
    game = table().pile("hand", 0, event("arc", INJURE_ENEMY, {"do": "injure", "who": chained})).start()
    offered = [choice.targets for choice in asked(game) if isinstance(choice, PlayEffect)]
    ada, bea, cora = (who(game, name) for name in ("Ada", "Bea", "Cora"))
    assert offered == [((bea,), (ada,)), ((bea,), (cora,)), ((cora,), (bea,))]


@shows("P9", "special-card-effect")
def test_effect_check_alone_may_be_made_without_a_target_and_has_no_result() -> None:
    bolt = event("bolt", {"do": "injure", "who": near(100)}, DRAW, effect_check=4)
    game = table().pile("hand", 0, bolt).pile("supply", 0, fate(6)).start()
    events = play(game, PlayEffect(named(game, "bolt"), 0, (), 0))
    assert events_of(events, CheckMade)[0].passed
    assert not events_of(events, Drew)
    assert named(game, "bolt") in game.state.seats[0].discard


@shows("P9")
def test_effect_check_alone_is_no_answer_while_there_is_a_target() -> None:
    bolt = event("bolt", INJURE_ENEMY, effect_check=4)
    game = table().pile("hand", 0, bolt).start()
    assert asked(game).why_not(PlayEffect(named(game, "bolt"), 0, (), 0)) == NotOffered()


@shows("P9")
def test_permanent_without_its_target_does_not_enter_play_by_a_mere_check() -> None:
    trap = place("trap", {"do": "injure", "who": near(100)}, effect_check=4)
    game = table().pile("hand", 0, trap).pile("supply", 0, fate(6)).start()
    play(game, PlayEffect(named(game, "trap"), 0, (), 0))
    assert game.state.permanents == []


def test_up_to_so_many_may_be_none() -> None:
    balm = event(
        "balm",
        {"do": "heal", "who": {"pick": "up_to", "number": 2, "side": "own", "only": [{"where": "injured"}]}},
        DRAW,
    )
    game = table().pile("hand", 0, balm).start()
    events = play(game, PlayEffect(named(game, "balm"), 0, ((),), 0))
    assert events_of(events, Drew)[0].by_effect


def test_only_who_suits_may_perform() -> None:
    hymn = event("hymn", DRAW, performer={"only": [{"where": "injured"}]})
    game = table().pile("hand", 0, hymn).start()
    refused = asked(game).why_not(use(game, "hymn"))
    assert isinstance(refused, CannotPerform)
    assert refused.text(Lang.EN, game.cast) == "Ada may not perform hymn: Ada is healthy."
    assert refused.text(Lang.DE, game.cast) == "Ada darf hymn nicht ausführen, weil Ada gesund ist."
    assert asked(game).why_not(use(game, "hymn", performer="Bea")) == NotYours(who(game, "Bea"))


@shows("P18")
def test_item_may_be_laid_on_another_own_character() -> None:
    game = table().character("Ava", 0, (400, 700)).pile("hand", 0, item("ring")).start()
    ava = who(game, "Ava")
    play(game, PlayEffect(named(game, "ring"), 0, ((ava,),), 0))
    assert [(held.bearer, held.seat) for held in game.state.permanents] == [(ava, 0)]


@shows("P18")
@pytest.mark.parametrize("side", [None, "enemy"])
def test_item_is_laid_on_an_opponents_character_only_if_it_says_so(side: str | None) -> None:
    collar = item("collar", bearer={"side": side}) if side else item("collar")
    game = table().pile("hand", 0, collar).start()
    choice = PlayEffect(named(game, "collar"), 0, ((who(game, "Bea"),),), 0)
    assert asked(game).why_not(choice) == (None if side == "enemy" else NotYours(who(game, "Bea")))


@shows("P18", "P33")
def test_item_on_an_opponents_character_stays_under_the_influence_of_who_played_it() -> None:
    collar = item(
        "collar",
        {"always": "bearer", "have": [{"how": "plus", "of": "strength", "by": -2}]},
        bearer={"side": "enemy"},
    )
    game = table().pile("hand", 0, collar).start()
    bea = who(game, "Bea")
    play(game, PlayEffect(named(game, "collar"), 0, ((bea,),), 0))
    assert [(held.bearer, held.seat) for held in game.state.permanents] == [(bea, 0)]
    assert current_values.stat(game, game.state.chips[bea], Stat.STRENGTH) == 1


def strength(by: int, how: str = "plus") -> dict[str, Any]:
    """A change of strength."""
    return {"how": "plus", "of": "strength", "by": by} if how == "plus" else {"how": "set", "of": "strength", "to": by}


def spell(slug: str, change: dict[str, Any], until: str = "game") -> Any:
    """A card that changes something of an own character for a while."""
    return event(slug, {"do": "change", "who": own(), "have": [change], "until": until})


@shows("P29")
def test_later_of_two_sets_holds_whether_it_is_a_card_in_play_or_a_lasting_effect() -> None:
    giant = place("giant", {"always": {"pick": "each", "side": "own"}, "have": [strength(8, "set")]})
    scene = table().pile("hand", 0, giant, spell("shrink", strength(1, "set")), spell("shrink-2", strength(2, "set")))
    game = scene.start()
    ada = game.state.chips[0]
    play(game, use(game, "shrink", "Ada"))
    assert current_values.stat(game, ada, Stat.STRENGTH) == 1
    play(game, use(game, "giant"))
    assert current_values.stat(game, ada, Stat.STRENGTH) == 8
    play(game, use(game, "shrink-2", "Ada"))
    assert current_values.stat(game, ada, Stat.STRENGTH) == 2


@shows("P29")
def test_cannot_beats_may_whatever_came_later() -> None:
    gain = spell("blessing", {"how": "gain", "ability": "regeneration", "number": 3})
    lose = spell("curse", {"how": "lose", "ability": "regeneration"})
    game = table().pile("hand", 0, gain, lose).start()
    play(game, use(game, "curse", "Ada"), use(game, "blessing", "Ada"))
    assert game.ask.people.able(0, AbilityName.REGENERATION) is False


def bell(slug: str, effect: dict[str, Any], **more: Any) -> Any:
    """A place that does something when anybody is injured."""
    return place(slug, {"after": "injured", "effects": [effect], **more})


STRIKE = event("strike", INJURE_ENEMY)


@shows("P30")
def test_effects_that_act_at_once_are_the_acting_players_first_then_clockwise() -> None:
    scene = table(seats=3)
    for seat in (2, 1, 0):
        scene.pile("permanents", seat, bell(f"bell-{seat}", DRAW))
    game = scene.pile("hand", 0, STRIKE).start()
    events = play(game, use(game, "strike", "Bea"))
    assert [one.seat for one in events_of(events, Drew)] == [0, 1, 2]


@shows("P30")
def test_player_orders_his_own_effects_that_act_at_once() -> None:
    scene = table().pile(
        "permanents", 1, bell("harm", {"do": "injure", "who": "who"}), bell("help", {"do": "heal", "who": "who"})
    )
    game = scene.pile("hand", 0, STRIKE).start()
    play(game, use(game, "strike", "Bea"))
    question = asked(game).question
    assert isinstance(question, AskFirst)
    assert asked(game).seat == 1
    assert question.option(1, Lang.EN, game.cast).startswith("help: Heal")
    events = play(game, Pick(1))
    assert isinstance(events[0], Healed)


@shows("P30")
def test_nobody_is_asked_about_effects_whose_order_makes_no_difference() -> None:
    scene = table().pile("permanents", 1, *[bell("alarm", DRAW)] * 2)
    game = scene.pile("hand", 0, STRIKE).start()
    events = play(game, use(game, "strike", "Bea"))
    assert [one.seat for one in events_of(events, Drew)] == [1, 1]


@shows("P30")
def test_moments_come_after_the_effects_that_act_at_once() -> None:
    save = {
        "point": "before_injury",
        "who": {"pick": "each", "side": "own"},
        "effects": [{"do": "prevent", "amount": 1}],
    }
    charm = place("charm", {"point": "before_injury", "effects": [DRAW]})
    scene = table().pile("permanents", 1, charm).pile("hand", 1, moment("ward", save)).pile("hand", 0, STRIKE)
    game = scene.start()
    events = play(game, use(game, "strike", "Bea"))
    assert [one.seat for one in events_of(events, Drew)] == [1]
    assert isinstance(asked(game).question, AskMoment)


@shows("P30")
def test_source_never_reacts_to_its_own_effects() -> None:
    plague = bell("plague", {"do": "injure", "who": {"pick": "each", "side": "own"}})
    game = table().pile("permanents", 0, plague).pile("hand", 0, STRIKE).start()
    events = play(game, use(game, "strike", "Bea"))
    assert [one.who for one in events_of(events, Injured)] == [who(game, "Bea"), 0]


def test_card_that_leaves_play_still_reacts_to_that() -> None:
    phoenix = place("phoenix", {"after": "left", "card": [{"where": "card", "being": "this_card"}], "effects": [DRAW]})
    burn = event("burn", {"do": "put", "what": {"pick": "card"}, "to": "discard"})
    game = table().pile("permanents", 1, phoenix).pile("hand", 0, burn).start()
    events = play(game, PlayEffect(named(game, "burn"), 0, ((named(game, "phoenix"),),), 0))
    assert [one.seat for one in events_of(events, Drew)] == [1]


def test_drawing_in_the_supply_phase_is_no_draw_by_an_effect() -> None:
    bank = place("bank", {"after": "drew", "effects": [{"do": "injure", "who": {"pick": "each"}}]})
    game = table().pile("permanents", 0, bank).start()
    events = play(game, Done())
    assert events_of(events, Drew)
    assert not events_of(events, Injured)


def test_effect_and_offer_of_one_card_are_counted_apart_when_used_once_a_turn() -> None:
    both = place(
        "both",
        {"use": "free", "once": "turn", "effects": [{"do": "injure", "who": own()}]},
        {"after": "injured", "once": True, "effects": [DRAW]},
    )
    game = table().pile("permanents", 0, both).start()
    events = play(game, UseEffect(named(game, "both"), 0, 0, ((0,),), 0))
    assert events_of(events, Injured)
    assert events_of(events, Drew)


TAKE = event("charm", {"do": "take_over", "who": enemy(), "until": "round"})


@shows("P33")
def test_character_taken_over_acts_and_binds_for_his_new_player() -> None:
    scene = table().character("Ivy", 1, (630, 400)).pile("hand", 0, TAKE)
    game = scene.start()
    play(game, use(game, "charm", "Bea"))
    assert Attack(who(game, "Bea"), who(game, "Ivy"), (), NONE) in asked(game)


@shows("P33", "E4")
def test_taking_over_the_last_enemy_wins_the_game() -> None:
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (600, 400))
    game = scene.pile("hand", 0, TAKE).start()
    play(game, use(game, "charm", "Bea"))
    assert game.outcome == Outcome(Ending.ELIMINATION, 0)


@shows("P33")
def test_items_of_a_character_taken_over_stay_with_their_influencer_and_serve_nobody_else() -> None:
    flute = item("flute", {"use": "action", "effects": [DRAW]})
    game = table(items=[flute]).pile("hand", 0, TAKE).start()
    play(game, use(game, "charm", "Bea"))
    assert [held.seat for held in game.state.permanents] == [1]
    assert asked(game).why_not(UseEffect(named(game, "flute"), who(game, "Bea"), 0, (), 0)) == NotOffered()


@shows("P33")
def test_character_goes_back_to_who_led_him_before_as_long_as_that_lasts() -> None:
    """Ada's player takes Bea for a round, then, by a Moment, Dan's player for this turn."""
    lure = moment("lure", {"do": "take_over", "who": enemy(), "until": "turn"})
    game = table(seats=3).pile("hand", 0, TAKE).pile("hand", 2, lure).start()
    play(game, Done(), use(game, "charm", "Bea"), Done(), use(game, "lure", "Bea", performer="Dan"))
    bea = game.state.chips[who(game, "Bea")]
    assert bea.seat == 2
    events = play(game, Done())
    assert [one.seat for one in events_of(events, LedAway)] == [0]
    assert bea.seat == 0


def test_wrong_target_is_told_by_the_condition_that_fails_and_its_number() -> None:
    bolt = event("bolt", {"do": "injure", "who": near(250)})
    game = table().pile("hand", 0, bolt).start()
    refusal = asked(game).why_not(use(game, "bolt", "Cora"))
    assert refusal is not None
    assert (
        refusal.text(Lang.EN, game.cast) == "No target: Cora is not within 250 mm of the acting character (447.3 mm)."
    )
    assert asked(game).why_not(use(game, "bolt", "Ada")) == NotHostile(0)


def test_in_a_tournament_no_refusal_of_a_target_tells_a_distance() -> None:
    bolt = event("bolt", {"do": "injure", "who": near(250)})
    scene = Scene(measuring=False).character("Ada", 0, (400, 400)).character("Bea", 1, (900, 400))
    game = scene.pile("hand", 0, bolt).start()
    assert asked(game).why_not(use(game, "bolt", "Bea")) is None


def test_offer_whose_cost_cannot_be_paid_in_full_is_refused() -> None:
    mill = place("mill", {"use": "free", "cost": [{"do": "discard", "amount": 2}], "effects": [DRAW]})
    game = table().pile("permanents", 0, mill).start()
    refused = asked(game).why_not(UseEffect(named(game, "mill"), 0, 0, (), 0))
    assert isinstance(refused, CannotPay)
    assert refused.text(Lang.EN, game.cast) == "This cost cannot be paid: Discard 2 hand cards."
    assert refused.text(Lang.DE, game.cast) == "Diese Kosten lassen sich nicht bezahlen: Wirf 2 Handkarten ab."
    game = table().pile("permanents", 0, mill).pile("hand", 0, fate(1)).start()
    assert UseEffect(named(game, "mill"), 0, 0, (), 0) in asked(game)


@pytest.mark.parametrize("once", ["turn", "game"])
def test_offer_is_used_as_often_as_it_may(once: str) -> None:
    well = place("well", {"use": "free", "once": once, "effects": [DRAW]})
    game = table().pile("permanents", 0, well).pile("hand", 1, fate(3)).start()
    use_it = UseEffect(named(game, "well"), 0, 0, (), 0)
    play(game, use_it)
    assert asked(game).why_not(use_it) == UsedUp()
    while game.state.turn < 3:
        game.answer(Done())
    assert asked(game).why_not(use_it) == (None if once == "turn" else UsedUp())


def test_what_a_character_did_this_turn_may_be_asked() -> None:
    rest = event("rest-now", {"do": "injure", "who": {"pick": "one", "only": [{"where": "did", "deed": "melee"}]}})
    scene = table().character("Eve", 1, (430, 400), facing=180).pile("hand", 0, rest)
    game = scene.start()
    choice = use(game, "rest-now", "Ada")
    assert choice not in asked(game)
    play(game, Attack(0, who(game, "Eve"), (), NONE), HandCard(NONE))
    assert choice in asked(game)
    while game.state.turn < 3:
        game.answer(Done())
    assert game.state.deeds == frozenset()


def test_use_whose_condition_is_not_given_says_which_one() -> None:
    bench = place(
        "bench", {"use": "action", "when": [{"where": "not", "of": {"where": "your_turn"}}], "effects": [DRAW]}
    )
    game = table().pile("permanents", 0, bench).start()
    refused = asked(game).why_not(UseEffect(named(game, "bench"), 0, 0, (), 0))
    assert isinstance(refused, OnlyIf)
    assert refused.text(Lang.EN, game.cast) == "That may be used only if it is not your turn."
    assert refused.text(Lang.DE, game.cast) == "Das geht nur, wenn du nicht am Zug bist."
