"""The agenda: a stack of steps, each a class whose ``stages`` name its methods in the rulebook's order.

A stage returns None (go on), a stage's name (go there), OVER (the step ends) or a Decision, whose answer goes into
a slot of the step before the next stage runs. A stage that asks changes nothing: the open decision is not state, so
that a game can be copied in the middle of anything. Steps that a stage pushes run before its next stage.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, ClassVar, Final, Self, TypeAlias

from deckbuilder.rules.core.decision import Decision

OVER: Final = object()
"""Returned by a stage that ends its step."""


@dataclass(slots=True)
class Procedure:
    """One procedure under way. Slots hold ids, tuples and printed cards only, so that a copy is shallow."""

    stages: ClassVar[tuple[str, ...]] = ()
    at: int = field(default=0, kw_only=True)
    into: str = field(default="", kw_only=True)
    """The slot of the step beneath that receives ``outcome`` when this one ends; empty for none."""

    @property
    def outcome(self) -> Any:
        """What the step found out, for the step that pushed it."""
        return None

    def copy(self) -> Self:
        """A step at the same stage with the same slots."""
        cls = type(self)
        slots, named = _SLOTS.get(cls) or _slots(cls)
        twin = cls(*slots(self), at=self.at, into=self.into)
        for name in named:
            setattr(twin, name, getattr(self, name))
        return twin


Read: TypeAlias = Callable[[object], tuple[Any, ...]]
_SLOTS: dict[type[Procedure], tuple[Read, tuple[str, ...]]] = {}


def _slots(cls: type[Procedure]) -> tuple[Read, tuple[str, ...]]:
    """What reads the slots that a procedure's constructor takes in order, and which it takes only by name."""
    in_order = [f.name for f in fields(cls) if not f.kw_only]
    _SLOTS[cls] = _reader(in_order), tuple(f.name for f in fields(cls) if f.kw_only and f.name not in ("at", "into"))
    return _SLOTS[cls]


def _reader(names: list[str]) -> Read:
    """What reads these slots as a tuple, however few there are."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda procedure: tuple(getattr(procedure, name) for name in names)


def run_stage(frames: list[Any], game: object) -> Decision | None:
    """Run one stage of the top step, popping it when it has ended; return the decision it asks, if any."""
    step = frames[-1]
    stages = step.stages
    at = step.at
    if at == len(stages):
        frames.pop()
        if step.into:
            setattr(frames[-1], step.into, step.outcome)
        return None
    result = getattr(step, stages[at])(game)
    if result is None:
        step.at = at + 1
    elif result is OVER:
        step.at = len(stages)
    elif type(result) is str:
        step.at = stages.index(result)
    else:
        decision: Decision = result
        return decision
    return None


def take(frames: list[Any], decision: Decision, choice: object) -> None:
    """Put the answer into the slot of the step that asked and let that step go on."""
    step = frames[-1]
    setattr(step, decision.slot, choice)
    step.at += 1
