"""Predicates: what is said of a thing in a relative clause or a main one, in both languages, alone or in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from deckbuilder.terms import Words
from deckbuilder.terms.grammar import Phrase, joined

AUXILIARIES = {
    "is": ("is", "are"),
    "being": ("is", "are"),
    "has": ("has", "have"),
    "lacks": ("does not have", "do not have"),
    "did": ("has", "have"),
}
"""The English verb of a predicate, singular and plural; "being" is said again where others share one "is"."""
SHARED = (" ist", " sind")
"""German verbs that several predicates in a row need only once."""


class Predicate(NamedTuple):
    """What is said of a thing: English after its auxiliary, German with its verb last, singular and plural.

    "nicht" goes between ``before`` and the verb; ``loose`` is the English that can follow the noun without "who is";
    what is ``compound`` is bracketed among others. ``again`` says it with a pronoun, right after another predicate
    ``about`` the same character.
    """

    en: str
    before: str
    sg: str
    pl: str
    aux: str = "is"
    loose: str = ""
    compound: bool = False
    about: str = ""
    again: Predicate | None = None

    def negated(self) -> Predicate:
        """The predicate of the opposite."""
        before, again = f"{self.before} nicht".strip(), self.again.negated() if self.again else None
        if self.aux == "has":
            return self._replace(before=before, aux="lacks", loose="", again=again)
        return self._replace(en=f"not {self.en}", before=before, loose="", again=again)

    def of(self, whom: Phrase, again: Predicate) -> Predicate:
        """The same, known to be about a character, with how it is said of him again."""
        return self._replace(about=whom.en, again=again)

    def english(self, *, plural: bool) -> str:
        """In English with its auxiliary verb."""
        return f"{AUXILIARIES[self.aux][plural]} {self.en}"

    def german(self, *, plural: bool) -> str:
        """In German with its verb last."""
        return f"{self.before} {self.pl if plural else self.sg}".strip()


def adjectival(en: str, de: str) -> Predicate:
    """The predicate of an adjective: ``is injured``, ``verletzt ist``."""
    return Predicate(en, "", f"{de} ist", f"{de} sind")


def placed(en: str, de: str) -> Predicate:
    """The predicate of a place: ``on an obstacle``, ``auf einem Hindernis ist``."""
    return adjectival(en, de)._replace(loose=en)


def having(en: str, de: str, sg: str = "hat", pl: str = "haben") -> Predicate:
    """The predicate of a possession: ``has strength of at least 4``, ``with strength of at least 4``."""
    return Predicate(en, de, sg, pl, aux="has", loose=f"with {en}")


def in_turn(predicates: Sequence[Predicate]) -> list[Predicate]:
    """Predicates one after the other: a character just named is a pronoun the next time."""
    said, about = [], ""
    for one in predicates:
        said.append(one.again if one.again and one.about == about else one)
        about = one.about
    return said


def sharing(parts: Sequence[str], word: str) -> str:
    """German clauses joined; those in a row that end in the same verb say it once, unless a "nicht" would spread."""
    rows: list[list[str]] = []
    shared = ""
    for part in parts:
        verb = next((one for one in SHARED if part.endswith(one)), "")
        if rows and verb and verb == shared and "nicht" not in rows[-1][-1]:
            rows[-1][-1] = rows[-1][-1].removesuffix(verb)
            rows[-1].append(part)
        else:
            rows.append([part])
        shared = verb
    return joined([joined(row, word) for row in rows], word)


def together(predicates: Sequence[Predicate], *, plural: bool) -> Words:
    english, german = [], []
    for one in predicates:
        bracketed = one.compound and len(predicates) > 1
        english.append(f"({one.english(plural=plural)})" if bracketed else one.english(plural=plural))
        german.append(f"({one.german(plural=plural)})" if bracketed else one.german(plural=plural))
    return Words(joined(english, "and"), sharing(german, "und"))
