"""Closed-form odds of flips, checks, melee and shots: whole-number ways out of all ways, never a sample.

Decks, screens and computer players ask the same functions. A fight's cards count as drawn independently of the flips
that follow them; within one hand the cards are drawn without putting back.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import NamedTuple

from deckbuilder.decks.odds import Odds
from deckbuilder.rules.behind.model.state import ELIMINATED

Fates = Mapping[int, int]
"""How many cards show each fate number."""


class Spread:
    """What a number may turn out to be: in how many of all ways it is each value."""

    __slots__ = ("of", "ways")

    def __init__(self, ways: Mapping[int, int]) -> None:
        self.ways = {value: count for value, count in sorted(ways.items()) if count}
        self.of = sum(self.ways.values())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spread) and all(
            self.ways.get(value, 0) * other.of == other.ways.get(value, 0) * self.of
            for value in (*self.ways, *other.ways)
        )

    __hash__ = None  # type: ignore[assignment]

    def shifted(self, amount: int) -> Spread:
        """The number with something fixed added."""
        return Spread({value + amount: count for value, count in self.ways.items()})

    def plus(self, other: Spread) -> Spread:
        """The sum of two independent numbers."""
        ways: dict[int, int] = {}
        for one, count in self.ways.items():
            for two, times in other.ways.items():
                ways[one + two] = ways.get(one + two, 0) + count * times
        return Spread(ways)

    def minus(self, other: Spread) -> Spread:
        """The difference of two independent numbers."""
        return self.plus(Spread({-value: count for value, count in other.ways.items()}))

    def at_least(self, value: int) -> Odds:
        """The odds that it is ``value`` or more."""
        return Odds(sum(count for one, count in self.ways.items() if one >= value), self.of)

    @property
    def mean(self) -> float:
        """The mean value."""
        return sum(value * count for value, count in self.ways.items()) / self.of


def fixed(value: int) -> Spread:
    """A number that is known."""
    return Spread({value: 1})


def flip(fates: Fates) -> Spread:
    """The next card turned up; nothing to turn up counts 0 (ruling P7)."""
    return Spread(fates) if any(fates.values()) else fixed(0)


def best_of(fates: Fates, held: int) -> Spread:
    """The highest fate number among ``held`` unknown cards; 0 for none."""
    size = sum(fates.values())
    held = min(held, size)
    if not held:
        return fixed(0)
    ways: dict[int, int] = {}
    below = 0
    for value, count in sorted(fates.items()):
        ways[value] = comb(below + count, held) - comb(below, held)
        below += count
    return Spread(ways)


def check(fates: Fates, level: int, change: int = 0) -> Odds:
    """The odds that the next card passes a check of ``level`` (Ability Check; ruling P12)."""
    return flip(fates).shifted(change).at_least(level)


class InjuryOdds(NamedTuple):
    """The odds of exactly 0, 1, 2 and 3 or more injuries."""

    counts: tuple[Odds, ...]

    @property
    def some(self) -> Odds:
        """At least one injury."""
        none = self.counts[0]
        return Odds(none.of - none.ways, none.of)

    @property
    def mean(self) -> float:
        """The mean number of injuries that count."""
        return sum(number * float(odds) for number, odds in enumerate(self.counts))


def injured(difference: Spread, resistance: int) -> InjuryOdds:
    """Injuries of the inferior side: how often its Resistance, at least 1, goes into the difference (C2, C7)."""
    needed = max(1, resistance)
    ways = [0] * (ELIMINATED + 1)
    for value, count in difference.ways.items():
        ways[min(ELIMINATED, max(0, value) // needed)] += count
    return InjuryOdds(tuple(Odds(count, difference.of) for count in ways))


class MeleeOdds(NamedTuple):
    """What a melee may do to target and attacker (Melee Combat)."""

    target: InjuryOdds
    attacker: InjuryOdds


def melee(attack: Spread, defence: Spread, *, target_resistance: int, attacker_resistance: int) -> MeleeOdds:
    """Both melee values against each other; a tie does nothing (ruling C2)."""
    return MeleeOdds(
        injured(attack.minus(defence), target_resistance), injured(defence.minus(attack), attacker_resistance)
    )


def shot(shooting: Spread, dodge: Spread, *, resistance: int) -> InjuryOdds:
    """A shooting value against a dodge value; the shooter is never hurt (Ranged Combat; ruling D4)."""
    return injured(shooting.minus(dodge), resistance)
