"""``simulate``: many games between computer players, and what they tell."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.common import Anyway, AsJson, Overwrite, new_app, print_data, tell_decks, tell_rules, teller
from deckbuilder.errors import UserError
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.playtest.series import Series

app = new_app()
WHO = (
    "Who plays each deck, joined by commas: random, greedy, search, search:128, search:200ms, or a level: novice, "
    "regular, veteran, master."
)
_GAMES = Words(
    "{games} games of {scenario}, {decisions} decisions a game, {time} s",
    "{games} Partien von {scenario}, {decisions} Entscheidungen je Partie, {time} s",
)
_ENDS = Words("stopped: {stopped}, drawn: {draws}", "abgebrochen: {stopped}, unentschieden: {draws}")
_SIDE = Words(
    "{deck} ({player}): {rate:.1%} of games won, 95 % between {low:.1%} and {high:.1%}",
    "{deck} ({player}): {rate:.1%} der Partien gewonnen, zu 95 % zwischen {low:.1%} und {high:.1%}",
)
_SEAT = Words(
    "seat {seat}: {rate:.1%}, 95 % between {low:.1%} and {high:.1%}",
    "Platz {seat}: {rate:.1%}, zu 95 % zwischen {low:.1%} und {high:.1%}",
)


@app.command("simulate")
def simulate(
    ctx: typer.Context,
    decks: Annotated[list[str], typer.Argument(help="Two or more decks: a file, -, or starter:vampires.")],
    games: Annotated[int, typer.Option("-n", "--games", help="How many games.", min=1)] = 100,
    players: Annotated[str, typer.Option(help=WHO)] = "greedy",
    scenario: Annotated[str, typer.Option(help="The scenario, else the usual for so many decks.")] = "",
    cp: Annotated[int | None, typer.Option(help="The agreed character points.", min=1)] = None,
    rules: Annotated[str, typer.Option(help="House rules, joined by commas: tournament, first-game, H16=yes.")] = "",
    seed: Annotated[int | None, typer.Option(help="Repeats the games.", min=0)] = None,
    workers: Annotated[int, typer.Option(help="Processes; 0: one a core.", min=0)] = 0,
    results: Annotated[Path | None, typer.Option(help="Write every game to this new file, a line each.")] = None,
    overwrite: Overwrite = False,
    resume: Annotated[Path | None, typer.Option(help="Keep each game in this file, and go on with it.")] = None,
    cards: Annotated[bool, typer.Option("--cards", help="Also tell what becomes of each card and character.")] = False,
    anyway: Anyway = False,
    as_json: AsJson = False,
) -> None:
    """Play many games, seats changed from game to game, and say who wins how often."""
    from deckbuilder.desk.admission import deck_facts
    from deckbuilder.desk.games import name_players, prepare
    from deckbuilder.desk.playtests import kept_series, seed_for
    from deckbuilder.files import check_new, write_new, write_text
    from deckbuilder.playtest.series import game_lines, run_series

    here = AtHand(ctx)
    if cards and resume is not None:
        raise UserError("--cards", Words("goes without --resume.", "geht nur ohne --resume."))
    if results is not None:
        check_new(results, overwrite=overwrite)
    seed = seed_for(resume, seed)
    setup = prepare(
        decks,
        here.catalogue,
        scenario=scenario,
        character_points=cp,
        rules=rules,
        seed=seed,
        lang=here.lang,
        anyway=anyway,
        tell=teller(here.lang),
    )
    seated = name_players(players.split(","), len(setup.seats))
    typer.echo(f"seed {seed}", err=True)
    tell_rules(setup.house, here.lang)
    tell_decks(setup, here.lang)
    cancelled = False

    def told(series: "Series") -> None:
        typer.echo(f"\r{len(series.games)} / {games}", nl=False, err=True)

    try:
        with kept_series(resume, setup, seated, seed) as kept:
            series = run_series(
                setup,
                seated,
                games,
                seed=seed,
                workers=workers,
                watched=cards,
                progress=told,
                known=kept.done.values() if kept else (),
                keep=kept.add if kept else None,
            )
    except KeyboardInterrupt:
        cancelled = True
        raise
    finally:
        typer.echo(" cancelled" if cancelled else "", err=True)
    named = ",".join(one.id for one in setup.scenarios)
    played = {"seed": seed, "scenario": named, "character_points": setup.character_points, "decks": deck_facts(setup)}
    facts = {**played, **series.facts()}
    if results is not None:
        head = {"kind": "behind results", "version": 1, **played, "players": list(seated)}
        write = write_text if overwrite else write_new
        write(results, "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (head, *game_lines(series))))
    if as_json:
        print_data(facts)
        return
    typer.echo(_told(series, named, here.lang))
    if cards:
        from deckbuilder.cli.card_use import tell_uses

        tell_uses(series, here.lang)


def _told(series: "Series", scenario: str, lang: Lang) -> str:
    """The figures as a person reads them."""
    count = len(series.games)
    told = _GAMES.text(lang)
    lines = [
        told.format(
            games=count, scenario=scenario, decisions=f"{series.decisions / count:.0f}", time=f"{series.seconds:.1f}"
        ),
        _ENDS.text(lang).format(stopped=series.stopped, draws=series.draws),
    ]
    for side, (deck, player) in enumerate(zip(series.decks, series.players, strict=True)):
        lines.append(_SIDE.text(lang).format(deck=deck, player=player, **series.side(side)._asdict()))
    for seat in range(len(series.decks)):
        lines.append(_SEAT.text(lang).format(seat=seat + 1, **series.seat(seat)._asdict()))
    lines += [coverage.text(lang) for coverage in series.coverage]
    return "\n".join(lines)
