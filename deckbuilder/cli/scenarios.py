"""``scenarios``: which there are, what one is like, whether a file is one, how it plays."""

import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.common import Anyway, AsJson, new_family, print_data, tell_rules
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.playtest.bench import Bench
    from deckbuilder.playtest.series import Series

app = new_family("Scenarios: list, show, validate, bench.")

_YES_NO = {True: Words("yes", "ja"), False: Words("no", "nein")}
_AT_LIMIT = {
    "stopped": Words("then nobody wins, unless the goal says so", "dann gewinnt niemand, wenn das Ziel es nicht sagt"),
    "most_points": Words("then most character points left win", "dann gewinnen die meisten Charakterpunkte"),
}


@app.command("list")
def list_all(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Every shipped scenario with its number of players and its goal."""
    from deckbuilder.desk.scenarios import all_scenarios

    here = AtHand(ctx)
    lang = here.lang
    found = all_scenarios(here.catalogue)
    if as_json:
        print_data([{"id": one.id, "name": one.name.text(lang), "players": one.players} for one in found])
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
    from deckbuilder.desk.scenarios import find_scenario

    here = AtHand(ctx)
    lang = here.lang
    one = find_scenario(scenario, here.catalogue)
    if as_json:
        print_data(one.model_dump(mode="json"))
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
    typer.echo(f"{'Pakte' if de else 'Pacts'}: {_YES_NO[one.pacts].text(lang)}")
    limit = f"{'Rundenlimit' if de else 'Round limit'}: {one.round_limit}"
    typer.echo(f"{limit}; {_AT_LIMIT[one.at_limit].text(lang)}")


@app.command("validate")
def validate(file: Annotated[Path, typer.Argument(help="A scenario file.")]) -> None:
    """Say whether a file is a scenario, and if not what is wrong where."""
    from deckbuilder.cards.loader import load_model
    from deckbuilder.rules.behind.model.scenario import Scenario

    one = load_model(Scenario, file)
    typer.echo(f"{file}: a scenario for {one.players} players.")


@app.command("bench")
def bench(
    ctx: typer.Context,
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a file.")],
    games: Annotated[int, typer.Option("-n", "--games", help="How many games.", min=1)] = 100,
    decks: Annotated[str, typer.Option(help="A deck a player, joined by commas; else the starters.")] = "",
    players: Annotated[str, typer.Option(help="Who plays each deck, joined by commas.")] = "greedy",
    rules: Annotated[str, typer.Option(help="House rules, joined by commas: tournament, first-game, H16=yes.")] = "",
    seed: Annotated[int | None, typer.Option(help="Repeats the games.", min=0)] = None,
    workers: Annotated[int, typer.Option(help="Processes; 0: one a core.", min=0)] = 0,
    anyway: Anyway = False,
    as_json: AsJson = False,
) -> None:
    """Play a scenario often and say how it plays: who wins by set-up order, how long it takes, how often it stops."""
    from deckbuilder.desk.games import name_players, prepare
    from deckbuilder.desk.scenarios import decks_for, find_scenario
    from deckbuilder.playtest.bench import run_bench

    here = AtHand(ctx)
    seed = random.randrange(2**31) if seed is None else seed
    named = [one.strip() for one in decks.split(",") if one.strip()] or decks_for(
        find_scenario(scenario, here.catalogue)
    )
    setup = prepare(named, here.catalogue, scenario=scenario, rules=rules, seed=seed, lang=here.lang, anyway=anyway)
    seated = name_players(players.split(","), len(setup.seats))
    typer.echo(f"seed {seed}", err=True)
    tell_rules(setup.house, here.lang)

    def told(series: "Series") -> None:
        typer.echo(f"\r{len(series.games)} / {games}", nl=False, err=True)

    found = run_bench(setup, seated, games, seed=seed, workers=workers, progress=told)
    typer.echo(err=True)
    facts = {"seed": seed, **found.facts()}
    if as_json:
        print_data(facts)
    else:
        typer.echo(_told(found, here.lang))


_PLACE = Words(
    "place {place} in set-up order: {rate:.1%} won, 95 % between {low:.1%} and {high:.1%}",
    "Platz {place} der Aufstellung: {rate:.1%} gewonnen, zu 95 % zwischen {low:.1%} und {high:.1%}",
)
_GAMES = Words("{games} games of {scenario}, {seconds:.1f} s", "{games} Partien von {scenario}, {seconds:.1f} s")
_ROUNDS = Words(
    "rounds: {half:g} in half of the games, {few:g} to {many:g} in four of five",
    "Runden: {half:g} in der Hälfte der Partien, {few:g} bis {many:g} in vier von fünf",
)
_STOPPED = Words("stopped at a limit: {wins} ({rate:.1%})", "am Limit abgebrochen: {wins} ({rate:.1%})")
_WINLESS = Words("never won: place {places}", "nie gewonnen: Platz {places}")


def _told(found: "Bench", lang: Lang) -> str:
    """The figures as a person reads them."""
    few, half, many = found.rounds()
    seconds = found.series.seconds
    lines = [_GAMES.text(lang).format(games=found.games, scenario=found.scenario, seconds=seconds)]
    for place in range(found.players):
        lines.append(_PLACE.text(lang).format(place=place + 1, **found.place(place)._asdict()))
    lines.append(_ROUNDS.text(lang).format(few=few, half=half, many=many))
    lines.append(_STOPPED.text(lang).format(**found.stopped._asdict()))
    lines += [f"{ending}: {count}" for ending, count in found.endings().items()]
    if found.winless:
        lines.append(_WINLESS.text(lang).format(places=", ".join(str(place + 1) for place in found.winless)))
    lines += [coverage.text(lang) for coverage in found.series.coverage]
    return "\n".join(lines)
