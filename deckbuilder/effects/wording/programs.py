"""Programs as text: verbs one after another inside a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from deckbuilder.terms import Lang


class Clause(Protocol):
    """A verb as a sentence needs it."""

    @property
    def nests(self) -> bool:
        """Whether other verbs stand inside its wording."""

    def clause(self, lang: Lang, *, then: bool = False) -> str:
        """The wording without capital and full stop; with ``then`` as it follows another clause."""


def program_text(program: Sequence[Clause], lang: Lang, *, more: bool = False) -> str:
    """``draw 1 card, then discard 1 card``; what would run on into the next verb, or into ``more``, is bracketed."""
    parts = []
    for place, verb in enumerate(program):
        last = place == len(program) - 1 and not more
        said = verb.clause(lang, then=place > 0)
        parts.append(said if last or not verb.nests else f"({said})")
    return ", ".join(parts)
