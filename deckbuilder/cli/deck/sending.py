"""``deck import``, ``export`` and ``share``: decks as files and as a word to send."""

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.common import Overwrite
from deckbuilder.cli.deck.arguments import DeckName
from deckbuilder.cli.deck.keeping import KEPT

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.decks.deck import Deck
    from deckbuilder.terms import Lang


class ExportForm(StrEnum):
    """A form to write a deck in."""

    TEXT = "text"
    YAML = "yaml"
    JSON = "json"
    CODE = "code"


SUFFIXES = {".txt": ExportForm.TEXT, ".yaml": ExportForm.YAML, ".yml": ExportForm.YAML, ".json": ExportForm.JSON}


def bring_in(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A deck file, a share code, or - for standard input.")],
    name: Annotated[str | None, typer.Option("--name", help="What to call it here.")] = None,
) -> None:
    """Keep a deck from a file of any form; what no card is called stays in it for the check to tell of."""
    from deckbuilder.desk.decks import judge_kept

    here = AtHand(ctx)
    lang, catalogue = here.lang, here.catalogue
    deck = here.deck(file)
    called = name or deck.name or Path(file).stem
    here.library.add_deck(replace(deck, name=called))
    judged = judge_kept(deck, catalogue)
    typer.echo(KEPT.text(lang).format(name=called), err=True)
    for problem in judged.problems:
        typer.echo(f"- {problem.text(lang)}", err=True)


def export(
    ctx: typer.Context,
    deck: DeckName,
    file: Annotated[Path | None, typer.Argument(help="Where to; its ending says the form.")] = None,
    form: Annotated[ExportForm | None, typer.Option("--form", help="The form to write.")] = None,
    overwrite: Overwrite = False,
) -> None:
    """Write a deck as text, YAML, JSON or share code, to a file or to standard output."""

    here = AtHand(ctx)
    lang, catalogue = here.lang, here.catalogue
    found = here.deck(deck)
    written = _written(
        found, form or SUFFIXES.get(file.suffix.lower() if file else "", ExportForm.TEXT), catalogue, lang
    )
    if file is None:
        typer.echo(written, nl=False)
        return
    from deckbuilder.files import check_new, write_text

    check_new(file, overwrite=overwrite)
    write_text(file, written)


def _written(deck: "Deck", form: ExportForm, catalogue: "Catalogue", lang: "Lang") -> str:
    if form is ExportForm.TEXT:
        from deckbuilder.decks.files.text import write_text

        return write_text(deck, catalogue, lang=lang)
    if form is ExportForm.CODE:
        from deckbuilder.decks.files.share import write_code

        return f"{write_code(deck)}\n"
    from deckbuilder.decks.files import structured

    return structured.write_yaml(deck) if form is ExportForm.YAML else structured.write_json(deck)


def share(ctx: typer.Context, deck: DeckName) -> None:
    """Print a deck as one word to send, which every command takes as a deck."""
    from deckbuilder.decks.files.share import write_code

    typer.echo(write_code(AtHand(ctx).deck(deck)))
