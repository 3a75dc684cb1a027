"""A hand card in one line with its three uses: fate number, movement as a bar and figures, effect in words."""

from __future__ import annotations

from textual.content import Content

from deckbuilder.cards.model import ActionCard
from deckbuilder.terms import Lang
from deckbuilder.terms.nouns import FATE
from deckbuilder.tui.drawing import labels
from deckbuilder.tui.drawing.face import EDGE, INFLUENCE

EIGHTHS = " ▏▎▍▌▋▊▉█"
BAR = 6
"""Columns of a bar of ``EDGE`` millimetres."""


def bar(length: int) -> str:
    """A movement range to scale."""
    eighths = min(round(length * BAR * 8 / EDGE), BAR * 8)
    full, rest = divmod(eighths, 8)
    return ("█" * full + (EIGHTHS[rest] if rest else "")).ljust(BAR)


def row(card: ActionCard, lang: Lang, width: int) -> Content:
    """The line of one card: fate, range × number, name, marks, and as much of its effect as there is room for."""
    uses = Content.assemble(
        (f" {card.fate_number} ", "bold reverse"),
        " ",
        (bar(card.movement_range), "$accent on $surface-lighten-1"),
        f"{card.movement_range:>3}×{card.movement_number} ",
        (card.name.text(lang), "bold"),
    )
    room = width - uses.cell_length - 1
    if room < 4:
        return uses
    marks = labels.marks(card)
    kind = labels.category_name(card.category, lang) + (f" {marks}" if marks else "")
    said = " ".join(part for part in (f"{kind}.", card.text(lang)) if part)
    return Content.assemble(uses, " ", (said, "$text-muted"))


def full(card: ActionCard, lang: Lang) -> list[Content]:
    """The card in several lines: name, figures, kind, text, for a narrow place."""
    words = [labels.category_name(card.category, lang), *labels.notes_in_words(card, lang)]
    if card.influence_value is not None:
        words.append(INFLUENCE.text(lang).format(value=card.influence_value))
    figures = f"{FATE.words().text(lang)} {card.fate_number} · {card.movement_number} × {card.movement_range} mm"
    lines = [
        Content.styled(card.name.text(lang), "bold"),
        Content(figures),
        Content.styled(" · ".join(words), "$text-accent"),
        Content(card.text(lang)),
    ]
    return [line for line in lines if line]
