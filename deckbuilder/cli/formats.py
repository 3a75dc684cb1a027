"""``formats``: the agreements that decks are built by."""

from typing import Annotated

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.common import AsJson, new_family, print_data, print_table

app = new_family("Formats: list, show.")


@app.command("list")
def list_all(ctx: typer.Context, as_json: AsJson = False) -> None:
    """List the formats."""
    from deckbuilder.decks.formats import format_names, load_format

    here = AtHand(ctx)
    formats = [load_format(name, here.catalogue) for name in format_names(here.catalogue)]
    if as_json:
        print_data([one.model_dump(mode="json") for one in formats])
    else:
        print_table((one.id, one.name.text(here.lang), one.note.text(here.lang) if one.note else "") for one in formats)


@app.command("show")
def show(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="FORMAT", help="The name of a format.")],
    as_json: AsJson = False,
) -> None:
    """Show what a format asks of a deck."""
    from deckbuilder.decks.format_text import format_text
    from deckbuilder.decks.formats import load_format

    here = AtHand(ctx)
    found = load_format(name, here.catalogue)
    if as_json:
        print_data(found.model_dump(mode="json"))
        return
    typer.echo(f"{found.name.text(here.lang)} ({found.id})")
    if found.note is not None:
        typer.echo(found.note.text(here.lang))
    typer.echo(format_text(found, here.catalogue, here.lang))
