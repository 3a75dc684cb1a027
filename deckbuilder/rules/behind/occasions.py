"""When effects act by themselves: at points of a procedure, and after events (design: occasions; rulings P30, T3).

Sources in play are asked the acting player's first, then clockwise, each player's in order of entering. A weapon counts
only in the combat it is used in, a resting item not at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind import standing
from deckbuilder.rules.behind.watching import watched
from deckbuilder.rules.core.agenda import Step
from deckbuilder.terms import Fact, PointName

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


def _sources(game: Game) -> Iterator[tuple[Script, int, int, int]]:
    """Script, controller, card, character of everything in play that may act by itself, in the order of ruling P30."""
    from deckbuilder.rules.behind import permanents

    found: list[tuple[Script, int, int, int]] = []
    for held in game.state.permanents:
        script = game.cast.scripts[held.card]
        if (script.points or script.reactions) and not permanents.resting(game, held):
            if standing.weapon_counts(game, held.card, held.bearer):
                found.append((script, held.seat, held.card, held.bearer))
    for character in game.cast.waiting_characters:
        chip = game.state.chips[character]
        if chip.placed and not chip.gone:
            found.append((game.cast.character_scripts[character], chip.seat, NONE, character))
    count, first = len(game.state.seats), max(0, game.state.acting)
    return iter(sorted(found, key=lambda source: (source[1] - first) % count))


def at_point(game: Game, point: PointName, facts: dict[Fact, int]) -> None:
    """Push what acts at a point; ``fate_used`` is only for the card itself (Addition; ruling C13)."""
    if point not in game.cast.points:
        return
    if point is PointName.FATE_USED:
        card = facts[Fact.CARD]
        own = iter([(game.cast.scripts[card], facts[Fact.PLAYER], card, facts[Fact.WHO])])
        _push(game, point, facts, own)
        return
    _push(game, point, facts, _sources(game))


def _push(game: Game, point: PointName, facts: dict[Fact, int], sources: Iterator[tuple[Script, int, int, int]]) -> None:
    for script, seat, card, character in sources:
        for waiting in script.points.get(point, ()):
            context = script.context(seat, card, character)
            context.facts = dict(facts)
            if waiting.matches(game.ask, context):
                _occur(game, waiting.effects, context, (card, character))


def _occur(game: Game, program: Program, context: Context, source: tuple[int, int]) -> None:
    number = game.state.next_context
    game.state.next_context += 1
    game.state.contexts[number] = context
    game.push(Occurring(program, number, source))


def react(game: Game, mark: int) -> None:
    """Push the reactions to what happened since ``mark``."""
    if not game.cast.reactions:
        return
    for event in game.events[mark:]:
        for name, facts in watched(game, event):
            if name not in game.cast.reactions:
                continue
            for script, seat, card, character in _sources(game):
                for place, waiting in enumerate(script.reactions.get(name, ())):
                    key = (card, NONE if card != NONE else character, place)
                    if waiting.once and key in game.state.used_this_turn:
                        continue
                    if _resolving(game, card, character):
                        continue
                    context = script.context(seat, card, character)
                    context.facts = dict(facts)
                    if waiting.matches(game.ask, context):
                        if waiting.once:
                            game.state.used_this_turn |= {key}
                        _occur(game, waiting.effects, context, (card, character))


def _resolving(game: Game, card: int, character: int) -> bool:
    """A source never reacts to events of its own resolution."""
    return any(isinstance(step, Occurring) and step.source == (card, character) for step in game.state.frames)
