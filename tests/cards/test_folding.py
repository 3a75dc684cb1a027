"""Names are found whatever case, accents, umlauts and punctuation somebody types."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.cards.folding import fold, foldings, identity, slug


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("Pale Count", "pale count"),
        ("Gräfin d'Être", "grafin detre"),
        ("GROSSE  STRASSE", "grosse strasse"),
        ("Große Straße", "grosse strasse"),
        ("  Œuvre – Ø ", "oeuvre o"),
        ("A/B:C", "a b c"),
    ],
)
def test_a_name_folds_to_plain_letters(name: str, folded: str) -> None:
    assert fold(name) == folded


def test_umlauts_fold_both_ways() -> None:
    assert foldings("Nachtpförtner") == ("nachtpfortner", "nachtpfoertner")


def test_umlauts_written_as_two_signs_fold_alike() -> None:
    assert foldings("a\u0308") == foldings("ä") == ("a", "ae")


def test_a_slug_writes_umlauts_out() -> None:
    assert slug("Schwarzer Bär") == "schwarzer-baer"


@given(st.text())
def test_folding_twice_changes_nothing_more(name: str) -> None:
    for folded in foldings(name):
        assert fold(folded) == folded


@given(st.text(alphabet=st.characters(codec="latin-1")))
def test_case_does_not_matter(name: str) -> None:
    assert fold(name.lower()) == fold(name)


@pytest.mark.parametrize("name", ["漢字の夜", "Ночь", "Νύχτα", "לילה", "밤의 백작", "रात"])
def test_letters_of_every_script_count(name: str) -> None:
    assert fold(name)
    assert identity(name)
    assert fold(name) != fold(f"{name}{name}")


def test_scripts_are_parted_and_signs_alone_are_nothing() -> None:
    assert fold("夜Night2夜") == "夜 night2 夜"
    assert fold("???") == fold("—") == ""


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Bruder", "Brüder", False),
        ("Falle", "Fälle", False),
        ("Café", "Cafe", False),
        ("夜", "晝", False),
        ("???", "!!!", False),
        ("WOLF’S SHAPE", "Wolf's Shape", True),
        ("Bru\u0308der", "Brüder", True),
        ("Old  Axe", "Old-Axe", True),
    ],
)
def test_a_card_is_what_is_printed_on_it(one: str, other: str, same: bool) -> None:
    assert (identity(one) == identity(other)) is same


def test_a_slug_is_plain_whatever_the_script() -> None:
    assert (slug("夜 Night!"), slug("夜")) == ("night", "")
