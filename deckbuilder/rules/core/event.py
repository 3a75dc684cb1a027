"""Events: what happened, as sentences that hide from each seat what it may not see."""

from __future__ import annotations

from dataclasses import fields
from typing import Self, get_type_hints

from deckbuilder.rules.core.sentence import CardId, CardIds, Sentence


class Event(Sentence):
    """Something that happened. Subclasses are values; their class name is the name watchers use."""

    __slots__ = ()

    def seen_by(self, seat: int) -> Self | None:
        """The event as ``seat`` may see it: itself, a redacted copy, or None."""
        return self

    def cards_told(self) -> tuple[int, ...]:
        """The cards it speaks of."""
        one, several = _card_fields(type(self))
        found: tuple[int, ...] = tuple(getattr(self, name) for name in one)
        for name in several:
            found += getattr(self, name)
        return found


_CARDS: dict[type[Event], tuple[tuple[str, ...], tuple[str, ...]]] = {}


def _card_fields(kind: type[Event]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The fields that hold one card, and those that hold several."""
    if kind not in _CARDS:
        hints = get_type_hints(kind, include_extras=True)
        names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
        _CARDS[kind] = (
            tuple(name for name in names if hints[name] == CardId),
            tuple(name for name in names if hints[name] == CardIds),
        )
    return _CARDS[kind]
