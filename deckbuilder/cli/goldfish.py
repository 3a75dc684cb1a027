"""``goldfish``: a deck alone on the table; what it gives by which turn."""

import random
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.common import Anyway, AsJson, language, new_app, print_data, print_table
from deckbuilder.playtest.goldfish import MILESTONES, TURNS, Group
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.playtest.goldfish import CardSeen, Goldfish

app = new_app()
_HEAD = Words(
    "{deck}, {games} games of {turns} own turns against {group}",
    "{deck}, {games} Partien zu {turns} eigenen Zügen gegen {group}",
)
_TURN = Words("own turn", "eigener Zug")
_CONTACT = Words("contact by then", "Kontakt bis dahin")
_SHOT = Words("a shot possible by then", "Schuss möglich bis dahin")
_RESHUFFLE = Words("reshuffled by then", "neu gemischt bis dahin")
_REACH = Words("farthest with one card, mm", "weiteste mit einer Karte, mm")
_WHOLE = Words("with all actions, mm", "mit allen Aktionen, mm")
_FATE = Words("fate numbers drawn by the first turn", "bis zum ersten Zug gezogene Schicksalszahlen")
_CARDS = Words("card", "Karte")
_OPENING = Words("opening hand (exact)", "Anfangshand (exakt)")
_PLAYABLE = Words("effect playable, of games in hand", "Effekt spielbar, wenn auf der Hand")
_FIRST = Words("first in turn", "zuerst in Zug")
_DEAD = Words("never playable while in hand", "nie spielbar, solange auf der Hand")
_NEVER = Words("–", "–")
_HAND = Words("Hand {number}: {cards}", "Hand {number}: {cards}")


@app.command("goldfish")
def goldfish(
    ctx: typer.Context,
    deck: Annotated[str, typer.Argument(help="A deck: its name, a file, -, or starter:vampires.")],
    games: Annotated[int, typer.Option("-n", "--games", help="How many games.", min=1, max=1_000_000)] = 200,
    group: Annotated[Group, typer.Option(help="What it plays against.")] = Group.STILL,
    turns: Annotated[int, typer.Option(help="Own turns a game.", min=1, max=50)] = TURNS,
    hands: Annotated[int, typer.Option(help="Only show so many opening hands.", min=0, max=1000)] = 0,
    scenario: Annotated[str, typer.Option(help="The scenario, else the usual one for two.")] = "",
    seed: Annotated[int | None, typer.Option(help="Repeats the games.", min=0)] = None,
    workers: Annotated[int, typer.Option(help="Processes; 0: one a core.", min=0, max=256)] = 0,
    anyway: Anyway = False,
    as_json: AsJson = False,
) -> None:
    """Play a deck alone and say what it gives by which turn: cards, reach, contact, shots, playable effects."""
    from deckbuilder.desk.playtests import goldfish_setup
    from deckbuilder.playtest.goldfish import goldfish as play_many
    from deckbuilder.playtest.goldfish import opening_hands

    lang = language(ctx)
    seed = random.randrange(2**31) if seed is None else seed
    setup = goldfish_setup(deck, scenario=scenario, lang=lang, anyway=anyway)
    typer.echo(f"seed {seed}", err=True)
    if hands:
        names = {card.id: Words(*card.name).text(lang) for card in setup.seats[0].cards}
        drawn = [[names[key] for key in hand] for hand in opening_hands(setup, hands, seed)]
        if as_json:
            print_data({"seed": seed, "hands": drawn})
        else:
            for number, hand in enumerate(drawn, 1):
                typer.echo(_HAND.text(lang).format(number=number, cards=", ".join(hand)))
        return

    def told(count: int) -> None:
        typer.echo(f"\r{count} / {games}", nl=False, err=True)

    try:
        found = play_many(setup, games, group=group, turns=turns, seed=seed, workers=workers, progress=told)
    finally:
        typer.echo(err=True)
    if as_json:
        print_data({"seed": seed, **found.facts()})
    else:
        _tell(found, lang)


def _tell(found: "Goldfish", lang: Lang) -> None:
    """The figures as a person reads them."""
    head = _HEAD.text(lang)
    deck, said = found.setup.seats[0].deck, found.group.words.text(lang)
    typer.echo(head.format(deck=deck, games=len(found.samples), turns=found.turns, group=said))
    turns = range(1, found.turns + 1)
    rows: list[list[str]] = [[_TURN.text(lang), *map(str, turns)]]
    for words, what in zip((_CONTACT, _SHOT, _RESHUFFLE), MILESTONES, strict=True):
        rows.append([words.text(lang), *(f"{found.by_turn(what, turn).rate:.0%}" for turn in turns)])
    reach = [found.mean_reach(turn) for turn in turns]
    rows.append([_REACH.text(lang), *(f"{one:.0f}" for one, _ in reach)])
    rows.append([_WHOLE.text(lang), *(f"{whole:.0f}" for _, whole in reach)])
    print_table(rows)
    typer.echo(_FATE.text(lang) + ": " + "  ".join(f"{fate}: {share:.0%}" for fate, share in found.fates(1).items()))
    typer.echo()
    cards = found.cards()
    print_table(
        [[words.text(lang) for words in (_CARDS, _OPENING, _PLAYABLE, _FIRST)], *(_row(card, lang) for card in cards)]
    )
    dead = [card.name.text(lang) for card in cards if card.playable.games and not card.playable.wins]
    if dead:
        typer.echo(f"{_DEAD.text(lang)}: {', '.join(dead)}")


def _row(card: "CardSeen", lang: Lang) -> list[str]:
    """One card: how often in the opening hand and exactly, how often playable with its interval, when first."""
    playable, first = card.playable, _NEVER.text(lang)
    rate = f"{playable.rate:.0%} ({playable.low:.0%} – {playable.high:.0%})" if playable.games else first
    opening = f"{card.opening.rate:.0%} ({float(card.opening_exactly):.1%})"
    return [card.name.text(lang), opening, rate, first if card.first is None else str(card.first)]
