"""The Jewel of Athens: who carries it and how it changes hands (The Jewel of Athens; rulings S2, S4, S7).

It is no card: nothing takes, discards or destroys it. It is either carried or lies where its bearer fell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.cast import JEWEL as JEWEL
from deckbuilder.rules.behind.events import jewel as told
from deckbuilder.rules.behind.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.state import Chip

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game

NONE = -1
TOUCH = 2 * CHIP_RADIUS + 5
"""A chip touches the marker when its centre is so near to the spot where the fallen chip lay (ruling S2)."""


class Jewel(NamedTuple):
    """Where the jewel is: carried by ``bearer``, or (-1) lying at (``x``, ``y``) on a platform or the ground."""

    bearer: int
    x: int = 0
    y: int = 0
    platform: int = geometry.GROUND


def bearer(game: Game) -> int:
    """Who carries the jewel; -1 for nobody."""
    return game.state.jewel.bearer if game.state.jewel is not None else NONE


def take(game: Game, character: int) -> None:
    """The character now carries it."""
    game.state.jewel = Jewel(character)
    game.emit(told.JewelTaken(character))


def fall(game: Game, gone: tuple[int, ...], by: int, *, melee: bool) -> None:
    """A bearer falls: in melee the winner takes it, else it lies on the spot (rulings S2, S7)."""
    carrier = bearer(game)
    if carrier not in gone or carrier == NONE:
        return
    if melee and by != NONE and not game.state.chips[by].gone:
        take(game, by)
        return
    chip = game.state.chips[carrier]
    game.state.jewel = Jewel(NONE, chip.x, chip.y, chip.platform)
    game.emit(told.JewelDropped(chip.x, chip.y))


def obstacle_gone(game: Game, obstacle: int) -> None:
    """What lay on the obstacle lies on the ground at the same spot (ruling A19)."""
    lying = game.state.jewel
    if lying is None or lying.platform < obstacle:
        return
    platform = geometry.GROUND if lying.platform == obstacle else lying.platform - 1
    game.state.jewel = lying._replace(platform=platform)


def after_step(game: Game, chip: Chip) -> None:
    """Who ends a step touching the jewel has it, whoever moved him (rulings P21, S2)."""
    lying = game.state.jewel
    if lying is None or lying.bearer != NONE or chip.gone:
        return
    if chip.platform == lying.platform and geometry.within(chip.x, chip.y, lying.x, lying.y, TOUCH):
        take(game, chip.id)
