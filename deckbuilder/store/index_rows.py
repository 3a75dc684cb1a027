"""What the search keeps of a card: yes-or-no conditions as bits, figures as columns, words as one folded text.

The bits are asked of the query's own conditions, so that index and ``matches`` cannot disagree.
"""

from typing import Any, NamedTuple

from deckbuilder.cards.model import Card
from deckbuilder.cards.query.keys import FIGURES, KINDS
from deckbuilder.cards.query.tree import HasAbility, Incomplete, OfKind, OfSetKind, OfSociety, QueryNode
from deckbuilder.cards.sets import SetKind
from deckbuilder.cards.sorting import ORDERS, name_in, place_in
from deckbuilder.terms import AbilityName, Lang, Society

_CONDITIONS: tuple[QueryNode, ...] = (
    *(OfSociety(society) for society in (*Society, None)),
    *(OfKind(str(kind)) for kind in KINDS),
    *(HasAbility(ability) for ability in AbilityName),
    *(OfSetKind(kind) for kind in SetKind),
    Incomplete(),
)
FLAGS = {node: 1 << place for place, node in enumerate(_CONDITIONS)}
"""The conditions that are one bit of ``flags`` each."""
LETTERS = {letter: 1 << place for place, letter in enumerate("abcdefghijklmnopqrstuvwxyz0123456789")}
"""Every plain letter a folded text can have; single ones are looked up in ``letters``, those of other scripts not."""
MARK = "\x1f"
"""Stands before and after each word of a list in a column."""
FIGURE_COLUMNS = tuple(FIGURES.values())
OWN_ORDERS = tuple(order for order in ORDERS if order != "name" and order not in FIGURES)
ORDER_COLUMNS = {**FIGURES, **{order: f"by_{order}" for order in OWN_ORDERS}}
"""Order of a list of cards -> the column it is sorted by; by name is the order of the rows."""


class Hit(NamedTuple):
    """A card as a list shows it; None is not known or not printed."""

    id: str
    name_en: str
    name_de: str
    kind: str
    """``character``, a category, or nothing where it is not known."""
    societies: str
    fate_number: int | None
    movement_range: int | None
    movement_number: int | None
    influence_value: int | None
    effect_check: int | None
    character_points: int | None
    strength: int | None
    dexterity: int | None
    resistance: int | None


SHOWN_COLUMNS = ("german", "id", "folded", "folded_de", "name_en", "name_de", "kind", "societies", "haystack")
FACT_COLUMNS = (
    "german",
    "flags",
    "letters",
    *FIGURE_COLUMNS,
    *(ORDER_COLUMNS[order] for order in OWN_ORDERS),
    "sets",
    "rarities",
    "traits",
)
"""The place by German name first: all of them are an index in that order too."""
TEXT_COLUMNS = FACT_COLUMNS[-3:]
"""The last facts are texts: lists of words."""


def hit_of(card: Card) -> Hit:
    """A card as a list shows it."""
    printed = card.__dict__  # an attribute that a model lacks costs microseconds to ask for
    figures = [printed.get(figure) for figure in FIGURE_COLUMNS]
    return Hit(card.id, *card.name, _kind(printed), _societies(printed), *figures)


def shown(card: Card) -> tuple[object, ...]:
    """The row of ``search_shown``, without its ranks."""
    printed = card.__dict__
    names = card.folded_name, name_in(Lang.DE, card)
    return (card.id, *names, *card.name, _kind(printed), _societies(printed), f"{card.haystack}\n")


def facts(card: Card, known: dict[object, int]) -> tuple[object, ...]:
    """The row of ``search_facts``, without its ranks; ``known`` remembers the bits of like cards."""
    printed = card.__dict__
    return (
        _flags(card, known),
        sum(bit for letter, bit in LETTERS.items() if letter in card.haystack),
        *(printed.get(figure) for figure in FIGURE_COLUMNS),
        *(place_in(order, card) for order in OWN_ORDERS),
        _listed({printing.set for printing in card.printings}),
        _listed({printing.rarity.casefold() for printing in card.printings if printing.rarity}),
        _listed(printed.get("traits") or ()),
    )


def _flags(card: Card, known: dict[object, int]) -> int:
    alike = (card.type, card.set_kind, *map(card.__dict__.get, _DECISIVE))
    if alike not in known:
        known[alike] = sum(bit for node, bit in FLAGS.items() if node.matches(card, None))
    return known[alike]


_DECISIVE = ("of", "society", "societies", "category", "notes", "abilities")
"""All that ``FLAGS`` look at, beside type and kind of set."""


def _listed(words: set[str] | tuple[str, ...]) -> str:
    return f"{MARK}{MARK.join(words)}{MARK}" if words else ""


def _kind(printed: dict[str, Any]) -> str:
    if printed.get("of", printed["type"]) == "character":
        return "character"
    return str(printed.get("category") or "")


def _societies(printed: dict[str, Any]) -> str:
    society = printed.get("society")
    return str(society) if society else ",".join(printed.get("societies") or ())
