"""Exact odds of what a supply gives: opening hands, cards seen by a turn, fate numbers turned up.

Whole-number combinatorics only; a chance is ways out of all ways until somebody wants to see it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import comb
from typing import NamedTuple

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.deck import Deck


@dataclass(frozen=True, slots=True)
class Odds:
    """A chance as ``ways`` of ``of`` equally likely ones."""

    ways: int
    of: int

    @property
    def chance(self) -> Fraction:
        """The chance as an exact fraction."""
        return Fraction(self.ways, self.of)

    def __float__(self) -> float:
        return self.ways / self.of


class Want(NamedTuple):
    """Between ``least`` and ``most`` of the ``among`` cards of one sort."""

    among: int
    least: int = 1
    most: int | None = None


def exactly(size: int, among: int, seen: int) -> tuple[Odds, ...]:
    """The odds of 0, 1, 2 … of ``among`` cards within the first ``seen`` of a supply of ``size``."""
    seen = min(seen, size)
    of = comb(size, seen)
    return tuple(Odds(comb(among, hits) * comb(size - among, seen - hits), of) for hits in range(min(among, seen) + 1))


def at_least(size: int, among: int, seen: int, *, least: int = 1) -> Odds:
    """The odds of ``least`` or more of ``among`` cards within the first ``seen`` of a supply of ``size``."""
    seen = min(seen, size)
    of = comb(size, seen)
    fewer = sum(comb(among, hits) * comb(size - among, seen - hits) for hits in range(min(least, seen + 1)))
    return Odds(of - fewer, of)


def together(size: int, wants: Sequence[Want], seen: int) -> Odds:
    """The odds that all wants, of different cards each, are met within the first ``seen`` cards."""
    seen = min(seen, size)
    ways = [1] + [0] * seen
    for want in wants:
        ways = _with(ways, want, seen)
    rest = size - sum(want.among for want in wants)
    return Odds(sum(ways[drawn] * comb(rest, seen - drawn) for drawn in range(seen + 1)), comb(size, seen))


def _with(ways: list[int], want: Want, seen: int) -> list[int]:
    """The ways to draw each number of wanted cards in all, with one more sort."""
    most = want.among if want.most is None else min(want.most, want.among)
    more = [0] * (seen + 1)
    for hits in range(want.least, min(most, seen) + 1):
        picked = comb(want.among, hits)
        for drawn in range(seen + 1 - hits):
            more[drawn + hits] += ways[drawn] * picked
    return more


def seen_by(turn: int, hand: int, *, used: int) -> int:
    """How many cards a player has held when his ``turn``-th turn begins, using ``used`` each turn and refilling.

    Cards turned up from the supply for checks and fights come on top (Supply Phase; ruling P4).
    """
    return hand + (turn - 1) * used


def fate_numbers(deck: Deck, catalogue: Catalogue) -> dict[int, int]:
    """How many action cards of a deck show each fate number; cards of unknown number are left out."""
    found: dict[int, int] = {}
    for key, count in deck.cards.items():
        card = catalogue.get(key)
        number = getattr(card, "fate_number", None)
        if number is not None:
            found[number] = found.get(number, 0) + count
    return dict(sorted(found.items()))


def reach(fates: Mapping[int, int], level: int, *, malus: int = 0) -> Odds:
    """The odds that the next card turned up passes a check of ``level`` (Ability Check; ruling P12)."""
    return Odds(sum(count for fate, count in fates.items() if fate - malus >= level), sum(fates.values()))


def reach_table(fates: Mapping[int, int]) -> dict[int, Odds]:
    """The odds of every level a flip can reach, from 1 to the highest fate number."""
    of = sum(fates.values())
    levels = range(max(fates, default=0), 0, -1)
    ways = accumulate(fates.get(level, 0) for level in levels)
    return {level: Odds(count, of) for level, count in reversed(list(zip(levels, ways, strict=True)))}


def sums(fates: Mapping[int, int], flips: int) -> dict[int, Odds]:
    """The odds of each sum of ``flips`` cards drawn without putting back, as a hand card and a flip in a fight."""
    of = comb(sum(fates.values()), flips)
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for fate, count in fates.items():
        for (drawn, total), before in list(ways.items()):
            for more in range(1, min(count, flips - drawn) + 1):
                place = (drawn + more, total + more * fate)
                ways[place] = ways.get(place, 0) + before * comb(count, more)
    return {total: Odds(many, of) for (drawn, total), many in sorted(ways.items()) if drawn == flips}


def opening_hand(deck: Deck, hand: int) -> dict[str, Odds]:
    """For every action card of a deck the odds of at least one copy in the opening hand."""
    by_count = {count: at_least(deck.size, count, hand) for count in set(deck.cards.values())}
    return {key: by_count[count] for key, count in deck.cards.items()}
