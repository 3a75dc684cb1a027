"""The odds of a turn, exact over the cards the deck still holds: what the next card does, and what it is best to do.

Chances are exact. What cards are worth is points as they count at the end, but a single card, which counts nothing
then, at half its value, for it may become a stack.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from deckbuilder.rules.throne import rights
from deckbuilder.rules.throne.cast import Cast
from deckbuilder.rules.throne.characters import END
from deckbuilder.rules.throne.rights import Stacks, Way
from deckbuilder.rules.throne.state import KINDS, MOST_CARDS, MOST_STACKS, ROW

SINGLE = 0.5
"""The part of its value that a single card is reckoned at."""
_WORTH = [[0.0, kind * SINGLE, *(float(kind * min(count, MOST_CARDS)) for count in range(2, 12))] for kind in range(10)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """A turn under way as far as it is open to the one whose turn it is."""

    cast: Cast
    seat: int
    stacks: Stacks
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    row: tuple[int, ...]
    values: tuple[int, ...]
    used: int = 0
    top: int | None = None

    @property
    def next_cards(self) -> tuple[int, ...]:
        """From which the next card comes, counts by value: the known one, the deck, or the discard pile shuffled."""
        if self.top is not None:
            return tuple(int(kind == self.top) for kind in range(10))
        return self.deck if any(self.deck) else self.discard


class NextCard(NamedTuple):
    """The chances of what the next card does; together they are 1."""

    lost: Fraction
    """It is too high, whatever is used: the row is lost."""
    ended: Fraction
    """It is the End of Game card."""
    lowered: Fraction
    """It is higher and can be lowered far enough."""
    equal: Fraction
    lower: Fraction


class Reckoning(NamedTuple):
    """What each thing to do is worth, in points of this turn. None where it cannot be done."""

    collect: float
    go_on: float | None
    look: float | None
    swap: tuple[float, int, int] | None
    """The best swap: its worth, the player, the card to take."""

    @property
    def best(self) -> str:
        """The name of the best thing to do; stopping if it is as good."""
        options = {
            "collect": self.collect,
            "swap": self.swap[0] if self.swap is not None else None,
            "look": self.look,
            "reveal": self.go_on,
        }
        return max((worth, -place, name) for place, (name, worth) in enumerate(options.items()) if worth is not None)[2]


def next_card(stand: Stand) -> NextCard:
    """What the next card does."""
    cards = stand.next_cards
    lost = ended = lowered = equal = lower = 0
    most = rights.lowering(stand.stacks, stand.cast, stand.seat, stand.used)
    for kind, count in enumerate(cards):
        if kind == END:
            ended += count
        elif not stand.values or kind < stand.values[-1]:
            lower += count
        elif kind == stand.values[-1]:
            equal += count
        elif max(1, kind - most) <= stand.values[-1]:
            lowered += count
        else:
            lost += count
    whole = sum(cards)
    return NextCard(*(Fraction(count, whole) for count in (lost, ended, lowered, equal, lower)))


def worth(stacks: Sequence[int]) -> float:
    """What stacks are reckoned at: the best five of them, no more than five cards each."""
    found = [_WORTH[kind][count] for kind, count in enumerate(stacks) if count]
    if len(found) > MOST_STACKS:
        found.sort()
        return sum(found[-MOST_STACKS:])
    return sum(found)


def stack_worth(kind: int, count: int) -> float:
    """What one stack is reckoned at."""
    return _WORTH[kind][count]


def reckon(stand: Stand) -> Reckoning:
    """What it is worth to stop now, and to go on and play on as well as can be."""
    turn = _Turn(stand)
    size = len(stand.row)
    return Reckoning(
        turn.stop(),
        turn.go_on(stand.used, stand.values[-1], size) if size < ROW else None,
        turn.look(stand.used, stand.values[-1], size) if size < ROW and stand.top is None else None,
        best_swap(stand) if size < ROW or stand.cast.setup.house.swap_after_five == "yes" else None,
    )


def lowered_by(stand: Stand) -> dict[Way, float]:
    """What each ability is worth that may lower a card which is too high; to lose the row is worth nothing."""
    turn, last, before = _Turn(stand), stand.values[-1], stand.values[-2]
    return {way: turn.used(way, last, before, stand.used, len(stand.row)) for way in turn.lowers(stand.used)}


def best_swap(stand: Stand) -> tuple[float, int, int] | None:
    """The best swap: what it brings, less a fair part of what it brings the other."""
    found = []
    mine, others = stand.stacks[stand.seat], stand.cast.seats - 1
    for owner, kind in rights.targets(stand.stacks, stand.cast, stand.seat, "swap"):
        gain = worth(_with(mine, (kind,))) - worth(mine)
        theirs = list(stand.stacks[owner])
        before = worth(theirs)
        theirs[kind] -= 1
        found.append((gain - (worth(_with(theirs, stand.row)) - before) / others, -owner, kind))
    if not found:
        return None
    gain, owner, kind = max(found)
    return gain, -owner, kind


def best_destroyed(stand: Stand) -> tuple[float, int, int] | None:
    """The card whose destruction hurts others most: its worth, its owner, the card; None when nothing can be."""
    found = []
    for owner, kind in rights.targets(stand.stacks, stand.cast, stand.seat, "destroy"):
        rest = list(stand.stacks[owner])
        rest[kind] -= 1
        hurt = worth(stand.stacks[owner]) - worth(rest)
        found.append((hurt / (stand.cast.seats - 1) if owner != stand.seat else -hurt, -owner, kind))
    if not found:
        return None
    gain, owner, kind = max(found)
    return gain, -owner, kind


def _with(stacks: Sequence[int], cards: Sequence[int]) -> list[int]:
    found = list(stacks)
    for card in cards:
        found[card] += 1
    return found


class _Turn:
    """The rest of a turn, tried card by card; counts are changed and changed back on the way."""

    def __init__(self, stand: Stand) -> None:
        self._stand = stand
        self._own = _with(stand.stacks[stand.seat], stand.row)
        self._had = worth(stand.stacks[stand.seat])
        self._pool = list(stand.deck)
        self._left = sum(stand.deck)
        self._discard = stand.discard
        self._top = stand.top
        self._drawn = 0
        """The cards drawn on the way, three bits a character."""
        self._known: dict[tuple[int, int, int, int], float] = {}
        """The rest of a turn by what was drawn, what is left, what was used and what the last card counts."""
        self._stops: dict[int, float] = {}
        self._lowers: dict[int, list[Way]] = {}
        self._looks: dict[int, list[Way]] = {}
        destroyed = best_destroyed(stand)
        self._equal = max(0.0, destroyed[0]) if destroyed is not None else 0.0

    def lowers(self, used: int) -> list[Way]:
        """How a card may be lowered."""
        found = self._lowers.get(used)
        if found is None:
            found = self._lowers[used] = self._ways(used, tuple(self._stand.cast.lowers))
        return found

    def _ways(self, used: int, kinds: tuple[int, ...]) -> list[Way]:
        stand = self._stand
        return list(rights.ways(stand.stacks, stand.cast, stand.seat, used, kinds))

    def stop(self) -> float:
        """Collect what is revealed."""
        found = self._stops.get(self._drawn)
        if found is None:
            found = self._stops[self._drawn] = worth(self._own) - self._had
        return found

    def go_on(self, used: int, last: int, size: int) -> float:
        """The next card, and then the best."""
        return self._each(used, last, size, 0.0)

    def look(self, used: int, last: int, size: int) -> float | None:
        """Look at the next card first, if that can be done, and reveal it only where that is better."""
        ways = self._looks.get(used)
        if ways is None:
            ways = self._looks[used] = self._ways(used, self._stand.cast.looks)
        if not ways:
            return None
        return max(self._each(rights.after(used, way), last, size, self.stop()) for way in ways)

    def _each(self, used: int, last: int, size: int, instead: float) -> float:
        """Over all cards that may come: what each is worth, or what one has instead of revealing it."""
        if self._top is not None:
            top, self._top = self._top, None
            worth_of_top = max(instead, self._revealed(top, used, last, size)) if top != END else instead
            self._top = top
            return worth_of_top
        if not self._left:
            return self._reshuffled(used, last, size, instead)
        total = instead * self._pool[END]
        pool, left = self._pool, self._left
        for kind in KINDS:
            count = pool[kind]
            if count:
                value = self._revealed(kind, used, last, size)
                total += count * (value if value > instead else instead)
        return total / left

    def _reshuffled(self, used: int, last: int, size: int, instead: float) -> float:
        """The deck is empty: the next card is one of the discard pile."""
        kept = self._pool, self._discard
        self._pool, self._left, self._discard = list(self._discard), sum(self._discard), (0,) * 10
        found = self._each(used, last, size, instead)
        (self._pool, self._discard), self._left = kept, 0
        return found

    def _revealed(self, kind: int, used: int, last: int, size: int) -> float:
        if kind > last and not self.lowers(used):
            return 0.0
        self._pool[kind] -= 1
        self._left -= 1
        self._own[kind] += 1
        self._drawn += 1 << 3 * kind
        found = self._landed(kind, last, used, size + 1)
        self._drawn -= 1 << 3 * kind
        self._own[kind] -= 1
        self._left += 1
        self._pool[kind] += 1
        return found

    def _landed(self, value: int, before: int, used: int, size: int) -> float:
        """A card lies there with this value: lower it, destroy for it, stop or go on."""
        if value > before:
            return max((self.used(way, value, before, used, size) for way in self.lowers(used)), default=0.0)
        bonus = self._equal if value == before else 0.0
        if size == ROW:
            return bonus + self.stop()
        where = self._drawn, self._left, used, value
        best = self._known.get(where)
        if best is None:
            best = self.stop()
            looked = self.look(used, value, size)  # which one may want later in the turn
            best = max(best, self.go_on(used, value, size), best if looked is None else looked)
            self._known[where] = best
        return bonus + best

    def used(self, way: Way, value: int, before: int, used: int, size: int) -> float:
        """The card is lowered that way."""
        lowered = max(1, value - self._stand.cast.lowers[way[0]])
        return max(0.0, self._landed(lowered, before, rights.after(used, way), size))
