"""Decks in sleeves: reserved copies, pull lists, swap lists, decks that can be built together."""

import pytest

from deckbuilder.collection.sleeves import Pull, together
from deckbuilder.decks.deck import Deck
from deckbuilder.desk.collection import Collection
from deckbuilder.desk.sleeving import buildable, cheapest_swap, pull_list, sleeve, sleeved_names, unsleeve
from deckbuilder.errors import UserError
from deckbuilder.store.holdings import Holding
from deckbuilder.terms import Lang, Society
from tests.collection.conftest import some

ONE, TWO = "ashfall/mother-aurelia", "ashfall/noemi-falk"


@pytest.fixture
def deck(mine: Collection) -> str:
    some(mine, "ashfall:1", 1, place="Box")
    some(mine, "ashfall:61", 2, place="Binder")
    some(mine, "ashfall:61", 1, place="Box")
    card = mine.catalogue.find("ashfall:61").id
    mine.library.add_deck(Deck("Court", Society.SISTERHOOD, (ONE,), {card: 3}))
    return card


def test_a_sleeved_deck_reserves_its_copies_and_says_where_they_are(mine: Collection, deck: str) -> None:
    done = sleeve(mine, "Court")
    assert done.pulls == (Pull(deck, 2, "Binder"), Pull(deck, 1, "Box"), Pull(ONE, 1, "Box"))
    assert mine.holdings()[deck] == Holding(owned=3, reserved=3)
    assert sleeved_names(mine) == ["Court"]
    assert unsleeve(mine, "court") == list(done.pulls)
    assert mine.holdings()[deck].free == 3


def test_editing_a_sleeved_deck_moves_nothing_until_the_swap_is_done(mine: Collection, deck: str) -> None:
    some(mine, "ashfall:3", 1, place="Box")
    sleeve(mine, "Court")
    kept = mine.library.deck("Court")
    assert kept is not None
    mine.library.put_deck(kept.id, kept.deck.changed(characters=(TWO,), cards={deck: 2}))
    swap = sleeve(mine, "Court").to_swap
    assert swap is not None
    assert (dict(swap.out), dict(swap.into)) == ({ONE: 1, deck: 1}, {TWO: 1})
    assert mine.holdings()[ONE].reserved == 1
    done = sleeve(mine, "Court", swapped=True)
    assert {one.card for one in done.back} == {ONE, deck}
    assert done.pulls == (Pull(TWO, 1, "Box"),)
    assert mine.holdings()[ONE].free == 1


def test_a_deck_whose_copies_are_away_is_not_sleeved_and_who_has_them_is_told(mine: Collection, deck: str) -> None:
    mine.lend("Anna", deck, 2)
    with pytest.raises(UserError, match=rf"too few free copies: {deck} 1/3 \(2 lent to Anna\)"):
        sleeve(mine, "Court")
    assert sum(one.count for one in pull_list(mine, Deck("x", Society.SISTERHOOD, (), {deck: 3}))) == 1


def test_borrowed_copies_fill_up_what_is_not_owned(mine: Collection, deck: str) -> None:
    mine.lend("Anna", deck, 1)
    mine.lend("Otto", deck, 1, inward=True)
    assert Pull(deck, 1, "", borrowed=True) in sleeve(mine, "Court").pulls
    with pytest.raises(UserError, match="are lent or in a sleeved deck"):
        mine.give_back("Otto")


def test_the_most_decks_that_go_together_are_found() -> None:
    decks = {"big": {"a": 2, "b": 2}, "left": {"a": 2}, "right": {"b": 2}}
    found = together(decks, {"a": Holding(owned=2), "b": Holding(owned=3, lent=1)})
    assert found.built == ("left", "right")
    assert found.blocked == {"big": {"a": 2, "b": 2}}


def test_a_blocked_deck_is_told_the_cheapest_swap(mine: Collection) -> None:
    mine.add_product("starter:vampires", Lang.EN)
    product = next(one for one in mine.products(Lang.EN) if one.name == "starter:vampires")
    characters = tuple(card for card in product.cards if mine.catalogue.card(card).type == "character")
    cards = {card: count for card, count in product.cards.items() if card not in characters}
    first = Deck("First", Society.VAMPIRES, characters[:1], {}, "free")
    deck = Deck("Second", Society.VAMPIRES, characters, cards, "first-game")
    assert buildable(mine, [deck]).built == ("Second",)
    found = buildable(mine, [deck, first])
    assert found.blocked == {"First": {characters[0]: 1}}
    assert cheapest_swap(mine, deck, [deck]) is None
