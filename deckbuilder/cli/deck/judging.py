"""``deck check``, ``repair`` and ``diff``: what is wrong with a deck, what mends it, how two differ."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.collection.arguments import ME, Free, Owned, Owner, collection_of
from deckbuilder.cli.common import AsJson, print_data
from deckbuilder.cli.deck.arguments import DeckName, FormatName
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.decks.deck import Deck
    from deckbuilder.decks.problems import Counted, Mend, Problem

NOTHING = Words("Nothing to mend.", "Nichts zu reparieren.")
SAME = Words("No difference.", "Kein Unterschied.")


def check(
    ctx: typer.Context,
    deck: DeckName,
    format_name: FormatName = None,
    owned: Owned = False,
    free: Free = False,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Say whether a deck is legal, and if not why and what mends it; and where the copies are that it lacks."""
    from deckbuilder.collection.known import name_of
    from deckbuilder.decks.problems import Verdict
    from deckbuilder.desk.decks import judge

    here = AtHand(ctx)
    lang, catalogue = here.lang, here.catalogue
    found = here.deck(deck)
    judged = judge(found, catalogue, format=format_name, available=_available(here, found, owned, free, owner))
    away = _away(here, found, free, owner) if owned or free else {}
    if as_json:
        print_data(
            {
                "deck": judged.deck.name,
                "format": judged.format.id,
                "verdict": judged.verdict.value,
                "problems": [problem_data(problem, lang) for problem in judged.problems],
                **({"held": {card: list(told) for card, told in away.items()}} if owned or free else {}),
            }
        )
    else:
        typer.echo(f"{judged.deck.name} ({judged.format.id}): {judged.verdict.words.text(lang)}")
        for problem in judged.problems:
            mend = f" {problem.mend.text(lang)}" if problem.mend is not None else ""
            typer.echo(f"- {problem.text(lang)}{mend}")
        for card, told in away.items():
            typer.echo(f"  {name_of(card, catalogue).text(lang)}: {'; '.join(told)}")
    if judged.verdict is not Verdict.LEGAL:
        raise typer.Exit(1)


def _available(here: AtHand, deck: "Deck", owned: bool, free: bool, owner: str) -> dict[str, int] | None:
    """The copies that the deck has to be built from; None when any may be used."""
    return collection_of(here, owner).available(deck, free=free) if owned or free else None


def _away(here: AtHand, deck: "Deck", free: bool, owner: str) -> dict[str, tuple[str, ...]]:
    """Where copies are that the deck lacks: lent, in another deck's sleeves, another owner's."""
    collection = collection_of(here, owner)
    lacking = {card: need for card, _, need in collection.missing_of_deck(deck, free=free)}
    holders = [one for one in collection.holders(lacking) if one.words.en != f"in the sleeved deck “{deck.name}”"]
    cards = dict.fromkeys(one.card for one in holders)
    return {
        card: tuple(f"{one.count} {one.words.text(here.lang)}" for one in holders if one.card == card) for card in cards
    }


def repair(
    ctx: typer.Context,
    deck: DeckName,
    format_name: FormatName = None,
    save: Annotated[bool, typer.Option("--save", help="Keep the mended deck in the place of yours.")] = False,
    owned: Owned = False,
    free: Free = False,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Make a deck legal with as few changes as its mends take, and say what was changed."""
    from deckbuilder.decks.files.structured import deck_data
    from deckbuilder.decks.files.text import write_text
    from deckbuilder.decks.problems import Verdict
    from deckbuilder.decks.repair import repair as mend
    from deckbuilder.desk.decks import find_own_deck, judge

    here = AtHand(ctx)
    lang, catalogue = here.lang, here.catalogue
    own = find_own_deck(deck, here.library) if save else None
    judged = judge(here.deck(deck) if own is None else own.deck, catalogue, format=format_name)
    available = _available(here, judged.deck, owned, free, owner)
    done = mend(judged.deck, judged.format, catalogue, available=available)
    if own is not None:
        here.library.put_deck(own.id, done.deck)
    if as_json:
        left = [problem_data(problem, lang) for problem in done.left]
        print_data(
            {"deck": deck_data(done.deck), "mend": mend_data(done.mend), "verdict": done.verdict.value, "left": left}
        )
    else:
        typer.echo(done.mend.text(lang) or NOTHING.text(lang), err=True)
        for problem in done.left:
            typer.echo(f"- {problem.text(lang)}", err=True)
        typer.echo(write_text(done.deck, catalogue, lang=lang), nl=False)
    if done.verdict is not Verdict.LEGAL:
        raise typer.Exit(1)


def diff(ctx: typer.Context, one: DeckName, other: DeckName, as_json: AsJson = False) -> None:
    """Say what has to go out of the first deck and into it to make it the second."""
    from deckbuilder.decks.repair import between

    here = AtHand(ctx)
    lang, catalogue = here.lang, here.catalogue
    before, after = (here.deck(name) for name in (one, other))
    difference = between(before, after, catalogue)
    if as_json:
        print_data(mend_data(difference))
        return
    if difference.society is not None:
        typer.echo(f"{before.society} -> {after.society}")
    moved = (
        ("-", (*difference.characters_out, *difference.cards_out)),
        ("+", (*difference.characters_in, *difference.cards_in)),
    )
    for sign, cards in moved:
        for card, count in cards:
            typer.echo(f"{sign}{count} {card.name.text(lang)}")
    if not difference.size:
        typer.echo(SAME.text(lang))


def problem_data(problem: "Problem", lang: Lang) -> dict[str, Any]:
    """A problem as data."""
    return {
        "rule": problem.rule.id,
        "heading": problem.heading.text(lang),
        "text": problem.text(lang),
        "cards": _counted(problem.cards),
        "counts": dict(problem.counts),
        "mend": None if problem.mend is None else mend_data(problem.mend),
    }


def mend_data(mend: "Mend") -> dict[str, Any]:
    """A mend as data."""
    return {
        "characters_out": _counted(mend.characters_out),
        "characters_in": _counted(mend.characters_in),
        "cards_out": _counted(mend.cards_out),
        "cards_in": _counted(mend.cards_in),
        "society": mend.society,
    }


def _counted(cards: "Counted") -> dict[str, int]:
    return {card.key: count for card, count in cards}
