"""Bring the tables in step with the catalogue: every card named by the id it has now."""

from sqlmodel import Session, col, select

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.collection.known import current_id
from deckbuilder.store.collection_rows import CopyRow, LoanRow, PieceRow, ReservationRow, WantRow

HOLDING = (CopyRow, LoanRow, ReservationRow, PieceRow)


def bring_in_step(session: Session, catalogue: Catalogue) -> None:
    """Name every card in the tables by the id it has now."""
    for table in HOLDING:
        for written in session.exec(select(table.card).distinct()).all():
            now = current_id(written, catalogue)
            if now != written:
                for row in session.exec(select(table).where(table.card == written)):
                    row.card = now
                    session.add(row)
    _wants_in_step(session, catalogue)
    session.flush()


def _wants_in_step(session: Session, catalogue: Catalogue) -> None:
    """A card is wanted once: two slots that became one card are one want."""
    for row in session.exec(select(WantRow).order_by(col(WantRow.id))).all():
        now = current_id(row.card, catalogue)
        if now == row.card:
            continue
        same = session.exec(select(WantRow).where(WantRow.owner_id == row.owner_id, WantRow.card == now)).first()
        if same is None:
            row.card = now
            session.add(row)
        else:
            same.count, same.priority = max(same.count, row.count), min(same.priority, row.priority)
            session.add(same)
            session.delete(row)
        session.flush()
