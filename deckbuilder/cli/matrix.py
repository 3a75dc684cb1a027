"""``matrix``: every deck against every deck, as a heat map; only what changed since is played again."""

import csv
import io
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.common import Anyway, AsJson, language, new_app, print_data, print_table
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.playtest.matrix import Cell, Matrix

app = new_app()
_PLAYED = Words("{played} of {cells} pairings played anew", "{played} von {cells} Paarungen neu gespielt")
_ALL = Words("all", "alle")
_STARTER = Words(
    "who began won {rate:.0%} ({low:.0%} – {high:.0%})", "wer begann, gewann {rate:.0%} ({low:.0%} – {high:.0%})"
)
_STOPPED = Words("stopped games: {count}", "abgebrochene Partien: {count}")


@app.command("matrix")
def matrix(
    ctx: typer.Context,
    decks: Annotated[list[str], typer.Argument(help="Two or more decks: names, files, starter:vampires.")],
    games: Annotated[int, typer.Option("-n", "--games", help="Games a pairing.", min=2, max=1_000_000)] = 100,
    players: Annotated[str, typer.Option(help="Who plays both decks.")] = "greedy",
    scenario: Annotated[str, typer.Option(help="The scenario, else the usual one for two.")] = "",
    seed: Annotated[int, typer.Option(help="The seed of every pairing.", min=0)] = 1,
    workers: Annotated[int, typer.Option(help="Processes; 0: one a core.", min=0, max=256)] = 0,
    fresh: Annotated[bool, typer.Option("--fresh", help="Play every pairing again.")] = False,
    svg_file: Annotated[Path | None, typer.Option("--svg", help="Write the heat map to a new file.")] = None,
    csv_file: Annotated[Path | None, typer.Option("--csv", help="Write the rates to a new file.")] = None,
    anyway: Anyway = False,
    as_json: AsJson = False,
) -> None:
    """Play every deck against every deck and show who beats whom how often."""
    from deckbuilder.desk.games import name_players
    from deckbuilder.desk.playtests import every_pair, keep_cells, kept_cells
    from deckbuilder.errors import UserError
    from deckbuilder.files import check_new, write_new
    from deckbuilder.playtest.heat_map import svg
    from deckbuilder.playtest.matrix import as_csv, run_matrix

    lang = language(ctx)
    if len(decks) < 2:
        raise UserError("matrix", Words("one deck has nobody to play against.", "Ein Deck allein hat keinen Gegner."))
    for file in (svg_file, csv_file):
        if file is not None:
            check_new(file)
    seated = name_players(players.split(","), 2)
    names, pairs = every_pair(decks, scenario=scenario, lang=lang, anyway=anyway)

    def told(cell: "Cell") -> None:
        typer.echo(f"{cell.first} – {cell.second}: {cell.rate.rate:.0%}", err=True)

    known = {} if fresh else kept_cells()
    found = run_matrix(pairs, names, games, players=seated, seed=seed, workers=workers, known=known, progress=told)
    keep_cells(found)
    if svg_file is not None:
        write_new(svg_file, svg(found))
    if csv_file is not None:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(as_csv(found))
        write_new(csv_file, text.getvalue())
    if as_json:
        print_data(_facts(found, games, seed))
    else:
        _tell(found, lang)


def _facts(found: "Matrix", games: int, seed: int) -> dict[str, object]:
    from dataclasses import asdict

    from deckbuilder.playtest.intervals import rounded

    return {
        "seed": seed,
        "games": games,
        "played": found.played,
        "cells": [{**asdict(cell), "rate": rounded(cell.rate)} for cell in found.cells.values()],
        "all": {name: rounded(found.against_all(deck)) for deck, name in enumerate(found.decks)},
        "starter": rounded(found.starter()),
    }


def _tell(found: "Matrix", lang: Lang) -> None:
    """The rates as a table: rows win against columns."""
    count = len(found.decks)
    rows = [["", *(f"{place + 1}" for place in range(count)), _ALL.text(lang)]]
    for deck, name in enumerate(found.decks):
        rates = [found.rate(deck, other) if other != deck else None for other in range(count)]
        every = found.against_all(deck)
        cells = [f"{rate.rate:.0%}" if rate is not None else "·" for rate in rates]
        rows.append([f"{deck + 1} {name}", *cells, f"{every.rate:.0%} ({every.low:.0%} – {every.high:.0%})"])
    print_table(rows)
    typer.echo(_STARTER.text(lang).format(**found.starter()._asdict()))
    typer.echo(_STOPPED.text(lang).format(count=sum(cell.stopped for cell in found.cells.values())))
    typer.echo(_PLAYED.text(lang).format(played=found.played, cells=len(found.cells)), err=True)
