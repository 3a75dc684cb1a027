"""What commands about a collection share: whose it is, which copies are meant, and how these are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.errors import UserError
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.collection.copies import Copies, Which
    from deckbuilder.collection.sleeves import Pull
    from deckbuilder.desk.collection import Collection

Owner = Annotated[str, typer.Option("--owner", metavar="NAME", help="Whose cards; yours by default.")]
Owned = Annotated[bool, typer.Option("--owned", help="Build it from all copies you own.")]
Free = Annotated[bool, typer.Option("--free", help="Build it from your free copies.")]
CardName = Annotated[str, typer.Argument(metavar="CARD", help="An id, SET:NUMBER, or a name in either language.")]
Number = Annotated[int, typer.Option("-n", "--count", help="How many.", min=1)]
Place = Annotated[str | None, typer.Option("--place", metavar="PATH", help="Where: Box 1/Row 2.")]
Grade = Annotated[str | None, typer.Option("--condition", metavar="GRADE", help="M, NM, EX, GD, LP, PL, PO.")]
Language = Annotated[str | None, typer.Option("--language", metavar="CODE", help="en, de …")]
Foil = Annotated[bool | None, typer.Option("--foil/--no-foil", help="Foil ones.")]
Signed = Annotated[bool | None, typer.Option("--signed/--unsigned", help="Signed ones.")]

ME = "me"
NO_PLACE = Words("no place", "ohne Ort")
FOR_TRADE = Words("for trade: {count}", "tauschbar: {count}")
SIGNED = Words("signed", "signiert")
BORROWED = Words("borrowed", "geliehen")


def collection_of(here: AtHand, owner: str, *, may_be_new: bool = False) -> Collection:
    """The collection of an owner; of a new one, too, where cards are added."""
    from deckbuilder.desk.collection import Collection

    return Collection(here.library, owner, catalogue=here.catalogue, may_be_new=may_be_new)


def which_of(
    card: str | None,
    *,
    place: str | None = None,
    condition: str | None = None,
    language: str | None = None,
    foil: bool | None = None,
    signed: bool | None = None,
) -> Which:
    """The copies that options name."""
    from deckbuilder.collection.conditions import read_condition
    from deckbuilder.collection.copies import Which

    return Which(
        cards=None if card is None else frozenset({card}),
        place=place,
        condition=None if condition is None else read_condition(condition),
        language=language,
        foil=foil,
        signed=signed,
    )


def copies_data(one: Copies) -> dict[str, Any]:
    """Copies as data."""
    return {**one.alike._asdict(), "count": one.count, "trade": one.trade}


def copies_row(one: Copies, here: AtHand) -> tuple[str, ...]:
    """Copies as a row of a table."""
    from deckbuilder.collection.known import name_of

    alike, lang = one.alike, here.lang
    marks = ["foil"] * alike.foil + [SIGNED.text(lang)] * alike.signed
    if one.trade:
        marks.append(FOR_TRADE.text(lang).format(count=one.trade))
    return (
        f"{one.count} ×",
        name_of(alike.card, here.catalogue).text(lang),
        " ".join(part for part in (alike.edition, alike.number) if part),
        alike.condition,
        alike.language,
        alike.place or "–",
        ", ".join(marks),
        alike.note,
    )


def pulls_data(pulls: list[Pull] | tuple[Pull, ...]) -> list[dict[str, Any]]:
    """A pull or put-back list as data."""
    return [{"card": one.card, "count": one.count, "place": one.place, "borrowed": one.borrowed} for one in pulls]


def pull_lines(pulls: list[Pull] | tuple[Pull, ...], here: AtHand) -> list[str]:
    """A pull or put-back list, place by place."""
    from deckbuilder.collection.known import name_of

    lines, last = [], None
    for one in pulls:
        place = BORROWED.text(here.lang) if one.borrowed else one.place or NO_PLACE.text(here.lang)
        if place != last:
            lines.append(f"{place}:")
            last = place
        lines.append(f"  {one.count} × {name_of(one.card, here.catalogue).text(here.lang)}")
    return lines


def money(hundredths: float, currency: str) -> str:
    """An amount of money."""
    return f"{hundredths / 100:.2f} {currency}".strip()


def read_money(written: str) -> tuple[int | None, str]:
    """An amount in hundredths with its currency."""
    from deckbuilder.exchange.cells import read_price

    if not written:
        return None, ""
    found = read_price(written)
    if found is None:
        raise UserError(
            "--price",
            Words(f"‘{written}’ is no amount.", f"‘{written}’ ist kein Betrag."),
            Words("Write it as 0.50 EUR.", "Schreibe ihn wie 0,50 EUR."),
        )
    return found
