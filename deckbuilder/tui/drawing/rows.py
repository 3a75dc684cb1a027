"""A card in one line: society, kind where there is room, and its figures, all in columns."""

from typing import NamedTuple, Protocol

from textual.content import Content

from deckbuilder.cards.model import Card
from deckbuilder.terms import Lang, Society
from deckbuilder.tui.drawing.labels import figure, is_character, kind_name, signs


class Row(Protocol):
    """What a line shows of a card; the hits of a search are such."""

    @property
    def id(self) -> str: ...
    @property
    def name_en(self) -> str: ...
    @property
    def name_de(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def societies(self) -> str: ...
    @property
    def fate_number(self) -> int | None: ...
    @property
    def movement_range(self) -> int | None: ...
    @property
    def movement_number(self) -> int | None: ...
    @property
    def character_points(self) -> int | None: ...
    @property
    def strength(self) -> int | None: ...
    @property
    def dexterity(self) -> int | None: ...
    @property
    def resistance(self) -> int | None: ...


class CardLine(NamedTuple):
    """The line of a card that one has in hand."""

    id: str
    name_en: str
    name_de: str
    kind: str
    societies: str
    fate_number: int | None
    movement_range: int | None
    movement_number: int | None
    character_points: int | None
    strength: int | None
    dexterity: int | None
    resistance: int | None


_FIGURES = CardLine._fields[5:]


def row_of(card: Card) -> CardLine:
    """The line of a card."""
    kind = "character" if is_character(card) else str(getattr(card, "category", None) or "")
    society = getattr(card, "society", None)
    societies = str(society) if society else ",".join(getattr(card, "societies", None) or ())
    return CardLine(card.id, *card.name, kind, societies, *(getattr(card, name, None) for name in _FIGURES))


def name_of(row: Row, lang: Lang) -> str:
    """The card's name."""
    return row.name_en if lang is Lang.EN else row.name_de


def figures(row: Row, lang: Lang, *, kind: bool) -> Content:
    """Society, kind where there is room, and the figures."""
    societies = signs((Society(one) for one in row.societies.split(",") if one), lang)
    if row.kind == "character":
        values = "/".join(map(figure, (row.strength, row.dexterity, row.resistance)))
        numbers = f"{values}{figure(row.character_points):>4}"
    elif row.kind or row.fate_number is not None:
        numbers = f"{figure(row.fate_number)} {figure(row.movement_range):>3}×{figure(row.movement_number)}"
    else:
        numbers = "?"
    named = f"{kind_name(row.kind, lang):<18.18} " if kind else ""
    return Content.assemble((f"{societies:<5} {named}", "$text-muted"), f"{numbers:>9}")
