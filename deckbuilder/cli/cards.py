"""``cards``: find cards, and show one whole."""

from contextlib import closing
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.collection.arguments import ME, Owner, collection_of
from deckbuilder.cli.common import AsJson, new_family, print_data, print_table
from deckbuilder.terms import Lang, Society, Words

if TYPE_CHECKING:
    from deckbuilder.cards.model import Card
    from deckbuilder.store.index_rows import Hit

app = new_family("Cards: search, show.")
MOST = 1_000_000
"""More cards than there will ever be."""
MORE = Words("There are more: --limit {limit} shows them.", "Es gibt mehr: --limit {limit} zeigt sie.")
NOTHING_OWNED = Words(
    "Nothing is owned yet, so no card meets this. Leave owned, free or is: out, or see collection add.",
    "Noch gehört dir nichts, also passt keine Karte. Lass owned, free oder is: weg, oder sieh collection add.",
)
NONE = Words("No card meets this.", "Keine Karte passt.")
UNKNOWN = Words("Not known of this card: {fields}.", "Von dieser Karte nicht bekannt: {fields}.")
HEADINGS = {
    "fate_number": Words("fate number", "Schicksalszahl"),
    "movement_range": Words("movement range", "Bewegungsweite"),
    "movement_number": Words("movement number", "Bewegungszahl"),
    "influence_value": Words("influence value", "Einflusswert"),
    "effect_check": Words("effect check", "Effektprobe"),
    "character_points": Words("character points", "Charakterpunkte"),
    "strength": Words("strength", "Stärke"),
    "dexterity": Words("dexterity", "Geschick"),
    "resistance": Words("resistance", "Widerstand"),
    "viewing_angle": Words("viewing angle", "Sichtwinkel"),
}


@app.command("search")
def search(
    ctx: typer.Context,
    query: Annotated[list[str] | None, typer.Argument(help="As in: s:vampires k:weapon fate>=5 fog.")] = None,
    order: Annotated[str, typer.Option("--sort", metavar="KEY", help="fate, cp …; -fate: highest first.")] = "name",
    limit: Annotated[int, typer.Option(help="At most so many.", min=1, max=MOST)] = 50,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Find cards by the query language; without a query, all."""
    from deckbuilder.cards.query import parse
    from deckbuilder.desk.cards import CardSearch

    here = AtHand(ctx)
    asked = parse(" ".join(query or ()))
    with closing(CardSearch(here.library, owner, tell=here.tell_of)) as searching:
        found = searching.find(asked, order=order, lang=here.lang, limit=limit)
    nothing_owned = asked.asks_collection and not found.hits and not collection_of(here, owner).holdings()
    if as_json:
        print_data([hit._asdict() for hit in found.hits])
    else:
        print_table(_row(hit, here.lang) for hit in found.hits)
    if found.more:
        typer.echo(MORE.text(here.lang).format(limit=2 * limit), err=True)
    elif not found.hits:
        typer.echo((NOTHING_OWNED if nothing_owned else NONE).text(here.lang), err=True)


def _row(hit: "Hit", lang: Lang) -> tuple[str, ...]:
    from deckbuilder.terms.nouns import SOCIETIES

    if hit.kind == "character":
        values = "/".join(_figure(value) for value in (hit.strength, hit.dexterity, hit.resistance))
        figures = f"{values} {_figure(hit.character_points)} CP"
    else:
        figures = f"{_figure(hit.fate_number)} {_figure(hit.movement_range)}×{_figure(hit.movement_number)}"
    societies = ", ".join(SOCIETIES[Society(name)].text(lang) for name in hit.societies.split(",") if name)
    name = hit.name_en if lang is Lang.EN else hit.name_de
    return hit.id, name, _kind(hit.kind, lang), societies or "–", figures


def _kind(kind: str, lang: Lang) -> str:
    from deckbuilder.terms import Category
    from deckbuilder.terms.nouns import CATEGORIES, CHARACTER

    if not kind:
        return "?"
    return (CHARACTER if kind == "character" else CATEGORIES[Category(kind)]).words().text(lang)


def _figure(value: int | None) -> str:
    return "?" if value is None else str(value)


@app.command("show")
def show(
    ctx: typer.Context,
    card: Annotated[str, typer.Argument(metavar="CARD", help="An id, SET:NUMBER, or a name in either language.")],
    explain: Annotated[bool, typer.Option("--reminders", help="Say what the terms on it mean.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show a card whole."""
    from deckbuilder.cards.model import card_data
    from deckbuilder.desk.cards import find_card
    from deckbuilder.desk.reminders import reminders
    from deckbuilder.rules.behind.reference import load_reference

    here = AtHand(ctx)
    found = find_card(card, here.library.catalogue_at_least(here.tell_of))
    told = reminders(found, load_reference()) if explain else ()
    if as_json:
        said = (
            {"reminders": [{"term": one.term._asdict(), "text": one.text._asdict()} for one in told]} if explain else {}
        )
        print_data({**card_data(found), "text": {"en": found.texts.en, "de": found.texts.de}, **said})
        return
    for line in _lines(found, here.lang):
        typer.echo(line)
    for one in told:
        typer.echo(f"\n{one.term.text(here.lang)}: {one.text.text(here.lang)}")


def _lines(card: "Card", lang: Lang) -> list[str]:
    """The card as a person reads it; what is not known or not printed has no line."""
    from deckbuilder.cards.model import Stub
    from deckbuilder.terms.nouns import ability_text

    printed: dict[str, Any] = card.__dict__
    lines = [f"{card.name.text(lang)} ({card.id})"]
    if printed.get("title"):
        lines.append(card.__dict__["title"].text(lang))
    lines.append(" · ".join(_sorts(card, lang)))
    lines += [
        f"{words.text(lang)}: {printed[name]}" for name, words in HEADINGS.items() if printed.get(name) is not None
    ]
    if isinstance(card, Stub):  # the text of any other card begins with them
        lines += [ability_text(one.name, one.value).text(lang) for one in printed.get("abilities") or ()]
    if card.text(lang):
        lines.append(card.text(lang))
    if printed.get("quote"):
        lines.append(f"“{printed['quote'].text(lang)}”" if lang is Lang.EN else f"„{printed['quote'].text(lang)}“")
    if isinstance(card, Stub) and card.missing:
        lines.append(UNKNOWN.text(lang).format(fields=", ".join(card.missing)))
    return lines


def _sorts(card: "Card", lang: Lang) -> list[str]:
    """Kind, notes, societies, traits and editions."""
    from deckbuilder.store.index_rows import hit_of
    from deckbuilder.terms.nouns import NOTES

    _, _, kind, societies, _ = _row(hit_of(card), lang)
    notes = [NOTES[note].text(lang) for note in card.__dict__.get("notes") or ()]
    editions = [" ".join(str(part) for part in (one.set, one.number, one.rarity) if part) for one in card.printings]
    return [kind, *notes, societies, *(card.__dict__.get("traits") or ()), *editions]
