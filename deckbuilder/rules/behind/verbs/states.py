"""States and changes of values by effect (effects.play: States)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind import abilities, forms, standing
from deckbuilder.rules.behind.events import conditions as told
from deckbuilder.rules.behind.lasting import ConditionHeld, Led, ValueChange, Watching
from deckbuilder.rules.behind.scripts import Script
from deckbuilder.terms import Aspect, Form, How, Until
from deckbuilder.terms import State as Condition

if TYPE_CHECKING:
    from deckbuilder.effects.occasions import Occasion
    from deckbuilder.effects.play import Context
    from deckbuilder.rules.behind.game import Game


class StateDeeds:
    """Deeds on states and values; what lasts a round is counted by the player whose effect it is."""

    __slots__ = ("_card", "_game", "_seat")

    def __init__(self, game: Game, context: Context) -> None:
        self._game = game
        self._seat = context.controller
        self._card = context.source

    def frighten(self, character: int, by: int) -> None:
        abilities.frighten(self._game, character, by)

    def enter(self, character: int, state: Condition, until: Until, source: int) -> None:
        game = self._game
        if not game.state.chips[character].gone:
            game.state.lasting.append(ConditionHeld(character, state, until, self._seat, source))
            game.emit(told.StateEntered(character, state))

    def end(self, character: int, state: Condition) -> None:
        game = self._game
        chip = game.state.chips[character]
        if state is Condition.FRIGHTENED and chip.frightened:
            chip.frightened, chip.cowed = 0, False
            game.emit(told.FrightEnded(character))
        elif state is Condition.TRANSFORMED:
            forms.revert(game, character)
        else:
            standing.end_condition(game, character, state)

    def transform(self, character: int, form: Form, until: Until) -> None:
        forms.transform(self._game, character, form, until=until, mark=self._seat)

    def change(self, subject: int, aspect: Aspect, how: How, amount: int, until: Until, source: int) -> None:
        game = self._game
        order = game.state.number()
        game.state.lasting.append(ValueChange(subject, aspect, how, amount, until, self._seat, source, order))
        game.emit(told.ValueChanged(subject, aspect, how, amount, source))

    def watch(self, occasion: Occasion, until: Until, context: Context) -> None:
        waiting = Watching(context.performer, Script((occasion,)), context.copy(), until, self._seat, context.source)
        self._game.state.lasting.append(waiting)

    def lead(self, character: int, seat: int, until: Until) -> None:
        game, chip = self._game, self._game.state.chips[character]
        if not chip.gone and chip.seat != seat:
            game.state.lasting.append(Led(character, seat, until, self._seat, self._card))
            standing.settle_leader(game, character)
