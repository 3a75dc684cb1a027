"""A matrix as a picture: SVG for a page. Every cell also says its number, so colour is not the only signal."""

from __future__ import annotations

from html import escape

from deckbuilder.playtest.intervals import Rate
from deckbuilder.playtest.matrix import Matrix

CELL, LABEL = 72, 190


def colour(rate: float) -> str:
    """From blue (loses) over white (even) to orange (wins)."""
    lean = max(-1.0, min(1.0, (rate - 0.5) * 2.5))
    end = (230, 120, 20) if lean > 0 else (40, 110, 200)
    red, green, blue = (round(255 + (one - 255) * abs(lean)) for one in end)
    return f"#{red:02x}{green:02x}{blue:02x}"


def svg(matrix: Matrix) -> str:
    """The whole matrix; rows win against columns."""
    count = len(matrix.decks)
    width, height = LABEL + CELL * count + 10, LABEL + CELL * count + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">',
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
    ]
    for place, deck in enumerate(matrix.decks):
        middle = LABEL + CELL * place + CELL // 2
        parts.append(f'<text x="{LABEL - 8}" y="{middle + 5}" text-anchor="end" font-size="14">{escape(deck)}</text>')
        turned = f'transform="rotate(-60 {middle} {LABEL - 10})"'
        parts.append(f'<text x="{middle}" y="{LABEL - 10}" font-size="14" {turned}>{escape(deck)}</text>')
    for row in range(count):
        for column in range(count):
            rate = matrix.rate(row, column) if row != column else None
            parts += _cell(rate, LABEL + CELL * column, LABEL + CELL * row)
    return "\n".join([*parts, "</svg>", ""])


def _cell(rate: Rate | None, x: int, y: int) -> list[str]:
    fill = colour(rate.rate) if rate is not None else "#eeeeee"
    box = f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}" stroke="#888888"/>'
    if rate is None:
        return [box]
    middle = x + CELL // 2
    spread = f"{rate.low:.0%}–{rate.high:.0%}"
    return [
        box,
        f'<text x="{middle}" y="{y + 34}" text-anchor="middle" font-size="17">{rate.rate:.0%}</text>',
        f'<text x="{middle}" y="{y + 54}" text-anchor="middle" font-size="11">{spread}</text>',
    ]
