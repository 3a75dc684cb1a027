"""``collection stats``, ``missing``, ``duplicates``, ``pull`` and ``buildable``: what a collection is good for."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.collection.arguments import ME, Owner, collection_of, money, pull_lines, pulls_data
from deckbuilder.cli.common import AsJson, print_data, print_table
from deckbuilder.collection.completion import By, Measure
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.cards.sets import CardSet
    from deckbuilder.decks.deck import Deck
    from deckbuilder.desk.collection import Collection

MeasureName = Annotated[Measure, typer.Option("--measure", help="What counts as having a card.")]
AT_LEAST = Words("{have} of at least {of}", "{have} von mindestens {of}")
SHARE = Words("{have} of {of}", "{have} von {of}")
TOTALS = Words(
    "{copies} copies of {cards} cards; {free} free, {lent} lent, {borrowed} borrowed, {reserved} in sleeves",
    "{copies} Exemplare von {cards} Karten; {free} frei, {lent} verliehen, {borrowed} geliehen, {reserved} in Hüllen",
)
SPENT = Words("paid: {money}", "bezahlt: {money}")
HEADINGS = {
    "society": Words("by society", "nach Gesellschaft"),
    "category": Words("by category", "nach Art"),
    "rarity": Words("by rarity", "nach Seltenheit"),
    "fate_number": Words("fate numbers", "Schicksalszahlen"),
    "movement_range": Words("movement ranges", "Bewegungsweiten"),
    "movement_number": Words("movement numbers", "Bewegungszahlen"),
    "growth": Words("growth", "Wachstum"),
    "complete": Words("complete", "vollständig"),
}
COMPLETE = Words("Nothing is missing.", "Nichts fehlt.")
NUMBERS = Words("without a name: {ranges}", "ohne Namen: {ranges}")
IN_ALL = Words("{count} missing", "{count} fehlen")
AT_LEAST_MISSING = Words("at least {count} missing", "mindestens {count} fehlen")
NO_SPARE = Words("There is no copy too many.", "Kein Exemplar ist zu viel.")
TOGETHER = Words("can be built together", "gehen zusammen")
BLOCKED = Words("blocked", "geht nicht")
LACKS = Words("lacks {cards}", "es fehlt {cards}")
SWAP = Words("cheapest swap: {swap}", "kleinster Tausch: {swap}")


def stats(
    ctx: typer.Context,
    measure: MeasureName = Measure.CARD,
    by: Annotated[By, typer.Option("--by", help="How the cards are sorted for completion.")] = By.SET,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Count a collection: totals, spreads, growth, how complete it is."""
    here = AtHand(ctx)
    collection = collection_of(here, owner)
    figures, shares = collection.statistics(), collection.completion(measure=measure, by=by)
    if as_json:
        print_data({**asdict(figures), "complete": [asdict(one) for one in shares]})
        return
    lang = here.lang
    typer.echo(TOTALS.text(lang).format(**asdict(figures)))
    for currency, spent in figures.spent.items():
        typer.echo(SPENT.text(lang).format(money=money(spent, currency)))
    tables = {"society": figures.society, "category": figures.category, "rarity": figures.rarity}
    spreads = {name: {str(key): count for key, count in one.items()} for name, one in figures.spreads.items()}
    for name, counts in {**tables, **spreads, "growth": figures.growth}.items():
        if counts:
            typer.echo(f"\n{HEADINGS[name].text(lang)}")
            print_table((f"  {key}", str(count)) for key, count in counts.items())
    typer.echo(f"\n{HEADINGS['complete'].text(lang)}")
    print_table(
        (
            f"  {one.name}",
            (AT_LEAST if one.at_least else SHARE).text(lang).format(have=one.have, of=one.of),
            f"{100 * one.have / one.of:.0f} %" if one.of and not one.at_least else "",
        )
        for one in shares
    )


