"""Deck files of every form: read back as written, recognised by themselves, wrong lines told with their mend."""

import base64
import json
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.files import DeckErrors, DeckForm, form_of, read_deck
from deckbuilder.decks.files.share import write_code
from deckbuilder.decks.files.structured import write_json, write_yaml
from deckbuilder.decks.files.text import write_text
from deckbuilder.terms import Lang, Society

COURT = Deck(
    "Night Court",
    Society.VAMPIRES,
    ("proof/pale-count", "proof/red-widow"),
    {"proof/night-fog": 3, "proof/old-axe": 2, "proof/crimson-cup": 1},
    "tournament",
)
TEXT = """# BEHIND deck 1
Name: Night Court
Society: Vampires
Format: tournament

Characters (2)
1 Pale Count [proof/pale-count]
1 Red Widow

Action cards (6)
3 Night Fog [proof/night-fog]
2 Old Axe
1 Crimson Cup
"""
GERMAN = """# BEHIND deck 1
Name: Night Court
Gesellschaft: Vampire
Format: tournament

Charaktere (2)
1 Bleicher Graf [proof/pale-count]
1 Rote Witwe

Aktionskarten (6)
3 Nachtnebel [proof/night-fog]
2 Alte Axt
1 Roter Kelch
"""


def told(text: str, catalogue: Catalogue) -> list[str]:
    with pytest.raises(DeckErrors) as caught:
        read_deck(text, catalogue, file="court.txt")
    return [str(fault) for fault in caught.value.faults]


def test_a_deck_is_written_for_people_to_read(catalogue: Catalogue) -> None:
    assert write_text(COURT, catalogue) == TEXT


def test_a_deck_is_written_in_german(catalogue: Catalogue) -> None:
    assert write_text(COURT, catalogue, lang=Lang.DE) == GERMAN


@pytest.mark.parametrize("text", [TEXT, GERMAN, write_yaml(COURT), write_json(COURT), write_code(COURT)])
def test_every_form_is_read_back_without_being_told_which(text: str, catalogue: Catalogue) -> None:
    assert read_deck(text, catalogue) == COURT


def test_the_form_of_a_file_is_seen_from_its_text(catalogue: Catalogue) -> None:
    forms = [form_of(text) for text in (TEXT, write_yaml(COURT), write_json(COURT), write_code(COURT))]
    assert forms == [DeckForm.TEXT, DeckForm.YAML, DeckForm.JSON, DeckForm.CODE]
    assert form_of("Characters:\nPale Count\n") is DeckForm.TEXT
    assert form_of("society: vampires\ncards:\n  Rope: 3\n") is DeckForm.YAML
    assert form_of("society: vampires\ncards: [Rope]\n") is DeckForm.YAML
    assert form_of("BEHIND the lines - a deck") is DeckForm.TEXT


@pytest.mark.parametrize(
    "line",
    [
        "3 Old Axe",
        "3x Old Axe",
        "3 x Old Axe",
        "3× Old Axe",
        "Old Axe x3",
        "  3  old axe ",
        "3 Alte Axt",
        "3 proof/old-axe",
    ],
)
def test_a_card_line_may_be_written_in_many_ways(line: str, catalogue: Catalogue) -> None:
    assert read_deck(f"Society: vampires\n{line}\n", catalogue).cards == {"proof/old-axe": 3}


def test_a_number_in_a_set_names_a_card(catalogue: Catalogue) -> None:
    assert read_deck("Society: vampires\n2 proof:37\n", catalogue).cards == {"proof/37": 2}


def test_without_headings_a_card_says_where_it_belongs(catalogue: Catalogue) -> None:
    deck = read_deck("Society: vampires\nRed Widow\n2 Old Axe\n", catalogue)
    assert (deck.characters, deck.cards) == (("proof/red-widow",), {"proof/old-axe": 2})


def test_categories_may_head_action_cards(catalogue: Catalogue) -> None:
    deck = read_deck("Characters:\nRed Widow\nWeapons (2):\n2 Old Axe\nEreignisse\n1 Storm\n", catalogue)
    assert (deck.characters, deck.cards) == (("proof/red-widow",), {"proof/old-axe": 2, "proof/storm": 1})


