"""``replay``: show a recorded game again, or verify it digest by digest."""

from pathlib import Path
from typing import Annotated

import typer

from deckbuilder.cli.common import language, new_app, tell_rules

app = new_app()


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
    game = records.replay(recorded, until=to).game
    for event in game.events:
        typer.echo(event.text(lang, game.cast))
