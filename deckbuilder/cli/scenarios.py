"""``scenarios``: which there are, what one is like, whether a file is one."""

import json
from pathlib import Path
from typing import Annotated

import typer

from deckbuilder.cli.common import language, new_family

app = new_family("Scenarios: list, show, validate.")
AsJson = Annotated[bool, typer.Option("--json", help="Print data.")]


@app.command("list")
def list_all(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Every shipped scenario with its number of players and its goal."""
    from deckbuilder.cards.catalogue import load_catalogue
    from deckbuilder.desk.scenarios import all_scenarios

    lang = language(ctx)
    found = all_scenarios(load_catalogue())
    if as_json:
        data = [{"id": one.id, "name": one.name.text(lang), "players": one.players} for one in found]
        typer.echo(json.dumps(data, ensure_ascii=False, indent=2))
        return
    for one in found:
        typer.echo(f"{one.id:<18} {one.players}  {one.name.text(lang)}: {one.goal.text(lang)}")


@app.command("show")
def show(
    ctx: typer.Context,
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a file.")],
    as_json: AsJson = False,
) -> None:
    """One scenario whole."""
    from deckbuilder.cards.catalogue import load_catalogue
    from deckbuilder.desk.scenarios import find_scenario

    lang = language(ctx)
    one = find_scenario(scenario, load_catalogue())
    if as_json:
        typer.echo(one.model_dump_json(indent=2))
        return
    de = lang == "de"
    width, depth = one.table
    typer.echo(f"{one.name.text(lang)} ({one.id})")
    typer.echo(one.situation.text(lang))
    typer.echo(f"{'Ziel' if de else 'Goal'}: {one.goal.text(lang)}")
    if one.rules is not None:
        typer.echo(f"{'Sonderregeln' if de else 'Special rules'}: {one.rules.text(lang)}")
    typer.echo(f"{'Spieler' if de else 'Players'}: {one.players}")
    typer.echo(f"{'Tisch' if de else 'Table'}: {width:g} x {depth:g} {'Kartenlängen' if de else 'card lengths'}")
    obstacles = ", ".join(f"{shape.count} {shape.name.text(lang)}" for shape in one.obstacles)
    typer.echo(f"{'Hindernisse' if de else 'Obstacles'}: {obstacles}")
    typer.echo(f"{'Rundenlimit' if de else 'Round limit'}: {one.round_limit}")


@app.command("validate")
def validate(file: Annotated[Path, typer.Argument(help="A scenario file.")]) -> None:
    """Say whether a file is a scenario, and if not what is wrong where."""
    from deckbuilder.cards.loader import load_model
    from deckbuilder.rules.behind.scenario import Scenario

    one = load_model(Scenario, file)
    typer.echo(f"{file}: a scenario for {one.players} players.")
