"""What every family of commands shares: how its app is made and which language it speaks."""

import json
import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckbuilder.terms import Lang

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckbuilder.rules.behind.model.house_rules import HouseRules
    from deckbuilder.rules.behind.model.setup import Setup
    from deckbuilder.terms import Words

AsJson = Annotated[bool, typer.Option("--json", help="Print data.")]
Anyway = Annotated[bool, typer.Option("--anyway", help="Play decks that are not legal too.")]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="Write over a file that is there.")]


def new_app() -> typer.Typer:
    """An app for one command that is no family: ``play``, ``simulate``."""
    return typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


def new_family(about: str) -> typer.Typer:
    """An app for a family of commands, ``deck check``, ``deck show``; ``about`` is its line in the help."""
    app = new_app()
    app.callback(help=about)(_one_command_makes_a_family_too)
    return app


def language(ctx: typer.Context) -> Lang:
    """What ``--lang`` says, else the settings, else the machine."""
    chosen = ctx.find_root().obj
    if isinstance(chosen, Lang):
        return chosen
    from deckbuilder.locations import settings_file
    from deckbuilder.settings import load_settings

    return load_settings(settings_file()).spoken(os.environ)


def tell_rules(house: "HouseRules", lang: Lang) -> None:
    """Say by which rules a game is played."""
    from deckbuilder.rules.behind.house_rules_text import told_rules

    for line in told_rules(house, lang):
        typer.echo(line, err=True)


def tell_decks(setup: "Setup", lang: Lang) -> None:
    """Say by which format each deck was judged, and how."""
    from deckbuilder.desk.admission import told_decks

    for line in told_decks(setup, lang):
        typer.echo(line, err=True)


def teller(lang: Lang) -> "Callable[[Words], None]":
    """Says on standard error what is no data."""
    return lambda words: typer.echo(words.text(lang), err=True)


def print_data(data: Any) -> None:
    """Print data as JSON."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def print_table(rows: Iterable[Sequence[str]]) -> None:
    """Print rows in columns as wide as they need to be, never cut: somebody may read them with a program."""
    lines = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        typer.echo("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def _one_command_makes_a_family_too() -> None:
    pass
