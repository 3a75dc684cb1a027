"""States and changes of values by effect (effects.play: States)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.abilities import forms, terror
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.card_scripts import Script
from deckbuilder.rules.behind.model.durations import ConditionHeld, Led, ValueChange, Watching
from deckbuilder.rules.behind.values import continuous_effects
from deckbuilder.terms import Aspect, Form, How, State, Until

if TYPE_CHECKING:
    from deckbuilder.effects.base import Effect
    from deckbuilder.effects.queries import Context
    from deckbuilder.rules.behind.model.world import World


class GameStateActions:
    """Deeds on states and values; what lasts a round is counted by the player whose effect it is."""

    __slots__ = ("_card", "_world", "_seat")

    def __init__(self, world: World, context: Context) -> None:
        self._world = world
        self._seat = context.controller
        self._card = context.source

    def frighten(self, character: int, by: int) -> None:
        terror.frighten(self._world, character, by)

    def enter(self, character: int, state: State, until: Until, source: int) -> None:
        world = self._world
        if not world.state.chips[character].gone:
            world.state.lasting.append(ConditionHeld(character, state, until, self._seat, source))
            world.emit(events.StateEntered(character, state))

    def end(self, character: int, state: State) -> None:
        world = self._world
        chip = world.state.chips[character]
        if state is State.FRIGHTENED and chip.frightened:
            chip.frightened, chip.cowed = 0, False
            world.emit(events.FrightEnded(character))
        elif state is State.TRANSFORMED:
            forms.revert(world, character)
        else:
            continuous_effects.end_condition(world, character, state)

    def transform(self, character: int, form: Form, until: Until) -> None:
        forms.transform(self._world, character, form, until=until, mark=self._seat)

    def change(self, subject: int, aspect: Aspect, how: How, amount: int, until: Until, source: int) -> None:
        world = self._world
        order = world.state.number()
        world.state.lasting.append(ValueChange(subject, aspect, how, amount, until, self._seat, source, order))
        world.emit(events.ValueChanged(subject, aspect, how, amount, source))

    def watch(self, occasion: Effect, until: Until, context: Context) -> None:
        waiting = Watching(context.performer, Script((occasion,)), context.copy(), until, self._seat, context.source)
        self._world.state.lasting.append(waiting)

    def lead(self, character: int, seat: int, until: Until) -> None:
        world, chip = self._world, self._world.state.chips[character]
        if not chip.gone and chip.seat != seat:
            world.state.lasting.append(Led(character, seat, until, self._seat, self._card))
            continuous_effects.settle_leader(world, character)
