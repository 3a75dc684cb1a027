"""The effects of one printed card as the engine asks for them: standing, waiting, offered, shooting."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.effects.base import measures
from deckbuilder.effects.in_play.triggers import TriggeredEffect
from deckbuilder.effects.queries import Context
from deckbuilder.effects.script import Parts
from deckbuilder.terms import Aspect, EventName, How, Kind, PointName, State

if TYPE_CHECKING:
    from deckbuilder.effects.base import Effect
    from deckbuilder.effects.in_play.continuous import ContinuousEffect
    from deckbuilder.effects.in_play.modifiers import ValueModifier
    from deckbuilder.effects.in_play.triggers import Activated, AtPoint, Reaction, Shoots
    from deckbuilder.effects.play import Program
    from deckbuilder.effects.queries import Queries


MOST_SCRIPTS = 2048
_MADE: dict[int, tuple[tuple[Effect, ...], Script]] = {}


def script_of(effects: tuple[Effect, ...]) -> Script:
    """The script of a printed card's effects, made once for the cards met last; the tuple is kept with it.

    So its id stays its own as long as it is looked up by that.
    """
    known = _MADE.get(id(effects))
    if known is None:
        if len(_MADE) >= MOST_SCRIPTS:
            _MADE.pop(next(iter(_MADE)))
        known = _MADE[id(effects)] = (effects, Script(effects))
    return known[1]


class AppliedChange(NamedTuple):
    """One change of a value now; ``source`` is the card behind it or -1."""

    how: How
    amount: int
    source: int


class Script:
    """The sorted effects of one card; shared by all its copies."""

    __slots__ = (
        "awaited",
        "by_aspect",
        "by_performer",
        "conditions",
        "effects",
        "hangs_on_distance",
        "offers",
        "parts",
        "points",
        "program",
        "reactions",
        "shoots",
        "shot",
        "standing",
        "upholds",
        "waits",
    )

    def __init__(self, effects: Iterable[Effect]) -> None:
        effects = tuple(effects)
        self.effects = effects
        parts = Parts(effects)
        self.awaited: frozenset[EventName | PointName] = frozenset(
            piece.name() for effect in effects for piece in effect.inside() if isinstance(piece, TriggeredEffect)
        )
        """Events and points that anything in it waits for, now or once a verb sets it up."""
        self.by_performer: bool = any("performer" in piece.wants() for effect in effects for piece in effect.inside())
        """Whether it matters to its targets who performs."""
        self.parts = parts
        self.program: Program = tuple(parts.verbs)
        self.standing = tuple(parts.continuous)
        self.by_aspect: dict[Aspect, list[tuple[ContinuousEffect, ValueModifier]]] = {}
        """What changes each value as long as it stands."""
        for one in self.standing:
            for modifier in one.values:
                self.by_aspect.setdefault(modifier.aspect, []).append((one, modifier))
        self.conditions: frozenset[State] = frozenset(state for all_ in self.standing for state in all_.states)
        """The states it keeps characters in."""
        self.upholds: frozenset[Aspect | State] = self.conditions.union(self.by_aspect)
        """All that it changes as long as it stands."""
        self.reactions: dict[EventName, tuple[Reaction, ...]] = {
            name: tuple(all_) for name, all_ in parts.reactions.items()
        }
        self.points: dict[PointName, tuple[AtPoint, ...]] = {name: tuple(all_) for name, all_ in parts.points.items()}
        self.waits: frozenset[EventName | PointName] = frozenset((*self.reactions, *self.points))
        """What it waits for while it is in play."""
        self.offers: tuple[Activated, ...] = tuple(parts.activated)
        users = [part for offer in self.offers for part in (offer.who, *offer.cost) if part is not None]
        self.hangs_on_distance: bool = any(map(measures, (*self.standing, *users)))
        """Whether what stands, or who may use what it offers, may be another a millimetre farther on."""
        self.shot: Shoots | None = parts.shots[0] if parts.shots else None
        self.shoots = self.shot is not None
        """Whether it enables a ranged attack."""

    def __repr__(self) -> str:
        """By its effects, so that a state with one in it has the same digest everywhere."""
        return f"Script({self.effects!r})"

    @property
    def melee(self) -> bool:
        """Whether, as a weapon, it has something to give in melee."""
        return bool(self.standing or self.points or self.reactions)

    def context(self, controller: int, card: int, performer: int) -> Context:
        """The context its standing effects speak in."""
        return Context(controller, card, performer)

    def changes(self, ask: Queries, context: Context, aspect: Aspect, subject: int) -> list[AppliedChange]:
        """How it changes a value of the subject now."""
        return [
            AppliedChange(modifier.change, modifier.amount(ask, context), context.source)
            for standing, modifier in self.by_aspect.get(aspect, ())
            if standing.applies(ask, context, subject)
        ]

    def changes_of_all(
        self, ask: Queries, context: Context, aspect: Aspect, subjects: Iterable[int]
    ) -> Iterator[tuple[int, AppliedChange]]:
        """The same for several subjects; what stands is looked at but once."""
        for standing, modifier in self.by_aspect.get(aspect, ()):
            applied = standing.applied(ask, context, subjects)
            if applied:
                change = AppliedChange(modifier.change, modifier.amount(ask, context), context.source)
                for subject in applied:
                    yield subject, change

    def keeps(self, ask: Queries, context: Context, condition: State, character: int) -> bool:
        """Whether it keeps a character in a state now."""
        return any(
            standing.kind is Kind.CHARACTER
            and condition in standing.states
            and standing.applies(ask, context, character)
            for standing in self.standing
        )
