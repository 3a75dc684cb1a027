"""``honesty``: proof that no computer player sees what is hidden from it."""

from typing import Annotated

import typer

from deckbuilder.cli.common import language, new_app

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
    from deckbuilder.cards.catalogue import load_catalogue
    from deckbuilder.desk.games import prepare
    from deckbuilder.players.honesty import check_honesty

    lang = language(ctx)
    setup = prepare(DECKS, load_catalogue(), seed=seed, lang=lang)
    honest = True
    for name in players.split(","):
        report = check_honesty(setup, name.strip(), games=games, seed=seed, most=most)
        honest = honest and report.honest
        typer.echo(report.text(lang))
        for finding in report.findings:
            typer.echo(f"  {finding.text(lang)}")
    if not honest:
        raise typer.Exit(1)
