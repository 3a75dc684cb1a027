"""The lines of a collection's lists: number and name on the left, what there is of the card on the right."""

from textual.content import Content

from deckbuilder.desk.entering import CollectionLine, ListKind
from deckbuilder.terms import Lang, Words
from deckbuilder.tui.drawing.lines import ListLine, columns

WANTED = Words("wanted {count}", "gesucht {count}")
FREE = Words("{count} free", "{count} frei")
DOUBLE = Words("+{count}", "+{count}")
THERE, NOT_THERE = "✓", "·"


def collection_lines(lines: tuple[CollectionLine, ...], kind: ListKind) -> list[ListLine]:
    """The lines of a list."""
    return [_line(line, kind, place) for place, line in enumerate(lines)]


def _line(line: CollectionLine, kind: ListKind, place: int) -> ListLine:
    def draw(lang: Lang, width: int) -> Content:
        left = line.name.text(lang)
        if kind in (ListKind.CHECKLIST, ListKind.MISSING):
            left = f"{THERE if line.owned else NOT_THERE} {line.number:>3} {left}"
        else:
            left = f"{line.owned:>3} {left}"
        return columns(left, Content.styled(_right(line, kind, lang), "$text-muted"), width)

    return ListLine((line.card, place) if kind is ListKind.LOANS else line.card, draw)


def _right(line: CollectionLine, kind: ListKind, lang: Lang) -> str:
    if kind is ListKind.LOANS:
        return line.note.text(lang)
    parts = []
    if line.owned and line.free != line.owned:
        parts.append(FREE.text(lang).format(count=line.free))
    if line.wanted > line.owned:
        parts.append(WANTED.text(lang).format(count=line.wanted))
    if line.owned > line.playset:
        parts.append(DOUBLE.text(lang).format(count=line.owned - line.playset))
    if kind is ListKind.CHECKLIST and line.owned:
        parts.append(f"{line.owned} ×")
    return ", ".join(parts)
