"""What the search keeps of a card: yes-or-no conditions as bits, figures as columns, words as one folded text.

The bits are asked of the query's own conditions, so that index and ``matches`` cannot disagree.
"""

from typing import Any, NamedTuple

from deckbuilder.cards.model import Card
from deckbuilder.cards.query.keys import FIGURES, KINDS
from deckbuilder.cards.query.tree import HasAbility, Incomplete, Node, OfKind, OfSetKind, OfSociety
from deckbuilder.cards.sets import SetKind
from deckbuilder.cards.sorting import ORDERS, place_in
from deckbuilder.terms import AbilityName, Society

_CONDITIONS: tuple[Node, ...] = (
    *(OfSociety(society) for society in (*Society, None)),
    *(OfKind(str(kind)) for kind in KINDS),
    *(HasAbility(ability) for ability in AbilityName),
    *(OfSetKind(kind) for kind in SetKind),
    Incomplete(),
)
FLAGS = {node: 1 << place for place, node in enumerate(_CONDITIONS)}
"""The conditions that are one bit of ``flags`` each."""
LETTERS = {letter: 1 << place for place, letter in enumerate("abcdefghijklmnopqrstuvwxyz0123456789")}
"""Every letter a folded text can have; single ones are looked up in ``letters``."""
MARK = "\x1f"
"""Stands before and after each word of a list in a column."""
FIGURE_COLUMNS = tuple(FIGURES.values())
ORDER_COLUMNS = {order: FIGURES.get(order, f"by_{order}") for order in ORDERS if order != "name"}
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


SHOWN_COLUMNS = ("id", "name_en", "name_de", "kind", "societies")


def hit_of(card: Card) -> Hit:
    """A card as a list shows it."""
    figures = (getattr(card, figure, None) for figure in FIGURE_COLUMNS)
    return Hit(card.id, *card.name, _kind(card), _societies(card), *figures)


def shown(card: Card) -> dict[str, Any]:
    """The columns of ``search_shown``."""
    columns = dict(zip(SHOWN_COLUMNS, hit_of(card), strict=False))
    return {**columns, "folded": card.folded_name, "haystack": f"{card.haystack}\n"}


def facts(card: Card, known: dict[object, int]) -> dict[str, Any]:
    """The columns of ``search_facts``; ``known`` remembers the bits of like cards."""
    orders = {column: place_in(order, card) for order, column in ORDER_COLUMNS.items()}
    return {
        **{figure: getattr(card, figure, None) for figure in FIGURE_COLUMNS},
        **orders,
        "flags": _flags(card, known),
        "letters": sum(LETTERS[letter] for letter in set(card.haystack) - {" ", "\n"}),
        "sets": _listed({printing.set for printing in card.printings}),
        "rarities": _listed({printing.rarity.casefold() for printing in card.printings if printing.rarity}),
        "traits": _listed(getattr(card, "traits", None) or ()),
    }


def _flags(card: Card, known: dict[object, int]) -> int:
    alike = (
        card.type,
        card.set_kind,
        *(getattr(card, name, None) for name in ("of", "society", "societies", "category", "notes", "abilities")),
    )
    if alike not in known:
        known[alike] = sum(bit for node, bit in FLAGS.items() if node.matches(card, None))
    return known[alike]


def _listed(words: set[str] | tuple[str, ...]) -> str:
    return f"{MARK}{MARK.join(words)}{MARK}" if words else ""


def _kind(card: Card) -> str:
    if getattr(card, "of", card.type) == "character":
        return "character"
    return str(getattr(card, "category", None) or "")


def _societies(card: Card) -> str:
    society = getattr(card, "society", None)
    return str(society) if society else ",".join(getattr(card, "societies", None) or ())
