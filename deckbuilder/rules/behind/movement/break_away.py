"""Breaking away from contact (Movement; rulings B1-B8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.checks.ability_check import AbilityCheck
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.model.sums import Part, Source
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import touching_enemies
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.terms import Stat, State, Use, Worth

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


def holders(world: World, chip: Chip, freed: tuple[int, ...] = ()) -> list[Chip]:
    """The touching enemies to break away from: not the frightened, not those he is free of (rulings B2, B5)."""
    if current_values.has(world, chip, State.NIMBLE):
        return []
    return [enemy for enemy in touching_enemies(world, chip) if not enemy.frightened and enemy.id not in freed]


def level(world: World, enemies: list[Chip]) -> tuple[Part, ...]:
    """Highest current Dexterity, +1 for each enemy beyond the first (ruling B1)."""
    highest = max(enemies, key=lambda enemy: current_values.stat(world, enemy, Stat.DEXTERITY))
    parts = current_values.stat_parts(world, highest, Stat.DEXTERITY)
    if len(enemies) > 1:
        parts += (Part(len(enemies) - 1, Source.FURTHER_ENEMY),)
    return parts


@dataclass(slots=True)
class BreakAway(Procedure):
    """One character's check to leave contact; ``outcome`` says whether he is free."""

    stages: ClassVar[tuple[str, ...]] = ("check", "compare")
    character: int
    freed: tuple[int, ...] = ()
    result: tuple[bool, int] = (True, -1)

    @property
    def outcome(self) -> bool:
        """Whether the character is free."""
        return self.result[0]

    def check(self, world: World) -> object:
        """A card is flipped even against level 0 (ruling B7); nobody to leave needs no check."""
        chip = world.state.chips[self.character]
        enemies = holders(world, chip, self.freed)
        if not enemies:
            return OVER
        needed = level(world, enemies)
        change = current_values.check_extra(world, chip.id, Worth.ESCAPE)
        world.push(
            AbilityCheck(
                chip.seat,
                needed,
                events.Purpose.BREAK_AWAY,
                Use.ESCAPE_CHECK,
                chip.id,
                enemies[0].id,
                change=change,
                into="result",
            )
        )
        return None

    def compare(self, world: World) -> None:
        """Say whether the character has broken away."""
        world.emit(events.BrokeAway(self.character, self.result[0]))
