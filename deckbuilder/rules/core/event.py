"""Events: what happened, as sentences that hide from each seat what it may not see."""

from __future__ import annotations

from typing import Self

from deckbuilder.rules.core.sentence import Sentence


class Event(Sentence):
    """Something that happened. Subclasses are values; their class name is the name watchers use."""

    __slots__ = ()

    def seen_by(self, seat: int) -> Self | None:
        """The event as ``seat`` may see it: itself, a redacted copy, or None."""
        return self
