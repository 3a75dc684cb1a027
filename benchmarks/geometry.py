"""How long one question of the geometry takes with twenty bodies on the table: ``python -m benchmarks.geometry``."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from deckbuilder.rules.behind import geometry as g

R = 150
TABLE = g.Terrain(
    [
        g.placed(g.polygon([(-450, -300), (450, -300), (450, 300), (-450, 300)]), x, y, turn)
        for x, y, turn in ((3000, 3500, 10), (4500, 5200, 70), (6000, 3400, 130), (7500, 5000, 20))
    ]
    + [g.circle(5200, 3900, 350), g.circle(6600, 5900, 400)],
    10_560,
    8_800,
)
CHIPS: list[g.Disc] = [
    (2000, 2000, R), (2400, 6500, R), (2900, 5400, R), (3500, 1500, R), (4300, 2400, R), (4700, 7000, R),
    (5300, 1200, R), (5800, 6900, R), (6900, 1900, R), (7200, 7200, R), (8200, 3000, R), (8600, 6100, R),
    (9300, 4200, R), (1300, 4400, R),
]  # fmt: skip
"""Fourteen chips; with six obstacles twenty bodies."""


def cases() -> dict[str, Callable[[], object]]:
    """The questions, by what they ask."""
    return {
        "in the arc": lambda: g.in_arc(1000, 1000, 37, 90, 1900, 1500),
        "free to stand": lambda: g.fits(5000, 4700, R, CHIPS, TABLE),
        "line of sight, clear": lambda: g.sees(1000, 1000, 9500, 1600, CHIPS[:3], TABLE),
        "line of sight, all chips": lambda: g.sees(1500, 3000, 2300, 3000, CHIPS, TABLE),
        "swept check": lambda: g.swept_clear(1500, 3000, 2300, 3000, R, CHIPS, TABLE),
        "straight way": lambda: g.shortest_way((1500, 3000), (2300, 3000), R, CHIPS, TABLE, 880),
        "way round a chip": lambda: g.shortest_way((1600, 2000), (2440, 2060), R, CHIPS, TABLE, 1100),
        "way round an obstacle": lambda: g.shortest_way((2300, 3500), (3600, 3900), R, CHIPS, TABLE, 3000),
        "way from contact": lambda: g.shortest_way((1700, 2000), (2300, 2000), R, CHIPS, TABLE, 1100),
        "blocked and too far": lambda: g.shortest_way((1600, 2000), (2440, 2060), R, CHIPS, TABLE, 880),
        "push into contact": lambda: g.push((1500, 2000), (2000, 2000), R, CHIPS, TABLE, 880),
        "approach, open": lambda: g.approach((1300, 2000), 0, R, CHIPS, TABLE, 880),
        "approach, round": lambda: g.approach((2300, 3500), 4, R, CHIPS, TABLE, 880),
    }


def microseconds(ask: Callable[[], object]) -> float:
    """The best of five runs."""
    best = 1e9
    for _ in range(5):
        began = perf_counter()
        for _ in range(500):
            ask()
        best = min(best, perf_counter() - began)
    return best / 500 * 1e6


def main() -> None:
    """Print one line a question."""
    for name, ask in cases().items():
        print(f"{name:<26}{microseconds(ask):9.2f} µs")


if __name__ == "__main__":
    main()
