"""``collection add``, ``remove``, ``move``, ``edit``, ``list`` and ``places``: the copies and where they lie."""

from typing import Annotated, Any

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.collection.arguments import (
    ME,
    CardName,
    Foil,
    Grade,
    Language,
    Number,
    Owner,
    Place,
    Signed,
    collection_of,
    copies_data,
    copies_row,
    read_money,
    which_of,
)
from deckbuilder.cli.common import AsJson, print_data, print_table
from deckbuilder.errors import UserError
from deckbuilder.terms import Words

ADDED = Words("+{count} {name}: {owned} now", "+{count} {name}: jetzt {owned}")
TAKEN = Words("−{count} {name}", "−{count} {name}")
NONE = Words("There are no such copies.", "Solche Exemplare gibt es nicht.")
EMPTY = Words(
    "You own no cards yet: collection add or import.", "Du hast noch keine Karten: collection add oder import."
)
MORE = Words("There are more: --limit {limit} shows them.", "Es gibt mehr: --limit {limit} zeigt sie.")
TOTAL = Words("{count} copies of {cards} cards", "{count} Exemplare von {cards} Karten")


def add(
    ctx: typer.Context,
    card: CardName,
    count: Number = 1,
    condition: Grade = None,
    language: Language = None,
    foil: Foil = None,
    signed: Signed = None,
    place: Place = None,
    source: Annotated[str, typer.Option("--from", metavar="WHOM", help="From whom or where.")] = "",
    price: Annotated[str, typer.Option(help="Of one copy: 0.50 EUR.")] = "",
    day: Annotated[str, typer.Option("--date", help="When: 2003-12-31.")] = "",
    trade: Annotated[bool, typer.Option("--trade", help="They may be traded away.")] = False,
    note: Annotated[str, typer.Option(help="Whatever is to be said.")] = "",
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Add copies of a card."""
    from deckbuilder.collection.boosters import today_or
    from deckbuilder.collection.conditions import read_condition
    from deckbuilder.collection.copies import Alike
    from deckbuilder.desk.collection import meant

    here = AtHand(ctx)
    collection, one = collection_of(here, owner, may_be_new=True), meant(card, here.catalogue)
    cost, currency = read_money(price)
    alike = Alike(
        one.card.id,
        one.edition,
        one.number,
        condition=read_condition(condition or ""),
        language=language or "",
        foil=bool(foil),
        signed=bool(signed),
        place=place or "",
        source=source,
        acquired=today_or(day, here.library.clock().date()) if day else "",
        price=cost,
        currency=currency,
        note=note,
    )
    owned = collection.add(alike, count, trade=count * trade)
    if as_json:
        print_data({"card": one.card.id, "added": count, "owned": owned})
    else:
        typer.echo(ADDED.text(here.lang).format(count=count, name=one.card.name.text(here.lang), owned=owned))


def remove(
    ctx: typer.Context,
    card: CardName,
    count: Number = 1,
    everything: Annotated[bool, typer.Option("--all", help="All of them.")] = False,
    condition: Grade = None,
    language: Language = None,
    foil: Foil = None,
    signed: Signed = None,
    place: Place = None,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Remove copies of a card; those for trade and the plain ones go first."""
    here = AtHand(ctx)
    collection, found = collection_of(here, owner), here.catalogue.find(card)
    which = which_of(found.id, place=place, condition=condition, language=language, foil=foil, signed=signed)
    _tell(here, collection.remove(found.id, which, None if everything else count), as_json)


def move(
    ctx: typer.Context,
    to: Annotated[str, typer.Argument(metavar="PLACE", help="Where to: Box 1/Row 2.")],
    card: Annotated[str | None, typer.Option("--card", metavar="CARD", help="Copies of this card only.")] = None,
    place: Annotated[str | None, typer.Option("--from", metavar="PLACE", help="What lies there.")] = None,
    count: Annotated[int | None, typer.Option("-n", "--count", help="So many; else all.", min=1)] = None,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Move copies to a place, which is made if there is none such."""
    here = AtHand(ctx)
    collection = collection_of(here, owner)
    if card is None and place is None:
        raise UserError(
            "collection move",
            Words("nothing is named.", "es ist nichts genannt."),
            Words("Say --card CARD, --from PLACE or both.", "Nenne --card CARD, --from PLACE oder beides."),
        )
    which = which_of(None if card is None else here.catalogue.find(card).id, place=place)
    _tell(here, collection.edit(which, count, {"place": to}), as_json)


def edit(
    ctx: typer.Context,
    card: CardName,
    count: Annotated[int | None, typer.Option("-n", "--count", help="So many; else all that are meant.", min=1)] = None,
    place: Annotated[str | None, typer.Option("--at", metavar="PLACE", help="Those that lie there.")] = None,
    was: Annotated[str | None, typer.Option("--was", metavar="GRADE", help="Those in this condition.")] = None,
    condition: Grade = None,
    language: Language = None,
    foil: Foil = None,
    signed: Signed = None,
    price: Annotated[str | None, typer.Option(help="What one cost: 0.50 EUR.")] = None,
    source: Annotated[str | None, typer.Option("--from", metavar="WHOM", help="From whom or where.")] = None,
    trade: Annotated[bool | None, typer.Option("--trade/--keep", help="Whether they may be traded away.")] = None,
    note: Annotated[str | None, typer.Option(help="Whatever is to be said.")] = None,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Give copies of a card another condition, language, price, note …"""
    from deckbuilder.collection.conditions import read_condition

    here = AtHand(ctx)
    collection = collection_of(here, owner)
    which = which_of(here.catalogue.find(card).id, place=place, condition=was)
    said: dict[str, Any] = {"language": language, "foil": foil, "signed": signed, "source": source, "note": note}
    if condition is not None:
        said["condition"] = read_condition(condition)
    if price is not None:
        said["price"], said["currency"] = read_money(price)
    values = {name: value for name, value in said.items() if value is not None or name == "price"}
    if not values and trade is None:
        raise UserError(
            "collection edit",
            Words("nothing is to be changed.", "es ist nichts zu ändern."),
            Words("Say --condition, --note …", "Nenne --condition, --note …"),
        )
    _tell(here, collection.edit(which, count, values, trade=trade), as_json)


def _tell(here: AtHand, copies: list[Any], as_json: bool) -> None:
    if as_json:
        print_data([copies_data(one) for one in copies])
    else:
        print_table(copies_row(one, here) for one in copies)


def list_all(
    ctx: typer.Context,
    query: Annotated[list[str] | None, typer.Argument(help="As in: s:vampires r:rare owned>=2.")] = None,
    place: Place = None,
    condition: Grade = None,
    language: Language = None,
    foil: Foil = None,
    signed: Signed = None,
    trade: Annotated[bool, typer.Option("--trade", help="Only those for trade.")] = False,
    limit: Annotated[int, typer.Option(help="At most so many rows.", min=1)] = 200,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """List copies: all, those of the cards that a query finds, those in a place."""
    from dataclasses import replace

    from deckbuilder.desk.cards import owned_cards

    here = AtHand(ctx)
    collection = collection_of(here, owner)
    which = which_of(None, place=place, condition=condition, language=language, foil=foil, signed=signed)
    if query:
        which = replace(which, cards=frozenset(owned_cards(" ".join(query), collection)))
    found = collection.copies(replace(which, trade=trade))
    found.sort(key=lambda one: (_name(one.alike.card, here), one.id))
    if as_json:
        print_data([copies_data(one) for one in found])
        return
    print_table(copies_row(one, here) for one in found[:limit])
    if not found:
        typer.echo((NONE if collection.holdings() else EMPTY).text(here.lang), err=True)
        return
    cards = len({one.alike.card for one in found})
    typer.echo(TOTAL.text(here.lang).format(count=sum(one.count for one in found), cards=cards), err=True)
    if len(found) > limit:
        typer.echo(MORE.text(here.lang).format(limit=len(found)), err=True)


def _name(card: str, here: AtHand) -> str:
    from deckbuilder.cards.folding import fold
    from deckbuilder.collection.known import name_of

    return fold(name_of(card, here.catalogue).text(here.lang))


def places(
    ctx: typer.Context,
    rename: Annotated[str | None, typer.Option("--rename", metavar="PLACE", help="The place to rename.")] = None,
    to: Annotated[str | None, typer.Option("--to", metavar="NAME", help="Its new name.")] = None,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """List the places with what lies in each, or rename one."""
    here = AtHand(ctx)
    collection = collection_of(here, owner)
    if (rename is None) is not (to is None):
        raise UserError(
            "collection places", Words("--rename and --to belong together.", "--rename und --to gehören zusammen.")
        )
    if rename is not None and to is not None:
        collection.rename_place(rename, to)
    counts = dict.fromkeys(collection.places(), 0)
    for one in collection.copies():
        if one.alike.place:
            counts[one.alike.place] += one.count
    if as_json:
        print_data([{"place": place, "copies": count} for place, count in counts.items()])
    else:
        print_table((place, str(count)) for place, count in counts.items())
