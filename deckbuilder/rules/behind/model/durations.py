"""Effects with a duration that live in the state: changes of values and states of characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.core.values import value
from deckbuilder.terms import Aspect, How, State, Until

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context
    from deckbuilder.rules.behind.model.card_scripts import Script


@value
class ValueChange:
    """A change of one subject's value; ``mark`` is the seat (Until.ROUND) or turn it is counted by."""

    subject: int
    aspect: Aspect
    how: How
    amount: int
    until: Until
    mark: int
    source: int
    order: int
    """When it began, counted with the cards that entered play (ruling P29)."""


@value
class ConditionHeld:
    """A character is in a state."""

    subject: int
    condition: State
    until: Until
    mark: int
    source: int


@value
class Led:
    """A character is led by another player as long as it lasts; of several the last one leads (ruling P33)."""

    subject: int
    seat: int
    until: Until
    mark: int
    source: int


@value
class FormKept:
    """A character is in an animal form with a term of its own (ruling X8)."""

    subject: int
    until: Until
    mark: int
    source: int


@value
class Watching:
    """An occasion waits for a while as if a card in play had it; ``context`` is copied for each use, never changed."""

    subject: int
    script: Script
    context: Context
    until: Until
    mark: int
    source: int


Lasting = ValueChange | ConditionHeld | Led | FormKept | Watching
