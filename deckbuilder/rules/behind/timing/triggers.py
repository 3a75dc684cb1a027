"""When effects act by themselves: at points of a procedure, and after events (rulings P30, T3).

What acts at the same time is asked the acting player's first, then clockwise, each player's in the order he likes. A
weapon counts only in the combat it is used in, a resting item not at all; what has just left play still reacts to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from deckbuilder.rules.behind.answers.picks import NumberAnswers
from deckbuilder.rules.behind.model.choices import Pick
from deckbuilder.rules.behind.model.durations import Watching
from deckbuilder.rules.behind.model.events.cards import LeftPlay
from deckbuilder.rules.behind.model.events.combat import Eliminated
from deckbuilder.rules.behind.model.state import InPlay
from deckbuilder.rules.behind.timing import moments
from deckbuilder.rules.behind.timing.trigger_facts import watched
from deckbuilder.rules.behind.values import continuous_effects
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import Names, Question
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, EventName, Fact, Lang, PointName, Words

if TYPE_CHECKING:
    from deckbuilder.effects.in_play.triggers import TriggeredEffect
    from deckbuilder.effects.play import Program
    from deckbuilder.effects.queries import Context
    from deckbuilder.rules.behind.model.card_scripts import Script
    from deckbuilder.rules.behind.model.world import World
    from deckbuilder.rules.core.event import Event

Sources = list[tuple["Script", "Context"]]
_NAMES: dict[EventName | PointName, int] = {name: place for place, name in enumerate((*EventName, *PointName))}


class Trigger(NamedTuple):
    """An effect about to act by itself: whose, what, with which context; the card or character behind it."""

    seat: int
    program: Program
    context: int
    source: tuple[int, int]
    """The card and, for a character's own effect, the character; -1 for the other."""


@value
class AskFirst(Question):
    """Which of a player's effects that act at the same time comes first."""

    triggers: tuple[Trigger, ...]
    says: ClassVar[Words] = Words("Which effect comes first?", "Welche Wirkung kommt zuerst?")

    def text(self, lang: Lang, names: Names) -> str:
        """The effects, numbered from 0 as they are answered."""
        options = (f"[{place}] {self.option(place, lang, names)}" for place in range(len(self.triggers)))
        return f"{self.says.text(lang)} {' '.join(options)}"

    def option(self, number: int, lang: Lang, names: Names) -> str:
        """One effect with the name of what it comes from."""
        one = self.triggers[number]
        card, character = one.source
        whose = names.card(card, lang) if card != NONE else names.character(character, lang)
        return f"{whose}: {' '.join(verb.text(lang) for verb in one.program)}"


@dataclass(slots=True)
class Triggers(Procedure):
    """Effects that act at the same time, in the order of ruling P30."""

    stages: ClassVar[tuple[str, ...]] = ("ask", "take")
    waiting: tuple[Trigger, ...]
    choice: Choice | None = None

    def _next(self) -> tuple[Trigger, ...]:
        """The effects of the player whose turn it is to let one act."""
        return tuple(one for one in self.waiting if one.seat == self.waiting[0].seat)

    def ask(self, world: World) -> object:
        """Each player's in his own order; where it makes no difference nobody is asked."""
        if not self.waiting:
            return OVER
        own = self._next()
        if len({_likeness(world, one) for one in own}) == 1:
            self.choice = Pick(0)
            return "take"
        return Decision(own[0].seat, AskFirst(own), (NumberAnswers(range(len(own))),))

    def take(self, world: World) -> object:
        """The effect picked acts next."""
        assert isinstance(self.choice, Pick)
        chosen = self._next()[self.choice.number]
        self.waiting = tuple(one for one in self.waiting if one is not chosen)
        world.push(Occurring(chosen.program, chosen.context, chosen.source))
        return "ask"


def _likeness(world: World, trigger: Trigger) -> tuple[object, ...]:
    """Equal for two effects whose order makes no difference: equal programs with equal facts."""
    context = world.state.contexts[trigger.context]
    facts = tuple(sorted(context.facts.items()))
    return trigger.program, context.performer, facts


@dataclass(slots=True)
class Occurring(Procedure):
    """An effect that acts by itself; no Moment window opens meanwhile (ruling T5)."""

    stages: ClassVar[tuple[str, ...]] = ("resolve",)
    silences: ClassVar[bool] = True
    answers: ClassVar[bool] = True
    """It may be about the action beneath it."""
    program: Program
    context: int
    source: tuple[int, int]

    def resolve(self, world: World) -> None:
        """Resolve its program with its context."""
        world.push(world.later.effect_run(self.program, self.context))


