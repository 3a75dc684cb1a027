"""Everything an effect may ask and do in one game (effects.play: Play)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.rules.behind.card_effects.by_hand.step import ByHand
from deckbuilder.rules.behind.card_effects.resolve import Choosing, EffectRun, run
from deckbuilder.rules.behind.card_effects.verbs.actions import GameTurnActions
from deckbuilder.rules.behind.card_effects.verbs.cards import GameCardActions
from deckbuilder.rules.behind.card_effects.verbs.checks import GameCheckActions
from deckbuilder.rules.behind.card_effects.verbs.harm import GameHarmActions
from deckbuilder.rules.behind.card_effects.verbs.queries import GameQueries
from deckbuilder.rules.behind.card_effects.verbs.states import GameStateActions
from deckbuilder.rules.behind.card_effects.verbs.table import GameTableActions
from deckbuilder.rules.behind.card_effects.verbs.terrain import GameTerrainActions

if TYPE_CHECKING:
    from deckbuilder.effects.base import Program
    from deckbuilder.effects.play import Context
    from deckbuilder.rules.behind.game import Game


class GamePlay:
    """One effect's access to the game; ``number`` is where its context lives."""

    __slots__ = ("_context", "_game", "_number", "ask", "harm")

    def __init__(self, game: Game, context: Context, number: int) -> None:
        self._game = game
        self._context = context
        self._number = number
        self.ask: GameQueries = game.ask
        self.harm = GameHarmActions(game, context)

    @property
    def cards(self) -> GameCardActions:
        return GameCardActions(self._game)

    @property
    def table(self) -> GameTableActions:
        return GameTableActions(self._game, self._context.controller)

    @property
    def states(self) -> GameStateActions:
        return GameStateActions(self._game, self._context)

    @property
    def actions(self) -> GameTurnActions:
        return GameTurnActions(self._game)

    @property
    def checks(self) -> GameCheckActions:
        return GameCheckActions(self._game, self, self._context.source)

    @property
    def terrain(self) -> GameTerrainActions:
        return GameTerrainActions(self._game)

    def then(self, effects: Program, context: Context) -> None:
        if context is self._context:
            self._game.push(EffectRun(effects, self._number))
        else:
            self._game.push(run(self._game, effects, context))

    def adjudicate(self, context: Context) -> None:
        self._game.push(ByHand(self.number_of(context)))

    def choose(self, seat: int, options: Sequence[Program], context: Context) -> None:
        self._game.push(Choosing(seat, tuple(options), self.number_of(context)))

    def number_of(self, context: Context) -> int:
        """Where a context lives; a new one moves in."""
        if context is self._context:
            return self._number
        number = self._game.state.number()
        self._game.state.contexts[number] = context
        return number
