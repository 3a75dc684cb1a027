"""Sentences with places: templates in both languages, filled with phrases in the case the template asks for.

A template writes ``{who:dat}`` for a noun phrase in the dative, ``{amount:card}`` for a number of cards,
``{by:+}`` for a signed number, ``{length:mm}`` for a length; English templates need no cases.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Protocol

from deckbuilder.terms import AbilityName, Category, Deed, Form, Lang, Note, Society, Stat, Use, Words, Worth, Zone
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Case, Noun, Phrase

CASES = {"": Case.NOM, "nom": Case.NOM, "acc": Case.ACC, "dat": Case.DAT, "gen": Case.GEN}
COUNTABLE: Mapping[str, Noun] = {
    "card": n.CARD,
    "injury": n.INJURY,
    "action": n.ACTION,
    "step": n.STEP,
    "handcard": Noun("hand card", "hand cards", "Handkarte", n.F, "Handkarten"),
}
TABLES: Mapping[type[StrEnum], Mapping[Any, Noun | Words]] = {
    Category: n.CATEGORIES,
    Note: n.NOTES,
    Zone: n.ZONES,
    Form: n.FORMS,
    Deed: n.DEEDS,
    Use: n.USES,
    Society: n.SOCIETIES,
    Stat: n.STATS,
    AbilityName: n.ABILITIES,
    Worth: n.WORTHS,
}
"""The words of each term, by type first: terms of different kinds may share a word in data."""


class Spoken:
    """A noun phrase in one language, formatted by case."""

    __slots__ = ("lang", "phrase")

    def __init__(self, phrase: Phrase, lang: Lang) -> None:
        self.phrase = phrase
        self.lang = lang

    def __format__(self, spec: str) -> str:
        return self.phrase.en if self.lang is Lang.EN else self.phrase.german(CASES[spec])


class Countable(Protocol):
    """An amount as a sentence needs it: plain, as a change, as a length, as a number of something."""

    def bare(self) -> Words:
        """In place of a numeral."""

    def signed(self) -> Words:
        """As a change of a value, with its sign."""

    def length(self) -> Words:
        """As a length in millimetres."""

    def counted(self, noun: Noun) -> Words:
        """As a number of something."""


class Measured:
    """An amount in one language, formatted as a number of something, a change or a length."""

    __slots__ = ("amount", "lang")

    def __init__(self, amount: Countable, lang: Lang) -> None:
        self.amount = amount
        self.lang = lang

    def __format__(self, spec: str) -> str:
        if spec == "+":
            return self.amount.signed().text(self.lang)
        if spec == "mm":
            return self.amount.length().text(self.lang)
        if spec in COUNTABLE:
            return self.amount.counted(COUNTABLE[spec]).text(self.lang)
        return self.amount.bare().text(self.lang)


def spoken(value: Any, lang: Lang) -> Any:
    """Something a template can format: of a piece its own form, of a term its noun, else the value."""
    form = getattr(value, "spoken", None)
    if form is not None:
        return form(lang)
    if isinstance(value, Phrase):
        return Spoken(value, lang)
    table = TABLES.get(type(value))
    word = table.get(value, value) if table else value
    if isinstance(word, Noun):
        word = word.words()
    return word.text(lang) if isinstance(word, Words) else word


def fill(words: Words, lang: Lang, values: Mapping[str, Any]) -> str:
    """The template in ``lang`` with its places filled."""
    return words.text(lang).format_map({name: spoken(value, lang) for name, value in values.items()})


def fill_both(words: Words, values: Mapping[str, Any]) -> Words:
    """The template filled in both languages."""
    return Words(fill(words, Lang.EN, values), fill(words, Lang.DE, values))


def sentence(clause: str) -> str:
    """A clause as a sentence."""
    return tidy(clause[:1].upper() + clause[1:] + ".")


def tidy(text: str) -> str:
    """Relative clauses end in a comma, which gives way to other marks; German articles merge with prepositions."""
    text = text.replace(" ,", ",")
    for mark in (",", ".", ";", ":", ")"):
        text = text.replace("," + mark, mark)
    for apart, merged in MERGED:
        text = text.replace(apart, merged)
    return text


MERGED = (("von dem ", "vom "), ("bei dem ", "beim "))
