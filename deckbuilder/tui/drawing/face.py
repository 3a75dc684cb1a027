"""A card drawn as a card: fate number top left, the range as a bar to scale up the left edge, movement number
bottom left; on a character its three values and its points there instead (The Cards).

The bar has one scale for all cards: a full edge is ``EDGE`` millimetres, however tall the card is drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from deckbuilder.cards.model import ActionCard, Card, Character, Stub
from deckbuilder.desk.reminders import Reminder
from deckbuilder.terms import Lang, Stat, Words
from deckbuilder.terms.nouns import STATS, ability_text
from deckbuilder.tui.drawing import labels

EDGE = 120
"""The range in millimetres that would fill the whole edge."""
EIGHTHS = " ▁▂▃▄▅▆▇█"
MARGIN = 8
"""Columns left of the text: the edge of two and the figures."""
LEAST_WIDTH = 28
CP = Words("CP", "CP")
INFLUENCE = Words("influence {value}", "Einfluss {value}")
VIEW = Words("viewing angle {angle}°", "Sichtwinkel {angle}°")
BAR = "$accent"


@dataclass(frozen=True, slots=True)
class _Part:
    """Text of the body: head above, foot below, and the card grows between them."""

    head: Sequence[Content]
    foot: Sequence[Content]


def draw(card: Card, lang: Lang, *, width: int, height: int, reminders: Sequence[Reminder] = ()) -> list[Content]:
    """The card in lines of this width, at least ``height`` of them; more when the text needs them."""
    width = max(width, LEAST_WIDTH)
    room = width - MARGIN - 2
    part = _character(card, lang, room) if labels.is_character(card) else _action(card, lang, room)
    explained = [line for one in reminders for line in _reminder(one, lang, room)]
    head = [*part.head, *explained]
    missing = max(height - 2 - len(head) - len(part.foot), 1)
    body = [*head, *[Content("")] * missing, *part.foot]
    figures = _character_figures(card, lang, len(body)) if labels.is_character(card) else _figures(card, len(body))
    edge = _edge(None if labels.is_character(card) else getattr(card, "movement_range", None), len(body) + 2)
    return [
        _line(edge[0], Content("─" * (width - 3) + "╮"), width),
        *(
            _line(edge[row + 1], Content.assemble(figures[row], _filled(text, room), " │"), width)
            for row, text in enumerate(body)
        ),
        _line(edge[-1], Content("─" * (width - 3) + "╯"), width),
    ]


def _line(edge: Content, rest: Content, width: int) -> Content:
    return _filled(Content.assemble(edge, rest), width)


def _filled(text: Content, width: int) -> Content:
    return text.truncate(width, ellipsis=True, pad=True)


def _edge(length: int | None, rows: int) -> list[Content]:
    """The left edge from the top: border where the bar does not reach, the bar growing from the bottom."""
    eighths = 0 if length is None else min(round(length * rows * 8 / EDGE), rows * 8)
    lines = []
    for row in range(rows):
        filled = min(max(eighths - 8 * (rows - 1 - row), 0), 8)
        if filled:
            lines.append(Content.styled(EIGHTHS[filled] * 2, BAR))
        else:
            lines.append(Content("╭─" if row == 0 else "╰─" if row == rows - 1 else "│ "))
    return lines


def _boxed(value: str) -> Content:
    return Content.styled(f" {value} ", "bold reverse")


def _figures(card: Card, rows: int) -> list[Content]:
    """The margin of an action card: fate above, how long the bar is beside it, movement number below."""
    assert not isinstance(card, Character)
    width = MARGIN - 2
    lines = [Content(" " * width) for _ in range(rows)]
    lines[0] = _filled(Content.assemble(_boxed(labels.figure(card.fate_number))), width)
    lines[-1] = _filled(Content.assemble(_boxed(labels.figure(card.movement_number))), width)
    length = card.movement_range
    top = rows // 2 if length is None else rows + 1 - round(length * (rows + 2) / EDGE)
    place = min(max(top, 1), rows - 3)
    lines[place] = _filled(Content.styled(labels.figure(length), BAR), width)
    lines[place + 1] = _filled(Content.styled("mm", BAR), width)
    return lines


def _character_figures(card: Card, lang: Lang, rows: int) -> list[Content]:
    """The margin of a character: strength, dexterity, resistance from the top, character points below."""
    assert not isinstance(card, ActionCard)
    width = MARGIN - 2
    lines = [Content(" " * width) for _ in range(rows)]
    for row, (stat, value) in enumerate(zip(Stat, (card.strength, card.dexterity, card.resistance), strict=True)):
        short = STATS[stat].words().text(lang)[0].upper()
        lines[row] = _filled(Content.assemble((short, "$text-muted"), _boxed(labels.figure(value))), width)
    points = Content.assemble((labels.figure(card.character_points), "bold"), " ", CP.text(lang))
    lines[-1] = _filled(points, width)
    return lines


def _action(card: Card, lang: Lang, room: int) -> _Part:
    assert not isinstance(card, Character)
    letters = labels.marks(card)
    name = Content.styled(card.name.text(lang), "bold").wrap(room - len(letters) - 1 if letters else room)
    if letters:
        gap = " " * (room - name[0].cell_length - len(letters))
        name[0] = Content.assemble(name[0], gap, (letters, "bold $text-warning"))
    words = [labels.category_name(card.category, lang), *labels.notes_in_words(card, lang)]
    if card.influence_value is not None:
        words.append(INFLUENCE.text(lang).format(value=card.influence_value))
    return _Part(
        [
            *name,
            *Content.styled(labels.affiliation(card, lang), "$text-muted").wrap(room),
            *Content.styled(" · ".join(words), "$text-accent").wrap(room),
            Content(""),
            *_wrapped(card.text(lang), room),
        ],
        [*_quote(card, lang, room), Content.styled(labels.edition(card), "$text-muted")],
    )


def _quote(card: ActionCard | Stub, lang: Lang, room: int) -> list[Content]:
    if card.quote is None:
        return []
    marks = ("“", "”") if lang is Lang.EN else ("„", "“")
    return [*Content.styled(card.quote.text(lang).join(marks), "italic $text-muted").wrap(room), Content("")]


def _character(card: Card, lang: Lang, room: int) -> _Part:
    assert not isinstance(card, ActionCard)
    abilities = [ability_text(one.name, one.value).text(lang) for one in card.abilities or ()]
    text = card.text(lang).removeprefix(f"{', '.join(abilities)}.").strip()
    title = [] if card.title is None else Content.styled(card.title.text(lang), "italic").wrap(room)
    about = list(card.traits or ())
    if card.viewing_angle not in (None, 90):
        about.append(VIEW.text(lang).format(angle=card.viewing_angle))
    return _Part(
        [
            *Content.styled(card.name.text(lang), "bold").wrap(room),
            *title,
            *Content.styled(labels.affiliation(card, lang), "$text-muted").wrap(room),
            Content(""),
            *(Content.styled(ability, "bold $text-accent") for ability in abilities),
            *([Content("")] if abilities and text else []),
            *_wrapped(text, room),
        ],
        [
            *(Content.styled(" · ".join(about), "$text-muted").wrap(room) if about else ()),
            Content.styled(labels.edition(card), "$text-muted"),
        ],
    )


def _wrapped(text: str, room: int) -> list[Content]:
    return Content(text).wrap(room) if text else []


def _reminder(one: Reminder, lang: Lang, room: int) -> list[Content]:
    words = Content.assemble((f"{one.term.text(lang)}: ", "bold"), (one.text.text(lang), "$text-muted"))
    return [Content(""), *words.wrap(room)]
