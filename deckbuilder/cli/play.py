"""``play``: a game between computer players, told in words; where people take part, played on the screen."""

import random
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.common import Anyway, Overwrite, new_app, tell_decks, tell_rules, teller
from deckbuilder.cli.screen import on_a_terminal, open_screen
from deckbuilder.errors import UserError
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.setup import Setup
    from deckbuilder.rules.core.event import Event
    from deckbuilder.terms import Lang

app = new_app()
SCENARIO = (
    "The scenario, else the usual for so many decks; of several, joined by commas, the winner of an influence duel "
    "chooses."
)
WHO = (
    "Who plays each seat, joined by commas: human, random, greedy, search, search:128, search:200ms, or a level: "
    "novice, regular, veteran, master."
)
ASKED = (
    "When people are asked for Moments: every window, announcements, attacks, or able: only who holds one and can pay, "
    "which shows others that he does."
)


@app.command("play")
def play(
    ctx: typer.Context,
    decks: Annotated[list[str], typer.Argument(help="Two or more decks: a file, -, or starter:vampires.")],
    scenario: Annotated[str, typer.Option(help=SCENARIO)] = "",
    players: Annotated[str, typer.Option(help=WHO)] = "greedy",
    windows: Annotated[str, typer.Option(help=ASKED)] = "",
    names: Annotated[str, typer.Option(help="The players' names, joined by commas.")] = "",
    cp: Annotated[int | None, typer.Option(help="The agreed character points.", min=1)] = None,
    rules: Annotated[str, typer.Option(help="House rules, joined by commas: tournament, first-game, H16=yes.")] = "",
    seed: Annotated[int | None, typer.Option(help="Repeats the game.", min=0)] = None,
    record: Annotated[Path | None, typer.Option(help="Write the game to this new file.")] = None,
    overwrite: Overwrite = False,
    anyway: Anyway = False,
) -> None:
    """Play a game and tell it."""
    from deckbuilder.desk.games import name_everybody, play_recorded, prepare, seat_players
    from deckbuilder.files import check_new
    from deckbuilder.players.roster import HUMAN
    from deckbuilder.rules.behind.model.cast import Cast
    from deckbuilder.rules.behind.record import Recorder, keep

    here = AtHand(ctx)
    lang = here.lang
    if record is not None:
        check_new(record, overwrite=overwrite)
    seed = random.randrange(2**32) if seed is None else seed
    seated = name_everybody(players.split(","), len(decks))
    called = [name.strip() for name in names.split(",")]
    setup = prepare(
        decks,
        here.catalogue,
        scenario=scenario,
        names=called,
        character_points=cp,
        rules=rules,
        players=seated,
        windows=windows,
        seed=seed,
        lang=lang,
        anyway=anyway,
        tell=teller(lang),
    )
    if HUMAN in seated:
        raise typer.Exit(_on_the_screen(setup, seated, lang, record, overwrite))
    typer.echo(f"seed {seed}", err=True)
    tell_rules(setup.house, lang)
    tell_decks(setup, lang)
    cast = Cast(setup)

    def tell(events: "list[Event]") -> None:
        for event in events:
            typer.echo(event.text(lang, cast))

    recorder = Recorder(setup, players=seated)
    try:
        play_recorded(recorder, seat_players(seated, len(seated), seed), tell)
    finally:  # what was played is kept, even where telling it ends early
        if record is not None:
            kept = keep(recorder.record, record, overwrite=overwrite)
            typer.echo(f"record: {kept}", err=True)


def _on_the_screen(setup: "Setup", seated: Sequence[str], lang: "Lang", record: Path | None, overwrite: bool) -> int:
    """Play a game with people; it is kept among the user's games, and at the end in the file wanted."""
    from deckbuilder import locations
    from deckbuilder.desk.session import PlaySession
    from deckbuilder.rules.behind.record import keep

    if not on_a_terminal():
        raise UserError(
            "--players",
            Words("a person plays on the screen.", "Ein Mensch spielt auf dem Bildschirm."),
            Words(
                "Run this in a terminal, or name computer players.",
                "Starte das in einem Terminal oder nenne Computerspieler.",
            ),
        )
    session = PlaySession.begin(setup, seated, locations.records(), datetime.now())
    status = open_screen(lang, session)
    if record is not None:
        keep(session.record, record, overwrite=overwrite)
    return status
