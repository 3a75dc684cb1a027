"""Current values: printed, then set, then added, then injuries, then the floor (Injuries; ruling C3).

Every value is built as parts, so that any number on the screen opens to where it comes from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.model.sums import Part, Source, total
from deckbuilder.rules.behind.values import continuous_effects
from deckbuilder.terms import AbilityName, Aspect, How, Stat, State, Worth

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.state import Chip
    from deckbuilder.rules.behind.model.world import World

BEAST_STRENGTH = 3
BEAST_RESISTANCE = 1
"""What the animal form adds (Shapeshifter)."""
STATS = tuple(Stat)
_SOURCES = {Stat.STRENGTH: Source.STRENGTH, Stat.DEXTERITY: Source.DEXTERITY, Stat.RESISTANCE: Source.RESISTANCE}


def stat_parts(world: World, chip: Chip, stat: Stat) -> tuple[Part, ...]:
    """A character value taken apart."""
    parts = [Part(world.cast.printed[stat][chip.id], _SOURCES[stat])]
    if chip.form == "beast" and stat is not Stat.DEXTERITY:
        parts.append(Part(BEAST_STRENGTH if stat is Stat.STRENGTH else BEAST_RESISTANCE, Source.FORM))
    _apply(world, parts, stat, chip.id)
    if stat is not Stat.RESISTANCE and chip.injuries:
        parts.append(Part(-chip.injuries, Source.INJURIES))
    short = -total(parts)
    if short > 0:
        parts.append(Part(short, Source.FLOOR))
    return tuple(parts)


def _apply(world: World, parts: list[Part], aspect: Aspect, subject: int) -> None:
    """Sets first, then adds, each in the order of entering play."""
    changes = continuous_effects.changes(world, aspect, subject)
    for change in changes:
        if change.how is How.SET:
            parts.append(Part(change.amount - total(parts), Source.SET, card=change.source))
    for change in changes:
        if change.how is How.ADD:
            parts.append(Part(change.amount, Source.CARD, card=change.source))


def stat(world: World, chip: Chip, which: Stat) -> int:
    """The current value of a character: the sum of its parts."""
    return total(stat_parts(world, chip, which))


def all_stats(world: World) -> list[tuple[int, int, int]]:
    """Strength, Dexterity and Resistance of every character, the last as injuries count it.

    Worked out for all at once without their parts, as players ask it in every position they weigh.
    """
    chips = world.state.chips
    printed = world.cast.printed
    strengths, dexterities, resistances = totals = [list(printed[which]) for which in STATS]
    for chip in chips:
        if chip.form == "beast":
            strengths[chip.id] += BEAST_STRENGTH
            resistances[chip.id] += BEAST_RESISTANCE
    everybody = range(len(chips))
    for which, values in zip(STATS, totals, strict=True):
        changes = continuous_effects.changes_of_all(world, which, everybody)
        for one, change in changes:
            if change.how is How.SET:
                values[one] = change.amount
        for one, change in changes:
            if change.how is How.ADD:
                values[one] += change.amount
    found = []
    for chip, strength, dexterity, resisted in zip(chips, strengths, dexterities, resistances, strict=True):
        hurt = chip.injuries
        found.append(
            (
                strength - hurt if strength > hurt else 0,
                dexterity - hurt if dexterity > hurt else 0,
                resisted if resisted > 1 else 1,
            )
        )
    return found


def resistance(world: World, chip: Chip) -> int:
    """Current Resistance where injuries are counted by it: at least 1 (ruling C2)."""
    return max(1, stat(world, chip, Stat.RESISTANCE))


def resistance_parts(world: World, chip: Chip) -> tuple[Part, ...]:
    """The same value, with its parts."""
    parts = stat_parts(world, chip, Stat.RESISTANCE)
    short = 1 - total(parts)
    return (*parts, Part(short, Source.LEAST)) if short > 0 else parts


def extra(world: World, worth: Worth, subject: int) -> tuple[Part, ...]:
    """What cards add to a value that has no printed figure, such as a melee value."""
    return tuple(
        Part(change.amount, Source.CARD, card=change.source)
        for change in continuous_effects.changes(world, worth, subject)
    )


def check_extra(world: World, who: int, *also: Worth) -> tuple[Part, ...]:
    """What cards add to a check of a character, whatever it is for: one to break away is an ability check too."""
    return tuple(part for worth in (Worth.CHECK, *also) for part in extra(world, worth, who))


def worth(world: World, which: Worth, subject: int, basis: int) -> int:
    """A value with a printed or agreed ``basis`` after sets and adds, never below 0."""
    if not continuous_effects.changes(world, which, subject):
        return basis
    return total(worth_parts(world, which, subject, Part(basis, Source.CARD)))


def worth_parts(world: World, which: Worth, subject: int, basis: Part) -> tuple[Part, ...]:
    """The same value, with its parts."""
    parts = [basis]
    _apply(world, parts, which, subject)
    short = -total(parts)
    return (*parts, Part(short, Source.FLOOR)) if short > 0 else tuple(parts)


def ability(world: World, chip: Chip, name: AbilityName) -> int | None:
    """The number of an ability the character has now (0 for one without a number), None when he lacks it."""
    printed = world.cast.abilities[chip.id].get(name)
    changes = continuous_effects.changes(world, name, chip.id)
    if not changes:
        return printed
    if any(change.how is How.LOSE for change in changes):
        return None
    if printed is None and not any(change.how is How.SET for change in changes):
        return None
    return total(ability_parts(world, chip, name))


def ability_parts(world: World, chip: Chip, name: AbilityName) -> tuple[Part, ...]:
    """The number of an ability he has, taken apart."""
    printed = world.cast.characters[chip.id].ability(name)
    parts = [Part(printed.value or 0, Source.ABILITY, chip.id)] if printed else []
    _apply(world, parts, name, chip.id)
    return tuple(parts)


def viewing_arc(world: World, chip: Chip) -> int:
    """The viewing angle in degrees (Viewing Angle)."""
    return min(360, worth(world, Worth.ARC, chip.id, world.cast.characters[chip.id].viewing_angle))


def has(world: World, chip: Chip, condition: State) -> bool:
    """Whether the character is in a state now."""
    if condition is State.FRIGHTENED:
        return chip.frightened > 0
    if condition is State.TRANSFORMED:
        return chip.form != ""
    return continuous_effects.holds(world, chip.id, condition)
