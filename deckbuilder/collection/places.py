"""Places as a free tree: ``Box 1/Row 2`` is the row 2 in box 1. A place is made when something is put there."""

from collections.abc import Iterable

from sqlmodel import Session, select

from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.errors import UserError
from deckbuilder.store.collection_rows import PlaceRow
from deckbuilder.store.documents import name_key
from deckbuilder.terms import Words

BETWEEN = "/"


def parts_of(path: str) -> list[str]:
    """The names on the way to a place."""
    return [" ".join(part.split()) for part in path.split(BETWEEN) if part.strip()]


def place_at(session: Session, path: str) -> int | None:
    """The id of the place, made with those around it where it is missing; None of no place at all."""
    place: PlaceRow | None = None
    for name in parts_of(path):
        found = _within(session, place, name)
        if found is None:
            found = PlaceRow(name=name, parent_id=None if place is None else place.id)
            session.add(found)
            session.flush()
        place = found
    return None if place is None else place.id


def _within(session: Session, place: PlaceRow | None, name: str) -> PlaceRow | None:
    parent = None if place is None else place.id
    rows = session.exec(select(PlaceRow).where(PlaceRow.parent_id == parent))
    return next((row for row in rows if name_key(row.name) == name_key(name)), None)


def find_place(session: Session, path: str) -> PlaceRow:
    """The place of that path; a sentence with the nearest when there is none."""
    place: PlaceRow | None = None
    for name in parts_of(path):
        place = _within(session, place, name)
        if place is None:
            break
    if place is None:
        raise UserError(
            Words(f"place ‘{path}’", f"Ort ‘{path}’"),
            Words("there is no such place.", "Einen solchen Ort gibt es nicht."),
            _known(place_paths(session).values(), path),
        )
    return place


def _known(known: Iterable[str], path: str) -> Words:
    names = sorted(known)
    return allowed_in_both(path, names) if names else Words("There is none yet.", "Noch gibt es keinen.")


def place_paths(session: Session) -> dict[int, str]:
    """The path of every place."""
    rows = {row.id: row for row in session.exec(select(PlaceRow)) if row.id is not None}

    def path(row: PlaceRow) -> str:
        around = rows.get(row.parent_id) if row.parent_id is not None else None
        return row.name if around is None else f"{path(around)}{BETWEEN}{row.name}"

    return {number: path(row) for number, row in rows.items()}


def places_within(session: Session, path: str) -> list[int]:
    """The ids of a place and of all within it."""
    found = find_place(session, path)
    assert found.id is not None
    within, new = [found.id], [found.id]
    while new:
        new = [row.id for row in session.exec(select(PlaceRow)) if row.parent_id in new and row.id is not None]
        within += new
    return within


def rename_place(session: Session, path: str, name: str) -> None:
    """Give a place another name; what lies in it stays there."""
    row = find_place(session, path)
    [name] = parts_of(name)[-1:] or [row.name]
    row.name = name
    session.add(row)
