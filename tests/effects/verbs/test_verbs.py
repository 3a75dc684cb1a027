"""What every verb asks of a game when it resolves."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.effects import parse_effects
from deckbuilder.effects.play import Program, Verb
from deckbuilder.effects.queries import Context
from deckbuilder.terms import Fact, How, Manner, Society, State, Until, Worth, Zone
from tests.effects.world import Card, Person, Scene, World, run

ENEMY = {"pick": "one", "side": "enemy"}
OWN = {"pick": "one", "side": "own"}


@pytest.fixture
def scene() -> Scene:
    """Own 0 and 1, enemies 2 and 3 in a row; 1 and 2 touch. Card 0 is a weapon of 1, card 1 an enemy place."""
    persons = [
        Person(0, 0, injuries=1),
        Person(0, 1000),
        Person(1, 1300, society=Society.SISTERHOOD),
        Person(1, 3000, society=Society.SISTERHOOD, injuries=2),
    ]
    cards = [
        Card(bearer=1),
        Card(owner=1, influencer=1),
        Card(zone=Zone.DISCARD),
        Card(zone=Zone.SUPPLY, movement_range=80, movement_number=3, fate_number=6),
        Card(owner=1, zone=Zone.HAND),
    ]
    return Scene(World(persons, cards, obstacle_places=[1200, 9000]))


def verbs(*raw: Any) -> Program:
    return tuple(one for one in parse_effects(raw) if isinstance(one, Verb))


def context() -> Context:
    return Context(
        controller=0,
        source=0,
        performer=1,
        x=3,
        flip=3,
        picks={"point first": (500, 600)},
        facts={Fact.WHO: 2, Fact.OTHER: 1, Fact.CARD: 2, Fact.AMOUNT: 2, Fact.PLAYER: 1, Fact.DEED: 1},
    )


CASES: list[tuple[Any, list[tuple[Any, ...]]]] = (
    [
        ({"do": "injure", "who": ENEMY, "amount": 2}, [("harm.injure", 2, 2, 1, 0)]),
        ({"do": "heal", "who": {**OWN, "only": ["injured"]}}, [("harm.heal", 0, 1)]),
        ({"do": "eliminate", "who": ENEMY}, [("harm.eliminate", 2, 1)]),
        ({"do": "prevent", "amount": 1}, [("harm.prevent", 1)]),
        ("spare", [("harm.prevent", 1)]),
        ({"do": "divert", "to": "performer"}, [("harm.redirect", 1)]),
        ({"do": "fight", "target": ENEMY}, [("harm.fight", 1, 2)]),
        ({"do": "shoot", "target": ENEMY, "number": 5}, [("harm.shoot", 1, 2, 5)]),
        ({"do": "add", "by": -2, "player": "event_player"}, [("checks.add", -2, 1)]),
        ("reflip", [("checks.reflip", 0)]),
        ({"do": "replace", "card": {"pick": "card", "zone": "discard"}}, [("checks.replace", 0, 2)]),
        ({"do": "count_as", "number": 7}, [("checks.count_as", 0, 7)]),
        ({"do": "move", "who": OWN, "length": 60}, [("table.walk", 0, 600, 1, Manner.WALK, 0)]),
        ({"do": "march", "who": OWN, "card": "flip", "manner": "fly"}, [("table.walk", 0, 800, 3, Manner.FLY, 0)]),
        ({"do": "push", "who": ENEMY, "length": 30}, [("table.push", 2, 300, 1)]),
        ({"do": "pull", "who": ENEMY, "length": 30}, [("table.pull", 2, 300, 1)]),
        ({"do": "exchange", "who": "performer", "other": ENEMY}, [("table.exchange", 1, 2)]),
        ({"do": "turn", "who": ENEMY}, [("table.face", 2, 0)]),
        ({"do": "face", "who": ENEMY}, [("table.turn_to", 2, 1)]),
        ({"do": "place", "who": "performer", "at": {"pick": "point", "length": 50}}, [("table.place", 1, 500, 600)]),
        ({"do": "frighten", "who": ENEMY}, [("states.frighten", 2, 1)]),
        ({"do": "transform", "who": "performer", "form": "bat"}, [("states.transform", 1, "bat", Until.FORM)]),
        ({"do": "end", "who": ENEMY, "state": "hidden"}, [("states.end", 2, State.HIDDEN)]),
        ({"do": "take_over", "who": ENEMY, "until": "turn"}, [("states.lead", 2, 0, Until.TURN)]),
        ({"do": "draw", "amount": 2}, [("cards.draw", 0, 2)]),
        ({"do": "discard", "player": "player"}, [("cards.discard", 1, 1)]),
        ({"do": "discard_random", "player": "player", "amount": "x"}, [("cards.discard_random", 1, 3)]),
        ({"do": "look_at_hand", "player": "player"}, [("cards.look", 0, 1, Zone.HAND, 1)]),
        ({"do": "look", "amount": 3}, [("cards.look", 0, 0, Zone.SUPPLY, 3)]),
        ({"do": "arrange", "amount": 4}, [("cards.arrange", 0, 0, 4)]),
        ("shuffle", [("cards.shuffle", 0)]),
        ({"do": "put", "what": {"pick": "card", "zone": "discard"}, "to": "hand"}, [("cards.move", 2, Zone.HAND)]),
        (
            {"do": "put", "what": {"pick": "card", "zone": "supply"}, "to": "hand"},
            [("cards.move", 3, Zone.HAND), ("cards.shuffle", 0)],
        ),
        ({"do": "take_influence", "what": {"pick": "card", "side": "enemy"}}, [("cards.influence", 1, 0)]),
        ({"do": "give", "what": "this_card", "to": ENEMY}, [("cards.give", 0, 2)]),
        (
            {"do": "put_into_play", "what": {"pick": "card", "zone": "discard"}, "bearer": "performer"},
            [("cards.enter", 2, 0, 1)],
        ),
        ({"do": "check_influence", "what": {"pick": "card", "side": "enemy"}}, [("checks.influence", 1)]),
        ("gain_actions", [("actions.gain", 0, 1)]),
        ({"do": "lose_actions", "player": "player"}, [("actions.lose", 1, 1)]),
        ("cancel", [("actions.cancel",)]),
        ({"do": "redirect", "to": "performer"}, [("actions.redirect", 1)]),
        ({"do": "grant", "who": "performer", "deed": "melee"}, [("actions.grant", 1, "melee")]),
        ("extra_turn", [("actions.extra_turn", 0)]),
        ({"do": "raise_obstacle", "at": {"pick": "point", "length": 50}}, [("terrain.raise_obstacle", 500, 600)]),
        ({"do": "remove_obstacle", "what": "each_obstacle"}, [("terrain.remove", 1), ("terrain.remove", 0)]),
        (
            {"do": "shift_obstacle", "what": "obstacle", "to": {"pick": "point", "length": 50}},
            [("terrain.shift", 0, 500, 600)],
        ),
        (
            {"do": "change", "who": "performer", "until": "turn", "have": [
                {"how": "plus", "of": "range", "by": 20}, {"how": "be", "state": "flying"}]},
            [
                ("states.change", 1, Worth.RANGE, How.ADD, 200, Until.TURN, 0),
                ("states.enter", 1, State.FLYING, Until.TURN, 0),
            ],
        ),
        (
            {"do": "change", "who": "you", "until": "round", "have": [{"how": "set", "of": "hand", "to": 7}]},
            [("states.change", 0, Worth.HAND, How.SET, 7, Until.ROUND, 0)],
        ),
        (
            {"do": "if", "when": ["your_turn"], "then": ["draw"], "otherwise": ["discard"]},
            [("cards.draw", 0, 1)],
        ),
        (
            {"do": "if", "when": [{"where": "not", "of": "your_turn"}], "then": ["draw"], "otherwise": ["discard"]},
            [("cards.discard", 0, 1)],
        ),
        (
            {"do": "for_each", "of": {"pick": "each", "side": "enemy"}, "then": [{"do": "frighten", "who": "it"}]},
            [("states.frighten", 2, 1), ("states.frighten", 3, 1)],
        ),
        ({"do": "repeat", "times": "x", "then": ["draw"]}, [("cards.draw", 0, 1)] * 3),
    ]
)  # fmt: skip
PUSHED: list[Any] = [
    {"do": "may", "then": ["draw"]},
    {"do": "one_of", "player": "player", "of": [["draw"], ["discard"]]},
    {"do": "check", "number": 4, "passed": ["draw"]},
    {"do": "duel", "against": {"pick": "player", "name": "second"}, "lost": ["discard"]},
]
LATER = {"do": "later", "until": "turn", "occasion": {"after": "turn_ended", "effects": ["draw"]}}


@pytest.mark.parametrize(("raw", "deeds"), CASES)
def test_a_verb_asks_for_its_deed(scene: Scene, raw: Any, deeds: list[tuple[Any, ...]]) -> None:
    run(scene, verbs(raw), context())
    assert scene.done == deeds


def test_every_verb_is_resolved_in_these_tests() -> None:
    raw = [*(case for case, _ in CASES), *PUSHED, LATER]
    assert {verb.tag for verb in verbs(*raw)} == set(Verb.members)


def test_what_waits_for_an_answer_or_a_flip_is_pushed(scene: Scene) -> None:
    here = context()
    run(scene, verbs(*PUSHED), here)
    draw, discard = verbs("draw", "discard")
    assert scene.done == [
        ("choose", 0, ((draw,), ())),
        ("choose", 1, ((draw,), (discard,))),
        ("checks.check", 4, (draw,), (), here),
        ("checks.duel", 1, (), (discard,), here),
    ]


def test_a_delayed_effect_waits_with_the_context_it_was_made_in(scene: Scene) -> None:
    here = context()
    run(scene, verbs(LATER), here)
    ((name, occasion, until, given),) = scene.done
    assert (name, until, given) == ("states.watch", Until.TURN, here)
    assert occasion == parse_effects([{"after": "turn_ended", "effects": ["draw"]}])[0]


def test_verbs_of_one_card_share_their_targets(scene: Scene) -> None:
    run(scene, verbs({"do": "injure", "who": ENEMY}, {"do": "push", "who": "that", "length": 30}), context())
    assert scene.done == [("harm.injure", 2, 1, 1, 0), ("table.push", 2, 300, 1)]


def test_an_amount_of_now_is_taken_when_the_change_begins(scene: Scene) -> None:
    by = {"number": "times", "by": 2, "of": {"number": "value", "of": "strength", "who": "performer"}}
    raw = {"do": "change", "who": "performer", "until": "combat", "have": [{"how": "plus", "of": "melee", "by": by}]}
    run(scene, verbs(raw), context())
    assert scene.done == [("states.change", 1, Worth.MELEE, How.ADD, 6, Until.COMBAT, 0)]
