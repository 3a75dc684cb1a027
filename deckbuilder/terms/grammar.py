"""German cases, genders and plurals, English plurals: nouns, adjectives and articles put into noun phrases.

Texts are built from these, so that every combination is right in both languages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from deckbuilder.terms.lang import Lang, Words


class Case(IntEnum):
    """A German case; the value is its place in the tables."""

    NOM = 0
    ACC = 1
    DAT = 2
    GEN = 3


class Gender(IntEnum):
    """A German gender; ``P`` is the plural's column in the tables."""

    M = 0
    F = 1
    N = 2
    P = 3


class Det(IntEnum):
    """The determiner before a noun: nothing, a, the, each, your, no, this."""

    BARE = 0
    A = 1
    THE = 2
    EACH = 3
    YOUR = 4
    NO = 5
    THIS = 6


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun of the game: English singular and plural, German gender and the forms that are not regular."""

    en: str
    en_pl: str
    de: str
    gender: Gender
    de_pl: str
    de_gen: str = ""
    """Genitive singular; regular: the noun for feminine, else with an s."""
    weak: bool = False
    """Weak masculine: every case but the nominative takes -en."""

    def german(self, case: Case, *, plural: bool) -> str:
        """The German form without anything before it."""
        if plural:
            dative = case is Case.DAT and self.de_pl[-1] not in "ns"
            return self.de_pl + "n" if dative else self.de_pl
        if self.weak and case is not Case.NOM:
            return self.de + "en"
        if case is Case.GEN and self.gender is not Gender.F:
            return self.de_gen or self.de + "s"
        return self.de

    def english(self, *, plural: bool) -> str:
        """The English form without anything before it."""
        return self.en_pl if plural else self.en

    def words(self, *, plural: bool = False) -> Words:
        """Both languages, German in the nominative."""
        return Words(self.english(plural=plural), self.german(Case.NOM, plural=plural))

    def counted(self, number: int) -> Words:
        """``1 card``, ``2 cards``; German in the accusative."""
        plural = number != 1
        return Words(f"{number} {self.english(plural=plural)}", f"{number} {self.german(Case.ACC, plural=plural)}")


_ENDINGS = {
    # strong, as of "der" without its stem: nominative, accusative, dative, genitive by m, f, n, plural
    "strong": (("er", "e", "es", "e"), ("en", "e", "es", "e"), ("em", "er", "em", "en"), ("es", "er", "es", "er")),
    "bare": (("er", "e", "es", "e"), ("en", "e", "es", "e"), ("em", "er", "em", "en"), ("en", "er", "en", "er")),
    "mixed": (("er", "e", "es", "en"), ("en", "e", "es", "en"), ("en", "en", "en", "en"), ("en", "en", "en", "en")),
    "weak": (("e", "e", "e", "en"), ("en", "e", "e", "en"), ("en", "en", "en", "en"), ("en", "en", "en", "en")),
    "ein": (("", "e", "", "e"), ("en", "e", "", "e"), ("em", "er", "em", "en"), ("es", "er", "es", "er")),
}
_THE = (("der", "die", "das", "die"), ("den", "die", "das", "die"), ("dem", "der", "dem", "den"))
_THE_GEN = ("des", "der", "des", "der")
_STEMS = {Det.EACH: "jed", Det.YOUR: "dein", Det.NO: "kein", Det.THIS: "dies", Det.A: "ein"}
_ENGLISH = {Det.BARE: "", Det.THE: "the ", Det.EACH: "each ", Det.YOUR: "your ", Det.NO: "no ", Det.THIS: "this "}


def article(det: Det, gender: Gender, case: Case) -> str:
    """The German word before a noun, inflected; ``Gender.P`` for the plural."""
    if det is Det.BARE or (det is Det.A and gender is Gender.P):
        return ""
    if det is Det.THE:
        return _THE_GEN[gender] if case is Case.GEN else _THE[case][gender]
    table = "strong" if det in (Det.EACH, Det.THIS) else "ein"
    return _STEMS[det] + _ENDINGS[table][case][gender]


def ending(det: Det, gender: Gender, case: Case) -> str:
    """The ending of an adjective after that word."""
    if det is Det.BARE or (det is Det.A and gender is Gender.P):
        return _ENDINGS["bare"][case][gender]
    return _ENDINGS["mixed" if det in (Det.A, Det.YOUR, Det.NO) else "weak"][case][gender]


class Phrase(NamedTuple):
    """A noun phrase: English, the four German cases, and what agrees with it."""

    en: str
    nom: str
    acc: str
    dat: str
    gen: str
    gender: Gender = Gender.M
    """``Gender.P`` for a plural."""

    @property
    def plural(self) -> bool:
        """Whether its verb stands in the plural."""
        return self.gender is Gender.P

    def german(self, case: Case) -> str:
        """The phrase in a case."""
        return (self.nom, self.acc, self.dat, self.gen)[case]

    def text(self, lang: Lang) -> str:
        """The phrase alone, German in the nominative."""
        return self.en if lang is Lang.EN else self.nom


class Adjective(NamedTuple):
    """An attribute: English word, German stem."""

    en: str
    de: str


def phrase(
    noun: Noun,
    det: Det = Det.A,
    *,
    adjectives: Sequence[Adjective] = (),
    ordinal: Sequence[Adjective] = (),
    count: Words | None = None,
    plural: bool = False,
    yours: bool = False,
    after: Words | None = None,
) -> Phrase:
    """A noun phrase; ``count`` stands in place of the determiner, ``after`` is a clause behind the noun.

    ``yours`` is "of your …" in English, "a second one of your …" with an ``ordinal``; German says "eigen" there, an
    adjective like others, and an ordinal is the first adjective.
    """
    gender = Gender.P if plural else noun.gender
    used = Det.BARE if count else det
    cases = []
    for case in Case:
        head = count.de if count else article(used, gender, case)
        described = [adjective.de + ending(used, gender, case) for adjective in (*ordinal, *adjectives)]
        cases.append(" ".join(filter(None, (head, *described, noun.german(case, plural=plural)))) + _after(after, 1))
    second = yours and used is Det.A and bool(ordinal)
    described = [one.en for one in (*(() if second else ordinal), *adjectives) if one.en]
    body = " ".join((*described, noun.english(plural=plural or yours))) + _after(after, 0)
    head = _of_yours(used, count, plural=plural) if yours else _head(used, body, count, plural=plural)
    if second:
        head = f"a {ordinal[0].en} one of your "
    nom, acc, dat, gen = cases
    return Phrase(head + body, nom, acc, dat, gen, gender)


def _after(after: Words | None, lang: int) -> str:
    return after[lang] if after else ""


def _head(det: Det, body: str, count: Words | None, *, plural: bool) -> str:
    if count:
        return count.en + " "
    if det is Det.A:
        return "" if plural else ("an " if body[0] in "aeiou" else "a ")
    return _ENGLISH[det]


def _of_yours(det: Det, count: Words | None, *, plural: bool) -> str:
    if count:
        return f"{count.en} of your "
    if plural:
        return "your "
    return {Det.EACH: "each of your ", Det.NO: "none of your "}.get(det, "one of your ")


def relative_pronoun(gender: Gender) -> str:
    """``der``, ``die``, ``das`` as the subject of a relative clause."""
    return _THE[Case.NOM][gender]


def joined(parts: Sequence[str], word: str) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"
