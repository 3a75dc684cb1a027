"""When effects act by themselves: at points of a procedure, and after events (design: occasions; rulings P30, T3).

Sources in play are asked the acting player's first, then clockwise, each player's in order of entering. A weapon counts
only in the combat it is used in, a resting item not at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind import standing
from deckbuilder.rules.behind.lasting import Watching
from deckbuilder.rules.behind.watching import watched
from deckbuilder.rules.core.agenda import Step
from deckbuilder.terms import EventName, Fact, PointName

if TYPE_CHECKING:
    from deckbuilder.effects.base import Program
    from deckbuilder.effects.play import Context
    from deckbuilder.rules.behind.game import Game
    from deckbuilder.rules.behind.scripts import Script

NONE = -1


@dataclass(slots=True)
class Occurring(Step):
    """An effect that acts by itself; no Moment window opens meanwhile (ruling T5)."""

    stages: ClassVar[tuple[str, ...]] = ("resolve",)
    silences: ClassVar[bool] = True
    program: Program
    context: int
    source: tuple[int, int]
    """The card and, for a character's own effect, the character; -1 for the other."""

    def resolve(self, game: Game) -> None:
        """Run it."""
        from deckbuilder.rules.behind.effect_steps import EffectRun  # effects push checks, which have points

        game.push(EffectRun(self.program, self.context, owns=True))


def _sources(game: Game) -> list[tuple[Script, Context]]:
    """Everything that may act by itself now, with its context, in the order of ruling P30."""
    from deckbuilder.rules.behind import permanents

    found: list[tuple[Script, Context]] = []
    for held in game.state.permanents:
        script = game.cast.scripts[held.card]
        waits = bool(script.points or script.reactions)
        if waits and not permanents.resting(game, held) and standing.weapon_counts(game, held.card, held.bearer):
            found.append((script, script.context(held.seat, held.card, held.bearer)))
    for character in game.cast.waiting_characters:
        chip = game.state.chips[character]
        if chip.placed and not chip.gone:
            script = game.cast.character_scripts[character]
            found.append((script, script.context(chip.seat, NONE, character)))
    found += [(one.script, one.context.copy()) for one in game.state.lasting if isinstance(one, Watching)]
    count, first = len(game.state.seats), max(0, game.state.acting)
    return sorted(found, key=lambda source: (source[1].controller - first) % count)


def at_point(game: Game, point: PointName, facts: dict[Fact, int]) -> None:
    """Push what acts at a point; ``fate_used`` is first for the card itself (Addition; ruling C13)."""
    if point not in game.cast.awaited:
        return
    sources: list[tuple[Script, Context]] = []
    if point is PointName.FATE_USED:
        card = facts[Fact.CARD]
        script = game.cast.scripts[card]
        sources = [(script, script.context(facts[Fact.PLAYER], card, facts[Fact.WHO]))]
        sources += [source for source in _sources(game) if source[1].source == NONE]
    else:
        sources = _sources(game)
    for script, context in sources:
        for waiting in script.points.get(point, ()):
            one = context.copy()
            one.facts = {**one.facts, **facts}
            if waiting.matches(game.ask, one):
                _occur(game, waiting.effects, one)


def _occur(game: Game, program: Program, context: Context) -> None:
    number = game.state.next_context
    game.state.next_context += 1
    game.state.contexts[number] = context
    game.push(Occurring(program, number, (context.source, context.performer)))


def react(game: Game, mark: int) -> None:
    """Push the reactions to what happened since ``mark``."""
    if not game.cast.awaited:
        return
    for event in game.events[mark:]:
        for name, facts in watched(game, event):
            if name in game.cast.awaited:
                _react_to(game, name, facts)


def _react_to(game: Game, name: EventName, facts: dict[Fact, int]) -> None:
    for script, context in _sources(game):
        for place, waiting in enumerate(script.reactions.get(name, ())):
            key = (context.source, context.performer, place)
            if _resolving(game, context) or (waiting.once and key in game.state.used_this_turn):
                continue
            one = context.copy()
            one.facts = {**one.facts, **facts}
            if waiting.matches(game.ask, one):
                if waiting.once:
                    game.state.used_this_turn |= {key}
                _occur(game, waiting.effects, one)


def _resolving(game: Game, context: Context) -> bool:
    """A source never reacts to events of its own resolution."""
    source = (context.source, context.performer)
    return any(isinstance(step, Occurring) and step.source == source for step in game.state.frames)
