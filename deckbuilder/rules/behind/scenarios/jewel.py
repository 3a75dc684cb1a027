"""The Jewel of Athens: who carries it and how it changes hands (The Jewel of Athens; rulings S2, S4, S7).

It is no card: nothing takes, discards or destroys it. It is either carried or lies where its bearer fell. What another
scenario lays on the ground is carried like it, but is no prize of a melee and heals nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.geometry.lengths import CHIP_RADIUS, TOUCH
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.events.jewel import JEWEL as JEWEL
from deckbuilder.rules.behind.model.scenario import CARD_LENGTH, GroundItem, Scenario
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game

IN_TOUCH = 2 * CHIP_RADIUS + TOUCH
"""A chip touches the marker when its centre is so near to the spot where the fallen chip lay (ruling S2)."""


class Jewel(NamedTuple):
    """Where the jewel is: carried by ``bearer``, or (-1) lying at (``x``, ``y``) on a platform or the ground."""

    bearer: int
    x: int = 0
    y: int = 0
    platform: int = geometry.GROUND


def reach(scenario: Scenario) -> int:
    """How near a step must end to pick it up: the jewel in touch, anything else under the chip (ruling P21)."""
    return CHIP_RADIUS if scenario.find is not None else IN_TOUCH


def lay_down(game: Game) -> None:
    """What the scenario lays on the ground at the start."""
    find = game.setup.scenario.find
    if find is not None:
        _lie(game, *spot(find), geometry.GROUND)


def spot(find: GroundItem) -> tuple[int, int]:
    """Where it lies at the start."""
    return round(find.x * CARD_LENGTH), round(find.y * CARD_LENGTH)


def _lie(game: Game, x: int, y: int, platform: int) -> None:
    game.state.jewel = Jewel(NONE, x, y, platform)
    game.emit(events.JewelDropped(x, y))


def bearer(game: Game) -> int:
    """Who carries the jewel; -1 for nobody."""
    return game.state.jewel.bearer if game.state.jewel is not None else NONE


def take(game: Game, character: int) -> None:
    """The character now carries it."""
    game.state.jewel = Jewel(character)
    game.emit(events.JewelTaken(character))


def fall(game: Game, gone: tuple[int, ...], by: int, *, melee: bool) -> None:
    """A bearer falls: in melee the winner takes it, else it lies on the spot (rulings S2, S7)."""
    carrier = bearer(game)
    if carrier not in gone or carrier == NONE:
        return
    if melee and by != NONE and not game.state.chips[by].gone and game.setup.scenario.jewel:
        take(game, by)
        return
    chip = game.state.chips[carrier]
    _lie(game, chip.x, chip.y, chip.platform)


def lies_on(game: Game, obstacle: int) -> bool:
    """Whether it lies on that obstacle."""
    lying = game.state.jewel
    return lying is not None and lying.bearer == NONE and lying.platform == obstacle


def obstacle_gone(game: Game, obstacle: int) -> None:
    """What lay on the obstacle lies on the ground at the same spot (ruling A19)."""
    lying = game.state.jewel
    if lying is None or lying.platform < obstacle:
        return
    platform = geometry.GROUND if lying.platform == obstacle else lying.platform - 1
    game.state.jewel = lying._replace(platform=platform)


def after_step(game: Game, chip: Chip) -> None:
    """Who ends a step touching the jewel, or on another find, has it, whoever moved him (rulings P21, S2)."""
    lying = game.state.jewel
    if lying is None or lying.bearer != NONE or chip.gone:
        return
    near = geometry.within(chip.x, chip.y, lying.x, lying.y, reach(game.setup.scenario))
    if near and chip.platform == lying.platform:
        take(game, chip.id)
