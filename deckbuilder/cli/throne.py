"""``throne``: Behind the Throne, the small game: play, simulate, odds, replay, rules."""

import random
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.common import AsJson, Overwrite, language, new_family, print_data
from deckbuilder.errors import UserError
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.desk.throne.session import ThroneSession
    from deckbuilder.rules.core.event import Event
    from deckbuilder.rules.throne.odds import Stand

app = new_family("Behind the Throne, a small game for two to four: play, simulate, odds, replay, rules.")
Players = Annotated[
    str, typer.Option(help="Who plays each seat, joined by commas: human, random, cautious, bold, reckoner.")
]
Rules = Annotated[str, typer.Option(help="House rules, joined by commas: T1=any,T3=yes; see throne rules.")]
Seed = Annotated[int | None, typer.Option(help="Repeats it.", min=0)]
_WON = Words(
    "{player}: {rate:.1%} of games won alone, 95 % between {low:.1%} and {high:.1%}, {points:.1f} points",
    "{player}: {rate:.1%} der Partien allein gewonnen, zu 95 % zwischen {low:.1%} und {high:.1%}, {points:.1f} Punkte",
)
_GAMES = Words(
    "{games} games, {shared} shared, {decisions} decisions; who began won {rate:.1%}",
    "{games} Partien, {shared} geteilt, {decisions} Entscheidungen; wer begann, gewann {rate:.1%}",
)


@app.command("play")
def play(
    ctx: typer.Context,
    players: Players = "human,reckoner",
    names: Annotated[str, typer.Option(help="The players' names, joined by commas.")] = "",
    rules: Rules = "",
    seed: Seed = None,
    record: Annotated[Path | None, typer.Option(help="Write the game to this new file.")] = None,
    overwrite: Overwrite = False,
    resume: Annotated[Path | None, typer.Option(help="Go on with this game instead.")] = None,
) -> None:
    """Play a game: with people on the screen, else told in words."""
    from deckbuilder import locations
    from deckbuilder.desk.throne.session import ThroneSession, play_out, read_players, seat_names
    from deckbuilder.files import check_new
    from deckbuilder.players.throne.roster import HUMAN, make_player
    from deckbuilder.rules.core.record import Recorder, keep
    from deckbuilder.rules.throne.cast import Cast
    from deckbuilder.rules.throne.house_rules import read_rules, told_options
    from deckbuilder.rules.throne.record import FORM
    from deckbuilder.rules.throne.setup import prepare

    lang = language(ctx)
    if record is not None:
        check_new(record, overwrite=overwrite)
    if resume is not None:
        raise typer.Exit(_on_the_screen(ctx, ThroneSession.resume(resume), record, overwrite))
    seated = read_players(players, people=True)
    seed = random.randrange(2**32) if seed is None else seed
    setup = prepare(seat_names(seated, names.split(","), lang), house=read_rules(rules), seed=seed)
    if HUMAN in seated:
        session = ThroneSession.begin(setup, seated, locations.records(), datetime.now())
        raise typer.Exit(_on_the_screen(ctx, session, record, overwrite))
    typer.echo(f"seed {seed}", err=True)
    for line in told_options(setup.house, lang):
        typer.echo(line, err=True)
    cast = Cast(setup)

    def tell(events: "Sequence[Event]") -> None:
        for event in events:
            typer.echo(event.text(lang, cast))

    recorder = Recorder(FORM, setup, players=seated)
    try:
        play_out(recorder, [make_player(name, seed + seat) for seat, name in enumerate(seated)], tell)
    finally:  # what was played is kept, even where telling it ends early
        if record is not None:
            typer.echo(f"record: {keep(FORM, recorder.record, record, overwrite=overwrite)}", err=True)


def _on_the_screen(ctx: typer.Context, session: "ThroneSession", record: Path | None, overwrite: bool) -> int:
    """Play a game with people; it is kept among the user's games, and at the end in the file wanted."""
    from deckbuilder.cli.screen import on_a_terminal, open_screen
    from deckbuilder.rules.core.record import keep
    from deckbuilder.rules.throne.record import FORM

    if not on_a_terminal():
        raise UserError(
            "--players",
            Words("a person plays on the screen.", "Ein Mensch spielt auf dem Bildschirm."),
            Words(
                "Run this in a terminal, or name computer players.",
                "Starte das in einem Terminal oder nenne Computerspieler.",
            ),
        )
    status = open_screen(language(ctx), session)
    if record is not None:
        keep(FORM, session.record, record, overwrite=overwrite)
    return status


