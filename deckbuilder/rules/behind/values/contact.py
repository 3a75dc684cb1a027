"""Chips as bodies on the table: who stands where, touches whom, sees whom, is bound by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.answers.refusals import NoContact, OtherLevel
from deckbuilder.rules.behind.geometry import GROUND
from deckbuilder.rules.behind.geometry.lengths import CHIP_RADIUS, TOUCH
from deckbuilder.rules.behind.model.scenario import TENTHS
from deckbuilder.rules.behind.model.state import Chip

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World
    from deckbuilder.rules.core.sentence import Refused

Disc = tuple[int, int, int]
CHIP_WIDTH = 2 * CHIP_RADIUS
CONTACT_SQUARED = (CHIP_WIDTH + TOUCH) ** 2
"""Two chips touch up to half a millimetre apart (ruling A5)."""


def on_table(world: World) -> list[Chip]:
    """Characters in play, in fixed order."""
    return [chip for chip in world.state.chips if chip.placed and not chip.gone]


def of_seat(world: World, seat: int) -> list[Chip]:
    """The characters a player leads (ruling P33)."""
    return [chip for chip in world.state.chips if chip.seat == seat and chip.placed and not chip.gone]


def hostile(world: World, one: int, other: int) -> bool:
    """Whether two seats are enemies (ruling S5)."""
    pacts = world.state.pacts
    return one != other and (not pacts or (min(one, other), max(one, other)) not in pacts)


def allies_of(world: World, seat: int) -> tuple[int, ...]:
    """The players who have a pact with this one, clockwise from him (ruling S5)."""
    if not world.state.pacts:
        return ()
    count = len(world.state.seats)
    others = ((seat + place) % count for place in range(1, count))
    return tuple(other for other in others if not hostile(world, seat, other))


def enemies_of(world: World, seat: int) -> list[Chip]:
    """Every enemy character in play."""
    others = [chip for chip in world.state.chips if chip.seat != seat and chip.placed and not chip.gone]
    return [chip for chip in others if hostile(world, seat, chip.seat)] if world.state.pacts else others


def discs(world: World, *without: int) -> list[Disc]:
    """The chips on the table but those named, as discs."""
    return [
        (chip.x, chip.y, CHIP_RADIUS)
        for chip in world.state.chips
        if chip.placed and not chip.gone and chip.id not in without
    ]


def others(world: World, *without: int) -> list[Chip]:
    """The chips behind ``discs``, in the same order."""
    return [chip for chip in world.state.chips if chip.placed and not chip.gone and chip.id not in without]


def ground(world: World, chip: Chip) -> int:
    """Height of the ground under a chip, millimetres."""
    return 0 if chip.platform == GROUND else world.terrain.obstacles[chip.platform].height


def touching(world: World, one: Chip, other: Chip) -> bool:
    """The chips touch, on one level (rulings A5, A6)."""
    dx, dy = one.x - other.x, one.y - other.y
    if dx * dx + dy * dy > CONTACT_SQUARED:
        return False
    return one.platform == other.platform or ground(world, one) == ground(world, other)


def why_not_touch(world: World, one: Chip, other: Chip) -> Refused | None:
    """Why two chips are not in contact: how far apart, or how much higher one stands (rulings A5, A6)."""
    if touching(world, one, other):
        return None
    apart = geometry.roots_up(geometry.squared(one.x, one.y, other.x, other.y)) - CHIP_WIDTH
    if apart > TOUCH:
        return NoContact(one.id, other.id, apart)
    return OtherLevel(one.id, other.id, TENTHS * abs(ground(world, one) - ground(world, other)))


def touching_enemies(world: World, chip: Chip) -> list[Chip]:
    """Enemy characters whose chips touch this one's."""
    x, y, seat = chip.x, chip.y, chip.seat
    found = []
    for other in world.state.chips:
        if other.seat != seat and other.placed and not other.gone:
            dx, dy = other.x - x, other.y - y
            if (
                dx * dx + dy * dy <= CONTACT_SQUARED
                and touching(world, chip, other)
                and hostile(world, seat, other.seat)
            ):
                found.append(other)
    return found


def touches_enemy(world: World, chip: Chip) -> bool:
    """Whether any enemy chip touches this one."""
    return bool(touching_enemies(world, chip))


def distance(one: Chip, other: Chip) -> int:
    """Centre to centre, rounded half up to tenths of a millimetre (rulings A4, A16)."""
    return geometry.distance(one.x, one.y, other.x, other.y)


def within(one: Chip, other: Chip, reach: int) -> bool:
    """Centre to centre at most ``reach``, compared as squares (ruling A16)."""
    dx, dy = one.x - other.x, one.y - other.y
    return dx * dx + dy * dy <= reach * reach
