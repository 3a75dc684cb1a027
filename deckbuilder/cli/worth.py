"""``swap-test`` and ``worth``: whether another card is better, and what a card's three uses are worth."""

import random
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.common import Anyway, AsJson, language, new_app, print_data, print_table
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.playtest.paired import Comparison, Difference

swap_app = new_app()
worth_app = new_app()
DECK = "A deck: its name, a file, -, or starter:vampires."
AGAINST = "A deck to play against, as often as wanted; else every starter."
_VERDICT = Words(
    "{put_in} in place of {out}: {verdict} ({pairs} pairs of games; of {differ} that differ {better} better, "
    "{worse} worse; false verdicts at most {error:.0%})",
    "{put_in} statt {out}: {verdict} ({pairs} Spielpaare; von {differ} verschiedenen {better} besser, "
    "{worse} schlechter; falsche Urteile höchstens {error:.0%})",
)
_AGAINST = Words(
    "against {deck}: {verdict} ({better} better, {worse} worse)",
    "gegen {deck}: {verdict} ({better} besser, {worse} schlechter)",
)
_WORTH = Words("What {card} is worth in {games} games a version:", "Was {card} wert ist, je Fassung {games} Partien:")
_USES = {
    "effect": Words("its effect, against a blank card", "der Effekt, gegen eine leere Karte"),
    "fate": Words("its fate number, against the mean", "die Schicksalszahl, gegen den Durchschnitt"),
    "movement": Words("its movement, against the mean", "die Bewegung, gegen den Durchschnitt"),
}
_NOT_SHOWN = Words("not shown", "nicht gezeigt")


@swap_app.command("swap-test")
def swap_test(
    ctx: typer.Context,
    deck: Annotated[str, typer.Argument(help=DECK)],
    out: Annotated[str, typer.Option("--out", help="The card that goes.")],
    put_in: Annotated[str, typer.Option("--in", help="The card that comes.")],
    copies: Annotated[int | None, typer.Option(help="How many copies; all unless said.", min=1)] = None,
    against: Annotated[list[str] | None, typer.Option(help=AGAINST)] = None,
    most: Annotated[int, typer.Option("-n", "--most", help="Pairs of games at most.", min=1, max=1_000_000)] = 1000,
    error: Annotated[float, typer.Option(help="How often a verdict may be false.", min=0.0001, max=0.5)] = 0.05,
    players: Annotated[str, typer.Option(help="Who plays both decks.")] = "greedy",
    scenario: Annotated[str, typer.Option(help="The scenario, else the usual one for two.")] = "",
    seed: Annotated[int | None, typer.Option(help="Repeats the games.", min=0)] = None,
    workers: Annotated[int, typer.Option(help="Processes; 0: one a core.", min=0, max=256)] = 0,
    anyway: Anyway = False,
    as_json: AsJson = False,
) -> None:
    """Play both versions of a deck on the same seeds until one is better, or it cannot be shown."""
    from deckbuilder.desk.games import name_players
    from deckbuilder.desk.playtests import swapped
    from deckbuilder.playtest.paired import compare

    lang = language(ctx)
    seed = random.randrange(2**31) if seed is None else seed
    pairings = swapped(
        deck, out, put_in, copies=copies, against=against or (), scenario=scenario, lang=lang, anyway=anyway
    )
    seated = name_players(players.split(","), 2)
    typer.echo(f"seed {seed}", err=True)

    def told(found: "Comparison") -> None:
        typer.echo(f"\r{found.pairs} / {most}", nl=False, err=True)

    try:
        found = compare(pairings, players=seated, most=most, error=error, seed=seed, workers=workers, progress=told)
    finally:
        typer.echo(err=True)
    if as_json:
        print_data({"seed": seed, "out": out, "in": put_in, **found.facts()})
        return
    total = found.total
    typer.echo(
        _VERDICT.text(lang).format(
            put_in=put_in,
            out=out,
            verdict=found.verdict.value.text(lang),
            pairs=found.pairs,
            differ=total.better + total.worse,
            better=total.better,
            worse=total.worse,
            error=error,
        )
    )
    for name, test in zip(found.opponents, found.by_opponent, strict=True):
        said = test.verdict.value.text(lang)
        typer.echo(_AGAINST.text(lang).format(deck=name, verdict=said, better=test.better, worse=test.worse))


@worth_app.command("worth")
def worth(
    ctx: typer.Context,
    deck: Annotated[str, typer.Argument(help=DECK)],
    card: Annotated[str, typer.Argument(help="An action card of the deck.")],
    games: Annotated[int, typer.Option("-n", "--games", help="Games of each version.", min=2, max=1_000_000)] = 400,
    against: Annotated[list[str] | None, typer.Option(help=AGAINST)] = None,
    players: Annotated[str, typer.Option(help="Who plays both decks.")] = "greedy",
    scenario: Annotated[str, typer.Option(help="The scenario, else the usual one for two.")] = "",
    seed: Annotated[int | None, typer.Option(help="Repeats the games.", min=0)] = None,
    workers: Annotated[int, typer.Option(help="Processes; 0: one a core.", min=0, max=256)] = 0,
    anyway: Anyway = False,
    as_json: AsJson = False,
) -> None:
    """What a card's effect, fate number and movement are worth: the same games without each of them."""
    from deckbuilder.desk.games import name_players
    from deckbuilder.desk.playtests import taken_apart
    from deckbuilder.playtest.paired import USES, differences

    lang = language(ctx)
    seed = random.randrange(2**31) if seed is None else seed
    found, pairings = taken_apart(deck, card, against=against or (), scenario=scenario, lang=lang, anyway=anyway)
    seated = name_players(players.split(","), 2)
    typer.echo(f"seed {seed}", err=True)

    def told(count: int) -> None:
        typer.echo(f"\r{count} / {games}", nl=False, err=True)

    try:
        steps = differences(pairings, games, players=seated, seed=seed, workers=workers, progress=told)
    finally:
        typer.echo(err=True)
    by_use = dict(zip(USES, steps, strict=True))
    if as_json:
        print_data({"seed": seed, "card": found.id, **{use: step.facts() for use, step in by_use.items()}})
        return
    typer.echo(_WORTH.text(lang).format(card=Words(*found.name).text(lang), games=games))
    print_table([[_USES[use].text(lang), _said(step, lang)] for use, step in by_use.items()])


def _said(step: "Difference", lang: Lang) -> str:
    """Percentage points of games won, with the interval; or that nothing is shown."""
    spread = f"{100 * step.mean:+.1f} % ({100 * step.low:+.1f} – {100 * step.high:+.1f})"
    return spread if step.shown else f"{_NOT_SHOWN.text(lang)}: {spread}"