@app.command("simulate")
def simulate(
    ctx: typer.Context,
    players: Players = "reckoner,cautious",
    games: Annotated[int, typer.Option("-n", "--games", help="How many games.", min=1)] = 100,
    rules: Rules = "",
    seed: Seed = None,
    as_json: AsJson = False,
) -> None:
    """Play many games, seats changed from game to game, and say who wins how often."""
    from deckbuilder.desk.throne.series import play_series
    from deckbuilder.desk.throne.session import read_players
    from deckbuilder.rules.throne.house_rules import read_rules, told_options

    lang, house = language(ctx), read_rules(rules)
    seated = read_players(players, people=False)
    seed = random.randrange(2**31) if seed is None else seed
    typer.echo(f"seed {seed}", err=True)
    for line in told_options(house, lang):
        typer.echo(line, err=True)
    series = play_series(seated, games=games, seed=seed, house=house)
    if as_json:
        by_player = [
            {"player": name, "points": points, **rate._asdict()}
            for name, points, rate in zip(seated, series.points, series.players, strict=True)
        ]
        counted = {"games": games, "seed": seed, "shared": series.shared, "decisions": series.decisions}
        print_data({**counted, "first": series.first._asdict(), "by_player": by_player})
        return
    rate = series.first.rate
    typer.echo(_GAMES.text(lang).format(games=games, shared=series.shared, decisions=series.decisions, rate=rate))
    for name, points, rates in zip(seated, series.points, series.players, strict=True):
        typer.echo(_WON.text(lang).format(player=name, points=points, **rates._asdict()))


@app.command("odds")
def odds(
    ctx: typer.Context,
    row: Annotated[
        list[str] | None, typer.Argument(help="The revealed cards, by value or name; 8=5 for one lowered to 5.")
    ] = None,
    players: Annotated[int, typer.Option(help="How many play.", min=2, max=4)] = 2,
    mine: Annotated[str, typer.Option(help="Your stacks: 8,8,3.")] = "",
    theirs: Annotated[list[str] | None, typer.Option(help="Another player's stacks; once for each.")] = None,
    gone: Annotated[str, typer.Option(help="The discard pile.")] = "",
    used: Annotated[str, typer.Option(help="Characters whose ability you have used this turn.")] = "",
    top: Annotated[str, typer.Option(help="The next card, if you know it.")] = "",
    end_in_deck: Annotated[bool, typer.Option("--end-in-deck", help="The End of Game card is in the deck.")] = False,
    game: Annotated[Path | None, typer.Option(help="A kept game, in place of the cards.")] = None,
    rules: Rules = "",
    as_json: AsJson = False,
) -> None:
    """Say what the next card may do, and what it is worth to stop or to go on, from the cards seen."""
    from deckbuilder.desk.throne.odds import chances_line, named_stand, worth_line
    from deckbuilder.rules.throne.house_rules import read_rules
    from deckbuilder.rules.throne.odds import next_card, reckon

    lang = language(ctx)
    stand = (
        _kept_stand(game)
        if game is not None
        else named_stand(
            row or (),
            players=players,
            mine=mine,
            theirs=theirs or (),
            gone=gone,
            used=used,
            top=top,
            end_in_deck=end_in_deck,
            house=read_rules(rules),
        )
    )
    if as_json:
        found = reckon(stand)
        chances = {name: float(chance) for name, chance in next_card(stand)._asdict().items()}
        print_data({"next": chances, **found._asdict(), "best": found.best})
        return
    typer.echo(chances_line(stand).text(lang))
    typer.echo(worth_line(stand).text(lang))


def _kept_stand(path: Path) -> "Stand":
    """The turn under way in a kept game, as whoever's turn it is sees it."""
    from deckbuilder.rules.core.record import load, replay
    from deckbuilder.rules.throne.record import FORM

    game = replay(FORM, load(FORM, path)).game
    if game.decision is None or not game.state.row:
        raise UserError(
            str(path),
            Words("no cards lie revealed in this game.", "In diesem Spiel liegen keine Karten aufgedeckt."),
            Words("Name a game that goes on.", "Nenne ein Spiel, das noch läuft."),
        )
    return game.view(game.state.acting).stand


@app.command("replay")
def replay_game(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A recorded game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Play it again and compare every digest.")] = False,
    to: Annotated[int | None, typer.Option(help="Stop after so many answers.", min=0)] = None,
) -> None:
    """Show a recorded game, or verify it."""
    from deckbuilder.errors import ReplayError
    from deckbuilder.rules.core import record as records
    from deckbuilder.rules.throne.house_rules import told_options
    from deckbuilder.rules.throne.record import FORM

    lang, recorded = language(ctx), records.load(FORM, file)
    if verify:
        try:
            count = records.verify(FORM, recorded)
        except ReplayError as wrong:
            typer.echo(wrong.text(lang))
            raise typer.Exit(1) from None
        agree = Words("{file}: {count} digests agree.", "{file}: {count} Prüfsummen stimmen.")
        typer.echo(agree.text(lang).format(file=file, count=count))
        return
    for line in (*told_options(recorded.setup.house, lang), *records.lines(FORM, recorded, lang, until=to)):
        typer.echo(line)


@app.command("rules")
def rules_of_the_game(ctx: typer.Context) -> None:
    """Tell the rules: what is stated, the characters, and what is a house rule."""
    from deckbuilder.desk.throne.rules_text import told_rules

    for heading, paragraphs in told_rules(language(ctx)):
        typer.echo(f"{heading}\n")
        for paragraph in paragraphs:
            typer.echo(f"  {paragraph}")
        typer.echo("")
