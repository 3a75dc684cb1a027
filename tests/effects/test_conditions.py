"""What conditions, circumstances, amounts and targets find in a small world."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.effects import parse_effects, parse_filter
from deckbuilder.effects.amounts import Amount
from deckbuilder.effects.circumstances import Circumstance
from deckbuilder.effects.in_play.continuous import ContinuousEffect
from deckbuilder.effects.in_play.triggers import Reaction, TriggeredEffect
from deckbuilder.effects.queries import Context
from deckbuilder.effects.targets.chosen import Characters, ChosenCharacters, OneCard, OneCharacter, UpToCharacters
from deckbuilder.effects.verbs.flow import If
from deckbuilder.effects.verbs.hands import Draw
from deckbuilder.effects.verbs.harm import Injure
from deckbuilder.terms import AbilityName, Category, Deed, Fact, Note, Society, State, Use, Zone
from tests.effects.world import Ability, Card, Person, World


@pytest.fixture
def world() -> World:
    """From left to right: own 0 and 1, enemies 2 and 3, all on one line; 1 touches 2."""
    persons = [
        Person(0, 0, injuries=1, traits=("noble",), strength=5),
        Person(0, 1000, abilities=[Ability(AbilityName.TERROR, 4)], did={Deed.MOVE}),
        Person(1, 1300, society=Society.SISTERHOOD, states={State.FRIGHTENED}, y=1),
        Person(1, 3000, society=Society.SISTERHOOD, injuries=2, dexterity=5),
    ]
    cards = [
        Card(bearer=2, category=Category.WEAPON, notes=(Note.UNIQUE,), owner=1, influencer=1),
        Card(category=Category.PLACE, societies=(Society.VAMPIRES,), fate_number=6),
        Card(zone=Zone.DISCARD, category=Category.SPELL, fate_number=2, is_permanent=False),
        Card(zone=Zone.HAND, owner=1, is_permanent=False),
    ]
    return World(persons, cards, obstacle_places=[1200])


def context(**facts: int) -> Context:
    told = {Fact(name): value for name, value in facts.items()}
    return Context(controller=0, source=1, performer=1, x=3, flip=2, facts=told)


def picked(raw: Any) -> ChosenCharacters:
    (effect,) = parse_effects([{"do": "injure", "who": raw}])
    assert isinstance(effect, Injure)
    assert isinstance(effect.who, ChosenCharacters)
    return effect.who


def such(world: World, *only: Any, side: str = "any") -> list[int]:
    """The characters of whom the conditions are true."""
    return list(picked({"pick": "one", "side": side, "only": list(only)}).candidates(world, context(who=2)))


@pytest.mark.parametrize(
    ("condition", "characters"),
    [
        ({"where": "society", "being": "sisterhood"}, [2, 3]),
        ({"where": "trait", "being": "noble"}, [0]),
        ("injured", [0, 3]),
        ({"where": "injured", "severely": True}, [3]),
        ({"where": "state", "being": "frightened"}, [2]),
        ("bound", [1, 2]),
        ({"where": "bound", "by": 2}, []),
        ("touching", [2]),
        ({"where": "touching", "whom": "who"}, [1]),
        ({"where": "within", "length": 30}, [1, 2]),
        ({"where": "within", "length": 200, "of": "who"}, [0, 1, 2, 3]),
        ("seen", [2]),
        ("in_arc", [2, 3]),
        ("in_line", [0, 2]),
        ("raised", [2]),
        ("at_obstacle", [1, 2]),
        ({"where": "printed", "value": "strength", "at_least": 5}, [0]),
        ({"where": "has", "value": "strength", "at_least": 5}, []),
        ({"where": "has", "value": "dexterity", "at_most": 2}, [0]),
        ({"where": "able", "ability": "terror"}, [1]),
        ("carrying", [2]),
        ({"where": "carrying", "only": [{"where": "category", "being": "place"}]}, []),
        ({"where": "did", "deed": "move"}, [1]),
        ({"where": "character", "being": "performer"}, [1]),
        ({"where": "not", "of": "injured"}, [1, 2]),
        ({"where": "any_of", "of": ["raised", {"where": "injured", "severely": True}]}, [2, 3]),
    ],
)
def test_a_condition_finds_its_characters(world: World, condition: Any, characters: list[int]) -> None:
    assert such(world, condition) == characters


@pytest.mark.parametrize(
    ("side", "characters"), [("own", [0, 1]), ("enemy", [2, 3]), ("allied", []), ("any", [0, 1, 2, 3])]
)
def test_sides_are_seen_from_the_controller(world: World, side: str, characters: list[int]) -> None:
    assert such(world, side=side) == characters


def test_a_pact_turns_enemies_into_allies(world: World) -> None:
    world.pacts.add(frozenset({0, 1}))
    assert such(world, side="allied") == [2, 3]
    assert such(world, side="enemy") == []
    assert such(world, "bound") == []


def test_enemies_cannot_name_the_warded(world: World) -> None:
    world.persons[2].states.add(State.WARDED)
    world.persons[0].states.add(State.WARDED)
    assert such(world) == [0, 1, 3]


@pytest.mark.parametrize(
    ("raw", "cards"),
    [
        ({"only": [{"where": "category", "being": "item"}]}, [0]),
        ({"only": [{"where": "category", "being": "place"}]}, []),
        ({"side": "enemy"}, [0]),
        ({"zone": "discard"}, [2]),
        ({"zone": "discard", "only": ["magic"]}, [2]),
        ({"zone": "discard", "side": "enemy"}, []),
        ({"zone": "discard", "only": [{"where": "fate", "at_least": 3}]}, []),
        ({"only": [{"where": "note", "being": "unique"}]}, [0]),
        ({"only": [{"where": "note", "being": "permanent"}]}, [0]),
        ({"only": [{"where": "symbol", "of": "vampires"}]}, []),
        ({"only": [{"where": "carried_by", "whom": {"pick": "each", "side": "enemy"}}]}, [0]),
        ({"only": [{"where": "not", "of": {"where": "carried_by", "whom": {"pick": "each", "side": "enemy"}}}]}, []),
        ({"only": [{"where": "card", "being": "this_card"}]}, []),
        ({"only": [{"where": "any_of", "of": ["magic", {"where": "note", "being": "unique"}]}]}, [0]),
    ],
)
def test_a_condition_finds_its_cards(world: World, raw: dict[str, Any], cards: list[int]) -> None:
    (effect,) = parse_effects([{"do": "put", "what": {"pick": "card", **raw}, "to": "out"}])
    (wanted,) = effect.targets()  # type: ignore[attr-defined]
    assert isinstance(wanted, OneCard)
    assert list(wanted.candidates(world, context())) == cards


def test_hidden_cards_are_chosen_when_their_verb_is_reached() -> None:
    for zone, late in (("play", False), ("discard", False), ("hand", True), ("supply", True)):
        (effect,) = parse_effects([{"do": "put", "what": {"pick": "card", "zone": zone}, "to": "out"}])
        (wanted,) = effect.targets()  # type: ignore[attr-defined]
        assert wanted.late() is late


def so(raw: Any) -> Circumstance:
    (effect,) = parse_effects([{"do": "if", "when": [raw], "then": ["draw"]}])
    assert isinstance(effect, If)
    return effect.when[0]


@pytest.mark.parametrize(
    ("raw", "holds"),
    [
        ("your_turn", True),
        ({"where": "not", "of": "your_turn"}, False),
        ({"where": "character", "who": "performer", "only": ["bound"]}, True),
        ({"where": "character", "who": "performer", "only": ["bound", "injured"]}, False),
        ({"where": "character", "who": "bearer", "only": ["bound"]}, False),
        ({"where": "card", "which": "flip", "only": ["magic"]}, True),
        ({"where": "card", "which": "event_card", "only": ["magic"]}, False),
        ({"where": "amount", "of": {"number": "characters", "side": "enemy"}, "at_least": 2}, True),
        ({"where": "amount", "of": {"number": "characters", "side": "enemy"}, "at_most": 1}, False),
        ({"where": "use", "being": ["shot", "dodge"]}, True),
        ({"where": "use", "being": ["duel"]}, False),
        ({"where": "ability", "being": "terror"}, True),
        ({"where": "ability", "being": "whirl"}, False),
        ({"where": "deed", "being": "melee"}, True),
        ({"where": "deed", "being": "move"}, False),
        ({"where": "any_of", "of": ["your_turn", {"where": "deed", "being": "move"}]}, True),
    ],
)
def test_a_circumstance_is_so_or_not(world: World, raw: Any, holds: bool) -> None:
    told = context(
        use=list(Use).index(Use.SHOT),
        ability=list(AbilityName).index(AbilityName.TERROR),
        deed=list(Deed).index(Deed.MELEE),
    )
    assert so(raw).holds(world, told) is holds


def amount(raw: Any) -> Amount:
    (effect,) = parse_effects([{"do": "draw", "amount": raw}])
    assert isinstance(effect, Draw)
    return effect.amount


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        (4, 4),
        ("x", 3),
        ("happened", 2),
        ({"number": "value", "of": "strength", "who": "performer"}, 3),
        ({"number": "value", "of": "terror", "who": "performer"}, 4),
        ({"number": "injuries", "who": "who"}, 2),
        ({"number": "fate"}, 6),
        ({"number": "fate", "card": "flip"}, 2),
        ({"number": "total_movement", "card": "flip"}, 120),
        ({"number": "times", "by": 3, "of": "x"}, 9),
        ({"number": "at_most", "most": 2, "of": "x"}, 2),
        ({"number": "characters", "only": ["injured"]}, 2),
        ({"number": "cards", "zone": "hand", "side": "enemy"}, 1),
        ({"number": "cards"}, 1),
    ],
)
def test_an_amount_has_its_value(world: World, raw: Any, value: int) -> None:
    assert amount(raw).value(world, context(who=3, amount=2)) == value


def test_up_to_takes_none_or_as_many_as_it_says(world: World) -> None:
    wanted = picked({"pick": "up_to", "number": "x", "side": "own"})
    assert isinstance(wanted, UpToCharacters)
    assert (wanted.least(world, context()), wanted.most(world, context())) == (0, 3)
    assert picked({"pick": "up_to", "number": 1, "side": "allied"}).available(world, context())


def test_one_must_be_there(world: World) -> None:
    wanted = picked({"pick": "one", "side": "allied"})
    assert isinstance(wanted, OneCharacter)
    assert not wanted.available(world, context())


def test_a_verb_without_its_target_is_not_possible(world: World) -> None:
    (effect,) = parse_effects([{"do": "injure", "who": {"pick": "one", "only": [{"where": "bound", "by": 2}]}}])
    assert not effect.possible(world, context())  # type: ignore[attr-defined]


def reaction(raw: dict[str, Any]) -> TriggeredEffect:
    (effect,) = parse_effects([{**raw, "effects": ["draw"]}])
    assert isinstance(effect, TriggeredEffect)
    return effect


@pytest.mark.parametrize(
    ("raw", "matches"),
    [
        ({"after": "injured"}, True),
        ({"after": "injured", "who": {"pick": "each", "side": "enemy"}}, True),
        ({"after": "injured", "who": {"pick": "each", "side": "own"}}, False),
        ({"after": "injured", "other": "performer"}, True),
        ({"after": "injured", "other": {"pick": "each", "side": "enemy"}}, False),
        ({"after": "injured", "card": ["magic"]}, True),
        ({"after": "injured", "card": [{"where": "category", "being": "weapon"}]}, False),
        ({"after": "injured", "when": ["your_turn"]}, True),
        ({"after": "injured", "when": [{"where": "not", "of": "your_turn"}]}, False),
        ({"point": "before_flip", "during": ["melee_attack"]}, True),
        ({"point": "before_flip", "during": ["shot", "dodge"]}, False),
        ({"point": "before_flip", "player": "you"}, True),
        ({"point": "before_flip", "player": {"pick": "each_player", "side": "enemy"}}, False),
    ],
)
def test_an_occasion_waits_for_what_it_says(world: World, raw: dict[str, Any], matches: bool) -> None:
    told = context(who=2, other=1, card=2, player=0, amount=1, use=list(Use).index(Use.MELEE_ATTACK))
    assert reaction(raw).matches(world, told) is matches


def test_a_reaction_that_names_someone_needs_someone(world: World) -> None:
    by_anyone = reaction({"after": "injured", "other": {"pick": "each"}})
    assert isinstance(by_anyone, Reaction)
    assert not by_anyone.matches(world, context(who=2, other=-1))


def test_a_standing_effect_covers_whom_it_says_while_it_is_so(world: World) -> None:
    (effect,) = parse_effects(
        [
            {
                "always": {"pick": "each", "side": "own"},
                "have": [{"how": "plus", "of": "strength", "by": 1}, {"how": "be", "state": "nimble"}],
                "when": ["your_turn"],
            }
        ]
    )
    assert isinstance(effect, ContinuousEffect)
    assert [effect.applies(world, context(), one) for one in range(4)] == [True, True, False, False]
    assert [one.amount(world, context()) for one in effect.values] == [1]
    assert effect.states == (State.NIMBLE,)
    world.acting = 1
    assert not effect.applies(world, context(), 0)


def test_an_interruption_is_possible_only_against_what_it_names(world: World) -> None:
    raw = {"do": "cancel", "deed": "melee", "by": {"pick": "each", "side": "enemy"}, "on": "performer"}
    (effect,) = parse_effects([raw])
    melee, move = list(Deed).index(Deed.MELEE), list(Deed).index(Deed.MOVE)
    assert effect.possible(world, context(deed=melee, who=2, other=1))  # type: ignore[attr-defined]
    assert not effect.possible(world, context(deed=melee, who=0, other=1))  # type: ignore[attr-defined]
    assert not effect.possible(world, context(deed=move, who=2, other=1))  # type: ignore[attr-defined]
    assert not effect.possible(world, context())  # type: ignore[attr-defined]


def test_who_may_carry_is_one_s_own_unless_it_says_otherwise(world: World) -> None:
    sisters = parse_filter({"only": [{"where": "society", "being": "sisterhood"}]})
    anyones = parse_filter({"side": "any", "only": [{"where": "society", "being": "sisterhood"}]})
    assert not sisters.covers(world, context(), 2)
    assert anyones.covers(world, context(), 2)
    assert isinstance(sisters, Characters)
