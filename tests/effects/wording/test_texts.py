"""Texts: unequal effects read differently, and both languages follow their grammar."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.effects import effects_text, parse_effects
from deckbuilder.effects.base import Effect
from deckbuilder.effects.play import Verb
from deckbuilder.terms import Lang
from tests.effects.generating import Generator


def text(raw: Mapping[str, object], lang: Lang) -> str:
    return effects_text(parse_effects([raw]), lang)


@given(st.integers(min_value=0, max_value=2**32))
@settings(max_examples=30)
def test_unequal_effects_have_unequal_texts(seed: int) -> None:
    tell_effects_apart(seed)


@pytest.mark.slow
@given(st.integers(min_value=0, max_value=2**32))
@settings(max_examples=1000)
def test_a_great_many_unequal_effects_have_unequal_texts(seed: int) -> None:
    tell_effects_apart(seed)


def tell_effects_apart(seed: int) -> None:
    """Ten effects, each with four that differ from it in little."""
    generator = Generator(seed)
    told: dict[tuple[Lang, str], Effect] = {}
    for _ in range(10):
        effect = generator.effect()
        for one in (effect, *(generator.variant(effect) for _ in range(4))):
            for lang in Lang:
                assert told.setdefault((lang, one.text(lang)), one) == one


@pytest.mark.parametrize("tag", sorted(Verb.members))
def test_every_verb_tells_its_fields_apart(tag: str) -> None:
    generator = Generator(7)
    told: dict[tuple[Lang, str], Effect] = {}
    for _ in range(15):
        verb = generator.member(Verb.members[tag])
        assert isinstance(verb, Verb)
        for one in (verb, *(generator.variant(verb) for _ in range(4))):
            for lang in Lang:
                assert told.setdefault((lang, one.text(lang)), one) == one


@given(st.integers(min_value=0, max_value=2**32))
@settings(max_examples=100)
def test_texts_are_whole_sentences(seed: int) -> None:
    effect = Generator(seed).effect()
    for lang in Lang:
        said = effect.text(lang)
        assert said[0] == said[0].upper()
        assert said.endswith(".")
        assert not any(wrong in said for wrong in ("  ", ",,", ",.", " ,", " .", ",)", "{", "}", ": ,"))


def test_german_cases_follow_what_the_verb_asks_for() -> None:
    who = {"pick": "one", "side": "enemy", "only": [{"where": "society", "being": "sisterhood"}, "injured"]}
    assert text({"do": "injure", "who": who}, Lang.DE) == "Verletze eine verletzte gegnerische Schwester."
    assert text({"do": "injure", "who": who, "amount": 2}, Lang.DE) == (
        "Füge einer verletzten gegnerischen Schwester 2 Verletzungen zu."
    )


def test_relative_clauses_agree_with_their_noun() -> None:
    who = {"pick": "up_to", "number": 2, "side": "own", "only": ["touching"]}
    assert text({"do": "frighten", "who": who}, Lang.DE) == (
        "Verängstige bis zu 2 eigene Charaktere, die den handelnden Charakter berühren."
    )
    assert text({"do": "frighten", "who": who}, Lang.EN) == (
        "Frighten up to 2 of your characters in contact with the acting character."
    )


def test_several_modifiers_read_as_one_sentence() -> None:
    raw = {
        "do": "change",
        "who": "that",
        "have": [
            {"how": "plus", "of": "strength", "by": 2},
            {"how": "gain", "ability": "terror", "number": 4},
            {"how": "be", "state": "shielded"},
        ],
        "until": "turn",
    }
    assert text(raw, Lang.EN) == (
        "Until the end of the turn, the chosen character has strength +2 and the ability Terror 4+ and cannot be "
        "attacked."
    )
    assert text(raw, Lang.DE) == (
        "Bis zum Ende des Zuges hat der gewählte Charakter Stärke +2 und die Fähigkeit Schrecken 4+ und kann nicht "
        "angegriffen werden."
    )


def test_what_would_run_on_is_bracketed() -> None:
    when: Mapping[str, Any] = {"when": ["your_turn"]}
    first = {"do": "may", "then": [{"do": "if", **when, "then": ["draw"]}, "discard"]}
    second = {"do": "may", "then": [{"do": "if", **when, "then": ["draw", "discard"]}]}
    assert text(first, Lang.EN) == "You may (if it is your turn, draw 1 card), then discard 1 hand card."
    assert text(second, Lang.EN) == "You may if it is your turn, draw 1 card, then discard 1 hand card."


def test_otherwise_belongs_to_the_nearest_if_unless_bracketed() -> None:
    when: Mapping[str, Any] = {"when": ["your_turn"]}
    inner = {"do": "if", **when, "then": ["draw"], "otherwise": ["discard"]}
    outer = {"do": "if", **when, "then": [{"do": "if", **when, "then": ["draw"]}], "otherwise": ["discard"]}
    assert text({"do": "may", "then": [inner]}, Lang.DE) == (
        "Wenn du willst, wenn du am Zug bist, ziehe 1 Karte; sonst wirf 1 Handkarte ab."
    )
    assert text(outer, Lang.DE) == (
        "Wenn du am Zug bist, (wenn du am Zug bist, ziehe 1 Karte); sonst wirf 1 Handkarte ab."
    )


def test_a_verb_after_another_says_then_in_good_german() -> None:
    change = {"do": "change", "who": "performer", "have": [{"how": "plus", "of": "melee", "by": 1}], "until": "combat"}
    raw = {"do": "may", "then": ["draw", change]}
    assert text(raw, Lang.DE) == (
        "Wenn du willst, ziehe 1 Karte, dann hat der handelnde Charakter in diesem Kampf Nahkampfwert +1."
    )


def test_a_counted_amount_says_for_each() -> None:
    amount = {"number": "times", "by": 2, "of": {"number": "characters", "side": "enemy", "only": ["bound"]}}
    raw = {"do": "draw", "amount": amount}
    assert text(raw, Lang.EN) == "Draw 2 cards for each bound enemy character."
    assert text(raw, Lang.DE) == "Ziehe 2 Karten für jeden gebundenen gegnerischen Charakter."


def test_others_are_told_what_to_do_and_you_are_spoken_to() -> None:
    assert text({"do": "discard", "player": "player"}, Lang.EN) == "Let an opponent discard 1 hand card."
    assert text({"do": "discard", "player": "player"}, Lang.DE) == "Lass einen Gegner 1 Handkarte abwerfen."
    assert text({"do": "discard"}, Lang.DE) == "Wirf 1 Handkarte ab."
