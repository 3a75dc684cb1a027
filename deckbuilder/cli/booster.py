"""``booster``: record what was in them, keep sealed ones, simulate some, count what they have brought."""

import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.collection.arguments import ME, Owner, collection_of, money, read_money
from deckbuilder.cli.common import AsJson, new_family, print_data, print_table
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.desk.boosters import BoosterFigures, Opened

app = new_family("Boosters: record, buy, simulate, log, stats.")
SetCode = Annotated[str, typer.Option("--set", metavar="CODE", help="The set.")]
Product = Annotated[str, typer.Option("--product", metavar="NAME", help="What it is called.")]
Price = Annotated[str, typer.Option("--price", help="Of one: 3.95 EUR.")]
Shop = Annotated[str, typer.Option("--shop", help="Where it was bought.")]
Day = Annotated[str, typer.Option("--date", metavar="DATE", help="2003-12-31; else today.")]
OPENED = Words("booster {id}: {count} cards, {new} new", "Booster {id}: {count} Karten, {new} neue")
NEW = Words("new", "neu")
SEALED = Words("sealed: {ids}", "verschlossen: {ids}")
SEALED_STATE = Words("sealed", "verschlossen")
NONE = Words("No booster is recorded.", "Kein Booster ist erfasst.")
SIMULATED = Words("Simulated; nothing is kept. Seed {seed}.", "Simuliert; nichts wird gespeichert. Startzahl {seed}.")
BROUGHT = Words(
    "{boosters} boosters, {cards} cards, {new} different, {double} double ({share} %)",
    "{boosters} Booster, {cards} Karten, {new} verschiedene, {double} doppelt ({share} %)",
)
RATE = Words("{rate} % of boosters ({low}–{high} %)", "{rate} % der Booster ({low}–{high} %)")
COST = Words("{money} a new card", "{money} je neue Karte")
TO_OPEN = Words(
    "to complete the set ({how}): {expected} more on average, {half} for one chance in two,"
    " {nine_tenths} for nine in ten",
    "bis das Set voll ist ({how}): im Mittel noch {expected}, mit {half} in einem von zwei Fällen,"
    " mit {nine_tenths} in neun von zehn",
)
STATED = Words("as the product states", "wie angegeben")
LEARNED = Words("as opened so far", "wie bisher geöffnet")
NEVER = Words(
    "Too little is known to say how many more it takes.",
    "Zu wenig ist bekannt, um zu sagen, wie viele es noch braucht.",
)


