"""The orders a list of cards can be shown in: cards without what is sorted by come last, equal ones by name.

Names stand in the order of the language spoken.
"""

from collections.abc import Callable, Iterable

from deckbuilder.cards.folding import fold
from deckbuilder.cards.model import Card
from deckbuilder.cards.query.keys import FIGURES
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.errors import UserError
from deckbuilder.terms import Category, Lang, Society, Words

_SOCIETIES = {society: place for place, society in enumerate(Society)}
_CATEGORIES = {category: place for place, category in enumerate(Category)}


def _society(card: Card) -> int | None:
    """Its place among the societies; cards without symbol after them."""
    society = getattr(card, "society", None) or next(iter(getattr(card, "societies", None) or ()), None)
    return None if society is None else _SOCIETIES[society]


def _kind(card: Card) -> int | None:
    """Characters first, then action cards by category."""
    if getattr(card, "of", card.type) == "character":
        return -1
    category = getattr(card, "category", None)
    return None if category is None else _CATEGORIES[category]


def _figure(field: str) -> Callable[[Card], int | None]:
    def value(card: Card) -> int | None:
        found = getattr(card, field, None)
        return found if isinstance(found, int) else None

    return value


_ORDERS: dict[str, Callable[[Card], int | None]] = {
    "name": lambda card: 0,
    "number": lambda card: card.printings[0].number if card.printings else None,
    "society": _society,
    "kind": _kind,
    **{key: _figure(field) for key, field in FIGURES.items()},
}
ORDERS = tuple(_ORDERS)


def place_in(order: str, card: Card) -> int | None:
    """The number by which one of ``ORDERS`` sorts a card; None comes last."""
    return _ORDERS[order](card)


def name_in(lang: Lang, card: Card) -> str:
    """The name by which a card has its place in lists of that language."""
    return card.folded_name if lang is Lang.EN else fold(card.name.text(lang))


def no_order(order: str, allowed: Iterable[str]) -> tuple[Words, Words, Words]:
    """Where, what and what is allowed, for a word that is no order."""
    what = Words(f"‘{order}’ is no order of cards.", f"‘{order}’ ist keine Ordnung von Karten.")
    return Words("order", "Ordnung"), what, allowed_in_both(order.removeprefix("-").lower(), allowed, most=40)


def in_order(cards: Iterable[Card], order: str, lang: Lang = Lang.EN) -> list[Card]:
    """The cards in one of ``ORDERS``; with a hyphen before it the greatest first."""
    name = order.removeprefix("-").lower()
    if name not in _ORDERS:
        raise UserError(*no_order(order, ORDERS))
    value, sign = _ORDERS[name], -1 if order.startswith("-") else 1

    def key(card: Card) -> tuple[bool, int, str, str, str]:
        found = value(card)
        return found is None, sign * (found or 0), name_in(lang, card), card.folded_name, card.id

    return sorted(cards, key=key)
