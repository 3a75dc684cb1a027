"""``deck ledger`` and ``odds``: a deck in figures, and what its supply gives how often."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.common import AsJson, print_data, print_table
from deckbuilder.cli.deck.arguments import DeckName, FormatName
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.decks.ledger import Curve, Ledger
    from deckbuilder.decks.odds import Odds

CURVES = {
    "character_points": Words("character points", "Charakterpunkte"),
    "strength": Words("strength", "Stärke"),
    "dexterity": Words("dexterity", "Geschick"),
    "resistance": Words("resistance", "Widerstand"),
    "fate_numbers": Words("fate numbers", "Schicksalszahlen"),
    "movement_ranges": Words("movement ranges", "Bewegungsweiten"),
    "movement_numbers": Words("movement numbers", "Bewegungszahlen"),
    "total_movements": Words("total movements", "Gesamtbewegungen"),
    "influence_values": Words("influence values", "Einflusswerte"),
    "effect_checks": Words("effect checks", "Effektproben"),
}
COUNTS = {
    "characters": Words("characters", "Charaktere"),
    "points": Words("character points", "Charakterpunkte"),
    "size": Words("action cards", "Aktionskarten"),
    "moments": Words("Moments", "Momente"),
    "without_symbol": Words("without symbol", "ohne Symbol"),
}
MEAN = Words("mean {mean:.1f}", "im Mittel {mean:.1f}")
UNKNOWN = Words("{count} not known", "{count} nicht bekannt")
HAND = Words("in the opening hand of {hand}", "in der ersten Hand von {hand}")
FLIP = Words("the next card turned up has at least", "die nächste aufgedeckte Karte hat mindestens")


def ledger(ctx: typer.Context, deck: DeckName, format_name: FormatName = None, as_json: AsJson = False) -> None:
    """Count a deck: characters, curves of figures, kinds of cards."""
    from deckbuilder.decks.ledger import ledger as count
    from deckbuilder.desk.decks import judge
    from deckbuilder.terms.nouns import ABILITIES, CATEGORIES, NOTES

    here = AtHand(ctx)
    lang, catalogue = here.lang, here.catalogue
    judged = judge(here.deck(deck), catalogue, format=format_name)
    found = count(judged.deck, catalogue, format=judged.format)
    if as_json:
        print_data({"deck": judged.deck.name, **_ledger_data(found)})
        return
    rows = [(words.text(lang), str(getattr(found, name))) for name, words in COUNTS.items()]
    rows += [(words.text(lang), _curve_text(getattr(found, name), lang)) for name, words in CURVES.items()]
    rows += [(ABILITIES[name].words().text(lang), str(number)) for name, number in found.abilities.items()]
    rows += [(CATEGORIES[kind].words().text(lang), str(number)) for kind, number in found.categories.items()]
    rows += [(NOTES[note].text(lang), str(number)) for note, number in found.notes.items()]
    print_table(rows)


def _ledger_data(found: "Ledger") -> dict[str, Any]:
    return {
        **{name: getattr(found, name) for name in COUNTS},
        **{name: _curve_data(getattr(found, name)) for name in CURVES},
        "abilities": dict(found.abilities),
        "categories": dict(found.categories),
        "notes": dict(found.notes),
        "unknown_names": list(found.unknown_names),
    }


def _curve_data(curve: "Curve") -> dict[str, Any]:
    mean = None if curve.mean is None else float(curve.mean)
    return {
        "counts": {str(figure): count for figure, count in curve.counts.items()},
        "unknown": curve.unknown,
        "mean": mean,
    }


def _curve_text(curve: "Curve", lang: Lang) -> str:
    parts = [f"{figure}: {count}" for figure, count in curve.counts.items()]
    if curve.unknown:
        parts.append(UNKNOWN.text(lang).format(count=curve.unknown))
    if curve.mean is not None:
        parts.append(f"({MEAN.text(lang).format(mean=float(curve.mean))})")
    return "  ".join(parts)


def odds(
    ctx: typer.Context,
    deck: DeckName,
    format_name: FormatName = None,
    hand: Annotated[int | None, typer.Option("--hand", help="Another number of cards in the hand.", min=1)] = None,
    as_json: AsJson = False,
) -> None:
    """Say how likely each card is in the opening hand, and each fate number when a card is turned up."""
    from deckbuilder.decks.bands import band_for
    from deckbuilder.decks.ledger import ledger as count
    from deckbuilder.decks.odds import fate_numbers, opening_hand, reach_table
    from deckbuilder.desk.decks import judge

    here = AtHand(ctx)
    lang, catalogue = here.lang, here.catalogue
    judged = judge(here.deck(deck), catalogue, format=format_name)
    points = judged.format.character_points or count(judged.deck, catalogue, format=judged.format).points
    size = band_for(points).hand if hand is None else hand
    hands, flips = opening_hand(judged.deck, size), reach_table(fate_numbers(judged.deck, catalogue))
    if as_json:
        opening = {key: _odds_data(chance) for key, chance in hands.items()}
        flipped = {str(level): _odds_data(chance) for level, chance in flips.items()}
        print_data({"deck": judged.deck.name, "hand": size, "opening_hand": opening, "fate_at_least": flipped})
        return
    typer.echo(HAND.text(lang).format(hand=size))
    named = ((card.name.text(lang) if (card := catalogue.get(key)) else key, chance) for key, chance in hands.items())
    print_table(
        (f"{float(chance):6.1%}", f"{judged.deck.cards[key]} {name}")
        for key, (name, chance) in zip(hands, named, strict=True)
    )
    typer.echo(FLIP.text(lang))
    print_table((f"{float(chance):6.1%}", str(level)) for level, chance in flips.items())


def _odds_data(odds: "Odds") -> dict[str, Any]:
    return {"ways": odds.ways, "of": odds.of, "chance": float(odds)}
