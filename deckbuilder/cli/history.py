"""``undo``, ``redo`` and ``history``: what was changed, and taking it back."""

from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.common import AsJson, new_app, print_data, print_table
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.store.history import HistoryEntry

MOST = 2**53
"""A greater number is none of ours."""
undo_app, redo_app, history_app = new_app(), new_app(), new_app()
Number = Annotated[
    int | None, typer.Argument(metavar="NUMBER", min=1, max=MOST, help="A change of the history; else the last one.")
]
UNDONE = Words("undone", "zurückgenommen")
DONE_AGAIN = Words("done again", "wiederholt")
NOTHING = Words("Nothing was changed yet.", "Noch wurde nichts geändert.")


@undo_app.command()
def undo(ctx: typer.Context, number: Number = None) -> None:
    """Take back the last change of your decks and cards, or one by its number."""
    here = AtHand(ctx)
    _tell(here, here.library.undo(number), UNDONE)


@redo_app.command()
def redo(ctx: typer.Context, number: Number = None) -> None:
    """Do again what was undone last, or one change by its number."""
    here = AtHand(ctx)
    _tell(here, here.library.redo(number), DONE_AGAIN)


def _tell(here: AtHand, change: "HistoryEntry", what: Words) -> None:
    typer.echo(f"{what.text(here.lang)}: {change.words.text(here.lang)}")


@history_app.command()
def history(
    ctx: typer.Context,
    limit: Annotated[int, typer.Option(help="At most so many.", min=1, max=MOST)] = 50,
    as_json: AsJson = False,
) -> None:
    """List the last changes, newest first."""
    here = AtHand(ctx)
    changes = here.library.history(limit=limit)
    if as_json:
        print_data(
            [
                {"number": one.id, "at": one.at.isoformat(), "words": one.words.text(here.lang), "undone": one.undone}
                for one in changes
            ]
        )
        return
    print_table(
        (
            str(one.id),
            f"{one.at.astimezone():%Y-%m-%d %H:%M}",
            one.words.text(here.lang),
            UNDONE.text(here.lang) if one.undone else "",
        )
        for one in changes
    )
    if not changes:
        typer.echo(NOTHING.text(here.lang), err=True)
