"""The vocabulary of card effects: verbs, amounts, targets, conditions, triggers and durations.

Each piece is a frozen model that prints itself in both languages; what a verb may ask and do in a game is defined by
the Protocols of ``queries.py`` and ``play.py``. Other packages call the functions here; the first call builds the
vocabulary.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pydantic import ValidationError

    from deckbuilder.effects.base import Effect
    from deckbuilder.effects.filters import Filter
    from deckbuilder.effects.script import Parts
    from deckbuilder.effects.surroundings import CardFacts
    from deckbuilder.effects.text import WithEffects
    from deckbuilder.terms import Lang

__all__ = [
    "Effect",
    "Filter",
    "Parts",
    "card_text",
    "check_effects",
    "effects_data",
    "effects_text",
    "parse_effects",
    "parse_filter",
    "parts_of",
]


def parse_effects(raw: Sequence[Any]) -> tuple[Effect, ...]:
    """The effects that checked data describes; raises pydantic's error with every problem when it is wrong."""
    from deckbuilder.effects import reading, vocabulary

    problems: reading.Problems = []
    found = vocabulary.read_all(raw, problems)
    if problems:
        raise reading.collected(problems)
    return found


def check_effects(raw: object, facts: CardFacts) -> ValidationError | None:
    """Everything that is wrong with a card's effects, for a card with these facts; None when nothing is."""
    from deckbuilder.effects import reading, surroundings, vocabulary

    problems: reading.Problems = []
    found = vocabulary.read_all(raw, problems)
    if not problems:
        surroundings.check_effects_of(found, facts, problems)
    return reading.collected(problems) if problems else None


def parse_filter(raw: Mapping[str, Any]) -> Filter:
    """The filter of who may perform or carry a card; raises pydantic's error when the data is wrong."""
    from deckbuilder.effects import reading, vocabulary

    problems: reading.Problems = []
    found = reading.read(vocabulary.Filter, raw, (), problems)
    if found is None:
        raise reading.collected(problems)
    return found


def effects_data(effects: Iterable[Effect]) -> list[Any]:
    """The shortest data that reads back as these effects."""
    from deckbuilder.effects import reading

    return [reading.write(effect) for effect in effects]


def parts_of(effects: Iterable[Effect]) -> Parts:
    """A card's effects sorted by what they are."""
    from deckbuilder.effects.script import Parts

    return Parts(effects)


def card_text(card: WithEffects, lang: Lang) -> str:
    """The rules text of a card: who may, its check, its effects."""
    from deckbuilder.effects import text

    return text.card_text(card, lang)


def effects_text(effects: Iterable[Effect], lang: Lang) -> str:
    """The effects of a card as sentences, in their order."""
    from deckbuilder.effects import text

    return text.effects_text(effects, lang)
