"""Lists of cards in any order: unknown figures last, equal cards by name."""

import pytest

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.query import parse
from deckbuilder.cards.sorting import ORDERS, in_order
from deckbuilder.errors import UserError


def names(catalogue: Catalogue, query: str, order: str) -> list[str]:
    return [card.name.en for card in in_order(parse(query).select(catalogue.cards), order)]


@pytest.mark.parametrize(
    ("query", "order", "sorted_names"),
    [
        ("k:character", "name", ["Grey Sister", "Night Porter", "Pale Count"]),
        ("k:character", "cp", ["Grey Sister", "Pale Count", "Night Porter"]),
        ("k:character", "-cp", ["Pale Count", "Grey Sister", "Night Porter"]),
        ("set:proof k:action", "fate", ["Old Axe", "Rope", "Fog", "Dash"]),
        ("set:proof", "number", ["Pale Count", "Grey Sister", "Fog", "Old Axe", "Rope", "Dash", "Night Porter"]),
        ("rope or fog or sister", "society", ["Grey Sister", "Fog", "Fog", "Rope"]),
        ("rope or axe or sister", "kind", ["Grey Sister", "Rope", "Old Axe"]),
    ],
)
def test_cards_are_sorted(catalogue: Catalogue, query: str, order: str, sorted_names: list[str]) -> None:
    assert names(catalogue, query, order) == sorted_names


@pytest.mark.parametrize("order", ORDERS)
def test_every_order_sorts_every_card(catalogue: Catalogue, order: str) -> None:
    assert sorted(map(id, in_order(catalogue.cards, order))) == sorted(map(id, catalogue.cards))


def test_an_unknown_order_is_told_with_those_there_are() -> None:
    with pytest.raises(UserError, match=r"‘fat’ is no order of cards\. Did you mean fate"):
        in_order([], "fat")
