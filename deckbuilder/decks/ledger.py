"""The ledger of a deck: what is in it, counted. Facts for a table, a curve or a line; nothing is judged here."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import ActionCard, Stub
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.facts import points_of
from deckbuilder.decks.formats import Format
from deckbuilder.decks.listed import lay_open
from deckbuilder.terms import AbilityName, Category, Note, Words

Thing = TypeVar("Thing", bound=str)
AS_PRINTED = Format(name=Words("As printed", "Wie gedruckt"))


@dataclass(frozen=True, slots=True)
class Curve:
    """How many cards show each figure, and how many cards of which it is not known."""

    counts: Mapping[int, int]
    unknown: int = 0

    @property
    def mean(self) -> Fraction | None:
        """The average of the known ones."""
        known = sum(self.counts.values())
        return Fraction(sum(figure * count for figure, count in self.counts.items()), known) if known else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """A deck in figures. Unknown values are counted as unknown, never as 0."""

    characters: int
    character_points: Curve
    strength: Curve
    dexterity: Curve
    resistance: Curve
    abilities: Mapping[AbilityName, int]
    size: int
    fate_numbers: Curve
    movement_ranges: Curve
    movement_numbers: Curve
    total_movements: Curve
    categories: Mapping[Category, int]
    notes: Mapping[Note, int]
    moments: int
    without_symbol: int
    influence_values: Curve
    effect_checks: Curve
    unknown_names: tuple[str, ...]

    @property
    def points(self) -> int:
        """The sum of the known character points."""
        return sum(points * count for points, count in self.character_points.counts.items())


def ledger(deck: Deck, catalogue: Catalogue, *, format: Format = AS_PRINTED) -> Ledger:
    """Count a deck, with character points as the format has them."""
    listed = lay_open(deck, format, catalogue)
    people, cards = listed.characters, listed.cards
    return Ledger(
        characters=len(deck.characters),
        character_points=_curve((points_of(card, listed), count) for card, count in people),
        strength=_curve((card.strength, count) for card, count in people),
        dexterity=_curve((card.dexterity, count) for card, count in people),
        resistance=_curve((card.resistance, count) for card, count in people),
        abilities=_tally((one.name, count) for card, count in people for one in card.abilities or ()),
        size=listed.size,
        fate_numbers=_curve((card.fate_number, count) for card, count in cards),
        movement_ranges=_curve((card.movement_range, count) for card, count in cards),
        movement_numbers=_curve((card.movement_number, count) for card, count in cards),
        total_movements=_curve((_total_movement(card), count) for card, count in cards),
        categories=_tally((card.category, count) for card, count in cards if card.category is not None),
        notes=_tally((note, count) for card, count in cards for note in card.notes or ()),
        moments=sum(count for card, count in cards if is_moment(card)),
        without_symbol=sum(count for card, count in cards if card.societies == ()),
        influence_values=_curve((figure, count) for card, count in cards if (figure := card.influence_value)),
        effect_checks=_curve((check, count) for card, count in cards if isinstance(check := card.effect_check, int)),
        unknown_names=tuple(key for key, _ in (*listed.unknown_characters, *listed.unknown_cards)),
    )


def _total_movement(card: ActionCard | Stub) -> int | None:
    """Range times number (Movement; ruling M1)."""
    if card.movement_range is None or card.movement_number is None:
        return None
    return card.movement_range * card.movement_number


def is_moment(card: ActionCard | Stub) -> bool:
    """A Moment by category or note, as far as is known (Moments)."""
    return card.category is Category.MOMENT or Note.MOMENT in (card.notes or ())


def _curve(figures: Iterable[tuple[int | None, int]]) -> Curve:
    counts, unknown = Counter[int](), 0
    for figure, count in figures:
        if figure is None:
            unknown += count
        else:
            counts[figure] += count
    return Curve(dict(sorted(counts.items())), unknown)


def _tally(things: Iterable[tuple[Thing, int]]) -> dict[Thing, int]:
    """How many of each, the most frequent first, equal ones by name."""
    counts = Counter[Thing]()
    for thing, count in things:
        counts[thing] += count
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
