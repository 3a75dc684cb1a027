"""Exact odds as a player needs them by the thousand: differences of two values as a short table, each made once.

The ways come from ``rules.behind.odds``; here they become weights once, and a fight is one pass over a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from deckbuilder.players import weights as w
from deckbuilder.rules.behind.checks import odds
from deckbuilder.rules.behind.checks.odds import Spread

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import View

Losses = tuple[float, float, float, float]
UNHURT: Losses = (0.0, 0.0, 0.0, 0.0)
"""The losses of a side that cannot be injured in a fight."""
NEVER = 1 << 20
"""The resistance of a side that cannot be injured."""
MOST_TABLES = 2000
MOST_STAKES = 1000


class OddsTable:
    """The chances that a number is at least, and at most, each value."""

    __slots__ = ("above", "below", "high", "low", "stakes")

    def __init__(self, spread: Spread) -> None:
        self.stakes: dict[tuple[int, int, int, Losses, Losses], float] = {}
        """Fights with these chances, as they were last weighed (see ``stake``)."""
        self.low = min(spread.ways)
        self.high = max(spread.ways)
        above = below = 0
        self.above = []
        self.below = []
        for value in range(self.low, self.high + 1):
            self.above.append((spread.of - above) / spread.of)
            above += spread.ways.get(value, 0)
            below += spread.ways.get(value, 0)
            self.below.append(below / spread.of)

    def at_least(self, value: int) -> float:
        """The chance of ``value`` or more."""
        if value <= self.low:
            return 1.0
        return self.above[value - self.low] if value <= self.high else 0.0

    def at_most(self, value: int) -> float:
        """The chance of ``value`` or less."""
        if value >= self.high:
            return 1.0
        return self.below[value - self.low] if value >= self.low else 0.0


class Fates:
    """How many cards of a supply show each number; equal counts compare equal, so they share their tables."""

    __slots__ = ("_hash", "counts", "mean")

    def __init__(self, counts: Mapping[int, int]) -> None:
        self.counts = tuple(sorted(counts.items()))
        total = sum(counts.values())
        self.mean = sum(number * count for number, count in self.counts) / total if total else 0.0
        self._hash = hash(self.counts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fates) and self.counts == other.counts

    def __hash__(self) -> int:
        return self._hash

    def passes(self, level: int) -> float:
        """The chance that a flip shows ``level`` or more."""
        return float(odds.check(dict(self.counts), level))


class Chances:
    """Tables of differences by what they are made of."""

    def __init__(self) -> None:
        self._tables: dict[tuple[object, ...], OddsTable] = {}
        self._answers: dict[tuple[object, ...], Spread] = {}

    def fight(self, mine: Fates, theirs: Fates, *, card: int | None, held: int) -> OddsTable:
        """This side's flip and hand card minus the other side's out of ``held``; ``card`` None means a usual card."""
        key = (mine, theirs, card, held)
        table = self._tables.get(key)
        if table is None:
            own = dict(mine.counts)
            hand = odds.best_of(own, w.USUAL_CHOICE + 1) if card is None else odds.fixed(card)
            attack = odds.flip(own).plus(hand)
            table = self._keep(key, OddsTable(attack.plus(self._answer(theirs, held))))
        return table

    def reply(self, mine: Fates) -> OddsTable:
        """The flip of this side alone."""
        key = (mine,)
        return self._tables.get(key) or self._keep(key, OddsTable(odds.flip(dict(mine.counts))))

    def answered(self, theirs: Fates, held: int) -> OddsTable:
        """The other side's flip and best card of ``held``, counted negative."""
        key = (theirs, held)
        return self._tables.get(key) or self._keep(key, OddsTable(self._answer(theirs, held)))

    def _answer(self, theirs: Fates, held: int) -> Spread:
        """The other side's flip and hand card as they count against this side."""
        key = (theirs, held)
        spread = self._answers.get(key)
        if spread is None:
            other = dict(theirs.counts)
            whole = odds.flip(other).plus(odds.best_of(other, min(held, w.USUAL_CHOICE + 1)))
            spread = self._answers[key] = odds.fixed(0).minus(whole)
        return spread

    def _keep(self, key: tuple[object, ...], table: OddsTable) -> OddsTable:
        if len(self._tables) >= MOST_TABLES:
            self._tables.clear()
        self._tables[key] = table
        return table


def stake(
    table: OddsTable, base: int, resistance: int, own_resistance: int, losses: Losses, own_losses: Losses
) -> float:
    """What a fight is expected to bring the side whose value leads by ``base`` before the cards of ``table``.

    Kept with the table: positions that a player compares differ in few fights.
    """
    key = (base, resistance, own_resistance, losses, own_losses)
    known = table.stakes.get(key)
    if known is None:
        if len(table.stakes) >= MOST_STAKES:
            table.stakes.clear()
        known = table.stakes[key] = _stake(table, base, resistance, own_resistance, losses, own_losses)
    return known


def _stake(
    table: OddsTable, base: int, resistance: int, own_resistance: int, losses: Losses, own_losses: Losses
) -> float:
    """``stake`` worked out; ``at_least`` and ``at_most`` are written out for speed."""
    low, above, below = table.low, table.above, table.below
    last = table.high - low
    total = before = 0.0
    place = even = -base - low
    for loss in losses[1:]:
        place += resistance
        if place > last:
            break
        total += (above[place] if place > 0 else 1.0) * (loss - before)
        before = loss
    before = 0.0
    place = even
    for loss in own_losses[1:]:
        place -= own_resistance
        if place < 0:
            break
        total -= (below[place] if place < last else 1.0) * (loss - before)
        before = loss
    return total


def own_fates(view: View) -> Fates:
    """The fate numbers that may still lie in the own supply."""
    fate = view.cast.fate
    counts: dict[int, int] = {}
    for card in view.unseen(view.seat):
        counts[fate[card]] = counts.get(fate[card], 0) + 1
    return Fates(counts)
