"""``deck list``, ``show``, ``new``, ``rename``, ``delete`` and ``versions``: the decks a user keeps."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.common import AsJson, print_data, print_table
from deckbuilder.cli.deck.arguments import DeckName, FormatName, OwnDeckName
from deckbuilder.errors import DeckError
from deckbuilder.terms import Society, Words

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.desk.decks import Judged

NONE_YET = Words("You keep no deck yet.", "Du hast noch kein Deck.")
KEPT = Words("“{name}” is kept.", "„{name}“ ist gespeichert.")
DELETED = Words("“{name}” is deleted; deckbuilder undo brings it back.", "„{name}“ ist gelöscht; undo holt es zurück.")
CARDS = Words("{count} cards", "{count} Karten")
POINTS = Words("{count} CP", "{count} CP")


def list_all(
    ctx: typer.Context,
    shipped: Annotated[bool, typer.Option("--shipped", help="List those that come with the program too.")] = False,
    as_json: AsJson = False,
) -> None:
    """List your decks with their verdicts."""
    from deckbuilder.decks.ledger import ledger
    from deckbuilder.decks.starters import load_shipped_deck, shipped_decks
    from deckbuilder.desk.decks import judge_kept
    from deckbuilder.terms.nouns import SOCIETIES

    here = AtHand(ctx)
    lang, catalogue = here.lang, here.catalogue
    found = [(kept.deck.name, kept.deck) for kept in here.library.decks()]
    if shipped:
        found += [(name, load_shipped_deck(name, catalogue, lang=lang)) for name in shipped_decks(catalogue)]
    rows = [(name, judge_kept(deck, catalogue)) for name, deck in found]
    if as_json:
        print_data([_data(name, judged, catalogue) for name, judged in rows])
        return
    print_table(
        (
            judged.verdict.words.text(lang),
            name,
            SOCIETIES[judged.deck.society].text(lang),
            POINTS.text(lang).format(count=ledger(judged.deck, catalogue, format=judged.format).points),
            CARDS.text(lang).format(count=judged.deck.size),
            judged.format.id,
        )
        for name, judged in rows
    )
    if not rows:
        typer.echo(NONE_YET.text(lang), err=True)


def _data(name: str, judged: "Judged", catalogue: "Catalogue") -> dict[str, Any]:
    from deckbuilder.decks.ledger import ledger

    return {
        "deck": name,
        "society": judged.deck.society,
        "format": judged.format.id,
        "verdict": judged.verdict.value,
        "problems": len(judged.problems),
        "characters": len(judged.deck.characters),
        "points": ledger(judged.deck, catalogue, format=judged.format).points,
        "cards": judged.deck.size,
    }


def show(ctx: typer.Context, deck: DeckName, as_json: AsJson = False) -> None:
    """Print a deck card by card."""
    from deckbuilder.decks.files.structured import deck_data
    from deckbuilder.decks.files.text import write_text

    here = AtHand(ctx)
    lang, catalogue = here.lang, here.catalogue
    found = here.deck(deck)
    if as_json:
        print_data(deck_data(found))
    else:
        typer.echo(write_text(found, catalogue, lang=lang), nl=False)


def new(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="What it is called.")],
    society: Annotated[Society | None, typer.Option(help="The society it is for.")] = None,
    like: Annotated[str | None, typer.Option("--like", metavar="DECK", help="Begin with its cards.")] = None,
    format_name: FormatName = None,
) -> None:
    """Keep a new deck: an empty one for a society, or a copy."""
    from dataclasses import replace

    from deckbuilder.decks.deck import Deck
    from deckbuilder.decks.formats import DEFAULT, load_format

    here = AtHand(ctx)
    lang, catalogue = here.lang, here.catalogue
    if like is not None:
        deck = replace(here.deck(like), name=name)
    elif society is not None:
        deck = Deck(name, society, format=DEFAULT)
    else:
        raise DeckError(
            "deck new",
            Words("needs a society or a deck to begin with.", "braucht eine Gesellschaft oder ein Deck als Anfang."),
            Words("Say --society or --like.", "Nenne --society oder --like."),
        )
    if society is not None:
        deck = replace(deck, society=society)
    if format_name is not None:
        deck = replace(deck, format=load_format(format_name, catalogue).id)
    here.library.add_deck(deck)
    typer.echo(KEPT.text(lang).format(name=name), err=True)


def rename(ctx: typer.Context, deck: OwnDeckName, name: Annotated[str, typer.Argument(help="The new name.")]) -> None:
    """Give a deck of yours another name."""
    from deckbuilder.desk.decks import find_own_deck

    here = AtHand(ctx)
    here.library.rename_deck(find_own_deck(deck, here.library), name)
    typer.echo(KEPT.text(here.lang).format(name=name), err=True)


def delete(ctx: typer.Context, deck: OwnDeckName) -> None:
    """Delete a deck of yours with its versions."""
    from deckbuilder.desk.decks import find_own_deck

    here = AtHand(ctx)
    found = find_own_deck(deck, here.library)
    here.library.delete_deck(found)
    typer.echo(DELETED.text(here.lang).format(name=found.deck.name), err=True)


def versions(
    ctx: typer.Context,
    deck: OwnDeckName,
    keep: Annotated[str | None, typer.Option("--keep", metavar="LABEL", help="Keep the deck as it is now.")] = None,
    back: Annotated[int | None, typer.Option("--back-to", metavar="NUMBER", help="Make it that version again.")] = None,
    as_json: AsJson = False,
) -> None:
    """List the kept versions of a deck, keep one, or go back to one."""
    from deckbuilder.decks.files.structured import deck_data
    from deckbuilder.desk.decks import find_own_deck

    here = AtHand(ctx)
    found = find_own_deck(deck, here.library)
    if keep is not None:
        here.library.keep_version(found, keep)
    known = here.library.versions(found.id)
    if back is not None:
        if not 1 <= back <= len(known):
            allowed = (
                Words(f"From 1 to {len(known)}.", f"Von 1 bis {len(known)}.")
                if known
                else Words("It has none: keep one with --keep.", "Es hat keine: Behalte eine mit --keep.")
            )
            raise DeckError(
                Words(f"version {back} of ‘{found.deck.name}’", f"Fassung {back} von ‘{found.deck.name}’"),
                Words("is not there.", "ist nicht da."),
                allowed,
            )
        here.library.take_back(found, known[back - 1])
        typer.echo(KEPT.text(here.lang).format(name=found.deck.name), err=True)
    numbered = list(enumerate(known, start=1))
    if as_json:
        print_data(
            [
                {"number": number, "label": one.label, "made": one.made.isoformat(), "deck": deck_data(one.deck)}
                for number, one in numbered
            ]
        )
    else:
        print_table((str(number), f"{one.made.astimezone():%Y-%m-%d %H:%M}", one.label) for number, one in numbered)