def missing(
    ctx: typer.Context,
    wanted: Annotated[str, typer.Argument(metavar="DECK|SET", help="A deck, or the code of a set.")],
    measure: MeasureName = Measure.CARD,
    free: Annotated[bool, typer.Option("--free", help="Count only copies that are free.")] = False,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """List what is missing of a set, or for a deck and who has it."""
    here = AtHand(ctx)
    collection = collection_of(here, owner)
    card_set = here.catalogue.sets.get(wanted.lower())
    if card_set is not None:
        _of_set(here, collection, card_set, measure, as_json)
    else:
        _of_deck(here, collection, here.deck(wanted), free, as_json)


def _of_set(here: AtHand, collection: "Collection", card_set: "CardSet", measure: Measure, as_json: bool) -> None:
    from deckbuilder.collection.completion import ranges, size_known, size_of, slots_of

    named, numbers = collection.missing_of_set(card_set, measure=measure)
    known = size_known(card_set)
    slots = slots_of(card_set, collection.catalogue)
    count = size_of(card_set, slots) - (len(slots) - len(named) - len(numbers))
    if as_json:
        cards = [{"card": one.card.id, "number": one.number, "have": one.have, "need": one.need} for one in named]
        print_data({"set": card_set.code, "cards": cards, "numbers": numbers, "size_known": known})
        return
    print_table(
        (str(one.number or ""), one.card.name.text(here.lang), SHARE.text(here.lang).format(have=one.have, of=one.need))
        for one in named
    )
    if numbers:
        typer.echo(NUMBERS.text(here.lang).format(ranges=ranges(numbers)))
    said = COMPLETE if known and not count else IN_ALL if known else AT_LEAST_MISSING
    typer.echo(said.text(here.lang).format(count=count), err=True)


def _of_deck(here: AtHand, collection: "Collection", deck: "Deck", free: bool, as_json: bool) -> None:
    from deckbuilder.collection.known import name_of

    lacking = collection.missing_of_deck(deck, free=free)
    away = collection.holders({card: 0 for card, _, _ in lacking})
    held_by = {card: [one for one in away if one.card == card] for card, _, _ in lacking}
    if as_json:
        print_data(
            [
                {
                    "card": card,
                    "have": have,
                    "need": need,
                    "held": [{"count": one.count, "text": one.words.text(here.lang)} for one in held_by[card]],
                }
                for card, have, need in lacking
            ]
        )
    else:
        print_table(
            (
                str(need - have),
                name_of(card, here.catalogue).text(here.lang),
                SHARE.text(here.lang).format(have=have, of=need),
                "; ".join(f"{one.count} {one.words.text(here.lang)}" for one in held_by[card]),
            )
            for card, have, need in lacking
        )
        if not lacking:
            typer.echo(COMPLETE.text(here.lang), err=True)
    if lacking:
        raise typer.Exit(1)


def duplicates_of(ctx: typer.Context, owner: Owner = ME, as_json: AsJson = False) -> None:
    """List copies that no deck can use, being more than a playset."""
    here = AtHand(ctx)
    found = collection_of(here, owner).duplicates()
    if as_json:
        print_data([{"card": card.id, "spare": spare} for card, spare in found])
        return
    print_table((str(spare), card.name.text(here.lang), card.id) for card, spare in found)
    if not found:
        typer.echo(NO_SPARE.text(here.lang), err=True)


def pull(
    ctx: typer.Context,
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck of yours, a file, -, or starter:vampires.")],
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """List what of a deck to take from where, as far as it is free."""
    from deckbuilder.desk.sleeving import pull_list

    here = AtHand(ctx)
    pulls = pull_list(collection_of(here, owner), here.deck(deck))
    if as_json:
        print_data(pulls_data(pulls))
    else:
        typer.echo("\n".join(pull_lines(pulls, here)))


def buildable(
    ctx: typer.Context,
    decks: Annotated[list[str] | None, typer.Argument(metavar="DECK…", help="Decks; else all of yours.")] = None,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Say which decks can be built at the same time, what blocks the others, and the cheapest swap for each."""
    from deckbuilder.desk.sleeving import buildable as together
    from deckbuilder.desk.sleeving import cheapest_swap

    here = AtHand(ctx)
    collection = collection_of(here, owner)
    known = [here.deck(name) for name in decks] if decks else [one.deck for one in here.library.decks()]
    found = together(collection, known)
    by_name = {deck.name: deck for deck in known}
    beside = [by_name[name] for name in found.built]
    swaps = {name: cheapest_swap(collection, by_name[name], beside) for name in found.blocked}
    if as_json:
        from deckbuilder.cli.deck.judging import mend_data

        blocked = [
            {"deck": name, "lacks": dict(cards), "swap": None if swap is None else mend_data(swap)}
            for (name, cards), swap in zip(found.blocked.items(), swaps.values(), strict=True)
        ]
        print_data({"together": list(found.built), "blocked": blocked})
    else:
        for name in found.built:
            typer.echo(f"{TOGETHER.text(here.lang)}: {name}")
        for name, cards in found.blocked.items():
            typer.echo(
                f"{BLOCKED.text(here.lang)}: {name}: {LACKS.text(here.lang).format(cards=_counted(cards, here))}"
            )
            swap = swaps[name]
            if swap is not None:
                typer.echo(f"  {SWAP.text(here.lang).format(swap=swap.text(here.lang))}")
    if found.blocked:
        raise typer.Exit(1)


def _counted(cards: Mapping[str, int], here: AtHand) -> str:
    from deckbuilder.collection.known import name_of

    return ", ".join(f"{count} × {name_of(card, here.catalogue).text(here.lang)}" for card, count in cards.items())
