"""Flips, checks and duels by effect (effects.play: Checks)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from deckbuilder.rules.behind.card_effects.by_hand.step import TurningUp
from deckbuilder.rules.behind.card_effects.resolve import EffectCheck, EffectDuel, InfluenceCheck
from deckbuilder.rules.behind.checks.fate import FateUse, FlipCard
from deckbuilder.rules.behind.model.sums import Part, Source
from deckbuilder.rules.behind.supply import permanents, piles

if TYPE_CHECKING:
    from deckbuilder.effects.play import Program
    from deckbuilder.effects.queries import Context
    from deckbuilder.rules.behind.model.world import World


class GameCheckActions:
    """Deeds on flips; ``card`` is the one whose effect it is."""

    __slots__ = ("_card", "_world", "_number_of")

    def __init__(self, world: World, number_of: Callable[[Context], int], card: int) -> None:
        self._world = world
        self._number_of = number_of
        self._card = card

    def check(self, number: int, passed: Program, failed: Program, context: Context) -> None:
        self._world.push(EffectCheck(number, passed, failed, self._number_of(context)))

    def duel(self, other: int, won: Program, lost: Program, context: Context) -> None:
        self._world.push(EffectDuel(other, won, lost, self._number_of(context)))

    def influence(self, card: int) -> None:
        if permanents.in_play(self._world, card) is not None:
            self._world.push(InfluenceCheck(card))

    def add(self, amount: int, seat: int) -> None:
        use = self._use()
        source = Source.ADDITION if use is not None and use.card == self._card else Source.CARD
        part = Part(amount, source, card=self._card)
        if use is not None and use.seat == seat:
            use.extra += (part,)
            return
        for step in reversed(self._world.state.frames):
            add_part = getattr(step, "add_part", None)
            if add_part is not None:
                add_part(seat, part)
                return

    def turn_up(self, seat: int) -> None:
        self._world.push(TurningUp(seat))

    def reflip(self, seat: int) -> None:
        use = self._use()
        if isinstance(use, FlipCard) and use.seat == seat:
            piles.lay_down(self._world, use.card)
            use.again(self._world)

    def replace(self, seat: int, card: int) -> None:
        use = self._use()
        if isinstance(use, FlipCard) and use.seat == seat:
            piles.lay_down(self._world, use.card)
            piles.lift(self._world, card)
            use.card, use.number, use.fixed = card, self._world.cast.fate[card], True

    def count_as(self, seat: int, number: int) -> None:
        use = self._use()
        if use is not None and use.seat == seat:
            use.number = number

    def _use(self) -> FateUse | None:
        """The fate number being used."""
        return next((step for step in reversed(self._world.state.frames) if isinstance(step, FateUse)), None)
