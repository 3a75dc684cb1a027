"""The table of Behind the Throne drawn as text: the stacks of all, the revealed row, the abilities."""

from __future__ import annotations

from textual.content import Content

from deckbuilder.rules.throne.characters import END, load_characters
from deckbuilder.rules.throne.rights import active
from deckbuilder.rules.throne.state import ROW
from deckbuilder.rules.throne.view import View
from deckbuilder.terms import Lang
from deckbuilder.tui.throne_words import IN_DECK, POINTS

LABEL, LEFT = 12, 7
CARD = 13
"""A card is drawn no wider."""
ACTING = "▸"


def stacks(view: View, lang: Lang, width: int) -> Content:
    """A line for each character, the highest first; a column for each player, then what the deck still holds."""
    cast = view.cast
    column = min((width - LABEL - LEFT) // cast.seats, 12)
    names = [_fit(f"{ACTING if seat == view.acting else ''}{cast.seat(seat)}", column) for seat in range(cast.seats)]
    head = Content.styled(" " * LABEL + "".join(names) + IN_DECK.text(lang).rjust(LEFT), "$text-muted")
    lines = [head]
    table, deck = view.stacks, view.deck
    for character in reversed(cast.setup.characters):
        kind = character.value
        cells: list[Content] = []
        for seat in range(cast.seats):
            count = table[seat][kind]
            mark = "*" if active(table, cast, seat, kind) else " "
            style = "bold" if count > 1 else "" if count else "$text-muted"
            cells.append(Content.styled(f"{count or '·'}{mark}".rjust(column), style))
        label = Content(f"{kind} {cast.character(kind, lang)}"[:LABEL].ljust(LABEL))
        lines.append(Content.assemble(label, *cells, Content.styled(str(deck[kind]).rjust(LEFT), "$text-muted")))
    totals = "".join(f"{points} ".rjust(column) for points in view.scores)
    left = f"{sum(deck)}{'†' if deck[END] else ''}"
    lines.append(Content.styled(POINTS.text(lang).ljust(LABEL) + totals + left.rjust(LEFT), "bold"))
    return Content("\n").join(lines)


def _fit(name: str, column: int) -> str:
    """A name at the right of its column, with a space before it and one for the mark."""
    room = column - 2
    short = name if len(name) <= room else f"{name[: room - 1]}…"
    return f"{short} ".rjust(column)


def row(view: View, lang: Lang, width: int) -> Content:
    """The revealed cards side by side, and the places of those to come."""
    wide = min(width // ROW, CARD) - 2
    parts: list[list[Content]] = [[], [], [], []]
    for place in range(ROW):
        lying = place < len(view.row)
        style = "bold" if lying and place == len(view.row) - 1 else "" if lying else "$text-muted"
        above, below = ("", "")
        if lying:
            card, worth = view.row[place], view.values[place]
            above = str(card) if card == worth else f"{card} → {worth}"
            below = view.cast.character(card, lang)
            below = below if len(below) <= wide else f"{below[: wide - 1]}…"
        edges = ("╭─╮", "│ │", "╰─╯") if lying else ("╭┄╮", "┆ ┆", "╰┄╯")
        texts = (edges[0][1] * wide, above.center(wide), below.center(wide), edges[2][1] * wide)
        for line, (text, edge) in enumerate(zip(texts, (edges[0], edges[1], edges[1], edges[2]), strict=True)):
            parts[line].append(Content.styled(f"{edge[0]}{text}{edge[2]}", style))
    return Content("\n").join(Content.assemble(*line) for line in parts)


def abilities(lang: Lang) -> Content:
    """What each character does, the highest first."""
    lines = []
    for character in reversed(load_characters()):
        name = Content.styled(f"{character.value} {character.name.words.text(lang)}: ", "bold")
        lines.append(Content.assemble(name, character.ability.words.text(lang)))
    return Content("\n").join(lines)
