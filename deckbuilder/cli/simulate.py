"""``simulate``: many games between computer players, and what they tell."""

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.common import language, new_app, tell_rules

if TYPE_CHECKING:
    from deckbuilder.playtest.series import Series
    from deckbuilder.terms import Lang

app = new_app()


@app.command("simulate")
def simulate(
    ctx: typer.Context,
    decks: Annotated[list[str], typer.Argument(help="Two or more decks: a file, -, or starter:vampires.")],
    games: Annotated[int, typer.Option("-n", "--games", help="How many games.", min=1)] = 100,
    players: Annotated[str, typer.Option(help="Who plays each deck, joined by commas.")] = "greedy",
    scenario: Annotated[str, typer.Option(help="The scenario, else the usual for so many decks.")] = "",
    cp: Annotated[int | None, typer.Option(help="The agreed character points.", min=1)] = None,
    rules: Annotated[str, typer.Option(help="House rules, joined by commas: tournament, first-game, H16=yes.")] = "",
    seed: Annotated[int | None, typer.Option(help="Repeats the games.", min=0)] = None,
    workers: Annotated[int, typer.Option(help="Processes; 0: one a core.", min=0)] = 0,
    results: Annotated[Path | None, typer.Option(help="Write every game to this file, a line each.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data.")] = False,
) -> None:
    """Play many games, seats changed from game to game, and say who wins how often."""
    from deckbuilder.desk.games import name_players, prepare
    from deckbuilder.desk.library import Library
    from deckbuilder.playtest.series import game_lines, run_series

    lang = language(ctx)
    seed = random.randrange(2**31) if seed is None else seed
    catalogue = Library().catalogue()
    setup = prepare(decks, catalogue, scenario=scenario, character_points=cp, rules=rules, seed=seed, lang=lang)
    seated = name_players(players.split(","), len(setup.seats))
    typer.echo(f"seed {seed}", err=True)
    tell_rules(setup.house, lang)
    cancelled = False

    def told(series: "Series") -> None:
        typer.echo(f"\r{len(series.games)} / {games}", nl=False, err=True)

    try:
        series = run_series(setup, seated, games, seed=seed, workers=workers, progress=told)
    except KeyboardInterrupt:
        cancelled = True
        raise
    finally:
        typer.echo(" cancelled" if cancelled else "", err=True)
    named = ",".join(one.id for one in setup.scenarios)
    facts = {"seed": seed, "scenario": named, **series.facts()}
    if results is not None:
        from deckbuilder.files import write_text

        write_text(results, "".join(json.dumps(line) + "\n" for line in game_lines(series)))
    typer.echo(json.dumps(facts, ensure_ascii=False, indent=2) if as_json else _told(series, named, lang))


def _told(series: "Series", scenario: str, lang: "Lang") -> str:
    """The figures as a person reads them."""
    count = len(series.games)
    lines = [
        f"{count} games of {scenario}, {series.decisions / count:.0f} decisions a game, {series.seconds:.1f} s",
        f"stopped: {series.stopped}, drawn: {series.draws}",
    ]
    for side, (deck, player) in enumerate(zip(series.decks, series.players, strict=True)):
        rate = series.side(side)
        lines.append(
            f"{deck} ({player}): {rate.rate:.1%} of games won, 95 % between {rate.low:.1%} and {rate.high:.1%}"
        )
    for seat in range(len(series.decks)):
        rate = series.seat(seat)
        lines.append(f"seat {seat + 1}: {rate.rate:.1%}, 95 % between {rate.low:.1%} and {rate.high:.1%}")
    lines += [coverage.text(lang) for coverage in series.coverage]
    return "\n".join(lines)
