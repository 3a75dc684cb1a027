"""Current values: printed, then set, then added, then injuries, then the floor (Injuries; ruling C3).

Every value is built as parts, so that any number on the screen opens to where it comes from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind import standing
from deckbuilder.rules.behind.sums import Part, Source
from deckbuilder.terms import AbilityName, Aspect, How, Stat, Worth
from deckbuilder.terms import State as Condition

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game
    from deckbuilder.rules.behind.state import Chip

BEAST_STRENGTH = 3
BEAST_RESISTANCE = 1
"""What the animal form adds (Shapeshifter)."""
STATS: frozenset[Aspect] = frozenset(Stat)
_SOURCES = {Stat.STRENGTH: Source.STRENGTH, Stat.DEXTERITY: Source.DEXTERITY, Stat.RESISTANCE: Source.RESISTANCE}


def stat_parts(game: Game, chip: Chip, stat: Stat) -> tuple[Part, ...]:
    """A character value taken apart."""
    parts = [Part(game.cast.printed[stat][chip.id], _SOURCES[stat])]
    if chip.form == "beast" and stat is not Stat.DEXTERITY:
        parts.append(Part(BEAST_STRENGTH if stat is Stat.STRENGTH else BEAST_RESISTANCE, Source.FORM))
    _apply(game, parts, stat, chip.id)
    if stat is not Stat.RESISTANCE and chip.injuries:
        parts.append(Part(-chip.injuries, Source.INJURIES))
    total = sum(part.amount for part in parts)
    if total < 0:
        parts.append(Part(-total, Source.FLOOR))
    return tuple(parts)


def _apply(game: Game, parts: list[Part], aspect: Aspect, subject: int) -> None:
    """Sets first, then adds, each in the order of entering play."""
    changes = standing.changes(game, aspect, subject)
    for change in changes:
        if change.how is How.SET:
            so_far = sum(part.amount for part in parts)
            parts.append(Part(change.amount - so_far, Source.SET, card=change.source))
    for change in changes:
        if change.how is How.ADD:
            parts.append(Part(change.amount, Source.CARD, card=change.source))


def stat(game: Game, chip: Chip, which: Stat) -> int:
    """The current value of a character; at once where nothing in play could change it."""
    if not game.state.lasting and which not in game.cast.changed_aspects and chip.form != "beast":
        printed = game.cast.printed[which][chip.id]
        return printed if which is Stat.RESISTANCE else max(0, printed - chip.injuries)
    return sum(part.amount for part in stat_parts(game, chip, which))


def all_stats(game: Game) -> list[tuple[int, int, int]]:
    """Strength, Dexterity and Resistance of every character, the last as injuries count it; equal to one by one."""
    chips = game.state.chips
    printed = game.cast.printed
    totals: dict[Aspect, list[int]] = {which: list(printed[which]) for which in Stat}
    for chip in chips:
        if chip.form == "beast":
            totals[Stat.STRENGTH][chip.id] += BEAST_STRENGTH
            totals[Stat.RESISTANCE][chip.id] += BEAST_RESISTANCE
    for which, changed in standing.changes_of_all(game, STATS, range(len(chips))).items():
        for i, changes in changed:
            values = totals[which]
            values[i] = next((one.amount for one in reversed(changes) if one.how is How.SET), values[i])
            values[i] += sum(one.amount for one in changes if one.how is How.ADD)
    return [
        (max(0, strength - chip.injuries), max(0, dexterity - chip.injuries), max(1, resistance))
        for chip, strength, dexterity, resistance in zip(chips, *totals.values(), strict=True)
    ]


def resistance(game: Game, chip: Chip) -> int:
    """Current Resistance where injuries are counted by it: at least 1 (ruling C2)."""
    return max(1, stat(game, chip, Stat.RESISTANCE))


def resistance_parts(game: Game, chip: Chip) -> tuple[Part, ...]:
    """The same, taken apart."""
    parts = stat_parts(game, chip, Stat.RESISTANCE)
    short = 1 - sum(part.amount for part in parts)
    return (*parts, Part(short, Source.LEAST)) if short > 0 else parts


def extra(game: Game, worth: Worth, subject: int) -> tuple[Part, ...]:
    """What cards add to a value that has no printed figure, such as a melee value."""
    return tuple(
        Part(change.amount, Source.CARD, card=change.source) for change in standing.changes(game, worth, subject)
    )


def worth(game: Game, which: Worth, subject: int, basis: int) -> int:
    """A value with a printed or agreed ``basis`` after sets and adds, never below 0."""
    if not standing.changes(game, which, subject):
        return basis
    return sum(part.amount for part in worth_parts(game, which, subject, Part(basis, Source.CARD)))


def worth_parts(game: Game, which: Worth, subject: int, basis: Part) -> tuple[Part, ...]:
    """The same, taken apart."""
    parts = [basis]
    _apply(game, parts, which, subject)
    short = -sum(part.amount for part in parts)
    return (*parts, Part(short, Source.FLOOR)) if short > 0 else tuple(parts)


def ability(game: Game, chip: Chip, name: AbilityName) -> int | None:
    """The number of an ability the character has now (0 for one without a number), None when he lacks it."""
    printed = game.cast.characters[chip.id].ability(name)
    changes = standing.changes(game, name, chip.id)
    if not changes:
        return None if printed is None else printed.value or 0
    if any(change.how is How.LOSE for change in changes):
        return None
    if printed is None and not any(change.how is How.SET for change in changes):
        return None
    return sum(part.amount for part in ability_parts(game, chip, name))


def ability_parts(game: Game, chip: Chip, name: AbilityName) -> tuple[Part, ...]:
    """The number of an ability he has, taken apart."""
    printed = game.cast.characters[chip.id].ability(name)
    parts = [Part(printed.value or 0, Source.ABILITY, chip.id)] if printed else []
    _apply(game, parts, name, chip.id)
    return tuple(parts)


def viewing_arc(game: Game, chip: Chip) -> int:
    """The viewing angle in degrees (Viewing Angle)."""
    return min(360, worth(game, Worth.ARC, chip.id, game.cast.characters[chip.id].viewing_angle))


def has(game: Game, chip: Chip, condition: Condition) -> bool:
    """Whether the character is in a state now."""
    if condition is Condition.FRIGHTENED:
        return chip.frightened > 0
    if condition is Condition.TRANSFORMED:
        return chip.form != ""
    return standing.holds(game, chip.id, condition)


def may_act(game: Game, chip: Chip) -> bool:
    """In play, and not in the turn that fright costs him (ruling X12)."""
    return chip.placed and not chip.gone and not chip.cowed
