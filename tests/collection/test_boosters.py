"""Boosters: numbers in, copies and stubs out, each an event of its own; figures that hold."""

from random import Random

import pytest

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.collection.boosters import Bought
from deckbuilder.collection.products import booster_products
from deckbuilder.collection.pulls import boosters_to_open, stated_draws
from deckbuilder.desk.boosters import all_boosters, booster_figures, buy_boosters, open_boosters, simulate_boosters
from deckbuilder.desk.collection import Collection
from deckbuilder.errors import UserError

B2003 = Bought(edition="b2003", price=395, currency="EUR", shop="Otto")
DAY = "2026-11-29"


def test_several_boosters_in_one_go_are_each_an_event_that_can_be_undone(mine: Collection) -> None:
    done = open_boosters(mine, B2003, ["1 2 3", "", "3, 4 2x5"], DAY)
    assert [len(one.cards) for one in done] == [3, 4]
    assert [card.id for card in done[1].new] == ["b2003/4", "b2003/5"]
    assert mine.holdings()["b2003/3"].owned == 2
    first = mine.library.history()[1]
    mine.library.undo(first.id)
    assert set(mine.holdings()) == {"b2003/3", "b2003/4", "b2003/5"}
    assert [one.cards[0] for one in all_boosters(mine)] == ["b2003/3"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("1 300", r"b2003, line 2: b2003 has no number 300\. It has 1–299\."),
        ("1 two", r"b2003, line 2: ‘two’ is no number of a card\. Write numbers: 12 13 2x40\."),
        ("0", "b2003 has no number 0"),
    ],
)
def test_a_wrong_number_keeps_none_of_the_boosters(mine: Collection, line: str, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        open_boosters(mine, B2003, ["1 2", line], DAY)
    assert mine.copies() == []


def test_a_number_that_a_set_of_unknown_size_does_not_have_yet_becomes_a_stub(mine: Collection) -> None:
    open_boosters(mine, Bought(edition="mine"), ["7 7 9"], DAY)
    assert [card.id for card in mine.catalogue.cards if card.set_code == "mine"] == ["mine/7", "mine/9"]
    assert mine.holdings()["mine/7"].owned == 2
    assert [one.at_least for one in mine.completion() if one.name == "mine"] == [True]
    mine.library.undo()
    mine.look_again()
    assert mine.catalogue.get("mine/7") is None


def test_only_a_stated_composition_warns(mine: Collection) -> None:
    [odd] = open_boosters(mine, Bought(edition="ashfall"), ["1 2 3"], DAY)
    assert odd.oddities[0].en == "Ashfall Booster holds 11 cards, here are 3."
    [plain] = open_boosters(mine, B2003, ["1 2 3"], DAY)
    assert plain.oddities == ()


def test_sealed_boosters_are_stock_until_they_are_opened(mine: Collection) -> None:
    assert buy_boosters(mine, B2003, 2) == [1, 2]
    open_boosters(mine, B2003, ["1 2"], DAY, sealed=2)
    assert [bool(one.opened) for one in all_boosters(mine)] == [False, True]
    with pytest.raises(UserError, match=r"booster 2: is no sealed one\. Sealed: 1\."):
        open_boosters(mine, B2003, ["1 2"], DAY, sealed=2)


def test_simulated_boosters_are_as_stated_and_kept_nowhere(mine: Collection) -> None:
    product = booster_products(mine.catalogue)["ashfall"]
    boosters = simulate_boosters(mine, "ashfall", 20, seed=7)
    assert boosters == simulate_boosters(mine, "ashfall", 20, seed=7)
    assert {len(cards) for cards in boosters} == {product.size} == {11}
    assert all(len(set(cards)) == 11 for cards in boosters)
    assert (mine.copies(), all_boosters(mine)) == ([], [])


def test_figures_of_boosters_have_their_bounds_and_the_price_of_a_new_card(mine: Collection) -> None:
    open_boosters(mine, B2003, ["1 2 3 4", "1 2 3 9"], DAY)
    figures = booster_figures(mine, "b2003")
    assert (figures.pulls.boosters, figures.pulls.cards, figures.pulls.new) == (2, 8, 5)
    assert figures.pulls.cost_of_new("EUR") == pytest.approx(158)
    assert figures.rates["?"].low == pytest.approx(0.342, abs=0.001)
    assert figures.to_open is not None
    assert not figures.stated


def test_boosters_to_open_agree_with_opening_them(shipped: Catalogue) -> None:
    product = booster_products(shipped)["ashfall"]
    draws = stated_draws(product)
    in_all = {"common": 20, "uncommon": 10, "rare": 4, "legendary": 0}
    found = boosters_to_open(draws, in_all, {"common": 20, "uncommon": 10, "rare": 4})
    assert found is not None
    chance, lasted = Random(5), []
    for _ in range(600):
        missing = {rarity: set(range(count)) for rarity, count in in_all.items()}
        opened = 0
        while any(missing.values()):
            opened += 1
            for slot in product.slots:
                [rarity] = chance.choices(list(slot.rarities), list(slot.rarities.values()))
                missing[rarity] -= set(chance.sample(range(in_all[rarity]), min(slot.count, in_all[rarity])))
        lasted.append(opened)
    lasted.sort()
    assert found.expected == pytest.approx(sum(lasted) / 600, rel=0.06)
    assert abs(found.half - lasted[300]) <= 1
    assert abs(found.nine_tenths - lasted[540]) <= 2


def test_what_never_comes_out_of_a_booster_is_not_waited_for(shipped: Catalogue) -> None:
    draws = stated_draws(booster_products(shipped)["ashfall"])
    assert boosters_to_open(draws, {"promo": 2}, {"promo": 1}) is None
    done = boosters_to_open(draws, {"common": 20}, {"common": 0})
    assert done is not None
    assert done.expected == 0
