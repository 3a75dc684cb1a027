"""A whole collection as one JSON file of ours: copies, boosters, loans, wants, pieces; for another home or a friend."""

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError
from sqlmodel import Session

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.collection.boosters import Booster, list_boosters, restore_booster
from deckbuilder.collection.conditions import read_condition
from deckbuilder.collection.copies import Alike, Copies, add_copies, list_copies, tidy
from deckbuilder.collection.loans import Loan, list_loans, restore_loan
from deckbuilder.collection.wants import Piece, Want, list_pieces, list_wants, put_piece, want
from deckbuilder.errors import UserError
from deckbuilder.exchange.plan import Parked, Plan
from deckbuilder.files import read_json
from deckbuilder.terms import Words

KIND, VERSION = "deckbuilder-collection", 1
Lots = tuple[Copies, ...]


class WholeCollection(BaseModel):
    """What the file holds; ids of boosters are its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    copies: Lots = ()
    boosters: tuple[Booster, ...] = ()
    loans: tuple[Loan, ...] = ()
    wants: tuple[Want, ...] = ()
    pieces: tuple[Piece, ...] = ()


def whole_collection(session: Session, owner: int) -> WholeCollection:
    """Everything that an owner has."""
    return WholeCollection.model_construct(
        copies=tuple(list_copies(session, owner)),
        boosters=tuple(list_boosters(session, owner)),
        loans=tuple(list_loans(session, owner, closed=True)),
        wants=tuple(list_wants(session, owner)),
        pieces=tuple(list_pieces(session, owner)),
    )


def whole_data(whole: WholeCollection) -> dict[str, Any]:
    """The body of the file; what is empty is left out."""
    return {
        "copies": [_short({**one.alike._asdict(), **_counted(one)}) for one in whole.copies],
        "boosters": [{"id": one.id, **_short(asdict(one.bought)), **_opened(one)} for one in whole.boosters],
        "loans": [_short({**asdict(one), "id": None}) for one in whole.loans],
        "wants": [_short(asdict(one)) for one in whole.wants],
        "pieces": [_short(asdict(one)) for one in whole.pieces],
    }


def _counted(one: Copies) -> dict[str, Any]:
    return {"count": one.count, "trade": one.trade, "booster": one.booster}


def _opened(one: Booster) -> dict[str, Any]:
    return _short({"opened": one.opened, "cards": list(one.cards)})


def _short(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if _says_something(value)}


def _says_something(value: object) -> bool:
    """Whether a value is more than what stands there unsaid; a price of 0 is."""
    return value is not None and value is not False and value not in ("", [])


def read_whole(path: Path) -> WholeCollection:
    """The collection in a file of ours."""
    body = read_json(path, kind=KIND, version=VERSION)
    try:
        return WholeCollection.model_validate(
            {
                **body,
                "copies": [_copies(one) for one in body.get("copies", ())],
                "boosters": [_booster(one) for one in body.get("boosters", ())],
                "loans": [{"id": 0, "inward": False, **one} for one in body.get("loans", ())],
                "pieces": [{"card": "", "name": "", **one} for one in body.get("pieces", ())],
            }
        )
    except ValidationError as error:
        first = error.errors()[0]
        where = ", ".join(str(part) for part in (path, *first["loc"]))
        raise UserError(where, Words("cannot be read.", "lässt sich nicht lesen.")) from None
    except (TypeError, AttributeError, ValueError):
        raise UserError(str(path), Words("is no collection.", "ist keine Sammlung.")) from None


def _copies(data: Mapping[str, Any]) -> dict[str, Any]:
    alike = {name: value for name, value in data.items() if name in Alike._fields}
    rest = {name: value for name, value in data.items() if name not in Alike._fields}
    return {"alike": {**Alike._field_defaults, **alike}, **rest}


def _booster(data: Mapping[str, Any]) -> dict[str, Any]:
    own = ("id", "opened", "cards")
    bought = {name: value for name, value in data.items() if name not in own}
    return {"opened": "", "cards": [], **{name: data[name] for name in own if name in data}, "bought": bought}


def plan_whole(whole: WholeCollection, catalogue: Catalogue, *, there: Mapping[Alike, int]) -> Plan:
    """The patch that the file's copies make, those out of boosters apart, which come with these."""
    plan = Plan(len(whole.copies))
    for line, one in enumerate(whole.copies, start=1):
        alike = tidy(one.alike._replace(condition=read_condition(one.alike.condition)))
        if catalogue.get(alike.card) is None:
            cells = {name: str(value) for name, value in alike._asdict().items() if _says_something(value)}
            why = Words(f"no card has the id {alike.card}", f"keine Karte hat die Kennung {alike.card}")
            plan.parked.append(Parked(line, why, alike.card, {**cells, "count": str(one.count)}))
        elif one.booster is not None:
            plan.added += 1
            plan.apart += one.count
        elif alike in plan.lots:
            plan.lots[alike][0] += one.count
            plan.lots[alike][1] += one.trade
            plan.merged += 1
        else:
            plan.lots[alike] = [one.count, one.trade]
            if alike in there:
                plan.merged += 1
            else:
                plan.added += 1
    return plan


def apply_rest(session: Session, owner: int, whole: WholeCollection, catalogue: Catalogue) -> None:
    """Add boosters with their copies, wants, pieces and loans."""
    numbers = {one.id: restore_booster(session, owner, one) for one in whole.boosters}
    for one in whole.copies:
        if one.booster is not None and catalogue.get(one.alike.card) is not None:
            add_copies(session, owner, one.alike, one.count, trade=one.trade, booster=numbers.get(one.booster))
    wanted = {one.card: one for one in list_wants(session, owner)}
    for wish in whole.wants:
        count = max(wish.count, wanted[wish.card].count if wish.card in wanted else 0)
        want(session, owner, wish.card, count, priority=wish.priority, note=wish.note)
    counted = {(one.kind, one.card, one.name, one.place): one.count for one in list_pieces(session, owner)}
    for piece in whole.pieces:
        before = counted.get((piece.kind, piece.card, piece.name, piece.place), 0)
        put_piece(session, owner, Piece(**{**asdict(piece), "count": before + piece.count}))
    for loan in whole.loans:
        restore_loan(session, owner, loan)
