"""Everything an effect may ask and do in one game (effects.play: Play)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.effects.queries import Queries
from deckbuilder.rules.behind.card_effects.by_hand.step import ByHand
from deckbuilder.rules.behind.card_effects.resolve import Choosing, EffectRun
from deckbuilder.rules.behind.card_effects.verbs.actions import GameTurnActions
from deckbuilder.rules.behind.card_effects.verbs.cards import GameCardActions
from deckbuilder.rules.behind.card_effects.verbs.checks import GameCheckActions
from deckbuilder.rules.behind.card_effects.verbs.harm import GameHarmActions
from deckbuilder.rules.behind.card_effects.verbs.states import GameStateActions
from deckbuilder.rules.behind.card_effects.verbs.table import GameTableActions
from deckbuilder.rules.behind.card_effects.verbs.terrain import GameTerrainActions

if TYPE_CHECKING:
    from deckbuilder.effects.play import Program
    from deckbuilder.effects.queries import Context
    from deckbuilder.rules.behind.model.world import World


class GamePlay:
    """One effect's access to the game; ``number`` is where its context lives."""

    __slots__ = ("_context", "_world", "_number", "ask", "harm")

    def __init__(self, world: World, context: Context, number: int) -> None:
        self._world = world
        self._context = context
        self._number = number
        self.ask: Queries = world.ask
        self.harm = GameHarmActions(world, context)

    @property
    def cards(self) -> GameCardActions:
        return GameCardActions(self._world)

    @property
    def table(self) -> GameTableActions:
        return GameTableActions(self._world, self._context.controller)

    @property
    def states(self) -> GameStateActions:
        return GameStateActions(self._world, self._context)

    @property
    def actions(self) -> GameTurnActions:
        return GameTurnActions(self._world)

    @property
    def checks(self) -> GameCheckActions:
        return GameCheckActions(self._world, self.number_of, self._context.source)

    @property
    def terrain(self) -> GameTerrainActions:
        return GameTerrainActions(self._world)

    def then(self, effects: Program, context: Context) -> None:
        if context is self._context:
            self._world.push(EffectRun(effects, self._number))
        else:
            self._world.push(EffectRun(effects, self._world.keep_context(context), owns=True))

    def adjudicate(self, context: Context) -> None:
        self._world.push(ByHand(self.number_of(context)))

    def choose(self, seat: int, options: Sequence[Program], context: Context) -> None:
        self._world.push(Choosing(seat, tuple(options), self.number_of(context)))

    def number_of(self, context: Context) -> int:
        """Where a context lives; a new one moves in."""
        if context is self._context:
            return self._number
        number = self._world.state.number()
        self._world.state.contexts[number] = context
        return number