def test_remarks_and_blank_lines_are_passed_over(catalogue: Catalogue) -> None:
    assert read_deck("# mine\n\nRed Widow\n// a remark\n2 Old Axe\n", catalogue).size == 2


def test_a_card_on_two_lines_is_counted_together(catalogue: Catalogue) -> None:
    assert read_deck("Red Widow\n1 Old Axe\n2 Alte Axt\n", catalogue).cards == {"proof/old-axe": 3}


def test_a_deck_without_a_society_has_that_of_its_characters(catalogue: Catalogue) -> None:
    assert read_deck("Grey Sister\n", catalogue).society is Society.SISTERHOOD


def test_a_deck_of_no_clear_society_must_name_it(catalogue: Catalogue) -> None:
    (error,) = told("Grey Sister\nRed Widow\n", catalogue)
    assert error.startswith("court.txt: society: is missing. One of sisterhood, vampires")


def test_a_name_nobody_knows_is_kept(catalogue: Catalogue) -> None:
    assert read_deck("Society: vampires\n3 Old Acks\n", catalogue).cards == {"Old Acks": 3}


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (
            "Sosiety: Vampires\nRed Widow\n",
            "court.txt, line 1: 'Sosiety' is no key of a deck. Did you mean Society?",
        ),
        ("Society: Vampyres\n", "court.txt, line 1: society: 'Vampyres' is no society. Did you mean vampires?"),
        ("Red Widow\n0 Rope\n", "court.txt, line 2: 0 is no number of copies of Rope. From 1 to 999."),
        ("Red Widow\n1000 Rope\n", "court.txt, line 2: 1000 is no number of copies of Rope."),
        (
            "Red Widow\n3 Night Fog\n",
            "court.txt, line 2: 'Night Fog' is the name of 2 cards. Name one by its id: proof/night-fog, reprint",
        ),
        ("# BEHIND deck 2\nRed Widow\n", "court.txt, line 1: 2 is a newer form of deck texts."),
        ("society: vampires\ncards: {Rope: many}\n", "court.txt, line 2: 'many' is no number of copies of Rope."),
        (
            "society: vampires\ncards: {Rope: 2}\ncrads: []\n",
            "line 3: 'crads' is no key of a deck. Did you mean cards?",
        ),
        ("society: vampires\ncards: {Rope: 1, Rope: 2}\n", "line 2: cards.Rope: is written twice"),
        ("society: vampires\ncards: [3]\n", "line 2: cards: 3 is no id or name of a card."),
        ("society: vampires\nname: 3\ncards: [Rope]\n", "line 2: name: 3 is no text."),
        ("society: vampires\ncharacters: [Rope]\ncards: x\n", "line 3: cards: 'x' holds no cards."),
        ("kind: behind deck\nversion: 2\ncards: {}\n", "was written by a newer deckbuilder"),
        ("kind: recipe\nversion: 1\ncards: {}\n", "names 'recipe' at its beginning. Wanted is kind 'behind deck'."),
        ('{"society": "vampires", "cards": {"Rope": 1, "Rope": 2}}', "writes the key 'Rope' twice."),
        ('{"society": "vampires",\n "cards": {"Rope" 1}}', "court.txt, line 2: is no JSON"),
        ('{"society": "vampires", "cards": {"Rope": true}}', "True is no number of copies of Rope."),
        ("BEHIND2-abc", "The share code is of version 2. This program reads version 1."),
        ('{"society": ' + "[" * 20_000, "is no JSON: nested too deep."),
        ("Red Widow\n" + "9" * 9 + " Rope\n", "is no number of copies of Rope."),
        ("BEHIND1-abc", "The share code is damaged. Copy it again, from BEHIND to its last letter."),
    ],
)
def test_what_is_wrong_is_told_with_line_value_and_mend(text: str, error: str, catalogue: Catalogue) -> None:
    assert any(error in one for one in told(text, catalogue)), told(text, catalogue)


