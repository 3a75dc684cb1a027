"""Names are found whatever case, accents, umlauts and punctuation somebody types."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.cards.folding import fold, foldings, slug


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