def _sources(world: World, name: EventName | PointName) -> Sources:
    """Everything in play that waits for this now, with its context, in order of entering."""
    found: Sources = []
    for held in world.state.permanents:
        found += _of_card(world, held, name)
    for character in world.cast.waiting_characters:
        chip = world.state.chips[character]
        if chip.placed and not chip.gone:
            found += _of_character(world, character, name)
    for one in world.state.lasting:
        if isinstance(one, Watching) and name in one.script.waits:
            found.append((one.script, one.context.copy()))
    return found


def _of_card(world: World, held: InPlay, name: EventName | PointName) -> Sources:
    script = world.cast.scripts[held.card]
    if (
        name not in script.waits
        or continuous_effects.resting(world, held)
        or not continuous_effects.weapon_counts(world, held.card, held.bearer)
    ):
        return []
    return [(script, script.context(held.seat, held.card, held.bearer))]


def _of_character(world: World, character: int, name: EventName | PointName) -> Sources:
    script = world.cast.character_scripts[character]
    if name not in script.waits:
        return []
    return [(script, script.context(world.state.chips[character].seat, NONE, character))]


def _just_gone(world: World, event: Event, name: EventName) -> Sources:
    """What the event itself took out of play, as it was when it left."""
    match event:
        case Eliminated(characters=characters):
            return [one for character in characters for one in _of_character(world, character, name)]
        case LeftPlay():
            return _of_card(world, InPlay(event.card, event.seat, event.bearer, 0), name)
    return []


def at_point(world: World, point: PointName, facts: dict[Fact, int]) -> None:
    """What acts at a point, then Moments that name it (T3); ``fate_used`` is first for the card itself (C13)."""
    if point not in world.cast.awaited:
        return
    found: list[Trigger] = []
    for script, context in _at(world, point, facts):
        for place, waiting in enumerate(script.points.get(point, ())):
            found += _triggered(world, waiting, place, context, facts)
    _push(world, found)
    moments.open_at_point(world, point, facts)


def _at(world: World, point: PointName, facts: dict[Fact, int]) -> Sources:
    if point is not PointName.FATE_USED:
        return _sources(world, point)
    card = facts[Fact.CARD]
    script = world.cast.scripts[card]
    own = (script, script.context(facts[Fact.PLAYER], card, facts[Fact.WHO]))
    return [own, *(source for source in _sources(world, point) if source[1].source == NONE)]


def react(world: World, mark: int) -> None:
    """Push the reactions to what happened since ``mark``, which counts as simultaneous."""
    if not world.cast.awaited:
        return
    found: list[Trigger] = []
    for event in world.events[mark:]:
        for name, facts in watched(world, event):
            if name in world.cast.awaited:
                found += _reactions(world, event, name, facts)
    _push(world, found)


def _reactions(world: World, event: Event, name: EventName, facts: dict[Fact, int]) -> Iterator[Trigger]:
    for script, context in (*_sources(world, name), *_just_gone(world, event, name)):
        for place, waiting in enumerate(script.reactions.get(name, ())):
            if not _resolving(world, context):
                yield from _triggered(world, waiting, place, context, facts)


def _triggered(
    world: World, waiting: TriggeredEffect, place: int, context: Context, facts: dict[Fact, int]
) -> Iterator[Trigger]:
    """The effect, where it waits for just this and has not acted too often; ``place``: which of the card's effects."""
    key = (context.source, context.performer, _once(waiting.name(), place))
    if waiting.once and key in world.state.used_this_turn:
        return
    one = context.copy()
    one.facts = {**one.facts, **facts}
    if waiting.matches(world.ask, one):
        if waiting.once:
            world.state.used_this_turn |= {key}
        yield _trigger(world, waiting.effects, one)


def _once(name: EventName | PointName, place: int) -> int:
    """The place of a waiting effect among all effects of a source: below 0, where no offer stands."""
    return -1 - _NAMES[name] - len(_NAMES) * place


def _trigger(world: World, program: Program, context: Context) -> Trigger:
    return Trigger(context.controller, program, world.keep_context(context), (context.source, context.performer))


def _push(world: World, found: list[Trigger]) -> None:
    if not found:
        return
    count, first = len(world.state.seats), max(0, world.state.acting)
    world.push(Triggers(tuple(sorted(found, key=lambda one: (one.seat - first) % count))))


def _resolving(world: World, context: Context) -> bool:
    """A source never reacts to events of its own resolution."""
    source = (context.source, context.performer)
    return any(isinstance(step, Occurring) and step.source == source for step in world.state.frames)
