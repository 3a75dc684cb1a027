"""Events as effects may wait for them: the name a reaction gives after ``after``, and the facts it may ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckbuilder.effects.circumstances import ABILITIES, USES
from deckbuilder.rules.behind.model.events import cards, combat, conditions, course, table
from deckbuilder.rules.behind.timing.announced import Announced, Led
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import NONE, EventName, Fact

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

Facts = dict[Fact, int]
WATCHED: frozenset[type[Event]] = frozenset(
    {
        *(combat.Injured, combat.Healed, combat.Eliminated, combat.CombatCompared),
        *(table.Moved, table.Touched, table.BrokeAway),
        *(conditions.Frightened, conditions.Transformed, conditions.Reverted),
        *(conditions.CardPlayed, conditions.AbilityUsed),
        *(cards.EnteredPlay, cards.LeftPlay, cards.HandDiscarded, cards.Drew, cards.CheckMade),
        *(course.TurnBegan, course.TurnEnded),
    }
)
"""The events effects may wait for."""


def watched(world: World, event: Event) -> Iterator[tuple[EventName, Facts]]:
    """What an event is for those who wait; nothing for events nobody can wait for."""
    if type(event) in WATCHED:
        yield from _told(world, event)


def _told(world: World, event: Event) -> Iterator[tuple[EventName, Facts]]:
    match event:
        case combat.Injured():
            facts = {Fact.WHO: event.who, Fact.OTHER: event.by, Fact.CARD: event.card, Fact.AMOUNT: event.amount}
            yield EventName.INJURED, facts
        case combat.Healed():
            yield EventName.HEALED, {Fact.WHO: event.who, Fact.AMOUNT: event.amount}
        case combat.Eliminated():
            for who in event.characters:
                yield EventName.ELIMINATED, {Fact.WHO: who, Fact.OTHER: event.by}
        case combat.CombatCompared():
            yield _compared(event)
        case table.Moved():
            yield EventName.MOVED, {Fact.WHO: event.who, Fact.PLAYER: _mover(world, event.who)}
        case table.Touched():
            yield EventName.TOUCHED, {Fact.WHO: event.who, Fact.OTHER: event.other}
        case table.BrokeAway(free=True):
            yield EventName.BROKE_AWAY, {Fact.WHO: event.who}
        case conditions.Frightened():
            yield EventName.FRIGHTENED, {Fact.WHO: event.who, Fact.OTHER: event.by}
        case conditions.Transformed():
            yield EventName.TRANSFORMED, {Fact.WHO: event.who}
        case conditions.Reverted():
            yield EventName.REVERTED, {Fact.WHO: event.who}
        case conditions.CardPlayed():
            yield EventName.PLAYED, {Fact.CARD: event.card, Fact.PLAYER: event.seat, Fact.WHO: event.performer}
        case conditions.AbilityUsed():
            ability = ABILITIES.index(event.ability)
            yield EventName.USED_ABILITY, {Fact.WHO: event.who, Fact.ABILITY: ability}
        case cards.EnteredPlay():
            yield EventName.ENTERED, {Fact.CARD: event.card, Fact.PLAYER: event.seat, Fact.WHO: event.bearer}
        case cards.LeftPlay():
            yield EventName.LEFT, {Fact.CARD: event.card, Fact.PLAYER: event.seat}
        case cards.HandDiscarded():
            yield EventName.DISCARDED, {Fact.CARD: event.card, Fact.PLAYER: event.seat}
        case cards.Drew(by_effect=True):
            yield EventName.DREW, {Fact.PLAYER: event.seat, Fact.AMOUNT: event.count}
        case cards.CheckMade():
            yield _check(event)
        case course.TurnBegan():
            yield EventName.TURN_BEGAN, {Fact.PLAYER: event.seat}
        case course.TurnEnded():
            yield EventName.TURN_ENDED, {Fact.PLAYER: event.seat}


def _mover(world: World, who: int) -> int:
    """The player who moved a character: by Command, by an effect, or his own."""
    for step in reversed(world.state.frames):
        if isinstance(step, Led):
            return step.leader(world)
        if isinstance(step, Announced):
            break
    return world.state.chips[who].seat


def _compared(event: combat.CombatCompared) -> tuple[EventName, Facts]:
    """A melee won or tied, a shot that hit or missed; AMOUNT is the difference."""
    difference = abs(event.high - event.low)
    if event.melee:
        facts = {Fact.WHO: event.winner, Fact.OTHER: event.other}
        return (
            (EventName.TIED_MELEE, facts)
            if event.loser < 0
            else (EventName.WON_MELEE, {**facts, Fact.AMOUNT: difference})
        )
    if event.loser < 0:
        return EventName.MISSED, {Fact.WHO: event.other, Fact.OTHER: event.winner}
    return EventName.HIT, {Fact.WHO: event.winner, Fact.OTHER: event.loser, Fact.AMOUNT: difference}


def _check(event: cards.CheckMade) -> tuple[EventName, Facts]:
    facts = {
        Fact.WHO: event.who,
        Fact.PLAYER: event.seat,
        Fact.CARD: event.card,
        Fact.USE: USES.index(event.use),
        Fact.ABILITY: NONE if event.ability is None else ABILITIES.index(event.ability),
    }
    return (EventName.CHECK_PASSED if event.passed else EventName.CHECK_FAILED), facts
