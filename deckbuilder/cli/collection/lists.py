"""``collection add-product``, ``products`` and ``pieces``: lists added in one step, and what is no card."""

from dataclasses import asdict
from typing import Annotated

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.collection.arguments import ME, Owner, collection_of
from deckbuilder.cli.common import AsJson, print_data, print_table
from deckbuilder.terms import Words

ADDED = Words("{name}: {count} copies added", "{name}: {count} Exemplare hinzugefügt")
KEPT = Words("“{name}” is kept as a product.", "„{name}“ ist als Produkt gespeichert.")
CARDS = Words("{count} cards", "{count} Karten")
SHIPPED = Words("comes with the program", "mitgeliefert")
NO_PIECES = Words("No pieces are counted yet.", "Noch ist kein Zubehör gezählt.")
NO_CHIP = Words("no chip for: {names}", "kein Chip für: {names}")


def add_product(
    ctx: typer.Context,
    product: Annotated[str, typer.Argument(metavar="PRODUCT", help="As starter:vampires; see collection products.")],
    place: Annotated[str, typer.Option("--place", metavar="PATH", help="Where to: Box 1/Row 2.")] = "",
    source: Annotated[str, typer.Option("--from", metavar="WHOM", help="From whom or where.")] = "",
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Add all cards of a product."""
    here = AtHand(ctx)
    found = collection_of(here, owner, may_be_new=True).add_product(product, here.lang, place=place, source=source)
    count = sum(found.cards.values())
    if as_json:
        print_data({"product": found.name, "added": count})
    else:
        typer.echo(ADDED.text(here.lang).format(name=found.name, count=count))


def products(
    ctx: typer.Context,
    new: Annotated[str | None, typer.Option("--new", metavar="NAME", help="Keep a list under this name.")] = None,
    deck: Annotated[str | None, typer.Option("--deck", metavar="DECK", help="The cards of this deck.")] = None,
    cards: Annotated[
        list[str] | None, typer.Option("--card", metavar="CARD", help="As 2x40 or a name; repeat it.")
    ] = None,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """List the products, or keep a list of your own as one."""
    here = AtHand(ctx)
    collection = collection_of(here, owner)
    if new is not None:
        counts = dict(here.deck(deck).copies) if deck is not None else {}
        for said in cards or ():
            times, _, name = said.rpartition("x") if said.partition("x")[0].isdecimal() else ("1", "", said)
            found = here.catalogue.find(name).id
            counts[found] = counts.get(found, 0) + int(times)
        collection.keep_product(new, counts)
        typer.echo(KEPT.text(here.lang).format(name=new), err=True)
    known = collection.products(here.lang)
    if as_json:
        print_data([{"product": one.name, "cards": dict(one.cards), "shipped": one.shipped} for one in known])
        return
    print_table(
        (
            one.name,
            CARDS.text(here.lang).format(count=sum(one.cards.values())),
            SHIPPED.text(here.lang) if one.shipped else "",
        )
        for one in known
    )


def pieces(
    ctx: typer.Context,
    kind: Annotated[str | None, typer.Argument(metavar="KIND", help="chip, tableau, terrain, map, pin, box.")] = None,
    what: Annotated[str, typer.Argument(metavar="CARD|NAME", help="Whose chip it is, or what it is called.")] = "",
    count: Annotated[int, typer.Option("-n", "--count", help="How many there are; 0: none any more.", min=0)] = 1,
    place: Annotated[str, typer.Option("--place", metavar="PATH", help="Where: Box 1.")] = "",
    note: Annotated[str, typer.Option(help="Whatever is to be said.")] = "",
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Say how many chips and other pieces there are, or list them and the characters without a chip."""
    from deckbuilder.collection.known import name_of
    from deckbuilder.collection.wants import KINDS, Piece, chips_missing

    here = AtHand(ctx)
    collection = collection_of(here, owner, may_be_new=True)
    if kind is not None:
        card = here.catalogue.find(what).id if kind == "chip" else ""
        collection.put_piece(Piece(kind, card, "" if card else what, count, place, note))
    known = collection.pieces()
    owned = {card: one.owned for card, one in collection.holdings().items()}
    without = chips_missing(known, owned, here.catalogue)
    if as_json:
        print_data({"pieces": [asdict(one) for one in known], "without_chip": without})
        return
    print_table(
        (
            f"{one.count} ×",
            KINDS[one.kind].text(here.lang),
            name_of(one.card, here.catalogue).text(here.lang) if one.card else one.name,
            one.place or "–",
            one.note,
        )
        for one in known
    )
    if not known:
        typer.echo(NO_PIECES.text(here.lang), err=True)
    if without:
        names = ", ".join(name_of(card, here.catalogue).text(here.lang) for card in without)
        typer.echo(NO_CHIP.text(here.lang).format(names=names), err=True)
