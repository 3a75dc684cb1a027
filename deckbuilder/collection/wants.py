"""Wants with priorities, and other things that are counted: chips, tableaus, terrain, maps, pins, boxes."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlmodel import Session, col, select

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.collection.places import place_at, place_paths
from deckbuilder.errors import UserError
from deckbuilder.store.collection_rows import PieceRow, WantRow
from deckbuilder.terms import Words

PRIORITIES = range(1, 6)
"""1 is the most urgent."""
KINDS: Mapping[str, Words] = {
    "chip": Words("chip", "Chip"),
    "tableau": Words("tableau", "Tableau"),
    "terrain": Words("terrain", "Gelände"),
    "map": Words("map", "Karte"),
    "pin": Words("pin", "Nadel"),
    "box": Words("box", "Schachtel"),
}
"""Kinds of pieces; a chip is of one character."""


@dataclass(frozen=True, slots=True)
class Want:
    """So many copies of a card somebody wants to have in all."""

    card: str
    count: int
    priority: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """So many things of a kind in a place; ``card`` is the character of a chip."""

    kind: str
    card: str
    name: str
    count: int
    place: str = ""
    note: str = ""


def want(session: Session, owner: int, card: str, count: int, *, priority: int = 3, note: str = "") -> Want:
    """Want so many copies of a card in all; none: not any more."""
    if priority not in PRIORITIES:
        raise UserError(
            Words("priority", "Priorität"),
            Words(f"{priority} is none.", f"{priority} ist keine."),
            Words("From 1, urgent, to 5.", "Von 1, dringend, bis 5."),
        )
    row = session.exec(select(WantRow).where(WantRow.owner_id == owner, WantRow.card == card)).first()
    if count <= 0:
        if row is not None:
            session.delete(row)
        return Want(card, 0, priority)
    row = row or WantRow(owner_id=owner, card=card, count=0, priority=priority)
    row.count, row.priority, row.note = count, priority, note or row.note
    session.add(row)
    session.flush()
    return Want(card, count, priority, row.note)


def list_wants(session: Session, owner: int) -> list[Want]:
    """What is wanted, the most urgent first."""
    query = select(WantRow).where(WantRow.owner_id == owner)
    rows = session.exec(query.order_by(col(WantRow.priority), col(WantRow.card)))
    return [Want(row.card, row.count, row.priority, row.note) for row in rows]


def put_piece(session: Session, owner: int, piece: Piece) -> None:
    """Keep so many of a thing in a place, in place of what was counted there before; 0 takes it out."""
    if piece.kind not in KINDS:
        raise UserError(
            Words("kind", "Art"),
            Words(f"‘{piece.kind}’ is no kind of piece.", f"‘{piece.kind}’ ist keine Art von Zubehör."),
            allowed_in_both(piece.kind, KINDS),
        )
    place = place_at(session, piece.place)
    query = select(PieceRow).where(
        PieceRow.owner_id == owner,
        PieceRow.kind == piece.kind,
        PieceRow.card == piece.card,
        PieceRow.name == piece.name,
        PieceRow.place_id == place,
    )
    row = session.exec(query).first()
    if piece.count <= 0:
        if row is not None:
            session.delete(row)
        return
    row = row or PieceRow(owner_id=owner, kind=piece.kind, card=piece.card, name=piece.name, place_id=place, count=0)
    row.count, row.note = piece.count, piece.note
    session.add(row)
    session.flush()


def list_pieces(session: Session, owner: int) -> list[Piece]:
    """All other things, by kind."""
    names = place_paths(session)
    query = select(PieceRow).where(PieceRow.owner_id == owner)
    rows = session.exec(query.order_by(col(PieceRow.kind), col(PieceRow.card), col(PieceRow.name)))
    return [
        Piece(row.kind, row.card, row.name, row.count, names[row.place_id] if row.place_id else "", row.note)
        for row in rows
    ]


def chips_missing(pieces: list[Piece], owned: Mapping[str, int], catalogue: Catalogue) -> list[str]:
    """The characters of whom there are fewer chips than one, though a card of theirs is owned."""
    chips = {piece.card for piece in pieces if piece.kind == "chip"}
    characters = [card.id for card in catalogue.cards if card.type == "character"]
    return [card for card in characters if owned.get(card, 0) and card not in chips]
