"""The Jewel of Athens: who carries it and how it changes hands (The Jewel of Athens; rulings S2, S4, S7).

It is no card: nothing takes, discards or destroys it. It is either carried or lies where its bearer fell. What another
scenario lays on the ground is carried like it, but is no prize of a melee and heals nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.geometry.lengths import CHIP_RADIUS, TOUCH
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.events.jewel import JEWEL as JEWEL
from deckbuilder.rules.behind.model.scenario import CARD_LENGTH, GroundItem, Scenario
from deckbuilder.rules.behind.model.state import Chip, Jewel
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

IN_TOUCH = 2 * CHIP_RADIUS + TOUCH
"""A chip touches the marker when its centre is so near to the spot where the fallen chip lay (ruling S2)."""


def reach(scenario: Scenario) -> int:
    """How near a step must end to pick it up: the jewel in touch, anything else under the chip (ruling P21)."""
    return CHIP_RADIUS if scenario.find is not None else IN_TOUCH


def lay_down(world: World) -> None:
    """What the scenario lays on the ground at the start."""
    find = world.setup.scenario.find
    if find is not None:
        _lie(world, *spot(find), geometry.GROUND)


def spot(find: GroundItem) -> tuple[int, int]:
    """Where it lies at the start."""
    return round(find.x * CARD_LENGTH), round(find.y * CARD_LENGTH)


def _lie(world: World, x: int, y: int, platform: int) -> None:
    world.state.jewel = Jewel(NONE, x, y, platform)
    world.emit(events.JewelDropped(x, y))


def bearer(world: World) -> int:
    """Who carries the jewel; -1 for nobody."""
    return world.state.jewel.bearer if world.state.jewel is not None else NONE


def take(world: World, character: int) -> None:
    """The character now carries it."""
    world.state.jewel = Jewel(character)
    world.emit(events.JewelTaken(character))


def fall(world: World, gone: tuple[int, ...], by: int, *, melee: bool) -> None:
    """A bearer falls: in melee the winner takes it, else it lies on the spot (rulings S2, S7)."""
    carrier = bearer(world)
    if carrier not in gone or carrier == NONE:
        return
    if melee and by != NONE and not world.state.chips[by].gone and world.setup.scenario.jewel:
        take(world, by)
        return
    chip = world.state.chips[carrier]
    _lie(world, chip.x, chip.y, chip.platform)


def lies_on(world: World, obstacle: int) -> bool:
    """Whether it lies on that obstacle."""
    lying = world.state.jewel
    return lying is not None and lying.bearer == NONE and lying.platform == obstacle


def obstacle_gone(world: World, obstacle: int) -> None:
    """What lay on the obstacle lies on the ground at the same spot (ruling A19)."""
    lying = world.state.jewel
    if lying is None or lying.platform < obstacle:
        return
    platform = geometry.GROUND if lying.platform == obstacle else lying.platform - 1
    world.state.jewel = lying._replace(platform=platform)


def after_step(world: World, chip: Chip) -> None:
    """Who ends a step touching the jewel, or on another find, has it, whoever moved him (rulings P21, S2)."""
    lying = world.state.jewel
    if lying is None or lying.bearer != NONE or chip.gone:
        return
    near = geometry.within(chip.x, chip.y, lying.x, lying.y, reach(world.setup.scenario))
    if near and chip.platform == lying.platform:
        take(world, chip.id)
