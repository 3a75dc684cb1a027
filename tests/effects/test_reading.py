"""Reading: data to pieces and back, and everything that is wrong with data named with its place."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from deckbuilder.effects import check_effects, effects_data, parse_effects, parse_filter
from deckbuilder.effects.surroundings import CardFacts
from deckbuilder.terms import Category, Lang
from tests.effects.generating import Generator

EVENT = CardFacts(category=Category.EVENT)
ITEM = CardFacts(category=Category.ITEM, permanent=True, item=True)
CHARACTER = CardFacts(character=True)
ENEMY = {"pick": "one", "side": "enemy"}


def wrong(raw: Any, facts: CardFacts | None = None) -> list[tuple[str, str]]:
    """Place and message of each problem."""
    if facts is None:
        with pytest.raises(ValidationError) as caught:
            parse_effects(raw)
        error: ValidationError | None = caught.value
    else:
        error = check_effects(raw, facts)
    return [] if error is None else [(".".join(map(str, one["loc"])), one["msg"]) for one in error.errors()]


@given(st.integers(min_value=0, max_value=2**32))
@settings(max_examples=200)
def test_what_is_written_reads_back(seed: int) -> None:
    effects = (Generator(seed).effect(),)
    assert parse_effects(effects_data(effects)) == effects


def test_shorthand_and_long_form_are_the_same() -> None:
    long = {
        "do": "draw",
        "player": {"pick": "you"},
        "amount": {"number": "exactly", "of": 1},
    }
    assert parse_effects(["draw"]) == parse_effects([long])
    assert effects_data(parse_effects([long])) == ["draw"]


def test_the_order_of_conditions_means_nothing() -> None:
    one = parse_effects([{"do": "injure", "who": {**ENEMY, "only": ["touching", "injured"]}}])
    other = parse_effects([{"do": "injure", "who": {**ENEMY, "only": ["injured", "touching"]}}])
    assert one == other


def test_an_unknown_verb_is_named_with_those_there_are() -> None:
    ((place, message),) = wrong([{"do": "injur", "who": "that"}])
    assert place == "0.do"
    assert "'injure'" in message


def test_every_problem_is_found_with_its_place() -> None:
    raw = [
        {"do": "injure", "whom": "that"},
        {"do": "draw", "amount": {"number": "charcters"}},
        {"do": "heal", "who": {"pick": "one", "side": "foe"}},
        {"always": "bearer", "have": [{"how": "plus", "of": "vigour", "by": 1}]},
    ]
    assert [place for place, _ in wrong(raw)] == ["0.whom", "1.amount.number", "2.who.side", "3.have.0.of"]


@pytest.mark.parametrize(
    "raw",
    [
        {"do": "draw", "amount": 0},
        {"do": "draw", "amount": -1},
        {"do": "draw", "amount": {"number": "times", "by": 2, "of": 3}},
        {"do": "draw", "amount": {"number": "at_most", "most": 2, "of": 3}},
        {"do": "injure", "who": {"pick": "one", "only": [{"where": "any_of", "of": ["injured"]}]}},
        {"do": "injure", "who": {"pick": "one", "only": [{"where": "not", "of": {"where": "not", "of": "injured"}}]}},
        {"do": "injure", "who": {"pick": "one", "only": ["injured", "injured"]}},
        {"do": "injure", "who": {"pick": "up_to", "number": -1}},
        {"do": "may", "then": []},
        {"do": "may", "then": [{"do": "may", "then": ["draw"]}]},
        {"do": "one_of", "of": [["draw"]]},
        {"do": "one_of", "of": [["draw"], ["draw"]]},
        {"do": "if", "when": [], "then": ["draw"]},
        {"do": "repeat", "times": 1, "then": ["draw"]},
        {"do": "for_each", "of": "performer", "then": ["draw"]},
        {"do": "check", "number": 4},
        {"do": "duel", "against": "player"},
        {"do": "look_at_hand", "player": "you"},
        {"do": "draw", "player": {"pick": "player", "side": "own"}},
        {"do": "remove_obstacle", "what": {"pick": "obstacle", "length": 40}},
        {"do": "transform", "who": "performer", "form": "wolf", "until": "game"},
        {"do": "change", "who": "you", "have": [{"how": "plus", "of": "strength", "by": 1}], "until": "turn"},
        {"do": "change", "who": "that", "have": [], "until": "turn"},
        {"do": "change", "who": "that", "have": [{"how": "set", "of": "melee", "to": 9}], "until": "turn"},
        {"do": "change", "who": "that", "have": [{"how": "gain", "ability": "terror"}], "until": "turn"},
        {"do": "change", "who": "that", "have": [{"how": "be", "state": "frightened"}], "until": "turn"},
        {"always": "you", "have": [{"how": "plus", "of": "strength", "by": 1}]},
        {
            "always": {"pick": "each", "only": [{"where": "has", "value": "strength", "at_least": 3}]},
            "have": [{"how": "be", "state": "flying"}],
        },
        {
            "always": "bearer",
            "have": [{"how": "plus", "of": "melee", "by": {"number": "value", "of": "dexterity", "who": "bearer"}}],
        },
        {"after": "injured", "effects": []},
        {"after": "injured", "who": "each", "effects": ["draw"]},
        {"after": "injured", "player": "you", "effects": ["draw"]},
        {"after": "turn_began", "who": "bearer", "effects": ["draw"]},
        {"after": "turn_began", "card": ["magic"], "effects": ["draw"]},
        {"point": "before_injury", "during": ["shot"], "effects": ["draw"]},
        {"point": "fate_used", "during": ["shot", "shot"], "effects": ["draw"]},
        {"use": "free", "effects": ["draw"]},
        {"shoots": "own"},
        {"shoots": "card", "number": 5, "range": 100},
        {"do": "if", "when": [{"where": "amount", "of": 3, "at_least": 2}], "then": ["draw"]},
        {"do": "if", "when": [{"where": "not", "of": {"where": "not", "of": "your_turn"}}], "then": ["draw"]},
    ],
)
def test_shapes_that_say_nothing_or_nonsense_are_refused(raw: dict[str, Any]) -> None:
    assert len(wrong([raw])) == 1


@pytest.mark.parametrize(
    ("raw", "facts", "place", "reason"),
    [
        ({"do": "injure", "who": "bearer"}, EVENT, "0.who", "nobody carries"),
        ({"do": "injure", "who": "self"}, EVENT, "0.who", "character's own"),
        ({"do": "injure", "who": "that"}, EVENT, "0.who", "has been chosen before"),
        ({"do": "injure", "who": "who"}, EVENT, "0.who", "nothing here tells"),
        ({"do": "draw", "amount": "x"}, EVENT, "0.amount", "no X"),
        ({"do": "prevent", "amount": 1}, EVENT, "0", "not the point before_injury"),
        ({"do": "injure", "who": {**ENEMY, "name": "second"}}, EVENT, "0.who", "first chosen"),
        ({"do": "heal", "who": "it"}, EVENT, "0.who", "for each"),
        ({"always": "you", "have": [{"how": "plus", "of": "hand", "by": 1}]}, EVENT, "0", "does not stay in play"),
        ({"point": "fate_used", "effects": ["draw"]}, EVENT, "0", "only permanents, Moments"),
        ({"shoots": "card"}, EVENT, "0", "only items, magic"),
        ({"shoots": "card"}, CHARACTER, "0", "no card here"),
        ({"do": "draw"}, CHARACTER, "0", "characters are not played"),
        ({"after": "turn_began", "effects": [{"do": "put", "what": "this_card", "to": "hand"}]}, CHARACTER,
         "0.effects.0.what", "no card here"),
        ({"always": {"pick": "each", "only": ["touching"]}, "have": [{"how": "be", "state": "nimble"}]}, ITEM,
         "0.always.only.0.whom", "no acting character"),
    ],
)  # fmt: skip
def test_what_is_not_at_hand_cannot_be_spoken_of(
    raw: dict[str, Any], facts: CardFacts, place: str, reason: str
) -> None:
    ((found, message),) = wrong([raw], facts)
    assert found == place
    assert reason in message


def test_a_later_verb_names_what_an_earlier_one_chose() -> None:
    raw = [
        {"do": "injure", "who": ENEMY},
        {"do": "push", "who": "that", "length": 30},
        {"do": "heal", "who": {"pick": "one", "side": "own", "name": "second"}},
        {"do": "exchange", "who": "that", "other": {"pick": "that", "name": "second"}},
    ]
    assert wrong(raw, EVENT) == []


def test_two_unnamed_targets_of_one_kind_are_refused() -> None:
    raw = [{"do": "exchange", "who": {"pick": "one", "side": "own"}, "other": ENEMY}]
    ((place, message),) = wrong(raw, EVENT)
    assert place == "0.other"
    assert "second" in message


def test_who_may_carry_reads_as_a_sentence() -> None:
    only_sisters = parse_filter({"only": [{"where": "society", "being": "sisterhood"}]})
    assert only_sisters.carries().text(Lang.DE) == "nur eine Schwester darf dies tragen"
    assert only_sisters.performs().text(Lang.EN) == "only a Sister may perform this"
