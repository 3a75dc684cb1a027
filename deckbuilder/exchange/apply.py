"""Carry an import out, in the session of one change: add to what is there or put it in its place."""

import json
from operator import itemgetter
from typing import Any

from sqlmodel import Session, col, select

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.collection.boosters import keep_stubs
from deckbuilder.collection.copies import MOST, Alike
from deckbuilder.collection.places import place_at, place_paths
from deckbuilder.exchange.headers import signature
from deckbuilder.exchange.plan import Parked, Plan, Progress
from deckbuilder.store.bulk import insert_many
from deckbuilder.store.collection_rows import CopyRow, MappingRow, ParkedRow
from deckbuilder.store.documents import to_json
from deckbuilder.store.store import raw
from deckbuilder.terms import Words

*_FIELDS, _place = Alike._fields
_ROW = ("owner_id", "place_id", "count", "trade", *_FIELDS)


def kinds_there(session: Session, owner: int) -> dict[Alike, int]:
    """The kinds of copies that are owned already, out of boosters apart, and their rows."""
    names = place_paths(session)
    query = f"SELECT id, place_id, {', '.join(_FIELDS)} FROM copy WHERE owner_id = ? AND booster_id IS NULL"
    there = {}
    for number, place, *values in raw(session).execute(query, (owner,)):
        said = dict(zip(_FIELDS, values, strict=True))
        said["foil"], said["signed"] = bool(said["foil"]), bool(said["signed"])
        there[Alike(place="" if place is None else names[place], **said)] = number
    return there


def remove_all(session: Session, owner: int) -> int:
    """Take out all copies of an owner, and return how many there were."""
    counted = raw(session).execute("SELECT coalesce(sum(count), 0) FROM copy WHERE owner_id = ?", (owner,)).fetchone()
    raw(session).execute("DELETE FROM copy WHERE owner_id = ?", (owner,))
    return int(counted[0])


def apply_plan(
    session: Session,
    owner: int,
    plan: Plan,
    catalogue: Catalogue,
    *,
    file: str,
    replace: bool = False,
    progress: Progress = lambda done, of: None,
) -> None:
    """Add what the plan says, after taking out what was there if it is to ``replace`` that."""
    keep_stubs(session, plan.stubs.values(), catalogue)
    if replace:
        remove_all(session, owner)
    there = {} if replace else kinds_there(session, owner)
    places = {path: place_at(session, path) for path in {alike.place for alike in plan.lots}}
    names = place_paths(session)
    new: list[tuple[Any, ...]] = []
    more = []
    for alike, (count, trade) in plan.lots.items():
        place = places[alike.place]
        row = there.get(alike if place is None else alike._replace(place=names[place]))
        if row is None:
            new.append((owner, place, min(count, MOST), trade, *alike[:-1]))
        else:
            more.append((count, trade, row))
    new.sort(key=itemgetter(4))
    raw(session).executemany("UPDATE copy SET count = count + ?, trade = trade + ? WHERE id = ?", more)
    insert_many(session, CopyRow.__table__, _ROW, new, progress=lambda done: progress(done, len(new)))  # type: ignore[attr-defined]
    session.add_all(_parked_row(owner, file, parked) for parked in plan.parked)
    session.flush()


def _parked_row(owner: int, file: str, parked: Parked) -> ParkedRow:
    said = {"cells": dict(parked.cells), "why": list(parked.why), "candidates": list(parked.candidates)}
    return ParkedRow(owner_id=owner, file=file, line=parked.line, wanted=parked.wanted, data=to_json(said))


def remember_mapping(session: Session, header: tuple[str, ...], mapping: str) -> None:
    """Remember what the columns of this kind of file mean; an undo of the import does not forget it."""
    session.merge(MappingRow(headers=signature(header), mapping=mapping))


def remembered_mapping(session: Session, header: tuple[str, ...]) -> str | None:
    """What the columns of this kind of file meant the last time somebody said so."""
    row = session.get(MappingRow, signature(header))
    return None if row is None else row.mapping


def parked_rows(session: Session, owner: int) -> list[tuple[int, str, Parked]]:
    """The tray: number, file and row of everything that waits for a decision."""
    query = select(ParkedRow).where(ParkedRow.owner_id == owner).order_by(col(ParkedRow.id))
    found = []
    for row in session.exec(query):
        assert row.id is not None
        found.append((row.id, row.file, _read_parked(row)))
    return found


def _read_parked(row: ParkedRow) -> Parked:
    said = json.loads(row.data)
    return Parked(row.line, Words(*said["why"]), row.wanted, said["cells"], tuple(said["candidates"]))


def forget_parked(session: Session, number: int) -> None:
    """Take a row out of the tray."""
    row = session.get(ParkedRow, number)
    if row is not None:
        session.delete(row)
