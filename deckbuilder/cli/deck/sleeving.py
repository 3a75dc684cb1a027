"""``deck sleeve`` and ``unsleeve``: a deck's copies are reserved while it is in sleeves."""

from typing import Annotated

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.collection.arguments import ME, Owner, collection_of, pull_lines, pulls_data
from deckbuilder.cli.common import AsJson, print_data
from deckbuilder.cli.deck.arguments import OwnDeckName
from deckbuilder.terms import Words

TAKE = Words("Take:", "Nimm:")
BACK = Words("Put back:", "Leg zurück:")
SWAP = Words(
    "“{name}” is in sleeves. To be swapped; say --swapped when it is done:",
    "„{name}“ ist in Hüllen. Zu tauschen; sag --swapped, wenn es getan ist:",
)
SAME = Words("“{name}” is in sleeves as it is.", "„{name}“ ist so in Hüllen, wie es ist.")
NOT = Words("“{name}” is not in sleeves.", "„{name}“ ist nicht in Hüllen.")


def sleeve(
    ctx: typer.Context,
    deck: OwnDeckName,
    swapped: Annotated[bool, typer.Option("--swapped", help="The cards of the swap list are swapped.")] = False,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Put a deck into sleeves: reserve its copies and list what to take from where."""
    from deckbuilder.collection.known import name_of
    from deckbuilder.desk.sleeving import sleeve as put

    here = AtHand(ctx)
    done = put(collection_of(here, owner), deck, swapped=swapped)
    if as_json:
        swap = None if done.to_swap is None else {"out": dict(done.to_swap.out), "in": dict(done.to_swap.into)}
        print_data({"take": pulls_data(done.pulls), "put_back": pulls_data(done.back), "to_swap": swap})
        return
    if done.to_swap is not None:
        moved = [("−", done.to_swap.out), ("+", done.to_swap.into)]
        lines = [
            f"{sign}{count} {name_of(card, here.catalogue).text(here.lang)}"
            for sign, cards in moved
            for card, count in cards.items()
        ]
        typer.echo((SWAP if lines else SAME).text(here.lang).format(name=deck), err=True)
        typer.echo("\n".join(lines), nl=bool(lines))
        return
    for heading, pulls in ((BACK, done.back), (TAKE, done.pulls)):
        if pulls:
            typer.echo(heading.text(here.lang), err=True)
            typer.echo("\n".join(pull_lines(pulls, here)))


def unsleeve(ctx: typer.Context, deck: OwnDeckName, owner: Owner = ME, as_json: AsJson = False) -> None:
    """Take a deck out of its sleeves and list what belongs where."""
    from deckbuilder.desk.sleeving import unsleeve as take_out

    here = AtHand(ctx)
    back = take_out(collection_of(here, owner), deck)
    if as_json:
        print_data(pulls_data(back))
        return
    typer.echo((BACK if back else NOT).text(here.lang).format(name=deck), err=True)
    if back:
        typer.echo("\n".join(pull_lines(back, here)))
