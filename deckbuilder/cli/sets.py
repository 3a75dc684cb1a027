"""``sets``: which sets of cards there are, what one holds, whether files are one, and taking one of one's own in."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.common import AsJson, new_family, print_data, print_table
from deckbuilder.errors import CardError
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.cards.faults import Fault
    from deckbuilder.cards.sets import CardSet

app = new_family("Sets of cards: list, show, validate, import.")
Folder = Annotated[Path, typer.Argument(metavar="FILE", help="The folder of a set, or a set in one file.")]
CARDS = Words("{count} cards", "{count} Karten")
SLOTS = Words("{count} slots", "{count} Plätze")
SOUND = Words("{code}: a set of {count} cards.", "{code}: ein Set mit {count} Karten.")
TAKEN = Words("{code} is taken in; deckbuilder undo takes it out.", "{code} ist da; deckbuilder undo nimmt es heraus.")


@app.command("list")
def list_all(ctx: typer.Context, as_json: AsJson = False) -> None:
    """List all sets, shipped ones and yours."""
    here = AtHand(ctx)
    sets = here.catalogue.sets.values()
    if as_json:
        print_data([_data(one, here.catalogue) for one in sets])
        return
    print_table(
        (
            one.code,
            one.name.text(here.lang),
            str(one.kind),
            CARDS.text(here.lang).format(count=_count(one, here.catalogue)),
            SLOTS.text(here.lang).format(count=one.slots) if one.slots else "",
        )
        for one in sets
    )


def _count(card_set: "CardSet", catalogue: "Catalogue") -> int:
    return sum(any(one.set == card_set.code for one in card.printings) for card in catalogue.cards)


def _data(card_set: "CardSet", catalogue: "Catalogue") -> dict[str, Any]:
    return {**card_set.model_dump(mode="json"), "cards": _count(card_set, catalogue)}


@app.command("show")
def show(
    ctx: typer.Context,
    code: Annotated[str, typer.Argument(metavar="CODE", help="The code of a set.")],
    as_json: AsJson = False,
) -> None:
    """Show what a set declares, and its cards in the order of their numbers."""
    from deckbuilder.cards.query.grammar import Query
    from deckbuilder.cards.query.tree import InSet
    from deckbuilder.cards.sorting import in_order
    from deckbuilder.cards.suggest import allowed_in_both

    here = AtHand(ctx)
    card_set = here.catalogue.sets.get(code)
    if card_set is None:
        raise CardError(
            Words(f"set ‘{code}’", f"Set ‘{code}’"),
            Words("is not known.", "ist nicht bekannt."),
            allowed_in_both(code, here.catalogue.sets),
        )
    cards = in_order(Query("", InSet(code)).select(here.catalogue.cards), "number")
    if as_json:
        print_data({**_data(card_set, here.catalogue), "cards": [card.id for card in cards]})
        return
    typer.echo(f"{card_set.name.text(here.lang)} ({card_set.code}, {card_set.kind})")
    if card_set.note is not None:
        typer.echo(card_set.note.text(here.lang))
    numbers = ((next(one.number for one in card.printings if one.set == code), card) for card in cards)
    print_table((f"{number or '–':>4}", card.id, card.name.text(here.lang)) for number, card in numbers)


@app.command("validate")
def validate(ctx: typer.Context, file: Folder, as_json: AsJson = False) -> None:
    """Say everything that is wrong with the files of a set, and what is merely odd."""
    from deckbuilder.cards.faults import CardErrors
    from deckbuilder.cards.loader import load_set_at

    lang = AtHand(ctx).lang
    wrong = False
    try:
        loaded = load_set_at(file)
    except CardErrors as errors:
        faults, wrong = errors.faults, True
    else:
        faults = loaded.oddities
        if not as_json:
            typer.echo(SOUND.text(lang).format(code=loaded.card_set.code, count=len(loaded.cards)), err=True)
    if as_json:
        print_data([_fault_data(fault, lang) for fault in faults])
    else:
        for fault in faults:
            typer.echo(fault.text(lang))
    if wrong:
        raise typer.Exit(1)


def _fault_data(fault: "Fault", lang: Lang) -> dict[str, Any]:
    from dataclasses import asdict

    from deckbuilder.errors import in_both

    said = {"message": in_both(fault.message).text(lang), "allowed": in_both(fault.allowed).text(lang)}
    return {**asdict(fault), **said}


@app.command("import")
def bring_in(ctx: typer.Context, file: Folder) -> None:
    """Take a set of your own into your library, in place of an older form of it."""
    from deckbuilder.cards.loader import load_set_at
    from deckbuilder.cards.sets import SetKind

    here = AtHand(ctx)
    loaded = load_set_at(file)
    if loaded.card_set.kind is SetKind.SHIPPED:
        raise CardError(
            str(file),
            Words("is a shipped set.", "ist ein mitgeliefertes Set."),
            Words("Sets of your own are printed or home-made.", "Eigene Sets sind gedruckt oder selbst gemacht."),
        )
    here.library.add_set(loaded)
    here.library.sync()
    for fault in loaded.oddities:
        typer.echo(fault.text(here.lang), err=True)
    typer.echo(TAKEN.text(here.lang).format(code=loaded.card_set.code), err=True)
