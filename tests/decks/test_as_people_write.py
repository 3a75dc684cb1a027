"""Decks as people write them who know other programs: counts in many places, and forms that are none of ours."""

import pytest

from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.cards.faults import Fault
from deckbuilder.decks.files import DeckErrors, read_deck
from deckbuilder.decks.files.share import write_code
from deckbuilder.decks.starters import load_shipped_deck
from deckbuilder.desk.decks import judge
from deckbuilder.terms import Lang

HEAD = "Society: Vampires\n"


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("2 Cold Breath", 2),
        ("2x Cold Breath", 2),
        ("2xCold Breath", 2),
        ("3X Cold Breath", 3),
        ("2 X Cold Breath", 2),
        ("2×Cold Breath", 2),
        ("Cold Breath x2", 2),
        ("Cold Breath  2x", 2),
        ("Cold Breath (3)", 3),
        ("- 2 Cold Breath", 2),
        ("* 2x Cold Breath", 2),
        ("- Cold Breath", 1),
        ("1. Cold Breath", 1),
        ("12) Cold Breath", 1),
        ("Cold Breath", 1),
    ],
)
def test_a_count_is_read_wherever_it_stands(line: str, count: int, catalogue: Catalogue) -> None:
    assert read_deck(HEAD + line, catalogue).cards == {catalogue.find("Cold Breath").id: count}


def test_a_line_nobody_can_read_keeps_its_count_and_is_told_with_its_number(catalogue: Catalogue) -> None:
    unread: list[Fault] = []
    deck = read_deck(f"{HEAD}2xCold Breth\n- 3 Night Hungre\n", catalogue, file="d.txt", unread=unread)
    assert deck.cards == {"Cold Breth": 2, "Night Hungre": 3}
    assert [fault.text(Lang.EN).partition(":")[0] for fault in unread] == ["d.txt, line 2", "d.txt, line 3"]
    mends = {problem.mend.text(Lang.EN) for problem in judge(deck, catalogue).problems if problem.mend}
    assert "Take out 2 × Cold Breth. Put in 2 × Cold Breath." in mends


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "is empty"),
        (" \n\n", "is empty"),
        ('<?xml version="1.0"?>\n<cockatrice_deck version="1">', "Cockatrice"),
        ("#created by me\n#main\n89631139\n", ".ydk"),
        ("name,count,set\nCold Breath,2,nocturne\n", "CSV"),
        ("name;count;set\nCold Breath;2;nocturne\n", "CSV"),
    ],
)
def test_what_is_no_deck_of_ours_is_named_for_what_it_is(text: str, what: str, catalogue: Catalogue) -> None:
    with pytest.raises(DeckErrors) as caught:
        read_deck(text, catalogue, file="foreign")
    assert what in str(caught.value)
    assert "Decks are read as text, YAML, JSON and share codes" in str(caught.value)


def test_a_code_in_a_message_is_found(catalogue: Catalogue) -> None:
    deck = load_shipped_deck("starter:vampires", catalogue)
    message = f"Try this one, it is good: {write_code(deck)}\nSee you on Friday!"
    assert read_deck(message, catalogue).cards == deck.cards


@pytest.mark.parametrize(
    "text",
    [
        '{"society": "vampires", "name": "\\ud800"}',
        '{"society": "vampires", "cards": {"\\ud800x": 1}}',
        HEAD + '1 "\\ud800x"',
        '{"society": "vampires", "cards": {"x": ' + "9" * 5000 + "}}",
    ],
)
def test_what_no_file_can_hold_is_refused(text: str, catalogue: Catalogue) -> None:
    with pytest.raises(DeckErrors):
        read_deck(text, catalogue)


def test_a_deck_of_thousands_of_characters_is_refused_and_any_other_judged_at_once(catalogue: Catalogue) -> None:
    four = "999 Isaura Night\n999 Valerian Dorn\n999 Tiberius Frost\n999 Lisbeth Ungraved\n"
    with pytest.raises(DeckErrors, match=r"has 3996 characters\. At most 200"):
        read_deck(HEAD + four, catalogue)
    deck = read_deck(HEAD + four.replace("999", "50"), catalogue)
    kept_long_ago = type(deck)(deck.name, deck.society, deck.characters * 20, deck.cards, deck.format)
    for big in (deck, kept_long_ago):
        assert judge(big, catalogue).problems
