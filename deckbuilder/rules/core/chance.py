"""The only chance in a game: SplitMix64 over (seed, counter), and Fisher-Yates on top of it.

It lives inside the state, so a copy repeats it and a saved game continues it; it is ours and pinned by a
golden test, so that the same seed gives the same game on every machine and every Python.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
CHANCE_FIELDS = ("counter", "seed")
"""What a position holds, in the order of a digest."""


class Chance:
    """A position in one endless row of random numbers: ``seed`` names the row, ``counter`` the place."""

    __slots__ = CHANCE_FIELDS

    def __init__(self, seed: int, counter: int = 0) -> None:
        self.seed = seed & _MASK
        self.counter = counter

    def copy(self) -> Chance:
        """The same place in the same row."""
        return Chance(self.seed, self.counter)

    def bits(self) -> int:
        """The next 64 random bits."""
        self.counter += 1
        z = (self.seed + self.counter * _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n`` - 1, each equally likely; ``n`` at least 1."""
        bits = self.bits()
        while bits > _MASK - n and bits >= _MASK + 1 - (_MASK + 1) % n:
            bits = self.bits()
        return bits % n

    def shuffle(self, items: list[int]) -> None:
        """Shuffle ``items`` in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
