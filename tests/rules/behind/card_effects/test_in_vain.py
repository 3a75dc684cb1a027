"""Whom a text can do nothing to is no target of it, and what comes to nothing is told (Special Card Effect; P9)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind.answers.refusals_effects import InVainFor, NoTarget
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, Done, PlayEffect
from deckbuilder.rules.behind.model.events.conditions import Redirected, WithoutEffect
from deckbuilder.terms import NONE, Lang
from tests.rules.behind.card_effects.verbs.stage import ENEMY, OWN, chip, drawn, play_card, stage
from tests.rules.behind.cards import DRAW, event, moment, own, place
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who
from tests.rules.behind.shows import resolves, shows

COWED = {"frightened": True}
IN_VAIN: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"do": "heal"}, {}),
    ({"do": "transform", "form": "mist"}, {"form": "wolf"}),
    ({"do": "end", "state": "frightened"}, {}),
    ({"do": "end", "state": "shielded"}, {}),
    ({"do": "move", "length": 60}, COWED),
    ({"do": "march"}, COWED),
    ({"do": "push", "length": 60}, COWED),
    ({"do": "pull", "length": 60}, COWED),
    ({"do": "place", "at": {"pick": "point", "length": 60}}, COWED),
    ({"do": "exchange", "other": {"pick": "one", "side": "enemy", "name": "second"}}, COWED),
    ({"do": "grant", "deed": "move"}, COWED),
    ({"do": "take_over", "until": "turn"}, {}),
]


def aimed_at_ava(game: Game) -> list[PlayEffect]:
    """The ways to play the card that name Ava first."""
    ava = who(game, "Ava")
    return [one for one in asked(game).of(PlayEffect) if one.targets and one.targets[0] == (ava,)]


@shows("P9", "E3", "M10", "X12", "X8")
@pytest.mark.parametrize(("verb", "ava"), IN_VAIN, ids=lambda it: it.get("do", "") if isinstance(it, dict) else "")
def test_target_to_whom_the_text_does_nothing_is_not_offered(verb: dict[str, Any], ava: dict[str, Any]) -> None:
    assert not aimed_at_ava(stage({**verb, "who": OWN}, ava=ava).start())


@shows("P9", "M10")
def test_card_whose_only_target_stays_is_not_playable_and_says_why() -> None:
    only = [{"where": "state", "being": "frightened"}]
    shift = {"do": "move", "who": {"pick": "one", "side": "own", "only": only}, "length": 60}
    game = stage(shift, ava=COWED).start()
    assert isinstance(asked(game).why_not(PlayEffect(named(game, "card"), 0, ((who(game, "Ava"),),), 0)), NoTarget)
    game = stage({"do": "push", "who": OWN, "length": 60}, ava=COWED).character("Abe", 0, (300, 300)).start()
    refused = asked(game).why_not(PlayEffect(named(game, "card"), 0, ((who(game, "Ava"),),), 0))
    assert isinstance(refused, InVainFor)
    assert refused.text(Lang.EN, game.cast).startswith("That does nothing to Ava: Push one of your characters 60 mm")


@shows("M10")
def test_frightened_enemy_may_still_be_moved() -> None:
    game = stage({"do": "push", "who": ENEMY, "length": 60}, bea=COWED).start()
    play_card(game, "Bea")
    assert chip(game, "Bea").x == 6600


@shows("X3")
def test_who_is_frightened_already_in_this_turn_is_not_frightened_again() -> None:
    fright = {"do": "frighten", "who": ENEMY}
    game = stage(fright).pile("hand", 0, event("boo", fright)).start()
    play_card(game, "Bea")
    boo = named(game, "boo")
    assert {one.targets for one in asked(game).of(PlayEffect) if one.card == boo} == {((who(game, "Cora"),),)}


@shows("P9")
def test_target_that_another_verb_of_the_card_is_about_is_named_all_the_same() -> None:
    """Ava is healthy, but she is moved."""
    game = stage({"do": "heal", "who": OWN}, {"do": "push", "who": "that", "length": 40}).start()
    events = play_card(game, "Ava")
    assert [one.who for one in events_of(events, WithoutEffect)] == [(who(game, "Ava"),)]
    told = events_of(events, WithoutEffect)[0]
    assert told.text(Lang.EN, game.cast) == "This does nothing to Ava: Heal 1 injury of one of your characters."
    assert told.text(Lang.DE, game.cast).startswith("Das bewirkt nichts bei Ava: Heile 1 Verletzung")


@shows("P9")
def test_verb_that_finds_no_target_any_more_is_told() -> None:
    game = stage({"do": "may", "then": [{"do": "heal", "who": OWN}, DRAW]}).start()
    play_card(game)
    events = game.answer(next(iter(asked(game))))
    assert [one.text(Lang.EN, game.cast) for one in events_of(events, WithoutEffect)] == [
        "This does nothing: Heal 1 injury of one of your characters."
    ]
    assert drawn(events) == [(0, 1)]


def attacked() -> Game:
    """Ada attacks Bea and could reach Eve, not Far; Bea's player holds a Moment that redirects."""
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400), facing=180)
    scene.character("Far", 1, (800, 700)).character("Eve", 1, (370, 400))
    scene.pile("hand", 1, moment("red", {"do": "redirect", "to": own()})).pile("hand", 0, fate(2))
    game = scene.start()
    game.answer(Attack(0, who(game, "Bea"), (), NONE))
    return game


@resolves("redirect")
@shows("C17")
def test_attack_is_redirected_only_to_whom_it_can_hit() -> None:
    game = attacked()
    bea, far, eve = (who(game, name) for name in ("Bea", "Far", "Eve"))
    for nobody in (bea, far):
        assert isinstance(asked(game).why_not(PlayEffect(named(game, "red"), bea, ((nobody,),), 0)), InVainFor)
    answer = PlayEffect(named(game, "red"), bea, ((eve,),), 0)
    assert {one.targets for one in asked(game).of(PlayEffect)} == {((eve,),)}
    told = events_of(play(game, answer), Redirected)
    assert [one.text(Lang.EN, game.cast) for one in told] == ["The announced action now aims at Eve."]


@shows("P2", "P15")
def test_permanent_already_influenced_is_not_taken_over_again() -> None:
    game = stage({"do": "take_influence", "what": {"pick": "card"}}).pile("permanents", 0, place("den")).start()
    assert not list(asked(game).of(PlayEffect))
    assert Done() in asked(game)
