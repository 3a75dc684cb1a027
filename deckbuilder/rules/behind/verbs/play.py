"""Everything an effect may ask and do in one game (effects.play: Play)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.rules.behind.by_hand.step import ByHand
from deckbuilder.rules.behind.effect_steps import Choosing, EffectRun, run
from deckbuilder.rules.behind.verbs.actions import ActionDeeds
from deckbuilder.rules.behind.verbs.asking import Asking
from deckbuilder.rules.behind.verbs.cards import CardDeeds
from deckbuilder.rules.behind.verbs.checks import CheckDeeds
from deckbuilder.rules.behind.verbs.harm import Harm
from deckbuilder.rules.behind.verbs.states import StateDeeds
from deckbuilder.rules.behind.verbs.table import TableDeeds
from deckbuilder.rules.behind.verbs.terrain import TerrainDeeds

if TYPE_CHECKING:
    from deckbuilder.effects.base import Program
    from deckbuilder.effects.play import Context
    from deckbuilder.rules.behind.game import Game


class Playing:
    """One effect's access to the game; ``number`` is where its context lives."""

    __slots__ = ("_context", "_game", "_number", "ask", "harm")

    def __init__(self, game: Game, context: Context, number: int) -> None:
        self._game = game
        self._context = context
        self._number = number
        self.ask: Asking = game.ask
        self.harm = Harm(game, context)

    @property
    def cards(self) -> CardDeeds:
        return CardDeeds(self._game)

    @property
    def table(self) -> TableDeeds:
        return TableDeeds(self._game, self._context.controller)

    @property
    def states(self) -> StateDeeds:
        return StateDeeds(self._game, self._context)

    @property
    def actions(self) -> ActionDeeds:
        return ActionDeeds(self._game)

    @property
    def checks(self) -> CheckDeeds:
        return CheckDeeds(self._game, self, self._context.source)

    @property
    def terrain(self) -> TerrainDeeds:
        return TerrainDeeds(self._game)

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
