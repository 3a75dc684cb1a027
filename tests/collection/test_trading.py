"""Trades that are fair, and a collection in numbers."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.collection.copies import Alike, Copies
from deckbuilder.collection.statistics import statistics
from deckbuilder.collection.trading import Side, find_trade
from deckbuilder.store.holdings import Holding

CARDS = [f"ashfall:{number}" for number in (1, 2, 3, 61, 62, 63, 99, 100, 251)]
COUNTS = st.lists(st.integers(0, 6), min_size=len(CARDS), max_size=len(CARDS))


def side(shipped: Catalogue, counts: list[int], **wanted: int) -> Side:
    owned = {shipped.find(card).id: count for card, count in zip(CARDS, counts, strict=True) if count}
    return Side(owned, owned, {}, {card.replace("_", "/"): count for card, count in wanted.items()})


@given(mine=COUNTS, friends=COUNTS)
def test_a_trade_is_fair_and_helps_both(shipped: Catalogue, mine: list[int], friends: list[int]) -> None:
    here, there = side(shipped, mine), side(shipped, friends)
    trade = find_trade(here, there, shipped)
    assert trade.weight(trade.give) == trade.weight(trade.take)
    for giver, taker, cards in ((here, there, trade.give), (there, here, trade.take)):
        for card, count in Counter(one.card for one in cards).items():
            assert count <= giver.spare(card)
            assert taker.owned.get(card.id, 0) == 0


def test_equal_counts_of_a_rarity_are_traded_and_the_rest_by_weight(shipped: Catalogue) -> None:
    rare = next(card for card in shipped.cards if card.printings[0].rarity == "rare" and card.type == "action")
    commons = [card for card in shipped.cards if card.printings[0].rarity == "common" and card.type == "action"][:3]
    here = Side({rare.id: 4}, {rare.id: 4}, {}, {})
    owned = {card.id: 4 for card in commons}
    there = Side(owned, owned, {}, {})
    assert find_trade(here, there, shipped, weights={"rare": 5, "common": 1}).give == ()
    trade = find_trade(here, there, shipped, weights={"rare": 3, "common": 1})
    assert [one.card for one in trade.give] == [rare]
    assert {one.card for one in trade.take} == set(commons)


def test_what_is_offered_is_spare_even_below_a_playset(shipped: Catalogue) -> None:
    card = shipped.find("ashfall:61")
    assert Side({card.id: 2}, {card.id: 2}, {}, {}).spare(card) == 0
    assert Side({card.id: 2}, {card.id: 2}, {card.id: 1}, {}).spare(card) == 1
    assert Side({card.id: 5}, {card.id: 1}, {}, {}).spare(card) == 1
    assert Side({card.id: 5}, {card.id: 5}, {}, {card.id: 5}).spare(card) == 0


def test_a_collection_is_counted_by_what_its_cards_are_and_when_they_came(shipped: Catalogue) -> None:
    sister, slot = shipped.find("ashfall:1").id, "b2003/137"
    copies = [
        Copies(Alike(sister, "ashfall", "1", acquired="2003-12-31", price=50, currency="EUR"), 2),
        Copies(Alike(slot, "b2003", "137", acquired="2004-01-05"), 1),
        Copies(Alike("gone/card"), 1),
    ]
    held = {sister: Holding(owned=2, lent=1), slot: Holding(owned=1), "gone/card": Holding(owned=1)}
    counted = statistics(held, copies, shipped)
    assert (counted.cards, counted.copies, counted.free, counted.lent) == (3, 4, 3, 1)
    assert counted.spent == {"EUR": 100}
    assert counted.society == {"sisterhood": 2, "?": 2}
    assert counted.category == {"character": 2, "?": 2}
    assert counted.growth == {"2003-12": 2, "2004-01": 3}
