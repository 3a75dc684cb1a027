"""What a test shows: ``@shows("C2", "melee-combat")`` entries of the rules reference, ``@resolves("draw")`` verbs.

The marks are read from the source: ``tests/rulebook_map`` fails when an entry has no test, ``verbs`` when a verb has
none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T", bound=Callable[..., object])


def shows(*entries: str) -> Callable[[T], T]:
    """Mark a test with the entries it shows."""

    def mark(test: T) -> T:
        test.__dict__["shows"] = entries
        return test

    return mark


def resolves(*verbs: str) -> Callable[[T], T]:
    """Mark a test with the verbs of the vocabulary whose work it shows."""

    def mark(test: T) -> T:
        test.__dict__["resolves"] = verbs
        return test

    return mark
