"""Before a declaration nobody knows how far anything is, so what stands by distance is left open (Tournament Games).

An aura may reach a character or not: what could be announced if it did, or did not, may be announced; values are shown
without it. What was announced is then carried out by the true distances, and comes to nothing where they forbid it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING

from deckbuilder.rules.behind.geometry.terrain import FAR_AWAY
from deckbuilder.rules.behind.model.choices import (
    Attack,
    DiscardCard,
    HandOver,
    JewelHeal,
    PlayEffect,
    PlayMovement,
    ShootAt,
    UseAbility,
    UseEffect,
)
from deckbuilder.rules.behind.timing.announcement import Action
from deckbuilder.rules.behind.values import continuous_effects
from deckbuilder.terms import NONE, Kind

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context
    from deckbuilder.rules.behind.model.card_scripts import Script
    from deckbuilder.rules.behind.model.world import World
    from deckbuilder.rules.core.decision import Decision
    from deckbuilder.rules.core.decision import World as Possible

CLOSE = 0
ANNOUNCEMENTS = frozenset(
    (PlayMovement, Attack, ShootAt, PlayEffect, UseEffect, UseAbility, HandOver, JewelHeal, DiscardCard)
)


def leave_open(world: World, decision: Decision) -> None:
    """As long as ``decision`` is open, let nobody learn from what stands how far anything is."""
    if world.setup.house.measuring or not world.cast.hangs_on_distance:
        return
    if any(kind.choice in ANNOUNCEMENTS for kind in decision.kinds):
        decision.worlds = (_supposed(world, CLOSE), _supposed(world, FAR_AWAY))
    elif any(isinstance(step, Action) for step in world.state.frames):
        return
    else:
        decision.worlds = (_supposed(world, None),)
    world.supposed = FAR_AWAY
    world.paths.clear()


def _supposed(world: World, far: int | None) -> Possible:
    """``supposing``, to be entered by whoever answers, without a way into the world it is of."""

    def enter() -> AbstractContextManager[None]:
        return supposing(world, far)

    return enter


def may_reach(world: World, character: int) -> list[tuple[int, int]]:
    """What does something to a character if it is near enough, which is left open: (card, -1) or (-1, character)."""
    if world.supposed is None:
        return []
    found: set[tuple[int, int, int]] = set()
    for changed in (*world.cast.changed_aspects, *world.cast.kept_conditions):
        for script, context, order in continuous_effects.sources(world, changed):
            if len({_done_to(world, far, script, context, character) for far in (CLOSE, FAR_AWAY)}) > 1:
                found.add((order, context.source, NONE if context.source != NONE else context.performer))
    return [(card, who) for _, card, who in sorted(found)]


def _done_to(world: World, far: int, script: Script, context: Context, character: int) -> tuple[object, ...]:
    """What a script does to a character, were everything so far away."""
    with supposing(world, far):
        applied = [one for one in script.standing if one.kind is Kind.CHARACTER]
        applied = [one for one in applied if one.applies(world.ask, context, character)]
        return tuple((one, *(value.amount(world.ask, context) for value in one.values)) for one in applied)


@contextmanager
def supposing(world: World, far: int | None) -> Iterator[None]:
    """Take everything to be so far away; None: as far as it is."""
    before, world.supposed = world.supposed, far
    try:
        yield
    finally:
        world.supposed = before
