"""``honesty``: proof that no computer player sees what is hidden from it."""

from typing import Annotated

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.common import new_app

app = new_app()
DECKS = ("starter:vampires", "starter:sisterhood")


@app.command("honesty")
def honesty(
    ctx: typer.Context,
    players: Annotated[str, typer.Option(help="Whom to check, joined by commas.")] = "random,greedy,novice,search:8",
    games: Annotated[int, typer.Option("-n", "--games", help="Games to ask in.", min=1)] = 2,
    most: Annotated[int, typer.Option(help="Questions a game; 0: as many as come.", min=0)] = 40,
    seed: Annotated[int, typer.Option(help="Repeats the check.", min=0)] = 1,
) -> None:
    """Ask players again with other hidden cards and demand the same answers."""
    from deckbuilder.desk.games import prepare
    from deckbuilder.players.honesty import check_honesty

    here = AtHand(ctx)
    setup = prepare(DECKS, here.catalogue, seed=seed, lang=here.lang)
    honest = True
    for name in players.split(","):
        report = check_honesty(setup, name.strip(), games=games, seed=seed, most=most)
        honest = honest and report.honest
        typer.echo(report.text(here.lang))
        for finding in report.findings:
            typer.echo(f"  {finding.text(here.lang)}")
    if not honest:
        raise typer.Exit(1)
