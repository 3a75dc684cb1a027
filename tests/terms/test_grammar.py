"""Noun phrases in both languages."""

import pytest

from deckbuilder.terms import Words
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Adjective, Det, Gender, Noun, joined, phrase

OWN = Adjective("", "eigen")
ENEMY = Adjective("enemy", "gegnerisch")
HERO = Noun("hero", "heroes", "Held", Gender.M, "Helden", weak=True)


@pytest.mark.parametrize(
    ("noun", "det", "cases"),
    [
        (n.CHARACTER, Det.A, ("ein gegnerischer Charakter", "einen gegnerischen Charakter",
                              "einem gegnerischen Charakter", "eines gegnerischen Charakters")),
        (n.CARD, Det.A, ("eine gegnerische Karte", "eine gegnerische Karte",
                         "einer gegnerischen Karte", "einer gegnerischen Karte")),
        (n.OBSTACLE, Det.A, ("ein gegnerisches Hindernis", "ein gegnerisches Hindernis",
                             "einem gegnerischen Hindernis", "eines gegnerischen Hindernisses")),
        (n.CHARACTER, Det.EACH, ("jeder gegnerische Charakter", "jeden gegnerischen Charakter",
                                 "jedem gegnerischen Charakter", "jedes gegnerischen Charakters")),
        (n.CARD, Det.THE, ("die gegnerische Karte", "die gegnerische Karte",
                           "der gegnerischen Karte", "der gegnerischen Karte")),
        (n.OBSTACLE, Det.NO, ("kein gegnerisches Hindernis", "kein gegnerisches Hindernis",
                              "keinem gegnerischen Hindernis", "keines gegnerischen Hindernisses")),
        (HERO, Det.THIS, ("dieser gegnerische Held", "diesen gegnerischen Helden",
                          "diesem gegnerischen Helden", "dieses gegnerischen Helden")),
    ],
)  # fmt: skip
def test_singular_phrases_decline(noun: Noun, det: Det, cases: tuple[str, str, str, str]) -> None:
    assert phrase(noun, det, adjectives=(ENEMY,))[1:5] == cases


@pytest.mark.parametrize(
    ("det", "cases"),
    [
        (Det.BARE, ("gegnerische Charaktere", "gegnerische Charaktere",
                    "gegnerischen Charakteren", "gegnerischer Charaktere")),
        (Det.THE, ("die gegnerischen Charaktere", "die gegnerischen Charaktere",
                   "den gegnerischen Charakteren", "der gegnerischen Charaktere")),
        (Det.YOUR, ("deine gegnerischen Charaktere", "deine gegnerischen Charaktere",
                    "deinen gegnerischen Charakteren", "deiner gegnerischen Charaktere")),
    ],
)  # fmt: skip
def test_plural_phrases_decline(det: Det, cases: tuple[str, str, str, str]) -> None:
    assert phrase(n.CHARACTER, det, adjectives=(ENEMY,), plural=True)[1:5] == cases


def test_a_counted_phrase_has_no_article() -> None:
    two = phrase(n.CHARACTER, adjectives=(ENEMY,), count=Words("up to 2", "bis zu 2"), plural=True)
    assert two.en == "up to 2 enemy characters"
    assert two.dat == "bis zu 2 gegnerischen Charakteren"


@pytest.mark.parametrize(
    ("det", "plural", "english"),
    [
        (Det.A, False, "one of your characters"),
        (Det.EACH, False, "each of your characters"),
        (Det.NO, False, "none of your characters"),
        (Det.BARE, True, "your characters"),
    ],
)
def test_own_things_are_yours_in_english(det: Det, plural: bool, english: str) -> None:
    assert phrase(n.CHARACTER, det, adjectives=(OWN,), plural=plural, yours=True).en == english


def test_english_says_an_before_a_vowel() -> None:
    assert phrase(n.ITEM).en == "an item"
    assert phrase(n.ITEM, adjectives=(Adjective("permanent", "dauerhaft"),)).en == "a permanent item"


def test_lists_end_in_and() -> None:
    assert joined(["a"], "and") == "a"
    assert joined(["a", "b", "c"], "and") == "a, b and c"
