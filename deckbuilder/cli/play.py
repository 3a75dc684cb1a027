"""``play``: a game between computer players, told in words; people play in the terminal app."""

import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.common import language, new_app, tell_rules

if TYPE_CHECKING:
    from deckbuilder.rules.core.event import Event

app = new_app()


@app.command("play")
def play(
    ctx: typer.Context,
    decks: Annotated[list[str], typer.Argument(help="Two or more decks: a file, -, or starter:vampires.")],
    scenario: Annotated[str, typer.Option(help="The scenario.")] = "our-turf",
    players: Annotated[str, typer.Option(help="Who plays each seat, joined by commas: random, greedy.")] = "greedy",
    names: Annotated[str, typer.Option(help="The players' names, joined by commas.")] = "",
    cp: Annotated[int | None, typer.Option(help="The agreed character points.", min=1)] = None,
    rules: Annotated[str, typer.Option(help="House rules, joined by commas: tournament, first-game, H16=yes.")] = "",
    seed: Annotated[int | None, typer.Option(help="Repeats the game.", min=0)] = None,
    record: Annotated[Path | None, typer.Option(help="Write the game to this file.")] = None,
) -> None:
    """Play a game and tell it."""
    from deckbuilder.desk.games import play_recorded, prepare, seat_players
    from deckbuilder.desk.library import Library
    from deckbuilder.rules.behind.cast import Cast
    from deckbuilder.rules.behind.record import save

    lang = language(ctx)
    seed = random.randrange(2**32) if seed is None else seed
    called = [name.strip() for name in names.split(",") if name.strip()]
    setup = prepare(
        decks,
        Library().catalogue(),
        scenario=scenario,
        names=called,
        character_points=cp,
        rules=rules,
        seed=seed,
        lang=lang,
    )
    seated = seat_players([name.strip() for name in players.split(",")], len(setup.seats), seed)
    typer.echo(f"seed {seed}", err=True)
    tell_rules(setup.house, lang)
    cast = Cast(setup)

    def tell(events: "list[Event]") -> None:
        for event in events:
            typer.echo(event.text(lang, cast))

    recorder = play_recorded(setup, seated, tell)
    if record is not None:
        save(recorder.record, record)
        typer.echo(f"record: {record}", err=True)
