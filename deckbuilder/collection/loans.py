"""Loans, out and in: who has what since when, in what condition it went and came back."""

from dataclasses import dataclass

from sqlmodel import Session, col, select

from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.errors import UserError
from deckbuilder.store.collection_rows import LoanRow
from deckbuilder.store.documents import name_key
from deckbuilder.store.holdings import NOTHING, holders_of, holdings_of
from deckbuilder.store.store import raw
from deckbuilder.terms import Words


@dataclass(frozen=True, slots=True)
class Loan:
    """Copies that somebody else has, or that are somebody else's when ``inward``; dates as 2003-12-31."""

    id: int
    inward: bool
    person: str
    card: str
    count: int
    since: str
    due: str = ""
    returned: str = ""
    before: str = ""
    after: str = ""
    note: str = ""

    def overdue(self, today: str) -> bool:
        """Whether it should be back by now."""
        return not self.returned and bool(self.due) and self.due < today


def lend(
    session: Session,
    owner: int,
    person: str,
    card: str,
    count: int,
    *,
    since: str,
    inward: bool = False,
    due: str = "",
    condition: str = "",
    note: str = "",
) -> Loan:
    """Lend copies that are free, or borrow some."""
    person = " ".join(person.split())
    if not person:
        raise UserError(
            Words("person", "Person"),
            Words("nobody is named.", "Es ist niemand genannt."),
            Words("Write a name.", "Schreibe einen Namen."),
        )
    if count < 1:
        raise UserError(
            Words("count", "Anzahl"), Words(f"{count} is no number of copies.", f"{count} ist keine Anzahl.")
        )
    if not inward:
        refuse_if_not_free(session, owner, card, count)
    row = LoanRow(
        owner_id=owner,
        inward=inward,
        person=person,
        card=card,
        count=count,
        since=since,
        due=due,
        before=condition,
        note=note,
    )
    session.add(row)
    session.flush()
    return _loan(row)


def refuse_if_not_free(session: Session, owner: int, card: str, count: int) -> None:
    """Refuse to take more copies of a card than are free, and say where the others are."""
    held = holdings_of(raw(session), owner).get(card, NOTHING)
    if count <= held.free:
        return
    away = "; ".join(f"{one.count} {one.words.en}" for one in holders_of(raw(session), owner, frozenset({card})))
    weg = "; ".join(f"{one.count} {one.words.de}" for one in holders_of(raw(session), owner, frozenset({card})))
    raise UserError(
        card,
        Words(
            f"{count} copies are asked for and {held.free} of {held.owned + held.borrowed} are free"
            f"{f' ({away})' if away else ''}.",
            f"{count} Exemplare sind verlangt, frei sind {held.free} von {held.owned + held.borrowed}"
            f"{f' ({weg})' if weg else ''}.",
        ),
    )


def give_back(
    session: Session,
    owner: int,
    person: str,
    *,
    today: str,
    card: str | None = None,
    count: int | None = None,
    condition: str = "",
) -> list[Loan]:
    """Note that copies lent to a person, or borrowed from one, are back: of one card or of all, oldest loans first."""
    rows = [row for row in _open(session, owner) if name_key(row.person) == name_key(person)]
    if not rows:
        people = sorted({row.person for row in _open(session, owner)})
        allowed = allowed_in_both(person, people) if people else ""
        raise UserError(person, Words("there is no loan open.", "es ist nichts ausgeliehen."), allowed)
    if card is not None:
        rows = [row for row in rows if row.card == card]
    there = sum(row.count for row in rows)
    left = there if count is None else count
    if not there or not 1 <= left <= there:
        raise UserError(
            card or person,
            Words(f"{there} copies are lent or borrowed there.", f"Dort sind {there} Exemplare geliehen."),
        )
    back = []
    for row in rows:
        if not left:
            break
        some = min(left, row.count)
        left -= some
        back.append(_returned(session, row, some, today, condition))
    session.flush()
    return [_loan(row) for row in back]


def _returned(session: Session, row: LoanRow, count: int, today: str, condition: str) -> LoanRow:
    if count < row.count:
        row.count -= count
        session.add(row)
        rest = row.model_dump(exclude={"id"})
        row = LoanRow(**{**rest, "count": count})
    row.returned, row.after = today, condition
    session.add(row)
    return row


def _open(session: Session, owner: int) -> list[LoanRow]:
    return [row for row in _rows(session, owner) if not row.returned]


def _rows(session: Session, owner: int) -> list[LoanRow]:
    query = select(LoanRow).where(LoanRow.owner_id == owner)
    return list(session.exec(query.order_by(col(LoanRow.since), col(LoanRow.id))))


def restore_loan(session: Session, owner: int, loan: Loan) -> None:
    """Keep a loan from another home."""
    session.add(LoanRow(owner_id=owner, **{name: getattr(loan, name) for name in Loan.__slots__ if name != "id"}))
    session.flush()


def list_loans(session: Session, owner: int, *, person: str | None = None, closed: bool = False) -> list[Loan]:
    """Loans by person, oldest first; those that ended too when ``closed``."""
    found = [_loan(row) for row in _rows(session, owner) if closed or not row.returned]
    if person is not None:
        found = [one for one in found if name_key(one.person) == name_key(person)]
    return sorted(found, key=lambda one: (name_key(one.person), one.inward, one.since))


def _loan(row: LoanRow) -> Loan:
    assert row.id is not None
    return Loan(**{name: getattr(row, name) for name in Loan.__slots__})
