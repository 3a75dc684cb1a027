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
SET_UP_OPEN = Words(
    "An older record: no digest covers its cards, its scenario and its players.",
    "Eine ältere Aufzeichnung: Für ihre Karten, ihr Szenario und ihre Spieler gibt es keine Prüfsumme.",
)
STORY_OPEN = Words(
    "What it tells was told by another version of the program and is not compared.",
    "Was sie erzählt, hat eine andere Version des Programms erzählt; es ist nicht verglichen.",
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

    lang = language(ctx)
    recorded = records.load(file)
    if verify:
        try:
            count = records.verify(recorded)
        except ReplayError as wrong:
            typer.echo(wrong.text(lang))
            raise typer.Exit(1) from None
        typer.echo(f"{file}: {count} digests agree, {len(recorded.answers)} answers, {recorded.result or 'not ended'}.")
        if not records.covers_set_up(recorded):
            typer.echo(SET_UP_OPEN.text(lang))
        elif not records.story_is_ours(recorded):
            typer.echo(STORY_OPEN.text(lang))
        return
    tell_rules(recorded.setup.house, lang)
    if recorded.rules != records.RULES_VERSION:
        typer.echo(OTHER_RULES.text(lang).format(then=recorded.rules, now=records.RULES_VERSION), err=True)
    for line in records.lines(recorded, lang, until=to):
        typer.echo(line)