def test_everything_wrong_in_a_deck_is_told_at_once(catalogue: Catalogue) -> None:
    assert len(told("Society: Wolves\n0 Rope\n3 Night Fog\n", catalogue)) == 3


def test_a_share_code_is_short_and_safe_in_an_address() -> None:
    code = write_code(COURT)
    assert set(code) <= set(string.ascii_letters + string.digits + "-_")
    assert len(code) < 200


def test_a_share_code_may_be_broken_into_lines(catalogue: Catalogue) -> None:
    code = write_code(COURT)
    assert read_deck(f"  {code[:40]}\n{code[40:]}\n", catalogue) == COURT


@given(place=st.integers(8, 80), letter=st.sampled_from(string.ascii_letters))
def test_a_slip_in_a_share_code_is_noticed(place: int, letter: str, catalogue: Catalogue) -> None:
    code = write_code(COURT)
    slipped = code[:place] + letter + code[place + 1 :]
    if slipped != code:
        assert told(slipped, catalogue)


def test_a_share_code_that_unpacks_to_too_much_is_refused(catalogue: Catalogue) -> None:
    import zlib

    packed = zlib.compress(json.dumps(["x" * 10**6, "vampires", "", [], {}]).encode())
    code = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    assert "is damaged" in told(f"BEHIND1-{code}", catalogue)[0]


IDS = ["proof/night-fog", "reprint/night-fog", "proof/old-axe", "proof/rope", "mine/family-feast", "proof/37"]
ODD = st.text(min_size=1).filter(lambda key: key.strip() == key)
DECKS = st.builds(
    Deck,
    name=st.text(),
    society=st.sampled_from(Society),
    characters=st.lists(st.sampled_from(["proof/pale-count", "proof/pupil", "mine/my-aunt"]) | ODD).map(tuple),
    cards=st.dictionaries(st.sampled_from(IDS) | ODD, st.integers(1, 99)),
    format=st.text(),
)


def known_only_by_id(deck: Deck, catalogue: Catalogue) -> bool:
    """Keys made up at random that happen to be names of cards would rightly be resolved."""
    keys = [*deck.characters, *deck.cards]
    return all(catalogue.get(key) is not None or not catalogue.named(key) for key in keys)


@given(deck=DECKS)
def test_any_deck_is_read_back_from_text(deck: Deck, catalogue: Catalogue) -> None:
    if known_only_by_id(deck, catalogue):
        assert read_deck(write_text(deck, catalogue), catalogue) == deck
        assert read_deck(write_text(deck, catalogue, lang=Lang.DE), catalogue) == deck


@given(deck=DECKS)
def test_any_deck_is_read_back_from_json_and_code(deck: Deck, catalogue: Catalogue) -> None:
    if known_only_by_id(deck, catalogue):
        assert read_deck(write_json(deck), catalogue) == deck
        assert read_deck(write_code(deck), catalogue) == deck


@given(deck=DECKS)
def test_any_deck_is_read_back_from_yaml(deck: Deck, catalogue: Catalogue) -> None:
    if known_only_by_id(deck, catalogue):
        assert read_deck(write_yaml(deck), catalogue) == deck


PIECES = st.sampled_from(
    [
        "Society: vampires",
        "society: vampires",
        "Characters",
        "cards:",
        "characters: [",
        "  Rope: 3",
        "- Rope",
        "3x Old Axe [proof/old-axe]",
        "{",
        "}",
        '"cards": {"Rope": 1}',
        "BEHIND1-",
        '2 "Rope"',
        "# BEHIND deck 9",
        "kind: behind deck",
        ": x",
        "[a/b]",
        "0",
        "²",
    ]
)


@given(text=st.text() | st.lists(PIECES | st.text(max_size=4)).map("\n".join))
def test_any_text_is_a_deck_or_told(text: str, catalogue: Catalogue) -> None:
    faults: tuple[object, ...] = ()
    try:
        read_deck(text, catalogue, file="court.txt")
    except DeckErrors as errors:
        faults = errors.faults
    assert all(str(fault).startswith("court.txt") for fault in faults)
