"""``@value``: a class of plain facts, such as a choice, an event or a refusal.

To the type checker it is frozen, so nobody changes one; at run time it is an unfrozen slotted dataclass,
because freezing triples the cost of making one and a game makes millions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make ``cls`` a value: slots, equality and hash by its fields and its own type."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
