"""``replay``: show a recorded game again, or verify it digest by digest."""

from pathlib import Path
from typing import Annotated

import typer

from deckbuilder.cli.common import language, new_app, tell_rules
from deckbuilder.terms import Words

app = new_app()
OTHER_RULES = Words(
    "Played under rules version {then}, this program has {now}: shown as it was told then.",
    "Gespielt nach Regelversion {then}, dieses Programm hat {now}: gezeigt, wie es damals erzählt wurde.",
)


@app.command("replay")
def replay(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A recorded game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Play it again and compare every digest.")] = False,
    to: Annotated[int | None, typer.Option(help="Stop after so many answers.", min=0)] = None,
) -> None:
    """Show a recorded game, or verify it."""
    from deckbuilder.errors import ReplayError
    from deckbuilder.rules.behind import record as records

    recorded = records.load(file)
    if verify:
        try:
            count = records.verify(recorded)
        except ReplayError as wrong:
            typer.echo(str(wrong))
            raise typer.Exit(1) from None
        typer.echo(f"{file}: {count} digests agree, {len(recorded.answers)} answers, {recorded.result or 'not ended'}.")
        return
    lang = language(ctx)
    tell_rules(recorded.setup.house, lang)
    if recorded.rules != records.RULES_VERSION:
        typer.echo(OTHER_RULES.text(lang).format(then=recorded.rules, now=records.RULES_VERSION), err=True)
    for line in records.lines(recorded, lang, until=to):
        typer.echo(line)
