"""``@shows("C2", "melee-combat")``: the rulings and headings of the rules reference that a test shows.

``tests/rulebook_map`` reads these marks from the source and fails when an entry has no test.
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
