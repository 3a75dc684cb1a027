"""States and changes of values by effect (effects.play: States)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.abilities import abilities, forms
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.card_scripts import Script
from deckbuilder.rules.behind.model.durations import ConditionHeld, Led, ValueChange, Watching
from deckbuilder.rules.behind.values import continuous_effects
from deckbuilder.terms import Aspect, Form, How, State, Until

if TYPE_CHECKING:
    from deckbuilder.effects.in_play.occasions import Occasion
    from deckbuilder.effects.play import Context
    from deckbuilder.rules.behind.game import Game


class GameStateActions:
    """Deeds on states and values; what lasts a round is counted by the player whose effect it is."""

    __slots__ = ("_card", "_game", "_seat")

    def __init__(self, game: Game, context: Context) -> None:
        self._game = game
        self._seat = context.controller
        self._card = context.source

    def frighten(self, character: int, by: int) -> None:
        abilities.frighten(self._game, character, by)

    def enter(self, character: int, state: State, until: Until, source: int) -> None:
        game = self._game
        if not game.state.chips[character].gone:
            game.state.lasting.append(ConditionHeld(character, state, until, self._seat, source))
            game.emit(events.StateEntered(character, state))

    def end(self, character: int, state: State) -> None:
        game = self._game
        chip = game.state.chips[character]
        if state is State.FRIGHTENED and chip.frightened:
            chip.frightened, chip.cowed = 0, False
            game.emit(events.FrightEnded(character))
        elif state is State.TRANSFORMED:
            forms.revert(game, character)
        else:
            continuous_effects.end_condition(game, character, state)

    def transform(self, character: int, form: Form, until: Until) -> None:
        forms.transform(self._game, character, form, until=until, mark=self._seat)

    def change(self, subject: int, aspect: Aspect, how: How, amount: int, until: Until, source: int) -> None:
        game = self._game
        order = game.state.number()
        game.state.lasting.append(ValueChange(subject, aspect, how, amount, until, self._seat, source, order))
        game.emit(events.ValueChanged(subject, aspect, how, amount, source))

    def watch(self, occasion: Occasion, until: Until, context: Context) -> None:
        waiting = Watching(context.performer, Script((occasion,)), context.copy(), until, self._seat, context.source)
        self._game.state.lasting.append(waiting)

    def lead(self, character: int, seat: int, until: Until) -> None:
        game, chip = self._game, self._game.state.chips[character]
        if not chip.gone and chip.seat != seat:
            game.state.lasting.append(Led(character, seat, until, self._seat, self._card))
            continuous_effects.settle_leader(game, character)