@app.command("record")
def record(
    ctx: typer.Context,
    code: SetCode,
    numbers: Annotated[
        list[str], typer.Argument(metavar="NUMBERS…|-", help="12 13 2x40; in quotes or by - a line a booster.")
    ],
    product: Product = "",
    price: Price = "",
    shop: Shop = "",
    day: Day = "",
    place: Annotated[str, typer.Option("--place", metavar="PATH", help="Where the cards go: Box 1.")] = "",
    language: Annotated[str, typer.Option("--language", metavar="CODE", help="en, de …")] = "",
    sealed: Annotated[
        int | None, typer.Option("--sealed", metavar="NUMBER", help="This one of your sealed ones.")
    ] = None,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Open boosters: the numbers of their cards, as many as you like in one go."""
    from deckbuilder.collection.boosters import Bought, today_or
    from deckbuilder.desk.boosters import open_boosters

    here = AtHand(ctx)
    collection = collection_of(here, owner, may_be_new=True)
    cost, currency = read_money(price)
    opened = today_or(day, here.library.clock().date())
    bought = Bought(product, code, opened, cost, currency, shop, place, language)
    done = open_boosters(collection, bought, _lines(numbers), opened, sealed=sealed)
    if as_json:
        print_data([_opened_data(one, here) for one in done])
        return
    for one in done:
        new = {card.id for card in one.new}
        said = OPENED.text(here.lang).format(id=one.booster.id, count=len(one.cards), new=len(new))
        typer.echo(said)
        print_table(
            (
                f"  {_number(one, card.id, here)}",
                card.name.text(here.lang),
                NEW.text(here.lang) if card.id in new else "",
            )
            for card in one.cards
        )
        for words in one.oddities:
            typer.echo(words.text(here.lang), err=True)


def _lines(numbers: list[str]) -> list[str]:
    """Standard input, or lines in quotes, or bare numbers that are one booster."""
    if numbers == ["-"]:
        return sys.stdin.read().splitlines()
    several = any(len(part.split()) > 1 for part in numbers)
    return numbers if several else [" ".join(numbers)]


def _number(one: "Opened", card: str, here: AtHand) -> str:
    from deckbuilder.collection.boosters import number_in

    return number_in(next(found for found in one.cards if found.id == card), one.booster.bought.edition)


def _opened_data(one: "Opened", here: AtHand) -> dict[str, Any]:
    return {
        "booster": one.booster.id,
        "cards": [card.id for card in one.cards],
        "new": [card.id for card in one.new],
        "odd": [words.text(here.lang) for words in one.oddities],
    }


@app.command("buy")
def buy(
    ctx: typer.Context,
    code: SetCode,
    count: Annotated[int, typer.Option("-n", "--count", help="How many.", min=1, max=1000)] = 1,
    product: Product = "",
    price: Price = "",
    shop: Shop = "",
    day: Day = "",
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Keep sealed boosters, to be opened later."""
    from deckbuilder.collection.boosters import Bought, today_or
    from deckbuilder.desk.boosters import buy_boosters

    here = AtHand(ctx)
    cost, currency = read_money(price)
    bought = Bought(product, code, today_or(day, here.library.clock().date()), cost, currency, shop)
    ids = buy_boosters(collection_of(here, owner, may_be_new=True), bought, count)
    if as_json:
        print_data(ids)
    else:
        typer.echo(SEALED.text(here.lang).format(ids=", ".join(map(str, ids))))


@app.command("log")
def log(ctx: typer.Context, owner: Owner = ME, as_json: AsJson = False) -> None:
    """List all boosters, sealed and opened."""
    from deckbuilder.desk.boosters import all_boosters

    here = AtHand(ctx)
    found = all_boosters(collection_of(here, owner))
    if as_json:
        print_data([asdict(one) for one in found])
        return
    print_table(
        (
            str(one.id),
            one.opened or SEALED_STATE.text(here.lang),
            one.bought.product or one.bought.edition,
            "" if one.bought.price is None else money(one.bought.price, one.bought.currency),
            one.bought.shop,
            " ".join(card.partition("/")[2] for card in one.cards),
        )
        for one in found
    )
    if not found:
        typer.echo(NONE.text(here.lang), err=True)


@app.command("stats")
def stats(
    ctx: typer.Context,
    code: Annotated[str | None, typer.Option("--set", metavar="CODE", help="This set; else all opened ones.")] = None,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Count what boosters have brought, and how many more it takes."""
    from deckbuilder.desk.boosters import all_boosters, booster_figures

    here = AtHand(ctx)
    collection = collection_of(here, owner)
    codes = [code] if code else sorted({one.bought.edition for one in all_boosters(collection) if one.opened})
    found = [booster_figures(collection, one) for one in codes]
    if as_json:
        print_data([_figures_data(one) for one in found])
        return
    for one in found:
        for line in _figures(one, here):
            typer.echo(line)
    if not found:
        typer.echo(NONE.text(here.lang), err=True)


def _figures_data(one: "BoosterFigures") -> dict[str, Any]:
    rates = {rarity: rate._asdict() for rarity, rate in one.rates.items()}
    to_open = None if one.to_open is None else asdict(one.to_open)
    return {"set": one.edition, **asdict(one.pulls), "rates": rates, "stated": one.stated, "to_open": to_open}


def _figures(one: "BoosterFigures", here: AtHand) -> list[str]:
    lang, pulls = here.lang, one.pulls
    double = pulls.cards - pulls.new
    share = 100 * double // pulls.cards if pulls.cards else 0
    said = BROUGHT.text(lang).format(
        boosters=pulls.boosters, cards=pulls.cards, new=pulls.new, double=double, share=share
    )
    lines = [f"{one.edition}: {said}"]
    for rarity, rate in one.rates.items():
        shares = {name: round(100 * getattr(rate, name)) for name in ("rate", "low", "high")}
        lines.append(f"  {rarity}: {pulls.rarities[rarity]}, {RATE.text(lang).format(**shares)}")
    for currency in pulls.spent:
        cost = pulls.cost_of_new(currency)
        if cost is not None:
            lines.append(f"  {COST.text(lang).format(money=money(cost, currency))}")
    how = (STATED if one.stated else LEARNED).text(lang)
    if one.to_open is None:
        lines.append(f"  {NEVER.text(lang)}")
    else:
        figures = {**asdict(one.to_open), "expected": f"{one.to_open.expected:.1f}"}
        lines.append(f"  {TO_OPEN.text(lang).format(**figures, how=how)}")
    return lines


@app.command("simulate")
def simulate(
    ctx: typer.Context,
    product: Annotated[
        str, typer.Option("--product", metavar="NAME", help="A booster whose composition is stated.")
    ] = "ashfall",
    count: Annotated[int, typer.Option("-n", "--count", help="How many.", min=1, max=100_000)] = 1,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same boosters.", min=0)] = None,
    as_json: AsJson = False,
) -> None:
    """Open boosters that nobody has bought; nothing is kept."""
    from secrets import randbelow

    from deckbuilder.desk.boosters import simulate_boosters

    here = AtHand(ctx)
    chosen = randbelow(2**32) if seed is None else seed
    found = simulate_boosters(collection_of(here, ME), product, count, chosen)
    typer.echo(SIMULATED.text(here.lang).format(seed=chosen), err=True)
    if as_json:
        print_data({"seed": chosen, "boosters": [[card.id for card in cards] for cards in found]})
        return
    for number, cards in enumerate(found, start=1):
        typer.echo(f"{number}: {', '.join(card.name.text(here.lang) for card in cards)}")
