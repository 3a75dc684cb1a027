"""Who may attack in melee, who may assist, and with which weapon (Melee Combat; rulings C4, C8, C11, C14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.refusals import (
    Bound,
    Cowed,
    NoSuchWeapon,
    NotHostile,
    NotOffered,
    NotYours,
    OutOfPlay,
    Shielded,
)
from deckbuilder.rules.behind.model.choices import Attack, Weapon
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import hostile, of_seat, touching_enemies, why_not_touch
from deckbuilder.rules.behind.values.sight import in_arc, outside_arc
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import NONE, State

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

MOST_SUBSETS = 3
"""Of more possible assistants only none and all are suggested; any subset is legal."""


def why_not_attack(world: World, attacker: Chip, target: Chip) -> Refused | None:
    """The conditions of a melee attack: an enemy in contact; sight and arc only by house rule H7 (rulings C14, A6)."""
    if attacker.gone or not attacker.placed:
        return OutOfPlay(attacker.id)
    if attacker.cowed:
        return Cowed(attacker.id)
    if target.gone or not target.placed:
        return OutOfPlay(target.id)
    if not hostile(world, attacker.seat, target.seat):
        return NotHostile(target.id)
    apart = why_not_touch(world, attacker, target)
    if apart is not None:
        return apart
    if world.setup.house.melee_side == "viewing_arc" and not in_arc(world, attacker, target):
        return outside_arc(world, attacker, target.x, target.y)
    return Shielded(target.id) if current_values.has(world, target, State.SHIELDED) else None


def why_not_assist(world: World, assistant: Chip, target: Chip) -> Refused | None:
    """The conditions of assistance: in contact with the target and with no other enemy (ruling C4)."""
    refused = why_not_attack(world, assistant, target)
    if refused is not None:
        return refused
    for enemy in touching_enemies(world, assistant):
        if enemy is not target:
            return Bound(assistant.id, enemy.id)
    return None


def possible_assistants(world: World, seat: int, attacker: Chip, target: Chip) -> list[int]:
    """The characters of ``seat`` who could assist the attacker (ruling C4)."""
    return [
        chip.id for chip in of_seat(world, seat) if chip is not attacker and why_not_assist(world, chip, target) is None
    ]


class AttackAnswers(Answers):
    """Every attack of the acting player."""

    __slots__ = ("_world", "only", "seat")
    choice: ClassVar[type[Choice]] = Attack

    def __init__(self, world: World, seat: int, only: int = NONE) -> None:
        self._world = world
        self.seat = seat
        self.only = only
        """Where an effect grants the attack to one character."""

    def candidates(self) -> Iterator[Attack]:
        """Attackers and targets in fixed order, with each group of assistants and each weapon."""
        world = self._world
        for attacker in of_seat(world, self.seat):
            if attacker.cowed or self.only not in (NONE, attacker.id):
                continue
            for target in touching_enemies(world, attacker):
                if why_not_attack(world, attacker, target) is not None:
                    continue
                weapons = (*permanents.usable_weapons(world, attacker), NONE)
                for group in _groups(possible_assistants(world, self.seat, attacker, target)):
                    for weapon in weapons:
                        yield Attack(attacker.id, target.id, group, weapon)

    def refusal(self, choice: Attack) -> Refused | None:
        """The first condition that fails."""
        world = self._world
        chips = world.state.chips
        if not all(0 <= one < len(chips) for one in (choice.attacker, choice.target, *choice.assistants)):
            return NotOffered()
        attacker, target = chips[choice.attacker], chips[choice.target]
        if attacker.seat != self.seat:
            return NotYours(attacker.id)
        if self.only not in (NONE, attacker.id):
            return NotOffered()
        refused = why_not_attack(world, attacker, target)
        if refused is not None:
            return refused
        if len(set(choice.assistants)) != len(choice.assistants) or attacker.id in choice.assistants:
            return NotOffered()
        for one in choice.assistants:
            if chips[one].seat != self.seat:
                return NotYours(one)
            refused = why_not_assist(world, chips[one], target)
            if refused is not None:
                return refused
        if choice.weapon != NONE and choice.weapon not in permanents.usable_weapons(world, attacker):
            return NoSuchWeapon(choice.weapon, attacker.id)
        return None


def _groups(helpers: list[int]) -> Iterable[tuple[int, ...]]:
    if len(helpers) > MOST_SUBSETS:
        return (), tuple(helpers)
    return [group for size in range(len(helpers) + 1) for group in combinations(helpers, size)]


class WeaponAnswers(Answers):
    """The weapon a defender fights with (ruling C15)."""

    __slots__ = ("chip", "_world")
    choice: ClassVar[type[Choice]] = Weapon

    def __init__(self, world: World, chip: Chip) -> None:
        self._world = world
        self.chip = chip

    def candidates(self) -> Iterator[Weapon]:
        """Each usable weapon, then none."""
        for card in permanents.usable_weapons(self._world, self.chip):
            yield Weapon(card)
        yield Weapon(NONE)

    def refusal(self, choice: Weapon) -> Refused | None:
        """A weapon he carries and can use."""
        if choice.card == NONE or choice.card in permanents.usable_weapons(self._world, self.chip):
            return None
        return NoSuchWeapon(choice.card, self.chip.id)
