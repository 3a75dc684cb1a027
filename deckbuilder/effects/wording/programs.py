"""Programs as text: verbs one after another inside a sentence."""

from __future__ import annotations

from deckbuilder.effects.base import Program
from deckbuilder.terms import Lang


def program_text(program: Program, lang: Lang, *, more: bool = False) -> str:
    """``draw 1 card, then discard 1 card``; what would run on into the next verb, or into ``more``, is bracketed."""
    parts = []
    for place, verb in enumerate(program):
        last = place == len(program) - 1 and not more
        said = verb.clause(lang, then=place > 0)
        parts.append(said if last or not verb.nests else f"({said})")
    return ", ".join(parts)
