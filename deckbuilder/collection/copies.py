"""Copies: add, remove, move and edit them, and choose which are meant.

Copies alike in everything are one row. What is taken away goes from the rows in the order of ``_dispensable``.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from sqlmodel import Session, col, select

from deckbuilder.collection.conditions import GRADES, Condition
from deckbuilder.collection.places import place_at, place_paths, places_within
from deckbuilder.errors import UserError
from deckbuilder.store.collection_rows import CopyRow
from deckbuilder.terms import Words

MOST = 1_000_000
"""More copies of one kind nobody has; it is a slip."""


class Alike(NamedTuple):
    """All that tells copies apart; what is not known is empty. ``price`` is of one copy, in hundredths."""

    card: str
    edition: str = ""
    number: str = ""
    condition: str = ""
    language: str = ""
    foil: bool = False
    signed: bool = False
    source: str = ""
    acquired: str = ""
    price: int | None = None
    currency: str = ""
    note: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Copies:
    """So many copies that are alike, of which ``trade`` may be traded away; ``id`` is their row."""

    alike: Alike
    count: int
    trade: int = 0
    id: int = 0
    booster: int | None = None


@dataclass(frozen=True, slots=True)
class Which:
    """Which copies are meant: those that meet everything said."""

    cards: frozenset[str] | None = None
    place: str | None = None
    edition: str | None = None
    condition: str | None = None
    language: str | None = None
    foil: bool | None = None
    signed: bool | None = None
    trade: bool = False
    ids: frozenset[int] | None = None


def add_copies(
    session: Session, owner: int, alike: Alike, count: int, *, trade: int = 0, booster: int | None = None
) -> CopyRow:
    """Add copies, to the row of those that are alike in everything if there is one."""
    if not 1 <= count <= MOST:
        raise UserError(
            Words("count", "Anzahl"),
            Words(f"{count} is no number of copies.", f"{count} ist keine Anzahl von Exemplaren."),
            Words(f"From 1 to {MOST:,}.", f"Von 1 bis {MOST}."),
        )
    values = {**tidy(alike)._asdict(), "owner_id": owner, "booster_id": booster}
    values["place_id"] = place_at(session, values.pop("place"))
    same = select(CopyRow).where(*(getattr(CopyRow, name) == value for name, value in values.items()))
    row = session.exec(same).first()
    if row is None:
        row = CopyRow(**values, count=0)
    row.count += count
    row.trade = min(row.trade + trade, row.count)
    session.add(row)
    session.flush()
    return row


def tidy(alike: Alike) -> Alike:
    """The same without blanks around texts, and without the currency of no price."""
    texts: dict[str, Any] = {name: value.strip() for name, value in alike._asdict().items() if isinstance(value, str)}
    return alike._replace(**{**texts, "currency": texts["currency"] if alike.price is not None else ""})


def take_copies(session: Session, owner: int, which: Which, count: int | None) -> list[Copies]:
    """Take away so many of the copies meant (None: all of them), the most dispensable first, and return them."""
    rows = sorted(select_rows(session, owner, which), key=_dispensable)
    there = sum(row.count for row in rows)
    left = there if count is None else count
    if not there or not 1 <= left <= there:
        named = ", ".join(sorted(which.cards or ())) or "–"
        what = (
            Words(f"there are only {there} such copies.", f"davon gibt es nur {there} Exemplare.")
            if there
            else Words("there is no such copy.", "ein solches Exemplar gibt es nicht.")
        )
        raise UserError(named, what, Words("See deckbuilder collection list.", "Sieh nach mit collection list."))
    names = place_paths(session)
    taken = []
    for row in rows:
        if not left:
            break
        some = min(left, row.count)
        kept, traded = row.count - some, min(some, row.trade)
        taken.append(replace(_copies(row, names), count=some, trade=traded))
        left -= some
        row.count, row.trade = kept, row.trade - traded
        if kept:
            session.add(row)
        else:
            session.delete(row)
    session.flush()
    return taken


def change_copies(
    session: Session,
    owner: int,
    which: Which,
    count: int | None,
    values: Mapping[str, Any],
    *,
    trade: bool | None = None,
) -> list[Copies]:
    """Give so many of the copies meant other values (fields of ``Alike``), and return them as they are now.

    ``trade`` says whether they may be traded away from now on.
    """
    changed = []
    for some in take_copies(session, owner, which, count):
        alike = some.alike._replace(**values)
        trading = some.trade if trade is None else some.count * trade
        add_copies(session, owner, alike, some.count, trade=trading, booster=some.booster)
        changed.append(Copies(alike, some.count, trading, booster=some.booster))
    return changed


def list_copies(session: Session, owner: int, which: Which = Which()) -> list[Copies]:
    """The copies meant, by card."""
    names = place_paths(session)
    found = [_copies(row, names) for row in select_rows(session, owner, which)]
    return sorted(found, key=lambda one: (one.alike.card, one.id))


def select_rows(session: Session, owner: int, which: Which) -> Sequence[CopyRow]:
    """The rows of the copies meant."""
    query = select(CopyRow).where(CopyRow.owner_id == owner, *_conditions(session, which))
    rows = session.exec(query).all()
    return rows if which.cards is None else [row for row in rows if row.card in which.cards]


_FEW = 500


def _conditions(session: Session, which: Which) -> Iterator[Any]:
    if which.cards is not None and len(which.cards) <= _FEW:
        yield col(CopyRow.card).in_(which.cards)
    if which.ids is not None:
        yield col(CopyRow.id).in_(which.ids)
    if which.place == "":
        yield col(CopyRow.place_id).is_(None)
    elif which.place is not None:
        yield col(CopyRow.place_id).in_(places_within(session, which.place))
    for name in ("edition", "condition", "language", "foil", "signed"):
        wanted = getattr(which, name)
        if wanted is not None:
            yield getattr(CopyRow, name) == wanted
    if which.trade:
        yield col(CopyRow.trade) > 0


def _copies(row: CopyRow, names: Mapping[int, str]) -> Copies:
    assert row.id is not None
    alike = Alike(
        row.card,
        row.edition,
        row.number,
        row.condition,
        row.language,
        row.foil,
        row.signed,
        row.source,
        row.acquired,
        row.price,
        row.currency,
        row.note,
        "" if row.place_id is None else names[row.place_id],
    )
    return Copies(alike, row.count, row.trade, row.id, row.booster_id)


def _dispensable(row: CopyRow) -> tuple[object, ...]:
    """Copies to be traded first, then plain ones, then those in worse condition, then those that came last."""
    known = row.condition in GRADES
    return (
        row.trade == 0,
        row.foil or row.signed,
        -list(Condition).index(Condition(row.condition)) if known else 1,
        -(row.id or 0),
    )
