"""Copies: added, moved, edited and removed; what is lent or in sleeves stays."""

import pytest

from deckbuilder.collection.boosters import find_set
from deckbuilder.collection.completion import By, Measure, ranges
from deckbuilder.collection.copies import Which
from deckbuilder.collection.wants import Piece
from deckbuilder.desk.collection import Collection
from deckbuilder.errors import UserError
from deckbuilder.store.holdings import Holding
from tests.collection.conftest import content, some

AURELIA = "ashfall/mother-aurelia"


def test_copies_alike_in_everything_are_counted_together(mine: Collection) -> None:
    some(mine, "ashfall:1", 2, place="Box 1/Row 2", condition="NM")
    some(mine, "Mother Aurelia", 1, place="box 1 / row 2", condition="NM")
    some(mine, "ashfall:1", 1, place="Box 1", condition="NM")
    assert [(one.alike.place, one.count) for one in mine.copies()] == [("Box 1/Row 2", 3), ("Box 1", 1)]
    assert mine.holdings() == {AURELIA: Holding(owned=4)}
    assert mine.places() == ["Box 1", "Box 1/Row 2"]


def test_a_set_and_a_number_name_the_printing(mine: Collection) -> None:
    some(mine, "b2003:137")
    [copies] = mine.copies()
    assert (copies.alike.card, copies.alike.edition, copies.alike.number) == ("b2003/137", "b2003", "137")


def test_moving_takes_what_lies_within_a_place(mine: Collection) -> None:
    some(mine, "ashfall:1", 2, place="Box 1/Row 1")
    some(mine, "ashfall:2", 3, place="Box 1/Row 2")
    some(mine, "ashfall:3", 1, place="Box 2")
    mine.edit(Which(place="Box 1"), 4, {"place": "Binder"})
    lying = {one.alike.place: 0 for one in mine.copies()}
    for one in mine.copies():
        lying[one.alike.place] += one.count
    assert lying == {"Binder": 4, "Box 1/Row 2": 1, "Box 2": 1} or lying == {"Binder": 4, "Box 1/Row 1": 1, "Box 2": 1}


def test_a_place_that_is_renamed_keeps_what_lies_in_it(mine: Collection) -> None:
    some(mine, "ashfall:1", place="Box 1/Row 1")
    mine.rename_place("box 1", "Crate")
    assert [one.alike.place for one in mine.copies()] == ["Crate/Row 1"]
    with pytest.raises(UserError, match=r"place ‘Box 1’: there is no such place"):
        mine.copies(Which(place="Box 1"))


def test_what_is_to_be_traded_goes_first_and_what_is_signed_last(mine: Collection) -> None:
    some(mine, "ashfall:1", 1, signed=True)
    some(mine, "ashfall:1", 2, condition="NM")
    some(mine, "ashfall:1", 1, condition="PO")
    mine.edit(Which(condition="NM"), 1, {}, trade=True)
    gone = [mine.remove(AURELIA, Which(frozenset({AURELIA})), 1)[0] for _ in range(4)]
    assert [(one.trade, one.alike.condition, one.alike.signed) for one in gone] == [
        (1, "NM", False),
        (0, "PO", False),
        (0, "NM", False),
        (0, "", True),
    ]
    assert mine.copies() == []


def test_copies_that_are_lent_cannot_be_removed(mine: Collection) -> None:
    some(mine, "ashfall:1", 3)
    mine.lend("Anna", AURELIA, 2)
    with pytest.raises(UserError, match=r"2 copies are asked for and 1 of 3 are free \(2 lent to Anna\)"):
        mine.remove(AURELIA, Which(frozenset({AURELIA})), 2)
    assert mine.holdings()[AURELIA].free == 1


def test_loans_come_back_in_part_and_keep_both_conditions(mine: Collection) -> None:
    some(mine, "ashfall:1", 3)
    mine.lend("Anna", AURELIA, 2, due="2026-11-01", condition="NM")
    [loan] = mine.loans(person="anna")
    assert loan.overdue(mine.today)
    mine.give_back("ANNA", count=1, condition="PL")
    loans = mine.loans(closed=True)
    assert sorted((one.count, one.returned, one.before, one.after) for one in loans) == [
        (1, "", "NM", ""),
        (1, "2026-11-29", "NM", "PL"),
    ]
    with pytest.raises(UserError, match=r"Otto: there is no loan open"):
        mine.give_back("Otto")


def test_every_change_can_be_undone_and_done_again(mine: Collection) -> None:
    states = [content(mine)]
    some(mine, "ashfall:1", 3, place="Box")
    states.append(content(mine))
    mine.want(AURELIA, 5, priority=1)
    states.append(content(mine))
    mine.put_piece(Piece("chip", AURELIA, "", 1))
    states.append(content(mine))
    mine.lend("Anna", AURELIA)
    states.append(content(mine))
    for before in reversed(states[:-1]):
        mine.library.undo()
        assert content(mine) == before
    for after in states[1:]:
        mine.library.redo()
        assert content(mine) == after


def test_missing_numbers_are_told_as_ranges(mine: Collection) -> None:
    assert ranges([3, 1, 2, 17, 20, 21, 4]) == "1–4, 17, 20–21"
    for number in (5, 6, 150):
        some(mine, f"b2003:{number}")
    named, numbers = mine.missing_of_set(find_set("b2003", mine.catalogue))
    assert [one.card.name.en for one in named] == ["Ludwig von Auenstedt", "Sahra Jeanette"]
    assert ranges(numbers) == "1–4, 7–149, 151–299"
    assert [(one.have, one.of) for one in mine.completion() if one.name == "b2003"] == [(3, 299)]


def test_completion_counts_cards_or_playsets_and_does_not_guess_the_size_of_a_set(mine: Collection) -> None:
    some(mine, "ashfall:61", 2)
    some(mine, "ashfall:1", 2)
    shares = {one.name: one for one in mine.completion()}
    assert (shares["ashfall"].have, shares["ashfall"].at_least) == (2, False)
    playsets = {one.name: one for one in mine.completion(measure=Measure.PLAYSET)}
    assert playsets["ashfall"].have == 3
    assert playsets["ashfall"].of > shares["ashfall"].of
    societies = {one.name: one.have for one in mine.completion(by=By.SOCIETY)}
    assert societies["sisterhood"] == 2
    assert sum(societies.values()) == 2


def test_copies_past_a_playset_are_duplicates(mine: Collection) -> None:
    some(mine, "ashfall:1", 2)
    some(mine, "ashfall:61", 3)
    assert [(card.id, spare) for card, spare in mine.duplicates()] == [(AURELIA, 1)]


def test_owners_have_collections_of_their_own(mine: Collection) -> None:
    some(mine, "ashfall:1", 1)
    evas = Collection(mine.library, "Eva", may_be_new=True)
    assert evas.copies() == []
    some(evas, "ashfall:1", 4)
    assert (mine.holdings()[AURELIA].owned, evas.holdings()[AURELIA].owned) == (1, 4)
    assert [one.words.en for one in mine.holders({AURELIA: 0})] == ["owned by Eva"]
    with pytest.raises(UserError, match=r"owner ‘Evv’: has no cards here\. .*me, Eva"):
        Collection(mine.library, "Evv").copies()


def test_reading_an_empty_home_finds_nothing_and_makes_nothing(mine: Collection) -> None:
    mine.library.close()
    mine.library.database.unlink()
    assert (mine.copies(), mine.holdings(), mine.wants(), mine.places()) == ([], {}, [], [])
    assert mine.statistics().copies == 0
    assert not mine.library.database.exists()
