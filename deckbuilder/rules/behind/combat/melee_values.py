"""What goes into a melee value besides the cards: Strength, assistance, Alliance, Faith, the rear (C3, C8-C10).

Each value comes in parts; players who compare attacks add them up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.model.sums import Part, Source
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import touching_enemies
from deckbuilder.terms import AbilityName, Stat, Worth

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


class Fighters(Protocol):
    """Who fights whom in a melee."""

    attacker: int
    target: int
    assistants: tuple[int, ...]

    @property
    def everybody(self) -> tuple[int, ...]:
        """The ids of all who take part."""


def attack_parts(world: World, fight: Fighters) -> list[Part]:
    """The attacker's side: those who assist add to it, who fights alone may have Faith."""
    attacker, target = world.state.chips[fight.attacker], world.state.chips[fight.target]
    return [
        *current_values.stat_parts(world, attacker, Stat.STRENGTH),
        *_named(0 if fight.assistants else faith(world, attacker, target, fight.everybody), Source.FAITH, attacker.id),
        *assistance(world, fight.assistants),
        *_named(rear(attacker, target), Source.REAR),
        *current_values.extra(world, Worth.MELEE, attacker.id),
    ]


def defence_parts(world: World, fight: Fighters) -> list[Part]:
    """The target's side, always alone (ruling C4)."""
    attacker, target = world.state.chips[fight.attacker], world.state.chips[fight.target]
    return [
        *current_values.stat_parts(world, target, Stat.STRENGTH),
        *_named(faith(world, target, attacker, fight.everybody), Source.FAITH, target.id),
        *_named(rear(target, attacker), Source.REAR),
        *current_values.extra(world, Worth.MELEE, target.id),
    ]


def _named(amount: int, source: Source, character: int = -1) -> tuple[Part, ...]:
    """An amount as a part, where it is one."""
    return (Part(amount, source, character),) if amount else ()


def rear(fighter: Chip, opponent: Chip) -> int:
    """The bonus for who stands in the opponent's rear (ruling C10)."""
    return 1 if geometry.behind(opponent.x, opponent.y, opponent.facing, fighter.x, fighter.y) else 0


def faith(world: World, fighter: Chip, opponent: Chip, fight: tuple[int, ...]) -> int:
    """Faith times the unbound enemies beyond the opponent, for one who fights alone (Faith; ruling C9; H4)."""
    number = current_values.ability(world, fighter, AbilityName.FAITH)
    if number is None:
        return 0
    others = [enemy for enemy in touching_enemies(world, fighter) if enemy is not opponent]
    if world.setup.house.faith == "this_fight":
        others = [enemy for enemy in others if enemy.id in fight]
    return number * sum(1 for enemy in others if touching_enemies(world, enemy) == [fighter])


def assistance(world: World, assistants: tuple[int, ...]) -> list[Part]:
    """Current Strength of each assistant, and his Alliance (rulings C4, C8)."""
    parts = []
    for one in assistants:
        chip = world.state.chips[one]
        parts.append(Part(current_values.stat(world, chip, Stat.STRENGTH), Source.ASSISTANCE, one))
        alliance = current_values.ability(world, chip, AbilityName.ALLIANCE)
        if alliance:
            parts.append(Part(alliance, Source.ALLIANCE, one))
    return parts
