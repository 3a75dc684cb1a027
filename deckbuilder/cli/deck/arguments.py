"""The arguments that commands about decks share."""

from typing import Annotated

import typer

DeckName = Annotated[str, typer.Argument(metavar="DECK", help="A deck of yours, a file, -, or starter:vampires.")]
OwnDeckName = Annotated[str, typer.Argument(metavar="DECK", help="A deck of yours.")]
FormatName = Annotated[str | None, typer.Option("--format", metavar="FORMAT", help="The format it is for.")]
