"""``deck``: what a deck is worth and what is wrong with it."""

import json
from typing import Annotated

import typer

from deckbuilder.cli.common import language, new_family

app = new_family("Decks: check them.")


@app.command("check")
def check(
    ctx: typer.Context,
    deck: Annotated[str, typer.Argument(help="A deck file, -, or starter:vampires.")],
    format_name: Annotated[str | None, typer.Option("--format", help="The format it is for.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data.")] = False,
) -> None:
    """Say whether a deck is legal, and if not why and what mends it."""
    from deckbuilder.cards.catalogue import load_catalogue
    from deckbuilder.decks.formats import load_format
    from deckbuilder.decks.legality import check as judge
    from deckbuilder.decks.legality import verdict
    from deckbuilder.decks.problems import Verdict
    from deckbuilder.desk.decks import find_deck

    lang = language(ctx)
    catalogue = load_catalogue()
    found = find_deck(deck, catalogue, lang=lang)
    wanted = format_name or found.format or "tournament"
    problems = judge(found, load_format(wanted, catalogue), catalogue)
    result = verdict(problems)
    if as_json:
        told = [{"rule": problem.rule.id, "text": problem.text(lang)} for problem in problems]
        data = {"deck": found.name, "format": wanted, "verdict": result.value, "problems": told}
        typer.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        typer.echo(f"{found.name} ({wanted}): {result.value}")
        for problem in problems:
            typer.echo(f"- {problem.text(lang)}")
    if result is not Verdict.LEGAL:
        raise typer.Exit(1)
