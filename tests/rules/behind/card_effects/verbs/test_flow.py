"""May, one of, if, for each, repeatedly: verbs in which others stand (effects.play: then, choose)."""

from __future__ import annotations

import pytest

from deckbuilder.effects import parse_effects
from deckbuilder.effects.verbs.flow import MOST_TIMES
from deckbuilder.rules.behind.card_effects.resolve import AskOption
from deckbuilder.rules.behind.model.choices import Pick, PickCharacter
from deckbuilder.rules.behind.model.events import EffectFizzled
from deckbuilder.rules.behind.model.events.combat import Injured
from deckbuilder.terms import Lang
from tests.rules.behind.card_effects.verbs.stage import ENEMIES, ENEMY, OWN, chip, drawn, play_card, stage
from tests.rules.behind.cards import DRAW
from tests.rules.behind.scene import asked, events_of, fate, play, who
from tests.rules.behind.shows import resolves, shows

TWO = {"do": "draw", "amount": 2}


@resolves("may")
@pytest.mark.parametrize(("answer", "count"), [(0, 1), (1, 2)])
def test_player_may_have_it_happen_or_the_other_thing(answer: int, count: int) -> None:
    game = stage({"do": "may", "then": [DRAW], "otherwise": [TWO]}).start()
    play_card(game)
    assert asked(game).seat == 0
    assert drawn(play(game, Pick(answer))) == [(0, count)]


@resolves("may")
def test_no_is_always_possible() -> None:
    game = stage({"do": "may", "then": [DRAW]}).start()
    play_card(game)
    question = asked(game).question
    assert isinstance(question, AskOption)
    assert question.option(1, Lang.EN, game.cast) == "No."
    assert drawn(play(game, Pick(1))) == []


@resolves("may")
def test_another_player_may_be_asked() -> None:
    game = stage({"do": "may", "player": {"pick": "player"}, "then": [DRAW]}).start()
    play_card(game, (1,))
    assert asked(game).seat == 1


@resolves("one_of")
def test_player_takes_one_of_several() -> None:
    game = stage({"do": "one_of", "of": [[DRAW], [{"do": "injure", "who": ENEMY}]]}).start()
    play_card(game)
    play(game, Pick(1))
    assert {type(choice) for choice in asked(game)} == {PickCharacter}
    events = play(game, PickCharacter(who(game, "Bea")))
    assert [one.who for one in events_of(events, Injured)] == [who(game, "Bea")]


@resolves("one_of")
@shows("P9")
def test_what_is_impossible_is_not_offered() -> None:
    heal = {"do": "heal", "who": {"pick": "one", "only": [{"where": "injured"}]}}
    game = stage({"do": "one_of", "of": [[DRAW], [heal], [TWO]]}).start()
    play_card(game)
    assert list(asked(game)) == [Pick(0), Pick(2)]


@resolves("if")
@pytest.mark.parametrize(("injuries", "count"), [(1, 1), (0, 2)])
def test_if_looks_at_the_game_when_it_is_reached(injuries: int, count: int) -> None:
    when = [{"where": "character", "who": "performer", "only": [{"where": "injured"}]}]
    game = stage({"do": "if", "when": when, "then": [DRAW], "otherwise": [TWO]}, ada={"injuries": injuries}).start()
    assert drawn(play_card(game)) == [(0, count)]


@resolves("for_each")
def test_for_each_names_one_after_the_other() -> None:
    push = {"do": "push", "who": "it", "length": 50}
    game = stage({"do": "for_each", "of": ENEMIES, "then": [push, {"do": "injure", "who": "it"}]}).start()
    events = play_card(game)
    assert [one.who for one in events_of(events, Injured)] == [who(game, "Bea"), who(game, "Cora")]
    assert chip(game, "Bea").x == 6500


@resolves("repeat")
def test_repetition_chooses_its_targets_anew() -> None:
    game = stage({"do": "repeat", "times": 2, "then": [{"do": "injure", "who": ENEMY}]}).start()
    play_card(game)
    events = play(game, PickCharacter(who(game, "Bea")), PickCharacter(who(game, "Cora")))
    assert [one.who for one in events_of(events, Injured)] == [who(game, "Bea"), who(game, "Cora")]


def test_verbs_of_one_card_share_their_targets() -> None:
    game = stage({"do": "injure", "who": ENEMY}, {"do": "push", "who": "that", "length": 50}).start()
    play_card(game, "Bea")
    assert (chip(game, "Bea").injuries, chip(game, "Bea").x) == (1, 6500)


def test_target_that_has_gone_meanwhile_is_skipped() -> None:
    kill = {"do": "injure", "who": ENEMY, "amount": 3}
    game = stage(
        kill, {"do": "heal", "who": {"pick": "one", "side": "own", "name": "second"}}, DRAW, ava={"injuries": 1}
    ).start()
    events = play_card(game, "Bea", "Ava")
    assert chip(game, "Bea").gone
    assert drawn(events) == [(0, 1)]


@shows("P9")
def test_target_chosen_late_may_be_any_own_choice() -> None:
    game = stage({"do": "may", "then": [{"do": "heal", "who": OWN}]}, ava={"injuries": 1}).start()
    play_card(game)
    play(game, Pick(0))  # nobody else is hurt
    assert chip(game, "Ava").injuries == 0


def test_repetition_more_often_than_any_card_needs_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 20 times"):
        parse_effects([{"do": "repeat", "times": 300, "then": ["draw"]}])


def test_repetition_by_an_amount_ends_at_the_same_bound() -> None:
    often = {"do": "repeat", "times": {"number": "times", "by": 50, "of": {"number": "characters"}}, "then": [DRAW]}
    scene = stage(often).pile("supply", 0, *[fate(1, slug=f"spare-{n}") for n in range(60)])
    assert len(drawn(play_card(scene.start()))) == MOST_TIMES


def test_effect_that_asks_for_more_than_the_game_can_keep_in_mind_ends_with_an_event() -> None:
    each = {"do": "for_each", "of": {"pick": "each"}, "then": [{"do": "repeat", "times": 20, "then": [DRAW]}]}
    scene = stage(each)
    for number in range(200):
        scene.character(f"Extra {number}", 0, (20 + 4 * number, 900))
    events = play_card(scene.start())
    assert events_of(events, EffectFizzled)
